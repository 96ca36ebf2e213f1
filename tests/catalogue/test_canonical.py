"""What is written anew looks as msgcat writes it, and every reader finds the same in it."""

from __future__ import annotations

import subprocess
from pathlib import Path

import polib
import pytest
from hypothesis import HealthCheck, given, settings

from rulesdocs.catalogue import canonical, read_po
from rulesdocs.catalogue.scanner import scan
from rulesdocs.errors import RulesdocsError
from tests.support.pofiles import HEADER, catalogues, entries, written

SETTINGS = settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
FIELDS = (
    *("msgid", "msgctxt", "msgid_plural", "msgstr_plural", "obsolete", "tcomment", "comment", "occurrences"),
    *("previous_msgctxt", "previous_msgid", "previous_msgid_plural"),
)


def _fields(entry: polib.POEntry) -> dict[str, object]:
    return {name: getattr(entry, name) for name in FIELDS}


@pytest.mark.gettext
@SETTINGS
@given(found=catalogues())
def test_canonical_form_of_any_entry_is_msgcats(tmp_path: Path, found: list[polib.POEntry]) -> None:
    """Entries of all kinds are written as ``msgcat --no-wrap`` writes them."""
    file = tmp_path / "x.po"
    text = written(
        [entry for entry in found if not entry.obsolete or (entry.msgstr or entry.msgstr_plural.get(0))]
    )
    file.write_bytes(text.encode())

    run = subprocess.run(["msgcat", "--no-wrap", file], capture_output=True, check=True)

    assert run.stdout.decode() in (text, "")


@settings(deadline=None)
@given(entries())
def test_any_entry_is_read_back(entry: polib.POEntry) -> None:
    """Whatever an entry holds is there again when it is written and read."""
    chunks = list(scan(canonical(entry), "x.po"))

    assert [_fields(chunk.entry) for chunk in chunks if chunk.entry] == [_fields(entry)]
    assert chunks[0].text == canonical(entry)


@SETTINGS
@given(found=catalogues())
def test_polib_reads_the_same(tmp_path: Path, found: list[polib.POEntry]) -> None:
    """Polib finds in our files the translations that were put there, if it can read their escapes."""
    file = tmp_path / "x.po"
    plain = [entry for entry in found if "\\a" not in canonical(entry)]
    file.write_bytes(written(plain).encode())

    theirs = {(e.msgctxt, e.msgid): (e.msgstr, e.msgstr_plural) for e in polib.pofile(str(file))}

    assert theirs == {(e.msgctxt, e.msgid): (e.msgstr, e.msgstr_plural) for e in read_po(file).entries}


@pytest.mark.parametrize("character", ["\0", "\4", "\ud800"])
def test_what_could_not_be_read_is_not_written(character: str) -> None:
    """A text with a character that gettext has for itself, or UTF-8 has not, is refused with its page."""
    entry = polib.POEntry(msgid=f"The i{character}ce melts.", msgstr="", occurrences=[("docs/a.md", "")])

    with pytest.raises(
        RulesdocsError, match=r"docs/a\.md: the character '\\(x0[04]|ud800)' cannot stand in a catalogue"
    ):
        canonical(entry)


@pytest.mark.gettext
@pytest.mark.parametrize(
    "comments",
    [
        "#, fuzzy\n#: r:1 a\n#. e\n#t\n#.e2\n#  two  \n#\tx\n#: b\n",
        "#: a:1\n#:b c:x: d:\n#. \n#.  two \n#.\n#\n# \n#\n",
        "#,fuzzy,no-c-format range: 0..5 , no-wrap\n",
        "#! fuzzy\n#~ # behind a mark\n   # behind blanks\n",
        "# a \\\n b\n#. c\\\n#, fuzzy\n",
        "# \x85 \u2028 \x0b\n#: \u2068a b.md\u2069:3 c\u00a0d.md\n",
        "#, fuzzy\n#, fuzzy, fuzzy\n#: a a:1\n",
    ],
)
def test_comments_are_read_as_msgcat_reads_them(tmp_path: Path, comments: str) -> None:
    """Comments, references and flags in any order come out as msgcat sorts them."""
    file = tmp_path / "x.po"
    file.write_bytes((HEADER + "\n" + comments + 'msgid "a"\nmsgstr "b"\n').encode())

    run = subprocess.run(["msgcat", "--no-wrap", file], capture_output=True, check=True)

    assert written(read_po(file).entries) == run.stdout.decode()


@pytest.mark.parametrize(
    ("places", "lines"),
    [
        ([("a b.md", "")], ["#: \u2068a b.md\u2069"]),
        ([("a b.md", "3"), ("c.md", "12")], ["#: \u2068a b.md\u2069:3 c.md:12"]),
        ([("a\u00a0b.md", ""), (":3", ""), ("b:x", "")], ["#: a\u00a0b.md :3 b:x"]),
        (
            [(f"docs/page-{i}.md", "") for i in range(6)],
            [
                "#: docs/page-0.md docs/page-1.md docs/page-2.md docs/page-3.md docs/page-4.md",
                "#: docs/page-5.md",
            ],
        ),
    ],
)
def test_references_are_places(places: list[tuple[str, str]], lines: list[str]) -> None:
    """A reference is a file and perhaps a line, with white space in its name or without."""
    entry = polib.POEntry(msgid="a", msgstr="b", occurrences=places)

    text = canonical(entry)

    assert [line for line in text.split("\n") if line.startswith("#:")] == lines
    assert [chunk.entry.occurrences for chunk in scan(text, "x.po") if chunk.entry] == [places]
