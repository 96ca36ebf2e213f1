"""What the letters of whole words say, as learnt from frequent words of both sorts: damaged ones and others.

``data/weights.json`` is made by ``scripts/profiles``, which names its source.  For each weight, in eighths, it
holds the runs of up to five letters, and the frequent words, that have it; ``_`` stands before and after a word.
All are in Latin letters.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache, partial
from pathlib import Path

from rulesdocs.normalise.cached import Cached

_MADE = Path(__file__).with_name("data") / "weights.json"
_LONGEST = 5


def said(name: str, word: str) -> float:
    """Give what the weights called ``name`` say of a word in small Latin letters, like a logarithm of odds."""
    return _sums(name)[word]


@cache
def _sums(name: str) -> Cached[float]:
    weights = _read()[name]
    return Cached(partial(_sum, weights, Cached(partial(_sum_of_first, weights))))


def _sum(weights: Mapping[str, int], first: Mapping[str, int], word: str) -> float:
    """Add up a word's weights; ``first`` has those of the runs at the beginning of some letters."""
    whole = f"_{word}_"
    total = sum([first[whole[at : at + _LONGEST]] for at in range(len(whole))])
    return (total + weights.get(whole, 0) * (len(whole) > _LONGEST)) / 8


def _sum_of_first(weights: Mapping[str, int], letters: str) -> int:
    return sum([weights.get(letters[:size], 0) for size in range(1, len(letters) + 1)])


@cache
def _read() -> Mapping[str, Mapping[str, int]]:
    made: Mapping[str, Mapping[str, str]] = json.loads(_MADE.read_text("utf-8"))
    return {
        name: {run: int(level) for level, runs in levels.items() for run in runs.split()}
        for name, levels in made.items()
    }
