"""What the words of a text say about damage, as rows of bytes, one of which stands for each word.

A score is close to a natural logarithm of odds, damage against clean text, in twentieths; its level is a byte.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cache, cached_property
from itertools import compress

ZERO = 110
"""The level of a word that says nothing."""
_STEPS = 20
"""Levels for a score of one."""


AGAINST_DAMAGE = bytes(one < ZERO for one in range(256))
"""Translates the levels of words that speak against damage to 1, all others to 0."""


def level(score: float) -> int:
    """Give the level of a score from -5.5 to 7.25."""
    return ZERO + round(_STEPS * score)


class Kind(IntEnum):
    """How a token stands to one table."""

    NEUTRAL = 0
    """The converter has nothing to do with it."""
    PLAIN = 1
    """It may be damaged, and its letters prove nothing."""
    WEAK = 2
    """It looks damaged, and a slip of the keyboard may look the same."""
    FIRM = 3
    """It mixes letters as only the converter does."""
    FOREIGN = 4
    """It may be damaged, but its letters are those of a clean language."""
    AGAINST = 5
    """The converter would not have left it so."""
    KEPT = 6
    """It was not converted, though its letters could have been: code, an address, a numeral."""
    DOUBTFUL = 7
    """It is PLAIN or FOREIGN, which its neighbours decide; no row is left with it."""


CHANGED = tuple(map(int, (Kind.PLAIN, Kind.WEAK, Kind.FIRM)))
PROVING = CHANGED[1:]
PROOF = re.compile(b"[%c%c]" % PROVING)
PROVES = bytes(kind in PROVING for kind in range(256))


@dataclass(frozen=True)
class Row:
    """What the tokens of a text say under one table, one after the other."""

    kinds: bytearray
    """The ``Kind`` of each."""
    levels: bytearray
    """The level of what each says for damage."""
    restored: Sequence[str]
    """What each was before, if it may be damaged; else the token itself."""

    @cached_property
    def proofs(self) -> Sequence[int]:
        """The tokens that prove damage."""
        return list(compress(range(len(self.kinds)), self.kinds.translate(PROVES)))

    def score(self, run: range) -> float:
        """Give what the tokens of a run say together for damage."""
        return (sum(self.levels[run.start : run.stop]) - ZERO * len(run)) / _STEPS

    def put(self, run: range, kind: Kind, score: float) -> None:
        """Let each token of a run say something else."""
        self.kinds[run.start : run.stop] = bytes([kind]) * len(run)
        self.levels[run.start : run.stop] = bytes([level(score)]) * len(run)

    def believe(self, run: range, more: float) -> None:
        """Believe so much more in the damage of a run's words without proof."""
        part = slice(run.start, run.stop)
        raised = self.kinds[part].translate(_raised(more))
        # Bytes are added as the digits of two long numbers; a sum of levels is below 256, so none is carried.
        total = int.from_bytes(self.levels[part], "big") + int.from_bytes(raised, "big")
        self.levels[part] = total.to_bytes(len(run), "big")


@cache
def _raised(more: float) -> bytes:
    """Give what translates the kinds of words to so many levels for those without proof, to none for others."""
    return bytes(level(more) - ZERO if kind == Kind.PLAIN else 0 for kind in range(256))
