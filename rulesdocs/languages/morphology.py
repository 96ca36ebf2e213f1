"""The forms of words; the only door to pymorphy3 and its dictionaries."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.util import find_spec
from typing import Any

_DICTIONARIES = {"ru": "pymorphy3_dicts_ru", "uk": "pymorphy3_dicts_uk"}
_FOLDED = str.maketrans({"’": "'", "ʼ": "'", "ё": "е", "\u0301": None})
_APOSTROPHE = str.maketrans({"’": "'", "ʼ": "'", "\u0301": None})
_CASES = {"gen1": "gent", "gen2": "gent", "acc2": "accs", "loc1": "loct", "loc2": "loct"}
_ADJECTIVE = ["ий", "ого", "ому", "им", "ім", "а", "ої", "ій", "у", "ою", "е", "і", "их", "ими"]
_GENDERS = frozenset({"masc", "femn", "neut"})
_VERBS = frozenset({"VERB", "INFN"})
_ADJECTIVES = frozenset({"ADJF", "ADJS", "PRTF"})
_SPLITTING = _VERBS | _ADJECTIVES | {"NPRO", "NUMR"}
_LETTERS = re.compile(r"[\u0400-\u052f]+(?:['’ʼ\u0301-][\u0400-\u052f]*)*")
_DROPPED = re.compile("[^аеєиіїоуюя]ка$")
_REMEMBERED = 200_000
_LONGEST = 40


@dataclass(frozen=True)
class Reading:
    """One way to read a form of a word.

    ``part`` is the part of speech and ``case`` the case, as OpenCorpora's tags have them ("NOUN", "gent"); "None"
    is a word without one.  ``traits`` are all the tags.  A form of no gender or number is taken for singular.
    """

    lemma: str
    part: str | None
    case: str | None
    plural: bool
    traits: frozenset[str]

    @property
    def animate(self) -> bool:
        """Whether it names a living being, so that its accusative is its genitive."""
        return "anim" in self.traits

    def agrees_with(self, other: Reading) -> bool:
        """Whether both have the same case, number and gender, so far as they have any."""
        genders = self.traits & _GENDERS, other.traits & _GENDERS
        same = (self.plural, self.case) == (other.plural, other.case) and (
            not all(genders) or genders[0] == genders[1]
        )
        return same or "Fixd" in other.traits


def has_dictionary(tag: str) -> bool:
    """Whether a dictionary of a language's forms exists and is installed."""
    return _language(tag) in _DICTIONARIES and _analyzer(_language(tag)) is not None


def lacks_dictionary(tag: str) -> bool:
    """Whether a dictionary of a language's forms exists and is not installed: rulesdocs[morphology] has it."""
    return _language(tag) in _DICTIONARIES and _analyzer(_language(tag)) is None


def folded(word: str) -> str:
    """A word as forms are compared: in lower case, with the straight apostrophe, without the dots of "ё"."""
    return word.lower().translate(_FOLDED)


@lru_cache(maxsize=_REMEMBERED)
def readings(word: str, tag: str) -> tuple[Reading, ...]:
    """Give every reading that the dictionary has of a word; none where it does not know the word or language."""
    analyzer = _analyzer(_language(tag)) if len(word) <= _LONGEST else None
    if analyzer is None or not analyzer.word_is_known(_spelled(word)):  # a guess would take ten times as long
        return ()
    found = tuple(_reading(parse) for parse in _parses(word, tag) if parse.is_known)
    return (*found, *_with_vowel(_spelled(word), analyzer)) if _language(tag) == "uk" else found


def _with_vowel(word: str, analyzer: Any) -> Iterator[Reading]:
    """The genitive plural of nouns in which the Ukrainian dictionary lacks a vowel: "взяток", not "взятк"."""
    bare = f"{word[:-2]}к"
    if word.endswith("ок") and _DROPPED.search(f"{bare}а") and analyzer.word_is_known(bare):
        found = (_reading(parse) for parse in analyzer.parse(bare) if parse.is_known)
        yield from (one for one in found if one.part == "NOUN" and one.lemma == f"{bare}а" and one.plural)


@lru_cache(maxsize=_REMEMBERED)
def lemmas(word: str, tag: str) -> frozenset[str]:
    """Give the lemmas of all readings of a word, a guess where the dictionary does not know it."""
    parsed = {folded(parse.normal_form) for parse in _parses(word, tag)}
    return frozenset(parsed | {one.lemma for one in readings(word, tag)}) or frozenset({folded(word)})


