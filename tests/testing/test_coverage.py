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
EXAMPLE = 'rule = "demo.thaw.melt"\n[scene]\nday = 1\n[[steps]]\nmove = "wait 3"\n'
PLAYED = """
import pytest
from ice_game.rules import Wait


def test_played(game_of):
    game = game_of("demo")
    game.why_not(1, Wait(2))
    game.apply(1, Wait(3))

"""
MARKED = PLAYED + '@pytest.mark.rule("demo.thaw.days")\n'
TEST = "def test_days(): pass\n"

Run = Callable[..., pytest.RunResult]


@pytest.fixture
def run(pytester: pytest.Pytester) -> Run:
    """Run tests of the game of ice with the coverage of its rules."""

    def run(tests: str, example: str = EXAMPLE) -> pytest.RunResult:
        files = {"docs/demo/rules.md": PAGE, "docs/index.md": "# Ice\n", "tests/test_ice.py": tests}
        write_project(pytester.path, files)
        pytester.makeconftest('pytest_plugins = ["rulesdocs.testing.plugin"]')
        game = {"ice_game/examples/first-day.toml": example}
        with installed_game(pytester.path / "installed", game):
            return pytester.runpytest_inprocess("-p", "no:cacheprovider", "--rule-coverage", "tests")

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
        MARKED + "@pytest.mark.xfail\ndef test_days(): assert False\n",
        MARKED + "def check_days(): pass\n",
        MARKED + 'def test_days(): pytest.skip("some day")\n',
    ],
    ids=["none", "skipped", "passed-by-mistake", "failed-as-expected", "not-collected", "skips-itself"],
)
def test_other_marks_do_not_count(run: Run, test: str) -> None:
    """A test that has not run to a pass tests no rule."""
    result = run(test)
    assert len(missed(result)) == 1
    result.stdout.fnmatch_lines(["*rules.md:9: no test that passed and no worked example*'demo.thaw.days'*"])
    assert result.ret == pytest.ExitCode.TESTS_FAILED


def test_a_worked_example_counts_where_it_holds(run: Run) -> None:
    """The rules of an example that goes as it says are tested, those of another one are not."""
    refused = '[[steps]]\nmove = "wait 2"\nrefused = { rule = "demo.thaw.days" }\n'
    assert run(PLAYED, EXAMPLE + refused).ret == pytest.ExitCode.OK
    assert len(missed(run(PLAYED, EXAMPLE + refused.replace("wait 2", "wait 4")))) == 2


def test_a_project_without_an_installed_game_fails(pytester: pytest.Pytester) -> None:
    """Where no game is installed, nothing is said of rules but that."""
    write_project(pytester.path, {"docs/index.md": "# Ice\n", "tests/test_ice.py": TEST})
    pytester.makeconftest('pytest_plugins = ["rulesdocs.testing.plugin"]')
    result = pytester.runpytest_inprocess("-p", "no:cacheprovider", "--rule-coverage", "tests")
    result.stdout.fnmatch_lines(["*no game of the project is installed*", "1 faults"])
    assert result.ret == pytest.ExitCode.TESTS_FAILED
