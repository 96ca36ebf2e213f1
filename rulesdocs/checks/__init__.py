"""Checks that hold text, translation, facts and rules against each other."""

from rulesdocs.checks.base import Check, Example, Finding, Severity
from rulesdocs.checks.facts import known_facts
from rulesdocs.checks.ids import UnknownId
from rulesdocs.checks.markup import MARKUP
from rulesdocs.checks.material import Entry, KnownFacts, Material, StatedRule, read_material
from rulesdocs.checks.modality import MODALITY
from rulesdocs.checks.numbers import NumbersFacts, NumbersTranslation
from rulesdocs.checks.rules import RuleWithoutCode, RuleWithoutTest
from rulesdocs.checks.script import SCRIPT
from rulesdocs.checks.typography import TYPOGRAPHY

CHECKS: tuple[Check, ...] = (
    UnknownId(),
    NumbersFacts(),
    NumbersTranslation(),
    RuleWithoutCode(),
    RuleWithoutTest(),
    *MODALITY,
    *SCRIPT,
    *MARKUP,
    *TYPOGRAPHY,
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
    "Severity",
    "StatedRule",
    "known_facts",
    "read_material",
]
