"""Other programs' whole tables: named where a text is surely theirs, and nowhere else."""

from __future__ import annotations

from functools import partial

import pytest
from transliterate import translit

from rulesdocs.normalise import explain
from rulesdocs.normalise.detect import detect
from rulesdocs.normalise.others import find_programs
from rulesdocs.normalise.programs import PROGRAMS, written_by
from rulesdocs.normalise.tables import SR_EC, SR_EL, Table
from tests.normalise.test_cases import ROOT, cases, label, own_texts
from tests.normalise.test_laws import ENGLISH, UKRAINIAN
from tests.soak.foreign import TO_CYRILLIC, TO_LATIN, Convert

GERMAN = (
    "Wenn ein Spieler keine Karte mehr hat, zieht er zwei neue und wirft eine weitere Karte weg.",
    "Danach wählt jeder Spieler eine Farbe und legt seine Steine auf das Brett.",
    "Wer zuerst alle Steine verloren hat, scheidet aus dem Spiel aus.",
)
RUSSIAN = (
    "Каждый игрок может взять только одну карту, если она ещё лежит на столе.",
    "Когда все карты взяты, игроки показывают их друг другу и считают очки.",
    "Победит тот, у кого будет больше всего очков после последнего хода.",
)
BULGARIAN = (
    "Всеки играч може да вземе само една карта, ако тя още е на масата.",
    "Когато всички карти са взети, играчите ги показват и броят точките си.",
    "Печели този, който има най-много точки след последния ход.",
)
TO_CYRILLIC_TABLES = [name for name in TO_CYRILLIC if name.startswith(("transliterate", "ICU")) or "keys" in name]


@pytest.mark.parametrize("name", TO_CYRILLIC_TABLES)
def test_three_lines_to_cyrillic_are_named_and_left(name: str) -> None:
    """German in the spelling of each common program is named, and not one word of it is changed."""
    damaged = TO_CYRILLIC[name]("\n\n".join(GERMAN))

    assert detect([damaged]).others
    assert explain(damaged)[1] == ()


@pytest.mark.parametrize(
    ("name", "clean"),
    [
        ("transliterate ru", RUSSIAN),
        ("BGN Russian", RUSSIAN),
        ("ICU", RUSSIAN),
        ("transliterate bg", BULGARIAN),
        ("BGN Bulgarian", BULGARIAN),
        ("ICU", BULGARIAN),
    ],
)
def test_three_lines_to_latin_are_named_and_left(name: str, clean: tuple[str, ...]) -> None:
    """Slavic text romanised by each common program is named, and not one word of it is changed."""
    damaged = TO_LATIN[name]("\n\n".join(clean))

    assert detect([damaged]).others
    assert explain(damaged)[1] == ()


@pytest.mark.parametrize(
    ("table", "lines"), [(SR_EC, ENGLISH), (SR_EC, GERMAN), (SR_EL, UKRAINIAN), (SR_EL, RUSSIAN)]
)
def test_what_our_table_wrote_is_no_other_programs(table: Table, lines: tuple[str, ...]) -> None:
    """Neither all lines together nor one alone is taken for another program's."""
    assert not any(map(written_by, map(table.forward, ("\n\n".join(lines), *lines))))


@pytest.mark.parametrize("case", cases("untouched") + cases("wild") + cases("made"), ids=label)
def test_no_text_of_the_cases_is_another_programs(case: dict[str, str]) -> None:
    """Clean text, people's own romanisations too, and damage that is repaired, is taken for no program's."""
    assert [*find_programs(case["original"]), *find_programs(case.get("fixed", ""))] == []


def test_our_own_texts_are_no_other_programs() -> None:
    """Our pages and catalogues are taken for no program's, though they speak of them."""
    for path in own_texts():
        assert [*find_programs(path.read_text(encoding="utf-8"))] == [], path.relative_to(ROOT)


def test_the_line_is_that_of_a_word_that_tells() -> None:
    """A damaged paragraph of a clean page is named at a line that has the first of the words shown."""
    damaged = TO_CYRILLIC["ICU"]("\n".join(GERMAN))
    (sign,) = find_programs(
        f"Clean.\n\n{damaged}\n\n" + "A clean paragraph, longer than the other one is.\n" * 9, 7
    )

    assert 9 <= sign.line <= 11
    assert sign.words[0] in damaged.lower().split("\n")[sign.line - 9]


@pytest.mark.parametrize("tag", ["ru", "uk", "bg"])
@pytest.mark.parametrize("reverse", [False, True])
def test_the_tables_are_those_of_transliterate(tag: str, reverse: bool) -> None:
    """A word in small letters is spelt as the pack spells it."""
    names = {"ru": "Russian", "uk": "Ukrainian", "bg": "Bulgarian"}
    table, words = (SR_EL, RUSSIAN + BULGARIAN) if reverse else (SR_EC, GERMAN + ENGLISH)
    (program,) = (one for one in PROGRAMS if one.table is table and f"{names[tag]} tables" in one.name)
    convert: Convert = partial(translit, language_code=tag, reversed=reverse)
    every = "\n".join({word.lower() for line in words for word in line.split() if word.isalpha()})

    assert program.spell(every) == convert(every)
