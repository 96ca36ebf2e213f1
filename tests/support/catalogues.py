"""Catalogues for tests of what is done with them: any that people can make, and ways to look at them."""

from __future__ import annotations

from pathlib import Path

import polib
from hypothesis import strategies as st

from rulesdocs.catalogue import canonical, read_po

HEADER = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Language: uk\\n"\n'

ANY_TEXT = st.text(st.characters(codec="utf-8") | st.sampled_from("\n\r\t\"\\'=+-@;,\x02\x1b\ufffe"), max_size=12)
"""Texts as hostile as a catalogue can hold them."""

WORDS = st.text(st.characters(codec="utf-8", exclude_categories=("Cs", "Cc", "Cn", "Z")), min_size=1, max_size=12)
"""Texts as people type them."""


@st.composite
def entry_lists(
    draw: st.DrawFn, contexts: st.SearchStrategy[str | None], *, plurals: bool = True
) -> list[polib.POEntry]:
    """The entries of one catalogue: translated, fuzzy, missing, obsolete, with plural forms and with comments."""
    keys = draw(st.lists(st.tuples(contexts, ANY_TEXT.filter(bool)), min_size=1, max_size=6, unique=True))
    return [draw(_entries(context, msgid, plurals=plurals)) for context, msgid in keys]


@st.composite
def _entries(draw: st.DrawFn, context: str | None, msgid: str, *, plurals: bool) -> polib.POEntry:
    entry = polib.POEntry(msgid=msgid, msgctxt=context, obsolete=draw(st.integers(0, 4)) == 0)
    entry.tcomment = draw(st.sampled_from(["", "forbidden: a, b", "two\nlines", "\x07"]))
    if draw(st.booleans()):
        entry.flags.append("fuzzy")
        entry.previous_msgid = draw(st.none() | ANY_TEXT)
    if plurals and draw(st.integers(0, 3)) == 0:
        entry.msgid_plural = draw(ANY_TEXT.filter(bool))
        entry.msgstr_plural = dict(enumerate(draw(st.lists(ANY_TEXT, min_size=1, max_size=3))))
    else:
        entry.msgstr = draw(ANY_TEXT)
    return entry


def write_catalogue(file: Path, entries: list[polib.POEntry]) -> bytes:
    """Write a catalogue; its bytes."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes((HEADER + "".join("\n" + canonical(entry) for entry in entries)).encode())
    return file.read_bytes()


def texts_of(file: Path) -> list[str | None]:
    """The text of every entry of a catalogue, as its file has it."""
    return [chunk.text for chunk in read_po(file).chunks]
