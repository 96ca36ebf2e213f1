"""A translator's round, with the tools that translators use."""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.support.project import run_rulesdocs

RULES = """# Demo {#demo.rules}

## Thaw {#demo.thaw}

The ice melts in spring.
{: #demo.thaw.spring }

Ships may sail again.
{: #demo.thaw.sail }
"""
CATALOGUE = "locales/uk/LC_MESSAGES/demo.po"
UKRAINIAN = {
    "Demo": "Приклад",
    "Thaw": "Відлига",
    "The ice melts in spring.": "Навесні крига тане.",
    "Ships may sail again.": "Кораблі знову можуть плисти.",
}


def run(*command: str, cwd: Path) -> str:
    """The output of a command that must succeed."""
    done = subprocess.run(command, cwd=cwd, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def ours(*command: str, cwd: Path) -> None:
    """Run our command line, which must succeed."""
    done = run_rulesdocs(*command, cwd=cwd)
    assert done.returncode == 0, done.stderr


def git(*command: str, cwd: Path) -> str:
    """Run git as somebody."""
    return run("git", "-c", "user.name=T", "-c", "user.email=t@example.org", *command, cwd=cwd)


@pytest.fixture
def translated(tmp_project: Callable[[Mapping[str, str | None]], Path]) -> Path:
    """A project under git, translated into Ukrainian by an editor's find and replace."""
    root = tmp_project({"docs/demo/rules.md": RULES, ".gitignore": "build/\n"})
    ours("update", cwd=root)
    file = root / CATALOGUE
    text = file.read_text(encoding="utf-8")
    for msgid, msgstr in UKRAINIAN.items():
        text = text.replace(f'msgid "{msgid}"\nmsgstr ""', f'msgid "{msgid}"\nmsgstr "{msgstr}"')
    file.write_text(text, encoding="utf-8")
    git("init", "-q", cwd=root)
    git("add", ".", cwd=root)
    git("commit", "-q", "-m", "Translated", cwd=root)
    return root


@pytest.mark.gettext
def test_translators_round(translated: Path) -> None:
    """A changed sentence is fuzzy and marked; translated again, the mark goes; the diff is one entry."""
    root, file = translated, translated / CATALOGUE
    page = root / "docs/demo/rules.md"
    page.write_text(RULES.replace("The ice melts in spring.", "The ice melts in April."), encoding="utf-8")

    ours("update", cwd=root)

    fuzzy = (
        f"#. paragraph\n#. made fuzzy {datetime.now(UTC).date()}: wording\n#: docs/demo/rules.md\n#, fuzzy\n"
        '#| msgctxt "demo.thaw.spring"\n'
        '#| msgid "The ice melts in spring."\nmsgctxt "demo.thaw.spring"\nmsgid "The ice melts in April."\n'
        'msgstr "Навесні крига тане."\n'
    )
    assert fuzzy in file.read_text(encoding="utf-8")
    assert git("diff", "--numstat", "--", "locales/uk", cwd=root).split() == ["5", "1", CATALOGUE]
    run("msgfmt", "--check", "-o", "/dev/null", str(file), cwd=root)
    assert run("msgcat", "--no-wrap", str(file), cwd=root) == file.read_text(encoding="utf-8")

    ours("build", cwd=root)
    shown = (root / "build/site/uk/demo/rules/index.html").read_text(encoding="utf-8")
    assert '<p data-rd-note="' in shown
    assert 'data-rd-state="outdated" id="demo.thaw.spring" lang="en">The ice melts in April.' in shown
    assert shown.count("data-rd-state=") == 1
    assert "Кораблі знову можуть плисти." in shown

    done = 'msgctxt "demo.thaw.spring"\nmsgid "The ice melts in April."\nmsgstr "У квітні крига тане."\n'
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace(fuzzy[fuzzy.index("#, fuzzy") :], done), encoding="utf-8")
    ours("build", cwd=root)
    shown = (root / "build/site/uk/demo/rules/index.html").read_text(encoding="utf-8")
    assert "data-rd-state=" not in shown
    assert "У квітні крига тане." in shown

    diff = git("diff", "-U0", "--", "locales/uk", cwd=root).splitlines()
    assert [line for line in diff if line[0] in "+-" and line[:3] not in ("+++", "---")] == [
        f"+#. made fuzzy {datetime.now(UTC).date()}: wording",
        '-msgid "The ice melts in spring."',
        '-msgstr "Навесні крига тане."',
        '+msgid "The ice melts in April."',
        '+msgstr "У квітні крига тане."',
    ]
    before = {path: path.read_bytes() for path in root.glob("locales/**/*.po")}
    ours("update", cwd=root)
    assert before == {path: path.read_bytes() for path in root.glob("locales/**/*.po")}


@pytest.mark.gettext
def test_msgmerge_and_update_agree_on_what_is_exact(translated: Path) -> None:
    """Catalogues that we wrote go through msgmerge with our own template and lose nothing."""
    ours("extract", cwd=translated)

    merged = run("msgmerge", "--no-wrap", "-q", CATALOGUE, "build/catalogues/demo.pot", cwd=translated)

    for msgid, msgstr in UKRAINIAN.items():
        assert f'msgid "{msgid}"\nmsgstr "{msgstr}"' in merged
    assert "fuzzy" not in merged
