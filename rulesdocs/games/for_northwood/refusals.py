"""Why something is not allowed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rulesdocs.engine import Refusal, _
from rulesdocs.games.for_northwood.things import Card, Character, Suit


@dataclass(frozen=True, slots=True)
class NotNow(Refusal):
    """Something else has to be done first."""

    template: ClassVar[str] = _("It is not the time for that.")


@dataclass(frozen=True, slots=True)
class NoFief(Refusal):
    """No fief has this number."""

    template: ClassVar[str] = _("There is no fief {fief}.")
    fief: int


@dataclass(frozen=True, slots=True)
class FiefNotFree(Refusal):
    """The fief cannot be visited any more."""

    template: ClassVar[str] = _("Fief {fief} is not one that you have yet to visit.")
    fief: int


@dataclass(frozen=True, slots=True)
class NotFriendly(Refusal):
    """The character is no friendly ruler who lies on a fief."""

    template: ClassVar[str] = _("{character:the} is no friendly ruler on a fief.")
    character: Character


@dataclass(frozen=True, slots=True)
class NoAlly(Refusal):
    """The character is no ally."""

    template: ClassVar[str] = _("{character:the} is no ally of yours.")
    character: Character


@dataclass(frozen=True, slots=True)
class AllyCovered(Refusal):
    """A substitute lies over the ally."""

    template: ClassVar[str] = _("A substitute lies over {ally:the}.")
    ally: Character


@dataclass(frozen=True, slots=True)
class AbilityGone(Refusal):
    """The ability has been used on this visit."""

    template: ClassVar[str] = _("The ability of {character:the} has been used on this visit.")
    character: Character


@dataclass(frozen=True, slots=True)
class TooLate(Refusal):
    """The statement has been turned up."""

    template: ClassVar[str] = _("The statement has been made: it is too late for an ability.")


@dataclass(frozen=True, slots=True)
class NotInHand(Refusal):
    """The card is not in the hand."""

    template: ClassVar[str] = _("You do not hold {card:the}.")
    card: Card


@dataclass(frozen=True, slots=True)
class MustFollow(Refusal):
    """The hand has a card of the statement's suit."""

    template: ClassVar[str] = _("You hold a card of {suit} and must answer with one.")
    suit: Suit


@dataclass(frozen=True, slots=True)
class NotOffered(Refusal):
    """The ability does not give this choice."""

    template: ClassVar[str] = _("The ability does not give you this choice.")


REFUSALS: tuple[type[Refusal], ...] = (
    NotNow,
    NoFief,
    FiefNotFree,
    NotFriendly,
    NoAlly,
    AllyCovered,
    AbilityGone,
    TooLate,
    NotInHand,
    MustFollow,
    NotOffered,
)
