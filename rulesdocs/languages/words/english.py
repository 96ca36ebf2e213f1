"""English number words."""

from __future__ import annotations

from rulesdocs.languages.words.tables import (
    HALF,
    QUARTER,
    SPACE,
    NumberWords,
    Role,
    Word,
    beginnings,
    inflected,
    listed,
    unsure,
    words,
)

_UNITS = {
    2: "two",
    3: "three",
    4: "four",
    5: "five",
    6: "six",
    7: "seven",
    8: "eight",
    9: "nine",
}
_TEENS = {
    10: "ten",
    11: "eleven",
    12: "twelve",
    13: "thirteen",
    14: "fourteen",
    15: "fifteen",
    16: "sixteen",
    17: "seventeen",
    18: "eighteen",
    19: "nineteen",
}
_TENS = {20: "twent", 30: "thirt", 40: "fort", 50: "fift", 60: "sixt", 70: "sevent", 80: "eight", 90: "ninet"}
_SCALES = {100: "hundred", 1000: "thousand", 1_000_000: "million", 1_000_000_000: "billion"}
_IRREGULAR_ORDINALS = {
    1: "first firstly",
    2: "second secondly",
    3: "third thirds thirdly",
    5: "fifth fifths",
    8: "eighth eighths",
    9: "ninth ninths",
    12: "twelfth twelfths",
}
_REGULAR_ORDINALS = {value: word for value, word in (_UNITS | _TEENS).items() if value not in _IRREGULAR_ORDINALS}

_NOT_COUNTED = (
    "after and before between but during each for from how into later must only per than that the then they time "
    "until when while with you your"
)

_FORMS: dict[str, Word] = {
    **words(listed({0: "zero nought nil null", 1: "one"} | _UNITS | _TEENS), Role.PART),
    **words(inflected(_TENS, "y"), Role.PART),
    **words(listed(_SCALES), Role.SCALE),
    **words(inflected(_SCALES, "th ths"), Role.LAST_SCALE),
    **words(listed(_IRREGULAR_ORDINALS), Role.LAST),
    **words(inflected(_REGULAR_ORDINALS, "th ths"), Role.LAST),
    **words(inflected(_TENS, "ieth ieths"), Role.LAST),
    **words(listed({1: "once", 2: "twice", 3: "thrice"}), Role.ALONE),
    **words(inflected(_UNITS | _TEENS, "s fold"), Role.ALONE, loose=True),
    **words(listed({6: "sixes", 12: "dozen dozens"}), Role.ALONE, loose=True),
    **words(listed({1: "another additional", 1000: "millennium"}), Role.ALONE, loose=True),
    **words(inflected(_SCALES, "s"), Role.ALONE, loose=True),
    **words(listed({2: "both either neither pair pairs couple couples"}), Role.ALONE, loose=True),
    **words(listed({HALF: "half halves", QUARTER: "quarter quarters"}), Role.ALONE),
}

WORDS = NumberWords(
    {**_FORMS, **unsure(_FORMS, ["second"])},
    beginnings(
        {
            2: "doubl dual duo secondar",
            3: "tripl tertiar",
            4: "quadrupl quadri",
            10: "decad",
            5: "quintupl",
            HALF: "halv",
        }
    ),
    joint=rf"{SPACE}(?:and{SPACE})?|[-‐‑]",
    not_counted=frozenset(_NOT_COUNTED.split()),
    half=rf"{SPACE}and{SPACE}a{SPACE}half",
)
