"""What was made of a text, for the editor who looks it over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rulesdocs.ingest.blocks import Block, Decision, Heading, ListBlock, Paragraph, Table


@dataclass(frozen=True)
class Report:
    """How many blocks of each kind a page has, and the decisions worth a look in the order of the input's lines.

    ``edits`` is the number of repairs made to the text before it was read.
    """

    headings: int
    paragraphs: int
    lists: int
    items: int
    tables: int
    decisions: tuple[Decision, ...]
    edits: int = 0

    def __str__(self) -> str:
        kinds = ("heading", "paragraph", "list", "item", "table")
        numbers = (self.headings, self.paragraphs, self.lists, self.items, self.tables)
        counts = ", ".join(_counted(*pair) for pair in zip(numbers, kinds, strict=True))
        repaired = [f"{_counted(self.edits, 'repair')} of the script"] if self.edits else []
        return "\n".join([counts, *repaired, *map(str, self.decisions)])


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def report(blocks: Iterable[Block], decisions: Iterable[Decision]) -> Report:
    """The report on a page's blocks; a decision that was noted twice stands in it once."""
    kinds = Counter(_kinds(blocks))
    in_order = sorted(dict.fromkeys(decisions), key=lambda decision: decision.line)
    return Report(
        kinds["heading"], kinds["paragraph"], kinds["list"], kinds["item"], kinds["table"], tuple(in_order)
    )


def _kinds(blocks: Iterable[Block]) -> Iterator[str]:
    for block in blocks:
        match block:
            case Heading():
                yield "heading"
            case Paragraph():
                yield "paragraph"
            case Table():
                yield "table"
            case ListBlock():
                yield "list"
                for item in block.items:
                    yield "item"
                    yield from _kinds(item.children)
