"""Whether a test fails when a fact is changed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from time import perf_counter

import pytest
from _pytest.runner import runtestprotocol

from rulesdocs.engine import Fact, Facts, Registration, registration
from rulesdocs.engine.facts import Value
from rulesdocs.engine.playthrough import play_at_random
from rulesdocs.errors import RulesdocsError
from rulesdocs.testing.mutants import mutants
from rulesdocs.testing.watching import Watch, WatchedFacts

Readers = dict[tuple[str, str], list[pytest.Item]]
Times = dict[pytest.Item, float]

_LONGER = 20
"""How many times as long a test may take over changed facts as over the true ones."""

_SHORTEST = 1.0
"""How many seconds a test may take at any rate."""

_SEEDS = range(3)
"""How many games of each setup are played to see what rule code reads."""


def mutate(session: pytest.Session, name: str, watch: Watch) -> None:
    """Change each fact of a game in turn, and report each change as a test: one that some test notices passes.

    Only tests run that pass over the true facts and in which rule code was seen to read the fact, the quick ones
    first.  A mutant is killed by a failure in the body of a test, after this has asked rule code something, if
    the test then passes over the true facts again; failures of fixtures, of the loading of facts and of the
    making of the game do not count.  Raises pytest.UsageError for a game that is not installed, and for tests and
    facts that show nothing.
    """
    subject = _subject(name)
    readers, times = _trace(session.items, watch)
    _require_unread(subject, readers)
    for fact, value in _require_mutants(subject):
        begun = perf_counter()
        changed = subject.facts.changed(fact.rule, fact.name, value)
        tests = readers.get((fact.rule, fact.name), [])
        killed = any(_kills(test, {name: changed}, times[test], watch) for test in tests)
        _report(session, fact, value, None if killed else _survivor(fact, value, tests), perf_counter() - begun)


def _subject(name: str) -> Registration:
    try:
        return registration(name)
    except RulesdocsError as error:
        raise pytest.UsageError(f"--fact-mutation: {error}") from None


def _require_unread(subject: Registration, readers: Readers) -> None:
    """Raise pytest.UsageError for a fact that is marked only_text and read by rule code all the same."""
    readings = dict.fromkeys(_read_at_random(subject), "a game that is played at random")
    readings |= {fact: tests[0].nodeid for fact, tests in readers.items()}
    for fact in subject.facts:
        if fact.only_text and (where := readings.get((fact.rule, fact.name))):
            what = f"fact '{fact.name}' of '{fact.rule}' is marked only_text"
            raise pytest.UsageError(f"{what}, and rule code reads it in {where}; take the mark away")


def _read_at_random(subject: Registration) -> set[tuple[str, str]]:
    """The facts that rule code reads in games that no test has chosen."""
    facts = WatchedFacts(subject.facts)
    for setup in subject.conformance.setups:
        for seed in _SEEDS:
            with suppress(Exception):  # whatever rule code raises: the tests of the game say where, and why
                play_at_random(subject, setup, seed, subject.game(facts))
    return facts.read


def _require_mutants(subject: Registration) -> Sequence[tuple[Fact, Value]]:
    """The changes of facts; raises pytest.UsageError where there are none, since nothing would be shown."""
    found = tuple(mutants(subject.facts))
    if not found:
        what = f"'{subject.name}' has no fact that can be changed: there is none, or all are marked only_text"
        raise pytest.UsageError(f"--fact-mutation: {what}")
    return found


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
    """Whether a test passes over the true facts, and is neither skipped nor expected to fail.

    Raises pytest.UsageError where it fails: what it says over changed facts shows nothing then.
    """
    _run(item, watch)
    for report in watch.failures:
        what = f"{item.nodeid} fails over the true facts, the first time or a later one"
        raise pytest.UsageError(f"{what}:\n{report.longreprtext}")
    return watch.passed


def _kills(item: pytest.Item, changed: dict[str, Facts], seconds: float, watch: Watch) -> bool:
    """Whether a test fails over changed facts, and for no other reason: over the true ones it still passes."""
    watch.changed, watch.limit = changed, max(seconds * _LONGER, _SHORTEST)
    _run(item, watch)
    watch.changed, watch.limit = {}, None
    return watch.noticed and _passes(item, watch)


def _run(item: pytest.Item, watch: Watch) -> None:
    """Run a test, which may have run before, and take down its fixtures."""
    if hasattr(item, "_initrequest"):
        item._initrequest()
    with _silence(watch), _ends(item):
        runtestprotocol(item, log=False, nextitem=None)


@contextmanager
def _silence(watch: Watch) -> Iterator[None]:
    watch.silent = True
    try:
        yield
    finally:
        watch.silent = False


@contextmanager
def _ends(item: pytest.Item) -> Iterator[None]:
    """Let nothing end the run as if every mutant had been killed, and say in which test it ended."""
    try:
        yield
    except pytest.exit.Exception as error:
        raise pytest.UsageError(f"{item.nodeid} ends the run: {error}") from error
    except KeyboardInterrupt:
        pytest.exit(f"interrupted in {item.nodeid}", returncode=pytest.ExitCode.INTERRUPTED)


def _survivor(fact: Fact, value: Value, tests: Sequence[pytest.Item]) -> str:
    where = f"fact '{fact.name}' of '{fact.rule}'"
    if not tests:
        return f"{where}: no test makes rule code read it; write one, or mark the fact only_text"
    change = f"{value!r} instead of {fact.value!r}"
    return f"{where}: {change} is noticed by none of {len(tests)} tests, {tests[0].nodeid}…"
