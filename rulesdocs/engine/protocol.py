"""What a game is to everything that plays, tests or explains it."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from random import Random
from typing import Any, Final, Protocol

from rulesdocs.engine.facts import Facts
from rulesdocs.engine.kinds import Action, Event, Outcome, Refusal, Result, Seat

CHANCE: Final = "chance"
"""Has the turn where dice, a shuffle or the like decide."""

State = Any
"""A frozen value: equal states are equal, and nothing changes one."""

View = Hashable
"""What a seat knows, as a frozen value."""


class Chance(Protocol):
    """What chance may do in a state."""

    def sample(self, rng: Random) -> Outcome:
        """One outcome, by its weight; all that is random comes from ``rng``."""
        ...

    def check(self, outcome: Outcome) -> None:
        """Raise IllegalMove for what cannot happen here."""
        ...

    def outcomes(self) -> Iterable[tuple[Outcome, int]] | None:
        """Every outcome with its weight, where they are few; else None."""
        ...


class Game(Protocol):
    """The rules of a game, over facts that can be those of any edition.

    Every method is a function of what it is given: states are values, and what is random stands in outcomes.

    A move has in its fields what its kind declares, since no other can be made; rule code need not look.
    """

    def __init__(self, facts: Facts) -> None: ...

    def start(self, options: Any) -> State:
        """The state before anything has happened; raises RulesdocsError for options that there are not."""
        ...

    def turn(self, state: State) -> Seat | None:
        """The seat that has to act, CHANCE, or None when the game is over."""
        ...

    def legal(self, state: State) -> tuple[Action, ...]:
        """Everything that the seat may do, always in the same order; empty at CHANCE and at the end."""
        ...

    def chance(self, state: State) -> Chance:
        """What may happen at CHANCE; raises IllegalMove in any other state."""
        ...

    def apply(self, state: State, move: Action | Outcome) -> tuple[State, tuple[Event, ...]]:
        """What becomes of a state, and what has happened.

        At CHANCE the move is an outcome.  Raises IllegalMove for what is not allowed.
        """
        ...

    def why_not(self, state: State, action: Action) -> Refusal | None:
        """Why an action is not legal; None for one that is."""
        ...

    def view(self, state: State, seat: Seat) -> View:
        """What a seat knows; ``legal`` and ``why_not`` depend on nothing else of the mover's."""
        ...

    def result(self, state: State) -> Result | None:
        """The result; None before the end."""
        ...
