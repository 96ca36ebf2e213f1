"""Letter profiles: how likely a run of three letters is in a language.

``data/profiles.json`` is made by ``scripts/profiles``, which names its sources.  For each language it holds the
commonest runs, by twice the negative logarithm of their share; a space stands before and after a word.
"""

from __future__ import annotations

import json
import struct
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from itertools import repeat
from math import exp, log
from pathlib import Path

from rulesdocs.normalise.tables import Table

Profile = Mapping[str, float]
"""The natural logarithm of each run's share; the empty run stands for all others."""

UNIT = 1 << 32
"""Parts of one of a logarithm: finer than what the sums are compared with."""
_BYTES = 8
"""Of one profile's number: room for words of any length."""
Unpack = Callable[[bytes], tuple[int, ...]]
"""Reads the numbers of some profiles from those of all."""

_MADE = Path(__file__).with_name("data") / "profiles.json"


class Profiles:
    """Some profiles that are asked together: the numbers of all are packed into one, and added at once."""

    def __init__(self, profiles: Sequence[Profile]) -> None:
        self._size = len(profiles) * _BYTES
        shifts = [8 * _BYTES * place for place in range(len(profiles))]
        self._others = sum(_units(-profile[""]) << shift for shift, profile in zip(shifts, profiles, strict=True))
        runs: dict[tuple[str, ...], int] = {}
        for shift, profile in zip(shifts, profiles, strict=True):
            more = {share: _units(profile[""] - share) << shift for share in set(profile.values())}
            for letters, share in profile.items():
                run = tuple(letters)
                runs[run] = runs.get(run, self._others) + more[share]
        self._get = runs.get

    def unlikely(self, word: str) -> bytes:
        """Give how unlikely the letters of ``word``, in small letters, are in each profile.

        That is the negative logarithm in units of ``1 / UNIT``, as an unsigned number of 64 bits.
        """
        padded = f" {word} "
        runs = zip(padded, padded[1:], padded[2:], strict=False)
        return sum(map(self._get, runs, repeat(self._others))).to_bytes(self._size, "little")


def added(numbers: Iterable[bytes], count: int) -> bytes:
    """Add what several words' letters say in each of ``count`` profiles."""
    total = sum([int.from_bytes(number, "little") for number in numbers])
    return total.to_bytes(count * _BYTES, "little")


def fields(count: int, wanted: Sequence[int]) -> Unpack:
    """Give what reads, of so many profiles' numbers, those of the wanted ones, in their order."""
    parts = ("Q" if place in wanted else f"{_BYTES}x" for place in range(count))
    return struct.Struct(f"<{''.join(parts)}").unpack


def _units(number: float) -> int:
    return round(number * UNIT)


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


def written(table: Table, tag: str) -> Profile:
    """Give the profile of one language by what the table's converter makes of its runs, letter by letter."""
    profile = of_language(tag)
    own = [run for run in profile if table.produced.isdisjoint(run)]
    return {table.letter_by_letter(run): profile[run] for run in own}


def _mixed(table: Table, tags: Sequence[str]) -> Profile:
    shares: dict[str, float] = defaultdict(float)
    for tag in tags:
        profile = of_language(tag)
        part = {share: exp(share) / len(tags) for share in set(profile.values())}
        runs = table.forward("\n".join(profile)).split("\n")
        for run, share in zip(runs, profile.values(), strict=True):
            shares[run] += part[share]
    return {run: log(share) for run, share in shares.items()}


@cache
def _read() -> Mapping[str, Mapping[str, str]]:
    made: Mapping[str, Mapping[str, str]] = json.loads(_MADE.read_text("utf-8"))
    return made
