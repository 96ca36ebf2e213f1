"""The command ``rulesdocs check``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.checks.samples import catalogue
from tests.support.project import run_rulesdocs, write_project

UK, RU = (f"locales/{tag}/LC_MESSAGES/demo.po" for tag in ("uk", "ru"))
PAGE = "docs/demo/rules.md"
WRONG = {
    PAGE: "# Demo {#demo.rules}\n\nDraw 8 cards, see [more][demo.nowhere].\n{: #demo.draw }\n",
    "docs/index.md": "# Index\n",
    UK: catalogue({"msgctxt": "demo.draw", "msgid": "Draw 8.", "msgstr": "Візьміть 9."}),
    RU: catalogue({"msgctxt": "demo.draw", "msgid": "Draw 8.", "msgstr": "Возьмите семь."}, language="ru"),
}


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    """A project with a wrong reference and a wrong number in each translation."""
    return write_project(tmp_path, WRONG)


def told(root: Path, *arguments: str, cwd: Path | None = None) -> list[str]:
    """The files and checks that a run tells, in order; its status is that of findings, if there are any."""
    result = run_rulesdocs("check", *arguments, cwd=cwd or root)
    assert result.returncode == (1 if result.stdout else 0), result.stderr
    return [" ".join(line.split(": ")[:2]) for line in result.stdout.splitlines()]


NUMBERS = "numbers-translation"
PLACES = {"page": f"{PAGE}:3 unknown-id", "ru": f"{RU}:6 {NUMBERS}", "uk": f"{UK}:6 {NUMBERS}"}


def test_findings_as_text(wrong: Path) -> None:
    """Each finding is a line with file, line, check and message, and the status is 1."""
    result = run_rulesdocs("check", cwd=wrong)

    assert (result.returncode, result.stderr) == (1, "")
    assert result.stdout.splitlines() == [
        f"{PAGE}:3: unknown-id: reference to the unknown id 'demo.nowhere'; see the ids of its game's pages",
        f"{RU}:6: {NUMBERS}: the translation lacks 8 and has 'семь' (7), which the source does not say; "
        "give it the numbers of its source",
        f"{UK}:6: {NUMBERS}: the translation lacks 8 and has 9, which the source does not say; "
        "give it the numbers of its source",
    ]


def test_findings_as_json(wrong: Path) -> None:
    """Other programs read the same as an array of objects."""
    result = run_rulesdocs("check", "--format", "json", "--language", "uk", cwd=wrong)

    assert json.loads(result.stdout) == [
        {
            "check": "numbers-translation",
            "severity": "error",
            "file": UK,
            "line": 6,
            "rule": "demo.draw",
            "language": "uk",
            "message": "the translation lacks 8 and has 9, which the source does not say; "
            "give it the numbers of its source",
        }
    ]


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["--select", "unknown-id"], ["page"]),
        (["--select", "unknown-id", "--select", "numbers-facts"], ["page"]),
        (["--ignore", "unknown-id"], ["ru", "uk"]),
        (["--ignore", "unknown-id", "--ignore", "numbers-translation"], []),
        (["--language", "uk"], ["uk"]),
        (["--language", "en"], ["page"]),
        (["--language", "en", "--language", "ru"], ["page", "ru"]),
        (["docs"], ["page"]),
        ([UK, "docs/demo"], ["page", "uk"]),
        (["locales", "--language", "en"], []),
    ],
)
def test_choices(wrong: Path, arguments: list[str], expected: list[str]) -> None:
    """Checks, languages and paths narrow what is told."""
    assert told(wrong, *arguments) == [PLACES[name] for name in expected]


def test_paths_are_those_of_the_working_directory(wrong: Path) -> None:
    """A path is taken from where the command runs; files are named from the project."""
    assert told(wrong, "uk", cwd=wrong / "locales") == [PLACES["uk"]]


def test_a_clean_project(tmp_path: Path) -> None:
    """Nothing is said of a project in which nothing is wrong; as JSON it is an empty array."""
    root = write_project(tmp_path, {})

    text, rows = run_rulesdocs("check", cwd=root), run_rulesdocs("check", "--format", "json", cwd=root)

    assert (text.returncode, text.stdout, text.stderr) == (0, "", "")
    assert (rows.returncode, json.loads(rows.stdout)) == (0, [])


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--select", "numbers"], "there is no check 'numbers'; checks are unknown-id, numbers-facts, "),
        (["--ignore", "all"], "there is no check 'all'; checks are "),
        (["--language", "pl"], "the project has no language 'pl'; "),
        (["docs/none.md"], "docs/none.md: there is no such file or folder"),
    ],
)
def test_what_cannot_be_chosen(wrong: Path, arguments: list[str], said: str) -> None:
    """An unknown check, language or path ends with status 2 and one line."""
    result = run_rulesdocs("check", *arguments, cwd=wrong)

    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr.startswith(f"rulesdocs: {said}")


@pytest.mark.parametrize(
    ("file", "text", "said"),
    [
        (PAGE, "# Demo {#demo.rules}\n\n## Bare heading\n", f"{PAGE}:3: the heading 'Bare heading' has no id"),
    ],
)
def test_what_cannot_be_read(wrong: Path, file: str, text: str, said: str) -> None:
    """A broken page ends with status 2, its file and its line: nothing can be said of the rest."""
    (wrong / file).write_text(text, encoding="utf-8")

    result = run_rulesdocs("check", cwd=wrong)

    assert (result.returncode, result.stdout) == (2, "")
    assert said in result.stderr


def test_a_broken_catalogue_does_not_stop_the_others(wrong: Path) -> None:
    """What msgfmt would refuse is a finding with its line; the rest is checked all the same."""
    (wrong / UK).write_text("<<<<<<< ours\n", encoding="utf-8")

    assert told(wrong) == [PLACES["page"], PLACES["ru"], f"{UK}:1 unreadable"]
