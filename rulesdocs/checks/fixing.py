"""Putting right in catalogues what is certain."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from rulesdocs.catalogue.po import PoFile, canonical, string_lines
from rulesdocs.catalogue.scanner import Chunk, scan
from rulesdocs.checks.base import Finding
from rulesdocs.checks.material import Entry, Material
from rulesdocs.errors import RulesdocsError
from rulesdocs.files import write_all

_STRINGS = r'(?:[ \t\r]*\n?[ \t]*"[^\n]*")+[ \t]*\r?'


class _Place(NamedTuple):
    """Where a translation stands: the line of its entry, context and msgid, and its plural form."""

    line: int
    context: str | None
    msgid: str
    form: int | None


class _Span(NamedTuple):
    """What a fix changes: from where to where in the translation, and what comes there."""

    start: int
    end: int
    text: str


def apply_fixes(findings: Iterable[Finding], materials: Iterable[Material]) -> dict[Path, int]:
    """Write the fixes of some findings into their catalogues; give how many each got.

    Nothing but the strings of these translations changes in a file, by no byte.  Of two fixes that change the
    same words the first is taken; the other can follow in another run.  All files are written or none: raises
    RulesdocsError where one has changed since it was read, cannot be written, or would not be what it should.
    """
    known = {catalogue.file: catalogue.po for one in materials for catalogue in one.catalogues}
    by_file: dict[Path, dict[Entry, list[str]]] = {}
    for finding in findings:
        if finding.fix is not None:
            entry = finding.fix.entry
            by_file.setdefault(entry.file, {}).setdefault(entry, []).append(finding.fix.msgstr)
    texts, counts = {}, {}
    for file, fixes in by_file.items():
        merged = {entry: _merged(entry.msgstr, wanted) for entry, wanted in fixes.items()}
        counts[file] = sum(count for _, count in merged.values())
        texts[file] = _fixed(file, known[file], {_place(entry): text for entry, (text, _) in merged.items()})
    write_all(texts, {file: known[file].data for file in texts})
    return counts


def _place(entry: Entry) -> _Place:
    return _Place(entry.line, entry.rule, entry.msgid, entry.form)


def _merged(text: str, wanted: Sequence[str]) -> tuple[str, int]:
    """A text with all changes that do not touch one another, and how many these are."""
    spans: list[_Span] = []
    for span in dict.fromkeys(_span(text, other) for other in wanted):
        if all(span.end < other.start or other.end < span.start for other in spans):
            spans.append(span)
    for span in sorted(spans, reverse=True):
        text = text[: span.start] + span.text + text[span.end :]
    return text, len(spans)


def _span(before: str, after: str) -> _Span:
    start = _alike(before, after)
    rest = _alike(before[start:][::-1], after[start:][::-1])
    return _Span(start, len(before) - rest, after[start : len(after) - rest])


def _alike(one: str, other: str) -> int:
    """How many characters two texts begin with alike."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((at for at, (here, there) in pairs if here != there), min(len(one), len(other)))


def _fixed(file: Path, po: PoFile, texts: Mapping[_Place, str]) -> str:
    """The text of a catalogue with other translations; raises RulesdocsError where that is not what it says."""
    chunks = [_rewritten(chunk, texts, po.newline) for chunk in po.chunks]
    text = PoFile(chunks, po.newline).render()
    read = list(scan(text, file))
    pairs = zip(po.chunks, read, strict=False)
    if len(read) != len(chunks) or any(_differs(old, new, texts) for old, new in pairs):
        what = "fixes cannot be put in place, and no file was changed"
        raise RulesdocsError(what, where=file, hint="correct the translations by hand")
    return text


def _rewritten(chunk: Chunk, texts: Mapping[_Place, str], newline: str) -> Chunk:
    """A chunk with its own text, but for the strings of translations that are wanted otherwise."""
    text = chunk.text
    if text is None:
        return chunk
    for place in _places(chunk):
        if place in texts:
            keyword = "msgstr" if place.form is None else f"msgstr[{place.form}]"
            pattern = rf"^[ \t]*{re.escape(keyword)}{_STRINGS}"
            if found := re.search(pattern, text, re.MULTILINE):
                end = "\r" if found[0].endswith("\r") else ""
                lines = newline.join(string_lines("", keyword, texts[place])) + end
                text = text[: found.start()] + lines + text[found.end() :]
    return replace(chunk, text=text)


def _differs(old: Chunk, new: Chunk, texts: Mapping[_Place, str]) -> bool:
    """Whether a chunk that was read again is another one than the old one with its new translations."""
    if old.text == new.text and not any(place in texts for place in _places(old)):
        return False
    if old.entry is None or new.entry is None:
        return True
    wanted = copy(old.entry)
    wanted.msgstr_plural = dict(old.entry.msgstr_plural)
    for place in _places(old):
        if place in texts and place.form is not None:
            wanted.msgstr_plural[place.form] = texts[place]
        elif place in texts:
            wanted.msgstr = texts[place]
    return canonical(wanted) != canonical(new.entry)


def _places(chunk: Chunk) -> Iterator[_Place]:
    """Where the translations of a chunk stand."""
    entry = chunk.entry
    if entry is not None and not entry.obsolete:
        for form in sorted(entry.msgstr_plural) if entry.msgid_plural else (None,):
            yield _Place(entry.linenum or 1, entry.msgctxt, entry.msgid_plural or entry.msgid, form)
