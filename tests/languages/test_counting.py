"""The forms of nouns after numerals: laws, from tables that know nothing of the dictionary."""

from __future__ import annotations

import time
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesdocs.languages.counting import counts_nouns, miscounts
from rulesdocs.languages.records import plural_category
from tests.languages.spelled import CARDINALS, Table, cardinal

# Nominative singular, nominative plural, genitive singular, genitive plural, instrumental singular and plural.
NOUNS = {
    "uk": [
        "карта карти карти карт картою картами",
        "візит візити візиту візитів візитом візитами",
        "зірка зірки зірки зірок зіркою зірками",
        "місце місця місця місць місцем місцями",
        "година години години годин годиною годинами",
        "правитель правителі правителя правителів правителем правителями",
        "здібність здібності здібності здібностей здібністю здібностями",
    ],
    "ru": [
        "карта карты карты карт картой картами",
        "ход ходы хода ходов ходом ходами",
        "башня башни башни башен башней башнями",
        "место места места мест местом местами",
        "правитель правители правителя правителей правителем правителями",
        "способность способности способности способностей способностью способностями",
    ],
}
DIRECT = {
    ("uk", "one"): 0, ("uk", "few"): 1, ("uk", "many"): 3,
    ("ru", "one"): 0, ("ru", "few"): 2, ("ru", "many"): 3,
}  # fmt: skip
NOMINATIVE = [table for table in CARDINALS if table.form == "nominative"]
INSTRUMENTAL = [table for table in CARDINALS if table.form == "instrumental"]


def wrong(text: str, language: str) -> list[str]:
    """What is found in a text."""
    return [text[place.start : place.end] for place in miscounts(text, language)]


def nouns(language: str) -> st.SearchStrategy[list[str]]:
    """The forms of a noun."""
    return st.sampled_from([forms.split() for forms in NOUNS[language]])


@given(st.sampled_from(sorted(NOUNS)), st.integers(0, 1899), st.data())
def test_digits_take_the_form_of_their_category(language: str, number: int, data: st.DataObject) -> None:
    """After digits the form for their category is right, alone and in a sentence, and in the instrumental too."""
    forms = data.draw(nouns(language))
    category = plural_category(Fraction(number), language)
    right = forms[DIRECT[language, category]]
    with_many = forms[4 if category == "one" else 5]
    preposition = {"uk": "з", "ru": "с"}[language]

    assert wrong(f"{number} {right}", language) == []
    assert wrong(f"Доберіть {number} {right}, а тоді ще.", language) == []
    assert wrong(f"{preposition} {number} {with_many}", language) == []


@given(st.sampled_from(sorted(NOUNS)), st.integers(0, 1899), st.data())
def test_other_forms_after_digits_are_found(language: str, number: int, data: st.DataObject) -> None:
    """Where digits and noun are all of a text, a form that is not the category's is found and put right."""
    forms = data.draw(nouns(language))
    category = plural_category(Fraction(number), language)
    right = forms[DIRECT[language, category]]
    other = data.draw(st.sampled_from([form for form in forms[:4] if form != right]))

    is_living = forms[0] in ("правитель", "зірка")  # the accusative of a ruler, or a film star, is the genitive
    if other not in (forms[2:3] if category == "one" else forms[3:4] if is_living else []):
        (place,) = miscounts(f"{number} {other}", language)
        assert place.right == f"{number} {right}"


@given(st.sampled_from(NOMINATIVE), st.integers(2, 299), st.data())
def test_words_take_the_form_of_their_category(table: Table, number: int, data: st.DataObject) -> None:
    """After a numeral in words the form for its category is right, and one of another number is not."""
    forms = data.draw(nouns(table.language))
    category = plural_category(Fraction(number), table.language)
    if category != "one":
        right = forms[DIRECT[table.language, category]]
        assert wrong(f"Там {cardinal(table, number)} {right}.", table.language) == []
        assert wrong(f"Там {cardinal(table, number)} {forms[0]}.", table.language) != []


@given(st.sampled_from(INSTRUMENTAL), st.integers(2, 299), st.data())
def test_words_in_an_oblique_case_agree(table: Table, number: int, data: st.DataObject) -> None:
    """After a numeral in the instrumental the noun is in the instrumental plural, and no other form fits."""
    forms = data.draw(nouns(table.language))
    said = cardinal(table, number)
    if (
        number % 10 != 1 and number % 100 not in (40, 90, 0) and not said.endswith(("сьома", "семью"))
    ):  # these are ambiguous
        assert wrong(f"{said} {forms[5]}", table.language) == []
        assert wrong(f"{said} {forms[0]}", table.language) == [f"{said} {forms[0]}"]


@given(st.text("5 2,-–карти0нових.«(%\u00a0зА№\n", max_size=40), st.sampled_from(["uk", "ru", "pl", "en"]))
def test_any_text_can_be_looked_at(text: str, language: str) -> None:
    """Whatever a text holds, each finding is a part of it that begins with the numeral."""
    for place in miscounts(text, language):
        assert 0 <= place.start < place.end <= len(text)


@pytest.mark.parametrize(
    "text",
    [
        "5 карти " * 6_000,
        "двадцять п'ять карти " * 2_000,
        "2–" * 20_000 + "4 карти",
        "1 або " * 8_000 + "5 карти",
        "5 " + "нових " * 8_000,
        "5" + " " * 40_000 + "карти",
        "(5 карт) " * 5_000,
        "а" * 1_000_000,
        "5 карти " * 120_000,
    ],
)
def test_hostile_texts_take_no_time(text: str) -> None:
    """Texts of thousands of numerals, and of a million characters, end within a second."""
    start = time.process_time()

    list(miscounts(text, "uk"))

    assert time.process_time() - start < 2


def test_languages_with_rules() -> None:
    """Ukrainian and Russian are known, with or without a territory."""
    assert [counts_nouns(tag) for tag in ("uk", "ru", "uk-UA", "pl", "fr", "en")] == [True] * 3 + [False] * 3
