"""Checks of how a translation begins and ends."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulesdocs.checks.base import Example
from rulesdocs.checks.material import Entry
from rulesdocs.checks.pairs import Fault, PairCheck
from rulesdocs.languages.morphology import has_dictionary, readings
from rulesdocs.languages.typography import NO_BREAK, is_short

_LETTER = r"[^\W\d_]"
_AFFIXES = " \t\n*_~»\"'”“’)`" + NO_BREAK
_LEADING = " \t\n*_~«„\"'“‘(" + NO_BREAK
_MARKS_BEFORE = frozenset("\"'`«„“‘[(")
_CAPITALS = "A-ZÀ-ÖØ-ÞА-ЯЁІЇЄҐĄĆĘŁŃÓŚŹŻ"
_NOTES = re.compile(r"(?:\[\^[^\[\]\s]{1,60}\])+\Z")
_TWO_STOPS = re.compile(r"(?<=\w)(\.)\.(?=\s*\Z)")
_TAIL, _LONG = 300, 5
_NEXT_CAPITAL = re.compile(rf"(?<=[^\W\d_]{{3}})[.!?] [{_CAPITALS}]")
_NEXT_SMALL = re.compile(rf"(?<![^\W_])([^\W\d_]{{4,40}}[.!?]) (?![{_CAPITALS}])([^\W\d_]{{2,40}}) ")
_SHORT_IN_BRACKETS = re.compile(rf"\([^(){_CAPITALS}][^()]{{0,80}}\.\)\W{{0,9}}\Z")
_SHORT_BEHIND_SHORT = re.compile(rf"{_LETTER}\. ?(?![{_CAPITALS}]){_LETTER}{{1,6}}\.\W{{0,9}}\Z")
_ENTITY, _LONGEST_ENTITY = re.compile(r"&#?\w{2,8};\Z"), 12
_MORE = re.compile(r"[,;/] ?(?:\.\.\.|…)\W{0,9}\Z")
_SENTENCE_BEGINS = re.compile(rf"(?:{_LETTER}{{2}}|[)»\"'])[.!?]\s{{1,9}}[«\"'(]?[{_CAPITALS}]")
_REPEATED = re.compile(rf"(?:[\])>]|[{_CAPITALS}]{{2}})(?:\.\.\.|…)\Z")
_ENDS = {".": ".", "…": "…", ":": ":", "?": "?", "!": "!", ";": ";", ",": ",", "。": ".", "：": ":", "？": "?"}


class Edges(PairCheck):
    """A translation begins and ends with the white space of its source."""

    id = "edge-space"
    mends = True
    family = "typography"
    summary = "A translation begins or ends with other white space than its source."
    why = "Pieces of a sentence that a program joins stick together or fall apart."
    remedy = "Begin and end the translation as the source does, or take the fix."
    bad = Example("Fief", "Феод ")
    good = Example("Fief", "Феод")

    def faults(self, entry: Entry, source: str) -> Iterator[Fault]:
        """Yield one for the beginning or the end."""
        source_edges, edges = _edges(entry.msgid), _edges(entry.msgstr)
        if not entry.is_exact and (_is_padded(entry.msgid) or _is_padded(entry.msgstr)):
            return
        if entry.msgid.strip() and entry.msgstr.strip() and source_edges != edges:
            body = entry.msgid.strip()
            before, _, after = entry.msgid.partition(body)
            where = "begins" if source_edges[0] != edges[0] else "ends"
            yield Fault(
                f"it {where} with other white space than its source; take that of the source",
                f"{before}{entry.msgstr.strip()}{after}",
            )


def _edges(text: str) -> tuple[bool, bool]:
    """Whether a text begins and ends with white space; how much there is aligns columns."""
    return text[:1].isspace(), text[-1:].isspace()


def _is_padded(text: str) -> bool:
    """Whether a text begins or ends with several spaces, as in columns, which each language aligns anew."""
    return text.startswith("  ") or text.endswith("  ")


class Capital(PairCheck):
    """A sentence begins with a capital where its source does."""

    id = "capital"
    family = "typography"
    severity = "warning"
    summary = "A sentence begins with a small letter, or what is no sentence with a capital."
    why = "It looks as if its beginning were lost."
    remedy = "Begin the sentence with a capital."
    bad = Example("Draw a card.", "візьміть карту.")
    good = Example("Draw a card.", "Візьміть карту.")

    def faults(self, entry: Entry, source: str) -> Iterator[Fault]:
        """Yield one where the first letters differ."""
        if entry.msgstr[:1] == "(" != entry.msgid[:1] or ("|" in entry.msgid and not entry.is_exact):
            return  # in brackets; or behind what tells the sense: "Marriage License abbreviation|m.lic."
        first, start = entry.msgid.lstrip(_LEADING), entry.msgstr.lstrip(_LEADING)
        had, has = first[:1], start[:1]
        is_lowered = had.isupper() and has.islower() and start.partition(" ")[0] not in entry.msgid
        if (
            is_lowered
            and _end(entry.msgid) == "."
            and first.count(" ") > 1
            and not is_short(entry.msgid.rstrip(_AFFIXES), source)
        ):
            yield Fault(
                f"it begins with the small letter '{has}', its source with a capital; write '{has.upper()}'"
            )
        yield from _lowered(entry)


def _lowered(entry: Entry) -> Iterator[Fault]:
    """Yield one for a sentence inside of a text that begins with a small letter, if the source has one more."""
    if _NEXT_CAPITAL.search(entry.msgid) is None or (found := _NEXT_SMALL.search(entry.msgstr)) is None:
        return
    had, has = (len(_NEXT_CAPITAL.findall(text)) for text in (entry.msgid, entry.msgstr))
    if (
        had > has
        and not _NEXT_SMALL.search(entry.msgid)
        and found[1].islower()
        and not is_short(found[1], entry.language)
    ):
        word = found[2]
        if word not in entry.msgid:
            yield Fault(f"a sentence begins with the small letter of '{word}'; write '{word.capitalize()}'")


def _end(text: str) -> str:
    """The class of the mark at the end of a text, behind quotation marks and brackets; empty where it has none.

    A mark that is all that is quoted, and dots for more of the same ("FILE..."), are none.
    """
    bare = text[-_TAIL:].rstrip(_AFFIXES)
    if bare.endswith("]"):
        bare = _NOTES.sub("", bare).rstrip(_AFFIXES)
    if bare.endswith("#!") or _ENTITY.search(bare[-_LONGEST_ENTITY:]):
        return ""
    if bare.endswith(("...", "…")):
        return "" if _REPEATED.search(bare[-6:]) or _MORE.search(bare[-6:]) else "…"
    quoted = not text.rstrip().endswith(bare) and bare[-2:-1] in _MARKS_BEFORE and not bare[-3:-2].isalnum()
    return "" if quoted else _ENDS.get(bare[-1:], "")


class EndMark(PairCheck):
    """A translation ends with the mark of its source, or one of its kind: three stops and an ellipsis are one."""

    id = "end-mark"
    mends = True
    family = "typography"
    summary = "A translation ends with another mark than its source."
    why = (
        "A colon announces what follows, a full stop ends a thought; where a mark is lost, words may be lost too."
    )
    remedy = "End the translation with the mark of the source, in the form that the language has for it."
    bad = Example("Who answers?", "Хто відповідає.")
    good = Example("Who answers?", "Хто відповідає?")

    def faults(self, entry: Entry, source: str) -> Iterator[Fault]:
        """Yield one where the ends differ; a full stop that is missing after a word is certain."""
        had, has = _end(entry.msgid), _end(entry.msgstr)
        if _TWO_STOPS.search(entry.msgstr) and not _TWO_STOPS.search(entry.msgid):
            yield Fault("it ends with two stops; take one out", _TWO_STOPS.sub(r"\1", entry.msgstr))
        if had == has or not all(re.search(_LETTER, text) for text in (entry.msgid, entry.msgstr)):
            return
        if _is_short(entry, source, had, has) or _is_same_in_effect(entry, had, has):
            return
        if had and not has:
            body = entry.msgstr.rstrip()
            certain = had == "." and body[-1:].isalpha() and "\n" not in body
            right = f"{body}.{entry.msgstr[len(body) :]}" if certain else None
            yield Fault(f"it ends without '{had}', with which its source ends; add it", right)
        elif had:
            yield Fault(f"it ends with '{has}', its source with '{had}'; end it as the source does")
        else:
            yield Fault(f"it ends with '{has}', its source without a mark; leave it out")


def _is_short(entry: Entry, source: str, had: str, has: str) -> bool:
    """Whether a full stop that only one of the texts has is that of an abbreviation."""
    text, language = (entry.msgid, source) if had == "." else (entry.msgstr, entry.language)
    if had == "" and has == "." and (_is_cut(entry) or _asks_for_stop(entry)):
        return True
    return "." in (had, has) and is_short(text.rstrip(_AFFIXES), language)


def _asks_for_stop(entry: Entry) -> bool:
    """Whether the last word is cut short, in brackets or behind another, or there are several sentences."""
    tail = entry.msgstr[-_TAIL:]
    is_cut = _SHORT_IN_BRACKETS.search(tail) or _SHORT_BEHIND_SHORT.search(tail)
    return is_cut is not None or _SENTENCE_BEGINS.search(entry.shown) is not None


def _is_cut(entry: Entry) -> bool:
    """Whether a label ends with a word that the language's dictionary does not know: it is one cut short."""
    words = entry.msgstr.split()
    last = words[-1].rstrip(f".{_AFFIXES}")
    if not last.isalpha() or max(len(words), len(entry.msgid.split())) > 2 or not has_dictionary(entry.language):
        return False
    return not readings(last, entry.language)


def _is_same_in_effect(entry: Entry, had: str, has: str) -> bool:
    """Whether both texts end with dots, or an exclamation mark is a full stop or belongs to what is exclaimed."""
    if all(text.rstrip().endswith(("...", "…")) for text in (entry.msgid, entry.msgstr)):
        return True
    toned = (had, has) == ("!", ".") and not entry.is_exact and entry.msgid.count(" ") >= _LONG
    return toned or (has == "!" and had in ("", ".") and "!" in entry.msgid)
