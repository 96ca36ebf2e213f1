"""Our own content: complete, up to date, and safe in every language."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from rulesdocs.catalogue import load_translations, statuses, update_catalogues
from rulesdocs.catalogue.vetting import vet
from rulesdocs.document import Book, Markup, read_book
from rulesdocs.languages import Language
from rulesdocs.project import find_project
from tests.support.tools import ROOT

PROJECT = find_project(ROOT)


@pytest.fixture(scope="module")
def book() -> Book:
    """Our pages."""
    found = read_book(PROJECT.pages(), PROJECT.markdown, PROJECT.games)
    found.require_sound()
    return found


@pytest.mark.parametrize("lang", PROJECT.translations, ids=lambda lang: lang.tag)
def test_every_message_is_translated(book: Book, lang: Language) -> None:
    """No text of ours is missing or fuzzy in any language."""
    unfinished = [one for one in statuses(PROJECT, book, [lang]) if one.translated != one.total]

    assert unfinished == []


@pytest.mark.parametrize("lang", PROJECT.translations, ids=lambda lang: lang.tag)
def test_no_translation_is_refused(book: Book, lang: Language) -> None:
    """Every translation of ours may be shown."""
    vetted = vet(PROJECT, book, load_translations(PROJECT, lang), Markup(PROJECT.markdown))

    assert [str(refusal) for refusal in vetted.refusals] == []


def test_catalogues_are_up_to_date(tmp_path: Path) -> None:
    """An update has nothing to do: whoever changes a page runs it."""
    for name in ("docs", "locales", "rulesdocs"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("mkdocs.yml", "pyproject.toml"):
        shutil.copy(ROOT / name, tmp_path / name)
    project = find_project(tmp_path)
    pages = read_book(project.pages(), project.markdown, project.games)

    updates = update_catalogues(project, pages, project.translations)

    assert [str(update.file) for update in updates if update.written] == []


@pytest.mark.parametrize("lang", PROJECT.translations, ids=lambda lang: lang.tag)
def test_numbers_are_those_of_the_source(book: Book, lang: Language) -> None:
    """A translation has the digits of its source, in whatever order."""
    translations = load_translations(PROJECT, lang)
    wrong = []
    for page in book.pages:
        for block in page.blocks:
            entry = translations.find(PROJECT.domain(page.path), block.context, block.msgid)
            if entry is not None and digits(entry.msgstr) != digits(block.msgid):
                wrong.append((block.msgid, entry.msgstr))

    assert wrong == []


def digits(text: str) -> list[str]:
    """The digits of a text, sorted."""
    return sorted(filter(str.isdigit, text))
