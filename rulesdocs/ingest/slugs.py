"""Ids say what a text is about: its first words of weight, in ASCII."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from importlib.resources import files

_WORD = re.compile(r"[^\W_]+(?:['’ʼ][^\W_]+)*")
_HEAD = re.compile(r"([^:.!?]{1,40})[:.!?]\s")
_WORDS, _MOST_WORDS, _LONGEST_WORD, _LONGEST_HEAD = 4, 12, 24, 4

# Common words of English, Ukrainian and Russian that tell nothing of a rule; negations are not among them.
_LIGHT = frozenset(files(__package__).joinpath("data/light-words.txt").read_text("utf-8").split())

_CYRILLIC = (
    "а=a б=b в=v г=g ґ=g д=d е=e є=ie ё=e ж=zh з=z и=i і=i ї=i й=i к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f "
    "х=kh ц=ts ч=ch ш=sh щ=shch ъ= ы=y ь= э=e ю=iu я=ia ў=u ј=j љ=lj њ=nj ђ=dj ћ=c џ=dz"
)
_LATIN = "ß=ss æ=ae œ=oe ø=o ł=l đ=d ð=d þ=th ı=i"
_COMMON = dict(pair.split("=") for pair in f"{_CYRILLIC} {_LATIN}".split())
_AT_START = {"є": "ye", "ї": "yi", "й": "y", "ю": "yu", "я": "ya"}
_UKRAINIAN = {"г": "h", "и": "y"}


def romanised(word: str, *, ukrainian: bool) -> str:
    """A word in lower-case ASCII; empty where no letter or digit of it can be written so.

    Ukrainian follows the national romanisation of 2010 (resolution 55 of the Cabinet of Ministers), Russian the
    same table with its own values of г and и; of other writing what stands without its diacritics.
    """
    letters = unicodedata.normalize("NFC", word.lower())
    table = {**_COMMON, **_UKRAINIAN} if ukrainian else _COMMON
    if ukrainian:
        letters = letters.replace("зг", "zgh")
    start = _AT_START.get(letters[:1], "")
    spelled = start + "".join(table.get(letter, letter) for letter in letters[len(start) > 0 :])
    decomposed = unicodedata.normalize("NFKD", spelled).lower()
    return "".join(char for char in decomposed if char.isascii() and char.isalnum())


def is_ukrainian(text: str) -> bool:
    """Whether a text has more of the letters that Ukrainian has and Russian lacks than the other way round."""
    low = text.lower()
    return sum(map(low.count, "іїєґ")) >= sum(map(low.count, "ыэъё"))


def slugs(text: str, *, ukrainian: bool) -> Iterator[str]:
    """Slugs for a text, the best first; none where it has no word that can be written in ASCII.

    A short head that a colon or full stop sets off ("Cost: …", "Blizzard. …") is best; then the first words of
    weight, more and more of them.  Each depends on the text alone.
    """
    head = _HEAD.match(text)
    if head and len(_WORD.findall(head[1])) <= _LONGEST_HEAD and (words := _words_of_weight(head[1], ukrainian)):
        yield "-".join(words)
    words = _words_of_weight(text, ukrainian) or _words(text, ukrainian)
    for count in range(_WORDS, min(len(words), _MOST_WORDS) + 1):
        yield "-".join(words[:count])
    if 0 < len(words) < _WORDS:
        yield "-".join(words)


def _words_of_weight(text: str, ukrainian: bool) -> list[str]:
    spelled = " ".join(
        word for word in _WORD.findall(text) if word.lower() not in _LIGHT and not word.isnumeric()
    )
    return _words(spelled, ukrainian)


def _words(text: str, ukrainian: bool) -> list[str]:
    spelled = (romanised(word, ukrainian=ukrainian)[:_LONGEST_WORD] for word in _WORD.findall(text))
    return [word for word in spelled if word]
