"""Checks that one catalogue says the same thing alike, and different things differently."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from rulesdocs.checks.base import Check, Example, Finding
from rulesdocs.checks.material import Entry, Material
from rulesdocs.checks.wording import cut
from rulesdocs.languages import contrast

_WORD = re.compile(r"[^\W_]+")
_END = re.compile(r"[.!?…:][*_\"'»”)\]]*\s*\Z")
_FEWEST_WORDS = 3

Key = Callable[[Entry], str]


class TwoTranslations(Check):
    """A sentence that stands in a game more than once has one translation.

    Labels of one or two words are passed over, since they are often different words in different places ("Draw",
    "May"), and so are messages with plural forms.  Marks and capital letters may differ.  Contexts that are no
    rule ids tell senses apart: what stands in two of them may have two translations.
    """

    id = "two-translations"
    severity = "warning"
    summary = "One sentence of a game has two translations."
    why = "Readers take two wordings for two rules, and look for the difference."
    remedy = (
        "Choose one of the wordings for all places; where two are meant, silence the finding with the reason."
    )
    bad = Example(
        "",
        po='msgctxt "demo.thaw"\nmsgid "Draw two cards."\nmsgstr "Візьміть дві карти."\n\n'
        'msgctxt "demo.thaw.rule"\nmsgid "Draw two cards."\nmsgstr "Доберіть дві карти."\n',
    )
    good = Example(
        "",
        po='msgctxt "demo.thaw"\nmsgid "Draw two cards."\nmsgstr "Візьміть дві карти."\n\n'
        'msgctxt "demo.thaw.rule"\nmsgid "Draw two cards."\nmsgstr "Візьміть дві карти."\n',
    )

    def findings(self, material: Material) -> Iterator[Finding]:
        """Yield one for each translation but those that most of the sentence's places have."""
        for entries in _groups(material, _said_in_one_sense):
            if len(entries) > 1 and _is_sentence(entries[0].msgid):
                yield from self._unlike_most(entries)

    def _unlike_most(self, entries: Sequence[Entry]) -> Iterator[Finding]:
        variants: dict[tuple[str, ...], list[Entry]] = {}
        for entry in entries:
            variants.setdefault(_words(entry.msgstr), []).append(entry)
        usual, *others = sorted(variants.values(), key=len, reverse=True)
        for entry in (entry for variant in others for entry in variant):
            message = (
                f"'{cut(entry.msgid)}' is translated as '{cut(entry.msgstr)}' here and as "
                f"'{cut(usual[0].msgstr)}' at line {usual[0].line}; translate it alike"
            )
            yield self.found_in(entry, message)


class TwoSources(Check):
    """Sentences of a game that say different things have different translations.

    Looked at are sentences that are much alike and differ in an opposite, a negation, a permission or a bound;
    where they differ in a number or a term, one of the two translations lacks it, and other checks say so.
    """

    id = "two-sources"
    severity = "warning"
    summary = "Two sentences of a game that differ in sense have one translation."
    why = "One translation was copied from the other and not changed: its readers get another rule."
    remedy = "Read both sentences, and correct the translation that was copied."
    bad = Example(
        "",
        po='msgctxt "demo.thaw"\nmsgid "Turn to the left."\nmsgstr "Поверніть ліворуч."\n\n'
        'msgctxt "demo.thaw.rule"\nmsgid "Turn to the right."\nmsgstr "Поверніть ліворуч."\n',
    )
    good = Example(
        "",
        po='msgctxt "demo.thaw"\nmsgid "Turn to the left."\nmsgstr "Поверніть ліворуч."\n\n'
        'msgctxt "demo.thaw.rule"\nmsgid "Turn to the right."\nmsgstr "Поверніть праворуч."\n',
    )

    def findings(self, material: Material) -> Iterator[Finding]:
        """Yield one for each sentence that contrasts with the first of its translation."""
        for first, *others in _groups(material, lambda entry: entry.msgstr.strip()):
            for entry in others:
                if entry.msgid == first.msgid:
                    continue
                if words := contrast(first.shown_source, entry.shown_source, material.source):
                    message = (
                        f"'{cut(entry.msgid)}' has the translation of '{cut(first.msgid)}' at line {first.line}, "
                        f"although {_difference(*words)}; correct the wrong one"
                    )
                    yield self.found_in(entry, message)


def _groups(material: Material, key: Key) -> Iterator[Sequence[Entry]]:
    """The entries without plural forms of each catalogue, those with one key together."""
    for catalogue in material.catalogues:
        groups: dict[str, list[Entry]] = {}
        for entry in catalogue.translations:
            if entry.form is None:
                groups.setdefault(key(entry), []).append(entry)
        yield from groups.values()


def _said_in_one_sense(entry: Entry) -> str:
    """A source with its context, where a program gives it one to tell it from the same words in another sense."""
    return entry.msgid if entry.rule is None or entry.is_of_rule else f"{entry.rule}\x04{entry.msgid}"


def _is_sentence(text: str) -> bool:
    count = len(_WORD.findall(text))
    return count >= _FEWEST_WORDS or (count > 1 and _END.search(text) is not None)


def _words(text: str) -> tuple[str, ...]:
    return tuple(_WORD.findall(text.casefold()))


def _difference(mine: str, its: str) -> str:
    if mine and its:
        return f"it says '{cut(its)}' and not '{cut(mine)}'"
    return f"only it says '{cut(its)}'" if its else f"it does not say '{cut(mine)}'"


CONSISTENCY: tuple[Check, ...] = (TwoTranslations(), TwoSources())
"""The checks of this family."""
