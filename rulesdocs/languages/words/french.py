"""French number words, those of Belgium and Switzerland too."""

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

_UNITS = {2: "deux", 3: "trois", 4: "quatre", 5: "cinq", 6: "six", 7: "sept", 8: "huit", 9: "neuf"}
_TEENS = {10: "dix", 11: "onze", 12: "douze", 13: "treize", 14: "quatorze", 15: "quinze", 16: "seize"}
_TENS = {20: "vingt", 30: "trente", 40: "quarante", 50: "cinquante", 60: "soixante"}
_ELSEWHERE = {70: "septante", 80: "huitante octante", 90: "nonante"}
_ORDINALS = {
    2: "deux",
    3: "trois",
    4: "quatr",
    5: "cinqu",
    6: "six",
    7: "sept",
    8: "huit",
    9: "neuv",
    10: "dix",
    11: "onz",
    12: "douz",
    13: "treiz",
    14: "quatorz",
    15: "quinz",
    16: "seiz",
    20: "vingt",
    30: "trent",
    40: "quarant",
    50: "cinquant",
    60: "soixant",
}
_BELOW_TWENTY = {1: "un une", **_UNITS, **_TEENS, 17: "dix-sept", 18: "dix-huit", 19: "dix-neuf"}
_OVER_SIXTY = {60 + n: f"soixante-{word}" for n, word in _BELOW_TWENTY.items() if n >= 10}
_OVER_EIGHTY = {
    80 + n: " ".join(f"quatre-vingt-{one}" for one in word.split()) for n, word in _BELOW_TWENTY.items()
}
_COMPOUNDS = {n: word for n, word in _BELOW_TWENTY.items() if n > 16} | _OVER_SIXTY | _OVER_EIGHTY
_BETWEEN = f"(?:-|{SPACE})"
_LAST = rf"(?:dix(?:{_BETWEEN}(?:sept|huit|neuf))?|onze|douze|treize|quatorze|quinze|seize)"
_COMPOUND = (
    rf"quatre{_BETWEEN}vingts?(?:{_BETWEEN}(?:une?|deux|trois|quatre|cinq|six|sept|huit|neuf|{_LAST})(?![^\W_]))?"
    rf"|soixante{_BETWEEN}(?:et{_BETWEEN})?{_LAST}|dix{_BETWEEN}(?:sept|huit|neuf)"
)
_NOT_COUNTED = "avec aux dans des est les mais ont ou par pas pour puis que qui sont sous sur une vers"

_FORMS: dict[str, Word] = {
    **words(listed({0: "zéro zero", 1: "un une"} | _UNITS | _TEENS | _TENS | _ELSEWHERE), Role.PART),
    **words(listed({80: "quatre-vingt quatre-vingts"} | _COMPOUNDS), Role.PART),
    **words(listed({100: "cent cents", 1000: "mille"}), Role.SCALE),
    **words(inflected({1_000_000: "million", 1_000_000_000: "milliard"}, ". s"), Role.SCALE),
    **words(inflected({100: "cent", 1000: "mill", 1_000_000: "million"}, "ième ièmes"), Role.LAST_SCALE),
    **words(inflected(_ORDINALS, "ième ièmes ièmement"), Role.LAST),
    **words(listed({1: "premier première premiers premières premièrement unième"}), Role.LAST),
    **words(listed({2: "second seconde seconds secondes"}), Role.LAST),
    **words(listed({2: "paire paires couple couples", 12: "douzaine douzaines"}), Role.ALONE, loose=True),
    **words(listed({10: "dizaine dizaines", 100: "centaine centaines"}), Role.ALONE, loose=True),
    **words(listed({HALF: "demi demie demis moitié moitiés", QUARTER: "quart quarts"}), Role.ALONE),
}

WORDS = NumberWords(
    {**_FORMS, **unsure(_FORMS, ["neuf", "second", "seconde", "seconds", "secondes"])},  # new, a moment
    beginnings({2: "doubl", 3: "tripl tiers", 4: "quadrupl"}),
    joint=rf"{SPACE}(?:et{SPACE})?|-(?:et-)?",
    not_counted=frozenset(_NOT_COUNTED.split()),
    compound=_COMPOUND,
    half=rf"(?:{SPACE}[^\W\d_]{{3,20}})?{SPACE}et{SPACE}demie?",
    pointing=rf"(?<=\b(?:les|des|aux|ces) )deux(?!{SPACE}[^\W\d_]{{1,30}}[sxz]\b)(?!\w)",  # no noun in the plural
    other=frozenset(["second", "seconde", "seconds", "secondes", "deuxième", "deuxièmes"]),
)
