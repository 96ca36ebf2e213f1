"""The same text twice, and two texts alike."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesdocs.checks import Material, read_lone_material
from rulesdocs.checks.consistency import CONSISTENCY, TwoSources, TwoTranslations
from rulesdocs.checks.run import find
from tests.checks.samples import catalogue

Pair = tuple[str, str]


def material(root: Path, *files: tuple[Pair, ...]) -> Material:
    """Catalogues with sources and their translations, each in a context of its own."""
    paths = []
    for name, pairs in enumerate(files):
        entries = [{"msgctxt": f"d.{i}", "msgid": one, "msgstr": other} for i, (one, other) in enumerate(pairs)]
        (root / f"{name}.po").write_text(catalogue(*entries), encoding="utf-8")
        paths.append(root / f"{name}.po")
    return read_lone_material(paths)


def test_one_source_with_two_translations(tmp_path: Path) -> None:
    """A translation unlike that of most places is found, and the usual one is named."""
    pairs = (
        ("Draw a card.", "Візьміть карту."),
        ("Draw a card.", "Доберіть карту."),
        ("Draw a card.", "Доберіть карту."),
    )

    (finding,) = TwoTranslations().findings(material(tmp_path, pairs))

    assert (finding.line, finding.rule) == (6, "d.0")
    assert finding.message == (
        "'Draw a card.' is translated as 'Візьміть карту.' here and as 'Доберіть карту.' at line 10; "
        "translate it alike"
    )


@pytest.mark.parametrize(
    ("source", "one", "other"),
    [
        ("Draw", "Візьміть", "Нічия"),
        ("The draw", "Добір", "Нічия"),
        ("Draw a card.", "Доберіть карту.", "доберіть карту"),
        ("Draw a card.", "Доберіть _карту_.", "Доберіть **карту**."),
    ],
)
def test_translations_that_may_differ(tmp_path: Path, source: str, one: str, other: str) -> None:
    """Labels may mean different things, and marks and capitals are no other wording."""
    assert find(material(tmp_path, ((source, one), (source, other))), CONSISTENCY) == []


def test_two_words_with_an_end_mark_are_a_sentence(tmp_path: Path) -> None:
    """A sentence of two words has one translation."""
    assert len(find(material(tmp_path, (("You pass.", "Ви пасуєте."), ("You pass.", "Пас."))), CONSISTENCY)) == 1


def test_games_are_apart(tmp_path: Path) -> None:
    """Another catalogue may say the same in other words."""
    one, other = (("Draw a card.", "Візьміть карту."),), (("Draw a card.", "Доберіть карту."),)

    assert find(material(tmp_path, one, other), CONSISTENCY) == []


def test_two_sources_with_one_translation(tmp_path: Path) -> None:
    """A sentence with the translation of one that says the opposite is found, with the words that differ."""
    pairs = (
        ("Turn to the left.", "Ліворуч."),
        ("Turn to the right.", "Ліворуч."),
        ("You may turn to the left.", "Ліворуч."),
    )

    findings = list(TwoSources().findings(material(tmp_path, pairs)))

    assert [finding.line for finding in findings] == [10, 14]
    assert findings[0].message == (
        "'Turn to the right.' has the translation of 'Turn to the left.' at line 6, "
        "although it says 'right' and not 'left'; correct the wrong one"
    )
    assert "although only it says 'may'; " in findings[1].message


@pytest.mark.parametrize(
    ("one", "other"),
    [("Draw a card.", "Draw the card."), ("Discard it.", "Throw it away."), ("Draw a card.", "**Draw** a card.")],
)
def test_sources_that_may_share(tmp_path: Path, one: str, other: str) -> None:
    """Sentences that mean the same may have the same translation."""
    assert find(material(tmp_path, ((one, "Так."), (other, "Так."))), CONSISTENCY) == []


def test_plural_forms_are_passed_over(tmp_path: Path) -> None:
    """Forms of one message may be alike, and unlike those of another with the same words."""
    entry = {"msgid": "Not one card", "msgid_plural": "Many cards", "msgstr_plural": {0: "а", 1: "а", 2: "а"}}
    (tmp_path / "uk.po").write_text(catalogue(entry, {**entry, "msgctxt": "x"}), encoding="utf-8")

    assert find(read_lone_material([tmp_path / "uk.po"]), CONSISTENCY) == []
