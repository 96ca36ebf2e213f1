"""Ids that are named although no page has them."""

from __future__ import annotations

from pathlib import Path

from rulesdocs.checks.ids import UnknownId
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
