"""What happens in a game, as small frozen values that say by which rule: events, refusals, actions, outcomes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from rulesdocs.engine.texts import Template
from rulesdocs.errors import RulesdocsError

Seat = str
"""The name of a place at the table."""

KEPT_WORDS: Final = frozenset({"why", "rule", "state", "log", "undo", "save", "load", "help", "quit"})
"""What can be typed beside moves when a game is played, so that no move has one of them as its verb."""


@dataclass(frozen=True, slots=True)
class Action:
    """What a seat does.  ``verb`` begins its notation, ``template`` says it in English."""

    verb: ClassVar[str]
    template: ClassVar[Template]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What chance does.  ``verb`` begins its notation."""

    verb: ClassVar[str]


@dataclass(frozen=True, slots=True)
class Event:
    """Something that has happened.

    ``rule`` is the rule that decided, ``rests_on`` are those that it rests on here; ``template`` says the event
    in English.
    """

    template: ClassVar[Template]

    rule: str
    rests_on: tuple[str, ...]

    def seen_by(self, seat: Seat) -> Event | None:
        """The event as a seat learns of it; None where it does not."""
        return self


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not allowed: the rule that forbids it, those that it rests on, and the particulars."""

    template: ClassVar[Template]

    rule: str
    rests_on: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a game: what each seat has scored, and which seats have won."""

    scores: tuple[tuple[Seat, int], ...]
    winners: tuple[Seat, ...]


class IllegalMove(RulesdocsError):
    """An action that the rules forbid, or an outcome that cannot have happened.

    ``refusal`` says by which rule; it is None where an outcome is not one of those that there are.
    """

    def __init__(self, what: str, refusal: Refusal | None = None) -> None:
        self.refusal = refusal
        super().__init__(what)
