"""Where something names a rule, and reading the files in which that may be."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from pathlib import Path

from rulesdocs.errors import RulesdocsError
from rulesdocs.files import read_utf8

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


def python_files(folder: Path) -> dict[Path, str]:
    """The text of every file of Python code below a folder, which need not exist."""
    return {file: read_utf8(file) for file in sorted(folder.rglob("*.py"))}


def line_of(quoted: str, text: str) -> int | None:
    """The first line in which a text stands between quotation marks."""
    found = [at for quote in "\"'" if (at := text.find(f"{quote}{quoted}{quote}")) >= 0]
    return text.count("\n", 0, min(found)) + 1 if found else None
