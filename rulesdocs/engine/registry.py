"""Games as packages announce them, in the entry-point group ``rulesdocs.games``."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property, partial
from importlib.metadata import EntryPoint, entry_points
from itertools import accumulate
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from rulesdocs.engine.facts import Facts, read_facts
from rulesdocs.engine.kinds import Action, Event, Outcome, Refusal, Seat
from rulesdocs.engine.notation import Notation
from rulesdocs.engine.protocol import Game, State
from rulesdocs.engine.requirements import OF_CONFORMANCE, of_registration, require
from rulesdocs.engine.texts import Names, Plural
from rulesdocs.errors import RulesdocsError

GROUP = "rulesdocs.games"
_KEY = re.compile(r"[a-z][a-z0-9]*")
_NAME = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


@dataclass(frozen=True)
class Conformance:
    """What the conformance suite has to know of a game.

    ``setups`` are options by name; ``redeal`` gives a state that a seat cannot tell from this one; each of
    ``laws`` raises AssertionError for a state that cannot be, such as one that has lost a card;
    ``strange_actions`` are made up for a state, most of them illegal; no game takes more than ``max_plies``
    moves.  ``seats`` gives the seats of a game with some options; where it gives none, they are those that come
    to move.  A game that ``hides`` nothing says so, and every seat has the same view of it.
    """

    setups: Mapping[str, Any]
    redeal: Callable[[State, Seat, Random], State]
    laws: tuple[Callable[[State], None], ...]
    strange_actions: Callable[[State], tuple[Action, ...]]
    max_plies: int
    seats: Callable[[Any], tuple[Seat, ...]] = lambda options: ()
    hides: bool = True

    def __post_init__(self) -> None:
        """Raise RulesdocsError for a field that does not hold what it has to."""
        require(self, OF_CONFORMANCE)


@dataclass(frozen=True)
class Registration:
    """A game and all that stands beside it.

    ``key``, a lower-case word, begins its rule ids; ``name``, lower-case words with hyphens, is that of its
    command and of its folder of pages.  ``folder`` is the package of the rule code, whose every file is searched
    for ids; it holds ``facts.toml``, worked examples in ``examples/``, recorded games in ``playthroughs/`` and
    node counts in ``perft.json``.  ``scene`` makes a state from the table of a worked example, ``names`` gives
    the words that fields hold, such as suits, their English names.  ``setting`` gives what the table of a scene
    says as things with templates, for readers; without it they see the moves and the events alone.  ``summary``
    says, in things with templates too, what somebody who has a view of a game has to know before acting;
    ``told`` are the kinds of things of these two.

    Readers are shown facts in words: ``names`` has what facts are called, under "fact"; what the words in their
    values are called, under the name of the fact; and titles of sources, under "source title".  ``units`` says
    how many there are of what a unit counts, in a Plural whose number is "count".

    ``locale`` is a folder of compiled catalogues of the domain "interface", where the game brings its own.
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
    units: Mapping[str, Plural] = field(default_factory=dict)
    locale: Path | None = None

    def __post_init__(self) -> None:
        """Raise RulesdocsError for a key or a name that ids and folders cannot have, and for any field amiss."""
        if not isinstance(self.key, str) or not _KEY.fullmatch(self.key):
            raise RulesdocsError(f"{self.key!r} is no key of a game", hint="write a lower-case word, like 'fnw'")
        if not isinstance(self.name, str) or not _NAME.fullmatch(self.name):
            hint = "write lower-case words with hyphens, like 'for-northwood'"
            raise RulesdocsError(f"{self.name!r} is no name of a game", hint=hint)
        require(self, dict(of_registration(Conformance)))

    @cached_property
    def facts(self) -> Facts:
        """The facts of the game as they are published."""
        return read_facts(self.folder / "facts.toml")

    @cached_property
    def notation(self) -> Notation:
        """The notation of its moves."""
        return Notation(self.moves)

    def game(self, facts: Facts | None = None) -> Game:
        """A game, over the published facts or over others."""
        return self.make(facts or self.facts)


