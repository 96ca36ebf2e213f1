"""How the number words of a language are written down."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

HALF, QUARTER = Fraction(1, 2), Fraction(1, 4)

SPACE = r"[ \u00a0\u202f]"
"""What parts the words of one number."""


class Role(Enum):
    """What a number word does beside others of the same number."""

    PART = auto()
    """It is added to what stands before it: "twenty" and "four" are 24."""

    SCALE = auto()
    """It multiplies what stands before it: "two" and "thousand" are 2000."""

    LAST = auto()
    """It is added, and nothing follows: ordinals, collective numerals."""

    LAST_SCALE = auto()
    """It multiplies, and nothing follows: "two" and "hundredth"."""

    ALONE = auto()
    """It is a number by itself: "twice"."""


class Word(NamedTuple):
    """One form of a number word.

    ``loose`` is a word that is often no number, or need not be translated by one: one, first, once, both, half,
    pair.  ``unsure`` is one that is loose unless a word that it can count follows: "second" may be time.
    """

    value: Fraction
    role: Role
    loose: bool = False
    unsure: bool = False


@dataclass(frozen=True)
class NumberWords:
    """The number words of one language.

    Forms are in lower case, with the straight apostrophe and without the dots of "ё".  ``stems`` are beginnings
    of words that hold a number without counting by it ("double-", "двосторонній"); all of them are loose.
    ``joint`` is a pattern of what may stand between two words of one number; ``not_counted`` are words that an
    unsure form does not count.  ``compound`` is a pattern of numbers whose words do not add up as others do
    ("quatre-vingt-dix"); among the forms they stand with hyphens and without "et".  ``half`` is a pattern of what
    adds a half to the number before it ("and a half"); ``other`` are ordinals that also mean the other of two.
    ``pointing`` is a pattern of number words that point to what is known without counting it: "les deux".
    """

    forms: Mapping[str, Word]
    stems: Mapping[str, Fraction]
    joint: str = SPACE
    not_counted: frozenset[str] = frozenset()
    compound: str = ""
    half: str = "(?!)"
    other: frozenset[str] = frozenset()
    pointing: str = "(?!)"

    @cached_property
    def joint_pattern(self) -> re.Pattern[str]:
        """What parts two words of one number."""
        return re.compile(self.joint, re.IGNORECASE)

    @cached_property
    def half_pattern(self) -> re.Pattern[str]:
        """What adds a half to the number before it."""
        return re.compile(rf"{self.half}(?!\w)", re.IGNORECASE)

    @cached_property
    def pointing_pattern(self) -> re.Pattern[str]:
        """A number word that points."""
        return re.compile(self.pointing, re.IGNORECASE)

    @cached_property
    def stem_pattern(self) -> re.Pattern[str]:
        """Any of the stems, the longest first; nothing where there are none."""
        longest_first = sorted(self.stems, key=len, reverse=True)
        return re.compile("|".join(map(re.escape, longest_first)) or "(?!)")


Paradigm = Mapping[int, str] | Mapping[Fraction, str]
"""A stem for each number; several, parted by spaces, where a number has more than one."""

Forms = Iterator[tuple[Fraction, str]]


def inflected(paradigm: Paradigm, endings: str) -> Forms:
    """Yield every stem of a paradigm with every ending; a full stop is the empty one."""
    for value, stems in paradigm.items():
        for stem in stems.split():
            yield from ((Fraction(value), stem + ending.strip(".")) for ending in endings.split())


def listed(forms: Paradigm) -> Forms:
    """Yield forms that are written out."""
    return inflected(forms, ".")


def words(forms: Iterable[tuple[Fraction, str]], role: Role, *, loose: bool = False) -> dict[str, Word]:
    """Make words of values and forms; up to one all are loose."""
    return {form.replace("ё", "е"): Word(value, role, loose or value <= 1) for value, form in forms}


def beginnings(stems: Mapping[int | Fraction, str]) -> dict[str, Fraction]:
    """Give the number of each beginning of words."""
    return {stem: Fraction(value) for value, names in stems.items() for stem in names.split()}


def unsure(forms: Mapping[str, Word], names: Iterable[str]) -> dict[str, Word]:
    """Give words as unsure ones; raises KeyError for one that is none of the forms."""
    return {name: Word(forms[name].value, forms[name].role, unsure=True) for name in names}


def loose(forms: Mapping[str, Word], names: Iterable[str]) -> dict[str, Word]:
    """Give words as loose ones; raises KeyError for one that is none of the forms."""
    return {name: Word(forms[name].value, forms[name].role, loose=True) for name in names}
