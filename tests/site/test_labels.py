"""Words of the site come from the project's catalogue, then from the package's, then stay English."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import polib
import pytest

from rulesdocs.catalogue import load_translations
from rulesdocs.languages import language
from rulesdocs.site import labels
from tests.site.samples import catalogue, small_project


@pytest.fixture
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Lets the package ship one Ukrainian word."""
    monkeypatch.setattr(labels, "_SHIPPED", tmp_path / "locale")
    labels._shipped.cache_clear()
    file = tmp_path / "locale" / "uk" / "LC_MESSAGES" / "interface.mo"
    file.parent.mkdir(parents=True)
    po = polib.POFile()
    po.metadata = {"Content-Type": "text/plain; charset=UTF-8"}
    po.append(polib.POEntry(msgid=labels.PERMALINK, msgstr="З пакунка"))
    po.save_as_mofile(str(file))
    yield
    labels._shipped.cache_clear()


def words(root: Path, msgstr: str, fuzzy: tuple[str, ...] = ()) -> labels.Words:
    """The words of a project that translates the name of permalinks."""
    po = catalogue({(None, labels.PERMALINK): msgstr, (None, "Part"): ""}, fuzzy=fuzzy)
    project = small_project(root, {"locales/uk/LC_MESSAGES/interface.po": po})
    uk = project.language("uk")
    return labels.Words(load_translations(project, uk), uk)


@pytest.mark.usefixtures("shipped")
@pytest.mark.parametrize(
    ("msgstr", "fuzzy", "shown"),
    [
        ("З проєкту", (), "З проєкту"),
        ("З проєкту", (labels.PERMALINK,), "З пакунка"),
        ("", (), "З пакунка"),
        ("Два\nрядки", (), "Два рядки"),
        ("Керівний\x02символ", (), "З пакунка"),
        ("Навпаки\u202e", (), "З пакунка"),
    ],
)
def test_project_words_come_before_shipped_ones(
    tmp_path: Path, msgstr: str, fuzzy: tuple[str, ...], shown: str
) -> None:
    """The project's translation is used unless it is missing, fuzzy or holds control characters."""
    assert words(tmp_path, msgstr, fuzzy).interface(labels.PERMALINK) == shown


@pytest.mark.usefixtures("shipped")
def test_untranslated_word_stays_english(tmp_path: Path) -> None:
    """A word that no catalogue has is the English one."""
    assert words(tmp_path, "x").interface(labels.COVERAGE["part"]) == "Part"


def test_language_without_a_shipped_catalogue_is_english(tmp_path: Path) -> None:
    """A language for which nothing is shipped shows English words."""
    project = small_project(tmp_path)
    found = labels.Words(load_translations(project, language("sv")), language("sv"))
    assert found.interface(labels.PERMALINK) == labels.PERMALINK
    assert found.guide("A small project") is None
