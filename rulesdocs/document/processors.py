"""Tree processors between block parsing and inline parsing, where every block holds its raw inline Markdown."""

from __future__ import annotations

import html
import re
from collections.abc import Mapping
from dataclasses import dataclass
from xml.etree.ElementTree import Element, SubElement

from markdown import Markdown
from markdown.extensions.attr_list import AttrListTreeprocessor
from markdown.extensions.toc import remove_fnrefs, render_inner_html, strip_tags, unique
from markdown.treeprocessors import Treeprocessor
from markdown.util import AtomicString

from rulesdocs.document.blocks import HEADINGS, Block, Renderer, one_line, split_attributes
from rulesdocs.document.words import ADMONITION_TITLES, OPAQUE, STASHED, TOOLTIPS, Words, has_letter

BEFORE_INLINE = 22
"""Priority after footnotes (50) and task lists (25) have built their elements, before inline parsing (20)."""

AFTER_ATTRIBUTES = 6
"""Priority after attribute lists (8) and abbreviations (7), before the table of contents (5)."""

_FOOTNOTE_REFERENCE = re.compile(r"\[\^([^\]]*)\]")
_LEFTOVER = re.compile(r"\{:[^}\n]*\}?|\{\s*[#.][A-Za-z][^}\n]*\}?|\]\[[a-z][a-z0-9]*\.[a-z0-9.-]+\]")
_LABEL = "data-toc-label"
_KINDS = {
    **dict.fromkeys(HEADINGS, "heading"),
    "p": "paragraph",
    "li": "item",
    "td": "cell",
    "th": "cell",
    "dt": "term",
    "dd": "definition",
    "summary": "admonition title",
    "label": "tab label",
    "caption": "caption",
    "figcaption": "caption",
}


class TableIdProcessor(Treeprocessor):
    """Moves an attribute list that is a paragraph of its own below a table to that table."""

    def run(self, root: Element) -> None:
        """Change the tree in place."""
        for parent in list(root.iter()):
            for table, below in list(zip(parent, list(parent)[1:], strict=False)):
                if table.tag == "table" and below.tag == "p" and below.text:
                    self._move(parent, table, below)

    def _move(self, parent: Element, table: Element, below: Element) -> None:
        text, attributes, _ = split_attributes("\n" + (below.text or ""), "p")
        if attributes and not text and not len(below):
            inner = AttrListTreeprocessor.BLOCK_RE.search(attributes)
            assert inner is not None  # noqa: S101 - split_attributes found this very match
            AttrListTreeprocessor(self.md).assign_attrs(table, inner[1])
            parent.remove(below)


@dataclass
class _Place:
    """Where a block stands: the rule ids around it and what kind of thing it is inside."""

    around: str | None = None
    kind: str | None = None