def registrations() -> dict[str, Registration]:
    """Every game that is installed, by its name.

    Raises RulesdocsError for one that cannot be loaded, for one whose ``folder`` is no package of its rule code,
    and for two under one name or one key.
    """
    announced, faults = _announced()
    for fault in faults.values():
        raise fault
    _require_distinct(announced)
    return {one.game.name: one.game for one in announced}


def registrations_of(games: Mapping[str, str]) -> tuple[Registration, ...]:
    """The installed ones among some games, which are given by their keys with their names.

    Raises RulesdocsError for one of these that cannot be loaded, which its entry point has to name as the game is
    named, and for one whose name or key another has, too.  Whatever is wrong with other games is no matter.
    """
    announced, faults = _announced() if games else ([], {})
    for name in games.values():
        if name in faults:
            raise faults[name]
    found = [one for one in announced if one.game.key in games]
    names = {one.game.name for one in found}
    _require_distinct([one for one in announced if one.game.key in games or one.game.name in names])
    return tuple(one.game for one in found)


def installed() -> tuple[tuple[Registration, ...], tuple[RulesdocsError, ...]]:
    """Every game that can be loaded, and why others cannot."""
    announced, faults = _announced()
    return tuple(one.game for one in announced), tuple(faults.values())


def registration(name: str) -> Registration:
    """The game of a name, whatever is wrong with others that are installed.

    Raises RulesdocsError where no game has the name, saying what could not be loaded, and where another game has
    its name or its key.
    """
    announced, faults = _announced()
    found = next((one.game for one in announced if one.game.name == name), None)
    if found is None:
        for fault in [faults[name]] if name in faults else faults.values():
            raise fault
        names = ", ".join(one.game.name for one in announced)
        raise RulesdocsError(f"no game is called '{name}'", hint=f"games are {names}")
    _require_distinct([one for one in announced if one.game.name == name or one.game.key == found.key])
    return found


class _Announced(NamedTuple):
    """A game, and the package that announces it."""

    game: Registration
    package: str


def _announced() -> tuple[list[_Announced], dict[str, RulesdocsError]]:
    """Every game that can be loaded, in the order of the entry points, and why others cannot, by these' names."""
    found: list[_Announced] = []
    faults: dict[str, RulesdocsError] = {}
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        try:
            found.append(_Announced(_loaded(point), point.dist.name if point.dist else point.value))
        except RulesdocsError as error:
            faults[point.name] = error
    return found, faults


def _loaded(point: EntryPoint) -> Registration:
    try:
        game = point.load()
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # whatever somebody's package raises, SystemExit too
        said = " ".join(str(error).split())
        if not said or not isinstance(error, Exception):
            said = f"{type(error).__name__} {said}".rstrip()
        raise RulesdocsError(f"the game '{point.name}' cannot be loaded: {said}", where=point.value) from error
    if not isinstance(game, Registration):
        raise RulesdocsError(f"the game '{point.name}' is no Registration", where=point.value)
    if game.folder.resolve() not in _packages_of(game.make):
        what = f"the folder of the game '{game.name}' is no package that its rule code lies in: {game.folder}"
        raise RulesdocsError(what, where=point.value, hint="write folder=Path(__file__).parent in that package")
    return game


def _packages_of(make: Any) -> frozenset[Path]:
    """The folders of the packages within which the code of a game lies."""
    while isinstance(make, partial):
        make = make.func
    names = accumulate(str(make.__module__).split("."), "{}.{}".format)
    packages = [sys.modules[name] for name in names if name in sys.modules]
    return frozenset(Path(path).resolve() for package in packages for path in getattr(package, "__path__", ()))


def _require_distinct(announced: list[_Announced]) -> None:
    for what in ("name", "key"):
        first: dict[str, _Announced] = {}
        for one in announced:
            value = getattr(one.game, what)
            other = first.setdefault(value, one)
            if other.game is not one.game:
                raise RulesdocsError(
                    f"two games have the {what} '{value}': one of {other.package}, one of {one.package}",
                    hint="uninstall one of the two",
                )
