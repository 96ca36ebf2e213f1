"""The check of games as they are played."""

from __future__ import annotations

from collections.abc import Iterator

from rulesdocs.checks.base import Check, Example, Finding
from rulesdocs.checks.material import Material


class BrokenGame(Check):
    """The code of every installed game can be played: it fails nowhere, and answers what a game may answer.

    Worked examples, recorded games and a few games at random are played for it.
    """

    id = "broken-game"
    family = "rules"
    summary = "The code of a game fails, or answers what no game may."
    why = "Whoever plays comes to a place where the game cannot go on."
    remedy = (
        "Mend the code at the place that the finding names. Also wrong are a legal action, an event or a refusal "
        "without a sound template, the turn of a seat that the game does not have, and a game that does not end."
    )
    bad = Example("The ice melts.", plays=False)
    good = Example("The ice melts.")

    def findings(self, material: Material) -> Iterator[Finding]:
        """Yield one for each way in which a game fails, at the place in its code."""
        for fault in material.seen.broken:
            yield self.found(fault.file, fault.line, f"{fault.what}; {fault.hint}", rule=fault.rule or None)
