"""The facts of the games that come with this package, as checks take them."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import zip_longest
from pathlib import Path
from typing import Any

import rulesdocs
from rulesdocs.checks.material import Place
from rulesdocs.files import read_utf8

_GAMES = Path(rulesdocs.__file__).parent / "games"
_TABLE = re.compile(r'^\["([^"]+)"', re.MULTILINE)


@dataclass
class KnownFacts:
    """What facts.toml says of rules, by their ids.

    ``numbers`` are all those that a rule owns or borrows, ``rows`` those in each row of the tables that it owns,
    and ``places`` the lines that record facts under it.
    """

    numbers: dict[str, frozenset[int]] = field(default_factory=dict)
    rows: dict[str, tuple[frozenset[int], ...]] = field(default_factory=dict)
    places: dict[str, list[Place]] = field(default_factory=dict)


def known_facts(games: Mapping[str, str]) -> KnownFacts:
    """Give the facts of some games, given as the keys of their rule ids and their folders; not all have any."""
    known = KnownFacts()
    for folder in games.values():
        file = _GAMES / folder.replace("-", "_") / "facts.toml"
        if file.is_file():
            _add(known, file, read_utf8(file))
    return known


def _add(known: KnownFacts, file: Path, text: str) -> None:
    tables = tomllib.loads(text)
    tables.pop("sources", None)
    for name in tables:
        owners = [name, *tables[name].get("uses", ())]
        values = [value for owner in owners for value in _values(tables, owner)]
        known.numbers[name] = frozenset(_integers(values))
        if own := [value for value in _values(tables, name) if _is_table(value)]:
            known.rows[name] = tuple(frozenset(_integers(list(row))) for row in zip_longest(*own, fillvalue=[]))
    for match in _TABLE.finditer(text):
        place = Place(file, text.count("\n", 0, match.start()) + 1, "facts")
        known.places.setdefault(match[1], []).append(place)


def _values(tables: Mapping[str, Any], name: str) -> list[Any]:
    return [fact["value"] for key, fact in tables.get(name, {}).items() if key != "uses"]


def _is_table(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(row, list) for row in value)


def _integers(value: object) -> Iterator[int]:
    if isinstance(value, list):
        for item in value:
            yield from _integers(item)
    elif isinstance(value, int):
        yield value
