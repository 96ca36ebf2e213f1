"""The facts of installed games, as checks take them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import zip_longest
from pathlib import Path

from rulesdocs.checks.material import Place
from rulesdocs.engine import Fact, Facts
from rulesdocs.engine.registry import registrations
from rulesdocs.files import read_utf8

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
    """Give the facts of some games, given as the keys of their rule ids and their folders.

    A game that is not installed has none.  Raises RulesdocsError where one cannot be loaded, or its facts.
    """
    known = KnownFacts()
    for game in registrations().values():
        if games.get(game.key) == game.name:
            known.numbers |= {rule: game.facts.numbers(rule) for rule in game.facts.rules}
            known.rows |= {rule: rows for rule in game.facts.rules if (rows := _rows(game.facts, rule))}
            for rule, place in _places(game.folder / "facts.toml"):
                known.places.setdefault(rule, []).append(place)
    return known


def _rows(facts: Facts, rule: str) -> tuple[frozenset[int], ...]:
    """Give the numbers in each row of the tables that a rule owns, laid side by side."""
    tables = [table for fact in facts.of(rule) if (table := list(_table(fact)))]
    return tuple(frozenset[int]().union(*row) for row in zip_longest(*tables, fillvalue=frozenset[int]()))


def _table(fact: Fact) -> Iterator[frozenset[int]]:
    for row in fact.value if isinstance(fact.value, tuple) else ():
        if isinstance(row, tuple):
            yield frozenset(item for item in row if isinstance(item, int))


def _places(file: Path) -> Iterator[tuple[str, Place]]:
    text = read_utf8(file)
    for match in _TABLE.finditer(text):
        yield match[1], Place(file, text.count("\n", 0, match.start()) + 1, "facts")
