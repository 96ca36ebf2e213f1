"""A PO file in memory, and writing it back with untouched entries as they were."""

from __future__ import annotations

import re
from codecs import BOM_UTF8
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path

import polib

from rulesdocs.catalogue.scanner import Chunk, scan
from rulesdocs.errors import RulesdocsError, WrongEncoding
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
        found = [entry for chunk in self.chunks if (entry := chunk.entry) is not None]
        return [entry for entry in found if entry.msgid or not is_header(entry)]

    @property
    def language(self) -> str:
        """The language that its header names, as gettext spells it; empty where it names none."""
        found = _LANGUAGE.search(self._header)
        return found[1] if found else ""

    @property
    def form_count(self) -> int | None:
        """How many plural forms its header says that the language has; None where it says nothing usable."""
        found = _FORM_COUNT.search(self.plural_forms)
        return int(found[1]) if found else None

    @property
    def plural_forms(self) -> str:
        """What its header says of plural forms; empty where it says nothing."""
        found = _PLURAL_FORMS.search(self._header)
        return found[1] if found else ""

    @property
    def _header(self) -> str:
        untitled = [entry for chunk in self.chunks if (entry := chunk.entry) is not None and not entry.msgid]
        return "".join(entry.msgstr for entry in untitled if is_header(entry))

    def render(self) -> str:
        """The text of the file: chunks that still have their text as it was, others as msgcat writes them.

        A blank line parts chunks that did not follow each other in the file.
        """
        parts: list[str] = []
        for chunk, following in zip_longest(self.chunks, self.chunks[1:]):
            text = chunk.text
            if text is None:
                text = "" if chunk.entry is None else canonical(chunk.entry).replace("\n", self.newline)
            parts += text, chunk.gap
            if following is not None and not chunk.gap and not _neighbours(chunk, following):
                parts.append(self.newline if text.endswith("\n") else self.newline * 2)
        return "".join(parts)


def _neighbours(chunk: Chunk, following: Chunk) -> bool:
    """Whether two chunks have their texts, and the first stood just above the second."""
    if chunk.text is None or following.text is None or chunk.line is None:
        return False
    return following.line == chunk.line + chunk.text.count("\n")


def key_of(entry: polib.POEntry) -> Key:
    """The key of an entry."""
    return entry.msgctxt, entry.msgid


def is_header(entry: polib.POEntry) -> bool:
    """Whether an entry is the header of its file."""
    return not entry.obsolete and entry.msgctxt is None and entry.msgid == ""


def is_translated(entry: polib.POEntry) -> bool:
    """Tell whether an entry has a translation, fuzzy or not."""
    return bool(entry.msgstr or any(entry.msgstr_plural.values()))


def forms(entry: polib.POEntry) -> tuple[str, ...]:
    """The translation of an entry: one text, or one for each plural form."""
    if entry.msgid_plural:
        return tuple(text for _, text in sorted(entry.msgstr_plural.items()))
    return (entry.msgstr,)


def ends_alike(msgid: str, texts: Iterable[str]) -> bool:
    """Tell whether texts begin and end with a new line where a msgid does, as msgfmt wants it of translations."""
    return all((msgid[:1] == "\n", msgid[-1:] == "\n") == (text[:1] == "\n", text[-1:] == "\n") for text in texts)


def read_po(file: Path) -> PoFile:
    """Read a catalogue.

    Raises RulesdocsError, with file, line and reason, where msgfmt would refuse it, where it is not UTF-8, and
    where its header says that it is not; see also ``scan``.
    """
    data = read_bytes(file)
    if data.startswith(BOM_UTF8):
        raise WrongEncoding("a byte order mark", where=file, line=1, hint="save it as UTF-8 without the mark")
    chunks = list(scan(decode_utf8(data, file), file))
    for chunk in chunks:
        if chunk.entry is not None and is_header(chunk.entry):
            _require_utf8(chunk, file, data)
    first_line, _, _ = data.partition(b"\n")
    return PoFile(chunks, "\r\n" if first_line.endswith(b"\r") else "\n", data)


def _require_utf8(chunk: Chunk, file: Path, data: bytes) -> None:
    """Refuse what msgfmt would take for another encoding; it looks for the charset anywhere in the header."""
    assert chunk.entry is not None  # noqa: S101 - the caller looked
    header = chunk.entry.msgstr or chunk.entry.msgstr_plural.get(0, "")
    found = _CHARSET.search(header)
    charset = found[1].lower() if found else ""
    if charset in ("us-ascii", "ascii", "ansi_x3.4-1968") and data.isascii():
        return
    if charset not in ("utf-8", "utf8", "charset", ""):
        hint = f"convert it with: msgconv -t UTF-8 -o {file.name} {file.name}"
        raise WrongEncoding(f"the charset of its header is '{charset}'", where=file, line=chunk.line, hint=hint)


