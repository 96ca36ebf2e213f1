"""The one file per language from which the Markdown extension takes all it needs."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import lru_cache
from pathlib import Path

from rulesdocs.document import read_book
from rulesdocs.errors import RulesdocsError
from rulesdocs.files import read_utf8, write_atomically
from rulesdocs.project import Project, find_project
from rulesdocs.site import labels

ByMessage = Mapping[str, Mapping[str, str]]
"""A text for each context and msgid."""


@dataclass(frozen=True)
class SiteData:
    """What the pages of one language show beside their source.

    ``language`` and ``source`` are tags, ``keys`` the keys of rule ids, ``rules`` the page of each id, ``former``
    the ids that a rule had before.
    ``translations`` holds the msgstr of messages that may be shown, ``withheld`` the state of those that may
    not ("outdated", "refused"); a message in neither is missing.  ``fragments`` is HTML to be put after the
    element with an id, ``states`` and ``classes`` the words for the state of a block and for a class;
    ``generated`` maps what Markdown's extensions say of themselves.
    """

    language: str
    source: str
    keys: tuple[str, ...]
    rules: Mapping[str, str]
    former: Mapping[str, Sequence[str]] = field(default_factory=dict)
    permalink: str = labels.PERMALINK
    states: Mapping[str, str] = field(default_factory=lambda: labels.STATES)
    classes: Mapping[str, str] = field(default_factory=lambda: labels.CLASSES)
    translations: ByMessage = field(default_factory=dict)
    withheld: ByMessage = field(default_factory=dict)
    fragments: Mapping[str, str] = field(default_factory=dict)
    generated: Mapping[str, str] = field(default_factory=dict)


def write_data(file: Path, data: SiteData) -> None:
    """Write the data of a language; raises RulesdocsError where that fails."""
    write_atomically(file, json.dumps(asdict(data), ensure_ascii=False, indent=1))


def read_data(file: Path) -> SiteData:
    """Read the data of a language; raises RulesdocsError where it is not there or damaged."""
    try:
        stat = file.stat()
    except OSError as error:
        raise RulesdocsError(f"cannot read: {error.strerror}", where=file, hint="run 'rulesdocs build'") from None
    return _parsed(file, (stat.st_mtime_ns, stat.st_size, stat.st_ino))


@lru_cache(maxsize=4)
def _parsed(file: Path, _stamp: tuple[int, ...]) -> SiteData:
    try:
        return SiteData(**json.loads(read_utf8(file)))
    except (ValueError, TypeError) as error:
        raise RulesdocsError(f"damaged: {error}", where=file, hint="run 'rulesdocs build'") from None


def scan(folder: Path) -> SiteData:
    """The data of the source language, from the pages of the project that a folder belongs to.

    This is what plain ``mkdocs serve`` shows.  Pages are read again only when one has changed.
    """
    project = _project(folder)
    stats = tuple((file, file.stat().st_mtime_ns, file.stat().st_size) for file in project.pages().values())
    return _scanned(folder, stats)


@lru_cache(maxsize=4)
def _project(folder: Path) -> Project:
    return find_project(folder)


@lru_cache(maxsize=4)
def _scanned(folder: Path, _stats: tuple[tuple[Path, int, int], ...]) -> SiteData:
    project = _project(folder)
    book = read_book(project.pages(), project.markdown, project.games, project.ids.objections)
    tag = project.source.tag
    return SiteData(tag, tag, tuple(project.games), book.rules, project.ids.former)
