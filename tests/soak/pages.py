"""Pages as a wiki for Serbian readers shows them: words that come back, and words harmed.

A page has a title of a word or two, the wiki's own lines in Serbian, and a body of headings, paragraphs, lists
and tables in another language, converted as ``tests.soak.wiki`` says.  A mixed page has paragraphs of genuine
Serbian between the damaged ones.  Words are counted as in the section ``accuracy``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from rulesdocs.normalise import normalise
from rulesdocs.normalise.tables import SR_EC, SR_EL, Table
from tests.soak.corpus import paragraphs, texts
from tests.soak.tables import print_table
from tests.soak.wiki import convert

LANGUAGES = {
    **dict.fromkeys(("en", "de", "fr", "es", "it", "pl", "nl", "pt", "cs"), SR_EC),
    **dict.fromkeys(("uk", "ru", "bg", "be"), SR_EL),
}
_TAGS = {tag: tag for tag in LANGUAGES} | {"C": "en", "en_GB": "en", "sr": "sr", "sr@latin": "sr@latin"}
PAGES = 60
"""Pages of each kind and language."""
PER_LANGUAGE = 400_000
"""Bytes of clean text that pages are made of."""
ABOVE = {
    "sr-ec": "Пређи на навигацију\nПређи на претрагу\nСадржај",
    "sr-el": "Pređi na navigaciju\nPređi na pretragu\nSadržaj",
}
BELOW = {
    "sr-ec": "Извор: https://en.example.org/index.php?title={title}\n"
    "Последња измена: {day}. марта 2021. (аутор: {user})"
    "\nКатегорије: Правила игара | Чланци",
    "sr-el": "Izvor: https://en.example.org/index.php?title={title}\n"
    "Poslednja izmena: {day}. marta 2021. (autor: {user})"
    "\nKategorije: Pravila igara | Članci",
}
_USERS = ("Wolfkin", "Een", "Sourisdudesert", "Quasar42", "mary_lou", "Thoun")
_GENUINE = {"sr-ec": "sr", "sr-el": "sr@latin"}


class Stock(NamedTuple):
    """Clean text of one language: paragraphs, and titles of a word or two."""

    lines: Sequence[str]
    titles: Sequence[str]


def main() -> bool:
    """Print words right and harmed by language, on whole pages and mixed ones; nothing here is a failure."""
    stocks = _stocks()
    rows = [
        [language, table.name, *_figures(stocks, language, table, 0), *_figures(stocks, language, table, 2)]
        for language, table in LANGUAGES.items()
    ]
    head = ("language", "table", "words", "right", "harmed", "of", "words", "right", "harmed", "of")
    print_table(
        "Pages of a wiki, and pages with genuine Serbian between: words right in percent, harmed", head, rows
    )
    return True


def _stocks() -> dict[str, Stock]:
    lines: dict[str, dict[str, None]] = {language: {} for language in _TAGS.values()}
    titles: dict[str, dict[str, None]] = {language: {} for language in _TAGS.values()}
    sizes: Counter[str] = Counter()
    for text in texts():
        language = _TAGS.get(text.language, "")
        if not language or sizes[language] >= PER_LANGUAGE:
            continue
        for line in paragraphs(text):
            if line not in lines[language] and len(line.split()) > 4:
                lines[language][line] = None
                sizes[language] += len(line.encode())
        short = text.text.split("\n\n") if text.name.endswith(".mo") else []
        titles[language].update(dict.fromkeys(one for one in short if one.replace(" ", "").isalpha()))
    return {
        language: Stock(list(found), [one for one in titles[language] if 3 < len(one) < 24])
        for language, found in lines.items()
    }


def _figures(stocks: dict[str, Stock], language: str, table: Table, genuine: int) -> tuple[object, ...]:
    count: Counter[str] = Counter()
    for number in range(PAGES):
        clean, damaged = page(stocks[language], stocks[_GENUINE[table.name]], table, number, genuine)
        count += compare(clean, damaged, normalise(damaged))
    return (
        count["needed"],
        f"{100 * count['right'] / max(count['needed'], 1):.2f}",
        count["harmed"],
        count["kept"],
    )


def compare(clean: str, damaged: str, repaired: str) -> Counter[str]:
    """Count the words of a page that need repair and are right, and those that do not and are harmed."""
    count: Counter[str] = Counter()
    for before, hurt, after in zip(clean.split(), damaged.split(), repaired.split(), strict=True):
        needed = before != hurt
        if needed or any(map(str.isalpha, before)):
            count["needed" if needed else "kept"] += 1
            count["right" if needed else "harmed"] += (after == before) == needed
    return count


def page(stock: Stock, genuine: Stock, table: Table, seed: int, mixed: int) -> tuple[str, str]:
    """Make a page, clean and as the wiki shows it, with so many paragraphs of genuine Serbian in each section."""
    random, old = Random(seed), seed % 2 == 0  # noqa: S311
    title = random.choice(stock.titles)
    below = BELOW[table.name].format(title="Gamehelp", day=seed % 30 + 1, user=random.choice(_USERS))
    kept = [ABOVE[table.name], below]
    parts = list(_parts(stock, genuine, random, mixed))
    clean = [title, kept[0], *(part for part, _ in parts), kept[1]]
    shown = [convert(part, table, old) if changed else part for part, changed in parts]
    return "\n\n".join(clean), "\n\n".join([convert(title, table, old), kept[0], *shown, kept[1]])


def _parts(stock: Stock, genuine: Stock, random: Random, mixed: int) -> Iterator[tuple[str, bool]]:
    """Yield the parts of a body, and whether the converter damages them."""
    for _ in range(random.randint(2, 6)):
        yield random.choice(stock.titles), True
        for _ in range(random.randint(1, 3)):
            yield random.choice(stock.lines), True
        yield _set(stock, random), True
        for _ in range(mixed):
            yield random.choice(genuine.lines), False


def _set(stock: Stock, random: Random) -> str:
    """Make a list, a table, or a line with numerals and addresses."""
    lines, titles = random.sample(stock.lines, 3), random.sample(stock.titles, 4)
    match random.randrange(4):
        case 0:
            return "\n".join(f"* {line}" for line in lines)
        case 1:
            return "\n".join(f"{number}. {title}" for number, title in enumerate(titles, 1))
        case 2:
            return f"| {titles[0]} | {titles[1]} |\n|---|---|\n| {titles[2]} | XIV |\n| {titles[3]} | II–IV |"
        case _:
            return f"{lines[0]} https://example.org/index.php?title=XIV (II, I) <b>{titles[0]}</b>: {lines[1]}"