_PLURAL_FORMS = re.compile(r"^Plural-Forms:[ \t]*([^\n]*)", re.MULTILINE | re.IGNORECASE)
_LANGUAGE = re.compile(r"^Language:[ \t]*([\w@.-]+)", re.MULTILINE | re.IGNORECASE)
_FORM_COUNT = re.compile(r"nplurals=\s*([1-9])(?!\d)")
_CHARSET = re.compile(r"charset=([^ \t\n;]*)")
_ESCAPES = {"\\": r"\\", '"': r"\"", **{chr(7 + i): rf"\{c}" for i, c in enumerate("abtnvfr")}}
_ESCAPED = re.compile(r'[\0\4\\"\a\b\t\n\v\f\r\ud800-\udfff]')
_WIDTH = 79
_AFTER_NEWLINE = re.compile(r"(?<=\n)(?=.)", re.DOTALL)


def canonical(entry: polib.POEntry) -> str:
    """An entry as ``msgcat --no-wrap`` writes it, with its final newline.

    Flags that msgcat would leave out, because it does not know them or the entry is obsolete, are kept, and in
    the order in which they stood.  Raises RulesdocsError for a character that no catalogue can hold.
    """
    try:
        return "\n".join([*_comment_lines(entry), *_string_lines(entry)]) + "\n"
    except KeyError as error:
        where = entry.occurrences[0][0] if entry.occurrences else None
        what = f"the character {error} cannot stand in a catalogue"
        raise RulesdocsError(what, where=where, hint=f"take it out of: {entry.msgid[:40]!r}") from None


def _string_lines(entry: polib.POEntry) -> list[str]:
    mark = "#~ " if entry.obsolete else ""
    lines = []
    previous = "#~| " if entry.obsolete else "#| "
    lines += string_lines(previous, "msgctxt", entry.previous_msgctxt)
    lines += string_lines(previous, "msgid", entry.previous_msgid)
    lines += string_lines(previous, "msgid_plural", entry.previous_msgid_plural)
    lines += string_lines(mark, "msgctxt", entry.msgctxt)
    lines += string_lines(mark, "msgid", entry.msgid)
    if entry.msgid_plural or entry.msgstr_plural:
        lines += string_lines(mark, "msgid_plural", entry.msgid_plural)
        for index, form in sorted(entry.msgstr_plural.items()):
            lines += string_lines(mark, f"msgstr[{index}]", form)
    else:
        lines += string_lines(mark, "msgstr", entry.msgstr)
    return lines


def _comment_lines(entry: polib.POEntry) -> Iterator[str]:
    for mark, text in (("#", entry.tcomment), ("#.", entry.comment)):
        if text:
            yield from (f"{mark} {line}" if line else mark for line in text.split("\n"))
    yield from _reference_lines(_reference(*place) for place in entry.occurrences)
    translated = bool(entry.msgstr or entry.msgstr_plural.get(0))
    fuzzy = ["fuzzy"] if entry.fuzzy and translated else []
    if flags := [*fuzzy, *(flag for flag in entry.flags if flag != "fuzzy")]:
        yield "#, " + ", ".join(flags)


def _reference_lines(references: Iterable[str]) -> Iterator[str]:
    """References as msgcat fills lines with them, also where it wraps nothing else; it counts bytes."""
    line, width = "#:", 2
    for reference in references:
        size = len(reference.strip("\u2068\u2069").encode()) + 1
        if width > 2 and width + size > _WIDTH:
            yield line
            line, width = "#:", 2
        line, width = f"{line} {reference}", width + size
    if width > 2:
        yield line


def _reference(file: str, line: int | str) -> str:
    """A place as gettext writes it: a name between isolates where white space is in it."""
    name = re.sub(r"[\r\n]", " ", file)  # a name cannot end the line that it stands on
    name = f"\u2068{name}\u2069" if " " in name or "\t" in name else name
    return f"{name}:{line}" if line != "" else name


def string_lines(mark: str, keyword: str, value: str | None) -> list[str]:
    """The lines of one string of an entry, with its keyword; none where there is no such string."""
    if value is None:
        return []
    if value.find("\n", 0, -1) < 0:
        return [f'{mark}{keyword} "{escaped(value)}"']
    pieces = _AFTER_NEWLINE.split(value)
    return [f'{mark}{keyword} ""', *(f'{mark}"{escaped(piece)}"' for piece in pieces)]


def escaped(text: str) -> str:
    """A text as it stands between the quotes of a PO file."""
    return _ESCAPED.sub(lambda match: _ESCAPES[match[0]], text)
