"""Speed of loading and saving a large catalogue, beside polib and translate-toolkit's pypo.

How to read it: every figure is the processor time of a job divided by that of polib for the same job in the same
round, so that it says little about the machine; 0.5 takes half the time.  Jobs take turns, round by round; the
columns are the median of the rounds and the lowest and highest of them.  polib and pypo check much less: they
take most files that msgfmt refuses.

The catalogue is made of our own pages, with as many entries as a tree of 300 pages has: translated, missing,
fuzzy with their previous msgid, plural, and obsolete.
"""

from __future__ import annotations

import gc
import random
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import polib
from translate.storage import pypo  # type: ignore[import-not-found, unused-ignore]

from rulesdocs.catalogue import canonical, read_po
from tests.soak.tables import print_table
from tests.support.pofiles import HEADER
from tests.support.tools import ROOT

ENTRIES = 8_635
Job = Callable[[Path], object]


def measure(rounds: int) -> None:
    """Print a table for each thing to do."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "large.po"
        file.write_text(_catalogue(), encoding="utf-8", newline="")
        _require_the_same(file)
        size = file.stat().st_size / 1e6
        for title, jobs in _JOBS.items():
            _measure(f"{title}, {ENTRIES} entries, {size:.1f} MB", jobs, file, rounds)


def _measure(title: str, jobs: dict[str, Job], file: Path, rounds: int) -> None:
    seconds: dict[str, list[float]] = {name: [] for name in jobs}
    for _ in range(rounds):
        for name, job in jobs.items():
            gc.collect()
            start = time.process_time()
            job(file)
            seconds[name].append(time.process_time() - start)
    rows = []
    for name, found in seconds.items():
        ratios = [mine / base for mine, base in zip(found, seconds["polib"], strict=True)]
        figures = (statistics.median(ratios), min(ratios), max(ratios))
        rows.append((name, *(f"{figure:.2f}" for figure in figures), f"{statistics.median(found):.3f}"))
    print_table(title, ("job", "median", "lowest", "highest", "median s"), rows)


def _ours_changed(file: Path) -> str:
    po = read_po(file)
    for chunk in po.chunks:
        if chunk.entry is not None and not chunk.entry.msgid_plural:
            chunk.entry.msgstr += "."
            chunk.text = None
    return po.render()


def _polib_changed(file: Path) -> str:
    po = polib.pofile(str(file))
    for entry in po:
        if not entry.msgid_plural:
            entry.msgstr += "."
    return str(po)


def _pypo_changed(file: Path) -> bytes:
    store = pypo.pofile.parsefile(str(file))
    for unit in store.units:
        if not unit.hasplural():
            unit.target = f"{unit.target}."
    return bytes(store)


_JOBS: dict[str, dict[str, Job]] = {
    "load": {
        "rulesdocs": read_po,
        "polib": lambda file: polib.pofile(str(file)),
        "pypo": lambda file: pypo.pofile.parsefile(str(file)),
    },
    "load and save": {
        "rulesdocs": lambda file: read_po(file).render(),
        "polib": lambda file: str(polib.pofile(str(file))),
        "pypo": lambda file: bytes(pypo.pofile.parsefile(str(file))),
    },
    "load, change every translation, save": {
        "rulesdocs": _ours_changed,
        "polib": _polib_changed,
        "pypo": _pypo_changed,
    },
}


def _require_the_same(file: Path) -> None:
    """Let all three find the same live translations, and write the file as it is if they can."""
    ours = [
        (e.msgctxt, e.msgid, e.msgstr) for e in read_po(file).entries if not e.obsolete and not e.msgid_plural
    ]
    theirs = [
        (e.msgctxt, e.msgid, e.msgstr) for e in polib.pofile(str(file)) if not e.obsolete and not e.msgid_plural
    ]
    units = [
        (unit.getcontext() or None, unit.source, unit.target)
        for unit in pypo.pofile.parsefile(str(file)).units
        if not (unit.isheader() or unit.isobsolete() or unit.hasplural())
    ]
    assert ours == theirs == units
    assert read_po(file).render().encode() == file.read_bytes() == bytes(pypo.pofile.parsefile(str(file)))


def _catalogue() -> str:
    chance = random.Random(4)  # noqa: S311
    pages = [page.read_text(encoding="utf-8") for page in sorted((ROOT / "docs").rglob("*.md"))]
    texts = [" ".join(block.split()) for page in pages for block in page.split("\n\n") if len(block) < 1000]
    found = [_entry(number, chance.choice(texts), chance) for number in range(ENTRIES)]
    found.sort(key=lambda entry: entry.obsolete)
    return HEADER + "".join("\n" + canonical(entry) for entry in found)


def _entry(number: int, text: str, chance: random.Random) -> polib.POEntry:
    kind = chance.choices(("translated", "missing", "fuzzy", "plural", "obsolete"), (70, 20, 6, 1, 3))[0]
    msgid = f"{text} {number}"
    msgstr = "" if kind == "missing" else msgid.upper()
    previous = f"{text} {number + 1}" if kind == "fuzzy" else None
    return polib.POEntry(
        msgctxt=f"demo.chapter-{number // 100}.rule-{number // 3}",
        msgid=msgid,
        msgstr="" if kind == "plural" else msgstr,
        msgid_plural=f"{msgid}s" if kind == "plural" else "",
        msgstr_plural=dict.fromkeys(range(3), msgstr) if kind == "plural" else {},
        comment="" if kind == "obsolete" else "paragraph\nterms: card, deck",
        occurrences=[] if kind == "obsolete" else [(f"docs/demo/page-{number // 30}.md", "")],
        flags=["fuzzy"] if kind == "fuzzy" else [],
        previous_msgid=previous,
        obsolete=kind == "obsolete",
    )
