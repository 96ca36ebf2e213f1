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

from rulesdocs.normalise.cached import MANY, Cached, Store
from rulesdocs.normalise.evidence import kinds
from rulesdocs.normalise.latin import Origin, origin
from rulesdocs.normalise.profiles import UNIT, Profiles, Unpack, fields, of_clean_text, of_language
from rulesdocs.normalise.respelt import unpacked
from rulesdocs.normalise.rows import CHANGED, PROVING
from rulesdocs.normalise.tables import TABLES, Table
from rulesdocs.normalise.telltales import is_own
from rulesdocs.normalise.weights import said
from rulesdocs.normalise.words import letters

_KNOWN = 0.5
"""The part that counts of what the weights say for what a table makes of a word, rather than a rival."""
_MOST, LISTED = 4.0, 3.5
"""What one word says at most, and what one of the frequent words says."""
OVERLAP = 0.45
"""Runs of letters overlap, so they say less than their sum."""
_LETTER = 6.5
"""How unlikely a run of usual text is: by so much words of different length are made comparable."""
STRANGE = 7.0
"""How unlikely a word is, besides, with a letter that its language lacks."""
CAMEL = re.compile("[a-zа-яјљњћђџčšž][A-ZА-ЯЈЉЊЋЂЏČŠŽ]")
"""A capital after a small letter, as in names, such as those of keys."""
TOLD = Store(2 * MANY)
"""What words say for spellings."""

_DATA = Path(__file__).with_name("data")


@dataclass(frozen=True)
class Rival:
    """What another program writes, and for which letters of a language."""

    made: str
    meant: str
    enough: float
    rare: bool = False
    """True for those that one word does not tell, unless it is a frequent one."""

    @property
    def name(self) -> str:
        """Name it as the rows below do."""
        return f"{self.meant}={self.made}"


Evidence = tuple[float, ...]
"""What a word says for a spelling in each language of a table; empty: nothing in any."""


@cache
def in_language(name: str, rival: Rival, tag: str) -> Cached[float]:
    """Give how much better each word reads by a rival than by the table of this name, in one language."""
    return Cached(partial(_likelier, TABLES[name], rival, tag), TOLD)


def _likelier(table: Table, rival: Rival, tag: str, token: str) -> float:
    return 0.0 if table.inverse(token.lower()) in _sound(table.name) else speaks_in(table, rival, tag, token)


def speaks_in(table: Table, rival: Rival, tag: str, token: str) -> float:
    """Give how much better a word reads by a rival than by the table in a language; English is quoted in all."""
    word = letters(token).lower()
    if rival.made not in word or kinds(table.name)[token] not in CHANGED or CAMEL.search(token):
        return 0.0
    if _is_own(table, rival, word):
        return 0.0
    read, meant = table.inverse(word), table.inverse(word.replace(rival.made, rival.meant))
    if not {tag, table.languages[0]}.isdisjoint(_listing(table, rival, meant)):
        return LISTED
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
    return Cached(partial(_better, TABLES[name], rival), TOLD)


def _better(table: Table, rival: Rival, token: str) -> Evidence:
    return () if table.inverse(token) in _sound(table.name) else speaks_for(table, rival, token)


def speaks_for(table: Table, rival: Rival, token: str) -> Evidence:
    """Give how much better a word reads by a rival in each language than by the table in any, or as it stands.

    That is what its letters say; a frequent word may say nothing although they do.
    """
    word = letters(token)
    if rival.made not in word or not _source(table).isdisjoint(word) or _is_own(table, rival, word):
        return ()  # such a program, too, would have converted the letters that the table converts
    meant = table.inverse(word.replace(rival.made, rival.meant))
    ours, clean = _at_best(table)[word]
    theirs, listing = unlikely(table, meant)[0], _listing(table, rival, meant)
    if not listing and min(theirs) >= min(ours + STRANGE, clean):
        return ()
    said = []
    for tag, one in zip(table.languages, theirs, strict=True):
        strange = 0.0 if alphabet(tag).issuperset(table.inverse(rival.made)) else STRANGE
        more = OVERLAP * (min(ours + strange, clean) - one)
        may_be = alphabet(tag).issuperset(rival.meant)
        said.append(LISTED if tag in listing else max(0.0, min(more, _MOST)) if may_be else 0.0)
    return tuple(said) if any(said) else ()


def _is_own(table: Table, rival: Rival, word: str) -> bool:
    """Tell whether a word has letters that its languages have as often as what a rival would have meant."""
    return is_own(table.name, rival.name, table.inverse(word).lower())


@cache
def _at_best(table: Table) -> Cached[tuple[float, float]]:
    """Give how unlikely a word is at best: undone, in any language, and as it stands."""
    return Cached(
        lambda word: (min(unlikely(table, table.inverse(word))[0]), min(unlikely(table, word)[1])), TOLD
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


def _listing(table: Table, rival: Rival, word: str) -> Collection[str]:
    """Give the languages of which a word is a frequent one that tells a spelling from a table."""
    mute = _mute(table.name, rival.name)
    return () if mute is None or word in mute else _listed(table).get(word, ())


@cache
def _listed(table: Table) -> Mapping[str, tuple[str, ...]]:
    """Map the frequent words that tell any spelling from a table to their languages."""
    listed: dict[str, tuple[str, ...]] = {}
    words = _read().get(table.name, {}).get("words", {})
    for tag in filter(words.__contains__, table.languages):
        for word in words[tag].split(" "):
            listed[word] = (*listed.get(word, ()), tag)
    return listed


@cache
def _mute(table: str, rival: str) -> frozenset[str] | None:
    """Give the frequent words that do not tell a spelling; None if none does."""
    mute = _read().get(table, {}).get("mute", {}).get(rival)
    return None if mute is None else frozenset(mute.split(" "))


@cache
def _read() -> Mapping[str, Mapping[str, Mapping[str, str]]]:
    made: Mapping[str, Mapping[str, Mapping[str, str]]] = json.loads((_DATA / "rivals.json").read_text("utf-8"))
    return made


@cache
def _sound(table: str) -> frozenset[str]:
    """Give the frequent words that say nothing for any spelling, whatever their letters say."""
    made: Mapping[str, str] = json.loads((_DATA / "sound.json").read_text("utf-8"))
    return frozenset(unpacked(made.get(table, "")))
