"""Hostile catalogues: nothing active reaches a page, and every attempt is reported."""

from __future__ import annotations

import json
from html.parser import HTMLParser
from pathlib import Path

import polib
import pytest
from playwright.sync_api import Page

from rulesdocs.catalogue import canonical
from tests.support.project import run_rulesdocs, write_project
from tests.support.tools import ROOT

CASES = json.loads((ROOT / "tests/cases/document/hostile.json").read_text(encoding="utf-8"))
HEADER = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'
SHAPES = {
    "p": "{msgid}\n{{: #{id} }}\n",
    "h2": "## {msgid} {{#{id}}}\n",
    "td": "| Column |\n| --- |\n| {msgid} {{#{id}}} |\n",
}


def rule_id(number: int) -> str:
    """The id of the rule that one case stands in."""
    return f"demo.case-{number}"


def page_source() -> str:
    """A page with a rule for each case, and the rules that cases refer to."""
    rules = [
        SHAPES[case.get("tag", "p")].format(msgid=case["msgid"], id=rule_id(number))
        for number, case in enumerate(CASES)
    ]
    targets = "## Thaw {#demo.thaw}\n\n## Other {#demo.other}\n\nOf no case.[^note]\n\n[^note]: A note.\n"
    return "# Demo {#demo.rules}\n\n" + "\n".join(rules) + "\n" + targets


def catalogue() -> str:
    """A Ukrainian catalogue with every hostile translation."""
    entries = [
        polib.POEntry(msgctxt=rule_id(number), msgid=case["msgid"], msgstr=case["msgstr"])
        for number, case in enumerate(CASES)
    ]
    return HEADER + "".join("\n" + canonical(entry) for entry in entries)


class _Tags(HTMLParser):
    """The tags of a page with those attributes that are no words of ours."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, tuple[tuple[str, str | None], ...]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        words = ("lang", "title", "aria-label", "data-rd-state", "data-rd-note")
        self.found.append((tag, tuple(pair for pair in attrs if pair[0] not in words)))


def tags(page: Path) -> _Tags:
    """The tags of a page's article."""
    parser = _Tags()
    parser.feed(page.read_text(encoding="utf-8").split("<article", 1)[1].split("</article>", 1)[0])
    return parser


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A site built from the hostile catalogue, and what the build said."""
    files = {
        "docs/demo/rules.md": page_source(),
        "docs/demo/page.md": "# Page {#demo.page}\n",
        "docs/index.md": "# Index\n",
        "locales/uk/LC_MESSAGES/demo.po": catalogue(),
    }
    root = write_project(tmp_path_factory.mktemp("hostile"), files)
    result = run_rulesdocs("build", cwd=root)
    assert result.returncode == 0, result.stderr
    return root / "build/site", result.stderr


def test_page_has_the_tags_of_its_source(built: tuple[Path, str]) -> None:
    """Every tag and attribute of the translated page is the English page's."""
    site, _ = built

    assert tags(site / "uk/demo/rules/index.html").found == tags(site / "en/demo/rules/index.html").found


@pytest.mark.parametrize("number", range(len(CASES)), ids=lambda number: CASES[number]["label"])
def test_attempt_is_reported(built: tuple[Path, str], number: int) -> None:
    """The build names the catalogue, the line and the rule of each translation that it does not show."""
    _, said = built

    (line,) = [line for line in said.splitlines() if f"'{rule_id(number)}'" in line]
    assert "locales/uk/LC_MESSAGES/demo.po:" in line
    assert "is not shown: " in line


@pytest.mark.browser
def test_nothing_runs_in_a_browser(built: tuple[Path, str], page: Page) -> None:
    """No dialog opens, and nothing is asked of another host, when the page is read in a browser."""
    site, _ = built
    seen: list[str] = []
    page.on("dialog", lambda dialog: (seen.append(dialog.message), dialog.dismiss()))
    page.on("request", lambda request: seen.append(request.url) if not request.url.startswith("file:") else None)

    page.goto((site / "uk/demo/rules/index.html").as_uri())
    page.locator("kbd").first.hover()

    assert seen == []
