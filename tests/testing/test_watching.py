"""What is noted of a game and of its facts while a test plays."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rulesdocs.engine import Facts
from rulesdocs.engine.watching import WatchedGame
from rulesdocs.testing.watching import WatchedFacts
from tests.engine.toy import HIGH_CARD, Options

DECK = ("toy.deck", "cards")
HANDS = ("toy.deal.hands", "cards")


@pytest.mark.parametrize(
    ("reads", "read"),
    [
        (lambda facts: facts.value(*DECK), {DECK}),
        (lambda facts: facts.of("toy.deck"), {DECK}),
        (lambda facts: facts.numbers("toy.deck"), {DECK}),
        (list, {DECK, HANDS}),
        (lambda facts: facts.rules, set()),
    ],
    ids=["value", "of", "numbers", "iteration", "rules"],
)
def test_every_way_to_read_a_fact_is_noted(reads: Callable[[Facts], object], read: set[tuple[str, str]]) -> None:
    """Whoever learns the value of a fact has read it, and says the same as the facts themselves."""
    facts = WatchedFacts(HIGH_CARD.facts)
    assert reads(facts) == reads(HIGH_CARD.facts)
    assert facts.read == read


def test_rule_code_and_what_else_a_game_has_may_be_of_different_facts() -> None:
    """The methods of a game are those of the watched one, all else is that of the one to be shown."""
    changed = HIGH_CARD.game(HIGH_CARD.facts.changed(*DECK, 6))
    watched = WatchedGame(changed, HIGH_CARD.game())
    outcomes = watched.chance(watched.start(Options())).outcomes()
    assert outcomes is not None
    assert (len(list(outcomes)), watched.book.cards) == (90, 5)
    assert WatchedGame(changed).book.cards == 6
