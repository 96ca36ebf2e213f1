"""What people write in Latin letters in any language, told by its form: hosts, users, versions, formulae, units.

A table restores every letter that it may have written, and these have no other: ``розетка.ua`` is no host.
Forms that are as common in Cyrillic letters, such as ``5 kg`` and ``В-2``, are none of these.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate

from rulesdocs.normalise.cached import Cached
from rulesdocs.normalise.gaps import FORM_AFTER, FORM_BEFORE, NUMBER, SPACE, where
from rulesdocs.normalise.words import Words, letters

_ZONES = (
    "ua|com|net|org|ru|by|kz|bg|pl|cz|rs|eu|uk|fr|it|es|ch|io|me|su|gov|edu|biz|dev|app|xyz|club|shop|online|fm"
)
"""Top-level domains; not those that are words in Cyrillic letters, after a full stop: ``де``, ``инфо``."""
_UNITS = ["cm", "cl", "cc", "Hz", "kHz", "MHz", "GHz", "THz", "cal", "kcal", "sec", "ft", "lb", "lbs"]
"""Units of which Cyrillic letters make none; those of ``кг``, ``мм`` and ``дБ`` are the same in both."""
_FORMS = (
    rf"(?<![\w.@-])(?=[\d.-]*[A-Za-z])(?:[A-Za-z0-9-]++\.)+(?:{_ZONES})(?![\w-])(?:/[!-~]*+)?",
    r"(?<![\w.@])@[A-Za-z][A-Za-z0-9_]*+(?:\.[A-Za-z0-9_]++)*+(?!\w)",
    rf"(?<![\w.])(?:ASP|ADO|VB)?\.(?:NET|{_ZONES})(?![\w-])",
    r"(?<!\w)(?:[vV]\d{1,3}\.(?=\d)|i[3579](?!\w|[.,]\d))",  # versions, processors
    r"(?<!\w)(?:[A-Z]\d{1,2}[A-Z]|[bcgp]2[bcgp]|\d{1,2}K|[234]D|(?<!&)[A-Z](?:&[A-Z])++)(?!\w)",
    r"(?<!\w)(?:mp[34]|MP[34]|PS[1-5])(?!\w)|(?<=\d)(?:st|nd|rd|th)(?![\w.])|(?<!\w)N/A(?!\w)",
    r"(?<!\w)(?:[eE]-[mM]ail|a-[zf]|A-[ZF])(?!\w)",
    rf"(?<=\d)[ \u00a0]?(?:{'|'.join(_UNITS)})(?!\w)",
)
_FORM = re.compile("|".join(_FORMS))
_SIGNS = where(FORM_BEFORE | FORM_AFTER | NUMBER)
_AFTER_NUMBER = frozenset([*_UNITS, "mail", "Mail", *"zfZF"])


def in_latin(found: Words) -> Iterator[int]:
    """Yield the tokens that are in Latin letters for their form, in time that grows with the text."""
    for part in _parts(found):
        pieces = found.pieces[2 * part.start : 2 * part.stop + 1]
        forms = _FORMS_OF["".join(pieces)]
        starts = list(accumulate(map(len, pieces)))[::2] if forms else []
        for start, end in forms:
            yield from part[bisect_left(starts, start) : bisect_left(starts, end)]


_FORMS_OF = Cached(lambda text: [form.span() for form in _FORM.finditer(text)])


def _parts(found: Words) -> Iterator[range]:
    """Yield the tokens between the spaces around each sign of a form, once."""
    marks, done = found.marks, 0
    for index in _signed(found):
        if index >= done:
            start, end = index, index + 1
            while start > done and not marks[start] & SPACE:
                start -= 1
            while end < len(found.tokens) and not marks[end] & SPACE:
                end += 1
            done = end
            yield range(start, end)


def _signed(found: Words) -> Iterator[int]:
    """Yield the tokens beside what a form has inside, and few words or numbers have beside them."""
    for sign in _SIGNS.finditer(found.marks):
        gap, marks = sign.start(), found.marks[sign.start()]
        if marks & FORM_AFTER and gap:
            yield gap - 1
        if gap < len(found.tokens) and (marks & FORM_BEFORE or letters(found.tokens[gap]) in _AFTER_NUMBER):
            yield gap
