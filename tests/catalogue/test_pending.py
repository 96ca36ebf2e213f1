"""What an update would do is told exactly where it would do something."""

from __future__ import annotations

import random
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import polib
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rulesdocs.catalogue import Pending, pending, read_po, update_catalogues
from rulesdocs.catalogue.po import forms, is_header
from rulesdocs.document import read_book
from rulesdocs.project import find_project
from tests.catalogue.test_histories import DEEDS, History
from tests.support.project import write_project

FIRST = "# Demo {#demo.rules}\n\nThe ice melts.\n{: #demo.melts }\n\nThe ship sails.\n{: #demo.sails }\n"
PAGE = "docs/demo/rules.md"
UK = "locales/uk/LC_MESSAGES/demo.po"


def told(root: Path) -> list[Pending]:
    """What an update would do in a project."""
    project = find_project(root)
    book = read_book(project.pages(), project.markdown, project.games, project.ids.objections)
    return list(pending(project, book, project.translations))


def update(root: Path) -> list[Path]:
    """Update the catalogues of a project; the files that were written."""
    project = find_project(root)
    book = read_book(project.pages(), project.markdown, project.games, project.ids.objections)
    return [one.file for one in update_catalogues(project, book, project.translations) if one.written]


def unfinished(entry: polib.POEntry) -> bool:
    """Whether a check of the entry alone has something to say: it has no translation, or a fuzzy one."""
    return entry.fuzzy or not all(map(str.strip, forms(entry)))


def entries_of(root: Path) -> Mapping[tuple[Path, Any, str], polib.POEntry]:
    """The entries of all catalogues, as they stand."""
    return {
        (file, entry.msgctxt, entry.msgid): entry
        for file in sorted(root.glob("locales/*/*/*.po"))
        for entry in read_po(file).entries
        if not is_header(entry)
    }


@pytest.mark.gettext
@settings(deadline=None, max_examples=80, suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(0, 2**32), st.lists(st.sampled_from(DEEDS), max_size=12))
def test_it_is_told_exactly_where_an_update_would_write(
    seed: int, deeds: list[Callable[[History], None]]
) -> None:
    """Nothing is told where an update has nothing to do, nor after one; else something is.

    Only what gives an unfinished entry a note is not told: other checks say that it is one.
    """
    with tempfile.TemporaryDirectory() as folder:
        root, history = Path(folder), History(Path(folder), random.Random(seed))  # noqa: S311 - no secret
        history.update()
        for deed in (History.translate, *deeds):
            deed(history)
            history.save()
        found, before = told(root), entries_of(root)
        written = update(root)

        assert {one.file for one in found} <= set(written)
        after = entries_of(root)
        for file in set(written) - {one.file for one in found}:
            changed = [key for key in before.keys() | after.keys() if key[0] == file]
            changed = [key for key in changed if str(before.get(key)) != str(after.get(key))]
            assert changed
            assert all(unfinished(before[key]) for key in changed)
            assert all(forms(before[key]) == forms(after[key]) for key in changed)
        assert told(root) == []


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with a page of two rules, translated into Ukrainian."""
    settings = 'languages = ["en", "uk"]\n\n[games]\ndemo = "demo"\n'
    write_project(
        tmp_path, {"rulesdocs.toml": settings, "docs/index.md": "# Home\n", "docs/demo/rules.md": FIRST}
    )
    update(tmp_path)
    text = (tmp_path / UK).read_text(encoding="utf-8")
    text = text.replace('melts."\nmsgstr ""', 'melts."\nmsgstr "Крига тане."')
    (tmp_path / UK).write_text(
        text.replace('sails."\nmsgstr ""', 'sails."\nmsgstr "Судно пливе."'), encoding="utf-8"
    )
    return tmp_path


def change(file: Path, old: str, new: str) -> None:
    """Put a text in the place of another."""
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


@pytest.mark.parametrize(
    ("file", "old", "new", "rule", "what"),
    [
        (
            PAGE,
            "ice melts.",
            "ice cracks.",
            "demo.melts",
            "its text is another now: 'The ice cracks.', and not 'The",
        ),
        (PAGE, "\nThe ship", "\nWait.\n{: #demo.wait }\n\nThe ship", "demo.wait", "it lacks the message 'Wait.'"),
        (PAGE, "The ship sails.\n{: #demo.sails }\n", "", "demo.sails", "does not stand under 'demo.sails'"),
        (
            UK,
            'msgid "The ice melts.',
            'msgid "The ice melt.',
            "demo.melts",
            "its text is another now: 'The ice melts",
        ),
        (UK, 'msgctxt "demo.sails"', 'msgctxt "demo.rules"', "demo.rules", "stands under 'demo.sails', not here"),
        (UK, "#. paragraph\n", "#. sentence\n", None, "comments, places, flags, forms or the order"),
    ],
    ids=["text", "new rule", "gone rule", "msgid", "msgctxt", "comment"],
)
def test_what_is_different_is_told_at_its_entry(
    project: Path, file: str, old: str, new: str, rule: str | None, what: str
) -> None:
    """The rule is named, and the line is that of the entry, or of the one before a message that is lacking."""
    assert told(project) == []
    change(project / file, old, new)

    (one,) = told(project)
    assert (one.rule, what in one.what, one.language, one.file) == (rule, True, "uk", project / UK), one.what
    entry = next(entry for entry in read_po(project / UK).entries if entry.linenum == one.line)
    assert entry.msgctxt == (rule if one.outdated else "demo.melts")


def test_a_catalogue_that_is_not_there_is_told_once(project: Path) -> None:
    """A file that an update would make is one thing, however many messages it has."""
    (project / UK).unlink()
    (one,) = told(project)
    assert (one.file, one.line, one.what) == (project / UK, None, "there is no catalogue for its 3 messages")


def test_nothing_is_told_beside_a_catalogue_that_cannot_be_read(project: Path) -> None:
    """An update would refuse all of the language; what is wrong with the file is said elsewhere."""
    change(project / PAGE, "melts", "cracks")
    change(project / UK, 'msgstr "Крига', 'msgstr "Крига"x')
    assert told(project) == []
