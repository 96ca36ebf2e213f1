"""Babel's door to the messages: ``pybabel extract`` gives what ``rulesdocs extract`` gives."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import IO, Any

from rulesdocs.catalogue.messages import (
    Message,
    Terms,
    code_messages,
    configuration_messages,
    description_messages,
    page_messages,
)
from rulesdocs.document import read_book
from rulesdocs.project import Project, find_project

_FUNCTIONS = {
    (False, False): None,
    (True, False): "pgettext",
    (False, True): "ngettext",
    (True, True): "npgettext",
}
"""The function of gettext for a message, by whether it has a context and a plural."""
Extracted = tuple[int, str | None, str | tuple[str, ...], list[str]]


def extract(
    fileobj: IO[bytes], keywords: Mapping[str, Any], comment_tags: Collection[str], options: Mapping[str, Any]
) -> Iterator[Extracted]:
    """Yield the messages of a file as Babel wants them: line, function, messages, comments.

    The file is a page, mkdocs.yml, or Python code of the interface.
    Pages belong to the project whose settings stand in a folder above them; what mkdocs.yml excludes has no
    messages.  The line is always 1: a block has
    a rule id, and its line would change with every edit above it.
    """
    file = Path(fileobj.name).resolve()
    project = find_project(file.parent)
    for message in _messages(project, file):
        texts = tuple(
            text for text in (message.context, message.msgid, message.plural or None) if text is not None
        )
        function = _FUNCTIONS[message.context is not None, message.plural != ""]
        yield 1, function, texts if function else message.msgid, message.comments


def _messages(project: Project, file: Path) -> Iterator[Message]:
    if file == project.mkdocs_yml:
        yield from configuration_messages(project)
        return
    if file.suffix == ".py":
        yield from code_messages(project, file)
        return
    here = {path: page for path, page in project.pages().items() if page.resolve() == file}
    for page in read_book(here, project.markdown, project.games).pages:
        yield from description_messages(project, page)
        yield from page_messages(project, page, _terms(project.root))


@lru_cache(maxsize=8)
def _terms(root: Path) -> Terms:
    project = find_project(root)
    glossary = {path: file for path, file in project.pages().items() if path == "glossary.md"}
    return Terms(read_book(glossary, project.markdown, project.games))
