"""The steps that abilities are made of.

A deed is carried out by itself.  A choice asks the player, unless there is only one thing to choose; with nothing
to choose it is skipped.  Steps are values, so ``draw(…)`` and ``from_hand(…)`` make equal ones once.  The deeds
are here, the choices in ``choices``.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from rulesdocs.engine import Action, Event
from rulesdocs.games.for_northwood import events as e
from rulesdocs.games.for_northwood.things import (
    DECK,
    SCORE,
    Card,
    Character,
    Phase,
    Pile,
)

if TYPE_CHECKING:
    from rulesdocs.games.for_northwood.book import Book
    from rulesdocs.games.for_northwood.choices import Step
    from rulesdocs.games.for_northwood.state import State, Visit

Rules = tuple[str, ...]
Change = tuple["State", tuple[Event, ...]]
"""What becomes of a state, and what has happened."""

Chosen = tuple["State", tuple[Event, ...], tuple["Step", ...]]
"""The same, and the steps that a choice leaves to do before any others."""


@dataclass(frozen=True, slots=True)
class Deed:
    """A step without a choice; ``rule`` decides it, ``rests_on`` are the rules that it rests on."""

    rule: str
    rests_on: Rules = ()

    def carry_out(self, book: Book, state: State) -> Change:
        """Do it."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Choice:
    """A step that asks the player; ``nothing`` are the rules by which it may give nothing to choose."""

    rule: str
    rests_on: Rules = ()
    nothing: Rules = ()

    def options(self, book: Book, state: State) -> tuple[Action, ...]:
        """Everything that can be chosen, in a fixed order."""
        raise NotImplementedError

    def choose(self, book: Book, state: State, action: Action) -> Chosen:
        """Do what was chosen, one of the options."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class NoEffect(Deed):
    """Nothing can be done."""

    def carry_out(self, book: Book, state: State) -> Change:
        """Say so."""
        return state, (e.NothingDone(self.rule, self.rests_on),)


@dataclass(frozen=True, slots=True)
class Borrow(Deed):
    """The ability that follows is the ruler's."""

    def carry_out(self, book: Book, state: State) -> Change:
        """Say so."""
        return state, (e.AbilityBorrowed(self.rule, self.rests_on, ruler_of(state)),)


@dataclass(frozen=True, slots=True)
class Draw(Deed):
    """Draw cards, or as many as there are; then ``short`` are rules that the drawing rests on too."""

    count: int = 0
    short: Rules = ()

    def carry_out(self, book: Book, state: State) -> Change:
        """Draw one after another."""
        drawn = state.piles.deck[: self.count]
        rests_on = self.rests_on + self.short if len(drawn) < self.count else self.rests_on
        state = state.changed(state.phase, state.piles.drawing(len(drawn)), state.visit)
        happened = tuple([e.card_drawn(self.rule, rests_on, card) for card in drawn])
        return state, happened or (e.NothingDone(self.rule, rests_on),)


draw = cache(Draw)


@dataclass(frozen=True, slots=True)
class Look(Deed):
    """Look at the top of the deck, or at as much as there is; then ``short`` are rules that this rests on too."""

    count: int = 0
    short: Rules = ()

    def carry_out(self, book: Book, state: State) -> Change:
        """The cards stay in their order, and the player knows them."""
        seen = state.piles.deck[: self.count]
        rests_on = self.rests_on + self.short if len(seen) < self.count else self.rests_on
        known = max(state.piles.known, len(seen))
        return with_piles(state, known=known), (e.CardsSeen(self.rule, rests_on, seen),)


@dataclass(frozen=True, slots=True)
class MoveTop(Deed):
    """Put the top card of a pile on another; ``nothing`` are the rules for a pile that is empty."""

    source: Pile = SCORE
    target: Pile = DECK
    nothing: Rules = ()

    def carry_out(self, book: Book, state: State) -> Change:
        """The player knows a card that goes onto the deck."""
        source: tuple[Card, ...] = getattr(state.piles, self.source)
        if not source:
            return state, (e.NothingDone(self.rule, self.nothing),)
        card = source[0]
        target = (card, *getattr(state.piles, self.target))
        changed = {self.source: source[1:], self.target: target}
        if self.target == DECK:
            state = with_piles(state, **changed, known=state.piles.known + 1)
        else:
            state = with_piles(state, **changed)
        return state, (e.CardMoved(self.rule, self.rests_on, card, self.source, self.target),)


@dataclass(frozen=True, slots=True)
class ShuffleHand(Deed):
    """Put the hand into the deck for a shuffle, after which as many cards are drawn."""

    def carry_out(self, book: Book, state: State) -> Change:
        """Chance has the turn."""
        piles = state.piles
        visit = visit_of(state)._replace(redraw=len(piles.hand))
        state = state._replace(visit=visit, phase=Phase.SHUFFLING)
        state = with_piles(state, deck=tuple(sorted(piles.deck + piles.hand)), hand=(), known=0, buried=0)
        return state, (e.HandShuffledIn(self.rule, self.rests_on),)


def ruler_of(state: State) -> Character:
    """The ruler of the fief that is being visited, who is always there."""
    ruler = state.fiefs[visit_of(state).fief].ruler
    if ruler is None:
        raise AssertionError("the fief that is visited has a ruler")
    return ruler


def visit_of(state: State) -> Visit:
    """The visit during which an ability is used."""
    if state.visit is None:
        raise AssertionError("abilities are used on visits only")
    return state.visit


def with_piles(state: State, **changed: Any) -> State:
    """Change piles; of a deck that has got shorter the player no longer knows the cards that are gone."""
    before = state.piles
    left = len(changed.get("deck", before.deck))
    gone = len(before.deck) - left
    if gone > 0:
        known, buried = changed.get("known", before.known), changed.get("buried", before.buried)
        changed |= {"known": max(known - gone, 0), "buried": min(buried, left)}
    return state.changed(state.phase, before._replace(**changed), state.visit)
