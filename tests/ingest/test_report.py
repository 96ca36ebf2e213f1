"""The report says what an editor should look at."""

from __future__ import annotations

import pytest

from rulesdocs.ingest import Decision, Report, ingest_text


@pytest.mark.parametrize(
    ("text", "decision"),
    [
        ("Kites\n\nGoal\n\nFly.", "line 1: taken as the title of the page: Kites"),
        ("Kites\n\nGoal\n\nFly.", "line 3: taken as a heading of level 2: Goal"),
        ("Kites\n\nGoal\n\nPlay\n\nFly.", "line 3: nothing stands under this heading: Goal"),
        ("1. A;\n2. B:\n• c\n\n1. D;", "line 5: the numbers begin again; taken as item 3 of the list above"),
        ("Do this.\n3. Fly.", "line 2: its marker opens no list; kept as a paragraph"),
        ("a) Up; b) down.", "line 1: 2 items stand on one line; taken apart"),
        (
            "A kite that is broken may be re-\npaired.",
            "line 2: 're-paired.' was broken at the end of a line; its hyphen is kept",
        ),
        ("Choose:\nthe tail.", "line 2: begins in the middle of a sentence; text may be missing above"),
        ("Tail\nString\nCloth", "line 1: 3 short lines in a row; taken as a list"),
        ("|a|b|\n|c|d|", "line 1: a table without a rule; its first row is taken as the header"),
        ("|a|b|\n|-|-|\n|c|", "line 1: rows of different width; empty cells are added at their ends"),
        ("Do [[Trade|trade]].", "line 1: a link to a page of a wiki; of links the words stay"),
        ("[[Ox]] or [[hen]].", "line 1: 2 links to pages of a wiki; of links the words stay"),
        ("Do.\n{| class=x", "line 2: '{|' looks like markup of a wiki that is not read; it stays as text"),
        ("[[File:ox.png]]", "line 1: '[[' looks like markup of a wiki that is not read; it stays as text"),
        ("See {{rule}}.", "line 1: '{{' looks like markup of a wiki that is not read; it stays as text"),
        ("x" * 70, "line 1: 'xxxxxxxxxxxxxxxxxxxx…' has 70 characters; words may be run together"),
    ],
)
def test_a_decision_is_reported_with_its_line(text: str, decision: str) -> None:
    """What was decided without certainty, and what looks like a loss, is named with the line of the input."""
    assert decision in map(str, ingest_text(text, key="demo", title="T").report.decisions)


def test_a_plain_text_needs_no_decision() -> None:
    """Whole sentences and marked headings are no matter for an editor."""
    page = ingest_text("# Kites\n\n## Goal\n\nFly.\n\n- Up.\n- Down.", key="demo", title="T")
    assert [str(decision) for decision in page.report.decisions] == [
        "line 1: taken as the title of the page: Kites"
    ]


def test_the_report_is_readable() -> None:
    """Its text counts what there is, the repairs too, and has a line for each decision."""
    report = Report(1, 2, 1, 3, 0, (Decision(4, "look here"),), edits=1)
    assert str(report) == (
        "1 heading, 2 paragraphs, 1 list, 3 items, 0 tables\n1 repair of the script\nline 4: look here"
    )
