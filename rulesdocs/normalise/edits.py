"""Edits: what a repair changes, said so that it can be replayed and shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rulesdocs.errors import RulesdocsError


class Edit(NamedTuple):
    """One replacement within one line of a text, and why it is made.

    The forward table over ``after`` gives ``before``.
    """

    offset: int
    """Characters before it in the original text."""
    line: int
    column: int
    """Both counted from 1; a column is a character."""
    before: str
    after: str
    table: str
    evidence: tuple[str, ...]
    """Words that prove the damage: of the edit itself, else the nearest ones of the same damaged passage."""
    score: float
    """How sure the repair is, from 0.5 to 1: an estimate of the probability that the words were damaged, from
    what they say themselves and what the damaged words around them lend; 1.0 is beyond doubt."""

    @property
    def end(self) -> int:
        """The first character after the edit, in the original text."""
        return self.offset + len(self.before)

    def __str__(self) -> str:
        """Say the edit in one line: place, table, before and after, evidence, score."""
        words = ", ".join(self.evidence) or "no proof"
        place = f"{self.line}:{self.column}"
        return f"{place}: {self.table}: {self.before} → {self.after} ({words}; {self.score:.2f})"

    def as_dict(self) -> dict[str, object]:
        """Give the fields by name, as values that JSON knows."""
        return self._asdict() | {"evidence": list(self.evidence)}


def apply_edits(text: str, edits: Sequence[Edit]) -> str:
    """Replay ``edits`` on the text they were found in; every other character stays.

    Raises RulesdocsError if an edit does not fit the text, or if edits overlap or are out of order.
    """
    pieces, done = [], 0
    for edit in edits:
        if edit.offset < done or text[edit.offset : edit.end] != edit.before:
            raise RulesdocsError(
                f"the edit at {edit.line}:{edit.column} replaces {edit.before!r}, which is not there",
                hint="apply edits in order, and to the text they were made for",
            )
        pieces += [text[done : edit.offset], edit.after]
        done = edit.end
    return "".join([*pieces, text[done:]]) if edits else text
