"""What is told in whole games reads as a language, whatever happens in them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from rulesdocs.cli.wording import Language
from rulesdocs.engine import CHANCE
from rulesdocs.engine.conformance import playout
from rulesdocs.engine.session import Session
from rulesdocs.games.for_northwood.registration import REGISTRATION
from rulesdocs.games.for_northwood.summary import SUMMARY
from tests.support.tools import ROOT

SETUPS = REGISTRATION.conformance.setups
GAMES = 6


def things(session: Session, rng: Random) -> Iterator[object]:
    """Everything that can be told in a game played by chance: events, refusals, the table, the choices."""
    game = session.game
    for step in playout(session, rng, REGISTRATION.conformance.max_plies):
        yield from step.events
        if game.turn(step.state) in (CHANCE, None):
            continue
        yield from REGISTRATION.summary(game, game.view(step.state, "player"))
        yield from game.legal(step.state)
        actions = REGISTRATION.conformance.strange_actions(step.state)
        refusals = (game.why_not(step.state, action) for action in rng.sample(actions, 5))
        yield from (refusal for refusal in refusals if refusal and not re.search("hearts|=-1", str(refusal)))


@cache
def told() -> dict[object, None]:
    """What is told in some games of every setup, each thing once."""
    found: dict[object, None] = {}
    for options in SETUPS.values():
        for seed in range(GAMES):
            rng = Random(seed)  # noqa: S311 - repeatable, not secret
            found |= dict.fromkeys(things(Session(REGISTRATION, options), rng))
    return found


@pytest.mark.parametrize(
    ("tag", "sentence"),
    [
        ("en", r"[A-Z][A-Za-z0-9 ,.;:()']*"),
        ("uk", r"[А-ЩЬЮЯЄІЇҐ][А-ЩЬЮЯЄІЇҐа-щьюяєіїґ0-9 ,.:;()—«»’]*"),
        ("ru", r"[А-ЯЁ][А-Яа-яЁё0-9 ,.:;()—«»]*"),
    ],
)
def test_sentences_are_of_one_language(monkeypatch: pytest.MonkeyPatch, tag: str, sentence: str) -> None:
    """They begin with a capital and hold no word of another language, no notation and no placeholder."""
    monkeypatch.chdir(ROOT)
    language = Language(REGISTRATION, tag)

    assert [said for said in map(language.say, told()) if not re.fullmatch(sentence, said)] == []


def test_everything_of_the_summary_is_told() -> None:
    """Games come to every kind of thing that a player is shown."""
    assert {*SUMMARY} - {type(thing) for thing in told()} == set()
