"""What the site does to a page's tree after attribute lists are read."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.treeprocessors import Treeprocessor

from rulesdocs.document.blocks import HEADINGS, RULE_ID
from rulesdocs.document.processors import InspectionProcessor
from rulesdocs.site.data import SiteData

_log = logging.getLogger("mkdocs.rulesdocs")

_BLOCKS = frozenset(
    ["blockquote", "details", "div", "dl", "figure", "hr", "ol", "p", "pre", "section", "table", "ul"]
)
_HOLDERS = frozenset(["li", "dd", "dt", "td", "th"])
_LINKED = _HOLDERS | {"p"}


def attribute(text: str) -> str:
    """Plain text as the value of an attribute, where Python-Markdown would take ``&lt;`` for a character."""
    return text.replace("&", "&amp;")


class ProblemProcessor(InspectionProcessor):
    """Warns of what was not understood, so that a strict build of MkDocs fails by it too.

    The page is not known here; the first id on it says where to look.
    """

    def __init__(self, md: Markdown, keys: tuple[str, ...]) -> None:
        super().__init__(md)
        self._prefixes = tuple(f"{key}." for key in keys)

    def run(self, root: Element) -> None:
        """Read the tree and leave it as it is."""
        super().run(root)
        rule = next((name for name in self.ids if name.startswith(self._prefixes)), None)
        place = f"on the page of '{rule}'" if rule else "on a page without rules"
        for piece in self.leftovers:
            _log.warning("%s: '%s' is left in the text", place, piece)
        for heading in self.headings if rule else ():
            _log.warning("%s: the heading '%s' has no id", place, heading)


class LanguageProcessor(Treeprocessor):
    """Says of blocks inside a block in the source language that they are in the reader's."""

    def __init__(self, md: Markdown, tag: str) -> None:
        super().__init__(md)
        self._tag = tag

    def run(self, root: Element) -> None:
        """Change the tree in place."""
        for element in root.iter():
            if element.get("data-rd-state"):
                for child in element:
                    if child.tag in _BLOCKS and not child.get("lang"):
                        child.set("lang", self._tag)


class RuleProcessor(Treeprocessor):
    """Gives blocks their labels, rules their permalinks, and puts fragments after the element they belong to.

    Headings are left out: theirs is the permalink of the table of contents.  Nothing added is text of the
    page, so neither the search index nor a copied sentence holds it.
    """

    def __init__(self, md: Markdown, data: SiteData) -> None:
        super().__init__(md)
        self._data = data

    def run(self, root: Element) -> None:
        """Change the tree in place."""
        for parent in list(root.iter()):
            for element in list(parent):
                name = element.get("id", "")
                self._label(element)
                if RULE_ID.fullmatch(name):
                    self._add_former(parent, element, self._data.former.get(name, ()))
                    last = self._link(parent, element, name)
                    if name in self._data.fragments:
                        self._insert(parent, last, self._data.fragments[name])

    def _label(self, element: Element) -> None:
        for name in element.get("class", "").split():
            if name in self._data.classes and element.tag not in HEADINGS:
                element.set("data-rd-label", attribute(self._data.classes[name]))

    def _link(self, parent: Element, element: Element, name: str) -> Element:
        """Add a permalink; the element after which more may follow."""
        if element.tag == "table":
            box = _boxed(parent, element, self._data.classes)
            box.append(self._permalink(name))
            return box
        if element.tag in _LINKED:
            index = next((i for i, child in enumerate(element) if child.tag in _BLOCKS), len(element))
            if _begins_with_paragraph(element):
                element[0].append(self._permalink(name))
            else:
                element.insert(index, self._permalink(name))
        return element

    def _add_former(self, parent: Element, element: Element, names: Iterable[str]) -> None:
        """Let links to the ids that a rule had before lead to it."""
        for name in names:
            anchor = Element("span", {"class": "rd-former", "id": name})
            if element.tag in _HOLDERS:
                element.text, anchor.tail = None, element.text
                element.insert(0, anchor)
            else:
                parent.insert(list(parent).index(element), anchor)

    def _permalink(self, name: str) -> Element:
        words = attribute(f"{self._data.permalink}: {name}")
        return Element("a", {"class": "rd-permalink", "href": f"#{name}", "title": words, "aria-label": words})

    def _insert(self, parent: Element, element: Element, fragment: str) -> None:
        """Put a fragment after an element, or in one that holds blocks, below its own words."""
        holder = Element("p")
        holder.text = self.md.htmlStash.store(fragment)
        if element.tag not in _HOLDERS:
            parent.insert(list(parent).index(element) + 1, holder)
            return
        blocks = [index for index, child in enumerate(element) if child.tag in _BLOCKS]
        own = blocks[0] + 1 if _begins_with_paragraph(element) else min(blocks, default=len(element))
        element.insert(own, holder)


def _begins_with_paragraph(element: Element) -> bool:
    """Whether the words of an element stand in a paragraph of their own, as those of a loose list's item do."""
    return len(element) > 0 and element[0].tag == "p" and not (element.text or "").strip()


def _boxed(parent: Element, table: Element, classes: Mapping[str, str]) -> Element:
    """Put a table into a box that can hold its permalink, and that takes over the classes with a meaning.

    A theme that looks for tables without a class, as Material does, then finds this one.
    """
    box = Element("div", {"class": "rd-table"})
    names = table.get("class", "").split()
    ours = [name for name in names if name in classes or name == "prose"]
    if ours:
        box.set("class", " ".join(["rd-table", *ours]))
    if rest := [name for name in names if name not in ours]:
        table.set("class", " ".join(rest))
    else:
        table.attrib.pop("class", None)
    if label := table.attrib.pop("data-rd-label", None):
        box.set("data-rd-label", label)
    index = list(parent).index(table)
    box.tail, table.tail = table.tail, None
    parent.remove(table)
    parent.insert(index, box)
    box.append(table)
    return box
