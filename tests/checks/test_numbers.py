"""Numbers of rules against their facts, and of translations against their source."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesdocs.checks.lone import read_lone_material
from rulesdocs.checks.numbers import NumbersFacts, NumbersTranslation
from tests.checks.samples import PAGE, catalogue, material_of, project_of, translation
from tests.languages.spelled import CARDINALS, Table, cardinal
from tests.support.tools import ROOT

CASES = ROOT / "tests/cases/checks"
TRANSLATIONS = json.loads((CASES / "numbers-translation.json").read_text(encoding="utf-8"))
FACTS = json.loads((CASES / "numbers-facts.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", TRANSLATIONS, ids=lambda case: f"{case['language']}: {case['translation'][:40]}")
def test_numbers_of_a_translation(case: dict[str, str | None]) -> None:
    """A translation with other numbers than its source is found, and says which; a right one is not."""
    material = translation(*(str(case[name]) for name in ("source", "translation", "language")))

    messages = [finding.message for finding in NumbersTranslation().findings(material)]

    assert len(messages) == (case["message"] is not None)
    assert all(str(case["message"]) in message for message in messages)


@given(
    numbers=st.lists(st.integers(2, 298), min_size=1, max_size=4),
    table=st.sampled_from([table for table in CARDINALS if table.language != "en"]),
    data=st.data(),
)
def test_any_change_of_a_number_is_found(numbers: list[int], table: Table, data: st.DataObject) -> None:
    """Numbers written out in any form and order are those of the digits, and one changed or left out is not."""
    source = ", ".join(map(str, numbers))

    def found(other: list[int]) -> int:
        text = ", ".join(cardinal(table, number) for number in other)
        return len(list(NumbersTranslation().findings(translation(source, text, table.language))))

    order = data.draw(st.permutations(numbers))
    index = data.draw(st.integers(0, len(numbers) - 1))
    assert found(order) == 0
    assert found(numbers[:index] + numbers[index + 1 :]) == 1
    assert found([*numbers[:index], numbers[index] + 1, *numbers[index + 1 :]]) == 1


@pytest.mark.parametrize("case", FACTS, ids=lambda case: case["label"])
def test_numbers_of_a_rule(tmp_path: Path, case: dict[str, Any]) -> None:
    """A number that is none of its rule's facts is found, at the id's line of the page; the others are not."""
    project = project_of(tmp_path, case["source"])
    lines = (tmp_path / PAGE).read_text(encoding="utf-8").splitlines()

    material = material_of(project, case["numbers"], case.get("rows", {}), case.get("stated", {}))

    findings = list(NumbersFacts().findings(material))

    assert len(findings) == len(case["messages"])
    for finding, message in zip(findings, case["messages"], strict=True):
        assert message in finding.message
        assert (finding.file, finding.language) == (tmp_path / PAGE, "en")
        assert f"#{finding.rule}" in lines[(finding.line or 0) - 1]


@pytest.mark.parametrize(
    ("source", "text", "said"),
    [
        (
            "Draw two cards and discard one of the cards.",
            "Доберіть дві карти і скиньте дві карти.",
            "the translation has 'дві' (2), which it says twice and the source once; give",
        ),
        (
            "Draw 2, then 2, then 2.",
            "Доберіть 2.",
            "the translation lacks 2, which it says once and the source 3 times",
        ),
        (
            "Draw 2 cards, then 3.",
            "Доберіть 2 карти, тоді 2 і 4.",
            "the translation lacks 3 and has 4, which the source does not say and has 2, which it says twice",
        ),
    ],
)
def test_a_number_that_both_texts_have_is_told_by_how_often(source: str, text: str, said: str) -> None:
    """Nobody is told that the source does not say a number which stands in it."""
    (finding,) = NumbersTranslation().findings(translation(source, text, "uk"))

    assert finding.message.startswith(said)


def test_unfinished_translations_are_passed_over(tmp_path: Path) -> None:
    """What is fuzzy, missing or obsolete is no translation; a finished one is found by file, line and rule."""
    fields = {"msgctxt": "demo.rules", "msgid": "Draw 8."}
    text = catalogue(
        {**fields, "msgstr": "9", "flags": ["fuzzy"]},
        {**fields, "msgid": "Draw 7.", "msgstr": ""},
        {**fields, "msgid": "Draw 6.", "msgstr": "9", "obsolete": True},
        {**fields, "msgid": "Draw 5.", "msgstr": "9"},
    )
    file = "locales/uk/LC_MESSAGES/demo.po"
    project = project_of(tmp_path, "", {file: text})

    (finding,) = NumbersTranslation().findings(material_of(project))

    assert (finding.file, finding.rule, finding.language) == (tmp_path / file, "demo.rules", "uk")
    entry = text.splitlines()[(finding.line or 0) - 1 :][:3]
    assert entry == ['msgctxt "demo.rules"', 'msgid "Draw 5."', 'msgstr "9"']


def test_messages_of_other_programs_may_say_a_number_again(tmp_path: Path) -> None:
    """What is in a project's own catalogue says each number as often as its source, with a rule id or without."""
    text = catalogue({"msgid": "Draw 2 cards and discard them.", "msgstr": "Доберіть 2 карти і скиньте 2 карти."})
    file = "locales/uk/LC_MESSAGES/interface.po"
    project = project_of(tmp_path, "", {file: text})

    assert len(list(NumbersTranslation().findings(material_of(project)))) == 1
    assert not list(NumbersTranslation().findings(read_lone_material([tmp_path / file])))


def test_every_plural_form_counts(tmp_path: Path) -> None:
    """A wrong number in one form of a message with plural forms is found."""
    forms = {0: "{n} карта з 24", 1: "{n} карти з 24", 2: "{n} карт із 25"}
    entry = {"msgid": "{n} card of 24", "msgid_plural": "{n} cards of 24", "msgstr_plural": forms}
    project = project_of(tmp_path, "", {"locales/uk/LC_MESSAGES/demo.po": catalogue(entry)})

    (finding,) = NumbersTranslation().findings(material_of(project))

    assert "lacks 24 and has 25" in finding.message
