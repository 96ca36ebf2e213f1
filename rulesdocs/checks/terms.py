"""Checks of the glossary's terms in translations."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from rulesdocs.checks.base import Check, Example, Finding
from rulesdocs.checks.glossary import Term
from rulesdocs.checks.material import Entry, Material
from rulesdocs.languages.morphology import (
    folded,
    has_dictionary,
    inflections,
    is_adjective,
    is_infinitive,
    is_verb,
    lacks_dictionary,
    splits,
)

_WORD = re.compile(r"[^\W\d_]+(?:['’ʼ][^\W\d_]+)*")
_SENTENCE_END = frozenset(".;:!?\n")
_FREE_BEFORE, _FREE_AFTER = r"(?<![\w.\"=/_@$-])", r"(?![\w\"=/_(-]|[.:]\w|://)"
_VERBAL = re.compile(r"\b(?:you|we|they|players?|to|must|may|can|cannot|not|will|should) \Z", re.IGNORECASE)
_VERBAL_REACH = 10
_GAP = 3
_PRESENT = ("ється", "еться", "їться", "иться")
_LONGEST = 50_000
_ENDING, _SURE_ENDING = 2, 1
_LONGEST_ENDING = 6
_SHORTEST_STEM, _SHORTEST_ROOT = 3, 5


class Span(NamedTuple):
    """Where a phrase stands in a text: its first word, the word after its last, and whether others split it."""

    start: int
    end: int
    split: bool

    @property
    def places(self) -> range:
        """The places of its words and of those between them."""
        return range(self.start, self.end)


class _Text:
    """The words of a translation, and where each stands."""

    def __init__(self, text: str, tag: str) -> None:
        found = list(_WORD.finditer(text))
        self.words = [match[0] for match in found]
        self.tag = tag
        self._text, self._found = text, found
        self.places: dict[str, list[int]] = {}
        for place, word in enumerate(map(folded, self.words)):
            self.places.setdefault(word, []).append(place)
            if active := _active(word, tag):
                self.places.setdefault(active, []).append(place)

    def quoted(self, span: Span) -> str:
        """The words of a span as they stand, between quotes."""
        return f"'{self._text[self._found[span.start].start() : self._found[span.end - 1].end()]}'"

    def joins(self, first: int, last: int) -> bool:
        """Whether two words can be those of one phrase: what parts them are adjectives, verbs and the like."""
        between = self._text[self._found[first].end() : self._found[last].start()]
        if len(between) > 1 and not _SENTENCE_END.isdisjoint(between):
            return False
        return all(splits(word, self.tag) for word in self.words[first + 1 : last])


def _active(word: str, tag: str) -> str:
    """The form of a verb of which a reflexive one is the passive ("сбрасываются"); empty for other words."""
    if not has_dictionary(tag) or not word.endswith(("ся", "сь")):
        return ""
    return word.removesuffix("ться" if word.endswith(_PRESENT) else word[-2:])


@dataclass(frozen=True)
class _Word:
    """A word of a term: all its forms, and what words begin with that do as well.

    These are adjectives made of it, and in a language without a dictionary its forms: there ``bare`` says that
    marks on letters do not count, since they change in forms: "rzucić", "rzuć".
    """

    forms: frozenset[str]
    stem: str
    bare: bool = False

    def places_in(self, text: _Text) -> list[int]:
        """Where it stands, in order."""
        known = set(self.forms & text.places.keys())
        if self.stem and not (known and has_dictionary(text.tag)):
            longest = len(self.stem) + _LONGEST_ENDING
            read = _bare if self.bare else str
            alike = (word for word in text.places if read(word).startswith(self.stem) and len(word) <= longest)
            known |= {word for word in alike if not has_dictionary(text.tag) or is_adjective(word, text.tag)}
        return sorted(place for word in known for place in text.places[word])


@dataclass(frozen=True)
class _Phrase:
    """What may stand for a term: one word or several, in order."""

    words: tuple[_Word, ...]

    def spans_in(self, text: _Text) -> Iterator[Span]:
        """Where it stands; adjectives, verbs and the like may come between."""
        if not self.words:
            return
        ends = {place: place for place in self.words[0].places_in(text)}
        for word in self.words[1:]:
            places = set(word.places_in(text)) if ends else set()
            ends = {start: found for start, end in ends.items() if (found := _following(text, end, places))}
        for start, end in ends.items():
            yield Span(start, end + 1, end - start >= len(self.words))


def _following(text: _Text, end: int, places: set[int]) -> int | None:
    """The next of some places from which a phrase can go on; None where there is none."""
    near = (place for place in range(end + 1, end + 2 + _GAP) if place in places)
    return next((place for place in near if text.joins(end, place)), None)


@lru_cache(maxsize=10_000)
def _phrase(words: str, tag: str, ending: int) -> _Phrase:
    return _Phrase(tuple(_word(folded(word), tag, ending) for word in _WORD.findall(words)))


def _word(word: str, tag: str, ending: int) -> _Word:
    """A word as it is looked for; without a dictionary its last letters can change."""
    shortest = _SHORTEST_ROOT if has_dictionary(tag) else _SHORTEST_STEM
    kept = max(shortest, len(word) - ending)
    stem = word[:kept] if len(word) > shortest else ""
    if has_dictionary(tag):
        return _Word(inflections(word, tag), stem if ending == _ENDING else "")
    bare = ending == _ENDING
    return _Word(frozenset({word}), _bare(stem) if bare else stem, bare)


@lru_cache(maxsize=10_000)
def _bare(word: str) -> str:
    """A word without the marks on its letters."""
    apart = unicodedata.normalize("NFD", word)
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


class _TermBase:
    """The terms of one language, found in texts of the source."""

    def __init__(self, terms: Iterable[Term]) -> None:
        self._terms = {term.source.casefold(): term for term in terms}
        longest_first = sorted(self._terms, key=len, reverse=True)
        self._names = {form: name for name in reversed(longest_first) for form in _forms_of(self._terms[name])}
        words = "|".join(re.escape(form) for form in sorted(self._names, key=len, reverse=True))
        self._pattern = re.compile(rf"{_FREE_BEFORE}(?:{words}){_FREE_AFTER}" if words else "(?!)", re.IGNORECASE)

    def found_in(self, entry: Entry) -> Counter[Term]:
        """The terms that the source of an entry uses, and how often each.

        A term that is a verb in the source counts only where one of its translations is a verb too; a word that
        the translation leaves as it is, or that stands in capitals among other words, is a name.
        """
        text, found = entry.shown_source, Counter[Term]()
        matches = list(self._pattern.finditer(text))
        names = {word for word in {match[0] for match in matches} if _is_name(word, text, entry.shown)}
        for match in matches:
            term = self._terms[self._names[match[0].casefold()]]
            bare = len(match[0]) == len(term.source)
            verbal = bare and _VERBAL.search(text, max(0, match.start() - _VERBAL_REACH), match.start())
            if match[0] not in names and not (verbal and _has_no_verb(term)):
                found[term] += 1
        return found

    def forbidden_for(self, term: Term) -> Iterator[str]:
        """What must not stand for a term, nor for one of the terms that it contains."""
        inner = (self._terms.get(word.casefold()) for word in _WORD.findall(term.source))
        for one in (term, *inner):
            yield from one.forbidden if one else ()


def _is_name(word: str, source: str, text: str) -> bool:
    """Whether a word of the source is a name, such as that of a command."""
    shouted = len(word) > 1 and word.isupper() and not source.isupper()
    return shouted or re.search(rf"\b{re.escape(word)}\b", text) is not None


def _english_forms(name: str) -> Iterator[str]:
    """A term in the singular and the plural, or as a verb with its ending."""
    yield from (name, f"{name}s", f"{name}es")
    if name.endswith("y"):
        yield f"{name[:-1]}ies"


def _forms_of(term: Term) -> Iterator[str]:
    """The forms in which a term may stand in the source: those of a verb where its first translation is one."""
    name = term.source.casefold()
    yield from _english_forms(name)
    first = _WORD.findall(term.translations[0]) if term.translations else []
    if " " not in name and first and is_infinitive(first[0], term.language):
        stem = name.removesuffix("e")
        yield from (f"{stem}ed", f"{stem}ing")


def _has_no_verb(term: Term) -> bool:
    """Whether dictionaries know the term's translations, and none of them is or begins with a verb."""
    words = [found[0] for one in _right_words(term) if (found := _WORD.findall(one))]
    return has_dictionary(term.language) and not any(is_verb(word, term.language) for word in words)


