"""From lines to blocks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice, takewhile

from rulesdocs.ingest.blocks import Block, Decision, Heading, Item, ListBlock, Paragraph, Table
from rulesdocs.ingest.headings import Found, Style, find_headings, levels, rows_of_lines, title_of
from rulesdocs.ingest.lines import Line, ends_sentence, read_lines, starts_lower, unwrap
from rulesdocs.ingest.lists import MarkedLine, read_lists
from rulesdocs.ingest.markers import cells, is_row, is_rule_row, items_on_one_line, marker

_LONGEST_WORD = 60


def read_blocks(text: str, title: str, decisions: list[Decision]) -> tuple[Block, ...]:
    """The blocks of a text in order; the first is the page's title, ``title`` where the text opens with none.

    Every visible character of the text is in exactly one block, in order, but for the marks of headings, lists
    and tables.  What an editor should look at is added to ``decisions``.
    """
    lines = [piece for line in unwrap(read_lines(text), decisions) for piece in _items(line, decisions)]
    _suspect(lines, decisions)
    headings = find_headings(lines)
    top = title_of(headings)
    below = {index: found for index, found in headings.items() if index != top}
    depth = {**levels(below), **({} if top is None else {top: 1})}
    _report_headings(lines, headings, depth, decisions)
    body = tuple(_blocks(lines, headings, depth, decisions))
    return body if top is not None else (Heading(0, title, 1), *body)


def _items(line: Line, decisions: list[Decision]) -> Iterator[Line]:
    pieces = items_on_one_line(line.text)
    if len(pieces) > 1:
        decisions.append(Decision(line.number, f"{len(pieces)} items stand on one line; taken apart"))
    for index, piece in enumerate(pieces):
        yield replace(line, text=piece, gap=line.gap and index == 0)


def _suspect(lines: Sequence[Line], decisions: list[Decision]) -> None:
    """Report what points to text that was lost or run together before it came here."""
    for index, line in enumerate(lines):
        bare = marker(line.text) is None and not is_row(line.text)
        if bare and starts_lower(line.text) and (index == 0 or ends_sentence(lines[index - 1].text)):
            decisions.append(
                Decision(line.number, "begins in the middle of a sentence; text may be missing above")
            )
        if longest := max((word for word in line.text.split() if len(word) > _LONGEST_WORD), key=len, default=""):
            what = f"'{longest[:20]}…' has {len(longest)} characters; words may be run together"
            decisions.append(Decision(line.number, what))


def _report_headings(
    lines: Sequence[Line], headings: Mapping[int, Found], depth: Mapping[int, int], decisions: list[Decision]
) -> None:
    for index, found in headings.items():
        if depth[index] == 1:
            decisions.append(Decision(lines[index].number, f"taken as the title of the page: {found.text}"))
        elif found.style is not Style.MARKED:
            decisions.append(
                Decision(lines[index].number, f"taken as a heading of level {depth[index]}: {found.text}")
            )
        if index + 1 in headings and depth[index + 1] <= depth[index]:
            decisions.append(Decision(lines[index].number, f"nothing stands under this heading: {found.text}"))


def _blocks(
    lines: Sequence[Line], headings: Mapping[int, Found], depth: Mapping[int, int], decisions: list[Decision]
) -> Iterator[Block]:
    unmarked = {row.start: row for row in rows_of_lines(lines)}
    index = 0
    while index < len(lines):
        line = lines[index]
        if index in headings:
            yield Heading(line.number, headings[index].text, depth[index])
            index += 1
        elif index in unmarked:
            yield _unmarked_list([lines[at] for at in unmarked[index]], decisions)
            index += len(unmarked[index])
        elif rows := _table_rows(lines, index):
            yield _table(rows, decisions)
            index += len(rows)
        elif marked := _marked_lines(lines, index, headings):
            yield from read_lists(marked, decisions)
            index += len(marked)
        else:
            yield Paragraph(line.number, line.text)
            index += 1


def _unmarked_list(lines: Sequence[Line], decisions: list[Decision]) -> ListBlock:
    decisions.append(Decision(lines[0].number, f"{len(lines)} short lines in a row; taken as a list"))
    return ListBlock(False, tuple(Item(line.number, line.text) for line in lines))


def _marked_lines(lines: Sequence[Line], start: int, headings: Mapping[int, Found]) -> list[MarkedLine]:
    run: list[MarkedLine] = []
    for index in range(start, len(lines)):
        found = None if index in headings else marker(lines[index].text)
        if found is None:
            break
        run.append(MarkedLine(lines[index], found))
    return run


def _table_rows(lines: Sequence[Line], start: int) -> list[Line]:
    """The rows of a pipe table that begins here: with a rule below its first row, or all of one width."""
    first = lines[start]
    if "|" not in first.text or is_rule_row(first.text):
        return []
    below = list(takewhile(lambda line: not line.gap and "|" in line.text, islice(lines, start + 1, None)))
    if below and is_rule_row(below[0].text) and len(cells(first.text)) > 1:
        return [first, *below]
    rows = list(takewhile(lambda line: is_row(line.text) and not is_rule_row(line.text), [first, *below]))
    return rows if len(rows) > 1 and len({len(cells(row.text)) for row in rows}) == 1 else []


def _table(lines: Sequence[Line], decisions: list[Decision]) -> Table:
    rows = [cells(line.text) for line in lines if not is_rule_row(line.text)]
    width = max(map(len, rows))
    if len(rows) == len(lines):
        decisions.append(
            Decision(lines[0].number, "a table without a rule; its first row is taken as the header")
        )
    if min(map(len, rows)) != width:
        decisions.append(
            Decision(lines[0].number, "rows of different width; empty cells are added at their ends")
        )
    return Table(lines[0].number, tuple((*row, *[""] * (width - len(row))) for row in rows))
