"""Playing on a terminal: a person is asked again, and whatever ends a game, it is saved."""

from __future__ import annotations

import os
import pty
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest

from rulesdocs.engine import load_session
from rulesdocs.games.for_northwood.registration import REGISTRATION


class Terminal:
    """The command on a terminal of its own."""

    def __init__(self, folder: Path, env: Mapping[str, str] | None = None) -> None:
        self._controller, terminal = pty.openpty()
        # A leader of a session gets the terminal that it opens, and Ctrl-C on it, for its own.
        script = 'exec "$@" <"$0" >"$0" 2>&1'
        words = [sys.executable, "-m", "rulesdocs", "play", "for-northwood", "--seed", "7"]
        self.process = subprocess.Popen(
            ["sh", "-c", script, os.ttyname(terminal), *words],
            cwd=folder,
            env={**os.environ, "TERM": "dumb", "PYTHONUTF8": "1", **(env or {})},
            start_new_session=True,
        )
        self._terminal = terminal

    def until(self, end: str) -> str:
        """What is shown up to some words."""
        shown = ""
        while not shown.endswith(end):
            shown += os.read(self._controller, 1).decode(errors="replace")
        return shown

    def asked(self) -> str:
        """What is shown up to the prompt, once the program waits; a signal just before would wait with it."""
        shown = self.until("> ")
        status = Path(f"/proc/{self.process.pid}/stat")
        while status.exists() and status.read_text().rpartition(") ")[2][0] != "S":
            time.sleep(0.01)
        return shown

    def type(self, keys: str) -> None:
        """Press keys."""
        os.write(self._controller, keys.encode())

    def close(self) -> None:
        """Close the terminal, which whoever plays on it is told by a signal."""
        for end in (self._terminal, self._controller):
            if end >= 0:
                os.close(end)
        self._terminal = self._controller = -1


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    """The command on a terminal, in a folder of its own."""
    found = Terminal(tmp_path)
    yield found
    found.close()
    found.process.kill()
    found.process.wait()


def test_a_person_is_asked_again(terminal: Terminal) -> None:
    """On a terminal there is a prompt, and a slip costs nothing but a line."""
    terminal.asked()
    terminal.type("vist 3\n")
    slip = terminal.asked()
    terminal.type("visit 3\n")

    assert "No move and no command is called 'vist'." in slip
    assert "You visit fief 3" in terminal.asked()


ENDS: dict[str, tuple[Callable[[Terminal], None], int]] = {
    "Ctrl-C": (lambda terminal: terminal.type("\x03"), 130),
    "end of input": (lambda terminal: terminal.type("\x04"), 0),
    "quit": (lambda terminal: terminal.type("quit\n"), 0),
    "a closed terminal": (Terminal.close, 2),  # nobody is left who could be told where it is saved
}


@pytest.mark.parametrize("end", ENDS)
def test_whatever_ends_it_a_game_is_saved(terminal: Terminal, tmp_path: Path, end: str) -> None:
    """What has been played on a terminal is in a file that is named after the game and the time."""
    terminal.asked()
    terminal.type("visit 3\n")
    terminal.asked()
    leave, status = ENDS[end]
    leave(terminal)

    assert terminal.process.wait(30) == status
    [file] = tmp_path.iterdir()
    assert re.fullmatch(r"for-northwood-\d{8}-\d{6}\.json", file.name)
    assert load_session(file.read_text(encoding="utf-8"), REGISTRATION, file).steps[-1].move.verb == "visit"
    if end != "a closed terminal":
        assert f"The game is saved in '{file.name}'." in terminal.until(".json'.")


def test_a_game_without_a_move_leaves_no_file(terminal: Terminal, tmp_path: Path) -> None:
    """Who looks and goes has nothing to lose."""
    terminal.asked()
    terminal.type("\x04")

    assert terminal.process.wait(30) == 0
    assert list(tmp_path.iterdir()) == []


def test_loading_saves_what_it_takes_the_place_of(terminal: Terminal, tmp_path: Path) -> None:
    """A game that is not in a file is not lost to another one."""
    terminal.asked()
    for line in ("visit 3", "save a.json", "begin", "load a.json"):
        terminal.type(f"{line}\n")
        told = terminal.asked()

    assert sorted(file.name[:14] for file in tmp_path.iterdir()) == ["a.json", "for-northwood-"]
    assert "The game is loaded from 'a.json': 1 move." in told


SLOW = """\
import os, time
fsync = os.fsync
def slow(file):
    open("../saving", "w").close()
    time.sleep(1)
    fsync(file)
os.fsync = slow
"""
"""Makes a disk slow: saving takes a second, and says when it begins."""


@pytest.mark.parametrize("first", ["SIGTERM", "SIGINT", "SIGHUP", "quit"])
@pytest.mark.parametrize("second", ["SIGTERM", "SIGINT", "SIGHUP"])
def test_signals_wait_while_a_game_is_saved(tmp_path: Path, first: str, second: str) -> None:
    """Whoever is impatient, or closes the terminal after the program, does not lose the game."""
    folder = tmp_path / "games"
    folder.mkdir()
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "sitecustomize.py").write_text(SLOW, encoding="utf-8")
    path = os.pathsep.join([str(tmp_path / "site"), *os.environ.get("PYTHONPATH", "").split(os.pathsep)])
    terminal = Terminal(folder, {"PYTHONPATH": path})
    try:
        terminal.asked()
        terminal.type("visit 3\n")
        terminal.asked()
        if first == "quit":
            terminal.type("quit\n")
        else:
            terminal.process.send_signal(getattr(signal, first))
        end = time.monotonic() + 30
        while not (tmp_path / "saving").exists():
            assert time.monotonic() < end
            time.sleep(0.01)
        terminal.process.send_signal(getattr(signal, second))
        assert terminal.process.wait(30) == 130
    finally:
        terminal.close()
        terminal.process.kill()
        terminal.process.wait()

    [file] = folder.iterdir()
    assert load_session(file.read_text(encoding="utf-8"), REGISTRATION, file).steps[-1].move.verb == "visit"
