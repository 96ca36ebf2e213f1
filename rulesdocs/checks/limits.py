"""Checks of what is too much to be looked at."""

from __future__ import annotations

from collections.abc import Iterator

from rulesdocs.catalogue.po import forms
from rulesdocs.checks.base import Check, Example, Finding
from rulesdocs.checks.material import LONGEST, Material


class TooLong(Check):
    """No message is longer than what checks read, which is far beyond any paragraph."""

    id = "too-long"
    summary = "A message is too long to be checked."
    why = "No paragraph is that long, so something is broken, and other checks would take very long over it."
    remedy = "Look at the message: part it into paragraphs, or take out what does not belong there."
    bad = Example("The ice melts.", "Лід тане. " * (LONGEST // 10 + 1))
    good = Example("The ice melts.", "Лід тане.")

    def findings(self, material: Material) -> Iterator[Finding]:
        """Yield one for each such entry."""
        for catalogue in material.catalogues:
            for entry in catalogue.entries:
                size = max(map(len, (entry.msgid, entry.msgid_plural, *forms(entry))))
                if size > LONGEST:
                    message = f"the message has {size} characters, and none beyond {LONGEST} is checked; part it"
                    yield self.found(
                        catalogue.file,
                        entry.linenum,
                        message,
                        rule=entry.msgctxt,
                        language=catalogue.language,
                    )
