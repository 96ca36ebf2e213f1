"""The glossary as a table for spreadsheets (CSV), and what people have done with it back again."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import polib

from rulesdocs.catalogue.interchange.exchange import (
    Content,
    Exchange,
    Offer,
    Outcome,
    Stamp,
    digest,
    finish,
    quoted,
    read_limited,
    unix_lines,
)
from rulesdocs.catalogue.messages import Message, collect
from rulesdocs.catalogue.po import Key, forms, key_of, read_po
from rulesdocs.document import Book
from rulesdocs.errors import RulesdocsError
from rulesdocs.files import decode_utf8
from rulesdocs.languages import Language
from rulesdocs.project import Project

_PAGE = "glossary.md"
_KINDS = ("term", "definition")
_STATES = {"": None, "translated": False, "fuzzy": True}
_SEPARATORS = (",", ";", "\t")
_ACTIVE = re.compile("'*[=+\\-@\t\r\n＝＋－＠]")
"""What a cell begins with that a spreadsheet would calculate, or that looks like such a cell with our mark."""


def export_glossary(project: Project, book: Book) -> str:
    """The glossary's terms and definitions with their translations, as CSV with CRLF and a byte order mark.

    The mark is what makes spreadsheets read UTF-8.  A cell that a spreadsheet would calculate has an apostrophe
    before it, which the import takes away.  Raises RulesdocsError where the project has no terms.
    """
    messages = _messages(project, book)
    entries = {lang: _entries(project, lang) for lang in project.translations}
    stream = io.StringIO(newline="")
    writer = csv.writer(stream, quoting=csv.QUOTE_ALL)
    writer.writerow(_columns(project))
    for message in messages:
        found = {lang: known.get(message.key) for lang, known in entries.items()}
        writer.writerow(map(_guarded, _cells(message, found)))
    return "\ufeff" + stream.getvalue()


def import_glossary(project: Project, file: Path) -> Outcome:
    """Take translations out of a table into the catalogues of the glossary; see Exchange for what is taken.

    Columns may be in any order, and those of a language may be left out.  Commas, semicolons or tabs may stand
    between cells.  All catalogues are written or none.  Raises RulesdocsError, and writes nothing, for a file
    that is not such a table, a column of another name, and a row that stands twice.
    """
    rows = list(_rows(file, project))
    refused = [row.refusal() for row in rows if not row.intact]
    exchanges = []
    for lang in project.translations:
        if any(lang.tag in row.cells for row in rows):
            catalogue = _catalogue(project, lang)
            exchange = Exchange(catalogue, read_po(catalogue), project.ids.forwards)
            exchange.take(list(_offers([row for row in rows if row.intact], lang, exchange)))
            exchanges.append(exchange)
    return finish(exchanges, refused)


def _messages(project: Project, book: Book) -> list[Message]:
    messages = collect(project, book).get(project.domain(_PAGE), [])
    terms = [message for message in messages if set(_KINDS).intersection(message.comments)]
    if not terms:
        raise RulesdocsError("the project has no glossary", hint=f"terms are a definition list in {_PAGE}")
    return terms


def _catalogue(project: Project, lang: Language) -> Path:
    file = project.catalogue(lang, project.domain(_PAGE))
    if not file.exists():
        raise RulesdocsError("there is no such catalogue", where=file, hint="run: rulesdocs update")
    return file


def _entries(project: Project, lang: Language) -> dict[Key, polib.POEntry]:
    return {key_of(entry): entry for entry in read_po(_catalogue(project, lang)).entries if not entry.obsolete}


def _columns(project: Project) -> list[str]:
    languages = [lang.tag for lang in project.translations]
    return ["id", "kind", project.source.tag, *(c for tag in languages for c in _columns_of(tag)), "exported"]


def _columns_of(tag: str) -> tuple[str, str, str]:
    return tag, f"{tag} state", f"{tag} comment"


def _cells(message: Message, found: dict[Language, polib.POEntry | None]) -> Iterator[str]:
    yield message.context or ""
    yield next(kind for kind in _KINDS if kind in message.comments)
    yield message.msgid
    stamps = [_name(message.key)]
    for lang, entry in found.items():
        content = Content.of(entry) if entry is not None else Content(("",), False, "")
        text = forms(entry)[0] if entry is not None else ""
        yield from (text, ("fuzzy" if content.fuzzy else "translated") if text else "", content.comment)
        stamps.append(f"{lang.tag}={content.stamp}")
    yield " ".join(stamps)


def _name(key: Key) -> str:
    return digest(key[0], unix_lines(key[1]))


def _guarded(cell: str) -> str:
    return f"'{cell}" if _ACTIVE.match(cell) else cell


def _unguarded(cell: str) -> str:
    return cell[1:] if cell.startswith("'") and _ACTIVE.match(cell) else cell


@dataclass(frozen=True)
class _Row:
    """One row of a table; ``cells`` by column."""

    where: Path
    line: int
    cells: dict[str, str]
    key: Key

    @property
    def intact(self) -> bool:
        """Whether id and source text are those of the export, as far as the row says."""
        name, *_ = self.cells.get("exported", "").split() or [_name(self.key)]
        return name == _name(self.key)

    @property
    def stamps(self) -> dict[str, str]:
        """The stamps of the entries by language."""
        parts = (part.partition("=") for part in self.cells.get("exported", "").split())
        return {tag: stamp for tag, _, stamp in parts}

    def refusal(self) -> RulesdocsError:
        """That the row is none of the export's."""
        what = f"{quoted(self.key[0] or self.key[1])}: its id or source text is not the one that was exported"
        return RulesdocsError(what, where=self.where, line=self.line)


