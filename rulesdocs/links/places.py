"""Where something names a rule, and reading the files in which that may be."""

from __future__ import annotations

import ast
import tokenize
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from rulesdocs.errors import RulesdocsError
from rulesdocs.files import decode_utf8, read_bytes

FACTS = "facts.toml"
"""The file of a game's facts."""


@dataclass(frozen=True)
class Place:
    """A line that names a rule, and what names it: "the code", "a test", "an example" or FACTS."""

    file: Path
    line: int | None
    what: str


def parse_python(file: Path, text: str) -> ast.Module:
    """The tree of a file of Python code; raises RulesdocsError where it is none."""
    try:
        return ast.parse(text)
    except SyntaxError as error:
        raise RulesdocsError(f"not valid Python: {error.msg}", where=file, line=error.lineno) from None
    except (ValueError, MemoryError, RecursionError) as error:  # a zero byte; an expression that is too deep
        what = f"cannot be read as Python: {str(error) or 'an expression is too deep'}"
        raise RulesdocsError(what, where=file) from None


def python_files(folder: Path) -> dict[Path, str]:
    """The text of every file of Python code below a folder, which need not exist.

    Raises RulesdocsError for one that is not in the encoding that its first lines name, or else UTF-8.
    """
    return {file: _python_text(file) for file in sorted(folder.rglob("*.py")) if file.is_file()}


def _python_text(file: Path) -> str:
    data = read_bytes(file)
    try:
        encoding, _ = tokenize.detect_encoding(BytesIO(data).readline)
        if not encoding.startswith("utf-8"):
            return data.decode(encoding)
    except (SyntaxError, ValueError, LookupError) as error:
        raise RulesdocsError(f"cannot be read as Python: {error}", where=file) from None
    return decode_utf8(data, file).removeprefix("\ufeff")


def line_of(quoted: str, text: str) -> int | None:
    """The first line in which a text stands between quotation marks."""
    found = [at for quote in "\"'" if (at := text.find(f"{quote}{quoted}{quote}")) >= 0]
    return text.count("\n", 0, min(found)) + 1 if found else None