@lru_cache(maxsize=_REMEMBERED)
def inflections(word: str, tag: str) -> frozenset[str]:
    """Give every form, folded, of what a word can be, itself always among them.

    Where the word is a lemma its other readings do not count: "бита" is a bat, and no form of "beaten".
    """
    parses = _parses(word, tag)
    own = [parse for parse in parses if folded(parse.normal_form) == folded(word)] or parses
    forms = {folded(form.word) for parse in own for form in parse.lexeme}
    if _language(tag) == "uk":
        lacking = {folded(parse.normal_form) for parse in own} & {f"{form}а" for form in forms}
        forms.update([f"{lemma[:-2]}ок" for lemma in lacking if _DROPPED.search(lemma)])
    if _language(tag) == "uk" and is_verb(word, tag):
        forms.update([derived for form in forms for derived in _participles(form)])
    return frozenset({folded(word), *forms})


def _participles(form: str) -> Iterator[str]:
    """What the Ukrainian dictionary has apart from its verb: "беручи", "взявши", "взятий" from a verb's forms."""
    if form.endswith(("уть", "ють", "ать", "ять")):
        yield f"{form[:-2]}чи"
    elif form.endswith("в"):
        yield f"{form}ши"
    elif form.endswith(("но", "то")):
        yield from (form[:-1] + ending for ending in _ADJECTIVE)


@lru_cache(maxsize=_REMEMBERED)
def form_of(word: str, tag: str, case: str, *, plural: bool) -> str | None:
    """Give a noun in another form; None where the dictionary does not know it, or has no such form."""
    for parse in _parses(word, tag):
        for form in parse.lexeme if parse.is_known and parse.tag.POS == "NOUN" else ():
            reading = _reading(form)
            if (reading.case, reading.plural) == (case, plural):
                return str(form.word)
    return None


@lru_cache(maxsize=_REMEMBERED)
def is_verb(word: str, tag: str) -> bool:
    """Whether a word can be a verb."""
    return any(reading.part in _VERBS for reading in readings(word, tag))


_INFINITIVES = {"fr": re.compile(r"\w{2,}(?<!i)er"), "pl": re.compile(r"\w{2,}(?<!ś)ć")}
"""What verbs look like in languages without a dictionary, as words of a glossary."""


@lru_cache(maxsize=_REMEMBERED)
def is_infinitive(word: str, tag: str) -> bool:
    """Whether a word names an action: by the dictionary, or in a language without one by its ending."""
    if has_dictionary(tag):
        parts = {reading.part for reading in readings(word, tag)}
        return "INFN" in parts or ("VERB" in parts and word.endswith("ти"))
    pattern = _INFINITIVES.get(_language(tag))
    return pattern is not None and pattern.fullmatch(word.lower()) is not None


@lru_cache(maxsize=_REMEMBERED)
def is_adjective(word: str, tag: str) -> bool:
    """Whether a word can be an adjective or participle."""
    return any(reading.part in _ADJECTIVES for reading in readings(word, tag))


@lru_cache(maxsize=_REMEMBERED)
def splits(word: str, tag: str) -> bool:
    """Whether a word can come between those of a phrase: an adjective, participle, pronoun, numeral or verb.

    In a language without a dictionary any word can.
    """
    found = readings(word, tag)
    return any(reading.part in _SPLITTING for reading in found) or not has_dictionary(tag)


def _parses(word: str, tag: str) -> list[Any]:
    """What the dictionary, or its guess, says of a word; what has other signs than its letters is none."""
    is_word = len(word) <= _LONGEST and _LETTERS.fullmatch(word) is not None
    analyzer = _analyzer(_language(tag)) if is_word else None
    return analyzer.parse(_spelled(word)) if analyzer else []


def _spelled(word: str) -> str:
    """A word as dictionaries spell it."""
    return word.lower().translate(_APOSTROPHE)


def _reading(parse: Any) -> Reading:
    traits, lemma, case = frozenset(parse.tag.grammemes), folded(parse.normal_form), parse.tag.case
    if case is None and parse.tag.POS == "NOUN":
        case = "nomn"  # the Ukrainian dictionary gives none to "година", nor to "гри" in the plural
    return Reading(lemma, parse.tag.POS, _CASES.get(case, case), "plur" in traits, traits)


def _language(tag: str) -> str:
    return tag.partition("-")[0]


@cache
def _analyzer(language: str) -> Any:
    """The analyzer of a language; None where there is none, or its packages are not installed."""
    dictionary = _DICTIONARIES.get(language)
    try:
        from pymorphy3 import MorphAnalyzer
    except ImportError:
        return None
    return MorphAnalyzer(lang=language) if dictionary and find_spec(dictionary) else None
