"""Hostile translations: they are read in time that grows with their length alone."""

from __future__ import annotations

import time

import pytest

from rulesdocs.checks import CHECKS
from tests.checks.hostile import MADE, MOST, slowing
from tests.checks.samples import translation

HOSTILE = {
    "decimals": ("half " * 4000 + "1 " * 4000, "сто " * 4000 + "2,3 " * 4000),
    "pairs": ("2, 3, " * 8000, "2,3 " * 8000),
    "wrong forms": ("Take 2 cards. " * 3200, "Візьміть 2 карт. " * 2800),
    "wrong forms, as in the source": ("2 рази менше " * 3600, "2 рази менше " * 3600),
    "wrong forms of many numbers": (
        "".join(f"Take step {number}. " for number in range(2800)),
        "".join(f"Візьміть {number} карто. " for number in range(2400)),
    ),
    "others": ("the other " * 4800, "другий два " * 4300),
    "words": ("two " * 10_000, "вдвічі " * 10_000),
    "references": ("text", "][demo." * 10_000),
    "long ids": ("text", "][" + "demo." * 20_000),
    "backquotes": ("`" * 40_000, "a`" * 20_000 + "``"),
    "runs of backquotes": ("".join("`" * (n % 300) + "a" for n in range(300)), "````````a```````" * 3000),
    "braces": ("{" * 40_000, "[^" * 20_000),
    "backticks": ("text", "`" * 40_000),
    "backticks of all lengths": ("text", " ".join("`" * length for length in range(1, 300))),
    "quotation marks": ('"а ' * 10_000, "«" * 40_000),
    "links": ("[a](b)", "](" * 20_000),
    "spaces in links": ("[a](b)", "[a] (" + "/" * 40_000),
    "broken references": ("[a][b.c]", "] [" + "a." * 20_000),
    "addresses": ("http://a.b", "[a](" + "/en" * 20_000 + "://"),
    "tags": ("<b>x</b>", "<b>" * 10_000),
    "attributes": ("<b>x</b>", "<a " + "b= " * 10_000),
    "emphasis": ("**x**", "*a" * 20_000),
    "pipes": ("| a | b |", "| a |\n" * 10_000),
    "modal words": ("must not " * 8_000, "може не " * 8_000),
    "mixed words": ("text", "кapта " * 8_000),
    "foreign words": ("text", "ыэ " * 10_000),
    "one word": ("a" * 60_000, "аa" * 30_000),
    "spaces": ("text", "a" + " " * 60_000 + "b"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_translations_take_no_time(name: str) -> None:
    """A translation of tens of thousands of numbers, or of broken markup, ends within seconds."""
    source, text = HOSTILE[name]
    start = time.process_time()

    for check in CHECKS:
        list(check.findings(translation(source, text, "uk")))

    assert time.process_time() - start < 3


@pytest.mark.parametrize("name", [*list(MADE)[::6], *(one for one in MADE if " of " in one)])
def test_time_grows_with_length_alone(name: str) -> None:
    """In a text four times as long no character takes much longer; ``scripts/soak checks`` tries every text."""
    assert slowing(name) < MOST
