"""Markdown as our own site writes it, and what a page's blocks are."""

from __future__ import annotations

from collections.abc import Callable

from markdown import Markdown

from rulesdocs.document import Block, Rendering, TableIdProcessor, show_messages
from rulesdocs.document.processors import BEFORE_INLINE

EXTENSIONS = (
    "abbr",
    "admonition",
    "attr_list",
    "def_list",
    "footnotes",
    "md_in_html",
    "pymdownx.details",
    "pymdownx.superfences",
    "pymdownx.tabbed",
    "pymdownx.tasklist",
    "tables",
    "toc",
)


def markdown() -> Markdown:
    """An instance with every extension that our pages use, and some more."""
    return Markdown(extensions=list(EXTENSIONS), extension_configs={"pymdownx.tabbed": {"alternate_style": True}})


def render(text: str, renderer: Callable[[Block], Rendering] | None) -> str:
    """A page as HTML, its blocks shown by a renderer; without one, as Python-Markdown alone renders it."""
    md = markdown()
    md.treeprocessors.register(TableIdProcessor(md), "table-id", BEFORE_INLINE + 1)
    if renderer is not None:
        show_messages(md, renderer)
    return md.convert(text)


def blocks(text: str) -> list[Block]:
    """The blocks of a page, in order."""
    found: list[Block] = []

    def collect(block: Block) -> Rendering:
        found.append(block)
        return Rendering(block.msgid)

    render(text, collect)
    return found
