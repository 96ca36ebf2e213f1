"""Which lines are headings, and of which level."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from itertools import takewhile

from rulesdocs.ingest.lines import Line, gaps_below
from rulesdocs.ingest.markers import (
    heading_by_equals,
    heading_by_hashes,
    is_marked_heading,
    is_row,
    marker,
)

_LONGEST, _LONGEST_BETWEEN_GAPS, _LONGEST_NUMBERED = 60, 100, 80
_MOST_WORDS_BEFORE_COLON = 5
_FEWEST_CAPITALS = 4  # OR, AND, АБО and ИЛИ stand between two conditions
_ROW_OF_LINES = 3

_ASIDE = re.compile(r"«[^»]*»|“[^”]*”|„[^“]*“|\"[^\"]*\"|\([^)]*\)|\[[^]]*\]")
_SENTENCE_INSIDE = re.compile(r"[.!?…;] \S")
_LABEL = re.compile(r"[^:]*[^:\d\s]\s*: ?\S")  # "Cost: 1 card", but not "Phase 2: Actions"
_NUMBERED = re.compile(r"(\d{1,2}(?:\.\d{1,2})*)(\.?) (?=\w)(.+)")
_SECTIONS = re.compile(
    r"(?:components?|contents?|set-?up|preparation"
    r"|комплектація|компоненти|вміст|склад|підготовка"
    r"|комплектация|компоненты|содержимое|состав|подготовка)\b",
    re.IGNORECASE,
)
"""First words of sections that rulebooks often end with a colon before a list."""


class Style(Enum):
    """How a heading is set apart."""

    MARKED = auto()
    CAPITALS = auto()
    BARE = auto()
    NUMBERED = auto()
    COLON = auto()


@dataclass(frozen=True)
class Found:
    """A line that is a heading: its style, its depth among those of that style, and its text."""

    style: Style
    depth: int
    text: str


def find_headings(lines: Sequence[Line]) -> dict[int, Found]:
    """The headings among the lines, by index.

    Where any is marked as one, the marked ones are all.  Otherwise they are short lines without an end mark
    that have something below them, lines in capitals, and short numbered lines with text of their own below.
    """
    return _marked(lines) or _guessed(lines)


def _marked(lines: Sequence[Line]) -> dict[int, Found]:
    """The headings of the form ``== x ==``, beside which ``# x`` is a wiki's numbered item; else ``# x``."""
    for heading in (heading_by_equals, heading_by_hashes):
        found = {index: heading(line.text) for index, line in enumerate(lines)}
        if marked := {index: Found(Style.MARKED, *each) for index, each in found.items() if each}:
            return marked
    return {}


def _guessed(lines: Sequence[Line]) -> dict[int, Found]:
    in_rows = {index for row in rows_of_lines(lines) for index in row}
    below = gaps_below(lines)
    headings: dict[int, Found] = {}
    number = ""
    for index, line in enumerate(lines[:-1]):
        if index in in_rows or "|" in line.text:
            continue
        found = _numbered(lines, index, number)
        if found:
            number = _number(line.text)
        else:
            found = _guess(lines, index, between=line.gap and below[index])
        if found:
            headings[index] = found
    return headings


def _guess(lines: Sequence[Line], index: int, *, between: bool) -> Found | None:
    text, below = lines[index].text, lines[index + 1].text
    if len(text) > (_LONGEST_BETWEEN_GAPS if between else _LONGEST) or marker(text):
        return None
    if not _opens_as_heading(text) or (index > 0 and _holds_a_sentence(text)):
        return None
    if is_capitals(text):
        return Found(Style.CAPITALS, 0, text)
    if text[-1] == ":" and not _SECTIONS.match(text):
        return Found(Style.COLON, 0, text) if _is_short_above_text(text, below) else None
    if _LABEL.match(text) or text[-1] in ".…;,–—-" or (text[-1] in "!?" and not (index == 0 and between)):
        return None
    return Found(Style.BARE, 0, text)


def _numbered(lines: Sequence[Line], index: int, before: str) -> Found | None:
    """A short numbered line that is no item, or counts on from the number of the numbered heading before."""
    text = lines[index].text
    match = _NUMBERED.fullmatch(text)
    if match is None or len(text) > _LONGEST_NUMBERED:
        return None
    if _is_item(lines, index) and not _counts_on(before, match[1]):
        return None
    depth = match[1].count(".") + 1
    if (depth == 1 and not match[2]) or not _opens_as_heading(match[3]) or _LABEL.match(match[3]):
        return None
    if _SENTENCE_INSIDE.search(match[3]) or match[3][-1] in "…;,:!?":
        return None
    return Found(Style.NUMBERED, depth, text)


