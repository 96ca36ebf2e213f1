"""Telling texts with words for a translator from those that are only code, HTML, addresses and signs."""

from __future__ import annotations

import html
import re
from xml.etree.ElementTree import Element, SubElement

from markdown import Markdown
from markdown.util import AtomicString

OPAQUE = frozenset({"pre", "code", "script", "style", "math", "svg"})
"""Elements whose text is no message."""

TOOLTIPS = ("title", "alt", "aria-label", "data-toc-label")
"""Attributes that hold words."""

ADMONITION_TITLES = re.compile(
    "Note|Abstract|Summary|Tldr|Info|Todo|Tip|Hint|Important|Success|Check|Done|Question|Help|Faq|Warning|Caution|"
    "Attention|Failure|Fail|Missing|Danger|Error|Bug|Example|Quote|Cite"
)
"""Titles that extensions make of the type of an admonition where the page gives none."""

STASHED = re.compile("(\x02[^\x02\x03]*\x03)")
"""A placeholder that Python-Markdown puts in the place of code or HTML."""

_LETTER = re.compile(r"[^\W\d_]")
_WORD_FIRST = re.compile(r"[^\W\d_]+(?:[ ,.;!?)]|\Z)")
_REFERENCE = re.compile(r"&#?\w+;")
_MARKUP = re.compile(
    r"(?s)(?<!`)(?P<ticks>`++).{1,4000}?(?<!`)(?P=ticks)(?!`)"  # code
    r"|<[^<>]*>|\{[^{}]*\}"  # HTML, addresses, attribute lists
    r"|\]\([^()]*\)|\]\[[^\]]*\]"  # targets of links
    r"|\$[^$]+\$|\\\((?:(?!\\[()]).)+\\\)"  # mathematics
    r"|(?<!\w):[\w+-]+:(?!\w)|\+\+[\w-]+(?:\+[\w-]+)*\+\+"  # icons and keys
    r"|\b(?:https?|ftp)://\S+"
)
_MARKUP_SIGN = re.compile(r"[`<{$\\\]]|:[\w+/-]|\+\+")
"""What stands in all markup of this kind."""
_LONG_TICKS = re.compile("`{9,}+")
"""More backquotes than anybody puts around code; looking for their counterparts would take very long."""
_FOOTNOTE_MARK = re.compile(r"\[\^[^\[\]]*\]")
_DIRECTIVE = re.compile(
    r"%(?P<told>\(\w+\)|\d+\$)?(?P<wide>[-+#0']*+(?:[1-9]\d*+(?:\.\d++)?|\.\d++))?[-+#0']*+(?:hh|ll|[hlzjtL])?"
    r"[sdiouxXeEfFgGcp](?(told)|(?(wide)|(?![A-Za-zÀ-ÿ])))"  # of printf; a case ending may stand behind it
    r"|(?<![\d%])%[1-9]\d?(?![\d$%]|\.\d)"  # of Qt, also before a unit
)
_EMPHASIS = re.compile(r"[\[\]]|(?<!\d)[*_]+|[*_]+(?!\d)")
_UNSEEN = (("`" * 9, _LONG_TICKS), ("\x02", STASHED), ("[^", _FOOTNOTE_MARK), ("%", _DIRECTIVE))
"""What readers do not see, with what stands in all of it."""
_SIGN = re.compile(r"[`<{$\\:+\x02\[\]%*_&]")
"""What stands in every text of which anything is not shown as it is."""
_NAMED_PICTURES = frozenset({"emojione", "gemoji", "twemoji"})


def has_letter(text: str) -> bool:
    """Whether a text holds a letter of any script."""
    return _LETTER.search(text) is not None


def shown(text: str) -> str:
    """What readers see of raw inline Markdown: its words and numbers.

    Code, HTML, targets, addresses, icons, placeholders and marks of footnotes are left out, with a space in their
    place.  It is told by the look of the markup alone; no Markdown is parsed.
    """
    if not _SIGN.search(text):
        return text
    for sign, unseen in _UNSEEN:
        if sign in text:
            text = unseen.sub(" ", text)
    if _MARKUP_SIGN.search(text):
        text = _MARKUP.sub(" ", text)
    return html.unescape(_EMPHASIS.sub("", text))


class Words:
    """Looks for words in raw inline Markdown as a Markdown instance would render it."""

    def __init__(self, md: Markdown) -> None:
        self._md = md

    def stand_in(self, text: str) -> bool:
        """Whether readers would see a letter that is no code, address, icon or key.

        A text is rendered only where it seems to have none; a footnote's mark would then be counted twice, so
        a text with one always has words if it has a letter.
        """
        if _WORD_FIRST.match(text):
            return True
        if not has_letter(text):
            return False
        if has_letter(_REFERENCE.sub(_unescaped, _MARKUP.sub(" ", text))):
            return True
        return "[^" in text or self._shows_letter(text)

    def _shows_letter(self, text: str) -> bool:
        root = Element("div")
        SubElement(root, "p").text = text
        for name in ("inline", "attr_list"):
            if name in self._md.treeprocessors:
                self._md.treeprocessors[name].run(root)
        return any(_visible(element) for element in root)


def _unescaped(match: re.Match[str]) -> str:
    return html.unescape(match[0])


def _visible(element: Element) -> bool:
    """Whether an element shows a letter, itself or by what it holds."""
    named = element.get("class") in _NAMED_PICTURES
    if not named and any(has_letter(element.get(name, "")) for name in TOOLTIPS):
        return True
    if element.tag in OPAQUE or element.tag == "kbd":
        return False
    texts = (element.text, *(child.tail for child in element))
    return any(text and _is_word(text) for text in texts) or any(_visible(child) for child in element)


def _is_word(text: str) -> bool:
    return not isinstance(text, AtomicString) and has_letter(STASHED.sub("", text))
