"""The plugin in runs of pytest of its own: which mutants it counts as killed."""

from __future__ import annotations

import signal
from collections.abc import Callable
from dataclasses import replace

import pytest

from rulesdocs.engine import Facts, Registration
from rulesdocs.errors import RulesdocsError
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


def play(monkeypatch: pytest.MonkeyPatch, subject: Registration) -> None:
    """Make this the installed game."""

    def registration(name: str) -> Registration:
        if name != subject.name:
            raise RulesdocsError(f"no game is called '{name}'", hint=f"games are {subject.name}")
        return subject

    for module in (plugin, mutation):
        monkeypatch.setattr(module, "registration", registration)


@pytest.fixture
def run(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run tests of the toy game, with or without mutation."""
    play(monkeypatch, HIGH_CARD)
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
    deals = game.chance(game.start(HIGH_CARD.options())).outcomes()
    assert len(list(deals)) == 30
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


def test_a_test_that_passes_only_once_stops_the_run(run: Run) -> None:
    """A test whose second run over the true facts fails would kill every mutant."""
    test = """
RUNS = []


def test_once(game):
    dealt(game)
    RUNS.append(1)
    assert len(RUNS) == 1
"""
    result = run(test, "--fact-mutation=high-card")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*test_once fails over the true facts, the first time or a later one*"])


@pytest.mark.parametrize(
    "test",
    [
        """
RUNS = []


def test_hands(game):
    RUNS.append(dealt(game))
    assert len(RUNS) < 3
""",
        """
RUNS = []


def test_hands(game):
    RUNS.append(1)
    dealt(game)


def test_runs(game):
    game.legal(game.start(HIGH_CARD.options()))
    assert len(RUNS) < 3
    dealt(game)
""",
    ],
    ids=["by-itself", "by-another"],
)
def test_a_test_that_fails_after_some_runs_kills_nothing(run: Run, test: str) -> None:
    """Whatever kills a mutant has to pass over the true facts after it."""
    result = run(test, "--fact-mutation=high-card")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*fails over the true facts, the first time or a later one*"])


@pytest.mark.parametrize(
    "reads",
    [
        "(game.book.cards, game.book.hand) == (5, 2)",
        "all(game.book.facts.value(fact.rule, fact.name) == fact.value for fact in HIGH_CARD.facts)",
    ],
    ids=["attributes", "facts"],
)
def test_a_test_that_reads_facts_itself_kills_nothing(run: Run, reads: str) -> None:
    """What a test asks the game for, but for its rule code, is that of the true facts."""
    test = f"def test_hands(game):\n    dealt(game)\n    assert {reads}\n"
    assert counts(run(test, "--fact-mutation=high-card")) == (0, 2)


def test_facts_that_a_test_reads_itself_are_read_by_no_rule_code(run: Run) -> None:
    """Such a test does not run for the mutants of these facts."""
    test = "def test_hands(game):\n    assert game.legal(game.start(HIGH_CARD.options())) == ()\n"
    result = run(test + "    assert game.book.cards == 5\n", "--fact-mutation=high-card")
    result.stdout.fnmatch_lines(["*'cards' of 'toy.deck': no test makes rule code read it*"])


SUBTESTS = """
def test_hands(game, subtests):
    state = dealt(game)
    with subtests.test("hands"):
        assert len(state.hands[0]) == 2
    with subtests.test("left over"):
        assert len(state.left_over) == {left}
"""


@pytest.mark.parametrize("option", ["-q", "-v", "-rA"])
def test_a_subtest_kills_as_its_test_does(run: Run, option: str) -> None:
    """A subtest that fails over changed facts kills the mutant, and is neither told of nor counted."""
    result = run(SUBTESTS.format(left=1), "--fact-mutation=high-card", option)
    assert result.parseoutcomes() == {"passed": 1, "failed": 1}
    assert "SUB" not in result.stdout.str()


def test_a_subtest_that_fails_over_the_truth_stops_the_run(run: Run) -> None:
    """Mutation needs subtests that pass, too."""
    result = run(SUBTESTS.format(left=2), "--fact-mutation=high-card")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*test_hands fails over the true facts*", "*assert 1 == 2*"])


def mark_all(monkeypatch: pytest.MonkeyPatch, *names: str) -> None:
    """Make the facts of rules those of the text alone."""
    facts = [replace(fact, only_text=fact.rule in names) for fact in HIGH_CARD.facts]
    subject = replace(HIGH_CARD)
    monkeypatch.setitem(subject.__dict__, "facts", Facts(facts, {}, {}))
    play(monkeypatch, subject)


@pytest.mark.parametrize(
    ("test", "where"),
    [
        (LEFT_OVER, "*test_left_over"),
        ("def test_left_over():\n    assert dealt(HIGH_CARD.game())\n", "a game that is played at random"),
    ],
    ids=["in-a-test", "round-the-fixture"],
)
def test_a_fact_of_the_text_alone_that_is_read_stops_the_run(
    run: Run, monkeypatch: pytest.MonkeyPatch, test: str, where: str
) -> None:
    """A fact that is marked only_text, and so has no mutants, is read by no rule code, whatever tests do."""
    mark_all(monkeypatch, "toy.deck")
    result = run(test, "--fact-mutation=high-card")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(
        [f"*'cards' of 'toy.deck' is marked only_text, and rule code reads it in {where};*"]
    )


def test_a_game_without_mutants_is_a_usage_error(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no fact can be changed, nothing has been shown."""
    subject = replace(HIGH_CARD)
    monkeypatch.setitem(subject.__dict__, "facts", Facts([], {}, {}))
    play(monkeypatch, subject)
    result = run("def test_nothing():\n    pass\n", "--fact-mutation=high-card")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*'high-card' has no fact that can be changed*"])


def test_a_test_that_is_expected_to_fail_kills_nothing(run: Run) -> None:
    """That it passes over changed facts, against what is expected of it, is no failure that counts."""
    test = """
import pytest


@pytest.mark.xfail(strict=True)
def test_hands(game):
    assert len(dealt(game).left_over) == 2
"""
    assert counts(run(test, "--fact-mutation=high-card")) == (0, 2)


def test_what_fixtures_ask_does_not_count(run: Run) -> None:
    """A test kills no mutant that fails without asking rule code anything, though its fixture has asked."""
    test = """
import pytest


@pytest.fixture
def state(game):
    return dealt(game)


def test_hands(state):
    assert len(state.left_over) == 1
"""
    assert counts(run(test, "--fact-mutation=high-card")) == (0, 2)


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="the system has no such alarm")
@pytest.mark.parametrize(("asks", "killed"), [("game.legal(state)", 1), ("pass", 0)])
def test_a_test_that_does_not_end_is_stopped(run: Run, asks: str, killed: int) -> None:
    """A mutant without end is killed by a test whose body has asked rule code something, and by no other."""
    test = f"""
import pytest


@pytest.fixture
def state(game):
    return dealt(game)


def test_hands(game, state):
    {asks}
    while len(state.left_over) > 1:
        pass
"""
    assert counts(run(test, "--fact-mutation=high-card")) == (killed, 2 - killed)


