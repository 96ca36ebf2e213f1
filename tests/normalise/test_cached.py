"""Answers that are kept, in bounded memory."""

from __future__ import annotations

from rulesdocs.normalise.cached import Cached, Store


def test_an_answer_is_worked_out_once() -> None:
    """The same string, asked again, gives the same object."""
    sizes: Cached[list[int]] = Cached(lambda word: [len(word)])
    assert sizes["two"] is sizes["two"]
    assert sizes["two"] == [3]


def test_answers_stay_few() -> None:
    """However many strings are asked, no more answers are kept than were allowed, and all are right."""
    sizes = Cached(len, Store(10))
    for size in range(50):
        assert sizes["x" * size] == size
        assert len(sizes) <= 10


def test_caches_of_one_store_stay_few_together() -> None:
    """Two caches that share a store keep no more answers than it allows, also once a third one is gone."""
    store = Store(10)
    sizes, _ = Cached(len, store), Cached(str.upper, store)["x"]
    small = Cached(str.lower, store)
    for size in range(50):
        assert sizes["X" * size] == size
        assert small["X" * size] == "x" * size
        assert len(sizes) + len(small) <= 10


def test_a_very_long_string_is_not_kept() -> None:
    """A string that is no word has its answer and leaves nothing behind."""
    sizes = Cached(len)
    assert sizes["x" * 10_000] == 10_000
    assert not sizes
