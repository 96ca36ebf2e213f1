"""Checks of the sentences that are told at play."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from pathlib import Path

from rulesdocs.checks.base import Check, Example, Finding
from rulesdocs.checks.material import Material
from rulesdocs.checks.texts import TextFault


class Templates(Check):
    """Every sentence that is told at play can be told as each language has it.

    Only a project that translates the sentences is looked at.  One that is not translated yet, or fuzzy, is told
    in English and is no finding.
    """

    id = "templates"
    gives_way_to = ("plural-forms",)
    summary = "A sentence that is told at play cannot be told as it is translated."
    why = "Players read the English sentence instead, in the midst of theirs, or a name in a wrong form."
    bad = Example("The ice melts.", told="Корабель застряг у кризі.")
    good = Example("The ice melts.", told="{ship} застряг у кризі.")

    def findings(self, material: Material) -> Iterator[Finding]:
        """Yield one for each thing that is wrong, with a rule that decides events or refusals of the kind."""
        return iter(dict.fromkeys(self._finding(fault, material) for fault in material.sentences))

    def _finding(self, fault: TextFault, material: Material) -> Finding:
        file, line = _place(fault)
        rule = material.seen.deciding.get(fault.kind) if fault.kind else None
        return self.found(file, line, f"{fault.what}; {fault.hint}", rule=rule, language=fault.language)


def _place(fault: TextFault) -> tuple[Path, int | None]:
    """The entry of a catalogue; else the class of a kind, whose own sentence is wrong."""
    if fault.where is None and fault.kind is not None:
        return Path(inspect.getfile(fault.kind)), inspect.getsourcelines(fault.kind)[1]
    return Path(fault.where or ""), fault.line
