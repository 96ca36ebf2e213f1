"""From a text to the edits that repair it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import pairwise

from rulesdocs.normalise.edits import Edit, apply_edits, merged
from rulesdocs.normalise.evidence import (
    AGAINST,
    PROOF,
    Kind,
    Reading,
    clean_groups,
    kinds,
    languages_of,
    readings,
)
from rulesdocs.normalise.lines import Lines
from rulesdocs.normalise.passages import Passage
from rulesdocs.normalise.search import WITHIN, damaged_spans, switch_cost
from rulesdocs.normalise.tables import TABLES, Table
from rulesdocs.normalise.words import Words, words

_MIXED = 0.12
"""From this share of words in clean lines on, a text is damaged only in part."""
_BELIEF, _PARTLY, _MOSTLY = 0.3, -0.2, 1.8
"""How far a word without proof is believed damaged: at first, and in a text damaged in part, or for the most."""
_LOUD = 2.0
"""What a word can say against damage at most, where it is asked whether its line is clean."""
_ROUNDS = 6
"""How often a text is read anew after a repair, which may show what else is damaged."""


def normalise(text: str) -> str:
    """Give ``text`` with the damage of script converters undone.

    The same object comes back if there is nothing to repair.  A second run changes nothing.
    """
    return explain(text)[0]


def explain(text: str) -> tuple[str, tuple[Edit, ...]]:
    """Give the repaired text, and the edits that lead to it from ``text``, in order.

    Nothing outside the edits differs.  ``apply_edits(text, edits)`` gives the same text.
    """
    edits: tuple[Edit, ...] = ()
    repaired = text
    for _ in range(_ROUNDS):
        later = _find(repaired)
        if not later:
            return repaired, edits
        together = merged(text, edits, later)
        if together is None:
            break
        edits, repaired = together, apply_edits(text, together)
    # Words once repaired make other words look damaged, again and again: the evidence contradicts itself.
    return text, ()


def _find(text: str) -> tuple[Edit, ...]:
    tables = [table for table in TABLES.values() if table.gate.search(text)]
    if not tables:
        return ()
    found, lines = words(text), Lines(text)
    edits = [edit for table in tables for edit in _of_table(table, text, found, lines)]
    return tuple(sorted(edits, key=lambda edit: edit.offset))


def _of_table(table: Table, text: str, found: Words, lines: Lines) -> Iterator[Edit]:
    kind_of = kinds(table.name)
    proofs = [index for index, kind in enumerate(map(kind_of.__getitem__, found.tokens)) if kind in PROOF]
    if not proofs:
        return
    row = _read(table, found, {found.tokens[index] for index in proofs})
    passages = list(_passages(table, found, row))
    if any(passage.stands_alone() for passage in passages):
        for passage in passages:
            if passage.stands_beside():
                yield from passage.edits(text, lines, proofs)


def _read(table: Table, found: Words, proofs: Collection[str]) -> list[Reading]:
    languages = languages_of(table, proofs)
    first = readings(table.name, languages, tuple(range(len(table.clean))), _BELIEF)
    scores = [one.score for one in map(first.__getitem__, found.tokens)]
    belief = _PARTLY if _is_mixed(found, scores) else _MOSTLY
    beside = {token for token, score in zip(found.tokens, scores, strict=True) if score < 0}
    clean = clean_groups(table, beside)
    row = list(map(readings(table.name, languages, clean, belief).__getitem__, found.tokens))
    _join(row, found.joined)
    return row


def _is_mixed(found: Words, scores: Sequence[float]) -> bool:
    """Tell whether many lines as a whole speak against damage, so that a text is damaged only in part."""
    starts = [index for index, gap in enumerate(found.gaps) if not index or "\n" in gap]
    heard = [max(score, -_LOUD) for score in scores]
    clean = [end - start for start, end in pairwise([*starts, len(scores)]) if sum(heard[start:end]) < 0]
    return len(clean) > 1 and sum(clean) > _MIXED * len(scores)


def _join(row: list[Reading], joined: Iterable[range]) -> None:
    """In ``USB-порт`` a part that cannot be damaged speaks for the whole."""
    for run in joined:
        if any(row[index].kind is Kind.AGAINST for index in run):
            row[run.start : run.stop] = [Reading(Kind.AGAINST, AGAINST)] * len(run)


def _passages(table: Table, found: Words, row: Sequence[Reading]) -> Iterator[Passage]:
    costs = [switch_cost(gap, token[0].islower()) for gap, token in zip(found.gaps, found.tokens, strict=False)]
    for span in damaged_spans([one.score for one in row], costs):
        beside = [(span.start - 1, span.start)] * (span.start > 0)
        beside += [(span.stop, span.stop)] * (span.stop < len(row))
        yield Passage(
            table,
            found,
            row,
            span,
            contradicted=any(row[other].kind is Kind.AGAINST and costs[gap] >= WITHIN for other, gap in beside),
        )
