"""Files of TOML within bounds, so that whatever is done with their values later can be done."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rulesdocs.errors import RulesdocsError

_DEEPEST = 50
_LARGEST = 1 << 63
"""One more than the largest number that TOML asks of a program that reads it."""

_LONG_NUMBER = re.compile(
    r"""^(?:[^"'#\n]|"[^"\n]*"|'[^'\n]*')*?[=\[,\s][+-]?(?:0x[\da-fA-F_]{16}|0o[0-7_]{21}|0b[01_]{64}|\d[\d_]{18})""",
    re.MULTILINE,
)
_DEEP = re.compile(rf"(?:[\[{{][^\[{{\]}}]*){{{_DEEPEST}}}")


def read_toml(file: Path, what: str) -> tuple[str, dict[str, Any]]:
    """The text of a file and its tables; ``what`` says of a file that is no TOML what is wrong.

    Raises RulesdocsError for a file that cannot be read, that is no TOML, or whose values are out of bounds.
    """
    try:
        if file.exists() and not (file.is_file() or file.is_dir()):  # a pipe would be waited for
            raise RulesdocsError("cannot read: not a regular file", where=file)
        text = file.read_text(encoding="utf-8")
    except OSError as error:
        raise RulesdocsError(f"cannot read: {error.strerror}", where=file) from None
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        raise RulesdocsError("cannot read: not UTF-8", where=file, line=line, hint="save it as UTF-8") from None
    return text, parse_toml(text, file, what)


def parse_toml(text: str, file: Path, what: str) -> dict[str, Any]:
    """The tables of a text; see ``read_toml``."""
    try:
        tables = tomllib.loads(text)
        fault = next(_out_of_bounds(tables), None)
    except tomllib.TOMLDecodeError as error:  # a key that is given twice too
        raise RulesdocsError(f"{what}: {error}", where=file) from None
    except RecursionError:
        fault = _DEEP
    except ValueError:  # thousands of digits
        fault = _LONG_NUMBER
    if fault is None:
        return tables
    told = "tables or lists stand too deep" if fault is _DEEP else "a number has more than 64 bits"
    found = fault.search(text)
    line = text.count("\n", 0, found.end()) + 1 if found else None
    raise RulesdocsError(f"{what}: {told}", where=file, line=line)


def _out_of_bounds(tables: dict[str, Any]) -> Iterator[re.Pattern[str]]:
    """What finds the place of each value that is too large or too deep."""
    level: list[Any] = [tables]
    for _ in range(_DEEPEST):
        inner = [item for value in level for item in (value.values() if isinstance(value, dict) else value)]
        if any(isinstance(item, int) and not -_LARGEST <= item < _LARGEST for item in inner):
            yield _LONG_NUMBER
        level = [item for item in inner if isinstance(item, (dict, list))]
    if level:
        yield _DEEP
