"""Damaged passages: whether one is proved, and the edits that undo it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import exp

from rulesdocs.normalise.edits import Edit
from rulesdocs.normalise.evidence import CHANGED, PROOF, Kind, Reading
from rulesdocs.normalise.lines import Lines
from rulesdocs.normalise.tables import Table
from rulesdocs.normalise.words import Words

_ENOUGH = 6.0
"""What a passage must score to stand alone; one word with proof is below it."""
_MUCH = 15.0
"""What it must score where few words with proof are in it, and none is firm."""
_ENOUGH_BESIDE = 3.0
"""What it must score where another passage of the text has been proved for the same table."""
_SHORT = 3
"""A passage of so few words must not stand beside a word that contradicts it."""
_HELD = 4.0
"""What its neighbours in a passage say for an edit."""
_SHOWN = 5
"""Words of evidence that an edit names at most."""


@dataclass(frozen=True)
class Passage:
    """Words in a row, perhaps over many lines, that one table seems to have damaged.

    ``readings`` are those of all ``words``, ``span`` says which are the passage.  ``contradicted`` says that a
    word beside it, in its clause, is one that the converter would not have left.
    """

    table: Table
    words: Words
    readings: Sequence[Reading]
    span: range
    contradicted: bool

    @cached_property
    def total(self) -> float:
        """What all its words say together for damage."""
        return sum([self.readings[index].score for index in self.span])

    def stands_alone(self) -> bool:
        """Tell whether the evidence bears the repair: clean text that looks damaged does not reach this."""
        changed = {self.words.tokens[index] for index in self.span if self.readings[index].kind in CHANGED}
        proofs = {self.words.tokens[index]: self.readings[index].kind for index in self._proofs}
        firm = Kind.FIRM in proofs.values()
        many = len(proofs) > 2 or (len(proofs) > 0 and self.total >= _MUCH and len(changed) > 4)
        return len(changed) > 1 and (firm or many) and self._scores(_ENOUGH)

    def stands_beside(self) -> bool:
        """Tell whether the evidence bears the repair in a text that is damaged elsewhere."""
        return self._scores(_ENOUGH_BESIDE)

    def _scores(self, enough: float) -> bool:
        return self.total >= enough and (len(self.span) > _SHORT or not self.contradicted)

    @cached_property
    def _proofs(self) -> Sequence[int]:
        return [index for index in self.span if self.readings[index].kind in PROOF]

    def edits(self, text: str, lines: Lines, proofs: Sequence[int]) -> Iterator[Edit]:
        """Yield the edits that undo the damage in ``text``, each within a line."""
        starts, tokens = self.words.starts, self.words.tokens
        for run in self._runs():
            start, end = starts[run[0]], starts[run[-1]] + len(tokens[run[-1]])
            line, column = lines.place(start)
            yield Edit(
                offset=start,
                line=line,
                column=column,
                before=text[start:end],
                after=self.table.inverse(text[start:end]),
                table=self.table.name,
                evidence=self._evidence(proofs, run),
                score=self._confidence(run),
            )

    def _confidence(self, run: range) -> float:
        own = sum([self.readings[index].score for index in run])
        return round(1 / (1 + exp(-max(0.0, min(self.total, own + _HELD)))), 2)

    def _runs(self) -> Iterator[range]:
        """Yield the stretches of words that one edit covers; each begins and ends with a changed word."""
        start = end = self.span.start
        for index in self.span:
            gap, changed = self.words.gaps[index], self.readings[index].kind in CHANGED
            if "\n" in gap or gap == "!" or not (changed or self._is_covered(self.words.tokens[index])):
                if start < end:
                    yield range(start, end)
                start = end = index
            if changed:
                start, end = (start if start < end else index), index + 1
        if start < end:
            yield range(start, end)

    def _is_covered(self, token: str) -> bool:
        return "\n" not in token and self.table.forward(token) == token == self.table.inverse(token)

    def _evidence(self, proofs: Sequence[int], run: range) -> tuple[str, ...]:
        """Give the words that prove an edit: its own, in order, or the nearest in the text."""
        first, last = bisect_left(proofs, run.start), bisect_left(proofs, run.stop)
        chosen = proofs[first:last] or proofs[max(first - 2, 0) : first + 2]
        return tuple(dict.fromkeys(self.words.tokens[index] for index in chosen))[:_SHOWN]
