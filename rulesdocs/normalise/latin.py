"""Words of damaged text that were in Latin letters before: names, foreign phrases, files.

A word that could be damage is told from them by its runs of letters, by its capitals, and by its neighbours.
``data/latin.json`` is made by ``scripts/profiles``, which names its source: for each weight, in eighths, the runs
of up to five letters and the whole words that have it; ``_`` stands before and after a word.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from enum import IntEnum
from functools import cache
from pathlib import Path

from rulesdocs.normalise.cached import Cached

_MADE = Path(__file__).with_name("data") / "latin.json"
_LONGEST = 5

# A word of which its runs say less was Latin.  Small letters are mostly those of the text's own language; a
# capital within a sentence is that of a name; capitals alone are an abbreviation; and there are mixed ones.
SMALL, NAME, CAPITALS, MIXED = -1.0, 0.25, 2.0, 2.0
PATH = 3.25
"""The same in a path with a Latin part."""
LENT = 0.75
"""What a neighbour that was Latin says for a word."""
LEARNT = ("uk", "ru", "bg")
"""The languages whose words the weights know."""
UNLEARNT = 3.0
"""What a word of any other may owe to that."""
_CAMEL = re.compile("[a-zčšž][A-ZČŠŽ]")


class Origin(IntEnum):
    """In which letters a word was before, as far as it says itself."""

    CYRILLIC = 0
    DOUBTFUL = 1
    """Its neighbours decide."""
    LATIN = 2


def odds(word: str) -> float:
    """Give how much the letters of a word say for Cyrillic, like a logarithm of odds."""
    return _ODDS[word.lower()]


def origin(word: str, more: float = 0.0) -> Origin:
    """Tell whether a word of Latin letters, all of which a converter could have written, was Latin before.

    ``more`` is what else says that it was Cyrillic.
    """
    said = odds(word) + more
    if said < SMALL:
        return Origin.LATIN
    if word.islower():
        return Origin.CYRILLIC
    if _CAMEL.search(word):
        return Origin.LATIN if said < MIXED else Origin.CYRILLIC
    most = CAPITALS if word.isupper() else NAME
    return Origin.DOUBTFUL if said < most + LENT else Origin.CYRILLIC


def _said(word: str) -> float:
    weights, whole = _weights(), f"_{word}_"
    runs = [whole[at : at + size] for size in range(1, _LONGEST + 1) for at in range(len(whole) - size + 1)]
    if len(whole) > _LONGEST:
        runs.append(whole)
    return sum([weights.get(run, 0) for run in runs]) / 8


_ODDS = Cached(_said)


@cache
def _weights() -> Mapping[str, int]:
    made: Mapping[str, str] = json.loads(_MADE.read_text("utf-8"))
    return {run: int(level) for level, runs in made.items() for run in runs.split()}
