"""Reading PO text as strictly as msgfmt does, entry by entry, with every byte accounted for."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import NoReturn

import polib

from rulesdocs.errors import RulesdocsError

_KEYWORD = re.compile(r"(msgctxt|msgid_plural|msgid|msgstr\[(\d+)\]|msgstr)(?![\w\[])[ \t]*(.*)", re.DOTALL)
_STRING = re.compile(r'"((?:[^"\\]|\\.)*)"[ \t]*')
_ESCAPE = re.compile(r"\\([0-7]{1,3}|x[0-9a-fA-F]{1,2}|.)")
_ESCAPED = {"a": "\a", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v", "\\": "\\", '"': '"'}
_REFERENCE = re.compile("\u2068([^\u2069]*)\u2069|(\\S+)")
_BLANK = " \t\r\n\f\v"
_ORDER = {"msgctxt": 0, "msgid": 1, "msgid_plural": 2, "msgstr": 3}


@dataclass
class Chunk:
    """One entry with the text it was read from.

    ``text`` is the entry's own lines, None once they have to be written anew; ``gap`` the blank lines below;
    ``line`` where its first line stands, from 1.  Comments at the end of a file are a chunk without entry.
    """

    entry: polib.POEntry | None
    text: str | None = None
    gap: str = ""
    line: int | None = None


@dataclass
class _Draft:
    """An entry while its lines are read: the strings by keyword, those of the previous msgid, the comments."""

    line: int
    strings: dict[str, str] = field(default_factory=dict)
    previous: dict[str, str] = field(default_factory=dict)
    comments: list[tuple[str, str]] = field(default_factory=list)
    obsolete: bool | None = None
    lines: list[str] = field(default_factory=list)
    open: str | None = None

    @property
    def complete(self) -> bool:
        return any(keyword.startswith("msgstr") for keyword in self.strings)


def scan(text: str, where: str | Path) -> Iterator[Chunk]:
    """The entries of PO text in order; their texts and gaps, joined, are the text.

    Raises RulesdocsError, with file and line, for what msgfmt would refuse.
    """
    return _Scanner(where).scan(text)


class _Scanner:
    def __init__(self, where: str | Path) -> None:
        self._where = where
        self._number = 0
        self._seen: dict[tuple[str | None, str], int] = {}

    def scan(self, text: str) -> Iterator[Chunk]:
        draft = _Draft(1)
        for self._number, line in enumerate(_lines(text), 1):
            bare = line.strip(_BLANK)
            if draft.complete and bare and self._begins_entry(bare, draft):
                yield self._finished(draft)
                draft = _Draft(self._number)
            draft.lines.append(line)
            if bare:
                self._read(bare, draft)
        if draft.lines:
            yield self._finished(draft, last=True)

    def _begins_entry(self, bare: str, draft: _Draft) -> bool:
        if bare.startswith("#~") and not bare.startswith("#~|"):
            bare = bare[2:].lstrip()
        elif bare.startswith("#"):
            return True
        match = _KEYWORD.match(bare)
        return match is not None and not match[1].startswith("msgstr")

    def _read(self, bare: str, draft: _Draft) -> None:
        if not bare.startswith("#"):
            self._set_obsolete(draft, False)
            self._keyword(bare, draft.strings, draft)
        elif bare.startswith("#~|"):
            self._keyword(bare[3:].lstrip(), draft.previous, draft, previous=True)
        elif bare.startswith("#~"):
            self._set_obsolete(draft, True)
            self._keyword(bare[2:].lstrip(), draft.strings, draft)
        elif bare.startswith("#|"):
            self._keyword(bare[2:].lstrip(), draft.previous, draft, previous=True)
        else:
            if draft.strings:
                self._refuse("a comment inside an entry")
            kind = bare[1:2] if bare[1:2] in (".", ":", ",", "=") else ""
            draft.comments.append((kind, bare[1 + len(kind) :].removeprefix(" ")))

    def _set_obsolete(self, draft: _Draft, obsolete: bool) -> None:
        if draft.obsolete is not None and draft.obsolete != obsolete:
            self._refuse("inconsistent use of #~")
        draft.obsolete = obsolete

    def _keyword(self, text: str, strings: dict[str, str], draft: _Draft, *, previous: bool = False) -> None:
        match = _KEYWORD.match(text)
        if match is None:
            if not text.startswith('"'):
                self._refuse(f"neither a keyword nor a string: {text[:40]!r}")
            if draft.open is None or draft.open not in strings:
                self._refuse("a string that belongs to no keyword")
            strings[draft.open] += self._strings(text)
            return
        keyword, value = match[1], self._strings(match[3])
        self._check_order(keyword, strings, previous)
        strings[keyword] = value
        draft.open = keyword

    def _check_order(self, keyword: str, strings: dict[str, str], previous: bool) -> None:
        base = keyword.partition("[")[0]
        if keyword in strings:
            self._refuse(f"'{keyword}' stands twice in one entry")
        if strings and _ORDER[base] < max(_ORDER[given.partition("[")[0]] for given in strings):
            self._refuse(f"'{keyword}' stands too late in its entry")
        if base in ("msgid_plural", "msgstr") and "msgid" not in strings:
            self._refuse(f"'{keyword}' without 'msgid'")
        if base == "msgstr" and previous:
            self._refuse("a previous entry has no msgstr")
        if base == "msgstr" and ("[" in keyword) != ("msgid_plural" in strings):
            self._refuse(
                f"'{keyword}' does not fit a message {'with' if '[' not in keyword else 'without'} plural"
            )
        if "[" in keyword:
            expected = sum(given.startswith("msgstr[") for given in strings)
            if keyword != f"msgstr[{expected}]":
                self._refuse(f"'{keyword}' where 'msgstr[{expected}]' is due")

    def _strings(self, text: str) -> str:
        parts, at = [], 0
        while at < len(text):
            match = _STRING.match(text, at)
            if match is None:
                fault = (
                    "the closing double quote is missing" if text[at] == '"' else "not a string in double quotes"
                )
                self._refuse(f"{fault}: {text[at : at + 40]}")
            parts.append(self._unescaped(match[1]))
            at = match.end()
        if not parts:
            self._refuse("a string is missing")
        return "".join(parts)

    def _unescaped(self, text: str) -> str:
        if "\\" not in text:
            return text
        try:  # numbers in escapes are bytes of UTF-8
            return _ESCAPE.sub(self._escape, text).encode("utf-8", "surrogateescape").decode("utf-8")
        except UnicodeDecodeError:
            self._refuse(f"escapes that are not UTF-8: {text[:40]}")

    def _escape(self, match: re.Match[str]) -> str:
        code = match[1]
        if code in _ESCAPED:
            return _ESCAPED[code]
        if not (code[0] in "01234567" or len(code) > 1):
            self._refuse(f"unknown escape '\\{code}'")
        byte = int(code, 8) if code[0] != "x" else int(code[1:], 16)
        return chr(byte) if byte < 0x80 else chr(0xDC00 + byte % 0x100)

    def _finished(self, draft: _Draft, *, last: bool = False) -> Chunk:
        text = "".join(draft.lines)
        body = text.rstrip(_BLANK)
        ending = "" if body == text else text[len(body) :]
        newline = "\r\n" if ending.startswith("\r\n") else "\n" if ending else ""
        chunk = Chunk(None, body + newline, ending[len(newline) :], draft.line)
        if draft.strings or draft.previous:
            if not draft.complete:
                self._refuse(
                    "an entry without 'msgstr'" if "msgid" in draft.strings else "an entry without 'msgid'"
                )
            chunk.entry = self._entry(draft)
        elif not last:
            self._refuse("comments without an entry")
        return chunk

    def _entry(self, draft: _Draft) -> polib.POEntry:
        strings, previous = draft.strings, draft.previous
        entry = polib.POEntry(
            msgid=strings["msgid"],
            msgctxt=strings.get("msgctxt"),
            msgstr=strings.get("msgstr", ""),
            msgid_plural=strings.get("msgid_plural", ""),
            msgstr_plural=dict(enumerate(s for k, s in strings.items() if k.startswith("msgstr["))),
            obsolete=bool(draft.obsolete),
            comment="\n".join(text for kind, text in draft.comments if kind == "."),
            tcomment="\n".join(text for kind, text in draft.comments if kind == ""),
            occurrences=[(place, "") for kind, text in draft.comments if kind == ":" for place in _places(text)],
            flags=[
                f.strip()
                for kind, text in draft.comments
                if kind in (",", "=")
                for f in text.split(",")
                if f.strip()
            ],
            previous_msgctxt=previous.get("msgctxt"),
            previous_msgid=previous.get("msgid"),
            previous_msgid_plural=previous.get("msgid_plural"),
            linenum=draft.line,
        )
        key = entry.msgctxt, entry.msgid
        if key in self._seen:
            first = self._seen[key]
            self._refuse(f"the message {entry.msgid[:40]!r} stands at line {first} already", draft.line)
        self._seen[key] = draft.line
        return entry

    def _refuse(self, what: str, line: int | None = None) -> NoReturn:
        raise RulesdocsError(
            what,
            where=self._where,
            line=line or self._number,
            hint="mend this line, or take the last version that was whole",
        )


def _lines(text: str) -> Iterator[str]:
    """Lines as gettext sees them: str.splitlines also splits at characters that may stand in a string."""
    start = 0
    while (end := text.find("\n", start)) >= 0:
        yield text[start : end + 1]
        start = end + 1
    if start < len(text):
        yield text[start:]


def _places(text: str) -> list[str]:
    """The file names of a line of references; gettext puts isolates around one with white space in it."""
    return [isolated or plain for isolated, plain in _REFERENCE.findall(text)]
