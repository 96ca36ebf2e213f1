"""Ids that are named although no page has them."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesdocs.checks.ids import RuleIds, UnknownId
from rulesdocs.checks.pages import LeftInText
from rulesdocs.links import Links, Place
from tests.checks.samples import PAGE, catalogue, material_of, project_of


def test_reference_of_a_page(tmp_path: Path) -> None:
    """A reference to a rule that no page has is found in its line."""
    project = project_of(tmp_path, "The [ice][demo.rules] melts\n\nin [spring][demo.nowhere].\n")

    (finding,) = UnknownId().findings(material_of(project))

    assert (finding.file, finding.line, finding.rule) == (tmp_path / PAGE, 5, "demo.nowhere")
    assert finding.message.startswith("reference to the unknown id 'demo.nowhere'")


def test_citations(tmp_path: Path) -> None:
    """Whatever cites a rule that no page has is found where it stands, in each place; headings may be cited."""
    project = project_of(tmp_path, "Ice.\n{: #demo.ice }\n")
    test, code = Place(tmp_path / "test.py", 3, "a test"), Place(tmp_path / "game.py", 9, "the code")
    places = {"demo.ice": (test,), "demo.rules": (code,), "demo.snow": (test, code)}
    links = Links(ids=frozenset({"demo.ice", "demo.rules"}), places=places)

    findings = list(UnknownId().findings(material_of(project, links=links)))

    assert [(one.file.name, one.line, one.rule) for one in findings] == [
        ("test.py", 3, "demo.snow"),
        ("game.py", 9, "demo.snow"),
    ]
    assert findings[0].message.startswith("a test names the rule 'demo.snow', which no page has;")


def test_an_id_that_was_renamed_says_so(tmp_path: Path) -> None:
    """The finding says what became of the rule, where that is on record."""
    files = {"ids.toml": '[renamed]\n"demo.snow" = "demo.ice"\n'}
    project = project_of(tmp_path, "Ice.\n{: #demo.ice }\n", files)

    (finding,) = UnknownId().findings(
        material_of(project, links=Links(places={"demo.snow": (Place(tmp_path / "a.py", 1, "the code"),)}))
    )

    assert "demo.ice" in finding.message


def test_reference_of_a_translation(tmp_path: Path) -> None:
    """A translation that refers to a rule which no page has is found with its language."""
    entry = {"msgctxt": "demo.rules", "msgid": "[Ice][demo.rules]", "msgstr": "[Лід][demo.rule]"}
    file = "locales/uk/LC_MESSAGES/demo.po"
    project = project_of(tmp_path, "", {file: catalogue(entry)})

    (finding,) = UnknownId().findings(material_of(project))

    assert (finding.file, finding.rule, finding.language) == (tmp_path / file, "demo.rules", "uk")
    assert "refers to 'demo.rule'" in finding.message


@pytest.mark.parametrize(
    ("rules", "line", "rule", "message"),
    [
        ("Ice.\n{: #demo.Ice }", 4, "demo.Ice", "'demo.Ice' is no id of this game; ids here are demo.words-"),
        ("Ice.\n{: #ice }", 4, "ice", "'ice' is no id of this game; ids here are demo.words-and-hyphens"),
        ("Ice.\n{: #other.ice }", 4, "other.ice", "'other.ice' is no id of this game; ids here are demo.words-"),
        (
            "A.\n{: #demo.a }\n\nB.\n{: #demo.a }",
            7,
            "demo.a",
            "the id 'demo.a' is given twice; it stands in line 4",
        ),
        (
            "Ice.\n{: #demo.index }",
            4,
            "demo.index",
            "the id 'demo.index' is given twice; it stands in demo/rules.md",
        ),
        (
            "Ice.\n{: #demo.snow }",
            4,
            "demo.snow",
            "the id 'demo.snow' was retired: it has melted; choose another",
        ),
        (
            "Ice.\n{: #demo.frost }",
            4,
            "demo.frost",
            "the id 'demo.frost' was given up for 'demo.ice' (if its rename was interrupted, give it again: ",
        ),
        ("## Ice", 3, None, "the heading 'Ice' has no id; add {#…} at its end"),
    ],
)
def test_wrong_ids_of_pages(tmp_path: Path, rules: str, line: int, rule: str | None, message: str) -> None:
    """Each is found at its place, with what to do, and nothing stops the other checks."""
    past = '[renamed]\n"demo.frost" = "demo.ice"\n\n[retired]\n"demo.snow" = "it has melted"\n'
    other = "# Other {#demo.other}\n\nIndex.\n{: #demo.index }\n" if "index" in rules else None
    project = project_of(tmp_path, rules, {"ids.toml": past, "docs/other.md": other})

    (finding,) = RuleIds().findings(material_of(project))

    assert (finding.line, finding.rule, finding.language) == (line, rule, "en")
    assert finding.file.name == ("other.md" if other else "rules.md")
    assert finding.message.startswith(message)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("See [it][dmo.ice].", "'][dmo.ice]' is left in the text; no such id is known here"),
        (
            "Ice {: #demo.ice } melts.",
            "'{: #demo.ice }' is left in the text; put it where an attribute list may stand",
        ),
    ],
)
def test_markup_that_is_left_in_a_text(tmp_path: Path, text: str, message: str) -> None:
    """What the build refuses of a page is found in its line."""
    (finding,) = LeftInText().findings(material_of(project_of(tmp_path, text)))

    assert (finding.file, finding.line, finding.message) == (tmp_path / PAGE, 3, message)
