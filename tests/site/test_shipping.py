"""The wheel holds the templates, the compiled words of the interface, and the rule texts of its games."""

from __future__ import annotations

import gettext
import shutil
from pathlib import Path

import pytest
from hatchling.builders.wheel import WheelBuilder

from rulesdocs.cli import wording
from rulesdocs.games.for_northwood.registration import REGISTRATION
from rulesdocs.languages import language
from rulesdocs.project import find_project
from tests.site.samples import catalogue
from tests.support.tools import ROOT

FILES = (
    *("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "LICENSE-RULES", "NOTICE", ".gitignore"),
    "mkdocs.yml",
)
RULES = "for-northwood"

PLURALS = """
msgid "card"
msgid_plural "cards"
msgstr[0] "карта"
msgstr[1] "карти"
msgstr[2] "карт"

msgid "ship"
msgid_plural "ships"
msgstr[0] "корабель"
msgstr[1] "кораблі"
msgstr[2] ""
"""


@pytest.fixture
def unpacked(tmp_path: Path) -> Path:
    """A wheel made from a copy of the project with one Ukrainian word, unpacked."""
    source = tmp_path / "source"
    shutil.copytree(
        ROOT / "rulesdocs", source / "rulesdocs", ignore=shutil.ignore_patterns("locale", "__pycache__")
    )
    for name in FILES:
        shutil.copy(ROOT / name, source / name)
    shutil.copytree(ROOT / "docs" / RULES, source / "docs" / RULES)
    rules = source / "locales" / "uk" / "LC_MESSAGES" / f"{RULES}.po"
    rules.parent.mkdir(parents=True)
    shutil.copy(ROOT / rules.relative_to(source), rules)
    file = source / "locales" / "uk" / "LC_MESSAGES" / "interface.po"
    words = {(None, "Part"): "Частина", (None, "Share"): "Частка"}
    text = catalogue(words, fuzzy=("Share",)) + PLURALS
    header = f'"Language: uk\\n"\n"Plural-Forms: {language("uk").plural_forms}\\n"'
    file.write_text(text.replace('"Language: uk\\n"', header), encoding="utf-8")
    wheel = next(iter(WheelBuilder(str(source)).build(directory=str(tmp_path), versions=["standard"])))
    shutil.unpack_archive(wheel, tmp_path / "unpacked", "zip")
    return tmp_path / "unpacked" / "rulesdocs"


def test_wheel_is_complete(unpacked: Path) -> None:
    """The site's templates and style are in the wheel, and the words that are wholly translated and not fuzzy."""
    for name in ("base.html", "404.html", "sitemap.xml", "partials/alternate.html", "assets/rulesdocs.css"):
        assert (unpacked / "site" / "theme" / name).is_file()
    words = gettext.translation("interface", unpacked / "locale", ["uk"])
    assert (words.gettext("Part"), words.gettext("Share")) == ("Частина", "Share")
    assert [words.ngettext("card", "cards", number) for number in (1, 3, 5)] == ["карта", "карти", "карт"]
    assert [words.ngettext("ship", "ships", number) for number in (1, 3)] == ["ship", "ships"]


def test_wheel_has_the_rules_of_its_games(
    unpacked: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Far from any project a player is told the text of a rule, in the language of the game."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(wording, "_RULEBOOKS", unpacked / "rulebooks")
    monkeypatch.setattr(wording, "_SHIPPED", unpacked / "locale")

    assert find_project(unpacked / "rulebooks").root == unpacked / "rulebooks"
    [rule] = wording.Language(REGISTRATION, "uk").rule("fnw.visit.once")
    assert rule.startswith("Кожен феод")
