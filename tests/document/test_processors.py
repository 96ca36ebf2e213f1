"""What is extracted is what is rendered."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesdocs.document import Block, Rendering
from rulesdocs.document.processors import BEFORE_INLINE, MessageProcessor, SourceAnchorProcessor
from rulesdocs.project import find_project
from tests.support.documents import CASES, CONSTRUCTS, blocks, markdown, render
from tests.support.rendered import Visible
from tests.support.tools import ROOT

_CONTENTS = re.compile(r'(?s)<div class="toc">.*?</div>')
_UNUSED = ("abbreviation", "tooltip")
OUR_PAGES = find_project(ROOT).pages()


@pytest.mark.parametrize("case", CONSTRUCTS, ids=lambda case: case["label"])
def test_construct_gives_its_messages(case: dict[str, Any]) -> None:
    """Every construct gives the messages, with contexts, that the contract says."""
    found = [[block.context, block.msgid] for block in blocks(case["text"], case.get("extensions"))]

    assert found == case["messages"]


@pytest.mark.parametrize("case", CONSTRUCTS, ids=lambda case: case["label"])
def test_identity_translation_of_a_construct_changes_nothing(case: dict[str, Any]) -> None:
    """Showing every block as it is gives the HTML that the page has without us."""
    text, extensions = case["text"], case.get("extensions")

    assert render(text, lambda block: Rendering(block.msgid), extensions) == render(text, None, extensions)


@pytest.mark.parametrize("case", CONSTRUCTS, ids=lambda case: case["label"])
def test_every_message_has_one_place(case: dict[str, Any]) -> None:
    """What is shown for a message stands on the page once; the title of what is not used may be missing."""
    kinds: list[str] = []

    def marked(block: Block) -> Rendering:
        kinds.append(block.kind)
        return Rendering(f"✓{len(kinds)}✓")

    html = _CONTENTS.sub("", render(case["text"], marked, case.get("extensions")))

    counts = [(kind, html.count(f"✓{number}✓")) for number, kind in enumerate(kinds, 1)]
    assert [(kind, count) for kind, count in counts if count != 1 and kind not in _UNUSED] == []


@pytest.mark.parametrize("path", OUR_PAGES)
def test_identity_translation_of_our_pages_changes_nothing(path: str) -> None:
    """Showing every block as it is gives the HTML that the page has without us."""
    text = OUR_PAGES[path].read_text(encoding="utf-8")

    assert render(text, lambda block: Rendering(block.msgid)) == render(text, None)


def test_attributes_of_a_rendering_stand_on_the_block_and_its_own_stay() -> None:
    """A renderer's attributes join those that the source gives the element."""
    html = render("One.\n{: #demo.p .model }", lambda block: Rendering(block.msgid, {"lang": "en"}))

    assert html == '<p class="model" id="demo.p" lang="en">One.</p>'


def test_translated_block_keeps_its_attribute_list() -> None:
    """A translation takes the place of the text alone."""
    html = render("## One {#demo.one}\n\nTwo.\n{: #demo.two }", lambda block: Rendering(block.msgid.upper()))

    assert html == '<h2 id="demo.one">ONE</h2>\n<p id="demo.two">TWO.</p>'


def test_table_id_may_carry_classes_and_leaves_no_paragraph() -> None:
    """An attribute list alone below a table is the table's."""
    html = render("| A |\n| --- |\n| b |\n\n{: #demo.t .model }\n\nText.", None)

    assert '<table class="model" id="demo.t">' in html
    assert html.count("<p>") == 1


@pytest.mark.parametrize(
    "text",
    [
        "## Alpha\n\n## Alpha\n\n## Alpha!",
        "# One *two*\n\n## `code` three\n\n## Four {#own}",
        "## Alpha_1\n\n## Alpha",
    ],
)
def test_headings_keep_the_anchors_of_their_source(text: str) -> None:
    """A translated heading without id has the anchor that it has in the source language."""
    plain, translated = markdown(), markdown()
    messages = MessageProcessor(translated, lambda block: Rendering("Розділ"))
    translated.treeprocessors.register(messages, "messages", BEFORE_INLINE)
    translated.treeprocessors.register(SourceAnchorProcessor(translated, messages), "anchors", 5.5)

    plain.convert(text)
    translated.convert(text)

    ids = [token["id"] for token in plain.toc_tokens]
    assert [token["id"] for token in translated.toc_tokens] == ids


def test_kinds_of_blocks() -> None:
    """A block's kind says what holds it."""
    text = (
        '# H\n\nP\n\n- I\n\n| C |\n| --- |\n| c |\n\nT\n:   D\n\n!!! note "A"\n\n    B\n\n'
        '=== "L"\n\n    B\n\nX[^1]\n\n[^1]: N\n'
    )

    kinds = [(block.kind, block.msgid) for block in blocks(text)]

    assert kinds == [
        ("heading", "H"),
        ("paragraph", "P"),
        ("item", "I"),
        ("cell", "C"),
        ("cell", "c"),
        ("term", "T"),
        ("definition", "D"),
        ("admonition title", "A"),
        ("paragraph", "B"),
        ("tab label", "L"),
        ("paragraph", "B"),
        ("paragraph", "X[^1]"),
        ("footnote", "N"),
    ]


_LINES = st.lists(
    st.one_of(
        st.sampled_from(
            ["", "", "# H {#a.b}", "- item", "    - inner", "1. one", "| a | b |", "| - | - |", "{: #a.c }"]
        ),
        st.sampled_from(
            ["    {: .x }", '!!! note "T"', "    body", '=== "t"', "term", ":   meaning", "> quote", "```"]
        ),
        st.text(st.sampled_from("ab *_`[]()<>{}#:!|\\^~.&\x02\x03"), max_size=12),
    ),
    max_size=14,
)


@given(_LINES)
def test_identity_translation_of_anything_changes_nothing(lines: list[str]) -> None:
    """Whatever a page holds, showing every block as it is changes nothing."""
    text = "\n".join(lines)

    assert render(text, lambda block: Rendering(block.msgid)) == render(text, None)


@given(_LINES)
def test_msgids_hold_no_control_characters(lines: list[str]) -> None:
    """Placeholders of the Markdown library never reach a catalogue."""
    for block in blocks("\n".join(lines)):
        assert isinstance(block, Block)
        assert not set(block.msgid) & {"\x02", "\x03"}


_PIECES = (CASES / "lines.txt").read_text(encoding="utf-8").splitlines()
_STRAY = re.compile(r"\{: #demo\.x[^}]*\}")
_NONE = re.compile(r"Note|Tip|raw|AB|Jump back to footnote \d in the text")


@given(st.lists(st.sampled_from([*_PIECES, "", "text  "]), max_size=14))
def test_every_letter_of_anything_belongs_to_a_message(lines: list[str]) -> None:
    """However constructs meet, no letter is left where every message is replaced, but what is none."""
    html = render("\n".join(lines), lambda block: Rendering("✓"))

    left = Visible(_STRAY.sub("", html)).latin
    assert [piece for piece in left if not _NONE.fullmatch(piece)] == []


def test_attribute_list_that_is_not_taken_gives_no_tooltip() -> None:
    """Where Python-Markdown leaves an attribute list in the text, a translation brings no attribute either."""
    text = '- a\n{: title="T" }\n> q'

    assert "title=" not in render(text, lambda block: Rendering("✓")).replace('{: title="T" }', "")
