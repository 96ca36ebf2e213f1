"""Tests that need more than Python are skipped aloud where it is missing; in CI a missing tool fails them."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

import pytest

from tests.support import tools


@dataclass(frozen=True)
class Need:
    """Something that tests need: the marker says so, or any of the fixtures that use it."""

    marker: str
    fixtures: frozenset[str]
    check: Callable[[], bool]
    remedy: str
    certain_in_ci: bool = True

    @cached_property
    def met(self) -> bool:
        """Whether it is here; looked up once."""
        return self.check()


NEEDS = (
    Need(
        "browser",
        frozenset({"chromium", "page"}),
        tools.has_chromium,
        "no Chromium: run scripts/tools, or 'apt-get install chromium'",
    ),
    Need(
        "gettext",
        frozenset({"gettext"}),
        tools.has_gettext,
        "no GNU gettext: 'apt-get install gettext', 'dnf install gettext' or 'brew install gettext'",
    ),
    Need(
        "pyodide",
        frozenset({"pyodide"}),
        tools.has_pyodide,
        tools.no_pyodide(),
        certain_in_ci=False,
    ),
    Need(
        "shared",
        frozenset({"shared"}),
        tools.SHARED.is_dir,
        "no seed texts in ../shared, and they are no part of the project",
        certain_in_ci=False,
    ),
)

_skipped: Counter[str] = Counter()


def pytest_itemcollected(item: pytest.Item) -> None:
    """A test bears the marker of every need whose fixture it uses, so that ``-m`` finds it."""
    for need in NEEDS:
        if need.fixtures.intersection(getattr(item, "fixturenames", ())):
            item.add_marker(need.marker)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip what cannot run here."""
    for need in NEEDS:
        if item.get_closest_marker(need.marker) and not need.met:
            skip_aloud(need.remedy, certain_in_ci=need.certain_in_ci)


def skip_aloud(reason: str, *, certain_in_ci: bool = True) -> None:
    """Skip the running test and name the reason at the end; fail it where CI should have had the tool."""
    if certain_in_ci and os.environ.get("CI") == "true":
        pytest.fail(f"{reason} (in CI this is never skipped)", pytrace=False)
    _skipped[reason] += 1
    pytest.skip(reason)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Name everything that was skipped for want of a tool."""
    for reason, count in _skipped.items():
        terminalreporter.write_line(f"SKIPPED {count} tests: {reason}", yellow=True, bold=True)
