"""The command line and what the shell gives it: odd names of files, pipes, streams that are closed or full."""

from __future__ import annotations

import json
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.project import run_rulesdocs
from tests.test_cli import DAMAGED, REPAIRED, fails, snapshot

COMMAND = f"{sys.executable} -m rulesdocs"
ODD_NAME = "a\nforged: clean, 9 words\x1b[31m\u202etxt.\x9bb"


@pytest.fixture
def damaged(tmp_path: Path) -> Path:
    """A folder with the damaged file d.txt."""
    (tmp_path / "d.txt").write_text(DAMAGED, encoding="utf-8")
    return tmp_path


def shell(line: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a line of bash in a folder."""
    return subprocess.run(
        ["bash", "-c", line],
        cwd=folder,
        env={**os.environ, "PYTHONUTF8": "1"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )


def on_a_terminal(*words: str, folder: Path) -> str:
    """What a terminal without colours is sent by a run."""
    controller, terminal = pty.openpty()
    environment = {**os.environ, "NO_COLOR": "1", "PYTHONUTF8": "1"}
    command = [sys.executable, "-m", "rulesdocs", *words]
    subprocess.run(command, cwd=folder, env=environment, stdout=terminal, check=True)
    os.close(terminal)
    shown = os.read(controller, 10_000).decode().replace("\r\n", "\n")
    os.close(controller)
    return shown


@pytest.mark.parametrize("words", [["detect"], ["normalise", "--check"], ["normalise", "--diff"]])
def test_a_name_forges_no_line_and_commands_no_terminal(tmp_path: Path, words: list[str]) -> None:
    """What a terminal would obey in the name of a file is shown by its number, in every report for people."""
    (tmp_path / ODD_NAME).write_text(DAMAGED, encoding="utf-8")

    shown = run_rulesdocs(*words, ODD_NAME, cwd=tmp_path).stdout

    assert r"a\nforged: clean, 9 words\x1b[31m\u202etxt.\x9bb" in shown
    assert all(line.isprintable() for line in shown.split("\n"))


@pytest.mark.parametrize("words", [["detect"], ["normalise", "--check"]])
@pytest.mark.parametrize("name", [ODD_NAME, "a\udcff\udc80", "\\udcff", "\U000e0041"])
def test_json_has_the_name_by_which_a_file_is_found(tmp_path: Path, words: list[str], name: str) -> None:
    """The file that a name in JSON leads to is the one that was read, whatever bytes it has."""
    (tmp_path / name).write_text(DAMAGED, encoding="utf-8")

    written = run_rulesdocs(*words, "--format", "json", name, cwd=tmp_path).stdout

    assert all(line.isprintable() for line in written.split("\n"))
    assert {row["file"] for row in json.loads(written)} == {name}


def test_a_diff_on_a_terminal_commands_nothing(tmp_path: Path) -> None:
    """A terminal is sent no command that stands in a text; another program gets the text as it is."""
    (tmp_path / "a.txt").write_text(f"\t{DAMAGED}one\x1b[31m\u202etwo\n", encoding="utf-8")

    shown = on_a_terminal("normalise", "--diff", "a.txt", folder=tmp_path)

    assert f"+\t{REPAIRED} one\\x1b[31m\\u202etwo\n" in shown
    assert " one\x1b[31m\u202etwo\n" in run_rulesdocs("normalise", "--diff", "a.txt", cwd=tmp_path).stdout


@pytest.mark.parametrize(
    ("arguments", "what"),
    [
        (["normalise", ""], "a file's name is empty"),
        (["normalise", "d.txt", "-o", ""], "a file's name is empty"),
        (["check", ""], "a file's name is empty"),
        (["extract", "-o", ""], "a file's name is empty"),
        (["detect", "d.txt/"], "'d.txt/' is no folder"),
        (["detect", "d.txt/."], "'d.txt/.' is no folder"),
        (["normalise", "d.txt", "-o", "new.txt/"], "'new.txt/' is no folder"),
        (["glossary", "export", "-o", "new.csv/"], "'new.csv/' is no folder"),
    ],
)
def test_a_name_of_nothing_is_not_taken_for_another(damaged: Path, arguments: list[str], what: str) -> None:
    """An empty name is not the working directory, and a file with a slash behind it is no file."""
    before = snapshot(damaged)

    result = run_rulesdocs(*arguments, cwd=damaged)

    assert result.returncode == 2
    assert result.stderr.endswith(f": {what}\n")
    assert snapshot(damaged) == before


def test_a_dash_alone_is_a_stream(damaged: Path) -> None:
    """``-o -`` is standard output, and ``./-`` a file of that name, to read and to write."""
    assert run_rulesdocs("normalise", "d.txt", "-o", "-", cwd=damaged).stdout == REPAIRED
    assert sorted(snapshot(damaged)) == ["d.txt"]

    assert run_rulesdocs("normalise", "d.txt", "-o", "./-", cwd=damaged).stdout == ""
    assert (damaged / "-").read_text(encoding="utf-8") == REPAIRED
    assert run_rulesdocs("normalise", "./-", cwd=damaged).stdout == REPAIRED


@pytest.mark.parametrize(
    "line",
    [
        f"{COMMAND} normalise d.txt -o /dev/stdout | cat > out",
        f"{COMMAND} normalise d.txt -o >(cat > out; echo done > ready); until [ -e ready ]; do sleep 0.01; done",
        f"mkfifo pipe; cat pipe > out & {COMMAND} normalise d.txt -o pipe; wait",
    ],
    ids=["standard output", "process", "named pipe"],
)
def test_output_may_be_a_pipe(damaged: Path, line: str) -> None:
    """What is no regular file is written to directly."""
    result = shell(line, damaged)

    assert (result.returncode, (damaged / "out").read_text(encoding="utf-8")) == (0, REPAIRED)


@pytest.mark.parametrize("words", ["--explain d.txt", "--explain -o n.txt d.txt", "--explain --in-place d.txt"])
def test_a_list_has_no_place_but_standard_error(damaged: Path, words: str) -> None:
    """Where standard error is closed, the list does not get between the text; the status tells the failure."""
    result = shell(f"{COMMAND} normalise {words} 2>&-", damaged)

    assert (result.returncode, result.stdout, result.stderr) == (2, "", "")
    assert snapshot(damaged) == {"d.txt": DAMAGED.encode()}


@pytest.mark.parametrize("words", ["normalise d.txt", "normalise --in-place d.txt", "detect d.txt"])
def test_closed_standard_error_stops_nothing_that_has_no_list(damaged: Path, words: str) -> None:
    """A command that has nothing to list does its work without standard error."""
    assert shell(f"{COMMAND} {words} 2>&-", damaged).returncode == (words == "detect d.txt")


@pytest.mark.parametrize("form", ["text", "json"])
@pytest.mark.parametrize("words", ["detect", "normalise --check"])
@pytest.mark.parametrize(
    ("to", "what"), [("> /dev/full", "cannot write: No space left on device"), (">&-", "is closed")]
)
def test_a_report_that_cannot_be_written_names_the_stream(
    damaged: Path, words: str, form: str, to: str, what: str
) -> None:
    """A list that standard output does not take is no success, and the line says which stream it was."""
    result = shell(f"{COMMAND} {words} --format {form} d.txt {to}", damaged)

    assert fails(result) == f"standard output: {what}"


def test_standard_input_that_cannot_be_read_is_named(damaged: Path) -> None:
    """What cannot be read has a name also where the shell opened it."""
    result = shell(f"{COMMAND} detect 0> written.txt", damaged)

    assert fails(result) == "standard input: cannot read: Bad file descriptor"


@pytest.mark.parametrize("more", [["--language", "en"], ["--without", "en"], ["--without", "sr-el"]])
def test_force_takes_no_languages(damaged: Path, more: list[str]) -> None:
    """A table that is forced changes the words of every language, so none can be chosen or left out."""
    result = run_rulesdocs("normalise", "--force", "--table", "sr-ec", *more, "d.txt", cwd=damaged)

    assert (result.returncode, result.stdout) == (2, "")
    assert "--force repairs all words" in result.stderr
