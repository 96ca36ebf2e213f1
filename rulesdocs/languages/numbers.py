"""The numbers that a text states, in digits and in words."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from enum import Enum, auto
from fractions import Fraction
from functools import cache, lru_cache
from typing import NamedTuple

from rulesdocs.languages.records import number_marks
from rulesdocs.languages.words import NUMBER_WORDS, NumberWords, Role, Word
from rulesdocs.languages.words.tables import HALF

_THIN = "\u00a0\u202f\u2009"
_LETTER = r"[^\W\d_]"
_START = r"(?<![^\W_])"
_VULGAR = "¼½¾⅐-⅞"
_DIGIT = re.compile(rf"[\d{_VULGAR}]")
_WORD = re.compile(rf"{_LETTER}+(?:['’ʼ`]{_LETTER}+)*")
_OPENING = frozenset(f" \t\n([{{«„“\"'/:=*_{_THIN}")
_MINUS = frozenset("-−–")
_FOLDED = str.maketrans({"’": "'", "ʼ": "'", "ё": "е"})
_COUNTED = re.compile(rf"[ {_THIN}]({_LETTER}{{3,}})")
_JOINTS = re.compile(rf"[ {_THIN}-](?:et[ {_THIN}-])?")
_NO_WORDS = NumberWords({}, {})


class NumberKind(Enum):
    """How a number stands in a text."""

    DIGITS = auto()
    WORD = auto()

    LOOSE = auto()
    """What is often no number, or need not be translated by one: one, first, once, both, half, pair, a name."""


class FoundNumber(NamedTuple):
    """A number and where it stands: ``text[start:end]``.  Fractions and decimals are exact."""

    value: Fraction
    start: int
    end: int
    kind: NumberKind = NumberKind.DIGITS


def knows_number_words(tag: str) -> bool:
    """Whether the number words of a language are known here; of others only digits are found."""
    return tag.partition("-")[0] in NUMBER_WORDS


def may_mean_other(word: str, tag: str) -> bool:
    """Whether an ordinal can also mean the other of two: "другий", "второй", "drugi", "second"."""
    return _folded(word) in _lookup(tag.partition("-")[0]).words.other


def numbers_in(text: str, tag: str) -> list[FoundNumber]:
    """Find the numbers that a text in some language states, in order.

    Digits count with the language's grouping and decimal mark, with a minus sign, and as fractions; both ends
    of a range count.  Digits that follow a letter are a name ("A4"), and loose.  Words count in every form;
    those of one number are one ("двадцять чотири"), also after digits ("2 thousand").  The text is what readers
    see, without markup.  Raises RulesdocsError for a language that is not known.
    """
    return list(_found(text, tag))


@lru_cache(maxsize=1 << 15)  # several checks ask for the numbers of the same texts, one check after the other
def _found(text: str, tag: str) -> tuple[FoundNumber, ...]:
    language, pattern = tag.partition("-")[0], _pattern(tag)
    first = _first(text, language)
    if first is None:
        return ()
    words = _lookup(language).words
    joint = words.joint_pattern
    found: list[FoundNumber] = []
    run: _Run | None = None
    for part in _parts(text, language, pattern.finditer(text, first)):
        if run and joint.fullmatch(text, run.end, part.start) and run.takes(part):
            continue
        if run:
            found.append(_with_half(text, run.found, words))
        run = _Run(part)
    return (*found, _with_half(text, run.found, words)) if run else tuple(found)


def _with_half(text: str, number: FoundNumber, words: NumberWords) -> FoundNumber:
    """A number with the half that is added behind it: "two and a half"."""
    half = words.half_pattern.match(text, number.end) if number.value.denominator == 1 else None
    if half is None:
        return number
    kind = NumberKind.DIGITS if number.kind is NumberKind.DIGITS else NumberKind.WORD
    return FoundNumber(number.value + HALF, number.start, half.end(), kind)


def _first(text: str, language: str) -> int | None:
    """A place before the first number of a text, behind a space or where it begins; None without any."""
    piece = next(filter(_lookup(language).may_hold_number, text.split()), None)
    return None if piece is None else text.rfind(" ", 0, text.index(piece)) + 1


class _Part(NamedTuple):
    """A number word, or digits, and where it stands."""

    word: Word
    start: int
    end: int
    digits: bool = False


class _Run:
    """The parts of one number that have been read, and what may follow them."""

    def __init__(self, part: _Part) -> None:
        word, _, self.end, digits = part
        self._first, self._value, self._parts = part, word.value, 1
        self._room = 1 if digits else _room(word)
        self._open = word.role is Role.PART or word.role is Role.SCALE

    def takes(self, part: _Part) -> bool:
        """Add a part if it belongs to the same number; whether it does."""
        word, role = part.word, part.word.role
        if not self._open or part.digits or role is Role.ALONE:
            return False
        if role in (Role.SCALE, Role.LAST_SCALE):
            if not self._multiplied(int(word.value)):
                return False
        elif 0 < word.value < self._room:
            self._value += word.value
        else:
            return False
        self.end, self._room, self._open = part.end, _room(word), role in (Role.PART, Role.SCALE)
        self._parts += 1
        return True

    def _multiplied(self, scale: int) -> bool:
        """Multiply what stands below the next scale; nothing, or too much, is another number."""
        low = self._value % (scale * (10 if scale == 100 else 1000))
        if not 0 < low < scale:
            return False
        self._value += low * (scale - 1)
        return True

    @property
    def found(self) -> FoundNumber:
        """The number as it is so far."""
        if self._first.digits:
            kind = NumberKind.DIGITS
        else:
            kind = NumberKind.LOOSE if self._parts == 1 and self._first.word.loose else NumberKind.WORD
        return FoundNumber(self._value, self._first.start, self.end, kind)


@cache
def _room(word: Word) -> int:
    """What a part that follows must be less than: units after tens, tens after hundreds."""
    if word.role is Role.SCALE:
        return int(word.value)
    return next((size for size in (100, 10) if word.value and word.value % size == 0 and word.value > 10), 1)


def _parts(text: str, language: str, matches: Iterable[re.Match[str]]) -> Iterator[_Part]:
    lookup = _lookup(language)
    for match in matches:
        if match.lastgroup == "word":
            if word := lookup.word(match[0]):
                yield _Part(_sure(text, match, word, lookup.words), match.start(), match.end())
        elif match.lastgroup == "name":
            yield _Part(Word(_whole(match["name"]), Role.ALONE, loose=True), *match.span())
        elif match["over"]:
            yield from _halves(match)
        else:
            yield _signed(text, match)


def _sure(text: str, match: re.Match[str], word: Word, words: NumberWords) -> Word:
    """A number word of which it is sure whether it counts what follows."""
    if words.pointing_pattern.match(text, match.start()):
        return word._replace(loose=True)
    if not word.unsure:
        return word
    counted = _COUNTED.match(text, match.end())
    counts = counted is not None and counted[1].lower() not in words.not_counted
    return Word(word.value, word.role, loose=not counts)


def _folded(word: str) -> str:
    return word.lower().translate(_FOLDED)


class _Lookup:
    """Looks words up among the number words of a language, each once."""

    def __init__(self, words: NumberWords) -> None:
        self.words = words
        self.word = lru_cache(maxsize=1 << 16)(self._word)
        self.may_hold_number = lru_cache(maxsize=1 << 16)(self._may_hold_number)

    def _word(self, name: str) -> Word | None:
        """The number word that stands in a text, or what its beginning holds; None for any other word."""
        words, form = self.words, _folded(name)
        word = words.forms.get(_JOINTS.sub("-", form) if words.compound else form)
        if word is None and (held := words.stem_pattern.match(form)):
            return Word(words.stems[held[0]], Role.ALONE, loose=True)
        return word

    def _may_hold_number(self, piece: str) -> bool:
        """Whether a piece of text without spaces holds a digit, or a word that is a number or a part of one."""
        if _DIGIT.search(piece):
            return True
        return bool(self.words.forms) and any(map(self.word, _WORD.findall(piece)))


@cache
def _lookup(language: str) -> _Lookup:
    return _Lookup(NUMBER_WORDS.get(language, _NO_WORDS))


@cache
def _pattern(tag: str) -> re.Pattern[str]:
    """What is a word, or a number in digits, in a language."""
    group, decimal = (re.escape(mark) for mark in number_marks(tag))
    decimal = decimal if r"\." in (group, decimal) else rf"{decimal}."  # a point is read everywhere
    clean = r"(?P<clean>(?<!\d[.,]))?"  # the middle of a date or version is no decimal
    whole = rf"(?P<whole>[1-9]\d{{0,2}}(?:[ {group}{_THIN}]\d{{3}}){{1,12}}(?!\d)|\d{{1,40}})"
    decimals = rf"(?(clean)(?:[{decimal}](?P<decimals>\d{{1,40}})(?![.,]?\d))?)"
    fraction = r"(?<![/⁄])(?P<over>\d{1,3})[/⁄](?P<under>\d{1,3})(?![\d/⁄])"
    digits = rf"{fraction}|{clean}{whole}{decimals}(?P<more>[{_VULGAR}]?)|(?P<vulgar>[{_VULGAR}])"
    compound = NUMBER_WORDS.get(tag.partition("-")[0], _NO_WORDS).compound
    before = rf"(?i:{compound})(?![^\W_])|" if compound else ""
    word = rf"(?![xXхХ]?[\d{_VULGAR}])(?P<word>{before}{_WORD.pattern})"  # "x2" is twice
    name = rf"(?<={_LETTER})(?P<name>\d{{1,40}})"
    return re.compile(rf"{_START}(?:{word}|(?P<sign>[+−–±-]?)[xXхХ]?(?:{digits}))|{name}")


def _halves(match: re.Match[str]) -> Iterator[_Part]:
    """Give the number of a fraction; of what looks like one and is none, both numbers."""
    over, under = _whole(match["over"]), _whole(match["under"])
    if 0 < over < under:
        yield _part(over / under, match.start("over"), match.end("under"))
    else:
        yield _part(over, *match.span("over"))
        yield _part(under, *match.span("under"))


def _signed(text: str, match: re.Match[str]) -> _Part:
    sign, whole, decimals, more, vulgar = match.group("sign", "whole", "decimals", "more", "vulgar")
    value = _value(whole or "", decimals or "", more or vulgar or "")
    if sign and _is_minus(text, match.start("sign")):
        return _part(-value, match.start("sign"), match.end())
    return _part(value, match.start("whole" if whole else "vulgar"), match.end())


@lru_cache(maxsize=1 << 14)
def _value(whole: str, decimals: str, vulgar: str) -> Fraction:
    value = _whole(whole)
    if decimals:
        value += Fraction(int(decimals), 10 ** len(decimals))
    if vulgar:
        value += Fraction(unicodedata.numeric(vulgar)).limit_denominator(10)
    return value


def _whole(digits: str) -> Fraction:
    return Fraction(int("".join(filter(str.isdigit, digits)) or 0))


def _part(value: Fraction, start: int, end: int) -> _Part:
    return _Part(Word(value, Role.PART), start, end, digits=True)


def _is_minus(text: str, at: int) -> bool:
    """Whether a sign before digits makes them negative: it does not stand between two numbers."""
    before = text[max(0, at - 2) : at]
    return text[at] in _MINUS and (not before or (before[-1] in _OPENING and not before.rstrip()[-1:].isdigit()))
