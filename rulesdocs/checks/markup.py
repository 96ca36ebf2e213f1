"""Checks of markup, told by its look alone: they need no project and no Markdown instance.

A translation has the markup of its source, each piece as often, in any order.  In a project, what these do not
see is found by ``refused.Refused``, which tells what the site would not show.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace

from rulesdocs.checks.base import Check, Example, Finding
from rulesdocs.checks.material import Entry, Material
from rulesdocs.checks.pairs import Fault, PairCheck, differences
from rulesdocs.checks.placeholders import Placeholders
from rulesdocs.document.blocks import RULE_ID
from rulesdocs.languages.scripts import CYRILLIC

_TICKS = re.compile(rf"(?<![\\`])(?!(?<=[{CYRILLIC}])`[{CYRILLIC}])`+")  # one inside a word is an apostrophe
_APOSTROPHE = re.compile(r"'(?!\w)")
_OPENING = re.compile(r"[«„“\"](?=\S|[\u00a0\u202f])|(?<!\w)'(?=\w)")
_INNER_LINK = re.compile(r"\]\(\s*(<[^<>\s]*>|[^()\s]*(?:\([^()\s]*\)[^()\s]*)?)(?=\s{0,9}(?:\)|\s[\"'(]))")
_REFERENCE = re.compile(r"(?<=[^\s\[|])\]\[([a-z0-9][\w .:/-]{1,200})\]")
_ID = re.compile(rf"\]\[({RULE_ID.pattern})\]")
_FOOTNOTE = re.compile(r"\[\^([^\[\]\s]{1,100})\]")
_ADDRESS = re.compile(r"(?:https?|ftp)://(?=[^\s/|]{1,200}\.\w)[^\s<>()\[\]{}|\"'`«»„“”]{1,2000}")
_LANGUAGE_OF_PAGE = re.compile(r"[/.][a-z]{2}(?:[-_][A-Za-z]{2})?(?=[/.]|\Z)|\.html?\Z|/\Z")
_TITLE = re.compile(r"(?<=\.wikipedia\.org/)[^\s\"'<>()\[\]]{1,2000}")
_GAP = re.compile(r"\][ \t]{1,9}(?=\((?=[^()\s]*[#/.:])[^()\s]*\)|\[(?=[\w-]+\.)[\w.-]+\])")
_TAG = re.compile(r"<(/?)([A-Za-z][A-Za-z0-9-]*)((?:\s[^<>]{0,2000})?)(/?)>")
_ATTRIBUTE = re.compile(r"([\w:-]{1,50})\s*=\s*(\"[^\"]*\"|'[^']*'|[^\s\"'>]+)")
_QUOTES = "\"'"
_WORDS = frozenset({"alt", "title", "aria-label"})
_LONE = frozenset({"br", "hr", "img", "wbr"})
_VOID = frozenset(
    ["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"]
)
_ELEMENT_NAMES = (
    "a abbr acronym address article aside audio b bdi bdo big blockquote body button caption center cite "
    "code dd del details dfn dialog div dl dt em fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 "
    "header html i iframe ins kbd label legend li main mark menu meter nav noscript object ol optgroup "
    "option output p picture pre progress q rp rt ruby s samp script section select small span strike "
    "strong style sub summary sup svg table tbody td textarea tfoot th thead time title tr tt u ul var "
    "video"
)
_ELEMENTS = frozenset(_ELEMENT_NAMES.split()) | _VOID
_STRONG = re.compile(r"(?<![*\\])\*\*(?!\*)|(?<![\w\\])__(?=\w)|(?<=\w)__(?!\w)")
_STAR = re.compile(r"(?<![*\\\w])\*(?=[^\s*)\].,;:])|(?<=[^\s*\\(])\*(?![*\w])")
_UNDERSCORED = re.compile(r"(?<![\w\\])_(?=[^\s_])[^_\"«»„”]*(?<=[^\s_])_(?!\w)")
_STRIKE = re.compile(r"(?<!~)~~(?!~)|(?<!=)==(?=\w)|(?<=\w)==(?!=)|(?<!\^)\^\^(?!\^)")
_EMPHASES = ((_STRONG, ("**", "__")), (_STAR, ("*",)), (_UNDERSCORED, ("_",)), (_STRIKE, ("~~", "==", "^^")))
_DRAWING = re.compile(r"[|/\\_]{5}")
_LOUD = re.compile(rf"\b[{CYRILLIC}]{{2,}}\b(?<![a-zа-яёіїєґ])")
_ROW = re.compile(r"\A[ \t]*\|.*\|[ \t]*\Z|\w \| \w.*\w \| \w")
_SYNOPSIS = re.compile(r"[\[{] [^\[\]{}|]{1,80} \|")
"""The alternatives of a command: "{ SUM | CPU }"."""
_PIPE = re.compile(r"(?<!\\)\|")
_LINK_SIGN = re.compile(r"\][\[( ]|\[\^|://")
_EMPHASIS_SIGN = re.compile("[*_~=^]")
_LONG = 2000


def code_spans(text: str) -> Iterator[tuple[int, int]]:
    """Yield where the code spans of a text begin and end, with their backticks.

    A run of backticks is closed by the next one of the same length.  The grave accent of GNU quotation marks
    (`so') begins none: it is told by an apostrophe without a counterpart, behind which no letter follows.
    """
    runs = [match.span() for match in _TICKS.finditer(text)]
    following: dict[int, list[int]] = {}
    for index in range(len(runs) - 1, -1, -1):
        following.setdefault(runs[index][1] - runs[index][0], []).append(index)
    index = 0
    while index < len(runs):
        start, end = runs[index]
        waiting = following[end - start]
        while waiting and waiting[-1] <= index:
            waiting.pop()
        closing = waiting[-1] if waiting else 0
        if closing and not _is_quoted(text[end : runs[closing][0]]):
            yield start, runs[closing][1]
            index = closing
        index += 1


def _is_quoted(text: str) -> bool:
    return text.count("'") % 2 == 1 and _APOSTROPHE.search(text) is not None


def _code(text: str) -> list[str]:
    return [text[start:end] for start, end in code_spans(text)] if "`" in text else []


def _without_code(text: str) -> str:
    """A text in which code is blank."""
    if "`" not in text:
        return text
    pieces, done = [], 0
    for start, end in code_spans(text):
        pieces += [text[done:start], " "]
        done = end
    return "".join([*pieces, text[done:]])


class CodeSpans(PairCheck):
    """A translation has the code of its source, unchanged."""

    id = "code-span"
    summary = "A translation changes, leaves out or adds a code span."
    why = "Code is what a reader types or finds in a file; translated, it is something else."
    remedy = "Copy the code from the source, with its backticks."
    bad = Example("Run `rules check` first.", "Спершу виконайте `правила check`.")
    good = Example("Run `rules check` first.", "Спершу виконайте `rules check`.")

    def faults(self, entry: Entry, source: str) -> Iterator[Fault]:
        """Yield one where the spans are not the same."""
        if "`" not in entry.msgid and "`" not in entry.msgstr:
            return
        had, has = _code(entry.msgid), _code(entry.msgstr)
        if not entry.is_exact:
            had = [code for code in had if "\n" not in code]  # between two quotations of GNU
        if entry.rule is None and "`" not in entry.msgstr and len(_OPENING.findall(entry.msgstr)) >= len(had):
            return  # a program's message, in which backticks are one kind of quotation marks
        own = {*had}
        known = {code: code in own or code.strip("`") not in entry.msgid for code in {*has}}
        has = [code for code in has if known[code]]
        if difference := differences(had, has):
            yield Fault(f"the translation {difference}; keep code as it is")


class Links(PairCheck):
    """A translation has the targets of its source: of links, references, images, footnotes and addresses.

    A space between the text of a link and its target is certainly wrong where the source has that link.
    """

    id = "link"
    mends = True
    summary = "A translation leads elsewhere than its source, or a link in it is broken."
    why = "A reader who follows a link ends up at another rule, or sees brackets."
    remedy = "Keep what stands behind the text of a link as it is in the source, without a space before it."
    bad = Example("See [the rules][demo.rules].", "Див. [правила] [demo.rules].")
    good = Example("See [the rules][demo.rules].", "Див. [правила][demo.rules].")

    def findings(self, material: Material) -> Iterator[Finding]:
        """Yield one for each translation with other targets, but for ids that no page has: see ``unknown-id``."""
        entries = [
            entry for entry in material.entries if not (material.ids and _names_unknown(entry, material.ids))
        ]
        yield from super().findings(replace(material, entries=entries))

    def faults(self, entry: Entry, source: str) -> Iterator[Fault]:
        """Yield one where the targets are not the same."""
        if not _LINK_SIGN.search(entry.msgid) and not _LINK_SIGN.search(entry.msgstr):
            return
        had, has = map(_targets, _with_same_titles(entry))
        if had == has:
            return
        joined = _GAP.sub("]", entry.msgstr)
        if joined != entry.msgstr and _targets(joined) == had:
            yield Fault("there is a space between the text of a link and its target; take it out", joined)
        else:
            yield Fault(f"the translation {differences(_shown(had), _shown(has))}; keep the targets")


def _names_unknown(entry: Entry, ids: Collection[str]) -> bool:
    named = {*_ID.findall(entry.msgstr)} - {*_ID.findall(entry.msgid)} if "][" in entry.msgstr else ()
    return any(name not in ids for name in named)


def _targets(text: str) -> Counter[str]:
    clean = _without_code(text)
    found = Counter(f"]({_page(match[1])})" for match in _INNER_LINK.finditer(clean))
    found.update(f"][{match[1]}]" for match in (_REFERENCE.finditer(clean) if "[-" not in clean else ()))
    found.update(f"[^{match[1]}]" for match in _FOOTNOTE.finditer(clean))
    addresses = (match[0] for match in _ADDRESS.finditer(text))
    found.update(_page(address) for address in addresses if address.isascii())  # others are made up
    found["!["] = clean.count("![")
    return +found


def _shown(targets: Counter[str]) -> Iterator[str]:
    """The targets as they stand behind the text of a link, without the bracket that ends it."""
    return (target.removeprefix("]") for target in targets.elements())


def _with_same_titles(entry: Entry) -> tuple[str, str]:
    """Both texts, without the titles of Wikipedia's pages where one leads to the Wikipedia of its language."""
    own = f"//{entry.language.partition('-')[0]}.wikipedia.org/"
    texts = entry.msgid, entry.msgstr
    return texts if own not in entry.msgstr else (_TITLE.sub("", texts[0]), _TITLE.sub("", texts[1]))


def _page(address: str) -> str:
    """An address without the language of the page, which may be that of the translation."""
    clean = address.rstrip(".,:;!?…")
    if "://" not in clean or len(clean) > _LONG:
        return clean
    while (shorter := _LANGUAGE_OF_PAGE.sub("", clean)) != clean:
        clean = shorter
    return clean


class Tags(PairCheck):
    """A translation has the HTML of its source: tags, attributes but for words, closed in order."""

    id = "html"
    summary = "A translation has other HTML tags than its source, or leaves one open."
    why = "A tag that is not closed changes the rest of the page."
    remedy = "Copy the tags from the source, and translate only what stands between them."
    bad = Example("Press <kbd>Enter</kbd> now.", "Тепер натисніть <kbd>Enter<kbd>.")
    good = Example("Press <kbd>Enter</kbd> now.", "Тепер натисніть <kbd>Enter</kbd>.")

    def faults(self, entry: Entry, source: str) -> Iterator[Fault]:
        """Yield one where the tags are not the same, or not closed in order."""
        if "<" not in entry.msgid and "<" not in entry.msgstr:
            return
        had, has = (list(_tags(text)) for text in _with_same_titles(entry))
        if entry.language.startswith("fr") and not any(tag[2] == "sup" for tag in had):
            has = [tag for tag in has if tag[2] != "sup"]  # ordinals: 1<sup>er</sup>
        if difference := differences(map(_described, had), map(_described, has)):
            yield Fault(f"the translation {difference}; keep the tags of the source")
        elif _is_nested(had) and not _is_nested(has):
            yield Fault("its tags are not closed in the order in which they were opened; put them in order")


def _tags(text: str) -> Iterator[re.Match[str]]:
    """Yield the tags of a text; a name in angle brackets that nothing closes is one to be filled in: <time>."""
    found = [match for match in _TAG.finditer(_without_code(text)) if match[2].lower() in _ELEMENTS]
    closed = {match[2].lower() for match in found if match[1]}
    for match in found:
        if match[2].lower() in closed | _LONE or match[4] or _ATTRIBUTE.search(match[3]):
            yield match


def _described(tag: re.Match[str]) -> str:
    attributes = sorted(
        name if name.lower() in _WORDS else f"{name}={_page(value.strip(_QUOTES))}"
        for name, value in _ATTRIBUTE.findall(tag[3])
    )
    return f"<{tag[1]}{' '.join([tag[2], *attributes])}>"


def _is_nested(tags: Iterable[re.Match[str]]) -> bool:
    unclosed: list[str] = []
    for tag in tags:
        name = tag[2].lower()
        if name in _VOID or tag[4] or tag[3].endswith("/"):
            continue
        if not tag[1]:
            unclosed.append(name)
        elif not unclosed or unclosed.pop() != name:
            return False
    return not unclosed


class Emphasis(PairCheck):
    """A translation has as many bold, italic and struck pieces as its source, each with its beginning and end."""

    id = "emphasis"
    summary = "A translation has more or fewer bold or italic pieces, or one that does not end."
    why = "A lone asterisk is shown as it is, or makes the rest of the text bold."
    remedy = "Mark the same words as the source does, with a mark at the beginning and at the end."
    bad = Example("The **ruler** answers.", "Відповідає **правитель.")
    good = Example("The **ruler** answers.", "Відповідає **правитель**.")

    def faults(self, entry: Entry, source: str) -> Iterator[Fault]:
        """Yield one for each kind of emphasis that differs."""
        if not _EMPHASIS_SIGN.search(entry.msgid) and not _EMPHASIS_SIGN.search(entry.msgstr):
            return
        if _DRAWING.search(entry.msgid):
            return
        texts = [_without_code(_ADDRESS.sub(" ", _without_targets(text))) for text in (entry.msgid, entry.msgstr)]
        bold, italic, under, struck = (
            [_count(pattern, signs, text) for text in texts] for pattern, signs in _EMPHASES
        )
        yield from _unlike("bold", *bold)
        if not _is_loud(entry) and (italic[0] or not italic[1] % 2):
            yield from _unlike("italic", italic[0] + 2 * under[0], italic[1] + 2 * under[1])
        yield from _unlike("struck or marked", *struck)


def _is_loud(entry: Entry) -> bool:
    """Whether words in capitals, which the source has not, stand for its italics."""
    return "*" not in entry.msgstr and any(word not in entry.msgid for word in _LOUD.findall(entry.msgstr))


def _count(pattern: re.Pattern[str], signs: Iterable[str], text: str) -> int:
    """How often a pattern stands in a text; it does nowhere without one of its signs."""
    return len(pattern.findall(text)) if any(sign in text for sign in signs) else 0


def _unlike(name: str, had: int, has: int) -> Iterator[Fault]:
    """Yield what is wrong with so many marks of one kind; a source whose marks do not pair has no such pieces."""
    if had % 2 or had == has:
        return
    if has % 2:
        yield Fault(f"a {name} piece of the translation has no beginning or no end; balance its marks")
    else:
        yield Fault(f"the translation has {has // 2} {name} pieces, its source {had // 2}; mark the same")


def _without_targets(text: str) -> str:
    return _REFERENCE.sub("] ", _INNER_LINK.sub("] ", text))


class TableCells(PairCheck):
    """A translation of whole rows of a table has their cells."""

    id = "table-cell"
    summary = "A row of a table has more or fewer cells than its source."
    why = "All cells after the lost one stand in the wrong column."
    remedy = "Give each row as many cells as it has in the source."
    bad = Example("Fief | Stars | Cards", "Феод | Зірки")
    good = Example("Fief | Stars | Cards", "Феод | Зірки | Карти")

    def faults(self, entry: Entry, source: str) -> Iterator[Fault]:
        """Yield one for each row, or one where there are more or fewer rows."""
        rows = [line for line in entry.msgid.splitlines() if _ROW.search(line)] if "|" in entry.msgid else []
        if not rows or _SYNOPSIS.search(entry.msgid):
            return
        others = [line for line in entry.msgstr.splitlines() if "|" in line]
        if len(others) != len(rows):
            yield Fault(
                f"the translation has {len(others)} rows of a table, its source {len(rows)}; keep the rows"
            )
            return
        for row, other in zip(rows, others, strict=True):
            had, has = (len(_PIPE.findall(_without_code(line))) for line in (row, other))
            if had != has:
                yield Fault(f"'{other.strip()[:60]}' has {has} '|', the row of the source {had}; keep the cells")


MARKUP: tuple[Check, ...] = (CodeSpans(), Links(), Tags(), Placeholders(), Emphasis(), TableCells())
"""The checks of markup."""
