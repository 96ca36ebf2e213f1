"""The seed texts become sound pages in which nothing is lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesdocs.document import read_book
from rulesdocs.ingest import Ingested, ingest_text
from rulesdocs.normalise import normalise
from tests.ingest.rendered import body, lost, shown
from tests.support.documents import markdown

# Levels of the headings, paragraphs, lists, items and tables, as counted by a person.
COUNTS = {
    "faktoriya.ru": ("12", 39, 0, 0, 1),
    "for-northwood.uk": ("122222", 9, 4, 15, 0),
    "here-i-stand-new-world.ru": ("12223", 7, 1, 3, 0),
    "northwest-passage.en.sr-ec": ("12222333333332333", 39, 2, 5, 0),
    "northwest-passage.uk.sr-el": ("1222223323333333332333", 48, 8, 26, 0),
}


def seed(shared: Path, name: str) -> str:
    """A seed text with its script repaired."""
    return normalise((shared / "seeds" / f"{name}.txt").read_bytes().decode())


def page(shared: Path, name: str) -> Ingested:
    """A seed text as a page."""
    return ingest_text(seed(shared, name), key="demo", title="Given title")


@pytest.mark.parametrize("name", COUNTS)
def test_nothing_of_a_seed_is_lost(shared: Path, name: str) -> None:
    """The page shows the characters of the text in order, but for markers of lists and marks of headings."""
    assert lost(seed(shared, name), body(page(shared, name))) is None


@pytest.mark.parametrize("name", COUNTS)
def test_a_seed_has_the_blocks_that_a_person_counted(shared: Path, name: str) -> None:
    """Headings have the right levels, and paragraphs, lists, items and tables the right numbers."""
    result = page(shared, name)
    levels = "".join(tag[1] for tag in shown(result).tags if tag[0] == "h" and tag[1:].isdigit())
    report = result.report
    assert (levels, report.paragraphs, report.lists, report.items, report.tables) == COUNTS[name]


@pytest.mark.parametrize("name", COUNTS)
def test_every_block_of_a_seed_has_an_id_of_its_own(shared: Path, name: str) -> None:
    """No block lacks an id, no id is given twice, and none had to be told apart by a number."""
    visible = shown(page(shared, name))
    assert visible.without_id == []
    assert len(visible.ids) == len(set(visible.ids))
    assert [name for name in visible.ids if name.rpartition("-")[2].isdigit()] == []


@pytest.mark.parametrize("name", COUNTS)
def test_a_seed_s_page_is_sound(shared: Path, tmp_path: Path, name: str) -> None:
    """The reader of pages finds no fault in it."""
    file = tmp_path / "page.md"
    file.write_text(page(shared, name).markdown, encoding="utf-8")
    read_book({"demo/page.md": file}, markdown, {"demo": "demo"}).require_sound()


def test_the_interrupted_list_of_a_seed_goes_on(shared: Path) -> None:
    """Two bullets stand inside the fourth item, and what begins again at 1 is the fifth."""
    result = page(shared, "for-northwood.uk")
    steps = next(block for block in result.blocks if getattr(block, "ordered", False))
    assert [len(item.children) for item in steps.items] == [0, 0, 0, 1, 0]
    assert len(steps.items[3].children[0].items) == 2
    assert "line 25: the numbers begin again; taken as item 5 of the list above" in str(result.report)


def test_the_cut_list_of_a_seed_is_reported(shared: Path) -> None:
    """A leftover of a list that was cut before it came here is kept apart and named."""
    result = page(shared, "faktoriya.ru")
    assert any(decision.line == 10 and "missing" in decision.what for decision in result.report.decisions)
