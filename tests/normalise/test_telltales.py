"""Letters that no word of a language has, and what no table of ours leaves or writes."""

from __future__ import annotations

import pytest

from rulesdocs.normalise import explain
from rulesdocs.normalise.detect import detect
from rulesdocs.normalise.leftovers import left_over
from rulesdocs.normalise.rivals import rivals_of
from rulesdocs.normalise.tables import SR_EC, SR_EL, TABLES, Table
from rulesdocs.normalise.telltales import RUNS, is_belarusian, is_telling
from rulesdocs.normalise.views import View


@pytest.mark.parametrize(
    ("table", "spelling", "tag", "word"),
    [
        (SR_EL, "ц=ts", "be", "тсі"),
        (SR_EL, "ц=ts", "uk", "колькастсь"),
        (SR_EL, "ж=zh", "ru", "пазхитник"),
        (SR_EL, "ш=sh", "uk", "крисхка"),
        (SR_EL, "х=kh", "be", "веркхні"),
        (SR_EL, "й=i", "uk", "світовии"),
        (SR_EL, "і=i", "be", "и"),
        (SR_EC, "ts=ц", "nl", "tabtoec"),
        (SR_EC, "y=з", "es", "bztes"),
        (SR_EC, "w=њ", "es", "njebcam"),
        (SR_EC, "ch=ч", "pt", "toučão"),
    ],
)
def test_what_no_word_has_tells(table: Table, spelling: str, tag: str, word: str) -> None:
    """A run of letters that the language lacks speaks for the spelling that explains it."""
    assert is_telling(table.name, spelling, tag, word)


@pytest.mark.parametrize(
    ("table", "spelling", "tag", "word"),
    [
        (SR_EL, "ц=ts", "ru", "отсутствие"),
        (SR_EL, "ц=ts", "uk", "президентський"),
        (SR_EL, "ж=zh", "uk", "розходи"),
        (SR_EL, "ж=zh", "bg", "изход"),
        (SR_EL, "ш=sh", "ru", "схема"),
        (SR_EL, "і=i", "uk", "карти"),
        (SR_EC, "ts=ц", "de", "computer"),
        (SR_EC, "y=з", "de", "setzt"),
        (SR_EC, "ch=ч", "cs", "účty"),
        (SR_EC, "x=х", "it", "light"),
    ],
)
def test_usual_letters_tell_nothing(table: Table, spelling: str, tag: str, word: str) -> None:
    """What words of the language have says nothing for another spelling."""
    assert not is_telling(table.name, spelling, tag, word)


def test_every_spelling_with_such_letters_is_looked_for() -> None:
    """Each is one of the spellings of other programs, and each language is one of the table's."""
    for name, spellings in RUNS.items():
        assert spellings.keys() <= {rival.name for rival in rivals_of(TABLES[name])}
        assert {tag for rows in spellings.values() for tag in rows} <= {"", *TABLES[name].languages}


@pytest.mark.parametrize(
    ("proved", "told"), [("ўvahodu", True), ("gэtы іmя", True), ("gэtы", False), ("іnшa", False)]
)
def test_belarusian_is_told_by_its_letters(proved: str, told: bool) -> None:
    """It alone has ``ў``, and ``і`` beside ``ы`` or ``э``."""
    assert is_belarusian(proved) is told


@pytest.mark.parametrize(
    ("damaged", "name"),
    [
        ("Tsі zmяnіlasя kolьkastsь kart pavodle Caps Lock?", "Cyrillic to Latin with ц as ts"),
        ("Zakrыti okno", "Cyrillic to Latin with ь as i"),
        ("Ла парола Ханја è гià нел диалого пиù гранде делла циттà.", "Latin to Cyrillic with nj as нј"),
        ("Ла рете ВиФи делла циттà è гià пиù гранде делла луце.", "Latin to Cyrillic with w as в"),
    ],
)
def test_a_line_alone_is_left_and_named(damaged: str, name: str) -> None:
    """Another program's line is not repaired in part, and what tells it is named."""
    assert explain(damaged) == (damaged, ())
    assert [sign.name for sign in detect([damaged]).others] == [name]


@pytest.mark.parametrize(
    ("table", "clean"),
    [
        (SR_EL, "Ці змянілася колькасць карт паводле Caps Lock?"),
        (SR_EL, "Закрыть окно"),
        (SR_EC, "La parola injection è ancora nel più breve dialogo."),
        (SR_EC, "Zw\u0307adna karta nie została w\u0307 grze odkryta."),
    ],
)
def test_the_table_itself_does_not_tell(table: Table, clean: str) -> None:
    """Similar lines by the exact table come back, a mark beside a ``w`` that was left too."""
    assert explain(table.forward(clean))[0] == clean


@pytest.mark.parametrize(("proofs", "told"), [((), True), (("wартосц",), False)])
def test_a_mark_on_a_consonant_tells_unless_w_was_left(proofs: tuple[str, ...], told: bool) -> None:
    """Programs that make ``з`` with a dot of ``ż`` leave no ``w``; a text that came in two characters has it."""
    found = left_over(View(SR_EC, ["З\u0307адна", "карта"], proofs, ()))

    assert (found.name if found else None) == ("Latin to Cyrillic with ż as з\u0307" if told else None)
