"""The glossary goes out as a table for spreadsheets and comes back without a loss."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable
from pathlib import Path

import polib
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulesdocs.catalogue import read_po
from rulesdocs.catalogue.interchange import Outcome, export_glossary, import_glossary
from rulesdocs.document import Book, read_book
from rulesdocs.errors import RulesdocsError
from rulesdocs.project import Project, find_project
from tests.support.catalogues import ANY_TEXT, texts_of, write_catalogue
from tests.support.project import write_project

PAGE = """# Glossary

Terms of the demo.

ice {#term.ice}
:   Frozen water.

=open "sea"; north {#term.sea}
:   Water without ice.
"""
MESSAGES = [
    ("term.ice", "ice"),
    ("term.ice", "Frozen water."),
    ("term.sea", '=open "sea"; north'),
    ("term.sea", "Water without ice."),
]
ACTIVE = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")

Rows = list[dict[str, str]]


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """A small project with a glossary; its catalogues are written anew by each test."""
    return find_project(write_project(tmp_path_factory.mktemp("glossary"), {"docs/glossary.md": PAGE}))


@pytest.fixture(scope="module")
def book(project: Project) -> Book:
    """The project's pages."""
    return read_book(project.pages(), project.markdown, project.games)


def catalogue(project: Project, tag: str = "uk") -> Path:
    """The glossary's catalogue in a language."""
    return project.catalogue(project.language(tag), "glossary")


def write(project: Project, **msgstrs: str) -> None:
    """Write both catalogues: the Ukrainian one with these translations of texts, spaces as underscores."""
    for tag in ("uk", "ru"):
        entries = [polib.POEntry(msgctxt=context, msgid=msgid) for context, msgid in MESSAGES]
        for entry in entries:
            if tag == "uk":
                entry.msgstr = msgstrs.get(entry.msgid.replace(" ", "_"), "")
        entries[0].tcomment = "forbidden: крига"
        write_catalogue(catalogue(project, tag), entries)


def export(project: Project, book: Book) -> Rows:
    """The table as rows by column."""
    text = export_glossary(project, book)
    return list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff"), newline="")))


def take(
    project: Project, rows: Rows, *, delimiter: str = ",", newline: str = "\r\n", encoding: str = "utf-8"
) -> Outcome:
    """Import rows, as a spreadsheet saves them."""
    stream = io.StringIO(newline="")
    quoting = csv.QUOTE_ALL if delimiter == ";" else csv.QUOTE_MINIMAL
    writer = csv.DictWriter(stream, list(rows[0]), delimiter=delimiter, lineterminator=newline, quoting=quoting)
    writer.writeheader()
    writer.writerows(rows)
    return take_bytes(project, stream.getvalue().encode(encoding))


def take_bytes(project: Project, data: bytes) -> Outcome:
    """Import a file of these bytes."""
    file = project.root / "table.csv"
    file.write_bytes(data)
    return import_glossary(project, file)


def entry_of(project: Project, msgid: str, tag: str = "uk") -> polib.POEntry:
    """The entry of one source text."""
    (entry,) = [entry for entry in read_po(catalogue(project, tag)).entries if entry.msgid == msgid]
    return entry


@st.composite
def catalogues(draw: st.DrawFn) -> list[polib.POEntry]:
    """The entries of a glossary, translated as hostile as can be."""
    texts = ANY_TEXT | st.builds("{}{}".format, st.sampled_from([*ACTIVE, "'=", "''+", "'", "'a"]), ANY_TEXT)
    entries = []
    for context, msgid in MESSAGES:
        entry = polib.POEntry(msgctxt=context, msgid=msgid, msgstr=draw(texts))
        entry.tcomment = draw(st.sampled_from(["", "forbidden: a, b", "=two\nlines", "\x07"]))
        if draw(st.booleans()):
            entry.flags.append("fuzzy")
        entries.append(entry)
    return entries


@settings(max_examples=60, deadline=None)
@given(uk=catalogues(), ru=catalogues(), as_saved=st.sampled_from([",", ";", "\t", None]))
def test_nothing_changed_changes_no_byte(
    project: Project, book: Book, uk: list[polib.POEntry], ru: list[polib.POEntry], as_saved: str | None
) -> None:
    """Whatever translations hold, and whatever separator a spreadsheet saves with, every byte is kept."""
    before = [write_catalogue(catalogue(project, tag), entries) for tag, entries in (("uk", uk), ("ru", ru))]
    if as_saved is None:
        outcome = take_bytes(project, export_glossary(project, book).encode())
    else:
        outcome = take(
            project, export(project, book), delimiter=as_saved, newline="\n" if as_saved == ";" else "\r\n"
        )

    assert [catalogue(project, tag).read_bytes() for tag in ("uk", "ru")] == before
    assert (set(outcome.changed.values()), outcome.refused) == ({0}, [])


@settings(max_examples=60, deadline=None)
@given(uk=catalogues())
def test_no_cell_is_calculated(project: Project, book: Book, uk: list[polib.POEntry]) -> None:
    """No cell of an export begins with what makes a spreadsheet calculate it."""
    write_catalogue(catalogue(project), uk)
    write_catalogue(catalogue(project, "ru"), [])

    assert not [cell for row in export(project, book) for cell in row.values() if cell.startswith(ACTIVE)]


def test_a_table_shows_terms_definitions_and_states(project: Project, book: Book) -> None:
    """Rows stand in the order of the page, with a text, a state and a comment in each language."""
    write(project, ice="лід")

    text = export_glossary(project, book)
    first, definition, sea, _ = export(project, book)

    assert text.startswith(
        '\ufeff"id","kind","en","uk","uk state","uk comment","ru","ru state","ru comment","exported"\r\n'
    )
    assert list(first.values())[:9] == [
        "term.ice", "term", "ice", "лід", "translated", "forbidden: крига", "", "", "forbidden: крига",
    ]  # fmt: skip
    assert list(definition.values())[:5] == ["term.ice", "definition", "Frozen water.", "", ""]
    assert sea["en"] == '\'=open "sea"; north'


def test_edits_change_their_entries_and_no_others(project: Project, book: Book) -> None:
    """New texts and states are in the entries of their language; all other entries keep their bytes."""
    write(project, ice="лід", Water_without_ice="Вода")
    before = texts_of(catalogue(project))
    rows = export(project, book)
    rows[0]["uk"] = "-лід"
    rows[1] |= {"uk": "Замерзла\r\nвода.", "uk state": " Fuzzy ", "ru": "Лёд."}

    outcome = take(project, rows, encoding="utf-8-sig")

    assert (list(outcome.changed.values()), outcome.refused) == ([2, 1], [])
    assert [index for index, now in enumerate(texts_of(catalogue(project))) if now != before[index]] == [1, 2]
    assert entry_of(project, "ice").msgstr == "-лід"
    assert (entry_of(project, "Frozen water.").msgstr, entry_of(project, "Frozen water.").fuzzy) == (
        "Замерзла\nвода.",
        True,
    )
    assert (entry_of(project, "Frozen water.", "ru").msgstr, entry_of(project, "Frozen water.", "ru").fuzzy) == (
        "Лёд.",
        False,
    )


def test_comments_are_added_to(project: Project, book: Book) -> None:
    """A comment's new lines come in, and those that the table lacks stay."""
    write(project)
    rows = export(project, book)
    rows[0]["uk comment"] = "aspect: x"

    take(project, rows)

    assert entry_of(project, "ice").tcomment == "forbidden: крига\naspect: x"


def test_a_table_by_hand_fills_gaps(project: Project) -> None:
    """Columns may be few and in any order; what the catalogue has already is not written over."""
    write(project, ice="лід")

    outcome = take_bytes(
        project, "uk;en;id\nкрига;ice;term.ice\nМерзла вода.;Frozen water.;term.ice\n;;\n".encode()
    )

    assert (entry_of(project, "ice").msgstr, entry_of(project, "Frozen water.").msgstr) == ("лід", "Мерзла вода.")
    assert [str(error) for error in outcome.refused] == [
        f"{project.root}/table.csv:2: 'term.ice' in uk: the catalogue has another translation, which may be newer"
    ]


def test_what_others_translated_since_is_kept(project: Project, book: Book) -> None:
    """Where catalogue and table have both changed, the table's text is refused."""
    write(project, ice="лід")
    rows = export(project, book)
    write(project, ice="крига")
    rows[0]["uk"] = "льодик"

    outcome = take(project, rows)

    assert entry_of(project, "ice").msgstr == "крига"
    assert [error.what for error in outcome.refused] == [
        "'term.ice' in uk: the catalogue has another translation since the export"
    ]


def test_a_definition_that_changed_since_comes_in_fuzzy(project: Project, book: Book) -> None:
    """A translation of an older definition is fuzzy at the one in its place, with the older as previous msgid."""
    write(project)
    rows = export(project, book)
    rows[1]["uk"] = "Замерзла вода."
    entries = [polib.POEntry(msgctxt=context, msgid=msgid) for context, msgid in MESSAGES]
    entries[1].msgid = "Frozen water of the sea."
    write_catalogue(catalogue(project), entries)

    assert take(project, rows).refused == []
    entry = entry_of(project, "Frozen water of the sea.")
    assert (entry.msgstr, entry.fuzzy, entry.previous_msgid) == ("Замерзла вода.", True, "Frozen water.")


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"en": "ise"}, "'term.ice': its id or source text is not the one that was exported"),
        ({"id": "term.sea"}, "'term.sea': its id or source text is not the one that was exported"),
        ({"uk state": "done"}, "'term.ice' in uk: its state 'done' is neither 'translated' nor 'fuzzy'"),
        ({"uk": "лі\x02д"}, "'term.ice' in uk: its translation has the control character U+0002"),
        ({"uk": ""}, "'term.ice' in uk: its translation was removed; the catalogue keeps the one that it has"),
        ({"id": "a\x1bb\nc", "exported": ""}, "'a\\x1bb\\nc' in uk: the catalogue has no such message"),
        ({"id": "term.none", "exported": ""}, "'term.none' in uk: the catalogue has no such message"),
    ],
)
def test_rows_that_cannot_be_taken_are_listed(
    project: Project, book: Book, change: dict[str, str], reason: str
) -> None:
    """A row that cannot be used changes nothing, and is named with its line and reason; others come in."""
    write(project, ice="лід")
    rows = export(project, book)
    rows[0] |= {"uk": "крига", "ru": ""} | change
    rows[1]["uk"] = "Замерзла вода."

    outcome = take(project, rows)

    assert [error.what for error in outcome.refused if " in ru" not in error.what] == [reason]
    assert {error.line for error in outcome.refused} == {2}
    assert (entry_of(project, "ice").msgstr, entry_of(project, "Frozen water.").msgstr) == (
        "лід",
        "Замерзла вода.",
    )


