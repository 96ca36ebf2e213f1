"""What people write in Latin letters in any language, told by its form: hosts, users, versions, formulae, units.

A table restores every letter that it may have written, and these have no other: ``розетка.ua`` is no host.
Forms that are as common in Cyrillic letters, such as ``5 kg`` and ``В-2``, are none of these.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator

from rulesdocs.normalise.words import Words

_ZONES = (
    "ua|com|net|org|ru|by|kz|bg|pl|cz|rs|eu|uk|fr|it|es|ch|io|me|su|gov|edu|biz|dev|app|xyz|club|shop|online|fm"
)
"""Top-level domains; not those that are words in Cyrillic letters, after a full stop: ``де``, ``инфо``."""
_UNITS = "cm|cl|cc|[kMGT]?Hz|k?cal|sec|ft|lbs?"
"""Units of which Cyrillic letters make none; those of ``кг``, ``мм`` and ``дБ`` are the same in both."""
_FORMS = (
    rf"(?<![\w.@-])(?=[\d.-]*[A-Za-z])(?:[A-Za-z0-9-]++\.)+(?:{_ZONES})(?![\w-])(?:/[!-~]*+)?",
    r"(?<![\w.@])@[A-Za-z][A-Za-z0-9_]*+(?:\.[A-Za-z0-9_]++)*+(?!\w)",
    rf"(?<![\w.])(?:ASP|ADO|VB)?\.(?:NET|{_ZONES})(?![\w-])",
    r"(?<!\w)(?:[vV]\d{1,3}\.(?=\d)|i[3579](?!\w|[.,]\d))",  # versions, processors
    r"(?<!\w)(?:[A-Z]\d{1,2}[A-Z]|[bcgp]2[bcgp]|\d{1,2}K|[234]D|[A-Z](?:&[A-Z])++)(?!\w)",
    r"(?<!\w)[eE]-[mM]ail(?!\w)",
    rf"(?<=\d)[ \u00a0]?(?:{_UNITS})(?!\w)",
)
_FORM = re.compile("|".join(_FORMS))
_AFTER_DIGIT = rf"(?=[A-Za-z]|[ \u00a0](?:{_UNITS})(?!\w))"
_SIGN = re.compile(
    rf"[&@.\d-](?:(?<=[&@])|(?<=\.)(?=[A-Za-z\d])|(?<=-)(?=[mM]ail)|(?<=\d){_AFTER_DIGIT}|(?<=[A-Za-z]\d))"
)
"""What every form has, and few words or numbers."""
_AROUND = re.compile(r"\S*(?:(?<=\d)[ \u00a0]\S+)?")


def in_latin(found: Words) -> Iterator[int]:
    """Yield the tokens that are in Latin letters for their form, in time that grows with the text."""
    for start, end in _forms("".join(found.pieces)):
        first, last = bisect_left(found.starts, start), bisect_left(found.starts, end)
        yield from range(first, min(last, len(found.tokens)))


def _forms(text: str) -> Iterator[tuple[int, int]]:
    """Look at what is between the spaces around each sign, once."""
    done = 0
    while sign := _SIGN.search(text, done):
        start = max(text.rfind(space, done, sign.start()) + 1 for space in (" ", "\n")) or done
        done = next(_AROUND.finditer(text, sign.start())).end()
        yield from (form.span() for form in _FORM.finditer(text, start, done))
