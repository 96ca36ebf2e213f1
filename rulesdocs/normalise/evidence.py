"""What a word says about damage: classes by the structural rule, and scores.

The structural rule: a converter leaves no letter that it could have converted.  So a damaged word holds
letters that the converter writes, perhaps letters that it does not know, and no others.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property, lru_cache, partial
from itertools import compress, repeat
from operator import itemgetter
from typing import NamedTuple, TypeVar

from rulesdocs.normalise.cached import MANY, Cached
from rulesdocs.normalise.latin import UNLEARNT, Origin, origin
from rulesdocs.normalise.profiles import likelihood, of_clean_text, of_language
from rulesdocs.normalise.tables import TABLES, Table
from rulesdocs.normalise.weights import said
from rulesdocs.normalise.words import letters

T = TypeVar("T", str, int)


class Kind(IntEnum):
    """How a token stands to one table."""

    NEUTRAL = 0
    """The converter has nothing to do with it."""
    PLAIN = 1
    """It may be damaged, and its letters prove nothing."""
    WEAK = 2
    """It looks damaged, and a slip of the keyboard may look the same."""
    FIRM = 3
    """It mixes letters as only the converter does."""
    FOREIGN = 4
    """It may be damaged, but its letters are those of a clean language."""
    AGAINST = 5
    """The converter would not have left it so."""
    KEPT = 6
    """It was not converted, though its letters could have been: code, an address, a numeral."""
    DOUBTFUL = 7
    """It is PLAIN or FOREIGN, which its neighbours decide; no row is left with it."""


class Reading(NamedTuple):
    """A token's class under one table, and how much it speaks for damage.

    The score is close to a natural logarithm of odds: damage against clean text.
    """

    kind: Kind
    score: float


@dataclass(frozen=True)
class Row:
    """What the tokens of a text say under one table, one after the other."""

    kinds: bytearray
    scores: list[float]

    @cached_property
    def proofs(self) -> Sequence[int]:
        """The tokens that prove damage."""
        return list(compress(range(len(self.kinds)), _are_proofs(self.kinds)))

    def believed(self, more: float) -> Row:
        """Give the same row with so much more belief in the damage of words without proof."""
        pairs = zip(self.kinds, self.scores, strict=True)
        return Row(self.kinds, [score + more if kind == _PLAIN else score for kind, score in pairs])


_PLAIN = int(Kind.PLAIN)
_OF_ORIGIN = {Origin.CYRILLIC: Kind.PLAIN, Origin.DOUBTFUL: Kind.DOUBTFUL, Origin.LATIN: Kind.FOREIGN}
PROOF = re.compile(b"[%c%c]" % (Kind.WEAK, Kind.FIRM))
_PROVES = bytes(kind in (Kind.WEAK, Kind.FIRM) for kind in range(256))

# FIRM and WEAK: how seldom such a word stands in clean text.  AGAINST is not minus infinity, since damaged
# text holds foreign names.  Runs of letters overlap, so they say less than their sum, and never all.
FIRM, WEAK, AGAINST = 5.0, 2.0, -4.0
_SURELY_FOREIGN = -4.5
_FOREIGN, _FOREIGN_NAME = -2.5, -1.0
_OVERLAP = 0.45
# A word may be what its letters are not: the most that they say, by their number.
_MOST = (0.0, 1.5, 3.0, 4.0)
_MOST_OF_LONG = 4.5
_MOST_BESIDE_PROOF = 1.0

_NUMERAL = re.compile("(?=.)M{0,4}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})")
_HURT_NUMERAL = re.compile("ИИИ?|ИВ|ВИИИ?")
_NUMERAL_SAYS = 2.0
"""What a numeral says that the converter changed, as it does beside a dash or a quotation mark."""
_MIXED_NUMERAL = re.compile("(?=.*[IVX])(?=.*[ІХ])[IVXІХ]+", re.IGNORECASE)


class Kinds(Cached[Kind]):
    """How each token stands to one table."""

    def proofs(self, tokens: Sequence[str]) -> list[str]:
        """Give the tokens that prove damage, each once, in order."""
        proving = _are_proofs(bytes(map(self.__getitem__, tokens)))
        return list(dict.fromkeys(compress(tokens, proving)))


class Readings(Cached[Reading]):
    """What each token says under one table.

    ``belief`` is what a word without proof says for damage before its letters are looked at.
    """

    def __init__(self, table: Table, languages: Iterable[str], clean: Iterable[int], belief: float) -> None:
        super().__init__(self._read)
        self._table = table
        self._belief = belief
        self._languages = tuple(languages)
        self._clean = tuple(clean)
        self._strange = {letter for letter, tags in table.rare.items() if not set(tags) & set(self._languages)}
        self._unlearnt = not (table.learnt and table.unlearnt.isdisjoint(self._languages))

    def row(self, tokens: Sequence[str]) -> Row:
        """Read a text."""
        read = list(map(self.__getitem__, tokens))
        return Row(bytearray(map(itemgetter(0), read)), list(map(itemgetter(1), read)))

    def _read(self, token: str) -> Reading:
        kind = kinds(self._table.name)[token]
        if kind is Kind.AGAINST:
            name = self._table.keeps_names and token.istitle() and self._table.keeps(token)
            return Reading(kind, _FOREIGN if name else AGAINST)
        if kind is Kind.NEUTRAL or kind is Kind.KEPT:
            return Reading(kind, 0.0)
        word = letters(token).lower()
        if kind is Kind.PLAIN and not self._strange.isdisjoint(word):
            return Reading(kind, AGAINST)
        odds = self._odds(word)
        if kind is not Kind.PLAIN:
            return Reading(kind, (FIRM if kind is Kind.FIRM else WEAK) + _within(_MOST_BESIDE_PROOF, odds))
        return self._read_without_proof(token, odds)

    def _read_without_proof(self, token: str, odds: float) -> Reading:
        kind = self._kind_without_proof(token, odds)
        if kind is Kind.FOREIGN:
            return Reading(kind, foreign_says(token))
        if self._table.numerals_stay and _HURT_NUMERAL.fullmatch(token):
            return Reading(kind, _NUMERAL_SAYS)
        most = _MOST[len(token)] if len(token) < len(_MOST) else _MOST_OF_LONG
        return Reading(kind, self._belief + _within(most, odds))

    def _kind_without_proof(self, token: str, odds: float) -> Kind:
        if self._table.keeps_names and self._table.learnt:
            return _OF_ORIGIN[origin(token, odds + UNLEARNT if self._unlearnt else 0.0)]
        return Kind.FOREIGN if self._table.keeps_names and odds <= _SURELY_FOREIGN else Kind.PLAIN

    def _odds(self, word: str) -> float:
        restored = max([_restored(self._table.name, tag, word) for tag in self._languages])
        stands = _as_it_stands(self._table.name, word)
        clean = max([stands[group] for group in self._clean])
        odds = _OVERLAP * (restored - clean)
        return odds if self._unlearnt else odds + _learnt(self._table, word)


def foreign_says(token: str) -> float:
    """Give what a word that was Latin says: names are in damaged text too, others are mostly in clean text."""
    return _FOREIGN_NAME if token[0].isupper() else _FOREIGN


def _learnt(table: Table, word: str) -> float:
    """Give what the weights say of a word; they are in Latin letters."""
    return said(table.learnt, word if table.keeps_names else inverses(table.name)[word])


def _within(most: float, odds: float) -> float:
    return max(-most, min(odds, most))


def _are_proofs(kinds: bytes | bytearray) -> bytes | bytearray:
    """Tell of each kind, by 1 or 0, whether it proves damage."""
    return kinds.translate(_PROVES)


@lru_cache
def kinds(name: str) -> Kinds:
    """Give how tokens stand to the table called ``name``."""
    return Kinds(partial(kind_of, TABLES[name]))


@lru_cache
def inverses(name: str) -> Cached[str]:
    """Give what each token was before the table called ``name`` changed it."""
    return Cached(TABLES[name].inverse)


@lru_cache(maxsize=64)
def readings(name: str, languages: tuple[str, ...], clean: tuple[int, ...], belief: float) -> Readings:
    """Give what tokens say under the table called ``name``: damage of some languages, or clean text.

    ``clean`` are groups of the table's clean languages.
    """
    return Readings(TABLES[name], languages, clean, belief)


def languages_of(table: Table, proofs: Iterable[str]) -> tuple[str, ...]:
    """Choose the languages of damaged text by its proofs: each speaks for the one whose letters it has."""
    return _elected(map(_language, repeat(table.name), proofs))


def clean_groups(table: Table, words: Iterable[str]) -> tuple[int, ...]:
    """Choose the groups of clean languages beside the damage, by the words that do not look damaged."""
    return _elected(map(_clean_group, repeat(table.name), words))


def _elected(votes: Iterable[T]) -> tuple[T, ...]:
    """Give what has the most votes, and what comes near."""
    counts = Counter(votes)
    return tuple(sorted(name for name, count in counts.items() if count * 3 >= max(counts.values())))


@lru_cache(MANY)
def _language(name: str, word: str) -> str:
    small = word.lower()
    return max(TABLES[name].languages, key=lambda tag: _restored(name, tag, small))


@lru_cache(MANY)
def _clean_group(name: str, word: str) -> int:
    stands = _as_it_stands(name, word.lower())
    return max(range(len(stands)), key=stands.__getitem__)


@lru_cache(MANY)
def _restored(name: str, tag: str, word: str) -> float:
    return likelihood(of_language(tag), inverses(name)[word])


@lru_cache(MANY)
def _as_it_stands(name: str, word: str) -> Sequence[float]:
    """Give how likely a word is in each group of clean languages: the first reading asks for all of them."""
    return [likelihood(profile, word) for profile in of_clean_text(TABLES[name])]


def kind_of(table: Table, token: str) -> Kind:
    """Say how one token stands to a table, by the structural rule alone."""
    word = letters(token)
    if not word or _is_numeral(table, word):
        return Kind.NEUTRAL if table.forward(token) == token == table.inverse(token) else Kind.KEPT
    used = set(word)
    residue = {letter for letter in used if table.residue_letter.match(letter)}
    wrote = used & table.produced
    if used - residue - wrote or not used.isdisjoint(table.never):
        return Kind.AGAINST
    if not wrote:
        return Kind.NEUTRAL
    if table.forward(inverses(table.name)[word]) != word:
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
