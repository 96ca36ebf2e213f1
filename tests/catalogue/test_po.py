"""Reading as strictly as msgfmt, writing as msgcat does, and leaving alone what did not change."""

from __future__ import annotations

import random
import subprocess
from pathlib import Path

import polib
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulesdocs.catalogue import canonical, read_po
from rulesdocs.catalogue.scanner import scan
from rulesdocs.errors import RulesdocsError
from tests.support.pofiles import like

HEADER = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Language: uk\\n"\n'

FULL = (
    HEADER
    + """
# A translator's remark
#
# in three lines
#. paragraph
#. terms: card, deck
#: docs/demo/rules.md docs/demo/other.md
#, fuzzy, no-wrap
#| msgctxt "demo.text"
#| msgid "Draw one card."
msgctxt "demo.text"
msgid "Draw two cards."
msgstr "Візьміть одну карту."

msgid ""
"In "
"pieces \\t with \\"quotes\\" and \\\\ backslash  \\n"
"and a second line"
msgstr ""

msgid "card"
msgid_plural "cards"
msgstr[0] "карта"
msgstr[1] "карти"
msgstr[2] "карт"

# kept
#~| msgid "Gone before"
#~ msgctxt "demo.gone"
#~ msgid "Gone"
#~ msgstr "Нема"
"""
)


def msgfmt_accepts(file: Path) -> bool:
    """Whether GNU msgfmt compiles a file."""
    return subprocess.run(["msgfmt", "-o", "/dev/null", file], capture_output=True, check=False).returncode == 0


def test_every_field_is_read() -> None:
    """Contexts, previous msgids, comments, flags, plural forms and obsolete entries reach the model."""
    entries = [chunk.entry for chunk in scan(FULL, "x.po") if chunk.entry is not None]

    text, pieces, plural, gone = entries[1:]
    assert (text.msgctxt, text.msgid, text.msgstr) == ("demo.text", "Draw two cards.", "Візьміть одну карту.")
    assert (text.previous_msgctxt, text.previous_msgid) == ("demo.text", "Draw one card.")
    assert (text.tcomment, text.comment) == (
        "A translator's remark\n\nin three lines",
        "paragraph\nterms: card, deck",
    )
    assert text.flags == ["fuzzy", "no-wrap"]
    assert [place for place, _ in text.occurrences] == ["docs/demo/rules.md", "docs/demo/other.md"]
    assert pieces.msgid == 'In pieces \t with "quotes" and \\ backslash  \nand a second line'
    assert plural.msgstr_plural == {0: "карта", 1: "карти", 2: "карт"}
    assert (gone.obsolete, gone.previous_msgid, gone.msgstr) == (True, "Gone before", "Нема")


def test_chunks_joined_are_the_file() -> None:
    """Not a byte of a file is lost on the way in."""
    assert "".join((chunk.text or "") + chunk.gap for chunk in scan(FULL, "x.po")) == FULL


@pytest.mark.gettext
def test_canonical_form_is_msgcats(tmp_path: Path) -> None:
    """An entry that is written anew looks as msgcat would write it."""
    file = tmp_path / "x.po"
    file.write_text(
        "\n".join(canonical(chunk.entry) for chunk in scan(FULL, "x.po") if chunk.entry), encoding="utf-8"
    )

    msgcat = subprocess.run(
        ["msgcat", "--no-wrap", file], capture_output=True, check=True, encoding="utf-8"
    ).stdout

    assert file.read_text(encoding="utf-8") == msgcat


_WORDS = st.text(
    st.characters(codec="utf-8", exclude_categories=("Cs", "Cc")) | st.sampled_from('\n\t"\\'), max_size=20
)


