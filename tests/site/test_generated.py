"""Words that Markdown's extensions put into pages are the reader's, and stay words."""

from __future__ import annotations

from pathlib import Path

import pytest
from markdown import Markdown

from rulesdocs.catalogue import load_translations
from rulesdocs.site.labels import GENERATED, Words
from tests.site.samples import Tags, catalogue, converted, site_data, small_project
from tests.support.documents import markdown

FOOTNOTE = "Text.[^a]\n\n[^a]: Note.\n"
CAPTION = "![](m.png)\n\n/// figure-caption\n5\n///\n"
BACKLINK, FIGURE = GENERATED[:2]


def captions() -> Markdown:
    """Markdown with numbered captions."""
    return markdown({"pymdownx.blocks.caption": {}})


@pytest.mark.parametrize("hostile", ["<b onclick=x>{}</b>", '" onclick="{}', "&lt;b&gt; {}", "{} \\<b\\>"])
def test_templates_add_no_tag(tmp_path: Path, hostile: str) -> None:
    """Whatever the words around a number say, they are text or the value of an attribute."""
    words = {BACKLINK: hostile, FIGURE: hostile, "Note": hostile}
    for text in (FOOTNOTE, CAPTION, "!!! note\n\n    5\n"):
        english = converted(tmp_path, text, site_data(language="en"), captions)
        found = converted(tmp_path, text, site_data(language="en", generated=words), captions)
        assert found != english
        named = [[(tag, sorted(given)) for tag, given in Tags(html).found] for html in (english, found)]
        assert named[0] == named[1]


def test_choice_of_a_project_stays(tmp_path: Path) -> None:
    """A template that a project has set itself is not ours to change."""

    def chosen() -> Markdown:
        return markdown({"footnotes": {"BACKLINK_TITLE": "Up to {}"}})

    found = converted(tmp_path, FOOTNOTE, site_data(generated={BACKLINK: "Назад до {}"}), chosen)
    assert Tags(found).named("a", title="Up to 1")


@pytest.mark.parametrize("title", ["Own words", "Warning"])
def test_own_titles_are_messages(tmp_path: Path, title: str) -> None:
    """A title that says more than the type of the admonition is the page's own text."""
    data = site_data({(None, title): "Свої слова"}, generated={"Note": "Примітка", "Warning": "Увага"})
    assert ">Свої слова<" in converted(tmp_path, f'!!! note "{title}"\n\n    5\n', data, captions)


@pytest.mark.parametrize(
    ("msgstr", "shown"),
    [
        ("Рисунок {}.", "Рисунок {}."),
        ("Рисунок.", FIGURE),
        ("{} {}", FIGURE),
        ("{0.__class__}", FIGURE),
        ("{", FIGURE),
    ],
)
def test_template_has_the_places_of_its_source(tmp_path: Path, msgstr: str, shown: str) -> None:
    """A translation that cannot take exactly the number that its source takes is not used."""
    file = {"locales/uk/LC_MESSAGES/interface.po": catalogue({(None, FIGURE): msgstr})}
    project = small_project(tmp_path, file)
    uk = project.language("uk")
    assert Words(load_translations(project, uk), uk).template(FIGURE) == shown
