"""Baselines: findings that are known are not told again."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from tests.checks.samples import catalogue
from tests.support.project import run_rulesdocs, write_project

UK, RU = (f"locales/{tag}/LC_MESSAGES/demo.po" for tag in ("uk", "ru"))
DRAW = {"msgctxt": "demo.draw", "msgid": "Draw 8.", "msgstr": "Бери 9."}
LAY = {"msgctxt": "demo.lay", "msgid": "Lay 8.", "msgstr": "Клади 9."}
CALM = {"msgctxt": "demo.calm", "msgid": "Wait.", "msgstr": "Чекайте."}
PAGE = (
    "# Demo {#demo.rules}\n\nSee [more][demo.nowhere].\n{: #demo.draw }\n\n"
    "Lay.\n{: #demo.lay }\n\nWait.\n{: #demo.calm }\n"
)
ROW = '[{"file": "FILE", "check": "", "language": "", "rule": "", "text": "", "message": ""}]'


def put(root: Path, file: str, *entries: dict[str, str]) -> None:
    """Write a catalogue with some entries."""
    (root / file).write_text(catalogue(*entries, language="ru" if file == RU else "uk"), encoding="utf-8")


@pytest.fixture
def known(tmp_path: Path) -> Path:
    """A project with three findings, all in its baseline."""
    files = {
        "docs/demo/rules.md": PAGE,
        "docs/index.md": "# Index\n",
        UK: catalogue(DRAW),
        RU: catalogue(DRAW, language="ru"),
    }
    root = write_project(tmp_path, files)
    result = run_rulesdocs("check", "--baseline", "known.json", "--write-baseline", cwd=root)
    assert (result.returncode, result.stdout) == (0, "")
    assert result.stderr == "known.json: 3 findings are known from now on\n"
    return root


def run(root: Path, *arguments: str) -> tuple[int, list[str], list[str]]:
    """The status, the places told, and the notes of a run with the baseline."""
    result = run_rulesdocs("check", "--baseline", "known.json", *arguments, cwd=root)
    places = [line.split(": ")[0] for line in result.stdout.splitlines()]
    return result.returncode, places, result.stderr.splitlines()


def test_known_findings_are_not_told(known: Path) -> None:
    """A baseline hides what it has, and the run is clean."""
    assert run(known) == (0, [], [])


def test_a_baseline_has_no_line_numbers(known: Path) -> None:
    """Findings that moved in their files are known, and of two alike in one file one is new."""
    put(known, UK, CALM, DRAW)
    page = known / "docs/demo/rules.md"
    page.write_text(PAGE.replace("\n\n", "\n\nMore text.\n\n", 1), encoding="utf-8")

    assert run(known) == (0, [], [])
    assert not any("line" in row for row in json.loads((known / "known.json").read_text(encoding="utf-8")))


def test_a_new_finding_is_told(known: Path) -> None:
    """What the baseline does not have is told, also where it says the same of another text."""
    put(known, UK, DRAW, LAY)

    assert run(known) == (1, [f"{UK}:10"], [])


def test_what_is_found_no_more_is_said(known: Path) -> None:
    """A stale entry of the baseline is named, and how to be rid of it; the status is that of the findings."""
    put(known, UK, CALM)

    status, places, notes = run(known)

    assert (status, places) == (0, [])
    assert notes[0].startswith(f"known.json: found no more: {UK}: numbers-translation: the translation lacks 8")
    assert notes[1] == "known.json: 1 of its findings are gone; write it anew with --write-baseline"


@pytest.mark.parametrize("arguments", [["--language", "ru"], ["--select", "unknown-id"], ["docs"], [RU]])
def test_only_what_was_looked_for_is_stale(known: Path, arguments: list[str]) -> None:
    """A run over a part says nothing of the rest, and writing its baseline keeps the rest."""
    put(known, UK, CALM)

    assert run(known, *arguments) == (0, [], [])
    run(known, "--write-baseline", *arguments)
    assert len(json.loads((known / "known.json").read_text(encoding="utf-8"))) == 3


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (None, "none.json: there is no such baseline; make it with --write-baseline"),
        ("{", "none.json: not a baseline of rulesdocs"),
        ("[1]", "none.json: not a baseline of rulesdocs"),
        ('[{"check": "x"}]', "none.json: not a baseline of rulesdocs"),
        (ROW.replace("FILE", "a\\u0000b"), "none.json: not a baseline of rulesdocs"),
        (ROW.replace("FILE", "\\ud800"), "none.json: not a baseline of rulesdocs"),
    ],
)
def test_what_is_no_baseline(known: Path, text: str | None, said: str) -> None:
    """A baseline that is missing or broken ends with status 2."""
    if text is not None:
        (known / "none.json").write_text(text, encoding="utf-8")

    result = run_rulesdocs("check", "--baseline", "none.json", cwd=known)

    assert (result.returncode, result.stdout) == (2, "")
    assert said in result.stderr


def test_writing_a_part_says_what_is_kept(known: Path) -> None:
    """The number is that of all findings that are known now, and those that were not looked for are counted."""
    put(known, UK, DRAW, LAY)

    part = run(known, "--write-baseline", "--language", "uk")
    one = run(known, "--write-baseline", "docs")

    kept = "were not looked for now and kept"
    assert part == (0, [], [f"known.json: 4 findings are known from now on; 2 of them {kept}"])
    assert one == (0, [], [f"known.json: 4 findings are known from now on; 3 of them {kept}"])


def test_what_would_not_be_told_is_not_counted(tmp_path: Path) -> None:
    """A finding that gives way to another in its line is written, and counted no more than it is shown."""
    broken = {"msgctxt": "demo.draw", "msgid": "Draw **8**.", "msgstr": "Бери 8."}
    page = "# Demo {#demo.rules}\n\nDraw **8**.\n{: #demo.draw }\n"
    files = {"docs/demo/rules.md": page, "docs/index.md": "# Index\n", UK: catalogue(broken)}
    root = write_project(tmp_path, files)
    chosen = ["check", "--select", "markup"]

    shown = run_rulesdocs(*chosen, cwd=root).stdout.splitlines()
    written = run_rulesdocs(*chosen, "--baseline", "known.json", "--write-baseline", cwd=root).stderr

    rows = json.loads((root / "known.json").read_text(encoding="utf-8"))
    assert (len(shown), [row["check"] for row in rows]) == (1, ["emphasis", "refused"])
    assert written == "known.json: 1 finding is known from now on\n"


def test_a_baseline_for_lone_catalogues(tmp_path: Path) -> None:
    """Files without a project have baselines too."""
    put(tmp_path, "uk.po", DRAW)

    first = run_rulesdocs("check", "uk.po", "--baseline", "known.json", "--write-baseline", cwd=tmp_path)
    again = run_rulesdocs("check", "uk.po", "--baseline", "known.json", cwd=tmp_path)

    assert (first.returncode, again.returncode, again.stdout) == (0, 0, "")


def test_a_known_finding_hides_no_other(tmp_path: Path) -> None:
    """What would give way to a finding in its line is told where that one is known, unless it is known too."""
    broken = {"msgctxt": "demo.draw", "msgid": "Draw {n}.  \nStop.", "msgstr": "Бери.  \nСтій."}
    page = "# Demo {#demo.rules}\n\nDraw {n}.  \nStop.\n{: #demo.draw }\n"
    files = {"docs/demo/rules.md": page, "docs/index.md": "# Index\n", UK: catalogue(broken)}
    root = write_project(tmp_path, files)
    chosen = ["--select", "placeholder,refused"]

    run(root, *chosen, "--write-baseline")
    rows = json.loads((root / "known.json").read_text(encoding="utf-8"))
    assert ([row["check"] for row in rows], run(root, *chosen)) == (["placeholder"], (0, [], []))
    put(root, UK, {**broken, "msgstr": "Бери.\nСтій."})
    status, places, _ = run(root, *chosen)

    assert (status, places) == (1, [f"{UK}:6"])
    run(root, *chosen, "--write-baseline")
    assert run(root, *chosen) == (0, [], [])


def test_a_file_whose_name_is_not_utf8_is_known_too(tmp_path: Path) -> None:
    """A baseline is UTF-8 whatever files are called, and each is found again by its name."""
    name = os.fsdecode(b"bad\xff-uk.po")
    put(tmp_path, name, DRAW)

    run(tmp_path, name, "--write-baseline")
    run(tmp_path, name, "--write-baseline")

    assert [row["file"] for row in json.loads((tmp_path / "known.json").read_text(encoding="utf-8"))] == [name]
    assert run(tmp_path, name) == (0, [], [])


@pytest.mark.parametrize("encoding", ["koi8-u", "utf-16"])
def test_a_catalogue_that_is_not_utf8_is_known_too(tmp_path: Path, encoding: str) -> None:
    """What is found in it is known by its line as it stands, and told again where that changes."""
    (tmp_path / "uk.po").write_bytes(catalogue(DRAW).encode(encoding))
    assert run(tmp_path, "uk.po", "--write-baseline")[:2] == (0, [])

    assert run(tmp_path, "uk.po") == (0, [], [])
    (tmp_path / "uk.po").write_bytes(catalogue({**DRAW, "msgstr": "Клади 9."}).encode("cp1251"))
    assert run(tmp_path, "uk.po")[0] == 1
