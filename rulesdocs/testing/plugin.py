"""The pytest plugin: the games that tests play, and the coverage of rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import pytest

from rulesdocs.engine import Facts, registrations
from rulesdocs.testing.mutation import mutate
from rulesdocs.testing.watching import WatchedFacts, WatchedGame

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
