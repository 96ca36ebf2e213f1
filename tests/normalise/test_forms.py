"""Names that are in Latin letters for their form."""

from __future__ import annotations

from time import process_time

import pytest

from rulesdocs.normalise.forms import in_latin
from rulesdocs.normalise.words import words

LATIN = [
    "igra.com",
    "karta.gra.org.ua",
    "gra.ua/pravila",
    "@gra",
    "@gra_v.karti",
    ".NET",
    "B2B",
    "H2O",
    "R&B",
    "v2.0",
    "i7",
    "4K",
    "3D",
    "e-mail",
    "5 Hz",
    "3 cm",
    "A-Z",
    "a-f",
    "N/A",
    "1st",
    "e-mail\u0301",
    "mp3",
    "PS5",
]
OTHER = [
    "Gra.Karta",
    "konec.de",
    "dop.info",
    "B-2",
    "v 2",
    "i 7",
    "A4",
    "5 kg",
    "5 m",
    "d-r",
    "gra & karta",
    "gra@",
    "A-B",
    "1 st",
    "1st.",
]


@pytest.mark.parametrize("form", LATIN)
def test_a_form_is_found_whole(form: str) -> None:
    """Every word of a form is found, and no other one of its sentence."""
    found = words(f"Gra {form}, ta karta.")
    assert [found.tokens[index] for index in in_latin(found)] == words(form).tokens


@pytest.mark.parametrize("form", OTHER)
def test_what_may_be_cyrillic_is_no_form(form: str) -> None:
    """A slip of the space after a full stop, a Cyrillic unit and a word of one letter are not found."""
    assert not [*in_latin(words(f"Gra {form}, ta karta."))]


@pytest.mark.parametrize(
    "part",
    ["a.", "a.com", "a-", "@a", "a@", "v1.", "A1", "A&", "1.", "5 ", "i7", "3D,", "5Hz,", "<code>", "<pre>a"],
)
def test_time_grows_with_the_text(part: str) -> None:
    """A hundred thousand characters of any beginning of a form take a moment."""
    text = part * (100_000 // len(part)) + "b"
    start = process_time()
    for _ in in_latin(words(text)):
        pass
    assert process_time() - start < 2.0
