"""The quotation marks, dashes and spaces of languages.

Babel leaves out CLDR's delimiters, so that the quotation marks are listed here, as CLDR 44 has them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

NO_BREAK = "\u00a0\u202f"
"""The spaces at which no line ends."""


@dataclass(frozen=True)
class Typography:
    """How a language writes quotations and pauses.

    ``quotes`` are pairs of quotation marks, the outer ones first; ``spaced_quotes`` tells whether no-break spaces
    stand inside of them; ``spaced`` are the marks before which one stands; ``dashes`` whether a dash between
    spaces is its mark for a pause, which is nowhere a hyphen; ``doubled`` are words that stand twice with sense.
    """

    quotes: tuple[tuple[str, str], ...]
    spaced_quotes: bool = False
    spaced: str = ""
    doubled: frozenset[str] = frozenset()


_TYPOGRAPHIES: Mapping[str, Typography] = {
    "fr": Typography(
        (("«", "»"), ("“", "”")), True, ":;!?", frozenset("nous vous bye là oui non très ah ha bla chut".split())
    ),
    "pl": Typography(
        (("„", "”"), ("«", "»"), ("‚", "’")), doubled=frozenset("tak nie bardzo pa oj no ha".split())
    ),
    "ru": Typography(
        (("«", "»"), ("„", "“")), doubled=frozenset("да нет так что то чуть еле едва ха ну вот очень вон".split())
    ),
    "uk": Typography(
        (("«", "»"), ("„", "“"), ("„", "”")),
        doubled=frozenset("так ні що то ледь ледве трохи ха ну ось дуже он ген все".split()),
    ),
}


def typography(tag: str) -> Typography | None:
    """How a language writes; None where it is not known."""
    return _TYPOGRAPHIES.get(tag.partition("-")[0])
