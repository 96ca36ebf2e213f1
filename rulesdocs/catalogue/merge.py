"""Bringing a catalogue up to date with its messages, by id, losing nothing that a person typed."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

import polib

from rulesdocs.catalogue.matching import is_typed, match, place_of_entry, place_of_message
from rulesdocs.catalogue.memory import Memory
from rulesdocs.catalogue.messages import Message
from rulesdocs.catalogue.po import Key, PoFile, ends_alike, escaped, forms, is_header, is_translated, key_of
from rulesdocs.catalogue.reasons import Reasons, note_of, set_note
from rulesdocs.catalogue.scanner import Chunk

_USUAL_COUNT = 2
"""How many plural forms a catalogue has whose header does not say: those of English, as in every template."""


@dataclass(frozen=True)
class Changes:
    """What a merge did, in messages.

    ``added`` are new, ``revised`` became fuzzy because their text or place changed, and ``retired`` belong to no
    message any more.
    """

    added: int
    revised: int
    retired: int


def merge(
    po: PoFile,
    messages: Sequence[Message],
    keep: Collection[str] = (),
    reasons: Reasons | None = None,
) -> Changes:
    """Bring the entries of a catalogue in line with its messages.

    An entry whose context and text are those of a message is kept, also an obsolete one.  One that ``match``
    pairs with a message is taken over as fuzzy, with its text as previous msgid.  An entry back at its previous
    text is no longer fuzzy.  One that belongs to no message becomes obsolete if somebody typed anything in it.
    Entries stand in the order of the messages; what did not change keeps its text.

    There are as many plural forms as the catalogue's header says.  A message that gets a plural has its
    translation in every form, as msgmerge does it; one that loses it keeps the first, and the others as comments.
    Both are fuzzy, like one whose plural changes.

    ``keep`` names contexts whose change of text leaves translations right: those do not become fuzzy, or stay it.
    ``reasons`` gives every fuzzy entry its note.
    """
    return _Merge(po, messages, keep, reasons).run()


def fill(po: PoFile, memory: Memory, reasons: Reasons) -> int:
    """Give messages without a translation the one that their text has in a memory, as fuzzy; count them.

    A memory of catalogues that are merged already has nothing more to give afterwards.
    """
    count = 0
    for chunk in po.chunks:
        entry = chunk.entry
        if entry is None or entry.obsolete or entry.msgid_plural or is_translated(entry) or is_header(entry):
            continue
        if recalled := memory.recall(entry.msgid):
            entry.msgstr, chunk.text = recalled.msgstr, None
            _make_fuzzy(entry, recalled.context, entry.msgid)
            set_note(entry, reasons.note(entry))
            count += 1
    return count


class _Merge:
    def __init__(
        self,
        po: PoFile,
        messages: Sequence[Message],
        keep: Collection[str],
        reasons: Reasons | None,
    ) -> None:
        self._po, self._messages, self._keep, self._reasons = po, messages, keep, reasons
        chunks = [chunk for chunk in po.chunks if chunk.entry is not None and not is_header(chunk.entry)]
        self._live = [chunk for chunk in chunks if not _entry(chunk).obsolete]
        self._obsolete = {_key(chunk): chunk for chunk in chunks if _entry(chunk).obsolete}
        self._form_count = po.form_count or _USUAL_COUNT
        self._added = self._revised = 0

    def run(self) -> Changes:
        taken = self._taken()
        placed = [self._placed(message, taken.get(index)) for index, message in enumerate(self._messages)]
        used = {id(chunk) for chunk in placed}
        left = [chunk for chunk in self._live if id(chunk) not in used]
        self._rebuild(placed, [chunk for chunk in map(_retired, left) if chunk is not None])
        return Changes(self._added, self._revised, len(left))

    def _taken(self) -> dict[int, Chunk]:
        """Give the entry that each message takes over, by the index of the message."""
        chunks = [*self._live, *self._obsolete.values()]
        old = [place_of_entry(_entry(chunk), index) for index, chunk in enumerate(chunks)]
        new = [place_of_message(message, index) for index, message in enumerate(self._messages)]
        return {index: chunks[found] for index, found in match(old, new).items()}

    def _placed(self, message: Message, chunk: Chunk | None) -> Chunk:
        if chunk is None:
            self._added += 1
            key = {"msgctxt": message.context, "msgid": message.msgid, "msgid_plural": message.plural}
            chunk = Chunk(polib.POEntry(**key))
        elif _key(chunk) != message.key or _entry(chunk).msgid_plural != message.plural:
            self._revise(message, chunk)
        elif message.context in self._keep and _is_of_old_text(_entry(chunk)):
            _clear_fuzzy(_entry(chunk))
            chunk.text = None
        self._complete(chunk)
        self._describe(chunk, message)
        return chunk

    def _revise(self, message: Message, chunk: Chunk) -> None:
        entry = _entry(chunk)
        gains, loses = message.plural > entry.msgid_plural == "", entry.msgid_plural > message.plural == ""
        harmless = message.context in self._keep and message.context == entry.msgctxt and not (gains or loses)
        usable = _is_usable(entry, message.msgid, message.plural)
        if is_translated(entry) and not entry.fuzzy and not (harmless and usable):
            _make_fuzzy(entry, entry.msgctxt, entry.msgid, entry.msgid_plural)
        if gains:
            entry.msgstr_plural = dict.fromkeys(range(self._form_count), entry.msgstr) | entry.msgstr_plural
            entry.msgstr = ""
        elif loses:
            _keep_one_form(entry)
        entry.msgctxt, entry.msgid, entry.msgid_plural = message.context, message.msgid, message.plural  # type: ignore[assignment]
        before = entry.previous_msgctxt, entry.previous_msgid, entry.previous_msgid_plural or ""
        if usable and entry.fuzzy and not gains and before == (*message.key, message.plural):
            _clear_fuzzy(entry)
        chunk.text = None
        self._revised += entry.fuzzy

    def _complete(self, chunk: Chunk) -> None:
        """Give an entry with plural forms those that it lacks, empty, where msgfmt would take them so."""
        entry = _entry(chunk)
        missing = range(len(entry.msgstr_plural), self._form_count)
        taken = not entry.msgstr_plural.get(0) or ends_alike(entry.msgid, [""])
        if entry.msgid_plural and missing and taken:
            entry.msgstr_plural |= dict.fromkeys(missing, "")
            chunk.text = None

    def _describe(self, chunk: Chunk, message: Message) -> None:
        """Give an entry the message's comments and places, and no flag that prose must not have."""
        entry = _entry(chunk)
        note = self._reasons.note(entry) if self._reasons else note_of(entry)
        comment = "\n".join([*message.comments, *([str(note)] if note else [])])
        occurrences = [(place, "") for place in message.places]
        flags = [flag for flag in entry.flags if not flag.removeprefix("no-").endswith("-format")]
        if (entry.comment, entry.occurrences, entry.flags, entry.obsolete) != (
            comment,
            occurrences,
            flags,
            False,
        ):
            entry.comment, entry.occurrences, entry.flags, entry.obsolete = comment, occurrences, flags, False
            chunk.text = None

    def _rebuild(self, placed: list[Chunk], retired: list[Chunk]) -> None:
        headers = [chunk for chunk in self._po.chunks if chunk.entry is not None and is_header(chunk.entry)]
        trailers = [chunk for chunk in self._po.chunks if chunk.entry is None]
        used = {id(chunk) for chunk in placed}
        obsolete = [chunk for chunk in self._obsolete.values() if id(chunk) not in used]
        last = self._po.chunks[-1] if self._po.chunks else None
        self._po.chunks = [*headers, *placed, *obsolete, *retired, *trailers]
        if self._po.chunks and self._po.chunks[-1] is not last:
            self._po.chunks[-1].gap = ""


