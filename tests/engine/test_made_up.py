"""Made-up moves: of every kind, held by its notation, and other than what is offered."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from random import Random
from typing import ClassVar

import pytest

from rulesdocs.engine import Action, Registration, registrations
from rulesdocs.engine.conformance import another_process_gives_the_same_game
from rulesdocs.engine.made_up import made_up, made_up_like
from tests.engine.toy import HIGH_CARD, Play
from tests.engine.toy.broken.base import conforming

RNG = Random(1)  # noqa: S311 - repeatable, not secret


class Suit(StrEnum):
    """One suit."""

    EYES = "eyes"


@dataclass(frozen=True)
class Square:
    """A class that reads words of its own."""

    name: str

    def __str__(self) -> str:
        return self.name

    @classmethod
    def parse(cls, word: str) -> Square:
        """Raise ValueError for anything but a letter and a digit."""
        if len(word) != 2:
            raise ValueError(word)
        return cls(word)


@dataclass(frozen=True, slots=True)
class Name(Action):
    """Has a suit, and as many words as one likes."""

    verb: ClassVar[str] = "name"
    template: ClassVar[str] = "Name {suit}"
    suit: Suit
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MoveTo(Action):
    """Has what only its own class can read."""

    verb: ClassVar[str] = "move"
    template: ClassVar[str] = "Move to {square}"
    square: Square


WITH_NAME = replace(HIGH_CARD, moves=(*HIGH_CARD.moves, Name, MoveTo))


@pytest.mark.parametrize("subject", [WITH_NAME, *registrations().values()], ids=lambda one: one.name)
def test_every_made_up_move_is_one_that_can_be_typed(subject: Registration) -> None:
    """The notation gives it back, and no kind is left out whose fields read numbers, names or any word."""
    moves = made_up(subject, RNG)
    assert all(subject.notation.read(subject.notation.write(move)) == move for move in moves)
    assert {type(move) for move in moves} == {*subject.moves} - {MoveTo}


def test_numbers_are_made_up_on_both_sides() -> None:
    """Cards with no number, with a negative one, and with one that is too high."""
    cards = {move.card for move in made_up(HIGH_CARD, RNG) if isinstance(move, Play)}
    assert min(cards) < 0 < max(cards)
    assert max(cards) > 1000


def test_what_is_like_a_move_differs_from_it() -> None:
    """One place holds something else."""
    like = made_up_like(HIGH_CARD, [Play(3)], RNG, 20)
    assert {Play(2), Play(4), Play(-1)} <= {*like}
    assert Play(3) not in like


def test_a_registration_without_a_name_cannot_be_played_elsewhere() -> None:
    """Another process imports it, so that some module has to have it."""
    with pytest.raises(AssertionError, match="no module has this registration under a name"):
        another_process_gives_the_same_game(conforming(max_plies=6), range(1))
