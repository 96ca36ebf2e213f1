"""Games that tell a seat what it does not see, elsewhere than in plain sight."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, ClassVar, NamedTuple

from rulesdocs.engine import Action, Event, IllegalMove, Outcome, Refusal
from tests.engine.toy import SEATS, Deal, Dealt, HighCard, Play, Played, State, View, redeal
from tests.engine.toy.broken.base import Change


@dataclass(frozen=True)
class ViewAndMore:
    """A view with something that Python does not compare."""

    hand: tuple[int, ...]
    table: int | None
    hands: tuple[tuple[int, ...], ...] = field(compare=False)


class ShowsAllUncompared(HighCard):
    """The view has both hands, where == passes them over."""

    def view(self, state: State, seat: str) -> Any:
        view = super().view(state, seat)
        return ViewAndMore(view.hand, view.table, state.hands)


class OddView(NamedTuple):
    """A view with a truth value, or a number."""

    hand: tuple[int, ...]
    odd: bool | int


class TellsByClass(HighCard):
    """The view has 1 for True where the card left over is odd."""

    def view(self, state: State, seat: str) -> Any:
        return OddView(super().view(state, seat).hand, 1 if sum(state.left_over) % 2 else True)


@dataclass(frozen=True, slots=True)
class PlayedAndMore(Event):
    """A card has been played, and what Python does not compare."""

    template: ClassVar[str] = "{seat} plays {card}."
    seat: str
    card: int
    left_over: tuple[int, ...] = field(compare=False)


class TellsUncompared(HighCard):
    """An event has the card left over, where == passes it over."""

    def _play(self, state: State, move: Play) -> Change:
        after, (played, *others) = super()._play(state, move)
        return after, (PlayedAndMore(played.rule, (), str(state.turn), move.card, state.left_over), *others)


class ShowsTheLastState(HighCard):
    """The view is of the state that came last, whichever it is asked of."""

    last: State | None = None

    def apply(self, state: State, move: Action | Outcome) -> Change:
        change = super().apply(state, move)
        self.last = change[0]
        return change

    def view(self, state: State, seat: str) -> Any:
        last = self.last or state
        return View(last.hands[0] + last.hands[1] + last.left_over, 0, last.table, last.points)


class Remembers(HighCard):
    """The order of legal actions is that of the first state with the same view, by the card left over there."""

    def __init__(self, facts: Any) -> None:
        super().__init__(facts)
        self.known: dict[Any, tuple[Action, ...]] = {}

    def legal(self, state: State) -> tuple[Action, ...]:
        legal = super().legal(state)
        in_order = legal[:: 1 if sum(state.left_over) % 2 else -1]
        return self.known.setdefault((self.view(state, str(state.turn)), state.turn), in_order) if legal else ()


class KeepsTheCardLeftOver(HighCard):
    """The game object knows the card that was left over last."""

    left_over: tuple[int, ...] = ()

    def apply(self, state: State, move: Action | Outcome) -> Change:
        change = super().apply(state, move)
        self.left_over = change[0].left_over
        return change


def summary_of_the_game(game: Any, view: Any) -> tuple[object, ...]:
    """Tell what the game object keeps."""
    return (Played("toy.play.round", (), "left", sum(game.left_over)),)


class TellsInErrors(HighCard):
    """The text of an error has both hands."""

    def apply(self, state: State, move: Action | Outcome) -> Change:
        try:
            return super().apply(state, move)
        except IllegalMove as error:
            raise IllegalMove(f"not with {state.hands}", error.refusal) from error


class ShowsNothing(HighCard):
    """No seat sees even its own hand."""

    def view(self, state: State, seat: str) -> Any:
        return 0


class LeadsByTheCardLeftOver(HighCard):
    """Who plays next depends on a card that nobody sees."""

    def _play(self, state: State, move: Play) -> Change:
        after, events = super()._play(state, move)
        leads = after.turn is not None and after.table is None and all(after.hands)
        return after._replace(turn=SEATS[sum(state.left_over) % 2]) if leads else after, events


class TellsAtTheEnd(HighCard):
    """It ends while cards are hidden, and then refuses by the card left over."""

    def _play(self, state: State, move: Play) -> Change:
        after, events = super()._play(state, move)
        return after._replace(turn=after.turn if after.table else None), events

    def why_not(self, state: State, action: Action) -> Refusal | None:
        refusal = super().why_not(state, action)
        odd = sum(state.left_over) % 2
        return replace(refusal, rests_on=("toy.deck",)) if refusal and odd and state.turn is None else refusal


def redeal_for_left(state: State, seat: str, rng: Random) -> State:
    """Deal anew what Left does not see."""
    return redeal(state, seat, rng) if seat == "left" else state


class ShowsAllToRight(HighCard):
    """Right sees both hands."""

    def view(self, state: State, seat: str) -> Any:
        view = super().view(state, seat)
        return view if seat == "left" else view._replace(hand=state.hands[0] + state.hands[1])


class DealsInSilence(HighCard):
    """Nobody is told of a deal, so that no event is kept from anybody."""

    def _deal(self, state: State, deal: Deal) -> Change:
        return super()._deal(state, deal)[0], (Played("toy.deal.hands", (), "left", 0),)


# What is seen of an event


@dataclass(frozen=True, slots=True)
class DealtBlank(Dealt):
    """The other seat sees something that no sentence can show."""

    def seen_by(self, seat: str) -> Event | None:
        return self if seat == self.seat else replace(self, cards=None)  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class DealtElsewhere(Dealt):
    """The other seat sees an event that is not announced, by a rule of another game."""

    def seen_by(self, seat: str) -> Event | None:
        return self if seat == self.seat else Happened("chess.check", ())


@dataclass(frozen=True, slots=True)
class Happened(Event):
    """Is not among the kinds of the game."""

    template: ClassVar[str] = "Something happens."


class DealsBlank(HighCard):
    """What the other seat sees of the deal cannot be said."""

    def _deal(self, state: State, deal: Deal) -> Change:
        return _dealt(super()._deal(state, deal), DealtBlank)


class DealsElsewhere(HighCard):
    """What the other seat sees of the deal is of another game."""

    def _deal(self, state: State, deal: Deal) -> Change:
        return _dealt(super()._deal(state, deal), DealtElsewhere)


def _dealt(change: Change, kind: type[Dealt]) -> Change:
    after, events = change
    return after, tuple(kind(e.rule, (), e.seat, e.cards) for e in events if isinstance(e, Dealt))
