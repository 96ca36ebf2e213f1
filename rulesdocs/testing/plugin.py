"""The pytest plugin: the games that tests play, and the coverage of rules."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager

import pytest

from rulesdocs.engine import registration
from rulesdocs.engine.watching import WatchedGame
from rulesdocs.errors import RulesdocsError
from rulesdocs.project import find_project
from rulesdocs.testing.coverage import missed_rules
from rulesdocs.testing.limits import limited
from rulesdocs.testing.mutation import mutate
from rulesdocs.testing.watching import Watch

GameOf = Callable[[str], WatchedGame]

_WATCH = pytest.StashKey[Watch]()
_MISSED = pytest.StashKey[list[str]]()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options."""
    group = parser.getgroup("rulesdocs", "rules and facts of games")
    group.addoption(
        "--rule-coverage",
        action="store_true",
        help="fail for rules that no code carries out, no test shows or no event names",
    )
    group.addoption(
        "--fact-mutation", metavar="GAME", help="change each fact of a game in turn; a test has to fail"
    )


def pytest_configure(config: pytest.Config) -> None:
    """Know the mark, and begin to watch."""
    config.addinivalue_line("markers", "rule(*ids): the rules that a test holds the engine to")
    config.stash[_WATCH] = Watch()
    if config.getoption("--rule-coverage"):
        with _usage_errors():
            find_project(config.rootpath)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Note how a test goes, and with which rules it is marked."""
    report = yield
    watch = item.config.stash[_WATCH]
    watch.note(report, {name for mark in item.iter_markers("rule") for name in mark.args})
    if watch.changed and report.failed:  # a subtest would count it as a failure of the run
        report.outcome, report.longrepr = "passed", None
    return report


@pytest.hookimpl(tryfirst=True)
def pytest_report_teststatus(config: pytest.Config) -> tuple[str, str, str] | None:
    """Let a silent run say nothing, which subtests do of themselves."""
    return ("", "", "") if config.stash[_WATCH].silent else None


@pytest.fixture
def game_of(request: pytest.FixtureRequest) -> GameOf:
    """Give a game by its name; tests may come to a game in no other way."""
    watch = request.config.stash[_WATCH]
    return lambda name: watch.game(registration(name))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item: pytest.Item) -> Generator[None]:
    """Make fixtures within the time that a mutant has."""
    watch = item.config.stash[_WATCH]
    watch.begin()
    with limited(watch.limit):
        yield


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None]:
    """Run the body of a test within the time that a mutant has; what its fixtures have asked does not count."""
    watch = item.config.stash[_WATCH]
    watch.begin_body()
    with limited(watch.limit):
        yield


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    """Run tests once for each mutant, where that is asked for."""
    name = session.config.getoption("--fact-mutation")
    if not name or session.config.option.collectonly:
        return None
    mutate(session, name, session.config.stash[_WATCH])
    return True


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """Hold the run against the rules of the project, where that is asked for and tests have run."""
    config = session.config
    wanted = config.getoption("--rule-coverage") and not config.option.collectonly
    if not wanted or session.exitstatus != pytest.ExitCode.OK:
        return
    with _usage_errors():
        config.stash[_MISSED] = list(missed_rules(config.rootpath, config.stash[_WATCH]))
    if config.stash[_MISSED]:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Name the rules that the run has missed."""
    missed = config.stash.get(_MISSED, None)
    if missed is None:
        return
    terminalreporter.section("rules")
    for line in missed:
        terminalreporter.write_line(line)
    terminalreporter.write_line(
        f"{len(missed)} faults" if missed else "every executable rule is cited, tested and seen"
    )


@contextmanager
def _usage_errors() -> Iterator[None]:
    """Let pytest tell of a project that cannot be read as it tells of a wrong option."""
    try:
        yield
    except RulesdocsError as error:
        raise pytest.UsageError(f"--rule-coverage: {error}") from None
