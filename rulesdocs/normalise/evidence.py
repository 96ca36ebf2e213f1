"""What a word says about damage: classes by the structural rule, and scores.

The structural rule: a converter leaves no letter that it could have converted.  So a damaged word holds
letters that the converter writes, perhaps letters that it does not know, and no others.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache, partial
from itertools import compress
from operator import itemgetter

from rulesdocs.normalise.cached import MANY, Cached, Store
from rulesdocs.normalise.latin import UNLEARNT, Origin, origin
from rulesdocs.normalise.profiles import UNIT, Profiles, Unpack, added, fields, of_clean_text, written
from rulesdocs.normalise.rows import CHANGED, PROVES, Kind, Row, level
from rulesdocs.normalise.tables import TABLES, Table
from rulesdocs.normalise.weights import said
from rulesdocs.normalise.words import letters

# Plain tuples of plain values: a text has many, and the garbage collector leaves them alone.
Form = tuple[int, str, bytes]
"""What a token is to one table: its ``Kind``, what it was before the table changed it, if it may have, and then
also what its letters say."""
Reading = tuple[int, int, str]
"""A token's ``Kind`` under one table, the level of how much it speaks for damage, and what it was before."""


_PLAIN, _WEAK, _FIRM, _AGAINST = map(int, (Kind.PLAIN, Kind.WEAK, Kind.FIRM, Kind.AGAINST))
_OBJECTS = bytes(kind == _AGAINST for kind in range(256))
_OF_ORIGIN = {Origin.CYRILLIC: Kind.PLAIN, Origin.DOUBTFUL: Kind.DOUBTFUL, Origin.LATIN: Kind.FOREIGN}

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

_CLEARLY, _CLEARLY_MORE = 3.0, 0.1
"""By how much a passage's letters must be rather those of another language, and how much more for each word."""

_NUMERAL_LETTERS = "MDCLXVIvixıİІХіх"
"""With which a numeral of either sort begins; most words do not."""
_NUMERAL = re.compile("(?=.)M{0,4}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})")
_HURT_NUMERAL = re.compile("ИИИ?|ИВ|ВИИИ?|(?=[ИВ]+X|X+[ИВ])[XИВ]+")
_NUMERAL_SAYS = 2.0
"""What a numeral says that the converter changed, as it does beside a dash or a quotation mark."""
_MIXED_NUMERAL = re.compile("(?=.*[IVX])(?=.*[ІХ])[IVXІХ]+", re.IGNORECASE)


_KNOWN, _READ = Store(3 * MANY), Store(2 * MANY)
"""What is known of words beside tables, and how they were read in texts of some languages."""


class Kinds(Cached[Kind]):
    """How each token stands to one table."""

    def sides(self, tokens: Collection[str]) -> tuple[list[str], list[str]]:
        """Give the tokens that prove damage, and those that the converter cannot have left so."""
        found = bytes(map(self.__getitem__, tokens))
        return list(compress(tokens, found.translate(PROVES))), list(compress(tokens, found.translate(_OBJECTS)))


