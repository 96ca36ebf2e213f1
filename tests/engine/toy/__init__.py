"""High Card, a small game of two seats with hidden hands, to try the engine on.

From a deck of five cards each seat is dealt two, and nobody sees the fifth.  Left plays a card, Right plays one,
and the higher card takes a point.  After two rounds the seat with more points has won.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any, ClassVar, NamedTuple

from rulesdocs.engine import (
    CHANCE,
    Action,
    Conformance,
    Event,
    Facts,
    Holder,
    IllegalMove,
    Outcome,
    Refusal,
    Registration,
    Result,
    Seat,
    number,
    rule,
)
from rulesdocs.engine.codec import decode

SEATS = ("left", "right")


@dataclass(frozen=True, slots=True)
class Options:
    """Who plays first."""

    first: Seat = "left"


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Play a card."""

    verb: ClassVar[str] = "play"
    template: ClassVar[str] = "Play {card}"
    card: int


@dataclass(frozen=True, slots=True)
class Deal(Outcome):
    """The cards of Left and then those of Right."""

    verb: ClassVar[str] = "deal"
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A seat has got its cards, which it alone sees."""

    template: ClassVar[str] = "{seat} gets {cards}."
    seat: Seat
    cards: tuple[int, ...]

    def seen_by(self, seat: Seat) -> Event | None:
        """The other seat sees no cards."""
        return self if seat == self.seat else replace(self, cards=())


@dataclass(frozen=True, slots=True)
class Played(Event):
    """A card has been played."""

    template: ClassVar[str] = "{seat} plays {card}."
    seat: Seat
    card: int


@dataclass(frozen=True, slots=True)
class PointTaken(Event):
    """A round is over."""

    template: ClassVar[str] = "{seat} takes a point."
    seat: Seat


@dataclass(frozen=True, slots=True)
class NotYours(Refusal):
    """The card is not in the hand."""

    template: ClassVar[str] = "You do not have {card}."
    card: int


@dataclass(frozen=True, slots=True)
class NotNow(Refusal):
    """No seat is to move."""

    template: ClassVar[str] = "Nobody plays now."


class State(NamedTuple):
    """The hands of both seats, the card left over, the card played first in this round, points, and who plays."""

    options: Options
    hands: tuple[tuple[int, ...], tuple[int, ...]]
    left_over: tuple[int, ...]
    table: int | None
    points: tuple[int, int]
    turn: Seat | None


class View(NamedTuple):
    """What a seat knows."""

    hand: tuple[int, ...]
    cards_of_other: int
    table: int | None
    points: tuple[int, int]


class Book(Holder):
    """What the rules rest on."""

    cards = number("toy.deck", "cards")
    hand = number("toy.deal.hands", "cards")


@dataclass(frozen=True)
class Hands:
    """Every pair of hands is as likely as any other."""

    book: Book

    def sample(self, rng: Random) -> Outcome:
        """Deal."""
        return rng.choice([outcome for outcome, _ in self.outcomes()])

    def check(self, outcome: Outcome) -> None:
        """Raise IllegalMove for what is no deal."""
        if outcome not in [known for known, _ in self.outcomes()]:
            raise IllegalMove(f"{outcome} cannot be dealt")

    def outcomes(self) -> Iterable[tuple[Outcome, int]]:
        """Both hands in ascending order."""
        deck = range(1, self.book.cards + 1)
        for left in combinations(deck, self.book.hand):
            rest = [card for card in deck if card not in left]
            yield from ((Deal((*left, *right)), 1) for right in combinations(rest, self.book.hand))


class HighCard:
    """The rules."""

    def __init__(self, facts: Facts) -> None:
        self.book = Book(facts)

    def start(self, options: Options) -> State:
        """Nothing has been dealt."""
        return State(options, ((), ()), (), None, (0, 0), CHANCE)

    def turn(self, state: State) -> Seat | None:
        """The seat whose card is due."""
        return state.turn

    def legal(self, state: State) -> tuple[Action, ...]:
        """Every card of the hand."""
        return tuple(map(Play, state.hands[SEATS.index(state.turn)])) if state.turn in SEATS else ()

    def chance(self, state: State) -> Hands:
        """The deal."""
        if state.turn != CHANCE:
            raise IllegalMove("the cards have been dealt")
        return Hands(self.book)

    def apply(self, state: State, move: Action | Outcome) -> tuple[State, tuple[Event, ...]]:
        """Deal, or play a card."""
        if isinstance(move, Deal):
            self.chance(state).check(move)
            return self._deal(state, move)
        assert isinstance(move, Play)
        refusal = self.why_not(state, move)
        if refusal is not None:
            raise IllegalMove(f"{move} is not allowed", refusal)
        return self._play(state, move)

    @rule("toy.deal.hands", "toy.deck")
    def _deal(self, state: State, deal: Deal) -> tuple[State, tuple[Event, ...]]:
        size = self.book.hand
        hands = deal.cards[:size], deal.cards[size:]
        left_over = tuple(card for card in range(1, self.book.cards + 1) if card not in deal.cards)
        events = tuple(Dealt("toy.deal.hands", (), *pair) for pair in zip(SEATS, hands, strict=True))
        return state._replace(hands=hands, left_over=left_over, turn=state.options.first), events

    @rule("toy.play.round", "toy.play.higher")
    def _play(self, state: State, move: Play) -> tuple[State, tuple[Event, ...]]:
        seat = str(state.turn)
        at, other = SEATS.index(seat), SEATS[1 - SEATS.index(seat)]
        hand = tuple(card for card in state.hands[at] if card != move.card)
        hands = (hand, state.hands[1]) if at == 0 else (state.hands[0], hand)
        played = Played("toy.play.round", (), seat, move.card)
        if state.table is None:
            return state._replace(hands=hands, table=move.card, turn=other), (played,)
        winner = seat if move.card > state.table else other
        left, right = state.points
        points = (left + 1, right) if winner == SEATS[0] else (left, right + 1)
        turn = other if any(hands) else None
        state = state._replace(hands=hands, table=None, points=points, turn=turn)
        return state, (played, PointTaken("toy.play.higher", ("toy.play.round",), winner))

    @rule("toy.play.own")
    def why_not(self, state: State, action: Action) -> Refusal | None:
        """A card of another hand cannot be played."""
        if state.turn not in SEATS:
            return NotNow("toy.play.round", ())
        if action in HighCard.legal(self, state):
            return None
        return NotYours("toy.play.own", (), action.card if isinstance(action, Play) else 0)

    def view(self, state: State, seat: Seat) -> Any:
        """A seat sees its own hand."""
        at = SEATS.index(seat)
        return View(state.hands[at], len(state.hands[1 - at]), state.table, state.points)

    def result(self, state: State) -> Result | None:
        """More points win; with as many both have won."""
        if state.turn is not None:
            return None
        scores = tuple(zip(SEATS, state.points, strict=True))
        return Result(scores, tuple(seat for seat, points in scores if points == max(state.points)))


def redeal(state: State, seat: Seat, rng: Random) -> State:
    """Deal what the seat does not see."""
    at = SEATS.index(seat)
    size = len(state.hands[1 - at])
    hidden = rng.sample((*state.hands[1 - at], *state.left_over), size + len(state.left_over))
    other = tuple(sorted(hidden[:size]))
    hands = (state.hands[0], other) if at == 0 else (other, state.hands[1])
    return state._replace(hands=hands, left_over=tuple(hidden[size:]))


def one_card_is_left_over(state: State) -> None:
    """A card that has been dealt to nobody stays hidden."""
    if len(state.left_over) != (state.turn != CHANCE):
        raise AssertionError(f"left over are {state.left_over}")


def scene(game: HighCard, table: Any) -> State:
    """The table has the hands, and may have the rest of a state."""
    dealt = [card for hand in table.get("hands", ()) for card in hand]
    left_over = [card for card in range(1, game.book.cards + 1) if card not in dealt]
    given = {"options": {}, "left_over": left_over, "table": None, "points": [0, 0], "turn": "left", **table}
    state: State = decode(given, State)
    return state


HIGH_CARD = Registration(
    key="toy",
    name="high-card",
    make=HighCard,
    options=Options,
    folder=Path(__file__).parent,
    moves=(Play, Deal),
    events=(Dealt, Played, PointTaken),
    refusals=(NotYours, NotNow),
    names={"seat": {"left": "Left", "right": "Right"}},
    scene=scene,
    conformance=Conformance(
        setups={"left first": Options(), "right first": Options("right")},
        redeal=redeal,
        laws=(one_card_is_left_over,),
        strange_actions=lambda state: tuple(map(Play, range(7))),
        max_plies=5,
        seats=lambda options: SEATS,
    ),
)
