"""Checks that hold text, translation, facts and rules against each other."""

from rulesdocs.checks.agreement import AGREEMENT
from rulesdocs.checks.base import Check, Example, Finding, Fix, Severity
from rulesdocs.checks.catalogue import CATALOGUE
from rulesdocs.checks.consistency import CONSISTENCY
from rulesdocs.checks.coverage import COVERAGE
from rulesdocs.checks.facts import known_facts
from rulesdocs.checks.games import BrokenGame
from rulesdocs.checks.glossary import Term, terms_of
from rulesdocs.checks.ids import RuleIds, UnknownId
from rulesdocs.checks.limits import TooLong
from rulesdocs.checks.lone import read_lone_material
from rulesdocs.checks.markup import MARKUP
from rulesdocs.checks.material import (
    Catalogue,
    Entry,
    KnownFacts,
    Material,
    StatedRule,
    Unreadable,
    read_material,
)
from rulesdocs.checks.modality import MODALITY
from rulesdocs.checks.numbers import NumbersFacts, NumbersTranslation
from rulesdocs.checks.pages import LeftInText
from rulesdocs.checks.refused import Refused
from rulesdocs.checks.rules import RuleWithoutCode, RuleWithoutEvent, RuleWithoutTest, WrongExample, WrongRecord
from rulesdocs.checks.script import SCRIPT
from rulesdocs.checks.sentences import Sentences, sentences_of
from rulesdocs.checks.silences import SilenceCheck
from rulesdocs.checks.templates import Templates
from rulesdocs.checks.terms import TERMS
from rulesdocs.checks.typography import TYPOGRAPHY

CHECKS: tuple[Check, ...] = (
    UnknownId(),
    NumbersFacts(),
    NumbersTranslation(),
    RuleIds(),
    LeftInText(),
    *CATALOGUE,
    *COVERAGE,
    *CONSISTENCY,
    RuleWithoutCode(),
    RuleWithoutTest(),
    *TERMS,
    *AGREEMENT,
    *MODALITY,
    *SCRIPT,
    *MARKUP,
    Refused(),
    *TYPOGRAPHY,
    RuleWithoutEvent(),
    WrongExample(),
    WrongRecord(),
    BrokenGame(),
    Templates(),
    TooLong(),
    SilenceCheck(),
)
"""Every check, in the order in which findings of one line are told."""

__all__ = [
    "CHECKS",
    "Catalogue",
    "Check",
    "Entry",
    "Example",
    "Finding",
    "Fix",
    "KnownFacts",
    "Material",
    "Sentences",
    "Severity",
    "StatedRule",
    "Term",
    "Unreadable",
    "known_facts",
    "read_lone_material",
    "read_material",
    "sentences_of",
    "terms_of",
]
