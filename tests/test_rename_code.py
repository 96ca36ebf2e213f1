"""A rule gets another id in code, facts, tests and examples too, and everything still agrees."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulesdocs.cli import main
from tests.support.game import EXAMPLE, FACTS, PROJECT_FILES, RULES, TESTS, installed_game
from tests.support.project import copy_project, imported_from, run_rulesdocs, write_project

MELT = "demo.thaw.melt"
RECORD = f"game: demo\n\n> wait 3\n    It melts. [{MELT}]\n"
BESIDE = {
    "docs/demo/rules.md": PROJECT_FILES["docs/demo/rules.md"],
    "packages/ice_game/rules.py": RULES,
    "packages/ice_game/facts.toml": FACTS,
    "packages/ice_game/examples/first-day.toml": EXAMPLE,
    "packages/ice_game/playthroughs/thin.txt": RECORD,
    "tests/test_ice.py": TESTS,
    "tests/cases/thaw.json": f'["{MELT}", "{MELT}-fast", "{MELT}.fast", "demo.thaw"]',
}
"""Files that have the id of the melting, one with longer ids too."""


@pytest.fixture
def with_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of a project in which an installed game lies."""
    others = {
        "docs/index.md": "# Index\n",
        "packages/ice_game/NOTES.md": MELT,
        "tests/.cache/thaw.txt": MELT,
        "tests/thaw.txt": "\ufeff",
        "scripts/thaw.py": MELT,
    }
    root = write_project(tmp_path, {**BESIDE, **others})
    (root / "tests/thaw.txt").write_bytes(b"\xff\xfe" + "Ы".encode("utf-16-le"))
    monkeypatch.chdir(root)
    with installed_game(root / "packages", {"ice_game/playthroughs/thin.txt": RECORD}):
        yield root


def melting_is_renamed(capsys: pytest.CaptureFixture[str]) -> str:
    """Rename the melting in this process, and give what is said."""
    with pytest.raises(SystemExit):
        main(["rename", MELT, "demo.thaw.drip"])
    return "".join(capsys.readouterr())


def renamed(text: str) -> str:
    """A text of the game as it has to be then."""
    return re.sub(rf"{MELT}(?![.-])", "demo.thaw.drip", text)


