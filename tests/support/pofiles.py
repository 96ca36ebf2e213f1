"""PO files of every kind to try things on, and what GNU gettext makes of them."""

from __future__ import annotations

import subprocess
from pathlib import Path

import polib
from hypothesis import strategies as st

from rulesdocs.catalogue import canonical, read_po
from rulesdocs.errors import RulesdocsError

HEADER = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Language: uk\\n"\n'
EVERY_KIND = (
    HEADER
    + r"""
# A remark
#. paragraph
#: docs/a.md:3 docs/b.md
#, fuzzy, no-wrap
#| msgctxt "demo.text"
#| msgid "Draw one card."
msgctxt "demo.text"
msgid "Draw two cards."
msgstr "Візьміть одну карту."

msgid ""
"\nIn pieces \t with \"quotes\" "
"and \\ backslash\n"
msgstr "\n"
"\320\277\x41\n"

msgid "card"
msgid_plural "cards"
msgstr[0] "карта"
msgstr[1] "карти"

msgctxt "one" msgid "line" msgstr "of" " all" # and a remark
#= c-format
#! fuzzy
msgid "ends its line\n"
msgstr "does not"

#, fuzzy
#~| msgctxt "c"
#~| msgid "before"
#~ msgctxt "c"
#~ msgid "gone\n"
#~ msgstr ""

#~ msgid "gone"
#~ msgid_plural "gone too"
#~ msgstr[0] "нема"
#~ msgstr[1] ""
#~ "нема"
#~
# end
"""
)
"""A file with entries of every kind."""
STRICTER = ("NUL", "not UTF-8", "'domain'", "the charset of its header")
"""In the reasons for which more is refused than msgfmt refuses."""


def msgfmt_refuses(file: Path) -> bool:
    """Whether GNU msgfmt finds an error; its exit status forgets a message that stands twice on one line."""
    run = subprocess.run(["msgfmt", "-o", "/dev/null", file], capture_output=True, check=False)
    return run.returncode != 0 or b"duplicate message definition" in run.stderr


def refusal(file: Path) -> str:
    """Why we refuse a PO file; the empty string where we do not."""
    try:
        read_po(file)
    except RulesdocsError as error:
        return error.what
    return ""


def agrees_with_msgfmt(data: bytes, file: Path) -> bool:
    """Whether msgfmt and we both refuse a PO file or both take it, or we refuse it for a reason of our own.

    ``file`` is where it is written to.
    """
    file.write_bytes(data)
    mine = refusal(file)
    return any(reason in mine for reason in STRICTER) or bool(mine) == msgfmt_refuses(file)


_ANY = st.characters(codec="utf-8", exclude_characters="\0\4")
_TEXTS = st.text(_ANY | st.sampled_from('\n\t"\\ #~|'), max_size=30) | st.text(
    st.sampled_from("ab \n"), max_size=200
)
_LINES = st.text(
    st.characters(codec="utf-8", exclude_characters="\0\n\r\\") | st.sampled_from(" #~.:,|"), max_size=20
)
_COMMENTS = st.lists(_LINES, max_size=3).filter(lambda lines: lines != [""]).map("\n".join)
_NAMES = st.text(st.sampled_from("abc/й.-\u00a0"), min_size=1, max_size=30).map(lambda name: f"d{name}.md")
_PLACES = st.lists(st.tuples(_NAMES, st.just("") | st.integers(1, 999).map(str)), max_size=9, unique=True)


_FLAGS = ("fuzzy", "c-format", "no-python-format", "python-brace-format", "range: 0..5", "no-wrap")
"""Flags that gettext 0.21 knows, in its order; of an obsolete entry it keeps the first alone."""


@st.composite
def entries(draw: st.DrawFn) -> polib.POEntry:
    """Entries of all kinds that msgfmt takes: begin and end of msgid and msgstr agree about new lines."""
    msgid = draw(_TEXTS.filter(bool))
    plural = draw(_TEXTS) if draw(st.integers(0, 3)) == 0 else None
    forms = draw(st.lists(_TEXTS, min_size=1, max_size=3))
    previous = draw(st.none() | _TEXTS)
    obsolete = draw(st.booleans())
    return polib.POEntry(
        msgid=msgid,
        msgctxt=draw(st.none() | _TEXTS),
        msgstr=like(msgid, forms[0]) if plural is None else "",
        msgid_plural="" if plural is None else like(msgid, plural),
        msgstr_plural={} if plural is None else {i: like(msgid, form) for i, form in enumerate(forms)},
        obsolete=obsolete,
        tcomment=draw(_COMMENTS),
        comment=draw(_COMMENTS),
        occurrences=draw(_PLACES),
        flags=[flag for flag in _FLAGS[: 1 if obsolete else None] if draw(st.booleans())],
        previous_msgctxt=None if previous is None else draw(st.none() | _TEXTS),
        previous_msgid=previous,
        previous_msgid_plural=None if previous is None else draw(st.none() | _TEXTS),
    )


def like(msgid: str, text: str) -> str:
    """A translation that begins and ends with a new line where its msgid does, or is empty."""
    text = text.strip("\n")
    begin, end = msgid.startswith("\n"), msgid.endswith("\n")
    return "\n" * begin + (text or "x") + "\n" * end if text or begin or end else ""


def catalogues() -> st.SearchStrategy[list[polib.POEntry]]:
    """Entries with keys that differ, the obsolete ones last, as msgcat puts them."""
    unique = st.lists(entries(), max_size=5, unique_by=lambda entry: (entry.msgctxt, entry.msgid))
    return unique.map(lambda found: sorted(found, key=lambda entry: entry.obsolete))


def written(found: list[polib.POEntry]) -> str:
    """A file of entries as we write them."""
    return HEADER + "".join("\n" + canonical(entry) for entry in found)


_PIECES = (
    *'#~|"\\[]0x, \n\t\r\v\4\0é\u2028\x85\ufeff',
    *("msgid", "msgctxt", "msgstr", "_plural", "[0]", "[1]", "#~ ", "#| ", "#~| ", "#=", "# c\n", "#, fuzzy\n"),
    *('""', "\\n", "\\x", "\\0", "\\\n", "fuzzy", 'domain "x"\n', 'msgid "a"', 'msgid "a" msgstr "b"\n'),
)


@st.composite
def damaged(draw: st.DrawFn, text: str) -> str:
    """A text with lines lost, doubled or swapped, and characters put in, replaced or lost."""
    for _ in range(draw(st.integers(1, 3))):
        lines = text.split("\n")
        kind = draw(st.sampled_from(("delete", "double", "swap", "insert", "replace", "lose")))
        at = draw(st.integers(0, len(lines) - 1 if kind in ("delete", "double", "swap") else len(text)))
        if kind == "delete":
            del lines[at]
        elif kind == "double":
            lines.insert(draw(st.integers(0, len(lines))), lines[at])
        elif kind == "swap":
            other = draw(st.integers(0, len(lines) - 1))
            lines[at], lines[other] = lines[other], lines[at]
        else:
            piece = "" if kind == "lose" else draw(st.sampled_from(_PIECES))
            lines = [text[:at] + piece + text[at + (kind != "insert") :]]
        text = "\n".join(lines)
    return text
