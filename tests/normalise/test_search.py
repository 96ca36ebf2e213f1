"""The search for where damage begins and ends, and the words it goes through."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesdocs.normalise.search import best_labels, spans, switch_cost
from rulesdocs.normalise.words import words

weights = st.integers(-5, 5).map(float)


def total(labels: tuple[int, ...], scores: list[list[float]], costs: list[float]) -> float:
    """Add up what a labelling scores, less the costs of its changes."""
    said = sum(scores[label - 1][index] for index, label in enumerate(labels) if label)
    paid = sum(costs[index] for index in range(1, len(labels)) if labels[index] != labels[index - 1])
    return said - paid


@given(st.data(), st.integers(1, 5), st.integers(1, 2))
def test_no_labelling_is_better_than_the_best(data: st.DataObject, count: int, tables: int) -> None:
    """The labels found score as much as the best of all possible ones."""
    row = st.lists(weights, min_size=count, max_size=count)
    scores = data.draw(st.lists(row, min_size=tables, max_size=tables))
    costs = data.draw(st.lists(st.integers(0, 5).map(float), min_size=count, max_size=count))
    best = max(total(labels, scores, costs) for labels in product(range(tables + 1), repeat=count))
    assert total(tuple(best_labels(scores, costs)), scores, costs) == best


def test_spans_are_the_runs_that_are_not_clean() -> None:
    """Neighbouring runs of two tables are two spans."""
    assert spans([0, 1, 1, 2, 0, 2]) == [(1, 3, 1), (3, 4, 2), (5, 6, 2)]
    assert spans([]) == []


def test_a_change_is_cheaper_the_wider_the_gap() -> None:
    """A blank line parts more than a line end, that more than a sentence's end, and a space least."""
    gaps = ["\n\n", "\n", ". ", " "]
    costs = [switch_cost(gap, False) for gap in gaps]
    assert costs == sorted(costs)
    assert len(set(costs)) == len(costs)
    assert switch_cost("\n", True) > switch_cost("\n", False)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("one `two three` four", ["one", "four"]),
        ("п`ять і об`єкт", ["п", "ять", "і", "об", "єкт"]),
        ("a\n```sh\nb\n```\nc", ["a", "c"]),
        ("a\n~~~\nb\nc", ["a"]),
        ('go <a href="x y">on</a> <em>now</em> <onward>', ["go", "on", "now", "onward"]),
        ("see https://example.org/a?b=c or me@example.org, www.example.org", ["see", "or"]),
        ("[text](page.md#anchor) {#id .class} {name} &nbsp; %(name)s 5%s", ["text"]),
        ("a <!-- b --> c", ["a", "c"]),
        ("до\u0301роги", ["до\u0301роги"]),
        ("x1_y2", ["x", "y"]),
    ],
)
def test_what_counts_as_a_word(text: str, found: list[str]) -> None:
    """Code, tags, addresses, targets and placeholders hold no words; marks belong to their letter."""
    assert [word.text for word in words(text)] == found


@given(st.text("ab я\u0301`<>[](){}#:%&;@.-\n~/", max_size=60))
def test_words_and_gaps_are_the_whole_text(text: str) -> None:
    """Words and the gaps before them, one after the other, are the text up to the last word."""
    found = list(words(text))
    assert text.startswith("".join(word.gap + word.text for word in found))
    assert all(text[word.start : word.end] == word.text for word in found)
