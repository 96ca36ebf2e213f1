"""The laws of the conformance suite: they hold for a right game, and each catches games that are wrong."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from rulesdocs.cli.table import COMMANDS
from rulesdocs.engine.conformance import LAWS, Law, node_counts, perft, what_is_hidden_changes_nothing
from rulesdocs.engine.kinds import KEPT_WORDS
from rulesdocs.engine.machine import machine
from rulesdocs.engine.registry import Registration
from tests.engine.toy import HIGH_CARD, HighCard, Options, State
from tests.engine.toy.broken import BROKEN
from tests.engine.toy.broken.base import SEATS_UNNAMED, over
from tests.engine.toy.broken.play import OffersAtTheEnd, PlaysAnything, StartsAnew
from tests.engine.toy.broken.secrets import LosesACard, ShowsAll

QUICK = settings(max_examples=40, deadline=None, database=None, derandomize=True)
CALM = settings(QUICK, suppress_health_check=list(HealthCheck))


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_a_right_game_obeys_every_law(law: Law) -> None:
    """A game with two seats, hidden hands and chance is put through the suite without an exemption."""
    law(HIGH_CARD, range(20))


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_seats_need_not_be_named(law: Law) -> None:
    """Where the seats are not named, they are those that come to move."""
    law(SEATS_UNNAMED, range(5))


def _name(value: Law | Registration) -> str:
    return "" if not isinstance(value, Registration) else getattr(value.make, "__name__", "")


@pytest.mark.parametrize(("law", "broken"), BROKEN, ids=_name)
def test_a_law_catches_what_breaks_it(law: Law, broken: Registration) -> None:
    """A game with one thing wrong raises AssertionError in the law that speaks of it."""
    with pytest.raises(AssertionError):
        law(broken, range(20))


def test_every_law_catches_something() -> None:
    """There is a broken game for each of the laws."""
    assert {law for law, _ in BROKEN} == set(LAWS)


def test_every_seat_has_a_view_in_every_state() -> None:
    """A view that a seat has on its own turn alone is found."""

    class SeesOnItsTurn(HighCard):
        def view(self, state: State, seat: str) -> Any:
            return super().view(state, {state.turn: seat}[seat])

    with pytest.raises(KeyError):
        what_is_hidden_changes_nothing(over(SeesOnItsTurn), range(1))


def test_the_words_kept_for_players_are_those_of_play() -> None:
    """No word that can be typed beside moves is forgotten."""
    assert set(COMMANDS) == KEPT_WORDS


@pytest.mark.parametrize("setup", ["left first", "right first"])
def test_node_counts_are_what_can_be_counted_by_hand(setup: str) -> None:
    """All 30 deals are followed, and two cards, two cards, one card and one card can be played."""
    assert node_counts(HIGH_CARD, setup, 1, [0, 1, 2, 3, 4, 5]) == [1, 60, 120, 120, 120, 120]


def test_perft_of_a_state_in_the_middle() -> None:
    """A count can begin in any state, and a game that is over counts once."""
    game = HIGH_CARD.game()
    state = HIGH_CARD.scene(game, {"hands": [[1], [2]]})
    assert [perft(game, state, depth, Random(1)) for depth in (0, 1, 2, 3)] == [1, 1, 1, 1]  # noqa: S311 - no secret


@pytest.mark.parametrize("first", ["left", "right"])
def test_the_state_machine_passes_a_right_game(first: str) -> None:
    """Plays with undo, save and load find nothing in a right game."""
    run_state_machine_as_test(machine(HIGH_CARD, Options(first)), settings=QUICK)


@pytest.mark.parametrize("make", [OffersAtTheEnd, PlaysAnything, StartsAnew, ShowsAll, LosesACard])
def test_the_state_machine_finds_what_is_wrong(make: type) -> None:
    """A wrong game fails in the state machine too."""
    with pytest.raises(AssertionError):
        run_state_machine_as_test(
            machine(over(make), Options()), settings=settings(CALM, phases=[Phase.generate])
        )


def test_the_state_machine_shows_as_few_moves_as_possible() -> None:
    """A card that gets lost in the deal is shown by the deal alone."""
    with pytest.raises(AssertionError) as caught:
        run_state_machine_as_test(machine(over(LosesACard), Options()), settings=CALM)
    shown = "\n".join(caught.value.__notes__)
    assert shown.count("state.happen(") == 1
    assert not {"act", "take_back", "save_and_load"} & {
        line.partition("state.")[2].partition("(")[0] for line in shown.splitlines()
    }
