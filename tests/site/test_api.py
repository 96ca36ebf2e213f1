"""The pages on the code: built once, in English, and joined with the rules in both directions."""

from __future__ import annotations

import importlib
import json
import re
from pathlib import Path

import pytest

from rulesdocs.site import BuildResult, api, build
from tests.site.samples import Tags, small_project
from tests.support.game import PROJECT_FILES, RULES, installed_game
from tests.support.project import DEFAULT_FILES

BUILD = importlib.import_module("rulesdocs.site.build")
MKDOCS = f"{DEFAULT_FILES['mkdocs.yml']}extra_css: [site.css, 'https://example.org/a.css']\n"
FILES = {**PROJECT_FILES, "mkdocs.yml": MKDOCS, "docs/site.css": "body {}\n"}
MODULE = "api/ice_game.rules/index.html"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> BuildResult:
    """The site of a small project with an installed game."""
    with installed_game(tmp_path_factory.mktemp("installed")):
        return build(small_project(tmp_path_factory.mktemp("project"), FILES))


def text(result: BuildResult, path: str) -> str:
    """The text of one file of the site."""
    return (result.folder / path).read_text(encoding="utf-8")


def test_every_module_has_a_page(built: BuildResult) -> None:
    """The engine and the game have a page for each module, and the first page names them all."""
    home = [link["href"] for link in Tags(text(built, "api/index.html")).named("a")]
    for name in ("rulesdocs.engine", "rulesdocs.engine.facts", "ice_game", "ice_game.rules"):
        assert f"{name}/" in home
        assert (built.folder / "api" / name / "index.html").is_file()


def test_functions_lead_back_to_rules(built: BuildResult) -> None:
    """A function that carries out rules names them, with links to their pages; a private one is shown too."""
    html = text(built, MODULE)
    links = [link["href"] for link in Tags(html).named("a") if "demo.thaw" in str(link["href"])]
    assert links == [f"../../en/demo/rules/#demo.thaw.{name}" for name in ("days", "melt", "melt")]
    assert Tags(html).named("h2", id="ice_game.rules._crack")
    assert (built.folder / "en" / "demo" / "rules" / "index.html").is_file()


HOSTILE = '''\
"""The rules of ice.

<script src="https://example.org/a.js">alert(1)</script>

Inline <script>alert(2)</script>, <img src=x onerror=alert(3)> and ![a picture](https://example.org/a.png),
[a script](javascript:alert(4)), ![another][pic], a[0][1], [thaw][demo.thaw.melt], [gone][nim.take], [`nobody`][],
[days][ice_game.rules.Ice], <javascript:alert(5)>.

[pic]: https://example.org/b.png
"""
'''


def test_docstrings_are_text(tmp_path: Path) -> None:
    """HTML is shown as it is written, nothing is fetched or run, and a reference to nothing is no fault."""
    rules = RULES.replace('"""The rules of ice."""', HOSTILE.rstrip())
    with installed_game(tmp_path / "installed", {"ice_game/rules.py": rules}):
        project = small_project(tmp_path, FILES)
        html = text(build(project, languages=[project.source]), MODULE)
    shown = html[html.index("The rules of ice.") :]
    tags = Tags(html)
    assert "&lt;script&gt;alert(2)&lt;/script&gt;" in shown
    assert not [tag for tag in tags.named("img") if "example.org" in str(tag.get("src")) or "onerror" in tag]
    assert not [tag for tag in tags.named("script") if "example.org" in str(tag.get("src"))]
    assert "<script>alert" not in html
    assert not [tag for tag in tags.named("a") if str(tag.get("href")).startswith("javascript")]
    words = re.sub(r"<[^>]+>", "", shown)
    assert "a picture" in words
    assert "a[0][1], thaw, [gone][nim.take], [nobody][]," in words
    hrefs = [str(tag.get("href")) for tag in tags.named("a")]
    assert "../../en/demo/rules/#demo.thaw.melt" in hrefs
    assert "#ice_game.rules.Ice" in hrefs


def test_rules_lead_to_functions(built: BuildResult) -> None:
    """In every language the links below a rule lead to anchors that are there."""
    anchors = set(re.findall(r'id="([^"]+)"', text(built, MODULE)))
    for tag in ("en", "uk", "ru"):
        links = [link["href"] for link in Tags(text(built, f"{tag}/demo/rules/index.html")).named("a")]
        targets = [str(link) for link in links if "/api/" in str(link)]
        assert {target.partition("#")[0] for target in targets} == {"../../../api/ice_game.rules/"}
        assert {target.partition("#")[2] for target in targets} <= anchors


def test_the_theme_is_the_projects(built: BuildResult) -> None:
    """Style sheets among the pages are taken from there, others as they are, and nothing is in two places."""
    sheets = [link["href"] for link in Tags(text(built, MODULE)).named("link", rel="stylesheet")]
    assert "../../en/site.css" in sheets
    assert "https://example.org/a.css" in sheets
    assert (built.folder / "en" / "site.css").is_file()


def test_folds_are_in_no_search_index(built: BuildResult) -> None:
    """Neither the words of a fold nor the names in it are found by a search for rules."""
    index = json.loads(text(built, "en/search/search_index.json"))
    found = " ".join(entry["text"] for entry in index["docs"])
    assert "The ice melts in spring." in found
    for word in ("Behind this rule", "_crack", "Almanac", "Worked example", "It is day"):
        assert word not in found


def test_without_the_extra(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without mkdocstrings the site is built all the same, says what is missing, and names functions only."""
    monkeypatch.setattr(BUILD, "is_installed", lambda: False)
    said: list[str] = []
    with installed_game(tmp_path / "installed"):
        project = small_project(tmp_path, FILES)
        result = build(project, languages=[project.source], report=said.append)
    assert any("rulesdocs[api]" in line for line in said)
    assert not (result.folder / "api").exists()
    html = text(result, "en/demo/rules/index.html")
    assert "rules.Ice.apply" in html
    assert "/api/" not in html


def test_without_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A project without an installed game has no such pages, needs nothing for them, and hears nothing of it."""
    monkeypatch.setattr(BUILD, "is_installed", lambda: pytest.fail("nobody asks"))
    said: list[str] = []
    project = small_project(tmp_path)
    result = build(project, languages=[project.source], report=said.append)
    assert not (result.folder / "api").exists()
    assert not any("api" in line for line in said)


def test_a_language_alone(tmp_path: Path) -> None:
    """Where English is not built, functions lead to the rules of a language that is."""
    with installed_game(tmp_path / "installed"):
        project = small_project(tmp_path, FILES)
        result = build(project, languages=[project.language("uk")])
    assert "../../uk/demo/rules/#demo.thaw.melt" in text(result, MODULE)
    assert api.is_installed()
