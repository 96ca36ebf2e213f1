"""A text as words and what lies between them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

_TAG = (
    "a|abbr|article|aside|b|blockquote|body|br|button|caption|center|cite|code|col|dd|del|details|div|dl|"
    "dt|em|figcaption|figure|font|footer|form|h[1-6]|head|header|hr|html|i|iframe|img|input|ins|kbd|"
    "label|li|link|main|mark|meta|nav|ol|option|p|pre|q|s|samp|script|section|select|small|span|strike|"
    "strong|style|sub|summary|sup|table|tbody|td|tfoot|th|thead|title|tr|tt|u|ul|var"
)
# Each alternative ends after a bounded look ahead, or begins only where the one before ended, so that the
# time grows with the text alone.
_KEPT = "|".join(
    (
        r"^[ \t]*(?P<fence>```+(?=[^`\n]*$)|~~~+)[^\n]*(?:\n(?![ \t]*(?P=fence))[^\n]*)*(?:\n[^\n]*)?",
        r"(?<![^\W_])(?<!`)(?P<ticks>`+)(?!`)[^\n]{1,400}?(?<!`)(?P=ticks)(?![\w`])",
        r"<!--[^<>]*-->",
        rf"</?(?i:{_TAG})(?:\s+[a-zA-Z:-]+=(?:\"[^\"]*\"|'[^']*'|[^\s<>\"']+))*\s*/?>",
        r"(?:https?|ftp)://[^\s<>\"]+|www\.[^\s<>\"]+",
        r"(?<![A-Za-z0-9._+-])[A-Za-z0-9._+-]+@[A-Za-z0-9-]+\.[A-Za-z0-9.-]+",
        r"(?<=\]\()[^()\s]+",
        r"\{[:#.][^{}\n]*\}|\{[A-Za-z0-9_.]*\}",
        r"&(?:[A-Za-z]+|\#\w+);",
        r"%(?:\([^()\s]*\))?[a-zA-Z](?![^\W_])",
    )
)
_SCANNER = re.compile(rf"(?P<kept>{_KEPT})|[^\W\d_]+(?:[\u0300-\u036f]+[^\W\d_]*)*", re.MULTILINE)
_JOINTS = frozenset("-‐‑'’ʼ`")


@dataclass(frozen=True, slots=True)
class Word:
    """A run of letters (with combining marks) and the text between it and the word before."""

    start: int
    text: str
    gap: str

    @property
    def end(self) -> int:
        """Where the word ends, in characters from the beginning of the text."""
        return self.start + len(self.text)

    @property
    def is_joined(self) -> bool:
        """True if only a hyphen or an apostrophe parts this word from the one before."""
        return self.gap in _JOINTS

    @property
    def is_apart(self) -> bool:
        """True if no edit may reach over the gap: at a line's end, at code and the like.

        An exclamation mark alone between letters is how a wiki's authors keep the two letters of ``lj`` apart.
        """
        return "\n" in self.gap or self.gap == "!" or any(map(str.isalpha, self.gap))


def words(text: str) -> Iterator[Word]:
    """Yield the words of ``text`` in order.

    Code, tags, addresses, link targets, attribute lists and placeholders hold no words: they are part of
    the gaps.
    """
    end = 0
    for found in _SCANNER.finditer(text):
        if found["kept"] is None:
            yield Word(found.start(), found[0], text[end : found.start()])
            end = found.end()
