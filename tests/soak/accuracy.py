"""Texts damaged by the exact forward table: the share of words that come back, by language and by length.

A word is a run without spaces.  It needs repair where the table changed it, and is right where it is as it
was; it is harmed where the table left it alone and the repair did not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from rulesdocs.normalise import normalise
from rulesdocs.normalise.tables import SR_EC, SR_EL, Table
from tests.soak.corpus import clean_lines
from tests.soak.tables import print_table

LANGUAGES = {
    **dict.fromkeys(("en", "de", "fr", "es", "it", "pl"), SR_EC),
    **dict.fromkeys(("uk", "ru", "bg", "be"), SR_EL),
}
LENGTHS = {"line": 1, "3 lines": 3, "10 lines": 10, "page": 60}
"""How many lines, each a paragraph or message of its own, a text has."""


def main() -> bool:
    """Print the accuracy by language and length, and the words harmed; nothing here is a failure."""
    lines = clean_lines(LANGUAGES)
    sizes = {language: sum(len(line.encode()) for line in found) for language, found in lines.items()}
    rows = [_row(language, lines[language], sizes[language]) for language in LANGUAGES]
    head = ("language", "table", "MB", *LENGTHS, "harmed", "of")
    print_table("Damaged texts: words that come back, in percent, and words harmed in pages", head, rows)
    print(f"{sum(sizes.values()) / 1e6:.2f} MB of clean text", flush=True)
    return True


def _row(language: str, lines: Sequence[str], size: int) -> list[object]:
    table = LANGUAGES[language]
    counts = {name: _count(table, lines, length) for name, length in LENGTHS.items()}
    shares = [f"{100 * count['right'] / max(count['needed'], 1):.2f}" for count in counts.values()]
    page = counts["page"]
    return [language, table.name, f"{size / 1e6:.2f}", *shares, page["harmed"], page["kept"]]


def _count(table: Table, lines: Sequence[str], length: int) -> Counter[str]:
    count: Counter[str] = Counter()
    for clean in _units(lines, length):
        damaged = table.forward(clean)
        words = zip(clean.split(), damaged.split(), normalise(damaged).split(), strict=True)
        for before, hurt, after in words:
            needed = before != hurt
            count["needed" if needed else "kept"] += 1
            count["right"] += needed and after == before
            count["harmed"] += not needed and after != before
    return count


def _units(lines: Sequence[str], length: int) -> Iterator[str]:
    for start in range(0, len(lines), length):
        yield "\n\n".join(lines[start : start + length])
