"""Letters that no word of a language has, and that a table makes where another program spelt one of two letters.

What was ``ці`` and became ``tsі`` would come out as ``тсі``.  They tell where frequent words do not: in languages
of which few words are known, and in all forms of a word.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from rulesdocs.normalise.tables import SR_EC, SR_EL

ANY = ""
"""Stands for every language of a table."""

_VOWELS = "аеёиіїоуыэюяє"
_CONSONANTS = "bcdfgklmnpqrvx"
_ROMANCE = ("fr", "es", "it", "pt")
_WITHOUT_HACEKS = ("en", "de", "nl", *_ROMANCE)
_MIXED = "(?=.*[qwxyà-ćē-ğī-śü-ÿź-ż])"
"""Before letters of a word that has others which the table leaves."""
RUNS: Mapping[str, Mapping[str, Mapping[str, str]]] = {
    SR_EL.name: {
        "ц=ts": {
            ANY: f"^с?тс[{_VOWELS}]|цтс|тсц|тстс|тсй|тсь$|ьтс$|[{_VOWELS}]тс[еиію]$",
            "be": "тс(?!к)",
        },
        "ч=ch": {ANY: "(?<!спе)(?<!ал)цх"},
        "ж=zh": {
            ANY: "^зх|дзх|[бвгжйклмнпрстфхцчш]зх|зх$",
            "uk": "(?<!ро)зх",
            "ru": "зх",
            "be": "зх",
        },
        "ш=sh": {ANY: "сх[бгджзкнпстфцчш]|[бвгджйклмнпрхцчш]сх"},
        "х=kh": {ANY: "[^г]кх"},
        "й=i": {"uk": "[аеиу]и$"},
        "э=e": {"be": "[джртчш]е"},
        "і=i": {"be": "^и$|(?=.*[ёўыьэюяй])и"},
    },
    SR_EC.name: {
        "ts=ц": dict.fromkeys(
            ("de", "nl"), "...(?:(?:oe|ui|ee|ie|eu)c|[bdfgkpt]c|[^a]rc|[^a]nc)$|[fklgnr]c[wgbmsz]|eic[aeiou]"
        ),
        "h=г": {ANY: "(?<!m)cg[aeou]|[aeiou]tg$"},
        "x=х": dict.fromkeys(_ROMANCE, "[aeiouéó]h[bcfgpqsvx]|[eio]ht")
        | dict.fromkeys(("en", "nl"), "[aeiou]h[cpq]"),
        "y=з": dict.fromkeys(
            ("en", *_ROMANCE), f"^[{_CONSONANTS}js]z[{_CONSONANTS}st]|[{_CONSONANTS}]z[bcdfjkmpqrstvx]"
        ),
        "y=и": {"pl": "łi|[csr]zi|żi"} | dict.fromkeys(("cs", "sk"), "[^s][kh]i$"),
        "c=к": dict.fromkeys(_ROMANCE, "^(?!.*w)(?!k).*k[aeioutlrnsáâãçéêíóôõú]|^ko(?:n[cdfjnrstv]|m[bmp]|rr|t)"),
        "q=к": dict.fromkeys(_ROMANCE, "ku[aeiéêí]"),
        "w=њ": dict.fromkeys(_WITHOUT_HACEKS, "^nj[aeiou]|[bcdfghklmnprstvz]nj[aeiouäöü]")
        | {"pl": ".nj[aeiouyąęó]"},
        "q=љ": dict.fromkeys((*_WITHOUT_HACEKS, "pl", "sv"), "lju[aeioéèêáíó]"),
        "x=џ": dict.fromkeys((*_WITHOUT_HACEKS, "pl"), f"^dž$|{_MIXED}.*dž|^[^.]+dž"),
        "v=ж": dict.fromkeys((*_WITHOUT_HACEKS, "pl"), "^[^.]+ž"),
        "h=ч": dict.fromkeys((*_WITHOUT_HACEKS, "pl"), "^[^.]+č|[cs]č[aeiouäöü]"),
        "ch=ч": dict.fromkeys((*_WITHOUT_HACEKS, "pl"), f"{_MIXED}.*č|^[^.]+č")
        | dict.fromkeys(("cs", "sk"), "[^r]ýč$|..[nlsvtzdřmb]íč$"),
        "sh=ш": {ANY: "^sš$"} | dict.fromkeys(_WITHOUT_HACEKS, f"{_MIXED}.*š"),
    },
}
"""Regular expressions for words in small letters, by table, spelling and language; a full stop stands for the
capital of a word that may be a name."""


OWN: Mapping[str, Mapping[str, str]] = {
    SR_EL.name: {
        "ш=sh": "^(?:б[ео]|во|вос|до|за|и|на|не|ни|о|пере|під|по|пре|при|про|ра|сни|у)?сх(?![бгджзкмнпстфцчш])",
    },
}
"""Regular expressions for words in small letters that have such a run themselves, by table and spelling: what
``схід`` became is no ``шід``."""


def is_own(table: str, spelling: str, word: str) -> bool:
    """Tell whether a word, undone by a table, has the letters of a spelling as its languages have them."""
    runs = _own(table, spelling)
    return bool(runs and runs.search(word))


@cache
def _own(table: str, spelling: str) -> re.Pattern[str] | None:
    found = OWN.get(table, {}).get(spelling)
    return re.compile(found) if found else None


def is_telling(table: str, spelling: str, tag: str, word: str) -> bool:
    """Tell whether a word of a language, undone by a table, has letters that only a spelling explains."""
    runs = _runs(table, spelling, tag)
    return bool(runs and runs.search(word))


@cache
def _runs(table: str, spelling: str, tag: str) -> re.Pattern[str] | None:
    rows = RUNS.get(table, {}).get(spelling, {})
    found = [rows[one] for one in (ANY, tag) if one in rows]
    return re.compile("|".join(found)) if found else None


def is_belarusian(proved: str) -> bool:
    """Tell whether letters that were left in words are those of Belarusian alone."""
    return "ў" in proved or ("і" in proved and not {"ы", "э"}.isdisjoint(proved))
