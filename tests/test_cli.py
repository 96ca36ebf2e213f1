"""The command line: user errors end in one clear line and status 2, and leave every file as it was."""

from __future__ import annotations

import json
import os
import pty
import resource
import socket
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from rulesdocs.cli.shared import harmless
from tests.support.project import run_rulesdocs

MakeProject = Callable[[Mapping[str, str | None]], Path]


def snapshot(root: Path) -> dict[str, bytes]:
    """Every file of a folder, but what a build makes."""
    return {
        str(file.relative_to(root)): file.read_bytes()
        for file in sorted(root.rglob("*"))
        if file.is_file() and "build" not in file.relative_to(root).parts
    }


def fails(result: subprocess.CompletedProcess[str]) -> str:
    """The one line of a run that could not do its work."""
    assert result.returncode == 2, result.stderr
    lines = result.stderr.strip().splitlines()
    assert len(lines) == 1, result.stderr
    assert lines[0].startswith("rulesdocs: ")
    return lines[0].removeprefix("rulesdocs: ")


@pytest.fixture
def translated(tmp_project: MakeProject) -> Path:
    """A small project with its catalogues made."""
    root = tmp_project({})
    assert run_rulesdocs("update", cwd=root).returncode == 0
    return root


def test_missing_file(tmp_path: Path) -> None:
    """A file that does not exist is named."""
    assert fails(run_rulesdocs("normalise", "none.txt", cwd=tmp_path)) == (
        "none.txt: cannot read: No such file or directory"
    )


def test_missing_file_among_others_leaves_all_as_they_were(tmp_path: Path) -> None:
    """Nothing is repaired in place before every file has been read."""
    (tmp_path / "bad.txt").write_text(DAMAGED, encoding="utf-8")

    fails(run_rulesdocs("normalise", "--in-place", "bad.txt", "none.txt", cwd=tmp_path))

    assert (tmp_path / "bad.txt").read_text(encoding="utf-8") == DAMAGED


@pytest.mark.parametrize("through", ["file", "standard input"])
def test_not_utf8(tmp_path: Path, through: str) -> None:
    """Text in another encoding is refused with its line and the byte."""
    (tmp_path / "a.txt").write_bytes("ok\nпроба\n".encode("koi8-u"))
    script = [sys.executable, "-m", "rulesdocs", "normalise"]
    with (tmp_path / "a.txt").open("rb") as stream:
        words = [*script, "a.txt"] if through == "file" else script
        result = subprocess.run(
            words, cwd=tmp_path, stdin=stream, capture_output=True, check=False, encoding="utf-8"
        )

    name = "a.txt" if through == "file" else "standard input"
    assert fails(result) == f"{name}:2: not UTF-8: byte 0xD0; save it as UTF-8"
    assert result.stdout == ""


def test_broken_catalogue_stops_update_before_anything_is_written(translated: Path) -> None:
    """No catalogue is touched where one cannot be read, and the line is named."""
    broken = translated / "locales/uk/LC_MESSAGES/demo.po"
    broken.write_text(broken.read_text(encoding="utf-8") + 'msgid "torn\n', encoding="utf-8")
    (translated / "docs/index.md").write_text("# Changed\n", encoding="utf-8")
    before = snapshot(translated)

    line = fails(run_rulesdocs("update", cwd=translated))

    assert line.startswith(f"{broken}:")
    assert "the closing double quote is missing" in line
    assert snapshot(translated) == before


def test_broken_catalogue_stops_the_build(translated: Path) -> None:
    """A site is not built from a catalogue that cannot be read."""
    broken = translated / "locales/ru/LC_MESSAGES/guide.po"
    broken.write_text("<<<<<<< ours\n", encoding="utf-8")

    assert fails(run_rulesdocs("build", cwd=translated)).startswith(f"{broken}:1: neither a keyword nor a string")


FAULTS = {
    "\n\nSee [it][demo.nowhere].\n": ":3: reference to the unknown id 'demo.nowhere'",
    "\n\nText. {: #demo.text }\n": ":3: '{: #demo.text }' is left in the text",
    "\n\n## Bare heading\n": ":3: the heading 'Bare heading' has no id",
}


