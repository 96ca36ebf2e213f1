"""Reading PO text as strictly as msgfmt does, entry by entry, with every byte accounted for.

The grammar is that of GNU gettext 0.21 (po-lex.c, po-gram-gen.y, msgl-check.c): what ``msgfmt`` refuses is
refused.  What it takes is taken too, but for files in which it would quietly lose or mix up what somebody typed:

- a NUL: gettext drops the rest of the string or comment;
- numbers in escapes that make no UTF-8: the other tools of gettext drop such bytes;
- ``domain``: a catalogue is one domain, and ``msgfmt -o`` ignores the line;
- a message twice on one line: msgfmt prints the error, but its exit status says that all is well;
- a charset other than UTF-8 (see ``read_po``): text is not read in the encoding that the header claims.

Flags of several lines are taken together, so that no mark of a translator is overlooked; gettext 0.21 knows
those of the last line alone, and asks it whether new lines have to agree.  ``#=`` lines (sticky flags, since
gettext 0.26) are flags here and plain comments to 0.21; ``fuzzy`` is none of them.  A carriage return that ends
a comment is part of the line's end, not of the comment.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import accumulate
from pathlib import Path
from typing import NamedTuple, NoReturn

import polib

from rulesdocs.catalogue.comments import described, last_says_fuzzy
from rulesdocs.errors import DuplicateMessage, RulesdocsError

_BLANK = r"[ \t\r\f\v]*+"
_PIECE = r'"[^"\\\n\4]*+(?:\\[abfnrtv"\\][^"\\\n\4]*+)*+"'
_BLANK_LINES = rf"((?:{_BLANK}\n)*+)"
_NEXT = r"(?=\#(?![~|])|(?:\#~?\|? ?)?msg|\Z)"


def _usual(mark: str, previous: str) -> re.Pattern[str]:
    """The form in which every tool writes most entries, with these marks before what is obsolete or previous."""

    def line(mark: str, keyword: str) -> str:
        return rf"{mark}{keyword} ({_PIECE}(?:{_BLANK}\n{mark}{_PIECE})*+){_BLANK}\n"

    before = rf"(?:(?:{line(previous, 'msgctxt')})?{line(previous, 'msgid')})?"
    entry = rf"(?:{line(mark, 'msgctxt')})?{line(mark, 'msgid')}{line(mark, 'msgstr')}"
    return re.compile(rf"((?:\#(?![~|])[^\n]*+\n)*+){before}{entry}{_BLANK_LINES}{_NEXT}")


_USUAL = ((False, _usual("", r"\#\| ")), (True, _usual("\\#~ ", r"\#~\| ")))
_TOKEN = re.compile(
    r"(?P<blank>[ \t\r\f\v]+)|(?P<newline>\n)|(?P<mark>\#~\|?|\#\|)|(?P<comment>\#[^\n]*\n?)"
    r'|(?P<string>"(?:[^"\\\n]|\\[^\n])*+")|(?P<word>[A-Za-z_$][A-Za-z0-9_$]*)|(?P<index>[0-9]+|[\[\]])'
    r"|(?P<other>[^\n]+)"
)
_END = re.compile(rf"{_BLANK}(?:\n{_BLANK_LINES}(?:[ \t\r\f\v]+\Z)?|\Z)")
_KEYWORD = re.compile(r"(msgctxt|msgid_plural|msgid|msgstr)(?:\[(\d+)\])?")
_ESCAPE = re.compile(r"\\([0-7]{1,3}|x[0-9a-fA-F]+|.)", re.DOTALL)
_ESCAPED = {"a": "\a", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v", "\\": "\\", '"': '"'}
_PREVIOUS = "#|"
_FOLLOWS = {
    "": {"#|msgctxt", "#|msgid", "msgctxt", "msgid"},
    "#|msgctxt": {"#|msgid"},
    "#|msgid": {"#|msgid_plural", "msgctxt", "msgid"},
    "#|msgid_plural": {"msgctxt", "msgid"},
    "msgctxt": {"msgid"},
    "msgid": {"msgid_plural", "msgstr"},
    "msgid_plural": {"msgstr[]"},
    "msgstr": set(),
    "msgstr[]": {"msgstr[]"},
}
"""Which keywords may follow one in its entry; those of the previous msgid begin with their mark."""


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


class _Token(NamedTuple):
    """A piece of the grammar, and whether ``#~`` and ``#|`` stand before it on its line."""

    kind: str
    text: str
    start: int
    end: int
    obsolete: bool
    previous: bool


