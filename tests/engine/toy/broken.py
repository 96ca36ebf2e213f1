"""High Card with one thing wrong at a time; the class says what."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import count
from typing import Any, ClassVar

from rulesdocs.engine import CHANCE, Action, Event, IllegalMove, Outcome, Refusal, Registration, Result
from rulesdocs.engine.conformance import (
    Law,
    apply_is_pure,
    chance_is_checked,
    legal_actions_are_there_exactly_when_a_seat_is_to_move,
    own_laws_hold,
    replay_gives_the_same_game,
    values_survive_json,
    what_is_hidden_changes_nothing,
    why_not_agrees_with_legal,
)
from tests.engine.toy import HIGH_CARD, SEATS, Deal, HighCard, NotYours, Options, Play, Played, State, View

Change = tuple[State, tuple[Event, ...]]


def over(make: type[HighCard]) -> Registration:
    """High Card with other rule code."""
    return replace(HIGH_CARD, make=make)


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


class EndsTooEarly(HighCard):
    """There is a result from the beginning."""

    def result(self, state: State) -> Result | None:
        return super().result(state) or Result((), ())


class NeverEnds(HighCard):
    """A card that is played stays in the hand."""

    def _play(self, state: State, move: Play) -> Change:
        after, events = super()._play(state, move)
        return after._replace(hands=state.hands, turn=state.turn), events


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


# Chance


class DealsTwice(HighCard):
    """Cards can be dealt at any time."""

    def apply(self, state: State, move: Action | Outcome) -> Change:
        return self._deal(state, move) if isinstance(move, Deal) else super().apply(state, move)


class PlaysBeforeTheDeal(HighCard):
    """Cards can be played at any time."""

    def apply(self, state: State, move: Action | Outcome) -> Change:
        return (state, ()) if state.turn == CHANCE and isinstance(move, Play) else super().apply(state, move)


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


# Hidden information


class ShowsAll(HighCard):
    """A seat sees the hand of the other."""

    def view(self, state: State, seat: str) -> Any:
        return View(state.hands[0] + state.hands[1], 0, state.table, state.points)


class KnowsTooMuch(HighCard):
    """What is legal depends on the card left over."""

    def legal(self, state: State) -> tuple[Action, ...]:
        legal = super().legal(state)
        return legal[:1] if state.left_over and state.left_over[0] % 2 else legal


class SaysTooMuch(HighCard):
    """A refusal gives away the card left over."""

    def why_not(self, state: State, action: Action) -> Refusal | None:
        refusal = super().why_not(state, action)
        return replace(refusal, card=state.left_over[0]) if isinstance(refusal, NotYours) else refusal


# The game's own laws


class LosesACard(HighCard):
    """Nobody knows where the card left over is."""

    def _deal(self, state: State, deal: Deal) -> Change:
        after, events = super()._deal(state, deal)
        return after._replace(left_over=()), events


BROKEN: tuple[tuple[Law, Registration], ...] = (
    (legal_actions_are_there_exactly_when_a_seat_is_to_move, over(OffersAtTheEnd)),
    (legal_actions_are_there_exactly_when_a_seat_is_to_move, over(OffersNothing)),
    (legal_actions_are_there_exactly_when_a_seat_is_to_move, over(OffersTwice)),
    (legal_actions_are_there_exactly_when_a_seat_is_to_move, over(EndsTooEarly)),
    (legal_actions_are_there_exactly_when_a_seat_is_to_move, over(NeverEnds)),
    (why_not_agrees_with_legal, over(RefusesNothing)),
    (why_not_agrees_with_legal, over(RefusesEverything)),
    (why_not_agrees_with_legal, over(PlaysAnything)),
    (why_not_agrees_with_legal, over(GivesAnotherReason)),
    (why_not_agrees_with_legal, over(RefusesAndSpoils)),
    (chance_is_checked, over(DealsTwice)),
    (chance_is_checked, over(PlaysBeforeTheDeal)),
    (apply_is_pure, over(Counts)),
    (apply_is_pure, over(Spoils)),
    (values_survive_json, over(SeesASet)),
    (values_survive_json, over(SeesAHalf)),
    (values_survive_json, replace(HIGH_CARD, moves=(*HIGH_CARD.moves, PlayTwo))),
    (replay_gives_the_same_game, over(StartsAnew)),
    (replay_gives_the_same_game, over(DealsOnlyOnce)),
    (what_is_hidden_changes_nothing, over(ShowsAll)),
    (what_is_hidden_changes_nothing, over(KnowsTooMuch)),
    (what_is_hidden_changes_nothing, over(SaysTooMuch)),
    (own_laws_hold, over(LosesACard)),
)
"""Each with the law that has to catch it."""
