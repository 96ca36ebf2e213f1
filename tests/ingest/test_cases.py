"""Raw texts become the pages that an editor would have typed."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesdocs.ingest import ingest_text
from tests.ingest.rendered import body, lost

CASES = sorted((Path(__file__).parents[1] / "cases" / "ingest").glob("*.txt"))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.stem)
def test_a_case_becomes_its_page(case: Path) -> None:
    """The page is the one that was found right, to the byte."""
    page = ingest_text(case.read_text("utf-8"), key="demo", title="Given title")
    assert page.markdown == case.with_suffix(".md").read_text("utf-8")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.stem)
def test_a_case_is_all_there(case: Path) -> None:
    """The page found right shows every character of its text."""
    text = case.read_text("utf-8")
    assert lost(text, body(ingest_text(text, key="demo", title="Given title"))) is None


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.stem)
def test_a_case_with_other_line_ends_becomes_the_same_page(case: Path) -> None:
    """Line ends of other systems and a byte order mark make no difference."""
    text = case.read_text("utf-8")
    for end in ("\r\n", "\r"):
        other = ingest_text("\ufeff" + text.replace("\n", end), key="demo", title="Given title")
        assert other == ingest_text(text, key="demo", title="Given title")


@pytest.mark.parametrize(
    ("text", "visible"),
    [
        ("The ice melts.", "Theicemelt."),
        ("The ice melts.", "Themeltsice."),
        ("The ice melts.", "Theicemelts.Twice."),
        ("1. Ice", "Ice"),
        ("3. Ice", "\ue0004\ue000Ice"),
        ("Ice - snow", "\ue000Icesnow!"),
        ("2 tiles", "tiles"),
    ],
)
def test_the_measure_sees_a_loss(text: str, visible: str) -> None:
    """A page that lacks, adds or turns round a word or a number is told apart from one that does not."""
    assert lost(text, visible) is not None
