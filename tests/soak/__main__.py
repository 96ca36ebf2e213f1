"""Run the sections named, or all of them, one after the other; status 1 if one finds a fault."""

from __future__ import annotations

import argparse
import sys
import time

from tests.soak import (
    accuracy,
    catalogues,
    checks,
    constructs,
    cuts,
    fuzz,
    games,
    kill,
    laws,
    memory,
    merging,
    negative,
    others,
    pages,
    visits,
)

SECTIONS = {
    "laws": (laws.main, "the property tests, with many more examples"),
    "fuzz": (fuzz.main, "the laws on random bytes, letters and mixtures"),
    "negative": (negative.main, "edits in clean texts of many languages"),
    "accuracy": (accuracy.main, "words that come back from exact damage, by language and length"),
    "pages": (pages.main, "words right and words harmed on pages as a wiki shows them"),
    "others": (others.main, "texts of other programs' tables: half repaired, and named"),
    "merging": (merging.main, "translations of a revised book, beside other tools"),
    "memory": (memory.main, "memory on a gigabyte of input"),
    "cuts": (cuts.main, "catalogues torn at every byte or damaged, beside msgfmt"),
    "catalogues": (
        catalogues.main,
        "all checks on real catalogues of Debian: counts, and a hundred findings to read",
    ),
    "checks": (checks.main, "checks on catalogues cut, damaged and out of order"),
    "kill": (kill.main, "updates killed at a random moment"),
    "constructs": (constructs.main, "translations of whole trees of pages, seen from what readers get"),
    "games": (games.main, "whole games of every installed game through every law"),
    "visits": (visits.main, "visits of For Northwood!, the engine beside the naive referee"),
}


def main() -> int:
    """Give the exit status."""
    lines = "\n".join(f"  {name:<12}{summary}" for name, (_, summary) in SECTIONS.items())
    parser = argparse.ArgumentParser(
        prog="scripts/soak",
        description=__doc__,
        epilog=lines,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("sections", nargs="*", choices=[*SECTIONS, []], metavar="SECTION")
    failed = []
    for name in parser.parse_args().sections or SECTIONS:
        start = time.monotonic()
        if not SECTIONS[name][0]():
            failed.append(name)
        print(
            f"==> {name}: {'failed' if name in failed else 'done'}, {time.monotonic() - start:.0f} s", flush=True
        )
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main())
