"""Frequent words that tell another program's spelling one by one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesdocs.normalise import explain
from rulesdocs.normalise.detect import detect
from rulesdocs.normalise.respelt import RANKS, respelt, unpacked, variants
from rulesdocs.normalise.tables import SR_EC, SR_EL, TABLES, Table
from tests.soak.foreign import TO_CYRILLIC

UNITS = "Draw two units next to the walls, not three."


@pytest.mark.parametrize(
    ("table", "spelling", "tag", "token"),
    [
        (SR_EC, "ts=ц", "en", "цомменц"),  # the first ц was c
        (SR_EC, "ts=ц", "fr", "цомменц"),  # English is quoted in all languages
        (SR_EC, "w=в", "de", "Оптимиерунгсверкзеуг"),
        (SR_EC, "sh=ш", "de", "ШифтДелете"),
        (SR_EC, "y=з", "es", "з"),
        (SR_EC, "x=х", "it", "ХМЛ"),
        (SR_EL, "ж=zh", "ru", "nuzhno"),
    ],
)
def test_a_frequent_word_is_told(table: Table, spelling: str, tag: str, token: str) -> None:
    """The word, a name with it and a German compound at whose end it stands tell the spelling."""
    assert respelt(table, spelling, tag, token)


@pytest.mark.parametrize(
    ("table", "spelling", "tag", "token"),
    [
        (SR_EC, "ts=ц", "fr", "цлиц"),  # clic is a word of French
        (SR_EC, "y=з", "es", "З"),  # a key
        (SR_EC, "h=г", "de", "ГИС"),  # GIS, rather than his
        (SR_EC, "w=в", "en", "Оптимиерунгсверкзеуг"),
        (SR_EC, "w=в", "de", "нацх"),
        (SR_EL, "ч=ch", "ru", "chat"),  # a word of English as it stands
    ],
)
def test_a_word_that_may_be_right_is_not_told(table: Table, spelling: str, tag: str, token: str) -> None:
    """Nothing is told of what is a word by the table, or as it stands, nor of keys and abbreviations."""
    assert not respelt(table, spelling, tag, token)


def test_one_word_is_enough_for_a_text() -> None:
    """A line of the Russian pack is left and named for the ``ц`` of one word; by the table it comes back."""
    damaged = TO_CYRILLIC["transliterate ru"](UNITS)

    assert explain(damaged) == (damaged, ())
    assert [sign.name for sign in detect([damaged]).others] == ["Latin to Cyrillic with ts as ц"]
    assert explain(SR_EC.forward(UNITS))[0] == UNITS


def test_a_letter_that_the_table_converts_is_named() -> None:
    """Czech of a table that does not know ``č`` is left as a whole, and the letter is named."""
    damaged = "Прохлéднěте счéмата а заřаďте је подле číсел."

    assert explain(damaged) == (damaged, ())
    assert [sign.name for sign in detect([damaged]).others] == ["Latin to Cyrillic with č left"]


@given(st.text("ац", max_size=9))
def test_variants_differ_in_some_of_the_letters(word: str) -> None:
    """Each variant, changed back, is the word; there is none without the letter, and no two are alike."""
    found = [*variants(word, "ц", "ts")]

    assert all(one.replace("ts", "ц") == word for one in found)
    assert len({*found}) == len(found)
    assert bool(found) == ("ц" in word)


@given(st.lists(st.text("abcž", min_size=1, max_size=20)))
def test_what_is_packed_comes_out_in_order(words: list[str]) -> None:
    """Words packed by how much they share with the one before are read as they were."""
    rows, before = "", ""
    for word in sorted(words):
        same = next((at for at in range(9) if word[: at + 1] != before[: at + 1] or at >= len(word)), 9)
        rows += f"{same}{word[same:]}"
        before = word

    assert [*unpacked(rows)] == sorted(words)


def test_every_spelling_is_of_a_table() -> None:
    """The spellings that are looked for are those of tables that there are."""
    assert RANKS.keys() <= TABLES.keys()