class Readings(Cached[Reading]):
    """What each token says under one table.

    ``belief`` is what a word without proof says for damage before its letters are looked at.
    """

    def __init__(self, table: Table, languages: Iterable[str], clean: Iterable[int], belief: float) -> None:
        super().__init__(self._read, _READ)
        self._table = table
        self._belief = belief
        self._forms = forms(table.name)
        self._as_restored, self._as_it_stands = _of_languages(table, languages), _of_groups(table, clean)
        self._strange = {letter for letter, tags in table.rare.items() if not set(tags) & set(languages)}
        self._unlearnt = not (table.learnt and table.unlearnt.isdisjoint(languages))

    def row(self, tokens: Sequence[str]) -> Row:
        """Read a text."""
        read = list(map(self.__getitem__, tokens))
        kinds, levels, restored = (map(itemgetter(place), read) for place in range(3))
        return Row(bytearray(kinds), bytearray(levels), list(restored))

    def _read(self, token: str) -> Reading:
        kind, score, restored = self._judge(token)
        return kind, level(score), restored

    def _judge(self, token: str) -> tuple[int, float, str]:
        kind, restored, voice = self._forms[token]
        if not voice:
            return kind, self._against(token) if kind == _AGAINST else 0.0, restored
        if not self._strange.isdisjoint(token.lower()):
            return _AGAINST, AGAINST, token
        odds = self.odds(token)
        if kind == _PLAIN:
            return *self._read_without_proof(token, odds), restored
        return kind, (FIRM if kind == _FIRM else WEAK) + _within(_MOST_BESIDE_PROOF, odds), restored

    def _against(self, token: str) -> float:
        name = self._table.keeps_names and token.istitle() and self._table.keeps(token)
        return _FOREIGN if name else AGAINST

    def _read_without_proof(self, token: str, odds: float) -> tuple[int, float]:
        kind = self._kind_without_proof(token, odds)
        if kind is Kind.FOREIGN:
            return int(kind), foreign_says(token)
        if _is_hurt_numeral(self._table, token):
            return int(kind), _NUMERAL_SAYS
        most = _MOST[len(token)] if len(token) < len(_MOST) else _MOST_OF_LONG
        return int(kind), self._belief + _within(most, odds)

    def _kind_without_proof(self, token: str, odds: float) -> Kind:
        if self._table.keeps_names and self._table.learnt:
            return _OF_ORIGIN[origin(token, odds + UNLEARNT if self._unlearnt else 0.0)]
        return Kind.FOREIGN if self._table.keeps_names and odds <= _SURELY_FOREIGN else Kind.PLAIN

    def odds(self, token: str) -> float:
        """Give what the letters of a word that may be damaged say for that, like a logarithm of odds."""
        _, restored, voice = self._forms[token]
        odds = _OVERLAP * (min(self._as_it_stands(voice)) - min(self._as_restored(voice))) / UNIT
        if self._unlearnt:
            return odds
        latin = token if self._table.keeps_names else restored
        return odds + said(self._table.learnt, letters(latin).lower())


def foreign_says(token: str) -> float:
    """Give what a word that was Latin says: names are in damaged text too, others are mostly in clean text."""
    return _FOREIGN_NAME if token[0].isupper() else _FOREIGN


def _within(most: float, odds: float) -> float:
    return max(-most, min(odds, most))


@lru_cache
def kinds(name: str) -> Kinds:
    """Give how tokens stand to the table called ``name``."""
    return Kinds(partial(kind_of, TABLES[name]), _KNOWN)


@lru_cache
def forms(name: str) -> Cached[Form]:
    """Give what tokens are to the table called ``name``."""
    return Cached(partial(_form, TABLES[name]), _KNOWN)


def _form(table: Table, token: str) -> Form:
    kind = int(kinds(table.name)[token])
    if kind in CHANGED:
        return kind, table.inverse(token), _voice(table, letters(token).lower())
    return kind, token, b""


@lru_cache(maxsize=64)
def readings(name: str, languages: tuple[str, ...], clean: tuple[int, ...], belief: float) -> Readings:
    """Give what tokens say under the table called ``name``: damage of some languages, or clean text.

    ``clean`` are groups of the table's clean languages.
    """
    return Readings(TABLES[name], languages, clean, belief)


@lru_cache
def _profiles(name: str) -> Profiles:
    """Give the profiles that judge a word: those of restored text in each language, then each clean group's."""
    table = TABLES[name]
    return Profiles([*(written(table, tag) for tag in table.languages), *of_clean_text(table)])


def _voice(table: Table, word: str) -> bytes:
    """Say how unlikely a word in small letters is: as what it was, in each language, and as it stands."""
    profiles = _profiles(table.name)
    said = profiles.unlikely(word)
    if table.doubles.keys().isdisjoint(word):
        return said
    clean = len(said) // (len(table.languages) + len(table.clean)) * len(table.languages)
    return profiles.unlikely(table.letter_by_letter(table.inverse(word)))[:clean] + said[clean:]


def _of_languages(table: Table, languages: Iterable[str]) -> Unpack:
    """Give what reads, of a word's voice, how unlikely it is in these languages, in the table's order."""
    return fields(len(table.languages) + len(table.clean), [table.languages.index(tag) for tag in languages])


