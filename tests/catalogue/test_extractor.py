"""``pybabel extract`` gives the messages that ``rulesdocs extract`` gives."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from rulesdocs.catalogue import read_po
from tests.support.project import run_rulesdocs
from tests.support.tools import ROOT

MAPPING = "[rulesdocs: mkdocs.yml]\n[rulesdocs: **.md]\n"
GUIDE = """---
description: What a guide is.
---

# A guide

You lose 50% of the cards, or {three} cards.

See [the thaw][demo.thaw].
"""
RULES = """# Demo {#demo.rules}

The [card][demo.deck] and the deck, not `card-deck`.
{: #demo.text }

| Card | Deck |
| --- | --- |
| Card | a |

{: #demo.table }
"""
GLOSSARY = "# Glossary\n\ncard {#term.card}\n:   A thing.\n\ndeck {#term.deck}\n:   Many cards.\n"


def messages(files: list[Path]) -> dict[tuple[str | None, str], set[str]]:
    """The extracted comments, by context and text, of every message of some templates."""
    found: dict[tuple[str | None, str], set[str]] = {}
    for entry in (entry for file in files for entry in read_po(file).entries):
        found.setdefault((entry.msgctxt, entry.msgid), set()).update(entry.comment.splitlines())
    return found


def test_pybabel_extracts_the_same_messages(tmp_project: Callable[[Mapping[str, str | None]], Path]) -> None:
    """Contexts, texts and extracted comments are the same, whoever extracts."""
    yml = "site_name: A small project\nnav:\n  - Home: index.md\n  - Rules:\n      - demo/rules.md\n"
    root = tmp_project(
        {
            "docs/index.md": GUIDE,
            "docs/demo/rules.md": RULES + "\n## Thaw {#demo.thaw}\n\n## D {#demo.deck}\n",
            "docs/glossary.md": GLOSSARY,
            "mkdocs.yml": yml + "markdown_extensions: [attr_list, def_list]\n",
            "babel.cfg": MAPPING,
        }
    )

    ours = run_rulesdocs("extract", "--output", root / "ours", cwd=root)
    babel = [sys.executable, "-m", "babel.messages.frontend", "extract", "-F", "babel.cfg", "-o", "theirs.pot"]
    subprocess.run([*babel, "--no-wrap", "mkdocs.yml", "docs"], cwd=root, check=True, capture_output=True)

    assert ours.returncode == 0, ours.stderr
    found = messages(sorted((root / "ours").glob("*.pot")))
    assert found == messages([root / "theirs.pot"])
    assert found[None, "Rules"] == {"navigation label"}
    assert found[None, "What a guide is."] == {"page description"}
    assert found["demo.text", "The [card][demo.deck] and the deck, not `card-deck`."] == {
        "paragraph",
        "terms: card, deck",
    }
    assert found["term.card", "card"] == {"term"}
    assert found["term.card", "A thing."] == {"definition"}
    assert found["demo.table", "Card"] == {"cell", "terms: card"}


def test_template_is_the_same_every_time(tmp_project: Callable[[Mapping[str, str | None]], Path]) -> None:
    """A template holds no date, so that it changes only with the pages."""
    root = tmp_project({})

    run_rulesdocs("extract", cwd=root)
    first = {file.name: file.read_bytes() for file in (root / "build/catalogues").iterdir()}
    run_rulesdocs("extract", cwd=root)

    assert first == {file.name: file.read_bytes() for file in (root / "build/catalogues").iterdir()}
    assert set(first) == {"demo.pot", "guide.pot"}


def test_pybabel_extracts_our_own_messages(tmp_path: Path) -> None:
    """Our pyproject.toml tells pybabel where our messages are."""
    babel = [sys.executable, "-m", "babel.messages.frontend", "extract", "--no-wrap", "-F", "pyproject.toml"]
    subprocess.run(
        [*babel, "-o", tmp_path / "theirs.pot", "mkdocs.yml", "docs", "rulesdocs"],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    ours = run_rulesdocs("extract", "--output", tmp_path / "ours", cwd=ROOT)

    assert ours.returncode == 0, ours.stderr
    assert messages(sorted((tmp_path / "ours").glob("*.pot"))) == messages([tmp_path / "theirs.pot"])
