"""Games whose code fails, or answers what no game may."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rulesdocs.engine import CHANCE, Game, Registration, Session
from rulesdocs.engine.guarding import GameFails, GuardedGame, unsound_kinds
from rulesdocs.engine.playthrough import finish_at_random, record
from rulesdocs.errors import RulesdocsError
from tests.engine.toy import HIGH_CARD, HighCard, Options, Play

HERE = Path(__file__)


def game_with(**answers: Any) -> tuple[Registration, Game]:
    """High Card with other methods, guarded."""
    kind = type("Broken", (HighCard,), answers)
    subject = replace(HIGH_CARD, make=kind, folder=HERE.parent)
    return subject, GuardedGame(subject, kind(HIGH_CARD.facts))


def played(**answers: Any) -> str:
    """A game with other methods, played to its end."""
    subject, game = game_with(**answers)
    session = Session(subject, Options(), game)
    game.why_not(session.state, Play(9))
    finish_at_random(session, 3)
    game.result(session.state)
    return record(session)


def test_a_guarded_game_plays_as_the_game() -> None:
    """Every move, event and sentence is the same."""
    session = Session(HIGH_CARD, Options())
    finish_at_random(session, 3)
    assert played() == record(session)


def fail(*given: Any) -> Any:
    """Raise what rule code may raise."""
    raise KeyError("left")


METHODS = ("start", "turn", "legal", "chance", "apply", "why_not", "result")


@pytest.mark.parametrize("method", METHODS)
def test_what_the_code_raises_is_told_with_its_line(method: str) -> None:
    """One line has the game, the error, the file and the line."""
    line = fail.__code__.co_firstlineno + 2
    with pytest.raises(
        GameFails, match=rf"test_guarding\.py:{line}: the game 'high-card' fails: KeyError: 'left'$"
    ):
        played(**{method: fail})


@pytest.mark.parametrize(
    ("method", "answer"),
    [
        ("start", None),
        ("turn", 5),
        ("legal", None),
        ("legal", [Play(1)]),
        ("legal", ("play 1",)),
        ("chance", None),
        ("apply", None),
        ("apply", ("state", [])),
        ("apply", (None, ())),
        ("why_not", "no"),
        ("result", "left"),
        ("result", ()),
    ],
)
def test_what_no_game_may_answer_is_told(method: str, answer: Any) -> None:
    """The line is that of the method."""
    with pytest.raises(
        GameFails, match=rf"test_guarding\.py:\d+: the game .* fails: '{method}' gives .* may not"
    ):
        played(**{method: lambda *given: answer})


def test_a_method_that_takes_something_else_is_told() -> None:
    """The call fails before any of the game's code runs; its place is that of the method."""
    with pytest.raises(GameFails, match=r"test_guarding\.py:\d+: the game 'high-card' fails: TypeError: "):
        played(legal=lambda: ())


def test_a_game_that_cannot_be_made_is_told() -> None:
    """The line is that in its constructor."""
    kind = type("Broken", (HighCard,), {"__init__": fail})
    subject = replace(HIGH_CARD, make=kind, folder=HERE.parent)
    subject.__dict__["facts"] = HIGH_CARD.facts
    with pytest.raises(GameFails, match=r"test_guarding\.py:\d+: the game 'high-card' fails: KeyError: 'left'"):
        GuardedGame(subject)


def test_a_method_that_is_not_there_is_told() -> None:
    """It is named with the class."""
    with pytest.raises(GameFails, match="the game 'high-card' fails: Dice has no 'sample'"):
        played(chance=lambda *given: Dice(), turn=lambda *given: CHANCE)


class Dice:
    """What chance is not."""


def test_what_the_game_says_itself_passes() -> None:
    """An error for the player is none of the code."""

    def start(game: Any, options: Any) -> Any:
        raise RulesdocsError("the game has no such level")

    with pytest.raises(RulesdocsError, match=r"^the game has no such level$"):
        played(start=start)


class Wordless(Play):
    """Has a placeholder that is no field."""

    template = "Play {conut}"


def test_unsound_templates_are_told() -> None:
    """Those of all kinds that a game announces are looked at, without a game."""
    assert list(unsound_kinds(HIGH_CARD)) == []
    [fault] = unsound_kinds(replace(HIGH_CARD, moves=(*HIGH_CARD.moves[1:], Wordless)))
    assert str(fault).endswith("the template of Wordless: '{conut}' is no field")