class MessageProcessor(Treeprocessor):
    """Hands every block of a page to ``render`` and puts what comes back in its place.

    Blocks come in the order of the page; footnotes after it.  Where the returned text equals the msgid, the
    raw text stays as it is, so an identity translation gives the same page by construction.
    """

    def __init__(self, md: Markdown, render: Renderer) -> None:
        super().__init__(md)
        self._render = render
        self._sections: list[tuple[int, str | None]] = []
        self._footnotes: dict[str, str | None] = {}
        self._words = Words(md)
        self._contents_marker: str = getattr(md.treeprocessors["toc"], "marker", "")
        self._hard_newlines = False
        self._elements = 0
        self.heading_sources: dict[Element, str] = {}
        self.tooltips: dict[Element, dict[str, str]] = {}

    def run(self, root: Element) -> None:
        """Change the tree in place."""
        self._sections.clear()
        self._footnotes.clear()
        self.heading_sources.clear()
        self.tooltips.clear()
        self._hard_newlines = "nl" in self.md.inlinePatterns
        footnotes: list[Element] = []
        self._walk(root, _Place(), footnotes)
        self._sections.clear()  # a footnote belongs to what refers to it
        for item in (item for div in footnotes for item in div.iterfind("ol/li")):
            note = item.get("id", "").partition(":")[2]
            self._children(item, _Place(self._footnotes.get(note), "footnote"), [])
        self._definitions()

    def _walk(self, element: Element, place: _Place, footnotes: list[Element]) -> None:
        if element.tag in OPAQUE:
            return
        if element.tag == "div" and element.get("class") == "footnote":
            footnotes.append(element)
            return
        own = _written_id(element)
        if element.tag in HEADINGS:
            self._enter_section(int(element.tag[1]), own)
        here = _Place(own or place.around, place.kind)
        if element.attrib and element.get("class") != "footnote-backref":
            self._tooltips(element, element.attrib, own or place.around or self._section())
        if element.text and _is_message(element, element.text):
            element.text = self._replaced(element, element.text, here)
        self._children(element, here, footnotes)

    def _children(self, element: Element, place: _Place, footnotes: list[Element]) -> None:
        term: str | None = None
        for child in element:
            inside = _Place(place.around, place.kind or _inner_kind(element, child))
            if child.tag == "dd" and term:
                inside.around = term
            if not is_default_title(element, child):
                self._walk(child, inside, footnotes)
            if child.tag == "dt":
                term = _written_id(child)
            if child.tail and not isinstance(child.tail, AtomicString):
                child.tail = self._replaced(element, child.tail, place, tail=True)

    def _enter_section(self, level: int, own: str | None) -> None:
        while self._sections and self._sections[-1][0] >= level:
            self._sections.pop()
        self._sections.append((level, own))

    def _section(self) -> str | None:
        return next((own for _, own in reversed(self._sections) if own), None)

    def _replaced(self, element: Element, text: str, place: _Place, *, tail: bool = False) -> str:
        body, attributes, given = split_attributes(text, element.tag)
        kind = _kind(element, place)
        context = (
            self._section() if kind in ("admonition title", "tab label") else place.around or self._section()
        )
        for note in _FOOTNOTE_REFERENCE.findall(body) if "[^" in body else ():
            self._footnotes.setdefault(note, context)
        pieces = self._pieces(body, attributes)
        self._elements += 1
        shown = []
        for piece in pieces:
            msgid = one_line(piece.raw, hard_newlines=self._hard_newlines)
            block = Block(kind, context, msgid, element.tag, self._elements, piece.before, piece.after)
            rendering = self._render(block)
            shown += [piece.before, piece.raw if rendering.text == msgid else rendering.text, piece.after]
            if not tail:
                element.attrib.update(rendering.attributes)
            if element.tag in HEADINGS and rendering.text != msgid:
                self.heading_sources[element] = _like(text, body)
        self._tooltips(element, given, context)
        return _like(text, "".join(shown)) if pieces else text

    def _pieces(self, body: str, attributes: str) -> list[_Piece]:
        """The messages of a text with what lies between them; where there are any, joined they are the text."""
        found: list[_Piece] = []
        waiting = ""
        for index, part in enumerate(STASHED.split(body) if "\x02" in body else [body]):
            raw = part.strip()
            if index % 2 or raw == self._contents_marker == body.strip() or not self._words.stand_in(raw):
                waiting += part
                continue
            start = part.index(raw)
            found.append(_Piece(waiting + part[:start], raw))
            waiting = part[start + len(raw) :]
        if found:
            found[-1].after = waiting + attributes
        return found

    def _tooltips(self, element: Element, given: Mapping[str, str | None], context: str | None) -> None:
        """Show the words among the attributes of an element, and keep those that are not as they were."""
        words = {name: value for name, value in given.items() if name in TOOLTIPS and value}
        shown = {name: self._title("tooltip", value, context) for name, value in words.items()}
        if changed := {name: text for name, text in shown.items() if text != words[name]}:
            self.tooltips.setdefault(element, {}).update(changed)

    def _definitions(self) -> None:
        """Show what a page defines for its texts: the titles of abbreviations and of link definitions."""
        if "abbr" in self.md.treeprocessors:
            titles = self.md.treeprocessors["abbr"].abbrs  # type: ignore[attr-defined]
            titles.update({name: self._title("abbreviation", title) for name, title in titles.items()})
        for name, (target, title) in list(self.md.references.items()):
            if title:
                self.md.references[name] = target, self._title("tooltip", title)

    def _title(self, kind: str, title: str, context: str | None = None) -> str:
        if not has_letter(title):
            return title
        self._elements += 1
        return self._render(Block(kind, context, title, "abbr", element=self._elements)).text


@dataclass
class _Piece:
    """A message as it stands in its text, and what stands around it."""

    before: str
    raw: str
    after: str = ""


def _like(text: str, new: str) -> str:
    """A new text for the place of another, closed to inline parsing where that was."""
    return AtomicString(new) if isinstance(text, AtomicString) else new


def _is_message(element: Element, text: str) -> bool:
    """Whether the text of an element may be one; of HTML among Markdown only what HTML itself calls text."""
    return not isinstance(text, AtomicString) or element.tag in _KINDS


def is_default_title(parent: Element, child: Element) -> bool:
    """Whether an element is the title of an admonition that says no more than the admonition's type.

    An extension puts it there where the page gives none, in English; it is no message.
    """
    text = child.text
    if len(child) or not text or child is not parent[0] or not ADMONITION_TITLES.fullmatch(text):
        return False
    kinds = f"{parent.get('class', '')} {parent.get('data-alert', '')}".split()
    titled = parent.tag == "details" or "admonition" in kinds or "data-alert" in parent.attrib
    return titled and text.lower() in kinds


