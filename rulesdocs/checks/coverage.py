"""Checks of how far translations are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from pathlib import Path

import polib

from rulesdocs.catalogue.po import forms, is_translated
from rulesdocs.catalogue.reasons import MEMORY, MOVED, NUMBER, TERM, WORDING, changes, note_of
from rulesdocs.checks.base import Check, Example, Finding
from rulesdocs.checks.material import Catalogue, Material
from rulesdocs.checks.wording import cut

_REASONS: Mapping[str, str] = {
    NUMBER: "a number of the source has changed",
    TERM: "a term of the source has changed",
    WORDING: "the wording of the source has changed",
    MOVED: "the text stands in another place now",
    MEMORY: "the translation was taken from another place of the same text",
}


class Untranslated(Check):
    """Every message has a translation.  Of a message with plural forms none is there; see ``plural-forms``."""

    id = "untranslated"
    severity = "warning"
    summary = "A message has no translation."
    why = "Readers see the source text there. To let some wait, ignore this check and set a threshold."
    remedy = "Translate the message."
    bad = Example("", po='msgid "The ice melts."\nmsgstr ""\n')
    good = Example("The ice melts.", "Лід тане.")

    def findings(self, material: Material) -> Iterator[Finding]:
        """Yield one for each message without a translation; white space alone is none."""
        for catalogue, entry in _wanted(material):
            if not _is_there(entry):
                message = f"'{cut(entry.msgid)}' is not translated; translate it"
                yield self.found(
                    *_place(catalogue, entry), message, rule=entry.msgctxt, language=catalogue.language
                )


class Fuzzy(Check):
    """No translation is fuzzy; the reason is told that the entry carries, or follows from its previous msgid."""

    id = "fuzzy"
    severity = "warning"
    summary = "A translation is fuzzy: it may be that of another text."
    why = "Readers see the source text until somebody has looked at the translation."
    remedy = "Compare the translation with its source, correct it, and take away the flag `fuzzy`."
    bad = Example(
        "",
        po='#. made fuzzy 2026-11-01: number\n#, fuzzy\n#| msgid "Draw two cards."\nmsgctxt "demo.thaw"\n'
        'msgid "Draw three cards."\nmsgstr "Візьміть дві карти."\n',
    )
    good = Example("", po='msgctxt "demo.thaw"\nmsgid "Draw three cards."\nmsgstr "Візьміть три карти."\n')

    def findings(self, material: Material) -> Iterator[Finding]:
        """Yield one for each fuzzy translation."""
        for catalogue, entry in _wanted(material):
            if entry.fuzzy and _is_there(entry):
                message = f"the translation is fuzzy: {_reason(entry)}; correct it and remove the flag"
                yield self.found(
                    *_place(catalogue, entry), message, rule=entry.msgctxt, language=catalogue.language
                )


class Threshold(Check):
    """A language has at least the share of finished translations that the project's ``thresholds`` ask of it."""

    id = "threshold"
    summary = "Fewer messages of a language are translated than the project asks for."
    why = "A site on which every other rule is in another language is of little use to its readers."
    remedy = "Translate some more, or change `thresholds` in the settings of the project."
    bad = Example("", po='msgid "The ice melts."\nmsgstr ""\n', threshold=100)
    good = Example("The ice melts.", "Лід тане.", threshold=100)

    def findings(self, material: Material) -> Iterator[Finding]:
        """Yield one for each language below its threshold, in the catalogue that lacks most."""
        for language, percent in material.thresholds.items():
            counts = [_count(one) for one in material.catalogues if one.language == language]
            total, lacking = sum(one.total for one in counts), sum(len(one.lacking) for one in counts)
            if 100 * (total - lacking) < percent * total:
                worst = max(counts, key=lambda one: len(one.lacking))
                message = (
                    f"{total - lacking} of {total} messages are translated, and the project asks for "
                    f"{percent} %; translate {ceil(percent * total / 100) - (total - lacking)} more"
                )
                yield self.found(worst.file, worst.lacking[0], message, language=language)


@dataclass(frozen=True)
class _Count:
    """How many messages a catalogue has, and the lines of those without a finished translation."""

    file: Path
    total: int
    lacking: Sequence[int]


def _count(catalogue: Catalogue) -> _Count:
    entries = catalogue.entries
    lacking = [entry.linenum or 1 for entry in entries if entry.fuzzy or not all(map(str.strip, forms(entry)))]
    return _Count(catalogue.file, len(entries), lacking)


def _wanted(material: Material) -> Iterator[tuple[Catalogue, polib.POEntry]]:
    for catalogue in material.catalogues:
        for entry in catalogue.entries:
            yield catalogue, entry


def _is_there(entry: polib.POEntry) -> bool:
    """Whether an entry has a translation; white space is none, but of white space."""
    return is_translated(entry) and (not entry.msgid.strip() or any(map(str.strip, forms(entry))))


def _place(catalogue: Catalogue, entry: polib.POEntry) -> tuple[Path, int]:
    return catalogue.file, entry.linenum or 1


def _reason(entry: polib.POEntry) -> str:
    """Why an entry is fuzzy, by its note, else by its previous msgid."""
    if note := note_of(entry):
        return f"{_told(note.reasons)}, since {note.since}"
    if entry.previous_msgid is None:
        return "somebody has marked it so"
    before = f"{entry.previous_msgid}\n{entry.previous_msgid_plural or ''}"
    reasons = tuple(changes(before, f"{entry.msgid}\n{entry.msgid_plural}"))
    return f"{_told(reasons)}; it was '{cut(entry.previous_msgid)}'"


def _told(reasons: Sequence[str]) -> str:
    return " and ".join(_REASONS.get(reason, reason) for reason in reasons)


COVERAGE: tuple[Check, ...] = (Untranslated(), Fuzzy(), Threshold())
"""The checks of this family."""