def _right_words(term: Term) -> tuple[str, ...]:
    return (*term.translations, *term.aspect, *term.forms)


def _spans(phrases: Iterable[str], text: _Text, tag: str, ending: int = _ENDING) -> list[Span]:
    return [span for words in phrases for span in _phrase(words, tag, ending).spans_in(text)]


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
    text, tag = _Text(entry.shown, entry.language), entry.language
    terms = Counter({term: count for term, count in terms.items() if entry.file.stem not in term.not_in})
    right = _right_spans(text, tag, terms)
    covered = {place for spans in right.values() for span in spans for place in span.places}
    for term, count in terms.items():
        if len({span.start for span in right[term]}) >= count:
            continue
        wrong = _spans(base.forbidden_for(term), text, tag, _SURE_ENDING)
        instead = next((span for span in sorted(wrong) if covered.isdisjoint(span.places)), None)
        if instead:
            yield _Fault(entry, term, text.quoted(instead))
        elif not right[term]:
            yield _Fault(entry, term)


def _right_spans(text: _Text, tag: str, terms: Counter[Term]) -> Mapping[Term, list[Span]]:
    """Where the words for each term stand.

    What stands for a longer term does not for one that it contains, unless it is split: "trump becomes the suit".
    """
    spans: dict[Term, list[Span]] = {}
    for term in sorted(terms, key=lambda term: -len(term.source)):
        holders = [found for longer, found in spans.items() if term.source in longer.source]
        taken = {place for found in holders for span in found if not span.split for place in span.places}
        found = _spans(_right_words(term), text, tag)
        spans[term] = [span for span in found if taken.isdisjoint(span.places)]
    return spans


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
                right = _listed(fault.term.translations)
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
                right, source = _listed(fault.term.translations), fault.term.source
                message = f"{fault.instead} must not stand for '{source}', says the glossary; write {right}"
                yield self.found_in(fault.entry, message)


def _listed(words: Iterable[str]) -> str:
    return " or ".join(f"'{word}'" for word in words)


TERMS: tuple[Check, ...] = (TermMissing(), TermForbidden())
"""The checks of terms."""
