"""Finding the senses of modal words by the lexicons, which are tables in TOML beside this module."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache, lru_cache
from pathlib import Path

_FOLDED = str.maketrans({"’": "'", "ʼ": "'", "ё": "е", "\u00a0": " ", "\u202f": " "})
_FOLDER = Path(__file__).parent
_Wanted = tuple[str, ...]
"""The forms of which a word must have one."""

_GAP = ("…",)
_GAP_WORDS = 2
_ROOM = 20_000
_QUOTING = frozenset("\"'`“«„‘=[<-_.")
"""What stands before a word that is a name or a value."""

_Table = Mapping[str, Mapping[str, Sequence[str]]]
"""Phrases by how sure they are, then by sense."""


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


@dataclass
class Senses:
    """The senses found in a text: the phrases that surely have one, in order, and how many may have one."""

    sure: dict[Sense, list[str]] = field(default_factory=dict)
    possible: Counter[Sense] = field(default_factory=Counter)

    def add(self, sure: Iterable[Sense], maybe: Iterable[Sense], said: str) -> None:
        """Count the senses of a phrase that stands in the text; nothing is sure where ``said`` is empty."""
        for sense in sure if said else ():
            self.sure.setdefault(sense, []).append(said)
        self.possible.update({*sure, *maybe})


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
    lexicon, found = _lexicon(tag.partition("-")[0]), Senses()
    spans = list(lexicon.words.finditer(text[:_ROOM].translate(_FOLDED)))
    words = [span[0].lower() for span in spans]
    end = 0
    for at in [at for at, word in enumerate(words) if lexicon.starting(word)]:
        fitting = (
            [(phrase.fits(words, at), phrase) for phrase in lexicon.starting(words[at])] if at >= end else []
        )
        longest = max((length for length, _ in fitting), default=0)
        if longest:
            end = at + longest
            start, stop = spans[at].start(), spans[end - 1].end()
            is_name = start > 0 and text[start - 1] in _QUOTING
            for phrase in (phrase for length, phrase in fitting if length == longest):
                found.add(phrase.sure, phrase.maybe, "" if is_name else text[start:stop])
    return found


@dataclass(frozen=True)
class _Phrase:
    """What words a phrase has, and the senses that it has or may have."""

    words: tuple[_Wanted, ...]
    sure: tuple[Sense, ...]
    maybe: tuple[Sense, ...]

    def fits(self, words: Sequence[str], at: int) -> int:
        """How many words from a place on are this phrase; 0 where they are not."""
        start, gap = at, 0
        for wanted in self.words:
            if wanted == _GAP:
                gap = _GAP_WORDS
                continue
            while gap and at < len(words) and words[at][0].isalpha() and not _matches(words[at], wanted):
                at, gap = at + 1, gap - 1
            if at >= len(words) or not _matches(words[at], wanted):
                return 0
            at, gap = at + 1, 0
        return at - start


class _Lexicon:
    """The phrases of a language by the words with which they begin."""

    def __init__(self, data: _Table, words: str) -> None:
        self.words = re.compile(words)
        self._phrases = list(_phrases(data))
        self.starting = lru_cache(maxsize=1 << 15)(self._starting)

    def _starting(self, word: str) -> tuple[_Phrase, ...]:
        return tuple(phrase for phrase in self._phrases if _matches(word, phrase.words[0]))


def _matches(word: str, wanted: _Wanted) -> bool:
    """Whether a word is one of those wanted: whole, or by its beginning ("може*"), or by its end ("*ти")."""
    for form in wanted:
        if form.endswith("*"):
            if word.startswith(form[:-1]):
                return True
        elif word.endswith(form[1:]) if form.startswith("*") else word == form:
            return True
    return False


def _phrases(data: _Table) -> Iterator[_Phrase]:
    senses: dict[str, tuple[list[Sense], list[Sense]]] = {}
    for index, certainty in enumerate(("sure", "maybe")):
        for name, texts in data[certainty].items():
            for text in texts:
                senses.setdefault(text, ([], []))[index].append(Sense(name))
    for text in data["none"]["phrases"]:
        senses.setdefault(text, ([], []))
    for text, (sure, maybe) in senses.items():
        yield _Phrase(tuple(tuple(word.split("|")) for word in text.split()), tuple(sure), tuple(maybe))


@cache
def _lexicon(language: str) -> _Lexicon:
    data = tomllib.loads((_FOLDER / f"{language}.toml").read_text(encoding="utf-8"))
    words = data.pop("words")
    return _Lexicon(data, words)
