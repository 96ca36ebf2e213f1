"""Fixtures that more than one part's tests use."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from subprocess import CompletedProcess

import pytest
from playwright.sync_api import Browser, Page

from tests.support import tools
from tests.support.browser import open_chromium
from tests.support.needs import pytest_itemcollected, pytest_runtest_setup, pytest_terminal_summary
from tests.support.privileges import unprivileged as unprivileged_words
from tests.support.project import run_rulesdocs, write_project

__all__ = ["pytest_itemcollected", "pytest_runtest_setup", "pytest_terminal_summary"]

pytest_plugins = ["pytester", "rulesdocs.testing.plugin"]


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of seed texts, beside the checkout."""
    return tools.SHARED


@pytest.fixture(scope="session")
def gettext() -> tuple[str, ...]:
    """The names of GNU gettext's tools, all of which are on the path."""
    return tools.GETTEXT


@pytest.fixture(scope="session")
def pyodide() -> Path:
    """The folder of npm's package of Pyodide: CPython for browsers and Node."""
    return tools.PYODIDE


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """One browser for all tests."""
    with open_chromium() as browser:
        yield browser


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    """A page in a context of its own: no cookie, storage or cache of another test."""
    context = chromium.new_context()
    yield context.new_page()
    context.close()


@pytest.fixture
def rulesdocs() -> Callable[..., CompletedProcess[str]]:
    """The command line, run as a process of its own; see ``run_rulesdocs``."""
    return run_rulesdocs


@pytest.fixture
def tmp_project(tmp_path: Path) -> Callable[[Mapping[str, str | None]], Path]:
    """Makes a small project in a temporary folder from the files given; see ``write_project``."""
    return lambda files: write_project(tmp_path, files)


@pytest.fixture
def unprivileged() -> tuple[str, ...]:
    """The words to put before a command so that file permissions hold it, also where the user is root."""
    return unprivileged_words()
