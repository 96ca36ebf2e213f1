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


@pytest.mark.parametrize(
    "text",
    [
        "Натисніть клавішу F або n разів клавішу G, якщо вона є.",
        "Аркуш A4 і зв'язок 3G коштують n-1 монету, а фігура (n) — жодної.",
        "Це пісні у форматі MP3, які граються щовечора.",
    ],
)
def test_a_letter_that_is_no_word_was_latin(text: str) -> None:
    """Keys, variables, sizes and kinds stay as they are in a sentence that is repaired."""
    assert normalise(SR_EL.forward(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "Пройдіть 5 м і покладіть 10 г золота, тобто 3 т. руди, і т. д.",
        "У хвилі йде танк Т-34, якщо є п'ять гравців.",
        "Д. Коваленко, О. Г. Ющенко: четвертий підпункт г) й далі.",
        "Ґаздині\n\nГ\n\nЄвшан-зілля й інші рослини",
        "Товщина х2, якщо є ще дві картки.",
    ],
)
def test_a_letter_of_an_abbreviation_was_cyrillic(text: str) -> None:
    """Units, initials, models of machines, points of a list, headings: repaired like the text around them."""
    assert normalise(SR_EL.forward(text)) == text


def test_a_word_with_endings_was_cyrillic() -> None:
    """A word that looks English is repaired where the text declines it."""
    text = "Вставте адаптер у роз'єм. Без адаптерів, тобто з одним адаптером, грайте вдвох."
    assert normalise(SR_EL.forward("Вставте адаптер у роз'єм. Чекайте на наступну чергу.")) != text
    assert normalise(SR_EL.forward(text)) == text


def test_a_name_that_recurs_in_one_form_was_latin() -> None:
    """A name that may be Ukrainian by its letters stays, at a sentence's start too, unless it is declined."""
    text = "Тепер грає Orca, потім Orca бере ще дві картки. Якщо Orca не має монет, чекайте. Orca ходить ще раз."
    assert normalise(SR_EL.forward(text)) == text
    declined = "Тепер грає Орка, потім Орка бере картку. Якщо Орка не має монет, зніміть Орку. Орка йде ще раз."
    assert normalise(SR_EL.forward(declined)) == declined


def test_a_compound_in_small_letters_is_latin_as_a_whole() -> None:
    """A part that may be either goes with English ones beside it; a Ukrainian word behind capitals does not."""
    text = "Коли гра gnome-settings-daemon чекає на чергу, system-setup її не має; USB-порт є й досі."
    assert normalise(SR_EL.forward(text)) == text
