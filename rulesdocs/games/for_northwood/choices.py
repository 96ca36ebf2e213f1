"""The steps of abilities that ask the player, and all steps together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING

from rulesdocs.engine import Action, Event
from rulesdocs.games.for_northwood import events as e
from rulesdocs.games.for_northwood.moves import (
    BURY,
    FINISH,
    Bury,
    DiscardCard,
    ExchangeRulers,
    GiveCard,
    NameSuit,
    NameValue,
    ScoreCard,
    TakeCard,
    discard_card,
    exchange_rulers,
    give_card,
    name_suit,
    name_value,
    score_card,
    take_card,
)
from rulesdocs.games.for_northwood.steps import (
    Borrow,
    Change,
    Choice,
    Chosen,
    Draw,
    Look,
    MoveTop,
    NoEffect,
    Rules,
    ShuffleHand,
    draw,
    ruler_of,
    visit_of,
    with_piles,
)
from rulesdocs.games.for_northwood.things import (
    DECK,
    DISCARD,
    Card,
    Pile,
    Standing,
    Suit,
)

if TYPE_CHECKING:
    from rulesdocs.games.for_northwood.book import Book
    from rulesdocs.games.for_northwood.state import State


@dataclass(frozen=True, slots=True)
class FromHand(Choice):
    """Put cards from the hand on a pile: ``count`` of them, or all where it is None.

    Only cards of a suit, or of a value, where one is given.
    """

    pile: Pile = DISCARD
    count: int | None = None
    suit: Suit | None = None
    value: int | None = None

    def options(self, book: Book, state: State) -> tuple[Action, ...]:
        """Every card that may go."""
        return tuple(map(discard_card if self.pile == DISCARD else score_card, self._fitting(state)))

    def _fitting(self, state: State) -> Sequence[Card]:
        if self.count == 0:
            return ()
        cards: Sequence[Card] = state.piles.hand
        if self.suit is not None:
            cards = [card for card in cards if card.suit == self.suit]
        if self.value is not None:
            cards = [card for card in cards if card.value == self.value]
        return cards

    def choose(self, book: Book, state: State, action: Action) -> Chosen:
        """One card goes; then the next is asked for."""
        state, happened = _put(self, state, action)
        rest = self._rest()
        return state, happened, ((rest,) if rest._fitting(state) else ())

    def _rest(self) -> FromHand:
        """What is asked for when a card has gone."""
        if self.count is None and not self.nothing:
            return self
        count = None if self.count is None else self.count - 1
        return from_hand(self.rule, self.rests_on, (), self.pile, count, self.suit, self.value)


from_hand = cache(FromHand)


@dataclass(frozen=True, slots=True)
class DiscardPair(Choice):
    """Discard two cards whose values add up to ``total``, or are equal where it is None."""

    total: int | None = None

    def options(self, book: Book, state: State) -> tuple[Action, ...]:
        """Every card that has a partner."""
        hand = state.piles.hand
        return tuple(
            discard_card(card)
            for card in hand
            if any(other != card and other.value == self._partner(card) for other in hand)
        )

    def _partner(self, card: Card) -> int:
        return card.value if self.total is None else self.total - card.value

    def choose(self, book: Book, state: State, action: Action) -> Chosen:
        """One card goes; then its partner is asked for."""
        state, happened = _put(self, state, action)
        partner = from_hand(self.rule, self.rests_on, count=1, value=self._partner(_card(action)))
        return state, happened, (partner,)


@dataclass(frozen=True, slots=True)
class Take(Choice):
    """Take the top cards of any of some piles into the hand, in their order.

    ``none`` are the rules by which nothing at all may be taken, ``taken`` says that something has been.
    """

    piles: tuple[Pile, ...] = ()
    none: Rules = ()
    taken: bool = False

    def options(self, book: Book, state: State) -> tuple[Action, ...]:
        """Every pile that is not empty, and the end."""
        piles = [pile for pile in self.piles if getattr(state.piles, pile)]
        return (*map(take_card, piles), FINISH) if piles else ()

    def choose(self, book: Book, state: State, action: Action) -> Chosen:
        """Piles that come later in the order are asked for next."""
        if not isinstance(action, TakeCard):
            return state, () if self.taken else (e.NoneTaken(self.rule, self.none),), ()
        card, *rest = getattr(state.piles, action.pile)
        left = self.piles[self.piles.index(action.pile) + 1 :]
        state = with_piles(state, **{action.pile: tuple(rest), "hand": (*state.piles.hand, card)})
        step = replace(self, piles=left, nothing=(), taken=True)
        taken = e.CardTaken(self.rule, self.rests_on, card, action.pile)
        return state, (taken,), ((step,) if step.options(book, state) else ())


@dataclass(frozen=True, slots=True)
class Swap(Choice):
    """Exchange cards of the hand for as many from the top of a pile; ``given`` have been chosen so far.

    Where there are fewer, as many as there are are exchanged; then ``short`` are rules that this rests on too.
    """

    pile: Pile = DECK
    count: int = 1
    given: tuple[Card, ...] = ()
    short: Rules = ()

    def options(self, book: Book, state: State) -> tuple[Action, ...]:
        """Every card not given yet, until there are enough."""
        possible = min(self.count, len(getattr(state.piles, self.pile)), len(state.piles.hand))
        hand = state.piles.hand if len(self.given) < possible else ()
        return tuple(give_card(card) for card in hand if card not in self.given)

    def choose(self, book: Book, state: State, action: Action) -> Chosen:
        """The exchange is made when enough cards have been chosen."""
        step = replace(self, given=(*self.given, _card(action)), nothing=())
        if step.options(book, state):
            return state, (), (step,)
        return *step._exchange(state), ()

    def _exchange(self, state: State) -> Change:
        pile: tuple[Card, ...] = getattr(state.piles, self.pile)
        size = len(self.given)
        hand = (*(card for card in state.piles.hand if card not in self.given), *pile[:size])
        rests_on = self.rests_on + self.short if size < self.count else self.rests_on
        changed = {self.pile: (*reversed(self.given), *pile[size:]), "hand": hand}
        happened = zip(self.given, pile, strict=False)
        return with_piles(state, **changed), tuple(
            e.CardExchanged(self.rule, rests_on, given, taken) for given, taken in happened
        )


@dataclass(frozen=True, slots=True)
class SwapRulers(Choice):
    """Exchange the ruler with that of an unvisited fief at most ``places`` away."""

    places: int = 0

    def options(self, book: Book, state: State) -> tuple[Action, ...]:
        """Every such fief."""
        here = visit_of(state).fief
        near = state.fiefs[max(here - self.places, 0) : here + self.places + 1]
        return tuple([exchange_rulers(fief.target) for fief in near if fief.standing is Standing.UNVISITED])

    def choose(self, book: Book, state: State, action: Action) -> Chosen:
        """Only the rulers move."""
        visit = visit_of(state)
        fiefs = list(state.fiefs)
        if not isinstance(action, ExchangeRulers):
            raise AssertionError("the step asks for a fief")
        here, there = visit.fief, [fief.target for fief in fiefs].index(action.fief)
        mine, other = ruler_of(state), fiefs[there].ruler
        fiefs[here], fiefs[there] = fiefs[here]._replace(ruler=other), fiefs[there]._replace(ruler=mine)
        if other is None:
            raise AssertionError("an unvisited fief has a ruler")
        state = state._replace(fiefs=tuple(fiefs), visit=visit._replace(trump=other.suit))
        exchanged = e.rulers_exchanged(self.rule, self.rests_on, other, fiefs[there].target, mine, other.suit)
        return state, (exchanged,), ()


@dataclass(frozen=True, slots=True)
class DiscardNamed(Choice):
    """Name a suit, or a value; draw cards, and discard every card that fits.

    ``short`` are rules for a deck with too few cards, ``order`` those for the discarding.
    """

    by_value: bool = False
    draws: int = 0
    short: Rules = ()
    order: Rules = ()

    def options(self, book: Book, state: State) -> tuple[Action, ...]:
        """Every suit, or every value."""
        return tuple(map(name_value, book.values)) if self.by_value else tuple(map(name_suit, book.suits))

    def choose(self, book: Book, state: State, action: Action) -> Chosen:
        """The drawing comes first."""
        drawn = (draw(self.rule, self.rests_on, self.draws, self.short),) if self.draws else ()
        if isinstance(action, NameValue):
            discard = from_hand(self.rule, self.order, self.nothing, value=action.value)
            return state, (e.ValueNamed(self.rule, self.rests_on, action.value),), (*drawn, discard)
        suit = action.suit if isinstance(action, NameSuit) else ""
        discard = from_hand(self.rule, self.order, self.nothing, suit=suit)
        return state, (e.SuitNamed(self.rule, self.rests_on, suit),), (*drawn, discard)


@dataclass(frozen=True, slots=True)
class SetTrump(Choice):
    """Make the suit of somebody in the row the trump suit of this dialogue."""

    def options(self, book: Book, state: State) -> tuple[Action, ...]:
        """The suit of each ally and each substitute that is not covered."""
        suits = {place.active.suit for place in state.row}
        return tuple(name_suit(suit) for suit in book.suits if suit in suits)

    def choose(self, book: Book, state: State, action: Action) -> Chosen:
        """The next dialogue has the ruler's suit again."""
        suit = action.suit if isinstance(action, NameSuit) else ""
        state = state._replace(visit=visit_of(state)._replace(trump=suit))
        return state, (e.TrumpSet(self.rule, self.rests_on, suit),), ()


