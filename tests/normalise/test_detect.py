"""The quick answer: how much is damaged, and what is damaged in another way."""

from __future__ import annotations

import pytest
from hypothesis import given

from rulesdocs.normalise import explain
from rulesdocs.normalise.detect import detect
from rulesdocs.normalise.others import find_others
from rulesdocs.normalise.suspects import SUSPECTS
from rulesdocs.normalise.tables import SR_EC, SR_EL
from tests.normalise.test_cases import ROOT, cases, label, own_texts
from tests.normalise.test_laws import CLEAN, ENGLISH, UKRAINIAN, texts

RUSSIAN_TABLE, ICU, WITH_SHORT_I, LATIN_LAYOUT, CYRILLIC_LAYOUT = (suspect.name for suspect in SUSPECTS[:5])


@given(texts())
def test_a_text_is_damaged_where_it_would_be_repaired(text: str) -> None:
    """The tables named are those of the edits, and no more words are damaged than there are."""
    damage = detect([text])

    assert set(damage.tables) == {edit.table for edit in explain(text)[1]}
    assert damage.damaged <= damage.words


def test_words_are_counted_by_table() -> None:
    """Each table has the words that it changed; clean words are not among them."""
    damaged = [SR_EC.forward(ENGLISH[0]), ENGLISH[1], SR_EL.forward(UKRAINIAN[0])]

    damage = detect(["\n\n".join(damaged)])

    assert (damage.words, damage.tables) == (20 + len(ENGLISH[1].split()), {"sr-ec": 11, "sr-el": 8})


def test_an_empty_text_is_clean() -> None:
    """Where there is no word there is no damage, and no share either."""
    assert list(detect([]).lines("a.txt")) == ["a.txt: clean, 0 words"]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Тхе плаыер цан таке аны цард анд плаы ит.", RUSSIAN_TABLE),
        ("Плеасе реад тхис фирст, анд таке ыоур тиме.", RUSSIAN_TABLE),
        ("Тхе плаыер уитх тхе мост поинтс уилл уин тхе гаме.", ICU),
        ("Йоу маке онлй оне цард еверй турн, анд тхен йоу плай.", WITH_SHORT_I),
        ("ghbdtn vbh", LATIN_LAYOUT),
        ("Xnj nfrjt buhf b rfr jyf yfxbyftncz lkz dct[?", LATIN_LAYOUT),
        ("Rj;ty uhfdtwm nzuyt rfhnre? zroj djyb 'lyfrjds& Djyb vj;enm? rjkb...", LATIN_LAYOUT),
        ("Руддщ цщкдв!", CYRILLIC_LAYOUT),
        ("Еру здфнук цшер еру ьщые зщштеы цшты еру пфьу.", CYRILLIC_LAYOUT),
    ],
)
def test_other_damage_is_named_and_left(text: str, name: str) -> None:
    """Another table or keyboard layout is told by frequent words, and its text is not repaired."""
    assert [sign.name for sign in find_others(text)] == [name]
    assert explain(text)[1] == ()


def test_other_damage_has_its_line() -> None:
    """The line is that of the paragraph, counted from where the text begins."""
    text = "Clean.\n\nghbdtn vbh\nghbdtn\n\n\n\nruddsh\nРуддщ цщкдв"

    assert [sign.line for sign in find_others(text)] == [3]
    assert [sign.line for sign in find_others("\n\nРуддщ цщкдв\n", line=10)] == [12]


@pytest.mark.parametrize("case", cases("untouched") + cases("wild") + cases("made"), ids=label)
def test_no_text_of_the_cases_is_taken_for_another_damage(case: dict[str, str]) -> None:
    """Clean text, and damage that is repaired, have no sign of another kind."""
    assert list(find_others(case["original"])) == []
    assert list(find_others(case.get("fixed", ""))) == []


def test_our_own_texts_are_not_taken_for_another_damage() -> None:
    """Our pages and catalogues have no sign of another kind, though they speak of it."""
    for path in own_texts():
        assert list(find_others(path.read_text(encoding="utf-8"))) == [], path.relative_to(ROOT)


@pytest.mark.parametrize("text", [*CLEAN, "the", "ghbdtn", "нет, вас", "море и вас", "you, тхе", "USB ytn"])
def test_too_little_is_not_named(text: str) -> None:
    """A word alone, and words that some language has, are no sign."""
    assert list(find_others(text)) == []
