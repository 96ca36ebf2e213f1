"""Checks of quotation marks, dashes, spaces, doubled words, and of text left as it was."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence

from rulesdocs.checks.base import Check, Example
from rulesdocs.checks.brackets import Brackets
from rulesdocs.checks.ends import Capital, Edges, EndMark
from rulesdocs.checks.material import Entry
from rulesdocs.checks.pairs import Fault, PairCheck
from rulesdocs.checks.wording import cut, short
from rulesdocs.languages.scripts import CYRILLIC, is_cyrillic
from rulesdocs.languages.typography import NO_BREAK, Typography, typography

_LETTER = r"[^\W\d_]"
_TARGET = r"""\]\([^()\s]*(?: +(?:"[^"\n]*"|'[^'\n]*'))?\)"""
_CODE = re.compile(
    rf"`[^`\n]*`|<[^<>\n]*>|{_TARGET}|\]\[[^\[\]\s]*\]|\b\w+://[^\s«»„“”]+|\{{[^{{}}\n]*\}}|%\(\w+\)\w"
)
_STRAIGHT = re.compile(r"(?<![\w=\\])\"([^\"\n]{1,300}?)\"(?!\w)")
_QUOTE = re.compile(r"[\"“”„«»‟‚‹›]")
_CURLY = re.compile(r"[“”„«»‟]")
_GRAVE = re.compile(rf"[{CYRILLIC}]{{1,40}}`[{CYRILLIC}]{{1,40}}")
_HYPHEN = re.compile(rf"(?<={_LETTER}|[)»”\d.,*]) (-|--) (?={_LETTER}|[(«„“\d*])")
_DASH = re.compile(r"[–—]")
_DOUBLE_SPACE = re.compile(r"(?<=[^\s:\[])  (?=[^\s%\]\d])")
_BEFORE_MARK = re.compile(r"(?<=[^\W_]) +([,;:!?]|\.(?![\w./]))(?=\s|\Z)")
_IN_BRACKET = re.compile(r"(?:(?<=\w )(?=\( \w)|(?<=\w) (?=\)))([()])(?: (?=\w))?")
_BEFORE_COMMA = re.compile(r"(?<=[^\W_]) +([,;])(?=[^\W\d_]{1,20} )")
_AFTER_COMMA = re.compile(r"(?<=[^\W\d_]{2})(,)(?=[^\W\d_]{2})")
_SPACING = {
    _BEFORE_MARK: ("there is a space before '{}' in '{}'; take it out", r"\1"),
    _IN_BRACKET: ("there is a space inside of '{}' in '{}'; take it out", r"\1"),
    _BEFORE_COMMA: ("the space stands before '{}' in '{}'; write it behind", r"\1 "),
    _AFTER_COMMA: ("there is no space after '{}' in '{}'; write one", r"\1 "),
}
"""What a space too many or too few looks like, what is said of it, and what belongs in its place."""
_SPACING_SIGN = re.compile(rf" [,;:!?.)]|\( |{_LETTER},{_LETTER}")
_SPACED_MARK = re.compile(rf"(?<=[\w)»\"'\]])([ {NO_BREAK}]?)([:;!?])(?=\s|\Z)")
_TIGHT_QUOTE = re.compile(rf"«(?![{NO_BREAK}])|(?<![{NO_BREAK}])»")
_DOUBLED = re.compile(rf"(?<![\w'’ʼ-])({_LETTER}{{1,40}}) \1(?![\w'’ʼ-])", re.IGNORECASE)
_WORD = re.compile(rf"(?<![\w.@/\\-]){_LETTER}+(?:['’]{_LETTER}+)*(?![\w@/\\-])")
_PROSE = re.compile(r"[A-Z][a-z']+(?:,? [A-Z]?[a-z']+)* [a-z']{3,}[.!?:…]?")
_LABEL = re.compile(r"[A-Z][a-z']+(?: [a-z']{3,})+[.!?:…]?")
_COMMON = re.compile(
    "(?:[ts]ion|al|[aei]nt|[ai]ble|age|[ae]nce|[iu]le|ple|que|ure|ine|ise|us|um|o|or|a|max|min|in|type|mode|port)s?$"
)
_RUN = re.compile(r"(?<![\w./-])[a-z]+(?: [a-z]+){3,}(?![\w/=(-])")
_QUOTED = re.compile(r"«[^«»]*»|„[^„“”]*[“”]|“[^“”]*”|\"[^\"]*\"|'[^']*'")
_FUNCTION_WORDS = (
    "an and are as at be been but by can cannot could do does for from had has have if in into is it its "
    "may must not of on only or should that the their them then there these this those to was were when "
    "where which will with you your"
)
_ENGLISH = frozenset(_FUNCTION_WORDS.split())
_IN_NAMES = "an as at do for had has in is it its may must not of on or to"
_ENGLISH_ALONE = _ENGLISH - frozenset(_IN_NAMES.split())
"""Those that are no words of French or Polish too, nor of names such as "a point of view"."""
_FEWEST = 3


def _sample(text: str, at: int) -> str:
    """The words around a place, to find it by."""
    return text[max(0, at - 12) : at + 14].strip().replace("\n", " ")


class Quotes(PairCheck):
    """Words in quotation marks stand in those of the language.

    Straight marks around what the source has as well, such as the words of a program, are passed over.
    """

    id = "quotation-mark"
    summary = "Quotation marks are not those of the language."
    why = "Marks of another language look like a mistake, and one sort per page is easier to read."
    remedy = "Use the quotation marks of the language, each with its counterpart."
    bad = Example("Read “The ruler speaks” first.", "Спершу прочитайте “Правитель говорить”.")
    good = Example("Read “The ruler speaks” first.", "Спершу прочитайте «Правитель говорить».")

    def faults(self, entry: Entry, source: str) -> Iterator[Fault]:
        """Yield one for the first marks that are not the language's, and one where one has no counterpart."""
        if found := _GRAVE.search(entry.msgstr):
            yield Fault(f"a backtick stands for an apostrophe in '{short(found[0])}'; write '’'")
        writing = typography(entry.language)
        if writing is None or not _QUOTE.search(entry.msgstr) or len(entry.msgstr) < 3:
            return
        text, proper = _CODE.sub(" ", entry.msgstr), _example(writing)
        own = {mark for pair in writing.quotes for mark in pair}
        if strange := next((mark for mark in _CURLY.findall(text) if mark not in own), None):
            yield Fault(f"'{strange}' is no quotation mark of this language; write {proper}")
        elif unpaired := _unpaired(text, writing):
            if not _unpaired(_CODE.sub(" ", entry.msgid), _SOURCE):
                yield Fault(f"'{unpaired}' has no counterpart; write {proper}")
        elif inner := _first_is_inner(text, writing):
            yield Fault(f"'{inner}' stands within other quotation marks only; write {proper}")
        elif straight := next((one for one in _straight(text) if _is_prose(one[1:-1], entry)), None):
            yield Fault(f"'{short(straight)}' stands in straight quotation marks; write {proper}")


_SOURCE = Typography((("“", "”"), ("«", "»")))


def _example(writing: Typography) -> str:
    first, last = writing.quotes[0]
    return f"{first}\u00a0…\u00a0{last}" if writing.spaced_quotes else f"{first}…{last}"


def _first_is_inner(text: str, writing: Typography) -> str | None:
    """The first quotation mark of a text where it is one that stands within others only."""
    first = _CURLY.search(text)
    inner = {one for one, _ in writing.quotes[1:]} if writing.nested else set()
    return first[0] if first and first[0] in inner else None


def _unpaired(text: str, writing: Typography) -> str | None:
    """The first kind of quotation mark of which there are more or fewer than of its counterparts."""
    for first in dict.fromkeys(first for first, _ in writing.quotes):
        lasts = {last for one, last in writing.quotes if one == first}
        if first not in {last for _, last in writing.quotes} and (
            (count := text.count(first)) != sum(map(text.count, lasts))
        ):
            return first if count else min(lasts)
    return None


def _stands_in(words: str, text: str) -> bool:
    """Whether a text has some words, and not only within others."""
    return words in text and re.search(rf"(?<!\w){re.escape(words)}(?!\w)", text) is not None


def _straight(text: str) -> Iterator[str]:
    """The different quotations of a text in straight marks, in order."""
    yield from dict.fromkeys(one[0] for one in _STRAIGHT.finditer(text))


def _is_prose(quoted: str, entry: Entry) -> bool:
    """Whether what is quoted are words of the language, and not the source's."""
    if quoted != quoted.strip() or re.search(r"[=<>_/\\:%]", quoted):
        return False
    words = f"[{CYRILLIC}]{{2}}" if is_cyrillic(entry.language) else rf"{_LETTER}{{3}}"
    return re.search(words, quoted) is not None and not _stands_in(quoted, entry.msgid)


class Dashes(PairCheck):
    """Where the source has a dash between words, the translation has no hyphen between spaces."""

    id = "dash"
    summary = "A hyphen between spaces stands for a dash."
    why = "A hyphen joins, a dash parts: a reader takes one for the other."
    remedy = "Write a dash where the language has one, with its spaces."
    bad = Example("The target is 3.", "Ціль - це 3.")
    good = Example("The target is 3.", "Ціль — це 3.")

    def faults(self, entry: Entry, source: str) -> Iterator[Fault]:
        """Yield one for the first such hyphen; a source that writes so too asks for it."""
        if " -" not in entry.msgstr or not typography(entry.language) or " -" in entry.msgid:
            return
        if found := _HYPHEN.search(_CODE.sub(" ", entry.msgstr)):
            yield Fault(
                f"'{found[1]}' stands for a dash in '{_sample(found.string, found.start())}'; write '—' or '–'"
            )


class Spaces(PairCheck):
    """There are no two spaces between words, and none before a mark, where the source has none."""

    id = "space"
    mends = True
    severity = "warning"
    summary = "There are two spaces in a row, or one before a punctuation mark."
    why = "They are seen in print, and make searches fail."
    remedy = "Take out the space, or take the fix."
    bad = Example("Take the card.", "Візьміть  карту.")
    good = Example("Take the card.", "Візьміть карту.")

    def faults(self, entry: Entry, source: str) -> Iterator[Fault]:
        """Yield one for each kind of space too many, with all of them taken out."""
        if "  " in entry.msgstr:
            yield from self._doubled(entry)
        if not _SPACING_SIGN.search(entry.msgstr):
            return
        writing = typography(entry.language)
        if writing is None:
            return
        text, known = _CODE.sub("x", entry.msgstr), _CODE.sub("x", entry.msgid)
        for pattern, (message, certain) in _SPACING.items():
            found = pattern.search(text)
            if found and found[1] not in writing.spaced and not pattern.search(known):
                where = _sample(text, found.start())
                right = None if text != entry.msgstr or writing.spaced else pattern.sub(certain, entry.msgstr)
                yield Fault(message.format(found[1], where), right)

    def _doubled(self, entry: Entry) -> Iterator[Fault]:
        if "  " in entry.msgid or "\n" in entry.msgstr.strip():
            return
        if found := _DOUBLE_SPACE.search(entry.msgstr):
            where = _sample(entry.msgstr, found.start())
            yield Fault(f"there are two spaces in '{where}'; write one", _DOUBLE_SPACE.sub(" ", entry.msgstr))


class FrenchSpaces(PairCheck):
    """In French a no-break space stands before : ; ! ? and inside « »; a narrow one is taken as well."""

    id = "no-break-space"
    severity = "warning"
    summary = "A no-break space is missing before a mark, or inside quotation marks."
    why = "Without it the mark may begin the next line."
    remedy = "Type a no-break space, or a narrow one, before the mark."
    bad = Example("Draw a card: now!", "Piochez une carte: maintenant\u00a0!", "fr")
    good = Example("Draw a card: now!", "Piochez une carte\u00a0: maintenant\u202f!", "fr")

    def faults(self, entry: Entry, source: str) -> Iterator[Fault]:
        """Yield one for the first such mark."""
        writing = typography(entry.language)
        if writing is None or not writing.spaced:
            return
        text = _CODE.sub("x", entry.msgstr)
        for found in _SPACED_MARK.finditer(text):
            if found[2] in writing.spaced and not (found[1] and found[1] in NO_BREAK):
                where = _sample(text, found.start())
                yield Fault(f"there is no no-break space before '{found[2]}' in '{where}'; write one there")
                return
        if inside := _TIGHT_QUOTE.search(text):
            where = _sample(text, inside.start())
            yield Fault(f"there is no no-break space at '{inside[0]}' in '{where}'; write one there")


class DoubledWord(PairCheck):
    """No word stands twice in a row, unless the language doubles it or the source does."""

    id = "doubled-word"
    summary = "A word stands twice in a row."
    why = "It is what is left of an earlier wording."
    remedy = "Take out one of the words."
    bad = Example("Go to the fief.", "Ідіть до до феоду.")
    good = Example("Go to the fief.", "Ідіть до феоду.")

    def faults(self, entry: Entry, source: str) -> Iterator[Fault]:
        """Yield one for all such words."""
        writing = typography(entry.language)
        allowed = writing.doubled if writing else frozenset()
        found = [match[0] for match in _DOUBLED.finditer(entry.msgstr) if _is_slip(match[0], allowed)]
        if found and not _DOUBLED.search(entry.msgid) and found[0] not in entry.msgid:
            yield Fault(f"'{found[0]}' is a word twice; take one out")


def _is_slip(words: str, allowed: Collection[str]) -> bool:
    """Whether nobody wanted a word twice; "РЕЖИМ режим" is a word to be filled in, and what is said of it."""
    first, second = words.split(" ")
    is_filled_in = first.isupper() or second.isupper()  # a letter may be the name of a thing
    return not is_filled_in and first.lower() not in allowed


class Unchanged(PairCheck):
    """A translation is not its source over again, unless that is a name, code or a number."""

    id = "unchanged"
    summary = "The translation is the source text."
    why = "It counts as translated, and readers get English."
    remedy = "Translate the text, or leave the translation empty."
    bad = Example("Draw the top card.", "Draw the top card.")
    good = Example("Draw the top card.", "Візьміть верхню карту.")

    def faults(self, entry: Entry, source: str) -> Iterator[Fault]:
        """Yield one where nothing was translated and there was something to translate."""
        if entry.language.partition("-")[0] == source:
            return
        if entry.msgstr.strip() != entry.msgid.strip():
            if left := _left_over(entry):
                yield Fault(f"'{cut(left)}' is left as it is in the source; translate it")
            return
        visible = _CODE.sub(" ", entry.shown_source)
        words = _WORD.findall(visible)
        small = {word for word in words if word.islower() and len(word) > 2} - _ENGLISH
        functional = [word for word in words if word.lower() in _ENGLISH]
        if not entry.is_exact and _is_name(words, bool(functional)):
            return
        is_prose = is_cyrillic(entry.language) and (_PROSE.fullmatch(visible.strip()) or len(functional) > 1)
        is_prose = is_prose or (_LABEL.fullmatch(visible.strip()) is not None and not _is_common(words[1:]))
        if len(words) > 1 and (is_prose or (small and _ENGLISH.intersection(words))):
            yield Fault("it is the source text; translate it")


def _is_common(words: Collection[str]) -> bool:
    """Whether English and French or Polish may have some words in common: "Double action"."""
    return all(_COMMON.search(word) for word in words)


def _is_name(words: Sequence[str], has_functional: bool) -> bool:
    """Whether words are a name: all have capitals, or the second one of a phrase has."""
    titles = [word for word in words if word.lower() not in _ENGLISH]
    is_title = len(titles) > 2 and all(word[0].isupper() for word in titles)
    return is_title or (not has_functional and len(words) > 2 and words[1][0].isupper())


def _left_over(entry: Entry) -> str:
    """Words of the source in a translation, among them one that is in no name."""
    text = _QUOTED.sub(" ", _CODE.sub(" ", entry.msgstr))
    if is_cyrillic(entry.language):
        runs = _RUN.findall(text)
        return next((run for run in runs if run in entry.msgid and not _ENGLISH.isdisjoint(run.split())), "")
    return next(_runs_of_source(text, entry.msgid), "")


def _runs_of_source(text: str, source: str) -> Iterator[str]:
    """Yield the runs of small words that a text in the same script has from its source, if one is English."""
    run = list[str]()
    for word in (*text.split(), ""):
        if (
            word.isascii()
            and word.isalpha()
            and word.islower()
            and f" {' '.join([*run, word])} " in f" {source} "
        ):
            run.append(word)
            continue
        if len(run) > _FEWEST and not _ENGLISH_ALONE.isdisjoint(run):
            yield " ".join(run)
        run = [word] if f" {word} " in source else []


TYPOGRAPHY: tuple[Check, ...] = (
    Quotes(),
    Dashes(),
    Spaces(),
    FrenchSpaces(),
    Edges(),
    Capital(),
    EndMark(),
    Brackets(),
    DoubledWord(),
    Unchanged(),
)
"""The checks of typography."""
