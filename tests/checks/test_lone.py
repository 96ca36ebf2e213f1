"""PO files that belong to no project."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from tests.checks.samples import catalogue
from tests.support.project import run_rulesdocs, write_project

WRONG = catalogue({"msgid": "Draw 8.", "msgstr": "Візьміть 9."})
UNSAID = WRONG.replace('"Language: uk\\n"\n', "")
MISNAMED = WRONG.replace("Language: uk", "Language: Polish")
SAID = "the translation lacks 8 and has 9, which the source does not say; give it the numbers of its source"


def write(root: Path, name: str, text: str) -> Path:
    """Write a file below a folder that has no project."""
    (root / name).parent.mkdir(parents=True, exist_ok=True)
    (root / name).write_text(text, encoding="utf-8")
    return root / name


def test_a_lone_catalogue(tmp_path: Path) -> None:
    """A PO file without any project is checked, and named from where the command runs."""
    write(tmp_path, "po/game.po", WRONG)

    result = run_rulesdocs("check", "po/game.po", cwd=tmp_path)

    assert (result.returncode, result.stderr) == (1, "")
    assert result.stdout == f"po/game.po:6: numbers-translation: {SAID}\n"


def test_a_folder_of_catalogues(tmp_path: Path) -> None:
    """A folder stands for every PO file below it."""
    write(tmp_path, "po/a.po", WRONG)
    write(tmp_path, "po/deep/b.po", WRONG)

    result = run_rulesdocs("check", "po", cwd=tmp_path)

    assert [line.split(":")[0] for line in result.stdout.splitlines()] == ["po/a.po", "po/deep/b.po"]


@pytest.mark.parametrize(
    ("name", "text", "arguments", "language"),
    [
        ("ru.po", WRONG, [], "uk"),
        ("uk.po", UNSAID, [], "uk"),
        ("game-uk.po", UNSAID, [], "uk"),
        ("uk-new.po", UNSAID, [], "uk"),
        ("game.pt_BR.po", UNSAID, [], "pt-BR"),
        ("uk/game.po", UNSAID, [], "uk"),
        ("ru/LC_MESSAGES/game.po", UNSAID, [], "ru"),
        ("po/game.po", UNSAID, ["--language", "uk"], "uk"),
        ("po/sr.po", WRONG.replace(": uk", ": sr@latin"), [], "sr-Latn"),
    ],
)
def test_the_language_of_a_lone_catalogue(
    tmp_path: Path, name: str, text: str, arguments: list[str], language: str
) -> None:
    """Its header says the language, else its path, else the option."""
    write(tmp_path, name, text)

    result = run_rulesdocs(
        "check", name, "--format", "json", "--select", "numbers-translation", *arguments, cwd=tmp_path
    )

    assert [row["language"] for row in json.loads(result.stdout)] == [language]


@pytest.mark.parametrize(
    ("said", "wanted"),
    [
        ("uk_UA", "uk"),
        ("uk_UA", "uk-UA"),
        ("uk_UA", "uk_UA"),
        ("uk", "UK"),
        ("sr@latin", "sr"),
        ("zh_TW", "zh-Hant"),
    ],
)
def test_a_wanted_language_means_that_of_its_countries_too(tmp_path: Path, said: str, wanted: str) -> None:
    """Tags are compared as what they say, and not letter by letter; a known finding is known for all that."""
    write(tmp_path, "game.po", WRONG.replace(": uk", f": {said}"))
    arguments = ["check", "game.po", "--select", "numbers-translation", "--language", wanted]

    told = run_rulesdocs(*arguments, cwd=tmp_path)
    run_rulesdocs(*arguments, "--baseline", "known.json", "--write-baseline", cwd=tmp_path)
    write(tmp_path, "game.po", catalogue().replace(": uk", f": {said}"))
    gone = run_rulesdocs(*arguments, "--baseline", "known.json", cwd=tmp_path)

    assert (told.returncode, told.stdout) == (1, f"game.po:6: numbers-translation: {SAID}\n")
    assert (gone.returncode, "1 of its findings are gone" in gone.stderr) == (0, True)


def test_languages_of_the_project_and_of_files_beside_it(tmp_path: Path) -> None:
    """A language of the project need not be that of a file beside it, of which nothing is told then."""
    root = write_project(tmp_path, {"locales/uk/LC_MESSAGES/demo.po": WRONG, "old/demo-uk.po": WRONG})
    arguments = ["check", "old/demo-uk.po", "locales", "--ignore", "not-updated", "--language"]

    assert run_rulesdocs(*arguments, "ru", cwd=root).stdout == ""
    assert len(run_rulesdocs(*arguments, "uk", cwd=root).stdout.splitlines()) == 2


def test_a_lone_catalogue_beside_a_project(tmp_path: Path) -> None:
    """In a project, a PO file that is none of its catalogues is checked alone, or beside the project's."""
    root = write_project(tmp_path, {"locales/uk/LC_MESSAGES/demo.po": WRONG, "old/demo-uk.po": WRONG})

    alone = run_rulesdocs("check", "old/demo-uk.po", cwd=root)
    both = run_rulesdocs("check", "old/demo-uk.po", "locales", "--ignore", "not-updated", cwd=root)

    assert [line.split(":")[0] for line in alone.stdout.splitlines()] == ["old/demo-uk.po"]
    assert [line.split(":")[0] for line in both.stdout.splitlines()] == [
        "old/demo-uk.po",
        "locales/uk/LC_MESSAGES/demo.po",
    ]


