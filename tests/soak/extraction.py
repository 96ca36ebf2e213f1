"""CPU time of reading a tree of pages for its messages, beside plain Python-Markdown rendering of the same tree.

How to read it: both run in this process with the same extensions, in turns; a ratio of 1 is as long as rendering.
Reading finds the messages, ids and faults of every page and writes nothing; rendering makes the HTML of every
page, whose text it is given without front matter.
"""

from __future__ import annotations

import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from rulesdocs.document import read_book
from rulesdocs.document.pages import front_matter
from tests.soak.tables import print_table
from tests.support.documents import markdown
from tests.support.tree import tree

PAGES = 300


def measure(rounds: int) -> None:
    """Print the table."""
    pages = tree(seed=1, pages=PAGES)
    with tempfile.TemporaryDirectory() as folder:
        times = _measure(
            _written(Path(folder), pages), [front_matter(text)[1] for text in pages.values()], rounds
        )
    head = ("", "median", "lowest", "highest")
    rows = [
        _row("rendering, seconds", [rendering for rendering, _ in times]),
        _row("reading, seconds", [reading for _, reading in times]),
        _row("ratio", [reading / rendering for rendering, reading in times]),
    ]
    size = sum(len(text.encode()) for text in pages.values()) / 1e6
    print_table(f"extraction from {PAGES} pages, {size:.1f} MB, {rounds} rounds", head, rows)


def _written(folder: Path, pages: dict[str, str]) -> dict[str, Path]:
    for path, text in pages.items():
        (folder / path).parent.mkdir(exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
    return {path: folder / path for path in pages}


def _measure(files: dict[str, Path], texts: list[str], rounds: int) -> list[tuple[float, float]]:
    return [(_seconds(lambda: _render(texts)), _seconds(lambda: _read(files))) for _ in range(rounds)]


def _render(texts: list[str]) -> None:
    md = markdown()
    for text in texts:
        md.reset()
        md.convert(text)


def _read(files: dict[str, Path]) -> None:
    assert read_book(files, markdown, {}).pages


def _seconds(job: Callable[[], None]) -> float:
    start = time.process_time()
    job()
    return time.process_time() - start


def _row(name: str, figures: list[float]) -> tuple[str, ...]:
    return (name, *(f"{figure:.2f}" for figure in (statistics.median(figures), min(figures), max(figures))))
