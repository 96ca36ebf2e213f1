"""The text of a rule as a terminal shows it."""

from __future__ import annotations

import difflib
import html
from collections.abc import Iterable, Iterator
from pathlib import Path
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.treeprocessors import Treeprocessor

from rulesdocs.document import RuleReferences, TableIdProcessor, show_messages
from rulesdocs.document.blocks import HEADINGS, Renderer
from rulesdocs.document.pages import front_matter
from rulesdocs.document.processors import AFTER_ATTRIBUTES, BEFORE_INLINE
from rulesdocs.document.words import STASHED
from rulesdocs.errors import RulesdocsError, failed_extension
from rulesdocs.files import read_utf8
from rulesdocs.project import Project

_BLOCKS = frozenset(
    {
        *HEADINGS,
        "p",
        "ul",
        "ol",
        "li",
        "dl",
        "dt",
        "dd",
        "table",
        "div",
        "blockquote",
        "details",
        "summary",
        "pre",
    }
)


class UnknownRule(RulesdocsError):
    """An id that no page has; ``near`` is one like it, if any is."""

    def __init__(self, name: str, ids: Iterable[str]) -> None:
        self.near = next(iter(difflib.get_close_matches(name, ids, n=1)), None)
        hint = f"did you mean '{self.near}'?" if self.near else None
        super().__init__(f"no rule has the id '{name}'", hint=hint)


def rule_text(project: Project, game: str, name: str, render: Renderer) -> tuple[str, ...]:
    """The lines of a rule, or of a section, of a game's pages, as ``render`` has their blocks.

    Raises UnknownRule for an id that the pages do not have, and RulesdocsError for a page that cannot be read.
    """
    md = project.markdown()
    finder = _Finder(md, name)
    md.treeprocessors.register(TableIdProcessor(md), "rulesdocs-table-id", BEFORE_INLINE + 1)
    show_messages(md, render)
    md.treeprocessors.register(finder, "rulesdocs-finder", AFTER_ATTRIBUTES - 0.5)
    for path, file in project.pages().items():
        if project.domain(path) == game:
            _convert(md, file, RuleReferences(project.games))
    if not finder.lines:
        raise UnknownRule(name, finder.ids)
    return tuple(finder.lines)


def _convert(md: Markdown, file: Path, references: RuleReferences) -> None:
    md.references = {}  # reset() empties the mapping that it finds
    md.reset()
    md.references = references  # type: ignore[assignment]
    text = read_utf8(file)
    try:
        md.convert(front_matter(text)[1])
    except Exception as error:  # whatever somebody's extension raises
        raise failed_extension(error, file, text) from error


class _Finder(Treeprocessor):
    """Notes the ids of pages, and the lines of the rule or the section that has a given one."""

    def __init__(self, md: Markdown, name: str) -> None:
        super().__init__(md)
        self._name = name
        self.ids: list[str] = []
        self.lines: list[str] = []

    def run(self, root: Element) -> None:
        """Read the tree and leave it as it is."""
        self.ids += (element.get("id", "") for element in root.iter())
        for element in _found(root, self._name):
            self.lines += _lines(element)


def _found(root: Element, name: str) -> list[Element]:
    """The element with an id; for a heading, all that stands below it up to the next one of its rank."""
    blocks = list(root)
    start = next((i for i, block in enumerate(blocks) if block.get("id") == name), None)
    if start is None or blocks[start].tag not in HEADINGS:
        return [element for element in root.iter() if element.get("id") == name]
    ranks = HEADINGS[: HEADINGS.index(blocks[start].tag) + 1]
    end = next((i for i in range(start + 1, len(blocks)) if blocks[i].tag in ranks), len(blocks))
    return blocks[start:end]


def _lines(element: Element) -> Iterator[str]:
    """The words of an element, a line for each paragraph, item and row in it."""
    if element.tag == "table":
        yield from (" | ".join(map(_shown, map(_words, row))) for row in element.iter("tr"))
        return
    words, mark = element.text or "", "- " if element.tag == "li" else ""
    for child in element:
        if child.tag not in _BLOCKS:
            words += _words(child) + (child.tail or "")
            continue
        for line in (_shown(words), *_lines(child)):
            yield from [mark + line] if line else []
            mark = "" if line else mark
        words = child.tail or ""
    yield from [mark + _shown(words)] if _shown(words) else []


def _words(element: Element) -> str:
    return "" if element.get("id", "").startswith("fnref:") else "".join(element.itertext())


def _shown(words: str) -> str:
    return " ".join(html.unescape(STASHED.sub(" ", words)).split())
