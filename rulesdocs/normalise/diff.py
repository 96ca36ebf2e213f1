"""A repair as a unified diff.

A repair keeps the lines of a text, so that line ``n`` before is line ``n`` after, and nothing has to be searched.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from rulesdocs.normalise.streams import Piece

_CONTEXT = 3


class DiffLine(NamedTuple):
    """A mark (``"--- "``, ``"+++ "``, ``"@@ "``, ``"-"``, ``"+"`` or a space) and the rest with its line feed."""

    mark: str
    text: str


class _Pair(NamedTuple):
    old: str
    new: str


def unified_diff(pieces: Iterable[Piece], name: str) -> Iterator[DiffLine]:
    """Yield the diff of a text, nothing where it stays; memory grows with the longest line and hunk."""
    first = True
    for start, hunk in _hunks(_lines(pieces)):
        if first:
            yield from (DiffLine("--- ", f"{name}\n"), DiffLine("+++ ", f"{name}\n"))
            first = False
        yield DiffLine("@@ ", f"-{start},{len(hunk)} +{start},{len(hunk)} @@\n")
        yield from _body(hunk)


def _lines(pieces: Iterable[Piece]) -> Iterator[_Pair]:
    """Yield the lines of a text before and after its repair, each with its line feed."""
    old: list[str] = []
    new: list[str] = []
    for piece in pieces:
        olds, news = piece.original.split("\n"), piece.repaired.split("\n")
        for before, after in zip(olds[:-1], news[:-1], strict=True):
            yield _Pair("".join([*old, before, "\n"]), "".join([*new, after, "\n"]))
            old, new = [], []
        old.append(olds[-1])
        new.append(news[-1])
    if any(old):
        yield _Pair("".join(old), "".join(new))


def _hunks(pairs: Iterable[_Pair]) -> Iterator[tuple[int, list[_Pair]]]:
    """Yield changed lines with up to three lines on either side, and the number of the first."""
    before: deque[_Pair] = deque(maxlen=_CONTEXT)
    hunk: list[_Pair] = []
    same = number = 0
    for number, pair in enumerate(pairs, start=1):
        changed = pair.old != pair.new
        if changed and not hunk:
            hunk = list(before)
        if changed or hunk:
            hunk.append(pair)
            same = 0 if changed else same + 1
        before.append(pair)
        if same > 2 * _CONTEXT:
            yield number - len(hunk) + 1, hunk[: _CONTEXT - same]
            hunk, same = [], 0
    if hunk:
        yield number - len(hunk) + 1, hunk[: len(hunk) - max(same - _CONTEXT, 0)]


def _body(hunk: list[_Pair]) -> Iterator[DiffLine]:
    """Yield the lines of a hunk: of lines in a row that change, all before and then all after."""
    removed: list[DiffLine] = []
    added: list[DiffLine] = []
    for pair in hunk:
        if pair.old == pair.new:
            yield from (*removed, *added, DiffLine(" ", _ended(pair.old)))
            removed, added = [], []
        else:
            removed.append(DiffLine("-", _ended(pair.old)))
            added.append(DiffLine("+", _ended(pair.new)))
    yield from (*removed, *added)


def _ended(line: str) -> str:
    return line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n"
