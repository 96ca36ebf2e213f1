"""Checks of letters: those of two scripts in one word, those of other languages, and damage by converters."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from rulesdocs.checks.base import Check, Example
from rulesdocs.checks.material import Entry
from rulesdocs.checks.pairs import Fault, PairCheck
from rulesdocs.checks.wording import short
from rulesdocs.languages.scripts import (
    CYRILLIC,
    GREEK_AS_LATIN,
    LATIN,
    alphabet,
    is_cyrillic,
    lookalikes,
    no_words,
)

if TYPE_CHECKING:
    from rulesdocs.normalise import Edit

_GREEK = "".join(GREEK_AS_LATIN)
_GREEK_TO_LATIN = str.maketrans(GREEK_AS_LATIN)
_LETTERS = f"{CYRILLIC}{LATIN}{_GREEK}"
_WORD = re.compile(rf"(?<![\w\\%)$])[{_LETTERS}]+(?:[’'ʼ][{_LETTERS}]+)*")
_CYRILLIC = re.compile(f"[{CYRILLIC}]")
_LATIN = re.compile(f"[{LATIN}]")
_NOT_LATIN = re.compile(f"[{CYRILLIC}{_GREEK}]")
_LATIN_LIKE = f"{LATIN}{_GREEK}"
_MIXED = re.compile(
    f"[{_LATIN_LIKE}](?:(?=[{CYRILLIC}])|(?<=[{CYRILLIC}].)|(?<=[{LATIN}])(?=[{_GREEK}])|(?<=[{_GREEK}])(?=[{LATIN}]))"
)
_TIMES = re.compile(rf"[{_LETTERS}]*x[{_LETTERS}]*")
_ALONE = re.compile(" [a-z]+ ")
CONVERTED = re.compile(f"[{LATIN}Ḁ-ỿ](?:(?=[{CYRILLIC}])|(?<=[{CYRILLIC}].))")
"""What stands in every text that a converter has damaged: a letter of each script, side by side."""
_EDGE = re.compile(f"[{CYRILLIC}](?=[{_LATIN_LIKE}])|[{_LATIN_LIKE}](?=[{CYRILLIC}])")
_ROMAN = re.compile("[IVXLCDM]{2,}")
_UNSEEN = re.compile("([\u00ad\u200b\u2060\ufeff])")
_SEPARATE = re.compile("[\u0300-\u0303\u0306-\u030c\u0327\u0328]")
_BETWEEN = re.compile(r"[^\W\d_],? [^\W\d_] [^\W\d_]{2}|[^\W\d_]{2} [^\W\d_] [^\W\d_]{2}")
_AROUND = 12
_MANY = 5
_QUOTED = re.compile(r"`[^`]*`|«[^«»]*»|„[^„“”]*[“”]|“[^“”]*”|\"[^\"]*\"|<[^<>]*>|'[^'\s]*'")


class Lookalike(PairCheck):
    """No word has letters of two scripts where those of one would look the same, nor signs that nobody sees.

    The fix is certain where the word has letters that only one of the scripts has.  Compounds in which nobody
    would take one script for the other ("USB-порт", "SQLзапит") are words.
    """

    id = "lookalike"
    mends = True
    summary = "A word has a letter of another script that looks like the right one."
    why = "Readers see no difference, but no search finds the word, and it is sorted into a wrong place."
    remedy = "Type the word again with one keyboard layout, or take the fix."
    bad = Example("Draw a card.", "Візьміть каpту.")
    good = Example("Draw a card.", "Візьміть карту.")

    def faults(self, entry: Entry, source: str) -> Iterator[Fault]:
        """Yield one for all such words, put right where that is certain, and one for what nobody sees."""
        yield from _hidden(entry)
        if not (_MIXED.search(entry.msgstr) or _may_stand_between(entry)):
            return
        suspects = ((match, _told(match[0], entry.language)) for match in _suspects(entry))
        found = [(match, *told) for match, told in suspects if told]
        if found and not _is_damaged(entry.msgstr):
            named = [
                f"'{short(match[0])}' has {strange}" + (f"; write '{short(right)}'" if right else "")
                for match, strange, right in found[:_MANY]
            ]
            yield Fault("; ".join(named), _replaced(entry.msgstr, [(match, right) for match, _, right in found]))


def _hidden(entry: Entry) -> Iterator[Fault]:
    """Yield one for signs that nobody sees, and one for letters typed as two signs: "и" with a breve."""
    text = entry.msgstr
    if text.isascii():
        return
    if (found := _UNSEEN.search(text)) and found[1] not in entry.msgid:
        where = text[max(0, found.start() - _AROUND) : found.end() + _AROUND].replace(found[1], "·")
        name = unicodedata.name(found[1], "sign").lower()
        yield Fault(
            f"there is a {name} at '·' in '{where}', which nobody sees; take it out", _UNSEEN.sub("", text)
        )
    elif _SEPARATE.search(text) and not unicodedata.is_normalized("NFC", text):
        right = unicodedata.normalize("NFC", text)
        words = zip(text.split(), right.split(), strict=True)
        word = next((whole for apart, whole in words if apart != whole), "")
        yield Fault(f"a letter of '{short(word)}' is typed as two signs; type it as one", right)


def _replaced(text: str, words: Sequence[tuple[re.Match[str], str | None]]) -> str | None:
    """A text with the right words; None where one is not known."""
    pieces, done = list[str](), 0
    for match, right in words:
        if right is None:
            return None
        pieces += [text[done : match.start()], right]
        done = match.end()
    return "".join([*pieces, text[done:]])


def _is_damaged(text: str) -> bool:
    """Whether ``Damaged`` says all that there is to say of a text's letters."""
    return bool(_explain(text)[1])


