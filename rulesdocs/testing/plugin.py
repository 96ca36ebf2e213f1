"""The pytest plugin: the games that tests play, and the coverage of rules."""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from rulesdocs.document import read_book
from rulesdocs.engine import Facts, registrations
from rulesdocs.engine.examples import check_example
from rulesdocs.engine.watching import WatchedGame
from rulesdocs.errors import RulesdocsError
from rulesdocs.links import LinkFault, Links, executable_rules, join, unexecuted_rules, unknown_ids, unseen_rules
from rulesdocs.project import find_project
from rulesdocs.testing.limits import limited
from rulesdocs.testing.mutation import mutate
from rulesdocs.testing.watching import WatchedFacts

GameOf = Callable[[str], WatchedGame]


@dataclass
class Watch:
    """What is known of a test run.

    ``seen`` has the rules that events and refusals have named, ``tested`` those of the marks of tests that have
    passed.  ``changed`` are the facts of a mutant by the name of its game, ``limit`` the seconds that a test may
    take over them.  Of the test that has run last, ``read`` has the facts that rule code read, ``games`` those
    that it has played, and ``asked`` says whether its body asked rule code anything.
    """

    seen: set[str] = field(default_factory=set)
    tested: set[str] = field(default_factory=set)
    changed: dict[str, Facts] = field(default_factory=dict)
    limit: float | None = None
    read: set[tuple[str, str]] = field(default_factory=set)
    games: list[WatchedGame] = field(default_factory=list)
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


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Note with which rules the tests are marked that run and pass."""
    report = yield
    if report.when == "call" and report.passed and not hasattr(report, "wasxfail"):
        marks = item.iter_markers("rule")
        item.config.stash[_WATCH].tested.update(name for mark in marks for name in mark.args)
    return report


@pytest.fixture
def game_of(request: pytest.FixtureRequest) -> Iterator[GameOf]:
    """Give a game by its name; tests may come to a game in no other way."""
    watch = request.config.stash[_WATCH]
    facts: list[WatchedFacts] = []
    games = watch.games = []

    def make(name: str) -> WatchedGame:
        subject = registrations()[name]
        facts.append(WatchedFacts(watch.changed.get(name, subject.facts)))
        games.append(WatchedGame(subject.game(facts[-1])))
        return games[-1]

    yield make
    watch.seen = watch.seen.union(*(game.seen for game in games))
    watch.read = set().union(*(one.read for one in facts))
    watch.asked = any(game.asked for game in games)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item: pytest.Item) -> Generator[None]:
    """Make fixtures within the time that a mutant has."""
    with limited(item.config.stash[_WATCH].limit):
        yield


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None]:
    """Run the body of a test within the time that a mutant has; what its fixtures have asked does not count."""
    watch = item.config.stash[_WATCH]
    for game in watch.games:
        game.asked = False
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
    """Hold the run against the rules of the project, where that is asked for."""
    config = session.config
    if not config.getoption("--rule-coverage") or session.exitstatus != pytest.ExitCode.OK:
        return
    config.stash[_MISSED] = list(_missed(config.rootpath, config.stash[_WATCH]))
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


def _missed(root: Path, watch: Watch) -> Iterator[str]:
    """What is wrong between the rules of a project and a run of its tests."""
    project = find_project(root)
    book = read_book(project.pages(), project.markdown, project.games, project.ids.objections)
    links = join(project, book)
    if not links.games:
        yield f"{root}: no game of the project is installed, so that its rules are held against nothing"
    yield from map(_line, unknown_ids(links, project.ids.objections))
    yield from map(_line, unexecuted_rules(links))
    yield from map(_line, _untested(links, watch.tested | _shown(links)))
    yield from map(_line, unseen_rules(links, watch.seen))


def _shown(links: Links) -> set[str]:
    """The rules of the worked examples that go as they say."""
    shown: set[str] = set()
    for game in links.games:
        for example in links.examples[game.name]:
            with suppress(AssertionError, RulesdocsError):
                check_example(game, example)
                shown |= example.rules
    return shown


def _untested(links: Links, tested: Collection[str]) -> Iterator[LinkFault]:
    for rule in executable_rules(links):
        if rule.text.id not in tested:
            what = f"no test that passed and no worked example that holds names the rule '{rule.text.id}'"
            hint = f'''put @pytest.mark.rule("{rule.text.id}") above a test that plays it, or write an example'''
            yield LinkFault(rule.file, rule.text.line, rule.text.id, what, hint)


def _line(fault: LinkFault) -> str:
    return str(RulesdocsError(fault.what, where=fault.file, line=fault.line, hint=fault.hint))
