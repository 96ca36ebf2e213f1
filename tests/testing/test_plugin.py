"""The plugin in runs of pytest of its own: which mutants it counts as killed, and which rules it misses."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rulesdocs.testing import mutation, plugin
from tests.engine.toy import HIGH_CARD

CONFTEST = """
import pytest

pytest_plugins = ["rulesdocs.testing.plugin"]


@pytest.fixture
def game(game_of):
    return game_of("high-card")
"""
DEAL = """
import random

from rulesdocs.engine import Session
from tests.engine.toy import HIGH_CARD


def dealt(game):
    session = Session(HIGH_CARD, HIGH_CARD.options(), game)
    session.settle(random.Random(1))
    return session.state
"""


Run = Callable[..., pytest.RunResult]


@pytest.fixture
def run(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run tests of the toy game, with or without mutation."""
    for module in (plugin, mutation):
        monkeypatch.setattr(module, "registrations", lambda: {"high-card": HIGH_CARD})
    pytester.makeconftest(CONFTEST)

    def run(tests: str, *options: str) -> pytest.RunResult:
        pytester.makepyfile(DEAL + tests)
        return pytester.runpytest_inprocess("-p", "no:cacheprovider", *options)

    return run


def counts(result: pytest.RunResult) -> tuple[int, int]:
    """How many mutants were killed, and how many survived."""
    outcomes = result.parseoutcomes()
    return outcomes.get("passed", 0), outcomes.get("failed", 0)


LEFT_OVER = "def test_left_over(game):\n    assert len(dealt(game).left_over) == 1\n"


def test_a_mutant_that_a_test_notices_is_killed(run: Run) -> None:
    """A test that plays and fails over changed facts kills the mutant."""
    result = run(LEFT_OVER, "--fact-mutation=high-card")
    assert counts(result) == (1, 1)
    assert result.ret == pytest.ExitCode.TESTS_FAILED


def test_a_mutant_that_cannot_be_played_is_killed_once_rules_were_asked(run: Run) -> None:
    """More cards for each seat than there are make a deal impossible: noticed where the test plays before."""
    asked = LEFT_OVER.replace("assert", "game.legal(game.start(HIGH_CARD.options()))\n    assert")
    result = run(asked, "--fact-mutation=high-card")
    assert counts(result) == (2, 0)
    assert result.ret == pytest.ExitCode.OK


def test_a_survivor_is_named_with_the_tests_that_read_it(run: Run) -> None:
    """What survives is named: fact, rule, both values, and a test that read it."""
    result = run("def test_hands(game):\n    dealt(game)\n", "--fact-mutation=high-card")
    result.stdout.fnmatch_lines(["*'cards' of 'toy.deck': 6 instead of 5 is noticed by none of 1 tests*"])


def test_a_fact_that_nothing_reads_survives(run: Run) -> None:
    """A fact that no test makes rule code read is reported, with what to do."""
    result = run("def test_nothing(game):\n    pass\n", "--fact-mutation=high-card")
    assert counts(result) == (0, 2)
    result.stdout.fnmatch_lines(["*no test makes rule code read it; write one, or mark the fact only_text*"])


def test_failures_before_anything_is_asked_do_not_count(run: Run) -> None:
    """A test that fails over changed facts before it has asked rule code anything kills no mutant."""
    test = """
def test_hands(game):
    assert (game.book.cards, game.book.hand) == (5, 2)
    dealt(game)
"""
    assert counts(run(test, "--fact-mutation=high-card")) == (0, 2)


def test_failures_of_fixtures_do_not_count(run: Run) -> None:
    """A fixture that fails over changed facts kills no mutant, though rule code was asked."""
    test = """
import pytest


@pytest.fixture
def state(game):
    state = dealt(game)
    assert len(state.hands[0]) == 2
    return state


def test_hands(state):
    pass
"""
    assert counts(run(test, "--fact-mutation=high-card")) == (0, 2)


def test_a_test_that_fails_over_the_truth_stops_the_run(run: Run) -> None:
    """Mutation needs tests that pass."""
    result = run("def test_wrong(game):\n    assert dealt(game).hands == ()\n", "--fact-mutation=high-card")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*test_wrong fails over the true facts*"])


def test_an_ordinary_run_is_not_changed(run: Run) -> None:
    """Without the option every test runs once, over the true facts."""
    result = run("def test_hands(game):\n    assert len(dealt(game).hands[0]) == 2\n")
    assert counts(result) == (1, 0)


def test_a_game_that_there_is_not_is_a_usage_error(run: Run) -> None:
    """The error says which games there are."""
    result = run(LEFT_OVER, "--fact-mutation=nosuch")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*no game is called 'nosuch'; games are high-card*"])


def test_rules_outside_a_project_are_a_usage_error(run: Run) -> None:
    """Where there is no project, or none that can be read, there is nothing to hold a run against."""
    result = run(LEFT_OVER, "--rule-coverage")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*--rule-coverage: *"])
    assert "Traceback" not in result.stderr.str() + result.stdout.str()
