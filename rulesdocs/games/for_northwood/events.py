"""What happens in a game.

Events are values, so those that come up again and again are made once: ``statement_made(…)`` and its like.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from rulesdocs.engine import Event, Plural, _
from rulesdocs.games.for_northwood.things import Card, Character, Pile, Suit


@dataclass(frozen=True, slots=True)
class AllyJoined(Event):
    """A character lies in the row as an ally."""

    template: ClassVar[str] = _("{ally:the} becomes your ally.")
    ally: Character


@dataclass(frozen=True, slots=True)
class RulerPlaced(Event):
    """A character lies on a fief as its ruler."""

    template: ClassVar[str] = _("{ruler:the} becomes the ruler of fief {fief}.")
    ruler: Character
    fief: int


@dataclass(frozen=True, slots=True)
class CharacterLeft(Event):
    """A character takes no part in the game."""

    template: ClassVar[str] = _("{character:the} takes no part in the game.")
    character: Character


@dataclass(frozen=True, slots=True)
class DeckShuffled(Event):
    """The dialogue cards have been shuffled into a deck."""

    template: ClassVar[str] = _("The dialogue cards are shuffled.")


@dataclass(frozen=True, slots=True)
class HandDrawn(Event):
    """A hand has been drawn."""

    template: ClassVar[str] = _("Your hand: {cards}.")
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class FiefChosen(Event):
    """A visit begins."""

    template: ClassVar[str] = _(
        "You visit fief {fief}, where {ruler:the} receives you. The trump suit is {trump}."
    )
    fief: int
    ruler: Character
    trump: Suit


@dataclass(frozen=True, slots=True)
class SubstituteLaid(Event):
    """A friendly ruler lies over an ally."""

    template: ClassVar[str] = _("{ruler:the} stands in for {ally:the}.")
    ruler: Character
    ally: Character


@dataclass(frozen=True, slots=True)
class AbilityUsed(Event):
    """A card has been turned sideways for its ability."""

    template: ClassVar[str] = _("You use the ability of {character:the}.")
    character: Character


@dataclass(frozen=True, slots=True)
class AbilityBorrowed(Event):
    """The ability of the ruler is carried out as one's own."""

    template: ClassVar[str] = _("The ability is that of the ruler, {ruler:the}.")
    ruler: Character


@dataclass(frozen=True, slots=True)
class NothingDone(Event):
    """An ability, or a part of it, has had no effect."""

    template: ClassVar[str] = _("Nothing can be done.")


@dataclass(frozen=True, slots=True)
class NoneTaken(Event):
    """The player has chosen to take no card."""

    template: ClassVar[str] = _("You take no card.")


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """A card has come from the deck into the hand."""

    template: ClassVar[str] = _("You draw {card:the}.")
    card: Card


@dataclass(frozen=True, slots=True)
class CardTaken(Event):
    """The top card of a pile has come into the hand."""

    template: ClassVar[str] = _("You take {card:the} from {pile}.")
    card: Card
    pile: Pile


@dataclass(frozen=True, slots=True)
class CardDiscarded(Event):
    """A card has gone from the hand to the discard pile."""

    template: ClassVar[str] = _("You discard {card:the}.")
    card: Card


@dataclass(frozen=True, slots=True)
class CardScored(Event):
    """A card has gone from the hand to the score pile by an ability."""

    template: ClassVar[str] = _("You put {card:the} on the score pile.")
    card: Card


@dataclass(frozen=True, slots=True)
class CardMoved(Event):
    """The top card of a pile has gone onto another pile."""

    template: ClassVar[str] = _("{card:the} goes from {source} onto {target}.")
    card: Card
    source: Pile
    target: Pile


@dataclass(frozen=True, slots=True)
class CardsSeen(Event):
    """The player has looked at the top of the deck."""

    template: ClassVar[str] = _("You look at the top of the deck: {cards}.")
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class CardExchanged(Event):
    """A card of the hand has been exchanged for one of a pile."""

    template: ClassVar[str] = _("You give {given:the} for {taken:the}.")
    given: Card
    taken: Card


@dataclass(frozen=True, slots=True)
class CardBuried(Event):
    """The top card has gone under the deck."""

    template: ClassVar[str] = _("You put {card:the} under the deck.")
    card: Card


@dataclass(frozen=True, slots=True)
class CardLeftOnDeck(Event):
    """The player has chosen to leave the top card where it is."""

    template: ClassVar[str] = _("You leave {card:the} on top of the deck.")
    card: Card


@dataclass(frozen=True, slots=True)
class HandShuffledIn(Event):
    """The hand has gone into the deck, which is shuffled."""

    template: ClassVar[str] = _("You shuffle your hand into the deck.")


