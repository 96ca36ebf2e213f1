"""Numbers written out in words, from tables that know nothing of how they are found."""

from __future__ import annotations

import json
from dataclasses import dataclass

from tests.support.tools import ROOT

_TABLES = json.loads((ROOT / "tests/cases/languages/declensions.json").read_text(encoding="utf-8"))
_HUNDRED = 100
_HARD = {
    "uk": "ий ого ому им ім а ої ій у ою е і их ими",
    "ru": "ый ого ому ым ом ая ой ую ою ое ые ых ыми",
}
_SOFT = {
    "uk": "ій ього ьому ім я ьої ій ю ьою є і іх іми",
    "ru": "ий ьего ьему ьим ьем ья ьей ью ьею ье ьи ьих ьими",
}


@dataclass(frozen=True)
class Table:
    """The words of one language in one form: 0 to 19, the tens from 20, the hundreds from 100."""

    language: str
    form: str

    @property
    def rows(self) -> tuple[list[str], list[str], list[str]]:
        """The words of each kind."""
        small, tens, hundreds = _TABLES[self.language][self.form]
        return small.split(), tens.split(), hundreds.split()

    def word(self, number: int) -> str:
        """A number that is one word."""
        small, tens, hundreds = self.rows
        if number < len(small):
            return small[number]
        return hundreds[number // _HUNDRED - 1] if number % _HUNDRED == 0 else tens[number // 10 - 2]


def parts(number: int) -> list[int]:
    """The words that a number is made of: 128 is 100, 20 and 8."""
    hundreds, rest = number // _HUNDRED * _HUNDRED, number % _HUNDRED
    low = [rest] if rest < 20 or rest % 10 == 0 else [rest // 10 * 10, rest % 10]
    return [part for part in (hundreds, *low) if part] or [0]


def cardinal(table: Table, number: int) -> str:
    """A cardinal number up to 299 in every case of all its words."""
    if table.language == "en":
        return english(number, Table("en", "cardinal"))
    return " ".join(table.word(part) for part in parts(number))


def english(number: int, last: Table) -> str:
    """An English number up to 999; its last word is that of a table."""
    words = Table("en", "cardinal")
    hundreds, rest = divmod(number, _HUNDRED)
    low = ""
    if rest or not hundreds:
        *before, end = parts(rest)
        low = "-".join([*(words.word(part) for part in before), last.word(end)])
    if not hundreds:
        return low
    hundred = words.rows[2][0] if low else last.rows[2][0]
    return f"{words.word(hundreds)} {hundred}{f' and {low}' if low else ''}"


def ordinals(language: str, number: int) -> list[str]:
    """An ordinal number up to 299 in every case, gender and number."""
    if language == "en":
        return [english(number, Table("en", "ordinal"))]
    *before, last = parts(number)
    words = [Table(language, "nominative").word(part) for part in before]
    name = Table(language, "ordinal").word(last)
    endings = (_SOFT if last == 3 else _HARD)[language].split()
    return [" ".join([*words, name[:-2] + ending]) for ending in (name[-2:], *endings)]


CARDINALS = [Table(language, form) for language, forms in _TABLES.items() for form in forms if form != "ordinal"]
LANGUAGES = list(_TABLES)
