"""A raw file becomes a new page of the project, or nothing changes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from rulesdocs.document import read_book
from rulesdocs.errors import RulesdocsError
from rulesdocs.ingest import IngestResult, ingest_file
from rulesdocs.project import find_project

MakeProject = Callable[[Mapping[str, str | None]], Path]
RAW = "Kite Day\n\nThaw\n\nFly until the string tears.\n"
DAMAGED = "Тхе кеепер wитх тхе мост оил wинс тхе гаме, анд еверy отхер кеепер сwеепс тхе qуаy.\n"


def files(root: Path) -> dict[Path, bytes]:
    """Every file of a folder with what is in it."""
    return {file: file.read_bytes() for file in root.rglob("*") if file.is_file()}


def ingest(root: Path, *, key: str = "demo", language: str = "en", output: Path | None = None) -> IngestResult:
    """Ingest raw.txt of a project."""
    return ingest_file(find_project(root), root / "raw.txt", key=key, language=language, output=output)


def test_a_page_is_written_into_the_game_s_folder(tmp_project: MakeProject) -> None:
    """The page is named after its title, and the project with it has no fault, ids of other pages included."""
    root = tmp_project({"raw.txt": RAW})
    result = ingest(root)
    assert result.path == root / "docs" / "demo" / "kite-day.md"
    assert "## Thaw {#demo.kite-day-thaw}" in result.path.read_text("utf-8")
    project = find_project(root)
    read_book(project.pages(), project.markdown, project.games).require_sound()


def test_damaged_text_is_repaired_first(tmp_project: MakeProject) -> None:
    """The page holds the repaired text, and the report says how many repairs that took."""
    result = ingest(tmp_project({"raw.txt": DAMAGED}))
    assert "The keeper with the most oil wins the game" in result.path.read_text("utf-8")
    assert result.report.edits > 0


def test_a_text_without_title_takes_the_file_s_name(tmp_project: MakeProject) -> None:
    """The name of the file without what follows its first dot is the page's title."""
    root = tmp_project({"raw_notes-on.kites.txt": "Fly high.\n"})
    result = ingest_file(find_project(root), root / "raw_notes-on.kites.txt", key="demo", language="en")
    assert result.path.read_text("utf-8").startswith("# Raw notes on {#demo.raw-notes}\n")


def test_another_language_goes_where_it_is_told(tmp_project: MakeProject) -> None:
    """With an output a text in a translation's language is written there."""
    root = tmp_project({"raw.txt": "Повітряний змій\n\nМета\n\nЛетіти.\n"})
    result = ingest(root, language="uk", output=root / "drafts" / "kite.md")
    assert result.path == root / "drafts" / "kite.md"
    assert "## Мета {#demo.meta}" in result.path.read_text("utf-8")


@pytest.mark.parametrize(
    ("raw", "arguments", "words"),
    [
        (RAW, {"key": "chess"}, ["chess", "demo"]),
        (RAW, {"language": "de"}, ["'de'", "en, uk, ru"]),
        (RAW, {"language": "uk"}, ["raw.txt", "source language, 'en'", "--output"]),
        (" \n\n", {}, ["raw.txt", "no text"]),
        (None, {}, ["raw.txt", "No such file"]),
    ],
)
def test_what_cannot_be_done_changes_nothing(
    tmp_project: MakeProject, raw: str | None, arguments: dict[str, str], words: list[str]
) -> None:
    """The error names what is wrong and what to do, and every file stays as it was."""
    root = tmp_project({"raw.txt": raw})
    before = files(root)
    with pytest.raises(RulesdocsError) as raised:
        ingest(root, **arguments)
    assert [word for word in words if word not in str(raised.value)] == []
    assert files(root) == before


def test_bytes_that_are_no_text_are_named(tmp_project: MakeProject) -> None:
    """A file that is not UTF-8 is refused with the line of the first bad byte."""
    root = tmp_project({})
    (root / "raw.txt").write_bytes(b"Kite\n\xff\n")
    with pytest.raises(RulesdocsError, match=r"raw\.txt:2: not UTF-8"):
        ingest(root)


@pytest.mark.parametrize("output", [None, "drafts/page.md"])
def test_an_existing_page_is_never_replaced(tmp_project: MakeProject, output: str | None) -> None:
    """A second run is refused, with and without an output, and says what to do."""
    root = tmp_project({"raw.txt": RAW})
    target = root / output if output else None
    ingest(root, output=target)
    before = files(root)
    with pytest.raises(RulesdocsError, match=r"\.md: this page exists already; .*--output"):
        ingest(root, output=target)
    assert files(root) == before
