"""Damage that is not repaired, only named: other programs' tables, and the wrong keyboard layout.

It is told by very frequent words as that damage leaves them, which no language has.  The tables here are those of
``transliterate`` (its Russian pack), of ICU (``Latin-Cyrillic``), of chats, and of the usual keyboards.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

_ENGLISH = (
    "the and you that this with for from have are was were your they will not but can what all which when one "
    "who how more would there their about some other time only also may any way many new use years old play "
    "player players game turn card cards take each every must where then than them into over after before please "
    "should could right like very first two hello world thanks today money city story why day"
)
_RUSSIAN = (
    "что как так для все или если она они нет был его только когда очень привет мир меня мне мой где там тут уже "
    "даже после потом человек сказал время игра игрок карта карты каждый который можно нужно сейчас сегодня"
)
_UKRAINIAN = (
    "що як так для якщо коли його вони тільки привіт світ дуже мені мій там тут вже після потім людина час гра "
    "гравець картка картки кожен який можна треба зараз сьогодні"
)
_LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
_RUSSIAN_KEYS = "йцукенгшщзхъфывапролджэячсмитьбюё"
_UKRAINIAN_KEYS = "йцукенгшщзхїфівапролджєячсмитьбю'"
_SHARED_LETTERS = dict(zip("abcdefghiklmnoprstuvz", "абцдефгхиклмнопрстувз", strict=True))

_REAL = (
    "аны бут вай вас вере веры дай еру лике май маны море муст нев нот оне плай соме таке тиме усе ухо фор црн "
    "nen rfr tuj vyt"
)
"""What would be signs, and are words of some language."""

_WORD = re.compile(r"[^\W\d_]+")
_PARAGRAPH = re.compile(r"[^\n]+(?:\n[^\n]*[^\s][^\n]*)*")
_SHOWN = 5
"""Words that a sign shows at most."""


@dataclass(frozen=True)
class Other:
    """A kind of damage: what it made of each letter of words in these languages."""

    name: str
    spellings: tuple[tuple[str, dict[str, str]], ...]
    """Words, and what became of their letters; a letter without an entry stays."""
    telling: str = ""
    """Letters that this table alone writes so: a sign without one is shared.  Empty: every sign tells."""

    @cached_property
    def signs(self) -> dict[str, bool]:
        """Map each sign to whether it tells this table from others."""
        found, real = {}, set(_REAL.split())
        for words, letters in self.spellings:
            for word in words.split():
                sign = "".join(letters.get(letter, letter) for letter in word)
                if len(sign) > 2 and sign.isalpha() and sign not in real | {word}:
                    found[sign] = not self.telling or not set(word).isdisjoint(self.telling)
        return found


def _english(*letters: dict[str, str]) -> tuple[tuple[str, dict[str, str]], ...]:
    return tuple((_ENGLISH, one) for one in letters)


def _keys(typed: str, meant: str) -> dict[str, str]:
    return dict(zip(meant, typed, strict=True))


OTHERS = (
    Other(
        "Latin to Cyrillic with y as ы, as in Russian tables",
        _english(_SHARED_LETTERS | {"y": "ы"}, _SHARED_LETTERS | {"y": "ы", "x": "кс", "w": "в"}),
        telling="y",
    ),
    Other(
        "Latin to Cyrillic with w as у, as in ICU",
        _english(_SHARED_LETTERS | {"y": "ы", "w": "у", "x": "кс"}),
        telling="w",
    ),
    Other(
        "Latin to Cyrillic with y as й",
        _english(*(_SHARED_LETTERS | {"y": "й", "x": "х"} | more for more in ({}, {"w": "в"}, {"w": "ш"}))),
        telling="y",
    ),
    Other(
        "Cyrillic typed with a Latin keyboard layout",
        ((_RUSSIAN, _keys(_LATIN_KEYS, _RUSSIAN_KEYS)), (_UKRAINIAN, _keys(_LATIN_KEYS, _UKRAINIAN_KEYS))),
    ),
    Other(
        "Latin typed with a Cyrillic keyboard layout",
        _english(_keys(_RUSSIAN_KEYS, _LATIN_KEYS), _keys(_UKRAINIAN_KEYS, _LATIN_KEYS)),
    ),
)
_EVERY_SIGN = frozenset(sign for other in OTHERS for sign in other.signs)


class Sign(NamedTuple):
    """A paragraph that bears the marks of another kind of damage; ``line`` is counted from 1."""

    name: str
    line: int
    words: tuple[str, ...]


def find_others(text: str, line: int = 1) -> Iterator[Sign]:
    """Yield the paragraphs of ``text`` that are surely damaged in another way; it begins at ``line``.

    Surely: a quarter of the words are signs, and three of these differ; or all are, and two differ.
    """
    done = 0
    for found in _PARAGRAPH.finditer(text):
        words = _WORD.findall(found[0].lower())
        if len(_EVERY_SIGN.intersection(words)) > 1 and (sign := _sign(words)):
            line += text.count("\n", done, found.start())
            done = found.start()
            yield Sign(sign[0], line, sign[1])


def _sign(words: list[str]) -> tuple[str, tuple[str, ...]] | None:
    """Name the kind of damage that explains most, and some words of it."""
    best, most = None, 0
    for other in OTHERS:
        hits = [word for word in words if word in other.signs]
        differing = dict.fromkeys(hits)
        sure = (len(differing) > 2 and len(hits) * 4 >= len(words)) or len(hits) == len(words)
        telling = sum(other.signs[word] for word in differing)
        if sure and telling > most:
            best, most = (other.name, tuple(differing)[:_SHOWN]), telling
    return best
