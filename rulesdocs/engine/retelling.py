"""A game told again, by another game object or in another process: what it was must not decide how it goes.

As a program this reads a job, which names a registration and notes games of it, and writes how they go.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Collection, Iterable, Iterator, Sequence
from importlib import import_module
from itertools import takewhile, zip_longest
from pathlib import Path
from typing import Any

from rulesdocs.engine.checking import seats_of, written
from rulesdocs.engine.kinds import Seat
from rulesdocs.engine.protocol import Game, State
from rulesdocs.engine.registry import Registration
from rulesdocs.engine.session import Session, load_session
from rulesdocs.errors import RulesdocsError

_SEED = "PYTHONHASHSEED"
_LOG = Path("log")


def account(session: Session) -> Iterator[str]:
    """Everything that a game says of each state of a session, with the move and the events before it."""
    seats = seats_of(session, (session.start, *(step.state for step in session.steps)))
    yield _account(session, session.start, seats)
    for step in session.steps:
        seen_by = [[event.seen_by(seat) for event in step.events] for seat in seats]
        yield written([step.move, step.events, seen_by]) + _account(session, step.state, seats)


def _account(session: Session, state: State, seats: Collection[Seat]) -> str:
    game = session.game
    views = [game.view(state, seat) for seat in seats]
    return written([state, game.turn(state), game.legal(state), game.result(state), views])


def require_same(told: Iterable[str], again: Iterable[str], where: str) -> None:
    """Raise AssertionError at the first difference between two accounts of a game."""
    for number, (one, other) in enumerate(zip_longest(told, again)):
        if one != other:
            raise AssertionError(f"{where} it goes otherwise after {number} moves: {one}, then {other}")


def check_replay(session: Session, game: Game | None = None) -> None:
    """Raise AssertionError where a session that is saved and loaded is another one, or cannot be loaded.

    It is loaded into a new game object over the published facts, unless another ``game`` is given.
    """
    try:
        loaded = load_session(session.save(), session.subject, session.subject.folder, game)
    except RulesdocsError as error:
        raise AssertionError(f"a saved log cannot be read: {error}") from error
    if written(loaded.options) != written(session.options):
        raise AssertionError(f"the options {session.options} are read as {loaded.options}")
    require_same(account(session), account(loaded), "replayed")


def retold_elsewhere(subject: Registration, logs: Sequence[str]) -> list[list[str]]:
    """The accounts that another process gives of saved games; strings have other hashes there.

    Raises AssertionError where no other process can import the registration, or it cannot play a game.
    """
    seed = "2" if os.environ.get(_SEED) == "1" else "1"
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), _SEED: seed}
    words = [sys.executable, "-m", __name__]
    job = json.dumps({"subject": _place(subject), "logs": logs})
    done = subprocess.run(words, input=job, env=env, capture_output=True, encoding="utf-8", check=False)  # noqa: S603 - this program
    if done.returncode:
        raise AssertionError(f"another process cannot play '{subject.name}': {done.stderr}")
    told: list[list[str]] = json.loads(done.stdout)
    return told


def _place(subject: Registration) -> tuple[str, str]:
    """The module from which a registration can be imported, and its name there; the nearest to the game's own."""
    own = subject.options.__module__.split(".")
    found = [
        (_shared(own, module.split(".")), module, name)
        for module, there in [*sys.modules.items()]
        for name, value in [*getattr(there, "__dict__", {}).items()]
        if value is subject and module != "__main__"
    ]
    if not found:
        raise AssertionError(f"'{subject.name}' cannot be imported: no module has this registration under a name")
    _, module, name = max(found, key=lambda place: place[0])
    return module, name


def _shared(own: Iterable[str], other: Iterable[str]) -> int:
    """How many packages two modules have in common."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(own, other, strict=False)))


def _tell(module: str, name: str, logs: Iterable[str]) -> Iterator[list[str]]:
    subject: Any = getattr(import_module(module), name)
    for log in logs:
        yield [*account(load_session(log, subject, _LOG))]


def main() -> None:
    """Do the job that is written on standard input."""
    job = json.load(sys.stdin)
    module, name = job["subject"]
    json.dump([*_tell(module, name, job["logs"])], sys.stdout)


if __name__ == "__main__":
    main()
