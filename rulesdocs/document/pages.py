"""Reading a folder of Markdown pages: their blocks, their ids, and what is wrong with them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml
from markdown import Markdown

from rulesdocs.document.blocks import RULE_ID, Block, Rendering, RuleReferences
from rulesdocs.document.markup import Definitions
from rulesdocs.document.processors import (
    BEFORE_INLINE,
    InspectionProcessor,
    MessageProcessor,
    TableIdProcessor,
)
from rulesdocs.errors import Faults, RulesdocsError, StrayMarkup
from rulesdocs.files import read_utf8

AFTER_ATTRIBUTES = 6
"""Priority after attribute lists (8) and abbreviations (7), before the table of contents (5)."""

_FRONT_MATTER = re.compile(r"\A---[ \t]*\n(.*?)^(?:---|\.\.\.)[ \t]*(?:\n|\Z)", re.DOTALL | re.MULTILINE)
GLOSSARY_KEY = "term"
NO_IDS: Mapping[str, str] = {}


@dataclass(frozen=True)
class Page:
    """One page: its path below the docs folder, its blocks in order, and what its references resolve to.

    ``description`` is the page description of the front matter, ``ids`` all ids written in the source,
    ``definitions`` the page's link definitions and ``footnotes`` the names of its footnotes.
    """

    path: str
    description: str | None
    blocks: tuple[Block, ...]
    ids: tuple[str, ...]
    definitions: Definitions
    footnotes: frozenset[str]


@dataclass(frozen=True)
class Book:
    """All pages of a project in order of their paths, and the faults found in them."""

    pages: tuple[Page, ...]
    faults: tuple[RulesdocsError, ...] = field(default=())

    @property
    def rules(self) -> dict[str, str]:
        """The page of every rule id, in order."""
        return {name: page.path for page in self.pages for name in page.ids if RULE_ID.fullmatch(name)}

    def require_sound(self) -> None:
        """Raise Faults if anything is wrong with a page."""
        if self.faults:
            raise Faults(list(self.faults))

    def require_messages(self) -> None:
        """Raise Faults if anything is wrong that messages or their contexts depend on."""
        if grave := [fault for fault in self.faults if not isinstance(fault, StrayMarkup)]:
            raise Faults(grave)


def read_book(
    files: Mapping[str, Path],
    markdown: Callable[[], Markdown],
    games: Mapping[str, str],
    past: Mapping[str, str] = NO_IDS,
    step: Callable[[], None] = lambda: None,
) -> Book:
    """Read pages, given as paths below the docs folder and files.

    ``markdown`` makes a Markdown instance with the project's extensions; ``games`` maps the key of each game's
    rule ids to its folder; ``past`` says of ids that no rule may have again what became of them; ``step`` is
    called after each page.  Faults of the pages stand in the book; a file that cannot be read or is not UTF-8
    raises RulesdocsError.
    """
    reader = _Reader(markdown(), games, past)
    pages = []
    for path, file in sorted(files.items()):
        pages.append(reader.read(path, file))
        step()
    return Book(tuple(pages), tuple(reader.faults(tuple(pages))))


class _Reader:
    def __init__(self, md: Markdown, games: Mapping[str, str], past: Mapping[str, str]) -> None:
        self._md, self._games, self._past = md, games, past
        self._blocks: list[Block] = []
        self._sources: dict[str, tuple[Path, str]] = {}
        self._asked: dict[str, list[str]] = {}
        self._inspected: dict[str, tuple[list[str], list[str]]] = {}
        self._inspection = InspectionProcessor(md)
        md.treeprocessors.register(TableIdProcessor(md), "rulesdocs-table-id", BEFORE_INLINE + 1)
        md.treeprocessors.register(MessageProcessor(md, self._collect), "rulesdocs-messages", BEFORE_INLINE)
        md.treeprocessors.register(self._inspection, "rulesdocs-inspection", AFTER_ATTRIBUTES)

    def _collect(self, block: Block) -> Rendering:
        self._blocks.append(block)
        return Rendering(block.msgid)

    def read(self, path: str, file: Path) -> Page:
        text = read_utf8(file).removeprefix("\ufeff").replace("\r\n", "\n")
        self._sources[path] = file, text
        meta, body = front_matter(text)
        references = RuleReferences([*self._games, GLOSSARY_KEY])
        self._blocks = []
        self._md.references = {}  # reset() empties the mapping that it finds
        self._md.reset()
        self._md.references = references  # type: ignore[assignment]
        self._md.convert(body)
        self._asked[path] = references.seen
        self._inspected[path] = self._inspection.headings, self._inspection.leftovers
        footnotes = frozenset(name for item in self._footnotes() for name in item)
        description = meta.get("description")
        return Page(
            path,
            description if isinstance(description, str) else None,
            tuple(self._blocks),
            tuple(self._inspection.ids),
            references,
            footnotes,
        )

    def _footnotes(self) -> Iterator[list[str]]:
        for extension in self._md.registeredExtensions:
            if hasattr(extension, "footnotes"):
                yield list(extension.footnotes)

    def faults(self, pages: tuple[Page, ...]) -> Iterator[RulesdocsError]:
        known = {name for page in pages for name in page.ids}
        homes: dict[str, str] = {}
        for page in pages:
            yield from self._id_faults(page, homes)
            yield from self._heading_faults(page)
            yield from self._reference_faults(page, known)
            yield from self._stray_markup(page)

    def _heading_faults(self, page: Page) -> Iterator[RulesdocsError]:
        for heading in self._inspected[page.path][0] if self._key(page) else ():
            yield self._fault(page, heading, f"the heading '{heading}' has no id", "add {#…} at its end")

    def _reference_faults(self, page: Page, known: set[str]) -> Iterator[RulesdocsError]:
        for name in dict.fromkeys(self._asked[page.path]):
            if name not in known:
                hint = self._past.get(name) or "see the ids of its game's pages"
                yield self._fault(page, f"[{name}]", f"reference to the unknown id '{name}'", hint)

    def _stray_markup(self, page: Page) -> Iterator[RulesdocsError]:
        for piece in self._inspected[page.path][1]:
            hint = "put it where an attribute list may stand" if piece[0] == "{" else "no such id is known here"
            yield self._fault(page, piece, f"'{piece}' is left in the text", hint, StrayMarkup)

    def _id_faults(self, page: Page, homes: dict[str, str]) -> Iterator[RulesdocsError]:
        key = self._key(page)
        for name, count in Counter(page.ids).items():
            if key is not None and not (RULE_ID.fullmatch(name) and name.startswith(f"{key}.")):
                yield self._fault(
                    page, name, f"'{name}' is no id of this game", f"ids here are {key}.words-and-hyphens"
                )
            if objection := self._past.get(name):
                yield self._fault(page, name, objection, "choose another id")
            if count > 1 or name in homes:
                other = homes.get(name, page.path)
                yield self._fault(page, name, f"the id '{name}' is given twice", f"it stands in {other} too")
            if RULE_ID.fullmatch(name):
                homes.setdefault(name, page.path)

    def _key(self, page: Page) -> str | None:
        return next((key for key, folder in self._games.items() if page.path.startswith(f"{folder}/")), None)

    def _fault(
        self, page: Page, needle: str, what: str, hint: str, kind: type[RulesdocsError] = RulesdocsError
    ) -> RulesdocsError:
        file, text = self._sources[page.path]
        found = text.find(needle)
        line = text.count("\n", 0, found) + 1 if found >= 0 else None
        return kind(what, where=file, line=line, hint=hint)


def front_matter(text: str) -> tuple[dict[str, Any], str]:
    """Split a page into its front matter, empty where there is none, and its Markdown."""
    match = _FRONT_MATTER.match(text)
    if match is None:
        return {}, text
    try:
        meta = yaml.safe_load(match[1])
    except yaml.YAMLError:
        return {}, text
    return (meta, text[match.end() :].lstrip("\n")) if isinstance(meta, dict) else ({}, text)
