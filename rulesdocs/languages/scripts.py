"""The letters of languages: those that belong to one, and those of two scripts that look alike."""

from __future__ import annotations

from collections.abc import Mapping

CYRILLIC = "\u0400-\u052f"
"""The letters of the Cyrillic script, as a range of a pattern."""

LATIN = "A-Za-zÀ-ÖØ-öø-ɏ"
"""The letters of the Latin script, as a range of a pattern."""

GREEK_AS_LATIN = dict(zip("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαινορχ", "ABEZHIKMNOPTYXaivopx", strict=True))
"""The Latin letter for each Greek one that looks like it."""

_ALPHABETS: Mapping[str, str] = {
    "fr": "abcdefghijklmnopqrstuvwxyzàâæçéèêëîïôœùûüÿ",
    "pl": "aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż",
    "ru": "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
    "uk": "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя",
}
"""The letters of a language, those of CLDR's exemplar characters that are used in its own words."""

_LOOKALIKES: Mapping[str, str] = {
    "ru": "АВЕКМНОРСТХаеорсух",
    "uk": "АВЕІКМНОРСТХаеіорсух",
}
"""The Cyrillic letters of a language that look like Latin ones."""

_NO_WORDS: Mapping[str, frozenset[str]] = {"uk": frozenset("и")}
"""Letters of a language that are no words in it, and are in a neighbouring one."""

_AS_LATIN: Mapping[str, str] = dict(zip("АВЕІЗКМНОРСТХаеіорсуху", "ABEI3KMHOPCTXaeiopcyxy", strict=True))


def is_cyrillic(tag: str) -> bool:
    """Whether a language of which the letters are known is written in Cyrillic."""
    return tag.partition("-")[0] in _LOOKALIKES


def alphabet(tag: str) -> frozenset[str]:
    """The small letters of a language; none where they are not known."""
    return frozenset(_ALPHABETS.get(tag.partition("-")[0], ""))


def no_words(tag: str) -> frozenset[str]:
    """The letters of a language that are taken for a word of a neighbouring one where they stand alone."""
    return _NO_WORDS.get(tag.partition("-")[0], frozenset())


def lookalikes(tag: str) -> dict[str, str]:
    """The Cyrillic letter for each Latin one that looks like it: of the language, or of any where it has none."""
    letters = _LOOKALIKES.get(tag.partition("-")[0], _LOOKALIKES["uk"])
    return {_AS_LATIN[letter]: letter for letter in letters}
