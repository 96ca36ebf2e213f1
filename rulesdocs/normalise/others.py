"""Damage that is not repaired, only named: see ``suspects``.

It is told by very frequent words as that damage leaves them, which no language has, by words that mix letters
of two scripts as only that damage does, and by words that read better as another program may have spelt them.
Text typed with the wrong keyboard layout is told as ``keyboards`` says.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from rulesdocs.normalise.authors import suspects
from rulesdocs.normalise.evidence import kinds
from rulesdocs.normalise.keyboards import CYRILLIC, LATIN, may_be_mistyped, mistyped, openers
from rulesdocs.normalise.lines import PARAGRAPH
from rulesdocs.normalise.programs import written_by
from rulesdocs.normalise.repair import left_to_rivals
from rulesdocs.normalise.rows import PROVING
from rulesdocs.normalise.suspects import EVERY_SIGN, SOUND
from rulesdocs.normalise.tables import TABLES

_WORD = re.compile(r"[^\W\d_]+")
_MIXED = re.compile(r"[a-zà-ɏʹ-ʼ][Ѐ-ӿ]|[Ѐ-ӿ][a-zà-ɏʹ-ʼ]")
_ACCENTED = re.compile(r"[à-ɏʹ-ʼ]")
"""Letters that are no slips: without them there must be a very frequent word."""
_SHOWN = 5
"""Words that a sign shows at most."""


class Sign(NamedTuple):
    """A paragraph that bears the marks of another kind of damage; ``line`` is counted from 1."""

    name: str
    line: int
    words: tuple[str, ...]


def find_others(text: str, line: int = 1) -> Iterator[Sign]:
    """Yield the paragraphs of ``text`` that are surely damaged in another way; it begins at ``line``.

    Surely: a quarter of the words show it, and three of these differ; or all are very frequent words, and two
    differ.  A line that was typed with the wrong keyboard layout is yielded alone, if its paragraph was not.
    """
    done, typed = 0, openers(CYRILLIC, LATIN, shortest=2)
    telling = typed | EVERY_SIGN
    for found in PARAGRAPH.finditer(text):
        paragraph = found[0].lower()
        words = _WORD.findall(paragraph)
        told = telling.intersection(words)
        parts = mistyped(found[0]) if told and may_be_mistyped(told & typed, paragraph) else ()
        signs = [(part.start, part.name, part.words[:_SHOWN]) for part in parts]
        may_be = not signs and (len(told & EVERY_SIGN) > 1 or _MIXED.search(paragraph))
        if may_be and (sign := _sign(words)):
            signs = [(0, *sign)]
        for start, name, shown in signs:
            line += text.count("\n", done, found.start() + start)
            done = found.start() + start
            yield Sign(name, line, shown)


def find_rivals(text: str, line: int = 1) -> Iterator[Sign]:
    """Yield what is not repaired since another program's spelling of a letter explains it better."""
    for start, told in left_to_rivals(text):
        found = text.find(told.words[0], start)
        yield Sign(told.name, line + text.count("\n", 0, found), told.words)


def find_programs(text: str, line: int = 1) -> Iterator[Sign]:
    """Yield what tells that another program's table has written a text, or the first such paragraph of it."""
    for start, part in [(0, text), *((found.start(), found[0]) for found in PARAGRAPH.finditer(text))]:
        if written := written_by(part):
            start += max(part.lower().find(written.words[0]), 0)
            yield Sign(written.name, line + text.count("\n", 0, start), written.words)
            return


def _sign(words: list[str]) -> tuple[str, tuple[str, ...]] | None:
    """Name the kind of damage that explains most, more than the tables do, and some words of it."""
    candidates = [word for word in words if word in EVERY_SIGN or _MIXED.search(word)]
    proofs = {word for word in candidates if any(kinds(name)[word] in PROVING for name in TABLES)}
    for suspect in suspects(candidates, {*candidates} - proofs, proofs):
        if suspect in SOUND:
            return None
        hits = [word for word in candidates if word in suspect.signs or suspect.may_have_left(word)]
        differing = dict.fromkeys(hits)
        if suspect.signs and suspect.signs.keys().isdisjoint(differing) and not _ACCENTED.search("".join(hits)):
            continue
        all_signs = len(hits) == len(words) and suspect.signs.keys() >= differing.keys()
        if (len(differing) > 2 and len(hits) * 4 >= len(words)) or (len(differing) > 1 and all_signs):
            return suspect.name, tuple(differing)[:_SHOWN]
    return None
