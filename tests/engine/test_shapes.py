"""Shapes: what fields may hold, to the very class."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar, Literal, NamedTuple

import pytest

from rulesdocs.engine import Action, IllegalMove, Outcome
from rulesdocs.engine.shapes import are, look_alikes, shapes_of


class Colour(StrEnum):
    """A word."""

    RED = "red"


class Tile(NamedTuple):
    """A word with fields."""

    colour: Colour
    number: int

    def __str__(self) -> str:
        return f"{self.colour}-{self.number}"

    @classmethod
    def parse(cls, word: str) -> Tile:
        """Read a word."""
        colour, _, number = word.partition("-")
        return cls(Colour(colour), int(number))


class LargeTile(Tile):
    """A tile of a class that is derived."""

    __slots__ = ()


@dataclass(frozen=True)
class Pair:
    """A record."""

    one: Tile
    other: Tile | None = None


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """A move with every kind of word."""

    verb: ClassVar[str] = "lay"
    template: ClassVar[str] = "Lay {tile}"
    place: int
    name: str
    tile: Tile
    others: tuple[Tile, ...] = ()


@dataclass(frozen=True, slots=True)
class Roll(Outcome):
    """A throw of dice."""

    verb: ClassVar[str] = "roll"
    dice: tuple[int, ...]


TILE = Tile(Colour.RED, 1)


@pytest.mark.parametrize(
    ("value", "shape"),
    [
        (1, int),
        (True, bool),
        ("a", str),
        (None, None),
        (None, int | None),
        (1, int | None),
        (Colour.RED, Colour),
        (TILE, Tile),
        (LargeTile(*TILE), Tile),
        (Pair(TILE), Pair),
        ((), tuple[int, ...]),
        ((1, 2), tuple[int, ...]),
        ((1, "a"), tuple[int, str]),
        (((1, TILE),), tuple[tuple[int, Tile], ...]),
        (3.5, Any),
        (3.5, Literal["a"]),
        ((3.5,), tuple[Any, ...]),
    ],
)
def test_a_value_is_of_the_shape_that_it_is_declared_with(value: Any, shape: Any) -> None:
    """Plain values, enumerations, records and tuples of these fit their own shapes."""
    assert are((value,), shape)


@pytest.mark.parametrize(
    ("value", "shape"),
    [
        (1.0, int),
        (True, int),
        (1, bool),
        (1, float),
        (1, str),
        (None, int),
        (1.0, int | None),
        ("red", Colour),
        (Colour.RED, str),
        (("red", 1), Tile),
        (Tile(Colour.RED, True), Tile),
        (Tile("red", 1), Tile),  # type: ignore[arg-type]
        (LargeTile(Colour.RED, 1.0), Tile),  # type: ignore[arg-type]
        (Pair(TILE, Tile(Colour.RED, 1.0)), Pair),  # type: ignore[arg-type]
        ([1], tuple[int, ...]),
        ((1, True), tuple[int, ...]),
        ((1,), tuple[int, str]),
        ((1, "a", "b"), tuple[int, str]),
        ((TILE, Tile(Colour.RED, 1.0)), tuple[Tile, ...]),  # type: ignore[arg-type]
    ],
)
def test_a_value_of_another_class_is_not_of_the_shape(value: Any, shape: Any) -> None:
    """Neither is one that has such a value anywhere in it, also beside others that fit."""
    assert not are((value,), shape)


@pytest.mark.parametrize(
    "fields",
    [
        (1.0, "a", TILE),
        (True, "a", TILE),
        ("1", "a", TILE),
        (1, Colour.RED, TILE),
        (1, "a", ("red", 1)),
        (1, "a", Tile("red", 1)),  # type: ignore[arg-type]
        (1, "a", Tile(Colour.RED, True)),
        (1, "a", TILE, [TILE]),
        (1, "a", TILE, (TILE, Tile(Colour.RED, 1.0))),  # type: ignore[arg-type]
    ],
)
def test_a_move_with_a_value_of_another_class_cannot_be_made(fields: Any) -> None:
    """So no game can take it for the legal one that Python holds equal to it."""
    with pytest.raises(IllegalMove, match=r"^the field '(place|name|tile|others)' of Lay holds .*, which is no "):
        Lay(*fields)


def test_an_outcome_with_a_value_of_another_class_cannot_be_made() -> None:
    """What chance does holds what it declares, too."""
    assert Roll((1, 6)).dice == (1, 6)
    with pytest.raises(IllegalMove, match=r"the field 'dice' of Roll holds \(1, 6.0\)"):
        Roll((1, 6.0))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "value", [1, 2, True, "a", Colour.RED, TILE, (1, "a"), Pair(TILE), (TILE, None, Pair(TILE))]
)
def test_look_alikes_are_equal_and_of_another_class(value: Any) -> None:
    """Each equals the value, has another one somewhere, and does not fit the shape of the value."""
    found = list(look_alikes(value))
    assert found
    for other in found:
        assert other == value
        assert not are((other,), _shape(value))


def _shape(value: Any) -> Any:
    if type(value) is tuple:
        return tuple[tuple(map(_shape, value))]  # type: ignore[misc]
    return None if value is None else type(value)


def test_what_cannot_be_made_is_no_look_alike() -> None:
    """Of a move there is none, since moves hold only what they declare."""
    assert list(look_alikes(Lay(1, "a", TILE, (TILE,)))) == []


def test_shapes_are_in_the_order_of_the_fields() -> None:
    """Annotations that are written as text are read; what has no fields has no shapes."""
    assert list(shapes_of(Lay).items())[:2] == [("place", int), ("name", str)]
    assert shapes_of(Colour) == shapes_of(int) == {}