def _retired(chunk: Chunk) -> Chunk | None:
    """An entry put aside as obsolete; None where nobody typed anything in it."""
    entry = _entry(chunk)
    if not is_typed(entry):
        return None
    entry.obsolete, entry.occurrences, entry.comment = True, [], ""
    chunk.text = None
    return chunk


def _keep_one_form(entry: polib.POEntry) -> None:
    """Take the plural forms of an entry away: the first typed is its translation, the others are comments."""
    typed = {index: text for index, text in sorted(entry.msgstr_plural.items()) if text}
    entry.msgstr, entry.msgstr_plural = next(iter(typed.values()), ""), {}
    others = [f'msgstr[{index}] "{escaped(text)}"' for index, text in typed.items() if text != entry.msgstr]
    entry.tcomment = "\n".join([*([entry.tcomment] if entry.tcomment else []), *others])


def _is_usable(entry: polib.POEntry, msgid: str, plural: str) -> bool:
    """Tell whether msgfmt would take the translation of an entry for a text and its plural."""
    texts = forms(entry) if entry.msgid_plural else filter(None, [entry.msgstr])
    return ends_alike(msgid, [*texts, *([plural] if plural else [])])


def _is_of_old_text(entry: polib.POEntry) -> bool:
    """Tell whether an entry is fuzzy because the text of its rule has changed, and could be valid."""
    if not entry.fuzzy or entry.previous_msgid is None or entry.previous_msgctxt != entry.msgctxt:
        return False
    now, plural = (entry.msgid, entry.msgid_plural), entry.previous_msgid_plural or ""
    changed = (entry.previous_msgid, plural) != now and bool(plural) == bool(entry.msgid_plural)
    return changed and _is_usable(entry, *now)


def _make_fuzzy(entry: polib.POEntry, context: str | None, msgid: str, plural: str = "") -> None:
    set_note(entry, None)  # it is of another time
    if not entry.fuzzy:
        entry.flags.insert(0, "fuzzy")
    entry.previous_msgctxt, entry.previous_msgid, entry.previous_msgid_plural = context, msgid, plural or None


def _clear_fuzzy(entry: polib.POEntry) -> None:
    set_note(entry, None)
    entry.flags.remove("fuzzy")
    entry.previous_msgctxt = entry.previous_msgid = entry.previous_msgid_plural = None


def _entry(chunk: Chunk) -> polib.POEntry:
    assert chunk.entry is not None  # noqa: S101 - only chunks with an entry are merged
    return chunk.entry


def _key(chunk: Chunk) -> Key:
    return key_of(_entry(chunk))
