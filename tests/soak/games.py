"""Every installed game through every law, with many more games than a usual run has time for."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator

from hypothesis import settings
from hypothesis.stateful import run_state_machine_as_test

from rulesdocs.engine import Registration, registrations
from rulesdocs.engine.conformance import LAWS
from rulesdocs.engine.machine import machine
from tests.soak.tables import print_table

SEEDS = range(100)
EXAMPLES = 200
"""Plays of the state machine with each setup."""


def main() -> bool:
    """Print what holds; tell whether all does."""
    holds = True
    for subject in registrations().values():
        rows = [_row(name, trial) for name, trial in _trials(subject)]
        print_table(f"{subject.name}: {len(SEEDS)} games of each setup", ("law", "holds", "s"), rows)
        holds &= all(row[1] == "yes" for row in rows)
    return holds


def _trials(subject: Registration) -> Iterator[tuple[str, Callable[[], None]]]:
    for law in LAWS:
        yield law.__name__.replace("_", " "), lambda law=law: law(subject, SEEDS)  # type: ignore[misc]
    many = settings(max_examples=EXAMPLES, deadline=None, database=None)
    for setup, options in subject.conformance.setups.items():
        play = machine(subject, options)
        yield f"state machine, {setup}", lambda play=play: run_state_machine_as_test(play, settings=many)  # type: ignore[misc]


def _row(name: str, trial: Callable[[], None]) -> tuple[str, str, str]:
    begun = time.monotonic()
    try:
        trial()
    except AssertionError as error:
        print(f"{name}: {error}", file=sys.stderr)
        return name, "no", f"{time.monotonic() - begun:.0f}"
    return name, "yes", f"{time.monotonic() - begun:.0f}"
