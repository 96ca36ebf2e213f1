"""The extension shows translations, marks what has none, and gives rules their links."""

from __future__ import annotations

import logging
import os
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from markdown import Markdown

from rulesdocs.catalogue.vetting import vet
from rulesdocs.document import Markup
from rulesdocs.document.pages import front_matter
from rulesdocs.errors import RulesdocsError
from rulesdocs.site.data import read_data, write_data
from rulesdocs.site.extension import RulesdocsExtension
from tests.site.samples import (
    Repeated,
    Tags,
    converted,
    our_project,
    plain_markdown,
    read,
    site_data,
    small_project,
)

RULE = "A tile lies flush.\n{: #demo.flush }\n"
LINK = '<a aria-label="Permanent link: {0}" class="rd-permalink" href="#{0}" title="Permanent link: {0}"></a>'


def test_identity_translation_changes_no_byte(tmp_path: Path) -> None:
    """On every page of ours, translations that repeat their source give the HTML of the source."""
    project = our_project()
    book = read(project)
    vetted = vet(project, book, Repeated(), Markup(project.markdown))  # type: ignore[arg-type]
    assert vetted.refusals == []
    assert not any(vetted.withheld.values())
    source = site_data(rules=book.rules, language="en")
    repeated = replace(source, language="uk", translations=vetted.shown)
    for file in project.pages().values():
        _, text = front_matter(file.read_text(encoding="utf-8"))
        shown = converted(tmp_path, text, repeated, project.markdown)
        assert shown == converted(tmp_path, text, source, project.markdown)


def test_translation_is_shown(tmp_path: Path) -> None:
    """A translated rule shows its translation and no mark."""
    data = site_data({("demo.flush", "A tile lies flush."): "Плитка лежить рівно."})
    assert (
        converted(tmp_path, RULE, data)
        == f'<p id="demo.flush">Плитка лежить рівно.{LINK.format("demo.flush")}</p>'
    )


@pytest.mark.parametrize(
    ("state", "words"),
    [
        ("missing", "Not translated yet"),
        ("outdated", "Translation older than the original"),
        ("refused", "Translation refused"),
    ],
)
def test_source_text_is_marked(tmp_path: Path, state: str, words: str) -> None:
    """Where no translation may be shown, the source text says its language and why it stands there."""
    withheld = {} if state == "missing" else {("demo.flush", "A tile lies flush."): state}
    html = converted(tmp_path, RULE, site_data(withheld=withheld))
    (mark,) = Tags(html).named("p")
    assert mark == {"id": "demo.flush", "lang": "en", "data-rd-state": state, "data-rd-note": words}
    assert ">A tile lies flush.<" in html


def test_translated_blocks_inside_a_marked_one_say_their_language(tmp_path: Path) -> None:
    """A list inside an item that is shown in the source language is marked as the reader's own."""
    data = site_data({("demo.list", "Inner."): "Усередині."})
    html = converted(tmp_path, "- Outer.\n    1. Inner.\n    {: #demo.list }\n", data)
    tags = Tags(html)
    assert [mark["lang"] for mark in tags.named("li", **{"data-rd-state": "missing"})] == ["en"]
    assert tags.named("ol") == [{"lang": "uk"}]


@given(st.text(st.characters(exclude_categories=["Cc", "Cn", "Co", "Cs"]), min_size=1))
@example('"><script>alert(1)</script>')
@example("&lt;b&gt; &amp")
@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
def test_words_of_marks_stay_words(tmp_path: Path, hostile: str) -> None:
    """Whatever a word of the interface says, it is the value of an attribute and adds no tag."""
    words = {"states": {"missing": hostile}, "classes": {"model": hostile}, "permalink": hostile}
    html = converted(tmp_path, "Flush.\n{: #demo.flush .model }\n", site_data(**words))
    assert [tag for tag, _ in Tags(html).found] == ["p", "a"]
    (mark,) = Tags(html).named("p")
    assert mark["data-rd-note"] == mark["data-rd-label"] == hostile


