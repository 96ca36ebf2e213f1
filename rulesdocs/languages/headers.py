"""Plural headers of catalogues, compared by the form that they give to each number."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from gettext import c2py

from rulesdocs.errors import RulesdocsError
from rulesdocs.languages.records import language, plural_category

_TRIED = (*range(1001), 10**6, 2 * 10**6, 10**6 + 1)
"""Numbers that tell headers apart; some languages have a form for whole millions."""

_HEADER = re.compile(r"\s*nplurals\s*=\s*(\d{1,3})\s*;\s*plural\s*=([^;]+);?\s*")


@dataclass(frozen=True)
class PluralHeader:
    """How many forms a header knows, and which of them it gives to each of the numbers that are tried."""

    count: int
    forms: tuple[int, ...]


@lru_cache(maxsize=256)
def plural_header(text: str) -> PluralHeader:
    """Reckon the value of a ``Plural-Forms`` header.

    Raises RulesdocsError for what gettext cannot reckon, and for a number that gets a form that is not there.
    """
    found = _HEADER.fullmatch(text)
    if found is None:
        raise RulesdocsError("it is not 'nplurals=…; plural=…;'")
    count = int(found[1])
    try:
        formula = c2py(found[2].strip())
        forms = tuple(formula(number) for number in _TRIED)
    except (ValueError, ArithmeticError, RecursionError) as error:
        raise RulesdocsError(f"its formula cannot be reckoned: {error}") from None
    if beyond := [number for number, form in zip(_TRIED, forms, strict=True) if not 0 <= form < count]:
        raise RulesdocsError(f"it gives {beyond[0]} the form {forms[_TRIED.index(beyond[0])]} of {count}")
    return PluralHeader(count, forms)


def plural_objection(text: str, tag: str) -> str | None:
    """Say what is wrong with the ``Plural-Forms`` of a catalogue in some language; None where it is right.

    Right is a header that gives each number the same form as the one recorded here, and one with more forms that
    never joins numbers which CLDR parts and has no idle form: GNOME and KDE give Ukrainian a form for 1 alone.
    A language that CLDR does not know has no objection but to what cannot be reckoned.
    """
    try:
        given = plural_header(text)
    except RulesdocsError as error:
        return error.what
    known = _recorded(tag)
    if given == known or _categories(tag) is None:
        return None
    if known and given.count <= known.count:
        return _unlike(given, known)
    return _joined(given, tag) or _idle(given)


def _recorded(tag: str) -> PluralHeader | None:
    try:
        return plural_header(language(tag).plural_forms)
    except RulesdocsError:
        return None


@lru_cache(maxsize=64)
def _categories(tag: str) -> tuple[str, ...] | None:
    """The CLDR category of each of the numbers."""
    try:
        return tuple(plural_category(Fraction(number), tag) for number in _TRIED)
    except RulesdocsError:
        return None


def _unlike(given: PluralHeader, known: PluralHeader) -> str | None:
    if given.count != known.count:
        return f"it has {given.count} forms, and the language {known.count}"
    number = next(n for n, mine, right in zip(_TRIED, given.forms, known.forms, strict=True) if mine != right)
    at = _TRIED.index(number)
    return f"it gives {number} the form {given.forms[at]}, and the language has {known.forms[at]} there"


def _joined(given: PluralHeader, tag: str) -> str | None:
    """Name two numbers that share a form and not a category."""
    first: dict[int, tuple[int, str]] = {}
    for number, form, category in zip(_TRIED, given.forms, _categories(tag) or (), strict=True):
        other, its_category = first.setdefault(form, (number, category))
        if its_category != category:
            return f"it gives {other} and {number} one form, and the language parts them"
    return None


def _idle(given: PluralHeader) -> str | None:
    idle = set(range(given.count)) - set(given.forms)
    return f"no number has its form {min(idle)}" if idle else None
