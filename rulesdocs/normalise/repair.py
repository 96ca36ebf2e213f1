"""From a text to the edits that repair it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate

from rulesdocs.normalise.edits import Edit, apply_edits
from rulesdocs.normalise.evidence import AGAINST, Kind, Reading, reading
from rulesdocs.normalise.search import WITHIN, Span, best_labels, spans, switch_cost
from rulesdocs.normalise.tables import TABLES, Table
from rulesdocs.normalise.words import Word, words

_PROOF = frozenset((Kind.FIRM, Kind.WEAK))
_ENOUGH = 6.0
"""What a damaged passage must score; one word with proof, alone, is below it."""
_SHOWN = 5
"""Words of evidence that an edit names at most."""


def normalise(text: str) -> str:
    """Give ``text`` with the damage of script converters undone.

    The same object comes back if there is nothing to repair.  A second run changes nothing.
    """
    return explain(text)[0]


def explain(text: str) -> tuple[str, tuple[Edit, ...]]:
    """Give the repaired text, and the edits that lead to it from ``text``, in order.

    Nothing outside the edits differs.  ``apply_edits(text, edits)`` gives the same text.
    """
    edits = _find(text)
    repaired = apply_edits(text, edits)
    # Words once repaired might make other words look damaged.  Where they would, the evidence contradicts
    # itself, and the text stays as it is.
    if edits and _find(repaired):
        return text, ()
    return repaired, edits


def _find(text: str) -> tuple[Edit, ...]:
    tables = [table for table in TABLES.values() if table.gate.search(text)]
    if not tables:
        return ()
    found = list(words(text))
    readings = [_readings(table, found) for table in tables]
    costs = [switch_cost(word.gap, word.text[0].islower()) for word in found]
    labels = best_labels([[one.score for one in row] for row in readings], costs)
    lines = _line_starts(text)
    return tuple(
        edit
        for span in spans(labels)
        if _is_proved(found, costs, readings[span.label - 1], span)
        for edit in _edits(text, lines, tables[span.label - 1], found, readings[span.label - 1], span)
    )


def _readings(table: Table, found: Sequence[Word]) -> list[Reading]:
    """Read each word; in ``USB-порт`` a part that cannot be damaged speaks for the whole."""
    row = [reading(table.name, word.text) for word in found]
    start = 0
    for index in range(1, len(found) + 1):
        if index < len(found) and found[index].joined:
            continue
        if any(one.kind is Kind.AGAINST for one in row[start:index]):
            row[start:index] = [Reading(Kind.AGAINST, AGAINST)] * (index - start)
        start = index
    return row


def _is_proved(found: Sequence[Word], costs: Sequence[float], row: Sequence[Reading], span: Span) -> bool:
    inside = range(span.start, span.end)
    changed = {found[index].text for index in inside if _changes(row[index])}
    weak = {found[index].text for index in inside if row[index].kind is Kind.WEAK}
    firm = any(row[index].kind is Kind.FIRM for index in inside)
    if len(changed) < 2 or not (firm or len(weak) > 2):
        return False
    if sum(row[index].score for index in inside) < _ENOUGH:
        return False
    return len(inside) > 3 or not _is_contradicted(costs, row, span)


def _changes(one: Reading) -> bool:
    return one.kind in _PROOF or one.kind is Kind.PLAIN


def _is_contradicted(costs: Sequence[float], row: Sequence[Reading], span: Span) -> bool:
    """True if a word beside the span, in its clause, is one that the converter would not have left so."""
    before = span.start > 0 and costs[span.start] >= WITHIN and row[span.start - 1].kind is Kind.AGAINST
    after = span.end < len(row) and costs[span.end] >= WITHIN and row[span.end].kind is Kind.AGAINST
    return before or after


def _edits(
    text: str,
    lines: Sequence[int],
    table: Table,
    found: Sequence[Word],
    row: Sequence[Reading],
    span: Span,
) -> Iterator[Edit]:
    proofs = [index for index in range(span.start, span.end) if row[index].kind in _PROOF]
    for run in _runs(table, found, row, span):
        first, last = found[run[0]], found[run[-1]]
        before = text[first.start : last.end]
        changed = [index for index in run if _changes(row[index])]
        line = bisect_right(lines, first.start)
        yield Edit(
            offset=first.start,
            line=line,
            column=first.start - lines[line - 1] + 1,
            before=before,
            after=table.inverse(before),
            table=table.name,
            evidence=_evidence(found, proofs, run),
            score=round(sum(row[index].kind in _PROOF for index in changed) / len(changed), 2),
        )


def _runs(table: Table, found: Sequence[Word], row: Sequence[Reading], span: Span) -> Iterator[list[int]]:
    """Yield the words of each edit: a stretch of one line that begins and ends with a changed word."""
    run: list[int] = []
    for index in range(span.start, span.end):
        word, changes = found[index], _changes(row[index])
        # An exclamation mark between letters is how MediaWiki's authors keep two letters apart.
        if "\n" in word.gap or word.gap == "!" or any(map(str.isalpha, word.gap)):
            yield from _trimmed(run, row)
            run = []
        if not changes and table.forward(word.text) != word.text:
            yield from _trimmed(run, row)
            run = []
        elif changes or run:
            run.append(index)
    yield from _trimmed(run, row)


def _trimmed(run: list[int], row: Sequence[Reading]) -> Iterator[list[int]]:
    while run and not _changes(row[run[-1]]):
        run = run[:-1]
    if run:
        yield run


def _evidence(found: Sequence[Word], proofs: Sequence[int], run: Sequence[int]) -> tuple[str, ...]:
    """Give the words that prove an edit: its own, in order, or the nearest in its passage."""
    begin, end = bisect_right(proofs, run[0] - 1), bisect_right(proofs, run[-1])
    chosen = proofs[begin:end] or proofs[max(begin - 2, 0) : begin + 2]
    return tuple(dict.fromkeys(found[index].text for index in chosen))[:_SHOWN]


def _line_starts(text: str) -> list[int]:
    return list(accumulate((len(line) + 1 for line in text.split("\n")), initial=0))