def test_headings_keep_the_anchor_of_their_source(tmp_path: Path) -> None:
    """A translated heading without id has the anchor of its source text, numbered as there."""
    text = "# For readers\n\n## Search\n\n## Search\n"
    data = site_data({(None, "Search"): "Пошук", (None, "For readers"): "Читачам"})
    ids = [attributes["id"] for _, attributes in Tags(converted(tmp_path, text, data)).found]
    assert ids == ["for-readers", "search", "search_1"]


def test_references_resolve_to_pages(tmp_path: Path) -> None:
    """A reference by rule id becomes a link from the docs folder's root to the page and anchor of the rule."""
    data = site_data(
        {(None, "See [the thaw][demo.thaw]."): "Див. [відлигу][demo.thaw]."}, rules={"demo.thaw": "demo/rules.md"}
    )
    html = converted(tmp_path, "See [the thaw][demo.thaw].\n", data)
    assert html == '<p>Див. <a href="/demo/rules.md#demo.thaw">відлигу</a>.</p>'


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("1. One.\n    {: #demo.one }\n2. Two.\n", '<li id="demo.one">One.\n    LINK</li>'),
        ("- One.\n    {: #demo.one }\n    - Inner.\n", "One.\n    LINK<ul>"),
        ("word {#demo.one}\n:   Text.\n", '<dt id="demo.one">wordLINK</dt>'),
        ("| A {#demo.one} |\n| --- |\n| b |\n", '<th id="demo.one">ALINK</th>'),
        ("| A |\n| --- |\n| b |\n\n{: #demo.one }\n", "</table>LINK</div>"),
        ("| A |\n| --- |\n| b |\n\n{: #demo.one .prose }\n", '<div class="rd-table prose"><table id="demo.one">'),
    ],
)
def test_every_rule_has_a_permalink(tmp_path: Path, text: str, html: str) -> None:
    """A rule in a list, definition, cell or table has one permalink, where HTML allows it."""
    found = converted(tmp_path, text, site_data(language="en"))
    assert found.count('class="rd-permalink"') == 1
    assert "".join(html.split()).replace("LINK", "".join(LINK.format("demo.one").split())) in "".join(
        found.split()
    )


def test_headings_and_plain_ids_get_no_permalink_of_ours(tmp_path: Path) -> None:
    """Headings have the table of contents' permalink, and an id that is no rule's gets none."""
    found = converted(tmp_path, "# T {#demo.title}\n\nText.\n{: #plain }\n", site_data(language="en"))
    assert "rd-permalink" not in found


def test_links_add_no_text(tmp_path: Path) -> None:
    """A permalink has no text, so that the search index holds only the rule's own words."""
    found = converted(tmp_path, RULE, site_data(language="en"))
    assert Markdown().convert("A tile lies flush.").removesuffix("</p>") in found.replace(' id="demo.flush"', "")


@pytest.mark.parametrize(
    ("text", "order"),
    [
        (RULE, ["p", "a", "table"]),
        ("# T {#demo.flush}\n\nText.\n", ["h1", "table", "p"]),
        ("1. One.\n    {: #demo.flush }\n", ["ol", "li", "a", "table"]),
    ],
)
def test_fragment_follows_its_element(tmp_path: Path, text: str, order: list[str]) -> None:
    """A fragment of HTML stands after the element with its id, or at the end of a list item."""
    data = site_data(language="en", fragments={"demo.flush": "<table></table>"})
    assert [tag for tag, _ in Tags(converted(tmp_path, text, data)).found] == order