def _written_id(element: Element) -> str | None:
    """The id that the source gives an element, in its attribute list or in HTML.

    An item or definition of several paragraphs has that of its first.  Ids that extensions make begin with "__".
    """
    if not element.get("id", "__").startswith("__"):
        return element.get("id")
    if element.text and element.text.strip() and not isinstance(element.text, AtomicString):
        return split_attributes(element.text, element.tag)[2].get("id")
    first = next(iter(element), None)
    return _written_id(first) if element.tag in ("li", "dd") and first is not None and first.tag == "p" else None


def _inner_kind(element: Element, child: Element) -> str | None:
    if "data-alert" in element.attrib and child is element[0]:
        return "admonition title"
    return _KINDS[element.tag] if element.tag in ("li", "dd", "figcaption") else None


def _kind(element: Element, place: _Place) -> str:
    if "admonition-title" in element.get("class", "").split():
        return "admonition title"
    if element.tag == "p" and place.kind:
        return place.kind
    return "footnote" if place.kind == "footnote" else _KINDS.get(element.tag, "text")


class SourceAnchorProcessor(Treeprocessor):
    """Gives headings without an id the anchor that their source text would have, in every language.

    Runs after attribute lists (8) and before the table of contents (5), with whose functions it makes the
    anchors, for all headings in order, so that repeated ones are numbered as in the source language.
    """

    def __init__(self, md: Markdown, messages: MessageProcessor) -> None:
        super().__init__(md)
        self._sources = messages.heading_sources

    def run(self, root: Element) -> None:
        """Change the tree in place."""
        if not self._sources:
            return
        toc = self.md.treeprocessors["toc"]
        used = {element.get("id", "") for element in root.iter() if element.get("id")}
        for heading in root.iter():
            if heading.tag in HEADINGS and not heading.get("id"):
                shown = self._source(heading) if heading in self._sources else heading
                name = strip_tags(render_inner_html(remove_fnrefs(shown), self.md))
                heading.set("id", unique(toc.slugify(html.unescape(name), toc.sep), used))  # type: ignore[attr-defined]

    def _source(self, heading: Element) -> Element:
        parent = Element("div")
        copy = SubElement(parent, heading.tag)
        source = self._sources[heading]
        copy.text = _like(source, _FOOTNOTE_REFERENCE.sub("", source))
        self.md.treeprocessors["inline"].run(parent)
        return copy


class TooltipProcessor(Treeprocessor):
    """Puts translated words into attributes; runs after attribute lists have given them their own, or not.

    The label that a heading has in the table of contents is HTML to the templates, so words are escaped there.
    """

    def __init__(self, md: Markdown, messages: MessageProcessor) -> None:
        super().__init__(md)
        self._tooltips = messages.tooltips

    def run(self, root: Element) -> None:
        """Change the tree in place."""
        for element, shown in self._tooltips.items():
            words = {name: text for name, text in shown.items() if name in element.attrib}
            label = words.get(_LABEL)
            element.attrib.update({**words, _LABEL: html.escape(label, quote=False)} if label else words)


def show_messages(md: Markdown, render: Renderer) -> None:
    """Let a Markdown instance show every block as ``render`` has it, with the anchors of its source."""
    messages = MessageProcessor(md, render)
    md.treeprocessors.register(messages, "rulesdocs-messages", BEFORE_INLINE)
    md.treeprocessors.register(SourceAnchorProcessor(md, messages), "rulesdocs-anchors", AFTER_ATTRIBUTES)
    md.treeprocessors.register(TooltipProcessor(md, messages), "rulesdocs-tooltips", AFTER_ATTRIBUTES)


class InspectionProcessor(Treeprocessor):
    """Notes what a page has after attribute lists are read: ids, headings without one, markup left in text.

    ``ids`` holds every id in order; ``headings`` the text of headings without an id; ``leftovers`` the pieces
    of visible text that look like an attribute list or a reference by id that was not understood.
    """

    def __init__(self, md: Markdown) -> None:
        super().__init__(md)
        self.ids: list[str] = []
        self.headings: list[str] = []
        self.leftovers: list[str] = []

    def run(self, root: Element) -> None:
        """Read the tree and leave it as it is."""
        self.ids, self.headings, self.leftovers = [], [], []
        self._visit(root)

    def _visit(self, element: Element) -> None:
        if element.tag == "div" and element.get("class") == "footnote":
            return
        if element.tag not in OPAQUE:
            self._note(element)
            for child in element:
                self._visit(child)
                self._leftovers_in(child.tail)

    def _note(self, element: Element) -> None:
        if element.get("id") and element.tag not in ("input", "sup"):
            self.ids.append(element.get("id", ""))
        elif element.tag in HEADINGS:
            self.headings.append("".join(element.itertext()).strip())
        self._leftovers_in(element.text)

    def _leftovers_in(self, text: str | None) -> None:
        if text and not isinstance(text, AtomicString):
            self.leftovers += (match[0] for match in _LEFTOVER.finditer(text))
