"""Laws that hold for every text."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rulesdocs.document import read_book
from rulesdocs.document.blocks import RULE_ID
from rulesdocs.ingest import ingest_text
from tests.ingest.rendered import body, lost, shown
from tests.support.documents import markdown

CASES = Path(__file__).parents[1] / "cases" / "ingest"
SHAPES = {
    name: st.sampled_from(values)
    for name, values in json.loads((CASES / "shapes.json").read_text("utf-8")).items()
}
"""What lines are made of: words, what Markdown could take for markup, openings of lines, and whole lines."""

PHRASE = st.lists(SHAPES["words"] | SHAPES["hostile"], min_size=1, max_size=9).map(" ".join)
LINE = st.builds("{}{}".format, st.just("") | SHAPES["openings"], PHRASE) | st.just("") | SHAPES["lines"]
TEXT = st.lists(LINE, max_size=14).flatmap(
    lambda lines: st.sampled_from(["\n", "\r\n"]).map(lambda end: end.join(lines))
)


@given(TEXT)
@settings(max_examples=300, deadline=None)
def test_nothing_of_the_text_is_lost_or_changed(text: str) -> None:
    """The page shows the visible characters of the text in their order, whatever Markdown they look like."""
    page = ingest_text(text, key="demo", title="A title")
    assert lost(text, body(page)) is None


@given(st.text(max_size=60) | st.text(st.sampled_from("ab1.)-*_`[](){}<>#|:!?=~&\\ \n\t"), max_size=40))
@settings(max_examples=300, deadline=None)
def test_nothing_of_any_characters_is_lost(text: str) -> None:
    """The same holds for characters in no order at all."""
    page = ingest_text(text, key="demo", title="A title")
    assert lost(text, body(page)) is None


@given(TEXT)
@settings(max_examples=200, deadline=None)
def test_every_block_has_an_id_of_its_own(text: str) -> None:
    """Headings, paragraphs, items and tables have ids of the game, each given once, and no others appear."""
    page = shown(ingest_text(text, key="demo", title="A title"))
    assert page.without_id == []
    assert len(page.ids) == len(set(page.ids))
    assert [name for name in page.ids if not (RULE_ID.fullmatch(name) and name.startswith("demo."))] == []


@given(text=TEXT)
@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_a_page_is_sound(tmp_path: Path, text: str) -> None:
    """The reader of pages finds no fault in what was written."""
    file = tmp_path / "page.md"
    file.write_text(ingest_text(text, key="demo", title="A title").markdown, encoding="utf-8")
    read_book({"demo/page.md": file}, markdown, {"demo": "demo"}).require_sound()


@given(TEXT)
@settings(max_examples=100, deadline=None)
def test_the_same_text_gives_the_same_page(text: str) -> None:
    """Reading twice gives equal pages and reports."""
    first, second = (ingest_text(text, key="demo", title="A title") for _ in range(2))
    assert first == second


@given(TEXT)
@settings(max_examples=100, deadline=None)
def test_only_plain_elements_are_made(text: str) -> None:
    """Nothing in a text becomes an element but headings, paragraphs, lists and tables."""
    page = shown(ingest_text(text, key="demo", title="A title"))
    plain = {
        "h1",
        "h2",
        "h3",
        "h4",
        "h5",
        "h6",
        "p",
        "ul",
        "ol",
        "li",
        "table",
        "thead",
        "tbody",
        "tr",
        "th",
        "td",
    }
    assert set(page.tags) <= plain


@given(TEXT)
@settings(max_examples=100, deadline=None)
def test_the_report_counts_the_page(text: str) -> None:
    """The report's numbers are those of the page, and its decisions come in the order of lines that exist."""
    page = ingest_text(text, key="demo", title="A title")
    tags = shown(page).tags
    assert page.report.headings == sum(tag[0] == "h" and tag[1:].isdigit() for tag in tags)
    assert page.report.items == tags.count("li")
    assert page.report.lists == tags.count("ol") + tags.count("ul")
    assert page.report.tables == tags.count("table")
    numbers = [decision.line for decision in page.report.decisions]
    assert numbers == sorted(numbers)
    assert set(numbers) <= set(range(1, text.count("\n") + 2))


WOODS = ["amber", "birch", "cedar", "delta", "ember", "frost", "grove", "heron"]
RULE = st.lists(st.sampled_from(WOODS), min_size=4, max_size=8)


@given(st.lists(RULE, min_size=2, max_size=8), st.data())
def test_a_changed_paragraph_leaves_other_ids(rules: list[list[str]], data: st.DataObject) -> None:
    """Another text in one paragraph changes no other id, as long as no other rule begins with the same words."""
    texts = [f"Rule{chr(97 + index)} {' '.join(words)}." for index, words in enumerate(rules)]
    at = data.draw(st.integers(0, len(texts) - 1))
    changed = [*texts[:at], "Something else entirely.", *texts[at + 1 :]]
    before, after = (ingest_text("\n\n".join(each), key="demo", title="T").blocks for each in (texts, changed))
    kept = [(one.id, two.id) for one, two in zip(before, after, strict=True) if one.text == two.text]
    assert [pair for pair in kept if pair[0] != pair[1]] == []
    assert len(kept) == len(texts)


@pytest.mark.parametrize("text", ["", "\n \n", "\ufeff", "\x00\x01", "-----", "\u200b"])
def test_a_text_without_text_is_a_title(text: str) -> None:
    """What shows nothing becomes a page with the given title and nothing else."""
    assert ingest_text(text, key="demo", title="Bare").markdown == "# Bare {#demo.bare}\n"


def test_no_depth_is_too_deep() -> None:
    """A list that is indented hundreds of times is read, and all of it is there."""
    text = "\n".join(f"{' ' * 2 * depth}- step:" for depth in range(400))
    page = ingest_text(text, key="demo", title="A title")
    assert lost(text, body(page)) is None


def test_a_long_text_is_read_in_time() -> None:
    """A megabyte of rules takes seconds, not minutes; so does one of equal items."""
    rules = "Goal\n\nThe ice melts. The crew moves on.\n\n1. Draw a tile.\n2. Place it.\n\n" * 8000
    for text in (rules, "1. Draw\n" * 20000):
        start = time.process_time()
        ingest_text(text, key="demo", title="A title")
        assert time.process_time() - start < 20
