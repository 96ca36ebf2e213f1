"""Repair of a text of any length, piece by piece, in constant memory.

Laws, however the text is cut into chunks:

- The pieces' originals, joined, are the text; their edits, replayed on it, give their repaired texts, joined.
- A text of up to ``WINDOW`` characters is one piece, repaired as ``explain`` repairs it.
- A longer text is repaired window by window, each as ``explain`` repairs it with the text on both sides.  Where
  windows end depends on the text alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rulesdocs.normalise.edits import Edit
from rulesdocs.normalise.repair import explain
from rulesdocs.normalise.scope import EVERYTHING, Scope

WINDOW = 1 << 18
"""Characters that are judged at once."""
_SIDES = 32
"""One such part of the window, on either side, is there for its evidence only."""
_BLANK_LINES = re.compile(r"\n[ \t\r]*\n")
_FENCE = re.compile(r"^[ \t]*(```+|~~~+)([^\n]*)", re.MULTILINE)
_PARTS = re.compile(r"\S*\s|\S+")


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a text and the edits in it, whose places are counted from the beginning of the text."""

    original: str
    repaired: str
    edits: tuple[Edit, ...]


def repair_pieces(chunks: Iterable[str], scope: Scope = EVERYTHING, window: int = WINDOW) -> Iterator[Piece]:
    """Repair a text that comes in chunks.

    Memory grows with ``window``, in characters, and with the longest chunk.  For the laws see the module.
    """
    rest, ahead, context = iter(chunks), "", _Context()
    while True:
        room = window - len(context.text)
        ahead = _filled(ahead, rest, room + 1)
        if not ahead:
            return
        own = len(ahead) if len(ahead) <= room else context.last_cut(ahead[: room - window // _SIDES])
        yield context.repair(ahead[:own], ahead[own:room], scope)
        context = context.moved(ahead[:own], window // _SIDES)
        ahead = ahead[own:]


def _filled(ahead: str, rest: Iterator[str], size: int) -> str:
    """Give ``ahead`` and what follows it, ``size`` characters or more if there are as many."""
    parts, length = [ahead], len(ahead)
    while length < size and (chunk := next(rest, None)) is not None:
        parts.append(chunk)
        length += len(chunk)
    return "".join(parts)


@dataclass(frozen=True, slots=True)
class _Context:
    """The text before a window's own part, and the place where that text begins."""

    text: str = ""
    fence: str = ""
    """The mark of the fenced code that is open there, if any."""
    offset: int = 0
    line: int = 1
    column: int = 1

    def last_cut(self, ahead: str) -> int:
        """Give the best end for the window's own part, in the second half of ``ahead``.

        That is behind an empty line, else a line, else a space, else at the very end; not within fenced code
        unless it fills the half.
        """
        lowest = len(ahead) // 2
        cut = _behind_blank_line(ahead, lowest) or ahead.rfind("\n", lowest) + 1
        cut = cut or _behind_space(ahead, lowest) or len(ahead)
        inside = _open_fence(self.text, self.fence)[0]
        start = _open_fence(ahead[:cut], inside)[1]
        return start if start > lowest else cut

    def repair(self, own: str, following: str, scope: Scope) -> Piece:
        """Repair the window's own part as a part of the whole window."""
        opening = f"{self.fence}\n" if self.fence else ""
        start = len(opening) + len(self.text)
        window = f"{opening}{self.text}{own}{following}"
        found = explain(window, scope)[1]
        local = [part for edit in found if (part := _within(edit, start, start + len(own)))]
        repaired = _replayed(window, local, start, start + len(own))
        return Piece(own, repaired, tuple(self._placed(edit, opening) for edit in local))

    def moved(self, own: str, size: int) -> _Context:
        """Give the context of the next window, of up to ``size`` characters."""
        passed = self.text + own
        start = max(len(passed) - size, 0)
        start = passed.find("\n", start) + 1 or start
        gone = passed[:start]
        lines = gone.count("\n")
        return _Context(
            text=passed[start:],
            fence=_open_fence(gone, self.fence)[0],
            offset=self.offset + start,
            line=self.line + lines,
            column=start - gone.rfind("\n") + (0 if lines else self.column - 1),
        )

    def _placed(self, edit: Edit, opening: str) -> Edit:
        """Count an edit's place in the window from the beginning of the text."""
        line = edit.line - bool(opening)
        return Edit(
            edit.offset - len(opening) + self.offset,
            line + self.line - 1,
            edit.column + (self.column - 1 if line == 1 else 0),
            *(edit.before, edit.after, edit.table, edit.evidence, edit.score),
        )


def _replayed(text: str, edits: Iterable[Edit], start: int, end: int) -> str:
    """Give a part of a text with the edits that lie in it."""
    pieces = []
    for edit in edits:
        pieces += [text[start : edit.offset], edit.after]
        start = edit.end
    return "".join([*pieces, text[start:end]])


def _within(edit: Edit, start: int, end: int) -> Edit | None:
    """Give what of an edit lies between two places of its text, if it can be parted there.

    It can be parted at spaces: both its texts have the same number of them.
    """
    if start <= edit.offset and edit.end <= end:
        return edit
    if edit.end <= start or end <= edit.offset:
        return None
    head, own = (
        edit.before[: max(start - edit.offset, 0)],
        edit.before[max(start - edit.offset, 0) : end - edit.offset],
    )
    first, count = len(_PARTS.findall(head)), len(_PARTS.findall(own))
    before, after = _PARTS.findall(edit.before), _PARTS.findall(edit.after)
    if (
        "".join(before[first : first + count]) != own
        or before[first : first + count] == after[first : first + count]
    ):
        return None
    return edit._replace(
        offset=edit.offset + len(head),
        column=edit.column + len(head),
        before=own,
        after="".join(after[first : first + count]),
    )


def _open_fence(text: str, fence: str) -> tuple[str, int]:
    """Give the mark of the fenced code that is open at the end of ``text``, and where it begins.

    ``fence`` is the mark that is open at its beginning.  No mark is the empty string; the place is then -1.
    """
    start = 0 if fence else -1
    if "```" not in text and "~~~" not in text:
        return fence, start
    for found in _FENCE.finditer(text):
        mark, name = found.groups()
        if fence and mark.startswith(fence):
            fence, start = "", -1
        elif not fence and not (mark[0] == "`" and "`" in name):
            fence, start = mark, found.start()
    return fence, start


def _behind_blank_line(text: str, lowest: int) -> int:
    return max((found.end() for found in _BLANK_LINES.finditer(text, lowest)), default=0)


def _behind_space(text: str, lowest: int) -> int:
    return next((at + 1 for at in range(len(text) - 1, lowest - 1, -1) if text[at].isspace()), 0)
