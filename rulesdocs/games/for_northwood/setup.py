"""The beginning of a game, and every shuffle."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import Any

from rulesdocs.engine import Event, IllegalMove, Outcome, rule
from rulesdocs.errors import RulesdocsError
from rulesdocs.games.for_northwood import events as e
from rulesdocs.games.for_northwood.book import Book
from rulesdocs.games.for_northwood.moves import Deal, Shuffle
from rulesdocs.games.for_northwood.state import Fief, Options, Piles, Place, State
from rulesdocs.games.for_northwood.steps import Change
from rulesdocs.games.for_northwood.things import Card, Character, Phase, Setup, Standing, Suit


@rule("fnw.levels.choose", "fnw.setup.fiefs")
def start(book: Book, options: Options) -> State:
    """The eight fiefs in a row, before anything is dealt; raises RulesdocsError for an unknown level."""
    if options.level not in book.levels:
        hint = f"levels are {', '.join(book.levels)}"
        raise RulesdocsError(f"the game has no level '{options.level}'", hint=hint)
    fiefs = tuple(Fief(target, None, Standing.UNVISITED) for target in sorted(book.stars))
    return State(options, Phase.DEALING, fiefs, (), (), Piles(), None)


@dataclass(frozen=True)
class Permutation:
    """Every order of some things is as likely as any other, and there are too many to count."""

    kind: type[Deal] | type[Shuffle]
    things: tuple[Card, ...] | tuple[Character, ...]

    def sample(self, rng: Random) -> Outcome:
        """Shuffle."""
        return self.kind(tuple(rng.sample(self.things, len(self.things))))  # type: ignore[arg-type]

    def check(self, outcome: Outcome) -> None:
        """Raise IllegalMove for anything but an order of these things."""
        given: tuple[Any, ...] = outcome.things if isinstance(outcome, (Deal, Shuffle)) else ()
        complete = len(given) == len(self.things) and set(given).issuperset(self.things)
        if not isinstance(outcome, self.kind) or not complete:
            what = f"'{outcome.verb}' has not each of the {len(self.things)} things once that can come"
            raise IllegalMove(what)

    def outcomes(self) -> Iterable[tuple[Outcome, int]] | None:
        """None."""
        return None


def chance(book: Book, state: State) -> Permutation:
    """What may be dealt, or in which order the cards may lie."""
    if state.phase is Phase.DEALING:
        return Permutation(Deal, _cast(book, state.options))
    if state.phase is not Phase.SHUFFLING:
        raise IllegalMove("nothing is left to chance now")
    redrawing = state.visit is not None
    return Permutation(Shuffle, state.piles.deck if redrawing else book.dialogue_cards)


@rule("fnw.components.characters.ranks", "fnw.components.characters.crowned-ranks")
def _cast(book: Book, options: Options) -> tuple[Character, ...]:
    """The characters that are shuffled: the rulers of the introductory game, or all."""
    full = options.setup is Setup.FULL
    return book.characters(book.ranks if full else book.ruler_ranks)


def deal(book: Book, state: State, outcome: Deal) -> Change:
    """Lay out allies and rulers."""
    lay_out = _deal_everyone if state.options.setup is Setup.FULL else _deal_rulers
    row, rulers, removed, happened = lay_out(book, state, outcome.things)
    fiefs = tuple(fief._replace(ruler=ruler) for fief, ruler in zip(state.fiefs, rulers, strict=True))
    places = tuple(Place(ally) for ally in row)
    return state._replace(phase=Phase.SHUFFLING, fiefs=fiefs, row=places, removed=removed), happened


Cast = tuple[tuple[Character, ...], tuple[Character, ...], tuple[Character, ...], tuple[Event, ...]]
"""Allies, rulers in the order of the fiefs, those who take no part, and what has happened."""


@rule("fnw.setup.allies", "fnw.setup.rulers", "fnw.setup.crowned")
def _deal_rulers(book: Book, state: State, characters: tuple[Character, ...]) -> Cast:
    """The Jacks are the allies, and each fief gets one of the shuffled rulers."""
    row = book.characters((book.ally_rank,))
    crowned = ("fnw.setup.crowned", "fnw.components.characters.crowned-ranks")
    allies = (
        e.AllyJoined("fnw.setup.allies", (*crowned, "fnw.components.characters.ranks"), ally) for ally in row
    )
    rulers = (
        e.RulerPlaced("fnw.setup.rulers", ("fnw.setup.fiefs",), ruler, fief.target)
        for fief, ruler in zip(state.fiefs, characters, strict=True)
    )
    return row, characters, (), (*allies, *rulers)


@rule(
    "fnw.full-game.setup.shuffle",
    "fnw.full-game.setup.allies",
    "fnw.full-game.setup.rulers",
    "fnw.full-game.setup.leftovers",
    "fnw.full-game.setup.cap",
    "fnw.full-game.setup.no-cap",
)
def _deal_everyone(book: Book, state: State, characters: tuple[Character, ...]) -> Cast:
    """The first of each suit is its ally, later ones go to the leftmost fief without a ruler, the rest leaves."""
    cap = "fnw.full-game.setup.cap" if state.options.cap else "fnw.full-game.setup.no-cap"
    allies: dict[Suit, Character] = {}
    rulers: list[Character] = []
    removed: list[Character] = []
    happened: list[Event] = []
    for one in characters:
        if one.suit not in allies:
            allies[one.suit] = one
            happened.append(e.AllyJoined("fnw.full-game.setup.allies", ("fnw.full-game.setup.shuffle",), one))
        elif len(rulers) < len(state.fiefs) and not _capped(book, state, rulers, one.suit):
            target = state.fiefs[len(rulers)].target
            rulers.append(one)
            happened.append(e.RulerPlaced("fnw.full-game.setup.rulers", (cap, "fnw.setup.fiefs"), one, target))
        else:
            removed.append(one)
            happened.append(e.CharacterLeft("fnw.full-game.setup.leftovers", (cap,), one))
    row = tuple(allies[suit] for suit in book.suits)
    return row, tuple(rulers), tuple(removed), tuple(happened)


def _capped(book: Book, state: State, rulers: list[Character], suit: Suit) -> bool:
    """Whether a suit has as many rulers as it may have."""
    return state.options.cap and sum(ruler.suit == suit for ruler in rulers) >= book.rulers_per_suit


@rule(
    "fnw.setup.deck",
    "fnw.setup.hand",
    "fnw.visit.new-hand",
    "fnw.components.dialogue-cards.values",
    "fnw.suits.four",
)
def shuffle(book: Book, state: State, outcome: Shuffle) -> Change:
    """Make a deck of all dialogue cards, and draw a hand from it for the next visit."""
    size = book.hand_size
    hand = outcome.things[:size]
    first = {fief.standing for fief in state.fiefs} == {Standing.UNVISITED}
    anew = "fnw.visit.new-hand"
    deck_rule, hand_rule = ("fnw.setup.deck", "fnw.setup.hand") if first else (anew, anew)
    cards = ("fnw.components.dialogue-cards.values", "fnw.suits.four")
    piles = Piles(outcome.things[size:], hand)
    state = state.changed(Phase.CHOOSING, piles, state.visit)
    return state, (e.deck_shuffled(deck_rule, cards), e.HandDrawn(hand_rule, (), hand))
