"""Roman numerals in damaged text: whether one of a single letter, which may be a word as well, is of a series."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from rulesdocs.normalise.gaps import LINE, SENTENCE
from rulesdocs.normalise.words import Words

LISTED = frozenset(["II", "III", "IV", "VI", "VII", "VIII"])
"""Numerals of a series that has one of a letter, too."""
_NEAR: Mapping[str, frozenset[str]] = {
    "I": frozenset(["II", "III"]),
    "V": frozenset(["IV", "VI", "IX", "X", "XI"]),
}
"""What else a series has that has the letter; a shorter one may stand beside an initial."""
_FAR = 6
"""So many words on, the word after a numeral is looked for after the next."""
_POINT, _DASH = re.compile(r"[.)]\s"), re.compile(r"\s*[—–:]|\s+-\s")
_AND = frozenset(["і", "й", "i", "ta", "či", "abo", "ili"])
_SPACES = (" ", "\u00a0")


@dataclass(frozen=True)
class Series:
    """The numerals of a text as members of lists, and of ``I тур, II тур``."""

    words: Words

    def has(self, index: int) -> bool:
        """Tell whether a numeral of one letter stands as those near it do in this text."""
        near = _NEAR.get(self.words.tokens[index], frozenset())
        if not self.words.have_any(near | LISTED):
            return False
        return self._is_marked(index, near) or self._is_named(index, near) or self._is_first_of_two(index)

    @cached_property
    def _members(self) -> frozenset[tuple[str, str]]:
        """The numerals at heads, each with its mark, or with the word after it."""
        known = LISTED.union(*_NEAR.values())
        heads = [index for index, token in enumerate(self.words.tokens) if token in known]
        marked = {(self.words.tokens[index], self._mark(index)) for index in heads}
        return frozenset(marked | {(self.words.tokens[index], self._headed(index)) for index in heads})

    def _is_marked(self, index: int, near: frozenset[str]) -> bool:
        mark = self._mark(index)
        known = near if mark == "." else near | LISTED
        return bool(mark) and any((other, mark) in self._members for other in known)

    def _is_named(self, index: int, near: frozenset[str]) -> bool:
        named, tokens = self._named(index), self.words.tokens
        for other in range(index + 2, min(index + _FAR, len(tokens))) if named else ():
            if tokens[other] in near and self._named(other) == named:
                return True
        headed = self._headed(index)
        return bool(headed) and any((other, headed) in self._members for other in near)

    def _mark(self, index: int) -> str:
        """Give the sort of mark after a numeral at the head of a line or, before a dash, of a clause; or none.

        A point follows initials, too, so that it shows a member of a list at a line's head alone.
        """
        after = self.words.gaps[index + 1]
        if self._is_head(index, LINE) and _POINT.match(after):
            return after[0]
        return "—" if self._is_head(index, LINE | SENTENCE) and _DASH.match(after) else ""

    def _is_head(self, index: int, seams: int) -> bool:
        return not index or bool(self.words.seams[index] & seams)

    def _headed(self, index: int) -> str:
        """Give the word after a numeral at the head of a line."""
        return self._named(index) if self._is_head(index, LINE) else ""

    def _named(self, index: int) -> str:
        """Give the word that only a space parts from a numeral before it."""
        return "".join(self.words.tokens[index + 1 : index + 2]) if self.words.gaps[index + 1] in _SPACES else ""

    def _is_first_of_two(self, index: int) -> bool:
        """Tell whether nothing but a word for ``and`` or ``or`` parts a numeral from the next: ``I і II``."""
        return self._named(index) in _AND and self._named(index + 1) in LISTED
