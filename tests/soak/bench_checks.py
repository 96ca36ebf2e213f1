"""All checks on a large catalogue, beside pofilter and dennis: time, and planted faults found.

How to read it: every figure is the processor time of a whole command, with the start of Python, divided by that
of pofilter in the same round, so that it says little about the machine; 0.5 takes half the time. Commands take
turns, round by round; the columns are the median of the rounds and the lowest and highest of them. A first round
is not counted: in it Python compiles the modules of each program, which else their installation does. pofilter
runs all its tests but spelling, dennis all its rules, and rulesdocs the checks that are on by default.

One catalogue is our own Ukrainian translations, repeated with numbers; as that repeats few words, one of the
messages of other programs follows, from the packages of ``scripts/soak catalogues`` if they are there.

Faults are those of ``tests/cases/checks/planted.toml``. One is found where a checker says something of the bad
translation that it does not say of the right one; an alarm is a right translation of which it says anything.
rulesdocs alone is told the glossary.
"""

from __future__ import annotations

import json
import os
import re
import resource
import statistics
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

import polib

from rulesdocs.catalogue import canonical, read_po
from tests.soak.catalogues import write_catalogues
from tests.soak.corpus import FOLDER
from tests.soak.tables import print_table
from tests.support.planted import Planted, header_of, planted
from tests.support.tools import ROOT

ENTRIES = 8_635
Found = Mapping[str, set[str]]
"""What a checker says, by the path of the file of which it says it."""

_BIN = Path(sys.executable).parent
_COMPILED = FOLDER.parent / "compiled"
_POFILTER = re.compile(r"\(pofilter\) (\w+)")
_DENNIS = re.compile(r"(.+\.po): ?\d+: ?\d+: ?([EW]\d+)")


