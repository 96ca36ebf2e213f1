"""What a wiki's converter makes of a page, with its exceptions: the numerals of two versions, addresses, tags.

The rules are those of MediaWiki's class ``SrConverter`` as stored versions of it have them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from rulesdocs.normalise.tables import Table

_KEPT = re.compile(r"<[^<>\n]*>|&[a-z]+;|\b(?:https?|ftp)://[^\s<>\"]+")
"""Tags, entities and addresses with a scheme stay; ``www.`` without one and e-mail addresses do not."""
_ROMAN = "M{0,4}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})"
_BREAK = r"[\x00-/:-@\[-^`{-\x7f]"
"""An ASCII character of no word: any other, a quotation mark too, counts as a letter."""
_NEW = re.compile(rf"(?:^|(?<={_BREAK}))(?=[MDCLXVI]){_ROMAN}(?={_BREAK}|$)")
_OLD = re.compile(rf"^{_ROMAN}$|^{_ROMAN}{_BREAK}|{_BREAK}{_ROMAN}$|{_BREAK}{_ROMAN}{_BREAK}")
"""The older pattern takes its breaks with it, and no numeral at all between two of them."""


def convert(text: str, table: Table, old: bool) -> str:
    """Convert a piece of a page, by the older or the newer rule for numerals."""
    numerals = _OLD if old else _NEW
    if not table.numerals_stay:
        return "".join(_between(_KEPT, text, table.forward))
    return "".join(_between(_KEPT, text, lambda part: "".join(_between(numerals, part, table.forward))))


def _between(kept: re.Pattern[str], text: str, change: Callable[[str], str]) -> Iterator[str]:
    """Yield a text with what lies between the matches changed."""
    done = 0
    for found in kept.finditer(text):
        yield change(text[done : found.start()])
        yield found[0]
        done = found.end()
    yield change(text[done:])
