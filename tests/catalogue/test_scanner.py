"""A PO file is refused exactly where msgfmt refuses it, or for a reason of ours that is written down."""

from __future__ import annotations

import random
import subprocess
from pathlib import Path

import polib
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rulesdocs.catalogue.scanner import Chunk, scan
from tests.support.pofiles import (
    EVERY_KIND,
    HEADER,
    agrees_with_msgfmt,
    catalogues,
    damaged,
    msgfmt_refuses,
    refusal,
    written,
)
from tests.support.tools import ROOT

pytestmark = pytest.mark.gettext

ODD = {
    "keywords on one line": 'msgid "a" msgstr "b" msgid "c" msgstr "d"\n',
    "nothing between tokens": 'msgid"a"msgstr"b"msgid"c"msgstr"d"',
    "pieces on one line": 'msgid "a""b" "c"\nmsgstr "d"\n',
    "pieces after blank lines": 'msgid "a"\n\n"b"\nmsgstr "c"\n\n"d"\n',
    "carriage returns as line ends": 'msgid "a"\rmsgstr "b"\r',
    "obsolete mark alone": 'msgid "a"\n#~\nmsgstr "b"\n#~\n"c"\n',
    "marks twice": '#~ #| msgid "p"\n#~ #~ msgid "a"\n#~ msgstr "b"\n',
    "live and obsolete entry on one line": 'msgid "a"\nmsgstr "b" #~ msgid "c"\n#~ msgstr "d"\n',
    "two obsolete entries on one line": '#~ msgid "a" msgstr "b" msgid "c" msgstr "d"\n',
    "comment behind an entry": 'msgid "a" msgstr "b" # c\nmsgid "d" msgstr "e"\n',
    "previous mark before a comment": '#| # c\n msgid "p"\nmsgid "a"\nmsgstr "b"\n',
    "index with zeros and white space": 'msgid "a"\nmsgid_plural "b"\nmsgstr [\n00 ] "c"\nmsgstr[01] "d"\n',
    "index behind a mark": '#~ msgid "a"\n#~ msgid_plural "b"\n#~ msgstr\n#~ [0] "c"\n',
    "backslash before a line's end": '# c \\\n x\nms\\\ngid "a\\\\\nn\\\nb"\nmsgstr "\\\nc"\\\n',
    "long number in an escape": 'msgid "a"\nmsgstr "\\x12345678941 \\477"\n',
    "character in two pieces": 'msgid "a"\nmsgstr "\\320" "\\277"\n',
    "context that is empty": 'msgctxt ""\nmsgid "a"\nmsgstr "b"\n\nmsgid "a"\nmsgstr "c"\n',
    "control characters": 'msgid "a\r\x01\x0b\x7f\u0085"\nmsgstr "\u2028\u200b\ufeff"\n',
    "new line in a fuzzy entry": '#, x fuzzy\nmsgid "a\\n"\nmsgstr "b"\n',
    "new line in an obsolete entry": '#~ msgid "a\\n"\n#~ msgstr "b"\n',
    "new line in an untranslated plural": 'msgid "a\\n"\nmsgid_plural "b"\nmsgstr[0] ""\nmsgstr[1] "c"\n',
    "comments only": "# c\n\n#, fuzzy\n",
    "marks only": "#~\n#|\n#~|",
}
BROKEN = {
    "context twice": 'msgctxt "a"\nmsgctxt "b"\nmsgid "c"\nmsgstr "d"\n',
    "previous msgid after msgid": 'msgid "a"\n#| msgid "p"\nmsgstr "b"\n',
    "previous msgid between context and msgid": 'msgctxt "c"\n#| msgid "p"\nmsgid "a"\nmsgstr "b"\n',
    "previous context without msgid": '#| msgctxt "c"\nmsgid "a"\nmsgstr "b"\n',
    "previous msgid alone": '#| msgid "p"\n',
    "previous msgstr": '#| msgid "p"\n#| msgstr "q"\nmsgid "a"\nmsgstr "b"\n',
    "live previous msgid of an obsolete entry": '#| msgid "p"\n#~ msgid "a"\n#~ msgstr "b"\n',
    "obsolete previous msgid of a live entry": '#~| msgid "p"\nmsgid "a"\nmsgstr "b"\n',
    "comment after a previous msgid": '#| msgid "p"\n#, fuzzy\nmsgid "a"\nmsgstr "b"\n',
    "comment inside": 'msgid "a"\n# c\nmsgstr "b"\n',
    "obsolete string": 'msgid #~ "a"\nmsgstr "b"\n',
    "separator of contexts": 'msgctxt "a\\004b"\nmsgid "a"\nmsgstr "b"\n',
    "separator of contexts as it is": 'msgid "a"\nmsgstr "b\4"\n',
    "separator of contexts by a long number": 'msgid "a"\nmsgstr "\\x104"\n',
    "new line at the beginning": 'msgid "\\na"\nmsgstr "b"\n',
    "new line at the end": 'msgid "a"\nmsgstr "b\\n"\n',
    "new line in a plural form": 'msgid "a\\n"\nmsgid_plural "b\\n"\nmsgstr[0] "c\\n"\nmsgstr[1] ""\n',
    "fuzzy among the sticky flags": '#= fuzzy\nmsgid "a\\n"\nmsgstr "b"\n',
    "fuzzy as a range": '#, range: fuzzy\nmsgid "a\\n"\nmsgstr "b"\n',
    "fuzzy taken back by the next line of flags": '#, fuzzy\n#, no-wrap\nmsgid "a\\n"\nmsgstr "b"\n',
    "message twice": 'msgid "a"\nmsgstr "b"\n\nmsgid "a"\nmsgstr "b"\n',
    "obsolete message twice": '#~ msgid "a"\n#~ msgstr "b"\n\n#~ msgid "a"\n#~ msgstr "b"\n',
    "message twice on one line": 'msgid "a" msgstr "b" msgid "a" msgstr "b"\n',
    "second header": 'msgid ""\nmsgstr "x"\n',
    "obsolete header": '#~ msgid ""\n#~ msgstr "x"\n',
    "plural form left out": 'msgid "a"\nmsgid_plural "b"\nmsgstr[0] "c"\nmsgstr[2] "d"\n',
    "plural without forms": 'msgid "a"\nmsgid_plural "b"\n',
    "plural with one msgstr": 'msgid "a"\nmsgid_plural "b"\nmsgstr "c"\n',
    "huge index": f'msgid "a"\nmsgid_plural "b"\nmsgstr[{"9" * 5000}] "c"\n',
    "number without digits": 'msgid "a"\nmsgstr "\\xg"\n',
    "unknown keyword": 'msgid1 "a"\nmsgstr "b"\n',
    "keyword without string": 'msgid "a"\nmsgstr\n',
    "space of another kind": 'msgid\u00a0"a"\nmsgstr "b"\n',
    "byte order mark inside": '\ufeffmsgid "a"\nmsgstr "b"\n',
    "backslash at the end": 'msgid "a"\nmsgstr "b"\\',
    "backslash before both bytes of a line's end": 'msgid "a\\\r\nb"\nmsgstr "b"\n',
    "domain without name": "domain\n",
}
OURS = {
    "NUL in a string": ('msgid "a"\nmsgstr "b\0c"\n', "a NUL character"),
    "NUL in an escape": ('msgid "a"\nmsgstr "b\\0c"\n', "a NUL character"),
    "NUL in a comment": ('# a\0b\nmsgid "a"\nmsgstr "b"\n', "a NUL character"),
    "escapes that are not UTF-8": ('msgid "a"\nmsgstr "b\\377"\n', "escapes that are not UTF-8"),
    "domain": ('domain "x"\nmsgid "a"\nmsgstr "b"\n', "'domain': a catalogue is one domain"),
}


