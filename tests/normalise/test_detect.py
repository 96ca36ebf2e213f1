"""The quick answer: how much is damaged, and what is damaged in another way."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from rulesdocs.normalise import explain
from rulesdocs.normalise.detect import detect
from rulesdocs.normalise.others import find_others
from rulesdocs.normalise.suspects import SUSPECTS
from rulesdocs.normalise.tables import SR_EC, SR_EL
from tests.normalise.test_cases import ROOT, cases, label, own_texts
from tests.normalise.test_laws import CLEAN, ENGLISH, UKRAINIAN, texts

RUSSIAN_TABLE, ICU, WITH_SHORT_I, WITH_CH, *MORE = (suspect.name for suspect in SUSPECTS)
TO_UKRAINIAN, TO_CRIMEAN, TO_KAZAKH, TO_UZBEK, WITH_ZH, FROM_TAJIK, FROM_KAZAKH, FROM_CRIMEAN, *LAST = MORE
FROM_UZBEK, MACEDONIAN, OLD_FONT = LAST


@settings(deadline=None)  # the first text waits for all data
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
        ("Сеарч фор а фиелд wхич еач плаyер маy тоуч, ор цхоосе нот то чанге анyтхинг.", WITH_CH),
        ("Wҳен тҳе плаер wинс а cард, тҳей муст кеэп ит унтил тҳе нехт турн.", TO_UZBEK),
        ("Ёу май эхчанге анй тwо cардс wитҳ эач плаер wҳо ҳас море моней.", TO_UZBEK),
        ("Каżдй граcз биэрзе дwиэ картй, а пóźниэж wйбиэра жеднą и кłадзиэ жą прзед собą.", TO_UZBEK),
        ("Уһен тһе плаер уінс а цард, тһеy мұст кееп іт ұнтіл тһе нехт тұрн.", TO_KAZAKH),
        ("Wхен тхе плаер wинс а джард, тхей муст кееп ит унтил тхе неxт турн.", TO_CRIMEAN),
        (
            "Wоулд иоу ліке то драw тгіс cард? Wе маи wаіт, анд тге плаєр wго гас тwо cардс wіллс іт.",
            TO_UKRAINIAN,
        ),
        ("Nuzhno pomnitь, chto kazhdый igrok mozhet vzяtь eщё odnu kartu, a takzhe skazatь slovo.", WITH_ZH),
        ("Kozhen mozhe skazati, yakщo zhetonіv bіlьshe; іnshі takozh lishaюtь sobі vzhe zіgranі.", WITH_ZH),
        ("Йоу май еxджханге анй тwо джардс wитх еаджх плаер wхо хас море моней.", TO_CRIMEAN),
        (
            "Ochenь vajno pomnitь, chto kajdыy novыy xod nachinaetsya tolьko posle togo, kak vse gotovы.",
            FROM_UZBEK,
        ),
        ("Yakщo gravetsь maє bіlьshe trьox kartok, vіn vіddaє odnu z nix іnshomu.", FROM_UZBEK),
        ("Ocenь vaƶno pomnitь, cto kaƶdыj novыj xod nacinaetsja tolьko posle togo, kak vse gotovы.", FROM_TAJIK),
        ("Eslï w ïgroka bolʹşe net kart, on mojet vzyatʹ eşçyo odnw, çtobı prodoljïtʹ étw ïgrw.", FROM_KAZAKH),
        ("Esli u menâ bolşe net kart, vzât eşçyo odnu mojno dlâ sebâ ili dlâ vseh.", FROM_CRIMEAN),
        ("Âkşço gravets maє bіlşe troh kartok, vіn vіddaє odnu z nih іnşomu gravtsyu pіslâ hodu.", FROM_CRIMEAN),
        (
            "Ako igračot nema poveќe karti, ќe čeka dodeka nekoj ne završi, a potoa ќe zeme dve meѓu niv.",
            MACEDONIAN,
        ),
    ],
)
def test_other_damage_is_named_and_left(text: str, name: str) -> None:
    """Another table or keyboard layout is told by frequent words and mixed letters; its text is not repaired."""
    assert [sign.name for sign in find_others(text)] == [name]
    assert explain(text)[1] == ()


def test_a_page_that_cannot_be_undone_is_not_repaired_in_part() -> None:
    """Lines that the Serbian table could explain stay, where the page as a whole is that of another converter."""
    serbian = "Tolьko odin igrok možet skazatь slovo"
    uzbek = "Ochenь vajno, chtobы kajdыy novыy xod i igrovoy protsess bыl ponyatnыm"
    alone = explain(serbian)[0]

    assert alone == "Только один игрок может сказать слово"
    assert explain("Tolьko odin igrok skazal slovo, i vse emu poverili, potomu pomnitь ob эtom nado")[1]
    assert explain(f"Tolьko odin igrok skazal slovo, nado pomnitь ob\n\n{uzbek}")[1] == ()


def test_a_name_does_not_hide_damage() -> None:
    """One word that only another converter could have left does not outweigh the damage around it."""
    damaged = SR_EL.forward(f"{UKRAINIAN[0]}, а Хbоxі — ще одну")

    assert explain(damaged)[0] != damaged


def test_other_damage_has_its_line() -> None:
    """The line is that of the paragraph, or the one typed wrong in it, counted from where the text begins."""
    text = "Clean.\n\nghbdtn vbh\nghbdtn\n\n\n\nruddsh\nРуддщ цщкдв"

    assert [sign.line for sign in find_others(text)] == [3, 9]
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
