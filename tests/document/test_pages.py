"""Faults of pages are found with file and line, all in one go."""

from __future__ import annotations

import tempfile
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesdocs.document import RuleReferences, TableIdProcessor, read_book
from rulesdocs.document.pages import front_matter
from rulesdocs.document.processors import AFTER_ATTRIBUTES, BEFORE_INLINE, InspectionProcessor
from rulesdocs.errors import Faults, RulesdocsError
from tests.support.documents import CASES, markdown


def faults(tmp_path: Path, **pages: str) -> list[str]:
    """The faults of a few pages, without the folder; ``rules`` is a page of the game demo."""
    files = {}
    for name, text in pages.items():
        path = "demo/rules.md" if name == "rules" else f"{name}.md"
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_text(text, encoding="utf-8")
        files[path] = tmp_path / path
    return [
        str(fault).removeprefix(f"{tmp_path}/") for fault in read_book(files, markdown, {"demo": "demo"}).faults
    ]


SOUND = "# Demo {#demo.rules}\n\nText.\n{: #demo.text }\n"


def test_sound_pages_have_no_fault(tmp_path: Path) -> None:
    """A page that keeps the contract is read without a word."""
    assert faults(tmp_path, rules=SOUND, index="# Home\n\nSee [it][demo.text] and `{#code}`.\n") == []


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (
            "# Demo {#demo.rules}\n\n## Bare\n",
            "demo/rules.md:3: the heading 'Bare' has no id; add {#…} at its end",
        ),
        (
            "# Demo {#demo.rules}\n\n| A | B |\n| - | - |\n| c | d |\n{: #demo.table }\n",
            "demo/rules.md:6: '{: #demo.table }' becomes a row of the table above it; "
            "leave an empty line between the table and it",
        ),
        (
            "# Demo {#demo.rules}\n\nSee\n[it][demo.nowhere].\n",
            "demo/rules.md:4: reference to the unknown id 'demo.nowhere'; see the ids of its game's pages",
        ),
        (
            "# Demo {#demo.rules}\n\nSee [it][dmo.text].\n",
            "demo/rules.md:3: '][dmo.text]' is left in the text; no such id is known here",
        ),
        (
            "# Demo {#demo.rules}\n\nText {: #demo.text }\n",
            "demo/rules.md:3: '{: #demo.text }' is left in the text; put it where an attribute list may stand",
        ),
        (
            "# Demo {#demo.rules}\n\nA\x04B.\n",
            "demo/rules.md:3: the control character U+0004, which no catalogue can hold; take it out",
        ),
        (
            "# Demo {#demo.abc}\n\nA.\n{: #demo.ab }\n\nB.\n{: #demo.ab }\n",
            "demo/rules.md:7: the id 'demo.ab' is given twice; it stands in line 4 too; choose another",
        ),
        (
            "# Demo {#rules}\n",
            "demo/rules.md:1: 'rules' is no id of this game; ids here are demo.words-and-hyphens",
        ),
        (
            "# Demo {#demo.rules}\n\nA.\n{: #demo.a }\n\nB.\n{: #demo.a }\n",
            "demo/rules.md:7: the id 'demo.a' is given twice; it stands in line 4 too; choose another",
        ),
    ],
)
def test_fault_is_named_with_file_and_line(tmp_path: Path, text: str, fault: str) -> None:
    """What breaks the contract is named where it stands, with what to do."""
    assert faults(tmp_path, rules=text) == [fault]


def test_id_on_two_pages_is_a_fault(tmp_path: Path) -> None:
    """A rule id has one home on the whole site."""
    found = faults(tmp_path, rules=SOUND, guide="# Guide {#demo.guide}\n\nText.\n{: #demo.text }\n")

    assert found == [
        "guide.md:4: the id 'demo.text' is given twice; it stands in demo/rules.md too; choose another"
    ]


def test_guide_headings_need_no_id(tmp_path: Path) -> None:
    """Only pages of a game must give every heading an id."""
    assert faults(tmp_path, guide="# Guide\n\n## Part\n") == []


