"""The engine and its games run in a browser's Python, with nothing beside them, and play the same games there."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.engine import portable
from tests.support.tools import ROOT

SECONDS = 300
PARTS = ("errors.py", "engine", "games")


@pytest.fixture(scope="module")
def elsewhere(pyodide: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What Pyodide prints for ``portable.findings()``."""
    folder = tmp_path_factory.mktemp("pyodide")
    _copy(folder)
    runner = Path(__file__).with_name("pyodide.mjs")
    done = subprocess.run(
        ["node", runner, pyodide, folder, "portable", "findings()"],
        capture_output=True,
        encoding="utf-8",
        timeout=SECONDS,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    printed: dict[str, Any] = json.loads(done.stdout)
    return printed


def _copy(folder: Path) -> None:
    """Lay out the engine and the games without the rest of the package."""
    package = folder / "rulesdocs"
    package.mkdir()
    for name in PARTS:
        copy = shutil.copytree if (ROOT / "rulesdocs" / name).is_dir() else shutil.copy
        copy(ROOT / "rulesdocs" / name, package / name)
    shutil.copy(portable.__file__, folder)


@pytest.fixture(scope="module")
def here() -> dict[str, Any]:
    """The same, found by this Python."""
    return portable.findings()


def test_pyodide_is_a_newer_python(elsewhere: dict[str, Any]) -> None:
    """What follows is shown for CPython 3.14."""
    assert elsewhere["python"] == [3, 14]


def test_chance_is_the_same_there(elsewhere: dict[str, Any], here: dict[str, Any]) -> None:
    """A seed gives the same sample in both."""
    assert elsewhere["value"]["sample"] == here["sample"]


def test_same_seed_gives_the_same_game_there(elsewhere: dict[str, Any], here: dict[str, Any]) -> None:
    """A seeded game of every setup has the same log, events and states in both."""
    assert elsewhere["value"]["games"] == here["games"]
    assert len(here["games"]) > 1


def test_every_law_of_the_conformance_suite_holds_there(elsewhere: dict[str, Any], here: dict[str, Any]) -> None:
    """The suite passes in Pyodide as it does here."""
    assert elsewhere["value"]["laws"] == here["laws"] != []
