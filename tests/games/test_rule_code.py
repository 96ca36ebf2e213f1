"""Rule code has its numbers from the facts, and reads them when it plays."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulesdocs import games

FOLDER = Path(games.__file__).parent
NOT_RULES = {"registration.py"}
"""What says how a game is tested, and counts its cards to see that none is lost."""
RULE_CODE = sorted(file for file in FOLDER.rglob("*.py") if file.name not in NOT_RULES)


def numbers(code: str) -> Iterator[str]:
    """Each number in a piece of code that is none of 0, 1 and -1, with its line."""
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Constant) and type(node.value) in (int, float) and node.value not in (0, 1):
            yield f"{node.lineno}: {node.value}"


@pytest.mark.parametrize("file", RULE_CODE, ids=lambda file: str(file.relative_to(FOLDER)))
def test_rule_code_holds_no_numbers(file: Path) -> None:
    """Every number but 0, 1 and -1 stands in the facts of the game."""
    assert list(numbers(file.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize("code", ["draw(2)", "if x > 3: pass", "HAND = 8", "range(-2)", "x = 0.5"])
def test_numbers_in_code_are_found(code: str) -> None:
    """The test above sees a number wherever it stands."""
    assert list(numbers(code))


def test_facts_are_not_read_at_import() -> None:
    """A game can be imported where its facts cannot be read."""
    code = """
import rulesdocs.engine.facts as facts

def unreadable(*_):
    raise SystemExit("facts are read at import")

facts.read_facts = facts.parse_facts = facts.Facts.value = unreadable
from rulesdocs.games.for_northwood.registration import REGISTRATION
print(REGISTRATION.name)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("for-northwood\n", "")
