"""Checks that hold text, translation, facts and rules against each other."""

from rulesdocs.checks.base import Check, Example, Finding, Severity
from rulesdocs.checks.facts import known_facts
from rulesdocs.checks.ids import UnknownId
from rulesdocs.checks.material import Entry, KnownFacts, Material, StatedRule, read_material
from rulesdocs.checks.numbers import NumbersFacts, NumbersTranslation
from rulesdocs.checks.rules import RuleWithoutCode, RuleWithoutEvent, RuleWithoutTest
from rulesdocs.checks.sentences import Sentences, sentences_of
from rulesdocs.checks.templates import Templates

CHECKS: tuple[Check, ...] = (
    UnknownId(),
    NumbersFacts(),
    NumbersTranslation(),
    RuleWithoutCode(),
    RuleWithoutTest(),
    RuleWithoutEvent(),
    Templates(),
)
"""Every check, in the order in which findings of one line are told."""

__all__ = [
    "CHECKS",
    "Check",
    "Entry",
    "Example",
    "Finding",
    "KnownFacts",
    "Material",
    "Sentences",
    "Severity",
    "StatedRule",
    "known_facts",
    "read_material",
    "sentences_of",
]
