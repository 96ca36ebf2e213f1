"""Damaged passages: whether one is proved, and the edits that undo it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from rulesdocs.normalise.edits import Edit
from rulesdocs.normalise.evidence import CHANGED, PROOF, Kind, Reading
from rulesdocs.normalise.lines import Lines
from rulesdocs.normalise.tables import Table
from rulesdocs.normalise.words import Word

_ENOUGH = 6.0
"""What a passage must score to stand alone; one word with proof is below it."""
_ENOUGH_BESIDE = 3.0
"""What it must score where another passage of the text has been proved for the same table."""
_SHORT = 3
"""A passage of so few words must not stand beside a word that contradicts it."""
_SHOWN = 5
"""Words of evidence that an edit names at most."""


@dataclass(frozen=True, slots=True)
class Passage:
    """Words in a row, perhaps over many lines, that one table seems to have damaged.

    ``contradicted`` says that a word beside it, in its clause, is one that the converter would not have left.
    """

    table: Table
    words: Sequence[Word]
    readings: Sequence[Reading]
    contradicted: bool

    def is_proved(self, enough: float) -> bool:
        """Tell whether the evidence bears the repair: clean text that looks damaged does not reach this."""
        changed = {word.text for word, one in self._pairs() if one.kind in CHANGED}
        weak = {word.text for word, one in self._pairs() if one.kind is Kind.WEAK}
        firm = any(one.kind is Kind.FIRM for one in self.readings)
        borne = sum(one.score for one in self.readings) >= enough
        excused = len(self.words) > _SHORT or not self.contradicted
        return len(changed) > 1 and (firm or len(weak) > 2) and borne and excused

    def edits(self, text: str, lines: Lines) -> Iterator[Edit]:
        """Yield the edits that undo the damage in ``text``, each within a line."""
        proofs = [index for index, one in enumerate(self.readings) if one.kind in PROOF]
        for run in self._runs():
            start, end = self.words[run[0]].start, self.words[run[-1]].end
            changed = [index for index in run if self.readings[index].kind in CHANGED]
            proved = bisect_left(proofs, run[-1] + 1) - bisect_left(proofs, run[0])
            line, column = lines.place(start)
            yield Edit(
                offset=start,
                line=line,
                column=column,
                before=text[start:end],
                after=self.table.inverse(text[start:end]),
                table=self.table.name,
                evidence=self._evidence(proofs, run),
                score=round(proved / len(changed), 2),
            )

    def _pairs(self) -> Iterator[tuple[Word, Reading]]:
        return zip(self.words, self.readings, strict=True)

    def _runs(self) -> Iterator[range]:
        """Yield the stretches of words that one edit covers; each begins and ends with a changed word."""
        start = end = 0
        for index, (word, one) in enumerate(self._pairs()):
            if word.is_apart or not self._may_cover(word, one):
                if start < end:
                    yield range(start, end)
                start = end = index
            if one.kind in CHANGED:
                start, end = (start if start < end else index), index + 1
        if start < end:
            yield range(start, end)

    def _may_cover(self, word: Word, one: Reading) -> bool:
        return one.kind in CHANGED or self.table.forward(word.text) == word.text == self.table.inverse(word.text)

    def _evidence(self, proofs: Sequence[int], run: range) -> tuple[str, ...]:
        """Give the words that prove an edit: its own, in order, or the nearest in the passage."""
        first, last = bisect_left(proofs, run.start), bisect_left(proofs, run.stop)
        chosen = proofs[first:last] or proofs[max(first - 2, 0) : first + 2]
        return tuple(dict.fromkeys(self.words[index].text for index in chosen))[:_SHOWN]


def proved(passages: Iterable[Passage]) -> Iterator[Passage]:
    """Yield the passages that are to be repaired; damage proved elsewhere in a text lends belief."""
    found = list(passages)
    certain = {passage.table.name for passage in found if passage.is_proved(_ENOUGH)}
    for passage in found:
        if passage.table.name in certain and passage.is_proved(_ENOUGH_BESIDE):
            yield passage
