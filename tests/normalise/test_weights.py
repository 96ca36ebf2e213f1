"""What the weights of letters say: about words that were Latin before, and about Serbian beside damage."""

from __future__ import annotations

import pytest

from rulesdocs.normalise import normalise
from rulesdocs.normalise.latin import Origin, origin
from rulesdocs.normalise.tables import SR_EC, SR_EL
from rulesdocs.normalise.weights import said

CYRILLIC = ["карта", "человек", "програма", "игра", "ноутбук", "США", "СССР"]
LATIN = ["Google", "Facebook", "LibreOffice", "the", "PDF", "USB", "GNOME", "players"]


@pytest.mark.parametrize("word", CYRILLIC)
def test_a_cyrillic_word_is_not_taken_for_a_latin_one(word: str) -> None:
    """Words of Ukrainian and Russian, and their abbreviations, are known as such after the damage."""
    assert origin(SR_EL.forward(word)) is not Origin.LATIN


@pytest.mark.parametrize("word", LATIN)
def test_a_latin_word_is_known(word: str) -> None:
    """English words, names of products and abbreviations are Latin, or may be."""
    assert origin(word) is not Origin.CYRILLIC


@pytest.mark.parametrize("word", ["време", "играч", "која", "страница", "последња"])
def test_serbian_speaks_against_damage_of_english(word: str) -> None:
    """Frequent words of Serbian are none of western languages."""
    assert said("sr-ec", SR_EC.inverse(word)) < 0


@pytest.mark.parametrize("word", ["the", "player", "round", "questa", "partie"])
def test_western_words_speak_for_damage(word: str) -> None:
    """Frequent words of English, Italian and French are none of Serbian."""
    assert said("sr-ec", word) > 0


@pytest.mark.parametrize("name", ["LibreOffice", "Star Wars", "Google Play", "GitHub", "HTML", "README.md"])
def test_names_in_damaged_text_stay(name: str) -> None:
    """A name of which every letter could be converted stays in a sentence that is repaired."""
    clean = f"Гравці знайдуть її за словом {name} або на сторінці гри, якщо вона є."
    assert normalise(SR_EL.forward(clean)) == clean


@pytest.mark.parametrize("text", ["Це гра А. С. Пушкіна.", "ВАЖЛИВО: НЕ МОЖНА брати дві картки."])
def test_capitals_alone_make_no_name(text: str) -> None:
    """Initials, and words in capitals among others, are Cyrillic like the text around them."""
    assert normalise(SR_EL.forward(text)) == text
