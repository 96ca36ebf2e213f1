"""Games that are wrong in what may be done, what comes of it, and how it is written."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import count
from typing import Any, ClassVar

from rulesdocs.engine import Action, IllegalMove, Outcome, Refusal, Result
from tests.engine.toy import SEATS, Deal, HighCard, NotYours, Options, Play, Played, State
from tests.engine.toy.broken.base import Change

# Legal actions and results


class OffersAtTheEnd(HighCard):
    """Something is legal when the game is over."""

    def legal(self, state: State) -> tuple[Action, ...]:
        return super().legal(state) if state.turn else (Play(1),)


class OffersNothing(HighCard):
    """Right has nothing to play."""

    def legal(self, state: State) -> tuple[Action, ...]:
        return () if state.turn == "right" else super().legal(state)


class OffersTwice(HighCard):
    """Every card is offered twice."""

    def legal(self, state: State) -> tuple[Action, ...]:
        return super().legal(state) * 2


class OffersAList(HighCard):
    """The legal actions can be changed."""

    def legal(self, state: State) -> Any:
        return list(super().legal(state))


class EndsTooEarly(HighCard):
    """There is a result from the beginning."""

    def result(self, state: State) -> Result | None:
        return super().result(state) or Result((), ())


class NeverEnds(HighCard):
    """A card that is played stays in the hand."""

    def _play(self, state: State, move: Play) -> Change:
        after, events = super()._play(state, move)
        return after._replace(hands=state.hands, turn=state.turn), events


class NamesAStranger(HighCard):
    """Somebody has won who does not play."""

    def result(self, state: State) -> Result | None:
        result = super().result(state)
        return result and replace(result, winners=("dealer",))


class ScoresOneTwice(HighCard):
    """Left has two scores, and Right has none."""

    def result(self, state: State) -> Result | None:
        result = super().result(state)
        return result and replace(result, scores=(("left", 1), ("left", 2)))


class ScoresMoreEachTime(HighCard):
    """The result is another one when it is asked for again."""

    asked = count()

    def result(self, state: State) -> Result | None:
        result = super().result(state)
        return result and replace(result, scores=(("left", next(self.asked)),))


class GivesPoints(HighCard):
    """The result is no result."""

    def result(self, state: State) -> Any:
        return super().result(state) and state.points


# Refusals


class RefusesNothing(HighCard):
    """Anything may be played, it seems."""

    def why_not(self, state: State, action: Action) -> Refusal | None:
        return None


class RefusesEverything(HighCard):
    """Nothing may be played, it seems."""

    def why_not(self, state: State, action: Action) -> Refusal | None:
        return super().why_not(state, action) or NotYours("toy.play.own", (), 1)


class PlaysAnything(HighCard):
    """What is refused can be played all the same."""

    def apply(self, state: State, move: Action | Outcome) -> Change:
        plays = isinstance(move, Play) and state.turn in SEATS
        return self._play(state, move) if plays else super().apply(state, move)


class GivesAnotherReason(HighCard):
    """What is played is refused for another reason than was given."""

    def apply(self, state: State, move: Action | Outcome) -> Change:
        try:
            return super().apply(state, move)
        except IllegalMove as error:
            raise IllegalMove(str(error), NotYours("toy.play.round", (), 0)) from None


class WithItsOwnOptions(HighCard):
    """Its options are no other game's, so that they can be spoilt."""

    def start(self, options: Options) -> State:
        return super().start(replace(options))


class RefusesAndSpoils(WithItsOwnOptions):
    """Asking why not changes the state."""

    def why_not(self, state: State, action: Action) -> Refusal | None:
        refusal = super().why_not(state, action)
        if refusal is not None and state.turn in SEATS:
            object.__setattr__(state.options, "first", f"{state.options.first}!")
        return refusal


# Values of other classes


@dataclass(frozen=True, slots=True)
class LoosePlay(Play):
    """Holds anything."""

    def __post_init__(self) -> None:
        """Raise nothing."""


class OffersLoosely(HighCard):
    """A card is the same as any number that Python holds equal to it."""

    def legal(self, state: State) -> tuple[Action, ...]:
        return tuple(LoosePlay(play.card) for play in super().legal(state) if isinstance(play, Play))

    def why_not(self, state: State, action: Action) -> Refusal | None:
        loose = state.turn in SEATS and action in self.legal(state)
        return None if loose else super().why_not(state, action)


# Purity


class Counts(HighCard):
    """The same move brings about something else the second time."""

    def __init__(self, facts: Any) -> None:
        super().__init__(facts)
        self.played = 0

    def _play(self, state: State, move: Play) -> Change:
        self.played += 1
        after, events = super()._play(state, move)
        return after, (*events, Played("toy.play.round", (), "left", self.played))


class Spoils(WithItsOwnOptions):
    """A move changes the state before it."""

    def _play(self, state: State, move: Play) -> Change:
        change = super()._play(state, move)
        object.__setattr__(state.options, "first", f"{state.options.first}!")
        return change