def _texts(chunks: list[Chunk]) -> str:
    return "".join((chunk.text or "") + chunk.gap for chunk in chunks)


@pytest.mark.parametrize("name", ODD)
def test_odd_but_sound_file_is_read(tmp_path: Path, name: str) -> None:
    """What msgfmt takes is read, every byte of it, and every string as msgcat reads it."""
    text = HEADER + "\n" + ODD[name]
    chunks = list(scan(text, "x.po"))

    file = tmp_path / "x.po"
    file.write_bytes(text.encode())
    assert not msgfmt_refuses(file)
    assert _texts(chunks) == text
    assert _strings(chunks)[1:] == _strings(list(scan(_msgcat(file), "x.po")))[1:]


@pytest.mark.parametrize("name", BROKEN)
def test_broken_file_is_refused(tmp_path: Path, name: str) -> None:
    """What msgfmt refuses is refused."""
    text = HEADER + "\n" + BROKEN[name]
    file = tmp_path / "x.po"
    file.write_bytes(text.encode())

    assert msgfmt_refuses(file)
    assert refusal(file)


@pytest.mark.parametrize("name", OURS)
def test_what_gettext_would_lose_is_refused(tmp_path: Path, name: str) -> None:
    """What msgfmt takes and gettext's tools then drop or mix up is refused too."""
    text, reason = OURS[name]
    file = tmp_path / "x.po"
    file.write_bytes((HEADER + "\n" + text).encode())

    assert not msgfmt_refuses(file)
    assert refusal(file) == reason


