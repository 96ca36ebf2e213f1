"""Moves that nobody offers, made up from what their kinds declare: what is typed may be any of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from enum import Enum
from itertools import chain, islice, product
from random import Random
from types import UnionType
from typing import Any, Final, Union, get_args, get_origin

from rulesdocs.engine.notation import Move, Notation
from rulesdocs.engine.registry import Registration
from rulesdocs.engine.shapes import shapes_of, varied
from rulesdocs.errors import RulesdocsError

_NUMBERS: Final = (-1_000_000, -1, 0, 1, 2, 99, 1_000_000)
WORDS: Final = ("nobody", "0")
"""No thing of a game is called so."""

_EACH = 24
"""How many moves of a kind are made up."""


def made_up(subject: Registration, rng: Random) -> tuple[Move, ...]:
    """Moves of every kind that a game announces, each of which its notation gives back."""
    noted = _Noted(subject.notation)
    return tuple(dict.fromkeys(chain.from_iterable(noted(_of_kind(kind, rng)) for kind in subject.moves)))


def made_up_like(subject: Registration, moves: Sequence[Move], rng: Random, count: int) -> tuple[Move, ...]:
    """Some moves that differ in one place from those that are given."""
    found = list(chain.from_iterable(varied(move, _others) for move in rng.sample(moves, min(len(moves), count))))
    return tuple(_Noted(subject.notation)(rng.sample(found, min(len(found), count))))


class _Noted:
    """Of some moves, those that can be written and read: no others come from files or from people."""

    def __init__(self, notation: Notation) -> None:
        self._notation = notation

    def __call__(self, moves: Iterable[Move]) -> Iterator[Move]:
        for move in moves:
            with suppress(RulesdocsError):
                if self._notation.read(self._notation.write(move)) == move:
                    yield move


def _of_kind(kind: Any, rng: Random) -> Iterator[Move]:
    values = [tuple(_values(shape)) for shape in shapes_of(kind).values()]
    for _ in range(_EACH if all(values) else 0):
        with suppress(RulesdocsError, ValueError, TypeError):
            yield kind(*map(rng.choice, values))


def _values(shape: Any) -> Iterator[Any]:
    """Some values of a shape that a notation can hold; none of a class that reads none of our words."""
    given = get_args(shape)
    if get_origin(shape) in (Union, UnionType):
        yield from chain.from_iterable(map(_values, given))
    elif get_origin(shape) is tuple:
        yield from ((), *((value,) for value in _values(given[0])))
    elif shape in (int, str):
        yield from _NUMBERS if shape is int else WORDS
    elif isinstance(shape, type) and issubclass(shape, Enum):
        yield from shape
    else:
        yield from _made(shape)


def _made(shape: Any) -> Iterator[Any]:
    """Some values of a class that has fields, or that reads words."""
    parts = tuple(shapes_of(shape).values())
    for given in islice(product(*map(_values, parts)), _EACH) if parts else ():
        with suppress(RulesdocsError, ValueError, TypeError):
            yield shape(*given)
    for word in WORDS:
        with suppress(RulesdocsError, ValueError):
            yield shape.parse(word)


def _others(value: Any) -> Iterator[Any]:
    """What may stand in a place where a number or a word stands."""
    if isinstance(value, bool | Enum):
        return
    if isinstance(value, int):
        yield from (value - 1, value + 1, *_NUMBERS)
    elif isinstance(value, str):
        yield from WORDS
