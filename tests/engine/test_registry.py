"""Games as packages announce them."""

from __future__ import annotations

import copy
import re
import sys
from dataclasses import replace
from functools import partial
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

from rulesdocs.engine import (
    Action,
    citations,
    installed,
    registration,
    registrations,
    registrations_of,
    registry,
    rule,
)
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
        ("packages.leaves:GAME", "the game 'game-0' cannot be loaded: SystemExit 0$"),
        ("packages.talks:GAME", "the game 'game-0' cannot be loaded: one two$"),
    ],
)
def test_a_game_that_cannot_be_loaded_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, value: str, fault: str
) -> None:
    """The error names the game and its entry point in one line, also where the package ends the program."""
    monkeypatch.syspath_prepend(str(tmp_path))
    (tmp_path / "packages").mkdir()
    (tmp_path / "packages" / "leaves.py").write_text("import sys\nsys.exit(0)\n", encoding="utf-8")
    (tmp_path / "packages" / "talks.py").write_text("raise ValueError('one\\n  two')\n", encoding="utf-8")
    announce(monkeypatch, value)
    with pytest.raises(RulesdocsError, match=f"{value}: {fault}"):
        registrations()


def test_ctrl_c_while_a_game_is_loaded_ends_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is no fault of the package."""
    announce(monkeypatch, "tests.engine.toy:HIGH_CARD")

    def interrupted(point: EntryPoint) -> Any:
        raise KeyboardInterrupt

    monkeypatch.setattr(EntryPoint, "load", interrupted)
    with pytest.raises(KeyboardInterrupt):
        registrations()


def test_a_broken_package_keeps_no_other_game_from_being_found_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """It matters where the wanted game is not among those that can be loaded."""
    announce(monkeypatch, "tests.engine.nowhere:GAME", "tests.engine.toy:HIGH_CARD")
    assert registration("high-card") is HIGH_CARD
    with pytest.raises(RulesdocsError, match="cannot be loaded: No module named"):
        registration("chess")


PARTIAL = replace(HIGH_CARD, make=partial(HighCard))
ABOVE = replace(HIGH_CARD, folder=HIGH_CARD.folder.parent)
FROM_A_FUNCTION = replace(HIGH_CARD, make=lambda facts: HighCard(facts), folder=Path(__file__).parent)


@pytest.mark.parametrize("name", ["PARTIAL", "ABOVE", "FROM_A_FUNCTION"])
def test_the_folder_of_a_game_is_a_package_of_its_rule_code(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Any package within which the code lies that makes the game will do."""
    announce(monkeypatch, f"{__name__}:{name}")
    assert list(registrations()) == ["high-card"]


DATA_ALONE = replace(HIGH_CARD, folder=Path(__file__).parents[1] / "cases" / "engine")
BELOW = replace(HIGH_CARD, folder=HIGH_CARD.folder / "broken")


