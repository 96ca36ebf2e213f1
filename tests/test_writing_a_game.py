"""The page for people who write a game: everything that it shows and says is done."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.project import run_rulesdocs, write_project
from tests.support.tools import ROOT

PAGE = (ROOT / "docs" / "writing-a-game.md").read_text(encoding="utf-8")
FILES = dict(re.findall(r"^`([^`\n]+)`:\n\n```\w+\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL))
BESIDE = {
    "docs/index.md": "# Home\n\nRead [the rules][nim.rules].\n",
    "docs/demo/rules.md": None,
    "nim_game-1.dist-info/METADATA": "Metadata-Version: 2.1\nName: nim-game\nVersion: 1\n",
    "nim_game-1.dist-info/entry_points.txt": "[rulesdocs.games]\nnim = nim_game:NIM\n",
}
"""What every project has, and what an installer makes of pyproject.toml."""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of the page in a folder."""
    return write_project(tmp_path_factory.mktemp("nim"), {**BESIDE, **FILES})


def environment(project: Path) -> dict[str, str]:
    """Where Python finds the game beside rulesdocs."""
    return {"PYTHONPATH": os.pathsep.join([str(project), str(ROOT)])}


def test_the_page_shows_a_whole_game() -> None:
    """It has the files that it speaks of, and announces the game as it is installed here."""
    assert {"pyproject.toml", "rulesdocs.toml", "docs/nim/rules.md", "nim_game/facts.toml"} < set(FILES)
    assert 'nim = "nim_game:NIM"' in FILES["pyproject.toml"]


@pytest.mark.parametrize("option", [["--rule-coverage"], ["--fact-mutation", "nim"]], ids=["rules", "facts"])
def test_its_tests_pass(project: Path, option: list[str]) -> None:
    """Every rule is cited, tested and seen, and a change of any fact is noticed."""
    words = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *option]
    env = {**os.environ, **environment(project)}
    done = subprocess.run(words, cwd=project, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["check"], ""),
        (
            ["record", "nim", "--setup", "usual", "--seed", "1"],
            "has taken the last match and wins. [nim.end.last]",
        ),
        (["play", "nim"], "First takes 3 and leaves 4. [nim.turn.take]"),
        (["build"], ""),
    ],
    ids=lambda value: value[0] if isinstance(value, list) else "",
)
def test_its_commands_do_what_is_said(project: Path, words: list[str], said: str) -> None:
    """The game is checked without a finding, recorded, played, and published with its example."""
    done = run_rulesdocs(*words, cwd=project, env=environment(project), stdin="3\n3\n1\n")
    assert (done.returncode, said in done.stdout) == (0, True), done.stdout + done.stderr


def test_its_sentences_can_be_translated(project: Path, tmp_path: Path) -> None:
    """Templates and names come into a catalogue of the interface."""
    settings = FILES["rulesdocs.toml"].replace('["en"]', '["en", "uk"]\ninterface = "nim_game"')
    write_project(tmp_path, {**BESIDE, **FILES, "rulesdocs.toml": settings})
    done = run_rulesdocs("update", cwd=tmp_path, env=environment(tmp_path))
    assert done.returncode == 0, done.stderr
    catalogue = (tmp_path / "locales/uk/LC_MESSAGES/interface.po").read_text(encoding="utf-8")
    assert 'msgid "{seat} has taken the last match and wins."' in catalogue
