"""Scenes of worked examples: what is not said is filled in, and what cannot be is refused."""

from __future__ import annotations

from typing import Any

import pytest

from rulesdocs.errors import RulesdocsError
from rulesdocs.games.for_northwood.registration import REGISTRATION
from rulesdocs.games.for_northwood.scenes import scene

TABLES: list[dict[str, Any]] = [
    {},
    {"fief": 3, "ruler": "queen-of-leaves", "statement": "eyes-5", "hand": ["eyes-3"]},
    {
        "fief": 3,
        "friendly": [5],
        "substitutes": [["queen-of-eyes", "jack-of-claws"]],
        "used": ["queen-of-eyes"],
        "hand": ["eyes-3"],
    },
    {"fief": 3, "phase": "substituting", "level": "silver"},
    {"lost": [0, 1], "friendly": [7], "phase": "shuffling", "rest": "discard"},
    {"setup": "full", "allies": ["baron-of-eyes", "prince-of-claws", "queen-of-leaves", "king-of-flowers"]},
]


@pytest.mark.parametrize("table", TABLES, ids=len)
def test_a_scene_is_a_state_that_can_be(game: Any, table: dict[str, Any]) -> None:
    """Every card and every character is in one place, and what is legal is legal by the rules of the phase."""
    state = scene(game, table)
    for law in REGISTRATION.conformance.laws:
        law(state)
    assert all(game.why_not(state, action) is None for action in game.legal(state))
    assert bool(game.legal(state)) == (game.turn(state) == "player")


@pytest.mark.parametrize(
    ("table", "fault"),
    [
        ({"hand": ["eyes-3"], "deck": ["eyes-3"]}, "eyes-3, eyes-3: twice or not at all in the game"),
        ({"hand": ["eyes-9"]}, "eyes-9: twice or not at all in the game"),
        ({"rest": "table"}, "no pile 'table'; piles are deck, hand, discard, score"),
        ({"fief": 8}, "nobody rules fief 8"),
        ({"fief": 3, "lost": [3]}, "nobody rules fief 3"),
        ({"lost": [8, 3]}, "8: no fief"),
        ({"rulers": [[9, "king-of-eyes"]]}, "9: no fief"),
        ({"rulers": [[1, "king-of-eyes"], [2, "king-of-eyes"]]}, "king-of-eyes, king-of-eyes: twice"),
        ({"rulers": [[1, "jack-of-eyes"]]}, "jack-of-eyes, jack-of-eyes: twice"),
        ({"rulers": [[1, "baron-of-eyes"]]}, "baron-of-eyes: twice or not at all"),
        ({"friendly": [5], "substitutes": [["king-of-eyes", "queen-of-eyes"]]}, "queen-of-eyes: no ally"),
        ({"used": ["king-of-eyes"]}, "king-of-eyes: nobody who can have been used"),
        (
            {"friendly": [5], "substitutes": [["king-of-eyes", "jack-of-eyes"]], "used": ["jack-of-eyes"]},
            "jack-of-eyes: nobody who can have been used",
        ),
        ({"substitutes": [["king-of-eyes", "jack-of-eyes"]]}, "nobody is left to rule fief 7; lay a ruler"),
        ({"hands": ["eyes-3"]}, "Scene has no 'hands'"),
        ({"level": "tin"}, "tin: no level of the game"),
        ({"allies": ["jack-of-eyes"]}, "jack-of-eyes: not one ally of each suit"),
        ({"rulers": [[1, "king-of-eyes"], [1, "king-of-claws"]]}, "1, 1: fiefs with more than one ruler"),
        (
            {"fief": 1, "ruler": "king-of-claws", "rulers": [[1, "king-of-eyes"]]},
            "1, 1: fiefs with more than one ruler",
        ),
        ({"rulers": [[1, "king-of-eyes"]], "lost": [1]}, "1: lost, and so without a ruler"),
        ({"ruler": "king-of-eyes"}, "'king-of-eyes' rules no fief; name the fief"),
        ({"friendly": [1], "lost": [1]}, "1, 1: fiefs that stand in two ways"),
        ({"friendly": [3], "fief": 3}, "3: visited, and so not friendly"),
        (
            {
                "friendly": [5, 6],
                "substitutes": [["king-of-eyes", "jack-of-eyes"], ["king-of-claws", "jack-of-eyes"]],
            },
            "jack-of-eyes, jack-of-eyes: more than one substitute",
        ),
        ({"phase": "answering", "fief": 3, "hand": ["eyes-3"]}, "'answering' needs a statement"),
        ({"phase": "preparing", "fief": 3, "statement": "eyes-3"}, "'preparing' has no statement"),
        ({"statement": "eyes-5", "hand": ["eyes-3"]}, "'answering' needs a fief"),
        ({"phase": "choosing", "fief": 3}, "'choosing' has no fief"),
        ({"phase": "substituting"}, "'substituting' needs a fief"),
        ({"phase": "stepping", "fief": 3, "hand": ["eyes-3"]}, "no scene begins with the phase 'stepping'"),
        ({"phase": "dealing"}, "no scene begins with the phase 'dealing'"),
        ({"phase": "over"}, "no scene begins with the phase 'over'"),
        ({"fief": 3}, "'preparing' needs a card in the hand"),
        ({"fief": 3, "statement": "eyes-5"}, "'answering' needs a card in the hand"),
        ({"fief": 3, "hand": ["eyes-3"], "rest": "discard"}, "'preparing' needs a card in the deck"),
        ({"lost": [0, 1, 2, 3], "friendly": [4, 5, 6, 7]}, "'choosing' needs a fief that can be visited"),
        ({"hand": ["eyes"]}, "'eyes' is no card such as 'eyes-3'"),
    ],
)
def test_a_scene_that_cannot_be_is_refused(game: Any, table: dict[str, Any], fault: str) -> None:
    """The error names what is wrong with it."""
    with pytest.raises(RulesdocsError, match=fault):
        scene(game, table)
