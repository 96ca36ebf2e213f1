"""Where damage begins and ends: the best labelling of a sequence of words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import accumulate, compress

from rulesdocs.normalise.gaps import BLANK, BRACKET, LINE, SENTENCE, having
from rulesdocs.normalise.rows import AGAINST_DAMAGE, ZERO, level
from rulesdocs.normalise.words import Words

# What it costs to pass between clean and damaged text, by what lies between two words.  Converters work on
# whole pieces of a page, so a change within a sentence is rare, and one at an empty line is common.
_SPACE, _WRAP, _BRACKET, _SENTENCE, _LINE, _BLANK = (
    level(cost) - ZERO for cost in (5.0, 4.0, 2.5, 2.5, 1.0, 0.75)
)
WITHIN = _WRAP
"""A cost from which on the words on both sides stand in one clause."""
_LINES = having(LINE)


def switch_cost(signs: int, lower: bool) -> int:
    """Give the cost of a change of label across a gap with these signs; ``lower``: a small letter follows."""
    if signs & BLANK:
        return _BLANK
    if signs & LINE:
        return _WRAP if lower and not signs & SENTENCE else _LINE
    if signs & SENTENCE:
        return _SENTENCE
    return _BRACKET if signs & BRACKET else _SPACE


_COSTS, _COSTS_BEFORE_LOWER = ([switch_cost(signs, lower) for signs in range(256)] for lower in (False, True))


def costs_before(words: Words, indexes: Iterable[int]) -> list[int]:
    """Give the cost of a change of label before each of these tokens."""
    tokens, seams = words.tokens, words.seams
    return [(_COSTS_BEFORE_LOWER if tokens[at][0].islower() else _COSTS)[seams[at]] for at in indexes]


def find_spans(words: Words, levels: bytearray) -> list[range]:
    """Choose the spans of tokens that look damaged, by the levels of what they say.

    Words of a line in a row that all speak for damage are taken as one.
    """
    count = len(levels)
    starts = list(compress(range(count), _begin(words, levels)))
    ends = [*starts[1:], count]
    totals = list(accumulate(levels, initial=0))
    bounds = zip(starts, ends, strict=True)
    scores = [totals[end] - totals[start] - ZERO * (end - start) for start, end in bounds]
    spans = damaged_spans(scores, costs_before(words, starts))
    return [range(starts[span.start], ends[span.stop - 1]) for span in spans]


def _begin(words: Words, levels: bytearray) -> bytearray:
    """Mark the tokens that begin a line, or that speak or follow one that speaks against damage, by 1."""
    against = levels.translate(AGAINST_DAMAGE)
    beginning = bytearray(words.seams.translate(_LINES))
    beginning[0] = 1
    for index in compress(range(len(against)), against):
        beginning[index] = beginning[index + 1] = 1
    return beginning


def damaged_spans(scores: Iterable[int], costs: Iterable[int]) -> list[range]:
    """Choose spans of words so that their scores less the costs of their edges are as great as can be.

    ``scores[i]`` is what word ``i`` says for damage; a clean word scores 0.  ``costs[i]`` is the cost of an
    edge just before word ``i``; the ends of the text cost nothing.  (Viterbi's algorithm for two labels: all
    that is kept of the past is how far the better one leads, which no edge can make more than its cost.)
    """
    lead, turns, count = 0, [], 0
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
