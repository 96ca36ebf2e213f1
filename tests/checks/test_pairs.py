"""Faults planted in single translations: what a check finds, and what it leaves alone."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesdocs.checks import CHECKS, Finding
from tests.checks.samples import translation
from tests.support.tools import ROOT

FOLDER = ROOT / "tests/cases/checks"
FAMILIES = ("modality", "script", "markup", "typography")


class Case(NamedTuple):
    """A text with a bad and a good translation, and the check that finds the bad one."""

    check: str
    language: str
    source: str
    bad: str
    good: str


def cases() -> Iterator[Case]:
    """All planted faults."""
    for family in FAMILIES:
        for row in json.loads((FOLDER / f"{family}.json").read_text(encoding="utf-8")):
            yield Case(**row)


def found(source: str, text: str, language: str) -> list[Finding]:
    """What the checks that are on by default find in a translation."""
    material = translation(source, text, language)
    return [finding for check in CHECKS if check.on_by_default for finding in check.findings(material)]


@pytest.mark.parametrize(
    "case", list(cases()), ids=lambda case: f"{case.check}: {case.language}: {case.bad[:40]}"
)
def test_planted_fault_is_found_by_its_check_alone(case: Case) -> None:
    """A bad translation is found by one check, a good one by none; a fix leaves nothing to find."""
    findings = found(case.source, case.bad, case.language)

    assert {finding.check for finding in findings} == {case.check}
    assert found(case.source, case.good, case.language) == []
    for finding in findings:
        assert finding.fix is None or found(case.source, finding.fix.msgstr, case.language) == []
