"""Blocks as Markdown that shows their text as it stands."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from rulesdocs.ingest.blocks import Block, Heading, Item, ListBlock, Paragraph, Table
from rulesdocs.ingest.wiki import with_emphasis

_ACTIVE = re.compile(r"[\\`*_{\[#]")
_ENTITY = re.compile(r"&(?=#?\w+;)")
_OPENS_BLOCK = re.compile(r"[-+](?=[ -]|$)|>|!(?=!!)")
_OPENS_NUMBER = re.compile(r"(\d+)\.(?= |$)")
_OPENS_BY_ENTITY = re.compile(r":(?= |$)|\?(?=\?\?)|=(?===)|~(?=~~)")
_APART = "<!-- -->"
"""Keeps two lists that follow each other from becoming one."""


def escape(text: str) -> str:
    """A line of text as inline Markdown that renders to it, with the extensions that pages of rules use."""
    return with_emphasis(_ACTIVE.sub(r"\\\g<0>", _ENTITY.sub("&amp;", text).replace("<", "&lt;")))


def escape_block(text: str) -> str:
    """The same where the text opens a block, which would otherwise be taken for another kind."""
    inline = escape(text)
    inline = _OPENS_BLOCK.sub(r"\\\g<0>", inline, count=1) if _OPENS_BLOCK.match(inline) else inline
    if _OPENS_BY_ENTITY.match(inline):
        return f"&#{ord(inline[0])};{inline[1:]}"
    return _OPENS_NUMBER.sub(r"\1\\.", inline, count=1) if _OPENS_NUMBER.match(inline) else inline


def to_markdown(blocks: Iterable[Block]) -> str:
    """A page of Markdown in which every block has its id; it ends in one line end."""
    return "\n\n".join(_apart(list(blocks))) + "\n"


def _apart(blocks: Sequence[Block]) -> Iterator[str]:
    before: Block | None = None
    for block in blocks:
        if isinstance(before, ListBlock) and isinstance(block, ListBlock):
            yield _APART
        yield "\n".join(_lines(block))
        before = block


def _lines(block: Block) -> Iterator[str]:
    match block:
        case Heading():
            yield f"{'#' * block.level} {escape(block.text)} {{#{block.id}}}"
        case Paragraph():
            yield escape_block(block.text)
            yield f"{{: #{block.id} }}"
        case ListBlock():
            yield from _list_lines(block)
        case Table():
            yield from _table_lines(block)


def _list_lines(block: ListBlock) -> Iterator[str]:
    for number, item in enumerate(block.items, start=1):
        if number > 1 and _is_loose(block.items[number - 2]):
            yield ""
        yield f"{f'{number}.' if block.ordered else '-'} {escape_block(item.text)}"
        yield f"    {{: #{item.id} }}"
        for piece in _apart(item.children):
            if _is_loose(item):
                yield ""
            yield from (f"    {line}" if line else "" for line in piece.split("\n"))


def _is_loose(item: Item) -> bool:
    """Whether empty lines are needed around what stands inside an item; a single list needs none."""
    return len(item.children) > 1 or any(isinstance(child, Paragraph) for child in item.children)


def _table_lines(table: Table) -> Iterator[str]:
    header, *rows = table.rows
    yield _row(header)
    yield "|" + " --- |" * len(header)
    yield from map(_row, rows)
    yield ""
    yield f"{{: #{table.id} }}"


def _row(cells: Sequence[str]) -> str:
    return "| " + " | ".join(map(escape, cells)) + " |"
