"""Checks of the glossary's terms in translations."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import islice

from rulesdocs.checks.base import Check, Example, Finding
from rulesdocs.checks.glossary import Term
from rulesdocs.checks.inflected import MOST_PLACES, SURE_ENDING, WORD, Span, Text, spans_of
from rulesdocs.checks.material import Entry, Material
from rulesdocs.checks.phrases import Phrases, is_free, names_among
from rulesdocs.checks.wording import listed
from rulesdocs.languages.morphology import has_dictionary, is_infinitive, is_verb, lacks_dictionary

_VERBAL = re.compile(r"\b(?:you|we|they|players?|to|must|may|can|cannot|not|will|should) \Z", re.IGNORECASE)
_VERBAL_REACH = 10
_LONGEST = 50_000


class _TermBase:
    """The terms of one language, found in texts of the source."""

    def __init__(self, terms: Iterable[Term]) -> None:
        self._terms = {term.source.casefold(): term for term in terms}
        longest_first = sorted(self._terms, key=len, reverse=True)
        self._names = {form: name for name in reversed(longest_first) for form in _forms_of(self._terms[name])}
        self._forms = Phrases(self._names, any_case=True)
        self._without_verb: dict[str, bool] = {}

    def found_in(self, entry: Entry) -> Counter[Term]:
        """The terms that the source of an entry uses, and how often each.

        A term that is a verb in the source counts only where one of its translations is a verb too; a word that
        the translation leaves as it is, or that stands in capitals among other words, is a name.
        """
        text, found = entry.shown_source, Counter[Term]()
        matches = list(self._forms.longest_in(text, lambda one: is_free(one, text)))
        words = {text[match.start : match.end] for match in matches}
        names = names_among(words, text, entry.shown) if words else frozenset[str]()
        for match in matches:
            name = self._names[match.phrase]
            bare = match.end - match.start == len(name)
            verbal = bare and _VERBAL.search(text, max(0, match.start - _VERBAL_REACH), match.start)
            if text[match.start : match.end] not in names and not (verbal and self._has_no_verb(name)):
                found[self._terms[name]] += 1
        return found

    def _has_no_verb(self, name: str) -> bool:
        if name not in self._without_verb:
            self._without_verb[name] = _has_no_verb(self._terms[name])
        return self._without_verb[name]

    def forbidden_for(self, term: Term) -> Iterator[str]:
        """What must not stand for a term, nor for one of the terms that it contains."""
        inner = (self._terms.get(word.casefold()) for word in WORD.findall(term.source))
        for one in (term, *inner):
            yield from one.forbidden if one else ()


def _english_forms(name: str) -> Iterator[str]:
    """A term in the singular and the plural, or as a verb with its ending."""
    yield from (name, f"{name}s", f"{name}es")
    if name.endswith("y"):
        yield f"{name[:-1]}ies"


def _forms_of(term: Term) -> Iterator[str]:
    """The forms in which a term may stand in the source: those of a verb where its first translation is one."""
    name = term.source.casefold()
    yield from _english_forms(name)
    first = WORD.findall(term.translations[0]) if term.translations else []
    if " " not in name and first and is_infinitive(first[0], term.language):
        stem = name.removesuffix("e")
        yield from (f"{stem}ed", f"{stem}ing")


def _has_no_verb(term: Term) -> bool:
    """Whether dictionaries know the term's translations, and none of them is or begins with a verb."""
    words = [found[0] for one in _right_words(term) if (found := WORD.findall(one))]
    return has_dictionary(term.language) and not any(is_verb(word, term.language) for word in words)


def _right_words(term: Term) -> tuple[str, ...]:
    return (*term.translations, *term.aspect, *term.forms)


@dataclass(frozen=True)
class _Fault:
    """A term that a translation lacks; ``instead`` is what stands there and is forbidden, quoted."""

    entry: Entry
    term: Term
    instead: str = ""


def _faults(material: Material) -> Iterator[_Fault]:
    """Yield what is wrong with the terms of all translations, entry by entry.

    Languages that have a dictionary are passed over where it is not installed, and so are messages longer than
    any that people write.
    """
    terms: dict[str, list[Term]] = {}
    for term in material.glossary:
        terms.setdefault(term.language, []).append(term)
    bases = {tag: _TermBase(found) for tag, found in terms.items() if not lacks_dictionary(tag)}
    for entry in material.entries:
        base = bases.get(entry.language)
        if base and max(len(entry.msgid), len(entry.msgstr)) <= _LONGEST and (found := base.found_in(entry)):
            yield from _faults_of(entry, base, found)


class _Found:
    """The faults of the material that was looked at last: both checks ask for them, one after the other."""

    def __init__(self) -> None:
        self._material: Material | None = None
        self._faults: list[_Fault] = []

    def in_material(self, material: Material) -> list[_Fault]:
        """Give the faults of some material."""
        if material is not self._material:
            self._faults = list(_faults(material))
            self._material = material
        return self._faults


_FOUND = _Found()


