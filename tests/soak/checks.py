"""Checks on catalogues as broken as chance can make them: findings or a clear error, soon, and of a fit size."""

from __future__ import annotations

import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from itertools import chain
from pathlib import Path

from rulesdocs.catalogue import read_po
from rulesdocs.catalogue.po import escaped
from rulesdocs.checks import CHECKS, read_lone_material
from rulesdocs.checks.fixing import apply_fixes
from rulesdocs.checks.reports import FORMATS
from rulesdocs.checks.run import find
from rulesdocs.errors import RulesdocsError
from tests.checks.hostile import MADE, MOST, slowing
from tests.checks.test_hostile_catalogues import PIECES, entry
from tests.soak.tables import print_table
from tests.support.catalogues import HEADER
from tests.support.tools import ROOT

RUNS = 100
SECONDS = 1.0
_SHOWN = 5
_MESSAGE, _ROW = 1000, 8000
"""Characters of the longest message of a finding, and of what any report says of one."""
_REPORT = 200_000
"""Characters of what a report says of the checks themselves."""
_LANGUAGES = ("uk", "ru", "pl", "fr")
_LENGTHS = (0, 1, 2, 4, 8, 60)
_PIECES = (
    *PIECES.values(),
    "\x1b",
    "\x02",
    "\u202e",
    "\\",
    '"',
    "8",
    "вісім",
    "eight",
    "[x](y)",
    "{a}",
    "%s",
    "\n",
    " ",
)
_COMMENTS = ("", "# check: ignore numbers because x\n", "# check: ignore\n", "#, fuzzy\n", '#| msgid "a"\n')
_MARKUP = (
    *(
        "**",
        "*",
        "_",
        "`",
        "``",
        "~~",
        "==",
        "[",
        "](",
        ")",
        "][",
        "]",
        "![",
        "<",
        ">",
        "<b>",
        "</b>",
        "<br>",
        "|",
    ),
    *("|", "{", "}", "{}", "{{", "{: #a.b }", "{x}", "{x:gen}", "%d", "%1$s", "%(a)s", "%%", "$", "\\", "[^1]"),
    *(
        "http://a.b/c",
        "&amp;",
        "&#1;",
        ":+1:",
        "  \n",
        "\n\n",
        "\n- ",
        "\n1. ",
        "«",
        "»",
        '"',
        "„",
        "“",
        "'",
        "’",
    ),
)
_WORDS = (
    *(
        "card",
        "cards",
        "draw",
        "must",
        "not",
        "only",
        "two",
        "12",
        "1.5",
        "dialogue",
        "Draw a card",
        "the",
        "each",
    ),
    *(
        "карта",
        "карти",
        "карт",
        "мусить",
        "не",
        "лише",
        "дві",
        "12",
        "1,5",
        "діалог",
        "нельзя",
        "только",
        "кaрта",
    ),
    *("karta", "tylko", "nie", "carte", "seulement", "deux", "\u00a0", " ", " ", ", ", ". ", "ґ", "ё", "i\u0307"),
)
_NOTES = ("forbidden", "aspect", "forms", "not in", "check", "check: ignore", "because", "made fuzzy 2026-11-01")


def main() -> bool:
    """Print how many files of each kind were checked and refused, and the slowest; a fault with its seed."""
    first, rows, faults = int(time.time()) % 10**6 * RUNS, [], 0
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "uk.po"
        for kind, make in KINDS.items():
            outcomes = list(_outcomes(kind, make, first, file))
            checked, slowest = sum(found >= 0 for found, _ in outcomes), max(took for _, took in outcomes)
            faults += RUNS - len(outcomes) + (slowest > SECONDS)
            findings = sum(max(found, 0) for found, _ in outcomes)
            rows.append((kind, RUNS, checked, findings, f"{slowest:.2f}"))
    head = ("kind", "files", "checked", "findings", "slowest, s")
    print_table(f"Hostile catalogues, seeds {first} to {first + RUNS - 1}", head, rows)
    return _grows_alone() and not faults


def _grows_alone() -> bool:
    """Print the hostile texts whose characters take longest where they are many."""
    found = {name: slowing(name) for name in MADE}
    worst = sorted(found, key=found.__getitem__, reverse=True)[:_SHOWN]
    head = ("text", "times slower, four times as long")
    print_table(f"Growth of time, {len(MADE)} texts", head, [(name, f"{found[name]:.2f}") for name in worst])
    return max(found.values()) < MOST


def _outcomes(
    kind: str, make: Callable[[random.Random], bytes], first: int, file: Path
) -> Iterator[tuple[int, float]]:
    """How much is found in each file, -1 where it is refused, and in how many seconds of the processor."""
    for seed in range(first, first + RUNS):
        file.write_bytes(make(random.Random(seed)))  # noqa: S311
        start = time.process_time()
        try:
            yield _checked(file), time.process_time() - start
        except Exception as error:
            print(f"{kind}, seed {seed}: {error!r}", file=sys.stderr)


