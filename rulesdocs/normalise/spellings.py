"""What one word says for another program's spelling of a letter, rather than for a table's.

``data/rivals.json`` is made by ``scripts/profiles``, which names its source.  For each table and language it
holds frequent words of which the table makes no word of any language where another program spelt them, and
for each spelling those of which it makes one.  ``data/sound.json`` is made from the same source: frequent words,
packed, that a table makes of its own damage although their letters speak for another program's spelling.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path

from rulesdocs.normalise.cached import Cached
from rulesdocs.normalise.evidence import kinds
from rulesdocs.normalise.latin import Origin, origin
from rulesdocs.normalise.profiles import UNIT, Profiles, Unpack, fields, of_clean_text, of_language
from rulesdocs.normalise.respelt import unpacked
from rulesdocs.normalise.rows import CHANGED, PROVING
from rulesdocs.normalise.tables import TABLES, Table
from rulesdocs.normalise.weights import said
from rulesdocs.normalise.words import letters

_KNOWN = 0.5
"""The part that counts of what the weights say for what a table makes of a word, rather than a rival."""
_MOST, _LISTED = 4.0, 3.5
"""What one word says at most, and what one of the frequent words says at least."""
OVERLAP = 0.45
"""Runs of letters overlap, so they say less than their sum."""
_LETTER = 6.5
"""How unlikely a run of usual text is: by so much words of different length are made comparable."""
STRANGE = 7.0
"""How unlikely a word is, besides, with a letter that its language lacks."""
CAMEL = re.compile("[a-zа-яјљњћђџčšž][A-ZА-ЯЈЉЊЋЂЏČŠŽ]")
"""A capital after a small letter, as in names, such as those of keys."""
WORDS = 1 << 14
"""Different words whose evidence for one spelling is kept."""

_DATA = Path(__file__).with_name("data")


@dataclass(frozen=True)
class Rival:
    """What another program writes, and for which letters of a language."""

    made: str
    meant: str
    enough: float

    @property
    def name(self) -> str:
        """Name it as the rows below do."""
        return f"{self.meant}={self.made}"


Evidence = tuple[float, ...]
"""What a word says for a spelling in each language of a table; empty: nothing in any."""


@cache
def in_language(name: str, rival: Rival, tag: str) -> Cached[float]:
    """Give how much better each word reads by a rival than by the table of this name, in one language."""
    return Cached(partial(_likelier, TABLES[name], rival, tag), WORDS)


def _likelier(table: Table, rival: Rival, tag: str, token: str) -> float:
    return 0.0 if table.inverse(token.lower()) in _sound(table.name) else speaks_in(table, rival, tag, token)


def speaks_in(table: Table, rival: Rival, tag: str, token: str) -> float:
    """Give how much better a word reads by a rival than by the table in a language; English is quoted in all."""
    word = letters(token).lower()
    if rival.made not in word or kinds(table.name)[token] not in CHANGED or CAMEL.search(token):
        return 0.0
    read, meant = table.inverse(word), table.inverse(word.replace(rival.made, rival.meant))
    if not {tag, table.languages[0]}.isdisjoint(_listing(table, rival).get(meant, ())):
        return _LISTED
    if not alphabet(tag).issuperset(rival.meant) or (table.keeps_names and _was_latin(table, token)):
        return 0.0
    at = table.languages.index(tag)
    strange = 0.0 if alphabet(tag).issuperset(table.inverse(rival.made)) else STRANGE
    ours, theirs = unlikely(table, read)[0][at], unlikely(table, meant)[0][at]
    ours = min(ours + strange, max(ours, min(unlikely(table, word)[1]))) if strange else ours
    known = 0.0 if table.keeps_names or not table.learnt else said(table.learnt, read) - said(table.learnt, meant)
    return max(0.0, min(OVERLAP * (ours - theirs) - _KNOWN * max(0.0, known), _MOST))


def _was_latin(table: Table, token: str) -> bool:
    """Tell whether a word without proof may have been Latin before."""
    return kinds(table.name)[token] not in PROVING and origin(token) is not Origin.CYRILLIC


@cache
def evidence_for(name: str, rival: Rival) -> Cached[Evidence]:
    """Give what each word says for a rival of the table of this name, in every language."""
    return Cached(partial(_better, TABLES[name], rival), WORDS)


def _better(table: Table, rival: Rival, token: str) -> Evidence:
    return () if table.inverse(token) in _sound(table.name) else speaks_for(table, rival, token)


def speaks_for(table: Table, rival: Rival, token: str) -> Evidence:
    """Give how much better a word reads by a rival in each language than by the table in any, or as it stands.

    That is what its letters say; a frequent word may say nothing although they do.
    """
    word = letters(token)
    if rival.made not in word or not _source(table).isdisjoint(word):
        return ()  # such a program, too, would have converted the letters that the table converts
    meant = table.inverse(word.replace(rival.made, rival.meant))
    ours, clean = _at_best(table)[word]
    theirs, listing = unlikely(table, meant)[0], _listing(table, rival).get(meant, ())
    if not listing and min(theirs) >= min(ours + STRANGE, clean):
        return ()
    said = []
    for tag, one in zip(table.languages, theirs, strict=True):
        strange = 0.0 if alphabet(tag).issuperset(table.inverse(rival.made)) else STRANGE
        more = OVERLAP * (min(ours + strange, clean) - one)
        may_be = alphabet(tag).issuperset(rival.meant)
        said.append(_LISTED if tag in listing else max(0.0, min(more, _MOST)) if may_be else 0.0)
    return tuple(said) if any(said) else ()


@cache
def _at_best(table: Table) -> Cached[tuple[float, float]]:
    """Give how unlikely a word is at best: undone, in any language, and as it stands."""
    return Cached(
        lambda word: (min(unlikely(table, table.inverse(word))[0]), min(unlikely(table, word)[1])), WORDS
    )


def unlikely(table: Table, word: str) -> tuple[Sequence[float], Sequence[float]]:
    """Give how unlikely a word is in each language of a table, and in each group of its clean languages.

    It is counted from what is usual for the word's length.
    """
    count, usual = len(table.languages), _LETTER * len(word)
    said = [number / UNIT - usual for number in _fields(table)(_profiles(table).unlikely(word))]
    return said[:count], said[count:]


@cache
def _fields(table: Table) -> Unpack:
    count = len(table.languages) + len(table.clean)
    return fields(count, range(count))


@cache
def _profiles(table: Table) -> Profiles:
    return Profiles([*map(of_language, table.languages), *of_clean_text(table)])


@cache
def _source(table: Table) -> frozenset[str]:
    return frozenset(table.source)


@cache
def alphabet(tag: str) -> frozenset[str]:
    """Give the letters of a language's frequent runs."""
    return frozenset("".join(of_language(tag)))


@cache
def _listing(table: Table, rival: Rival) -> Mapping[str, Collection[str]]:
    """Map the frequent words that tell a spelling from a table to their languages."""
    found = _read().get(table.name, {"words": {}, "mute": {}})
    listing: dict[str, list[str]] = {}
    for tag in table.languages if rival.name in found["mute"] else ():
        for word in {*found["words"][tag].split(" ")}.difference(found["mute"][rival.name].split(" ")):
            listing.setdefault(word, []).append(tag)
    return listing


@cache
def _read() -> Mapping[str, Mapping[str, Mapping[str, str]]]:
    made: Mapping[str, Mapping[str, Mapping[str, str]]] = json.loads((_DATA / "rivals.json").read_text("utf-8"))
    return made


@cache
def _sound(table: str) -> frozenset[str]:
    """Give the frequent words that say nothing for any spelling, whatever their letters say."""
    made: Mapping[str, str] = json.loads((_DATA / "sound.json").read_text("utf-8"))
    return frozenset(unpacked(made.get(table, "")))
