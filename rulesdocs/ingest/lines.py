"""Plain text as lines, and lines that a page's width has broken as one."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from rulesdocs.ingest.blocks import Decision
from rulesdocs.ingest.markers import is_marked_heading, is_row, marker

_LINE_END = re.compile(r"\r\n|[\r\n]")
_SPACES = re.compile(r"[ \t\f\v\x1c-\x1f\x85\u2028\u2029]+")
_RULE = re.compile(r"(?:={3,}|[-—–_*](?: ?[-—–_*]){2,})")
_INVISIBLE = frozenset({"Cc", "Cf", "Zs", "Zl", "Zp"})
_UNDERLINES = {"=": "#", "-": "##"}
_SENTENCE_END = re.compile(r"[.!?…:;][\"'»”’)\]]*$")
_SHORT_LABEL = re.compile(r"\w+(?: \w+){0,2}: ")
_NARROWEST, _WIDEST = 40, 120
"""Widths at which people and programs wrap text; narrower lines are lines, wider ones are paragraphs."""


@dataclass(frozen=True)
class Line:
    """A line with something on it.

    ``number`` counts the lines of the input from 1, ``text`` has no white space around it, ``indent`` is what
    stood before it in columns, ``gap`` tells whether an empty line, a rule or the start of the text is above it.
    """

    number: int
    text: str
    indent: int
    gap: bool


def read_lines(text: str) -> list[Line]:
    """The lines of a text; empty ones, rules (``-----``) and control characters are left out.

    A line that is underlined becomes a heading of the form ``# …``.
    """
    lines: list[Line] = []
    gap = True
    for number, raw in enumerate(_LINE_END.split(text.removeprefix("\ufeff")), start=1):
        line = _visible(raw)
        if not gap and line and set(line) <= set("=-") and len(line) > 2 and _can_be_underlined(lines[-1]):
            lines[-1] = replace(lines[-1], text=f"{_UNDERLINES[line[0]]} {lines[-1].text}")
            gap = True
        elif not line or _RULE.fullmatch(line):
            gap = True
        else:
            lines.append(Line(number, line, _indent(raw), gap))
            gap = False
    return lines


def _visible(raw: str) -> str:
    spaced = _SPACES.sub(" ", raw)
    kept = "".join(char for char in spaced if unicodedata.category(char) != "Cc").strip()
    return kept if any(unicodedata.category(char) not in _INVISIBLE for char in kept) else ""


def _indent(raw: str) -> int:
    expanded = raw.expandtabs(4)
    return len(expanded) - len(expanded.lstrip())


def _can_be_underlined(line: Line) -> bool:
    return len(line.text) <= _WIDEST and not (
        marker(line.text) or is_row(line.text) or is_marked_heading(line.text)
    )


def starts_lower(text: str) -> bool:
    """Whether a text begins in the middle of a sentence, by its first letter."""
    return text[:1].islower()


def ends_sentence(text: str) -> bool:
    """Whether a text ends with an end mark, a colon or a semicolon, quotes and brackets aside."""
    return _SENTENCE_END.search(text) is not None


def unwrap(lines: Sequence[Line], decisions: list[Decision]) -> list[Line]:
    """Join lines that are one paragraph or item.

    A line continues the one directly above it where that stops in the middle of a sentence and this goes on in
    lower case; where that is as full as the text's width allows; where this is indented below an item.
    Nothing but the white space between them changes; a hyphen at the end of a line stays.
    """
    width = _width(lines)
    joined: list[Line] = []
    above: Line | None = None
    for line in lines:
        if above and _continues(joined[-1], above, line, width):
            joined[-1] = replace(joined[-1], text=_glued(joined[-1], line, decisions))
        else:
            joined.append(line)
        above = line
    return joined


def _width(lines: Sequence[Line]) -> int | None:
    """The width to which a text is wrapped; None where its lines are whole paragraphs.

    In a wrapped text most of the lines that have one below them are full and stop within a sentence.
    """
    pairs = [pair for pair in pairwise(lines) if not _parted(*pair)]
    width = max((above.indent + len(above.text) for above, _ in pairs), default=0)
    broken = sum(_is_full(above, below, width) and not ends_sentence(above.text) for above, below in pairs)
    wrapped = _NARROWEST <= width <= _WIDEST and broken > 1 and 2 * broken >= len(pairs)
    return width if wrapped else None


def _is_full(line: Line, below: Line, width: int) -> bool:
    return line.indent + len(line.text) + 1 + len(below.text.split()[0]) > width


def _parted(above: Line, line: Line) -> bool:
    alone = any(is_row(text) or is_marked_heading(text) for text in (above.text, line.text))
    return line.gap or alone or marker(line.text) is not None


def _continues(whole: Line, above: Line, line: Line, width: int | None) -> bool:
    if _parted(above, line):
        return False
    if not ends_sentence(above.text) and starts_lower(line.text):
        return True
    if marker(whole.text) and line.indent > whole.indent:
        return True
    ended = ends_sentence(above.text) and (marker(whole.text) or _SHORT_LABEL.match(line.text))
    return width is not None and not ended and _is_full(above, line, width)


def _glued(whole: Line, line: Line, decisions: list[Decision]) -> str:
    broken = len(whole.text) > 1 and whole.text[-1] in "-\u00ad" and whole.text[-2].isalpha()
    if not broken or not starts_lower(line.text):
        return f"{whole.text} {line.text}"
    word = f"{whole.text.split()[-1]}{line.text.split()[0]}"
    decisions.append(Decision(line.number, f"'{word}' was broken at the end of a line; its hyphen is kept"))
    return whole.text + line.text


def gaps_below(lines: Sequence[Line]) -> list[bool]:
    """For every line whether an empty line or the end of the text is below it."""
    return [*(below.gap for below in lines[1:]), True][: len(lines)]
