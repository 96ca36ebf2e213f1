"""Games as packages announce them, in the entry-point group ``rulesdocs.games``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib.metadata import entry_points
from pathlib import Path
from random import Random
from typing import Any

from rulesdocs.engine.facts import Facts, read_facts
from rulesdocs.engine.kinds import Action, Event, Outcome, Refusal, Seat
from rulesdocs.engine.notation import Notation
from rulesdocs.engine.protocol import Game, State
from rulesdocs.engine.texts import Names
from rulesdocs.errors import RulesdocsError

GROUP = "rulesdocs.games"


@dataclass(frozen=True)
class Conformance:
    """What the conformance suite has to know of a game.

    ``setups`` are options by name; ``redeal`` gives a state that a seat cannot tell from this one; each of
    ``laws`` raises AssertionError for a state that cannot be, such as one that has lost a card;
    ``strange_actions`` are made up for a state, most of them illegal; no game takes more than ``max_plies``
    moves.  ``seats`` gives the seats of a game with some options; where it gives none, they are those that come
    to move.  A game that ``hides`` nothing says so.
    """

    setups: Mapping[str, Any]
    redeal: Callable[[State, Seat, Random], State]
    laws: tuple[Callable[[State], None], ...]
    strange_actions: Callable[[State], tuple[Action, ...]]
    max_plies: int
    seats: Callable[[Any], tuple[Seat, ...]] = lambda options: ()
    hides: bool = True


@dataclass(frozen=True)
class Registration:
    """A game and all that stands beside it.

    ``key`` begins its rule ids, ``name`` is that of its command and of its folder of pages.  ``folder`` holds
    ``facts.toml``, worked examples in ``examples/``, recorded games in ``playthroughs/`` and node counts in
    ``perft.json``.  ``scene`` makes a state from the table of a worked example, ``names`` gives the words that
    fields hold, such as suits, their English names.  ``setting`` gives what the table of a scene says as things
    with templates, for readers; without it they see the moves and the events alone.  ``summary`` says, in things
    with templates too, what somebody who has a view of a game has to know before acting; ``told`` are the kinds
    of things of these two.  ``locale`` is a folder of compiled catalogues of the domain "interface", where the
    game brings its own.
    """

    key: str
    name: str
    make: Callable[[Facts], Game]
    options: type
    folder: Path
    moves: tuple[type[Action] | type[Outcome], ...]
    events: tuple[type[Event], ...]
    refusals: tuple[type[Refusal], ...]
    names: Names
    scene: Callable[[Any, Mapping[str, Any]], State]
    conformance: Conformance
    setting: Callable[[Mapping[str, Any]], tuple[object, ...]] = lambda table: ()
    summary: Callable[[Any, Any], tuple[object, ...]] = lambda game, view: ()
    told: tuple[type[Any], ...] = ()
    locale: Path | None = None

    @cached_property
    def facts(self) -> Facts:
        """The facts of the game as they are published."""
        return read_facts(self.folder / "facts.toml")

    @property
    def notation(self) -> Notation:
        """The notation of its moves."""
        return Notation(self.moves)

    def game(self, facts: Facts | None = None) -> Game:
        """A game, over the published facts or over others."""
        return self.make(facts or self.facts)


def registrations() -> dict[str, Registration]:
    """Every game that is installed, by its name; raises RulesdocsError for one that cannot be loaded."""
    found: dict[str, Registration] = {}
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        try:
            registration = point.load()
        except Exception as error:  # whatever somebody's package raises
            raise RulesdocsError(
                f"the game '{point.name}' cannot be loaded: {error}", where=point.value
            ) from error
        if not isinstance(registration, Registration):
            raise RulesdocsError(f"the game '{point.name}' is no Registration", where=point.value)
        found[registration.name] = registration
    return found
