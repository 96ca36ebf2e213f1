"""A text as words and what lies between them."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import accumulate, compress

from rulesdocs.normalise.gaps import BLANK, JOINT, LINE, MARKS, PARTED, SIGNS, having

_TAG = (
    "a|abbr|article|aside|b|bdi|bdo|big|blockquote|body|br|button|caption|center|cite|code|col|dd|del|details|"
    "dfn|div|dl|dt|em|figcaption|figure|font|footer|form|gallery|h[1-6]|head|header|hr|html|i|iframe|img|"
    "includeonly|input|ins|kbd|label|li|link|main|mark|math|meta|nav|noinclude|nowiki|ol|onlyinclude|option|p|"
    "poem|pre|q|ref|references|rp|rt|ruby|s|samp|script|section|select|small|source|span|strike|strong|style|sub|"
    "summary|sup|syntaxhighlight|table|tbody|td|tfoot|th|thead|time|title|tr|tt|u|ul|var|wbr"
)
"""The names of HTML, and of what MediaWiki adds to it."""
_ATTRIBUTE = r"\s+[a-zA-Z:-]+=(?:\"[^\"]*\"|'[^']*'|[^\s<>\"']+)"
_SHOWN = r"\s+(?:title|alt)=\"(?![^\"<>]*://)"
"""The beginning of an attribute that readers see, which a wiki's converter changes if it holds no address."""
_REST = r"(?:\s+(?!(?:title|alt)=)[a-zA-Z:-]{1,30}=(?:\"[^\"]{0,300}\"|'[^']{0,300}'|[^\s<>\"']{1,300}))"
"""One more attribute, of bounded length."""
_LETTER, _MARK = r"[^\W\d_]", "\u0300-\u036f"
_ANY_WORD = f"{_LETTER}(?:{_LETTER}|[{_MARK}])*"
_ADDRESS = r"(?<![A-Za-z0-9._+-])[A-Za-z0-9._+-]++@[A-Za-z0-9-]+\.[A-Za-z0-9.-]+"
_FENCED = (
    r"[ \t]*```+(?=[^`\n]*$)[^\n]*(?:\n(?![ \t]*```)[^\n]*)*(?:\n[^\n]*)?",
    r"[ \t]*~~~+[^\n]*(?:\n(?![ \t]*~~~)[^\n]*)*(?:\n[^\n]*)?",
)
_CODE = "code|pre|tt|kbd|samp|script|style"
_MARKED = (
    r"\]\([^()\s]+",
    r"(?<![^\W_])(?<!`)`(?!`|[^`'\n]{1,60}'(?!\w))[^\n]{1,400}?(?<!`)`(?![\w`])",  # but no `quotation'
    r"(?<![^\W_])(?<!`)``(?!`)[^\n]{1,400}?(?<!`)``(?![\w`])",
    r"<!--[^<>]*-->",
    rf"<(?i:{_TAG})(?:{_ATTRIBUTE})*?{_SHOWN}(?=[^\"<>]*\"(?:{_ATTRIBUTE})*\s*/?>)",
    rf"<(?:{_CODE})(?:{_ATTRIBUTE})*\s*>[^<]*</(?:{_CODE})\s*>",  # up to the next tag, which is its end
    rf"</?(?i:{_TAG})(?:{_ATTRIBUTE})*\s*/?>",
    rf"</[A-Za-z][\w:.-]*\s*>|<[A-Za-z][\w:.-]*(?:{_ATTRIBUTE})+\s*/?>",  # of any other language
    r"\{[:#.][^{}\n]*\}|\{[A-Za-z0-9_.]*\}",
    r"&(?:[A-Za-z]+|\#\w+);",
    r"%(?:\([^()\s]*\))?[-+#0]*[0-9.]*(?:hh?|ll?|[jztL])?[a-zA-Z](?![^\W_])",
)
# One look at a letter chooses what to try, since most tokens are words.  Each alternative ends after a bounded
# look ahead, or begins only where the one before ended, so that the time grows with the text alone.
_BEFORE_WORDS = (
    (("://", "www."), r"(?=[hfw])(?:(?:https?|ftp)://|www\.(?=[A-Za-z0-9]))[^\s<>\"]+"),
    (("@",), rf"(?=[A-Za-z0-9]){_ADDRESS}"),
)
_AFTER_WORDS = (
    (("```", "~~~"), rf"^(?:{'|'.join(_FENCED)})"),
    (("](", *"`<{&%"), rf"(?=[\]`<{{&%])(?:{'|'.join(_MARKED)})"),
    ((' title="', ' alt="'), rf"\"{_REST}{{0,9}}(?:{_SHOWN}|(?<!\")\s*/?>)"),
)
"""What holds no words, looked for before a word or after it: what a text with any of it has, and its pattern."""
_FULL_WORD = re.compile(_ANY_WORD)
_ACCENTS = re.compile(f"[{_MARK}]+")
_BREAKS, _JOINTS = having(PARTED | LINE), having(JOINT)
_JOINED = re.compile(b"\1+")


