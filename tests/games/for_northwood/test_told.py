"""What the player is told: the known cards of the deck, what is due in each phase, the piles."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from rulesdocs.engine import Session
from rulesdocs.games.for_northwood import moves as m
from rulesdocs.games.for_northwood.registration import REGISTRATION
from rulesdocs.games.for_northwood.scenes import scene
from rulesdocs.games.for_northwood.state import State, View
from rulesdocs.games.for_northwood.summary import KnownBottom, KnownTop, OnPile, summary
from rulesdocs.games.for_northwood.things import DISCARD, SCORE, Card, Character, Phase

ONE, TWO, THREE = (Card("leaves", value) for value in (1, 2, 3))
VISIT = {"fief": 3, "ruler": "queen-of-leaves", "hand": ["eyes-3", "eyes-4"]}


@pytest.mark.rule("fnw.character.queen-of-flowers.ability", "fnw.character.queen-of-flowers.top")
def test_a_card_put_back_onto_the_deck_is_known(game: Any) -> None:
    """With the Queen of Flowers the top card that was known comes second, and stays known."""
    table = {"friendly": [7], "substitutes": [["queen-of-flowers", "jack-of-claws"]], "rest": "discard"}
    cards = {"deck": ["leaves-1", "leaves-2"], "score": ["leaves-3"]}
    state = scene(game, {**VISIT, "ruler": "king-of-eyes", **table, **cards})
    state = state._replace(piles=state.piles._replace(known=1))
    after, events = game.apply(state, m.UseAbility(Character("queen", "flowers")))
    assert events[-1].card == THREE
    assert (game.view(after, "player").top, after.piles.deck) == ((ONE,), (ONE, TWO))


def reached(game: Any) -> dict[Phase, State]:
    """A state of each phase of a visit without abilities, and one in the middle of an ability."""
    session = Session(REGISTRATION, REGISTRATION.options(), game)
    states = [session.state]
    for _ in range(2):
        session.play(game.chance(session.state).sample(Random(1)))  # noqa: S311 - repeatable, not secret
        states.append(session.state)
    for action in (m.ChooseFief(3), m.Begin(), m.Listen()):
        session.play(action)
        states.append(session.state)
    using = scene(game, {**VISIT, "hand": ["eyes-3", "eyes-4", "eyes-5"]})
    states.append(game.apply(using, m.UseAbility(Character("jack", "eyes")))[0])
    return {state.phase: state for state in states}


@pytest.mark.parametrize(
    ("phase", "rule"),
    [
        (Phase.DEALING, "fnw.setup.rulers"),
        (Phase.SHUFFLING, "fnw.visit.new-hand"),
        (Phase.CHOOSING, "fnw.visit.choose.unvisited"),
        (Phase.SUBSTITUTING, "fnw.visit.dialogues.until-empty"),
        (Phase.PREPARING, "fnw.dialogue.statement.turn"),
        (Phase.STEPPING, "fnw.ability.extent.choice"),
        (Phase.ANSWERING, "fnw.dialogue.answer.one-card"),
    ],
)
def test_what_is_not_due_is_refused_by_the_rule_of_what_is(game: Any, phase: Phase, rule: str) -> None:
    """Each phase has a rule that says what has to be done, and it refuses everything else."""
    state = reached(game)[phase]
    others = [m.Begin(), m.Listen(), m.Finish(), m.Answer(ONE)]
    refused = {game.why_not(state, action) for action in others if action not in game.legal(state)}
    assert rule in {refusal.rule for refusal in refused if type(refusal).__name__ == "NotNow"}


JACK = Character("jack", "eyes")
ABILITY, SUBSTITUTE = m.UseAbility(JACK), m.LaySubstitute(Character("king", "eyes"), JACK)


@pytest.mark.parametrize(
    ("phase", "action", "rule"),
    [
        *(
            (phase, SUBSTITUTE, "fnw.visit.substitute.lay")
            for phase in (Phase.CHOOSING, Phase.PREPARING, Phase.STEPPING, Phase.ANSWERING)
        ),
        *(
            (phase, ABILITY, "fnw.ability.timing.before-statement")
            for phase in (Phase.CHOOSING, Phase.SUBSTITUTING)
        ),
        (Phase.STEPPING, ABILITY, "fnw.dialogue.ability.one"),
        (Phase.ANSWERING, ABILITY, "fnw.ability.timing.not-after-statement"),
    ],
)
def test_what_has_its_time_is_refused_by_the_rule_that_says_when(
    game: Any, phase: Phase, action: Any, rule: str
) -> None:
    """A substitute or an ability at the wrong time is refused by the rule of its time, not of what is due."""
    assert game.why_not(reached(game)[phase], action).rule == rule


def piles(game: Any, **given: Any) -> list[object]:
    """What the summary of a visit says of cards of the deck that are known, and of the piles."""
    view: View = game.view(scene(game, VISIT), "player")
    told = summary(game, view._replace(**given))
    return [thing for thing in told if isinstance(thing, KnownTop | KnownBottom | OnPile)]


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({}, []),
        ({"top": (ONE,), "deck": 3}, [KnownTop((ONE,))]),
        ({"bottom": (ONE,), "deck": 3}, [KnownBottom((ONE,))]),
        ({"top": (ONE,), "bottom": (TWO,), "deck": 2}, [KnownTop((ONE,)), KnownBottom((TWO,))]),
        ({"top": (ONE, TWO), "bottom": (TWO,), "deck": 3}, [KnownTop((ONE, TWO)), KnownBottom((TWO,))]),
        ({"top": (ONE, TWO), "bottom": (TWO,), "deck": 2}, [KnownTop((ONE, TWO))]),
        ({"discard": (ONE,)}, [OnPile(DISCARD, 1, ONE)]),
        ({"discard": (ONE,), "score": (TWO, THREE)}, [OnPile(DISCARD, 1, ONE), OnPile(SCORE, 2, TWO)]),
    ],
)
def test_the_summary_tells_of_piles_what_there_is(game: Any, given: dict[str, Any], told: list[object]) -> None:
    """Empty piles are left out, and cards under the deck too where the whole deck is known from the top."""
    assert piles(game, **given) == told
