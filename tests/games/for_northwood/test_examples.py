"""The worked examples of the game's folder."""

from __future__ import annotations

import re
from typing import Any

import pytest

from rulesdocs.engine import registrations
from rulesdocs.engine.examples import Example, check_example, play_example, read_examples
from rulesdocs.games.for_northwood.registration import REGISTRATION
from tests.support.tools import ROOT

EXAMPLES = read_examples(REGISTRATION)
BASIC = {
    f"{rank}-of-{suit}" for rank in ("jack", "queen", "king") for suit in ("claws", "flowers", "leaves", "eyes")
}
CROWNED = {
    f"{rank}-of-{suit}"
    for rank in ("prince", "marquise", "baron")
    for suit in ("claws", "flowers", "leaves", "eyes")
}
IDS = frozenset(
    name
    for page in (ROOT / "docs" / "for-northwood").glob("*.md")
    for name in re.findall(r"#(fnw\.[a-z0-9.-]+)", page.read_text(encoding="utf-8"))
)


def _cited(example: Example) -> Any:
    return pytest.param(example, id=example.file.stem, marks=pytest.mark.rule(*sorted(example.rules)))


@pytest.mark.parametrize("example", [_cited(example) for example in EXAMPLES])
def test_an_example_goes_as_it_says(game: Any, example: Example) -> None:
    """Every step has the legal moves, the refusal or events, and the view that the example states."""
    check_example(REGISTRATION, example, game)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.file.stem)
def test_an_example_names_rules_of_the_pages(example: Example) -> None:
    """Each rule that an example names is a block of a page."""
    assert example.rules <= IDS


def test_every_ability_has_an_example(game: Any) -> None:
    """Each of the twelve basic characters and of the twelve of the house set is used in one."""
    used = {
        str(event.character)
        for example in EXAMPLES
        for step in play_example(REGISTRATION, example, game).steps
        for event in step.events
        if type(event).__name__ == "AbilityUsed"
    }
    assert used == BASIC | CROWNED


def test_every_kind_of_event_and_refusal_has_an_example(game: Any) -> None:
    """Whatever the game can say, some example shows."""
    steps = [step for one in EXAMPLES for step in play_example(REGISTRATION, one, game).steps]
    shown = {type(event) for step in steps for event in step.events} | {type(step.refusal) for step in steps}
    assert shown >= {*REGISTRATION.events, *REGISTRATION.refusals}


def test_the_game_is_the_one_that_is_announced() -> None:
    """The registration is found under the name of its command."""
    assert registrations()["for-northwood"] is REGISTRATION
