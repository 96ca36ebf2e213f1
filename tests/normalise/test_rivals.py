"""Damage that another program's spelling explains better than a table: left alone as a whole, and named."""

from __future__ import annotations

import pytest

from rulesdocs.normalise import explain
from rulesdocs.normalise.detect import detect
from rulesdocs.normalise.rivals import rival_of
from rulesdocs.normalise.tables import SR_EC, SR_EL, Table
from tests.normalise.test_laws import ENGLISH, UKRAINIAN

GERMAN = "Wenn ein Spieler keine Karte mehr hat, wählt er zwei neue und wirft eine weitere Karte weg."
GUESTS = "Усіх хлопців у хаті чекає захід, а їхні сухі хустки лежать біля вогню, щоб не намокли."
UKRAINIAN_RULE = "Кожен гравець може взяти лише одну карту, а інші карти лежать на столі до першого ходу."


def spelt(table: Table, text: str, **letters: str) -> str:
    """Give what a program makes of a text that differs from a table in these letters."""
    for meant, made in letters.items():
        text = text.replace(meant, made).replace(meant.capitalize(), made.capitalize())
    return table.forward(text)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (spelt(SR_EC, GERMAN, w="в"), "Latin to Cyrillic with w as в"),
        (spelt(SR_EC, GERMAN, w="њ"), "Latin to Cyrillic with w as њ"),
        (spelt(SR_EL, GUESTS, х="kh"), "Cyrillic to Latin with х as kh"),
    ],
)
def test_what_reads_better_as_another_program_spelt_it_is_named_and_left(text: str, name: str) -> None:
    """A text whose words read better by another spelling is not repaired in part, and the spelling is named."""
    assert explain(text)[1] == ()
    assert [sign.name for sign in detect([text]).others] == [name]


def test_the_line_of_another_spelling_is_that_of_a_word_that_tells_it() -> None:
    """The place that is named has one of the words that are shown."""
    text = f"Clean.\n\n\n{spelt(SR_EC, GERMAN, w='в')}\n"

    (sign,) = detect([text]).others

    assert sign.line == 4
    assert all(word in text.split("\n")[3] for word in sign.words)


@pytest.mark.parametrize(("table", "clean"), [(SR_EC, GERMAN), (SR_EL, UKRAINIAN_RULE)])
def test_the_table_itself_is_no_rival(table: Table, clean: str) -> None:
    """The same text by the exact table comes back."""
    assert explain(table.forward(clean))[0] == clean


@pytest.mark.parametrize(("table", "lines"), [(SR_EC, ENGLISH), (SR_EL, UKRAINIAN)])
def test_letters_that_were_left_refute_a_spelling(table: Table, lines: tuple[str, ...]) -> None:
    """A letter that the rival would have spelt, left in a word with proof, is enough against it."""
    tokens = table.forward(" ".join(lines)).replace(",", "").split()

    assert rival_of(table, tokens, tokens) is None


def test_a_word_with_a_letter_that_its_languages_lack_is_left() -> None:
    """Serbian words within damaged English keep their letters, as no English word was ever written so."""
    damaged = SR_EC.forward("Every player who wins draws two cards from the box ") + "што"

    assert explain(damaged)[0] == "Every player who wins draws two cards from the box што"
