"""Speed of bringing a catalogue up to date with changed pages, beside ``msgmerge -N`` and polib.

How to read it: every figure is the processor time of a job divided by that of ``msgmerge -N``, which reads the
old catalogue and the new template, guesses nothing, and writes the result; jobs take turns, round by round.  Ours
finds the entry of every changed text.  The messages are those of a tree of 300 pages made here, of which one in
twenty has changed.
"""

from __future__ import annotations

import gc
import statistics
import subprocess
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import polib

from rulesdocs.catalogue import Message, read_po
from rulesdocs.catalogue.merge import merge
from rulesdocs.document import read_book
from tests.soak.merging import Text, once, processor_time, write
from tests.soak.tables import print_table
from tests.support.documents import markdown
from tests.support.tree import tree

PAGES = 300
_EVERY = 20
"""One text in so many has changed."""
_BASE = "msgmerge -N"


def measure(rounds: int) -> None:
    """Print the table."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        old = _texts(folder)
        new = [_changed(text) if index % _EVERY == 0 else text for index, text in enumerate(old)]
        po, pot = folder / "old.po", folder / "new.pot"
        write(po, old, translated=True)
        write(pot, new, translated=False)
        messages = [Message(*text.key, [text.kind], [text.page]) for text in new]
        loaded = [read_po(po) for _ in range(rounds)]
        jobs: dict[str, Callable[[], object]] = {
            _BASE: lambda: _msgmerge(po, pot),
            "rulesdocs, the merge alone": lambda: merge(loaded.pop(), messages),
            "rulesdocs, with reading and writing": lambda: _ours(po, messages),
            "polib, with reading and writing": lambda: _polib(po, pot),
        }
        seconds = _seconds(jobs, rounds)
    rows = [_row(name, found, seconds[_BASE]) for name, found in seconds.items()]
    head = ("job", "median", "lowest", "highest", "median s")
    print_table(f"merge, {len(old)} messages, {rounds} rounds", head, rows)


def _changed(text: Text) -> Text:
    return replace(text, msgid=f"{text.msgid} Now.")


def _texts(folder: Path) -> list[Text]:
    files = {}
    for path, text in tree(seed=1, pages=PAGES).items():
        (folder / path).parent.mkdir(exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
        files[path] = folder / path
    pages = read_book(files, markdown, {}).pages
    return once(
        [Text(page.path, block.context, block.msgid, block.kind, None) for page in pages for block in page.blocks]
    )


def _msgmerge(po: Path, pot: Path) -> None:
    subprocess.run(["msgmerge", "-N", "-q", str(po), str(pot), "-o", "/dev/null"], check=True)


def _ours(po: Path, messages: Sequence[Message]) -> str:
    catalogue = read_po(po)
    merge(catalogue, messages)
    return catalogue.render()


def _polib(po: Path, pot: Path) -> str:
    catalogue = polib.pofile(str(po))
    catalogue.merge(polib.pofile(str(pot)))
    return str(catalogue)


def _seconds(jobs: dict[str, Callable[[], object]], rounds: int) -> dict[str, list[float]]:
    seconds: dict[str, list[float]] = {name: [] for name in jobs}
    for _ in range(rounds):
        for name, job in jobs.items():
            gc.collect()
            start = processor_time()
            job()
            seconds[name].append(processor_time() - start)
    return seconds


def _row(name: str, seconds: Sequence[float], base: Sequence[float]) -> tuple[object, ...]:
    ratios = [mine / theirs for mine, theirs in zip(seconds, base, strict=True)]
    figures = (statistics.median(ratios), min(ratios), max(ratios))
    return (name, *(f"{figure:.2f}" for figure in figures), f"{statistics.median(seconds):.3f}")
