"""Clean texts: how many edits they have (none is right), and how many are taken for another damage."""

from __future__ import annotations

import sys
from collections import Counter, defaultdict

from rulesdocs.normalise import explain
from rulesdocs.normalise.others import find_others, find_programs
from tests.soak.corpus import texts
from tests.soak.tables import print_table


def main() -> bool:
    """Print edits and signs by language; tell whether there are none."""
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    for language, name, text in texts():
        count = counts[language]
        count["texts"] += 1
        count["bytes"] += len(text.encode())
        for edit in explain(text)[1]:
            count["edits"] += 1
            print(f"{name}:{edit}", file=sys.stderr)
        for sign in (*find_others(text), *find_programs(text)):
            count["signs"] += 1
            print(f"{name}:{sign.line}: {sign.name} {sign.words}", file=sys.stderr)
    total = sum(counts.values(), Counter[str]())
    rows = [_row(language, count) for language, count in [*sorted(counts.items()), ("all", total)]]
    title = f"Clean texts: edits and signs of other damage in {len(counts)} languages"
    print_table(title, ("language", "texts", "MB", "edits", "signs"), rows)
    return not total["edits"] and not total["signs"]


def _row(language: str, count: Counter[str]) -> tuple[object, ...]:
    return language, count["texts"], f"{count['bytes'] / 1e6:.2f}", count["edits"], count["signs"]
