"""What checks say of themselves."""

from __future__ import annotations

import re

import pytest

from rulesdocs.checks import CHECKS, Check
from rulesdocs.checks.base import SENTENCE
from rulesdocs.checks.explaining import checks_page
from tests.support.project import run_rulesdocs
from tests.support.tools import ROOT


def test_all_checks_are_listed() -> None:
    """Without a check each has a line with its id and what it finds."""
    result = run_rulesdocs("explain")

    assert result.returncode == 0
    lines = [line for line in result.stdout.splitlines() if line.startswith("  ")]
    assert {*result.stdout.splitlines()} - {*lines} == {check.family for check in CHECKS}
    for check in CHECKS:
        (line,) = (line for line in lines if line.split()[0] == check.id)
        assert check.summary in line
        assert ("(off by default)" in line) is not check.on_by_default


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.id)
def test_a_check_is_explained(check: Check) -> None:
    """A check tells its severity, whether it is on, its reason, and its two examples."""
    result = run_rulesdocs("explain", check.id)

    first, *_ = result.stdout.splitlines()
    state = f"{check.severity}, {'on' if check.on_by_default else 'off'} by default"
    assert first == f"{check.id}: {state}{'; --fix puts right what is certain' if check.mends else ''}"
    assert all(said in result.stdout for said in (check.summary, check.why, check.remedy))
    assert result.stdout.index("\nBad") < result.stdout.index("\nGood")
    shown = [SENTENCE if example.told else example.source for example in (check.bad, check.good)]
    assert all(text.replace("\n", "\\n") in result.stdout for text in shown)


def test_a_family_is_explained() -> None:
    """The name of a family tells of all its checks."""
    result = run_rulesdocs("explain", "numbers")

    assert "numbers-facts: error" in result.stdout
    assert "numbers-translation: error" in result.stdout


def test_there_is_no_such_check() -> None:
    """An unknown check ends with status 2, the families that there are, and the name that may be meant."""
    result = run_rulesdocs("explain", "nubmers")

    assert (result.returncode, result.stdout) == (2, "")
    assert "there is no check 'nubmers'; did you mean 'numbers'? families are agreement, " in result.stderr


def test_help_lists_every_family() -> None:
    """What may be selected stands in the help of the command."""
    told = " ".join(run_rulesdocs("check", "--help").stdout.split())
    *others, last = sorted({check.family for check in CHECKS})

    assert f"Families are {', '.join(others)} and {last}." in told


def test_the_page_of_checks_is_up_to_date() -> None:
    """The page of documentation is what the checks say; scripts/checks-page writes it."""
    assert (ROOT / "docs/checks.md").read_text(encoding="utf-8") == checks_page(CHECKS)


def test_the_guide_names_the_checks_whose_findings_can_be_put_right() -> None:
    """The page on checking lists them, all and no others."""
    guide = (ROOT / "docs/checking.md").read_text(encoding="utf-8")
    (listed,) = re.findall(r"It can put right what the checks (.*) find\.", guide)

    assert set(re.findall(r"`([\w-]+)`", listed)) == {check.id for check in CHECKS if check.mends}
