"""How much of each part is translated, as a fragment of HTML for the page of coverage."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape

from rulesdocs.catalogue.vetting import Vetted
from rulesdocs.document import Book
from rulesdocs.languages import Language
from rulesdocs.site.labels import COVERAGE, Words

ID = "guide.coverage"
"""The id after which the table is put."""


@dataclass(frozen=True)
class Coverage:
    """How far the translation of one part into one language is, in messages."""

    language: Language
    domain: str
    translated: int
    outdated: int
    missing: int

    @property
    def total(self) -> int:
        """How many messages the part has."""
        return self.translated + self.outdated + self.missing


def coverage_html(rows: Sequence[Coverage], part: Callable[[str], str], words: Words) -> str:
    """A table for each language, in the words of one.

    ``part`` names the part that a catalogue belongs to, as plain text.
    """
    languages = dict.fromkeys(row.language for row in rows)
    tables = (_table(lang, [row for row in rows if row.language == lang], part, words) for lang in languages)
    return f'<div class="rd-coverage">{"".join(tables)}</div>'


def _table(lang: Language, rows: list[Coverage], part: Callable[[str], str], words: Words) -> str:
    columns = ("part", "translated", "outdated", "missing", "share")
    head = "".join(f'<th scope="col">{escape(words.interface(COVERAGE[name]))}</th>' for name in columns)
    body = "".join(_row(part(row.domain), row) for row in rows)
    total = Coverage(
        lang,
        "",
        sum(row.translated for row in rows),
        sum(row.outdated for row in rows),
        sum(row.missing for row in rows),
    )
    foot = _row(words.interface(COVERAGE["all"]), total)
    return (
        f'<table><caption lang="{escape(lang.tag)}">{escape(lang.name)}</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody><tfoot>{foot}</tfoot></table>"
    )


def _row(name: str, row: Coverage) -> str:
    share = f"{100 * row.translated // row.total} %" if row.total else "–"
    cells = "".join(f"<td>{cell}</td>" for cell in (row.translated, row.outdated, row.missing, share))
    return f'<tr><th scope="row">{escape(name)}</th>{cells}</tr>'


def part_name(book: Book, vetted: Vetted, words: Words, domain: str) -> str:
    """What readers call the part of a catalogue: a game by the heading of its first page, in their language."""
    if domain in COVERAGE:
        return words.interface(COVERAGE[domain])
    blocks = (block for page in book.pages if page.path == f"{domain}/index.md" for block in page.blocks)
    heading = next((block for block in blocks if block.kind == "heading"), None)
    if heading is None:
        return domain
    return vetted.shown.get(heading.context or "", {}).get(heading.msgid, heading.msgid)