def _of_groups(table: Table, groups: Iterable[int]) -> Unpack:
    """Give what reads, of a word's voice, how unlikely it is in these groups of clean languages."""
    count = len(table.languages)
    return fields(count + len(table.clean), [count + group for group in groups])


def languages_of(table: Table, proofs: Iterable[str]) -> tuple[str, ...]:
    """Choose the languages of damaged text by its proofs: each speaks for the one whose letters it has."""
    return tuple(map(table.languages.__getitem__, _elected(map(_languages(table.name).__getitem__, proofs))))


def is_of_others(table: Table, tokens: Iterable[str], languages: Collection[str]) -> bool:
    """Tell whether the letters of damaged words are clearly those of another language of the table."""
    if set(languages) == set(table.languages):
        return False
    tokens = [token for token in tokens if forms(table.name)[token][2]]
    unlikely = list(zip(table.languages, unlikely_together(table, tokens), strict=True))
    these = min([number for tag, number in unlikely if tag in languages])
    others = min([number for tag, number in unlikely if tag not in languages])
    return these - others > _CLEARLY + _CLEARLY_MORE * len(tokens)


def unlikely_together(table: Table, tokens: Iterable[str]) -> list[float]:
    """Give how unlikely words that may be damaged are together, undone, in each language of a table."""
    known = forms(table.name)
    voices = (voice for token in tokens if (voice := known[token][2]))
    total = added(voices, len(table.languages) + len(table.clean))
    return [number / UNIT for number in _of_languages(table, table.languages)(total)]


def clean_groups(table: Table, words: Iterable[str]) -> tuple[int, ...]:
    """Choose the groups of clean languages beside the damage, by the words that do not look damaged."""
    return _elected(map(_clean_groups(table.name).__getitem__, words))


def _elected(votes: Iterable[int]) -> tuple[int, ...]:
    """Give what has the most votes, and what comes near, of numbers below 256."""
    counted = bytes(votes)
    counts = {number: counted.count(number) for number in {*counted}}
    return tuple(sorted(number for number, count in counts.items() if count * 3 >= max(counts.values())))


@lru_cache
def _languages(name: str) -> Cached[int]:
    """Give the language that each word speaks for, as its place among the table's."""
    table = TABLES[name]
    return Cached(partial(_vote, table, _of_languages(table, table.languages)), _KNOWN)


@lru_cache
def _clean_groups(name: str) -> Cached[int]:
    """Give the group of clean languages that each word speaks for."""
    table = TABLES[name]
    groups = range(len(table.clean))
    return Cached(partial(_vote, table, _of_groups(table, groups)), _KNOWN)


def _vote(table: Table, unpack: Unpack, token: str) -> int:
    unlikely = unpack(forms(table.name)[token][2] or _voice(table, token.lower()))
    return unlikely.index(min(unlikely))


def kind_of(table: Table, token: str) -> Kind:
    """Say how one token stands to a table, by the structural rule alone."""
    word = letters(token)
    if not word or (word[0] in _NUMERAL_LETTERS and _is_numeral(table, word)):
        return Kind.NEUTRAL if table.forward(token) == token == table.inverse(token) else Kind.KEPT
    found = table.classes.fullmatch(word)
    if not found or table.is_strange(word) or not table.could_write(word):
        return Kind.AGAINST
    if found.lastgroup == "both" and not _is_hurt_numeral(table, word):
        return Kind.FIRM if _is_firm(table, word) else Kind.WEAK
    return Kind.NEUTRAL if found.lastgroup == "left" else Kind.PLAIN


def _is_numeral(table: Table, word: str) -> bool:
    if _MIXED_NUMERAL.fullmatch(word):
        return True
    return (table.numerals_stay or len(word) > 1 or word == "X") and bool(_NUMERAL.fullmatch(word))


def _is_hurt_numeral(table: Table, word: str) -> bool:
    """Tell whether a word is a numeral that the converter changed; clean Serbian has such by mistake, too."""
    return table.numerals_stay and bool(_HURT_NUMERAL.fullmatch(word))


def _is_firm(table: Table, word: str) -> bool:
    if table.firm_residue:
        return not set(table.firm_residue).isdisjoint(word)
    return not table.lookalike.fullmatch(word) and not word.isupper()
