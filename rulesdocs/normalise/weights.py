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
    return Cached(partial(_sum, _read()[name]))


def _sum(weights: Mapping[str, int], word: str) -> float:
    whole = f"_{word}_"
    runs = [whole[at : at + size] for size in range(1, _LONGEST + 1) for at in range(len(whole) - size + 1)]
    if len(whole) > _LONGEST:
        runs.append(whole)
    return sum([weights.get(run, 0) for run in runs]) / 8


@cache
def _read() -> Mapping[str, Mapping[str, int]]:
    made: Mapping[str, Mapping[str, str]] = json.loads(_MADE.read_text("utf-8"))
    return {
        name: {run: int(level) for level, runs in levels.items() for run in runs.split()}
        for name, levels in made.items()
    }
