"""What an update would do: where catalogues are not what the pages, settings and code make of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import polib

from rulesdocs.catalogue.messages import Message, collect
from rulesdocs.catalogue.po import PoFile, forms, is_header, is_translated
from rulesdocs.catalogue.reasons import note_of
from rulesdocs.catalogue.scanner import Chunk
from rulesdocs.catalogue.update import merged, read_catalogues, reasons_of
from rulesdocs.document import Book
from rulesdocs.errors import RulesdocsError
from rulesdocs.languages import Language
from rulesdocs.project import Project

_SHOWN = 50


@dataclass(frozen=True)
class Pending:
    """One thing that an update would do in a catalogue.

    It is ``outdated`` where the pages do not have the text of the entry at ``line``, whose context ``rule`` is.
    Else a message is lacking, and ``rule`` is its context and ``line`` that of the entry before it; or it is
    about no entry alone.  ``line`` is None where there is no file.  It ``moves`` where the text of the entry
    stands under another rule.
    """

    file: Path
    line: int | None
    language: str
    rule: str | None
    what: str
    outdated: bool = False
    moves: bool = False


def pending(project: Project, book: Book, languages: Sequence[Language]) -> Iterator[Pending]:
    """Yield what an update would do in the catalogues of some languages, as it is merged and not written.

    There is something exactly where ``update_catalogues`` would write, but for two things that entries say of
    themselves: that a translation is fuzzy, and that a header is missing or lacks its plural forms.
    Of a language with a catalogue that cannot be read nothing is known.
    """
    messages = collect(project, book)
    reasons = reasons_of(book, messages)
    for lang in languages:
        try:
            catalogues = read_catalogues(project, lang, messages)
        except RulesdocsError:
            continue
        before = {domain: _states(catalogues[domain]) for domain in messages}
        merged(project, lang, catalogues, messages, (), reasons)
        for domain, wanted in messages.items():
            place = project.catalogue(lang, domain), lang.tag
            yield from _Catalogue(*place, catalogues[domain], before[domain], wanted).pending()


class _State(NamedTuple):
    """What an entry was before it was merged."""

    chunk: Chunk
    context: str | None
    msgid: str
    plural: str
    obsolete: bool
    unfinished: bool
    """Whether it lacks a translation, or has a fuzzy one."""
    translated: bool
    description: Sequence[object]
    is_header: bool


def _states(po: PoFile) -> dict[int, _State]:
    """The entries of a catalogue in order, by their chunks."""
    return {id(chunk): _state(chunk, chunk.entry) for chunk in po.chunks if chunk.entry is not None}


def _state(chunk: Chunk, entry: polib.POEntry) -> _State:
    unfinished = entry.fuzzy or not all(map(str.strip, forms(entry) or ("",)))
    key = entry.msgctxt, entry.msgid, entry.msgid_plural or ""
    description, translated = _description(entry), is_translated(entry)
    return _State(chunk, *key, bool(entry.obsolete), unfinished, translated, description, is_header(entry))


def _description(entry: polib.POEntry) -> Sequence[object]:
    """What the pages say of a message: its comments, but for the note about it, and its places."""
    note = note_of(entry)
    return [line for line in entry.comment.split("\n") if line != str(note)], list(entry.occurrences)


class _Catalogue:
    """A catalogue that was merged, and what it was before."""

    def __init__(
        self,
        file: Path,
        language: str,
        po: PoFile,
        before: Mapping[int, _State],
        messages: Sequence[Message],
    ) -> None:
        self._file, self._language, self._po = file, language, po
        self._before, self._messages = before, messages

    def pending(self) -> Iterator[Pending]:
        """Yield what is different now: each message and entry, else the first place that is."""
        if self._po.data is None:
            what = f"there is no catalogue for its {len(self._messages)} messages"
            yield Pending(self._file, None, self._language, None, what)
            return
        gone = self._gone()
        found = [*self._lacking(gone), *self._changed()]
        found += [self._told_gone(state) for states in gone.values() for state in states]
        yield from found
        others = [] if found else [*self._otherwise()]
        if others:
            what = "comments, places, flags, forms or the order of its entries are not those of the messages"
            yield Pending(self._file, min(others), self._language, None, what)

    def _lacking(self, gone: Mapping[str | None, list[_State]]) -> Iterator[Pending]:
        """Yield messages without an entry; where something is gone from the same rule, it is taken to be that."""
        line = 1
        for chunk in self._po.chunks:
            entry = chunk.entry
            if id(chunk) in self._before or entry is None:
                line = chunk.line or line
            elif entry.msgctxt and gone.get(entry.msgctxt):
                old = gone[entry.msgctxt].pop(0)
                yield self._at(old, f"its text is another now: {_difference(old.msgid, entry.msgid)}")
            elif not is_header(entry):
                what = f"it lacks the message '{_cut(entry.msgid)}'"
                yield Pending(self._file, line, self._language, entry.msgctxt, what)

    def _changed(self) -> Iterator[Pending]:
        for chunk in self._po.chunks:
            entry, state = chunk.entry, self._before.get(id(chunk))
            if entry is None or state is None or entry.obsolete:
                continue
            if state.obsolete:
                yield self._at(state, f"its text '{_cut(entry.msgid)}' is wanted again, and it is obsolete")
            elif (state.msgid, state.plural) != (entry.msgid, entry.msgid_plural or ""):
                yield self._at(state, f"its text is another now: {_difference(state.msgid, entry.msgid)}")
            elif state.context != entry.msgctxt:
                there = f"under '{entry.msgctxt}'" if entry.msgctxt else "under no rule"
                yield self._at(state, f"its text '{_cut(entry.msgid)}' stands {there}, not here", moves=True)
            elif is_translated(entry) and not state.translated:
                yield self._at(state, f"its text '{_cut(entry.msgid)}' is translated in another place")

    def _gone(self) -> dict[str | None, list[_State]]:
        """The entries that belong to no message any more, by their contexts."""
        live = {id(chunk) for chunk in self._po.chunks if chunk.entry is not None and not chunk.entry.obsolete}
        found: dict[str | None, list[_State]] = {}
        for name, state in self._before.items():
            if name not in live and not state.obsolete:
                found.setdefault(state.context, []).append(state)
        return found

    def _told_gone(self, state: _State) -> Pending:
        there = f"does not stand under '{state.context}'" if state.context else "stands nowhere any more"
        return self._at(state, f"its text '{_cut(state.msgid)}' {there}")

    def _otherwise(self) -> Iterator[int]:
        """Yield the lines of entries that are written in another way, or stand in another place."""
        for state in self._before.values():
            if state.chunk.text is None and not state.is_header and not self._speaks(state):
                yield state.chunk.line or 1
        kept = [id(chunk) for chunk in self._po.chunks if id(chunk) in self._before]
        for was, now in zip(self._before, kept, strict=False):
            if was != now:
                yield self._before[was].chunk.line or 1

    def _speaks(self, state: _State) -> bool:
        """Whether a check of the entry alone says it: being unfinished it gets a note."""
        entry = state.chunk.entry
        return state.unfinished and entry is not None and state.description == _description(entry)

    def _at(self, state: _State, what: str, *, moves: bool = False) -> Pending:
        return Pending(self._file, state.chunk.line, self._language, state.context, what, True, moves)


def _difference(before: str, after: str) -> str:
    """Two texts, short; where they begin alike, from just before the place where they part."""
    same = next((at for at, (one, two) in enumerate(zip(before, after, strict=False)) if one != two), 0)
    start = before.rfind(" ", 0, max(same - 10, 0)) + 1 if same > _SHOWN // 2 else 0
    return f"'{_cut(after, start)}', and not '{_cut(before, start)}'"


def _cut(text: str, start: int = 0) -> str:
    text = " ".join(text[start : start + 4 * _SHOWN].split())
    text = text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"
    return f"…{text}" if start else text
