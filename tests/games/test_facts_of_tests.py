"""Tests of games read the true facts: a mutant comes to them through the game of the fixture alone."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

HERE = Path(__file__).parent
FILES = sorted(HERE.rglob("*.py"))
FORBIDDEN = {"Facts", "changed", "game_of", "parse_facts", "read_facts", "WatchedFacts", "stash", "_watched"}
"""Names by which a test could make facts of its own, or get hold of those of a mutant."""


def uses(code: str) -> set[str]:
    """The forbidden names that a piece of code uses."""
    names = set()
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Name):
            names.add(node.id)
        elif isinstance(node, ast.Attribute):
            names.add(node.attr)
        elif isinstance(node, ast.alias):
            names.add(node.name.rpartition(".")[2])
        elif isinstance(node, ast.arg):
            names.add(node.arg)
    return names & FORBIDDEN


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(HERE)))
def test_only_the_fixture_gives_a_game_other_facts(file: Path) -> None:
    """No test makes facts, and only the conftest of a game asks the plugin for one."""
    allowed = {"game_of"} if file.name == "conftest.py" else set()
    assert uses(file.read_text(encoding="utf-8")) - allowed == set()


@pytest.mark.parametrize(
    "code",
    [
        "from rulesdocs.engine import read_facts",
        "import rulesdocs.engine.facts as f\nf.parse_facts('')",
        "def test(game_of): ...",
        "subject.facts.changed('fnw.setup.hand', 'cards', 9)",
        "def test(request): request.config.stash",
        "game._watched.book",
    ],
)
def test_ways_round_the_fixture_are_found(code: str) -> None:
    """Each way in which a test could come to other facts is one that the test above finds."""
    assert uses(code)
