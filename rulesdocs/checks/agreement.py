"""Checks of the forms of nouns after numerals."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from gettext import c2py
from typing import Any

import polib

from rulesdocs.catalogue.po import forms
from rulesdocs.checks.base import Check, Example, Finding
from rulesdocs.checks.material import Catalogue, Entry, Material
from rulesdocs.checks.wording import short
from rulesdocs.document import shown
from rulesdocs.languages import language
from rulesdocs.languages.counting import Miscount, cases_like, counts_nouns, miscounts
from rulesdocs.languages.endings import counted_in, ending_miscounts, knows_endings
from rulesdocs.languages.government import ALL_CASES, Cases
from rulesdocs.languages.morphology import readings
from rulesdocs.languages.records import plural_category

_INTEGER = r"%(?:\(\w{1,40}\)|\d{1,2}\$)?[-+ #0']{0,5}\d{0,3}(?:hh?|ll?|[jztqL])?[diun]|%<PRI[diu]\w{1,9}>"
_WHOLE = re.compile(_INTEGER)
_PLACEHOLDER = re.compile(
    rf"{_INTEGER}|\{{[^{{}}\s]{{0,40}}\}}|%(?:\(\w{{1,40}}\)|\d{{1,2}}\$)?s|%\d{{1,2}}(?![\d$])"
)
_SAMPLES = {"one": "421", "few": "423", "many": "425", "other": "425"}
_TRIED = 200
_SHOWN = 3
_OBLIQUE = ("gent", "datv", "ablt", "loct")
_BEFORE = re.compile(r"([^\W\d_]+) \Z")
_DIGITS = re.compile(r"\d{1,20}")
_FOLLOWED = re.compile(r"(?<![\w.,])(\d{1,20})(?![\w.,])((?: [^\W\d_]+){0,3})")
_IRREGULAR = frozenset(("children", "dice", "feet", "men", "mice", "people", "sheep", "teeth", "women"))
_REACH = 60


class Agreement(Check):
    """A noun after a numeral stands in a form that the numeral takes.

    After 5 it is the genitive plural, after 2 to 4 the nominative plural in Ukrainian and the genitive singular
    in Russian, after 21 the singular, after 1.5 the genitive singular; in an oblique case the noun agrees with
    the numeral.  Where the text does not tell the case any will do.  Ordinals in digits, names and numbered
    things ("step 5", "the key of slot 5") are passed over.  In Polish and French only the endings are looked at
    that no noun has after its numeral.
    """

    id = "agreement"
    needs_dictionary = True
    summary = "A noun stands in a form that the numeral before it does not take."
    why = "It shows readers at first sight that nobody has read the text."
    remedy = "Put the noun into the form that is told. An ordinal in digits needs its ending, as in “5-й”."
    bad = Example("Draw 5 cards.", "Доберіть 5 карти.")
    good = Example("Draw 5 cards, or 2.", "Доберіть 5 карт або 2 карти.")

    def findings(self, material: Material) -> Iterator[Finding]:
        """Yield one for each such noun."""
        tags = {entry.language for entry in material.entries}
        known = {tag for tag in tags if counts_nouns(tag) or knows_endings(tag)}
        for entry in material.entries:
            if entry.language not in known:
                continue
            places = _places(entry, material.source)
            said = {entry.shown[place.start : place.end]: place.right for place in places}
            for words, right in said.items():
                message = f"'{short(words)}' is not the form after this number; {_advice(right)}"
                yield self.found_in(entry, message)


def _places(entry: Entry, source: str) -> Iterator[Miscount]:
    """The nouns of a translation in a wrong form, by the dictionary or by their endings."""
    if counts_nouns(entry.language):
        for place in miscounts(entry.shown, entry.language):
            if not _is_parted(entry, place) and not _is_of_label(entry, place):
                yield place
        return
    counted = counted_in(entry.shown_source, source)
    yield from ending_miscounts(entry.shown, entry.language, counted)


def _is_parted(entry: Entry, place: Miscount) -> bool:
    """Whether brackets that are no link part the noun from the numeral: "4 [sum of all fours]"."""
    brackets = "[" in entry.msgstr and "](" not in entry.msgstr and "][" not in entry.msgstr
    return brackets and entry.shown[place.start : place.end] not in entry.msgstr


def _is_of_label(entry: Entry, place: Miscount) -> bool:
    """Whether digits count nothing in the source: they begin a name, or belong to the noun before: "slot 14"."""
    digits = _DIGITS.match(entry.shown, place.start)
    first = _first_named(entry.shown_source).get(digits[0]) if digits else None
    if first is None:
        return False
    if not entry.shown[: place.start].strip(" -"):
        return first not in ("", "of")
    before = _BEFORE.search(entry.shown, max(0, place.start - _REACH), place.start)
    return before is not None and any(one.part == "NOUN" for one in readings(before[1], entry.language))


@lru_cache(maxsize=1)
def _first_named(source: str) -> Mapping[str, str]:
    """The first word after digits, by these; of digits after which never stands a plural."""
    following: dict[str, list[str]] = {}
    for found in _FOLLOWED.finditer(source):
        following.setdefault(found[1], []).extend(found[2].lower().split())
    return {
        digits: next(iter(words), "") for digits, words in following.items() if not any(map(_is_plural, words))
    }


def _is_plural(word: str) -> bool:
    return word.endswith("s") or word in _IRREGULAR


class AgreementPlural(Check):
    """Each plural form of a translation has its noun in the form for its numbers.

    It is told by the plural rule of the catalogue's header which numbers a form is for.  The case of the first
    form decides for the others: "%d card was found" leaves no doubt about "%d cards were found".  Forms that all
    stand in one other case are meant for a sentence around them.
    """

    id = "agreement-plural"
    needs_dictionary = True
    summary = "A plural form has its noun in a form for other numbers."
    why = (
        "Programs choose the form by the number: a wrong one is shown each time, and never seen in a test with 1."
    )
    remedy = "Put the noun of each form into the form for the numbers that are told."
    bad = Example("{count} card", forms=("{count} карта", "{count} карт", "{count} карт"), plural="{count} cards")
    good = Example(
        "{count} card", forms=("{count} карта", "{count} карти", "{count} карт"), plural="{count} cards"
    )

    def findings(self, material: Material) -> Iterator[Finding]:
        """Yield one for each such noun of each form."""
        for catalogue in material.catalogues:
            known = counts_nouns(catalogue.language) or knows_endings(catalogue.language)
            numbers = _numbers(catalogue) if known else ()
            for entry in catalogue.entries if numbers else ():
                if entry.msgid_plural and not entry.fuzzy:
                    for message in _unlike_forms(entry, catalogue, numbers, material.source):
                        where = catalogue.file, entry.linenum
                        yield self.found(*where, message, rule=entry.msgctxt, language=catalogue.language)


def _unlike_forms(
    entry: polib.POEntry, catalogue: Catalogue, numbers: Sequence[Sequence[int]], source: str
) -> Iterator[str]:
    """Say what is wrong with the forms of an entry, unless all stand in one case, for a sentence around them."""
    wrong = list(_wrong_forms(entry, catalogue, numbers, source, ALL_CASES))
    oblique = _OBLIQUE if wrong and counts_nouns(catalogue.language) else ()
    if all(any(_wrong_forms(entry, catalogue, numbers, source, frozenset({case}))) for case in oblique):
        yield from wrong


def _wrong_forms(
    entry: polib.POEntry,
    catalogue: Catalogue,
    numbers: Sequence[Sequence[int]],
    source: str,
    cases: Cases,
) -> Iterator[str]:
    """Say which forms do not fit the numeral in any of some cases, nor in those of the first form."""
    placeholder, tag = _placeholder(entry), catalogue.language
    for index, (text, some) in enumerate(zip(forms(entry), numbers, strict=False)):
        categories = {plural_category(Fraction(number), tag) for number in some}
        sample = _SAMPLES.get(categories.pop()) if len(categories) == 1 else None
        if sample == _SAMPLES["one"] and not counts_nouns(tag):
            sample = None  # in Polish and French 421 is no "one"
        if placeholder is None or sample is None:
            continue
        said = shown(text.replace(placeholder, sample))
        if counts_nouns(tag):
            places = miscounts(said, tag, cases)
        else:
            counted = counted_in(shown(entry.msgid_plural.replace(placeholder, sample)), source)
            places = ending_miscounts(said, tag, counted)
        wrong = [place for place in places if said.startswith(sample, place.start)]
        for place in wrong:
            quoted, right = said[place.start : place.end], place.right
            what = f"'{short(quoted.replace(sample, placeholder))}' is not the form for {_listed(some)}"
            yield f"{what} in msgstr[{index}]; {_advice(right and right.replace(sample, placeholder))}"
        if index == 0 and not wrong and cases == ALL_CASES:
            cases = cases_like(said, tag)


def _placeholder(entry: polib.POEntry) -> str | None:
    """What stands for the number that the forms are chosen by; None where that is not sure."""
    whole, every = _WHOLE.findall(entry.msgid_plural), _PLACEHOLDER.findall(entry.msgid_plural)
    single = set(_PLACEHOLDER.findall(entry.msgid))
    for found in (every, whole, [one for one in every if one not in single]):
        if len(found) == 1 and every.count(found[0]) == 1:
            return str(found[0])
    return None


def _numbers(catalogue: Catalogue) -> Sequence[Sequence[int]]:
    """Some numbers for each plural form of a catalogue, told by its header or, without one, by its language."""
    return numbers_of_forms(catalogue.po.plural_forms or language(catalogue.language).plural_forms)


@cache
def numbers_of_forms(plural_forms: str) -> tuple[tuple[int, ...], ...]:
    """Give some numbers for each plural form of a header; nothing where it says nothing usable."""
    found = re.match(r"nplurals=(\d);\s*plural=([^;]{1,300})", plural_forms)
    if found is None:
        return ()
    try:
        choose: Any = c2py(found[2])
        chosen = [(number, choose(number)) for number in range(_TRIED)]
    except (ValueError, ZeroDivisionError, RecursionError):
        return ()
    return tuple(tuple(number for number, form in chosen if form == index) for index in range(int(found[1])))


def _listed(numbers: Sequence[int]) -> str:
    return ", ".join(map(str, numbers[:_SHOWN])) + (" and the like" if len(numbers) > _SHOWN else "")


def _advice(right: str | None) -> str:
    return f"write '{short(right)}'" if right else "put the noun into the form that fits"


AGREEMENT: tuple[Check, ...] = (Agreement(), AgreementPlural())
"""The checks of agreement."""
