"""From a text to the edits that repair it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulesdocs.normalise.edits import Edit, apply_edits
from rulesdocs.normalise.evidence import AGAINST, Kind, Reading, reading
from rulesdocs.normalise.lines import Lines
from rulesdocs.normalise.passages import Passage, proved
from rulesdocs.normalise.search import CLEAN, WITHIN, best_labels, spans, switch_cost
from rulesdocs.normalise.tables import TABLES, Table
from rulesdocs.normalise.words import Word, words


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
    lines = Lines(text)
    passages = _passages(tables, list(words(text)))
    return tuple(edit for passage in proved(passages) for edit in passage.edits(text, lines))


def _passages(tables: Sequence[Table], found: Sequence[Word]) -> Iterator[Passage]:
    rows = [_readings(table, found) for table in tables]
    costs = [switch_cost(word.gap, word.text[0].islower()) for word in found]
    labels = best_labels([[one.score for one in row] for row in rows], costs)
    for start, end, label in spans(labels):
        row = rows[label - 1]
        beside = [(start - 1, start)] * (start > 0) + [(end, end)] * (end < len(found))
        yield Passage(
            tables[label - 1],
            found[start:end],
            row[start:end],
            contradicted=any(
                row[neighbour].kind is Kind.AGAINST and labels[neighbour] == CLEAN and costs[gap] >= WITHIN
                for neighbour, gap in beside
            ),
        )


def _readings(table: Table, found: Sequence[Word]) -> list[Reading]:
    """Read each word; in ``USB-порт`` a part that cannot be damaged speaks for the whole."""
    row = [reading(table.name, word.text) for word in found]
    start = 0
    for index in range(1, len(found) + 1):
        if index < len(found) and found[index].is_joined:
            continue
        if any(one.kind is Kind.AGAINST for one in row[start:index]):
            row[start:index] = [Reading(Kind.AGAINST, AGAINST)] * (index - start)
        start = index
    return row