@dataclass
class _Draft:
    """An entry while it is read: strings by keyword, of which ``last`` is open; ``keyword`` waits for its own."""

    comments: list[str] = field(default_factory=list)
    strings: dict[str, list[str]] = field(default_factory=dict)
    forms: int = 0
    last: str = ""
    keyword: str = ""
    obsolete: bool = False
    end: int = 0

    @property
    def begun(self) -> bool:
        return bool(self.last or self.keyword)

    @property
    def complete(self) -> bool:
        return self.last.startswith("msgstr") and not self.keyword


def scan(text: str, where: str | Path) -> Iterator[Chunk]:
    """The entries of PO text in order; their texts and gaps, joined, are the text.

    Raises RulesdocsError, with file and line, for what msgfmt would refuse, and for what the head of this module
    names.
    """
    return _Scanner(text, where).scan()


class _Scanner:
    """Reads entries one after the other, those of the usual form by a single match each.

    ``_text`` is the file without the line ends after a backslash, which gettext drops wherever they stand;
    ``_joints`` are the places in it where they stood.  ``_marks`` says whether ``#~`` and ``#|`` stand before
    ``_at`` on its line.
    """

    def __init__(self, raw: str, where: str | Path) -> None:
        self._raw, self._where = raw, where
        self._text, self._joints = raw, list[int]()
        if "\\\n" in raw:
            parts = raw.split("\\\n")
            self._text, self._joints = "".join(parts), [*accumulate(map(len, parts[:-1]))]
        self._at = 0
        self._marks = False, False
        self._start, self._line = 0, 1
        self._seen: dict[tuple[str | None, str], int] = {}

    def scan(self) -> Iterator[Chunk]:
        if (nul := self._text.find("\0")) >= 0:
            self._refuse("a NUL character", nul)
        while self._at < len(self._text):
            yield self._plain() or self._any()

    def _plain(self) -> Chunk | None:
        """The entry that begins here, if it has the usual form."""
        if self._marks == (False, False):
            for obsolete, form in _USUAL:
                if match := form.match(self._text, self._at):
                    return self._matched(match, obsolete)
        return None

    def _matched(self, match: re.Match[str], obsolete: bool) -> Chunk:
        comments = match[1].split("\n")[:-1]
        strings = [None if match[group] is None else self._value(match, group) for group in range(2, 7)]
        entry = polib.POEntry(
            msgid=strings[3],
            msgctxt=strings[2],
            msgstr=strings[4],
            obsolete=obsolete,
            previous_msgctxt=strings[0],
            previous_msgid=strings[1],
            linenum=self._line,
            **described(comments),
        )
        self._check(entry, comments)
        return self._chunk(entry, match.start(7), match.end())

    def _any(self) -> Chunk:
        """The entry that begins here, whatever its form, or what stands behind the last."""
        draft, marks = _Draft(), (False, False)
        for token in self._tokens():
            if not self._take(token, draft):
                break
            if token.kind == "string":
                marks = token.obsolete, token.previous
        if not draft.begun:
            return self._chunk(None, len(self._text), len(self._text))
        if not draft.complete:
            missing = "msgstr" if "msgid" in draft.strings else "msgid"
            self._refuse(f"an entry without '{missing}'", len(self._text))
        end = _END.match(self._text, draft.end)
        if end is None:  # the next entry begins on the same line
            self._marks = marks
            return self._chunk(self._entry(draft), draft.end, draft.end)
        self._marks = False, False
        return self._chunk(self._entry(draft), end.end() if end[1] is None else end.start(1), end.end())

    def _tokens(self) -> Iterator[_Token]:
        obsolete, previous = self._marks
        for match in _TOKEN.finditer(self._text, self._at):
            kind = match.lastgroup or ""
            if kind == "newline":
                obsolete = previous = False
            elif kind == "mark":
                obsolete, previous = obsolete or match[0] != _PREVIOUS, previous or match[0] != "#~"
            elif kind != "blank":
                yield _Token(kind, match[0], match.start(), match.end(), obsolete, previous)
            if kind == "comment":
                obsolete = False  # a previous mark lasts beyond a comment, in gettext 0.21

    def _take(self, token: _Token, draft: _Draft) -> bool:
        """Read a token into the entry; False where it belongs to the next one."""
        if token.kind == "comment":
            if draft.complete:
                return False
            if draft.begun:
                self._refuse("a comment inside an entry", token.start)
            draft.comments.append(token.text[:-1] if token.text.endswith("\n") else token.text)
            return True
        if token.kind == "other":
            self._refuse(_fault(token.text), token.start)
        if token.kind == "word" and draft.complete and not token.text.startswith("msgstr"):
            return False
        if draft.begun and token.obsolete != draft.obsolete:
            self._refuse("inconsistent use of #~", token.start)
        draft.obsolete = token.obsolete
        if token.kind == "string":
            self._take_string(token, draft)
        else:
            self._take_keyword(token, draft)
        return True

    def _take_keyword(self, token: _Token, draft: _Draft) -> None:
        if token.kind == "index" and draft.keyword.startswith("msgstr"):
            draft.keyword += token.text
            return
        if token.text == "domain" and not token.previous:
            self._refuse("'domain': a catalogue is one domain", token.start)
        if token.kind == "index" or not _KEYWORD.fullmatch(token.text):
            self._refuse(f"neither a keyword nor a string: {self._rest(token.start)!r}", token.start)
        if draft.keyword:
            self._refuse(f"'{draft.keyword}' without a string", token.start)
        if token.previous and token.text == "msgstr":
            self._refuse("a previous entry has no msgstr", token.start)
        draft.keyword = _PREVIOUS * token.previous + token.text

    def _take_string(self, token: _Token, draft: _Draft) -> None:
        if draft.keyword:
            draft.last, draft.keyword = self._begin(draft, token.start), ""
            draft.strings[draft.last] = []
        if not draft.last or token.previous != draft.last.startswith(_PREVIOUS):
            self._refuse("a string that belongs to no keyword", token.start)
        text = self._unescaped(token.text[1:-1], token.start)
        if "\4" in text:
            self._refuse("the character that parts context and msgid (\\004) in a string", token.start)
        draft.strings[draft.last].append(text)
        draft.end = token.end

    def _begin(self, draft: _Draft, at: int) -> str:
        """The waiting keyword, once it is known to stand where it may."""
        mark = _PREVIOUS if draft.keyword.startswith(_PREVIOUS) else ""
        match = _KEYWORD.fullmatch(draft.keyword.removeprefix(mark))
        if match is None:
            self._refuse(f"neither a keyword nor a string: {draft.keyword!r}", at)
        name = match[1] if match[2] is None else f"{match[1]}[{match[2].lstrip('0') or '0'}]"
        base = name if match[2] is None else "msgstr[]"
        last = "msgstr[]" if draft.last.startswith("msgstr[") else draft.last
        if mark + base not in _FOLLOWS[last]:
            self._refuse(_misplaced(mark, name, draft), at)
        if base == "msgstr[]" and name != f"msgstr[{draft.forms}]":
            self._refuse(f"'{name}' where 'msgstr[{draft.forms}]' is due", at)
        draft.forms += base == "msgstr[]"
        return mark + name

    def _entry(self, draft: _Draft) -> polib.POEntry:
        strings = {word: self._decoded("".join(parts), draft.end) for word, parts in draft.strings.items()}
        entry = polib.POEntry(
            msgid=strings["msgid"],
            msgctxt=strings.get("msgctxt"),
            msgstr=strings.get("msgstr", ""),
            msgid_plural=strings.get("msgid_plural", ""),
            msgstr_plural={number: strings[f"msgstr[{number}]"] for number in range(draft.forms)},
            obsolete=draft.obsolete,
            previous_msgctxt=strings.get("#|msgctxt"),
            previous_msgid=strings.get("#|msgid"),
            previous_msgid_plural=strings.get("#|msgid_plural"),
            linenum=self._line,
            **described(draft.comments),
        )
        self._check(entry, draft.comments)
        return entry

    def _chunk(self, entry: polib.POEntry | None, body: int, end: int) -> Chunk:
        """The chunk from where the last ended, up to two places of the text: the entry's end and its gap's."""
        middle, stop = self._raw_place(body), self._raw_place(end)
        chunk = Chunk(entry, self._raw[self._start : middle], self._raw[middle:stop], self._line)
        self._line += self._raw.count("\n", self._start, stop)
        self._at, self._start = end, stop
        return chunk

    def _raw_place(self, at: int) -> int:
        """Where a place of the text is in the file."""
        return at + 2 * bisect_right(self._joints, at) if self._joints else at

    def _check(self, entry: polib.POEntry, comments: list[str]) -> None:
        """Refuse a message that stands twice, and one whose strings begin or end their lines differently."""
        key = entry.msgctxt, entry.msgid
        if key in self._seen:
            what = f"the message {entry.msgid[:40]!r} stands at line {self._seen[key]} already"
            hint = "keep one of the two, or unite them with: msguniq"
            raise DuplicateMessage(what, where=self._where, line=self._line, hint=hint)
        self._seen[key] = self._line
        texts = [*entry.msgstr_plural.values(), entry.msgid_plural] if entry.msgstr_plural else [entry.msgstr]
        if not texts[0] or not entry.msgid or entry.obsolete:
            return
        if "fuzzy" in entry.flags and last_says_fuzzy(comments):
            return
        for where, at in (("begin", 0), ("end", -1)):
            has_newline = entry.msgid[at] == "\n"
            for text in texts:
                if (text != "" and text[at] == "\n") != has_newline:
                    self._refuse(f"msgid and its translation do not both {where} with a new line (\\n)")

    def _value(self, match: re.Match[str], group: int) -> str:
        """The string of quoted pieces, each on its own line."""
        text = match[group]
        if "\n" in text:
            text = "".join(piece[piece.index('"') + 1 : piece.rindex('"')] for piece in text.split("\n"))
        else:
            text = text[1:-1]
        return text if "\\" not in text else self._unescaped(text, match.start(group))

    def _unescaped(self, text: str, at: int) -> str:
        """A string without its escapes; bytes beyond ASCII, which numbers stand for, as lone surrogates."""

        def replaced(match: re.Match[str]) -> str:
            code = match[1]
            if code in _ESCAPED:
                return _ESCAPED[code]
            if not (code[0] in "01234567" or len(code) > 1):
                self._refuse(f"unknown escape '\\{code}'", at)
            byte = int(code, 8) & 0xFF if code[0] != "x" else int(code[-2:].lstrip("x"), 16)
            if not byte:
                self._refuse("a NUL character", at)
            return chr(byte) if byte < 0x80 else chr(0xDC00 + byte)

        return _ESCAPE.sub(replaced, text)

    def _decoded(self, text: str, at: int) -> str:
        if text.isascii():
            return text
        try:
            return text.encode("utf-8", "surrogateescape").decode("utf-8")
        except UnicodeDecodeError:
            self._refuse("escapes that are not UTF-8", at)

    def _rest(self, at: int) -> str:
        return self._text[at:].partition("\n")[0][:40]

    def _refuse(self, what: str, at: int | None = None) -> NoReturn:
        """Raise for a fault at a place of the text, by default where the entry begins."""
        line = self._line
        if at is not None:
            last = max(at - 1, 0) if at == len(self._text) and self._text.endswith("\n") else at
            line = self._raw.count("\n", 0, self._raw_place(last)) + 1
        raise RulesdocsError(
            what, where=self._where, line=line, hint="mend this line, or take the last version that was whole"
        )


def _fault(rest: str) -> str:
    """What is wrong with the rest of a line that begins with no token."""
    if rest.startswith('"'):
        return f"the closing double quote is missing: {rest[:40]}"
    return f"neither a keyword nor a string: {rest[:40]!r}"


def _misplaced(mark: str, name: str, draft: _Draft) -> str:
    """Why a keyword may not stand where it does."""
    base = name.partition("[")[0]
    if mark + name in draft.strings:
        return f"'{name}' stands twice in one entry"
    if base in ("msgid_plural", "msgstr") and mark + "msgid" not in draft.strings:
        return f"'{name}' without 'msgid'"
    if base == "msgstr":
        kind = "with" if "[" not in name else "without"
        return f"'{name}' does not fit a message {kind} plural"
    return f"'{name}' stands too late in its entry"
