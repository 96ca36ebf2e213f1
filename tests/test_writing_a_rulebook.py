"""The page for people who write rules: what it shows is what the project reads."""

from __future__ import annotations

import re
from pathlib import Path

from rulesdocs.document import read_book
from rulesdocs.project import find_project
from rulesdocs.project.settings import _SETTINGS
from tests.support.project import DEFAULT_FILES, write_project
from tests.support.tools import ROOT

PAGE = (ROOT / "docs" / "writing-a-rulebook.md").read_text(encoding="utf-8")
RULES, GLOSSARY = re.findall(r"^```markdown\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
PAST, SETTINGS = re.findall(r"^```toml\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def test_what_it_shows_is_a_project(tmp_path: Path) -> None:
    """Settings, rules, glossary and old ids are read without a fault, and every block has its id."""
    files = {
        "rulesdocs.toml": SETTINGS,
        "ids.toml": PAST,
        "docs/ferry/rules.md": RULES,
        "docs/glossary.md": GLOSSARY,
        "docs/index.md": "# Home\n",
        "ferry_game/__init__.py": "",
    }
    project = find_project(
        write_project(
            tmp_path, {**dict.fromkeys(DEFAULT_FILES), **files} | {"mkdocs.yml": DEFAULT_FILES["mkdocs.yml"]}
        )
    )
    book = read_book(project.pages(), project.markdown, project.games, project.ids.objections)

    book.require_sound()
    assert set(book.rules) == set(re.findall(r"#((?:fer|term)\.[\w.-]+)", RULES + GLOSSARY))
    assert project.thresholds == {"uk": 100}
    assert project.ids.retired == {"fer.crossing.raft": "the second edition has no raft"}


def test_it_lists_every_setting() -> None:
    """Each setting has a row, and stands in the listing."""
    rows = re.findall(r"^\| `(\w+)` \|", PAGE, re.MULTILINE)

    assert set(rows) == _SETTINGS
    assert all(re.search(rf"^{name} =|^\[{name}\]", SETTINGS, re.MULTILINE) for name in _SETTINGS)
