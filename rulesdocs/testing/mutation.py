"""Whether a test fails when a fact is changed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from time import perf_counter
from typing import TYPE_CHECKING, Any

import pytest
from _pytest.runner import runtestprotocol

from rulesdocs.engine import Fact, registrations
from rulesdocs.engine.facts import Value
from rulesdocs.testing.mutants import mutants

if TYPE_CHECKING:
    from rulesdocs.testing.plugin import Watch

Readers = dict[tuple[str, str], list[pytest.Item]]


def mutate(session: pytest.Session, name: str, watch: Watch) -> None:
    """Change each fact of a game in turn, and report each change as a test: one that some test notices passes.

    Only tests run in which rule code was seen to read the fact, the quick ones first.  A mutant is killed by a
    failure in the body of a test, after it has asked rule code something; failures of fixtures, of the loading of
    facts and of the making of the game do not count.
    """
    subject = registrations().get(name)
    if subject is None:
        raise pytest.UsageError(f"no game is called '{name}'; games are {', '.join(registrations())}")
    readers = _trace(session.items, watch)
    for fact, value in mutants(subject.facts):
        begun = perf_counter()
        watch.changed[name] = subject.facts.changed(fact.rule, fact.name, value)
        tests = readers.get((fact.rule, fact.name), [])
        killed = any(_kills(test, watch) for test in tests)
        _report(session, fact, value, None if killed else _survivor(fact, value, tests), perf_counter() - begun)
    watch.changed.clear()


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


def _trace(items: Sequence[pytest.Item], watch: Watch) -> Readers:
    """Run every test over the true facts; raises pytest.UsageError where one fails."""
    times: dict[pytest.Item, float] = {}
    readers: Readers = {}
    for item in items:
        begun = perf_counter()
        failed = [report for report in _run(item, watch) if report.failed]
        if failed:
            raise pytest.UsageError(f"{item.nodeid} fails over the true facts:\n{failed[0].longreprtext}")
        times[item] = perf_counter() - begun
        for name in watch.read:
            readers.setdefault(name, []).append(item)
    return {name: sorted(tests, key=times.__getitem__) for name, tests in readers.items()}


def _kills(item: pytest.Item, watch: Watch) -> bool:
    return any(report.when == "call" and report.failed and watch.asked for report in _run(item, watch))


def _run(item: pytest.Item, watch: Watch) -> Iterable[Any]:
    """Run a test, which may have run before, and take down its fixtures."""
    watch.read, watch.asked = set(), False
    if hasattr(item, "_initrequest"):
        item._initrequest()
    return runtestprotocol(item, log=False, nextitem=None)


def _survivor(fact: Fact, value: Value, tests: Sequence[pytest.Item]) -> str:
    where = f"fact '{fact.name}' of '{fact.rule}'"
    if not tests:
        return f"{where}: no test makes rule code read it; write one, or mark the fact only_text"
    change = f"{value!r} instead of {fact.value!r}"
    return f"{where}: {change} is noticed by none of {len(tests)} tests, {tests[0].nodeid}…"
