"""Roman numerals, with which centuries, rulers and volumes are counted in one language and not in another."""

from __future__ import annotations

import re

_FOLDED = str.maketrans("ІХ", "IX")
_LETTERS = "IVXLІХ"
_WORD = re.compile(rf"[{_LETTERS}](?<![^\W_].)[{_LETTERS}]*(?![^\W_])")
_NUMERAL = re.compile("(?:X{0,3}|XL|LX{0,3})(?:IX|IV|V?I{0,3})")
_VALUES = {"I": 1, "V": 5, "X": 10, "L": 50}


def roman_numbers(text: str) -> list[int]:
    """Give the Roman numerals of a text from two up, in order, also those typed with Cyrillic letters.

    Numerals beyond 89 are left out: in running text what looks like one is an abbreviation.
    """
    words = (word.translate(_FOLDED) for word in _WORD.findall(text))
    values = (_value(word) for word in words if _NUMERAL.fullmatch(word))
    return [value for value in values if value > 1]


def _value(numeral: str) -> int:
    digits = [_VALUES[letter] for letter in numeral]
    following = [*digits[1:], 0]
    return sum(-one if one < after else one for one, after in zip(digits, following, strict=True))