def _explain(text: str) -> tuple[str, Sequence[Edit]]:
    """What ``normalise`` would repair; it is loaded only for a text that it might."""
    if not CONVERTED.search(text):
        return text, ()
    from rulesdocs.normalise import explain

    return explain(text)


def _suspects(entry: Entry) -> list[re.Match[str]]:
    """Give the words with letters of both scripts, and those of Latin letters alone where a Cyrillic one fits.

    What the source has as well is a name.
    """
    names, found = {*_WORD.findall(entry.msgid)}, list[re.Match[str]]()
    if _MIXED.search(entry.msgstr):
        words = (word for word in _WORD.finditer(entry.msgstr) if _MIXED.search(word[0]))
        found += [word for word in words if not _is_compound(word[0], entry.language)]
    if is_cyrillic(entry.language):
        names.discard("a")
        found += [word for word in _between(entry.language).finditer(entry.msgstr) if word[0] != "x"]
    return sorted((word for word in found if word[0] not in names), key=lambda word: word.start())


def _is_compound(word: str, language: str) -> bool:
    """Whether a word is two, each in its script: "МетодHTTP", "csН", or capitals by capitals: "ШИРИНАxВИСОТА".

    A part in small letters that can all be taken for those of the other part is none of its own.
    """
    if _TIMES.fullmatch(word) and word.replace("x", "", 1).isupper():
        return True
    edges = [match.start() + 1 for match in _EDGE.finditer(word)]
    if len(edges) != 1:
        return False
    first, second = word[: edges[0]], word[edges[0] :]
    alike = lookalikes(language)
    if word.islower() and any(alike.keys() | {*alike.values()} >= {*part} for part in (first, second)):
        return False
    return (first[-1].islower() and second[0].isupper()) or min(len(first), len(second)) > 1


def _may_stand_between(entry: Entry) -> bool:
    return is_cyrillic(entry.language) and _ALONE.search(entry.msgstr) is not None


@cache
def _between(language: str) -> re.Pattern[str]:
    """Words of small Latin letters, all of which look like ones of the language, between two of its words."""
    letters = "".join(letter for letter in lookalikes(language) if letter.islower())
    return re.compile(rf"(?<=[{CYRILLIC}] )[{letters}]+(?= [{CYRILLIC}])")


@lru_cache(maxsize=1 << 12)
def _told(word: str, language: str) -> tuple[str, str | None] | None:
    """Say which letters of a word are of the other script, and what the word should be, where that is certain.

    None where letters of both scripts cannot be taken for others, unless it is one in a longer word.
    """
    as_cyrillic = lookalikes(language)
    as_latin = {cyrillic: latin for latin, cyrillic in as_cyrillic.items()}
    plain = word.translate(_GREEK_TO_LATIN)
    to_cyrillic = "".join(as_cyrillic.get(letter, letter) for letter in plain)
    to_latin = "".join(as_latin.get(letter, letter) for letter in plain)
    if not _CYRILLIC.search(to_latin) and (_ROMAN.fullmatch(to_latin) or _LATIN.search(to_cyrillic)):
        return _named(_NOT_LATIN.findall(word)), to_latin
    cyrillic, latin = _CYRILLIC.findall(word), [letter for letter in word if not _CYRILLIC.match(letter)]
    strange = latin if is_cyrillic(language) and len(cyrillic) > 1 else cyrillic
    if not _LATIN.search(to_cyrillic):
        certain = is_cyrillic(language) and (_CYRILLIC.search(to_latin) is not None or not _CYRILLIC.search(word))
        return _named(latin), to_cyrillic if certain else None
    if len(strange) == 1 and strange[0].islower() and len(word) > 3:
        return _named(strange), None
    return None


