"""The game as a package announces it, with what the conformance suite has to know."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

from rulesdocs.engine import Action, Conformance, Registration, Seat
from rulesdocs.games.for_northwood import moves as m
from rulesdocs.games.for_northwood.events import EVENTS
from rulesdocs.games.for_northwood.game import ForNorthwood
from rulesdocs.games.for_northwood.names import NAMES, UNITS
from rulesdocs.games.for_northwood.refusals import REFUSALS
from rulesdocs.games.for_northwood.scenes import scene
from rulesdocs.games.for_northwood.settings import SETTINGS, setting
from rulesdocs.games.for_northwood.state import PLAYER, Options, State
from rulesdocs.games.for_northwood.summary import SUMMARY, summary
from rulesdocs.games.for_northwood.things import Card, Character, Setup


def redeal(state: State, seat: Seat, rng: Random) -> State:
    """Shuffle the part of the deck that the player does not know."""
    piles = state.piles
    end = len(piles.deck) - piles.buried
    top, hidden, bottom = (
        piles.deck[: piles.known],
        piles.deck[piles.known : end],
        piles.deck[max(piles.known, end) :],
    )
    shuffled = tuple(rng.sample(hidden, len(hidden)))
    return state._replace(piles=piles._replace(deck=(*top, *shuffled, *bottom)))


def every_dialogue_card_is_there_once(state: State) -> None:
    """No dialogue card is lost or doubled."""
    piles = state.piles
    cards = Counter((*piles.deck, *piles.hand, *piles.discard, *piles.score))
    if not (set(cards.values()) <= {1}):
        raise AssertionError("a dialogue card is there twice")
    if len(cards) not in (0, 32):
        raise AssertionError("a dialogue card is lost")


def every_character_is_in_one_place(state: State) -> None:
    """No character is lost or doubled."""
    rulers = [fief.ruler for fief in state.fiefs]
    row = [one for place in state.row for one in (place.ally, place.substitute)]
    there = [one for one in (*rulers, *row, *state.removed) if one is not None]
    if not (len(set(there)) == len(there)):
        raise AssertionError("a character is there twice")
    if len(there) not in (0, 24 if state.options.setup is Setup.FULL else 12):
        raise AssertionError("a character is lost")


def strange_actions(state: State) -> tuple[Action, ...]:
    """Actions with cards of the deck, with characters who are elsewhere, and with what there is not at all."""
    cards = (*state.piles.deck[:2], *state.piles.hand[:2], *state.piles.discard[:1], Card("hearts", 9))
    people = [fief.ruler for fief in state.fiefs] + [place.ally for place in state.row]
    characters = [*{one for one in (*people, *state.removed[-2:]) if one}, Character("joker", "hearts")]
    return (
        *(kind(card) for kind in (m.Answer, m.DiscardCard, m.ScoreCard, m.GiveCard) for card in cards),
        *map(m.UseAbility, characters),
        *(m.LaySubstitute(one, place.ally) for one in characters for place in state.row),
        *(kind(fief) for kind in (m.ChooseFief, m.ExchangeRulers) for fief in (-1, 0, 3, 7, 8)),
        *map(m.TakeCard, ("deck", "discard", "score", "hand")),
        *map(m.NameSuit, ("claws", "hearts")),
        *map(m.NameValue, (1, 9)),
        m.Begin(),
        m.Listen(),
        m.Finish(),
        m.Bury(),
    )


REGISTRATION = Registration(
    key="fnw",
    name="for-northwood",
    make=ForNorthwood,
    options=Options,
    folder=Path(__file__).parent,
    moves=(*m.ACTIONS, *m.OUTCOMES),
    events=EVENTS,
    refusals=REFUSALS,
    names=NAMES,
    scene=scene,
    setting=setting,
    conformance=Conformance(
        setups={
            "introductory": Options(),
            "gold": Options(level="gold"),
            "full": Options(level="silver", setup=Setup.FULL),
            "full without a cap": Options(setup=Setup.FULL, cap=False),
        },
        redeal=redeal,
        laws=(every_dialogue_card_is_there_once, every_character_is_in_one_place),
        strange_actions=strange_actions,
        max_plies=1000,
        seats=lambda options: (PLAYER,),
    ),
    summary=summary,
    told=(*SETTINGS, *SUMMARY),
    units=UNITS,
)
