"""Bringing a catalogue up to date with its messages, by id, losing nothing that a person typed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

import polib

from rulesdocs.catalogue.messages import Message
from rulesdocs.catalogue.po import Key, PoFile, is_header, key_of
from rulesdocs.catalogue.scanner import Chunk

LIKENESS = 0.6
"""The least likeness (0 to 1) of two texts of one context for one to count as the other revised."""


@dataclass(frozen=True)
class Changes:
    """What a merge did, in messages: new, fuzzy because text or place changed, put aside as obsolete."""

    added: int
    revised: int
    retired: int


def merge(po: PoFile, messages: Sequence[Message], keep: Collection[str] = ()) -> Changes:
    """Bring the entries of a catalogue in line with its messages.

    In turn: an entry of the same context and text is kept; one of the same text whose context is gone is taken
    over as fuzzy; one of the same context whose text changed is taken over as fuzzy with its text as previous
    msgid, the likeliest where there are several.  Likeness never crosses contexts.  An entry back at its
    previous text is no longer fuzzy.  Entries that belong to no message become obsolete if somebody typed
    anything in them.  Entries stand in the order of the messages; what did not change keeps its text.

    ``keep`` names contexts whose change of text leaves translations right: those do not become fuzzy.
    """
    return _Merge(po, messages, keep).run()


class _Merge:
    def __init__(self, po: PoFile, messages: Sequence[Message], keep: Collection[str]) -> None:
        self._po, self._messages, self._keep = po, messages, keep
        chunks = [chunk for chunk in po.chunks if chunk.entry is not None and not is_header(chunk.entry)]
        self._live = {_key(chunk): chunk for chunk in chunks if not _entry(chunk).obsolete}
        self._obsolete = {_key(chunk): chunk for chunk in chunks if _entry(chunk).obsolete}
        self._taken: dict[Key, Chunk] = {}
        self._added = self._revised = 0

    def run(self) -> Changes:
        wanted = {message.key for message in self._messages}
        for message in self._messages:
            exact = self._live.get(message.key) or self._obsolete.get(message.key)
            if exact is not None:
                self._taken[message.key] = exact
        missing = [message for message in self._messages if message.key not in self._taken]
        unused = [chunk for key, chunk in self._live.items() if key not in wanted]
        self._take_moved(missing, unused)
        self._take_revised(missing, unused)
        placed = [self._placed(message) for message in self._messages]
        retired = self._left(unused)
        self._rebuild(placed, [chunk for chunk in map(_retired, retired) if chunk is not None])
        return Changes(self._added, self._revised, len(retired))

    def _take_moved(self, missing: list[Message], unused: list[Chunk]) -> None:
        contexts = {message.context for message in self._messages}
        gone = [chunk for chunk in unused if _entry(chunk).msgctxt not in contexts and _translated(_entry(chunk))]
        texts = Counter(_entry(chunk).msgid for chunk in gone)
        wanted = Counter(message.msgid for message in missing)
        by_text = {_entry(chunk).msgid: chunk for chunk in gone}
        for message in missing:
            if texts[message.msgid] == 1 and wanted[message.msgid] == 1:
                self._revise(message, by_text[message.msgid])

    def _take_revised(self, missing: list[Message], unused: list[Chunk]) -> None:
        unused = self._left(unused)
        for context in dict.fromkeys(message.context for message in missing):
            new = [m for m in missing if m.context == context and m.key not in self._taken]
            old = [c for c in unused if _entry(c).msgctxt == context and _translated(_entry(c))]
            if context is not None and len(new) == len(old) == 1:
                self._revise(new[0], old[0])
            else:
                for message, chunk in likeliest(new, old):
                    self._revise(message, chunk)

    def _left(self, chunks: list[Chunk]) -> list[Chunk]:
        taken = {id(chunk) for chunk in self._taken.values()}
        return [chunk for chunk in chunks if id(chunk) not in taken]

    def _revise(self, message: Message, chunk: Chunk) -> None:
        entry = _entry(chunk)
        harmless = message.context in self._keep and message.context == entry.msgctxt
        if not entry.fuzzy and not harmless:
            entry.flags.insert(0, "fuzzy")
            entry.previous_msgctxt, entry.previous_msgid = entry.msgctxt, entry.msgid
        entry.msgctxt, entry.msgid = message.context, message.msgid  # type: ignore[assignment]
        if (entry.previous_msgctxt, entry.previous_msgid) == message.key:
            _clear_fuzzy(entry)
        chunk.text = None
        self._taken[message.key] = chunk
        self._revised += entry.fuzzy

    def _placed(self, message: Message) -> Chunk:
        chunk = self._taken.get(message.key)
        if chunk is None:
            self._added += 1
            chunk = Chunk(polib.POEntry(msgid=message.msgid, msgctxt=message.context))
        _describe(chunk, message)
        return chunk

    def _rebuild(self, placed: list[Chunk], retired: list[Chunk]) -> None:
        headers = [chunk for chunk in self._po.chunks if chunk.entry is not None and is_header(chunk.entry)]
        trailers = [chunk for chunk in self._po.chunks if chunk.entry is None]
        used = {id(chunk) for chunk in placed}
        obsolete = [chunk for chunk in self._obsolete.values() if id(chunk) not in used]
        last = self._po.chunks[-1] if self._po.chunks else None
        self._po.chunks = [*headers, *placed, *obsolete, *retired, *trailers]
        if self._po.chunks and self._po.chunks[-1] is not last:
            self._po.chunks[-1].gap = ""


def likeliest(new: Iterable[Message], old: Iterable[Chunk]) -> list[tuple[Message, Chunk]]:
    """Pairs of a message and an entry, the likeliest first, each used once."""
    scored = []
    for chunk in old:
        matcher = SequenceMatcher(b=_entry(chunk).msgid, autojunk=False)
        for message in new:
            matcher.set_seq1(message.msgid)
            if matcher.real_quick_ratio() >= LIKENESS and matcher.quick_ratio() >= LIKENESS:
                scored.append((matcher.ratio(), message, chunk))
    pairs: list[tuple[Message, Chunk]] = []
    for ratio, message, chunk in sorted(scored, key=lambda row: -row[0]):
        if ratio >= LIKENESS and not any(message is m or chunk is c for m, c in pairs):
            pairs.append((message, chunk))
    return pairs


def _describe(chunk: Chunk, message: Message) -> None:
    """Give an entry the message's comments and places, and no flag that prose must not have."""
    entry = _entry(chunk)
    comment = "\n".join(message.comments)
    occurrences = [(place, "") for place in message.places]
    flags = [flag for flag in entry.flags if not flag.removeprefix("no-").endswith("-format")]
    if (entry.comment, entry.occurrences, entry.flags, entry.obsolete) != (comment, occurrences, flags, False):
        entry.comment, entry.occurrences, entry.flags, entry.obsolete = comment, occurrences, flags, False
        chunk.text = None


def _retired(chunk: Chunk) -> Chunk | None:
    """An entry put aside as obsolete; None where nobody typed anything in it."""
    entry = _entry(chunk)
    if not (_translated(entry) or entry.tcomment):
        return None
    entry.obsolete, entry.occurrences, entry.comment = True, [], ""
    chunk.text = None
    return chunk


def _clear_fuzzy(entry: polib.POEntry) -> None:
    entry.flags.remove("fuzzy")
    entry.previous_msgctxt = entry.previous_msgid = entry.previous_msgid_plural = None


def _translated(entry: polib.POEntry) -> bool:
    return bool(entry.msgstr or any(entry.msgstr_plural.values()))


def _entry(chunk: Chunk) -> polib.POEntry:
    assert chunk.entry is not None  # noqa: S101 - only chunks with an entry are merged
    return chunk.entry


def _key(chunk: Chunk) -> Key:
    return key_of(_entry(chunk))
