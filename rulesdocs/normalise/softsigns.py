"""Apostrophes for soft and hard signs, as romanisations have them: ``Viberіt’``, ``s’obщenie``; or nothing.

A table leaves the signs themselves, and no Slavic language has an apostrophe at the end of a word, or before
a letter that is not iotated.  Some words cannot be without their soft sign.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulesdocs.normalise.evidence import kinds
from rulesdocs.normalise.gaps import APOSTROPHE, where
from rulesdocs.normalise.latin import Origin, origin
from rulesdocs.normalise.rivals import Told
from rulesdocs.normalise.rows import CHANGED
from rulesdocs.normalise.spellings import Rival
from rulesdocs.normalise.tables import Table
from rulesdocs.normalise.views import View
from rulesdocs.normalise.words import Words

_APOSTROPHES = ("'", "’", "`", "ʼ")
_MARKED = where(APOSTROPHE)
_CONSONANTS = "bcčdfghklmnprsštvzž"
_IOTATED = "eijiяюєїёі"
"""Before which Ukrainian and Belarusian have an apostrophe, or which may stand for it."""
_ENGLISH = frozenset(["s", "t", "re", "ve", "ll", "d", "m", "em"])
_LOST = {
    "іїєґ": re.compile("[бвджзклмпрстхцчшщ]ніт$|беріт$|йдіт$|[жшщ]іт$|[аи]лн"),
    "ыэё": re.compile("[иы]ват$|ност$|[аи]лн"),
}
"""Runs of letters that no word of Ukrainian or Russian has, and that words have without their soft signs; by
letters of the language that are left in others of its words."""
_CHANCE = 0.01
"""The share of words with an apostrophe that means something else."""


def softened(view: View, found: Words) -> Told | None:
    """Give the sign that a text of a table's letters has as an apostrophe; None if it has the sign itself."""
    table = view.table
    if not table.keeps_names:
        return None
    for sign, marked in (("ь", _at_ends), ("ъ", _within)):
        if not _has(view, sign):
            words = tuple(dict.fromkeys(map(found.tokens.__getitem__, marked(table, found))))
            if len(words) > _CHANCE * len(found.tokens):
                return Told(table, Rival("’", sign, _CHANCE), words)
    lost = () if _has(view, "ь") else _without(view)
    return Told(table, Rival("", "ь", _CHANCE), lost) if len(lost) > _CHANCE * len(found.tokens) else None


def _within(table: Table, found: Words) -> Iterator[int]:
    """Yield the words that an apostrophe joins to a part that could not follow it."""
    for run in found.joined:
        for index in run[:-1]:
            after = found.tokens[index + 1]
            joined = found.gaps[index + 1] in _APOSTROPHES and _ends_hard(table, found.tokens[index])
            if joined and after.islower() and after not in _ENGLISH and after[0] not in _IOTATED:
                yield index


def _at_ends(table: Table, found: Words) -> Iterator[int]:
    """Yield the same words, and those before an apostrophe that closes no quotation."""
    yield from _within(table, found)
    marked = [mark.start() for mark in _MARKED.finditer(found.marks)]
    if found.gaps[0].endswith(_APOSTROPHES) or any(found.gaps[gap][1:].endswith(_APOSTROPHES) for gap in marked):
        return
    for gap in marked:
        if gap and found.gaps[gap].startswith(_APOSTROPHES) and _ends_hard(table, found.tokens[gap - 1]):
            yield gap - 1


def _ends_hard(table: Table, token: str) -> bool:
    """Tell whether a word that may be damaged ends with a consonant."""
    is_own = kinds(table.name)[token] in CHANGED and origin(token) is not Origin.LATIN
    return token[-1].lower() in _CONSONANTS and is_own


def _without(view: View) -> tuple[str, ...]:
    """Give the words that lack their soft sign, in a text in Ukrainian or Russian."""
    marked = [lost for left, lost in _LOST.items() if any(_has(view, letter) for letter in left)]
    if len(marked) != 1:
        return ()
    known, (lost,) = kinds(view.table.name), marked
    changed = [token for token in view.tokens if known[token] in CHANGED]
    return tuple(token for token in changed if lost.search(view.table.inverse(token).lower()))


def _has(view: View, letter: str) -> bool:
    """Tell whether a letter is in any word with proof."""
    return letter in view.proved or letter.upper() in view.proved
