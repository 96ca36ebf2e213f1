"""Checks where no dictionary of forms is installed."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from rulesdocs.checks import CHECKS
from rulesdocs.checks.dictionaries import without_dictionary
from rulesdocs.cli import main
from rulesdocs.languages import morphology
from tests.checks.samples import catalogue, translation
from tests.support.project import write_project

REMEMBERING = [one for one in vars(morphology).values() if hasattr(one, "cache_clear")]


@pytest.fixture
def no_dictionaries(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let the package that reads dictionaries be missing, and nothing be remembered of it."""
    with monkeypatch.context() as patch:
        patch.setitem(sys.modules, "pymorphy3", None)
        for one in REMEMBERING:
            one.cache_clear()
        yield
    for one in REMEMBERING:
        one.cache_clear()


def test_nothing_is_missing_where_dictionaries_are_installed() -> None:
    """With dictionaries, and in languages for which there is none, nothing is said."""
    assert without_dictionary([translation("5 cards", "5 карти", "uk")], CHECKS) is None
    assert without_dictionary([translation("5 cards", "5 karta", "pl")], CHECKS) is None


@pytest.mark.usefixtures("no_dictionaries")
def test_checks_that_pass_over_a_language_are_named_once() -> None:
    """Nothing is found, and one sentence names checks, languages and what to install."""
    material = translation("5 cards", "5 карти", "uk")
    both = replace(material, entries=[*material.entries, *translation("5 cards", "5 карты", "ru").entries])

    said = without_dictionary([material, both], CHECKS)

    assert [finding for check in CHECKS for finding in check.findings(both)] == []
    assert said is not None
    assert "agreement, agreement-plural: Russian and Ukrainian texts are passed over" in said
    assert said.endswith("run: pip install 'rulesdocs[morphology]'")
    assert without_dictionary([translation("5 cards", "5 karta", "pl")], CHECKS) is None
    assert without_dictionary([both], [check for check in CHECKS if not check.needs_dictionary]) is None


@pytest.mark.usefixtures("no_dictionaries")
@pytest.mark.parametrize("form", ["text", "json"])
def test_the_command_says_what_is_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, form: str) -> None:
    """The command ends well, says it in one line on standard error, and holds no silence for useless."""
    silence = "check: ignore agreement because of the joke"
    entry = {"msgctxt": "demo.draw", "msgid": "Draw 5 cards.", "msgstr": "Доберіть 5 карти.", "tcomment": silence}
    page = "# Demo {#demo.rules}\n\nDraw 5 cards.\n{: #demo.draw }\n"
    files = {"docs/index.md": "# Index\n", "docs/demo/rules.md": page}
    write_project(tmp_path, {**files, "locales/uk/LC_MESSAGES/demo.po": catalogue(entry)})
    monkeypatch.chdir(tmp_path)

    result = CliRunner().invoke(main, ["check", "--ignore", "not-updated", "--format", form])

    assert (result.exit_code, result.stdout.strip()) == (0, "[]" if form == "json" else "")
    assert result.stderr.count("Ukrainian texts are passed over") == 1
    assert result.stderr.count("\n") == 1
