"""What happens in a game, as small frozen values that say by which rule: events, refusals, actions, outcomes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Final

from rulesdocs.engine.shapes import are, shapes_of
from rulesdocs.engine.texts import Template
from rulesdocs.errors import RulesdocsError

Seat = str
"""The name of a place at the table."""

KEPT_WORDS: Final = frozenset({"why", "rule", "state", "log", "undo", "save", "load", "help", "quit"})
"""What can be typed beside moves when a game is played, so that no move has one of them as its verb."""


@dataclass(frozen=True, slots=True)
class _Move:
    """What can be played.  ``verb`` begins its notation.

    Its fields hold values of the classes that its kind declares, so that rule code need not look: 3.0 and True,
    which Python holds equal to 3 and to 1, are in no move.  A kind with a ``__post_init__`` of its own calls this
    one, too.
    """

    verb: ClassVar[str]

    def __post_init__(self) -> None:
        """Raise IllegalMove for a field that holds something else than it is declared to hold."""
        kind: Any = type(self)
        for name, shape in shapes_of(kind).items():
            value = getattr(self, name)
            if not are((value,), shape):
                what = f"the field '{name}' of {kind.__name__} holds {value!r}"
                raise IllegalMove(f"{what}, which is no {getattr(shape, '__name__', shape)}")


@dataclass(frozen=True, slots=True)
class Action(_Move):
    """What a seat does.  ``template`` says it in English."""

    template: ClassVar[Template]


@dataclass(frozen=True, slots=True)
class Outcome(_Move):
    """What chance does."""


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
    """An action that the rules forbid, an outcome that cannot have happened, or what is no move at all.

    ``refusal`` says by which rule an action is forbidden; it is None otherwise.
    """

    def __init__(self, what: str, refusal: Refusal | None = None) -> None:
        self.refusal = refusal
        super().__init__(what)