def _faults_of(entry: Entry, base: _TermBase, terms: Counter[Term]) -> Iterator[_Fault]:
    text, tag = Text(entry.shown, entry.language), entry.language
    terms = Counter({term: count for term, count in terms.items() if entry.file.stem not in term.not_in})
    right = _right_spans(text, tag, terms)
    covered = {place for spans in right.values() for span in spans for place in span.places}

    @cache
    def first_uncovered(words: str) -> Span | None:
        wrong = spans_of([words], text, tag, SURE_ENDING)
        return next((span for span in wrong if covered.isdisjoint(span.places)), None)

    for term, count in terms.items():
        if len({span.start for span in right[term]}) >= min(count, MOST_PLACES):
            continue
        instead = min(filter(None, map(first_uncovered, base.forbidden_for(term))), default=None)
        if instead:
            yield _Fault(entry, term, text.quoted(instead))
        elif not right[term]:
            yield _Fault(entry, term)


def _right_spans(text: Text, tag: str, terms: Counter[Term]) -> Mapping[Term, list[Span]]:
    """Where the words for each term stand.

    What stands for a longer term does not for one that it contains, unless it is split: "trump becomes the suit".
    No more are looked at than ``MOST_PLACES``.
    """
    spans: dict[Term, list[Span]] = {}
    holders = _holders(terms)
    for term in sorted(terms, key=lambda term: -len(term.source)):
        held = (span for longer in holders.get(term, ()) for span in spans[longer])
        taken = {place for span in held if not span.split for place in span.places}
        found = islice(spans_of(_right_words(term), text, tag), MOST_PLACES)
        spans[term] = [span for span in found if taken.isdisjoint(span.places)]
    return spans


def _holders(terms: Iterable[Term]) -> Mapping[Term, list[Term]]:
    """The terms in which each term stands, from the beginning of one of their words."""
    by_source = {term.source: term for term in terms}
    lengths = sorted({len(source) for source in by_source})
    found: dict[Term, list[Term]] = {}
    for term in by_source.values():
        source = term.source
        inside = (
            by_source.get(source[match.start() : match.start() + length])
            for match in WORD.finditer(source)
            for length in lengths[: bisect_left(lengths, len(source) - match.start() + 1)]
        )
        for shorter in dict.fromkeys(filter(None, inside)):
            if shorter is not term:
                found.setdefault(shorter, []).append(term)
    return found


class TermMissing(Check):
    """Where a term of the glossary stands in the source, its translation stands there too, in some form.

    Of terms that overlap the longest counts.  The words of a term come in order, and adjectives may come between
    them; ``# aspect:`` and ``# forms:`` of the glossary name words that do as well.  How often a term is repeated
    is the translator's choice.  Words are compared by all forms that dictionaries give them, in languages without
    a dictionary by how they begin.
    """

    id = "term-missing"
    needs_dictionary = True
    summary = "A term of the glossary is translated by something else."
    why = "One thing with two names is two things to a reader: rules are understood by words that stay the same."
    remedy = (
        "Use the word of the glossary, in the form that fits. If another word says the same by right, such as a "
        "verb beside a noun, add it to the glossary as a comment above the term: `# forms: …`. If the word is no "
        "term in a whole catalogue, name that: `# not in: guide`."
    )
    bad = Example("Win the dialogue.", "Виграйте раунд.", glossary='msgid "dialogue"\nmsgstr "діалог"\n')
    good = Example("Win the dialogues.", "Виграйте всі діалоги.", glossary='msgid "dialogue"\nmsgstr "діалог"\n')

    def findings(self, material: Material) -> Iterator[Finding]:
        """Yield one for each term that a translation lacks and has no forbidden word for."""
        for fault in _FOUND.in_material(material):
            if not fault.instead:
                right = listed(fault.term.translations, " or ")
                message = f"'{fault.term.source}' is {right} in the glossary; use it here, in the form that fits"
                yield self.found_in(fault.entry, message)


class TermForbidden(Check):
    """A word that the glossary forbids for a term does not stand in the translation of a text with that term.

    ``# forbidden:`` of the glossary names such words, for the term and for longer terms that contain it.  Where
    the right words stand as often as the term, the others are about another thing: "dialogues, elsewhere called
    tricks"; and a word that another term of the same text allows is no fault.
    """

    id = "term-forbidden"
    needs_dictionary = True
    summary = "A word stands for a term although the glossary forbids it."
    why = "Words that look right and mean something else in the game are the mistakes that readers cannot see."
    remedy = "Write the word of the glossary. What is forbidden stands there above the term: `# forbidden: …`."
    bad = Example(
        "Win the dialogue.",
        "Виграйте переговори.",
        glossary='# forbidden: переговори\nmsgid "dialogue"\nmsgstr "діалог"\n',
    )
    good = Example(
        "Win the dialogue.",
        "Виграйте діалог.",
        glossary='# forbidden: переговори\nmsgid "dialogue"\nmsgstr "діалог"\n',
    )

    def findings(self, material: Material) -> Iterator[Finding]:
        """Yield one for each term in whose place a forbidden word stands."""
        for fault in _FOUND.in_material(material):
            if fault.instead:
                right, source = listed(fault.term.translations, " or "), fault.term.source
                message = f"{fault.instead} must not stand for '{source}', says the glossary; write {right}"
                yield self.found_in(fault.entry, message)


TERMS: tuple[Check, ...] = (TermMissing(), TermForbidden())
"""The checks of terms."""
