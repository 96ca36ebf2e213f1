"""The pytest plugin: the games that tests play, and the coverage of rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from rulesdocs.document import read_book
from rulesdocs.engine import Facts, registrations
from rulesdocs.engine.watching import WatchedGame
from rulesdocs.errors import RulesdocsError
from rulesdocs.links import LinkFault, join, unexecuted_rules, unknown_ids, unseen_rules, untested_rules
from rulesdocs.project import find_project
from rulesdocs.testing.mutation import mutate
from rulesdocs.testing.watching import WatchedFacts

GameOf = Callable[[str], WatchedGame]


@dataclass
class Watch:
    """What is known of a test run.

    ``seen`` has the rules that events and refusals have named, ``tests`` the tests marked with each rule.
    ``changed`` are the facts of a mutant by the name of its game.  Of the test that has run last, ``read`` has
    the facts that rule code read, and ``asked`` says whether rule code was asked anything.
    """

    seen: set[str] = field(default_factory=set)
    tests: dict[str, list[str]] = field(default_factory=dict)
    changed: dict[str, Facts] = field(default_factory=dict)
    read: set[tuple[str, str]] = field(default_factory=set)
    asked: bool = False


_WATCH = pytest.StashKey[Watch]()
_MISSED = pytest.StashKey[list[str]]()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options."""
    group = parser.getgroup("rulesdocs", "rules and facts of games")
    group.addoption(
        "--rule-coverage", action="store_true", help="fail for rules that no code, test or event names"
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


def pytest_collection_finish(session: pytest.Session) -> None:
    """Note which tests are marked with which rules."""
    tests = session.config.stash[_WATCH].tests
    for item in session.items:
        for mark in item.iter_markers("rule"):
            for name in mark.args:
                tests.setdefault(name, []).append(item.nodeid)


@pytest.fixture
def game_of(request: pytest.FixtureRequest) -> Iterator[GameOf]:
    """Give a game by its name; tests may come to a game in no other way."""
    watch = request.config.stash[_WATCH]
    facts: list[WatchedFacts] = []
    games: list[WatchedGame] = []

    def make(name: str) -> WatchedGame:
        subject = registrations()[name]
        facts.append(WatchedFacts(watch.changed.get(name, subject.facts)))
        games.append(WatchedGame(subject.game(facts[-1])))
        return games[-1]

    yield make
    watch.seen = watch.seen.union(*(game.seen for game in games))
    watch.read = set().union(*(one.read for one in facts))
    watch.asked = any(game.asked for game in games)


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
    """Hold the run against the rules of the project, where that is asked for."""
    config = session.config
    if not config.getoption("--rule-coverage") or session.exitstatus != pytest.ExitCode.OK:
        return
    with _usage_errors():
        config.stash[_MISSED] = [_line(fault) for fault in _missed(config.rootpath, config.stash[_WATCH])]
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


def _missed(root: Path, watch: Watch) -> Iterator[LinkFault]:
    """What is wrong between the rules of a project and a run of its tests."""
    project = find_project(root)
    book = read_book(project.pages(), project.markdown, project.games, project.ids.objections)
    links = join(project, book)
    yield from unknown_ids(links, project.ids.objections)
    yield from unexecuted_rules(links)
    yield from untested_rules(links)
    yield from unseen_rules(links, watch.seen)


def _line(fault: LinkFault) -> str:
    return str(RulesdocsError(fault.what, where=fault.file, line=fault.line, hint=fault.hint))
