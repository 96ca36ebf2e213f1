"""The converters' tables, and the same tables as packs of ``transliterate``."""

from __future__ import annotations

import subprocess
import sys
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st
from transliterate import detect_language, get_available_language_codes, translit

from rulesdocs.normalise import explain
from rulesdocs.normalise.evidence import kind_of
from rulesdocs.normalise.tables import FAMILIES, SH, SR_EC, SR_EL, TABLES, TLY, TLY_CYRL, Table

every_table = pytest.mark.parametrize("table", TABLES.values(), ids=list(TABLES))
LETTERS = "".join(sorted({letter for table in TABLES.values() for letter in table.source})) + "љњџqwyьяі -!\n"

FORWARD = [
    (SR_EL, "Љубав, Њ, ЏЕП, Џон, щур", "Ljubav, Nj, DžEP, Džon, щur"),
    (SR_EC, "Ljubav LJUBAV lJ Njord NJ nJ Džep DŽ dŽ quay", "Љубав ЉУБАВ лЈ Њорд Њ нЈ Џеп Џ дЖ qуаy"),
    (SR_EC, "d!žl!jn!j D!ŽL!JN!J L!j", "джлјнј ДЖЛЈНЈ Лј"),
    (SH, "Ljubav LJUBAV Njord NJ nJ ENJOY DŽ l!j", "Љубав ЉУБАВ Њорд НЈ нЈ ЕНЈОY Џ л!ј"),
    (TLY, "Ғәҹ, чүш, һај; Иы йцьщ", "Ğəc, çüş, hay; İı йцьщ"),
    (TLY_CYRL, "Who changed it? I, IŞIK, qJ", "Wһо ҹһанgед ит? Ы, ЫШЫК, гЖ"),
]

INVERSE = [
    (SR_EL, "Džon, ljul", "Джон, лјул"),
    (SR_EC, "Њорд, ЊОРД, КАЊ, Њ, К Њ, КАЊ-а", "Njord, NJORD, KANJ, Nj, K Nj, KANJ-a"),
    (SR_EC, "Џез ЉУ Љу", "Džez LJU Lju"),
    (SH, "ЕНЈОY, Њорд, КАЊ, ЉУ", "ENJOY, Njord, KANj, LJU"),
    (TLY, "İqra, ıqnorь", "Игра, ыгнорь"),
    (TLY_CYRL, "Ы һаве", "I have"),
]


@pytest.mark.parametrize(("table", "text", "written"), FORWARD)
def test_forward_is_what_the_converter_writes(table: Table, text: str, written: str) -> None:
    """Groups go first, other letters one by one, unknown letters stay."""
    assert table.forward(text) == written


@pytest.mark.parametrize(("table", "written", "text"), INVERSE)
def test_inverse_follows_the_case_of_the_neighbours(table: Table, written: str, text: str) -> None:
    """A capital that stands for two letters becomes two capitals among capitals only."""
    assert table.inverse(written) == text


@given(st.text(LETTERS + "ЉЊЏ"))
def test_forward_leads_back_to_what_it_wrote(text: str) -> None:
    """The inverse of what a converter wrote is a text from which it writes the same again."""
    for table in TABLES.values():
        written = table.forward(
            "".join(letter for letter in text if letter not in table.written and letter != "!")
        )
        assert table.forward(table.inverse(written)) == written


@every_table
def test_a_converter_leaves_no_letter_that_it_could_convert(table: Table) -> None:
    """What the structural rule rests on: source letters vanish, and residue letters stay."""
    convertible = {*table.source, *(group for group in table.groups if len(group) == 1)}
    assert not set(table.forward("".join(convertible))) & convertible
    assert not convertible & table.produced


@pytest.mark.parametrize("table", [TLY, TLY_CYRL], ids=["tly", "tly-cyrl"])
@given(text=st.text(LETTERS + "ғәүһҹğəüıİçş"))
def test_a_table_of_single_letters_loses_nothing(table: Table, text: str) -> None:
    """Any text without letters that the converter writes comes back whole."""
    text = "".join(letter for letter in text if letter not in table.written)
    assert table.inverse(table.forward(text)) == text


@every_table
@pytest.mark.parametrize("letters", ["ь", "ъ", "koženь", "ъe", "aьъ", "љa", "dž", "Њ", "xа"])
def test_one_long_word_is_looked_through_once(table: Table, letters: str) -> None:
    """A word of a hundred thousand letters takes a moment, whatever its letters are."""
    word = letters * (100_000 // len(letters))
    start = process_time()
    table.is_strange(word)
    kind_of(table, word)
    table.inverse(word)
    assert process_time() - start < 2.0


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family[0].name)
def test_tables_of_a_family_are_told_by_their_mark(family: tuple[Table, ...]) -> None:
    """What the first of a family writes bears no other's mark; another has one, and leaves like letters."""
    first, *others = family
    for other in others:
        assert not other.has_mark(first.forward("".join(first.source)))
        assert other.has_mark(other.forward("NJ".join(other.source)))
        assert any(leaves(first, letter) and leaves(other, letter) for letter in "йéw")


def leaves(table: Table, letter: str) -> bool:
    """Tell whether the converter knows a letter and does not convert it."""
    found = table.classes.fullmatch(letter)
    return bool(found and found.lastgroup == "left")


@every_table
def test_a_table_is_a_registered_pack(table: Table) -> None:
    """Each table is known to ``transliterate`` by its name, and takes no part in its detection."""
    assert table.name in get_available_language_codes()
    assert detect_language("Сваки играч вуче једну карту") not in TABLES


@every_table
@given(text=st.text(LETTERS))
def test_a_pack_gives_the_same_as_its_table(table: Table, text: str) -> None:
    """Pack and table agree in both directions, but for capitals of two letters, whose case a pack ignores."""
    assert translit(text, table.name, reversed=True) == table.forward(text)
    assert translit(text, table.name) == table.inverse(text)


def test_the_import_is_light() -> None:
    """Importing the part reads no letter profiles and none of the packages that only other parts need."""
    script = (
        "import sys, rulesdocs.normalise as n; from rulesdocs.normalise.profiles import _read as f;"
        "print(f.cache_info().currsize, *{'babel', 'click', 'markdown', 'mkdocs', 'polib'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["0"]


@given(st.text("abqwxgабйщїњһц \n", max_size=60))
def test_suspicious_pairs_are_those_of_the_gate(text: str) -> None:
    """The quick search finds the same pairs of letters as the plain one, in the same order."""
    for table in TABLES.values():
        plain = [found.span() for found in table.gate.finditer(text)]
        assert [found.span() for found in table.suspicious(text)] == plain
        assert table.may_have_written(text) == bool(plain)


@every_table
@given(word=st.text("лјнџЉЊдЖabljnqwžщь", min_size=1, max_size=8))
def test_what_a_converter_could_write_leads_back(table: Table, word: str) -> None:
    """The quick answer is that of undoing a word and damaging it again, for words that the classes let pass."""
    if table.classes.fullmatch(word):
        assert table.could_write(word) == (table.forward(table.inverse(word)) == word)


def test_words_without_proof_do_not_choose_the_table() -> None:
    """Names of files and commands have letters that the Talysh converter writes, and no part in the choice."""
    text = "Komanda sudo apt install vim stavitь redaktor; naberіtь vim file.txt і viйdіtь čerez :q!"

    assert {edit.table for edit in explain(text)[1]} == {"sr-el"}
