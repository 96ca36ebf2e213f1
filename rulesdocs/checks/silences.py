"""Silences: words beside a text that say which checks not to heed there, and why."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from rulesdocs.catalogue.po import forms
from rulesdocs.catalogue.scanner import Chunk
from rulesdocs.checks.base import Check, Example, Finding
from rulesdocs.checks.material import Catalogue, Material
from rulesdocs.checks.wording import listed
from rulesdocs.files import read_utf8

COMMENT = re.compile(r"#[ \t]*check:[ \t]*ignore\b(.*)")
HTML = re.compile(r"[ \t]*<!--[ \t]*check:[ \t]*ignore\b(.*)-->[ \t\r]*")
FENCE = re.compile(r"[ \t]*(`{3,}|~{3,})")
_ID = re.compile(r"[ \t]*\{:[^{}]*\}[ \t\r]*")
_ITEM = re.compile(r"([ \t]*)(?:[-*+]|[0-9]+\.)[ \t]")
_HEADING = re.compile(r"[ \t]*#")
_UNDERLINE = re.compile(r"[ \t]*(?:=+|-+)[ \t\r]*")
_HOLDER = re.compile(r"[ \t]*(?:(?:[-*+:]|[0-9]+\.)[ \t]|!!!|\?\?\?|===|\[\^[^\]\s]{1,80}\]:)")
"""What holds the indented blocks below it: items, definitions, notes, tabs and footnotes."""
_TAB = 4
"""Spaces that put an item below another, or make a block code, as Python-Markdown counts them."""
PARTS = re.compile(r"[,\s]+")
BECAUSE = re.compile(r"(?<!\S)because(?!\S)")


@dataclass(frozen=True)
class Silence:
    """A comment that hides what some checks find in the lines of a text.

    ``checks`` are ids or families as the comment gives them, ``reason`` is empty where it gives none.  A
    silence that ``waits`` stands beside a translation that checks pass over until it is finished.
    """

    file: Path
    line: int
    covers: range
    checks: tuple[str, ...]
    reason: str
    rule: str | None = None
    language: str | None = None
    waits: bool = False


@dataclass(frozen=True)
class NearSilence:
    """A comment that looks like a silence: where it stands, and the two words that are not ``check: ignore``."""

    file: Path
    line: int
    said: str
    rule: str | None = None
    language: str | None = None


class SilenceCheck(Check):
    """Every silence names checks, gives a reason, hides something, and is written so that it is one.

    What a silence would hide is known only when checks have run; see ``find``.
    """

    id = "silence"
    summary = "A silence has no reason, names no check, hides nothing, or is misspelt."
    why = "What was true of a text once hides the next mistake there, and nobody knows any more why it stands."
    remedy = "Give the reason after the word `because`, or take the comment out."
    bad = Example("Draw 8 cards.", "Доберіть усі карти.", comment="check: ignore numbers-translation")
    good = Example(
        "Draw 8 cards.",
        "Доберіть усі карти.",
        comment="check: ignore numbers-translation because there are only eight",
    )

    def findings(self, material: Material) -> Iterator[Finding]:
        """Yield one for each silence that names nothing or gives no reason."""
        for silence in silences(material):
            if not silence.checks:
                yield self.about(silence, "the silence names no check; write: check: ignore CHECK because REASON")
            elif not silence.reason:
                yield self.about(silence, f"{_named(silence.checks)} silenced without a reason; add: because …")

    def about(self, silence: Silence | NearSilence, message: str) -> Finding:
        """Make a finding about a silence, or what looks like one."""
        return self.found(silence.file, silence.line, message, rule=silence.rule, language=silence.language)


def silences(material: Material) -> list[Silence]:
    """Give every silence in catalogues and pages."""
    in_catalogues = (one for catalogue in material.catalogues for one in _in_catalogue(catalogue))
    return [*in_catalogues, *(one for page in material.pages for one in _in_page(page))]


def _in_catalogue(catalogue: Catalogue) -> Iterator[Silence]:
    """The silences among translators' comments; each covers the lines that are its entry's alone."""
    shared = 0
    for chunk in catalogue.po.chunks:
        entry, begins_with_other = chunk.entry, chunk.line == shared
        goes_on = _ends_within_line(chunk)
        shared = (chunk.line or 0) if goes_on and "\n" not in (chunk.text or "") else 0
        if entry is None or "check:" not in entry.tcomment or chunk.text is None or chunk.line is None:
            continue
        lines = chunk.text.split("\n")
        end = chunk.line + len(lines) - (goes_on or chunk.text.endswith("\n"))
        covers = range(chunk.line + begins_with_other, end)
        waits = entry.fuzzy or entry.obsolete or not any(forms(entry))
        for number, line in enumerate(lines, start=chunk.line):
            if found := COMMENT.match(line.lstrip()):
                checks, reason = _parts(found[1])
                yield Silence(
                    catalogue.file, number, covers, checks, reason, entry.msgctxt, catalogue.language, waits
                )


def _ends_within_line(chunk: Chunk) -> bool:
    """Whether what follows a chunk begins on its last line."""
    text = f"{chunk.text or ''}{chunk.gap}"
    return text != "" and not text.endswith("\n")


def _in_page(file: Path) -> Iterator[Silence]:
    """The silences among the HTML comments of a page; each covers the block below it, with its id."""
    text = read_utf8(file)
    if "check:" not in text:
        return
    lines, fence = text.split("\n"), ""
    ends, indented = _ends_of_blocks(lines), _IndentedCode()
    waiting: list[tuple[int, str]] = []
    for at, line in enumerate(lines):
        is_code = not fence and indented.has(line)
        if found := None if fence or is_code else HTML.fullmatch(line):
            waiting.append((at + 1, found[1]))
        elif line.strip():
            if waiting:
                yield from _above(file, waiting, range(at + 1, _end_of_text(lines, ends, at) + 1))
                waiting = []
            if mark := None if is_code else FENCE.match(line):
                fence = "" if fence and mark[1].startswith(fence) else fence or mark[1]
    yield from _above(file, waiting, range(len(lines) + 1, len(lines) + 1))


class _IndentedCode:
    """Tells, line by line, which ones are code because they are indented below nothing that holds them."""

    def __init__(self) -> None:
        self._deepest = 0
        self._after_blank, self._in_code = True, False

    def has(self, line: str) -> bool:
        """Whether the next line is of such code."""
        if not line.strip():
            self._after_blank = True
            return False
        level = _level(line[: len(line) - len(line.lstrip())])
        self._in_code = level > self._deepest and (self._after_blank or self._in_code)
        if not self._in_code and _HOLDER.match(line):
            self._deepest = level + 1
        elif self._after_blank and not HTML.fullmatch(line):
            self._deepest = min(self._deepest, level)
        self._after_blank = False
        return self._in_code


def _above(file: Path, comments: Iterable[tuple[int, str]], covers: range) -> Iterator[Silence]:
    """The silences that stand above a block, given by their lines and what they say."""
    for line, text in comments:
        checks, reason = _parts(text)
        yield Silence(file, line, covers, checks, reason)


def _ends_of_blocks(lines: Sequence[str]) -> list[int]:
    """For each line that is not blank the number of the last one of its block, and of an id that follows that.

    A heading is a block of its own, also where no blank line parts it from others.
    """
    ends, end, following = [0] * len(lines), 0, None
    for at in reversed(range(len(lines))):
        line = lines[at]
        if not line.strip():
            continue
        next_ = lines[at + 1] if at + 1 < len(lines) else ""
        if not next_.strip() or _HEADING.match(next_) or _HEADING.match(line) or _UNDERLINE.fullmatch(line):
            end = following + 1 if following and _ID.fullmatch(lines[following]) else at + 1
        ends[at], following = end, at
    return ends


def _end_of_text(lines: Sequence[str], ends: Sequence[int], at: int) -> int:
    """The end of the block that begins at a line; an item of a list ends before the next that is not below it."""
    level = _level_of_item(lines[at])
    below = range(at + 1, ends[at]) if level >= 0 else ()
    return next((other for other in below if 0 <= _level_of_item(lines[other]) <= level), ends[at])


def _level_of_item(line: str) -> int:
    """How deep in lists an item begins in a line; -1 where none does."""
    found = _ITEM.match(line)
    return _level(found[1]) if found else -1


def _level(indent: str) -> int:
    return len(indent.expandtabs(_TAB)) // _TAB


def _parts(text: str) -> tuple[tuple[str, ...], str]:
    """The checks that a silence names, and its reason."""
    named, *rest = BECAUSE.split(text, 1)
    names = dict.fromkeys(filter(None, PARTS.split(named)))
    return tuple(names), rest[0].strip() if rest else ""


def _named(checks: Sequence[str]) -> str:
    return listed(checks) + (" is" if len(checks) == 1 else " are")
