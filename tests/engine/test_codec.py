"""Frozen values as JSON and back."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Literal, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesdocs.engine.codec import decode, encode
from rulesdocs.errors import RulesdocsError


class Colour(StrEnum):
    """An enumeration."""

    RED = "red"
    BLACK = "black"


class Square(NamedTuple):
    """A value that is written as a word."""

    file: str
    rank: int

    def __str__(self) -> str:
        return f"{self.file}{self.rank}"

    @classmethod
    def parse(cls, word: str) -> Square:
        """Read "a1"; raises ValueError for other words."""
        return cls(word[:1], int(word[1:]))


class Pair(NamedTuple):
    """A named tuple that is written as a table."""

    first: int
    second: str = "none"


@dataclass(frozen=True)
class Walk:
    """One of two kinds."""

    steps: int


@dataclass(frozen=True)
class Jump:
    """The other kind, with the same field."""

    steps: int


@dataclass(frozen=True)
class Made:
    """Its default is made."""

    numbers: tuple[int, ...] = field(default_factory=lambda: (1, 2))


@dataclass(frozen=True)
class Board:
    """Everything at once."""

    colour: Colour
    squares: tuple[Square, ...]
    pair: Pair
    last: Walk | Jump | None
    limits: tuple[int, str]
    on: bool = True


squares = st.builds(Square, st.sampled_from("abcdefgh"), st.integers(1, 8))
boards = st.builds(
    Board,
    st.sampled_from(Colour),
    st.lists(squares, max_size=3).map(tuple),
    st.builds(Pair, st.integers(), st.text()),
    st.none() | st.builds(Walk, st.integers()) | st.builds(Jump, st.integers()),
    st.tuples(st.integers(), st.text()),
    st.booleans(),
)


@given(boards)
def test_a_value_is_the_same_after_json(board: Board) -> None:
    """Written, sent as JSON and read, every value is equal to what it was, and of the same classes."""
    read = decode(json.loads(json.dumps(encode(board))), Board)
    assert read == board
    assert type(read.last) is type(board.last)
    assert type(read.pair) is Pair


def test_values_look_as_people_would_write_them() -> None:
    """Words stay words, and tables name their classes."""
    board = Board(Colour.RED, (Square("a", 1),), Pair(1), Walk(2), (3, "x"))
    assert encode(board) == {
        "type": "Board",
        "colour": "red",
        "squares": ["a1"],
        "pair": {"type": "Pair", "first": 1, "second": "none"},
        "last": {"type": "Walk", "steps": 2},
        "limits": [3, "x"],
        "on": True,
    }


def test_fields_with_a_default_may_be_left_out() -> None:
    """The default stands for what is not there, also where a function makes it."""
    assert decode({"first": 1}, Pair) == Pair(1)
    assert decode({}, Made) == Made((1, 2))


@pytest.mark.parametrize("shape", [list[int], list, dict, dict[str, int], Literal["a"], object, Any, set[int]])
def test_a_shape_that_no_frozen_value_has_is_named(shape: Any) -> None:
    """Whatever the data are, the error says that it is the shape which cannot be used."""
    for data in ([1], {"a": 1}, "a"):
        with pytest.raises(RulesdocsError, match=r"nothing can be read as .*; use plain values, tuples"):
            decode(data, shape)


@pytest.mark.parametrize("value", [{"a": 1}, {1}, b"a", 1j, object()])
def test_a_value_that_is_not_frozen_is_not_written(value: Any) -> None:
    """What could not be read again raises with the value, also within another one."""
    for one in (value, (value,)):
        with pytest.raises(RulesdocsError, match="cannot be written as JSON; use plain values"):
            encode(one)


def test_data_that_are_too_deep_are_refused() -> None:
    """Lists within lists are no more than data of another shape."""
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    with pytest.raises(RulesdocsError, match="not the data of bool"):
        decode(deep, bool)


@pytest.mark.parametrize(
    ("data", "shape", "fault"),
    [
        ({"first": 1, "third": 2}, Pair, "Pair has no 'third'; it has first, second"),
        ({}, Pair, "Pair lacks its 'first'"),
        ({"type": "Walk", "first": 1}, Pair, "'Walk' stands where 'Pair' should"),
        ({"first": "1"}, Pair, "'1' is no int"),
        ({"first": True}, Pair, "True is no int"),
        ([1], Pair, "is no dict"),
        ("green", Colour, "'green' is not a valid Colour"),
        ("a", Square, "not the data of Square"),
        (1, Square, "1 is no str"),
        ([1], tuple[int, str], "has not 2 items"),
        ("ab", tuple[int, ...], "is no list"),
        ({"type": "Fly", "steps": 1}, Walk | Jump, "'Fly' stands where"),
        (1.0, int, "1.0 is no int"),
    ],
)
def test_other_data_are_refused(data: object, shape: object, fault: str) -> None:
    """What does not fit the shape raises and says what and where."""
    with pytest.raises(RulesdocsError, match=fault):
        decode(data, shape)


def test_half_a_character_is_no_text() -> None:
    """No file could hold it, so it is refused before a game has it."""
    for data in ("\ud800", "a\udcffb"):
        with pytest.raises(RulesdocsError, match="half of a character"):
            decode(data, str)
    assert decode("\U0001f0a1", str) == "\U0001f0a1"