def _rows(file: Path, project: Project) -> Iterator[_Row]:
    """The rows of a table, without those that are empty."""
    text = decode_utf8(read_limited(file), file).removeprefix("\ufeff")
    header, reader = _header(text, file, project)
    seen: dict[Key, int] = {}
    for line, cells in _numbered(reader, file):
        if any(cells[len(header) :]):
            raise RulesdocsError(f"a row of {len(cells)} cells, not {len(header)}", where=file, line=line)
        row = dict(zip(header, [*map(_unguarded, cells), *[""] * len(header)], strict=False))
        key = row["id"] or None, unix_lines(row[project.source.tag])
        if any(cells):
            if seen.setdefault(key, line) != line:
                raise RulesdocsError(f"the row of line {seen[key]} again", where=file, line=line)
            yield _Row(file, line, row, key)


def _header(text: str, file: Path, project: Project) -> tuple[list[str], Iterator[list[str]]]:
    """The names of the columns, and a reader of the rows below."""
    needed, known = {"id", project.source.tag}, _columns(project)
    for separator in _SEPARATORS:
        reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
        header = _first(reader)
        if needed.issubset(header):
            for name in header:
                if name not in known or header.count(name) > 1:
                    what = f"the column {quoted(name)} is unknown or stands twice"
                    raise RulesdocsError(what, where=file, line=1, hint=f"columns are {', '.join(known)}")
            return header, reader
    what = f"its first line does not name the columns 'id' and '{project.source.tag}'"
    raise RulesdocsError(what, where=file, line=1, hint="export it anew: rulesdocs glossary export")


def _first(reader: Iterator[list[str]]) -> list[str]:
    """The names in a table's first row, without empty ones at its end; none where its separator is another."""
    try:
        names = [name.strip() for name in next(reader, [])]
    except csv.Error:
        return []
    while names and not names[-1]:
        names.pop()
    return names


def _numbered(reader: Iterator[list[str]], file: Path) -> Iterator[tuple[int, list[str]]]:
    """Rows with the line on which each begins."""
    while True:
        line = reader.line_num + 1  # type: ignore[attr-defined]
        try:
            row = next(reader)
        except StopIteration:
            return
        except csv.Error as error:
            raise RulesdocsError(f"not CSV: {error}", where=file, line=line) from None
        yield line, row


def _offers(rows: Sequence[_Row], lang: Language, exchange: Exchange) -> Iterator[Offer]:
    """What rows have in one language; a state of another name is refused."""
    keys = {(key_of(entry)[0], unix_lines(entry.msgid)): key_of(entry) for entry in exchange.po.entries}
    text, state, comment = _columns_of(lang.tag)
    for row in rows:
        name = f"{quoted(row.key[0] or row.key[1])} in {lang.tag}"
        said = row.cells.get(state, "").strip().lower()
        exported = Stamp.read(row.stamps.get(lang.tag))
        key = keys.get(row.key, row.key)
        texts = (row.cells.get(text, ""),)
        offer = Offer(
            row.where, row.line, name, key, texts, _STATES.get(said), row.cells.get(comment, ""), exported
        )
        if said in _STATES:
            yield offer
        else:
            exchange.refused.append(
                offer.refusal(f"its state {quoted(said)} is neither 'translated' nor 'fuzzy'")
            )
