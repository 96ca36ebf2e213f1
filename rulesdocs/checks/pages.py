"""Checks of pages as they are written."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from rulesdocs.checks.base import Check, Example, Finding
from rulesdocs.checks.material import Material
from rulesdocs.errors import StrayMarkup


class LeftInText(Check):
    """No page shows an attribute list or a reference by id that was not understood."""

    id = "left-in-text"
    stops = True
    summary = "Markup of a page is not understood, and readers see it as it stands."
    why = "Readers see braces or brackets, the rule has no id or the link no target, and the site is not built."
    remedy = "Put an attribute list on a line of its own below its paragraph; refer to an id that some page has."
    bad = Example("The ice {: .model } melts.")
    good = Example("The ice melts.")

    def findings(self, material: Material) -> Iterator[Finding]:
        """Yield one for each such piece of markup, at the first place that has it."""
        for fault in material.page_faults:
            if isinstance(fault, StrayMarkup):
                message = f"{fault.what}; {fault.hint}"
                yield self.found(Path(fault.where or ""), fault.line, message, language=material.source)
