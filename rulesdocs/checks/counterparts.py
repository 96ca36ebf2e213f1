"""Which numbers of a text need a counterpart in its translation, and which have one."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction

from rulesdocs.languages import FoundNumber, NumberKind, numbers_in
from rulesdocs.languages.roman import roman_numbers

Said = tuple[str, FoundNumber]
"""A number with the text in which it was found."""

Key = tuple[int, int]
"""A numerator and denominator."""

_POINTING = re.compile(r"\b(?:the|no|between|one of|more th[ae]n|a \w+ or) \Z", re.IGNORECASE)
_POINTED = frozenset({"two", "three"})
_ROUND = frozenset({"hundred", "thousand", "million"})
FEW = re.compile(r"\b(?:few|several|many) \Z", re.IGNORECASE)
_ANOTHER = re.compile(r"(?:\b(?:a|your|one)|\d) \Z", re.IGNORECASE)
_NAMED = re.compile(r"-?[DДdд](?![^\W_])|-[^\W\d_]| or more\b")
_CODE = re.compile(r"[A-Z]{2}-\Z")
_NAMED_BY_LETTER = re.compile(r"\b[A-Z] \Z")
_BETWEEN = re.compile(r"\b(?:між|поміж|между) \Z", re.IGNORECASE)
_THIRD_PARTY = re.compile(r"(?:rd)?[ -]part(?:y|ies)\b", re.IGNORECASE)
_POWERS = {"²": 2, "³": 3}
_REACH, _THIRD = 24, 3


def said_numbers(text: str, language: str, words_count: bool) -> tuple[list[Said], list[Said]]:
    """Give the numbers of what readers see that must have a counterpart, and those that can be one."""
    counted = (NumberKind.DIGITS, NumberKind.WORD) if words_count else (NumberKind.DIGITS,)
    values = *roman_numbers(text), *(_POWERS[sign] for sign in _POWERS if sign in text)
    must, can = list[Said](), [(text, FoundNumber(Fraction(value), 0, 0)) for value in values]
    for number in numbers_in(text, language):
        needed = number.kind in counted and not _needs_no_counterpart(text, number)
        (must if needed else can).append((text, number))
    return must, can


def _needs_no_counterpart(text: str, number: FoundNumber) -> bool:
    """Whether a number points to what is known, or belongs to a word: "the two", "more than 1", "3-D"."""
    said, before = text[number.start : number.end], max(0, number.start - _REACH)
    whole = number.value.numerator if number.value.denominator == 1 else 0
    if said == "second":
        return _ANOTHER.search(text, before, number.start) is not None
    if whole == _THIRD and _THIRD_PARTY.match(text, number.end):
        return True
    if number.value.numerator < 0 and _NAMED_BY_LETTER.search(text, before, number.start):
        return True
    if whole == 2 and (text.startswith(" or more", number.end) or _BETWEEN.search(text, before, number.start)):
        return True
    if (text[number.start - 1 : number.start] == "-" and _CODE.search(text, before, number.start)) or _is_choice(
        text, number
    ):
        return True
    is_counted = number.kind is NumberKind.DIGITS and number.value.numerator > number.value.denominator
    if said in _ROUND and FEW.search(text, before, number.start):
        return True
    if (match := _NAMED.match(text, number.end)) and (not is_counted or "D" in match[0].upper()):
        return True
    points = said in _POINTED or number.kind is NumberKind.DIGITS
    return points and not is_counted and _POINTING.search(text, before, number.start) is not None


def _is_choice(text: str, number: FoundNumber) -> bool:
    """Whether a number word is one of the syllables or names of a list: "Ste|Sto|Sza"."""
    is_listed = text[number.start - 1 : number.start] == "|" or text[number.end : number.end + 1] == "|"
    return is_listed and number.kind is NumberKind.WORD


def values_of(said: Sequence[Said]) -> list[Key]:
    """The values of numbers, sorted: equal for texts with the same numbers."""
    return sorted(value_of(number) for _, number in said)


def value_of(number: FoundNumber) -> Key:
    """What is equal for equal numbers; fractions themselves take long to compare."""
    return number.value.as_integer_ratio()


def without_counterpart(said: Sequence[Said], others: Iterable[Said]) -> list[Said]:
    """Give the numbers that have no counterpart among the others; of equal ones the last."""
    counterparts = Counter(value_of(number) for _, number in others)
    left = list[Said]()
    for one in said:
        if counterparts[key := value_of(one[1])]:
            counterparts[key] -= 1
        else:
            left.append(one)
    return left
