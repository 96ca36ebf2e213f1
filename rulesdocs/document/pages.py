"""Reading a folder of Markdown pages: their blocks, their ids, and what is wrong with them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

import yaml
from markdown import Markdown
from markdown.treeprocessors import Treeprocessor
from markdown.util import AtomicString

from rulesdocs.document.blocks import RULE_ID, Block, Rendering, RuleReferences
from rulesdocs.document.markup import Definitions
from rulesdocs.document.processors import (
    AFTER_ATTRIBUTES,
    BEFORE_INLINE,
    InspectionProcessor,
    MessageProcessor,
    TableIdProcessor,
)
from rulesdocs.document.rules import RuleText, RuleTextProcessor
from rulesdocs.document.words import has_letter
from rulesdocs.errors import Faults, RulesdocsError, StrayMarkup, UnknownReference, WrongId, failed_extension
from rulesdocs.files import read_utf8

_YAML = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_FRONT_MATTER = re.compile(r"---[ \t]*\n(.*?\n)(?:\.\.\.|---)[ \t]*\n", re.DOTALL)
_META = re.compile(r" {0,3}([A-Za-z0-9_-]+):\s*(.*)")
_MORE_META = re.compile(r"(?: {4}|\t)\s*(.*)")
_CONTROL = re.compile("[\x00-\x08\x0e-\x1f\x7f]")
GLOSSARY_KEY = "term"
NO_IDS: Mapping[str, str] = {}


@dataclass(frozen=True)
class Page:
    """One page: its path below the docs folder, its blocks in order, and what its references resolve to.

    ``description`` and ``title`` are what the front matter gives as such; a title is the first block too.
    ``ids`` are all ids written in the source, ``definitions`` the page's link definitions, ``footnotes`` the
    names of its footnotes, and ``rule_texts`` the blocks with an id that are no headings.
    """

    path: str
    description: str | None
    title: str | None
    blocks: tuple[Block, ...]
    ids: tuple[str, ...]
    definitions: Definitions
    footnotes: frozenset[str]
    rule_texts: tuple[RuleText, ...] = ()


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


class _PlainTextProcessor(Treeprocessor):
    """Closes texts to inline parsing in which there can be neither a reference nor an attribute list."""

    def run(self, root: Element) -> None:
        """Change the tree in place."""
        for element in root.iter():
            for place in ("text", "tail"):
                text = getattr(element, place)
                if text and "[" not in text and "{" not in text:
                    setattr(element, place, AtomicString(text))


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
        md.treeprocessors.register(_PlainTextProcessor(md), "rulesdocs-plain-text", BEFORE_INLINE - 1)
        self._rules = RuleTextProcessor(md)
        md.treeprocessors.register(self._rules, "rulesdocs-rules", AFTER_ATTRIBUTES + 0.1)
        md.treeprocessors.register(self._inspection, "rulesdocs-inspection", AFTER_ATTRIBUTES)

    def _collect(self, block: Block) -> Rendering:
        self._blocks.append(block)
        return Rendering(block.msgid)

    def read(self, path: str, file: Path) -> Page:
        text = read_utf8(file).removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
        self._sources[path] = file, text
        meta, body = front_matter(text)
        references = RuleReferences([*self._games, GLOSSARY_KEY])
        self._blocks = []
        self._md.references = {}  # reset() empties the mapping that it finds
        self._md.reset()
        self._md.references = references  # type: ignore[assignment]
        try:
            self._parse(body)
        except Exception as error:  # whatever somebody's extension raises
            raise failed_extension(error, file, text) from error
        self._asked[path] = references.seen
        self._inspected[path] = self._inspection.headings, self._inspection.leftovers
        footnotes = frozenset(name for item in self._footnotes() for name in item)
        title = _words(meta.get("title"))
        heads = [Block("page title", None, title, "title")] if title else []
        return Page(
            path,
            _words(meta.get("description")),
            title,
            (*heads, *self._blocks),
            tuple(self._inspection.ids),
            references,
            footnotes,
            tuple(replace(rule, line=_id_line(rule.id, text)) for rule in self._rules.found),
        )

    def _parse(self, body: str) -> None:
        """Do what ``Markdown.convert`` does up to the inspection: nobody asks for the HTML."""
        lines = body.split("\n")
        for preprocessor in self._md.preprocessors:
            lines = preprocessor.run(lines)
        root: Any = self._md.parser.parseDocument(lines).getroot()
        for processor in self._md.treeprocessors:
            new = processor.run(root)
            root = root if new is None else new
            if processor is self._inspection:
                return

    def _footnotes(self) -> Iterator[list[str]]:
        for extension in self._md.registeredExtensions:
            if hasattr(extension, "footnotes"):
                yield list(extension.footnotes)

    def faults(self, pages: tuple[Page, ...]) -> Iterator[RulesdocsError]:
        known = {name for page in pages for name in page.ids}
        homes: dict[str, str] = {}
        for page in pages:
            yield from self._character_faults(page)
            yield from self._id_faults(page, homes)
            yield from self._heading_faults(page)
            yield from self._reference_faults(page, known)
            yield from self._stray_markup(page)

    def _character_faults(self, page: Page) -> Iterator[RulesdocsError]:
        for character in dict.fromkeys(_CONTROL.findall(self._sources[page.path][1])):
            what = f"the control character U+{ord(character):04X}, which no catalogue can hold"
            yield self._fault(page, character, what, "take it out")

    def _heading_faults(self, page: Page) -> Iterator[RulesdocsError]:
        for heading in self._inspected[page.path][0] if self._key(page) or self._has_rules(page) else ():
            file, text = self._sources[page.path]
            what, line = f"the heading '{heading}' has no id", _first_line(heading, text)
            yield WrongId(what, where=file, line=line, hint="add {#…} at its end")

    def _reference_faults(self, page: Page, known: set[str]) -> Iterator[RulesdocsError]:
        for name in dict.fromkeys(self._asked[page.path]):
            if name not in known:
                hint = self._past.get(name) or "see the ids of its game's pages"
                file, text = self._sources[page.path]
                yield UnknownReference(name, where=file, line=_first_line(f"[{name}]", text), hint=hint)

    def _stray_markup(self, page: Page) -> Iterator[RulesdocsError]:
        file, text = self._sources[page.path]
        for piece in self._inspected[page.path][1]:
            if at := _below_a_table(piece, text):
                what = f"'{piece}' becomes a row of the table above it"
                yield WrongId(what, where=file, line=at, hint="leave an empty line between the table and it")
                continue
            hint = "put it where an attribute list may stand" if piece[0] == "{" else "no such id is known here"
            yield self._fault(page, piece, f"'{piece}' is left in the text", hint, StrayMarkup)

    def _id_faults(self, page: Page, homes: dict[str, str]) -> Iterator[RulesdocsError]:
        key = self._key(page)
        for name, count in Counter(page.ids).items():
            if key is not None and not (RULE_ID.fullmatch(name) and name.startswith(f"{key}.")):
                hint = f"ids here are {key}.words-and-hyphens"
                yield self._wrong_id(page, name, f"'{name}' is no id of this game", hint)
            if objection := self._past.get(name):
                yield self._wrong_id(page, name, objection, "choose another id")
            if count > 1 or name in homes:
                yield self._twice(page, name, homes.get(name))
            if RULE_ID.fullmatch(name):
                homes.setdefault(name, page.path)

    def _twice(self, page: Page, name: str, other: str | None) -> RulesdocsError:
        file, text = self._sources[page.path]
        lines = _lines_of(name, text, given=True)
        place = other or (f"line {lines[0]}" if lines else None)
        hint = f"it stands in {place} too; choose another" if place else "choose another"
        line = lines[0 if other else -1] if lines else None
        return WrongId(f"the id '{name}' is given twice", where=file, line=line, hint=hint, rule=name)

    def _wrong_id(self, page: Page, name: str, what: str, hint: str) -> RulesdocsError:
        file, text = self._sources[page.path]
        return WrongId(what, where=file, line=_id_line(name, text), hint=hint, rule=name)

    def _has_rules(self, page: Page) -> bool:
        """Whether a page, in whatever folder, has ids of a game; see ``ProblemProcessor``."""
        return any(name.startswith(tuple(f"{key}." for key in self._games)) for name in page.ids)

    def _key(self, page: Page) -> str | None:
        return next((key for key, folder in self._games.items() if page.path.startswith(f"{folder}/")), None)

    def _fault(
        self, page: Page, needle: str, what: str, hint: str, kind: type[RulesdocsError] = RulesdocsError
    ) -> RulesdocsError:
        """Make the error; its line is that of the first such piece of the page, not within a longer id."""
        file, text = self._sources[page.path]
        return kind(what, where=file, line=_first_line(needle, text), hint=hint)


def _lines_of(needle: str, text: str, *, given: bool = False) -> list[int]:
    """Give the lines in which a piece of text stands, not as a part of a longer id; ``given``: as an id."""
    before = "(?<=#)" if given else r"(?<![\w.-])" if needle[:1].isalnum() else ""
    after = r"(?![\w-]|\.\w)" if needle[-1:].isalnum() else ""
    found = re.finditer(f"{before}{re.escape(needle)}{after}", text)
    return [text.count("\n", 0, match.start()) + 1 for match in found]


def _below_a_table(piece: str, text: str) -> int | None:
    """Give the line that an attribute list has to itself right below a row of a table; None where it has none."""
    found = re.search(rf"^.*\|.*\n[ \t]*{re.escape(piece)}[ \t]*$", text, re.MULTILINE)
    return text.count("\n", 0, found.end()) + 1 if found and piece.startswith("{:") else None


def _id_line(name: str, text: str) -> int | None:
    """Give the line in which a page gives an id; None where an extension does."""
    return next(iter(_lines_of(name, text, given=True)), None)


def _first_line(needle: str, text: str) -> int | None:
    """Give the first of those lines; None where there is none."""
    return next(iter(_lines_of(needle, text)), None)


def _words(value: object) -> str | None:
    return value if isinstance(value, str) and has_letter(value) else None


def front_matter(text: str) -> tuple[dict[str, Any], str]:
    """Split a page into its front matter, empty where there is none, and its Markdown, as MkDocs does.

    Front matter is YAML between lines of hyphens, or lines such as "key: value" before the first empty one
    (mkdocs.utils.meta.get_data).
    """
    match = _FRONT_MATTER.match(text)
    if match is None:
        return _plain_front_matter(text)
    try:
        meta = yaml.load(match[1], _YAML)  # noqa: S506 - safe, as its name says
    except (yaml.YAMLError, ValueError):  # a date that is none is a ValueError
        return {}, text
    return (meta, text[match.end() :].lstrip("\n")) if isinstance(meta, dict) else ({}, text)


def _plain_front_matter(text: str) -> tuple[dict[str, Any], str]:
    lines = text.split("\n")
    meta: dict[str, list[str]] = {}
    key = None
    for number, line in enumerate(lines):
        if not line.strip():
            return _joined(meta), "\n".join(lines[number + 1 :]).lstrip("\n")
        if match := _META.match(line):
            key = match[1].lower()
            meta.setdefault(key, []).append(match[2].strip())
        elif key and (more := _MORE_META.match(line)):
            meta[key].append(more[1].strip())
        else:
            return _joined(meta), "\n".join(lines[number:]).lstrip("\n")
    return _joined(meta), ""


def _joined(meta: dict[str, list[str]]) -> dict[str, Any]:
    return {key: " ".join(values) for key, values in meta.items()}
