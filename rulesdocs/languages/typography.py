"""The quotation marks, dashes and spaces of languages.

Babel leaves out CLDR's delimiters, so that the quotation marks are listed here, as CLDR 44 has them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

NO_BREAK = "\u00a0\u202f"
"""The spaces at which no line ends."""


@dataclass(frozen=True)
class Typography:
    """How a language writes quotations and pauses.

    ``quotes`` are pairs of quotation marks, the outer ones first; ``nested`` tells whether the others stand
    within outer ones only, as the orthography of Ukrainian does not ask; ``spaced_quotes`` tells whether no-break
    spaces stand inside of them; ``spaced`` are the marks before which one stands; ``doubled`` are words that
    stand twice with sense.
    """

    quotes: tuple[tuple[str, str], ...]
    spaced_quotes: bool = False
    spaced: str = ""
    doubled: frozenset[str] = frozenset()
    nested: bool = True


_DOUBLED = {
    "fr": "nous vous bye là oui non très ah ha bla chut",
    "pl": "tak nie bardzo pa oj no ha",
    "ru": "да нет так что то чуть еле едва ха ну вот очень вон",
    "uk": "так ні що то ледь ледве трохи ха ну ось дуже он ген все",
}
_TAIL = 12
_SHORT = {
    "en": (
        "etc al ca cent cf mi vs no nr inc ltd mr mrs ms dr st approx min max sec jan feb mar apr jun jul aug "
        "sep sept oct nov dec"
    ),
    "fr": "etc cf ex env min max sec janv févr juil sept oct nov déc",
    "pl": (
        "itd itp np in tzn tj sek godz min maks str nr tys mln pon wt śr czw pt sob niedz sty lut mar kwi "
        "cze lip sie wrz paź lis gru"
    ),
    "ru": (
        "др пр ин англ лат нем исп фр сек мин час макс стр см напр руб тыс млн млрд гг шт кв янв февр мар апр "
        "авг сент окт нояб дек"
    ),
    "uk": (
        "ін інш англ лат нім ісп фр сек хв год мін макс стор див напр грн тис млн млрд рр шт кв січ лют бер квіт "
        "трав черв лип серп вер жовт лист груд"
    ),
}
"""Words that are cut short with a full stop, which is not that of their sentence."""


def _doubled(language: str) -> frozenset[str]:
    return frozenset(_DOUBLED[language].split())


_TYPOGRAPHIES: Mapping[str, Typography] = {
    "fr": Typography((("«", "»"), ("“", "”")), True, ":;!?", _doubled("fr")),
    "pl": Typography((("„", "”"), ("«", "»"), ("‚", "’")), doubled=_doubled("pl")),
    "ru": Typography((("«", "»"), ("„", "“")), doubled=_doubled("ru")),
    "uk": Typography((("«", "»"), ("„", "“"), ("„", "”")), doubled=_doubled("uk"), nested=False),
}


def typography(tag: str) -> Typography | None:
    """How a language writes; None where it is not known."""
    return _TYPOGRAPHIES.get(tag.partition("-")[0])


def is_short(text: str, tag: str) -> bool:
    """Whether a text ends with a word cut short, with its full stop, as far as a language's are listed."""
    pattern = _short(tag.partition("-")[0])
    return pattern is not None and pattern.search(text[-_TAIL:]) is not None


@cache
def _short(language: str) -> re.Pattern[str] | None:
    if language not in _SHORT:
        return None
    words = "|".join(_SHORT[language].split())
    return re.compile(rf"(?<!\w)(?:{words}|[^\W\d_])\.\Z", re.IGNORECASE)