@pytest.mark.parametrize("folder", ["vendor", "locales/pl", "docs/old"])
def test_a_folder_of_lone_catalogues_in_a_project(tmp_path: Path, folder: str) -> None:
    """A folder within a project that has PO files, and none of its catalogues and pages, is checked alone."""
    root = write_project(tmp_path, {f"{folder}/deep/demo-uk.po": WRONG, "locales/uk/LC_MESSAGES/demo.po": WRONG})

    result = run_rulesdocs("check", folder, cwd=root)

    assert (result.returncode, result.stderr) == (1, "")
    assert result.stdout == f"{folder}/deep/demo-uk.po:6: numbers-translation: {SAID}\n"


def test_a_project_does_not_look_at_lone_catalogues(tmp_path: Path) -> None:
    """The folder of a project stands for what is its own, whatever else lies there."""
    root = write_project(tmp_path, {"vendor/demo-uk.po": WRONG})

    assert run_rulesdocs("check", ".", "--select", "numbers", cwd=root).returncode == 0


@pytest.mark.parametrize(
    ("name", "text", "arguments", "said"),
    [
        ("game.po", UNSAID, [], "game.po: neither its header nor its path says what language it is in"),
        ("game.po", MISNAMED, [], "game.po: its header names the language 'Polish', which is none"),
        ("game.po", UNSAID, ["--language", "qq"], "unknown language 'qq'"),
        ("game.po", WRONG, ["--language", "qqq"], "unknown language 'qqq'"),
        ("game.po", WRONG, ["--language", 'x"y'], "unknown language 'x\"y'"),
        ("game.po", WRONG, ["--language", "ru"], "no file is in the language 'ru'; the files are in uk"),
        ("game.po", WRONG, ["--language", "uk-UA"], "no file is in the language 'uk-UA'; the files are in uk"),
        ("page.md", "# Page\n", [], "page.md: not a PO file, and of no project"),
        ("empty/page.md", "# Page\n", [], "empty: no PO file is in this folder"),
        ("game.po", WRONG, ["--glossary", "none.po"], "none.po: cannot read: No such file or directory"),
    ],
)
def test_what_cannot_be_checked_alone(
    tmp_path: Path, name: str, text: str, arguments: list[str], said: str
) -> None:
    """What is no catalogue, cannot be read or is in no known language ends with status 2 and one line."""
    write(tmp_path, name, text)

    result = run_rulesdocs("check", name.partition("/")[0], *arguments, cwd=tmp_path)

    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr.startswith(f"rulesdocs: {said}")


