"""Finding the senses of modal words by the lexicons, which are tables in TOML beside this module."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache, cached_property, lru_cache
from pathlib import Path
from typing import NamedTuple

_FOLDED = (("’", "'"), ("ʼ", "'"), ("ё", "е"), ("\u00a0", " "), ("\u202f", " "))
_FOLDER = Path(__file__).parent
_GAP = "…"
_GAP_WORDS = 2
_ROOM = 20_000
_CERTAINTIES = ("sure", "maybe", "weak")
_QUOTING = frozenset("\"'`“«„‘=[<-_.")
"""What stands before a word that is a name or a value."""

_Table = Mapping[str, Mapping[str, Sequence[str]]]
"""Phrases by how sure they are, then by sense."""

_Places = dict[str, list[int]]
"""The numbers of phrases by what a word is, begins with or ends with."""


class Sense(StrEnum):
    """What a modal word says, whatever the word."""

    OBLIGATION = "obligation"
    PROHIBITION = "prohibition"
    PERMISSION = "permission"
    NO_OBLIGATION = "no-obligation"
    MINIMUM = "minimum"
    MAXIMUM = "maximum"
    EXACTNESS = "exactness"
    ONLY = "only"
    EACH = "each"
    ALL = "all"
    SOME = "some"
    NEVER = "never"
    ALWAYS = "always"
    ORDER = "order"
    """An imperative, where it is told by its form."""

    COMPARISON = "comparison"
    """More or fewer than something: with a negation it is a bound."""

    POSSIBILITY = "possibility"
    """What may be done to something: a permission, or what can happen."""

    SINGLE = "single"
    """One player who stands for any, in the place of all."""

    __hash__ = str.__hash__


@dataclass
class Senses:
    """The senses found in a text: the phrases that surely have one, in order, and how many may have one.

    ``weak`` are those of the latter that excuse a sense which is lost, and none that is turned: "one" for
    "exactly one" beside "at most".
    """

    sure: dict[Sense, list[str]] = field(default_factory=dict)
    possible: Counter[Sense] = field(default_factory=Counter)
    weak: Counter[Sense] = field(default_factory=Counter)

    def add(self, phrases: tuple[_Phrase, ...], said: str) -> None:
        """Count the senses of phrases at one place, each once; none is sure where ``said`` is empty."""
        sure, possible, weak = _senses_of(phrases)
        for sense in sure if said else ():
            self.sure.setdefault(sense, []).append(said)
        for sense in possible:
            self.possible[sense] += 1
        for sense in weak:
            self.weak[sense] += 1


@cache
def knows_senses(tag: str) -> bool:
    """Whether there is a lexicon for a language."""
    return (_FOLDER / f"{tag.partition('-')[0]}.toml").exists()


@lru_cache(maxsize=1 << 14)
def senses_in(text: str, tag: str) -> Senses:
    """Find the senses of the modal phrases of a text that readers see, in a language with a lexicon.

    Of phrases that begin at one word the longest counts, and its words count for no other: "must not" is no
    "must".  A text is read up to its twenty thousandth character.
    """
    return _Text(text, tag).senses


@lru_cache(maxsize=1 << 14)
def sure_senses_in(text: str, tag: str) -> Senses | None:
    """Find the senses as ``senses_in`` does; None, and soon, where no phrase surely has one."""
    if not any(map(_lexicon(tag.partition("-")[0]).begins_surely, _folded(text[:_ROOM]).split())):
        return None
    read = _Text(text, tag)
    return read.senses if read.may_be_sure else None


class _Text:
    """A text by its words, each in small letters with the phrases of the lexicon that begin with it."""

    def __init__(self, text: str, tag: str) -> None:
        self._text, self._lexicon = text[:_ROOM], _lexicon(tag.partition("-")[0])
        self._folded = _folded(self._text)
        self._read = [word for piece in self._folded.split() for word in self._lexicon.read(piece)]
        self._words = [word for word, _, _ in self._read]

    @property
    def may_be_sure(self) -> bool:
        """Whether there is a phrase that surely has a sense, if it is no part of another one."""
        starts = [(at, sure) for at, (_, _, sure) in enumerate(self._read) if sure]
        return any(phrase.fits(self._words, at) for at, sure in starts for phrase in sure)

    @property
    def senses(self) -> Senses:
        """The senses of the phrases."""
        found, spans, end = Senses(), list[re.Match[str]](), 0
        for at, (_, phrases, _) in enumerate(self._read):
            if phrases and at >= end and (fitting := self._longest(phrases, at)):
                end, said = at + fitting[0][0], ""
                if any(phrase.sure for _, phrase in fitting):
                    spans = spans or list(self._lexicon.words.finditer(self._folded))
                    start, stop = spans[at].start(), spans[end - 1].end()
                    is_name = start > 0 and self._text[start - 1] in _QUOTING
                    said = "" if is_name else self._text[start:stop]
                found.add(tuple(phrase for _, phrase in fitting), said)
        return found

    def _longest(self, phrases: Iterable[_Phrase], at: int) -> Sequence[tuple[int, _Phrase]]:
        """The phrases that stand at a place, each with the number of its words; those alone that have most."""
        found = [(length, phrase) for phrase in phrases if (length := phrase.fits(self._words, at))]
        if len(found) < 2:
            return found
        longest = max([length for length, _ in found])
        return [one for one in found if one[0] >= longest]


def _folded(text: str) -> str:
    """A text with one sort of apostrophe, space and "е"; each sign is replaced by one, so that places stay."""
    for sign, usual in _FOLDED:
        text = text.replace(sign, usual)
    return text


class _Wanted(NamedTuple):
    """What a word must be, or begin or end with ("може*", "*ти"); or a gap of up to two words before it."""

    whole: frozenset[str]
    beginnings: tuple[str, ...]
    ends: tuple[str, ...]
    gap: int

    def matches(self, word: str) -> bool:
        """Whether a word is one of those wanted."""
        return word in self.whole or word.startswith(self.beginnings) or word.endswith(self.ends)


@dataclass(frozen=True, eq=False)
class _Phrase:
    """What words a phrase has, and the senses that it has or may have."""

    words: tuple[_Wanted, ...]
    sure: tuple[Sense, ...]
    maybe: tuple[Sense, ...]
    weak: tuple[Sense, ...] = ()

    @cached_property
    def following(self) -> tuple[_Wanted, ...]:
        """The words behind the first."""
        return self.words[1:]

    def fits(self, words: Sequence[str], start: int) -> int:
        """How many words are this phrase from a place on, where its first word stands; 0 where they are not."""
        at = start + 1
        for wanted in self.following:
            end = min(at + wanted.gap, len(words) - 1)
            while at < end and words[at][0].isalpha() and not wanted.matches(words[at]):
                at += 1
            if at >= len(words) or not wanted.matches(words[at]):
                return 0
            at += 1
        return at - start


@cache
def _senses_of(phrases: tuple[_Phrase, ...]) -> tuple[Sequence[Sense], Sequence[Sense], Sequence[Sense]]:
    """Give what phrases at one place surely say, what they may say, and what of that only weakly."""
    sure = dict.fromkeys(sense for phrase in phrases for sense in phrase.sure)
    weak = dict.fromkeys(sense for phrase in phrases for sense in phrase.weak)
    maybe = dict.fromkeys(sense for phrase in phrases for sense in phrase.maybe)
    only_weak = [sense for sense in weak if sense not in sure and sense not in maybe]
    return tuple(sure), tuple({**sure, **maybe, **weak}), only_weak


_Word = tuple[str, tuple[_Phrase, ...], tuple[_Phrase, ...]]
"""A word in small letters, the phrases that begin with it, and those of them that surely have a sense."""


class _Lexicon:
    """The phrases of a language by what the words with which they begin are, or begin or end with."""

    def __init__(self, data: _Table, words: str) -> None:
        self.words = re.compile(words)
        self._phrases = list(_phrases(data))
        self._whole: _Places = {}
        self._beginnings: _Places = {}
        self._ends: _Places = {}
        for place, phrase in enumerate(self._phrases):
            first = phrase.words[0]
            for places, forms in zip(self._all, first[:3], strict=True):
                for form in forms:
                    places.setdefault(form, []).append(place)
        self._lengths = [sorted(set(map(len, places))) for places in self._all]
        self._head, self._tail = (min(lengths, default=1) for lengths in self._lengths[1:])
        self._heads = {form[: self._head] for form in (*self._whole, *self._beginnings)}
        self._tails = {form[-self._tail :] for form in self._ends}
        self._word = lru_cache(maxsize=1 << 15)(self._looked_up)
        self.read = lru_cache(maxsize=1 << 15)(self._read)
        self.begins_surely = lru_cache(maxsize=1 << 15)(self._begins_surely)

    @property
    def _all(self) -> tuple[_Places, _Places, _Places]:
        return self._whole, self._beginnings, self._ends

    def _read(self, piece: str) -> tuple[_Word, ...]:
        """The words of a piece of text without spaces."""
        return tuple(map(self._word, map(str.lower, self.words.findall(piece))))

    def _begins_surely(self, piece: str) -> bool:
        """Whether a phrase begins in a piece of text without spaces that surely has a sense."""
        return any(sure for _, _, sure in self.read(piece))

    def _looked_up(self, word: str) -> _Word:
        found = self._starting(word)
        return word, found, tuple(phrase for phrase in found if phrase.sure) if found else ()

    def _starting(self, word: str) -> tuple[_Phrase, ...]:
        if word[: self._head] not in self._heads and word[-self._tail :] not in self._tails:
            return ()
        _, beginnings, ends = self._lengths
        found = [*self._whole.get(word, ())]
        for length in beginnings:
            found += self._beginnings.get(word[:length], ())
        for length in ends:
            found += self._ends.get(word[-length:], ())
        return tuple(self._phrases[place] for place in sorted({*found})) if found else ()


def _phrases(data: _Table) -> Iterator[_Phrase]:
    senses: dict[str, tuple[list[Sense], ...]] = {}
    for index, certainty in enumerate(_CERTAINTIES):
        for name, texts in data.get(certainty, {}).items():
            for text in texts:
                senses.setdefault(text, ([], [], []))[index].append(Sense(name))
    for text in data["none"]["phrases"]:
        senses.setdefault(text, ([], [], []))
    for text, found in senses.items():
        yield _Phrase(tuple(_wanted(text.split())), *map(tuple, found))


def _wanted(words: Iterable[str]) -> Iterator[_Wanted]:
    gap = 0
    for word in words:
        if word == _GAP:
            gap = _GAP_WORDS
            continue
        forms = tuple(word.split("|"))
        beginnings = tuple(form[:-1] for form in forms if form.endswith("*"))
        ends = tuple(form[1:] for form in forms if form.startswith("*"))
        yield _Wanted(frozenset(form for form in forms if "*" not in form), beginnings, ends, gap)
        gap = 0


@cache
def _lexicon(language: str) -> _Lexicon:
    data = tomllib.loads((_FOLDER / f"{language}.toml").read_text(encoding="utf-8"))
    words = data.pop("words")
    return _Lexicon(data, words)
