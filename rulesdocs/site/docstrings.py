"""A Markdown extension for docstrings on the pages on the code: what somebody wrote there is text, not a site."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.extensions import Extension
from markdown.inlinepatterns import InlineProcessor
from markdown.treeprocessors import Treeprocessor
from markdown.util import ETX, STX

_BEFORE_AUTOREFS = 169
_AFTER_INLINE = 5
_RAW = {"preprocessors": ("html_block",), "inlinePatterns": ("html",)}
_PLACES = re.compile(r"(https?:|mailto:|[^:]*$|[^:]*[/?#])", re.IGNORECASE)
"""Links that lead to a page: on the web, by mail, or beside this one."""


class DocstringExtension(Extension):
    """Shows HTML as it is written, images by their words, and references as links where they lead somewhere.

    The option ``rules`` has the address of each rule, ``modules`` the names of the modules that have pages, whose
    members can be referred to; a reference to anything else is shown as it is written and fails no build.
    """

    def __init__(self, **options: Any) -> None:
        self.config = {"rules": [{}, "addresses of rules by id"], "modules": [[], "modules that have pages"]}
        super().__init__(**options)

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 - Python-Markdown's name
        """Register everything with a Markdown instance."""
        self._md = md
        md.registerExtension(self)
        for registry, names in _RAW.items():
            for name in names:
                getattr(md, registry).deregister(name)
        unknown = _UnknownReference(md, tuple(self.getConfig("modules")))
        md.inlinePatterns.register(unknown, "rulesdocs-unknown", _BEFORE_AUTOREFS)
        md.treeprocessors.register(_Harmless(md), "rulesdocs-harmless", _AFTER_INLINE)

    def reset(self) -> None:
        """Define every rule as a reference."""
        rules: Mapping[str, str] = self.getConfig("rules")
        for name, address in rules.items():
            self._md.references[name] = address, None  # type: ignore[assignment]


class _UnknownReference(InlineProcessor):
    """Leaves a reference as it is written, unless it may be one to a documented member."""

    def __init__(self, md: Markdown, modules: tuple[str, ...]) -> None:
        super().__init__(r"\[([^\[\]]*)\] ?\[([^\[\]]*)\]", md)
        self._modules = modules

    def handleMatch(  # type: ignore[override]  # noqa: N802 - Python-Markdown's name
        self, match: re.Match[str], data: str
    ) -> tuple[Element | None, int | None, int | None]:
        """Give the words in their brackets, which no other pattern takes for a reference any more."""
        name = match[2] or match[1]
        if any(name == module or name.startswith(f"{module}.") for module in self._modules):
            return None, None, None
        element = Element("span")
        element.text = re.sub(r"[\[\]]", lambda bracket: f"{STX}{ord(bracket[0])}{ETX}", match[0])
        return element, match.start(0), match.end(0)


class _Harmless(Treeprocessor):
    """Puts the words of an image in its place, and takes away what a link runs in the place of a page."""

    def run(self, root: Element) -> None:
        """Change a tree."""
        for element in root.iter():
            if element.tag == "img":
                element.text = element.get("alt")
                element.tag, element.attrib = "span", {}
            elif element.tag == "a" and not _PLACES.match(element.get("href") or ""):
                element.tag, element.attrib = "span", {}


def makeExtension(**options: Any) -> DocstringExtension:  # noqa: N802 - Python-Markdown's name
    """Give the extension to Python-Markdown."""
    return DocstringExtension(**options)