# Writing and reading


class SeesASet(HighCard):
    """The view is nothing that JSON has."""

    def view(self, state: State, seat: str) -> Any:
        return frozenset(state.hands[SEATS.index(seat)])


class SeesAHalf(HighCard):
    """The view has a number of another kind than it says."""

    def view(self, state: State, seat: str) -> Any:
        return super().view(state, seat)._replace(cards_of_other=0.5)


@dataclass(frozen=True, slots=True)
class PlayTwo(Action):
    """Has the verb of another kind."""

    verb: ClassVar[str] = "play"
    template: ClassVar[str] = "Play {card} and {other}"
    card: int
    other: int


# Replay


class StartsAnew(HighCard):
    """Every game begins otherwise."""

    games = count()

    def start(self, options: Options) -> State:
        return super().start(options)._replace(points=(next(self.games), 0))


class DealsOnlyOnce(HighCard):
    """A move that was possible is not possible again."""

    dealt = count()

    def _deal(self, state: State, deal: Deal) -> Change:
        if next(self.dealt):
            raise IllegalMove("the cards are gone")
        return super()._deal(state, deal)


# Results, seats and the turn


class ScoresHalves(HighCard):
    """Scores are no whole numbers, or none."""

    def result(self, state: State) -> Result | None:
        result = super().result(state)
        return result and replace(result, scores=(("left", 1.5), ("right", None)))  # type: ignore[arg-type]


class ScoresInLists(HighCard):
    """A result can be changed."""

    def result(self, state: State) -> Any:
        result = super().result(state)
        return result and Result([["left", 1], ["right", 1]], [*result.winners])  # type: ignore[arg-type]


class ScoresNobody(HighCard):
    """A result says nothing."""

    def result(self, state: State) -> Result | None:
        return super().result(state) and Result((), ())


class GivesAStrangerTheTurn(HighCard):
    """Somebody is to move who has no seat."""

    def turn(self, state: State) -> str | None:
        return "dealer" if state.turn == "right" else state.turn


# Made-up moves


class PlaysHighCards(HighCard):
    """A card can be played that is in no deck."""

    def why_not(self, state: State, action: Action) -> Refusal | None:
        high = state.turn in SEATS and isinstance(action, Play) and action.card > 50
        return None if high else super().why_not(state, action)


@dataclass(frozen=True, slots=True)
class Fold(Action):
    """Is never legal."""

    verb: ClassVar[str] = "fold"
    template: ClassVar[str] = "Fold"


class Folds(HighCard):
    """What is refused can be done all the same."""

    def apply(self, state: State, move: Action | Outcome) -> Change:
        return (state, ()) if isinstance(move, Fold) else super().apply(state, move)


class KnowsNoFold(HighCard):
    """Asking after an action that is announced fails."""

    def why_not(self, state: State, action: Action) -> Refusal | None:
        return super().why_not(state, {Play: action}[type(action)])


# Questions that change a state


def spoil(state: State) -> None:
    """Change a state that should not change."""
    object.__setattr__(state.options, "first", f"{state.options.first}!")


class ViewsAndSpoils(WithItsOwnOptions):
    """Looking at a state changes it."""

    def view(self, state: State, seat: str) -> Any:
        spoil(state)
        return super().view(state, seat)


class LeavesToChanceAndSpoils(WithItsOwnOptions):
    """Asking for chance at the wrong time changes the state."""

    def chance(self, state: State) -> Any:
        if state.turn != "chance":
            spoil(state)
        return super().chance(state)


class RefusesADealAndSpoils(WithItsOwnOptions):
    """A deal that is refused changes the state."""

    def apply(self, state: State, move: Action | Outcome) -> Change:
        try:
            return super().apply(state, move)
        except IllegalMove:
            if isinstance(move, Deal):
                spoil(state)
            raise


@dataclass
class LooseState:
    """A state that can be changed."""

    options: Options
    hands: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    left_over: tuple[int, ...] = ()
    table: int | None = None
    points: tuple[int, int] = (0, 0)
    turn: str | None = "chance"

    def _replace(self, **changed: Any) -> Any:
        return replace(self, **changed)


class StartsLoosely(HighCard):
    """Its states can be changed."""

    def start(self, options: Options) -> Any:
        return LooseState(options)


class StartsOnce(HighCard):
    """All games begin with the same state, which can be changed."""

    first: Any = None

    def start(self, options: Options) -> Any:
        type(self).first = self.first or LooseState(options)
        return self.first


class StartsWithAList(HighCard):
    """The first state has a list."""

    def start(self, options: Options) -> State:
        return super().start(options)._replace(left_over=[])  # type: ignore[arg-type]


class SeesASetFirst(HighCard):
    """The first view is nothing that JSON has."""

    def view(self, state: State, seat: str) -> Any:
        return super().view(state, seat) if state.turn != "chance" else frozenset()
