"""Catalogues follow their pages: what is told, and what other checks tell alone."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from rulesdocs.catalogue import pending, update_catalogues
from rulesdocs.checks import CHECKS, read_lone_material
from rulesdocs.checks.run import chosen_checks, find
from rulesdocs.document import read_book
from rulesdocs.project import find_project
from tests.checks.samples import PAGE, catalogue, material_of, project_of
from tests.support.project import run_rulesdocs

UK = "locales/uk/LC_MESSAGES/demo.po"
RULES = "The ice melts.\n{: #demo.melts }\n\nThe ship sails.\n{: #demo.sails }"
SETTINGS = 'languages = ["en", "uk"]\n\n[games]\ndemo = "demo"\n'


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A project whose catalogues are up to date, and whose rule about the ice is translated."""
    project = project_of(tmp_path, RULES, {"rulesdocs.toml": SETTINGS})
    book = read_book(project.pages(), project.markdown, project.games)
    update_catalogues(project, book, project.translations)
    change(tmp_path / UK, 'melts."\nmsgstr ""', 'melts."\nmsgstr "Крига тане."')
    return tmp_path


def change(file: Path, old: str, new: str) -> None:
    """Put a text in the place of another."""
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def told(root: Path) -> list[tuple[str, str | None]]:
    """The checks that find something in the rules of the catalogue, each with its rule."""
    project = find_project(root)
    book = read_book(project.pages(), project.markdown, project.games, project.ids.objections)
    waiting = list(pending(project, book, project.translations))
    found = find(material_of(project, pending=waiting), chosen_checks(CHECKS, ["catalogue,coverage"], ["layout"]))
    return [(one.check, one.rule) for one in found if one.file == root / UK and one.rule != "demo.rules"]


OPEN = ("untranslated", "demo.sails")


@pytest.mark.parametrize(
    ("spoil", "expected"),
    [
        (lambda root: None, [OPEN]),
        (lambda root: change(root / PAGE, "melts.", "cracks."), [("not-updated", "demo.melts"), OPEN]),
        (lambda root: change(root / PAGE, "sails.", "sinks."), [("not-updated", "demo.sails")]),
        (lambda root: change(root / PAGE, "#demo.melts", "#demo.thaws"), [("gone-rule", "demo.melts"), OPEN]),
        (
            lambda root: change(root / PAGE, "The ship sails.\n{: #demo.sails }", ""),
            [("gone-rule", "demo.sails")],
        ),
    ],
    ids=["nothing", "text", "text that is not translated", "renamed", "rule that is not translated"],
)
def test_one_cause_is_one_finding(
    root: Path, spoil: Callable[[Path], None], expected: list[tuple[str, str]]
) -> None:
    """A text that is another now need not be translated, and a rule that is gone is told as such."""
    spoil(root)
    assert sorted(told(root)) == sorted(expected)


def test_rules_are_gone_with_the_last_page_of_their_game(root: Path) -> None:
    """Each entry of a game without pages belongs to a rule that is gone, and what to do is said."""
    (root / PAGE).unlink()
    (root / PAGE).parent.rmdir()

    result = run_rulesdocs("check", "--language", "uk", "--ignore", "coverage", cwd=root)

    place = f"{UK}:[0-9]+: gone-rule: no page has the rule"
    names = re.findall(f"^{place} '([a-z.]+)'; its game has no page left; ", result.stdout, re.MULTILINE)
    assert names == ["demo.rules", "demo.melts", "demo.sails"]
    assert len(result.stdout.splitlines()) == len(names)


def test_a_rename_that_was_cut_off_is_told(root: Path) -> None:
    """Of a rule that pages and record call otherwise already, an update gives the entry the new id."""
    change(root / PAGE, "#demo.melts", "#demo.thaws")
    (root / "ids.toml").write_text('[renamed]\n"demo.melts" = "demo.thaws"\n', encoding="utf-8")

    assert sorted(told(root)) == sorted([("not-updated", "demo.melts"), OPEN])


def test_a_translation_that_stands_elsewhere_is_told(root: Path) -> None:
    """Where an update would only take a translation of the same text from elsewhere, that is to be done."""
    change(root / PAGE, "The ship sails.", "The ice melts.")
    change(root / UK, 'msgid "The ship sails."', 'msgid "The ice melts."')

    assert told(root) == [("not-updated", "demo.sails")]
    update_catalogues(
        project := find_project(root),
        read_book(project.pages(), project.markdown, project.games),
        project.translations,
    )
    assert told(root) == [("fuzzy", "demo.sails")]


def test_nothing_is_known_of_catalogues_alone(tmp_path: Path) -> None:
    """A PO file that belongs to no project has no pages to be behind of."""
    file = tmp_path / "demo-uk.po"
    file.write_text(catalogue({"msgctxt": "demo.gone", "msgid": "Ice.", "msgstr": "Лід."}), encoding="utf-8")
    found = find(read_lone_material([file]), CHECKS)
    assert "not-updated" not in {one.check for one in found}


SILENCE = "# check: ignore not-updated because of the ice\n"


def silence(root: Path) -> None:
    """Silence the entry of the rule about the ice."""
    file = root / UK
    entries = file.read_text(encoding="utf-8").split("\n\n")
    text = "\n\n".join(SILENCE + one if "demo.melts" in one else one for one in entries)
    file.write_text(text, encoding="utf-8")


def _lose(root: Path) -> None:
    """Take the last entry out of the catalogue, and silence what stands before it."""
    file = root / UK
    *others, last = file.read_text(encoding="utf-8").rstrip("\n").split("\n\n")
    assert "demo.sails" in last
    others[-1] = SILENCE + others[-1]
    file.write_text("\n\n".join(others) + "\n", encoding="utf-8")


def _spoil_comments(root: Path) -> None:
    """Add to the comments of two entries, and silence the first."""
    change(root / UK, 'msgctxt "demo.melts"', '#. extra\nmsgctxt "demo.melts"')
    change(root / UK, 'msgctxt "demo.sails"', '#. extra\nmsgctxt "demo.sails"')
    silence(root)


@pytest.mark.parametrize("spoil", [_lose, _spoil_comments])
def test_a_silence_hides_nothing_about_other_texts(root: Path, spoil: Callable[[Path], None]) -> None:
    """A message that is lacking is told whatever stands before its place; so is what is about many entries."""
    spoil(root)
    assert "not-updated" in [check for check, _ in told(root)]


def test_a_silence_hides_that_its_entry_is_behind(root: Path) -> None:
    """What is about an entry alone is hidden by the silence of this entry."""
    change(root / PAGE, "melts.", "cracks.")
    silence(root)

    assert "not-updated" not in [check for check, _ in told(root)]
