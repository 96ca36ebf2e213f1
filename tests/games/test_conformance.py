"""Every game that is installed, put through every law."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import settings
from hypothesis.stateful import run_state_machine_as_test

from rulesdocs.engine import Registration, registrations
from rulesdocs.engine.conformance import LAWS, Law, node_counts, written_node_counts
from rulesdocs.engine.machine import machine

GAMES = tuple(registrations().values())
SEEDS = range(2)
"""As many games of each setup as a usual run has time for; ``scripts/soak games`` plays many."""

SETUPS = [(game, setup) for game in GAMES for setup in game.conformance.setups]


def _name(value: Registration | Law | str) -> str:
    return value if isinstance(value, str) else getattr(value, "__name__", "") or value.name  # type: ignore[union-attr]


@pytest.mark.parametrize("law", LAWS, ids=_name)
@pytest.mark.parametrize("subject", GAMES, ids=_name)
def test_a_game_obeys_the_law(subject: Registration, law: Law) -> None:
    """Games of every setup, played by chance, keep the law in every state."""
    law(subject, SEEDS)


@pytest.mark.parametrize(("subject", "setup"), SETUPS, ids=_name)
def test_a_game_keeps_the_laws_whatever_is_done(subject: Registration, setup: str) -> None:
    """Plays with undo, save and load in between, which Hypothesis looks for, break no law."""
    quick = settings(max_examples=10, stateful_step_count=30, deadline=None, database=None, derandomize=True)
    run_state_machine_as_test(machine(subject, subject.conformance.setups[setup]), settings=quick)


@pytest.mark.parametrize("subject", GAMES, ids=_name)
def test_as_many_ways_lead_on_as_are_written_down(subject: Registration) -> None:
    """The node counts of every setup are those of the game's folder."""
    written = written_node_counts(subject)
    assert {row["setup"] for row in written} == set(subject.conformance.setups)
    for row in written:
        assert node_counts(subject, row["setup"], row["seed"], row["depths"]) == row["counts"], row["setup"]


@pytest.mark.parametrize("subject", GAMES, ids=_name)
def test_rules_of_events_and_refusals_are_the_games_own(subject: Registration) -> None:
    """Every rule that a game names in its answers begins with its key."""
    game: Any = subject.game()
    state = game.start(next(iter(subject.conformance.setups.values())))
    for action in subject.conformance.strange_actions(state):
        refusal = game.why_not(state, action)
        assert all(name.startswith(f"{subject.key}.") for name in (refusal.rule, *refusal.rests_on))
