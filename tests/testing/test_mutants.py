"""Changed facts: which there are, and that each differs from the true one."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesdocs.engine import Fact, Facts, parse_facts
from rulesdocs.engine.facts import Value
from rulesdocs.testing.mutants import mutants

NUMBERS = st.integers(0, 9)
WORDS = st.sampled_from(["jack", "queen", "king"])
ATOMS = NUMBERS | WORDS
ROWS = st.integers(1, 3).flatmap(lambda width: st.lists(st.tuples(*[ATOMS] * width), min_size=1, max_size=4))
VALUES = ATOMS | st.lists(ATOMS, min_size=1, max_size=4).map(tuple) | ROWS.map(tuple)


def facts_with(value: Value, *, only_text: bool = False) -> Facts:
    """One fact."""
    return Facts([Fact("toy.rule", "fact", value, None, ("model",), only_text)], {}, {})


def values(given_value: Value) -> list[Value]:
    """The changed values of a fact."""
    return [value for _, value in mutants(facts_with(given_value))]


@pytest.mark.parametrize(
    ("value", "changed"),
    [
        (8, [9]),
        ("jack", ["jack-else"]),
        (("a", "b"), [("b", "a"), ("a-else", "b"), ("a", "b-else")]),
        ((1, 1, 1), [(2, 1, 1), (1, 2, 1), (1, 1, 2)]),
        (
            ((0, 4), (1, 3)),
            [((1, 4), (1, 3)), ((0, 5), (1, 3)), ((0, 4), (2, 3)), ((0, 4), (1, 4)), ((0, 3), (1, 4))],
        ),
        ((("draw", 1),), [(("draw-else", 1),), (("draw", 2),)]),
        (((1,), (4,)), [((2,), (4,)), ((1,), (5,)), ((4,), (1,))]),
        (
            (("a", 1, 5), ("a", 2, 5)),
            [
                (("a-else", 1, 5), ("a", 2, 5)),
                (("a", 2, 5), ("a", 2, 5)),
                (("a", 1, 6), ("a", 2, 5)),
                (("a", 1, 5), ("a-else", 2, 5)),
                (("a", 1, 5), ("a", 3, 5)),
                (("a", 1, 5), ("a", 2, 6)),
                (("a", 2, 5), ("a", 1, 5)),
            ],
        ),
    ],
)
def test_a_fact_is_changed_by_one_or_by_a_swap(value: Value, changed: list[Value]) -> None:
    """A number changes by one, neighbours change places, and a change to an equal value is left out."""
    assert values(value) == changed


@given(VALUES)
def test_no_mutant_equals_the_truth(value: Value) -> None:
    """Every fact has a changed value, none of which is the true one or comes twice."""
    changed = values(value)
    assert changed
    assert value not in changed
    assert len(set(changed)) == len(changed)


@given(VALUES)
def test_every_number_and_word_is_changed(value: Value) -> None:
    """Wherever a number or a word stands, some mutant has another one there and is otherwise the same."""
    changed = {
        tuple(where for where, atom in _placed(value) if dict(_placed(one))[where] != atom)
        for one in values(value)
    }
    assert {(where,) for where, _ in _placed(value)} <= changed


def _placed(value: Value) -> list[tuple[tuple[int, ...], int | str]]:
    """Each number and word of a value, with the way to it."""
    if not isinstance(value, tuple):
        return [((), value)]
    return [((at, *where), atom) for at, item in enumerate(value) for where, atom in _placed(item)]


def test_rows_of_different_lengths_keep_them() -> None:
    """A table with uneven rows stays as it is but for its cells."""
    assert all(
        [len(row) for row in value] == [1, 2]
        for value in values((("reshuffle",), ("draw", 1)))
        if isinstance(value, tuple)
    )


def test_facts_of_the_text_alone_are_left_out() -> None:
    """A fact that no rule code reads has no mutants, since no test could notice one."""
    assert list(mutants(facts_with(8, only_text=True))) == []


def test_every_fact_of_a_file_has_a_mutant() -> None:
    """What the reader of facts gives can be changed as it is."""
    text = '["toy.a"]\nn = { value = 1, source = "model" }\nrows = { value = [[1, 2]], source = "model" }\n'
    names = {fact.name for fact, _ in mutants(parse_facts(text, Path("facts.toml")))}
    assert names == {"n", "rows"}
