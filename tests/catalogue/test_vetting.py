"""Only translations that are complete and add nothing to their source are shown."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesdocs.catalogue import load_translations
from rulesdocs.catalogue.vetting import Vetted, vet
from rulesdocs.document import Markup
from tests.site.samples import catalogue, read, small_project
from tests.support.project import DEFAULT_FILES

PAGE = "# Demo {#demo.rules}\n\nThe *ice* melts.\n{: #demo.ice }\n"
KEY = ("demo.ice", "The *ice* melts.")


def vetted(root: Path, msgstr: str, fuzzy: tuple[str, ...] = ()) -> Vetted:
    """What becomes of one translation of the page's rule."""
    files = {
        "docs/demo/rules.md": PAGE,
        "docs/index.md": "# A small project\n",
        "locales/uk/LC_MESSAGES/demo.po": catalogue({KEY: msgstr}, fuzzy=fuzzy),
    }
    project = small_project(root, files)
    translations = load_translations(project, project.language("uk"))
    return vet(project, read(project), translations, Markup(project.markdown))


def test_sound_translation_is_shown(tmp_path: Path) -> None:
    """A translation with its source's markup is shown as it is."""
    found = vetted(tmp_path, "*Лід* тане.")
    assert found.shown["demo.ice"] == {"The *ice* melts.": "*Лід* тане."}
    assert found.refusals == []


def test_fuzzy_translation_is_outdated(tmp_path: Path) -> None:
    """A fuzzy translation is not shown."""
    found = vetted(tmp_path, "*Лід* тане.", fuzzy=("The *ice* melts.",))
    assert found.withheld["demo.ice"] == {"The *ice* melts.": "outdated"}
    assert "demo.ice" not in found.shown


def test_empty_translation_is_missing(tmp_path: Path) -> None:
    """An entry without a translation leaves no trace."""
    assert vetted(tmp_path, "") == Vetted()


@pytest.mark.parametrize(
    "msgstr",
    [
        "Лід тане.",
        "*Лід* <b>тане</b>.",
        "*Лід* [тане](javascript:alert(1)).",
        "*Лід* тане.\x02",
        "*Лід* тане. {: #x }",
        "*Лід* тане.\n{: #demo.rules }",
    ],
)
def test_refused_translation_is_reported(tmp_path: Path, msgstr: str) -> None:
    """A translation with other markup than its source is withheld and named with file, line, rule and reason."""
    found = vetted(tmp_path, msgstr)
    assert found.withheld["demo.ice"] == {"The *ice* melts.": "refused"}
    (refusal,) = found.refusals
    assert (refusal.file.name, refusal.line, refusal.rule) == ("demo.po", 6, "demo.ice")
    assert refusal.reason
    assert str(refusal).startswith(f"{refusal.file}:6: the translation of 'demo.ice' is not shown: ")


def test_message_on_two_pages_is_refused_once(tmp_path: Path) -> None:
    """A message without context that one of its pages objects to is shown on neither, and reported once."""
    files = {
        "docs/one.md": "# One\n\nSee [a].\n\n[a]: index.md\n",
        "docs/two.md": "# Two\n\nSee [a].\n\n[a]: index.md\n[b]: index.md\n",
        "locales/uk/LC_MESSAGES/guide.po": catalogue({(None, "See [a]."): "Див. [a] і [b]."}),
    }
    project = small_project(tmp_path, files)
    translations = load_translations(project, project.language("uk"))
    found = vet(project, read(project), translations, Markup(project.markdown))
    assert found.withheld[""]["See [a]."] == "refused"
    assert "See [a]." not in found.shown.get("", {})
    assert len(found.refusals) == 1


@pytest.mark.parametrize("hostile", ["[guide.cov]", "[x][Guide.Cov]", "![x] [guide.cov]"])
def test_reference_to_any_rule_is_a_link(tmp_path: Path, hostile: str) -> None:
    """Rules of pages without a game can be referred to as well, and no translation may bring such a link."""
    files = {
        "docs/index.md": "# Index\n\nSee the sea.\n\nHere.\n{: #guide.cov }\n",
        "locales/uk/LC_MESSAGES/guide.po": catalogue({(None, "See the sea."): hostile}),
    }
    project = small_project(tmp_path, files)
    translations = load_translations(project, project.language("uk"))
    found = vet(project, read(project), translations, Markup(project.markdown))
    assert found.withheld[""]["See the sea."] == "refused"


@pytest.mark.parametrize(
    ("before", "after", "refused"),
    [
        ("Лід <b>тане</b>", "дме *вітер*.", [6]),
        ("Лід тане", "дме <b>*вітер*</b>.", [10]),
        ("Лід [тане", "дме](javascript:alert(1)) *вітер*.", [6]),
        ("Лід <b>тане</b>", "дме вітер.", [6, 10]),
    ],
)
def test_of_one_text_only_what_is_at_fault_is_refused(
    tmp_path: Path, before: str, after: str, refused: list[int]
) -> None:
    """A message is shown beside one of the same text that is refused, and of two that are one fault one is."""
    first, last = "The ice melts:", "then the *wind* blows."
    code = "    ```\n    ice\n    ```\n"
    entries = {("demo.ice", first): before, ("demo.ice", last): after}
    files = {
        "docs/demo/rules.md": f"# Demo {{#demo.rules}}\n\n- {first}\n{code}    {last}\n{{: #demo.ice }}\n",
        "docs/index.md": "# A small project\n",
        "locales/uk/LC_MESSAGES/demo.po": catalogue(entries),
        "mkdocs.yml": f"{DEFAULT_FILES['mkdocs.yml']}  pymdownx.superfences: {{}}\n",
    }
    project = small_project(tmp_path, files)
    translations = load_translations(project, project.language("uk"))
    found = vet(project, read(project), translations, Markup(project.markdown))

    assert [refusal.line for refusal in found.refusals] == refused
    assert len(found.shown.get("demo.ice", {})) == 2 - len(refused)


@pytest.mark.parametrize(
    ("source", "msgstr", "is_shown"),
    [
        ("Run `update` now.", "Виконайте `оновити`.", True),
        ("Run `update` now.", "Виконайте оновити.", False),
        ("Run now.", "Виконайте {count}.", True),
        ("Run {count} now.", "Виконайте.", True),
        ("Run now.", "Виконайте {: .now }.", False),
        ("Run 8 now.", "Виконайте 9.", True),
        ("Run **now**.", "Виконайте.", False),
        ("Run **now**.", "Виконайте *зараз*.", False),
    ],
)
def test_what_translators_are_told_of_mistakes(tmp_path: Path, source: str, msgstr: str, is_shown: bool) -> None:
    """Words in code, numbers and placeholders are for checks to find; more or less markup is not shown.

    The page for translators says so.
    """
    files = {
        "docs/demo/rules.md": f"# Demo {{#demo.rules}}\n\n{source}\n{{: #demo.run }}\n",
        "docs/index.md": "# A small project\n",
        "locales/uk/LC_MESSAGES/demo.po": catalogue({("demo.run", source): msgstr}),
    }
    project = small_project(tmp_path, files)
    translations = load_translations(project, project.language("uk"))

    found = vet(project, read(project), translations, Markup(project.markdown))

    assert (source in found.shown.get("demo.run", {}), found.refusals == []) == (is_shown, is_shown)
