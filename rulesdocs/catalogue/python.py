"""Ids in Python code: only literals and comments name rules."""

from __future__ import annotations

import io
import re
import tokenize
from collections.abc import Mapping
from itertools import accumulate
from pathlib import Path

from rulesdocs.errors import RulesdocsError
from rulesdocs.project.ids import renamed_in

_WORDS = frozenset({tokenize.STRING, tokenize.COMMENT, getattr(tokenize, "FSTRING_MIDDLE", tokenize.STRING)})
_FORMATTED = re.compile(r"[a-zA-Z]*[fF][a-zA-Z]*[\"']")
_FIELD = re.compile(r"(\{\{|\{(?:[^{}]|\{[^{}]*\})*\})")
"""Two braces, which stand for one, or a field of a formatted string."""
_BOM = "\ufeff"


def renamed_in_python(text: str, file: Path, forwards: Mapping[str, str]) -> str:
    """Put new ids in the place of old ones in literals and comments, wherever they stand as a whole.

    Elsewhere the same words name modules and attributes.  Raises RulesdocsError for what is not valid Python.
    """
    mark = _BOM if text.startswith(_BOM) else ""
    try:
        return mark + _renamed(text.removeprefix(_BOM), forwards)
    except (SyntaxError, tokenize.TokenError) as error:
        raise RulesdocsError(f"not valid Python: {error.args[0]}", where=file) from None


def _renamed(code: str, forwards: Mapping[str, str]) -> str:
    lines = list(io.StringIO(code, newline=""))
    starts = [0, *accumulate(map(len, lines))]
    tokens = [token for token in tokenize.generate_tokens(iter([*lines, ""]).__next__) if token.type in _WORDS]
    for token in reversed(tokens):
        start, end = (starts[row - 1] + column for row, column in (token.start, token.end))
        code = code[:start] + _word(code[start:end], forwards) + code[end:]
    return code


def _word(text: str, forwards: Mapping[str, str]) -> str:
    """A literal or a comment; before Python 3.12 a formatted string is one literal, with code in its fields."""
    if not _FORMATTED.match(text):
        return renamed_in(text, forwards)
    parts = _FIELD.split(text)
    return "".join(
        "{" + _renamed(part[1:-1], forwards) + "}"
        if part.startswith("{") and part != "{{"
        else renamed_in(part, forwards)
        for part in parts
    )