def test_a_rename_goes_through_code_facts_examples_and_tests(
    with_game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whole ids change in all of them; what is no such file, hidden, or elsewhere in the project stays."""
    before = contents(with_game)

    said = melting_is_renamed(capsys)

    assert sorted(said.split()) == sorted(["ids.toml", *BESIDE])
    for name, text in BESIDE.items():
        assert (with_game / name).read_text(encoding="utf-8") == renamed(text) != text
    rest = {file: data for file, data in before.items() if file.relative_to(with_game).as_posix() not in BESIDE}
    assert rest == {file: file.read_bytes() for file in rest}


def test_a_game_outside_of_the_project_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It belongs to somebody else, whose next release may follow."""
    root = write_project(tmp_path / "project", {**PROJECT_FILES, "docs/index.md": "# Index\n"})
    monkeypatch.chdir(root)
    with installed_game(tmp_path / "installed") as package:
        said = melting_is_renamed(capsys)

        assert said.split() == ["ids.toml", "docs/demo/rules.md", "tests/test_ice.py"]
        assert (package / "rules.py").read_text(encoding="utf-8") == RULES


def test_a_rename_of_code_that_was_killed_is_ended_by_giving_it_again(
    with_game: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """However many of its files had been put in place, in the end all are."""
    replace = Path.replace
    for count in range(1, len(BESIDE) + 1):
        left = [*range(count)]

        def killed(self: Path, target: Path, left: list[int] = left) -> Path:
            if not left:
                raise KeyboardInterrupt
            left.pop()
            return replace(self, target)

        Path("ids.toml").unlink(missing_ok=True)
        for name, text in BESIDE.items():
            (with_game / name).write_text(text, encoding="utf-8")
        with monkeypatch.context() as patch:
            patch.setattr(Path, "replace", killed)
            patch.setattr("rulesdocs.files.writing._put_back", len)  # who is killed puts nothing back
            assert "Aborted!" in melting_is_renamed(capsys)
        melting_is_renamed(capsys)
        assert {name: (with_game / name).read_text(encoding="utf-8") for name in BESIDE} == {
            name: renamed(text) for name, text in BESIDE.items()
        }, count


def test_a_rename_that_is_interrupted_leaves_all_and_says_so_by_its_status(
    with_game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ctrl-C between two of its files puts the first back; the status is not the one of findings."""
    replace, calls = Path.replace, [0]

    def interrupted(self: Path, target: Path) -> Path:
        calls[0] += 1
        if calls[0] == 3:
            raise KeyboardInterrupt
        return replace(self, target)

    monkeypatch.setattr(Path, "replace", interrupted)
    with pytest.raises(SystemExit) as ended:
        main(["rename", MELT, "demo.thaw.drip"])

    assert ended.value.code == 130
    assert {name: (with_game / name).read_text(encoding="utf-8") for name in BESIDE} == BESIDE
    assert not Path("ids.toml").exists()


def test_a_file_that_is_no_text_stops_all(
    with_game: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """An id among other bytes is told with its file, and nothing is written, not even the record."""
    (with_game / "tests/cases/thaw.json").write_bytes(b"\xff demo.thaw.melt")
    before = contents(with_game)

    said = melting_is_renamed(capsys)

    assert "tests/cases/thaw.json:1: not UTF-8: byte 0xFF" in said
    assert contents(with_game) == before


def contents(folder: Path) -> dict[Path, bytes]:
    """What stands in every file below a folder, but for those that Python makes when it imports."""
    files = (file for file in folder.rglob("*") if file.is_file() and file.suffix != ".pyc")
    return {file: file.read_bytes() for file in files}


OLD, NEW = "fnw.setup.rulers", "fnw.setup.who-rules"
QUICK = ("test_examples.py", "test_playthroughs.py", "test_scenes.py", "test_settings.py")


def test_a_rule_of_our_own_is_renamed_and_everything_passes(tmp_path: Path) -> None:
    """Its pages, facts, code, tests, examples, recorded games and catalogues have the new id and agree."""
    root = copy_project(tmp_path / "ours")
    env = imported_from(root)

    def told(*words: str) -> str:
        done = run_rulesdocs(*words, cwd=root, env=env)
        assert (done.returncode, done.stderr) == (0, "")
        return done.stdout

    told("update")
    changed = told("rename", OLD, NEW).split()
    assert {re.split(r"[/.]", name.removeprefix("rulesdocs/games/for_northwood/"))[0] for name in changed} == {
        *("ids", "docs", "locales", "tests"),
        *("book", "facts", "examples", "playthroughs", "game", "setup"),
    }
    assert naming(root, OLD) == {root / "ids.toml"}
    assert all(line.endswith(": nothing to do") for line in told("update").splitlines())
    assert told("check") == ""
    tests = ["tests/checks/test_own.py", *(f"tests/games/for_northwood/{name}" for name in QUICK)]
    words = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *tests]
    run = subprocess.run(words, cwd=root, env={**os.environ, **env}, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout
    assert run_rulesdocs("build", cwd=root, env=env).returncode == 0


def naming(root: Path, rule: str) -> set[Path]:
    """The files of a project that have an id as a whole."""
    whole = re.compile(rf"(?<![\w.-]){re.escape(rule)}(?![\w-]|\.\w)".encode())
    files = (file for file in root.rglob("*") if file.is_file() and file.suffix != ".pyc")
    return {file for file in files if whole.search(file.read_bytes())}


CODE = f"""\
import demo.thaw.melt
from demo.thaw.melt import fast
demo.thaw.melt(1)  # {MELT} is cited
IDS = "{MELT}", b'{MELT}', f"{MELT} {{demo.thaw.melt}} {{d['{MELT}']}} {{{{{MELT}}}}}"
TEXT = r\'\'\'
{MELT}
\'\'\'
"""


def test_of_code_only_literals_and_comments_change(with_game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The same words name modules and attributes elsewhere, which a hyphen would break."""
    file = with_game / "tests" / "uses.py"
    file.write_text(CODE, encoding="utf-8")

    melting_is_renamed(capsys)

    drip = "demo.thaw.drip"
    assert file.read_text(encoding="utf-8").splitlines() == [
        *("import demo.thaw.melt", "from demo.thaw.melt import fast", f"demo.thaw.melt(1)  # {drip} is cited"),
        f"""IDS = "{drip}", b'{drip}', f"{drip} {{demo.thaw.melt}} {{d['{drip}']}} {{{{{drip}}}}}\"""",
        *("TEXT = r'''", drip, "'''"),
    ]


def test_code_that_is_none_stops_all(with_game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What is a literal in it nobody can say."""
    (with_game / "tests" / "broken.py").write_text(f"('{MELT}'\n", encoding="utf-8")
    before = contents(with_game)

    assert "tests/broken.py: not valid Python: " in melting_is_renamed(capsys)
    assert contents(with_game) == before


def test_what_a_link_of_tests_leads_to_is_left_alone(
    with_game: Path, tmp_path_factory: pytest.TempPathFactory, capsys: pytest.CaptureFixture[str]
) -> None:
    """It lies outside of the project and may be used by others; a link within the project is followed once."""
    outside = tmp_path_factory.mktemp("outside") / "shared.txt"
    outside.write_text(MELT, encoding="utf-8")
    (with_game / "tests" / "shared.txt").symlink_to(outside)
    (with_game / "tests" / "again.json").symlink_to("cases/thaw.json")

    said = melting_is_renamed(capsys)

    assert outside.read_text(encoding="utf-8") == MELT
    assert sorted(said.split()) == sorted(["ids.toml", *BESIDE])


def test_a_page_outside_of_the_project_stops_all(
    with_game: Path, tmp_path_factory: pytest.TempPathFactory, capsys: pytest.CaptureFixture[str]
) -> None:
    """A link among the pages leads to it: left alone it would keep the old id, and changed it may be others'."""
    outside = tmp_path_factory.mktemp("outside") / "notes.md"
    outside.write_text(f"# Notes\n\nSee [it][{MELT}].\n", encoding="utf-8")
    (with_game / "docs" / "notes.md").symlink_to(outside)
    before = contents(with_game)

    said = melting_is_renamed(capsys)

    assert "docs/notes.md: a link leads out of the project, to what others may use" in said
    assert contents(with_game) == before


def test_a_file_that_cannot_take_its_place_stops_all(
    with_game: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Those before it get back what they held, the record too, as where a file is mounted."""
    before = contents(with_game)
    replace = Path.replace

    def busy(self: Path, target: Path) -> Path:
        if Path(target).name == "facts.toml":
            raise OSError(16, "Device or resource busy")
        return replace(self, target)

    monkeypatch.setattr(Path, "replace", busy)
    said = melting_is_renamed(capsys)

    assert "facts.toml: cannot write: Device or resource busy; no file was changed" in said
    assert contents(with_game) == before


def test_a_check_says_which_rename_was_killed(
    with_game: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """However far it came, the command that ends it is in the answer."""
    replace = Path.replace
    for count in (1, 2, 4):
        left = [*range(count)]

        def killed(self: Path, target: Path, left: list[int] = left) -> Path:
            if not left:
                raise KeyboardInterrupt
            left.pop()
            return replace(self, target)

        with monkeypatch.context() as patch:
            patch.setattr(Path, "replace", killed)
            patch.setattr("rulesdocs.files.writing._put_back", len)  # who is killed puts nothing back
            melting_is_renamed(capsys)
        with pytest.raises(SystemExit):
            main(["check"])
        said = "".join(capsys.readouterr())
        assert f"give it again: rulesdocs rename {MELT} demo.thaw.drip" in said, count
        melting_is_renamed(capsys)
        Path("ids.toml").unlink()
        for name, text in BESIDE.items():
            (with_game / name).write_text(text, encoding="utf-8")
