"""The page for people who write a game: everything that it shows and says is done."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path

import pytest

from rulesdocs.catalogue import read_po
from tests.support.project import DEFAULT_FILES, run_rulesdocs, write_project
from tests.support.tools import ROOT

PAGE = (ROOT / "docs" / "writing-a-game.md").read_text(encoding="utf-8")
FILES = dict(re.findall(r"^`([^`\n]+)`:\n\n```\w+\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL))
SHELLS = [shell.splitlines() for shell in re.findall(r"^```sh\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)]
RECORD, TRANSLATE = SHELLS[1:]
MOVES = "3\n3\n1\n"


def run(words: list[str], cwd: Path, *paths: Path) -> subprocess.CompletedProcess[str]:
    """Run a command with our Python, which finds packages in some folders before others."""
    binaries = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    path = os.pathsep.join(map(str, (*paths, ROOT)))
    env = {**os.environ, "PATH": binaries, "PYTHONPATH": path, "PYTHONUTF8": "1"}
    return subprocess.run(words, cwd=cwd, env=env, capture_output=True, encoding="utf-8", check=False)


def install(project: Path, folder: Path) -> None:
    """Install the project into a folder as anybody would, without a network."""
    options = ["--no-index", "--no-deps", "--no-build-isolation", "--disable-pip-version-check"]
    words = [sys.executable, "-m", "pip", "install", "-q", *options, "--target", str(folder), str(project)]
    done = run(words, project)
    assert done.returncode == 0, done.stderr


def shell(lines: list[str], project: Path) -> None:
    """Run the lines of a listing in the project."""
    command = f'rulesdocs() {{ {shlex.quote(sys.executable)} -m rulesdocs "$@"; }}'
    done = run(["bash", "-euc", "\n".join([command, *lines])], project, project, project / "installed")
    assert done.returncode == 0, done.stderr


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of the page, and no others, in a folder, with a recorded game; the games are announced there."""
    nothing = dict.fromkeys(DEFAULT_FILES)
    root = write_project(tmp_path_factory.mktemp("small-games"), {**nothing, **FILES})
    install(root, root / "installed")
    shell(RECORD, root)
    return root


def environment(project: Path) -> Mapping[str, str]:
    """Where Python finds the games beside rulesdocs: their code in the project, their announcement beside it."""
    return {"PYTHONPATH": os.pathsep.join(map(str, (project, project / "installed", ROOT)))}


def test_the_page_shows_a_whole_project() -> None:
    """It has every file that it speaks of, and says how the games are installed."""
    code = {f"small_games/{game}/{file}" for game in ("nim", "ice") for file in ("__init__.py", "facts.toml")}
    assert {"pyproject.toml", "rulesdocs.toml", "mkdocs.yml", "docs/index.md", *code} < FILES.keys()
    assert any(line.startswith("pip install path/to/rulesdocs pytest hypothesis") for line in SHELLS[0])


@pytest.mark.parametrize(
    "option",
    [["--rule-coverage"], ["--fact-mutation", "nim"], ["--fact-mutation", "thin-ice"]],
    ids=lambda option: option[-1],
)
def test_its_tests_pass(project: Path, option: list[str]) -> None:
    """Every rule is cited, tested and seen, and a change of any fact is noticed."""
    words = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests", *option]
    done = run(words, project, project, project / "installed")
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    ("words", "stdin", "said"),
    [
        (["check"], "", ""),
        (["play", "nim"], MOVES, "First takes 3 and leaves 4. [nim.turn.take]"),
        (["play", "thin-ice", "--seed", "1"], "roll\nquit\n", "Ashore: First has 0."),
        (["build"], "", ""),
    ],
    ids=["check", "nim", "thin-ice", "build"],
)
def test_its_commands_do_what_is_said(project: Path, words: list[str], stdin: str, said: str) -> None:
    """The games are checked without a finding, played, and published with their examples."""
    done = run_rulesdocs(*words, cwd=project, env=environment(project), stdin=stdin)
    assert said in done.stdout, done.stderr
    assert done.returncode == 0 or stdin.endswith("quit\n"), done.stdout + done.stderr


def test_a_recorded_game_that_does_not_fit_any_more_is_found(project: Path, tmp_path: Path) -> None:
    """The file and the line that is another one now are named."""
    root = write_project(tmp_path, {**dict.fromkeys(DEFAULT_FILES), **FILES})
    file = root / "small_games/ice/playthroughs/usual.txt"
    file.parent.mkdir()
    lines = (project / "small_games/ice/playthroughs/usual.txt").read_text(encoding="utf-8").splitlines()
    at = next(number for number, line in enumerate(lines, 1) if "[ice.turn.ashore]" in line)
    lines[at - 1] = lines[at - 1].replace("goes ashore", "swims ashore")
    file.write_text("\n".join([*lines, ""]), encoding="utf-8")

    paths = os.pathsep.join(map(str, (root, project / "installed", ROOT)))
    done = run_rulesdocs("check", cwd=root, env={"PYTHONPATH": paths})

    assert done.returncode == 1
    assert done.stdout.startswith(f"small_games/ice/playthroughs/usual.txt:{at}: recorded-game: ")


def test_what_is_installed_is_a_whole_game(project: Path, tmp_path: Path) -> None:
    """Without the project the packages have all that playing and explaining need."""
    installed = project / "installed" / "small_games"
    assert {f"small_games/{file.relative_to(installed).as_posix()}" for file in installed.rglob("*.toml")} == {
        name for name in FILES if name.startswith("small_games/") and name.endswith(".toml")
    }
    done = run(
        [sys.executable, "-m", "rulesdocs", "record", "nim", "--seed", "1"], tmp_path, project / "installed"
    )
    assert (done.returncode, "wins. [nim.end.last]" in done.stdout) == (0, True), done.stderr


def test_its_sentences_can_be_translated(project: Path, tmp_path: Path) -> None:
    """Templates, names and units come into a catalogue, which is compiled into the game and told."""
    new = next(text for text in re.findall(r"^```toml\n(.*?)^```$", PAGE, re.M | re.S) if "interface" in text)
    settings = new + FILES["rulesdocs.toml"].split("\n", 2)[2]
    assert tomllib.loads(settings)["games"]
    root = write_project(tmp_path, {**dict.fromkeys(DEFAULT_FILES), **FILES, "rulesdocs.toml": settings})
    (root / "installed").symlink_to(project / "installed")
    shell(TRANSLATE[:1], root)
    catalogue = root / "locales/uk/LC_MESSAGES/interface.po"
    text = catalogue.read_text(encoding="utf-8")
    for source, translation in (("{seat} takes {count}", "{seat} бере {count}"), ("First", "Перший")):
        text = re.sub(rf'(msgid "{re.escape(source)}(.*)"\nmsgstr )""', rf'\1"{translation}\2"', text, count=1)
    catalogue.write_text(text, encoding="utf-8")
    assert {"{seat} wins.", "First", "{count} match", "dice"} <= {one.msgid for one in read_po(catalogue).entries}
    shell(TRANSLATE[1:], root)

    done = run_rulesdocs("play", "nim", "--language", "uk", cwd=root, env=environment(root), stdin=MOVES)

    assert "Перший бере 3" in done.stdout, done.stderr
