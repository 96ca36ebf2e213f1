"""Holding the markup of a translation against its source: translations are untrusted input."""

from __future__ import annotations

import html
import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from xml.etree.ElementTree import Element, SubElement

from markdown import Markdown
from markdown.inlinepatterns import InlineProcessor

from rulesdocs.document.blocks import RULE_TARGET, Block
from rulesdocs.document.processors import InspectionProcessor

_PLAIN = re.compile(r"(?:[^\W_]|[ ,;?%()«»„“”‘’—–…'\"-]|\.(?!\w))*")
_WORDS = frozenset({"alt", "title", "aria-label"})
_BIDI = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_LEFT_OUT = ("toc", "tab_slugs", "abbr", "footnote", "footnote-reorder", "footnote-duplicate", "task-list")
_ROOM, _TIMES, _SPARE = 1000, 10, 20
"""A translation may be ten times as long as its source and 1000 characters; of the characters that mark
something up it may have 20 more.  What is longer costs time that grows with its square."""
_SHOWN = 80
_SPECIAL = "[]()<>{}*_`!~^=+|\\:#&\n"
_REFERENCE = re.compile(r"&(?:#\d+|#[xX][0-9a-fA-F]+|\w+);")
_STASHED_HTML = "\x02wzxhzdk:"
_RAW_TAG = re.compile(r"<(/?)([a-zA-Z][^\s/>]*)")
_VOID = frozenset(
    ["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"]
)

Definitions = Mapping[str, tuple[str, str | None]]


@dataclass(frozen=True)
class Skeleton:
    """A block's inline tree without its words.

    ``elements`` counts tags with their attributes, ``raw`` pieces of HTML written out, ``leftovers`` pieces of
    text that look like markup which was not understood; ``nested`` tells whether the HTML is closed in the order
    in which it was opened.
    """

    elements: Counter[str]
    raw: Counter[str]
    leftovers: Counter[str]
    nested: bool


class Markup:
    """Compares translations with their sources as the site would render them.

    ``markdown`` makes a Markdown instance with the project's extensions; one is kept and changed.
    """

    def __init__(self, markdown: Callable[[], Markdown]) -> None:
        self._md = markdown()
        self._inspection = InspectionProcessor(self._md)
        self._footnotes: Collection[str] = ()
        self._toc_marker: str = getattr(self._md.treeprocessors["toc"], "marker", "")
        for name in _LEFT_OUT:
            if name in self._md.treeprocessors:
                self._md.treeprocessors.deregister(name)
        if "footnote" in self._md.inlinePatterns:
            self._md.inlinePatterns.register(_FootnoteMark(self), "footnote", 175)

    def has_footnote(self, name: str) -> bool:
        """Whether the page that is being compared defines a footnote."""
        return name in self._footnotes

    def objections(
        self, blocks: Sequence[Block], texts: Sequence[str], definitions: Definitions, footnotes: Collection[str]
    ) -> tuple[str, ...]:
        """Why translations may not stand in the place of the blocks of one text; empty where they may.

        Tags, attributes, targets, footnotes and raw HTML must be the source's, in any order; attributes that
        hold words (alt, title) may differ.  The blocks are all messages of one text, and are compared joined and
        with all that stands around them, as the page will have them, since markup could reach across.
        ``definitions`` are the page's link definitions with those of all rules, and ``footnotes`` the names of
        its footnotes.
        """
        pairs = list(zip(blocks, texts, strict=True))
        refused = tuple(reason for block, text in pairs for reason in self._refused_outright(block.msgid, text))
        if refused or all(_is_plain(block.msgid) and _is_plain(text) for block, text in pairs):
            return refused
        self._footnotes = footnotes
        source, translation = (
            self._skeleton(_joined(blocks, words), blocks[0].tag, definitions)
            for words in ([block.msgid for block in blocks], texts)
        )
        return tuple(_differences(source, translation))

    def _refused_outright(self, msgid: str, msgstr: str) -> Iterator[str]:
        yield from forbidden_characters(msgid, msgstr)
        if _is_visible(msgid) and not _is_visible(msgstr):
            yield "it shows nothing"
        if len(msgstr) > _TIMES * len(msgid) + _ROOM:
            yield f"it has {len(msgstr)} characters, its source {len(msgid)}"
        for mark in _SPECIAL:
            if msgstr.count(mark) > msgid.count(mark) + _SPARE:
                yield f"it has {msgstr.count(mark)} times '{mark}', its source {msgid.count(mark)} times"
        if self._toc_marker and self._toc_marker in msgstr and self._toc_marker not in msgid:
            yield f"'{self._toc_marker}' would become a table of contents"

    def _skeleton(self, text: str, tag: str, definitions: Definitions) -> Skeleton:
        self._md.references = {}  # reset() empties the mapping that it finds
        self._md.reset()
        self._md.references = definitions  # type: ignore[assignment]
        root = Element("div")
        block = SubElement(root, tag)
        block.text = text
        for processor in self._md.treeprocessors:
            processor.run(root)
        elements = Counter(_described(element) for element in root.iter())
        stash = [str(piece) for piece in self._md.htmlStash.rawHtmlBlocks]
        raw = [piece for piece in stash if not _REFERENCE.fullmatch(piece)]
        self._inspection.run(root)
        return Skeleton(elements, Counter(raw), Counter(self._inspection.leftovers), _nested(raw))


