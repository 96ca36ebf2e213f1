"""Answers that are worked out once for each word, in bounded memory."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

V = TypeVar("V")

MANY = 1 << 16
"""Different words that a long text may have before answers are forgotten."""


_LONGEST = 100
"""Characters of a string whose answer is kept; hardly any word is longer."""


class Cached(dict[str, V]):
    """Gives ``answer`` of each string; all answers are forgotten when there are ``most``."""

    def __init__(self, answer: Callable[[str], V], most: int = MANY) -> None:
        super().__init__()
        self._answer, self._most = answer, most

    def __missing__(self, key: str) -> V:
        answer = self._answer(key)
        if len(self) >= self._most:
            self.clear()
        if len(key) <= _LONGEST:
            self[key] = answer
        return answer
