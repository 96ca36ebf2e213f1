"""Putting right in catalogues what is certain."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import replace
from itertools import accumulate
from pathlib import Path
from typing import NamedTuple

from polib import POEntry

from rulesdocs.catalogue.po import PoFile, canonical, escaped, string_lines
from rulesdocs.catalogue.scanner import Chunk, scan
from rulesdocs.checks.base import Finding
from rulesdocs.checks.material import Entry, Material
from rulesdocs.errors import RulesdocsError
from rulesdocs.files import write_all

_LINE = re.compile(r'"((?:[^"\\\n]|\\.)*+)"')
_WORD = re.compile(r"\s+|\S+")
_TRANSLATION = re.compile(
    r"^[ \t]*(msgstr(?:\[(0|[1-9]\d*)\])?)" r'(?:[ \t\r]*\n?[ \t]*"[^\n]*")+[ \t]*\r?', re.MULTILINE
)


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
    same words the first is taken; the other can follow in another run.  An entry that
    is laid out as no tool does stays as it is.  All files are written or none: raises RulesdocsError where one
    has changed since it was read, cannot be written, or no catalogue can hold a new text.
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
        wanted = {_place(entry): text for entry, (text, _) in merged.items()}
        text, written = _fixed(file, known[file], wanted)
        if written:
            texts[file] = text
            counts[file] = sum(count for entry, (_, count) in merged.items() if _place(entry) in written)
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


def _fixed(file: Path, po: PoFile, texts: Mapping[_Place, str]) -> tuple[str, set[_Place]]:
    """The text of a catalogue with other translations, and which it has; an odd entry stays as it is."""
    chunks, written = [], set[_Place]()
    for old in po.chunks:
        places = [place for place in _places(old) if place in texts]
        new = _rewritten(old, texts) if places else old
        if places and _reads_as_wanted(file, old, new, texts):
            written.update(places)
            chunks.append(new)
        else:
            chunks.append(old)
    return "".join(f"{chunk.text}{chunk.gap}" for chunk in chunks), written


def _reads_as_wanted(file: Path, old: Chunk, new: Chunk, texts: Mapping[_Place, str]) -> bool:
    """Whether a rewritten chunk is the old one with its new translations.

    Raises RulesdocsError where no catalogue can hold these, however they are laid out.
    """
    list(scan(canonical(_wanted(old, texts)), file))
    try:
        read = list(scan(new.text or "", file))
    except RulesdocsError:
        return False
    return len(read) == 1 and not _differs(old, read[0], texts)


def _rewritten(chunk: Chunk, texts: Mapping[_Place, str]) -> Chunk:
    """A chunk with its own text, but for the strings of translations that are wanted otherwise."""
    text = chunk.text
    if text is None:
        return chunk
    newline = "\r\n" if "\r\n" in text else "\n"
    wanted = {place.form: (_text_at(chunk, place), texts[place]) for place in _places(chunk) if place in texts}

    def written(found: re.Match[str]) -> str:
        form = int(found[2]) if found[2] else None
        if form not in wanted:
            return found[0]
        if (lines := _in_its_lines(found[0], *wanted[form])) is not None:
            return lines
        end = "\r" if found[0].endswith("\r") else ""
        return newline.join(string_lines("", found[1], wanted[form][1])) + end

    return replace(chunk, text=_TRANSLATION.sub(written, text))


def _in_its_lines(string: str, before: str, after: str) -> str | None:
    """A string as it stands in a file, broken into lines as it was, with another text.

    None where a change goes over the end of a line, and where it is escaped in another way than tools do it.
    """
    lines = list(_LINE.finditer(string))
    texts = [line[1] for line in lines]
    if "".join(texts) != escaped(before) or before.count("\n") != after.count("\n"):
        return None
    ends = [*accumulate(map(len, texts))]
    for span in reversed([*_escaped_spans(before, after)]):
        at = min(bisect_right(ends, span.start), len(ends) - 1)
        if span.end > ends[at]:
            return None
        start = ends[at] - len(lines[at][1])
        texts[at] = texts[at][: span.start - start] + span.text + texts[at][span.end - start :]
    places = [0, *(place for line in lines for place in line.span(1)), len(string)]
    between = [string[start:end] for start, end in zip(places[::2], places[1::2], strict=True)]
    return "".join(piece for pair in zip(between, [*texts, ""], strict=True) for piece in pair)


def _escaped_spans(before: str, after: str) -> Iterator[_Span]:
    """What changes from one text to another, as both stand in a file; word by word where both have as many."""
    was, now = _WORD.findall(before), _WORD.findall(after)
    at = 0
    for old, new in zip(was, now, strict=True) if len(was) == len(now) else [(before, after)]:
        if old != new:
            span = _span(old, new)
            start = at + len(escaped(old[: span.start]))
            yield _Span(start, start + len(escaped(old[span.start : span.end])), escaped(span.text))
        at += len(escaped(old))


def _text_at(chunk: Chunk, place: _Place) -> str:
    """What a translation is now."""
    assert chunk.entry is not None  # noqa: S101 - it has places
    return str(chunk.entry.msgstr if place.form is None else chunk.entry.msgstr_plural[place.form])


def _differs(old: Chunk, new: Chunk, texts: Mapping[_Place, str]) -> bool:
    """Whether a chunk that was read again is another one than the old one with its new translations."""
    return new.entry is None or canonical(_wanted(old, texts)) != canonical(new.entry)


def _wanted(chunk: Chunk, texts: Mapping[_Place, str]) -> POEntry:
    """The entry of a chunk with its new translations."""
    assert chunk.entry is not None  # noqa: S101 - it has places
    wanted = copy(chunk.entry)
    wanted.msgstr_plural = dict(chunk.entry.msgstr_plural)
    for place in _places(chunk):
        if place in texts and place.form is not None:
            wanted.msgstr_plural[place.form] = texts[place]
        elif place in texts:
            wanted.msgstr = texts[place]
    return wanted


def _places(chunk: Chunk) -> Iterator[_Place]:
    """Where the translations of a chunk stand."""
    entry = chunk.entry
    if entry is not None and not entry.obsolete:
        for form in sorted(entry.msgstr_plural) if entry.msgid_plural else (None,):
            yield _Place(entry.linenum or 1, entry.msgctxt, entry.msgid_plural or entry.msgid, form)
