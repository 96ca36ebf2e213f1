"""Cases of damage and of clean text, from data; tests/cases/normalise/README.md describes them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TypedDict

import pytest

from rulesdocs.normalise import explain, normalise

ROOT = Path(__file__).parents[2]
CASES = ROOT / "tests" / "cases" / "normalise"


class Case(TypedDict):
    """One text; ``fixed`` is absent where the text must stay."""

    label: str
    original: str
    fixed: str


def cases(name: str) -> list[Case]:
    """Read one file of cases."""
    found: list[Case] = json.loads((CASES / f"{name}.json").read_text("utf-8"))
    return found


def label(case: Case) -> str:
    """Name a case in the report."""
    return case["label"]


def own_texts() -> list[Path]:
    """List the Markdown and PO files of the project."""
    patterns = ["*.md", "docs/**/*.md", "locales/**/*.po"]
    return sorted(file for pattern in patterns for file in ROOT.glob(pattern))


@pytest.mark.parametrize("case", cases("wild") + cases("made"), ids=label)
def test_damage_is_repaired(case: Case) -> None:
    """Damaged pieces come out as their authors wrote them, and the clean ones between stay."""
    assert normalise(case["original"]) == case["fixed"]


@pytest.mark.parametrize("case", cases("wild") + cases("made"), ids=label)
def test_repaired_text_stays(case: Case) -> None:
    """The right text has nothing to repair."""
    assert explain(case["fixed"]) == (case["fixed"], ())


@pytest.mark.parametrize("case", cases("untouched") + cases("others"), ids=label)
def test_what_is_not_ours_to_repair_stays(case: Case) -> None:
    """Clean text, and text that another table has damaged, comes back as the same object, without an edit."""
    repaired, edits = explain(case["original"])
    assert edits == ()
    assert repaired is case["original"]


@pytest.mark.xfail(reason="known failure", raises=AssertionError)
@pytest.mark.parametrize("case", cases("known_failures"), ids=label)
def test_known_failure(case: Case) -> None:
    """What is not yet right; a case that passes belongs in another file."""
    assert normalise(case["original"]) == case["fixed"]


@pytest.mark.parametrize("path", own_texts(), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_the_projects_own_texts_stay(path: Path) -> None:
    """Our pages and catalogues stay byte for byte, examples of damage in code spans too."""
    text = path.read_bytes().decode()
    assert explain(text) == (text, ())
