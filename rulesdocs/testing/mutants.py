"""Facts with one value changed, one after another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar, cast

from rulesdocs.engine import Fact, Facts
from rulesdocs.engine.facts import Atom, Value

Row = tuple[Atom, ...]
T = TypeVar("T")


def mutants(facts: Facts) -> Iterator[tuple[Fact, Value]]:
    """Every fact that rule code reads, with each of its changed values; none equals the true one.

    Each number changes by one, each word becomes another, be it by itself, in a list or in a row of a table.
    Neighbours in a list change places, and so do those in a column of a table, but for the first of several
    columns, which says what a row is about.
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
        yield from _changed_list(cast(Row, value))


def _another(atom: Atom) -> Atom:
    return atom + 1 if isinstance(atom, int) else f"{atom}-else"


def _changed_list(items: Row) -> Iterator[Row]:
    for at in range(len(items) - 1):
        yield _with(_with(items, at, items[at + 1]), at + 1, items[at])
    for at, item in enumerate(items):
        yield _with(items, at, _another(item))


def _changed_table(rows: tuple[Row, ...]) -> Iterator[tuple[Row, ...]]:
    for at, row in enumerate(rows):
        for column, cell in enumerate(row):
            yield _with(rows, at, _with(row, column, _another(cell)))
    for at in range(len(rows) - 1):
        one, other = rows[at], rows[at + 1]
        width = min(len(one), len(other))
        for column in range(min(1, width - 1), width):
            swapped = _with(rows, at, _with(one, column, other[column]))
            yield _with(swapped, at + 1, _with(other, column, one[column]))


def _with(items: Sequence[T], at: int, item: T) -> tuple[T, ...]:
    return (*items[:at], item, *items[at + 1 :])
