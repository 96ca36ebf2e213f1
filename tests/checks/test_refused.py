"""What the site would not show is told by the checks, and once."""

from __future__ import annotations

import json
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesdocs.catalogue import load_translations
from rulesdocs.checks import CHECKS, Finding
from rulesdocs.checks.refused import Refused
from rulesdocs.checks.run import chosen_checks, find
from rulesdocs.site.labels import Words
from tests.checks.samples import catalogue, material_of, project_of, translation
from tests.support.tools import ROOT

CASES = json.loads((ROOT / "tests/cases/checks/refused.json").read_text(encoding="utf-8"))
HOSTILE = [
    case
    for case in json.loads((ROOT / "tests/cases/document/hostile.json").read_text(encoding="utf-8"))
    if case.get("tag", "p") == "p"
]
SETTINGS = 'languages = ["en", "{0}"]\n\n[games]\ndemo = "demo"\n'
FINER = chosen_checks(CHECKS, ["markup", "unknown-id", "too-long"], [Refused.id])


def found(root: Path, source: str, text: str, language: str = "uk", comment: str = "") -> list[Finding]:
    """What is found in a project of one rule with a translation, by the checks that are on by default."""
    fields = {"msgctxt": "demo.thaw", "msgid": source, "msgstr": text, "tcomment": comment}
    files = {
        f"locales/{language}/LC_MESSAGES/demo.po": catalogue(fields, language=language),
        "rulesdocs.toml": SETTINGS.format(language),
        "docs/demo/cards.md": "# Cards {#demo.cards}\n",
    }
    project = project_of(root, f"{source}\n{{: #demo.thaw }}", files)
    return find(material_of(project), chosen_checks(CHECKS, (), ("untranslated",)))


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['language']}: {case['bad'][:40]}")
def test_what_finer_checks_do_not_see_is_found(tmp_path: Path, case: dict[str, str]) -> None:
    """A translation that the site would not show is found with its place and reason, the right one is clean."""
    language = case["language"]

    (finding,) = found(tmp_path / "bad", case["source"], case["bad"], language)

    assert (finding.check, finding.rule, finding.language) == ("refused", "demo.thaw", language)
    assert finding.line == 6
    assert finding.file.name == "demo.po"
    assert found(tmp_path / "good", case["source"], case["good"], language) == []


@pytest.mark.parametrize(
    "case", [case for case in HOSTILE if case.get("tag", "p") == "p"], ids=lambda c: c["label"]
)
def test_hostile_translation_is_told_once(tmp_path: Path, case: dict[str, str]) -> None:
    """What a translation does to its source's markup is told by one kind of check only."""
    told = {one.check for one in found(tmp_path, case["msgid"], case["msgstr"])} & {
        check.id for check in (Refused(), *FINER)
    }

    assert told
    assert told == {"refused"} or "refused" not in told


_SOURCES = st.sampled_from(
    [
        "Draw a card.",
        "Draw **one** card.",
        "See [the thaw][demo.thaw] and [it](cards.md).",
        "Press <kbd>X</kbd>, `code`, *now*.",
        "One  \ntwo",
    ]
)
_PIECES = st.sampled_from(
    [
        *(
            "слово",
            " ",
            "\n",
            "  \n",
            "**",
            "*",
            "_",
            "`",
            "code",
            "[",
            "]",
            "(",
            ")",
            "cards.md",
            "][demo.thaw]",
        ),
        *("][demo.thaw]", "<kbd>", "</kbd>", "{: .x }", "\\", "![", "&nbsp;", "<", ">", ":", "\u202e"),
    ]
)


@given(_SOURCES, st.lists(_PIECES, min_size=1, max_size=12).map("".join))
def test_nothing_is_refused_that_is_not_found(source: str, text: str) -> None:
    """Whatever the build would refuse of a translation, a check has found something in its entry."""
    with TemporaryDirectory() as folder:
        project = project_of(
            Path(folder),
            f"{source}\n{{: #demo.thaw }}",
            {
                "locales/uk/LC_MESSAGES/demo.po": catalogue(
                    {"msgctxt": "demo.thaw", "msgid": source, "msgstr": text}
                ),
                "docs/demo/cards.md": "# Cards {#demo.cards}\n",
            },
        )
        material = material_of(project)
        refused = {(one.file, one.line) for one in material.refusals}

        findings = find(material, [Refused(), *FINER])

        assert refused <= {(one.file, one.line) for one in findings}


def test_what_silences_a_finer_check_does_not_silence_the_build(tmp_path: Path) -> None:
    """Where a finer check is silenced, that the site would not show the translation is told all the same."""
    comment = "check: ignore emphasis because the stress is in the word order"

    (finding,) = found(tmp_path, "Draw **one** card.", "Одну карту візьміть.", comment=comment)

    assert finding.check == "refused"
    assert "'<strong>' of the source is missing" in finding.message


@pytest.mark.parametrize(
    ("source", "text", "checks"),
    [
        ("Jump back to footnote {} in the text", "Назад до виноски {} в тексті {{}}", ["refused"]),
        ("Jump back to footnote {} in the text", "Назад до виноски {} в тексті", []),
        ("Jump back to footnote {} in the text", "Назад до виноски в тексті", ["placeholder"]),
        ("Note", "Примітка {{}}", ["refused"]),
        ("Note", "Примітка", []),
        ("{ship} is lost.", "{ship} пропало. | acc: {ship}", []),
    ],
)
def test_words_of_the_site(tmp_path: Path, source: str, text: str, checks: list[str]) -> None:
    """Where a translation has other braces than a word of the site, it shows the word, which is found."""
    file = tmp_path / "locales/uk/LC_MESSAGES/interface.po"
    files = {
        str(file.relative_to(tmp_path)): catalogue({"msgid": source, "msgstr": text}),
        "rulesdocs.toml": SETTINGS.format("uk"),
    }
    project = project_of(tmp_path, "Draw.\n{: #demo.draw }", files)

    found = find(material_of(project), chosen_checks(CHECKS, ["markup"], ()))

    assert [one.check for one in found] == checks
    words = Words(load_translations(project, project.translations[0]), project.translations[0])
    assert "{ship}" in source or (words.template(source) == text) is (checks == [])


def test_alone_a_catalogue_has_no_page(tmp_path: Path) -> None:
    """In a catalogue without a project only characters are found that no translation may have."""
    broken = translation("Draw a card.  \nPlay it.", "Візьміть карту. Зіграйте її.", "uk")
    turned = translation("Draw a card.", "Візьміть\t\u202eкарту.", "uk")

    assert list(Refused().findings(broken)) == []
    (finding,) = Refused().findings(turned)
    assert finding.message == "the character U+202E is not allowed in a translation; take it out"
