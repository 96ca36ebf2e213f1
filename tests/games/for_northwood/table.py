"""What lies on the table in For Northwood!, and the twelve abilities that move it.

This is the naive referee's table, written from the rule pages alone; ``referee.py`` says more.
"""

from __future__ import annotations

from collections.abc import Collection, Generator, Iterable, Sequence
from itertools import permutations
from typing import Any

Card = tuple[str, int]
Character = tuple[str, str]
Option = tuple[Any, ...]
Script = Generator[set[Option], Option, None]

SUITS = ("claws", "flowers", "leaves", "eyes")  # fnw.suits.four
CARDS = [(suit, value) for suit in SUITS for value in range(1, 9)]  # fnw.components.dialogue-cards.values
JACKS = [(suit, "jack") for suit in SUITS]  # fnw.setup.allies
QUEENS_AND_KINGS = [(suit, rank) for suit in SUITS for rank in ("queen", "king")]  # fnw.setup.rulers

NO_CHOICE: tuple[set[Option], ...] = ()


def _step(options: set[Option]) -> Generator[set[Option], Option, Option]:
    """A step of an ability is asked only where there are several options; there has to be one."""
    if len(options) == 1:
        return options.pop()
    return (yield options)


class Table:
    """The fiefs with their rulers, the allies, and the 32 dialogue cards in hand, deck and piles.

    An ability is a script: it stops with the options of each step and goes on with the one that was chosen.
    """

    def __init__(
        self, rulers: Sequence[Character | None], states: Sequence[str], allies: Sequence[Character]
    ) -> None:
        self.rulers = list(rulers)
        self.states = list(states)
        self.allies = list(allies)
        self.removed = {*JACKS, *QUEENS_AND_KINGS} - {*self.rulers, *self.allies}
        self.substitutes: dict[Character, Character] = {}
        self.used: set[Character] = set()
        self.visiting: int | None = None
        self.statement: Card | None = None

    @property
    def fiefs(self) -> list[tuple[Character | None, str]]:
        """The ruler, if there still is one, and the state of each fief."""
        return list(zip(self.rulers, self.states, strict=True))

    @property
    def trump(self) -> str | None:
        """The suit of whoever rules the fief now; none between visits.

        fnw.visit.choose.trump, fnw.dialogue.trump.ruler, fnw.dialogue.trump.changes.
        """
        return None if self.visiting is None else self._ruler()[0]

    def _deal(self, cards: Sequence[Card]) -> None:
        """The piles are empty, and 8 cards are drawn.

        fnw.setup.deck, fnw.setup.piles, fnw.setup.hand, fnw.visit.new-hand.
        """
        if sorted(cards) != sorted(CARDS):
            raise ValueError("a deck has each of the 32 dialogue cards once")
        self.hand: set[Card] = set()
        self.deck = list(cards)
        self.discard_pile: list[Card] = []
        self.score_pile: list[Card] = []
        self._draw(8)

    def _fief(self) -> int:
        assert self.visiting is not None
        return self.visiting

    def _ruler(self) -> Character:
        ruler = self.rulers[self._fief()]
        assert ruler is not None
        return ruler

    def _draw(self, number: int) -> None:
        """From the top of the deck, as many as there are.

        fnw.ability.extent.possible.
        """
        for _ in range(min(number, len(self.deck))):
            self.hand.add(self.deck.pop(0))

    def _discard(self, card: Card) -> None:
        """From the hand face up onto the discard pile.

        fnw.ability.discard.order.
        """
        self.hand.remove(card)
        self.discard_pile.append(card)

    def _discard_some(self, cards: Collection[Card], number: int) -> Script:
        """As many of the cards as there are up to the number; the player says which is next.

        fnw.ability.discard.order, fnw.ability.extent.possible.
        """
        left = set(cards)
        for _ in range(min(number, len(left))):
            _, card = yield from _step({("discard", card) for card in left})
            left.remove(card)
            self._discard(card)

    # The twelve abilities

    def _ability(self, character: Character) -> Iterable[set[Option]]:
        """Every one of the twelve has a method of its name.

        fnw.character.same-ability.
        """
        suit, rank = character
        steps: Iterable[set[Option]] = getattr(self, f"_{rank}_of_{suit}")()
        return steps

    def _jack_of_claws(self) -> Iterable[set[Option]]:
        """Draw up to 8 cards in hand.

        fnw.character.jack-of-claws.ability, fnw.character.jack-of-claws.full-hand,
        fnw.character.jack-of-claws.short-deck.
        """
        self._draw(8 - len(self.hand))
        return NO_CHOICE

    def _queen_of_claws(self) -> Script:
        """Take the top cards of any of the three piles, in this order.

        fnw.character.queen-of-claws.ability, fnw.character.queen-of-claws.score,
        fnw.character.queen-of-claws.order, fnw.character.queen-of-claws.none.
        """
        tops = {"deck": (self.deck, 0), "discard": (self.discard_pile, -1), "score": (self.score_pile, -1)}
        names = list(tops)
        while True:
            option = yield from _step({("finish",)} | {("take", name) for name in names if tops[name][0]})
            if option == ("finish",):
                return
            _, name = option
            pile, top = tops[name]
            self.hand.add(pile.pop(top))
            names = names[names.index(name) + 1 :]

    def _king_of_claws(self) -> Script:
        """Put the highest card, or all of those that tie, into the score pile.

        fnw.character.king-of-claws.ability, fnw.character.king-of-claws.order.
        """
        highest = max(value for _, value in self.hand)
        while tied := {card for card in self.hand if card[1] == highest}:
            _, card = yield from _step({("score", card) for card in tied})
            self.hand.remove(card)
            self.score_pile.append(card)

    def _jack_of_flowers(self) -> Script:
        """Discard all cards of the ruler's suit.

        fnw.character.jack-of-flowers.ability.
        """
        return self._discard_suit(self._ruler()[0])

    def _queen_of_flowers(self) -> Iterable[set[Option]]:
        """Put the card scored last back onto the deck.

        fnw.character.queen-of-flowers.ability, fnw.character.queen-of-flowers.top,
        fnw.character.queen-of-flowers.empty.
        """
        if self.score_pile:
            self.deck.insert(0, self.score_pile.pop())
        return NO_CHOICE

    def _king_of_flowers(self) -> Script:
        """Discard two cards that add up to 9.

        fnw.character.king-of-flowers.ability, fnw.character.king-of-flowers.no-pair.
        """
        pairs = [(first, second) for first, second in permutations(self.hand, 2) if first[1] + second[1] == 9]
        if pairs:
            _, chosen = yield from _step({("discard", first) for first, _ in pairs})
            self._discard(chosen)
            _, partner = yield from _step({("discard", second) for first, second in pairs if first == chosen})
            self._discard(partner)

    def _jack_of_leaves(self) -> Script:
        """Exchange the ruler with that of an unvisited fief at most two places away.

        fnw.character.jack-of-leaves.ability, fnw.character.jack-of-leaves.fief-stays,
        fnw.character.jack-of-leaves.lasting, fnw.character.jack-of-leaves.no-fief,
        fnw.character.jack-of-leaves.places.
        """
        here = self._fief()
        near = [n for n in range(8) if self.states[n] == "unvisited" and abs(n - here) <= 2]
        if near:
            _, there = yield from _step({("exchange", n) for n in near})
            self.rulers[here], self.rulers[there] = self.rulers[there], self.rulers[here]

    def _queen_of_leaves(self) -> Iterable[set[Option]]:
        """Use the ruler's ability, without turning the ruler sideways.

        fnw.character.queen-of-leaves.ability, fnw.character.queen-of-leaves.as-yours.
        """
        return self._ability(self._ruler())

    def _king_of_leaves(self) -> Script:
        """Exchange the top card of the deck with one from the hand.

        fnw.character.king-of-leaves.ability, fnw.character.king-of-leaves.compulsory,
        fnw.character.king-of-leaves.last-card.
        """
        _, given = yield from _step({("give", card) for card in self.hand})
        self.hand.remove(given)
        self._draw(1)
        self.deck.insert(0, given)

    def _jack_of_eyes(self) -> Script:
        """Draw 2 cards, then discard 2.

        fnw.character.jack-of-eyes.ability, fnw.character.jack-of-eyes.drawn-cards,
        fnw.character.jack-of-eyes.short-deck.
        """
        self._draw(2)
        return self._discard_some(self.hand, 2)

    def _queen_of_eyes(self) -> Iterable[set[Option]]:
        """Look at cards and leave them as they are.

        fnw.character.queen-of-eyes.ability, fnw.character.queen-of-eyes.short-deck.
        """
        return NO_CHOICE

    def _king_of_eyes(self) -> Script:
        """Name a suit, draw 2 cards, discard every card of the suit.

        fnw.character.king-of-eyes.ability, fnw.character.king-of-eyes.drawn-cards.
        """
        _, suit = yield from _step({("name", suit) for suit in SUITS})
        self._draw(2)
        yield from self._discard_suit(suit)

    def _discard_suit(self, suit: str) -> Script:
        """Every card of the suit, in any order.

        fnw.character.jack-of-flowers.ability, fnw.character.king-of-eyes.ability, fnw.ability.discard.order.
        """
        cards = {card for card in self.hand if card[0] == suit}
        return self._discard_some(cards, len(cards))
