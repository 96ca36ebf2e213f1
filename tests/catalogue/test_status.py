"""How far translations are, for people and for programs."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.support.project import run_rulesdocs

RULES = """# Demo {#demo.rules}

Draw `two of` 3 cards, [see the thaw][demo.thaw].
{: #demo.draw }

## Thaw {#demo.thaw}
"""


def ours(*command: str, cwd: Path) -> str:
    """Run our command line, which must succeed, and give what it says."""
    done = run_rulesdocs(*command, cwd=cwd)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture
def outdated(tmp_project: Callable[[Mapping[str, str | None]], Path]) -> Path:
    """A project with one rule translated, one whose number changed after that, and one not translated."""
    root = tmp_project({"docs/demo/rules.md": RULES})
    ours("update", "--language", "uk", cwd=root)
    file = root / "locales/uk/LC_MESSAGES/demo.po"
    text = file.read_text(encoding="utf-8")
    for msgid in ("Demo", "Draw `two of` 3 cards, [see the thaw][demo.thaw]."):
        text = text.replace(f'msgid "{msgid}"\nmsgstr ""', f'msgid "{msgid}"\nmsgstr "{msgid}"')
    file.write_text(text, encoding="utf-8")
    page = root / "docs/demo/rules.md"
    page.write_text(RULES.replace("3 cards", "4 cards"), encoding="utf-8")
    ours("update", "--language", "uk", cwd=root)
    return root


def test_json_has_everything(outdated: Path) -> None:
    """Messages and words of each state, and every fuzzy message with its place, day and reasons."""
    rows = json.loads(ours("status", "--language", "uk", "--format", "json", cwd=outdated))
    demo = next(row for row in rows if row["catalogue"] == "demo")
    today = str(datetime.now(UTC).date())

    assert (demo["language"], demo["game"], demo["since"]) == ("uk", "demo", today)
    assert demo["total"] == {"messages": 3, "words": 8}
    assert demo["translated"] == {"messages": 1, "words": 1}
    assert demo["fuzzy"] == {"messages": 1, "words": 6}
    assert demo["missing"] == {"messages": 1, "words": 1}
    (change,) = demo["changes"]
    assert (change["rule"], change["reasons"], change["since"]) == ("demo.draw", ["number"], today)
    line = (outdated / change["file"]).read_text(encoding="utf-8").splitlines()[change["line"] - 1]
    assert line == "#. paragraph"
    assert all(not row["changes"] and row["since"] is None for row in rows if row is not demo)


def test_the_table_says_the_same(outdated: Path) -> None:
    """One line for each catalogue, and with --changes one for each fuzzy message."""
    table = ours("status", "--language", "uk", cwd=outdated)
    today = datetime.now(UTC).date()
    assert re.search(rf"^uk +demo +1 +1 +1 +33 % +1 +6 +1 +{today}$", table, re.MULTILINE)

    assert ours("status", "--language", "uk", "--language", "uk", cwd=outdated) == table

    listed = ours("status", "--language", "uk", "--changes", cwd=outdated)
    assert listed.startswith(table)
    assert re.fullmatch(
        rf"locales/uk/LC_MESSAGES/demo\.po:\d+: demo\.draw: made fuzzy {today}: number\n", listed[len(table) :]
    )


def test_a_blank_is_no_translation(outdated: Path) -> None:
    """A space typed by mistake does not count, is not offered elsewhere, and hides no rule from readers."""
    file = outdated / "locales/uk/LC_MESSAGES/demo.po"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace('msgid "Thaw"\nmsgstr ""', 'msgid "Thaw"\nmsgstr "\u00a0 "'), encoding="utf-8")
    page = outdated / "docs/demo/rules.md"
    page.write_text(f"{page.read_text(encoding='utf-8')}\n## Thaw {{#demo.again}}\n", encoding="utf-8")

    assert "1 new, 0 fuzzy, 0 gone, 0 from memory" in ours("update", "--language", "uk", cwd=outdated)
    rows = json.loads(ours("status", "--language", "uk", "--format", "json", cwd=outdated))
    assert [row["missing"]["messages"] for row in rows if row["catalogue"] == "demo"] == [2]
    ours("build", cwd=outdated)
    shown = (outdated / "build/site/uk/demo/rules/index.html").read_text(encoding="utf-8")
    assert re.search(r'<h2 data-rd-note="[^"]+" data-rd-state="missing" id="demo.thaw" lang="en">Thaw<', shown)
