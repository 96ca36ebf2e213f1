"""Where damage begins and ends: the best labelling of a sequence of words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, compress
from operator import sub

from rulesdocs.normalise.gaps import BLANK, BRACKET, LINE, SENTENCE, having
from rulesdocs.normalise.words import Words

# What it costs to pass between clean and damaged text, by what lies between two words.  Converters work on
# whole pieces of a page, so a change within a sentence is rare, and one at an empty line is common.
_SPACE, _WRAP, _BRACKET, _SENTENCE, _LINE, _BLANK = 5.0, 4.0, 2.5, 2.5, 1.0, 0.75
WITHIN = _WRAP
"""A cost from which on the words on both sides stand in one clause."""
_LINES = having(LINE)


def switch_cost(signs: int, lower: bool) -> float:
    """Give the cost of a change of label across a gap with these signs; ``lower``: a small letter follows."""
    if signs & BLANK:
        return _BLANK
    if signs & LINE:
        return _WRAP if lower and not signs & SENTENCE else _LINE
    if signs & SENTENCE:
        return _SENTENCE
    return _BRACKET if signs & BRACKET else _SPACE


_COSTS, _COSTS_BEFORE_LOWER = ([switch_cost(signs, lower) for signs in range(256)] for lower in (False, True))


def switch_costs(words: Words) -> list[float]:
    """Give the cost of a change of label before each token."""
    costs = list(map(_COSTS.__getitem__, words.seams))
    for start in words.breaks:
        if words.tokens[start][0].islower():
            costs[start] = _COSTS_BEFORE_LOWER[words.seams[start]]
    return costs


def find_spans(words: Words, scores: Sequence[float], costs: Sequence[float]) -> list[range]:
    """Choose the spans of tokens that look damaged.

    Words of a line in a row that all speak for damage are taken as one.
    """
    count = len(scores)
    begins = bytearray(words.seams.translate(_LINES))
    begins[0] = 1
    for index in compress(range(count), map((0.0).__gt__, scores)):
        begins[index] = begins[index + 1] = 1
    starts = list(compress(range(count), begins))
    ends = [*starts[1:], count]
    totals = list(accumulate(scores, initial=0.0))
    sums = map(sub, map(totals.__getitem__, ends), map(totals.__getitem__, starts))
    spans = damaged_spans(sums, map(costs.__getitem__, starts))
    return [range(starts[span.start], ends[span.stop - 1]) for span in spans]


def damaged_spans(scores: Iterable[float], costs: Iterable[float]) -> list[range]:
    """Choose spans of words so that their scores less the costs of their edges are as great as can be.

    ``scores[i]`` is what word ``i`` says for damage; a clean word scores 0.  ``costs[i]`` is the cost of an
    edge just before word ``i``; the ends of the text cost nothing.  (Viterbi's algorithm for two labels: all
    that is kept of the past is how far the better one leads, which no edge can make more than its cost.)
    """
    lead, turns, count = 0.0, [], 0
    for score, cost in zip(scores, costs, strict=True):
        if lead > cost:
            lead = cost
            turns.append((count, False))
        elif lead < -cost:
            lead = -cost
            turns.append((count, True))
        lead += score
        count += 1
    return list(_walk_back(turns, count, lead > 0))[::-1]


def _walk_back(turns: list[tuple[int, bool]], end: int, damaged: bool) -> Iterator[range]:
    """Yield spans from the last; a turn says that a word of that label followed one of the other."""
    for at, label in reversed(turns):
        if label == damaged:
            if damaged:
                yield range(at, end)
            damaged, end = not damaged, at
    if damaged:
        yield range(end)
