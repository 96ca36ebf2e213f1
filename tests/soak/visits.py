"""Visits of For Northwood! with abilities, the engine and the naive referee side by side."""

from __future__ import annotations

import sys
from collections import Counter

from rulesdocs.games.for_northwood.registration import REGISTRATION
from tests.games.for_northwood.beside import play_visit, started
from tests.games.for_northwood.positions import any_position, seeded
from tests.soak.tables import print_table

VISITS = 100_000


def main() -> bool:
    """Print how many decisions were compared and how often each ability was used; tell whether all agree."""
    game = REGISTRATION.game()
    decisions, used, faults = 0, Counter[str](), 0
    for seed in range(VISITS):
        rng = seeded(seed)
        referee = any_position(rng)
        try:
            _, done = play_visit(game, started(game, referee), referee, rng)
        except AssertionError as error:
            print(f"seed {seed}: {error}", file=sys.stderr)
            faults += 1
            continue
        decisions += len(done)
        used.update(f"{option[1][1]} of {option[1][0]}" for option in done if option[0] == "use")
    rows = [("visits", VISITS), ("decisions compared", decisions), ("visits that differ", faults)]
    print_table("The engine beside the naive referee", ("", "number"), rows)
    print_table("Abilities used", ("character", "times"), sorted(used.items()))
    return not faults
