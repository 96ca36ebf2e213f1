"""Texts that take checks long, if anything does, and how the time grows with them."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping

from rulesdocs.checks import CHECKS
from tests.checks.samples import translation

SMALL, LARGE = 6_000, 24_000
"""Characters of the two texts that are compared."""
MOST = 2.5
"""How many times slower a character of the large text may be; four times where time grows with the square."""
_SOON = 0.1
"""Seconds that are too few to say anything of growth."""
_PLACES = ("both", "msgid", "msgstr")

_REPEATED = (
    *(
        "a",
        "A",
        "щ",
        "é",
        "7",
        "0",
        "½",
        "_",
        "`",
        "<",
        "[",
        "]",
        "(",
        ")",
        "{",
        "%",
        "&",
        "|",
        "$",
        "\\",
        "'",
        "’",
    ),
    *(
        " ",
        "\u00a0",
        "\u200b",
        "\u0301",
        "а\u0301",
        "\x02",
        "\U0001f600",
        "-",
        "--",
        " - ",
        "*",
        "**",
        "*a ",
        "_a",
    ),
    *(
        "1-",
        "1-2 ",
        "1–2 ",
        "–5",
        "−5 ",
        "1,",
        "1.",
        "1 ",
        "9 ",
        "1 234 ",
        "1,000",
        "1/2 ",
        "(1,2) ",
        "x2",
        "A4 ",
    ),
    *(
        "5€",
        "№ 5 ",
        "%1",
        "%0",
        "%%",
        "%(a",
        "%s ",
        "{a}",
        "{{ a ",
        "~~",
        "==a",
        "^^a",
        ":a",
        "::",
        "++a+",
        "\\(",
    ),
    *("[](", "][", "][a.b", "] [a.b", "](", "[^", "[^a] ", "[a]", "![", "<a", "<b>", "<!--", '<a b="c" ', "b= "),
    *("http://a ", "http://a/en/", "/en", "a.b@c.d ", "| a |\n", "a | b ", "a\n", "`a", " `", "&amp;", "&a"),
    *(
        "“",
        "«",
        "«а",
        '"',
        '"а ',
        "...",
        "…",
        ". ",
        "! ",
        "a, ",
        "a: ",
        "а’",
        "n't ",
        "a ",
        "а ",
        "Abc ",
        "до до ",
    ),
    *("двісті ", "two ", "hundred and ", "quatre-vingt ", "5 карти ", "5 великих ", "5 або ", "card ", "карта "),
    *(
        "must not ",
        "you may ",
        "only if ",
        "може не ",
        "не ",
        "мусите ходити ",
        "каpта ",
        "аa",
        "ыэ ",
        "č",
        "Gravcі ",
    ),
)
_Made = Callable[[int], str]


def _repeated(piece: str) -> _Made:
    return lambda size: piece * (size // len(piece))


def _growing(sign: str) -> _Made:
    return lambda size: "".join(f"{sign * length}a" for length in range(1, int((2 * size) ** 0.5)))


MADE: Mapping[str, _Made] = {
    **{repr(piece): _repeated(piece) for piece in _REPEATED},
    "runs of backquotes that grow": _growing("`"),
    "runs of asterisks that grow": _growing("*"),
    "a percent sign and zeros": lambda size: "%" + "0" * size,
    "a decimal": lambda size: "0." + "0" * size,
    "keys": lambda size: "++" + "a+" * (size // 2),
    "attributes": lambda size: "<a" + " b=" * (size // 3),
    "spaces between letters": lambda size: "a" + " " * size + "б",
    "spaces in a target": lambda size: "[a](" + " " * size,
    "quotations of markup": lambda size: '<b>"' * (size // 4),
    "quotations of words": lambda size: " ".join(f'"kpak{number}"' for number in range(size // 11)),
    "different spans of code": lambda size: " ".join(f"`c{number}`" for number in range(size // 8)),
    "an address": lambda size: "http://a" + "." * size,
    "brackets behind the end": lambda size: "a." + ")" * size + "x",
    "adjectives": lambda size: "5 " + "великих " * (size // 8),
    "numbers": lambda size: " ".join(map(str, range(size // 5))),
    "words": lambda size: " ".join(
        f"а{number:b}".replace("0", "о").replace("1", "е") for number in range(size // 11)
    ),
}
"""What makes a text of about so many characters."""


def slowing(name: str) -> float:
    """How many times slower a character of the large text is than one of the small, at the worst place."""
    return max(_slowing(MADE[name], place) for place in _PLACES)


def _slowing(make: _Made, place: str) -> float:
    small, large = (min(_seconds(make(size), place, number) for number in range(3)) for size in (SMALL, LARGE))
    return large * SMALL / (small * LARGE) if large > _SOON else 0


def _seconds(text: str, place: str, number: int) -> float:
    """The processor's time of all checks; the number makes each text another one, of which nothing is known."""
    source = f"a 5 {number}" if place == "msgstr" else f"a {text} {number}"
    material = translation(source, f"а 5 {number}" if place == "msgid" else f"а {text} {number}", "uk")
    start = time.process_time()
    for check in CHECKS:
        list(check.findings(material))
    return time.process_time() - start
