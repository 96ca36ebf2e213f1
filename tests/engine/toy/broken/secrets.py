"""Games that are wrong in what is left to chance, and in what a seat does not see."""

from __future__ import annotations

from dataclasses import astuple, dataclass, replace
from itertools import count
from random import Random
from typing import Any, ClassVar

from rulesdocs.engine import CHANCE, Action, IllegalMove, Outcome, Refusal, Registration
from tests.engine.toy import Deal, Hands, HighCard, NotYours, Play, Played, State, View
from tests.engine.toy.broken.base import Change, over

# Chance


class DealsTwice(HighCard):
    """Cards can be dealt at any time."""

    def apply(self, state: State, move: Action | Outcome) -> Change:
        return self._deal(state, move) if isinstance(move, Deal) else super().apply(state, move)


class PlaysBeforeTheDeal(HighCard):
    """Cards can be played at any time."""

    def apply(self, state: State, move: Action | Outcome) -> Change:
        return (state, ()) if state.turn == CHANCE and isinstance(move, Play) else super().apply(state, move)


class Unlisted(Hands):
    """There are too many deals to list."""

    def outcomes(self) -> Any:
        return None

    def sample(self, rng: Random) -> Outcome:
        return rng.choice([outcome for outcome, _ in super().outcomes()])

    def check(self, outcome: Outcome) -> None:
        """Raise IllegalMove for cards that are there twice."""
        if not isinstance(outcome, Deal) or len(set(outcome.cards)) != len(outcome.cards):
            raise IllegalMove("a card is there twice")


class Unchecked(Hands):
    """Any deal can be dealt."""

    def check(self, outcome: Outcome) -> None:
        """Raise nothing."""


class Strict(Hands):
    """The first card cannot be dealt, though it is on the list."""

    def check(self, outcome: Outcome) -> None:
        super().check(outcome)
        if isinstance(outcome, Deal) and 1 in outcome.cards:
            raise IllegalMove("the first card stays")

    def sample(self, rng: Random) -> Outcome:
        listed = [outcome for outcome, _ in self.outcomes() if isinstance(outcome, Deal)]
        return rng.choice([outcome for outcome in listed if 1 not in outcome.cards])


class Weightless(Hands):
    """No deal weighs anything."""

    def outcomes(self) -> Any:
        return [(outcome, 0) for outcome, _ in super().outcomes()]


class Unsteady(Hands):
    """The random generator does not decide."""

    dealt = count()

    def sample(self, rng: Random) -> Outcome:
        listed = [outcome for outcome, _ in self.outcomes()]
        return listed[next(self.dealt) % len(listed)]


@dataclass(frozen=True, slots=True)
class LooseDeal(Deal):
    """Holds anything."""

    def __post_init__(self) -> None:
        """Raise nothing."""


class Loose(Hands):
    """A card is the same as any number that Python holds equal to it."""

    def outcomes(self) -> Any:
        for outcome, weight in super().outcomes():
            yield LooseDeal(*_cards(outcome)), weight


class Stuck(Hands):
    """Always the same deal."""

    def sample(self, rng: Random) -> Outcome:
        return next(iter(self.outcomes()))[0]


class Forgets(Hands):
    """The last deal that is listed is never dealt."""

    def sample(self, rng: Random) -> Outcome:
        return rng.choice([outcome for outcome, _ in self.outcomes()][:-1])


class Favours(Hands):
    """One deal comes up twice as often as the others."""

    def sample(self, rng: Random) -> Outcome:
        listed = [outcome for outcome, _ in self.outcomes()]
        return rng.choice([*listed, listed[0]])


class Weighted(Hands):
    """One deal should come up twice as often as the others, and does not."""

    def outcomes(self) -> Any:
        first, *others = super().outcomes()
        return [(first[0], 2), *others]


class StuckAndUnlisted(Unlisted):
    """Always the same deal of those that are too many to list."""

    def sample(self, rng: Random) -> Outcome:
        return Deal((1, 2, 3, 4))


def _cards(outcome: Outcome) -> Any:
    return astuple(outcome)  # type: ignore[call-overload]


def dealing(hands: type[Hands]) -> Registration:
    """High Card with other chance."""

    class Dealing(HighCard):
        def chance(self, state: State) -> Hands:
            super().chance(state)
            return hands(self.book)

    Dealing.__name__ = hands.__name__
    return over(Dealing)


class AlwaysByChance(HighCard):
    """Chance may do something at any time, it seems."""

    def chance(self, state: State) -> Hands:
        return Hands(self.book)

    def apply(self, state: State, move: Action | Outcome) -> Change:
        if isinstance(move, Deal) and state.turn != CHANCE:
            raise IllegalMove("the cards have been dealt")
        return super().apply(state, move)


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


class ShowsAllToTheOther(HighCard):
    """A seat that waits sees the hand of the other."""

    def view(self, state: State, seat: str) -> Any:
        view = super().view(state, seat)
        return view if state.turn == seat else view._replace(hand=state.hands[0] + state.hands[1])


class DealsOpenly(HighCard):
    """Every seat is told all cards that are dealt."""

    def _deal(self, state: State, deal: Deal) -> Change:
        after, events = super()._deal(state, deal)
        return after, (*events, *(Played("toy.deal.hands", (), "left", card) for card in deal.cards))


class TellsTheCardLeftOver(HighCard):
    """With every card that is played, the card left over is told."""

    def _play(self, state: State, move: Play) -> Change:
        after, events = super()._play(state, move)
        return after, (*events, *(Played("toy.play.round", (), "left", card) for card in state.left_over))


def deal_nothing_anew(state: State, seat: str, rng: Random) -> State:
    """Leave what a seat does not see as it is."""
    return state


# The game's own laws


class LosesACard(HighCard):
    """Nobody knows where the card left over is."""

    def _deal(self, state: State, deal: Deal) -> Change:
        after, events = super()._deal(state, deal)
        return after._replace(left_over=()), events


# One die


@dataclass(frozen=True, slots=True)
class Roll(Outcome):
    """What a die shows."""

    verb: ClassVar[str] = "roll"
    eyes: int


@dataclass(frozen=True)
class Die:
    """A die that takes anything for a roll."""

    is_listed: bool

    def sample(self, rng: Random) -> Outcome:
        """Roll."""
        return Roll(rng.randint(1, 6))

    def check(self, outcome: Outcome) -> None:
        """Raise IllegalMove for what is no roll."""
        if not isinstance(outcome, Roll):
            raise IllegalMove("no roll")

    def outcomes(self) -> Any:
        """Six, if they are listed."""
        return [(Roll(eyes), 1) for eyes in range(1, 7)] if self.is_listed else None


class RollsAnything(HighCard):
    """A die is rolled before the cards are dealt, and may show any number, though six are listed."""

    is_listed = True

    def chance(self, state: State) -> Any:
        hands = super().chance(state)
        return hands if state.points[0] else Die(self.is_listed)

    def apply(self, state: State, move: Action | Outcome) -> Change:
        if isinstance(move, Roll):
            self.chance(state).check(move)
            return state._replace(points=(move.eyes, 0)), ()
        return super().apply(state, move)


class RollsAnythingUnlisted(RollsAnything):
    """The six are not listed."""

    is_listed = False
