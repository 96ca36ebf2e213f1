"""The command ``rulesdocs check``."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from rulesdocs.checks import Check, Example, Finding, Material, NumbersTranslation
from rulesdocs.cli import main
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
    """Each finding is a line with file, line, check, message and rule, and the status is 1."""
    result = run_rulesdocs("check", cwd=wrong)

    assert (result.returncode, result.stderr) == (1, "")
    assert result.stdout.splitlines() == [
        f"{PAGE}:3: unknown-id: reference to the unknown id 'demo.nowhere'; see the ids of its game's pages "
        "[demo.nowhere]",
        f"{RU}:6: {NUMBERS}: the translation lacks 8 and has 'семь' (7), which the source does not say; "
        "give it the numbers of its source [demo.draw]",
        f"{UK}:6: {NUMBERS}: the translation lacks 8 and has 9, which the source does not say; "
        "give it the numbers of its source [demo.draw]",
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
        (["--select", "number"], "there is no check 'number'; checks are unknown-id, numbers-facts, "),
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
        (PAGE, "# Demo {#demo.rules}\n\nIce\x07 melts.\n", f"{PAGE}:3: the control character U+0007"),
    ],
)
def test_what_cannot_be_read(wrong: Path, file: str, text: str, said: str) -> None:
    """A broken page ends with status 2, its file and its line: nothing can be said of the rest."""
    (wrong / file).write_text(text, encoding="utf-8")

    result = run_rulesdocs("check", cwd=wrong)

    assert (result.returncode, result.stdout) == (2, "")
    assert said in result.stderr


def test_what_the_build_refuses_of_a_page(wrong: Path) -> None:
    """A heading without an id is a finding, and the rest is looked at all the same."""
    (wrong / PAGE).write_text("# Demo {#demo.rules}\n\n## Bare heading\n", encoding="utf-8")

    result = run_rulesdocs("check", cwd=wrong)

    said = f"{PAGE}:3: rule-id: the heading 'Bare heading' has no id; add {{#…}} at its end"
    assert (result.returncode, result.stderr) == (1, "")
    assert result.stdout.splitlines()[0] == said
    assert "numbers-translation" in result.stdout


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["--select", "numbers"], ["ru", "uk"]),
        (["--select", "numbers,unknown-id", "--ignore", "numbers-translation"], ["page"]),
        (["--select", "all", "--ignore", "ids"], ["ru", "uk"]),
    ],
)
def test_families(wrong: Path, arguments: list[str], expected: list[str]) -> None:
    """A family stands for its checks, commas part several names, and all checks have a name too."""
    assert told(wrong, *arguments) == [PLACES[name] for name in expected]


def test_a_report_in_a_file(wrong: Path) -> None:
    """A report can go into a file at once; the status tells the same, and nothing is printed."""
    result = run_rulesdocs("check", "--format", "sarif", "--output", "report.sarif", cwd=wrong)

    log = json.loads((wrong / "report.sarif").read_text(encoding="utf-8"))
    assert (result.returncode, result.stdout, result.stderr) == (1, "", "")
    assert len(log["runs"][0]["results"]) == 3


@pytest.mark.parametrize("form", ["github", "sarif"])
def test_github_knows_files_by_the_repository(wrong: Path, form: str) -> None:
    """In a workflow files are named from the repository, though the project is a folder of it."""
    root = {"GITHUB_WORKSPACE": str(wrong.parent)}

    inside = run_rulesdocs("check", "--format", form, cwd=wrong, env=root)
    other = run_rulesdocs("check", "--format", form, cwd=wrong, env={"GITHUB_WORKSPACE": str(wrong / "docs")})

    assert f"{wrong.name}/{UK}" in inside.stdout
    assert f"{wrong.name}/{UK}" not in other.stdout
    assert UK in other.stdout


def test_statistics(wrong: Path) -> None:
    """Findings are counted by check, the most first, and the status is that of findings."""
    text = run_rulesdocs("check", "--statistics", cwd=wrong)
    rows = run_rulesdocs("check", "--statistics", "--format", "json", cwd=wrong)

    assert [line.split()[:2] for line in text.stdout.splitlines()] == [["2", NUMBERS], ["1", "unknown-id"]]
    assert [(row["check"], row["count"]) for row in json.loads(rows.stdout)] == [(NUMBERS, 2), ("unknown-id", 1)]
    assert (text.returncode, rows.returncode) == (1, 1)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--statistics", "--format", "sarif"], "--statistics has no form 'sarif'; take text or json"),
        (["--write-baseline"], "--write-baseline needs a file: --baseline FILE"),
        (["--output", "docs"], "is a directory"),
        (["--output", "docs/index.md/report"], "cannot write"),
    ],
)
def test_options_that_do_not_fit(wrong: Path, arguments: list[str], said: str) -> None:
    """Options that do not go together, and a report that cannot be written, end with status 2."""
    result = run_rulesdocs("check", *arguments, cwd=wrong)

    assert (result.returncode, result.stdout) == (2, "")
    assert said in result.stderr


class _Spelling(Check):
    """A check of the tests that knows what is right."""

    id = "spelling"
    summary = "A word is misspelt."
    why = "Readers stumble."
    bad, good = Example("Card.", "Крата."), Example("Card.", "Карта.")

    def findings(self, material: Material) -> Iterator[Finding]:
        """Yield one for each translation with the word."""
        for entry in material.entries:
            if "крат" in entry.msgstr:
                yield self.found_in(entry, "'крат' is misspelt", entry.msgstr.replace("крат", "карт"))


def test_fixes_are_written_and_the_rest_is_told(wrong: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is certain is put right first, and what is found then is told."""
    monkeypatch.setattr("rulesdocs.checks.CHECKS", (NumbersTranslation(), _Spelling()))
    monkeypatch.chdir(wrong)
    file = wrong / UK
    file.write_text(file.read_text(encoding="utf-8").replace("Візьміть 9", "Візьміть 9 крат"), encoding="utf-8")

    result = CliRunner().invoke(main, ["check", "--language", "uk", "--fix"])

    assert (result.exit_code, result.stderr) == (1, f"{UK}: 1 fixed\n")
    assert [line.split(": ")[1] for line in result.stdout.splitlines()] == [NUMBERS]
    assert WRONG[UK].replace("Візьміть 9", "Візьміть 9 карт") == file.read_text(encoding="utf-8")


def test_a_broken_catalogue_does_not_stop_the_others(wrong: Path) -> None:
    """What msgfmt would refuse is a finding with its line; the rest is checked all the same."""
    (wrong / UK).write_text("<<<<<<< ours\n", encoding="utf-8")

    assert told(wrong) == [PLACES["page"], PLACES["ru"], f"{UK}:1 unreadable"]
