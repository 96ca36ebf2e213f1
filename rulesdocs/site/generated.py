"""Words that Markdown's extensions put into pages of themselves, in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.extensions.footnotes import FootnoteExtension
from markdown.treeprocessors import Treeprocessor
from markdown.util import AtomicString

from rulesdocs.document.processors import is_default_title
from rulesdocs.site.processors import attribute

_BACKLINK, _BLOCKS, _NUMBERED = "BACKLINK_TITLE", "blocks", "caption-auto"


def translate_templates(md: Markdown, words: Mapping[str, str]) -> None:
    """Give extensions their own templates in the reader's language; what a project has chosen stays.

    ``words`` maps what the extensions say in English.  The templates are the tooltip of the link that leads back
    from a footnote, and the numbers of captions.
    """
    for extension in md.registeredExtensions:
        if isinstance(extension, FootnoteExtension) and extension.getConfig(_BACKLINK) in words:
            extension.setConfig(_BACKLINK, attribute(words[extension.getConfig(_BACKLINK)]))
    if _NUMBERED in md.treeprocessors:
        numbered = md.treeprocessors[_NUMBERED].fig_types  # type: ignore[attr-defined]
        numbered.update({name: escape(words[text]) for name, text in numbered.items() if text in words})
    if _BLOCKS in md.parser.blockprocessors:
        for block in md.parser.blockprocessors[_BLOCKS].blocks.values():  # type: ignore[attr-defined]
            if getattr(block, "PREFIX", None) in words:
                block.PREFIX = escape(words[block.PREFIX])


class GeneratedWordsProcessor(Treeprocessor):
    """Shows titles that an extension made of the type of an admonition in the reader's language.

    The tooltips that pymdownx.magiclink makes are English and repeat the address; readers of another language
    get none.
    """

    def __init__(self, md: Markdown, language: str, words: Mapping[str, str]) -> None:
        super().__init__(md)
        self._words, self._english = words, language.partition("-")[0] == "en"

    def run(self, root: Element) -> None:
        """Change the tree in place."""
        for element in root.iter():
            if len(element) and is_default_title(element, element[0]):
                title = str(element[0].text)
                element[0].text = AtomicString(attribute(self._words.get(title, title)))
            if not self._english and "magiclink" in element.get("class", "").split():
                element.attrib.pop("title", None)
