"""Letter profiles: how likely a run of three letters is in a language.

``data/profiles.json`` is made by ``scripts/profiles``, which names its sources.  For each language it holds the
commonest runs, by twice the negative logarithm of their share; a space stands before and after a word.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import repeat
from math import exp, log
from pathlib import Path

from rulesdocs.normalise.cached import Cached
from rulesdocs.normalise.tables import Table

Profile = Mapping[str, float]
"""The natural logarithm of each run's share; the empty run stands for all others."""

_MADE = Path(__file__).with_name("data") / "profiles.json"


def likelihood(profile: Profile, word: str) -> float:
    """Give the logarithm of how likely the letters of ``word``, in small letters, are in a language."""
    return sum(map(profile.get, _RUNS[word], repeat(profile[""])))


def _runs(word: str) -> Sequence[str]:
    padded = f" {word} "
    return [padded[at : at + 3] for at in range(len(word))]


_RUNS = Cached(_runs, 1 << 12)
"""The runs of each word, which is asked of many languages in a row."""


@cache
def of_language(tag: str) -> Profile:
    """Give the profile of one language."""
    shares = {
        runs[at : at + 3]: -int(level) / 2
        for level, runs in _read()[tag].items()
        for at in range(0, len(runs), 3)
    }
    return shares | {"": min(shares.values()) - 1.0}


@cache
def of_clean_text(table: Table) -> Sequence[Profile]:
    """Give the profiles of text that the table's converter writes well, one for each group of languages."""
    return [_mixed(table, tags) for tags in table.clean]


def _mixed(table: Table, tags: Sequence[str]) -> Profile:
    shares: dict[str, float] = defaultdict(float)
    for tag in tags:
        for run, share in of_language(tag).items():
            shares[table.forward(run)] += exp(share) / len(tags)
    return {run: log(share) for run, share in shares.items()}


@cache
def _read() -> Mapping[str, Mapping[str, str]]:
    made: Mapping[str, Mapping[str, str]] = json.loads(_MADE.read_text("utf-8"))
    return made
