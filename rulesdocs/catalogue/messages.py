"""The messages of a project: what its catalogues ask translators for."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rulesdocs.catalogue.code import marked_messages, python_files
from rulesdocs.catalogue.po import Key
from rulesdocs.document import Book, Page
from rulesdocs.errors import RulesdocsError
from rulesdocs.project import Project

SITE_SETTINGS = {
    "site_name": "site name",
    "site_description": "site description",
    "copyright": "copyright notice",
}
"""The settings of mkdocs.yml whose values are messages, and what each is called in a catalogue."""

INTERFACE = "interface"
"""The catalogue of the words of the site and the games."""

_NOT_WORDS = re.compile(r"`[^`]*`|\]\[[^\]]*\]|\]\([^)]*\)|<[^>]*>")


@dataclass
class Message:
    """One message of a catalogue.

    ``comments`` say what kinds of block it is and which glossary terms stand in it, ``places`` in which files
    it stands, as paths below the project; both in order, without repeats.  ``plural`` is the text for other
    numbers than one, empty where it has none.
    """

    context: str | None
    msgid: str
    comments: list[str]
    places: list[str]
    plural: str = ""

    @property
    def key(self) -> Key:
        """What tells it from other messages of its catalogue."""
        return self.context, self.msgid


def collect(project: Project, book: Book) -> dict[str, list[Message]]:
    """The messages of every catalogue, in the order of pages and blocks.

    Raises RulesdocsError for one that has two plurals, since gettext tells messages apart without them.
    """
    found: dict[str, dict[Key, Message]] = {}
    terms = Terms(book)
    for page in book.pages:
        for message in page_messages(project, page, terms):
            _add(found.setdefault(project.domain(page.path), {}), message)
    for message in site_messages(project, book.pages):
        _add(found.setdefault("guide", {}), message)
    for message in interface_messages(project):
        _add(found.setdefault(INTERFACE, {}), message)
    return {domain: list(messages.values()) for domain, messages in sorted(found.items())}


def _add(messages: dict[Key, Message], message: Message) -> None:
    known = messages.setdefault(message.key, message)
    if message.plural and known.plural not in ("", message.plural):
        what = f"the message {message.msgid[:40]!r} has the plural {message.plural[:40]!r} here"
        hint = f"in {known.places[0]} it is {known.plural[:40]!r}; give one of them a context"
        raise RulesdocsError(what, where=message.places[0], hint=hint)
    known.plural = known.plural or message.plural
    for mine, new in ((known.comments, message.comments), (known.places, message.places)):
        mine += [item for item in new if item not in mine]


def words_of(text: str) -> str:
    """Give a text without its code, targets and HTML."""
    return _NOT_WORDS.sub(" ", text)


class Terms:
    """Finds the glossary's terms in texts."""

    def __init__(self, book: Book) -> None:
        names = {
            block.msgid.lower(): block.msgid
            for page in book.pages
            if page.path == "glossary.md"
            for block in page.blocks
            if block.kind == "term"
        }
        words = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
        self._pattern = re.compile(rf"\b({words})(?:s|es)?\b", re.IGNORECASE) if names else None
        self._names = names

    def found_in(self, text: str) -> list[str]:
        """The terms that stand in a text, its code, targets and HTML aside, in the order in which they come."""
        if self._pattern is None:
            return []
        found = self._pattern.finditer(words_of(text))
        return list(dict.fromkeys(self._names[match[1].lower()] for match in found))

    def removed_from(self, text: str) -> str:
        """Give a text without the terms that stand in it."""
        return self._pattern.sub("", text) if self._pattern else text


def page_messages(project: Project, page: Page, terms: Terms) -> Iterator[Message]:
    """The messages of one page's blocks, in order, with repeats."""
    place = project.place(project.docs / page.path)
    for block in page.blocks:
        comments = [block.kind]
        if block.kind != "term" and (found := terms.found_in(block.msgid)):
            comments.append(f"terms: {', '.join(found)}")
        yield Message(block.context, block.msgid, comments, [place])


def site_messages(project: Project, pages: Iterable[Page]) -> Iterator[Message]:
    """The site's name and notices, the labels of its navigation, the descriptions of its pages."""
    yield from configuration_messages(project)
    for page in pages:
        yield from description_messages(project, page)


def configuration_messages(project: Project) -> Iterator[Message]:
    """The messages of mkdocs.yml."""
    place = project.mkdocs_yml.name
    for setting, kind in SITE_SETTINGS.items():
        if value := project.mkdocs.get(setting):
            yield Message(None, str(value), [kind], [place])
    for label in navigation_labels(project.mkdocs.get("nav")):
        yield Message(None, label, ["navigation label"], [place])


def navigation_labels(nav: Any) -> Iterator[str]:
    """The labels of a ``nav`` setting, depth first."""
    for item in nav if isinstance(nav, list) else ():
        for label, inside in item.items() if isinstance(item, dict) else ():
            yield str(label)
            yield from navigation_labels(inside)


def description_messages(project: Project, page: Page) -> Iterator[Message]:
    """The page description of a page's front matter, if it has one."""
    if page.description:
        place = project.place(project.docs / page.path)
        yield Message(None, str(page.description), ["page description"], [place])


def interface_messages(project: Project) -> Iterator[Message]:
    """The messages of the Python code whose words the site and the games show, by file, in order."""
    if project.interface is not None:
        for file in python_files(project.interface):
            yield from code_messages(project, file)


def code_messages(project: Project, file: Path) -> Iterator[Message]:
    """The messages of one Python file, in order, with repeats."""
    for context, msgid, plural, comments in marked_messages(file):
        yield Message(context, msgid, comments, [project.place(file)], plural)
