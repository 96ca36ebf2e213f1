"""Nouns after numerals in languages without a dictionary: the forms that no numeral takes are found."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesdocs.languages.endings import counted_in, ending_miscounts, knows_endings
from rulesdocs.languages.records import plural_category

# Nominative singular, nominative plural and genitive plural.
POLISH = [
    noun.split()
    for noun in (
        "karta karty kart",
        "moneta monety monet",
        "punkt punkty punktów",
        "pionek pionki pionków",
        "pole pola pól",
        "gracz gracze graczy",
        "kość kości kości",
        "żołnierz żołnierze żołnierzy",
        "miesiąc miesiące miesięcy",
        "talia talie talii",
        "plansza plansze plansz",
    )
]
FRENCH = [noun.split() for noun in ("carte cartes", "jeu jeux", "noix noix", "pièce pièces", "pont ponts")]
FORM = {"one": 0, "few": 1, "many": 2}
WHOLE = st.integers(2, 400)


def wrong(text: str, language: str, *counted: int) -> list[str]:
    """What is found in a text whose source counts by some numbers."""
    numbers = frozenset(map(Fraction, counted))
    return [text[place.start : place.end] for place in ending_miscounts(text, language, numbers)]


@given(st.sampled_from(POLISH), WHOLE, st.sampled_from(["", "Dobierz ", "Weź ", "W grze są ", "z "]))
def test_polish_forms_of_their_category_are_right(noun: list[str], number: int, before: str) -> None:
    """After every number the form of its category is taken, wherever the number stands."""
    form = noun[FORM[plural_category(Fraction(number), "pl")]]

    assert wrong(f"{before}{number} {form}.", "pl", number) == []


@given(st.sampled_from(FRENCH), WHOLE)
def test_french_plurals_are_right(noun: list[str], number: int) -> None:
    """After two and more the plural is taken, and a singular that is no plural is found."""
    assert wrong(f"Prenez {number} {noun[1]}.", "fr", number) == []
    expected = [] if noun[0] == noun[1] else [f"{number} {noun[0]}"]
    assert wrong(f"Prenez {number} {noun[0]}.", "fr", number) == expected


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Dobierz 5 karty.", ["5 karty"]),
        ("Dobierz pięć karty.", ["pięć karty"]),
        ("Weź 3 monet.", ["3 monet"]),
        ("Bez 3 monet przegrywasz.", []),
        ("Gracz 5 dobiera.", []),
        ("Jedna piąta talii.", []),
    ],
)
def test_polish_sentences(text: str, found: list[str]) -> None:
    """A genitive after two to four is found behind a verb that asks for none; what is numbered is passed over."""
    assert wrong(text, "pl", 3, 5) == found


@pytest.mark.parametrize(
    ("source", "numbers"),
    [
        ("Draw 5 cards and two red dice.", {5, 2}),
        ("Player 5 draws 1 card.", {5}),
        ("On a 5, stop.", set()),
        ("Zero means none, 100 means all.", set()),
        ("Repeat 3 times.", set()),
    ],
)
def test_numbers_that_count(source: str, numbers: set[int]) -> None:
    """A number counts where a plural follows it in English; other languages tell nothing."""
    assert counted_in(source, "en") == numbers
    assert counted_in(source, "de") == frozenset()


@given(st.text(max_size=60), st.sampled_from(["pl", "fr", "en"]))
def test_any_text_can_be_looked_at(text: str, language: str) -> None:
    """No text raises, and what is found stands in it."""
    for found in wrong(text, language, *range(2, 12)):
        assert found in text


def test_languages_with_endings() -> None:
    """Polish and French have endings, with any territory."""
    assert [knows_endings(tag) for tag in ("pl", "fr-CA", "uk", "en")] == [True, True, False, False]
