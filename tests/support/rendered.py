"""What readers see of a page, and translations that show which of it was translated."""

from __future__ import annotations

import re
from html.parser import HTMLParser

_CODE = frozenset({"code", "kbd", "pre", "script", "style", "svg"})
_MATHEMATICS = re.compile(r"arithmatex|MathJax")
_WORDS = ("alt", "aria-label", "data-rd-note", "title")
_RULE = re.compile(r"\b(?:demo|fnw|guide|term)(?:\.[a-z0-9-]+)+|\{#[\w.-]+\}")
_VOID = frozenset({"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr"})
_CYRILLIC = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", "абцдефгхійклмнопкрстувваизАБЦДЕФГХІЙКЛМНОПКРСТУВВАИЗ"
)
_TITLED = re.compile(r"""(?s)(\s["']|title=")(.+?)(["']\)?\Z|")""")
_KEPT = re.compile(
    r"(?s)(?P<ticks>`+).+?(?<!`)(?P=ticks)(?!`)"  # code
    r"|\]\((?:<[^>]*>|[^()\s]*)(?:\s(?P<mark>[\"']).*?(?P=mark))?\)|\]\[[^\]]+\]|\[\^[^\]]*\]|\[\[.*?\]\]"
    r"|\\?\{[^}]*\}|<[^<>]*>|&#?\w+;|\\\(.*?\\\)|\\.|\$[^$]+\$|:[\w+-]+:|\+\+[\w+]+\+\+"
    r"|\bhttps?://[^\s.]*(?:\.[^\s.]+)*|[\w.]+@[\w.]+\w|\B@\w+"
    r"|(?<!\])\[(?P<short>\w+)\](?:\[\])?(?![\[(:])"  # a reference by its own words
)


class Visible(HTMLParser):
    """Collects what a page shows, ``pieces`` of text and of words in attributes, code and mathematics aside."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.pieces: list[str] = []
        self._open: list[tuple[str, bool, str]] = []
        self.feed(html)

    @property
    def latin(self) -> list[str]:
        """The pieces that hold a letter of the Latin alphabet outside ids."""
        return [piece for piece in self.pieces if re.search("[A-Za-z]", _RULE.sub("", piece))]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keep the words of a tag's attributes."""
        given = {name: value or "" for name, value in attrs}
        if not self._closed():
            self.pieces += [given[name] for name in _WORDS if given.get(name)]
        if tag not in _VOID:
            opaque = tag in _CODE or _MATHEMATICS.search(given.get("class", "")) is not None
            self._open.append((tag, opaque, given.get("href", "").removeprefix("mailto:")))

    def handle_endtag(self, tag: str) -> None:
        """Forget what a tag had opened."""
        while self._open and self._open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        """Keep a text, unless it is an address that leads to itself."""
        if data.strip() and not self._closed() and not (self._open and self._open[-1][2] == data):
            self.pieces.append(data.strip())

    def _closed(self) -> bool:
        return any(opaque for _, opaque, _ in self._open)


def pseudo(text: str) -> str:
    """A text with every letter in Cyrillic, but for code, targets, tags and other markup."""
    shown, end = [], 0
    for match in _KEPT.finditer(text):
        shown += [text[end : match.start()].translate(_CYRILLIC), _markup(match)]
        end = match.end()
    return "".join([*shown, text[end:].translate(_CYRILLIC)])


def _markup(match: re.Match[str]) -> str:
    """Markup with its titles in Cyrillic; a short reference with its name written out."""
    if match["short"]:
        return f"[{match['short'].translate(_CYRILLIC)}][{match['short']}]"
    if match[0].startswith("<"):
        return match[0]
    return _TITLED.sub(lambda title: f"{title[1]}{title[2].translate(_CYRILLIC)}{title[3]}", match[0])
