"""Giving every block an id of its own."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from itertools import count

from rulesdocs.ingest.blocks import Block, Heading, Item, ListBlock, Paragraph, Table
from rulesdocs.ingest.slugs import is_ukrainian, slugs


def with_ids(blocks: Iterable[Block], key: str, taken: Collection[str] = ()) -> tuple[Block, ...]:
    """The same blocks with ids: ``key.section`` for headings, ``key.section.words`` for what is below them.

    Ids are different from each other and from those ``taken``.  A block's id depends on its words and on those
    of its heading; on other blocks only where they would have the same; on its place only where that does not
    tell them apart either, or where nothing in it can be written in ASCII.
    """
    known = tuple(blocks)
    return tuple(_Namer(key, taken, is_ukrainian(" ".join(_texts(known)))).named(known))


def _texts(blocks: Iterable[Block]) -> Iterator[str]:
    for block in blocks:
        if isinstance(block, Table):
            yield from (cell for row in block.rows for cell in row)
        elif isinstance(block, ListBlock):
            for item in block.items:
                yield item.text
                yield from _texts(item.children)
        else:
            yield block.text


class _Namer:
    def __init__(self, key: str, taken: Collection[str], ukrainian: bool) -> None:
        self._key, self._ukrainian = key, ukrainian
        self._used = set(taken)
        self._numbers: dict[str, Iterator[int]] = {}
        self._sections: list[tuple[int, str]] = []

    def named(self, blocks: Iterable[Block]) -> Iterator[Block]:
        for block in blocks:
            if isinstance(block, Heading):
                yield replace(block, id=self._heading(block))
            elif isinstance(block, Table):
                yield replace(block, id=self._block(" ".join(block.rows[0]), "table"))
            else:
                yield self._below_heading(block)

    def _heading(self, heading: Heading) -> str:
        while self._sections and self._sections[-1][0] >= heading.level:
            self._sections.pop()
        own = list(slugs(heading.text, ukrainian=self._ukrainian))
        around = self._sections[-1][1].partition(".")[2] if self._sections else ""
        within = [f"{around}-{slug}" for slug in own[:1] if around]
        name = self._free(self._key, [*own, *within], "section")
        self._sections.append((heading.level, name))
        return name

    def _below_heading(self, block: Paragraph | ListBlock) -> Paragraph | ListBlock:
        if isinstance(block, Paragraph):
            return replace(block, id=self._block(block.text, "paragraph"))
        return replace(block, items=tuple(map(self._item, block.items)))

    def _item(self, item: Item) -> Item:
        name = self._block(item.text, "item")
        return replace(item, id=name, children=tuple(map(self._below_heading, item.children)))

    def _block(self, text: str, kind: str) -> str:
        return self._free(self._sections[-1][1], list(slugs(text, ukrainian=self._ukrainian)), kind)

    def _free(self, prefix: str, candidates: list[str], kind: str) -> str:
        """The first of the candidates that is free, else the first or the kind of block with a number."""
        name = next((name for slug in candidates if (name := f"{prefix}.{slug}") not in self._used), None)
        if name is None:
            name = (
                self._numbered(f"{prefix}.{candidates[0]}", 2)
                if candidates
                else self._numbered(f"{prefix}.{kind}", 1)
            )
        self._used.add(name)
        return name

    def _numbered(self, stem: str, first: int) -> str:
        numbers = self._numbers.setdefault(stem, count(first))
        return next(name for number in numbers if (name := f"{stem}-{number}") not in self._used)
