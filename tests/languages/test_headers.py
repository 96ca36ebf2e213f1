"""Plural headers, held against those of gettext and the categories of CLDR."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesdocs.errors import RulesdocsError
from rulesdocs.languages import language, plural_header, plural_objection
from rulesdocs.languages.records import plural_category

SLAVIC = language("uk").plural_forms
POLISH = language("pl").plural_forms
GNOME = f"nplurals=4; plural=n==1 ? 3 : {SLAVIC.partition('plural=')[2]}"
RECORDED = re.findall(r"\w+", "be bg bs ca cs da de el en es et fi fr hr hu it ja nb nl pl ru sk sr sv uk zh")
WITH_MILLIONS = "nplurals=3; plural=(n == 0 || n == 1) ? 0 : n != 0 && n % 1000000 == 0 ? 1 : 2;"
TURNED = "nplurals=3; plural=(n%10==1 && n%100!=11 ? 2 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 0);"


@pytest.mark.parametrize(
    ("tag", "header"),
    [
        ("uk", SLAVIC),
        ("uk", SLAVIC.replace(" ", "")),
        ("uk", SLAVIC.removesuffix(";")),
        ("uk", GNOME),
        ("ru", GNOME),
        ("pl", POLISH),
        ("fr", "nplurals=2; plural=n>=2;"),
        ("fr", WITH_MILLIONS),
        ("en", "nplurals=2; plural=n==1?0:1;"),
        ("ja", "nplurals=1; plural=0;"),
        ("lt", "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && (n%100<10 || n%100>=20) ? 1 : 2);"),
        ("qqx", "nplurals=2; plural=n!=1;"),
    ],
)
def test_right_headers(tag: str, header: str) -> None:
    """A header is right by its values, however it is written; more forms are right where CLDR parts no less."""
    assert plural_objection(header, tag) is None


@pytest.mark.parametrize(
    ("tag", "header", "said"),
    [
        ("uk", POLISH, "it gives 21 the form 2, and the language has 0 there"),
        ("pl", SLAVIC, "it gives 21 the form 0, and the language has 2 there"),
        ("uk", "nplurals=2; plural=n!=1;", "it has 2 forms, and the language 3"),
        ("uk", TURNED, "it gives 0 the form 0, and the language has 2 there"),
        ("uk", f"nplurals=4{SLAVIC[10:]}", "no number has its form 3"),
        ("fr", "nplurals=2; plural=(n != 1);", "it gives 0 the form 1, and the language has 0 there"),
        ("lt", "nplurals=2; plural=(n != 1);", "it gives 0 and 2 one form, and the language parts them"),
        ("uk", "nplurals=2; plural=n%10;", "it gives 2 the form 2 of 2"),
        ("uk", "nplurals=INTEGER; plural=EXPRESSION;", "it is not 'nplurals=…; plural=…;'"),
        ("uk", "nplurals=3; plural=n+;", "its formula cannot be reckoned: "),
        ("uk", "nplurals=3; plural=1/n;", "its formula cannot be reckoned: "),
        ("uk", f"nplurals=3; plural={'(' * 500}n{')' * 500};", "its formula cannot be reckoned: "),
        ("qqx", "nplurals=2; plural=os;", "its formula cannot be reckoned: "),
    ],
)
def test_wrong_headers(tag: str, header: str, said: str) -> None:
    """A header is wrong where a number gets another form, where a form is idle, and where it is no formula."""
    assert (plural_objection(header, tag) or "").startswith(said)


@pytest.mark.parametrize(
    "tag",
    [
        "be",
        "bg",
        "bs",
        "ca",
        "cs",
        "da",
        "de",
        "el",
        "en",
        "es",
        "et",
        "fi",
        "fr",
        "hr",
        "hu",
        "it",
        "ja",
        "nb",
        "nl",
        "pl",
        "ru",
        "sk",
        "sr",
        "sv",
        "uk",
        "zh",
    ],
)
def test_recorded_headers_agree_with_cldr(tag: str) -> None:
    """Up to a thousand, numbers have one form in a recorded header just where they have one category in CLDR."""
    forms = plural_header(language(tag).plural_forms).forms[:1001]
    pairs = {(plural_category(Fraction(number), tag), form) for number, form in enumerate(forms)}

    assert len(pairs) == len(set(forms)) == len({category for category, _ in pairs})


@given(st.text(st.sampled_from("n0123456789=!<>&|?:%+-*/() ;plurals"), max_size=60))
def test_any_formula_is_reckoned_or_refused(formula: str) -> None:
    """No header ends in anything but forms for all numbers, or an error that says why there are none."""
    try:
        header = plural_header(f"nplurals=3; plural={formula};")
    except RulesdocsError:
        return
    assert set(header.forms) <= {0, 1, 2}
