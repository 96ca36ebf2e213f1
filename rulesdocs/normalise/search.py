"""Where damage begins and ends: the best labelling of a sequence of words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import pairwise

from rulesdocs.normalise.cached import Cached
from rulesdocs.normalise.words import Words

# What it costs to pass between clean and damaged text, by what lies between two words.  Converters work on
# whole pieces of a page, so a change within a sentence is rare, and one at an empty line is common.
_SPACE, _WRAP, _BRACKET, _SENTENCE, _LINE, _BLANK = 5.0, 4.0, 2.5, 2.5, 1.0, 0.75
WITHIN = _WRAP
"""A cost from which on the words on both sides stand in one clause."""
_BLANK_LINE = re.compile(r"\n\s*\n")
_SENTENCE_END = re.compile(r"(?<!\d)[.!?…:;][\"'»”’)]*\s")
"""A point after digits is mostly that of an ordinal: of a day, a year, a century."""
_BRACKETS = re.compile(r"[\[\](){}<>«»“”„\"|]")


_FEW = 8


def switch_cost(gap: str, lower: bool) -> float:
    """Give the cost of a change of label across ``gap``; ``lower``: a small letter follows."""
    if _BLANK_LINE.search(gap):
        return _BLANK
    if "\n" in gap:
        return _WRAP if lower and not _SENTENCE_END.search(gap) else _LINE
    if _SENTENCE_END.search(gap):
        return _SENTENCE
    return _BRACKET if _BRACKETS.search(gap) else _SPACE


_COSTS = Cached(partial(switch_cost, lower=False))
"""What a change costs across each gap, where no small letter follows."""


def switch_costs(words: Words) -> list[float]:
    """Give the cost of a change of label before each token."""
    costs = list(map(_COSTS.__getitem__, words.gaps))
    for start in words.breaks:
        if words.tokens[start][0].islower():
            costs[start] = switch_cost(words.gaps[start], True)
    return costs


def find_spans(words: Words, scores: Sequence[float], costs: Sequence[float]) -> list[range]:
    """Choose the spans of tokens that look damaged.

    A line whose words all speak for damage is taken as one, and so are a few words of a line that all agree.
    """
    starts: list[int] = []
    sums: list[float] = []
    for first, last in pairwise(words.bounds):
        line = scores[first:last]
        if min(line) >= 0:
            starts.append(first)
            sums.append(sum(line))
            continue
        for start in range(first, last, _FEW):
            said = scores[start : min(start + _FEW, last)]
            if min(said) >= 0 or max(said) <= 0:
                starts.append(start)
                sums.append(sum(said))
            else:
                starts += range(start, start + len(said))
                sums += said
    spans = damaged_spans(sums, map(costs.__getitem__, starts))
    starts.append(len(scores))
    return [range(starts[span.start], starts[span.stop]) for span in spans]


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
