"""The rules of a page, and what readers see of a text."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from rulesdocs.document import RuleText, read_book, shown
from rulesdocs.project import find_project
from tests.support.project import write_project

PAGE = """\
# Demo {#demo.rules}

Without an id.

See [the thaw][demo.thaw], **`now`**[^1].
{: #demo.see .prose .model }

- Outer, twenty-*four*.
    {: #demo.outer }

    - Inner.
        {: #demo.inner }

| Level | Stars |
| --- | --- |
| Bronze | 16 |
| | 18 |

{: #demo.table }

## Thaw {#demo.thaw}

A long line
and another.
{: #demo.thaw.long }

[^1]: Note 7.
"""


@pytest.fixture
def rules(tmp_path: Path) -> dict[str, RuleText]:
    """The rules of the page, by their ids."""
    project = find_project(write_project(tmp_path, {"docs/index.md": "# Index\n", "docs/demo/rules.md": PAGE}))
    book = read_book(project.pages(), project.markdown, project.games)
    return {rule.id: rule for page in book.pages for rule in page.rule_texts}


def test_rules_are_blocks_with_an_id(rules: dict[str, RuleText]) -> None:
    """Headings are no rules; rules come in the order of the page, with the line of their id."""
    lines = PAGE.splitlines()

    assert list(rules) == ["demo.see", "demo.outer", "demo.inner", "demo.table", "demo.thaw.long"]
    assert all(f"#{name} " in lines[(rule.line or 0) - 1] for name, rule in rules.items())


def test_classes_tell_what_can_be_executed(rules: dict[str, RuleText]) -> None:
    """Prose has nothing that code could do."""
    assert [name for name, rule in rules.items() if not rule.executable] == ["demo.see"]
    assert rules["demo.see"].classes == {"prose", "model"}


def test_text_is_what_readers_see(rules: dict[str, RuleText]) -> None:
    """Markup, targets, code and marks of footnotes are no words of a rule, nor are rules inside it."""
    assert rules["demo.see"].text.split() == ["See", "the", "thaw,", "."]
    assert rules["demo.outer"].text == "Outer, twenty-four."
    assert rules["demo.thaw.long"].text.split() == ["A", "long", "line", "and", "another."]


def test_tables_have_rows(rules: dict[str, RuleText]) -> None:
    """The cells of a table are parted, and its rows can be had without its heading."""
    table = rules["demo.table"]

    assert table.text.split() == ["Level", "Stars", "Bronze", "16", "18"]
    assert [row.split() for row in table.rows] == [["Bronze", "16"], ["18"]]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[eight][demo.rule2] **cards**[^1]", "eight cards"),
        ("`9` and <https://example.org/10>, 2*3", "and , 2*3"),
        ("_two_ 1&nbsp;000 {card2}", "two 1\u00a0000"),
        ("![8 cards](9.png) <b>x</b>", "!8 cards x"),
        ("\\(x_1 = 2\\) $y_3$ ++f4++ :fa5:", ""),
    ],
)
def test_shown(text: str, expected: str) -> None:
    """What readers see of inline Markdown is told without parsing it."""
    assert shown(text).split() == expected.split()


@pytest.mark.parametrize("piece", ["` `` ", "](", "[^", "{", "$ ", "\\(", "<", "&#1", "*_*", "++a+", "\x02"])
def test_hostile_texts_take_no_time(piece: str) -> None:
    """A text of nothing but unclosed markup is read in time that grows with its length alone."""
    start = time.perf_counter()

    shown(piece * 20_000)

    assert time.perf_counter() - start < 1
