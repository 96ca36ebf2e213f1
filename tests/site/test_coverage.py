"""The table of coverage counts every message of every part once, in the reader's words."""

from __future__ import annotations

from pathlib import Path

from rulesdocs.languages import language
from rulesdocs.site.build import language_data, prepare
from rulesdocs.site.coverage import Coverage, coverage_html
from rulesdocs.site.labels import Words
from tests.site.samples import catalogue, read, small_project

PAGE = "# Demo {#demo.rules}\n\nOne.\n{: #demo.one }\n\nTwo.\n{: #demo.two }\n\n*Three*.\n{: #demo.three }\n"
FILES = {
    "docs/demo/index.md": PAGE,
    "docs/demo/rules.md": None,
    "docs/index.md": "# Home\n\nCounted.\n{: #guide.coverage }\n",
    "locales/uk/LC_MESSAGES/demo.po": catalogue(
        {
            ("demo.rules", "Demo"): "Приклад",
            ("demo.one", "One."): "Один.",
            ("demo.two", "Two."): "Два.",
            ("demo.three", "*Three*."): "Три.",
        },
        fuzzy=("Two.",),
    ),
}


def test_counts(tmp_path: Path) -> None:
    """Translated, outdated and missing messages are told apart; a refused one is missing."""
    project = small_project(tmp_path, FILES)
    book = read(project)
    (one,) = prepare(project, book, [project.language("uk")])
    html = language_data(project, book, one, [one]).fragments["guide.coverage"]
    assert '<th scope="row">Приклад</th><td>2</td><td>1</td><td>1</td><td>50 %</td>' in html
    assert '<th scope="row">Guides</th><td>0</td><td>0</td><td>3</td><td>0 %</td>' in html
    assert '<th scope="row">All parts</th><td>2</td><td>1</td><td>4</td><td>28 %</td>' in html


def test_source_language_is_not_counted(tmp_path: Path) -> None:
    """The language of the pages has no row, and the others are named by their own names."""
    project = small_project(tmp_path, FILES)
    book = read(project)
    everyone = prepare(project, book, project.languages)
    html = language_data(project, book, everyone[0], everyone).fragments["guide.coverage"]
    assert html.count("<caption") == 2
    assert '<caption lang="uk">Українська</caption>' in html


def test_no_fragment_without_its_id(tmp_path: Path) -> None:
    """A project without a page of coverage gets no table."""
    project = small_project(tmp_path)
    book = read(project)
    (one,) = prepare(project, book, [project.language("uk")])
    assert language_data(project, book, one, [one]).fragments == {}


def test_words_are_escaped() -> None:
    """The names of parts are plain text."""

    class Hostile:
        def find(self, *_: object) -> None:
            return None

    words = Words(Hostile(), language("uk"))  # type: ignore[arg-type]
    html = coverage_html([Coverage(language("uk"), "x", 0, 0, 0)], lambda _: "<script>", words)
    assert "<script>" not in html
    assert '<th scope="row">&lt;script&gt;</th><td>0</td><td>0</td><td>0</td><td>–</td>' in html
