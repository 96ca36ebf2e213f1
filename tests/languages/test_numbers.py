"""The numbers that texts state, in digits and in words, in three languages."""

from __future__ import annotations

import json
import time
from decimal import Decimal
from fractions import Fraction

import pytest
from babel.numbers import format_decimal
from hypothesis import given
from hypothesis import strategies as st

from rulesdocs.errors import RulesdocsError
from rulesdocs.languages import NumberKind, knows_number_words, numbers_in
from tests.languages.spelled import CARDINALS, LANGUAGES, Table, cardinal, ordinals
from tests.support.tools import ROOT

CASES = json.loads((ROOT / "tests/cases/languages/numbers.json").read_text(encoding="utf-8"))


def strict(text: str, language: str) -> list[Fraction]:
    """The numbers that are certainly such."""
    return [one.value for one in numbers_in(text, language) if one.kind is not NumberKind.LOOSE]


def values(text: str, language: str) -> list[Fraction]:
    """All numbers."""
    return [one.value for one in numbers_in(text, language)]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['language']}: {case['text'][:40]}")
def test_numbers_of_a_text(case: dict[str, str]) -> None:
    """Digits and words are found with their values; words that are often no numbers are loose."""
    assert strict(case["text"], case["language"]) == [Fraction(value) for value in case["found"]]


@pytest.mark.parametrize("table", CARDINALS, ids=lambda table: f"{table.language}: {table.form}")
def test_every_cardinal_in_every_form(table: Table) -> None:
    """A number from 0 to 200 that is written out is found as one, in every case and gender."""
    found = {number: values(cardinal(table, number), table.language) for number in range(201)}

    assert found == {number: [number] for number in range(201)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ordinal_in_every_form(language: str) -> None:
    """An ordinal from 1 to 200 is found, in every case, gender and number."""
    expected = {form: [number] for number in range(1, 201) for form in ordinals(language, number)}

    assert {form: values(f"{form} card", language) for form in expected} == expected


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_from_two_up_are_no_loose_ones(language: str) -> None:
    """All cardinals and ordinals from two up have to be translated, but for a few that are other words too."""
    tables = [table for table in CARDINALS if table.language == language]
    forms = [
        *(cardinal(table, number) for table in tables for number in range(2, 201)),
        *(f"{form} картка" for number in range(2, 201) for form in ordinals(language, number)),
    ]

    loose = {form.split()[0] for form in forms if not strict(form, language)}

    assert loose <= {"сорока", "семью", "шестом"}


@given(number=st.integers(0, 10**12), language=st.sampled_from([*LANGUAGES, "de", "fr", "pl"]))
def test_digits_as_a_language_groups_them(number: int, language: str) -> None:
    """What CLDR writes in the way of a language is read in that language."""
    assert values(format_decimal(number, locale=language), language) == [number]


@given(number=st.decimals(0, 10**9, places=3), language=st.sampled_from([*LANGUAGES, "de", "fr", "pl"]))
def test_decimals_of_a_language(number: Decimal, language: str) -> None:
    """A decimal mark parts whole and fraction as the language has it."""
    assert values(format_decimal(number, locale=language), language) == [Fraction(number)]


@given(numbers=st.lists(st.integers(2, 299), min_size=1, max_size=5), table=st.sampled_from(CARDINALS))
def test_enumerations_stay_apart(numbers: list[int], table: Table) -> None:
    """Numbers that a comma parts are numbers of their own, in their order, whatever the case of letters."""
    text = ", ".join(cardinal(table, number) for number in numbers)

    assert values(text, table.language) == numbers
    assert values(text.upper(), table.language) == numbers


@given(text=st.text(st.sampled_from("two двое 1,.5-–/½ x«_*'’\n\u00a0сто hundred and друга"), max_size=60))
def test_places_are_those_of_the_text(text: str) -> None:
    """Numbers come in order, do not overlap, and each is found again where only its own text is given."""
    for language in LANGUAGES:
        end = 0
        for one in numbers_in(text, language):
            assert end <= one.start < one.end <= len(text)
            end = one.end


@given(text=st.text(max_size=80), language=st.sampled_from([*LANGUAGES, "pl"]))
def test_any_text_has_its_numbers(text: str, language: str) -> None:
    """No text is refused."""
    numbers_in(text, language)


HOSTILE = ["1,000" * 5000, "9" * 50_000, "1/" * 10000, "two hundred and " * 4000, "½" * 10000, "- 1" * 10000]


@pytest.mark.parametrize("text", HOSTILE, ids=lambda text: text[:6])
def test_hostile_texts_take_no_time(text: str) -> None:
    """A long text is read in time that grows with its length alone."""
    start = time.perf_counter()

    for language in LANGUAGES:
        numbers_in(text, language)

    assert time.perf_counter() - start < 2


def test_other_languages_have_digits() -> None:
    """Of a language without a table only digits are found, and that is said."""
    assert values("dvě karty, 3 hody", "cs") == [3]
    assert [knows_number_words(tag) for tag in ("cs", "uk", "en-GB")] == [False, True, True]


def test_unknown_language_is_refused() -> None:
    """A tag that is no language is an error."""
    with pytest.raises(RulesdocsError, match="unknown language 'xx-nowhere'"):
        numbers_in("1", "xx-nowhere")
