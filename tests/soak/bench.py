"""Speed of ``normalise`` on one core, beside ``str.translate`` and other people's packages.

How to read it: every figure is the speed of a job divided by that of ``str.translate`` with a dict of the same
table on the same text in the same round, so that it says little about the machine.  1 is as fast as
translating every letter; 0.5 takes twice the time.  Jobs take turns, round by round; the columns are the
median of the rounds and the lowest and highest of them.  The other packages do other things, mostly less: the
converters are told that the whole text is damaged and by which table, ftfy looks for another damage, and
lingua only names the language of each line.  Slow ones are measured on a part of the text, so marked.

Texts are our own pages and translations, again and again with numbers put in, about three megabytes each.  As
that repeats few words, texts of many words follow, from the corpus of ``scripts/soak`` if it is there: each is
damaged and read once, by a process that has read nothing before.
"""

from __future__ import annotations

import argparse
import re
import statistics
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from itertools import count
from multiprocessing import get_context
from pathlib import Path

import cyrtranslit  # type: ignore[import-not-found, unused-ignore]
import ftfy  # type: ignore[import-not-found, unused-ignore]
from lingua import IsoCode639_1, LanguageDetectorBuilder  # type: ignore[import-not-found, unused-ignore]
from transliterate import translit

from rulesdocs.normalise import explain, normalise
from rulesdocs.normalise.tables import SR_EC, SR_EL, Table
from tests.soak import bench_catalogue, bench_checks, bench_engine, bench_merge, extraction
from tests.soak.accuracy import LANGUAGES
from tests.soak.corpus import FOLDER, paragraphs, texts
from tests.soak.tables import print_table

ROOT = Path(__file__).parents[2]
ROUNDS = 7
SIZE = 3_000_000
Job = Callable[[str], object]

_LANGUAGES = ("EN", "DE", "FR", "ES", "UK", "RU", "BG", "BE", "SR", "HR")
_CODE = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)
VARIED = ("de", "fr", "uk", "ru")
_WORD = re.compile(r"[^\W\d_]+")
_MSGSTR = re.compile(r'^msgstr "(.+)"$', re.MULTILINE)


def main() -> None:
    """Run the sections named on the command line, or all of them."""
    sections = {
        "extraction": extraction.measure,
        "normalise": measure,
        "catalogue": bench_catalogue.measure,
        "merge": bench_merge.measure,
        "engine": bench_engine.measure,
        "checks": bench_checks.measure,
    }
    parser = argparse.ArgumentParser(prog="scripts/bench", description="Speed, as ratios, section by section.")
    parser.add_argument(
        "sections", nargs="*", choices=[*sections, []], metavar="SECTION", help=", ".join(sections)
    )
    parser.add_argument(
        "--rounds", type=int, default=ROUNDS, help="how often each job is run (default: %(default)s)"
    )
    arguments = parser.parse_args()
    for name in arguments.sections or sections:
        sections[name](arguments.rounds)


def measure(rounds: int) -> None:
    """Print a table for every kind of text."""
    english, ukrainian = _english(), _ukrainian()
    for title, text, table in (
        ("clean English", english, SR_EC),
        ("clean Ukrainian", ukrainian, SR_EL),
        ("English damaged by sr-ec", SR_EC.forward(english), SR_EC),
        ("Ukrainian damaged by sr-el", SR_EL.forward(ukrainian), SR_EL),
    ):
        _measure(title, text, table, rounds)
    if FOLDER.exists():
        _measure_first(rounds)


def _measure_first(rounds: int) -> None:
    """Measure texts that are read for the first time, each round in a process of its own."""
    rows = []
    for language in VARIED:
        table, text = LANGUAGES[language], _varied(language)
        damaged = table.forward(text)
        different = len(set(_WORD.findall(damaged)))
        for name, job in (("normalise", normalise), ("explain", explain)):
            figures = _row(name, [_in_fresh_process(job, damaged, table) for _ in range(rounds)], 1)
            rows.append((f"{language}, {name}", *figures[1:4], f"{len(damaged.encode()) / 1e6:.1f}", different))
    head = ("job", "median", "lowest", "highest", "MB", "words")
    print_table("Damaged texts of many different words, read for the first time", head, rows)


