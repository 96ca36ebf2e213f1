"""What the player has to know before a decision: the table, as things that can be said."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from rulesdocs.engine import Plural, _
from rulesdocs.games.for_northwood.book import Book
from rulesdocs.games.for_northwood.game import ForNorthwood
from rulesdocs.games.for_northwood.scoring import stars_of
from rulesdocs.games.for_northwood.state import Fief, Place, View
from rulesdocs.games.for_northwood.things import DISCARD, SCORE, Card, Character, Phase, Pile, Standing, Suit


@dataclass(frozen=True)
class FiefUnvisited:
    """A fief that can still be visited."""

    template: ClassVar[Plural] = Plural(
        "Fief {target} (unvisited, {stars} star): {ruler:the}.",
        "Fief {target} (unvisited, {stars} stars): {ruler:the}.",
        "stars",
    )
    target: int
    stars: int
    ruler: Character


@dataclass(frozen=True)
class FiefVisited:
    """The fief of the visit that goes on."""

    template: ClassVar[Plural] = Plural(
        "Fief {target} (being visited, {stars} star): {ruler:the}.",
        "Fief {target} (being visited, {stars} stars): {ruler:the}.",
        "stars",
    )
    target: int
    stars: int
    ruler: Character


@dataclass(frozen=True)
class FiefFriendly:
    """A fief that counts, and whose ruler can stand in."""

    template: ClassVar[Plural] = Plural(
        "Fief {target} (friendly, {stars} star): {ruler:the}.",
        "Fief {target} (friendly, {stars} stars): {ruler:the}.",
        "stars",
    )
    target: int
    stars: int
    ruler: Character


@dataclass(frozen=True)
class FiefWithoutRuler:
    """A fief that counts, and whose ruler has been taken away to stand in."""

    template: ClassVar[Plural] = Plural(
        "Fief {target} (friendly, {stars} star): its ruler is gone.",
        "Fief {target} (friendly, {stars} stars): its ruler is gone.",
        "stars",
    )
    target: int
    stars: int


@dataclass(frozen=True)
class FiefLost:
    """A fief whose visit has failed."""

    template: ClassVar[str] = _("Fief {target} is lost.")
    target: int


@dataclass(frozen=True)
class Stars:
    """What has been won so far."""

    template: ClassVar[str] = _("Stars: {stars}. You need {needed}.")
    stars: int
    needed: int


@dataclass(frozen=True)
class Ready:
    """Whose abilities can be used."""

    template: ClassVar[str] = _("Ready: {characters:the}.")
    characters: tuple[Character, ...]


@dataclass(frozen=True)
class Used:
    """Whose abilities have been used on this visit."""

    template: ClassVar[str] = _("Used on this visit: {characters:the}.")
    characters: tuple[Character, ...]


@dataclass(frozen=True)
class Covered:
    """An ally under a substitute."""

    template: ClassVar[str] = _("{substitute:the} stands in for {ally:the}.")
    substitute: Character
    ally: Character


@dataclass(frozen=True)
class OnDeck:
    """How many cards are left."""

    template: ClassVar[Plural] = Plural("The deck has {count} card.", "The deck has {count} cards.", "count")
    count: int


@dataclass(frozen=True)
class OnPile:
    """How many cards lie face up on a pile, and which can be seen."""

    template: ClassVar[Plural] = Plural(
        "On {pile} is {count} card: {card:the}.",
        "On {pile} are {count} cards; the top one is {card:the}.",
        "count",
    )
    pile: Pile
    count: int
    card: Card


@dataclass(frozen=True)
class KnownTop:
    """The cards that come next, as far as the player has seen them."""

    template: ClassVar[str] = _("On top of the deck, as you know: {cards}.")
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class KnownBottom:
    """The last cards of the deck, as far as the player has put them there."""

    template: ClassVar[str] = _("Under the deck, as you know: {cards}.")
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class Progress:
    """How a visit goes."""

    template: ClassVar[str] = _("Trump suit: {trump}. Score: {score}. Target: {target}.")
    trump: Suit
    score: int
    target: int


@dataclass(frozen=True)
class Statement:
    """The card that has to be answered."""

    template: ClassVar[str] = _("The statement to answer: {card}.")
    card: Card


@dataclass(frozen=True)
class Hand:
    """The cards in the hand."""

    template: ClassVar[str] = _("Your hand: {cards}.")
    cards: tuple[Card, ...]


SUMMARY = (
    FiefUnvisited,
    FiefVisited,
    FiefFriendly,
    FiefWithoutRuler,
    FiefLost,
    Stars,
    Ready,
    Used,
    Covered,
    OnDeck,
    OnPile,
    KnownTop,
    KnownBottom,
    Progress,
    Statement,
    Hand,
)
"""Every kind of thing in a summary."""


def summary(game: ForNorthwood, view: View) -> tuple[object, ...]:
    """The table from the fiefs to the hand, the cards of which are sorted."""
    book = game.book
    return (
        *(_fief(book, fief) for fief in view.fiefs),
        Stars(stars_of(book, view.fiefs), book.levels[view.options.level]),
        *_row(view.row),
        *_piles(view),
        *_visit(view),
        Hand(tuple(sorted(view.hand, key=book.dialogue_cards.index))),
    )


def _fief(book: Book, fief: Fief) -> object:
    target, ruler, standing = fief
    stars = book.stars[target]
    if ruler is None:
        return FiefLost(target) if standing is Standing.LOST else FiefWithoutRuler(target, stars)
    kinds = {Standing.UNVISITED: FiefUnvisited, Standing.VISITED: FiefVisited, Standing.FRIENDLY: FiefFriendly}
    return kinds[standing](target, stars, ruler)


def _row(row: tuple[Place, ...]) -> Iterator[object]:
    for kind, used in ((Ready, False), (Used, True)):
        if there := tuple(place.active for place in row if place.used == used):
            yield kind(there)
    yield from (Covered(place.substitute, place.ally) for place in row if place.substitute is not None)


def _piles(view: View) -> Iterator[object]:
    yield OnDeck(view.deck)
    if view.top:
        yield KnownTop(view.top)
    if view.bottom and len(view.top) < view.deck:
        yield KnownBottom(view.bottom)
    for pile, cards in ((DISCARD, view.discard), (SCORE, view.score)):
        if cards:
            yield OnPile(pile, len(cards), cards[0])


def _visit(view: View) -> Iterator[object]:
    if view.visit is not None:
        yield Progress(view.visit.trump, len(view.score), view.fiefs[view.visit.fief].target)
    if view.phase is Phase.ANSWERING:
        yield Statement(view.discard[0])
