"""Hostile translations: they are read in time that grows with their length alone."""

from __future__ import annotations

import time

import pytest

from rulesdocs.checks import CHECKS
from tests.checks.samples import translation

HOSTILE = {
    "decimals": ("half " * 4000 + "1 " * 4000, "сто " * 4000 + "2,3 " * 4000),
    "pairs": ("2, 3, " * 8000, "2,3 " * 8000),
    "words": ("two " * 10_000, "вдвічі " * 10_000),
    "references": ("text", "][demo." * 10_000),
    "long ids": ("text", "][" + "demo." * 20_000),
    "backquotes": ("`" * 40_000, "a`" * 20_000 + "``"),
    "runs of backquotes": ("".join("`" * (n % 300) + "a" for n in range(300)), "````````a```````" * 3000),
    "braces": ("{" * 40_000, "[^" * 20_000),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_translations_take_no_time(name: str) -> None:
    """A translation of tens of thousands of numbers, or of broken markup, ends within seconds."""
    source, text = HOSTILE[name]
    start = time.perf_counter()

    for check in CHECKS:
        list(check.findings(translation(source, text, "uk")))

    assert time.perf_counter() - start < 3
