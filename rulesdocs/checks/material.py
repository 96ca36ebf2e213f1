"""What checks look at: rules, translations, facts, and what stands behind rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

import polib

from rulesdocs.catalogue.pending import Pending
from rulesdocs.catalogue.po import PoFile, forms, read_po
from rulesdocs.catalogue.translations import Translations, catalogue_files, translations_in
from rulesdocs.catalogue.vetting import Refusal, vet
from rulesdocs.checks.glossary import Term, terms_of
from rulesdocs.checks.sentences import Sentences, sentence_faults
from rulesdocs.checks.texts import TextFault
from rulesdocs.document import Book, Markup, RuleText, shown
from rulesdocs.document.blocks import RULE_ID
from rulesdocs.errors import Faults, RulesdocsError, StrayMarkup, UnknownReference, WrongId
from rulesdocs.languages import Language
from rulesdocs.links import Links, Seen
from rulesdocs.project import Project

GLOSSARY = "glossary.md"
"""The page whose catalogue is the term base."""

LONGEST = 50_000
"""Characters of the longest text that is looked at; the longest paragraphs of licences have a tenth of it."""

_MOST_FORMS = 10
"""Plural forms that are looked at; a header can count nine, and another check tells of more."""

_CREDITS = frozenset({"translator-credits", "translator_credits", "Your names", "Your emails"})
"""Messages that ask for the names of the translators, and whose translations say nothing of their source."""


@dataclass(frozen=True)
class StatedRule:
    """A rule with the page that states it."""

    file: Path
    rule: RuleText


@dataclass(frozen=True)
class Catalogue:
    """One PO file: its language, by its tag, its domain, all its entries, and whether it is a project's own."""

    file: Path
    language: str
    domain: str
    po: PoFile
    own: bool = False

    @cached_property
    def entries(self) -> Sequence[polib.POEntry]:
        """All its entries but the header and obsolete ones; it does not change while it is checked."""
        return [entry for entry in self.po.entries if not entry.obsolete]

    @cached_property
    def translations(self) -> Sequence[Entry]:
        """Its finished translations, in order; texts beyond ``LONGEST`` are left out."""
        return list(_entries(self))