def test_flags_of_all_lines_are_kept() -> None:
    """A mark of a translator counts in whichever line of flags it stands."""
    (chunk,) = scan('#, fuzzy\n#! no-wrap,fuzzy\n#, c-format\nmsgid "a"\nmsgstr "b"\n', "x.po")

    assert chunk.entry is not None
    assert chunk.entry.flags == ["fuzzy", "no-wrap", "c-format"]


def test_sticky_flags_are_flags() -> None:
    """A ``#=`` line holds flags, none of which makes an entry fuzzy."""
    (chunk,) = scan('#= c-format, fuzzy\nmsgid "a"\nmsgstr "b"\n', "x.po")

    assert chunk.entry is not None
    assert chunk.entry.flags == ["c-format"]


@settings(
    max_examples=3 * settings().max_examples,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(data=st.data())
def test_damaged_file_is_refused_where_msgfmt_refuses_it(tmp_path: Path, data: st.DataObject) -> None:
    """Whatever an editor or a merge leaves of a file, msgfmt and we agree on it, and on what stands in it."""
    parts = EVERY_KIND.split("\n\n")
    chosen = data.draw(st.lists(st.sampled_from(parts[1:]), min_size=1, max_size=3, unique=True))
    text = data.draw(damaged("\n\n".join([HEADER.rstrip("\n"), *chosen]) + "\n"))
    file = tmp_path / "x.po"

    assert agrees_with_msgfmt(text.encode(), file)
    if not refusal(file):
        chunks = list(scan(text, "x.po"))
        assert _texts(chunks) == text
        if known := _msgcat(file):
            assert _strings(chunks) == _strings(list(scan(known, "x.po")))


@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(found=catalogues(), data=st.data())
def test_cut_of_a_generated_file_is_refused_where_msgfmt_refuses_it(
    tmp_path: Path, found: list[polib.POEntry], data: st.DataObject
) -> None:
    """A file of any entries, torn anywhere, is taken only where msgfmt takes it."""
    whole = written(found).encode()
    for cut in data.draw(st.lists(st.integers(len(HEADER), len(whole)), min_size=1, max_size=5, unique=True)):
        assert agrees_with_msgfmt(whole[:cut], tmp_path / "x.po")


def test_cut_of_our_catalogues_is_refused_where_msgfmt_refuses_it(tmp_path: Path) -> None:
    """Our own catalogues, torn anywhere, are taken only where msgfmt takes them."""
    chance = random.Random(4)  # noqa: S311 - a seeded sample
    for file in sorted((ROOT / "locales").rglob("*.po")):
        whole = file.read_bytes()
        for cut in chance.sample(range(len(whole)), 40):
            assert agrees_with_msgfmt(whole[:cut], tmp_path / "x.po"), f"{file.name} cut at {cut}"


def _msgcat(file: Path) -> str:
    """A file as msgcat writes it.

    It writes nothing where there is nothing but a header, or where no header says that the text is UTF-8.
    """
    run = subprocess.run(["msgcat", "--no-wrap", file], capture_output=True, check=False)
    return run.stdout.decode()


def _strings(chunks: list[Chunk]) -> list[tuple[object, ...]]:
    """What the entries say, but for comments and flags, in msgcat's order and without what it leaves out.

    Live entries come first; obsolete ones without a translation are left out.
    """
    found = [chunk.entry for chunk in chunks if chunk.entry is not None]
    found = [entry for entry in found if not entry.obsolete or entry.msgstr or entry.msgstr_plural.get(0)]
    return [
        (
            entry.obsolete,
            entry.msgctxt,
            entry.msgid,
            entry.msgid_plural,
            entry.msgstr,
            entry.msgstr_plural,
            entry.previous_msgctxt,
            entry.previous_msgid,
            entry.previous_msgid_plural,
        )
        for entry in sorted(found, key=lambda entry: entry.obsolete)
    ]
