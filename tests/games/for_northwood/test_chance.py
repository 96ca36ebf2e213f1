"""Shuffles: every order of what is shuffled comes up."""

from __future__ import annotations

from itertools import permutations

import pytest

from rulesdocs.engine import Outcome
from rulesdocs.engine.chances import check_frequencies
from rulesdocs.games.for_northwood.moves import Deal, Shuffle
from rulesdocs.games.for_northwood.setup import Permutation
from rulesdocs.games.for_northwood.things import Card, Character

CARDS = tuple(Card("eyes", value) for value in range(1, 5))
CHARACTERS = tuple(Character("king", suit) for suit in ("claws", "eyes", "leaves"))


@pytest.mark.rule("fnw.setup.deck", "fnw.setup.rulers", "fnw.full-game.setup.shuffle")
@pytest.mark.parametrize(
    "shuffling", [Permutation(Shuffle, CARDS), Permutation(Deal, CHARACTERS)], ids=["cards", "characters"]
)
def test_every_order_is_as_likely_as_any_other(shuffling: Permutation) -> None:
    """A seeded shuffle of a few things gives each of their orders about as often."""
    orders: dict[Outcome, int] = {shuffling.kind(order): 1 for order in permutations(shuffling.things)}  # type: ignore[arg-type]
    check_frequencies(shuffling, orders, 1)
