"""Many phrases found in a text at once."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from rulesdocs.checks.phrases import Found, Phrases

_TEXTS = st.text("aAbБ-. _1İß", max_size=30)
_PHRASES = st.lists(st.text("aAbБ-. _1İß", min_size=1, max_size=6), max_size=6)


def longest(phrases: list[str], text: str) -> list[Found]:
    """What is found where every phrase may stand wherever it is a whole word."""
    return list(Phrases(phrases).longest_in(text, lambda one: True))


@given(_PHRASES, _TEXTS)
def test_they_are_those_that_a_pattern_finds(phrases: list[str], text: str) -> None:
    """The first of all, the longest that begins there, and on behind it, as with a pattern of all phrases."""
    forms = "|".join(re.escape(one) for one in sorted(phrases, key=len, reverse=True)) or "(?!)"
    pattern = re.compile(rf"(?:(?<!\w)|(?<=\w)(?!\w))(?:{forms})(?:(?!\w)|(?<!\w)(?=\w))")

    assert longest(phrases, text) == [Found(one[0], *one.span()) for one in pattern.finditer(text)]


@given(_PHRASES, _TEXTS)
def test_each_that_stands_there_is_known(phrases: list[str], text: str) -> None:
    """Also those that stand within others."""
    assert Phrases(phrases).all_in(text) == {one for one in phrases if longest([one], text)}


def test_case_may_not_matter() -> None:
    """Letters are compared as Unicode folds their case, signs of several letters too."""
    found = Phrases(["İstanbul deck", "strasse"], any_case=True).longest_in(
        "İSTANBUL DECK, Straße", lambda one: True
    )

    assert [(one.start, one.end) for one in found] == [(0, 13), (15, 21)]


class _Counted(Phrases):
    """Phrases that count the pieces of a text that they look at."""

    looked = 0

    def _read(self, piece: str) -> str:
        _Counted.looked += 1
        return piece


def test_a_text_is_looked_at_once_for_all_phrases() -> None:
    """Ten thousand phrases with the same beginning cost a text no more than one."""
    text = "card of a deck " * 1000
    counts = []
    for many in (1, 10_000):
        phrases = _Counted(f"card of a {number}" for number in range(many))
        _Counted.looked = 0
        assert list(phrases.longest_in(text, lambda one: True)) == []
        counts.append(_Counted.looked)

    assert counts[0] == counts[1] < 20_000
