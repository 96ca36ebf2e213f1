"""Sentences that are alike but for what they mean."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesdocs.languages import contrast


@pytest.mark.parametrize(
    ("one", "other", "words"),
    [
        ("Turn to the left.", "Turn to the right.", ("left", "right")),
        ("Left", "Right", ("left", "right")),
        ("The abbot opens the cellar.", "The abbot closes the cellar.", ("opens", "closes")),
        ("You may pass.", "You pass.", ("may", "")),
        ("Draw a card.", "Do not draw a card.", ("", "not")),
        ("Draw a card.", "Don't draw a card.", ("", "not")),
        ("Draw at most three cards.", "Draw three cards.", ("at most", "")),
        ("Draw the first card.", "Draw the last card.", ("first", "last")),
        ("Take only one card.", "Take one card.", ("only", "")),
        ("Select at least one key.", "Select exactly one key.", ("at least", "")),
    ],
)
def test_contrasts(one: str, other: str, words: tuple[str, str]) -> None:
    """Opposites, negations, permissions and bounds make two sentences of one."""
    assert contrast(one, other, "en") == words
    assert contrast(other, one, "en") == words[::-1]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Draw a card.", "Draw the card."),
        ("cannot open %s", "failed to open %s"),
        ("Cannot be played.", "Can't be played."),
        ("No results found", "No Results Found"),
        ("Deal a card from stock", "Deal a card from the deck"),
        ("Left of the table", "Right away, says nobody"),
        ("Nothing", "An empty hand of cards"),
        ("Turn left, then right.", "Turn right, then left."),
    ],
)
def test_no_contrasts(one: str, other: str) -> None:
    """Articles, synonyms, capitals and order make no other sentence, and unlike ones are not compared."""
    assert contrast(one, other, "en") is None


def test_languages_without_words() -> None:
    """In a language whose words are not known nothing is said."""
    assert contrast("ліворуч", "праворуч", "uk") is None


@given(st.text(), st.text())
def test_a_contrast_is_one_from_both_sides(one: str, other: str) -> None:
    """Whether two texts contrast does not depend on their order, and no text contrasts with itself."""
    assert (contrast(one, other, "en") is None) == (contrast(other, one, "en") is None)
    assert contrast(one, one, "en") is None
