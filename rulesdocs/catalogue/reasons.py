"""Why a translation is fuzzy, and since when: a note that each fuzzy entry carries."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date

import polib

from rulesdocs.catalogue.messages import Terms
from rulesdocs.catalogue.po import Key, is_translated, key_of

NUMBER, TERM, WORDING, MOVED, MEMORY = "number", "term", "wording", "moved", "memory"
"""Numbers, glossary terms or other words of the text have changed; the text stands elsewhere now; it stands
elsewhere too, and its translation there was filled in."""

_NOTE = re.compile(r"made fuzzy (\d{4}-\d\d-\d\d): ([a-z, ]+)")
_NUMBER = re.compile(
    r"\b(?:\d+|zero|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen"
    r"|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundred|thousand|once|twice|double|half)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Note:
    """When an entry was last made fuzzy, and why; still true when a translator has seen to it."""

    since: str
    reasons: tuple[str, ...]

    def __str__(self) -> str:
        """Give the note as it stands among the extracted comments."""
        return f"made fuzzy {self.since}: {', '.join(self.reasons)}"


def note_of(entry: polib.POEntry) -> Note | None:
    """Read the note of an entry; None where it has none."""
    found = next(filter(None, map(_NOTE.fullmatch, entry.comment.split("\n"))), None)
    return Note(found[1], tuple(found[2].split(", "))) if found else None


def set_note(entry: polib.POEntry, note: Note | None) -> None:
    """Put a note below what else the comment of an entry says, in the place of one that is there."""
    lines = entry.comment.split("\n") if entry.comment else []
    others = [line for line in lines if not _NOTE.fullmatch(line)]
    entry.comment = "\n".join([*others, *([str(note)] if note else [])])


@dataclass(frozen=True)
class Reasons:
    """Finds the reasons of fuzzy entries: from the text that was translated, and the text that is there now.

    ``wanted`` counts in how many catalogues each message stands, ``today`` is noted in entries that have no date
    yet.
    """

    terms: Terms
    wanted: Mapping[Key, int]
    today: date

    def note(self, entry: polib.POEntry) -> Note | None:
        """Give the note that an entry should have.

        That is none where a translator has marked it, without a previous msgid, or has emptied it.
        """
        known = note_of(entry)
        if not entry.fuzzy or not is_translated(entry) or entry.previous_msgid is None:
            return known
        return Note(
            known.since if known else self.today.isoformat(), tuple(self._reasons(entry, entry.previous_msgid))
        )

    def _reasons(self, entry: polib.POEntry, before: str) -> Iterator[str]:
        old, new = (f"{before}\n{entry.previous_msgid_plural or ''}", f"{entry.msgid}\n{entry.msgid_plural}")
        if old == new:
            there = entry.previous_msgctxt, before
            others = self.wanted.get(there, 0) - (there == key_of(entry))
            yield MEMORY if others > 0 else MOVED
        else:
            yield from changes(old, new, self.terms)
            if entry.previous_msgctxt != entry.msgctxt:
                yield MOVED


def changes(before: str, now: str, terms: Terms | None = None) -> Iterator[str]:
    """Yield what is different in a text: its numbers, its terms, where they are given, and its other words.

    A text that is as it was has moved.
    """
    if before == now:
        yield MOVED
        return
    found, left = (terms.found_in, terms.removed_from) if terms else (lambda _text: [], lambda text: text)
    numbers = [Counter(map(str.lower, _NUMBER.findall(text))) for text in (before, now)]
    names = [set(found(text)) for text in (before, now)]
    rest = [_NUMBER.sub("", left(text)) for text in (before, now)]
    changed = [reason for reason, (old, new) in ((NUMBER, numbers), (TERM, names), (WORDING, rest)) if old != new]
    yield from changed or (WORDING,)