def measure(rounds: int) -> None:
    """Print a table of times for each catalogue, and one of what was found."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        _measure("our own translations, repeated", _own(folder / "own-uk.po"), rounds)
        if (FOLDER.parent / "catalogues").exists():
            _measure("messages of other programs", _of_others(folder), rounds)
        _count_found(folder / "faults")


def _ours(file: Path, *more: str) -> str:
    words = [sys.executable, "-m", "rulesdocs", "check", str(file), "--format", "json", *more]
    return _run(words, file.parent)


def _pofilter(file: Path, tag: str = "uk") -> str:
    out = file.with_name(f"{file.name}.out")
    filters = ["--progress=none", f"--language={tag}", "--excludefilter=spellcheck"]
    return _run([str(_BIN / "pofilter"), *filters, str(file), str(out)], file.parent)


def _dennis(file: Path) -> str:
    return _run([str(_BIN / "dennis-cmd"), "lint", "--reporter", "line", str(file)], file.parent)


def _run(words: Sequence[str], folder: Path) -> str:
    """What a command prints; findings are no failure, but for its last words on stderr anything else is."""
    environment = {
        **os.environ,
        "PYTHONPATH": str(ROOT),
        "PYTHONUTF8": "1",
        "PYTHONPYCACHEPREFIX": str(_COMPILED),
    }
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    run = subprocess.run(words, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    if "Traceback" in run.stderr or run.returncode not in (0, 1):
        raise RuntimeError(f"{words}: {run.stderr}")
    return run.stdout


_COMMANDS: Mapping[str, Callable[[Path], str]] = {"pofilter": _pofilter, "dennis": _dennis, "rulesdocs": _ours}


def _measure(title: str, file: Path, rounds: int) -> None:
    seconds: dict[str, list[float]] = {name: [] for name in _COMMANDS}
    for number in range(rounds + 1):
        for name, command in _COMMANDS.items():
            start = _processor_time()
            command(file)
            if number:
                seconds[name].append(_processor_time() - start)
    rows = []
    for name, found in seconds.items():
        ratios = [mine / base for mine, base in zip(found, seconds["pofilter"], strict=True)]
        figures = (statistics.median(ratios), min(ratios), max(ratios))
        rows.append((name, *(f"{figure:.2f}" for figure in figures), f"{statistics.median(found):.2f}"))
    size = file.stat().st_size / 1e6
    head = ("checker", "median", "lowest", "highest", "median s")
    print_table(f"All checks on {ENTRIES} messages, {size:.1f} MB: {title}", head, rows)


def _processor_time() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _own(file: Path) -> Path:
    """Write a catalogue of our own translations, each with a number behind it, as often as it takes."""
    entries = [entry for source in sorted((ROOT / "locales/uk").rglob("*.po")) for entry in _finished(source)]
    return _large(file, ((entries[n % len(entries)], f" {n + 2}") for n in range(ENTRIES)))


def _of_others(folder: Path) -> Path:
    """Write a catalogue of the messages of other programs."""
    files = [file for file in sorted(write_catalogues(folder)) if file.parent.name == "uk"]
    entries = [entry for file in files for entry in _finished(file)]
    return _large(folder / "others-uk.po", ((entry, "") for entry in entries[:ENTRIES]))


def _finished(file: Path) -> list[polib.POEntry]:
    """The finished entries of a catalogue that have no plural forms."""
    return [
        e for e in read_po(file).entries if e.msgstr.strip() and not (e.fuzzy or e.obsolete or e.msgid_plural)
    ]


def _large(file: Path, found: Iterable[tuple[polib.POEntry, str]]) -> Path:
    entries = (
        polib.POEntry(msgctxt=f"demo.rule-{number}", msgid=entry.msgid + end, msgstr=entry.msgstr + end)
        for number, (entry, end) in enumerate(found)
    )
    text = header_of("uk") + "".join("\n" + canonical(entry) for entry in entries)
    file.write_text(text, encoding="utf-8", newline="")
    return file


def _count_found(folder: Path) -> None:
    """Let each checker look at all bad translations and at all right ones, by language."""
    said: dict[str, dict[str, dict[str, set[str]]]] = defaultdict(lambda: {"bad": {}, "good": {}})
    cases = planted()
    for tag in sorted({case.language for case in cases}):
        for kind in ("bad", "good"):
            for name, found in _said_of(_written(folder / kind / tag, cases, tag, kind), tag, cases).items():
                said[name][kind] |= found
    rows = [(name, *_counts(cases, found["bad"], found["good"])) for name, found in said.items()]
    head = ("checker", "of the sixteen", f"of {len(cases) - 16} more", f"alarms on {len(cases)} right ones")
    print_table("Planted faults found", head, rows)


def _written(folder: Path, cases: Sequence[Planted], tag: str, kind: str) -> Path:
    for number, case in enumerate(cases):
        if case.language == tag:
            case.write(folder / f"{number:03}", getattr(case, kind))
    return folder


def _said_of(folder: Path, tag: str, cases: Sequence[Planted]) -> dict[str, dict[str, set[str]]]:
    """What each checker says of each case below a folder, by the case's number."""
    found: dict[str, dict[str, set[str]]] = {name: defaultdict(set) for name in _COMMANDS}
    glossaries = [
        str(file)
        for number, case in enumerate(cases)
        if case.language == tag
        for file in case.write_glossary(folder.parent.parent / "terms" / f"{number:03}")
    ]
    options = [word for file in glossaries for word in ("--glossary", file)]
    for one in json.loads(_ours(folder, *options)):
        found["rulesdocs"][Path(one["file"]).parent.name].add(one["check"])
    for file, rule in _DENNIS.findall(_dennis(folder)):
        found["dennis"][Path(file).parent.name].add(rule)
    _pofilter(folder, tag)
    for file in folder.with_name(f"{folder.name}.out").rglob("*.po"):
        found["pofilter"][file.parent.name] |= set(_POFILTER.findall(file.read_text(encoding="utf-8")))
    return {name: dict(rules) for name, rules in found.items()}


def _counts(cases: Sequence[Planted], bad: Found, good: Found) -> tuple[int, int, int]:
    """How many faults of the sixteen were found, of the others, and how many right translations blamed."""
    names = [f"{number:03}" for number in range(len(cases))]
    found = [bool(bad.get(name, set()) - good.get(name, set())) for name in names]
    sixteen = sum(one for one, case in zip(found, cases, strict=True) if case.sixteen)
    return sixteen, sum(found) - sixteen, sum(1 for name in names if good.get(name))