def with_fault(root: Path, text: str) -> Path:
    """The rules page of a project, with a text below its title."""
    page = root / "docs/demo/rules.md"
    page.write_text(page.read_text(encoding="utf-8").splitlines()[0] + text, encoding="utf-8")
    (root / "docs/index.md").write_text("# Index\n", encoding="utf-8")
    return page


@pytest.mark.parametrize("text", FAULTS)
def test_fault_of_a_page_fails_the_build_with_file_and_line(translated: Path, text: str) -> None:
    """What breaks the contract of pages fails the build, named where it stands."""
    page = with_fault(translated, text)

    assert fails(run_rulesdocs("build", cwd=translated)).startswith(f"{page}{FAULTS[text]}")


@pytest.mark.parametrize("text", FAULTS)
@pytest.mark.parametrize("command", ["extract", "update", "status"])
def test_fault_that_contexts_depend_on_stops_catalogues_too(translated: Path, command: str, text: str) -> None:
    """Catalogues follow sound ids and references; markup left in a text is the build's affair."""
    page = with_fault(translated, text)

    result = run_rulesdocs(command, cwd=translated)

    if "left in the text" in FAULTS[text]:
        assert result.returncode == 0, result.stderr
    else:
        assert fails(result).startswith(f"{page}{FAULTS[text]}")


@pytest.mark.parametrize("command", [["update"], ["status"], ["serve"]])
def test_unknown_language(translated: Path, command: list[str]) -> None:
    """A language that the project does not have is refused with those it has."""
    assert fails(run_rulesdocs(*command, "--language", "pl", cwd=translated)) == (
        "the project has no language 'pl'; its languages are en, uk, ru"
    )


def test_source_language_has_no_catalogues(translated: Path) -> None:
    """Updating the language of the pages makes no sense and is said so."""
    assert fails(run_rulesdocs("update", "--language", "en", cwd=translated)).startswith("'en' is the language")


@pytest.mark.parametrize("text", ["::error::x", " ::error::x", "a ##[error]x", "\x1b[31m\n::x"])
def test_no_words_to_people_are_workflow_commands(text: str) -> None:
    """Whatever a name in an error holds, GitHub's runner sees no command and a terminal no order."""
    line = harmless(text)

    assert line.isprintable()
    assert not line.lstrip().startswith("::")
    assert "##[" not in line


def test_outside_of_a_project(tmp_path: Path) -> None:
    """A command that needs a project says what a project is."""
    assert "no project here" in fails(run_rulesdocs("build", cwd=tmp_path))


