"""Facts with one value changed, one after another."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from rulesdocs.engine import Fact, Facts
from rulesdocs.engine.facts import Atom, Value


def mutants(facts: Facts) -> Iterator[tuple[Fact, Value]]:
    """Every fact that rule code reads, with each of its changed values; none equals the true one.

    A number changes by one, a word becomes another, neighbours in a list change places, and so do the last cells
    of neighbouring rows of a table.
    """
    for fact in facts:
        if not fact.only_text:
            yield from ((fact, value) for value in dict.fromkeys(_changed(fact.value)) if value != fact.value)


def _changed(value: Value) -> Iterator[Value]:
    if not isinstance(value, tuple):
        yield _another(value)
    elif value and isinstance(value[0], tuple):
        yield from _changed_table(value)
    else:
        yield from _changed_list(cast(tuple[Atom, ...], value))


def _another(atom: Atom) -> Atom:
    return atom + 1 if isinstance(atom, int) else f"{atom}-else"


def _changed_list(items: tuple[Atom, ...]) -> Iterator[tuple[Atom, ...]]:
    for at in range(len(items) - 1):
        yield (*items[:at], items[at + 1], items[at], *items[at + 2 :])
    yield (*items[:-1], _another(items[-1]))


def _changed_table(rows: tuple[tuple[Atom, ...], ...]) -> Iterator[tuple[tuple[Atom, ...], ...]]:
    for at, row in enumerate(rows):
        yield (*rows[:at], (*row[:-1], _another(row[-1])), *rows[at + 1 :])
    for at in range(len(rows) - 1):
        one, other = rows[at], rows[at + 1]
        swapped = ((*one[:-1], other[-1]), (*other[:-1], one[-1]))
        yield (*rows[:at], *swapped, *rows[at + 2 :])
