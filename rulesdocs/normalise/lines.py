"""Places in a text as a person names them."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from functools import cached_property
from itertools import accumulate

PARAGRAPH = re.compile(r"[^\n]+(?:\n[^\n]*[^\s][^\n]*)*")
"""Lines up to an empty one."""


class Lines:
    """Turns offsets into lines and columns; a line ends with a line feed."""

    def __init__(self, text: str) -> None:
        self._text = text

    @cached_property
    def _starts(self) -> Sequence[int]:
        return [0, *accumulate(len(line) + 1 for line in self._text.split("\n"))]

    def place(self, offset: int) -> tuple[int, int]:
        """Give the line and the column of a character, both counted from 1."""
        line = bisect_right(self._starts, offset)
        return line, offset - self._starts[line - 1] + 1
