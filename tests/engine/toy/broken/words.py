"""Games that are wrong in what they say, and in what they say that they have."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, ClassVar

from rulesdocs.engine import Action, Event, Outcome, Refusal
from rulesdocs.errors import RulesdocsError
from tests.engine.toy import SEATS, HighCard, Play, Played, State, scene
from tests.engine.toy.broken.base import Change

# What is said


@dataclass(frozen=True, slots=True)
class Unannounced(Event):
    """Is not among the kinds of the game."""

    template: ClassVar[str] = "Something happens."


@dataclass(frozen=True, slots=True)
class Unasked(Refusal):
    """Is not among the kinds of the game."""

    template: ClassVar[str] = "No."


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Is not among the kinds of the game."""

    verb: ClassVar[str] = "pass"
    template: ClassVar[str] = "Pass"


class HappensUnannounced(HighCard):
    """An event is of no kind of the game."""

    def _play(self, state: State, move: Play) -> Change:
        after, events = super()._play(state, move)
        return after, (*events, Unannounced("toy.play.round", ()))


class RefusesUnasked(HighCard):
    """A refusal is of no kind of the game."""

    def why_not(self, state: State, action: Action) -> Refusal | None:
        return super().why_not(state, action) and Unasked("toy.play.own", ())


class OffersToPass(HighCard):
    """An action is of no kind of the game."""

    def legal(self, state: State) -> tuple[Action, ...]:
        return (*super().legal(state), Pass()) if state.turn in SEATS else ()

    def apply(self, state: State, move: Action | Outcome) -> Change:
        return super().apply(state, self.legal(state)[0] if isinstance(move, Pass) else move)


class PlaysByOtherRules(HighCard):
    """An event names the rule of another game."""

    def _play(self, state: State, move: Play) -> Change:
        after, events = super()._play(state, move)
        return after, tuple(replace(event, rule="chess.check") for event in events)


class RestsOnOtherRules(HighCard):
    """An event rests on no rules, but on letters."""

    def _play(self, state: State, move: Play) -> Change:
        after, events = super()._play(state, move)
        return after, tuple(replace(event, rests_on="toy.play.own") for event in events)  # type: ignore[arg-type]


class SaysAHalf(HighCard):
    """An event has a value that no sentence can show."""

    def _play(self, state: State, move: Play) -> Change:
        after, events = super()._play(state, move)
        return after, (*events, Played("toy.play.round", (), "left", 0.5))  # type: ignore[arg-type]


# What is announced


@dataclass(frozen=True, slots=True)
class Undo(Action):
    """Has a verb that is kept for the player."""

    verb: ClassVar[str] = "undo"
    template: ClassVar[str] = "Take it back"


@dataclass(frozen=True, slots=True)
class PlayHigh(Action):
    """Has a verb of two words."""

    verb: ClassVar[str] = "play high"
    template: ClassVar[str] = "Play the higher card"


@dataclass(frozen=True, slots=True)
class Blank(Event):
    """Has a template that asks for what it has not."""

    template: ClassVar[str] = "It is {colour}."


def no_scene(game: HighCard, table: Any) -> State:
    """Make no scene."""
    raise RulesdocsError("there is no scene")


def scene_of_nothing(game: HighCard, table: Any) -> Any:
    """Make nothing."""


def scene_without_a_card(game: HighCard, table: Any) -> State:
    """Lose the card that is left over."""
    return scene(game, {**table, "left_over": []})


# Lines


class _Says(HighCard):
    """Something more is said of every card that is played."""

    more: Event

    def _play(self, state: State, move: Play) -> Change:
        after, events = super()._play(state, move)
        return after, (*events, self.more)


class SaysTwoLines(_Says):
    """A sentence has a line end, and looks like a move."""

    more = Played("toy.play.round", (), "Left\n> play 1", 1)


class SaysHalfACharacter(_Says):
    """A sentence has half of a pair of surrogates."""

    more = Played("toy.play.round", (), "\ud800", 1)


class NamesNoRule(_Says):
    """What begins as an id of the game is none."""

    more = Played("toy.no such RULE\n", (), "left", 1)


class TellsInAList(HighCard):
    """Events can be changed."""

    def apply(self, state: State, move: Action | Outcome) -> Any:
        after, events = super().apply(state, move)
        return after, [*events]


class TellsNothing(HighCard):
    """Nothing is ever said."""

    def apply(self, state: State, move: Action | Outcome) -> Change:
        return super().apply(state, move)[0], ()
