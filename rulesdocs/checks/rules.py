"""Checks of what stands behind rules."""

from __future__ import annotations

from collections.abc import Iterator

from rulesdocs.checks.base import Check, Example, Finding
from rulesdocs.checks.material import Material
from rulesdocs.links import unexecuted_rules, unseen_rules, untested_rules


class RuleWithoutCode(Check):
    """Every executable rule of an installed game is carried out by a function."""

    id = "rule-without-code"
    summary = "No function carries out an executable rule."
    why = "What no code does is either left out of the game, or nothing that could be done: then it is prose."
    remedy = "Cite the rule where the code carries it out, or mark it as prose if there is nothing to do."
    bad = Example("The ice melts.", carried_out=False)
    good = Example("The ice melts.")

    def findings(self, material: Material) -> Iterator[Finding]:
        """Yield one for each such rule, at its id."""
        for fault in unexecuted_rules(material.links):
            yield self.found(fault.file, fault.line, f"{fault.what}; {fault.hint}", rule=fault.rule)


class RuleWithoutTest(Check):
    """Every executable rule of an installed game is named by a test or a worked example."""

    id = "rule-without-test"
    summary = "Neither a test nor a worked example names an executable rule."
    why = "Code that claims to carry out a rule may do something else, and nobody would notice."
    remedy = "Name the rule in a test or a worked example."
    bad = Example("The ice melts.", tested=False)
    good = Example("The ice melts.")

    def findings(self, material: Material) -> Iterator[Finding]:
        """Yield one for each such rule, at its id."""
        for fault in untested_rules(material.links):
            yield self.found(fault.file, fault.line, f"{fault.what}; {fault.hint}", rule=fault.rule)


class RuleWithoutEvent(Check):
    """Every executable rule of an installed game is named by an event or a refusal.

    Worked examples, recorded games and a few games at random are played for it.
    """

    id = "rule-without-event"
    summary = "No event and no refusal names an executable rule."
    why = "Players are told by which rule something happens; what nothing names may never have been played."
    bad = Example("The ice melts.", seen=False)
    good = Example("The ice melts.")

    def findings(self, material: Material) -> Iterator[Finding]:
        """Yield one for each such rule, at its id."""
        for fault in unseen_rules(material.links, material.seen.rules):
            yield self.found(fault.file, fault.line, f"{fault.what}; {fault.hint}", rule=fault.rule)


class WrongExample(Check):
    """Every worked example of an installed game can be read, and goes as it says."""

    id = "example"
    summary = "A worked example does not go as it says."
    why = "Readers find what really happens under the rule, and whoever wrote the example meant something else."
    remedy = (
        "Correct the example, or the code that carries out the rule. The finding says at which step they part."
    )
    bad = Example("The ice melts.", goes_as_it_says=False)
    good = Example("The ice melts.")

    def findings(self, material: Material) -> Iterator[Finding]:
        """Yield one for each such example, at the first step that goes otherwise."""
        for fault in material.seen.wrong:
            yield self.found(fault.file, fault.line, f"{fault.what}; {fault.hint}", rule=fault.rule or None)
