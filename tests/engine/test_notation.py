"""Moves as words."""

from __future__ import annotations

from dataclasses import make_dataclass
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesdocs.engine import Action, Notation, Outcome
from rulesdocs.errors import RulesdocsError
from rulesdocs.games.for_northwood.moves import (
    ACTIONS,
    OUTCOMES,
    Answer,
    Begin,
    ChooseFief,
    LaySubstitute,
    Shuffle,
)
from rulesdocs.games.for_northwood.things import Card, Character

NOTATION = Notation((*ACTIONS, *OUTCOMES))

cards = st.builds(Card, st.sampled_from(["claws", "eyes"]), st.integers(1, 8))
characters = st.builds(Character, st.sampled_from(["jack", "queen"]), st.sampled_from(["claws", "eyes"]))
moves = st.one_of(
    st.builds(Answer, cards),
    st.builds(ChooseFief, st.integers()),
    st.builds(LaySubstitute, characters, characters),
    st.builds(Shuffle, st.lists(cards).map(tuple)),
    st.just(Begin()),
)


@given(moves)
def test_a_move_is_read_as_it_was_written(move: Action | Outcome) -> None:
    """Every move is one line, which is read as an equal move."""
    line = NOTATION.write(move)
    assert "\n" not in line
    assert NOTATION.read(line) == move


def test_moves_are_lines_that_people_can_type() -> None:
    """The verb comes first, then the fields; more spaces than one do no harm."""
    lay = LaySubstitute(Character("queen", "eyes"), Character("jack", "claws"))
    assert NOTATION.write(lay) == "lay queen-of-eyes jack-of-claws"
    assert NOTATION.read("  answer   eyes-3 ") == Answer(Card("eyes", 3))


@pytest.mark.parametrize(
    "shape",
    [
        int | None,
        bool,
        float,
        list[int],
        tuple[int, int],
        tuple[int | None, ...],
        tuple[bool, ...],
        Any,
        Card | None,
    ],
)
def test_a_kind_that_no_notation_can_hold_is_refused(shape: Any) -> None:
    """Making the notation raises with the field, its type, and what there may be."""
    kind = make_dataclass("Odd", [("field", shape)], bases=(Action,), namespace={"verb": "odd"}, frozen=True)
    with pytest.raises(RulesdocsError, match=r"'field' of Odd is .*, which no notation can hold; fields"):
        Notation((*ACTIONS, kind))


def test_a_tuple_is_the_last_field() -> None:
    """What stands after it could not be told from it."""
    fields = [("cards", tuple[int, ...]), ("number", int)]
    kind = make_dataclass("Odd", fields, bases=(Action,), namespace={"verb": "odd"}, frozen=True)
    with pytest.raises(RulesdocsError, match="the field 'cards' of Odd"):
        Notation((kind,))


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("", "no move is called ''; moves are visit, lay, begin"),
        ("fly eyes-3", "no move is called 'fly'"),
        ("answer", "a word is missing; write: answer <card>"),
        ("answer eyes-3 eyes-4", "'eyes-4' is one word too many"),
        ("answer eyes", "'eyes' is no card such as 'eyes-3'"),
        ("answer eyes-³", "is no card"),
        ("visit one", "'visit one' notes no move"),
        ("begin now", "'now' is one word too many; write: begin"),
        ("lay queen-of-eyes", "a word is missing; write: lay <ruler> <ally>"),
    ],
)
def test_a_line_that_notes_no_move_is_refused(line: str, fault: str) -> None:
    """The error says what is wrong and how the move is written."""
    with pytest.raises(RulesdocsError, match=fault):
        NOTATION.read(line)


def test_half_a_character_notes_no_move() -> None:
    """A log that holds the move could not be written."""
    with pytest.raises(RulesdocsError, match="half of a character"):
        NOTATION.read("visit \ud800")
