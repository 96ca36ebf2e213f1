"""Ids say what a text is about."""

from __future__ import annotations

import pytest

from rulesdocs.ingest import ingest_text
from rulesdocs.ingest.slugs import romanised


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("Алушта", "alushta"),
        ("Борщагівка", "borshchahivka"),
        ("Ґалаґан", "galagan"),
        ("Гадяч", "hadiach"),
        ("Згурський", "zghurskyi"),
        ("Єнакієве", "yenakiieve"),
        ("Наєнко", "naienko"),
        ("Їжакевич", "yizhakevych"),
        ("Кадиївка", "kadyivka"),
        ("Йосипівка", "yosypivka"),
        ("Стрий", "stryi"),
        ("Щербухи", "shcherbukhy"),
        ("Юрій", "yurii"),
        ("Корюківка", "koriukivka"),
        ("Яготин", "yahotyn"),
        ("Знам'янка", "znamianka"),
        ("Троць", "trots"),
    ],
)
def test_ukrainian_follows_the_national_romanisation(word: str, expected: str) -> None:
    """Names from the table of the 2010 resolution come out as it spells them."""
    assert romanised(word, ukrainian=True) == expected


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("игрок", "igrok"),
        ("ёлка", "elka"),
        ("объявление", "obiavlenie"),
        ("мышь", "mysh"),
        ("Šibenik", "sibenik"),
        ("Straße", "strasse"),
        ("łódź", "lodz"),
        ("İstanbul", "istanbul"),
        ("ｗｉｄｅ", "wide"),
        ("氷", ""),
        ("йод", "yod"),
        ("мои\u0306", "moi"),
    ],
)
def test_other_writing_becomes_ascii_or_nothing(word: str, expected: str) -> None:
    """Russian goes by the same table, Latin loses its diacritics, what has no ASCII form goes."""
    assert romanised(word, ukrainian=False) == expected


def ids(text: str, taken: frozenset[str] = frozenset()) -> list[str]:
    """The ids of a page's blocks, below the title."""
    blocks = ingest_text(text, key="demo", title="T", taken=taken).blocks
    return [getattr(block, "id", None) or block.items[0].id for block in blocks[1:]]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "## The thaw\n\nThe ice on the river melts in spring.",
            ["demo.thaw", "demo.thaw.ice-river-melts-spring"],
        ),
        ("## The thaw\n\nCost: 2 coins", ["demo.thaw", "demo.thaw.cost"]),
        ("## The thaw\n\nBlizzard. Stay at home.", ["demo.thaw", "demo.thaw.blizzard"]),
        ("## The thaw\n\nIt is.", ["demo.thaw", "demo.thaw.it-is"]),
        ("## The thaw\n\n12–14", ["demo.thaw", "demo.thaw.12-14"]),
        ("## 氷\n\n雪。", ["demo.section-1", "demo.section-1.paragraph-1"]),
        ("## 2. Thaw\n\n- ☃", ["demo.thaw", "demo.thaw.item-1"]),
        ("## Відлига\n\n| Гра | Хід |\n|---|---|", ["demo.vidlyha", "demo.vidlyha.hra-khid"]),
    ],
)
def test_an_id_is_made_of_the_first_words_of_weight(text: str, expected: list[str]) -> None:
    """A label or head where there is one, else up to four words; a number only where there are no words."""
    assert ids(f"# Title\n\n{text}") == expected


def test_equal_beginnings_are_told_apart_by_more_words_and_then_by_number() -> None:
    """The second of two alike has as many words more as it needs; the same text again has a number."""
    texts = ["Red ice melts very soon.", "Red ice melts very late.", "Red ice melts very late."]
    assert ids("# Title\n\n" + "\n\n".join(texts)) == [
        "demo.title.red-ice-melts-very",
        "demo.title.red-ice-melts-very-late",
        "demo.title.red-ice-melts-very-2",
    ]


def test_equal_headings_are_told_apart_by_their_sections() -> None:
    """A second heading with the same words takes those of the heading above it."""
    text = "# Title\n\n## Ship\n\n### Cost\n\n## Sled\n\n### Cost"
    assert ids(text) == ["demo.ship", "demo.cost", "demo.sled", "demo.sled-cost"]


def test_an_id_of_another_page_is_not_given_again() -> None:
    """What is taken elsewhere is not free here."""
    taken = frozenset({"demo.thaw", "demo.title.ice-melts"})
    assert ids("# Title\n\nIce melts.\n\n## Thaw", taken) == ["demo.title.ice-melts-2", "demo.title-thaw"]
