"""The nouns of a rulebook read from plain text: blocks, and what was decided on the way."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Heading:
    """A heading of a level from 1 (the page's title) to 6; ``line`` is 0 where the text has no such line."""

    line: int
    text: str
    level: int
    id: str = ""


@dataclass(frozen=True)
class Paragraph:
    """A paragraph on one line."""

    line: int
    text: str
    id: str = ""


@dataclass(frozen=True)
class Item:
    """An item of a list with the lists that stand inside it; its marker is no part of its text."""

    line: int
    text: str
    children: tuple[Paragraph | ListBlock, ...] = ()
    id: str = ""


@dataclass(frozen=True)
class ListBlock:
    """A list, numbered from 1 or with bullets; it has at least one item."""

    ordered: bool
    items: tuple[Item, ...]

    @property
    def line(self) -> int:
        """The line of the first item."""
        return self.items[0].line


@dataclass(frozen=True)
class Table:
    """A table whose first row is its header; all rows have the same number of cells, two or more."""

    line: int
    rows: tuple[tuple[str, ...], ...]
    id: str = ""


Block = Heading | Paragraph | ListBlock | Table


@dataclass(frozen=True)
class Decision:
    """Something that an editor should look at: the line of the input, counted from 1, and what was made of it."""

    line: int
    what: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.what}"
