"""A game that notes which rules its answers name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rulesdocs.engine.kinds import Action, Event, IllegalMove, Outcome, Refusal, Result, Seat
from rulesdocs.engine.protocol import Chance


class WatchedGame:
    """Plays as the game that it is given.

    ``seen`` are the rules named by its events and refusals so far, ``deciding`` has for each kind of them the
    rule that decided the first.  ``asked`` says whether anything has been asked that rule code answers.  What is
    no method of Game, such as facts that a game holds, is that of ``shown``, where another game is given so.
    """

    def __init__(self, game: Any, shown: Any = None) -> None:
        self._watched, self._shown = game, game if shown is None else shown
        self.seen: set[str] = set()
        self.deciding: dict[type[Event | Refusal], str] = {}
        self.asked = False

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__") or name == "_shown":  # asked of a copy in the making, which has no game yet
            raise AttributeError(name)
        return getattr(self._shown, name)

    def start(self, options: Any) -> Any:
        """What the game says."""
        return self._watched.start(options)

    def turn(self, state: Any) -> Seat | None:
        """What the game says."""
        turn: Seat | None = self._watched.turn(state)
        return turn

    def chance(self, state: Any) -> Chance:
        """What the game says."""
        chance: Chance = self._watched.chance(state)
        return chance

    def legal(self, state: Any) -> tuple[Action, ...]:
        """What the game says."""
        self.asked = True
        legal: tuple[Action, ...] = self._watched.legal(state)
        return legal

    def apply(self, state: Any, move: Action | Outcome) -> tuple[Any, tuple[Event, ...]]:
        """What the game does."""
        self.asked = True
        try:
            after, events = self._watched.apply(state, move)
        except IllegalMove as error:
            self._note([error.refusal] if error.refusal else [])
            raise
        self._note(events)
        return after, events

    def why_not(self, state: Any, action: Action) -> Refusal | None:
        """What the game says."""
        self.asked = True
        refusal: Refusal | None = self._watched.why_not(state, action)
        self._note([refusal] if refusal else [])
        return refusal

    def result(self, state: Any) -> Result | None:
        """What the game says."""
        self.asked = True
        result: Result | None = self._watched.result(state)
        return result

    def view(self, state: Any, seat: Seat) -> Any:
        """What the game says."""
        return self._watched.view(state, seat)

    def _note(self, said: Iterable[Event | Refusal]) -> None:
        for one in said:
            self.seen.update((one.rule, *one.rests_on))
            self.deciding.setdefault(type(one), one.rule)
