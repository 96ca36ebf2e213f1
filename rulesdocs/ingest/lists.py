"""Lines with markers as lists, one inside the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rulesdocs.ingest.blocks import Decision, Item, ListBlock, Paragraph
from rulesdocs.ingest.lines import Line
from rulesdocs.ingest.markers import Marker

_DEEPEST = 6
"""Steps of indentation that are told apart; nobody types more, and each one nests reader and renderer deeper."""


@dataclass(frozen=True)
class MarkedLine:
    """A line and the marker that it begins with."""

    line: Line
    marker: Marker

    @property
    def style(self) -> tuple[str, int]:
        """What the lines of one list share: the kind of marker and the depth to which it is indented."""
        return self.marker.style, min(self.line.indent // 2, _DEEPEST)


def read_lists(lines: Sequence[MarkedLine], decisions: list[Decision]) -> tuple[Paragraph | ListBlock, ...]:
    """The lists in a run of lines with markers.

    A numbered list counts from 1 without a break and has two items or more, as has one whose bullets are also
    used for other things (``*``, ``–``, ``o``): Markdown could not show anything else as it stands.  What is no
    list becomes paragraphs that keep their markers.
    """
    blocks: list[Paragraph | ListBlock] = []
    rest = list(lines)
    while rest:
        heads, end = _extent(rest, decisions)
        if _is_list(rest, heads):
            blocks.append(_list(rest[:end], heads, decisions))
        else:
            end = 1
            first = rest[0].line
            decisions.append(Decision(first.number, "its marker opens no list; kept as a paragraph"))
            blocks.append(Paragraph(first.number, first.text))
        rest = rest[end:]
    return tuple(blocks)


def _is_list(lines: Sequence[MarkedLine], heads: Sequence[int]) -> bool:
    first = lines[0].marker
    if first.ordinal:
        return first.ordinal == 1 and len(heads) > 1
    return first.sure or len(heads) > 1


def _extent(lines: Sequence[MarkedLine], decisions: list[Decision]) -> tuple[list[int], int]:
    """The items of the list that the first line opens, as indices, and where the list ends.

    Lines of another style between two items stand inside the first of them; after the last item only where it
    leads to them, by a colon or by their indentation.
    """
    heads, end = [0], len(lines)
    for index in range(1, len(lines)):
        if lines[index].style != lines[0].style:
            continue
        if not _follows(lines, heads, index, decisions):
            end = index
            break
        heads.append(index)
    last = heads[-1]
    if last + 1 < end and not _leads_to(lines[last], lines[last + 1]):
        end = last + 1
    return heads, end


def _follows(lines: Sequence[MarkedLine], heads: Sequence[int], index: int, decisions: list[Decision]) -> bool:
    ordinal = lines[index].marker.ordinal
    if not ordinal or ordinal == lines[0].marker.ordinal + len(heads):
        return True
    interrupted = index - heads[-1] > 1
    if ordinal == 1 and interrupted and len(heads) > 1 and not _counts_on(lines, index):
        what = f"the numbers begin again; taken as item {len(heads) + 1} of the list above"
        decisions.append(Decision(lines[index].line.number, what))
        return True
    return False


def _counts_on(lines: Sequence[MarkedLine], index: int) -> bool:
    return any(line.style == lines[index].style and line.marker.ordinal == 2 for line in lines[index + 1 :])


def _leads_to(item: MarkedLine, below: MarkedLine) -> bool:
    return item.line.text.endswith(":") or below.style[1] > item.style[1]


def _list(lines: Sequence[MarkedLine], heads: Sequence[int], decisions: list[Decision]) -> ListBlock:
    ends = [*heads[1:], len(lines)]
    items = tuple(
        Item(
            lines[head].line.number,
            lines[head].marker.text,
            read_lists(lines[head + 1 : end], decisions),
        )
        for head, end in zip(heads, ends, strict=True)
    )
    return ListBlock(lines[0].marker.style[0] in "1#", items)
