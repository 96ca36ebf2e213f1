"""What the player does, and what chance does.

Actions are values, so those that are offered again and again are made once: ``answer_with(card)`` and its like.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from rulesdocs.engine import Action, Outcome, _
from rulesdocs.games.for_northwood.things import Card, Character, Pile, Suit


@dataclass(frozen=True, slots=True)
class ChooseFief(Action):
    """Visit a fief, named by its target."""

    verb: ClassVar[str] = "visit"
    template: ClassVar[str] = _("Visit fief {fief}")
    fief: int


@dataclass(frozen=True, slots=True)
class LaySubstitute(Action):
    """Lay a friendly ruler over an ally."""

    verb: ClassVar[str] = "lay"
    template: ClassVar[str] = _("Lay {ruler:the} over {ally:the}")
    ruler: Character
    ally: Character


@dataclass(frozen=True, slots=True)
class Begin(Action):
    """Bring in no more substitutes."""

    verb: ClassVar[str] = "begin"
    template: ClassVar[str] = _("Begin the dialogues")


@dataclass(frozen=True, slots=True)
class UseAbility(Action):
    """Use an ability before a statement."""

    verb: ClassVar[str] = "use"
    template: ClassVar[str] = _("Use the ability of {character:the}")
    character: Character


@dataclass(frozen=True, slots=True)
class Listen(Action):
    """Let the ruler speak."""

    verb: ClassVar[str] = "listen"
    template: ClassVar[str] = _("Listen to the ruler")


@dataclass(frozen=True, slots=True)
class Answer(Action):
    """Answer a statement."""

    verb: ClassVar[str] = "answer"
    template: ClassVar[str] = _("Answer with {card:the}")
    card: Card


@dataclass(frozen=True, slots=True)
class DiscardCard(Action):
    """Discard a card from the hand by an ability."""

    verb: ClassVar[str] = "discard"
    template: ClassVar[str] = _("Discard {card:the}")
    card: Card


@dataclass(frozen=True, slots=True)
class ScoreCard(Action):
    """Put a card from the hand on the score pile by an ability."""

    verb: ClassVar[str] = "score"
    template: ClassVar[str] = _("Put {card:the} on the score pile")
    card: Card


@dataclass(frozen=True, slots=True)
class TakeCard(Action):
    """Take the top card of a pile."""

    verb: ClassVar[str] = "take"
    template: ClassVar[str] = _("Take the top card of {pile}")
    pile: Pile


@dataclass(frozen=True, slots=True)
class Finish(Action):
    """Make no more of an ability that lets one stop."""

    verb: ClassVar[str] = "finish"
    template: ClassVar[str] = _("Leave it at that")


@dataclass(frozen=True, slots=True)
class GiveCard(Action):
    """Give a card from the hand for one from a pile."""

    verb: ClassVar[str] = "give"
    template: ClassVar[str] = _("Give {card:the}")
    card: Card


@dataclass(frozen=True, slots=True)
class ExchangeRulers(Action):
    """Exchange the ruler with that of another fief, named by its target."""

    verb: ClassVar[str] = "exchange"
    template: ClassVar[str] = _("Exchange rulers with fief {fief}")
    fief: int


@dataclass(frozen=True, slots=True)
class NameSuit(Action):
    """Name a suit."""

    verb: ClassVar[str] = "name"
    template: ClassVar[str] = _("Name the suit {suit}")
    suit: Suit


@dataclass(frozen=True, slots=True)
class NameValue(Action):
    """Name a value."""

    verb: ClassVar[str] = "number"
    template: ClassVar[str] = _("Name the value {value}")
    value: int


@dataclass(frozen=True, slots=True)
class Bury(Action):
    """Put the top card of the deck under it."""

    verb: ClassVar[str] = "bury"
    template: ClassVar[str] = _("Put the card under the deck")


use_ability = cache(UseAbility)
answer_with = cache(Answer)
choose_fief = cache(ChooseFief)
exchange_rulers = cache(ExchangeRulers)
discard_card = cache(DiscardCard)
score_card = cache(ScoreCard)
give_card = cache(GiveCard)
lay_substitute = cache(LaySubstitute)
take_card = cache(TakeCard)
name_suit = cache(NameSuit)
name_value = cache(NameValue)
BEGIN, LISTEN, FINISH, BURY = Begin(), Listen(), Finish(), Bury()

ACTIONS: tuple[type[Action], ...] = (
    ChooseFief,
    LaySubstitute,
    Begin,
    UseAbility,
    Listen,
    Answer,
    DiscardCard,
    ScoreCard,
    TakeCard,
    Finish,
    GiveCard,
    ExchangeRulers,
    NameSuit,
    NameValue,
    Bury,
)


@dataclass(frozen=True, slots=True)
class Deal(Outcome):
    """The order in which shuffled characters are dealt."""

    verb: ClassVar[str] = "deal"
    things: tuple[Character, ...]


@dataclass(frozen=True, slots=True)
class Shuffle(Outcome):
    """The order of the dialogue cards after a shuffle, from the top."""

    verb: ClassVar[str] = "shuffle"
    things: tuple[Card, ...]


OUTCOMES: tuple[type[Outcome], ...] = (Deal, Shuffle)
