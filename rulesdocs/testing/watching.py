"""What is known of a run of tests: which rules were seen, and who read which facts."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field

import pytest

from rulesdocs.engine import Fact, Facts, Registration
from rulesdocs.engine.facts import Value
from rulesdocs.engine.watching import WatchedGame


class WatchedFacts(Facts):
    """Facts that note which of them have been read."""

    def __init__(self, facts: Facts) -> None:
        super().__init__(facts, facts.restated, facts.sources)
        self.read: set[tuple[str, str]] = set()

    def __iter__(self) -> Iterator[Fact]:
        return map(self._noted, super().__iter__())

    def value(self, rule: str, name: str) -> Value:
        """What the facts say."""
        self.read.add((rule, name))
        return super().value(rule, name)

    def of(self, rule: str) -> tuple[Fact, ...]:
        """What the facts say; those of other rules have not been read."""
        return tuple(self._noted(fact) for fact in super().__iter__() if fact.rule == rule)

    def _noted(self, fact: Fact) -> Fact:
        self.read.add((fact.rule, fact.name))
        return fact


@dataclass
class Watch:
    """What is known of a run of tests.

    ``seen`` has the rules that events and refusals have named in the bodies of tests that passed over the true
    facts, ``tested`` those of them that a mark of the very test names.  ``changed`` are the facts of a mutant by
    the name of its game, ``limit`` the seconds that a test may take over them; a ``silent`` run tells nobody of
    its tests.

    Of the test that has run last, ``games`` has those of the fixture, ``facts`` what they have read, ``body`` the
    report of its body and ``failures`` those of all that failed; ``noticed`` says whether something failed in its
    body after this had asked rule code anything.
    """

    seen: set[str] = field(default_factory=set)
    tested: set[str] = field(default_factory=set)
    changed: dict[str, Facts] = field(default_factory=dict)
    limit: float | None = None
    silent: bool = False
    games: list[WatchedGame] = field(default_factory=list)
    facts: list[WatchedFacts] = field(default_factory=list)
    body: pytest.TestReport | None = None
    failures: list[pytest.TestReport] = field(default_factory=list)
    noticed: bool = False

    def begin(self) -> None:
        """Know nothing of a test that is about to run."""
        self.games, self.facts, self.failures = [], [], []
        self.body, self.noticed = None, False

    def begin_body(self) -> None:
        """Forget what fixtures have asked and seen."""
        for game in self.games:
            game.asked, game.seen = False, set()

    def game(self, subject: Registration) -> WatchedGame:
        """A game for the test that runs, over the facts of a mutant where there is one.

        Only its rule code has these facts: whatever else a test asks it for is that of a game over the true ones.
        """
        self.facts.append(WatchedFacts(self.changed.get(subject.name, subject.facts)))
        self.games.append(WatchedGame(subject.game(self.facts[-1]), subject.game()))
        return self.games[-1]

    def note(self, report: pytest.TestReport, marked: Collection[str]) -> None:
        """Note the report of a test, of a part of it, or of a subtest in its body."""
        if report.when == "call":
            self.body = report
        if report.failed:
            self.failures.append(report)
            self.noticed |= report.when == "call" and any(game.asked for game in self.games)
        elif report.when == "teardown" and self.passed and not self.changed:
            seen = set().union(*(game.seen for game in self.games))
            self.seen |= seen
            self.tested |= seen.intersection(marked)

    @property
    def passed(self) -> bool:
        """Whether the test has passed in all its parts, and was neither skipped nor expected to fail."""
        body = self.body
        return body is not None and body.passed and not hasattr(body, "wasxfail") and not self.failures

    @property
    def read(self) -> set[tuple[str, str]]:
        """The facts that rule code has read in the test."""
        return set().union(*(facts.read for facts in self.facts))