def _joined(blocks: Sequence[Block], words: Sequence[str]) -> str:
    """A text as the page has it, with these words for its messages."""
    return "".join(block.before + text + block.after for block, text in zip(blocks, words, strict=True))


def _is_plain(text: str) -> bool:
    """Whether a text holds nothing that any extension could take for markup."""
    return text == text.strip() and _PLAIN.fullmatch(text) is not None and "  " not in text


def _is_visible(text: str) -> bool:
    """Whether a text has a character that leaves ink."""
    return any(unicodedata.category(character)[0] in "LNPS" for character in html.unescape(text))


class _FootnoteMark(InlineProcessor):
    """Stands in for the footnote extension's pattern, which numbers notes as it goes."""

    def __init__(self, markup: Markup) -> None:
        super().__init__(r"\[\^([^\]]*)\]")
        self._markup = markup

    def handleMatch(  # type: ignore[override]  # noqa: N802 - Python-Markdown's name
        self, m: re.Match[str], data: str
    ) -> tuple[Element | None, int | None, int | None]:
        if not self._markup.has_footnote(m[1]):
            return None, None, None
        return Element("sup", {"footnote": m[1]}), m.start(), m.end()


def forbidden_characters(msgid: str, msgstr: str) -> Iterator[str]:
    """Name each control, bidirectional or unassigned character of a translation that its source has not."""
    if msgstr.isprintable():
        return
    for character in sorted(set(msgstr) - set(msgid) - {"\n", "\t"}):
        if unicodedata.category(character) in ("Cc", "Cs", "Cn", "Co") or character in _BIDI:
            yield f"the character U+{ord(character):04X} is not allowed in a translation"


def _described(element: Element) -> str:
    """A tag with its attributes; of those that hold words only the name, unless HTML will be put into them."""
    attributes = (
        name if name in _WORDS and _STASHED_HTML not in value else f'{name}="{value}"'
        for name, value in sorted(element.attrib.items())
    )
    return f"<{' '.join([str(element.tag), *attributes])}>"


def _nested(raw: list[str]) -> bool:
    """Whether tags written out are closed in the order in which they were opened."""
    unclosed: list[str] = []
    for piece in raw:
        match = _RAW_TAG.match(piece)
        if match is None or match[2].lower() in _VOID or piece.endswith("/>"):
            continue
        if not match[1]:
            unclosed.append(match[2].lower())
        elif not unclosed or unclosed.pop() != match[2].lower():
            return False
    return not unclosed


def _differences(source: Skeleton, translation: Skeleton) -> Iterator[str]:
    for part in ("elements", "raw", "leftovers"):
        had, has = getattr(source, part), getattr(translation, part)
        yield from (f"'{_named(name)}' is not in the source" for name in has - had)
        yield from (f"'{_named(name)}' of the source is missing" for name in had - has)
    if source.nested and not translation.nested:
        yield "HTML tags are not closed in the order in which they were opened"


def _named(piece: str) -> str:
    """A piece of markup as a person reads it: rules by their ids, and no more than fits a line."""
    shown = piece.replace(RULE_TARGET, "")
    return f"{shown[:_SHOWN]}…" if len(shown) > _SHOWN else shown