@pytest.mark.gettext
@settings(max_examples=40, deadline=None)
@given(st.lists(st.tuples(st.none() | _WORDS.filter(bool), _WORDS.filter(bool), _WORDS), max_size=6))
def test_anything_written_is_read_back_by_us_and_by_msgcat(
    tmp_path_factory: pytest.TempPathFactory, rows: list[tuple[str | None, str, str]]
) -> None:
    """Whatever a message holds, it survives our writing, msgcat's, and our reading."""
    file = tmp_path_factory.mktemp("po") / "x.po"
    unique = {(context, msgid): like(msgid, msgstr) for context, msgid, msgstr in rows}
    entries = [
        polib.POEntry(msgctxt=context, msgid=msgid, msgstr=text) for (context, msgid), text in unique.items()
    ]
    file.write_text(HEADER + "".join("\n" + canonical(entry) for entry in entries), encoding="utf-8", newline="")

    subprocess.run(["msgcat", "-o", file, file], check=True, capture_output=True)

    found = {(entry.msgctxt, entry.msgid): entry.msgstr for entry in read_po(file).entries}
    assert found == unique


@pytest.mark.gettext
def test_file_cut_off_anywhere_is_refused_where_msgfmt_refuses_it(tmp_path: Path) -> None:
    """A file torn in the middle is never taken for a whole one."""
    data = FULL.encode()
    file = tmp_path / "x.po"
    for cut in random.Random(1).sample(range(len(HEADER.encode()), len(data)), 150):  # noqa: S311 - a seeded sample
        file.write_bytes(data[:cut])
        try:
            read_po(file)
            accepted = True
        except RulesdocsError:
            accepted = False
        assert accepted == msgfmt_accepts(file), f"cut at byte {cut}"


@pytest.mark.gettext
@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ('msgid "a\nmsgstr "b"\n', 1, "the closing double quote is missing"),
        ('msgid "a"\n\nmsgid "b"\nmsgstr "c"\n', 3, "'msgid' stands twice in one entry"),
        ('msgid "a"\nmsgstr "b"\n\nmsgid "a"\nmsgstr "c"\n', 4, "stands at line 1 already"),
        ('msgid "a"\nmsgstr "b"\n\n#~ msgid "a"\n#~ msgstr "c"\n', 4, "stands at line 1 already"),
        ('msgstr "b"\n', 1, "'msgstr' without 'msgid'"),
        ('msgid "a"\nmsgstr "\\q"\n', 2, "unknown escape"),
        ('msgid "a"\nmsgstr[0] "b"\n', 2, "does not fit a message without plural"),
        ('msgid "a"\nmsgid_plural "b"\nmsgstr[1] "c"\n', 3, "'msgstr[1]' where 'msgstr[0]' is due"),
        ('msgid "a"\nnonsense\n', 2, "neither a keyword nor a string"),
        ('<<<<<<< ours\nmsgid "a"\nmsgstr "b"\n', 1, "neither a keyword nor a string"),
        ('"loose"\n', 1, "a string that belongs to no keyword"),
        ('#~ msgid "a"\nmsgstr "b"\n', 2, "inconsistent use of #~"),
        ('msgid "a"\n', 1, "an entry without 'msgstr'"),
    ],
)
def test_broken_file_is_refused_with_line_and_reason(tmp_path: Path, text: str, line: int, reason: str) -> None:
    """What msgfmt refuses, we refuse, and say where and why."""
    file = tmp_path / "x.po"
    file.write_text(text, encoding="utf-8")

    with pytest.raises(RulesdocsError) as caught:
        read_po(file)

    assert reason in caught.value.what
    assert caught.value.line == line
    assert not msgfmt_accepts(file)


def test_other_charset_is_refused_with_the_command_that_helps(tmp_path: Path) -> None:
    """A catalogue in another encoding is not guessed at."""
    file = tmp_path / "x.po"
    file.write_text(HEADER.replace("UTF-8", "KOI8-U"), encoding="utf-8")

    with pytest.raises(RulesdocsError, match=r"koi8-u.*msgconv -t UTF-8"):
        read_po(file)


@pytest.mark.parametrize(
    "text", [FULL, FULL.replace("\n", "\r\n"), FULL.rstrip("\n"), FULL + "\n# end\n", "", HEADER]
)
def test_file_that_nobody_changed_keeps_its_bytes(tmp_path: Path, text: str) -> None:
    """Reading and writing a file without a change gives the same file."""
    file = tmp_path / "x.po"
    file.write_bytes(text.encode())

    assert read_po(file).render().encode() == file.read_bytes()


