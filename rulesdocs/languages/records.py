"""One record for each language; the only door to Babel's locale data."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from functools import cache, lru_cache

from babel import Locale, UnknownLocaleError

from rulesdocs.errors import RulesdocsError

_ONE_FORM = "nplurals=1; plural=0;"
_GERMANIC = "nplurals=2; plural=(n != 1);"
_FRENCH = "nplurals=2; plural=(n > 1);"
_SLAVIC = "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
_POLISH = "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
_CZECH = "nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;"

# The headers that GNU gettext's msginit writes.  CLDR's rules have other form counts (four for uk and ru,
# since they cover fractions), so Babel's own headers would not fit catalogues made with gettext's tools.
_PLURAL_FORMS = {
    **dict.fromkeys(("ja", "ko", "vi", "zh"), _ONE_FORM),
    **dict.fromkeys(
        ("bg", "ca", "da", "de", "el", "en", "es", "et", "fi", "hu", "it", "nb", "nl", "pt", "sv"), _GERMANIC
    ),
    **dict.fromkeys(("fr", "tr"), _FRENCH),
    **dict.fromkeys(("be", "bs", "hr", "ru", "sr", "uk"), _SLAVIC),
    "pl": _POLISH,
    **dict.fromkeys(("cs", "sk"), _CZECH),
}

_SCRIPTS = {"latin": "Latn", "cyrillic": "Cyrl"}


@dataclass(frozen=True)
class Language:
    """One language: its tag, its names in itself and in English, and its gettext plural header.

    ``tag`` is a BCP 47 tag ("uk", "pt-BR"), ``plural_forms`` the value of the ``Plural-Forms`` header of its
    catalogues (source: GNU gettext 0.21).
    """

    tag: str
    name: str
    english: str
    plural_forms: str

    @property
    def posix(self) -> str:
        """The tag as gettext spells it: "pt_BR"."""
        return self.tag.replace("-", "_")


@cache
def language(tag: str) -> Language:
    """The record of one language.

    Raises RulesdocsError for a tag that CLDR does not know or whose plural header is not recorded here.
    """
    locale = _locale(tag)
    forms = _PLURAL_FORMS.get(locale.language)
    if forms is None:
        raise RulesdocsError(
            f"no plural forms are recorded for the language '{tag}'",
            hint=f"recorded are {', '.join(sorted(_PLURAL_FORMS))}",
        )
    name = locale.get_display_name() or tag
    return Language(tag, name[0].upper() + name[1:], locale.get_display_name("en") or tag, forms)


def number_marks(tag: str) -> tuple[str, str]:
    """What groups the digits of a number in a language, and its decimal mark.

    Raises RulesdocsError for a tag that CLDR does not know.
    """
    symbols = _locale(tag).number_symbols["latn"]
    return symbols["group"], symbols["decimal"]


@lru_cache(maxsize=10_000)
def plural_category(number: Fraction, tag: str) -> str:
    """The category of a number in CLDR's plural rules: "few"; a number that is not whole stands for its decimals.

    Raises RulesdocsError for a tag that CLDR does not know.
    """
    whole = number.denominator == 1
    return str(_locale(tag).plural_form(abs(number.numerator) if whole else Decimal("0.5")))


def tag_of(name: str) -> str:
    """The tag of a language that gettext names: "pt_BR" is "pt-BR", "sr@latin" is "sr-Latn".

    An encoding or dialect behind the name is left out.  Raises RulesdocsError for what names no language.
    """
    posix, _, modifier = name.partition("@")
    tag = posix.partition(".")[0].replace("_", "-")
    if script := _SCRIPTS.get(modifier):
        tag = f"{tag}-{script}"
    _locale(tag)
    return tag


@lru_cache(maxsize=1000)
def includes(tag: str, other: str) -> bool:
    """Whether one tag is meant by another: "uk" means "uk-UA" and "UK" too, "zh" both of its scripts.

    Raises RulesdocsError for a tag that CLDR does not know.
    """
    wide, narrow = _locale(tag), _locale(other)
    parts = ("language", "script", "territory", "variant")
    return all(getattr(wide, part) in (None, getattr(narrow, part)) for part in parts)


def _locale(tag: str) -> Locale:
    try:
        return Locale.parse(tag, sep="-")
    except (UnknownLocaleError, ValueError):
        raise RulesdocsError(
            f"unknown language '{tag}'", hint="give a language tag such as 'uk' or 'pt-BR'"
        ) from None