def test_a_test_that_ends_the_run_does_not_end_it_well(run: Run) -> None:
    """An exit over changed facts leaves the other mutants untried."""
    test = """
import pytest


def test_hands(game):
    if len(dealt(game).left_over) != 1:
        pytest.exit("enough", returncode=0)
"""
    assert run(test, "--fact-mutation=high-card").ret == pytest.ExitCode.USAGE_ERROR


def test_an_interrupt_ends_the_run_as_one(run: Run) -> None:
    """Mutants that were tried before are told of, and the run says in which test it ended."""
    test = (
        LEFT_OVER.replace("test_left_over", "test_a")
        + """

def test_b(game):
    try:
        dealt(game)
    except IndexError:
        raise KeyboardInterrupt
"""
    )
    result = run(test, "--fact-mutation=high-card")
    assert (result.ret, counts(result)) == (pytest.ExitCode.INTERRUPTED, (1, 0))
    result.stdout.fnmatch_lines(["*interrupted in *test_b*"])


def test_a_test_that_exits_fails(run: Run) -> None:
    """An exit of the program is a failure as it is in every run of pytest."""
    test = LEFT_OVER.replace(
        "assert len(dealt(game).left_over) == 1", "if len(dealt(game).left_over) != 1: raise SystemExit"
    )
    assert counts(run(test, "--fact-mutation=high-card")) == (1, 1)


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
