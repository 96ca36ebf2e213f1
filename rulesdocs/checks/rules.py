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
    why = "Either the game leaves the rule out, or there is nothing in it to play by, and then it is prose."
    remedy = "Cite the rule where the code carries it out, or mark it as prose if there is nothing to play by."
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
    remedy = (
        "Let the event that the rule brings about, or the refusal that it causes, name the rule, and add a "
        "worked example or a recorded game in which that happens."
    )
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


class WrongRecord(Check):
    """Every recorded game of an installed game goes as it is written, when its moves are played again."""

    id = "recorded-game"
    summary = "A recorded game goes otherwise when its moves are played again."
    why = "The rules have changed, on purpose or not, or somebody has changed the record."
    remedy = (
        "If the rules are right as they are now, write the record anew with `rulesdocs record`, else correct the "
        "code. The finding says at which line they part."
    )
    bad = Example("The ice melts.", goes_as_recorded=False)
    good = Example("The ice melts.")

    def findings(self, material: Material) -> Iterator[Finding]:
        """Yield one for each such game, at the first line that is another one now."""
        for fault in material.seen.unlike:
            yield self.found(fault.file, fault.line, f"{fault.what}; {fault.hint}", rule=fault.rule or None)
