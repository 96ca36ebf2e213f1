"""What checks say of themselves."""

from __future__ import annotations

import pytest

from rulesdocs.checks import CHECKS, Check
from rulesdocs.checks.explaining import checks_page
from tests.support.project import run_rulesdocs
from tests.support.tools import ROOT


def test_all_checks_are_listed() -> None:
    """Without a check each has a line with its id and what it finds."""
    result = run_rulesdocs("explain")

    assert result.returncode == 0
    for line, check in zip(result.stdout.splitlines(), CHECKS, strict=True):
        assert line.split()[0] == check.id
        assert check.summary in line
        assert ("(off by default)" in line) is not check.on_by_default


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.id)
def test_a_check_is_explained(check: Check) -> None:
    """A check tells its severity, whether it is on, its reason, and its two examples."""
    result = run_rulesdocs("explain", check.id)

    first, *_ = result.stdout.splitlines()
    assert first == f"{check.id}: {check.severity}, {'on' if check.on_by_default else 'off'} by default"
    assert all(said in result.stdout for said in (check.summary, check.why, check.remedy))
    assert result.stdout.index("\nBad") < result.stdout.index("\nGood")
    assert all(example.source.replace("\n", "\\n") in result.stdout for example in (check.bad, check.good))


def test_a_family_is_explained() -> None:
    """The name of a family tells of all its checks."""
    result = run_rulesdocs("explain", "numbers")

    assert "numbers-facts: error" in result.stdout
    assert "numbers-translation: error" in result.stdout


def test_there_is_no_such_check() -> None:
    """An unknown check ends with status 2, and those that there are."""
    result = run_rulesdocs("explain", "nonsense")

    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr.startswith("rulesdocs: there is no check 'nonsense'; checks are unknown-id, ")


def test_the_page_of_checks_is_up_to_date() -> None:
    """The page of documentation is what the checks say; scripts/checks-page writes it."""
    assert (ROOT / "docs/checks.md").read_text(encoding="utf-8") == checks_page(CHECKS)
