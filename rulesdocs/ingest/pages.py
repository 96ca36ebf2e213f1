"""From a raw rulebook to a page of Markdown."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass, replace
from pathlib import Path

from rulesdocs.errors import RulesdocsError
from rulesdocs.files import read_utf8, write_atomically
from rulesdocs.ingest.blocks import Block, Decision, Heading
from rulesdocs.ingest.ids import with_ids
from rulesdocs.ingest.report import Report, report
from rulesdocs.ingest.slugs import is_ukrainian, slugs
from rulesdocs.ingest.structure import read_blocks
from rulesdocs.ingest.wiki import without_links
from rulesdocs.ingest.writing import to_markdown
from rulesdocs.normalise import explain
from rulesdocs.project import Project


@dataclass(frozen=True)
class Ingested:
    """A text as a page: its Markdown, its blocks with their ids, and the report on it."""

    markdown: str
    blocks: tuple[Block, ...]
    report: Report


@dataclass(frozen=True)
class IngestResult:
    """The page that was written, and the report on it."""

    path: Path
    report: Report


def ingest_text(text: str, *, key: str, title: str, taken: Collection[str] = ()) -> Ingested:
    """A plain text as a page of a game's rules.

    The page shows the characters of the text in their order, white space and control characters aside, without
    the markers of lists and the marks of headings, tables, emphasis and links.  Every heading, paragraph, item
    and table has an id that begins with ``key``; none of them is in ``taken``.  ``title`` heads a text that has
    no title line of its own.  The same text gives the same page.
    """
    decisions: list[Decision] = []
    plain = without_links(text, decisions)
    blocks = with_ids(read_blocks(plain, title, decisions), key, taken)
    return Ingested(to_markdown(blocks), blocks, report(blocks, decisions))


def ingest_file(
    project: Project, file: Path, *, key: str, language: str, output: Path | None = None
) -> IngestResult:
    """Repair a raw rulebook, read it, and write it as a new page of the game with this key.

    The page goes to ``output``, or below the docs folder for a text in the project's source language.  Raises
    RulesdocsError for a game or language that the project does not have, for another language without
    ``output``, for a file without text or that cannot be read, and where the page exists already.
    """
    folder = _folder(project, key)
    if project.language(language) != project.source and output is None:
        what = f"pages in {project.docs.name}/ are in the source language, '{project.source.tag}'"
        raise RulesdocsError(what, where=file, hint=f"say where a page in '{language}' shall go with --output")
    text, edits = explain(read_utf8(file))
    page = ingest_text(text, key=key, title=_title(file), taken=_ids(project, key))
    if len(page.blocks) == 1 and not page.report.decisions:
        raise RulesdocsError("there is no text in it", where=file)
    path = output or project.docs / folder / f"{_slug(page, text)}.md"
    if path.exists():
        raise RulesdocsError(
            "this page exists already", where=path, hint="move it away, or give another with --output"
        )
    write_atomically(path, page.markdown)
    return IngestResult(path, replace(page.report, edits=len(edits)))


def _folder(project: Project, key: str) -> str:
    if key in project.games:
        return project.games[key]
    known = ", ".join(project.games) or "none; add it to the setting 'games'"
    raise RulesdocsError(f"the project has no game '{key}'", hint=f"the keys of its games are {known}")


def _title(file: Path) -> str:
    words = " ".join(file.name.partition(".")[0].replace("-", " ").replace("_", " ").split())
    return words[:1].upper() + words[1:] or file.name


def _ids(project: Project, key: str) -> frozenset[str]:
    """Every id of a game that the project's pages have."""
    pages = project.docs.rglob("*.md") if project.docs.is_dir() else ()
    wanted = re.compile(rf"#({re.escape(key)}\.[a-z0-9.-]+)")
    return frozenset(name for page in pages for name in wanted.findall(read_utf8(page)))


def _slug(page: Ingested, text: str) -> str:
    """A page's name: its title's words, whatever ids are taken, so that the same file is found a second time."""
    title = page.blocks[0]
    assert isinstance(title, Heading)  # noqa: S101 - every page opens with its title
    return next(slugs(title.text, ukrainian=is_ukrainian(text)), "rules")