@pytest.mark.parametrize(
    ("damage", "line", "reason"),
    [
        (lambda data: b"", 1, "its first line does not name the columns 'id' and 'en'"),
        (
            lambda data: data[data.index(b"\r\n") + 2 :],
            1,
            "its first line does not name the columns 'id' and 'en'",
        ),
        (lambda data: data.decode().encode("utf-16"), None, "UTF-16, not UTF-8"),
        (lambda data: data.decode("utf-8-sig").encode("cp1251"), 2, "not UTF-8: byte 0x"),
        (lambda data: data[: data.index(b'lid"') + 3], 2, "not CSV: unexpected end of data"),
        (lambda data: data.replace(b'"lid"', b'"lid" x'), 2, "not CSV: "),
        (lambda data: data.replace(b'"lid"', b'"' + b"x" * 200_000 + b'"'), 2, "not CSV: field larger"),
        (
            lambda data: data.replace(b'"uk state"', b'"notes"'),
            1,
            "the column 'notes' is unknown or stands twice",
        ),
        (lambda data: data.replace(b'"ru"', b'"uk"', 1), 1, "the column 'uk' is unknown or stands twice"),
        (lambda data: data.replace(b'"lid"', b'"lid","x"'), 2, "a row of 11 cells, not 10"),
        (lambda data: data + data[data.index(b"\r\n") + 2 :], 6, "the row of line 2 again"),
        (lambda data: data + b" " * 32_000_000, None, "larger than 32000000 bytes"),
    ],
)
def test_files_that_are_no_such_table_change_nothing(
    project: Project, book: Book, damage: Callable[[bytes], bytes], line: int | None, reason: str
) -> None:
    """A torn, foreign, ambiguous or huge file is refused with one line, before anything is written."""
    write(project, ice="lid")
    data = (
        export_glossary(project, book)
        .encode()
        .replace(b'"Water without ice.",""', '"Water without ice.","вода"'.encode())
    )
    before = catalogue(project).read_bytes()

    with pytest.raises(RulesdocsError) as caught:
        take_bytes(project, damage(data))

    assert (caught.value.line, caught.value.what[: len(reason)]) == (line, reason)
    assert "\n" not in str(caught.value)
    assert catalogue(project).read_bytes() == before
