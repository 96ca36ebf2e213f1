"""How far translations are."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesdocs.checks import Material, read_lone_material
from rulesdocs.checks.coverage import COVERAGE, Fuzzy, Threshold, Untranslated
from rulesdocs.checks.run import find
from tests.checks.samples import catalogue, material_of, project_of
from tests.support.project import DEFAULT_FILES

SETTINGS = DEFAULT_FILES["rulesdocs.toml"]


def lone(root: Path, text: str) -> Material:
    """A PO file without a project."""
    file = root / "uk.po"
    file.write_text(text, encoding="utf-8")
    return read_lone_material([file])


def test_untranslated_messages(tmp_path: Path) -> None:
    """A message without a translation is found, and one whose translation is a space; obsolete ones are not."""
    plural = {"msgid": "card", "msgid_plural": "cards", "msgstr_plural": {0: "", 1: "", 2: ""}}
    text = catalogue(
        {"msgid": "a", "msgstr": "а"},
        {"msgid": "b", "msgctxt": "demo.b"},
        {"msgid": "c", "msgstr": " "},
        plural,
        {"msgid": "d", "obsolete": True},
    )

    findings = list(Untranslated().findings(lone(tmp_path, text)))

    assert [(one.line, one.rule, one.language) for one in findings] == [
        (9, "demo.b", "uk"),
        (13, None, "uk"),
        (16, None, "uk"),
    ]
    assert findings[0].message == "'b' is not translated; translate it"


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({}, "somebody has marked it so"),
        (
            {"comment": "made fuzzy 2026-11-01: number, term"},
            "a number of the source has changed and a term",
        ),
        ({"comment": "made fuzzy 2026-11-01: moved"}, "the text stands in another place now, since 2026-11-01"),
        (
            {"comment": "made fuzzy 2026-11-01: memory"},
            "the translation was taken from another place",
        ),
        ({"previous_msgid": "Draw two cards."}, "a number of the source has changed; it was 'Draw two cards.'"),
        (
            {"previous_msgid": "Take 3 cards."},
            "a number of the source has changed and the wording",
        ),
        (
            {"previous_msgid": "Draw three cards"},
            "the wording of the source has changed; it was 'Draw",
        ),
        ({"previous_msgid": "Draw three cards."}, "the text stands in another place now; it was"),
    ],
)
def test_fuzzy_translations(tmp_path: Path, fields: dict[str, str], said: str) -> None:
    """A fuzzy translation is found with its reason: its note, else what its previous msgid shows."""
    entry = {"msgid": "Draw three cards.", "msgstr": "Дві карти.", "flags": ["fuzzy"], **fields}

    (finding,) = Fuzzy().findings(lone(tmp_path, catalogue(entry)))

    assert finding.line == 6
    assert finding.message.startswith(f"the translation is fuzzy: {said}")
    assert finding.message.endswith("; correct it and remove the flag")


def test_a_fuzzy_message_without_a_translation_is_untranslated(tmp_path: Path) -> None:
    """What has no translation is told once, whether or not it is marked fuzzy."""
    text = catalogue() + '\n#, fuzzy\nmsgid "a"\nmsgstr ""\n'

    assert [one.check for one in find(lone(tmp_path, text), COVERAGE)] == ["untranslated"]


HALF = catalogue({"msgid": "a", "msgstr": "а"}, {"msgid": "b"}, {"msgid": "c", "msgstr": "в", "flags": ["fuzzy"]})
WHOLE = catalogue({"msgid": "x", "msgstr": "х"})


@pytest.mark.parametrize(
    ("thresholds", "lacking"),
    [("uk = 51", 1), ("uk = 75.5", 2), ("uk = 100", 2), ("uk = 50", 0), ("uk = 0", 0), ("ru = 100", 0)],
)
def test_thresholds(tmp_path: Path, thresholds: str, lacking: int) -> None:
    """A language with fewer finished translations than its threshold is found in its emptiest catalogue, once."""
    files = {f"locales/uk/LC_MESSAGES/{name}.po": text for name, text in (("demo", HALF), ("guide", WHOLE))}
    settings = f"thresholds = {{ {thresholds} }}\n{SETTINGS}"
    project = project_of(tmp_path, "Ice.\n{: #demo.ice }", {"rulesdocs.toml": settings, **files})

    found = list(Threshold().findings(material_of(project)))

    assert [(one.file.name, one.line, one.language) for one in found] == [("demo.po", 9, "uk")] * bool(lacking)
    percent = thresholds.partition("= ")[2]
    for one in found:
        assert one.message == (
            f"2 of 4 messages are translated, and the project asks for {percent} %; translate {lacking} more"
        )


def test_no_threshold(tmp_path: Path) -> None:
    """Without a setting there is no threshold."""
    assert list(Threshold().findings(lone(tmp_path, HALF))) == []
