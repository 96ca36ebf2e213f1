"""Markup of wikis within lines: what is read of it, and what an editor is told of."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rulesdocs.ingest.blocks import Decision

_LINK = re.compile(r"\[\[(?!\w+:)(?:[^\[\]|\n]*\|)?([^\[\]|\n]*[^\[\]|\s])\]\]")
_STRONG = re.compile(r"(?<!')'''(?!['\s])((?:[^'\n]|'(?!''))*[^'\s])'''(?!')")
_EMPHASIS = re.compile(r"(?<!')''(?!['\s])((?:[^'\n]|'(?!'))*[^'\s])''(?!')")
_LEFT = re.compile(r"\[\[|\{\{|'{2,}|</?(?:ref|nowiki|gallery|br)\b|__[A-Z]{3,}__")
_TABLE = re.compile(r"[ \t]*(?:\{\||\|\}|\|\+|\|-+[ \t]*(?:$|\w+=))")
_LINE_END = re.compile(r"\r\n|[\r\n]")


def without_links(text: str, decisions: list[Decision]) -> str:
    """Give a text with the words of links to a wiki's pages in the place of the links; say what stays of a wiki.

    Links to files, categories and other wikis, whose targets have a colon, stay as they are.
    """
    if not any(mark in text for mark in ("[[", "{", "''", "|", "<", "__")):
        return text
    lines = _LINE_END.split(text)
    for number, line in enumerate(lines, 1):
        lines[number - 1], count = _LINK.subn(r"\1", line)
        if count:
            many = "a link to a page" if count == 1 else f"{count} links to pages"
            decisions.append(Decision(number, f"{many} of a wiki; of links the words stay"))
    decisions += _left_over(lines)
    return "\n".join(lines)


def _left_over(lines: Sequence[str]) -> Iterator[Decision]:
    """Say what is left in lines that looks like markup of a wiki and is not read."""
    for number, line in enumerate(lines, 1):
        rest = _EMPHASIS.sub("", _STRONG.sub("", line))
        if found := _TABLE.match(rest) or _LEFT.search(rest):
            what = f"'{found[0].strip()}' looks like markup of a wiki that is not read; it stays as text"
            yield Decision(number, what)


def with_emphasis(markdown: str) -> str:
    """Give escaped text with the marks of Markdown in the place of those that a wiki has for emphasis."""
    if "''" not in markdown:
        return markdown
    return _EMPHASIS.sub(r"*\1*", _STRONG.sub(r"**\1**", markdown))
