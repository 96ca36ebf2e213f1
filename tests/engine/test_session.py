"""Sessions: what is played can be taken back, saved and loaded, and each seat sees its part."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any, ClassVar

import pytest

from rulesdocs.engine import Action, IllegalMove, Session, load_session
from rulesdocs.errors import RulesdocsError
from tests.engine.toy import HIGH_CARD, Deal, HighCard, Options, Play, State

WHERE = Path("saved.json")
DEAL = Deal((1, 4, 2, 5))


def session(*moves: Any) -> Session:
    """A session in which these moves have been made."""
    one = Session(HIGH_CARD, Options())
    for move in moves:
        one.play(move)
    return one


def load(text: str) -> Session:
    """The session of a log."""
    return load_session(text, HIGH_CARD, WHERE)


def test_a_saved_session_is_the_same_session() -> None:
    """Options, moves, events and states survive, chance included."""
    before = session(DEAL, Play(4), Play(5), Play(1))
    after = load(before.save())
    assert (after.options, after.steps, after.state) == (before.options, before.steps, before.state)


def test_a_session_can_be_saved_before_its_first_move() -> None:
    """A log without moves is loaded as a game that has not begun."""
    assert load(Session(HIGH_CARD, Options("right")).save()).options == Options("right")


def test_taking_back_leads_to_the_state_before_the_last_action() -> None:
    """An action is taken back, and then the one before; the deal stays."""
    one = session(DEAL, Play(4), Play(5))
    one.undo()
    assert one.steps == session(DEAL, Play(4)).steps
    one.undo()
    assert one.steps == session(DEAL).steps
    with pytest.raises(RulesdocsError, match="nothing to take back"):
        one.undo()


def test_a_refused_move_changes_nothing() -> None:
    """The session is what it was, and the error bears the refusal."""
    one = session(DEAL)
    with pytest.raises(IllegalMove) as caught:
        one.play(Play(5))
    assert caught.value.refusal is not None
    assert caught.value.refusal.rule == "toy.play.own"
    assert one.steps == session(DEAL).steps


@dataclass(frozen=True, slots=True)
class Call(Action):
    """Say a word, and be heard whatever it is."""

    verb: ClassVar[str] = "call"
    template: ClassVar[str] = "Call {word}"
    word: str


class Talkative(HighCard):
    """Whatever is called is heard."""

    def apply(self, state: State, move: Any) -> Any:
        """Hear a word, or do what the game does."""
        return (state, ()) if isinstance(move, Call) else super().apply(state, move)


@pytest.mark.parametrize("word", ["two words", "", " "])
def test_a_move_that_cannot_be_noted_is_refused(word: str) -> None:
    """What the notation does not give back is not played, though the game would let it pass."""
    one = Session(replace(HIGH_CARD, make=Talkative, moves=(*HIGH_CARD.moves, Call)), Options())
    one.play(Call("word"))
    with pytest.raises(IllegalMove, match="is no move that can be noted"):
        one.play(Call(word))
    assert [step.move for step in one.steps] == [Call("word")]


def test_settling_leaves_the_turn_to_a_seat() -> None:
    """Chance decides as long as it has the turn, the same with the same generator."""
    one, other = session(), session()
    events = one.settle(Random(5))  # noqa: S311 - no secret
    assert len(events) == 2
    assert other.settle(Random(5)) == events  # noqa: S311
    assert one.game.turn(one.state) == "left"
    assert one.settle(Random(5)) == ()  # noqa: S311


def test_each_seat_has_a_log_of_its_own() -> None:
    """A seat reads its own cards in the log and not those of the other."""
    one = session(DEAL, Play(4))
    left, right = one.log("left"), one.log("right")
    assert [event.cards for event in left[:2]] == [(1, 4), ()]  # type: ignore[attr-defined]
    assert [event.cards for event in right[:2]] == [(), (2, 5)]  # type: ignore[attr-defined]
    assert left[2] == right[2]


def changed(**values: Any) -> str:
    """A good log with something else in it."""
    log = {**json.loads(session(DEAL, Play(4)).save()), **values}
    return json.dumps({key: value for key, value in log.items() if value is not None})


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "is no log"),
        (session(DEAL).save()[:-9], "is no log"),
        ("[]", "is no log of a game"),
        (changed(format="chess"), "is no log of a game"),
        (changed(version=2), "is a log of version 2; this program reads version 1"),
        (changed(version=True), "is a log of version True"),
        (changed(version=1.0), "is a log of version 1.0"),
        (changed(game="whist"), "is a log of the game 'whist', not of 'high-card'"),
        (changed(moves=None), "is a damaged log"),
        (changed(moves="play 4"), "is a damaged log"),
        (changed(options=None), "is a damaged log"),
        (changed(options={"last": "left"}), "the options cannot be used: .*Options has no 'last'"),
        (changed(moves=["deal 1 4 2 5", "play 4", "fly"]), "move 3, 'fly': no move is called 'fly'"),
        (changed(moves=["deal 1 4 2 5", "play 5"]), r"move 2, 'play 5': You do not have 5\. \[toy\.play\.own\]"),
        (changed(moves=["deal 1 4 2 9"]), "move 1, 'deal 1 4 2 9': .*cannot be dealt"),
        (changed(moves=["deal 1 4 2 5", 4]), "move 2, '4': 4 is no line of words"),
        (changed(moves=["play 4"]), "move 1, 'play 4'"),
    ],
)
def test_a_damaged_or_foreign_log_is_refused(text: str, fault: str) -> None:
    """The error names the file, and the move where there is one."""
    with pytest.raises(RulesdocsError, match=f"saved.json: {fault}"):
        load(text)
