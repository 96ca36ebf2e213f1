"""The rules of a page with the words that readers see."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.treeprocessors import Treeprocessor

from rulesdocs.document.blocks import HEADINGS, RULE_ID
from rulesdocs.document.words import OPAQUE, shown

_INLINE_TAGS = "a abbr b cite del dfn em i ins kbd mark q s small span strong sub sup u"
_INLINE = frozenset(_INLINE_TAGS.split())


@dataclass(frozen=True)
class RuleText:
    """A rule as its page has it: a block with an id that is no heading.

    ``text`` is what readers see of it, without the rules inside it; blocks in it, such as cells, stand on lines
    of their own.  ``rows`` are those of a table, without its heading.  ``line`` is the line of the page on which
    the id stands.
    """

    id: str
    classes: frozenset[str]
    text: str
    rows: tuple[str, ...] = ()
    line: int | None = None

    @property
    def executable(self) -> bool:
        """Whether there is something in it that code can do."""
        return "prose" not in self.classes


class RuleTextProcessor(Treeprocessor):
    """Notes the rules of a page after attribute lists are read; ``found`` has them in order."""

    def __init__(self, md: Markdown) -> None:
        super().__init__(md)
        self.found: list[RuleText] = []

    def run(self, root: Element) -> None:
        """Read the tree and leave it as it is."""
        self.found = [_rule_text(element) for element in root.iter() if _is_rule(element)]


def _is_rule(element: Element) -> bool:
    return element.tag not in HEADINGS and RULE_ID.fullmatch(element.get("id", "")) is not None


def _rule_text(element: Element) -> RuleText:
    return RuleText(
        element.get("id", ""),
        frozenset(element.get("class", "").split()),
        shown(_words(element)),
        tuple(shown(_words(row)) for row in element.iterfind("tbody/tr")),
    )


def _words(element: Element) -> str:
    return "".join(_pieces(element)).strip()


def _pieces(element: Element) -> Iterator[str]:
    yield element.text or ""
    for child in element:
        if not _is_rule(child) and child.tag not in OPAQUE and not child.get("id", "").startswith("fnref"):
            yield _words(child) if child.tag in _INLINE else f"\n{_words(child)}\n"
        yield child.tail or ""
