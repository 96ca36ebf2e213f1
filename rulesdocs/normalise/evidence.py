"""What a word says about damage: classes by the structural rule, and scores.

The structural rule: a converter leaves no letter that it could have converted.  So a damaged word holds
letters that the converter writes, perhaps letters that it does not know, and no others.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from enum import Enum
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

from rulesdocs.normalise.tables import TABLES, Table


class Kind(Enum):
    """How a word stands to one table."""

    AGAINST = "the converter would not have left it so"
    NEUTRAL = "the converter has nothing to do with it"
    PLAIN = "it may be damaged, and proves nothing"
    WEAK = "it looks damaged, and a slip of the keyboard may look the same"
    FIRM = "it mixes letters as only the converter does"


PROOF = frozenset((Kind.WEAK, Kind.FIRM))
CHANGED = PROOF | {Kind.PLAIN}
"""The kinds of word that a repair changes."""


class Reading(NamedTuple):
    """A word's class under one table, and how much it speaks for damage.

    The score is close to a natural logarithm of odds: damage against clean text.
    """

    kind: Kind
    score: float


# Weights.  FIRM and WEAK: how seldom such a word stands in clean text.  AGAINST is not minus infinity, since
# damaged text holds foreign names.  KNOWN and ELSEWHERE: a very frequent word of the language that the repair
# would give, or of a language that is not damaged.
FIRM, WEAK, AGAINST, KNOWN, ELSEWHERE, SELDOM = 5.0, 2.0, -4.0, 1.5, -2.5, -1.5

_WORDS = Path(__file__).with_name("data") / "words.json"
_NUMERAL = re.compile("(?=.)M{0,4}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})")
_MIXED_NUMERAL = re.compile("(?=.*[IVX])(?=.*[ІХ])[IVXІХ]+", re.IGNORECASE)
_MARKS = re.compile("[\u0300-\u036f]+")


@lru_cache(maxsize=1 << 16)
def reading(name: str, word: str) -> Reading:
    """Say how ``word`` stands to the table called ``name``."""
    table = TABLES[name]
    kind = _kind(table, _MARKS.sub("", word))
    known = _frequent(name).get(word.lower(), 0.0)
    if kind is Kind.AGAINST:
        return Reading(kind, AGAINST)
    if kind is Kind.NEUTRAL:
        return Reading(kind, 0.0)
    if kind is Kind.WEAK and known > 0:
        kind = Kind.FIRM
    seldom = SELDOM if any(letter in table.seldom for letter in word) else 0.0
    return Reading(kind, {Kind.FIRM: FIRM, Kind.WEAK: WEAK}.get(kind, table.plain) + known + seldom)


def _kind(table: Table, word: str) -> Kind:
    letters = set(word)
    if _is_numeral(table, word):
        return Kind.NEUTRAL
    residue = {letter for letter in letters if table.residue_letter.match(letter)}
    wrote = letters & table.produced
    if letters - residue - wrote or not letters.isdisjoint(table.never):
        return Kind.AGAINST
    if not wrote:
        return Kind.NEUTRAL
    if table.forward(table.inverse(word)) != word:
        return Kind.AGAINST
    if not residue:
        return Kind.PLAIN
    return Kind.FIRM if _is_firm(table, word, residue, wrote) else Kind.WEAK


def _is_numeral(table: Table, word: str) -> bool:
    if _MIXED_NUMERAL.fullmatch(word):
        return True
    return (table.numerals_stay or len(word) > 1 or word == "X") and bool(_NUMERAL.fullmatch(word))


def _is_firm(table: Table, word: str, residue: set[str], wrote: set[str]) -> bool:
    if table.firm_residue:
        return not residue.isdisjoint(table.firm_residue)
    return not wrote <= set(table.lookalikes) and not word.isupper()


@cache
def _frequent(name: str) -> Mapping[str, float]:
    """Map frequent words to what they say under a table; a word of both sides says nothing."""
    table = TABLES[name]
    lists: dict[str, str] = json.loads(_WORDS.read_text("utf-8"))
    damaged = {table.forward(word) for tag in table.languages for word in lists[tag].split()}
    clean = {word for tag, line in lists.items() if tag not in table.languages for word in line.split()}
    return dict.fromkeys(damaged - clean, KNOWN) | dict.fromkeys(clean - damaged, ELSEWHERE)