def _named(letters: Sequence[str]) -> str:
    listed = ", ".join(f"'{letter}'" for letter in dict.fromkeys(letters))
    script = unicodedata.name(letters[0]).partition(" ")[0].capitalize()
    return f"the {script} {'letters' if len(set(letters)) > 1 else 'letter'} {listed}"


class ForeignLetter(PairCheck):
    """Words are written with the letters of their language.

    Names, what stands in quotation marks or code, and what the source has as well may have others.
    """

    id = "foreign-letter"
    summary = "A word has a letter that its language does not have."
    why = "A letter of a neighbouring language is a slip of the keyboard, or a word left in that language."
    remedy = "Correct the word. A name or a quotation in another language belongs in quotation marks."
    bad = Example("The rulers are gone.", "Правителів уже немає, лишилися карты.")
    good = Example("The rulers are gone.", "Правителів уже немає, лишилися карти.")

    def faults(self, entry: Entry, source: str) -> Iterator[Fault]:
        """Yield one for all such words."""
        if not alphabet(entry.language) or not _foreign(entry.language).search(entry.msgstr):
            return
        if not is_cyrillic(entry.language) and not _is_sentence(entry.msgstr):
            return  # a name, which in a Latin script may have any letter
        found = list(dict.fromkeys(_foreign_words(entry)))
        if found and not _is_damaged(entry.msgstr):
            listed = ", ".join(f"'{short(word)}' ('{short(letters)}')" for word, letters in found[:_MANY])
            yield Fault(f"there are letters that this language does not have: {listed}; correct the words")


def _is_sentence(text: str) -> bool:
    return text.rstrip()[-1:] in ".!?…:;" or len(text.split()) > 3


def _blank(match: re.Match[str]) -> str:
    return " " * len(match[0])


@cache
def _foreign(language: str) -> re.Pattern[str]:
    """Letters of the script of a language, or of Cyrillic, that the language does not have."""
    known = re.escape("".join(sorted(alphabet(language))))
    script = CYRILLIC if is_cyrillic(language) else CYRILLIC + LATIN
    alone = "".join(rf"|(?<= ){letter}(?= )" for letter in no_words(language))
    return re.compile(rf"(?i:(?![{known}])[{script}]{alone})")


def _foreign_words(entry: Entry) -> Iterator[tuple[str, str]]:
    """Yield the words with foreign letters that are no names, nor the source's, and those letters."""
    foreign, names = _foreign(entry.language), {*_WORD.findall(entry.msgid.lower())}
    for place in _WORD.finditer(_QUOTED.sub(_blank, entry.msgstr)):
        word = place[0].rpartition("'")[2].rpartition("’")[2]
        letters = word if word in no_words(entry.language) else "".join(dict.fromkeys(foreign.findall(word)))
        is_word = len(word) > 1 or _is_word(place)
        if letters and is_word and word.lower() not in names and _is_common(word, place, entry):
            yield word, letters


def _is_word(place: re.Match[str]) -> bool:
    """Whether a letter stands between two words, as a word of its own."""
    return _BETWEEN.match(place.string, max(0, place.start() - 3)) is not None


def _is_common(word: str, place: re.Match[str], entry: Entry) -> bool:
    """Whether a word is no name, and all of it is of the language's script or Cyrillic."""
    cyrillic = _CYRILLIC.search(word) is not None
    if _MIXED.search(word) or (is_cyrillic(entry.language) and not cyrillic):
        return False
    before = entry.msgstr[max(0, place.start() - 4) : place.start()].rstrip(" *_")
    begins = not before or before[-1] in ".!?"
    return not word[0].isupper() or (cyrillic and (begins or not is_cyrillic(entry.language)))


class Damaged(PairCheck):
    """A translation has no passage that a converter between scripts has damaged; see ``normalise``."""

    id = "script-damage"
    mends = True
    summary = "A passage went through a converter between scripts."
    why = "Nobody can read English in pseudo-Cyrillic, or Ukrainian in pseudo-Latin."
    remedy = "Restore the text with `rulesdocs normalise`, or take the fix."
    bad = Example("Players take turns. You buy grain.", "Gravcі hodяtь po čerzі. Ti kupuєš zerno.")
    good = Example("Players take turns. You buy grain.", "Гравці ходять по черзі. Ти купуєш зерно.")

    def faults(self, entry: Entry, source: str) -> Iterator[Fault]:
        """Yield one where there is anything to repair."""
        repaired, edits = _explain(entry.msgstr)
        if edits:
            before, after = (
                " … ".join(parts) for parts in zip(*((e.before, e.after) for e in edits[:3]), strict=True)
            )
            yield Fault(f"'{before}' is what a converter made of '{after}'; restore it", repaired)


SCRIPT: tuple[Check, ...] = (Lookalike(), ForeignLetter(), Damaged())
"""The checks of letters."""