def _checked(file: Path) -> int:
    """Check a file with itself as glossary, hold reports to their size, and put right what is certain."""
    try:
        material = read_lone_material([file], ["uk"], [file])
    except RulesdocsError:
        return -1
    findings = find(material, CHECKS)
    assert all(len(one.message) <= _MESSAGE for one in findings), "a message without end"
    for form, report in FORMATS.items():
        assert len(report(findings, CHECKS, str)) <= _REPORT + _ROW * len(findings), form
    try:
        counts = apply_fixes(findings, [material])
    except RulesdocsError:
        counts = {}  # no catalogue can hold the text
    if counts:
        read_po(file)
    return len(findings)


def _catalogue(chance: random.Random) -> bytes:
    files = sorted(ROOT.glob("locales/*/LC_MESSAGES/*.po"))
    data = chance.choice(files).read_bytes()
    start = data.find(b"\n\n", chance.randrange(len(data) // 2)) + 1
    return HEADER.encode() + data[start : start + 20_000].rpartition(b"\n\n")[0] + b"\n"


def _cut(chance: random.Random) -> bytes:
    data = _catalogue(chance)
    return data[: chance.randrange(len(data))]


def _damaged(chance: random.Random) -> bytes:
    data = bytearray(_catalogue(chance))
    for _ in range(chance.randrange(1, 6)):
        place = chance.randrange(len(data))
        data[place : place + chance.randrange(4)] = chance.randbytes(chance.randrange(4))
    return bytes(data)


def _mixed(chance: random.Random) -> bytes:
    """Well-formed entries whose texts and comments are out of order."""

    def text() -> str:
        return "".join(chance.choice(_PIECES) * chance.choice((1, 1, 2, 30)) for _ in range(chance.randrange(12)))

    entries = (entry(f"{number} {text()}.", f"а {text()}.", chance.choice(_COMMENTS)) for number in range(40))
    return (HEADER + "".join(entries)).encode()


def _repeated(chance: random.Random) -> bytes:
    """One entry just as long as is still looked at, of a few pieces over and over."""
    piece = "".join(chance.choices(_PIECES, k=chance.randrange(1, 4))).replace("\n", " ")
    text = piece * (49_000 // len(piece))
    return (HEADER + entry(f"a {text}", f"а {text[: chance.randrange(len(text))]}")).encode()


def _text(chance: random.Random, *pieces: tuple[str, ...]) -> str:
    chosen = chance.choices(pieces, k=chance.choice(_LENGTHS))
    text = "".join(chance.choice(some) * chance.choice((1, 1, 1, 2, 40)) for some in chosen)
    return text.strip("\n") or "x"


def _headed(chance: random.Random, entries: Iterator[str]) -> bytes:
    header = HEADER.replace("uk", chance.choice(_LANGUAGES))
    return (header + "".join(dict.fromkeys(entries))).encode("utf-8", "replace")


def _marked(chance: random.Random) -> bytes:
    """Markup in any order, and the same markup once more with a piece changed."""

    def pair(number: int) -> str:
        source = f"{number} {_text(chance, _MARKUP, _WORDS)}"
        place = chance.randrange(len(source))
        changed = source[:place] + chance.choice((*_MARKUP, "")) + source[place + chance.randrange(3) :]
        text = chance.choice((changed, f"{number} {_text(chance, _MARKUP, _WORDS)}"))
        return entry(source, text.strip("\n") or "x", chance.choice(_COMMENTS))

    return _headed(chance, map(pair, range(30)))


def _glossed(chance: random.Random) -> bytes:
    """Entries that are terms of a glossary, with words about them in their comments, and texts with the terms."""

    def term(number: int) -> str:
        notes = (f"# {chance.choice(_NOTES)}{chance.choice((': ', ' ', ':'))}{note()}\n" for _ in range(3))
        key = f'msgctxt "term.{number}"\n' if chance.random() < 0.5 else ""
        return entry(_text(chance, _WORDS), _text(chance, _WORDS)).replace("\n", "\n" + "".join(notes) + key, 1)

    def note() -> str:
        return ",".join(_text(chance, _WORDS, _PIECES) for _ in range(4)).replace("\n", " ")

    texts = (entry(f"{n} {_text(chance, _WORDS)}", f"{n} {_text(chance, _WORDS)}") for n in range(20))
    return _headed(chance, chain(map(term, range(20)), texts))


def _plural(chance: random.Random) -> bytes:
    """Messages with plural forms, as many as it comes."""

    def forms(number: int) -> str:
        count = chance.choice((1, 2, 3, 4, 7))
        lines = (f'msgstr[{n}] "{escaped(_text(chance, _WORDS, _MARKUP))}"\n' for n in range(count))
        head = f'\nmsgid "{number} {{n}} card"\nmsgid_plural "{escaped(_text(chance, _WORDS, _MARKUP))}"\n'
        return head + "".join(lines)

    return _headed(chance, map(forms, range(20)))


KINDS = {
    "cut": _cut,
    "damaged": _damaged,
    "mixed": _mixed,
    "repeated": _repeated,
    "markup": _marked,
    "glossary": _glossed,
    "plurals": _plural,
}
