"""Checks on catalogues as broken as chance can make them: findings or a clear error, and soon."""

from __future__ import annotations

import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from rulesdocs.checks import CHECKS, read_lone_material
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
    try:
        findings = find(read_lone_material([file], ["uk"]), CHECKS)
    except RulesdocsError:
        return -1
    for report in FORMATS.values():
        report(findings, CHECKS, str)
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


KINDS = {"cut": _cut, "damaged": _damaged, "mixed": _mixed, "repeated": _repeated}