def test_a_broken_catalogue_does_not_stop_the_others(tmp_path: Path) -> None:
    """What msgfmt would refuse is a finding with its line; the files beside it are checked all the same."""
    write(tmp_path, "po/a-uk.po", "<<<<<<< ours\n")
    write(tmp_path, "po/b-uk.po", WRONG)

    result = run_rulesdocs("check", "po", "--language", "uk", cwd=tmp_path)

    assert result.returncode == 1
    assert [line.split(": ")[:2] for line in result.stdout.splitlines()] == [
        ["po/a-uk.po:1", "unreadable"],
        ["po/b-uk.po:6", "numbers-translation"],
    ]


@pytest.mark.parametrize("arguments", [[], ["--language", "uk", "--language", "ru"]])
def test_a_catalogue_in_no_known_language_does_not_stop_the_others(tmp_path: Path, arguments: list[str]) -> None:
    """It is a finding where others are checked, and what is found in these is told too."""
    write(tmp_path, "po/b-uk.po", WRONG)
    write(tmp_path, "po/c-ru.po", WRONG.replace(": uk", ": ru"))
    write(tmp_path, "po/noname.po", UNSAID)

    result = run_rulesdocs("check", "po", "--select", "numbers,unreadable", *arguments, cwd=tmp_path)

    said = "neither its header nor its path says what language it is in; add 'Language: uk' to its header"
    assert (result.returncode, result.stderr) == (1, "")
    files = [line.split(":")[0] for line in result.stdout.splitlines()]
    assert files == ["po/b-uk.po", "po/c-ru.po", "po/noname.po"]
    assert f"po/noname.po: unreadable: {said}" in result.stdout


@pytest.mark.parametrize("output", [[], ["-o", "out"]])
@pytest.mark.parametrize(
    ("form", "shown"),
    [
        ("text", "bad\\udcff-uk.po:6: numbers-translation"),
        ("json", '"file": "bad\\udcff-uk.po"'),
        ("github", "::error file=bad\\udcff-uk.po,"),
        ("sarif", '"uri": "bad%FF-uk.po"'),
        ("junit", "bad"),
    ],
)
def test_a_name_that_is_not_utf8_is_escaped(tmp_path: Path, form: str, shown: str, output: list[str]) -> None:
    """Every report is UTF-8, on standard output and in a file, whatever bytes the name of a file has."""
    name = os.fsdecode(b"bad\xff-uk.po")
    write(tmp_path, name, WRONG)

    result = run_rulesdocs("check", name, "--format", form, *output, cwd=tmp_path)

    report = (tmp_path / "out").read_text(encoding="utf-8") if output else result.stdout
    assert (result.returncode, result.stderr) == (1, "")
    assert shown in report


@pytest.mark.parametrize("argument", [".", "x-uk.po"])
def test_what_is_no_regular_file_is_told_and_not_read(tmp_path: Path, argument: str) -> None:
    """A pipe or an endless device among the files is a finding, and the others are checked all the same."""
    os.mkfifo(tmp_path / "x-uk.po")
    (tmp_path / "z-uk.po").symlink_to("/dev/zero")

    result = run_rulesdocs("check", argument, "z-uk.po", cwd=tmp_path)

    said = "unreadable: cannot read: not a regular file; what pipes and devices give must be in a file first"
    assert (result.returncode, result.stderr) == (1, "")
    assert result.stdout.splitlines() == [f"x-uk.po: {said}", f"z-uk.po: {said}"]


def test_a_pipe_among_the_catalogues_of_a_project(tmp_path: Path) -> None:
    """It is a finding too."""
    root = write_project(tmp_path, {"locales/uk/LC_MESSAGES/demo.po": catalogue()})
    os.mkfifo(root / "locales/uk/LC_MESSAGES/x.po")

    result = run_rulesdocs("check", "locales", "--select", "unreadable", cwd=root)

    assert result.returncode == 1
    assert result.stdout.startswith("locales/uk/LC_MESSAGES/x.po: unreadable: cannot read: not a regular file")


def test_nothing_to_check(tmp_path: Path) -> None:
    """Without a project and without a path there is nothing to look at."""
    result = run_rulesdocs("check", cwd=tmp_path)

    assert (result.returncode, result.stdout) == (2, "")
    assert "no project here" in result.stderr
