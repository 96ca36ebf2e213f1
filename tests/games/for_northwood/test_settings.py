"""What readers are told of the scenes of examples, and what the numbers of the facts count."""

from __future__ import annotations

import gettext
from typing import Any

import pytest

from rulesdocs.checks.texts import text_faults
from rulesdocs.engine import Texts
from rulesdocs.engine.examples import read_examples
from rulesdocs.engine.playthrough import play_at_random
from rulesdocs.games.for_northwood.game import PLAYER
from rulesdocs.games.for_northwood.names import NAMES, UNITS
from rulesdocs.games.for_northwood.registration import REGISTRATION
from rulesdocs.games.for_northwood.settings import SETTINGS, setting
from rulesdocs.games.for_northwood.summary import summary
from rulesdocs.project import find_project
from tests.support.tools import ROOT

VISIT = {"fief": 3, "ruler": "queen-of-leaves"}


def said(table: dict[str, Any]) -> list[str]:
    """The sentences of a scene in English."""
    texts = Texts(gettext.NullTranslations(), NAMES)
    return [texts.say(thing) for thing in setting(table)]


@pytest.mark.parametrize(
    ("table", "sentences"),
    [
        ({}, []),
        (
            VISIT,
            ["You are visiting fief 3. Its ruler is the Queen of Leaves; the trump suit is Leaves."],
        ),
        ({"hand": ["eyes-3", "claws-1"]}, ["Your hand: 3 of Eyes, 1 of Claws."]),
        ({"hand": []}, ["Your hand: no cards."]),
        ({"deck": ["eyes-3"]}, ["The deck, from the top: 3 of Eyes, and more."]),
        ({"deck": ["eyes-3"], "rest": "score"}, ["The deck: 3 of Eyes."]),
        (
            {"discard": ["eyes-3"], "rest": "discard"},
            ["The deck: no cards.", "The discard pile, from the top: 3 of Eyes, and more."],
        ),
        ({"level": "gold", "setup": "full"}, ["You play the full game.", "Your level is Gold."]),
        ({"friendly": [0, 7], "lost": [2]}, ["Friendly fiefs: 0, 7.", "Lost fiefs: 2."]),
    ],
)
def test_a_scene_is_told_as_it_is_given(table: dict[str, Any], sentences: list[str]) -> None:
    """What a scene says is told, and what it leaves open is not."""
    assert said(table) == sentences


def test_every_key_of_a_scene_is_told() -> None:
    """Each scene of ours has something to tell, and none of its cards and characters is left out."""
    for example in read_examples(REGISTRATION):
        if example.begins == "scene":
            told = repr(setting(example.table))
            for card in (
                card for pile in ("hand", "deck", "discard", "score") for card in example.table.get(pile, ())
            ):
                suit, value = card.split("-")
                assert f"Card(suit='{suit}', value={value})" in told, (example.file, card)


def test_every_kind_that_is_told_is_registered(game: Any) -> None:
    """Settings of scenes and summaries of games hold no kind whose translations nobody would look at."""
    things = [
        thing
        for example in read_examples(REGISTRATION)
        if example.begins == "scene"
        for thing in setting(example.table)
    ]
    for setup in REGISTRATION.conformance.setups:
        session = play_at_random(REGISTRATION, setup, 1, game)
        things += [thing for step in session.steps for thing in summary(game, game.view(step.state, PLAYER))]

    assert set(map(type, things)) <= set(REGISTRATION.told)


def test_translations_can_be_used() -> None:
    """No translation of these sentences lacks a placeholder or a form."""
    assert [str(fault) for fault in text_faults(find_project(ROOT), SETTINGS, NAMES)] == []


def test_facts_are_told_in_words() -> None:
    """Every unit, name, word and source of a fact is among what is translated, and no other is."""
    facts = tuple(REGISTRATION.facts)
    assert {fact.unit for fact in facts if fact.unit} == set(UNITS)
    assert {fact.name for fact in facts} == set(NAMES["fact"])
    assert {source.title for source in REGISTRATION.facts.sources.values()} == set(NAMES["source title"])
    for fact in facts:
        rows = fact.value if isinstance(fact.value, tuple) else (fact.value,)
        atoms = [atom for row in rows for atom in (row if isinstance(row, tuple) else (row,))]
        words = {atom for atom in atoms if isinstance(atom, str)}
        assert words <= set(NAMES.get(fact.name, {})), fact


def test_units_are_of_the_interface_in_every_language() -> None:
    """Every plural form of a unit is there, with its number."""
    assert [str(fault) for fault in text_faults(find_project(ROOT), [], NAMES, [*UNITS.values()])] == []
