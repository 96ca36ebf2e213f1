"""The state of a game: what lies on the table, and what has to be done next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from rulesdocs.games.for_northwood.choices import Step
from rulesdocs.games.for_northwood.things import Card, Character, Phase, Setup, Standing, Suit, without

PLAYER = "player"
"""The only seat."""


@dataclass(frozen=True, slots=True)
class Options:
    """What is chosen before a game.

    ``level`` is one of the levels of the facts; ``cap`` keeps the rulers of each suit to as many as the facts
    say, and matters in the full game alone.
    """

    level: str = "bronze"
    setup: Setup = Setup.INTRODUCTORY
    cap: bool = True


class Fief(NamedTuple):
    """A fief, named by its target; a ruler who has left it is None."""

    target: int
    ruler: Character | None
    standing: Standing


class Place(NamedTuple):
    """A place in the row of allies: the ally, the substitute over it, and whether the upper one has been used."""

    ally: Character
    substitute: Character | None = None
    used: bool = False

    @property
    def active(self) -> Character:
        """The character whose ability can be used here."""
        return self.substitute or self.ally


class Piles(NamedTuple):
    """Where the dialogue cards are; in every pile the top card comes first.

    The player knows the first ``known`` cards of the deck and its last ``buried`` ones.
    """

    deck: tuple[Card, ...] = ()
    hand: tuple[Card, ...] = ()
    discard: tuple[Card, ...] = ()
    score: tuple[Card, ...] = ()
    known: int = 0
    buried: int = 0

    def drawing(self, count: int) -> Piles:
        """The top cards of the deck, which has as many, come into the hand."""
        deck, drawn = self.deck[count:], self.deck[:count]
        known, buried = max(self.known - count, 0), min(self.buried, len(deck))
        return Piles(deck, self.hand + drawn, self.discard, self.score, known, buried)

    def discarding(self, card: Card) -> Piles:
        """A card of the hand goes onto the discard pile."""
        hand = without(self.hand, card)
        return Piles(self.deck, hand, (card, *self.discard), self.score, self.known, self.buried)

    def scoring(self, card: Card) -> Piles:
        """A card of the hand goes onto the score pile."""
        hand = without(self.hand, card)
        return Piles(self.deck, hand, self.discard, (card, *self.score), self.known, self.buried)


class Visit(NamedTuple):
    """A visit: the fief by its place in the row, the trump suit, and what an ability in use has still to do.

    ``redraw`` is how many cards are drawn after a shuffle in the middle of a visit.
    """

    fief: int
    trump: Suit
    steps: tuple[Step, ...] = ()
    redraw: int = 0


class State(NamedTuple):
    """A game at one moment.  ``removed`` are the characters that have left it, in the order of leaving."""

    options: Options
    phase: Phase
    fiefs: tuple[Fief, ...]
    row: tuple[Place, ...]
    removed: tuple[Character, ...]
    piles: Piles
    visit: Visit | None

    def changed(
        self, phase: Phase, piles: Piles, visit: Visit | None, fiefs: tuple[Fief, ...] | None = None
    ) -> State:
        """The same game in another phase, with other piles and another visit, and perhaps with other fiefs."""
        return State(self.options, phase, fiefs or self.fiefs, self.row, self.removed, piles, visit)


class View(NamedTuple):
    """What the player knows: everything but the order of the deck, of which the cards seen are known."""

    options: Options
    phase: Phase
    fiefs: tuple[Fief, ...]
    row: tuple[Place, ...]
    removed: tuple[Character, ...]
    hand: tuple[Card, ...]
    deck: int
    top: tuple[Card, ...]
    bottom: tuple[Card, ...]
    discard: tuple[Card, ...]
    score: tuple[Card, ...]
    visit: Visit | None


def view_of(state: State) -> View:
    """What the player knows of a state."""
    piles = state.piles
    deck = piles.deck
    return View(
        state.options,
        state.phase,
        state.fiefs,
        state.row,
        state.removed,
        piles.hand,
        len(deck),
        deck[: piles.known],
        deck[len(deck) - piles.buried :],
        piles.discard,
        piles.score,
        state.visit,
    )
