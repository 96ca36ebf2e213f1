"""A PO file in memory, and writing it back with untouched entries as they were."""

from __future__ import annotations

import re
from codecs import BOM_UTF8
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import polib

from rulesdocs.catalogue.scanner import Chunk, scan
from rulesdocs.errors import RulesdocsError
from rulesdocs.files import decode_utf8, read_bytes

Key = tuple[str | None, str]
"""What tells one message of a catalogue from another: msgctxt and msgid."""


@dataclass
class PoFile:
    """The entries of one PO file, its header first, obsolete ones and comments at its end among them.

    ``data`` is what the file held when it was read.
    """

    chunks: list[Chunk]
    newline: str = "\n"
    data: bytes | None = None

    @property
    def entries(self) -> list[polib.POEntry]:
        """All entries but the header, obsolete ones too, in order."""
        return [chunk.entry for chunk in self.chunks if chunk.entry is not None and not is_header(chunk.entry)]

    def render(self) -> str:
        """The text of the file: chunks that still have their text as it was, others as msgcat writes them."""
        parts = []
        for chunk in self.chunks:
            text = chunk.text
            if text is None and chunk.entry is not None:
                text = canonical(chunk.entry).replace("\n", self.newline)
            parts.append((text or "", chunk.gap))
        last = len(parts) - 1
        return "".join(
            text + (gap if index == last else gap or self.newline) for index, (text, gap) in enumerate(parts)
        )


def key_of(entry: polib.POEntry) -> Key:
    """The key of an entry."""
    return entry.msgctxt, entry.msgid


def is_header(entry: polib.POEntry) -> bool:
    """Whether an entry is the header of its file."""
    return not entry.obsolete and entry.msgctxt is None and entry.msgid == ""


def read_po(file: Path) -> PoFile:
    """Read a catalogue.

    Raises RulesdocsError, with file, line and reason, where msgfmt would refuse it or where it is not UTF-8.
    """
    data = read_bytes(file)
    if data.startswith(BOM_UTF8):
        raise RulesdocsError("a byte order mark", where=file, line=1, hint="save it as UTF-8 without the mark")
    chunks = list(scan(decode_utf8(data, file), file))
    for chunk in chunks:
        if chunk.entry is not None and is_header(chunk.entry):
            _require_utf8(chunk, file)
    return PoFile(chunks, "\r\n" if b"\r\n" in data else "\n", data)


def _require_utf8(chunk: Chunk, file: Path) -> None:
    assert chunk.entry is not None  # noqa: S101 - the caller looked
    found = _CHARSET.search(chunk.entry.msgstr)
    charset = found[1].lower() if found else "utf-8"
    if charset not in ("utf-8", "utf8", "us-ascii", "ascii", "charset"):
        hint = f"convert it with: msgconv -t UTF-8 -o {file.name} {file.name}"
        raise RulesdocsError(f"the charset of its header is '{charset}'", where=file, line=chunk.line, hint=hint)


_CHARSET = re.compile(r"^Content-Type:[^\n]*;[ \t]*charset=([^\s;]+)", re.IGNORECASE | re.MULTILINE)
_ESCAPES = str.maketrans({"\\": r"\\", '"': r"\"", **{chr(7 + i): rf"\{c}" for i, c in enumerate("abtnvfr")}})
_AFTER_NEWLINE = re.compile(r"(?<=\n)(?=.)", re.DOTALL)


def canonical(entry: polib.POEntry) -> str:
    """An entry as ``msgcat --no-wrap`` writes it, with its final newline."""
    mark = "#~ " if entry.obsolete else ""
    lines = [*_comment_lines(entry)]
    previous = "#~| " if entry.obsolete else "#| "
    lines += _field(previous, "msgctxt", entry.previous_msgctxt)
    lines += _field(previous, "msgid", entry.previous_msgid)
    lines += _field(previous, "msgid_plural", entry.previous_msgid_plural)
    lines += _field(mark, "msgctxt", entry.msgctxt)
    lines += _field(mark, "msgid", entry.msgid)
    if entry.msgid_plural:
        lines += _field(mark, "msgid_plural", entry.msgid_plural)
        for index, form in sorted(entry.msgstr_plural.items()):
            lines += _field(mark, f"msgstr[{index}]", form)
    else:
        lines += _field(mark, "msgstr", entry.msgstr)
    return "\n".join(lines) + "\n"


def _comment_lines(entry: polib.POEntry) -> Iterable[str]:
    for mark, text in (("#", entry.tcomment), ("#.", entry.comment)):
        if text:
            yield from (f"{mark} {line}".rstrip() for line in text.split("\n"))
    if entry.occurrences:
        yield "#: " + " ".join(_reference(place) for place, _ in entry.occurrences)
    if entry.flags:
        yield "#, " + ", ".join(entry.flags)


def _reference(place: str) -> str:
    """A file's name as gettext writes it: between isolates where white space is in it."""
    return f"\u2068{place}\u2069" if any(map(str.isspace, place)) else place


def _field(mark: str, keyword: str, value: str | None) -> list[str]:
    if value is None:
        return []
    pieces = _AFTER_NEWLINE.split(value)
    if len(pieces) == 1:
        return [f'{mark}{keyword} "{value.translate(_ESCAPES)}"']
    return [f'{mark}{keyword} ""', *(f'{mark}"{piece.translate(_ESCAPES)}"' for piece in pieces)]