@pytest.mark.parametrize("name", ["DATA_ALONE", "BELOW"])
def test_another_folder_is_refused(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """In it ids in code would not be found, and nobody would notice."""
    announce(monkeypatch, f"{__name__}:{name}")
    what = f"{__name__}:{name}: the folder of the game 'high-card' is no package that its rule code lies in: "
    for ask in (registrations, lambda: registration("high-card")):
        with pytest.raises(RulesdocsError, match=re.escape(what)):
            ask()


def test_a_game_in_a_single_module_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The folder that it lies in has everything else that is installed."""
    code = (
        "from dataclasses import replace\nfrom pathlib import Path\n"
        "from tests.engine.toy import HIGH_CARD, HighCard\n"
        "class Game(HighCard):\n    pass\n"
        "GAME = replace(HIGH_CARD, make=Game, folder=Path(__file__).parent)\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    (tmp_path / "single_module_game.py").write_text(code, encoding="utf-8")
    announce(monkeypatch, "single_module_game:GAME")
    with pytest.raises(RulesdocsError, match="is no package that its rule code lies in"):
        registrations()
    monkeypatch.delitem(sys.modules, "single_module_game")


OTHER_NAME = replace(HIGH_CARD, name="low-card")
OTHER_KEY = replace(HIGH_CARD, key="low")


@pytest.mark.parametrize(
    ("other", "fault"),
    [
        (
            "OTHER_NAME",
            f"two games have the key 'toy': one of tests.engine.toy:HIGH_CARD, one of {__name__}:OTHER_NAME",
        ),
        ("OTHER_KEY", "two games have the name 'high-card': one of tests.engine.toy:HIGH_CARD, one of "),
    ],
)
def test_games_have_names_and_keys_of_their_own(monkeypatch: pytest.MonkeyPatch, other: str, fault: str) -> None:
    """Which of two would be meant nobody could say; the packages of both are named."""
    announce(monkeypatch, "tests.engine.toy:HIGH_CARD", f"{__name__}:{other}")
    for ask in (registrations, lambda: registration("high-card")):
        with pytest.raises(RulesdocsError, match=re.escape(fault)):
            ask()


@pytest.mark.parametrize(
    "changes", [{"key": "Toy"}, {"key": "to.y"}, {"key": ""}, {"name": "High Card"}, {"name": "-"}]
)
def test_a_key_begins_ids_and_a_name_is_one_of_a_folder(changes: dict[str, str]) -> None:
    """Others are refused when the game is described."""
    with pytest.raises(RulesdocsError, match=r"is no (key|name) of a game; write"):
        replace(HIGH_CARD, **changes)


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


def test_a_broken_package_hurts_no_project_that_does_not_name_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """A project is given its games; where it names the broken one, that is told."""
    announce(monkeypatch, "tests.engine.nowhere:GAME", "tests.engine.toy:HIGH_CARD")

    assert registrations_of({"toy": "high-card"}) == (HIGH_CARD,)
    assert registrations_of({}) == registrations_of({"fnw": "for-northwood"}) == ()
    with pytest.raises(RulesdocsError, match="the game 'game-0' cannot be loaded: No module named"):
        registrations_of({"toy": "high-card", "other": "game-0"})
    games, faults = installed()
    assert games == (HIGH_CARD,)
    assert [fault.where for fault in faults] == ["tests.engine.nowhere:GAME"]


def test_two_games_of_one_key_hurt_no_project_that_has_neither(monkeypatch: pytest.MonkeyPatch) -> None:
    """In one that has them, which is meant nobody could say."""
    announce(monkeypatch, "tests.engine.toy:HIGH_CARD", f"{__name__}:OTHER_NAME")

    assert registrations_of({"fnw": "for-northwood"}) == ()
    with pytest.raises(RulesdocsError, match="two games have the key 'toy'"):
        registrations_of({"toy": "high-card"})


class NoVerb(Action):
    """A move that cannot be noted."""


@pytest.mark.parametrize(
    "changes",
    [
        {"make": None},
        {"options": None},
        {"folder": "packages/toy"},
        {"moves": ("play",)},
        {"moves": [*HIGH_CARD.moves]},
        {"moves": (NoVerb,)},
        {"events": HIGH_CARD.refusals},
        {"refusals": HIGH_CARD.events},
        {"names": None},
        {"names": {"seat": "Left"}},
        {"scene": None},
        {"conformance": None},
        {"setting": ()},
        {"summary": None},
        {"told": ("Day",)},
        {"units": {"card": "card"}},
        {"locale": "locale"},
    ],
    ids=str,
)
def test_each_field_is_looked_at_when_a_game_is_described(changes: dict[str, Any]) -> None:
    """What would fail in the midst of a game, or nowhere at all, is told at once with the name of the field."""
    [field] = changes
    with pytest.raises(RulesdocsError, match=f"the field '{field}' of a Registration is .*; give "):
        replace(HIGH_CARD, **changes)


@pytest.mark.parametrize(
    "changes",
    [
        {"setups": ()},
        {"redeal": None},
        {"laws": [print]},
        {"laws": (3,)},
        {"strange_actions": ()},
        {"max_plies": 0},
        {"max_plies": True},
        {"seats": ("left",)},
        {"hides": None},
    ],
    ids=str,
)
def test_each_field_of_its_conformance_too(changes: dict[str, Any]) -> None:
    """The suite would fail with an error of its own."""
    [field] = changes
    with pytest.raises(RulesdocsError, match=f"the field '{field}' of a Conformance is .*; give "):
        replace(HIGH_CARD.conformance, **changes)