def test_headings_beside_a_rule_need_an_id_on_any_page(tmp_path: Path) -> None:
    """A page elsewhere that has an id of a game, like a glossary, is held to what the build demands of it."""
    found = faults(tmp_path, glossary="# Glossary\n\nCard\n:   Paper.\n{: #demo.glossary.card }\n")

    assert "glossary.md:1: the heading 'Glossary' has no id; add {#…} at its end" in found


def test_all_faults_are_reported_together(tmp_path: Path) -> None:
    """One run names everything that is wrong."""
    file = tmp_path / "a.md"
    file.write_text("# A\n\n[x][demo.one] {: .y } [z][demo.two]\n", encoding="utf-8")
    book = read_book({"a.md": file}, markdown, {"demo": "demo"})

    with pytest.raises(Faults) as caught:
        book.require_sound()

    assert len(caught.value.faults) == 3


def test_page_that_is_not_utf8_is_named_with_its_line(tmp_path: Path) -> None:
    """A page in another encoding cannot be read, and the first bad byte is named."""
    file = tmp_path / "a.md"
    file.write_bytes(b"# A\n\n\xcf\xf0\n")

    with pytest.raises(RulesdocsError, match=r"a\.md:3: not UTF-8: byte 0xCF"):
        read_book({"a.md": file}, markdown, {})


def test_front_matter_is_not_text() -> None:
    """The description is read, and the Markdown begins below."""
    meta, body = front_matter("---\ndescription: What it is.\n---\n\n# A\n")

    assert meta == {"description": "What it is."}
    assert body == "# A\n"


@pytest.mark.parametrize("text", ["# A\n", "---\n\n# A\n", "---\n: : :\n---\n# A\n", "---\n- a\n---\n# A\n"])
def test_page_without_front_matter_is_all_markdown(text: str) -> None:
    """A rule across the page, or YAML that is no table, is no front matter."""
    assert front_matter(text) == ({}, text)


def test_every_page_keeps_its_own_definitions(tmp_path: Path) -> None:
    """Link definitions and footnotes stay with the page that gives them."""
    files = {}
    for name in ("a", "b"):
        files[f"{name}.md"] = tmp_path / f"{name}.md"
        files[f"{name}.md"].write_text(
            f"Text.[^{name}]\n\n[there]: {name}.md\n\n[^{name}]: Note.\n", encoding="utf-8"
        )

    first, second = read_book(files, markdown, {}).pages

    assert (dict(first.definitions), first.footnotes) == ({"there": ("a.md", None)}, {"a"})
    assert (dict(second.definitions), second.footnotes) == ({"there": ("b.md", None)}, {"b"})


_LINES = st.one_of(
    st.sampled_from((CASES / "lines.txt").read_text(encoding="utf-8").splitlines()),
    st.sampled_from(["[x][demo.a] y", "{: .z }", "*a* {#demo.b}", "`{#x}`", "**b [x][demo.b]**", "{.k} [l](m)"]),
    st.text(st.sampled_from("ab *_`[]()<>{}#:!|\\^~.&"), max_size=12),
)


@given(st.lists(_LINES, max_size=10).map("\n".join))
def test_reading_sees_what_rendering_sees(text: str) -> None:
    """Ids, headings without one, references and stray markup are found without rendering as they are with it."""
    with tempfile.TemporaryDirectory() as folder:
        (file := Path(folder, "a.md")).write_text(text, encoding="utf-8")
        book = read_book({"a.md": file}, markdown, {"demo": "demo"})
    md = markdown()
    inspection = InspectionProcessor(md)
    md.treeprocessors.register(TableIdProcessor(md), "table-id", BEFORE_INLINE + 1)
    md.treeprocessors.register(inspection, "inspection", AFTER_ATTRIBUTES)
    md.references = references = RuleReferences(["demo", "term"])  # type: ignore[assignment]
    md.convert(front_matter(text)[1])

    faults = Counter(fault.what for fault in book.faults if "is given twice" not in fault.what)
    assert book.pages[0].ids == tuple(inspection.ids)
    headings = inspection.headings if any(name.startswith("demo.") for name in inspection.ids) else []
    assert faults == Counter(
        [f"'{piece}' is left in the text" for piece in inspection.leftovers]
        + [f"reference to the unknown id '{name}'" for name in {*references.seen} - {*inspection.ids}]
        + [f"the heading '{heading}' has no id" for heading in headings]
    )
