"""Damaged passages: whether one is proved, and the stretches of text that its repair replaces."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import compress, islice, pairwise
from math import exp
from operator import itemgetter
from typing import NamedTuple

from rulesdocs.normalise.edits import Edit
from rulesdocs.normalise.lines import Lines
from rulesdocs.normalise.mixtures import are_alike, are_written_so
from rulesdocs.normalise.rows import PROVES, Kind, Row
from rulesdocs.normalise.search import WITHIN, costs_before
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
_READ = 100
"""Words that are looked at, at most, to see whether a passage has different ones."""
_SHOWN = 5
"""Words of evidence that an edit names at most."""
_CHANGED = b"%c-%c" % (Kind.PLAIN, Kind.FIRM)
_CHANGES = bytes(Kind.PLAIN <= kind <= Kind.FIRM for kind in range(256))
_SAID = re.compile(b"[%c%c]" % (Kind.PLAIN, Kind.AGAINST))
_RUN = re.compile(b"[%b](?:[%c%b]*[%b])?" % (_CHANGED, Kind.NEUTRAL, _CHANGED, _CHANGED))
"""The kinds of a stretch of words that one edit covers; it begins and ends with one that is changed."""


class Change(NamedTuple):
    """A stretch of text to replace, perhaps over many lines, and the words of a passage that are there."""

    offset: int
    before: str
    after: str
    passage: Passage
    run: range

    def by_line(self) -> Iterator[Change]:
        """Yield the same as changes within lines."""
        words, table = self.passage.words, self.passage.table
        first = words.starts[self.run.start]
        one_by_one = len(self.before) == len(self.after)
        for run in self.passage.runs_by_line(self.run):
            start, end = words.starts[run.start] - first, words.end(run) - first
            before = self.before[start:end]
            after = self.after[start:end] if one_by_one else table.inverse(before)
            yield Change(self.offset + start, before, after, self.passage, run)

    def edit(self, lines: Lines, start: int) -> Edit:
        """Give a change within a line as an edit of a text with these lines; its own text starts at ``start``."""
        offset, passage = start + self.offset, self.passage
        line, column = lines.place(offset)
        evidence, score = passage.evidence(self.run), passage.confidence(self.run)
        return Edit(offset, line, column, self.before, self.after, passage.table.name, evidence, score)


@dataclass(frozen=True)
class Passage:
    """Words in a row, perhaps over many lines, that one table seems to have damaged.

    ``row`` is what all ``words`` say, ``span`` says which are the passage.
    """

    table: Table
    words: Words
    row: Row
    span: range

    @cached_property
    def total(self) -> float:
        """What all its words say together for damage."""
        return self.row.score(self.span)

    def stands_alone(self) -> bool:
        """Tell whether the evidence bears the repair: clean text that looks damaged does not reach this.

        One word with proof, by itself or where no weights speak for the others, is a slip.
        """
        if not self._scores(_ENOUGH):
            return False
        proofs = dict(islice(self._chosen(self.span, PROVES), _READ))
        if len(proofs) == 1 and (not self.table.learnt or self._is_one_word()):
            return False
        changed = {*proofs, *dict(self._chosen(self.span[:_READ], _CHANGES))}
        others = changed - proofs.keys()
        if self.table.firm_residue and (are_written_so(proofs, others) or are_alike(proofs, others)):
            return False
        many = len(proofs) > 2 or (len(proofs) > 0 and self.total >= _MUCH and len(changed) > 4)
        return len(changed) > 1 and (Kind.FIRM in proofs.values() or many)

    def _is_one_word(self) -> bool:
        """Tell whether hyphens or apostrophes join all its words."""
        return any(run.start <= self.span.start and self.span.stop <= run.stop for run in self.words.joined)

    def _chosen(self, span: range, chosen: bytes) -> Iterator[tuple[str, int]]:
        """Yield the tokens of some kinds, and their kinds."""
        tokens, kinds = self.words.tokens[span.start : span.stop], self.row.kinds[span.start : span.stop]
        return compress(zip(tokens, kinds, strict=True), kinds.translate(chosen))

    def stands_beside(self) -> bool:
        """Tell whether the evidence bears the repair in a text that is damaged elsewhere.

        A few words without proof do not bear that of a part of a line whose rest stays as it is.
        """
        enough = self._scores(_ENOUGH_BESIDE)
        return enough and (len(self.span) > _SHORT or self._fills_lines() or self._is_proved())

    def _is_proved(self) -> bool:
        at = bisect_left(self.row.proofs, self.span.start)
        return at < len(self.row.proofs) and self.row.proofs[at] < self.span.stop

    def _fills_lines(self) -> bool:
        """Tell whether nothing that could be damaged is beside the passage in its lines."""
        breaks = self.words.breaks
        first, last = bisect_right(breaks, self.span.start), bisect_left(breaks, self.span.stop)
        start = breaks[first - 1] if first else 0
        end = breaks[last] if last < len(breaks) else len(self.words.tokens)
        rest = self.row.kinds[start : self.span.start] + self.row.kinds[self.span.stop : end]
        return not _SAID.search(rest)

    def _scores(self, enough: float) -> bool:
        return self.total >= enough and (len(self.span) > _SHORT or not self._is_contradicted())

    def _is_contradicted(self) -> bool:
        """Tell whether a word beside it, in its clause, is one that the converter would not have left."""
        before, after = self.span.start, self.span.stop
        beside = [(before - 1, before)] * (before > 0) + [(after, after)] * (after < len(self.words.tokens))
        gaps = [gap for index, gap in beside if self.row.kinds[index] == Kind.AGAINST]
        return any(cost >= WITHIN for cost in costs_before(self.words, gaps))

    @cached_property
    def runs(self) -> Sequence[range]:
        """The stretches of words that are changed."""
        found = _RUN.finditer(self.row.kinds, self.span.start, self.span.stop)
        return [range(*run.span()) for run in found]

    def changes(self, text: str) -> Iterator[Change]:
        """Yield what undoes the damage in ``text``; each change is within a line where its neighbours matter."""
        has_double_capital = self.table.has_double_capital if self.table.has_double_capital(text) else _never
        for run in self.runs:
            start = self.words.starts[run.start]
            before = text[start : self.words.end(run)]
            if has_double_capital(before):
                yield from Change(start, before, self.table.inverse(before), self, run).by_line()
            else:
                yield Change(start, before, self._undone(run), self, run)

    def _undone(self, run: range) -> str:
        """Undo a run word by word, since its letters are independent of each other."""
        pieces = list(self.words.pieces[2 * run.start + 1 : 2 * run.stop])
        pieces[::2] = self.row.restored[run.start : run.stop]
        return "".join(pieces)

    def runs_by_line(self, run: range) -> Iterator[range]:
        """Yield what is changed of a run in each line."""
        breaks = self.words.breaks
        first, last = bisect_left(breaks, run.start + 1), bisect_left(breaks, run.stop)
        for start, end in pairwise((run.start, *breaks[first:last], run.stop)):
            if found := _RUN.search(self.row.kinds, start, end):
                yield range(*found.span())

    def confidence(self, run: range) -> float:
        """Give the probability that the words of a run are damaged, as far as the scores are odds."""
        own = self.row.score(run)
        return round(1 / (1 + exp(-max(0.0, min(self.total, own + _HELD)))), 2)

    def evidence(self, run: range) -> tuple[str, ...]:
        """Give the words that prove the damage of a run: its own, in order, or the nearest in the text."""
        proofs = self.row.proofs
        first, last = bisect_left(proofs, run.start), bisect_left(proofs, run.stop)
        chosen = proofs[first:last] or proofs[max(first - 2, 0) : first + 2]
        return tuple(dict.fromkeys(map(self.words.tokens.__getitem__, chosen)))[:_SHOWN]


def _never(_text: str) -> bool:
    return False


def by_line(changes: Iterable[Change]) -> list[Change]:
    """Give the same changes, each within a line."""
    return [part for change in changes for part in change.by_line()]


def apply_changes(text: str, changes: Sequence[Change]) -> str:
    """Make the changes, which are in order."""
    pieces, done = [], 0
    for change in changes:
        pieces += [text[done : change.offset], change.after]
        done = change.offset + len(change.before)
    return "".join([*pieces, text[done:]])


def merged(changes: Sequence[Change], later: Sequence[Change]) -> list[Change] | None:
    """Give changes of a text, and later ones of what they lead to, as changes of the first text.

    Gives None where a later change touches what a change before it wrote.
    """
    whole, shift, waiting = list(changes), 0, list(reversed(changes))
    for change in later:
        while waiting and waiting[-1].offset - shift < change.offset + len(change.before):
            first = waiting.pop()
            shift += len(first.before) - len(first.after)
            if first.offset + len(first.before) - shift > change.offset:
                return None
        whole.append(change._replace(offset=change.offset + shift))
    return sorted(whole, key=itemgetter(0))