def _in_fresh_process(job: Job, text: str, table: Table) -> float:
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as fresh:
        return fresh.submit(_ratio, job, text, table).result()


def _ratio(job: Job, text: str, table: Table) -> float:
    letters = _letters(table)
    return _speed(job, text) / statistics.median(
        _speed(lambda one: one.translate(letters), text) for _ in range(5)
    )


def _varied(language: str) -> str:
    """Give different paragraphs of the corpus in one language, up to the size."""
    lines: dict[str, None] = {}
    size = 0
    for text in texts():
        for line in paragraphs(text) if text.language == language and size < SIZE else ():
            size += len(line.encode()) * (line not in lines)
            lines[line] = None
    return "\n\n".join(lines)


def _letters(table: Table) -> dict[int, str]:
    return {ord(new): old for old, new in zip(table.source, table.written, strict=True)}


def _jobs(table: Table) -> dict[str, tuple[Job, float]]:
    """Give each job and the share of the text that it is measured on."""
    detector = (
        LanguageDetectorBuilder.from_iso_codes_639_1(*(getattr(IsoCode639_1, code) for code in _LANGUAGES))
        .with_preloaded_language_models()
        .build()
    )
    to_latin = table is SR_EC
    convert = cyrtranslit.to_latin if to_latin else cyrtranslit.to_cyrillic
    return {
        "normalise": (normalise, 1),
        "explain": (explain, 1),
        "transliterate": (lambda text: translit(text, "sr", reversed=to_latin), 0.1),
        "cyrtranslit": (lambda text: convert(text, "sr"), 0.1),
        "ftfy": (ftfy.fix_text, 0.1),
        "lingua": (lambda text: [detector.detect_language_of(line) for line in text.splitlines() if line], 0.03),
    }


def _measure(title: str, text: str, table: Table, rounds: int) -> None:
    letters = _letters(table)
    ratios: dict[str, list[float]] = {}
    base: list[float] = []
    jobs = _jobs(table)
    for _ in range(rounds):
        speed = _speed(lambda one: one.translate(letters), text)
        base.append(speed)
        for name, (job, share) in jobs.items():
            part = text[: int(len(text) * share)]
            ratios.setdefault(name, []).append(_speed(job, part) / speed)
    rows = [_row("str.translate", [1.0] * rounds, 1)]
    rows += [_row(name, found, jobs[name][1]) for name, found in ratios.items()]
    size = len(text.encode()) / 1e6
    head = ("job", "median", "lowest", "highest", "of the text")
    print_table(f"{title}, {size:.1f} MB; str.translate: {statistics.median(base):.0f} MB/s", head, rows)


def _row(name: str, ratios: list[float], share: float) -> tuple[str, ...]:
    figures = (statistics.median(ratios), min(ratios), max(ratios))
    return (name, *(f"{figure:.3f}" for figure in figures), f"{share:.0%}")


def _speed(job: Job, text: str) -> float:
    """Give megabytes of UTF-8 a second, of processor time."""
    size = len(text.encode())
    start = time.process_time()
    job(text)
    return size / 1e6 / (time.process_time() - start)


def _english() -> str:
    pages = [path.read_text(encoding="utf-8") for path in sorted((ROOT / "docs").rglob("*.md"))]
    return _repeated("\n\n".join(pages))


def _ukrainian() -> str:
    catalogues = sorted((ROOT / "locales" / "uk").rglob("*.po"))
    return _repeated("\n\n".join("\n\n".join(_MSGSTR.findall(path.read_text("utf-8"))) for path in catalogues))


def _repeated(text: str) -> str:
    """Repeat a text up to the size, each time with other numbers; without code, which shows damage."""
    text = _CODE.sub("", text)
    parts, size = [], 0
    for number in count(1):
        part = re.sub(r"^(?=\S)", f"{number}. ", text, flags=re.MULTILINE)
        parts.append(part)
        size += len(part.encode())
        if size >= SIZE:
            return "\n\n".join(parts)
    raise AssertionError


if __name__ == "__main__":
    main()
