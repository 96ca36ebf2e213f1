"""The nouns of a page: a block of text, how it is shown, and references by rule id."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from markdown.extensions.attr_list import AttrListTreeprocessor, get_attrs_and_remainder

RULE_ID = re.compile(r"[a-z][a-z0-9]*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)+")
"""A rule id: the key of a game (or ``term``), then parts of lower-case words joined by hyphens."""


@dataclass(frozen=True)
class Block:
    """One message as it stands on a page.

    ``kind`` says what holds it ("heading", "paragraph", "item", "cell", "term", "definition", "admonition
    title", "tab label", "footnote", "abbreviation", "caption", "tooltip", "page title", "text"), ``context`` is
    the rule id that becomes the msgctxt, ``msgid`` its raw inline Markdown without attribute list, on one line
    but for hard breaks, and ``tag`` the HTML element that will hold it.  ``element`` is a number that it shares
    with the other messages of the same text, which code parts; ``before`` and ``after`` are what the text has
    around it and is no message: white space, placeholders of code, an attribute list.
    """

    kind: str
    context: str | None
    msgid: str
    tag: str
    element: int = 0
    before: str = ""
    after: str = ""


@dataclass(frozen=True)
class Rendering:
    """What stands in a block's place: raw inline Markdown, and attributes for the element that holds it."""

    text: str
    attributes: Mapping[str, str] = field(default_factory=dict)


RULE_TARGET = "\x1f"
"""Begins the target of a reference by rule id; no text may hold this character."""

Renderer = Callable[[Block], Rendering]


class RuleReferences(dict[str, tuple[str, str | None]]):
    """Link definitions of a page in which every id of a known key is defined.

    A reference ``[text][fnw.visit]`` resolves without the page that holds the rule being known yet, to a target
    that nobody can type; ``seen`` collects the ids asked for, in order, so that they can be held against those
    that there are.
    """

    def __init__(self, keys: Iterable[str]) -> None:
        super().__init__()
        self.keys_of_rules = frozenset(keys)
        self.seen: list[str] = []

    def __contains__(self, name: object) -> bool:
        return super().__contains__(name) or self._is_rule(name)

    def __missing__(self, name: str) -> tuple[str, str | None]:
        if not self._is_rule(name):
            raise KeyError(name)
        self.seen.append(name)
        return f"{RULE_TARGET}{name}", None

    def _is_rule(self, name: object) -> bool:
        return isinstance(name, str) and name.partition(".")[0] in self.keys_of_rules and "." in name


def split_attributes(text: str, tag: str) -> tuple[str, str, Mapping[str, str | None]]:
    """Split the raw text of a block into its text, its attribute list and what the list gives by name.

    The two parts joined are the text as it was.  An attribute list is what Python-Markdown's ``attr_list``
    would take from an element of that tag: at the end of headings, terms and cells, on a last line of its own
    elsewhere.
    """
    at_end = tag in _ATTRIBUTES_AT_END
    pattern = AttrListTreeprocessor.HEADER_RE if at_end else AttrListTreeprocessor.BLOCK_RE
    match = pattern.search(text) if "{" in text else None
    if match is None:
        return text, "", {}
    attributes, remainder = get_attrs_and_remainder(match[1])
    if remainder:
        return text, "", {}
    start = match.start()
    if tag in HEADINGS:
        start = len(text[:start].rstrip("#").rstrip())
    return text[:start], text[start:], dict(attributes)


HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")
_ATTRIBUTES_AT_END = (*HEADINGS, "dt", "td", "th")


def one_line(text: str, *, hard_newlines: bool) -> str:
    """Raw inline Markdown with its soft line breaks turned into spaces; hard breaks stay.

    With ``hard_newlines`` (the extension ``nl2br``) every line break is a hard one.
    """
    if "\n" not in text:
        return text.strip()
    lines = [line.strip(" \t") if hard_newlines else line.lstrip(" \t") for line in text.strip().split("\n")]
    if hard_newlines:
        return "\n".join(lines)
    joined = "".join(_ended(line) for line in lines[:-1]) + lines[-1]
    return joined.rstrip()


def _ended(line: str) -> str:
    bare = line.rstrip(" \t")
    return f"{bare}  \n" if line.endswith("  ") else f"{bare} "
