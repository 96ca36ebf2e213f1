"""Single words as other programs spelt them: frequent ones of a language, of which a table makes none.

What was ``comments`` and became ``цомменц`` would come out as ``commenc``.  One such word is enough for a text
that has nothing that the program would have written otherwise, as it is hardly ever anything else.

``data/respelt.json`` is made by ``scripts/profiles``, which names its source.  For each table and language it
holds frequent words of which the table makes hardly a word where another program spelt some of their letters, and
for each spelling those of them of which it makes one.  They are in order; the digit before a word is the number
of letters that it has in common with the one before.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from pathlib import Path

from rulesdocs.normalise.tables import SR_EC, SR_EL, Table

RANKS: Mapping[str, Mapping[str, int]] = {
    SR_EC.name: {
        **dict.fromkeys(("ts=ц", "ch=ч", "sh=ш", "x=х"), 30_000),
        **dict.fromkeys(("w=в", "w=ш", "w=њ", "c=к", "th=з"), 15_000),
        **dict.fromkeys(("y=и", "ck=к"), 12_000),
        **dict.fromkeys(("y=з", "h=г", "v=ж", "è=е"), 6_000),
    },
    SR_EL.name: {
        **dict.fromkeys(("ж=zh", "ш=sh"), 30_000),
        **dict.fromkeys(("ц=ts", "ч=ch"), 12_000),
        **dict.fromkeys(("х=kh", "г=h", "ь=i", "й=i", "й=j", "ъ=a", "ы=y", "щ=št", "ч=c", "і=i"), 6_000),
    },
}
"""Spellings, by what was meant and made, and how many of the most frequent words are looked at for each."""
UNQUOTED = "unquoted "
"""Before a spelling: where the data have the words of English that tell it in English text alone."""
_MANY = 4
"""A word in which letters occur more often is changed in one way alone."""
_JOINING = ("de", "nl")
"""Languages that write compounds as one word."""
_PART = 7
"""Letters of a word, at least, that tells at the end of a longer one."""
_SHORT, _VOWEL = 4, re.compile("[aeiou]")
"""Letters of an abbreviation, at most, which tells no word with vowels."""
_HUMP = re.compile("(?<=[a-zа-яјљњћђџ])(?=[A-ZА-ЯЈЉЊЋЂЏ])")
_ROW = re.compile(r"(\d)(\D*)")

_MADE = Path(__file__).with_name("data") / "respelt.json"


def respelt(table: Table, spelling: str, tag: str, token: str) -> bool:
    """Tell whether a token is a frequent word in such a spelling, as ``ts=ц``, or a compound or a name with one.

    It is one of this language or, since it is quoted in all of the table's, of English, and then one that is
    no word of any language if the table undoes it.
    """
    meant, made = spelling.split("=")
    listed = _listed(table.name, spelling, tag)
    for hump in _humps(token):
        is_short = hump.isupper() and len(hump) <= _SHORT
        quoted = _NONE if table.keeps_names else _quoted(table.name, spelling, table.languages[0])
        for word in map(table.inverse, variants(hump.lower(), made, meant)):
            is_quoted = word in quoted and not (is_short and _VOWEL.search(word))
            if word in listed or is_quoted or (tag in _JOINING and _ends_with(word, meant, listed)):
                return True
    return False


def _humps(token: str) -> Sequence[str]:
    """Give the long parts of a name that begin with capitals, or the whole token; no key's capital."""
    humps = _HUMP.split(token)
    if len(humps) > 1:
        return [hump for hump in humps if len(hump) >= _SHORT] or [token]
    return humps if len(token) > 1 or token.islower() else ()


def _ends_with(word: str, meant: str, listed: _Listed) -> bool:
    """Tell whether a word ends with a listed one that has what was meant."""
    last = min(word.rfind(meant), len(word) - _PART)
    return any(word[start:] in listed for start in range(1, last + 1))


def variants(word: str, old: str, new: str) -> Iterator[str]:
    """Yield a word with some or all occurrences of some letters changed."""
    first, *pieces = word.split(old)
    ways = product((old, new), repeat=len(pieces)) if len(pieces) <= _MANY else [(new,) * len(pieces)]
    for way in ways:
        if new in way:
            yield first + "".join(map("".join, zip(way, pieces, strict=True)))


@dataclass(frozen=True)
class _Listed:
    """Frequent words, but for those that tell nothing."""

    words: Collection[str]
    silent: Sequence[Collection[str]]

    def __contains__(self, word: str) -> bool:
        return word in self.words and not any(word in silent for silent in self.silent)


_NONE = _Listed((), ())


@cache
def _quoted(table: str, spelling: str, tag: str) -> _Listed:
    return _Listed(
        _rows(table, tag, "words"), [_rows(table, tag, key) for key in (spelling, UNQUOTED + spelling)]
    )


@cache
def _listed(table: str, spelling: str, tag: str) -> _Listed:
    return _Listed(_rows(table, tag, "words"), [_rows(table, tag, spelling)])


@cache
def _rows(table: str, tag: str, key: str) -> frozenset[str]:
    return frozenset(unpacked(_read()[table].get(tag, {}).get(key, "")))


def unpacked(rows: str) -> Iterator[str]:
    """Yield words in order; each has so many letters of the one before as the digit before it says."""
    word = ""
    for count, rest in _ROW.findall(rows):
        word = word[: int(count)] + rest
        yield word


@cache
def _read() -> Mapping[str, Mapping[str, Mapping[str, str]]]:
    made: Mapping[str, Mapping[str, Mapping[str, str]]] = json.loads(_MADE.read_text("utf-8"))
    return made
