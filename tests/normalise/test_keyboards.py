"""Text typed with the wrong keyboard layout: named, and left as it is."""

from __future__ import annotations

import base64
import hashlib
import json
import string
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulesdocs.normalise import explain
from rulesdocs.normalise.keyboards import CYRILLIC, LATIN, TYPINGS, Typing, mistyped
from rulesdocs.normalise.others import find_others
from rulesdocs.normalise.tables import SR_EC
from tests.normalise.test_cases import CASES
from tests.normalise.test_laws import CLEAN, ENGLISH, texts

KEYBOARDS: list[dict[str, str]] = json.loads((CASES / "keyboards.json").read_text("utf-8"))

SENTENCES = {
    "ru": (
        "Каждый игрок берёт две карты и оставляет себе одну из них",
        "Если мельница стоит у реки, она приносит ещё одну монету",
        "Потом все вместе считают, сколько денег у кого осталось",
        "Кто первым дошёл до моря, тот может начать новый путь",
    ),
    "uk": (
        "Кожен гравець бере дві картки й залишає собі одну з них",
        "Якщо млин стоїть біля річки, він дає ще одну монету",
        "Потім усі разом рахують, скільки грошей у кого залишилося",
        "Хто першим дійшов до моря, той може почати новий шлях",
    ),
    "be": (
        "Калі гулец яшчэ не браў карты, ён можа выбраць адну з іх",
        "Потым трэба паказаць усе карты, якія былі атрыманы раней",
        "Гэта можна зрабіць толькі адзін раз на працягу кожнай гульні",
    ),
    "bg": (
        "Всеки играч взема две карти и запазва една от тях за себе си",
        "Ако мелницата е до реката, тя дава още една монета",
        "После всички заедно броят колко пари са им останали",
    ),
    "en": (
        *ENGLISH[:2],
        "If the windmill stands near the river, it brings one more coin",
        "Then all of them count how much money they have left",
    ),
    "de": (
        "Jeder Spieler zieht zwei Karten und darf eine davon behalten",
        "Wenn die Stadt am Fluss liegt, bringt sie noch eine Karte mehr",
        "Danach zählen alle zusammen, wie viel Geld sie noch haben",
    ),
    "fr": (
        "Chaque joueur prend deux cartes et peut en garder une pour lui",
        "Si le moulin est près de la rivière, il donne encore une carte",
        "Ensuite tout le monde compte ce qui lui reste comme argent",
    ),
    "pl": (
        "Każdy gracz bierze dwie karty i może zostawić sobie jedną z nich",
        "Jeśli dom stoi nad rzeką, to daje jeszcze jedną kartę więcej",
        "Potem wszyscy razem liczą, ile pieniędzy im jeszcze zostało",
    ),
}
"""Sentences of ours, by language."""

every_typing = pytest.mark.parametrize(
    "typing", TYPINGS, ids=lambda typing: f"{typing.language}, {typing.meant[1:7]}, {typing.written[18]}"
)
sure_typing = pytest.mark.parametrize(
    "typing",
    [typing for typing in TYPINGS if not typing.romanises],
    ids=lambda typing: f"{typing.language}, {typing.meant[1:7]}, {typing.written[18]}",
)


def sentences(typing: Typing) -> st.SearchStrategy[list[str]]:
    """Give three sentences or more in the language that was meant."""
    return st.lists(st.sampled_from(SENTENCES[typing.language[:2]]), min_size=3, max_size=8, unique=True)


def with_marks(typing: Typing, text: str) -> str:
    """Type the letters of a text wrong, and leave its marks: what a program makes that turns a layout round."""
    return "".join(typing.typed(letter) if letter.isalpha() else letter for letter in text)


@pytest.mark.parametrize("case", KEYBOARDS, ids=[case["label"] for case in KEYBOARDS])
def test_what_was_typed_wrong_is_named_and_left(case: dict[str, str]) -> None:
    """A text typed wrong is named whole, and no letter of it is changed."""
    repaired, edits = explain(case["original"])

    assert [(sign.name, sign.line) for sign in find_others(case["original"])] == [(case["name"], 1)]
    assert edits == ()
    assert repaired is case["original"]


@sure_typing
def test_every_sentence_is_named(typing: Typing) -> None:
    """A line of eight words or more is named, with its marks and without."""
    for sentence in SENTENCES[typing.language[:2]]:
        assert len(sentence.split()) >= 8
        for text in (typing.typed(sentence), with_marks(typing, sentence)):
            assert [sign.name for sign in find_others(text)] == [typing.name], text