@pytest.mark.gettext
def test_escaped_bytes_are_utf8(tmp_path: Path) -> None:
    """Numbers in escapes are bytes, as gettext has it."""
    file = tmp_path / "x.po"
    file.write_text(HEADER + '\nmsgid "a"\nmsgstr "\\xd0\\x9f\\320\\276"\n', encoding="utf-8")

    (entry,) = read_po(file).entries

    assert entry.msgstr == "По"
    msgcat = subprocess.run(["msgcat", file], capture_output=True, check=True, encoding="utf-8").stdout
    assert 'msgstr "По"' in msgcat


def test_names_with_spaces_stay_one_place() -> None:
    """A file name with white space stands between isolates and is read back as one name."""
    entry = polib.POEntry(msgid="a", msgstr="b", occurrences=[("docs/a b.md", ""), ("docs/c.md", "")])

    (chunk,) = scan(canonical(entry), "x.po")

    assert chunk.entry is not None
    assert chunk.entry.occurrences == entry.occurrences


@pytest.mark.parametrize("header", ["charset=utf8", "charset*=bogus''utf-8; charset*0=x", "charset=CHARSET", ""])
def test_odd_headers_are_read(tmp_path: Path, header: str) -> None:
    """A header that gettext lets pass is no reason to stop."""
    file = tmp_path / "x.po"
    file.write_text(f'msgid ""\nmsgstr "Content-Type: text/plain; {header}\\n"\n', encoding="utf-8")

    assert read_po(file).entries == []


@pytest.mark.parametrize(
    "entries",
    [
        ('msgid "a"\nmsgstr "b"\n', 'msgid "c"\nmsgstr "d"\n'),
        ('msgid "a" msgstr "b" ', 'msgid "c" msgstr "d"\n'),
        ('msgid "a"\nmsgstr "b"\n\n\n', '#~\nmsgid "c"\nmsgstr "d"'),
        ('\n\n  # a\n  msgid\t"a"\nmsgstr "b"\n \n', '\tmsgid "c"\nmsgstr "d"\n\n  '),
    ],
)
def test_one_edit_leaves_the_others_text(tmp_path: Path, entries: tuple[str, str]) -> None:
    """Whatever stands between two entries, the one that nobody changed keeps its bytes."""
    file = tmp_path / "x.po"
    file.write_bytes("".join(entries).encode())
    for changed in (0, 1):
        po = read_po(file)
        po.chunks[changed].entry.msgstr = "new"  # type: ignore[union-attr]
        po.chunks[changed].text = None

        text = po.render()

        assert entries[1 - changed].strip() in text
        assert [chunk.entry.msgstr for chunk in scan(text, file) if chunk.entry][changed] == "new"
        assert [chunk.entry.msgid for chunk in scan(text, file) if chunk.entry] == ["a", "c"]


@pytest.mark.parametrize("charset", ["ASCII", "US-ASCII"])
def test_ascii_charset_holds_for_ascii_alone(tmp_path: Path, charset: str) -> None:
    """A header that says ASCII is believed, and refused where the file is more, as by msgfmt."""
    file = tmp_path / "x.po"
    file.write_text(HEADER.replace("UTF-8", charset) + '\nmsgid "a"\nmsgstr "b"\n', encoding="utf-8")
    assert len(read_po(file).entries) == 1

    file.write_text(file.read_text(encoding="utf-8").replace('"b"', '"б"'), encoding="utf-8")
    with pytest.raises(RulesdocsError, match="ascii"):
        read_po(file)


@pytest.mark.parametrize(("end", "stray"), [("\n", "# c\r\n"), ("\r\n", "# c\n")])
def test_new_entries_end_their_lines_as_the_first_line_does(tmp_path: Path, end: str, stray: str) -> None:
    """A stray line end of another kind does not spread."""
    file = tmp_path / "x.po"
    file.write_bytes(f'msgid "a"{end}msgstr "b"{end}{end}{stray}msgid "c"{end}msgstr "d"{end}'.encode())
    po = read_po(file)
    po.chunks[1].text = None

    assert po.render() == f'msgid "a"{end}msgstr "b"{end}{end}# c{end}msgid "c"{end}msgstr "d"{end}'
