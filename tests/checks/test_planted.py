"""Faults put into translations: each is found by its check alone, and nothing once they are put right."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from rulesdocs.checks import CHECKS, Finding, read_lone_material
from rulesdocs.checks.run import chosen_checks, find
from tests.support.planted import Planted, planted

FAMILIES = {check.id: check.family for check in CHECKS}
CASES = planted()


def names(case: Planted) -> str:
    """A case as the report of a run names it."""
    return f"{case.check}: {case.fault} ({case.language})"


@pytest.fixture
def case(request: pytest.FixtureRequest) -> Planted:
    """A case whose check is there."""
    found: Planted = request.param
    if found.check not in {*FAMILIES, *FAMILIES.values()}:
        pytest.skip(f"there is no check '{found.check}' yet")
    return found


def findings(case: Planted, text: str, folder: Path) -> list[Finding]:
    """What the checks that are on by default find in a catalogue with a translation of the case's source."""
    material = read_lone_material([case.write(folder, text)], glossaries=case.write_glossary(folder))
    return find(material, chosen_checks(CHECKS, (), ()))


@pytest.mark.parametrize("case", CASES, ids=names, indirect=True)
def test_a_fault_is_found_by_its_check_alone(case: Planted, tmp_path: Path) -> None:
    """The check of a fault finds it in the entry that has it, and no other check finds anything."""
    found = findings(case, case.bad, tmp_path)

    assert {case.check} == {one.check if case.check in FAMILIES else FAMILIES[one.check] for one in found}


@pytest.mark.parametrize("case", CASES, ids=names, indirect=True)
def test_nothing_is_found_once_it_is_put_right(case: Planted, tmp_path: Path) -> None:
    """In the right translation no check finds anything."""
    assert [f"{one.check}: {one.message}" for one in findings(case, case.good, tmp_path)] == []


def test_how_many_there_are() -> None:
    """There are the sixteen on which other checkers were measured, and a hundred more, in four languages."""
    languages = Counter(case.language for case in CASES)

    assert sum(case.sixteen for case in CASES) == 16
    assert len(CASES) >= 116
    assert min(languages[tag] for tag in ("uk", "ru", "pl", "fr")) >= 20
    assert len({(case.language, case.source, case.bad) for case in CASES}) == len(CASES)
