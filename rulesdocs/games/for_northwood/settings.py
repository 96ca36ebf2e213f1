"""What the scene of a worked example says, in sentences for readers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from rulesdocs.engine import _
from rulesdocs.engine.codec import decode
from rulesdocs.games.for_northwood.scenes import Scene
from rulesdocs.games.for_northwood.summary import Covered, Hand, Statement, Used
from rulesdocs.games.for_northwood.things import DECK, DISCARD, SCORE, Card, Character, Pile, Setup, Suit


@dataclass(frozen=True, slots=True)
class FullGame:
    """All characters take part."""

    template: ClassVar[str] = _("You play the full game.")


@dataclass(frozen=True, slots=True)
class LevelChosen:
    """The level that was chosen before the game."""

    template: ClassVar[str] = _("Your level is {level}.")
    level: str


@dataclass(frozen=True, slots=True)
class FiefsFriendly:
    """The fiefs that have been visited with success."""

    template: ClassVar[str] = _("Friendly fiefs: {fiefs}.")
    fiefs: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class FiefsLost:
    """The fiefs that have been visited without success."""

    template: ClassVar[str] = _("Lost fiefs: {fiefs}.")
    fiefs: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Rules:
    """A character rules a fief."""

    template: ClassVar[str] = _("The ruler of fief {fief} is {ruler:the}.")
    fief: int
    ruler: Character


@dataclass(frozen=True, slots=True)
class Allies:
    """The characters in the row of allies."""

    template: ClassVar[str] = _("Your allies: {allies}.")
    allies: tuple[Character, ...]


@dataclass(frozen=True, slots=True)
class Visiting:
    """A visit goes on."""

    template: ClassVar[str] = _(
        "You are visiting fief {fief}. Its ruler is {ruler:the}; the trump suit is {trump}."
    )
    fief: int
    ruler: Character
    trump: Suit


@dataclass(frozen=True, slots=True)
class PileHolds:
    """All cards of a pile, from the top."""

    template: ClassVar[str] = _("{pile}: {cards}.")
    pile: Pile
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class PileBegins:
    """The cards on the top of a pile."""

    template: ClassVar[str] = _("{pile}, from the top: {cards}, and more.")
    pile: Pile
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class PileEmpty:
    """A pile without cards."""

    template: ClassVar[str] = _("{pile}: no cards.")
    pile: Pile


SETTINGS = (
    FullGame,
    LevelChosen,
    FiefsFriendly,
    FiefsLost,
    Rules,
    Allies,
    Visiting,
    PileHolds,
    PileBegins,
    PileEmpty,
)


def setting(table: Mapping[str, Any]) -> tuple[object, ...]:
    """What the table of a scene says; what it leaves open is not told."""
    given: Scene = decode(dict(table), Scene)
    return (*_fiefs(given), *_row(given), *_visit(given), *_piles(given, "hand" in table))


def _fiefs(given: Scene) -> Iterator[object]:
    if given.setup is Setup.FULL:
        yield FullGame()
    if given.level != Scene.level:
        yield LevelChosen(given.level)
    if given.friendly:
        yield FiefsFriendly(given.friendly)
    if given.lost:
        yield FiefsLost(given.lost)
    for fief, ruler in given.rulers:
        yield Rules(fief, ruler)


def _row(given: Scene) -> Iterator[object]:
    if given.allies:
        yield Allies(given.allies)
    for ruler, ally in given.substitutes:
        yield Covered(ruler, ally)


def _visit(given: Scene) -> Iterator[object]:
    if given.fief is not None and given.ruler is not None:
        yield Visiting(given.fief, given.ruler, given.ruler.suit)
    if given.used:
        yield Used(given.used)
    if given.statement is not None:
        yield Statement(given.statement)


def _piles(given: Scene, has_hand: bool) -> Iterator[object]:
    if has_hand:
        yield Hand(given.hand) if given.hand else PileEmpty("hand")
    for pile, cards in ((DECK, given.deck), (DISCARD, given.discard), (SCORE, given.score)):
        if cards:
            yield PileBegins(pile, cards) if pile == given.rest else PileHolds(pile, cards)
        elif pile == DECK != given.rest:
            yield PileEmpty(pile)
