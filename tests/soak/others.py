"""Texts that another program's table damaged: how many of them are changed into what their authors did not write.

A text is half repaired if any word of it is changed and is not as it was before the damage; it is named if
``detect`` names another kind of damage in it.  What our own table would have made of the text as well is not
another's damage, and what was undone rightly need not be named.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random

from rulesdocs.normalise import normalise
from rulesdocs.normalise.detect import detect
from rulesdocs.normalise.tables import SR_EC, SR_EL
from tests.soak.corpus import clean_lines
from tests.soak.foreign import TO_CYRILLIC, TO_LATIN, Convert
from tests.soak.tables import print_table

LANGUAGES: Mapping[str, Mapping[str, Convert]] = {
    **dict.fromkeys(("en", "de", "fr", "es", "it", "pl", "nl", "pt", "cs"), TO_CYRILLIC),
    **dict.fromkeys(("uk", "ru", "bg", "be"), TO_LATIN),
}
Counts = Counter[tuple[str, str, str]]
"""By table, length, and what is counted."""
LENGTHS = {"line": (1, 100), "3 lines": (3, 40), "10 lines": (10, 15), "page": (60, 4)}
"""How many lines, each a paragraph or message of its own, a text has; and how many texts for each table."""
_KEYS = ("Russian keys", "Bulgarian keys", "Macedonian keys", "Serbian keys")
COMMON = ("transliterate", "cyrtranslit", "ICU", "BGN", *_KEYS)
"""How the names of tables begin whose damage is to be named."""
AT_MOST = {"line": 1.0}
"""How many of a thousand texts may be half repaired, where it is not none."""


def main() -> bool:
    """Print what becomes of them by table and by length; tell whether as few are half repaired as may be."""
    counts: Counts = Counter()
    for language, lines in clean_lines(LANGUAGES).items():
        for name, convert in LANGUAGES[language].items():
            _count(counts, f"{name}, {_direction(language)}", convert, lines)
    names = dict.fromkeys(name for name, _, _ in counts)
    rows = [
        [name, *(_cell(counts, [name], length) for length in LENGTHS), _named(counts, [name])] for name in names
    ]
    common = [name for name in names if name.startswith(COMMON)]
    for title, some in (("common ones", common), ("others", [*names.keys() - common]), ("all", names)):
        rows.append([title, *(_cell(counts, some, length) for length in LENGTHS), _named(counts, some)])
    print_table(
        "Texts of other tables: half repaired of all; named, in percent, a line alone and more",
        ("table", *LENGTHS, "named"),
        rows,
    )
    return all(_share(counts, names, length) <= AT_MOST.get(length, 0.0) for length in LENGTHS)


def _direction(language: str) -> str:
    return "to Cyrillic" if LANGUAGES[language] is TO_CYRILLIC else "to Latin"


def _count(counts: Counts, name: str, convert: Convert, lines: Sequence[str]) -> None:
    table = SR_EL if convert in TO_LATIN.values() else SR_EC
    for length in LENGTHS:
        for clean in _units(lines, length, name):
            damaged = convert(clean)
            no_letter_was_dropped = len(damaged.split()) == len(clean.split())
            if damaged not in (clean, table.forward(clean)) and no_letter_was_dropped:
                counts[name, length, "all"] += 1
                repaired = normalise(damaged)
                half = is_half_repaired(clean, damaged, repaired)
                counts[name, length, "half"] += half
                if half or repaired == damaged:
                    counts[name, length, "left"] += 1
                    counts[name, length, "named"] += bool(detect([damaged]).others)


def is_half_repaired(clean: str, damaged: str, repaired: str) -> bool:
    """Tell whether any word was changed that the other table had changed, and not into what it was.

    What the other table left alone is a name or a numeral: the sections ``accuracy`` and ``pages`` count those.
    """
    words = zip(clean.split(), damaged.split(), repaired.split(), strict=True)
    return any(before != hurt and after not in (hurt, before) for before, hurt, after in words)


def _units(lines: Sequence[str], length: str, seed: str) -> Iterator[str]:
    size, count = LENGTHS[length]
    random = Random(seed + length)  # noqa: S311
    for start in random.sample(range(len(lines) - size), count):
        yield "\n\n".join(lines[start : start + size])


def _cell(counts: Counts, names: Iterable[str], length: str) -> str:
    half, every = (sum(counts[name, length, what] for name in names) for what in ("half", "all"))
    return f"{half} of {every}"


def _named(counts: Counts, names: Iterable[str]) -> str:
    """Give the shares that are named of what is left: of lines alone, and of longer texts."""
    line, *more = LENGTHS
    shares = []
    for lengths in ([line], more):
        named, left = (
            sum(counts[name, length, what] for name in names for length in lengths) for what in ("named", "left")
        )
        shares.append(f"{100 * named / max(left, 1):.0f}")
    return " ".join(shares)


def _share(counts: Counts, names: Iterable[str], length: str) -> float:
    """Give how many of a thousand texts are half repaired."""
    half, every = (sum(counts[name, length, what] for name in names) for what in ("half", "all"))
    return 1000 * half / every
