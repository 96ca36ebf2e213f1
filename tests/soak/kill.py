"""``rulesdocs update`` killed at a random moment: every catalogue is the old one or the new one, and whole.

Half of the kills come after a random time, half at a random line of the code that writes files, where a kill by
time seldom falls.  The new text of a catalogue that was there holds no date, so that it is known beforehand; of
one that was not, msgfmt has to take what there is.
"""

from __future__ import annotations

import contextlib
import io
import os
import random
import shutil
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import Any

import rulesdocs.files
from rulesdocs.catalogue import read_po
from rulesdocs.cli import main as rulesdocs_main
from tests.soak.tables import print_table
from tests.support.pofiles import msgfmt_refuses
from tests.support.project import write_project

KILLS = 10_000
RULES = 40
_FILES = [f"locales/{tag}/LC_MESSAGES/{name}.po" for tag in ("uk", "ru") for name in ("demo", "guide")]
_NEW = _FILES[-1]
_COUNT = "lines"
_TYPED = "переклад".encode()


def main(kills: int = KILLS, seed: int | None = None) -> bool:
    """Print how many runs were killed in which state; tell whether no catalogue was lost or torn."""
    seed = int(time.time()) if seed is None else seed
    with tempfile.TemporaryDirectory() as folder:
        states, faults = _Trial(Path(folder), random.Random(seed)).run(kills)  # noqa: S311
    print_table(f"Kills of an update, seed {seed}", ("catalogues afterwards", "runs"), sorted(states.items()))
    for fault in faults[:20]:
        print(fault, file=sys.stderr)
    return not faults


class _Trial:
    """A project whose next update changes every catalogue and makes one."""

    def __init__(self, folder: Path, chance: random.Random) -> None:
        self._start, self._root, self._chance = folder / "start", folder / "project", chance
        _make(self._start)
        self._old = _catalogues(self._start)
        self._reset()
        began = time.monotonic()
        _wait(_update(self._root))
        self._seconds = time.monotonic() - began
        self._done = _catalogues(self._root)
        assert all(self._done[name] != self._old.get(name) for name in _FILES), "an update changes every file"
        assert all(data.count(_TYPED) == self._done[name].count(_TYPED) for name, data in self._old.items())
        self._reset()
        _wait(_update(self._root, count_lines=True))
        self._lines = int((self._root / _COUNT).read_text())

    def run(self, kills: int) -> tuple[Counter[str], list[str]]:
        """How many kills left which state, and what went wrong."""
        states, faults = Counter[str](), []
        for number in range(kills):
            self._reset()
            if number % 2:
                child = _update(self._root)
                time.sleep(self._chance.uniform(0, self._seconds))
                with contextlib.suppress(ProcessLookupError):
                    os.kill(child, signal.SIGKILL)
            else:
                child = _update(self._root, die_at=self._chance.randrange(1, self._lines + 1))
            _wait(child)
            states[self._state()] += 1
            faults += [f"kill {number}: {fault}" for fault in self._faults()]
        return states, faults

    def _reset(self) -> None:
        shutil.rmtree(self._root, ignore_errors=True)
        shutil.copytree(self._start, self._root)

    def _state(self) -> str:
        found = _catalogues(self._root)
        changed = sum(found.get(name) != self._old.get(name) for name in _FILES)
        left = ", temporary files left" if _leftovers(self._root) else ""
        return f"{changed} of {len(_FILES)} new{left}"

    def _faults(self) -> Iterator[str]:
        """What is wrong after a kill, and after the next run; nothing where all is as it was before."""
        if _catalogues(self._root) == self._old and not _leftovers(self._root):
            return
        for name, data in _catalogues(self._root).items():
            if name == _NEW:
                if msgfmt_refuses(self._root / name) or len(read_po(self._root / name).entries) != 2:
                    yield f"{name} is torn"
            elif data not in (self._old[name], self._done[name]):
                yield f"{name} is neither old nor new"
        for leftover in _leftovers(self._root):
            os.utime(leftover, (0, 0))  # as if an hour had passed
        stale = {leftover for leftover in _leftovers(self._root) if not self._is_new(leftover)}
        _wait(_update(self._root))
        found = _catalogues(self._root)
        if found.keys() != self._done.keys() or any(found[name] != self._done[name] for name in self._old):
            yield "the next run does not end where an undisturbed one does"
        if stale.intersection(_leftovers(self._root)):
            yield "the next run leaves old temporary files beside what it writes"

    def _is_new(self, leftover: Path) -> bool:
        """Whether the file beside which a temporary one was left has its new text, so that none is written."""
        name = leftover.name[1:].split(".po.")[0] + ".po"
        target = leftover.with_name(name)
        return target.exists() and target.read_bytes() != self._old.get(str(target.relative_to(self._root)))


def _make(root: Path) -> None:
    """A project with translated catalogues, all but one, and a change for each of them."""
    write_project(root, {"docs/demo/rules.md": _rules("ships")})
    with contextlib.chdir(root), contextlib.redirect_stdout(io.StringIO()):
        rulesdocs_main(["update"], standalone_mode=False)  # here, so that its children find everything imported
    for name in _FILES[:-1]:
        file = root / name
        text = file.read_text(encoding="utf-8")
        file.write_text(text.replace('\nmsgstr ""\n\n', f'\nmsgstr "{_TYPED.decode()}"\n\n'), encoding="utf-8")
    (root / _NEW).unlink()
    write_project(root, {"docs/demo/rules.md": _rules("boats"), "docs/index.md": "# Another title\n"})


def _rules(word: str) -> str:
    rules = (f"All {word} of year {n} sail.\n{{: #demo.thaw.year-{n} }}\n" for n in range(RULES))
    return "# Demo {#demo.rules}\n\n## Thaw {#demo.thaw}\n\n" + "\n".join(rules)


def _catalogues(root: Path) -> dict[str, bytes]:
    return {name: (root / name).read_bytes() for name in _FILES if (root / name).exists()}


def _leftovers(root: Path) -> list[Path]:
    return list(root.rglob(".*.tmp"))


def _update(root: Path, *, die_at: int = 0, count_lines: bool = False) -> int:
    """Start an update in a process of its own, which may kill itself at a line of the writing code."""
    sys.stdout.flush()
    if child := os.fork():
        return child
    status = 101
    try:
        os.chdir(root)
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        lines = _Lines(die_at)
        if die_at or count_lines:
            sys.settrace(lines.enter)
        rulesdocs_main(["update"], standalone_mode=False)
        sys.settrace(None)
        (root / _COUNT).write_text(str(lines.count))
        status = 0
    finally:
        os._exit(status)


class _Lines:
    """Counts the lines that run of what ``rulesdocs.files`` has for writing, and ends the process at one."""

    def __init__(self, last: int) -> None:
        self.count, self._last = 0, last

    def enter(self, frame: FrameType, _event: str, _arg: Any) -> Any:
        code, first = frame.f_code, rulesdocs.files.write_all.__code__
        writes = code.co_filename == first.co_filename and code.co_firstlineno >= first.co_firstlineno
        return self._line if writes else None

    def _line(self, _frame: FrameType, event: str, _arg: Any) -> Any:
        self.count += event == "line"
        if self.count == self._last:
            os.kill(os.getpid(), signal.SIGKILL)
        return self._line


def _wait(child: int) -> None:
    os.waitpid(child, 0)


if __name__ == "__main__":
    sys.exit(not main(*map(int, sys.argv[1:])))
