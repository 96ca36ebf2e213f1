"""What lies between two words, and all that it says about them.

What a gap says is one byte, found once for each different gap, so that a text's gaps are a row of bytes.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from rulesdocs.normalise.cached import Cached

PARTED, JOINT, LEAD, LINK, BRACKET, SENTENCE, LINE, BLANK = (1 << place for place in range(8))
"""Signs that a gap may have: a mark that keeps the two letters of ``lj`` apart; a hyphen or an apostrophe that
joins two words; the beginning of a path, of a file's ending, of a variable or of an option; a link of a path; a
bracket; the end of a sentence; the end of a line; an empty line."""

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


def _signs(gap: str) -> int:
    return sum(sign for sign, tells in _TELLS.items() if tells(gap))


SIGNS = Cached(_signs)
"""The signs of each gap, added up."""


def having(signs: int) -> bytes:
    """Give a table that translates the signs of a gap to 1 if any of these is there, else to 0."""
    return bytes(code & signs > 0 for code in range(256))
