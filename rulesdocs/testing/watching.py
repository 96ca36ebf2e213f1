"""A game that notes which rules its answers name, and facts that note who reads them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rulesdocs.engine import Action, Event, Facts, IllegalMove, Outcome, Refusal, Result, Seat
from rulesdocs.engine.facts import Value


class WatchedGame:
    """Plays as the game that it is given; ``seen`` are the rules named by its events and refusals so far.

    ``asked`` says whether anything has been asked that rule code answers.
    """

    def __init__(self, game: Any) -> None:
        self._game = game
        self.seen: set[str] = set()
        self.asked = False

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def legal(self, state: Any) -> tuple[Action, ...]:
        """What the game says."""
        self.asked = True
        legal: tuple[Action, ...] = self._game.legal(state)
        return legal

    def apply(self, state: Any, move: Action | Outcome) -> tuple[Any, tuple[Event, ...]]:
        """What the game does."""
        self.asked = True
        try:
            after, events = self._game.apply(state, move)
        except IllegalMove as error:
            self._note([error.refusal] if error.refusal else [])
            raise
        self._note(events)
        return after, events

    def why_not(self, state: Any, action: Action) -> Refusal | None:
        """What the game says."""
        self.asked = True
        refusal: Refusal | None = self._game.why_not(state, action)
        self._note([refusal] if refusal else [])
        return refusal

    def result(self, state: Any) -> Result | None:
        """What the game says."""
        self.asked = True
        result: Result | None = self._game.result(state)
        return result

    def view(self, state: Any, seat: Seat) -> Any:
        """What the game says."""
        return self._game.view(state, seat)

    def _note(self, said: Iterable[Event | Refusal]) -> None:
        for one in said:
            self.seen.update((one.rule, *one.rests_on))


class WatchedFacts(Facts):
    """Facts that note which of them rule code has read."""

    def __init__(self, facts: Facts) -> None:
        super().__init__(facts, facts.restated, facts.sources)
        self.read: set[tuple[str, str]] = set()

    def value(self, rule: str, name: str) -> Value:
        """What the facts say."""
        self.read.add((rule, name))
        return super().value(rule, name)