def _is_item(lines: Sequence[Line], index: int) -> bool:
    """Whether a numbered line has an item or a table below it, or is in a run of items with one that is alike."""
    own, below = marker(lines[index].text), lines[index + 1].text
    if marker(below) or is_row(below):
        return True
    above = takewhile(bool, (marker(line.text) for line in reversed(lines[:index])))
    return own is not None and any(item is not None and item.style == own.style for item in above)


def _number(text: str) -> str:
    match = _NUMBERED.fullmatch(text)
    return match[1] if match else ""


def _counts_on(before: str, number: str) -> bool:
    """Whether a number is the one after another: 2 after 1, 1.3 after 1.2."""
    above, _, last = before.rpartition(".")
    return bool(last) and number == f"{above}{'.' if above else ''}{int(last) + 1}"


def _holds_a_sentence(text: str) -> bool:
    """Whether a sentence ends within a line, quotes and brackets aside."""
    return _SENTENCE_INSIDE.search(_ASIDE.sub("x", text)) is not None


def _opens_as_heading(text: str) -> bool:
    first = text.lstrip("«“„\"'¿¡")[:1]
    return first.isalpha() and not first.islower()


def is_capitals(text: str) -> bool:
    """Whether a line is set in capitals and ends like a heading."""
    return text.isupper() and sum(map(str.isalpha, text)) >= _FEWEST_CAPITALS and text[-1] not in ".…;,"


def _is_short_above_text(text: str, below: str) -> bool:
    return len(text.split()) <= _MOST_WORDS_BEFORE_COLON and not (marker(below) or is_row(below))


def rows_of_lines(lines: Sequence[Line]) -> list[range]:
    """Runs of three or more short lines without end mark, directly below each other: lists without markers."""
    rows: list[range] = []
    start = 0
    for index, below in enumerate(gaps_below(lines)):
        if not _could_be_listed(lines[index]):
            start = index + 1
        elif below:
            if index + 1 - start >= _ROW_OF_LINES:
                rows.append(range(start, index + 1))
            start = index + 1
    return rows


def _could_be_listed(line: Line) -> bool:
    text = line.text
    if len(text) > _LONGEST or marker(text) or is_row(text) or is_marked_heading(text) or is_capitals(text):
        return False
    return text[0].isalnum() and not text[0].islower() and text[-1] not in ".!?…;:," and ": " not in text


def title_of(headings: Mapping[int, Found]) -> int | None:
    """The index of the heading that titles the text: its first line, unless that is one section of several."""
    first = headings.get(0)
    if first is None or first.style in (Style.NUMBERED, Style.COLON):
        return None
    if 1 in headings and first.style is not Style.MARKED:
        return 0
    alike = sum((found.style, found.depth) == (first.style, first.depth) for found in headings.values())
    return 0 if first.style is Style.BARE or alike == 1 else None


def levels(headings: Mapping[int, Found]) -> dict[int, int]:
    """The level, from 2 to 6, of every heading, given without the title.

    Capitals stand above bare lines where there are several in capitals, the style that comes first of bare and
    numbered lines above the other, and lines that end in a colon below all; a heading is one level below the
    last one that stands above it.
    """
    order = _order(headings)
    around: list[tuple[int, int]] = []
    found: dict[int, int] = {}
    for index, heading in headings.items():
        rank = order[heading.style], heading.depth
        while around and around[-1] >= rank:
            around.pop()
        around.append(rank)
        found[index] = min(len(around) + 1, 6)
    return found


def _order(headings: Mapping[int, Found]) -> dict[Style, int]:
    styles = [heading.style for heading in headings.values()]
    first = next((style for style in styles if style in (Style.BARE, Style.NUMBERED)), Style.BARE)
    order = {Style.MARKED: 0, Style.CAPITALS: 0, Style.BARE: 2, Style.NUMBERED: 2, Style.COLON: 3}
    order[first] = 1
    if styles.count(Style.CAPITALS) == 1:
        order[Style.CAPITALS] = order[Style.BARE]
    return order
