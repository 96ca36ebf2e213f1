"""Markdown as our own site writes it, and what a page's blocks are."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from markdown import Markdown
from material.extensions.emoji import to_svg, twemoji
from pymdownx.superfences import fence_code_format

from rulesdocs.document import Block, Rendering, TableIdProcessor, show_messages
from rulesdocs.document.processors import BEFORE_INLINE
from tests.support.tools import ROOT

CASES = ROOT / "tests" / "cases" / "document"
CONSTRUCTS: list[dict[str, Any]] = [
    case
    for name in ("constructs", "extensions")
    for case in json.loads((CASES / f"{name}.json").read_text(encoding="utf-8"))
]
"""Single constructs: label, text, the extensions it needs beside ours, its messages with their contexts, and what
readers see that is no message (``left``)."""

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


def markdown(more: Mapping[str, Mapping[str, Any]] | None = None) -> Markdown:
    """An instance with every extension that our pages use, and some more."""
    options = {"pymdownx.tabbed": {"alternate_style": True}, **{name: dict(more[name]) for name in more or ()}}
    if "pymdownx.emoji" in options:
        options["pymdownx.emoji"] = {"emoji_index": twemoji, "emoji_generator": to_svg}  # as Material asks
    for given in options.values():
        if "base_path" in given:
            given["base_path"] = [str(ROOT / path) for path in given["base_path"]]
        if "custom_fences" in given:
            given["custom_fences"] = [{**fence, "format": fence_code_format} for fence in given["custom_fences"]]
    return Markdown(extensions=list(dict.fromkeys([*EXTENSIONS, *options])), extension_configs=options)


def render(
    text: str,
    renderer: Callable[[Block], Rendering] | None,
    extensions: Mapping[str, Mapping[str, Any]] | None = None,
) -> str:
    """A page as HTML, its blocks shown by a renderer; without one, as Python-Markdown alone renders it."""
    md = markdown(extensions)
    md.treeprocessors.register(TableIdProcessor(md), "table-id", BEFORE_INLINE + 1)
    if renderer is not None:
        show_messages(md, renderer)
    return md.convert(text)


def blocks(text: str, extensions: Mapping[str, Mapping[str, Any]] | None = None) -> list[Block]:
    """The blocks of a page, in order."""
    found: list[Block] = []

    def collect(block: Block) -> Rendering:
        found.append(block)
        return Rendering(block.msgid)

    render(text, collect, extensions)
    return found