@cache
def _scanner(rare: bool, *sought: bool) -> re.Pattern[str]:
    """Give what finds tokens in a text that may have rare letters, and each sort of what holds no words.

    What looks for less is quicker.
    """
    before, after = sought[: len(_BEFORE_WORDS)], sought[len(_BEFORE_WORDS) :]
    found = [pattern for _, pattern in compress(_BEFORE_WORDS, before)]
    found.append(_ANY_WORD if rare else _common_word())
    found += [pattern for _, pattern in compress(_AFTER_WORDS, after)]
    return re.compile(f"({'|'.join(found)})", re.MULTILINE)


@cache
def _common_word() -> str:
    """Give a word of letters below U+10000, as ranges of letters, which are found in half the time."""
    runs = re.findall(f"{_LETTER}+", "".join(map(chr, range(1 << 16))))
    common = "".join(f"{run[0]}-{run[-1]}" for run in runs)
    return f"[{common}][{common}{_MARK}]*"


def _has_rare(text: str) -> bool:
    """Tell whether there is a character above U+FFFF, which UTF-16 writes as two."""
    return len(text.encode("utf-16-le", "surrogatepass")) > 2 * len(text)


def letters(token: str) -> str:
    """Give the letters of a word, without marks; none for any other token."""
    if token.isalpha():
        return token
    return _ACCENTS.sub("", token) if _FULL_WORD.fullmatch(token) else ""


@dataclass(frozen=True)
class Words:
    """A text, taken apart: before each token a gap, and one more gap at the end.

    A token is a word, or something that holds no words: code, a tag, an address, a link's target, an attribute
    list, a placeholder.
    """

    text: str
    pieces: Sequence[str]
    """Gaps and tokens in turn: the whole text."""

    @cached_property
    def gaps(self) -> Sequence[str]:
        """What lies before each token, and after the last."""
        return self.pieces[::2]

    @cached_property
    def seams(self) -> bytes:
        """The signs of each gap."""
        return bytes(map(SIGNS.__getitem__, self.gaps))

    @cached_property
    def marks(self) -> bytes:
        """The marks of each gap."""
        return bytes(map(MARKS.__getitem__, self.gaps))

    @cached_property
    def tokens(self) -> Sequence[str]:
        """The tokens in order."""
        return self.pieces[1::2]

    @cached_property
    def different(self) -> Collection[str]:
        """The different tokens in the order of the text, as they lie in memory and are read most quickly."""
        return dict.fromkeys(self.tokens)

    def have_any(self, tokens: Iterable[str]) -> bool:
        """Tell whether any of these is one of the tokens."""
        return any(map(self.different.__contains__, tokens))

    @cached_property
    def starts(self) -> Sequence[int]:
        """Where each token starts, in characters from the beginning of the text; last, where the text ends."""
        return list(accumulate(map(len, self.pieces)))[::2]

    def end(self, run: range) -> int:
        """Give where the last token of a run ends."""
        last = run.stop - 1
        return self.starts[last] + len(self.tokens[last])

    @cached_property
    def breaks(self) -> Sequence[int]:
        """The tokens before which no edit may go on: at a line's start, and after a mark that parts two letters.

        An exclamation mark alone between letters is how a wiki's authors keep the two letters of ``lj`` apart.
        """
        return list(compress(range(len(self.tokens)), self.seams.translate(_BREAKS)))

    def paragraph(self, index: int) -> tuple[int, int]:
        """Give the tokens of the paragraph that a token is in, up to empty lines."""
        start, end = index, index + 1
        while start and not self.seams[start] & BLANK:
            start -= 1
        while end < len(self.tokens) and not self.seams[end] & BLANK:
            end += 1
        return start, end

    def line(self, index: int) -> tuple[int, int]:
        """Give the tokens of the line that a token is in."""
        last = bisect_right(self.bounds, index)
        return self.bounds[last - 1], self.bounds[last]

    @cached_property
    def bounds(self) -> Sequence[int]:
        """The first token of each line that has any, and where the last one ends."""
        return list(dict.fromkeys((0, *self.breaks, len(self.tokens))))

    @property
    def lines(self) -> Iterator[slice]:
        """The tokens of each line that has any."""
        return map(slice, self.bounds, self.bounds[1:])

    @cached_property
    def joined(self) -> Sequence[range]:
        """The runs of tokens that only a hyphen or an apostrophe parts from each other."""
        joints = _JOINED.finditer(self.seams.translate(_JOINTS), 1, len(self.tokens))
        return [range(found.start() - 1, found.end()) for found in joints]


def words(text: str) -> Words:
    """Take a text apart; gaps and tokens in turn are the text again."""
    sought = (holds(text, marks) for marks, _ in (*_BEFORE_WORDS, *_AFTER_WORDS))
    return Words(text, _scanner(_has_rare(text), *sought).split(text))


def holds(text: str, marks: Iterable[str]) -> bool:
    """Tell whether any of these marks is in a text; one character alone is found most quickly."""
    return any(mark[0] in text and mark in text for mark in marks)