@dataclass(frozen=True, slots=True)
class SuitNamed(Event):
    """A suit has been named."""

    template: ClassVar[str] = _("You name the suit {suit}.")
    suit: Suit


@dataclass(frozen=True, slots=True)
class ValueNamed(Event):
    """A value has been named."""

    template: ClassVar[str] = _("You name the value {value}.")
    value: int


@dataclass(frozen=True, slots=True)
class TrumpSet(Event):
    """The trump suit has been set for one dialogue."""

    template: ClassVar[str] = _("The trump suit of this dialogue is {suit}.")
    suit: Suit


@dataclass(frozen=True, slots=True)
class RulersExchanged(Event):
    """The ruler of the fief visited has been exchanged with that of another fief."""

    template: ClassVar[str] = _(
        "{ruler:the} comes here from fief {fief}, and {other:the} goes there. The trump suit is {trump}."
    )
    ruler: Character
    fief: int
    other: Character
    trump: Suit


@dataclass(frozen=True, slots=True)
class StatementMade(Event):
    """The ruler has spoken."""

    template: ClassVar[str] = _("The statement is {card:the}.")
    card: Card


@dataclass(frozen=True, slots=True)
class DialogueWon(Event):
    """An answer has won."""

    template: ClassVar[str] = _("You answer with {answer:the} and win.")
    answer: Card


@dataclass(frozen=True, slots=True)
class DialogueLost(Event):
    """An answer has lost."""

    template: ClassVar[str] = _("You answer with {answer:the} and lose.")
    answer: Card


@dataclass(frozen=True, slots=True)
class DialoguesOver(Event):
    """There are no more dialogues in this visit."""

    template: ClassVar[str] = _("The dialogues are over. Your score is {score}.")
    score: int


@dataclass(frozen=True, slots=True)
class RulerWonOver(Event):
    """A visit has succeeded."""

    template: ClassVar[str] = _("That is the target of fief {fief}: {ruler:the} becomes friendly.")
    fief: int
    ruler: Character


@dataclass(frozen=True, slots=True)
class RulerLost(Event):
    """A visit has failed."""

    template: ClassVar[str] = _("That is not the target of fief {fief}: {ruler:the} leaves the game.")
    fief: int
    ruler: Character


@dataclass(frozen=True, slots=True)
class SubstituteLeft(Event):
    """A substitute has left the game."""

    template: ClassVar[str] = _("{ruler:the} leaves the game after standing in.")
    ruler: Character


@dataclass(frozen=True, slots=True)
class AllyReadied(Event):
    """An ally is ready for the next visit."""

    template: ClassVar[str] = _("{ally:the} is ready again.")
    ally: Character


@dataclass(frozen=True, slots=True)
class GameWon(Event):
    """The game has ended with enough stars."""

    template: ClassVar[Plural] = Plural(
        "You have {stars} star and need {needed}: you win.",
        "You have {stars} stars and need {needed}: you win.",
        "stars",
    )
    stars: int
    needed: int


@dataclass(frozen=True, slots=True)
class GameLost(Event):
    """The game has ended with too few stars."""

    template: ClassVar[Plural] = Plural(
        "You have {stars} star and need {needed}: you lose.",
        "You have {stars} stars and need {needed}: you lose.",
        "stars",
    )
    stars: int
    needed: int


fief_chosen = cache(FiefChosen)
rulers_exchanged = cache(RulersExchanged)
ruler_won_over = cache(RulerWonOver)
ruler_lost = cache(RulerLost)
deck_shuffled = cache(DeckShuffled)
ability_used = cache(AbilityUsed)
card_drawn = cache(CardDrawn)
card_discarded = cache(CardDiscarded)
statement_made = cache(StatementMade)
dialogue_won = cache(DialogueWon)
dialogue_lost = cache(DialogueLost)
dialogues_over = cache(DialoguesOver)
ally_readied = cache(AllyReadied)

EVENTS: tuple[type[Event], ...] = (
    AllyJoined,
    RulerPlaced,
    CharacterLeft,
    DeckShuffled,
    HandDrawn,
    FiefChosen,
    SubstituteLaid,
    AbilityUsed,
    AbilityBorrowed,
    NothingDone,
    NoneTaken,
    CardDrawn,
    CardTaken,
    CardDiscarded,
    CardScored,
    CardMoved,
    CardsSeen,
    CardExchanged,
    CardBuried,
    CardLeftOnDeck,
    HandShuffledIn,
    SuitNamed,
    ValueNamed,
    TrumpSet,
    RulersExchanged,
    StatementMade,
    DialogueWon,
    DialogueLost,
    DialoguesOver,
    RulerWonOver,
    RulerLost,
    SubstituteLeft,
    AllyReadied,
    GameWon,
    GameLost,
)
