"""The forms of nouns after numerals, in languages that have a dictionary of forms.

The rules are those of the grammars: after 5 the genitive plural; after 2 to 4 the nominative plural in
Ukrainian and the genitive singular in Russian; after a fraction the genitive singular; in the other cases the
noun stands in the plural and in the case of the numeral.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from rulesdocs.languages.before import QUALIFIERS, REACH, SPACES, WORD, is_label, told_cases
from rulesdocs.languages.government import ALL_CASES, Cases, Government, government_of
from rulesdocs.languages.morphology import Reading, folded, form_of, has_dictionary, readings
from rulesdocs.languages.numbers import FoundNumber, NumberKind, numbers_in
from rulesdocs.languages.records import plural_category

_ORDER = ("nomn", "accs", "gent", "datv", "ablt", "loct")
_DIRECT: Cases = frozenset({"nomn", "accs"})
_NEXT = re.compile(rf"[{SPACES}]({WORD})(?![\w'’ʼ/-])(\.?)")
_ERA = re.compile(r" до н\. ?[еэ]")
_BY = re.compile(r"\bна \Z")
_PLACE = re.compile(rf"(?:У|В|На) {WORD} ")
_DIGIT_FOLLOWS = re.compile(r" \d")
_PHRASE, _LONGEST = 4, 50_000
_EXCEPTIONAL = ("анин", "янин", "ім'я", "плем'я")
_ADJECTIVAL = ("ая", "яя", "ое", "ее", "ый")
_YEARS, _EARLIER = range(1900, 2101), range(1100, 1900)
_SINCE = re.compile(r"\b(?:у|в|з|с) \Z", re.IGNORECASE)
_NAMES = frozenset({"Name", "Surn", "Patr", "Geox"})
_PARTICIPLE = frozenset({"PRTF", "pssv"})
_HUNDRED, _SCALE = 100, 1000
_SCALE_CATEGORY, _FRACTION = "scale", "other"
_UNCOUNTED = frozenset(
    {"CONJ", "PREP", "PRCL", "INTJ", "ADVB", "PRED", "INFN", "GRND", "COMP", "NUMR", "VERB", "PRTS", "ADJS"}
)


@dataclass(frozen=True)
class Miscount:
    """A noun in a form that its numeral does not take: ``text[start:end]`` has both; ``right`` is what fits."""

    start: int
    end: int
    right: str | None


@dataclass(frozen=True)
class _Numeral:
    """What a numeral asks of its noun.

    ``category`` is that of CLDR's plural rules; a thousand counts like a noun.  ``cases`` are those in which the
    numeral can stand, ``told`` is whether the text says so; ``living`` is whether it counts living beings where
    it is in the accusative, None where its form does not tell.
    """

    category: str
    cases: Cases
    told: bool
    living: bool | None = None


@dataclass(frozen=True)
class _Noun:
    """A counted noun, where it stands, and how it can be read."""

    word: str
    start: int
    end: int
    readings: tuple[Reading, ...]
    qualifiers: tuple[tuple[Reading, ...], ...]


def counts_nouns(tag: str) -> bool:
    """Whether the forms after numerals are known in a language, and its dictionary is installed."""
    return government_of(tag) is not None and has_dictionary(tag)


def miscounts(text: str, tag: str, cases: Cases = ALL_CASES) -> Iterator[Miscount]:
    """Yield the nouns of a text that stand in a form which their numeral does not take.

    Where the text does not tell the case of a numeral, any of ``cases`` will do.  What may be a name or an
    ordinal is passed over, and so are words that the dictionary does not know or that may be no nouns.  No text
    that people read is longer than what is looked at, fifty thousand characters.
    """
    text = text[:_LONGEST]
    for number, noun in _counted_nouns(text, tag):
        numeral = _numeral(text, number, noun, tag, cases)
        if numeral is not None and not _agree(noun, numeral, tag):
            right = _right_form(noun, numeral, tag) if _stay(noun, numeral, tag) else None
            said = text[number.start : noun.start]
            yield Miscount(number.start, noun.end, said + right if right not in (None, noun.word) else None)


def cases_like(text: str, tag: str) -> Cases:
    """Give the cases of a numeral that stands where the first one of a text does, before a noun in the singular.

    They are the nominative and accusative where the noun is in one of them, all where it is not or there is none.
    """
    for _, noun in _counted_nouns(text, tag):
        cases = {one.case for one in noun.readings if not one.plural}
        return _DIRECT if cases and cases <= _DIRECT else ALL_CASES
    return ALL_CASES


def _counted_nouns(text: str, tag: str) -> Iterator[tuple[FoundNumber, _Noun]]:
    """Yield the numbers of a text that count a noun, with the noun."""
    government, numbers = government_of(tag), numbers_in(text, tag)
    if numbers and government is not None and has_dictionary(tag):
        for number in numbers:
            if noun := _noun_after(text, number.end, tag, government):
                yield number, noun


def _noun_after(text: str, at: int, tag: str, government: Government) -> _Noun | None:
    """The noun after a numeral and the adjectives between; None where there is none that is sure."""
    qualifiers: list[tuple[Reading, ...]] = []
    while len(qualifiers) < _PHRASE:
        match = _NEXT.match(text, at)
        found = _likely_readings(match[1], tag) if match else ()
        parts = {reading.part for reading in found}
        if match is None or not parts or not parts.isdisjoint(_UNCOUNTED):
            return None
        if any(one.lemma in government.distributives and not one.plural for one in found):
            return None
        if "NOUN" in parts and (parts.isdisjoint(QUALIFIERS) or not _leads_on(text, match, found, tag)):
            aside = _is_both(found) or _is_instrument(found, qualifiers)
            return None if aside else _noun(match, found, qualifiers, government)
        if any("pers" in one.traits or "3per" in one.traits for one in found):
            return None
        qualifiers.append(found)
        at = match.end(1)
    return None


def _leads_on(text: str, match: re.Match[str], found: tuple[Reading, ...], tag: str) -> bool:
    """Whether a word that can be a noun or an adjective is one, since it agrees with the word that follows."""
    following = _NEXT.match(text, match.end(1))
    others = readings(following[1], tag) if following else ()
    return any(one.agrees_with(other) for one in found for other in others if one.part in QUALIFIERS)


def _is_instrument(found: tuple[Reading, ...], qualifiers: Sequence[tuple[Reading, ...]]) -> bool:
    """Whether a noun belongs to the participle before it: "two numbers parted by commas"."""
    after_participle = bool(qualifiers) and any(_PARTICIPLE & one.traits for one in qualifiers[-1])
    instrumental = all(one.case == "ablt" for one in found if one.part == "NOUN")
    return after_participle and instrumental and not any(one.case == "ablt" for one in qualifiers[-1])


def _is_both(found: tuple[Reading, ...]) -> bool:
    """Whether a word is an adjective that serves as a noun: "the lesser", not one that looks like a noun."""
    nouns = {one.lemma for one in found if one.part == "NOUN"}
    return any(one.part in QUALIFIERS and one.lemma in nouns for one in found)


def _likely_readings(word: str, tag: str) -> tuple[Reading, ...]:
    """How a word after a numeral can be read: not as an order or an address, nor in small letters as a name."""
    found = tuple(one for one in readings(word, tag) if "impr" not in one.traits and one.case != "voct")
    return tuple(one for one in found if word[0].isupper() or one.traits.isdisjoint(_NAMES)) or found


def _noun(
    match: re.Match[str],
    found: tuple[Reading, ...],
    qualifiers: list[tuple[Reading, ...]],
    government: Government,
) -> _Noun | None:
    word = match[1]
    is_short = bool(match[2]) and folded(word) in government.short
    is_ordinal = any(one.lemma in government.ordinal and not one.plural for one in found)
    if is_short or is_ordinal or word[0].isupper() or folded(word) in government.uncounted:
        return None
    hours = tuple(one for one in found if "Pltm" not in one.traits)  # "часов" is of hours, not a watch
    return _Noun(word, match.start(1), match.end(1), hours or found, tuple(qualifiers))


def _numeral(text: str, number: FoundNumber, noun: _Noun, tag: str, cases: Cases) -> _Numeral | None:
    """What a number asks of the noun after it; None where it may count nothing, or is not one that is known."""
    government, said = government_of(tag), text[number.start : number.end]
    if government is None:
        return None
    own = _spelled(said, number, tag, government) if said[-1].isalpha() else _in_digits(text, number, tag)
    is_year = any(one.lemma == government.year for one in noun.readings) and (
        number.value >= _HUNDRED or _ERA.match(text, noun.end) is not None
    )
    whole = _is_whole(text, number.start, noun.end)
    is_named = not whole and is_label(text, number.start, tag, government)
    if own is None or (said[-1].isdigit() and (is_year or is_named)):
        return None
    if said == "1" and _BY.search(text, max(0, number.start - REACH), number.start):
        return None  # "на 1 більше"
    if _DIGIT_FOLLOWS.match(text, noun.end) and any(one.lemma in government.labels for one in noun.readings):
        return None  # "4 розміру 1"
    told = told_cases(text, number.start, tag, government)
    if told is None and own.told:
        return own
    if told is None and whole and cases == ALL_CASES:
        told = _DIRECT
    if told is None:
        return replace(own, cases=own.cases & cases or own.cases, told=cases != ALL_CASES)
    return replace(own, cases=own.cases & told or own.cases, told=True)


def _is_whole(text: str, start: int, end: int) -> bool:
    """Whether a counted noun is all of a text, of what stands in parentheses, or of what some place has."""
    before, after = text[max(0, start - 1) : start], text[end : end + 1]
    is_place = start <= REACH and _PLACE.fullmatch(text, 0, start) is not None
    is_first = not before or before == "(" or is_place
    return is_first and (not after or after in ").,;:")


def _in_digits(text: str, number: FoundNumber, tag: str) -> _Numeral | None:
    """What digits ask for; None where they are a part of a version, a year, or two numbers."""
    said = text[number.start : number.end]
    if number.kind is not NumberKind.DIGITS or not said.lstrip("+-−–±").replace(",", "").isdecimal():
        groups = said.translate({ord(space): None for space in SPACES})
        if number.kind is not NumberKind.DIGITS or not groups.isdecimal():
            return None
    if said[0] == "0" and said[1:2].isdecimal():
        return None  # digits to be filled in, or a code
    if number.value.denominator == 1 and " " not in said and _is_year(text, number):
        return None
    return _Numeral(plural_category(number.value, tag), ALL_CASES, told=False)


def _is_year(text: str, number: FoundNumber) -> bool:
    value = int(number.value)
    since = max(0, number.start - 3)
    return value in _YEARS or (value in _EARLIER and _SINCE.search(text, since, number.start) is not None)


def _spelled(said: str, number: FoundNumber, tag: str, government: Government) -> _Numeral | None:
    """What a numeral in words asks for: its own form tells its case."""
    last = folded(said).split()[-1]
    found = readings(last, tag)
    cases = frozenset(one.case for one in found if one.part == "NUMR" and one.case) & ALL_CASES
    if last in government.half:
        return _Numeral(_FRACTION, _DIRECT, told=True)
    if last in government.both:
        return _Numeral("few", _DIRECT, told=True)
    if number.kind is NumberKind.LOOSE or any(one.part == "ADJF" for one in found):
        return None
    if not cases:
        is_scale = number.value >= _SCALE and number.value % _SCALE == 0
        return _Numeral(_SCALE_CATEGORY, ALL_CASES, told=True) if is_scale else None
    collective = last.endswith(("оє", "еро", "ое"))
    category = "many" if collective else plural_category(number.value, tag)
    return _Numeral(category, cases, told=True, living="nomn" not in cases)


def _agree(noun: _Noun, numeral: _Numeral, tag: str) -> bool:
    """Whether a noun and its adjectives have forms that can follow a numeral."""
    fitting = [one for one in noun.readings if _fits(one, numeral, tag)]
    if numeral.category == "one":
        return any(all(any(map(one.agrees_with, found)) for found in noun.qualifiers) for one in fitting)
    return bool(fitting) and _qualified(noun, numeral)


def _stay(noun: _Noun, numeral: _Numeral, tag: str) -> bool:
    """Whether the adjectives before a noun can stay as they are beside its right form."""
    if numeral.category == "few" and numeral.cases & _DIRECT and tag.partition("-")[0] == "uk":
        return all(any(one.case in _DIRECT for one in found) for found in noun.qualifiers)
    return _qualified(noun, numeral)


def _qualified(noun: _Noun, numeral: _Numeral) -> bool:
    """Whether the adjectives before a noun have forms that can follow a numeral."""
    return all(any(_qualifies(one, numeral) for one in found) for found in noun.qualifiers)


def _qualifies(adjective: Reading, numeral: _Numeral) -> bool:
    """Whether an adjective can stand between a numeral and its noun; after 2 to 4 it may be in the nominative."""
    if "Fixd" in adjective.traits or numeral.category in (_FRACTION, _SCALE_CATEGORY):
        return True
    if numeral.category == "one":
        return not adjective.plural and adjective.case in numeral.cases
    direct = {"gent", *_DIRECT} if numeral.category == "few" else {"gent"}
    cases = numeral.cases - _DIRECT | (direct if numeral.cases & _DIRECT else set())
    return adjective.plural and adjective.case in cases


def _fits(noun: Reading, numeral: _Numeral, tag: str) -> bool:
    """Whether a noun in one reading can follow a numeral."""
    if noun.part != "NOUN":
        return _qualifies(noun, numeral)
    if not noun.traits.isdisjoint({"Fixd", "Abbr"}) or ("Pltm" in noun.traits and numeral.category != "many"):
        return True
    if numeral.category == _SCALE_CATEGORY:
        return noun.plural and noun.case == "gent"
    if numeral.category == "one":
        return not noun.plural and noun.case in numeral.cases
    direct, oblique = numeral.cases & _DIRECT, numeral.cases - _DIRECT
    if direct and _fits_directly(noun, numeral, tag):
        return True
    if numeral.category == _FRACTION and not numeral.told:
        return False
    return noun.plural and noun.case in oblique


def _fits_directly(noun: Reading, numeral: _Numeral, tag: str) -> bool:
    """Whether a noun can follow a numeral that stands in the nominative or accusative."""
    if numeral.category == _FRACTION:
        return noun.case == "gent" and not noun.plural
    if numeral.category == "many":
        return noun.case == "gent" and noun.plural
    if noun.plural and noun.case == "accs" and noun.animate:
        return numeral.living is not False
    if numeral.living:
        return False
    if tag.partition("-")[0] == "uk":
        exceptional = noun.lemma.endswith(_EXCEPTIONAL) and noun.case == "gent"
        return (noun.plural and noun.case in _DIRECT) or (exceptional and not noun.plural)
    return (noun.case == "gent" and not noun.plural) or (noun.plural and noun.lemma.endswith(_ADJECTIVAL))


def _right_form(noun: _Noun, numeral: _Numeral, tag: str) -> str | None:
    """The form that belongs there, as it is said after a numeral: "лет", not "годов"."""
    form, government = _declined(noun, numeral, tag), government_of(tag)
    return government.counted.get(form, form) if form and government else form


def _declined(noun: _Noun, numeral: _Numeral, tag: str) -> str | None:
    """The form in the numeral's case, of several cases in the nominative."""
    direct = bool(numeral.cases & _DIRECT)
    if numeral.category == _SCALE_CATEGORY or (direct and numeral.category == "many"):
        return form_of(noun.word, tag, "gent", plural=True)
    if numeral.category == "one":
        return form_of(noun.word, tag, _likeliest(numeral.cases), plural=False)
    if direct and numeral.category == "few" and tag.partition("-")[0] == "uk":
        return form_of(noun.word, tag, "nomn", plural=True)
    if direct:
        return form_of(noun.word, tag, "gent", plural=False)
    return form_of(noun.word, tag, _likeliest(numeral.cases), plural=True)


def _likeliest(cases: Cases) -> str:
    return min(cases, key=_ORDER.index)
