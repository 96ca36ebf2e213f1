"""The forms of words, from dictionaries."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesdocs.languages.morphology import folded, form_of, has_dictionary, inflections, lemmas, readings

WORDS = {"uk": ["карта", "діалог", "союзник", "п’ятірка", "ніч"], "ru": ["карта", "счёт", "правитель", "время"]}


@given(st.sampled_from([(tag, word) for tag, words in WORDS.items() for word in words]), st.data())
def test_every_form_leads_back_to_its_word(pair: tuple[str, str], data: st.DataObject) -> None:
    """The lemmas of each form of a noun have the noun among them, however it is written."""
    tag, word = pair
    form = data.draw(st.sampled_from(sorted(inflections(word, tag))))

    assert folded(word) in lemmas(form, tag)
    assert inflections(word.upper(), tag) == inflections(word, tag)


@pytest.mark.parametrize(
    ("tag", "word", "forms"),
    [
        ("uk", "відповідати", "відповідаю відповідай відповідаючи відповідавши"),
        ("uk", "скинути", "скиньте скинувши скинута скинутими"),
        ("uk", "п'ятірка", "п'ятірок п'ятіркою"),
        ("ru", "счет", "счетами счету"),
        ("ru", "использовать", "использованы использованной используя"),
        ("ru", "бита", "биты битами"),
    ],
)
def test_forms_of_words(tag: str, word: str, forms: str) -> None:
    """Gerunds and participles are forms of a verb; apostrophes and dots on letters do not matter."""
    assert set(forms.split()) <= inflections(word, tag)


def test_a_lemma_is_no_form_of_another_word() -> None:
    """A word that is a lemma has no forms of words that look like one of its own."""
    assert "бил" not in inflections("бита", "ru")


def test_a_noun_in_another_form() -> None:
    """A noun that the dictionary knows is given in any case and number."""
    assert form_of("карту", "uk", "gent", plural=True) == "карт"
    assert form_of("ходы", "ru", "gent", plural=False) == "хода"
    assert form_of("карту", "pl", "gent", plural=True) is None


@pytest.mark.parametrize("word", ["5", "²", "а²", "①", "x-", "", "--", "'", "а" * 5000, "\x00", "ß", "ﬁ"])
def test_what_is_no_word_is_its_own_form(word: str) -> None:
    """Signs, numbers and very long words are no words of a dictionary, and no error."""
    assert readings(word, "uk") == ()
    assert folded(word) in inflections(word, "uk")
    assert folded(word) in lemmas(word, "uk") or word.isalpha()


@given(st.text(max_size=50), st.sampled_from(["uk", "ru", "ru-RU", "pl", "x"]))
def test_any_word_can_be_asked_for(word: str, tag: str) -> None:
    """Whatever a word is, it is among its own forms and has a lemma; nothing is known in other languages."""
    assert folded(word) in inflections(word, tag)
    assert lemmas(word, tag)
    assert has_dictionary(tag) or readings(word, tag) == ()
