"""The facts of installed games, as checks take them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import zip_longest

from rulesdocs.checks.material import KnownFacts
from rulesdocs.engine import Fact, Facts
from rulesdocs.links import registered_games


def known_facts(games: Mapping[str, str]) -> KnownFacts:
    """Give the facts of some games, by the keys of their rule ids; one that is not installed has no facts.

    Raises RulesdocsError where one cannot be loaded, or its facts.
    """
    rules = [(game.facts, rule) for game in registered_games(games) for rule in sorted(game.facts.rules)]
    return KnownFacts(
        {rule: facts.numbers(rule) for facts, rule in rules},
        {rule: _stated(facts, rule) for facts, rule in rules},
        {rule: rows for facts, rule in rules if (rows := _rows(facts, rule))},
    )


def _stated(facts: Facts, rule: str) -> frozenset[int]:
    """Give the numbers from two up that a rule owns; of a run of numbers a text names the ends alone."""
    ends = (_without_middle(fact) for fact in facts.of(rule))
    return frozenset(number for numbers in ends for number in numbers if number > 1)


def _without_middle(fact: Fact) -> frozenset[int]:
    value, numbers = fact.value, fact.numbers
    if isinstance(value, tuple) and numbers == set(value) == set(range(min(numbers), max(numbers) + 1)):
        return frozenset({min(numbers), max(numbers)})
    return numbers


def _rows(facts: Facts, rule: str) -> tuple[frozenset[int], ...]:
    """Give the numbers in each row of the tables that a rule owns, laid side by side."""
    tables = [table for fact in facts.of(rule) if (table := list(_table(fact)))]
    return tuple(frozenset[int]().union(*row) for row in zip_longest(*tables, fillvalue=frozenset[int]()))


def _table(fact: Fact) -> Iterator[frozenset[int]]:
    for row in fact.value if isinstance(fact.value, tuple) else ():
        if isinstance(row, tuple):
            yield frozenset(item for item in row if isinstance(item, int))
