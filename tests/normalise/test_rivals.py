"""Damage that another program's spelling explains better than a table: left alone as a whole, and named."""

from __future__ import annotations

import pytest

from rulesdocs.normalise import explain
from rulesdocs.normalise.detect import detect
from rulesdocs.normalise.rivals import rival_of
from rulesdocs.normalise.tables import SR_EC, SR_EL, Table
from rulesdocs.normalise.views import view_of
from tests.normalise.test_laws import ENGLISH, UKRAINIAN

GERMAN = "Wenn ein Spieler keine Karte mehr hat, wählt er zwei neue und wirft eine weitere Karte weg."
GUESTS = "Усіх хлопців у хаті чекає захід, а їхні сухі хустки лежать біля вогню, щоб не намокли."
SPANISH = "Cada jugador lee el texto de su carta y después añade una más a su mano."
ACTIONS = "Each player who collects two active cards may choose which action comes next."
TAKE_ONE = "Візьміть карту, покладіть її на стіл і скажіть про це сусідові."
MICE = ("Миш и миша више нису ту.", "Овде није било никога осим миша.", "Миша је више волео.")
WITHOUT_SH = (
    "Every player who wins draws two cards from the box.",
    "Then the youngest player takes the next quest and moves one way.",
    "You may not look at the cards of any other player.",
)
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
        (spelt(SR_EC, SPANISH, x="х"), "Latin to Cyrillic with x as х"),
        (spelt(SR_EC, ACTIONS, c="к"), "Latin to Cyrillic with c as к"),
        (spelt(SR_EL, GUESTS, х="kh"), "Cyrillic to Latin with х as kh"),
        (spelt(SR_EL, TAKE_ONE, ь="’"), "Cyrillic to Latin with ь as ’"),
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
    text = table.forward(" ".join(lines)).replace(",", "")

    assert rival_of(view_of(table, text.split()), text) is None


def test_a_word_of_a_language_beside_english_tells_nothing_of_english() -> None:
    """A Czech line under an English one comes back, though no English word has ``č``: one with ``í`` is none."""
    text = "Enter the number of the card that you own, or leave it empty.\nČíslo karty, kterou vlastníte."

    assert explain(SR_EC.forward(text))[0] == text


def test_a_word_with_a_letter_that_its_languages_lack_is_left() -> None:
    """Serbian words within damaged English keep their letters, as no English word was ever written so."""
    damaged = SR_EC.forward("Every player who wins draws two cards from the box ") + "што"

    assert explain(damaged)[0] == "Every player who wins draws two cards from the box што"


def test_genuine_serbian_speaks_for_no_spelling() -> None:
    """Lines that are Serbian as they stand stay, and do not keep the damage between them from being repaired."""
    pairs = [*zip(WITHOUT_SH, MICE, strict=True)]
    damaged = "\n\n".join(f"{SR_EC.forward(english)}\n\n{serbian}" for english, serbian in pairs)

    assert explain(damaged)[0] == "\n\n".join(f"{english}\n\n{serbian}" for english, serbian in pairs)


def test_a_quotation_mark_is_no_soft_sign() -> None:
    """An apostrophe that closes a quotation says nothing."""
    clean = "Скажіть 'ні', якщо карт нема, або 'пас' і чекайте на хід сусіда."

    assert explain(SR_EL.forward(clean))[0] == clean


def test_a_line_alone_with_a_word_that_no_table_wrote_is_left() -> None:
    """One word in letters of Russian beside those of Serbian is enough for its line."""
    before, after = map(SR_EC.forward, ("Das Wörterbuch darf", "fünf Zeichen länger sein"))

    assert explain(f"{before} маьимал {after}")[1] == ()
