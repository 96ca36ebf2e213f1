"""Number words of Polish and French, spelled by tables that know nothing of how they are found."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesdocs.languages import NumberKind, numbers_in

NOMINATIVE = (
    "zero jeden dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście "
    "trzynaście czternaście piętnaście szesnaście siedemnaście osiemnaście dziewiętnaście",
    "dwadzieścia trzydzieści czterdzieści pięćdziesiąt sześćdziesiąt siedemdziesiąt osiemdziesiąt "
    "dziewięćdziesiąt",
    "sto dwieście trzysta czterysta pięćset sześćset siedemset osiemset dziewięćset",
)
GENITIVE = (
    "zera jednego dwóch trzech czterech pięciu sześciu siedmiu ośmiu dziewięciu dziesięciu jedenastu "
    "dwunastu trzynastu czternastu piętnastu szesnastu siedemnastu osiemnastu dziewiętnastu",
    "dwudziestu trzydziestu czterdziestu pięćdziesięciu sześćdziesięciu siedemdziesięciu "
    "osiemdziesięciu dziewięćdziesięciu",
    "stu dwustu trzystu czterystu pięciuset sześciuset siedmiuset ośmiuset dziewięciuset",
)
ORDINALS = (
    "zerowy pierwszy drugi trzeci czwarty piąty szósty siódmy ósmy dziewiąty dziesiąty jedenasty "
    "dwunasty trzynasty czternasty piętnasty szesnasty siedemnasty osiemnasty dziewiętnasty",
    "dwudziesty trzydziesty czterdziesty pięćdziesiąty sześćdziesiąty siedemdziesiąty osiemdziesiąty "
    "dziewięćdziesiąty",
)
_FRENCH = (
    "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize "
    "dix-sept dix-huit dix-neuf"
)
FRENCH = _FRENCH.split(" ")
FRENCH_TENS = {2: "vingt", 3: "trente", 4: "quarante", 5: "cinquante", 6: "soixante"}


def polish(number: int, table: tuple[str, ...]) -> str:
    """A Polish number up to 999."""
    small, tens = table[0].split(), table[1].split()
    hundreds, rest = divmod(number, 100)
    words = [table[2].split()[hundreds - 1]] if hundreds else []
    if rest >= 20:
        words.append(tens[rest // 10 - 2])
        rest %= 10
    return " ".join([*words, small[rest]] if rest or not words else words)


def french(number: int, joint: str) -> str:
    """A French number up to 999, with a joint between its words: the old spelling has some spaces."""
    hundreds, rest = divmod(number, 100)
    words = [FRENCH[hundreds]] if hundreds > 1 else []
    words += [] if not hundreds else ["cents" if hundreds > 1 and not rest else "cent"]
    if rest or not hundreds:
        words.append(_below_hundred(rest))
    return joint.join(words)


def _below_hundred(number: int) -> str:
    if number < 20:
        return FRENCH[number]
    if number >= 80:
        return f"quatre-vingt-{FRENCH[number - 80]}" if number > 80 else "quatre-vingts"
    tens = min(number // 10, 6)
    rest = number - 10 * tens
    if not rest:
        return FRENCH_TENS[tens]
    return f"{FRENCH_TENS[tens]} et {FRENCH[rest]}" if rest in (1, 11) else f"{FRENCH_TENS[tens]}-{FRENCH[rest]}"


def values(text: str, language: str) -> list[Fraction]:
    """All numbers."""
    return [one.value for one in numbers_in(text, language)]


def strict(text: str, language: str) -> list[Fraction]:
    """The numbers that are certainly such."""
    return [one.value for one in numbers_in(text, language) if one.kind is not NumberKind.LOOSE]


@pytest.mark.parametrize("table", [NOMINATIVE, GENITIVE], ids=["nominative", "genitive"])
def test_polish_cardinals(table: tuple[str, ...]) -> None:
    """Every number up to 999 is found as one."""
    assert {n: values(polish(n, table), "pl") for n in range(1000)} == {n: [n] for n in range(1000)}
    assert {n: strict(polish(n, table), "pl") for n in range(2, 1000)} == {n: [n] for n in range(2, 1000)}


def test_polish_ordinals() -> None:
    """Of an ordinal every word is one; the second may be the other, and is loose."""
    assert {n: values(polish(n, ORDINALS), "pl") for n in range(100)} == {n: [n] for n in range(100)}
    assert [n for n in range(2, 100) if strict(polish(n, ORDINALS), "pl") != [n]] == [2]


@pytest.mark.parametrize("joint", [" ", "-"])
def test_french_cardinals(joint: str) -> None:
    """Every number up to 999 is found as one, in the old spelling and in the new."""
    assert {n: values(french(n, joint), "fr") for n in range(1000)} == {n: [n] for n in range(1000)}
    hyphens = {n: french(n, "-").replace(" ", "-") for n in range(1000)}
    assert {n: values(text, "fr") for n, text in hyphens.items()} == {n: [n] for n in range(1000)}


@pytest.mark.parametrize(
    ("language", "text", "found"),
    [
        ("fr", "septante-deux, huitante, nonante et un", [72, 80, 91]),
        ("fr", "deux mille trois cents, un million", [2300, 1_000_000]),
        ("fr", "la troisième carte, la vingt-deuxième", [3, 22]),
        ("fr", "un plateau neuf, neuf cartes", [9]),
        ("fr", "une carte, la première, la moitié, une paire", []),
        ("fr", "QUATRE-VINGT-DIX", [90]),
        ("fr", "de deux à quatre joueurs", [2, 4]),
        ("fr", "quatre vingtaines", [4]),
        ("pl", "dwukrotnie, trzykrotnie", [2, 3]),
        ("pl", "dwoje, trojga, pięciorgiem", [2, 3, 5]),
        ("pl", "dwa tysiące pięćset, trzy miliony", [2500, 3_000_000]),
        ("pl", "drugi gracz, oba żetony, para kart, raz, połowa", []),
        ("pl", "dwóm graczom, dwiema kartami, czterej gracze", [2, 2, 4]),
        ("pl", "trójka, dwójka", []),
        ("pl", "od dwóch do czterech graczy", [2, 4]),
    ],
)
def test_texts(language: str, text: str, found: list[int]) -> None:
    """Words count as numbers where they certainly are some."""
    assert strict(text, language) == found


@given(
    st.text(st.sampled_from("quatre vingt-dix et soixante dwa pięć'’ "), max_size=60),
    st.sampled_from(["pl", "fr"]),
)
def test_places_are_those_of_the_text(text: str, language: str) -> None:
    """Numbers come in order and do not overlap."""
    end = 0
    for one in numbers_in(text, language):
        assert end <= one.start < one.end <= len(text)
        end = one.end
