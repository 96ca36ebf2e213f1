"""What the beginning of a line says: list markers, marks of headings, rows of tables."""

from __future__ import annotations

import re
from dataclasses import dataclass

ROUND = "•◦▪▫‣●○■□∙\uf0b7\uf0a7"
"""Bullets that are nothing else; the last two are what PDF text has for bullets of symbol fonts."""

_SURE_BULLETS = frozenset([*ROUND, "-", "**", "***", "#", "##", "###"])
_BULLET = re.compile(rf"([{ROUND}])\s*(?=\S)|([-+–—·o]|\*{{1,3}}|#{{1,3}})\s+(?=\S)")
_NUMBER = re.compile(r"(\d{1,2})(\.|\)| [–—-])\s+(?=\S)")
_LETTER = re.compile(r"([^\W\d_])\)\s+(?=\S)")
_LONGEST_MARKER = 8
_ALPHABETS = ("abcdefghijklmnopqrstuvwxyz", "абвгдежзиклмнопрст", "абвгдеєжзиіїйкл")
_HASHES = re.compile(r"(#{1,6})\s+(?=[^\s#])(.*?)(?:\s+#+)?")
_EQUALS = re.compile(r"(={2,6})\s*([^=\s](?:.*[^=\s])?)\s*\1|(=) ([^=\s](?:.*[^=\s])?) =")
_RULE_ROW = re.compile(r"\|?(?:\s*:?-+:?\s*\|)+(?:\s*:?-+:?\s*)?")


@dataclass(frozen=True)
class Marker:
    """A list marker at the start of a line.

    ``style`` is the same for markers of one list, ``ordinal`` the number it gives (0: a bullet), ``text`` what
    follows it, ``sure`` whether it marks an item also where it stands alone.
    """

    style: str
    ordinal: int
    text: str
    sure: bool = False


def marker(text: str) -> Marker | None:
    """The list marker that a line begins with: a bullet, ``1.``, ``1)``, ``1 –``, ``a)``, or a wiki's ``#``."""
    if match := _BULLET.match(text):
        bullet = match[1] or match[2]
        return Marker(bullet, 0, text[match.end() :], sure=bullet in _SURE_BULLETS)
    if match := _NUMBER.match(text):
        return Marker(f"1{match[2]}", int(match[1]), text[match.end() :])
    if (match := _LETTER.match(text)) and (ordinal := _place_in_alphabet(match[1].lower())):
        return Marker("a)", ordinal, text[match.end() :])
    return None


def _place_in_alphabet(letter: str) -> int:
    return next((found + 1 for letters in _ALPHABETS if (found := letters.find(letter)) >= 0), 0)


def items_on_one_line(text: str) -> list[str]:
    """A line as the items that stand on it, one where that is not certain.

    The first marker opens the line.  A further one is certain where the item before it has ended and it gives
    the next number or letter; a dash must be followed by a capital, a round bullet is certain anywhere.
    """
    opened = marker(text)
    if opened is None or (opened.ordinal and opened.ordinal != 1):
        return [text]
    pieces, ordinal = [text], opened.ordinal
    while (at := _next_marker(pieces[-1], opened.style, ordinal)) is not None:
        pieces[-1:] = [pieces[-1][:at].rstrip(), pieces[-1][at:]]
        ordinal += 1
    return pieces


def _next_marker(text: str, style: str, ordinal: int) -> int | None:
    if style in ROUND:
        return next((match.start() for match in re.finditer(rf"(?<=\s){style}(?=\s*[^\s{ROUND}])", text)), None)
    for match in re.finditer(r"(?<=[;,.!?] )(?=\S)", text):
        found = marker(text[match.start() : match.start() + _LONGEST_MARKER])
        if found and found.style == style:
            if ordinal and found.ordinal == ordinal + 1:
                return match.start()
            if style == "-" and found.text[:1].isupper():
                return match.start()
    return None


def heading_by_hashes(text: str) -> tuple[int, str] | None:
    """The depth and the text of a heading of the form ``## x``."""
    match = _HASHES.fullmatch(text)
    return (len(match[1]), match[2].strip()) if match else None


def heading_by_equals(text: str) -> tuple[int, str] | None:
    """The depth and the text of a heading of the form ``== x ==``."""
    match = _EQUALS.fullmatch(text)
    return (len(match[1] or match[3]), (match[2] or match[4]).strip()) if match else None


def is_marked_heading(text: str) -> bool:
    """Whether a line has the form of a heading that is marked as one."""
    return (heading_by_equals(text) or heading_by_hashes(text)) is not None


def is_row(text: str) -> bool:
    """Whether a line has the form of a row of a pipe table, its rule included."""
    return (text[0] == "|" and text.count("|") > 2) or is_rule_row(text)


def is_rule_row(text: str) -> bool:
    """Whether a line is the rule between a table's header and body."""
    return _RULE_ROW.fullmatch(text) is not None


def cells(text: str) -> tuple[str, ...]:
    """The cells of a row; every pipe parts two of them."""
    return tuple(cell.strip() for cell in text.removeprefix("|").removesuffix("|").split("|"))
