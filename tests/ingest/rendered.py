"""A page as a reader sees it, and whether that is all of the text it was made from."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from html.parser import HTMLParser

from rulesdocs.ingest import Ingested
from tests.support.documents import render

ITEM = "\ue000"
"""Stands before an item with a bullet; before a numbered one it is followed by its number and one more."""

_BULLET = re.compile(r"[•◦▪▫‣●○■□∙\uf0b7\uf0a7]|(?:[-+–—·o]|\*{1,3}|[^\W\d_]\))(?!\S)")
_NUMBER = re.compile(r"(\d{1,2})(?:[.)]| [–—-])(?=\s)")
_HASHES = re.compile(r"#{1,3}(?=\s)")
_RULE = re.compile(r"(?:#+|[-*_–—|: ]{3,})(?!\S)")
_ITEM_NUMBER = re.compile(rf"{ITEM}(\d+){ITEM}")
_LINK = re.compile(r"\[\[(?!\w+:)(?:[^][|\n]*\|)?([^][|\n]*[^][|\s])\]\]")
_EMPHASIS = re.compile(r"(?<!')('''|'')(?!['\s])((?:(?!\1)[^\n])*[^'\s])\1(?!')")


class Shown(HTMLParser):
    """The text of a page without white space, with a sign before each item, and what has an id or lacks one."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.text, self.ids, self.without_id = "", [], []
        self.tags: list[str] = []
        self._lists: list[int | None] = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Count items and note ids."""
        self.tags.append(tag)
        own = dict(attrs).get("id")
        if own is not None:
            self.ids.append(own)
            if tag == "p" and self.without_id[-1:] == ["li"]:
                self.without_id.pop()
        elif tag in ("h1", "h2", "h3", "h4", "h5", "h6", "p", "li", "table"):
            self.without_id.append(tag)
        if tag in ("ol", "ul"):
            self._lists.append(0 if tag == "ol" else None)
        elif tag == "li":
            self.text += ITEM + self._next_number()

    def _next_number(self) -> str:
        number = self._lists[-1]
        if number is None:
            return ""
        self._lists[-1] = number + 1
        return f"{number + 1}{ITEM}"

    def handle_endtag(self, tag: str) -> None:
        """Close a list."""
        if tag in ("ol", "ul"):
            self._lists.pop()

    def handle_data(self, data: str) -> None:
        """Keep what is visible."""
        self.text += "".join(data.split())


def shown(page: Ingested) -> Shown:
    """A page as Python-Markdown shows it with the extensions of our own site."""
    return Shown(render(page.markdown, None))


def body(page: Ingested) -> str:
    """The visible characters of a page without the title that was given to it."""
    title = page.blocks[0]
    given = "".join(title.text.split()) if title.line == 0 else ""
    text = shown(page).text
    assert text.startswith(given)
    return text[len(given) :]


def lost(text: str, visible: str) -> str | None:
    """Where a text and what is shown of it part ways; None where it is all there, in order.

    White space, control characters and invisible ones do not count.  A list marker may be missing where an item
    is shown, a number only where the item has that number (or one that goes on counting from a restart at 1);
    marks of headings and tables may be missing, and so are those of a wiki's links and emphasis.
    """
    text = _LINK.sub(r"\1", text)
    for _ in range(2):  # one may stand within the other
        text = _EMPHASIS.sub(r"\2", text)
    reached: dict[int, set[int]] = {0: {0}}
    furthest = 0
    for at in range(len(text)):
        for place in reached.pop(at, ()):
            furthest = max(furthest, place)
            for step, onward in _steps(text, at, visible, place):
                reached.setdefault(at + step, set()).add(onward)
    ends = {_past_item(visible, place) for place in reached.get(len(text), ())}
    return None if len(visible) in ends else visible[furthest : furthest + 40] or "(too little)"


def _past_item(visible: str, place: int) -> int:
    return place + 1 if visible[place : place + 1] == ITEM else place


def _steps(text: str, at: int, visible: str, place: int) -> Iterator[tuple[int, int]]:
    """How far one may go on in the text and to which place of what is shown."""
    char, at_item = text[at], visible[place : place + 1] == ITEM
    if char.isspace() or unicodedata.category(char) in ("Cc", "Cf") or char in "|=":
        yield 1, place
    if visible[place : place + 1] == char:
        yield 1, place + 1
    if at == 0 or text[at - 1].isspace() or text[at - 1] == "|":
        yield from _marks(text, at, visible, place)
    if at_item:
        yield from _steps(text, at, visible, place + 1)


def _marks(text: str, at: int, visible: str, place: int) -> Iterator[tuple[int, int]]:
    if rule := _RULE.match(text, at):
        yield len(rule[0]), place
    if (bullet := _BULLET.match(text, at)) and visible[place : place + 1] == ITEM:
        yield len(bullet[0]), place + 1
    if item := _ITEM_NUMBER.match(visible, place):
        if hashes := _HASHES.match(text, at):
            yield len(hashes[0]), item.end()
        if (number := _NUMBER.match(text, at)) and number[1].lstrip("0") in (item[1], "1"):
            yield len(number[0]), item.end()