@sure_typing
@settings(max_examples=20)
@given(data=st.data())
def test_a_paragraph_is_named(typing: Typing, data: st.DataObject) -> None:
    """Sentences in any order, with any marks and capitals, in one paragraph, are named as one."""
    mark = data.draw(st.sampled_from([". ", "! ", ".\n", "?\n", " — "]))
    change = data.draw(st.sampled_from([str, str.upper, str.lower]))
    text = typing.typed(change(mark.join(data.draw(sentences(typing)))))

    assert [(sign.name, sign.line) for sign in find_others(text)] == [(typing.name, 1)]


@every_typing
@settings(max_examples=20, deadline=None)  # the first example reads the data
@given(data=st.data(), others=st.lists(st.sampled_from(CLEAN), max_size=6))
def test_what_was_typed_wrong_stays(typing: Typing, data: st.DataObject, others: list[str]) -> None:
    """Text typed wrong comes back as the same object, also between clean lines."""
    lines = [typing.typed(line) for line in data.draw(sentences(typing))]
    page = "\n\n".join(data.draw(st.permutations([*lines, *others])))

    assert explain(page)[0] is page


@given(texts())
def test_parts_typed_wrong_are_parts_of_the_text(text: str) -> None:
    """Parts lie in the text one after the other, and begin and end with lines."""
    typed = f"{text}\n\nRj;ty uhfdtwm nzuyt rfhnre\n{text}"
    done = 0
    for part in mistyped(typed):
        assert done <= part.start < part.end <= len(typed)
        assert part.start == 0 or typed[part.start - 1] == "\n"
        assert part.end == len(typed) or typed[part.end] == "\n"
        done = part.end


def test_a_line_typed_wrong_is_named_in_its_paragraph() -> None:
    """Where only a line of a paragraph was typed wrong, that line is named."""
    text = f"{ENGLISH[0]}\n{TYPINGS[0].typed(SENTENCES['ru'][0])}\n{ENGLISH[1]}\n{ENGLISH[0]}"

    assert [(sign.name, sign.line) for sign in find_others(text)] == [(LATIN, 2)]


def test_damage_around_it_is_repaired() -> None:
    """A page of which a part was typed wrong is repaired before and after that part, which stays."""
    german = next(typing for typing in TYPINGS if typing.language == "de")
    typed = "\n".join(map(german.typed, SENTENCES["de"]))
    damaged, clean = SR_EC.forward("\n".join(ENGLISH[:2])), "\n".join(ENGLISH[:2])

    assert [sign.name for sign in find_others(typed)] == [CYRILLIC]
    assert explain(f"{damaged}\n\n{typed}\n\n{damaged}")[0] == f"{clean}\n\n{typed}\n\n{clean}"


@pytest.mark.parametrize(
    ("letters", "shortest", "longest"),
    [
        (string.ascii_lowercase, 3, 3),
        (string.ascii_lowercase, 2, 8),
        (f"{string.ascii_lowercase};',.[]`", 2, 6),
        ("bcdfghjklmnpqrstvwxz", 2, 7),
        ("fbjtyxqh", 2, 6),
        ("абвгдежзийклмнопрстуфхцчшщъыьэюя", 2, 6),
        (string.printable.strip(), 6, 12),
    ],
)
def test_random_words_are_not_named(letters: str, shortest: int, longest: int) -> None:
    """Codes, passwords and words of no language are no text typed wrong, whatever letters they have."""
    random = Random(0)  # noqa: S311 - a seeded sample
    for _ in range(300):
        sizes = [random.randint(shortest, longest) for _ in range(random.randint(2, 40))]
        text = " ".join("".join(random.choices(letters, k=size)) for size in sizes)
        assert list(mistyped(text)) == [], text


def test_hashes_are_not_named() -> None:
    """Base64 and hexadecimal numbers are no text typed wrong."""
    random = Random(0)  # noqa: S311 - a seeded sample
    for _ in range(200):
        data = random.randbytes(300)
        assert list(mistyped(base64.b64encode(data).decode())) == []
        assert list(mistyped(" ".join(hashlib.sha256(data[at:]).hexdigest() for at in range(9)))) == []


@every_typing
def test_no_clean_sentence_is_named(typing: Typing) -> None:
    """The same sentences, typed right, are not named."""
    assert list(mistyped("\n\n".join(SENTENCES[typing.language[:2]]))) == []


@every_typing
def test_a_key_gives_one_letter(typing: Typing) -> None:
    """The two layouts have the same keys, and what each writes is not written by another, but for marks."""
    letters = [letter for letter in typing.meant if letter.isalpha()]

    assert len(typing.meant) == len(typing.written)
    assert len(letters) == len(set(letters))
    assert len({typing.typed(letter) for letter in letters}) == len(letters)
