"""Dialogue cards and characters, and the words for piles, phases and the like."""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar, NamedTuple

from rulesdocs.engine import _

Suit = str
Rank = str
Pile = str

DECK, DISCARD, SCORE = "deck", "discard", "score"
"""The piles of dialogue cards; in every one the card on top comes first."""


class Setup(StrEnum):
    """Which characters take part."""

    INTRODUCTORY = "introductory"
    FULL = "full"


class Phase(StrEnum):
    """What has to be done next."""

    DEALING = "dealing"
    SHUFFLING = "shuffling"
    CHOOSING = "choosing"
    SUBSTITUTING = "substituting"
    PREPARING = "preparing"
    """Before a statement: an ability may be used."""
    STEPPING = "stepping"
    """A choice that an ability gives."""
    ANSWERING = "answering"
    OVER = "over"


class Standing(StrEnum):
    """What has become of a fief."""

    UNVISITED = "unvisited"
    VISITED = "visited"
    """Its visit has begun and not ended."""
    FRIENDLY = "friendly"
    LOST = "lost"


class _SuitAndValue(NamedTuple):
    suit: Suit
    value: int


class Card(_SuitAndValue):
    """A dialogue card, written "eyes-3"."""

    __slots__ = ()
    template: ClassVar[str] = _("{value} of {suit} | the: the {value} of {suit}")

    def __str__(self) -> str:
        return f"{self.suit}-{self.value}"

    @classmethod
    def parse(cls, word: str) -> Card:
        """The card that a word names; raises ValueError for one that names none."""
        suit, _, value = word.partition("-")
        if not suit or not (value.isascii() and value.isdecimal()):
            raise ValueError(f"'{word}' is no card such as 'eyes-3'")
        return cls(suit, int(value))


def without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """The other cards, in their order; raises ValueError where the card is not there."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


class _RankAndSuit(NamedTuple):
    rank: Rank
    suit: Suit


class Character(_RankAndSuit):
    """A character, written "jack-of-claws"."""

    __slots__ = ()
    template: ClassVar[str] = _("{rank} of {suit} | the: the {rank} of {suit}")

    def __str__(self) -> str:
        return f"{self.rank}-of-{self.suit}"

    @classmethod
    def parse(cls, word: str) -> Character:
        """The character that a word names; raises ValueError for one that names none."""
        rank, _, suit = word.partition("-of-")
        if not rank or not suit:
            raise ValueError(f"'{word}' is no character such as 'jack-of-claws'")
        return cls(rank, suit)
