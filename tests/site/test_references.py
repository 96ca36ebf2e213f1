"""A page of constructs, built: rule ids become links in each, and readers see their language alone."""

from __future__ import annotations

import json
import re

import polib
import pytest

from rulesdocs.catalogue import update_catalogues
from rulesdocs.site import BuildResult, build
from rulesdocs.site.labels import GENERATED, PERMALINK
from tests.site.samples import Tags, catalogue, read, small_project
from tests.support.rendered import Visible, pseudo

MKDOCS = """\
site_name: A small project
theme: {name: material, font: false}
strict: true
markdown_extensions:
  abbr: {}
  admonition: {}
  attr_list: {}
  def_list: {}
  footnotes: {}
  md_in_html: {}
  pymdownx.blocks.caption: {}
  pymdownx.details: {}
  pymdownx.superfences: {}
  pymdownx.tabbed: {alternate_style: true}
  pymdownx.tasklist: {}
  rulesdocs: {}
  toc: {permalink: true}
"""
CONSTRUCTS = {
    "paragraph": "See [the thaw][demo.thaw].",
    "heading": "## After [the thaw][demo.thaw]",
    "wrapped": "See [the\nthaw][demo.thaw].",
    "item": "- see [the thaw][demo.thaw]\n    1. and [it][demo.thaw]",
    "task": "- [ ] see [the thaw][demo.thaw]",
    "cell": "| [The thaw][demo.thaw] |\n| --- |\n| *[it][demo.thaw]* |",
    "definition": "the [thaw][demo.thaw]\n:   See [it][demo.thaw].",
    "admonition": '!!! note "On [the thaw][demo.thaw]"\n\n    See [it][demo.thaw].\n\n!!! warning\n\n    Mind.',
    "collapsible": '??? tip "On [the thaw][demo.thaw]"\n\n    See [it][demo.thaw].',
    "tab": '=== "Thaw"\n\n    See [it][demo.thaw].',
    "footnote": "Text.[^a]\n\n[^a]: See [the thaw][demo.thaw].",
    "quotation": "> See [the thaw][demo.thaw].",
    "html": '<div markdown="1">\n\nSee [the thaw][demo.thaw].\n\n</div>',
    "caption": "![Board](board.png)\n\n/// figure-caption\nSee [the thaw][demo.thaw].\n///",
    "image": "[![Board](board.png)][demo.thaw]",
    "emphasis": "**See [the *thaw*][demo.thaw]**, `[code][demo.thaw]`.",
    "abbreviation": "HP of [HP][demo.thaw].\n\n*[HP]: hit points",
}
PAGE = "\n\n".join(["---\ntitle: All constructs\n---\n\nBefore.", "# Constructs", *CONSTRUCTS.values()])
LINKS = PAGE.count("][demo.thaw]") - 1  # one of them is code


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> BuildResult:
    """A site in which every message is translated letter by letter."""
    files = {
        "rulesdocs.toml": 'languages = ["en", "uk"]\n\n[games]\ndemo = "demo"\n',
        "mkdocs.yml": MKDOCS,
        "docs/constructs.md": PAGE,
        "docs/board.png": "",
        "locales/uk/LC_MESSAGES/interface.po": catalogue(
            {(None, text): pseudo(text) for text in (*GENERATED, PERMALINK)}
        ),
    }
    project = small_project(tmp_path_factory.mktemp("project"), files)
    update_catalogues(project, read(project), project.translations)
    for name in ("guide", "demo"):
        file = str(project.catalogue(project.translations[0], name))
        entries = polib.pofile(file)
        for entry in entries:
            entry.msgstr = pseudo(entry.msgid)
        entries.save(file)
    return build(project)


def page(result: BuildResult, path: str) -> str:
    """The text of one file of the site."""
    return (result.folder / path).read_text(encoding="utf-8")


def test_rule_ids_are_links_in_every_construct(built: BuildResult) -> None:
    """A reference by rule id leads to the page and anchor of the rule in the reader's language."""
    for tag in ("en", "uk"):
        html = page(built, f"{tag}/constructs/index.html")
        links = [link for link in Tags(html).named("a") if (link.get("href") or "").endswith("#demo.thaw")]
        assert {link["href"] for link in links} == {"../demo/rules/#demo.thaw"}
        assert len(links) == LINKS
    assert 'id="demo.thaw"' in page(built, "uk/demo/rules/index.html")


def test_page_shows_no_letter_of_the_source(built: BuildResult) -> None:
    """Text, titles, tooltips, words that extensions make, and the names of the page are the reader's."""
    html = page(built, "uk/constructs/index.html")
    (article,) = re.findall("(?s)<article.*?</article>", html)
    assert Visible(article).latin == []
    assert f"<title>{pseudo('All constructs')} - {pseudo('A small project')}</title>" in html
    assert "All constructs" not in page(built, "uk/index.html")


def test_search_finds_the_readers_words_alone(built: BuildResult) -> None:
    """No section of the search index has a letter of the source in title or text but in code."""
    docs = json.loads(page(built, "uk/search/search_index.json"))["docs"]
    shown = [Visible(f"<p>{doc[part]}</p>").latin for doc in docs for part in ("title", "text")]
    assert [pieces for pieces in shown if pieces] == []