def test_port_in_use(translated: Path) -> None:
    """A port that another program has is named, with what to do."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]

        line = fails(run_rulesdocs("serve", "--language", "uk", "--port", str(port), cwd=translated))

    assert str(port) in line


def test_no_permission_to_write(translated: Path) -> None:
    """A catalogue that may not be written stays, and so do the others."""
    (translated / "docs/index.md").write_text("# Changed\n", encoding="utf-8")
    locked = translated / "locales/uk/LC_MESSAGES/guide.po"
    locked.chmod(0o444)
    for folder in (translated, *filter(Path.is_dir, translated.rglob("*"))):
        folder.chmod(0o777)
    before = snapshot(translated)

    line = fails(run_rulesdocs("update", cwd=translated, unprivileged=True))

    assert line == f"{locked}: cannot write: Permission denied; no file was changed"
    assert snapshot(translated) == before


def test_disk_full(translated: Path) -> None:
    """Where the disk has no room for the new text, every file stays as it was."""
    long = "\n\n".join(f"Paragraph {number} of a long page." for number in range(400))
    (translated / "docs/index.md").write_text(f"# Changed\n\n{long}\n", encoding="utf-8")
    before = snapshot(translated)

    result = subprocess.run(
        [sys.executable, "-m", "rulesdocs", "update"],
        cwd=translated,
        capture_output=True,
        encoding="utf-8",
        check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096)),
    )

    assert "cannot write: File too large; no file was changed" in fails(result)
    assert snapshot(translated) == before


def test_standard_output_full(tmp_path: Path) -> None:
    """A full device at the end of a pipe is an error, not a silent loss."""
    with Path("/dev/full").open("wb") as full:
        result = subprocess.run(
            [sys.executable, "-m", "rulesdocs", "normalise"],
            input="text\n",
            stdout=full,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            check=False,
        )

    assert fails(result) == "standard output: cannot write: No space left on device"


@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize(
    "arguments",
    [["explain"], ["check", "--select", "all", "--format", "json"], ["status"]],
)
def test_a_report_cut_short(translated: Path, arguments: list[str], unbuffered: str) -> None:
    """A report that only a part of is written, as on a disk that fills up, is an error, whatever was found."""
    with (translated / "report").open("wb") as file:
        result = subprocess.run(
            [sys.executable, "-m", "rulesdocs", *arguments],
            stdout=file,
            stderr=subprocess.PIPE,
            cwd=translated,
            env={**os.environ, "PYTHONUNBUFFERED": unbuffered},
            encoding="utf-8",
            check=False,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (10, 10)),
        )

    assert fails(result) == "standard output: cannot write: File too large"


@pytest.mark.parametrize("arguments", [["--explain"], ["missing.txt"]])
def test_standard_error_full(tmp_path: Path, arguments: list[str]) -> None:
    """Where there is no room for the error itself, the status still tells that the command could not run."""
    with Path("/dev/full").open("wb") as full:
        result = subprocess.run(
            [sys.executable, "-m", "rulesdocs", "normalise", *arguments],
            input="Тхе плаyер wитх тхе мост поинтс wинс.\n",
            stdout=subprocess.DEVNULL,
            stderr=full,
            cwd=tmp_path,
            encoding="utf-8",
            check=False,
        )

    assert result.returncode == 2


@pytest.mark.parametrize(
    "arguments",
    [
        ["--in-place"],
        ["--check", "-o", "x", "a"],
        ["-o", "x", "a", "b"],
        ["--in-place", "-"],
        ["--format", "xml"],
        ["--format", "json", "a"],
        ["--format", "json", "--diff", "a"],
        ["--diff", "--in-place", "a"],
        ["--diff", "-o", "x", "a"],
        ["--table", "sr", "a"],
        ["--table", "sr-ec", "--language", "uk", "a"],
        ["--force", "a"],
    ],
)
def test_options_that_do_not_go_together(tmp_path: Path, arguments: list[str]) -> None:
    """A command line that makes no sense is refused, with the usage."""
    result = run_rulesdocs("normalise", *arguments, cwd=tmp_path)

    assert result.returncode == 2
    assert "Usage: " in result.stderr


def test_clean_text_passes_through_byte_for_byte(tmp_path: Path) -> None:
    """What needs no repair comes out as it went in, byte order mark and line ends and all."""
    data = "\ufeffClean text\r\nбез шкоди\n".encode()
    (tmp_path / "a.txt").write_bytes(data)

    result = subprocess.run(
        [sys.executable, "-m", "rulesdocs", "normalise", "a.txt"], cwd=tmp_path, capture_output=True, check=True
    )

    assert result.stdout == data


DAMAGED = "Wхо плаyс тхе неxт цард? Yоу цан плаy анy цард wитх тхис валуе.\n"
REPAIRED = "Who plays the next card? You can play any card with this value.\n"


def test_repair_from_standard_input_to_standard_output() -> None:
    """The command is a filter."""
    result = run_rulesdocs("normalise", stdin=DAMAGED)

    assert (result.returncode, result.stdout, result.stderr) == (0, REPAIRED, "")


def test_check_tells_by_its_status(tmp_path: Path) -> None:
    """Status 1 where there is something to repair, 0 where there is not; the text is never written."""
    (tmp_path / "bad.txt").write_text(DAMAGED, encoding="utf-8")
    (tmp_path / "good.txt").write_text(REPAIRED, encoding="utf-8")

    bad = run_rulesdocs("normalise", "--check", "bad.txt", "good.txt", cwd=tmp_path)
    good = run_rulesdocs("normalise", "--check", "good.txt", cwd=tmp_path)

    assert (bad.returncode, good.returncode) == (1, 0)
    assert bad.stdout.startswith("bad.txt:1:1: ")
    assert good.stdout == ""


def test_repair_in_place(tmp_path: Path) -> None:
    """Only files with damage are replaced."""
    bad, good = tmp_path / "bad.txt", tmp_path / "good.txt"
    bad.write_text(DAMAGED, encoding="utf-8")
    good.write_text(REPAIRED, encoding="utf-8")
    stamp = good.stat().st_mtime_ns

    result = run_rulesdocs("normalise", "--in-place", bad, good)

    assert (result.returncode, result.stdout) == (0, "")
    assert bad.read_text(encoding="utf-8") == REPAIRED
    assert good.stat().st_mtime_ns == stamp


def test_explanation_as_json(tmp_path: Path) -> None:
    """Other programs read file, place, both texts, table and evidence of each change."""
    (tmp_path / "a.txt").write_text(DAMAGED, encoding="utf-8")

    result = run_rulesdocs("normalise", "--check", "--format", "json", "a.txt", cwd=tmp_path)

    edits = json.loads(result.stdout)
    assert {"file", "offset", "line", "column", "before", "after", "table", "evidence", "score"} <= set(edits[0])
    assert {edit["table"] for edit in edits} == {"sr-ec"}


@pytest.mark.parametrize("files", [["good.txt"], ["bad.txt", "good.txt", "bad.txt"], ["bad.txt", "none.txt"]])
def test_json_is_one_document_for_any_number_of_files(tmp_path: Path, files: list[str]) -> None:
    """The list of all files is one array, also where a later file cannot be read."""
    (tmp_path / "bad.txt").write_text(DAMAGED, encoding="utf-8")
    (tmp_path / "good.txt").write_text(REPAIRED, encoding="utf-8")

    result = run_rulesdocs("normalise", "--check", "--format", "json", *files, cwd=tmp_path)

    named = [edit["file"] for edit in json.loads(result.stdout)]
    assert sorted(set(named)) == sorted(set(files) & {"bad.txt"})


def test_explanation_goes_beside_the_text() -> None:
    """The repaired text is on standard output, and the list of changes, alone, on standard error."""
    result = run_rulesdocs("normalise", "--explain", "--format", "json", stdin=DAMAGED)

    assert result.stdout == REPAIRED
    assert {edit["file"] for edit in json.loads(result.stderr)} == {"standard input"}


def test_control_characters_are_shown_not_sent(tmp_path: Path) -> None:
    """A list of changes cannot play with the terminal."""
    (tmp_path / "a.txt").write_text(DAMAGED.replace(" ", "\x1b[31m "), encoding="utf-8")

    result = run_rulesdocs("normalise", "--check", "a.txt", cwd=tmp_path)

    assert "\x1b" not in result.stdout


def test_diff_shows_lines_and_writes_none(tmp_path: Path) -> None:
    """A diff has the changed lines with their neighbours; the file stays, and the status is that of success."""
    (tmp_path / "a.txt").write_text(f"{REPAIRED}{DAMAGED}", encoding="utf-8")

    result = run_rulesdocs("normalise", "--diff", "a.txt", cwd=tmp_path)

    assert result.returncode == 0
    assert result.stdout == f"--- a.txt\n+++ a.txt\n@@ -1,2 +1,2 @@\n {REPAIRED}-{DAMAGED}+{REPAIRED}"
    assert (tmp_path / "a.txt").read_text(encoding="utf-8") == f"{REPAIRED}{DAMAGED}"


def test_diff_that_is_checked_has_the_status_of_a_check(tmp_path: Path) -> None:
    """``--check --diff`` prints the diff in place of the list, and ends with 1 where there is one."""
    (tmp_path / "a.txt").write_text(DAMAGED, encoding="utf-8")

    result = run_rulesdocs("normalise", "--check", "--diff", "a.txt", cwd=tmp_path)

    assert result.returncode == 1
    assert result.stdout.startswith("--- a.txt\n")


@pytest.mark.parametrize(
    ("variables", "coloured"),
    [({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)],
)
def test_diff_has_colours_on_a_terminal_only(tmp_path: Path, variables: dict[str, str], coloured: bool) -> None:
    """Colours are for a terminal whose user wants them."""
    (tmp_path / "a.txt").write_text(DAMAGED, encoding="utf-8")
    environment = {**os.environ, "TERM": "xterm", "PYTHONUTF8": "1", **variables}
    environment = {name: value for name, value in environment.items() if name != "NO_COLOR" or variables}
    words = [sys.executable, "-m", "rulesdocs", "normalise", "--diff", "a.txt"]
    controller, terminal = pty.openpty()

    subprocess.run(words, cwd=tmp_path, env=environment, stdout=terminal, check=True)
    os.close(terminal)
    shown = os.read(controller, 10_000)
    os.close(controller)

    assert (b"\x1b[" in shown) is coloured
    assert b"+Who plays" in shown


def test_progress_is_shown_on_a_terminal_only(tmp_project: Callable[[Mapping[str, str | None]], Path]) -> None:
    """A person who waits sees how far an update is; a program that reads the errors sees none of it."""
    root = tmp_project({})
    controller, terminal = pty.openpty()

    words = [sys.executable, "-m", "rulesdocs", "update"]
    subprocess.run(words, cwd=root, stdout=subprocess.DEVNULL, stderr=terminal, check=True)
    os.close(terminal)
    shown = os.read(controller, 10_000)
    os.close(controller)

    assert b"reading pages" in shown
    assert run_rulesdocs("update", cwd=root).stderr == ""


def test_one_direction_alone(tmp_path: Path) -> None:
    """With a table named, what another table did stays."""
    assert run_rulesdocs("normalise", "--table", "sr-el", stdin=DAMAGED).stdout == DAMAGED
    assert run_rulesdocs("normalise", "--table", "sr-el", "--table", "sr-ec", stdin=DAMAGED).stdout == REPAIRED


def test_a_folder_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    """A slip in the name of the output leaves no folder behind."""
    (tmp_path / "a.txt").write_text(DAMAGED, encoding="utf-8")

    line = fails(run_rulesdocs("normalise", "a.txt", "-o", "nope/b.txt", cwd=tmp_path))

    assert line == "nope: there is no such folder"
    assert not (tmp_path / "nope").exists()


def test_a_lone_title_is_repaired_by_force() -> None:
    """What proves nothing is repaired where the person who asks knows that it is damaged."""
    assert run_rulesdocs("normalise", "--language", "en", stdin="Гамехелп\n").stdout == "Гамехелп\n"
    assert run_rulesdocs("normalise", "--table", "sr-ec", "--force", stdin="Гамехелп\n").stdout == "Gamehelp\n"


@pytest.mark.parametrize("arguments", [["--in-place"], ["-o", "b.txt"], ["-o", "a.txt"]])
def test_a_file_that_breaks_off_leaves_its_target(tmp_path: Path, arguments: list[str]) -> None:
    """Bad bytes beyond what is read at once leave every file as it was, and nothing beside it."""
    (tmp_path / "b.txt").write_text("old", encoding="utf-8")
    (tmp_path / "a.txt").write_bytes(DAMAGED.encode() * 6000 + b"\xff\n")
    before = snapshot(tmp_path)

    line = fails(run_rulesdocs("normalise", *arguments, "a.txt", cwd=tmp_path))

    assert line == "a.txt:6001: not UTF-8: byte 0xFF; save it as UTF-8"
    assert snapshot(tmp_path) == before


def test_output_may_be_the_input(tmp_path: Path) -> None:
    """A text is read to its end before the file that it came from is replaced."""
    (tmp_path / "a.txt").write_text(DAMAGED * 6000, encoding="utf-8")

    result = run_rulesdocs("normalise", "a.txt", "-o", "a.txt", cwd=tmp_path)

    assert result.returncode == 0
    assert (tmp_path / "a.txt").read_text(encoding="utf-8") == REPAIRED * 6000


def test_files_that_are_written_are_counted(tmp_path: Path) -> None:
    """Where files are written, one line on standard error says how many, and how many changes."""
    (tmp_path / "bad.txt").write_text(DAMAGED, encoding="utf-8")
    (tmp_path / "good.txt").write_text(REPAIRED, encoding="utf-8")

    result = run_rulesdocs("normalise", "--in-place", "bad.txt", "good.txt", cwd=tmp_path)

    assert result.stderr.startswith("files repaired: 1 of 2; changes: ")
    assert result.stderr.count("\n") == 1


def test_detect_says_how_much_is_damaged(tmp_path: Path) -> None:
    """Each file has its line, with the share and the table; the status is 1 where any is damaged, else 0."""
    (tmp_path / "bad.txt").write_text(f"{DAMAGED}\n{REPAIRED}", encoding="utf-8")
    (tmp_path / "good.txt").write_text(REPAIRED, encoding="utf-8")

    bad = run_rulesdocs("detect", "bad.txt", "good.txt", cwd=tmp_path)
    good = run_rulesdocs("detect", "good.txt", cwd=tmp_path)

    assert (bad.returncode, good.returncode) == (1, 0)
    assert bad.stdout == ("bad.txt: damaged, 13 of 26 words (50.0 %): sr-ec 13\ngood.txt: clean, 13 words\n")


def test_detect_as_json() -> None:
    """Other programs read the same by name."""
    result = run_rulesdocs("detect", "--format", "json", stdin=DAMAGED)

    assert json.loads(result.stdout) == [
        {
            "file": "standard input",
            "damaged": True,
            "words": 13,
            "share": 1.0,
            "tables": {"sr-ec": {"words": 13, "share": 1.0}},
            "others": [],
        }
    ]


def test_detect_names_what_is_not_repaired() -> None:
    """Text typed with the wrong keyboard layout is named with its line, and counts as damage."""
    result = run_rulesdocs("detect", stdin="Hello!\n\nghbdtn, vbh\n")

    assert (result.returncode, result.stdout) == (
        1,
        "standard input: nothing that can be repaired\n"
        "standard input:3: not repaired: Cyrillic typed with a Latin keyboard layout (ghbdtn, vbh)\n",
    )


def test_detect_that_cannot_read(tmp_path: Path) -> None:
    """A file in another encoding is no answer but an error."""
    (tmp_path / "a.txt").write_bytes("проба".encode("utf-16"))

    assert fails(run_rulesdocs("detect", "a.txt", cwd=tmp_path)) == "a.txt: UTF-16, not UTF-8; save it as UTF-8"


@pytest.mark.parametrize(
    "command",
    ["normalise", "detect", "ingest", "extract", "update", "status", "check", "build", "serve", "record"],
)
def test_every_command_explains_itself_with_examples(command: str) -> None:
    """--help says what a command does and shows how it is used."""
    result = run_rulesdocs(command, "--help")

    assert result.returncode == 0
    assert "Examples:\n  " in result.stdout


def test_closed_pipe_is_no_error() -> None:
    """A reader that has seen enough ends the command without a complaint."""
    words = f"yes text | head -n 200000 | {sys.executable} -m rulesdocs normalise | head -n 1"

    result = subprocess.run(["bash", "-c", words], capture_output=True, encoding="utf-8", check=True)

    assert (result.stdout, result.stderr) == ("text\n", "")


@pytest.mark.parametrize(("closing", "name"), [("<&-", "standard input"), ("< d.txt >&-", "standard output")])
def test_closed_stream_is_named(tmp_path: Path, closing: str, name: str) -> None:
    """A shell that closes a stream gets a line, and no traceback."""
    (tmp_path / "d.txt").write_text(DAMAGED, encoding="utf-8")

    result = subprocess.run(
        ["bash", "-c", f"{sys.executable} -m rulesdocs normalise {closing}"],
        cwd=tmp_path,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )

    assert fails(result) == f"{name}: is closed"


def test_terminal_that_lacks_letters_shows_their_numbers(tmp_path: Path) -> None:
    """An encoding of the terminal that has no Cyrillic stops nothing."""
    (tmp_path / "d.txt").write_text(DAMAGED, encoding="utf-8")

    result = run_rulesdocs(
        "normalise", "--check", "d.txt", cwd=tmp_path, env={"PYTHONIOENCODING": "latin1", "PYTHONUTF8": "0"}
    )

    assert result.returncode == 1, result.stderr
    assert "\\u" in result.stdout


@pytest.mark.parametrize("folder", ["docs/demo", "locales/uk/LC_MESSAGES"])
def test_unreadable_folder_is_no_empty_one(translated: Path, folder: str) -> None:
    """A folder that may not be read stops a build and an update; nothing is taken for gone."""
    for path in (translated, *filter(Path.is_dir, translated.rglob("*"))):
        path.chmod(0o777)
    (translated / folder).chmod(0o000)
    try:
        for command in ("update", "build"):
            assert "Permission denied" in fails(run_rulesdocs(command, cwd=translated, unprivileged=True))
    finally:
        (translated / folder).chmod(0o755)
