"""What lies between two words, and all that it says about them.

What a gap says is a byte of signs and one of marks, found once for each different gap, so that a text's gaps
are two rows of bytes.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import partial

from rulesdocs.normalise.cached import Cached

PARTED, JOINT, LEAD, LINK, BRACKET, SENTENCE, LINE, BLANK = (1 << place for place in range(8))
"""Signs that a gap may have: a mark that keeps the two letters of ``lj`` apart; a hyphen or an apostrophe that
joins two words; the beginning of a path, of a file's ending, of a variable or of an option; a link of a path; a
bracket; the end of a sentence; the end of a line; an empty line."""

SPACE, INITIAL, OPENED, CLOSED, FORM_BEFORE, FORM_AFTER, NUMBER, APOSTROPHE = (1 << place for place in range(8))
"""Marks that a gap may have: a space; what parts an initial from the next one, or from its name; that a quotation
begins or ends; that it ends or begins with what a form in Latin letters may have inside; a number, or a hyphen,
before what may be a unit, or the rest of such a form; an apostrophe at an end, and not alone."""

_TELLS: Mapping[int, Callable[[str], object]] = {
    PARTED: "!".__eq__,
    JOINT: frozenset("-‐‑'’ʼ`").__contains__,
    LEAD: re.compile(r"(?:.*[\s\"'«„“(*])?(?:[./\\~$]+|--)", re.DOTALL).fullmatch,
    LINK: re.compile(r"[./\\_:@=~+#*&?\d]+").fullmatch,
    BRACKET: re.compile(r"[\[\](){}<>«»“”„\"|]").search,
    # A point after digits is mostly that of an ordinal: of a day, a year, a century.
    SENTENCE: re.compile(r"(?<!\d)[.!?…:;][\"'»”’)]*\s").search,
    LINE: re.compile(r"\n").search,
    BLANK: re.compile(r"\n\s*\n").search,
}


_MARKS: Mapping[int, Callable[[str], object]] = {
    SPACE: re.compile(r"\s").search,
    INITIAL: re.compile(r"\.[ \u00a0-]?").fullmatch,
    OPENED: re.compile(r"(?:^|[\s(\[])[«„“\"]$").search,
    CLOSED: re.compile(r"[.,!?…]*[»”“\"]").match,
    FORM_BEFORE: re.compile(r"[&@./\d]$").search,
    FORM_AFTER: re.compile(r"\d").match,
    NUMBER: re.compile(r"\d[ \u00a0]$|-$").search,
    APOSTROPHE: re.compile(r"^['’`ʼ].|.['’`ʼ]$", re.DOTALL).search,
}


def _told(tells: Mapping[int, Callable[[str], object]], gap: str) -> int:
    return sum(sign for sign, tell in tells.items() if tell(gap))


SIGNS, MARKS = Cached(partial(_told, _TELLS)), Cached(partial(_told, _MARKS))
"""The signs of each gap, and its marks, added up."""


def having(signs: int) -> bytes:
    """Give a table that translates the signs of a gap to 1 if any of these is there, else to 0."""
    return bytes(code & signs > 0 for code in range(256))


def where(signs: int) -> re.Pattern[bytes]:
    """Give what finds, in a row of bytes, the gaps that have any of these signs or marks."""
    return re.compile(b"[%b]" % re.escape(bytes(code for code in range(256) if code & signs)))
