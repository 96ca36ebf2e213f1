"""Games as packages announce them."""

from __future__ import annotations

import copy
from importlib.metadata import EntryPoint
from typing import Any

import pytest

from rulesdocs.engine import citations, registrations, registry, rule
from rulesdocs.engine.watching import WatchedGame
from rulesdocs.errors import RulesdocsError
from tests.engine.toy import HIGH_CARD, HighCard, Options


def announce(monkeypatch: pytest.MonkeyPatch, *values: str) -> None:
    """Make these the installed games."""
    points = [EntryPoint(f"game-{number}", value, registry.GROUP) for number, value in enumerate(values)]
    monkeypatch.setattr(registry, "entry_points", lambda **_: points)


def test_the_games_of_this_package_are_announced() -> None:
    """They are found by the names of their commands."""
    found = registrations()
    assert "for-northwood" in found
    assert all(name == game.name for name, game in found.items())


def test_a_game_of_another_package_is_found_beside_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """An entry point that names a registration is all that is needed."""
    announce(monkeypatch, "tests.engine.toy:HIGH_CARD", "rulesdocs.games.for_northwood.registration:REGISTRATION")
    assert registrations()["high-card"] is HIGH_CARD


@pytest.mark.parametrize(
    ("value", "fault"),
    [
        ("tests.engine.nowhere:GAME", "the game 'game-0' cannot be loaded: No module named"),
        ("tests.engine.toy:NOTHING", "the game 'game-0' cannot be loaded"),
        ("tests.engine.toy:HighCard", "the game 'game-0' is no Registration"),
    ],
)
def test_a_game_that_cannot_be_loaded_is_named(monkeypatch: pytest.MonkeyPatch, value: str, fault: str) -> None:
    """The error names the game and its entry point."""
    announce(monkeypatch, value)
    with pytest.raises(RulesdocsError, match=f"{value}: {fault}"):
        registrations()


def test_a_game_is_made_over_published_facts_or_others() -> None:
    """Without facts the published ones count."""
    other = HIGH_CARD.facts.changed("toy.deal.hands", "cards", 1)
    made: list[Any] = [HIGH_CARD.game(), HIGH_CARD.game(other)]
    assert [game.book.hand for game in made] == [2, 1]


def test_a_citation_gives_the_function_back_and_remembers_it() -> None:
    """A decorated function is the same object, cited by each of its rules."""

    def count(cards: int) -> int:
        return cards

    assert rule("toy.test.one", "toy.test.two")(count) is count
    assert citations()["toy.test.one"] == citations()["toy.test.two"] == (count,)
    assert citations()["toy.play.own"] == (HighCard.why_not,)
    assert "toy.test.three" not in citations()


@pytest.mark.parametrize("given", [(), (3,), ("toy.test.one", 3), (print,)])
def test_what_is_no_id_cannot_be_cited(given: tuple[Any, ...]) -> None:
    """A mark without ids, with something else, or without parentheses, is an error where it stands."""
    with pytest.raises(TypeError, match="write the ids of the rules, as @rule"):
        rule(*given)


def test_a_watched_game_can_be_copied() -> None:
    """A copy plays as the game does and has what it has noted; what the game lacks, it lacks too."""
    watched = WatchedGame(HIGH_CARD.game())
    watched.legal(watched.start(Options()))
    for one in (copy.copy(watched), copy.deepcopy(watched)):
        assert one.asked
        assert one.start(Options()) == watched.start(Options())
        assert not hasattr(one, "nothing")
