"""How messages of findings are worded."""

from __future__ import annotations

_LONGEST = 60


def cut(text: str) -> str:
    """A text as a message quotes it: on one line, and not longer than a reader needs to know it again."""
    line = " ".join(text[: 4 * _LONGEST].split())
    return line if len(line) <= _LONGEST else f"{line[: _LONGEST - 1]}…"
