"""Whether a test fails when a fact is changed."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter
from typing import TYPE_CHECKING

import pytest
from _pytest.runner import runtestprotocol

from rulesdocs.engine import Fact, registrations
from rulesdocs.engine.facts import Value
from rulesdocs.testing.mutants import mutants

if TYPE_CHECKING:
    from rulesdocs.testing.plugin import Watch

Readers = dict[tuple[str, str], list[pytest.Item]]
Times = dict[pytest.Item, float]

_LONGER = 20
"""How many times as long a test may take over changed facts as over the true ones."""

_SHORTEST = 1.0
"""How many seconds a test may take at any rate."""


def mutate(session: pytest.Session, name: str, watch: Watch) -> None:
    """Change each fact of a game in turn, and report each change as a test: one that some test notices passes.

    Only tests run that pass over the true facts and in which rule code was seen to read the fact, the quick ones
    first.  A mutant is killed by a failure in the body of a test, after this has asked rule code something;
    failures of fixtures, of the loading of facts and of the making of the game do not count.  Raises
    pytest.UsageError for a game that is not installed, and for tests and facts that show nothing.
    """
    games = registrations()
    if name not in games:
        raise pytest.UsageError(f"--fact-mutation: no game is called '{name}'; games are {', '.join(games)}")
    subject = games[name]
    readers, times = _trace(session.items, watch)
    for fact in subject.facts:
        if fact.only_text and (tests := readers.get((fact.rule, fact.name))):
            what = f"fact '{fact.name}' of '{fact.rule}' is marked only_text"
            raise pytest.UsageError(f"{what}, and rule code reads it in {tests[0].nodeid}; take the mark away")
    for fact, value in mutants(subject.facts):
        begun = perf_counter()
        watch.changed[name] = subject.facts.changed(fact.rule, fact.name, value)
        tests = readers.get((fact.rule, fact.name), [])
        killed = any(_kills(test, times[test], watch) for test in tests)
        _report(session, fact, value, None if killed else _survivor(fact, value, tests), perf_counter() - begun)
    watch.changed.clear()
    watch.limit = None


def _report(session: pytest.Session, fact: Fact, value: Value, survivor: str | None, seconds: float) -> None:
    name = f"{fact.rule}[{fact.name}={value!r}]"
    report = pytest.TestReport(
        nodeid=f"facts::{name}",
        location=("facts", None, name),
        keywords={},
        outcome="passed" if survivor is None else "failed",
        longrepr=survivor,
        when="call",
        duration=seconds,
    )
    session.config.hook.pytest_runtest_logreport(report=report)
    session.testscollected += 1
    session.testsfailed += survivor is not None


def _trace(items: Sequence[pytest.Item], watch: Watch) -> tuple[Readers, Times]:
    """Run every test twice over the true facts; raises pytest.UsageError where one fails.

    Gives for each fact the tests that pass and make rule code read it, and how long tests take.
    """
    times: Times = {}
    readers: Readers = {}
    for item in items:
        begun = perf_counter()
        passed = _passes(item, watch)
        times[item] = perf_counter() - begun
        read = watch.read
        if passed and _passes(item, watch):
            for name in read | watch.read:
                readers.setdefault(name, []).append(item)
    return {name: sorted(tests, key=times.__getitem__) for name, tests in readers.items()}, times


def _passes(item: pytest.Item, watch: Watch) -> bool:
    """Whether a test passes over the true facts, and is neither skipped nor expected to fail."""
    reports = _run(item, watch)
    for report in reports:
        if report.failed:
            raise pytest.UsageError(
                f"{item.nodeid} fails over the true facts, the first time or the second:\n{report.longreprtext}"
            )
    return any(report.when == "call" and report.passed and not hasattr(report, "wasxfail") for report in reports)


def _kills(item: pytest.Item, seconds: float, watch: Watch) -> bool:
    watch.limit = max(seconds * _LONGER, _SHORTEST)
    return any(report.when == "call" and report.failed and watch.asked for report in _run(item, watch))


def _run(item: pytest.Item, watch: Watch) -> Sequence[pytest.TestReport]:
    """Run a test, which may have run before, and take down its fixtures."""
    watch.read, watch.asked = set(), False
    if hasattr(item, "_initrequest"):
        item._initrequest()
    try:
        return runtestprotocol(item, log=False, nextitem=None)
    except pytest.exit.Exception as error:  # it would end the run as if every mutant had been killed
        raise pytest.UsageError(f"{item.nodeid} ends the run: {error}") from error


def _survivor(fact: Fact, value: Value, tests: Sequence[pytest.Item]) -> str:
    where = f"fact '{fact.name}' of '{fact.rule}'"
    if not tests:
        return f"{where}: no test makes rule code read it; write one, or mark the fact only_text"
    change = f"{value!r} instead of {fact.value!r}"
    return f"{where}: {change} is noticed by none of {len(tests)} tests, {tests[0].nodeid}…"
