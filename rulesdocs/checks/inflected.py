"""Words of a glossary in a translation, in any of their forms."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import islice
from typing import NamedTuple

from rulesdocs.checks.wording import cut
from rulesdocs.languages.morphology import folded, has_dictionary, inflections, is_adjective, splits

WORD = re.compile(r"[^\W\d_]+(?:['’ʼ][^\W\d_]+)*")
_SENTENCE_END = frozenset(".;:!?\n")
_GAP = 3
_PRESENT = ("ється", "еться", "їться", "иться")
_REMEMBERED = 200_000
ENDING, SURE_ENDING = 2, 1
"""Letters at the end of a word that may change without a dictionary; fewer where it must surely be meant."""
_LONGEST_ENDING = 6
_SHORTEST_STEM, _SHORTEST_ROOT = 3, 5
MOST_PLACES = 100
"""The first places of a phrase in one message that are looked at; no message that people write has more."""


class Span(NamedTuple):
    """Where a phrase stands in a text: its first word, the word after its last, and whether others split it."""

    start: int
    end: int
    split: bool

    @property
    def places(self) -> range:
        """The places of its words and of those between them."""
        return range(self.start, self.end)


class Text:
    """The words of a translation, and where each stands."""

    def __init__(self, text: str, tag: str) -> None:
        found = list(WORD.finditer(text))
        self.words = [match[0] for match in found]
        self.tag = tag
        self._text, self._found = text, found
        self.places: dict[str, list[int]] = {}
        self._known: dict[_Word, Mapping[int, None]] = {}
        self._alike: dict[tuple[str, bool], Mapping[int, None]] = {}
        self._spans: dict[_Phrase, Sequence[Span]] = {}
        for place, word in enumerate(map(folded, self.words)):
            self.places.setdefault(word, []).append(place)
            if active := _active(word, tag):
                self.places.setdefault(active, []).append(place)

    def quoted(self, span: Span) -> str:
        """The words of a span as they stand, between quotes."""
        return f"'{cut(self._text[self._found[span.start].start() : self._found[span.end - 1].end()])}'"

    def places_of(self, word: _Word) -> Mapping[int, None]:
        """Where a word of a term stands, in order; many terms have the same word."""
        if word not in self._known:
            self._known[word] = word.places_in(self)
        return self._known[word]

    def spans_of(self, phrase: _Phrase) -> Sequence[Span]:
        """Where a phrase stands first; many terms have the same one."""
        if phrase not in self._spans:
            self._spans[phrase] = tuple(islice(phrase.spans_in(self), MOST_PLACES))
        return self._spans[phrase]

    def places_beginning(self, stem: str, *, bare: bool) -> Mapping[int, None]:
        """Where words stand, in order, that can be made of a stem; ``bare``, without marks on letters.

        With a dictionary they are adjectives.
        """
        if (stem, bare) not in self._alike:
            longest, known = len(stem) + _LONGEST_ENDING, has_dictionary(self.tag)
            alike = (word for word in self._beginning_with(stem, bare) if len(word) <= longest)
            self._alike[stem, bare] = self.places_of_all(
                word for word in alike if not known or is_adjective(word, self.tag)
            )
        return self._alike[stem, bare]

    def places_of_all(self, words: Iterable[str]) -> Mapping[int, None]:
        """Where some of its words stand, in order."""
        return dict.fromkeys(sorted(place for word in words for place in self.places[word]))

    def _beginning_with(self, stem: str, bare: bool) -> Iterator[str]:
        words = self._bare_words if bare else self._different_words
        for at in range(bisect_left(words, (stem, "")), len(words)):
            if not words[at][0].startswith(stem):
                return
            yield words[at][1]

    @cached_property
    def _different_words(self) -> list[tuple[str, str]]:
        return sorted((word, word) for word in self.places)

    @cached_property
    def _bare_words(self) -> list[tuple[str, str]]:
        return sorted((_bare(word), word) for word in self.places)

    def joins(self, first: int, last: int) -> bool:
        """Whether two words can be those of one phrase: what parts them are adjectives, verbs and the like."""
        between = self._text[self._found[first].end() : self._found[last].start()]
        if len(between) > 1 and not _SENTENCE_END.isdisjoint(between):
            return False
        return all(splits(word, self.tag) for word in self.words[first + 1 : last])


def _active(word: str, tag: str) -> str:
    """The form of a verb of which a reflexive one is the passive ("сбрасываются"); empty for other words."""
    if not has_dictionary(tag) or not word.endswith(("ся", "сь")):
        return ""
    return word.removesuffix("ться" if word.endswith(_PRESENT) else word[-2:])


@dataclass(frozen=True)
class _Word:
    """A word of a term: all its forms, and what words begin with that do as well.

    These are adjectives made of it, and in a language without a dictionary its forms, which are not given then:
    all words with one stem are the same.  There ``bare`` says that marks on letters do not count, since they
    change in forms: "rzucić", "rzuć".
    """

    forms: frozenset[str]
    stem: str
    bare: bool = False

    def places_in(self, text: Text) -> Mapping[int, None]:
        """Where it stands, in order."""
        known = text.places_of_all(self.forms & text.places.keys())
        if not self.stem or (known and has_dictionary(text.tag)):
            return known
        alike = text.places_beginning(self.stem, bare=self.bare)
        return dict.fromkeys(sorted(known.keys() | alike.keys())) if known else alike


@dataclass(frozen=True)
class _Phrase:
    """What may stand for a term: one word or several, in order."""

    words: tuple[_Word, ...]

    def spans_in(self, text: Text) -> Iterator[Span]:
        """Where it stands; adjectives, verbs and the like may come between."""
        found = [text.places_of(word) for word in self.words]
        if not found or not all(found):
            return
        for start in _starts(found):
            end: int | None = start
            for places in found[1:]:
                end = None if end is None else _following(text, end, places)
            if end is not None:
                yield Span(start, end + 1, end - start >= len(self.words))


def _starts(found: Sequence[Mapping[int, None]]) -> Iterable[int]:
    """Where a phrase can begin, in order, given the places of its words: near its rarest word."""
    rarest = min(range(len(found)), key=lambda at: len(found[at]))
    reach = rarest * (1 + _GAP)
    if reach * len(found[rarest]) >= len(found[0]) or not reach:
        return found[0]
    near = {start for place in found[rarest] for start in range(place - reach, place) if start in found[0]}
    return sorted(near)


def _following(text: Text, end: int, places: Mapping[int, None]) -> int | None:
    """The next of some places from which a phrase can go on; None where there is none."""
    near = (place for place in range(end + 1, end + 2 + _GAP) if place in places)
    return next((place for place in near if text.joins(end, place)), None)


@lru_cache(maxsize=_REMEMBERED)
def _phrase(words: str, tag: str, ending: int) -> _Phrase:
    return _Phrase(tuple(_word(folded(word), tag, ending) for word in WORD.findall(words)))


def _word(word: str, tag: str, ending: int) -> _Word:
    """A word as it is looked for; without a dictionary its last letters can change."""
    shortest = _SHORTEST_ROOT if has_dictionary(tag) else _SHORTEST_STEM
    kept = max(shortest, len(word) - ending)
    stem = word[:kept] if len(word) > shortest else ""
    if has_dictionary(tag):
        return _Word(inflections(word, tag), stem if ending == ENDING else "")
    bare = ending == ENDING
    stem = _bare(stem) if bare else stem
    is_told_by_stem = stem and len(word) <= len(stem) + _LONGEST_ENDING
    return _Word(frozenset() if is_told_by_stem else frozenset({word}), stem, bare)


@lru_cache(maxsize=_REMEMBERED)
def _bare(word: str) -> str:
    """A word without the marks on its letters."""
    apart = unicodedata.normalize("NFD", word)
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def spans_of(phrases: Iterable[str], text: Text, tag: str, ending: int = ENDING) -> Iterator[Span]:
    """Yield where phrases stand in a text; ``ending`` letters of their words may change without a dictionary."""
    for phrase in dict.fromkeys(_phrase(words, tag, ending) for words in phrases):
        yield from text.spans_of(phrase)