@dataclass(frozen=True, slots=True)
class MayBury(Choice):
    """Put the top card of the deck under it, or leave it."""

    def options(self, book: Book, state: State) -> tuple[Action, ...]:
        """Both."""
        return (BURY, FINISH)

    def choose(self, book: Book, state: State, action: Action) -> Chosen:
        """The player goes on knowing the card."""
        top, *rest = state.piles.deck
        if not isinstance(action, Bury):
            return state, (e.CardLeftOnDeck(self.rule, self.rests_on, top),), ()
        known, buried = max(state.piles.known - 1, 0), min(state.piles.buried + 1, len(state.piles.deck))
        state = with_piles(state, deck=(*rest, top), known=known, buried=buried)
        return state, (e.CardBuried(self.rule, self.rests_on, top),), ()


Step = (
    NoEffect
    | Borrow
    | Draw
    | Look
    | MoveTop
    | ShuffleHand
    | FromHand
    | DiscardPair
    | Take
    | Swap
    | SwapRulers
    | DiscardNamed
    | SetTrump
    | MayBury
)
"""Every step, so that states can be written and read."""


def _card(action: Action) -> Card:
    if not isinstance(action, (DiscardCard, ScoreCard, GiveCard)):
        raise AssertionError("the step asks for a card")
    return action.card


def _put(step: Choice, state: State, action: Action) -> Change:
    """Put a card of the hand on the discard pile or on the score pile."""
    card = _card(action)
    happened: Event
    if isinstance(action, ScoreCard):
        piles, happened = state.piles.scoring(card), e.CardScored(step.rule, step.rests_on, card)
    else:
        piles, happened = state.piles.discarding(card), e.card_discarded(step.rule, step.rests_on, card)
    return state.changed(state.phase, piles, state.visit), (happened,)
