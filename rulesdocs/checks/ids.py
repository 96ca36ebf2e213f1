"""Checks of rule ids."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from rulesdocs.checks.base import Check, Example, Finding
from rulesdocs.checks.material import Material
from rulesdocs.checks.wording import short
from rulesdocs.document.blocks import RULE_ID
from rulesdocs.errors import UnknownReference, WrongId
from rulesdocs.links import unknown_ids

_REFERENCE = re.compile(rf"\]\[({RULE_ID.pattern})\]")


class UnknownId(Check):
    """Every id that is named anywhere is that of a rule on some page."""

    id = "unknown-id"
    stops = True
    summary = "An id is named that no page has."
    why = "A link, a test or a line of code that names a rule proves nothing once the rule is gone or renamed."
    remedy = "Take the id of a rule from its page. If the rule was renamed, give its new id."
    bad = Example("The ice melts.", cites=("demo.thaw.ruel",))
    good = Example("The ice melts.", cites=("demo.thaw.rule",))

    def findings(self, material: Material) -> Iterator[Finding]:
        """Yield one for each reference of a page, citation, and reference of a translation."""
        for fault in material.page_faults:
            if isinstance(fault, UnknownReference):
                message = f"{fault.what}; {fault.hint}"
                yield self.found(fault.file, fault.line, message, rule=fault.rule, language=material.source)
        for named in unknown_ids(material.links, material.past):
            yield self.found(named.file, named.line, f"{named.what}; {named.hint}", rule=named.rule)
        yield from self._in_translations(material)

    def _in_translations(self, material: Material) -> Iterator[Finding]:
        for entry in material.entries if material.ids else ():  # without pages nothing is known of ids
            named = set(_REFERENCE.findall(entry.msgstr)) - set(_REFERENCE.findall(entry.msgid))
            for name in sorted(named - material.ids):
                what = f"the translation refers to '{short(name)}', which no page has"
                message = f"{what}; {_advice(material, name)}"
                yield self.found(entry.file, entry.line, message, rule=entry.rule, language=entry.language)


class RuleIds(Check):
    """Every id on a page of rules is well formed, its game's, given once, and none that was taken back.

    Headings of such a page have one.
    """

    id = "rule-id"
    stops = True
    summary = "A page gives an id that it may not give, or a heading has none."
    why = (
        "Links, translations, code and tests find a rule by its id; one that is used again leads to another rule."
    )
    remedy = "Give the rule an id of its own that begins with the key of its game and was never in use."
    bad = Example("The ice melts.", id="demo.rules")
    good = Example("The ice melts.")

    def findings(self, material: Material) -> Iterator[Finding]:
        """Yield one for each such id, at its place, and each such heading."""
        for fault in material.page_faults:
            if isinstance(fault, WrongId):
                message = f"{fault.what}; {fault.hint}" if fault.hint else fault.what
                file = Path(fault.where or "")
                yield self.found(file, fault.line, message, rule=fault.rule, language=material.source)


def _advice(material: Material, name: str) -> str:
    return material.past.get(name) or "take the id of a rule from its page"
