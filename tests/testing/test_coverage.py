"""The coverage of rules in runs of pytest of its own: what counts as a test of a rule, and what fails the run."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.support.game import installed_game
from tests.support.project import write_project

PAGE = """\
# Demo {#demo.rules}

## Thaw {#demo.thaw}

The ice melts in spring.
{: #demo.thaw.melt }

It takes three days.
{: #demo.thaw.days }

Spring begins when it begins.
{: #demo.thaw.spring .prose }

It takes some time.
{: #demo.thaw.table .prose }
"""
EXAMPLE = 'rule = "demo.thaw.melt"\n[scene]\nday = 1\n[[steps]]\nmove = "wait 3"\nevents = [{ day = 4 }]\n'
PLAYED = """
import pytest
from ice_game.rules import Wait


def test_played(game_of):
    game = game_of("demo")
    game.why_not(1, Wait(2))
    game.apply(1, Wait(3))

"""
MARKED = PLAYED + '@pytest.mark.rule("demo.thaw.days")\n'
TEST = 'def test_days(game_of):\n    assert game_of("demo").why_not(1, Wait(2))\n'
PLAYS = """
    game_of("demo").why_not(1, Wait(2))
    game_of("demo").apply(1, Wait(3))
"""
FACTS = '["demo.thaw.days".days]\nvalue = 3\nsource = "model"\n'

Run = Callable[..., pytest.RunResult]


@pytest.fixture
def run(pytester: pytest.Pytester) -> Run:
    """Run tests of the game of ice with the coverage of its rules."""

    def run(tests: str, example: str = EXAMPLE, *options: str) -> pytest.RunResult:
        files = {"docs/demo/rules.md": PAGE, "docs/index.md": "# Ice\n", "tests/test_ice.py": tests}
        write_project(pytester.path, files)
        pytester.makeconftest('pytest_plugins = ["rulesdocs.testing.plugin"]')
        game = {"ice_game/examples/first-day.toml": example, "ice_game/facts.toml": FACTS}
        with installed_game(pytester.path / "installed", game):
            return pytester.runpytest_inprocess("-p", "no:cacheprovider", "--rule-coverage", *options, "tests")

    return run


def missed(result: pytest.RunResult) -> list[str]:
    """What the run says of rules."""
    lines = result.stdout.str().partition("= rules =")[2].splitlines()
    return [line for line in lines if "rules.md" in line or "rule is" in line]


@pytest.mark.parametrize(
    "test",
    [
        MARKED + TEST,
        PLAYED + 'covers = pytest.mark.rule\n@covers("demo.thaw.days")\n' + TEST,
        PLAYED + 'IDS = ["demo.thaw.days"]\n@pytest.mark.rule(*IDS)\n' + TEST,
    ],
    ids=["mark", "name", "list"],
)
def test_the_marks_of_a_test_that_passes_count(run: Run, test: str) -> None:
    """However a mark is given, it counts as pytest sees it."""
    result = run(test)
    assert missed(result) == ["every executable rule is cited, tested and seen"]
    assert result.ret == pytest.ExitCode.OK


@pytest.mark.parametrize(
    "test",
    [
        PLAYED,
        MARKED + "@pytest.mark.skip\n" + TEST,
        MARKED + "@pytest.mark.xfail\n" + TEST,
        MARKED + "@pytest.mark.xfail\n" + TEST + "    assert False\n",
        MARKED + TEST.replace("test_", "check_"),
        MARKED + TEST + '    pytest.skip("some day")\n',
        MARKED + "def test_days(): pass\n",
        MARKED + 'def test_days(game_of): game_of("demo").apply(1, Wait(3))\n',
        "import pytest\n\n\n@pytest.fixture\ndef played(game_of):"
        + PLAYS
        + MARKED
        + "def test_days(played): pass\n",
    ],
    ids=[
        "none",
        "skipped",
        "passed-by-mistake",
        "failed-as-expected",
        "not-collected",
        "skips-itself",
        "shows-nothing",
        "shows-another-rule",
        "shows-it-in-a-fixture",
    ],
)
def test_other_marks_do_not_count(run: Run, test: str) -> None:
    """A test that has not run to a pass tests no rule, and no test one that has not come up in its body."""
    result = run(test)
    assert len(missed(result)) == 1
    result.stdout.fnmatch_lines(["*rules.md:9: no test that passed and no worked example*'demo.thaw.days'*"])
    assert result.ret == pytest.ExitCode.TESTS_FAILED


def test_a_worked_example_counts_where_it_holds(run: Run) -> None:
    """The rules of an example that goes as it says are tested, those of another one are not."""
    refused = '[[steps]]\nmove = "wait 2"\nrefused = { rule = "demo.thaw.days" }\n'
    assert run(PLAYED, EXAMPLE + refused).ret == pytest.ExitCode.OK
    assert len(missed(run(PLAYED, EXAMPLE + refused.replace("wait 2", "wait 4")))) == 2


@pytest.mark.parametrize(
    ("example", "hidden"),
    [
        (EXAMPLE.replace("events", "# events"), "melt"),
        (EXAMPLE.replace("\n", '\ncites = ["demo.thaw.days"]\n', 1), "days"),
        (EXAMPLE.replace("thaw.melt", "thaw.days"), "melt"),
    ],
    ids=["expects-nothing", "cites-another-rule", "is-of-another-rule"],
)
def test_a_rule_that_an_example_does_not_show_does_not_count(run: Run, example: str, hidden: str) -> None:
    """What an example names is tested where it comes up, in a step that has to go in a certain way."""
    lines = missed(run(PLAYED, example))
    assert any(
        f"no worked example that holds names the rule 'demo.thaw.{hidden}' and shows it" in line for line in lines
    )


@pytest.mark.parametrize(
    "test",
    [
        "@pytest.mark.xfail\ndef test_days(game_of):" + PLAYS + "    assert False\n",
        "def test_days(game_of):" + PLAYS + '    pytest.skip("some day")\n',
        "@pytest.fixture\ndef played(game_of):" + PLAYS + "\ndef test_days(played): pass\n",
    ],
    ids=["failed-as-expected", "skips-itself", "played-by-a-fixture"],
)
def test_what_tests_see_that_do_not_pass_does_not_count(run: Run, test: str) -> None:
    """A rule is seen in the body of a test that has run to a pass."""
    result = run("import pytest\nfrom ice_game.rules import Wait\n\n\n" + test)
    result.stdout.fnmatch_lines(
        [f"*no event and no refusal that was seen*'demo.thaw.{name}'*" for name in ("melt", "days")]
    )


def test_what_is_seen_over_changed_facts_does_not_count(run: Run) -> None:
    """Tests that run for mutants show nothing of the rules as they are published."""
    test = """
from ice_game.rules import Wait


def test_days(game_of):
    game = game_of("demo")
    if game.legal(1) != (Wait(3),):
        game.apply(1, Wait(9))
        assert False
    game.why_not(1, Wait(2))
"""
    result = run(test, EXAMPLE, "--fact-mutation=demo")
    assert result.parseoutcomes() == {"passed": 1}
    result.stdout.fnmatch_lines(["*no event and no refusal that was seen names the rule 'demo.thaw.melt'*"])


def test_what_is_only_collected_is_held_against_nothing(run: Run) -> None:
    """Where no test runs, nothing is said of rules."""
    result = run(PLAYED, EXAMPLE, "--collect-only")
    assert (result.ret, missed(result)) == (pytest.ExitCode.OK, [])


def test_a_project_without_an_installed_game_fails(pytester: pytest.Pytester) -> None:
    """Where no game is installed, nothing is said of rules but that."""
    write_project(pytester.path, {"docs/index.md": "# Ice\n", "tests/test_ice.py": "def test_ice(): pass\n"})
    pytester.makeconftest('pytest_plugins = ["rulesdocs.testing.plugin"]')
    result = pytester.runpytest_inprocess("-p", "no:cacheprovider", "--rule-coverage", "tests")
    result.stdout.fnmatch_lines(["*no game of the project is installed*", "1 faults"])
    assert result.ret == pytest.ExitCode.TESTS_FAILED
