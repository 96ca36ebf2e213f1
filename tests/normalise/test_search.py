"""The search for where damage begins and ends, and the words it goes through."""

from __future__ import annotations

from collections.abc import Collection
from itertools import chain, compress, product, zip_longest

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesdocs.normalise.gaps import SIGNS
from rulesdocs.normalise.search import damaged_spans, switch_cost
from rulesdocs.normalise.words import _scanner, letters, words

weights = st.integers(-5, 5).map(float)


def total(damaged: Collection[int], scores: list[float], costs: list[float]) -> float:
    """Add up what the damaged words score, less the costs of the edges between damaged and clean ones."""
    edges = [index for index in range(1, len(scores)) if (index in damaged) != (index - 1 in damaged)]
    return sum(scores[index] for index in damaged) - sum(costs[index] for index in edges)


@given(st.data(), st.integers(1, 7))
def test_no_choice_of_spans_is_better_than_the_best(data: st.DataObject, count: int) -> None:
    """The spans found score as much as the best of all possible ones."""
    scores = data.draw(st.lists(weights, min_size=count, max_size=count))
    costs = data.draw(st.lists(st.integers(0, 5).map(float), min_size=count, max_size=count))
    found = {index for span in damaged_spans(scores, costs) for index in span}
    choices = product((False, True), repeat=count)
    best = max(total({*compress(range(count), chosen)}, scores, costs) for chosen in choices)
    assert total(found, scores, costs) == best


def test_spans_come_in_order_and_apart() -> None:
    """Each span is a range of damaged words; clean words lie between."""
    assert damaged_spans([3, -1, 3, -9, 5], [0, 2, 2, 2, 2]) == [range(3), range(4, 5)]
    assert damaged_spans([], []) == []


def test_a_change_is_cheaper_the_wider_the_gap() -> None:
    """A blank line parts more than a line end, that more than a sentence's end, and a space least."""
    gaps = ["\n\n", "\n", ". ", " "]
    costs = [switch_cost(SIGNS[gap], False) for gap in gaps]
    assert costs == sorted(costs)
    assert len(set(costs)) == len(costs)
    assert switch_cost(SIGNS["\n"], True) > switch_cost(SIGNS["\n"], False)


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
    assert [token for token in words(text).tokens if letters(token)] == found


def test_joined_words_are_found_together() -> None:
    """Hyphens and apostrophes join as many words as they stand between, and nothing else does."""
    assert words("a-b-c d'e f - g-h").joined == [range(3), range(3, 5), range(6, 8)]


@given(st.text("ab я\u0301`<>[](){}#:%&;@.-\n~/", max_size=60))
def test_gaps_and_tokens_are_the_whole_text(text: str) -> None:
    """Gaps and tokens in turn are the text, and each token starts where it says."""
    found = words(text)
    assert "".join(chain(*zip_longest(found.gaps, found.tokens, fillvalue=""))) == text
    for start, token in zip(found.starts, [*found.tokens, ""], strict=True):
        assert text.startswith(token, start)


@given(st.text("hwtps ая\u0301\U00020000\U0001f600ª²`<>[](){}#:%&;@./-\n~b2", max_size=60))
def test_a_scanner_that_looks_for_less_finds_the_same(text: str) -> None:
    """Where no rare letter, address or mark can stand, tokens are those that looking for all sorts finds."""
    assert words(text).tokens == _scanner(*[True] * 5).split(text)[1::2]
