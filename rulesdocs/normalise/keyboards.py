"""Text typed while the keyboard had the layout of another script: ``ghbdtn`` for ``привет``.

The layouts are those of xkeyboard-config's symbols files: ``us``; ``ru(winkeys)``; ``ua(winkeys)``; ``by``;
``bg(bds)`` and ``bg(phonetic)``; ``de`` and ``fr(azerty)`` for text meant in German and French.

``data/keyboards.json`` is made by ``scripts/profiles``, which names its sources.  For each language it holds
frequent words, such that what is typed for them is no word of any language of the other script; and what each
letter says, in eighths: the logarithm of how much more frequent what is typed for it is in such text than in any
language of the other script.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any, NamedTuple

from rulesdocs.normalise.lines import PARAGRAPH

_US = "`qwertyuiop[]asdfghjkl;'\\zxcvbnm,./~QWERTYUIOP{}ASDFGHJKL:\"|ZXCVBNM<>?"
_RU = "ёйцукенгшщзхъфывапролджэ\\ячсмитьбю.ЁЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭ/ЯЧСМИТЬБЮ,"
_UA = "'йцукенгшщзхїфівапролджєґячсмитьбю.~ЙЦУКЕНГШЩЗХЇФІВАПРОЛДЖЄҐЯЧСМИТЬБЮ,"
_BY = "ёйцукенгшўзх'фывапролджэ\\ячсмітьбю.ЁЙЦУКЕНГШЎЗХ'ФЫВАПРОЛДЖЭ/ЯЧСМІТЬБЮ,"
_BDS = "(,уеишщксдзц;ьяаожгтнвмч„юйъэфхпрлб)ыУЕИШЩКСДЗЦ§ЍЯАОЖГТНВМЧ“ЮЙЪЭФХПРЛБ"
_PHONETIC = "чявертъуиопшщасдфгхйкл;'юзьцжбнм,./ЧЯВЕРТЪУИОПШЩАСДФГХЙКЛ:\"ЮЗЍЦЖБНМ„“?"
_QWERTZ = "^qwertzuiopü+asdfghjklöä#yxcvbnm,.-°QWERTZUIOPÜ*ASDFGHJKLÖÄ'YXCVBNM;:_"
_AZERTY = "²azertyuiop^$qsdfghjklmù*wxcvbn,;:!~AZERTYUIOP¨£QSDFGHJKLM%µWXCVBN?./§"
_KEYS = len(_US) // 2
_OF_PROGRAMS = "\\"
"""What is taken for no letter: programs and manuals are full of it, and the letters of its key are rare."""

LATIN = "Cyrillic typed with a Latin keyboard layout"
CYRILLIC = "Latin typed with a Cyrillic keyboard layout"

_DIFFERENT = 2
"""Frequent words that there must be at least."""
_LENGTH, _MOST = 3, 4
"""What they must sum up to: each by its keys above two, up to so many."""
_SHARE = 0.12
"""The part of all words that they must be."""
_LETTERS = -0.7
"""What the letters must say on the average: text of any language of the other script says less."""
_STRANGE = -3.0
"""What a letter says that is on no key."""
_WITHIN = re.compile(r"(?<=[a-z])[;,\[\]`](?=[a-z])")
"""Marks that stand within words where they stand for letters, and hardly ever else."""

_MADE = Path(__file__).with_name("data") / "keyboards.json"


@dataclass(frozen=True, eq=False)
class Typing:
    """A way in which text of one language is typed wrong: ``written`` comes of ``meant``, key by key.

    Both have the keys without shift first, then those with it.
    """

    language: str
    """As the data have it; with the layout, where its words are not those of another layout."""
    name: str
    meant: str
    written: str
    romanises: bool = False
    """Whether nearly all keys have letters that sound alike: then one word must have a mark for a letter."""

    def typed(self, text: str) -> str:
        """Give what comes of a text; what is on no key stays."""
        return text.translate(str.maketrans(self.meant, self.written))

    @cached_property
    def signs(self) -> frozenset[str]:
        """The frequent words, as they are typed."""
        return frozenset(self.typed(_read()[self.language]["words"]).split(" "))

    def proof(self, text: str) -> Collection[str]:
        """Give the frequent words of a text in small letters, if it is surely typed so; else nothing."""
        words = self._word.findall(text.translate(self._without_shift))
        found = [sign for word in words if (sign := self._sign(word))]
        different = dict.fromkeys(found)
        length = sum(min(max(len(sign) - 2, 0), _MOST) for sign in different)
        if length < _LENGTH or len(found) < _SHARE * len(words):
            return ()
        different |= dict.fromkeys(filter(self._marked.search, words))
        if len(different) < _DIFFERENT or (self.romanises and "".join(different).isalpha()):
            return ()
        return different if self._letters_say(text) > _LETTERS else ()

    def _sign(self, word: str) -> str | None:
        """Give the frequent word that this is, perhaps with marks around it that may stand for letters."""
        forms = (word, word[:-1] if word[-1] in self._edges else "", word.strip(self._edges))
        return next((form for form in forms if form in self.signs), None)

    def _letters_say(self, text: str) -> float:
        said = [self._odds.get(letter, _STRANGE) for letter in text if letter.isalpha()]
        return sum(said) / max(len(said), 1)

    @cached_property
    def _odds(self) -> Mapping[str, float]:
        said = _read()[self.language]["letters"]
        return {self.typed(letter): level / 8 for letter, level in said.items()}

    @cached_property
    def _without_shift(self) -> Mapping[int, int]:
        return str.maketrans(self.written[_KEYS:], self.written[:_KEYS])

    @cached_property
    def _edges(self) -> str:
        """What is a mark and may stand for a letter, or is a letter and may stand for a mark."""
        return "".join(written for meant, written in self._keys if not (meant + written).isalpha())

    @cached_property
    def _word(self) -> re.Pattern[str]:
        """Two characters or more that may be letters of a word."""
        return re.compile(rf"[\w{self._marks}]{{2,}}")

    @cached_property
    def _marked(self) -> re.Pattern[str]:
        """A mark between two letters, where it may be one itself."""
        return re.compile(rf"[^\W\d_][{self._marks}][^\W\d_]" if self._marks else "(?!)")

    @cached_property
    def _marks(self) -> str:
        """What is no letter and stands for one, as a part of a pattern."""
        return re.escape("".join(written for meant, written in self._keys if meant.isalpha() > written.isalpha()))

    @cached_property
    def _keys(self) -> Sequence[tuple[str, str]]:
        keys = zip(self.meant[:_KEYS], self.written, strict=False)
        return [(meant, written) for meant, written in keys if written not in _OF_PROGRAMS]


TYPINGS = (
    Typing("ru", LATIN, _RU, _US),
    Typing("uk", LATIN, _UA, _US),
    Typing("be", LATIN, _BY, _US),
    Typing("bg", LATIN, _BDS, _US),
    Typing("bg, phonetic", LATIN, _PHONETIC, _US, romanises=True),
    Typing("en", CYRILLIC, _US, _RU),
    Typing("en", CYRILLIC, _US, _UA),
    Typing("de", CYRILLIC, _US, _RU),
    Typing("de", CYRILLIC, _QWERTZ, _RU),
    Typing("fr", CYRILLIC, _US, _RU),
    Typing("fr", CYRILLIC, _AZERTY, _RU),
    Typing("pl", CYRILLIC, _US, _RU),
)


class Mistyped(NamedTuple):
    """A part of a text that was typed wrong, and words that prove it."""

    start: int
    end: int
    name: str
    words: tuple[str, ...]


def mistyped(text: str) -> Iterator[Mistyped]:
    """Yield the paragraphs that were typed wrong, and such lines of others."""
    for paragraph in PARAGRAPH.finditer(text):
        if whole := _mistyped(paragraph[0], paragraph.start()):
            yield whole
            continue
        start = paragraph.start()
        for line in paragraph[0].split("\n"):
            if found := _mistyped(line, start):
                yield found
            start += len(line) + 1


def _mistyped(text: str, start: int) -> Mistyped | None:
    proofs = [(typing.proof(text.lower()), typing.name) for typing in TYPINGS]
    proof, name = max(proofs, key=lambda pair: len(pair[0]))
    return Mistyped(start, start + len(text), name, tuple(proof)) if proof else None


@cache
def openers(*names: str, shortest: int = 3) -> frozenset[str]:
    """Give the signs of letters alone, by name of the mistake: nearly every text typed so has one, few others."""
    signs = (sign for typing in TYPINGS if typing.name in names for sign in typing.signs)
    return frozenset(sign for sign in signs if sign.isalpha() and len(sign) >= shortest)


def may_be_mistyped(words: Collection[str], text: str) -> bool:
    """Tell quickly whether a text in small letters may be typed wrong; ``words`` are its openers.

    One of two keys, which is an abbreviation in many texts, needs a mark within a word beside it.
    """
    return not openers(CYRILLIC, LATIN).isdisjoint(words) or bool(words and _WITHIN.search(text))


@cache
def _read() -> Mapping[str, Mapping[str, Any]]:
    made: Mapping[str, Mapping[str, Any]] = json.loads(_MADE.read_text("utf-8"))
    return made