@pytest.mark.parametrize("name", ["model", "disputed"])
def test_classes_with_a_meaning_get_a_label(tmp_path: Path, name: str) -> None:
    """A block of a class that readers should know of says so in their words; a table's box says it for it."""
    data = site_data(language="en", classes={name: "Мітка"})
    (mark,) = Tags(converted(tmp_path, f"Flush.\n{{: .{name} }}\n", data)).named("p")
    assert mark["data-rd-label"] == "Мітка"
    table = converted(tmp_path, f"| A |\n| --- |\n| b |\n\n{{: #demo.t .{name} }}\n", data)
    assert f'<div class="rd-table {name}" data-rd-label="Мітка"><table id="demo.t">' in table


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (
            "[x][demo.nowhere]\n\nA.\n{: #demo.a }\n",
            "on the page of 'demo.a': '][demo.nowhere]' is left in the text",
        ),
        ("# T {#demo.a}\n\n- x {: .model }y\n", "on the page of 'demo.a': '{: .model }' is left in the text"),
        ("# T {#demo.a}\n\n## Without\n", "on the page of 'demo.a': the heading 'Without' has no id"),
        ("# Guide\n\n{: .model } x\n", "on a page without rules: '{: .model }' is left in the text"),
    ],
)
def test_problems_are_warnings(tmp_path: Path, caplog: pytest.LogCaptureFixture, text: str, problem: str) -> None:
    """What was not understood is a warning of MkDocs' own, so that a strict build fails."""
    converted(tmp_path, text, site_data(language="en"))
    assert [(r.levelno, r.name, r.getMessage()) for r in caplog.records] == [
        (logging.WARNING, "mkdocs.rulesdocs", problem)
    ]


def test_guides_need_no_ids(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """A heading without id on a page without rules is no problem."""
    converted(tmp_path, "# Guide\n\n## Part\n\nText.\n", site_data(language="en"))
    assert caplog.records == []


def test_changed_data_is_read_again(tmp_path: Path) -> None:
    """A data file is read again when it has changed, and not before."""
    file = tmp_path / "data.json"
    converted(tmp_path, RULE, site_data())
    first = read_data(file)
    assert read_data(file) is first
    file.write_text(file.read_text().replace('"uk"', '"ru"'))
    os.utime(file, ns=(1, 1))
    assert read_data(file).language == "ru"


@pytest.mark.parametrize("text", [None, "{", "[]", '{"language": "uk"}'])
def test_data_that_cannot_be_read_is_an_error(tmp_path: Path, text: str | None) -> None:
    """A data file that is missing or damaged is named, with what makes a new one."""
    file = tmp_path / "data.json"
    if text is not None:
        file.write_text(text)
    with pytest.raises(RulesdocsError, match=r"data\.json: .*rulesdocs build"):
        read_data(file)


def test_without_data_ids_come_from_the_project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a data file the source is shown, references lead to the project's rules, new rules at once."""
    project = small_project(tmp_path)
    monkeypatch.chdir(project.docs)
    assert Markdown(extensions=["rulesdocs"]).convert("[x][demo.thaw]") == (
        '<p><a href="/demo/rules.md#demo.thaw">x</a></p>'
    )
    (project.docs / "demo" / "more.md").write_text("# More {#demo.more}\n")
    assert Markdown(extensions=["rulesdocs"]).convert("[x][demo.more]") == (
        '<p><a href="/demo/more.md#demo.more">x</a></p>'
    )


@pytest.mark.parametrize(
    "hostile", [r"\<img src=x onerror=alert(1)\>", "<b>x</b>", "&lt;script&gt;", '" onclick="x']
)
def test_label_in_the_table_of_contents_stays_words(tmp_path: Path, hostile: str) -> None:
    """The translated label of a heading and of a tooltip adds no tag, whatever it says."""
    text = '# Long name {: data-toc-label="Short" title="Tip" }\n'
    file = tmp_path / "data.json"
    write_data(file, site_data({(None, "Short"): hostile, (None, "Tip"): hostile}))
    md = plain_markdown()
    md.registerExtensions([RulesdocsExtension(data=str(file))], {})
    md.reset()
    html = md.convert(text)
    (entry,) = md.toc_tokens  # type: ignore[attr-defined]
    assert Tags(entry["data-toc-label"] + entry["name"]).found == []
    assert [tag for tag, _ in Tags(html).found] == ["h1"]
