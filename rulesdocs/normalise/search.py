"""Where damage begins and ends: the best labelling of a sequence of words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

CLEAN = 0
"""The label of a word that is not damaged; label ``n`` is the ``n``-th table, counted from one."""

# What it costs to pass between clean and damaged text, by what lies between two words.  Converters work on
# whole pieces of a page, so a change within a sentence is rare, and one at an empty line is common.
_SPACE, _WRAP, _BRACKET, _SENTENCE, _LINE, _BLANK = 5.0, 4.0, 2.5, 2.5, 2.0, 1.75
WITHIN = _WRAP
"""A cost from which on the words on both sides stand in one clause."""
_BLANK_LINE = re.compile(r"\n\s*\n")
_SENTENCE_END = re.compile(r"[.!?…:;][\"'»”’)]*\s")
_BRACKETS = re.compile(r"[\[\](){}<>«»“”„\"|]")


@lru_cache(maxsize=1 << 12)
def switch_cost(gap: str, lower: bool) -> float:
    """Give the cost of a change of label across ``gap``; ``lower``: a small letter follows."""
    if _BLANK_LINE.search(gap):
        return _BLANK
    if "\n" in gap:
        return _WRAP if lower and not _SENTENCE_END.search(gap) else _LINE
    if _SENTENCE_END.search(gap):
        return _SENTENCE
    return _BRACKET if _BRACKETS.search(gap) else _SPACE


def best_labels(scores: Sequence[Sequence[float]], costs: Sequence[float]) -> list[int]:
    """Label each word so that the sum of scores less the costs of changes is as great as can be.

    ``scores[t][i]`` is what word ``i`` says for table ``t``; a clean word scores 0.  ``costs[i]`` is the cost
    of a change just before word ``i``.  On a tie a label stays, and clean text comes first.  (Viterbi's
    algorithm; its time grows with words times tables.)
    """
    totals = [0.0] * (len(scores) + 1)
    came_from: list[list[int]] = []
    for index, cost in enumerate(costs):
        best = max(range(len(totals)), key=totals.__getitem__)
        entry = totals[best] - cost
        origins = [label if total >= entry else best for label, total in enumerate(totals)]
        came_from.append(origins)
        totals = [totals[origin] - (cost if origin != label else 0.0) for label, origin in enumerate(origins)]
        for label, row in enumerate(scores, start=1):
            totals[label] += row[index]
    return _walk_back(totals, came_from)


def _walk_back(totals: list[float], came_from: list[list[int]]) -> list[int]:
    label = max(range(len(totals)), key=totals.__getitem__)
    labels = []
    for origins in reversed(came_from):
        labels.append(label)
        label = origins[label]
    return labels[::-1]


class Span(NamedTuple):
    """Words ``start`` up to, not including, ``end`` that carry one label."""

    start: int
    end: int
    label: int


def spans(labels: Sequence[int]) -> list[Span]:
    """Give the runs of one label that are not clean, in order."""
    found, start = [], 0
    for index in range(1, len(labels) + 1):
        if index == len(labels) or labels[index] != labels[start]:
            if labels[start] != CLEAN:
                found.append(Span(start, index, labels[start]))
            start = index
    return found