@dataclass(frozen=True)
class Entry:
    """One finished translation: a text of the source and what stands for it; ``line`` is the entry's first.

    ``shown_source`` and ``shown`` are the words and numbers that readers see of them.  A message with plural
    forms has one Entry for each form, which says its number.  ``own`` are those of a project of rules.
    """

    file: Path
    line: int
    language: str
    rule: str | None
    msgid: str
    msgstr: str
    form: int | None = None
    own: bool = False
    shown_source: str = field(init=False, repr=False, compare=False)
    shown: str = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Read once what most checks look at."""
        self.__dict__.update(shown_source=shown(self.msgid), shown=shown(self.msgstr))

    @property
    def is_of_rule(self) -> bool:
        """Whether its context is a rule id."""
        return self.rule is not None and RULE_ID.fullmatch(self.rule) is not None

    @property
    def is_exact(self) -> bool:
        """Whether it has to say just what its source says, as rules have; messages of other programs need not."""
        return self.own or self.is_of_rule


@dataclass(frozen=True)
class Unreadable:
    """A catalogue that cannot be read, and why."""

    file: Path
    language: str
    fault: RulesdocsError


@dataclass(frozen=True)
class KnownFacts:
    """The numbers that facts give to rules, by their ids.

    ``numbers`` are all those that a rule owns or borrows, ``stated`` those that it owns and its text has to
    state, ``rows`` those in each row of the tables that it owns.
    """

    numbers: Mapping[str, frozenset[int]] = field(default_factory=dict)
    stated: Mapping[str, frozenset[int]] = field(default_factory=dict)
    rows: Mapping[str, Sequence[frozenset[int]]] = field(default_factory=dict)

    @property
    def games(self) -> frozenset[str]:
        """The keys of the games that have facts."""
        return frozenset(rule.partition(".")[0] for rule in self.numbers)


@dataclass(frozen=True)
class Material:
    """All that checks look at; what a check does not need may be missing.

    ``source`` is the tag of the language of rules and msgids, ``games`` are the keys of all games, also of one
    without pages; ``ids`` are those of every page, ``past`` says of
    ids that were taken back what became of them; ``page_faults`` are what the build refuses of pages: references
    that lead nowhere, wrong ids, and markup that is left in a text;
    ``links`` has what stands behind the rules of installed games, and every place that names one, ``seen`` what
    their events and refusals have named; ``sentences`` is what is wrong with those that are told at play.
    ``pages`` are the files of all pages, ``pending`` is what an update of the catalogues would do,
    ``entries`` are the finished translations of all ``catalogues``,
    ``refusals`` are those that the site would not show, ``glossary`` has the terms of every language;
    ``unreadable`` are catalogues that are missing among them,
    ``thresholds`` the shares of translated messages that the project asks for, in percent.
    """

    source: str
    rules: Sequence[StatedRule] = ()
    pages: Sequence[Path] = ()
    pending: Sequence[Pending] = ()
    entries: Sequence[Entry] = ()
    catalogues: Sequence[Catalogue] = ()
    refusals: Sequence[Refusal] = ()
    glossary: Sequence[Term] = ()
    games: frozenset[str] = frozenset()
    ids: frozenset[str] = frozenset()
    past: Mapping[str, str] = field(default_factory=dict)
    page_faults: Sequence[RulesdocsError] = ()
    unreadable: Sequence[Unreadable] = ()
    thresholds: Mapping[str, float] = field(default_factory=dict)
    facts: KnownFacts = field(default_factory=KnownFacts)
    links: Links = field(default_factory=Links)
    seen: Seen = field(default_factory=Seen)
    sentences: Sequence[TextFault] = ()


def read_material(
    project: Project,
    book: Book,
    languages: Sequence[Language],
    facts: KnownFacts,
    links: Links,
    seen: Seen,
    told: Sequence[Sentences],
    glossary: Sequence[Term] = (),
    pending: Sequence[Pending] = (),
) -> Material:
    """Gather what a project has to check, with the catalogues of some languages; ``told`` is told at play.

    Terms of another ``glossary`` take the place of the project's; ``pending`` is what an update would do.
    Raises Faults where pages cannot be read as they should be; what checks find is none: references that lead
    nowhere, wrong ids, markup left in a text, and catalogues that cannot be read.
    """
    known = (StrayMarkup, UnknownReference, WrongId)
    faults = [fault for fault in book.faults if not isinstance(fault, known)]
    if faults:
        raise Faults(faults)
    unreadable: list[Unreadable] = []
    catalogues = list(_catalogues(project, languages, unreadable))
    keys = frozenset(project.games)
    return Material(
        source=project.source.tag,
        rules=[
            StatedRule(project.docs / page.path, rule)
            for page in book.pages
            for rule in page.rule_texts
            if rule.id.partition(".")[0] in keys
        ],
        pages=[project.docs / page.path for page in book.pages],
        pending=pending,
        entries=[entry for catalogue in catalogues for entry in catalogue.translations],
        catalogues=catalogues,
        refusals=list(_refusals(project, book, languages, catalogues)),
        glossary=glossary or [term for catalogue in catalogues for term in _terms(project, catalogue)],
        games=keys,
        ids=frozenset(book.rules),
        past=project.ids.objections,
        page_faults=book.faults,
        unreadable=unreadable,
        thresholds={
            lang.tag: project.thresholds[lang.tag] for lang in languages if lang.tag in project.thresholds
        },
        facts=facts,
        links=links,
        seen=seen,
        sentences=sentence_faults(project, told),
    )


def _refusals(
    project: Project, book: Book, languages: Sequence[Language], catalogues: Sequence[Catalogue]
) -> Iterator[Refusal]:
    """Yield what the site would not show of the catalogues, as its build finds it."""
    markup = Markup(project.markdown)
    for lang in languages:
        own = [one for one in catalogues if one.language == lang.tag]
        translations = Translations({one.domain: translations_in(one.po, one.file) for one in own})
        yield from vet(project, book, translations, markup).refusals


def _terms(project: Project, catalogue: Catalogue) -> Sequence[Term]:
    """The terms of a catalogue; none where it is not the glossary's."""
    is_glossary = catalogue.domain == project.domain(GLOSSARY)
    return terms_of(catalogue.po, catalogue.file, catalogue.language) if is_glossary else ()


def _catalogues(
    project: Project, languages: Sequence[Language], unreadable: list[Unreadable]
) -> Iterator[Catalogue]:
    """Yield all catalogues that can be read; add the others to those that cannot."""
    for lang in languages:
        for file in catalogue_files(project, lang):
            try:
                yield Catalogue(file, lang.tag, file.stem, read_po(file), own=True)
            except RulesdocsError as error:
                unreadable.append(Unreadable(file, lang.tag, error))


def _entries(catalogue: Catalogue) -> Iterator[Entry]:
    file, tag = catalogue.file, catalogue.language
    for entry in catalogue.entries:
        if entry.fuzzy or entry.msgid in _CREDITS:
            continue
        for number, text in enumerate(forms(entry)[:_MOST_FORMS]):
            msgid = entry.msgid_plural or entry.msgid
            if text.strip() and max(len(msgid), len(text)) <= LONGEST:
                form = number if entry.msgid_plural else None
                yield Entry(file, entry.linenum or 1, tag, entry.msgctxt, msgid, text, form, catalogue.own)
