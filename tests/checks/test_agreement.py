"""Nouns after numerals in translations."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from rulesdocs.catalogue import read_po
from rulesdocs.checks import Catalogue, Material
from rulesdocs.checks.agreement import AGREEMENT, AgreementPlural
from tests.checks.samples import catalogue, translation
from tests.support.catalogues import HEADER
from tests.support.tools import ROOT

CASES = json.loads((ROOT / "tests/cases/checks/agreement.json").read_text(encoding="utf-8"))
PLURALS = json.loads((ROOT / "tests/cases/checks/agreement-plural.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['language']}: {case['bad'] or case['good']}")
def test_nouns_of_a_translation(case: dict[str, str]) -> None:
    """A noun in a form that its numeral does not take is found by its check alone; the right form is not."""

    def found(text: str) -> list[str]:
        material = translation(case["source"], text, case["language"])
        return [finding.check for check in AGREEMENT for finding in check.findings(material)]

    assert found(case["good"]) == []
    assert case["bad"] is None or found(case["bad"]) == ["agreement"]


def test_a_finding_says_what_to_write() -> None:
    """A finding quotes numeral and noun, and gives the noun in the form that fits."""
    (finding,) = (one for check in AGREEMENT for one in check.findings(translation("5 cards", "5 карти", "uk")))

    assert finding.message == "'5 карти' is not the form after this number; write '5 карт'"


def plural(root: Path, case: dict[str, Any], header: str = "") -> Material:
    """A catalogue with one message that has plural forms."""
    file = root / "demo.po"
    single = case["plural"].replace("cards", "card")
    forms = dict(enumerate(case["forms"]))
    text = catalogue({"msgid": single, "msgid_plural": case["plural"], "msgstr_plural": forms})
    file.write_text(text.replace(HEADER, HEADER + header), encoding="utf-8")
    return Material("en", catalogues=[Catalogue(file, case["language"], "demo", read_po(file))])


def wrong_forms(material: Material) -> list[int]:
    """The numbers of the forms in which something is found."""
    messages = [finding.message for finding in AgreementPlural().findings(material)]
    return [index for index in range(4) for message in messages if f"in msgstr[{index}]" in message]


@pytest.mark.parametrize("case", PLURALS, ids=lambda case: f"{case['language']}: {case['forms']}")
def test_plural_forms(tmp_path: Path, case: dict[str, Any]) -> None:
    """Each plural form with a noun for other numbers is found, and no other."""
    assert wrong_forms(plural(tmp_path, case)) == case["wrong"]


@pytest.mark.parametrize(
    ("rule", "forms", "wrong"),
    [
        (
            "nplurals=4; plural=(n==1 ? 3 : n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && "
            "(n%100<10 || n%100>=20) ? 1 : 2);",
            ["%d карта", "%d карти", "%d карт", "%d карти"],
            [3],
        ),
        ("nplurals=2; plural=(n != 1);", ["%d карта", "%d карт"], []),
        ("nplurals=INTEGER; plural=EXPRESSION;", ["%d карта", "%d карт", "%d карт"], []),
        ("nplurals=3; plural=" + "(" * 200 + "n;", ["%d карта", "%d карт", "%d карт"], []),
        ("nplurals=3; plural=n/0;", ["%d карта", "%d карт", "%d карт"], []),
    ],
)
def test_the_header_says_which_numbers_a_form_is_for(
    tmp_path: Path, rule: str, forms: list[str], wrong: list[int]
) -> None:
    """The plural rule of the header counts; where it says nothing usable, or joins numbers, nothing is found."""
    case = {"language": "uk", "plural": "%d cards", "forms": forms}

    assert wrong_forms(plural(tmp_path, case, f'"Plural-Forms: {rule}\\n"\n')) == wrong


def test_a_finding_of_a_form_says_for_which_numbers_it_is(tmp_path: Path) -> None:
    """A finding has the line of the entry, numbers of the form, the placeholder, and what to write."""
    (finding,) = AgreementPlural().findings(plural(tmp_path, PLURALS[1]))

    assert finding.line == 6
    assert finding.message == (
        "'%d карт' is not the form for 2, 3, 4 and the like in msgstr[1]; write '%d карти'"
    )
