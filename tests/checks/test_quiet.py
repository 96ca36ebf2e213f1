"""Correct translations of which checks once said something: ``tests/cases/checks/quiet.toml``."""

from __future__ import annotations

import tomllib
from pathlib import Path

import polib
import pytest

from rulesdocs.catalogue import canonical
from rulesdocs.checks import CHECKS, read_lone_material
from rulesdocs.checks.run import chosen_checks, find
from tests.support.planted import header_of
from tests.support.tools import ROOT

CASES = tomllib.loads((ROOT / "tests/cases/checks/quiet.toml").read_text(encoding="utf-8"))["case"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['language']}: {case['why']}")
def test_nothing_is_found_in_a_correct_translation(case: dict[str, str], tmp_path: Path) -> None:
    """What a native editor would leave as it is, checks leave alone."""
    file = tmp_path / f"{case['language']}.po"
    entry = polib.POEntry(msgid=case["source"], msgstr=case["translation"])
    file.write_text(f"{header_of(case['language'])}\n{canonical(entry)}", encoding="utf-8", newline="")

    found = find(read_lone_material([file]), chosen_checks(CHECKS, (), ()))

    assert [f"{one.check}: {one.message}" for one in found] == []


def test_every_case_is_another() -> None:
    """No case stands twice, and all languages that the checks know best have some."""
    assert len({(case["language"], case["source"]) for case in CASES}) == len(CASES) >= 50
    assert {case["language"] for case in CASES} == {"uk", "ru", "pl", "fr"}
