"""A bounded fuzz run: the laws on random bytes, random letters, and mixtures of damage and clean text."""

from __future__ import annotations

import random
import sys
import time

from rulesdocs.normalise import apply_edits, explain, normalise
from rulesdocs.normalise.others import find_others
from rulesdocs.normalise.streams import repair_pieces
from rulesdocs.normalise.tables import TABLES
from tests.normalise.test_laws import CLEAN, ENGLISH, LETTERS, UKRAINIAN
from tests.soak.tables import print_table

RUNS = 20_000
SENTENCES = (*ENGLISH, *UKRAINIAN, *CLEAN)
GAPS = (
    "\n\n",
    "\n",
    "\r\n",
    "\r",
    " ",
    ". ",
    ", ",
    " (",
    ") ",
    "-",
    "/",
    "`",
    "```\n",
    "\u00a0",
    "\u2028",
    "\0",
    "",
)


def main() -> bool:
    """Print how many texts of each kind held; a seed that fails is printed with its fault."""
    first = int(time.time()) % 10**6 * RUNS
    rows, faults = [], 0
    for kind, make in KINDS.items():
        start, edits = time.monotonic(), 0
        for seed in range(first, first + RUNS):
            try:
                edits += _check(make(random.Random(seed)))  # noqa: S311
            except Exception as error:
                faults += 1
                print(f"{kind}, seed {seed}: {error!r}", file=sys.stderr)
        rows.append((kind, RUNS, edits, f"{time.monotonic() - start:.0f}"))
    print_table(f"Fuzz, seeds {first} to {first + RUNS - 1}", ("kind", "texts", "edits", "s"), rows)
    return not faults


def _bytes(chance: random.Random) -> str:
    return chance.randbytes(chance.randrange(400)).decode("utf-8", chance.choice(("ignore", "replace")))


def _letters(chance: random.Random) -> str:
    top = chance.choice((0x80, 0x250, 0x530, 0x3000, 0xD800))
    any_letter = "".join(chr(chance.randrange(top)) for _ in range(chance.randrange(200)))
    return any_letter + "".join(chance.choices(LETTERS, k=chance.randrange(200)))


def _mixture(chance: random.Random) -> str:
    parts = []
    for _ in range(chance.randrange(1, 12)):
        sentence = chance.choice(SENTENCES)
        if chance.random() < 0.6:
            sentence = chance.choice(list(TABLES.values())).forward(sentence)
        words = sentence.split()
        if chance.random() < 0.2:
            chance.shuffle(words)
        parts += [" ".join(words), chance.choice(GAPS)]
    return "".join(parts)


def _torn(chance: random.Random) -> str:
    text = list(_mixture(chance))
    for _ in range(chance.randrange(8)):
        place = chance.randrange(len(text) + 1)
        text[place : place + chance.randrange(3)] = chance.choice((_letters(chance)[:3], chance.choice(LETTERS)))
    return "".join(text)


KINDS = {"bytes": _bytes, "letters": _letters, "mixtures": _mixture, "torn mixtures": _torn}


def _check(text: str) -> int:
    """Hold a text against the laws; give the number of its edits."""
    repaired, edits = explain(text)
    assert apply_edits(text, edits) == repaired, "replay"
    assert normalise(repaired) == repaired, "a second repair"
    for edit in edits:
        assert TABLES[edit.table].forward(edit.after) == edit.before, "forward"
        assert text.split("\n")[edit.line - 1][edit.column - 1 :].startswith(edit.before), "place"
    assert "".join(piece.repaired for piece in repair_pieces(list(text))) == repaired, "letter by letter"
    small = list(repair_pieces([text], window=100))
    assert "".join(piece.original for piece in small) == text, "pieces"
    assert apply_edits(text, [edit for piece in small for edit in piece.edits]) == "".join(
        piece.repaired for piece in small
    ), "pieces' replay"
    list(find_others(text))
    return len(edits)
