"""Paragraphs that another program's table has damaged, half of whose words look like damage by one of ours."""

from __future__ import annotations

import re
from functools import lru_cache

from rulesdocs.normalise.evidence import AGAINST
from rulesdocs.normalise.profiles import UNIT, Profiles, fields, of_language
from rulesdocs.normalise.rows import ZERO, Kind, Row
from rulesdocs.normalise.tables import CYRILLIC, SR_EC
from rulesdocs.normalise.words import Words

_OTHER = "йщъыьэюяёіїєґўѕЙЩЪЫЬЭЮЯЁІЇЄҐЎЅ"
_SERBIAN = f"{CYRILLIC}љњџЉЊЏ"
_MIXED = re.compile(f"(?=.*[{_OTHER}])(?=.*[{_SERBIAN}])[{_OTHER}{_SERBIAN}]+")
_SHORT = 100
"""Words of a short text, at most."""
_SURELY = 4.0
"""By how much the letters of a word must be rather English than Russian, as a logarithm."""


def leave_strangers(row: Row, found: Words) -> None:
    """Let such paragraphs alone as a whole: English with ``ы`` for ``y`` beside words that seem damaged.

    In a short text any word that no table wrote is enough for its line.
    """
    short, index = len(row.kinds) <= _SHORT, row.kinds.find(Kind.AGAINST)
    while index >= 0:
        done, token = index + 1, found.tokens[index]
        near = [other for other in (index - 1, index + 1) if 0 <= other < len(row.kinds)]
        if any(row.levels[other] > ZERO for other in near) and (
            is_with_yery(token) or (short and _is_mixed(token))
        ):
            start, done = found.paragraph(index) if is_with_yery(token) else found.line(index)
            row.put(range(start, done), Kind.AGAINST, AGAINST)
        index = row.kinds.find(Kind.AGAINST, done)


def _is_mixed(word: str) -> bool:
    """Tell whether a word is Cyrillic with letters that Serbian has and that it lacks: no table wrote it."""
    return bool(_MIXED.fullmatch(word))


@lru_cache(1 << 12)
def is_with_yery(word: str) -> bool:
    """Tell whether a word is English in Cyrillic letters with ``ы`` for ``y``, as no table of ours writes it.

    All its other letters are such as one of ours writes.  No language has it as a word.
    """
    small = word.lower()
    if "ы" not in small or len(small) < 3:
        return small == "ы"
    english = SR_EC.inverse(small).replace("ы", "y")
    return english.isascii() and _unlikely("ru", small) - _unlikely("en", english) > _SURELY


def _unlikely(tag: str, word: str) -> float:
    (found,) = fields(1, [0])(_profiles(tag).unlikely(word))
    return found / UNIT


@lru_cache
def _profiles(tag: str) -> Profiles:
    return Profiles([of_language(tag)])
