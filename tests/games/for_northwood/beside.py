"""The engine and the naive referee side by side: the same positions, the same decisions, the same tables."""

from __future__ import annotations

from random import Random
from typing import Any

from rulesdocs.engine import Action
from rulesdocs.games.for_northwood import moves as m
from rulesdocs.games.for_northwood.state import Fief, Options, Piles, Place, State
from rulesdocs.games.for_northwood.things import Card as EngineCard
from rulesdocs.games.for_northwood.things import Character as EngineCharacter
from rulesdocs.games.for_northwood.things import Phase, Standing
from tests.games.for_northwood.referee import Referee
from tests.games.for_northwood.table import Card, Character, Option

STANDING = {
    Standing.UNVISITED: "unvisited",
    Standing.VISITED: "visiting",
    Standing.FRIENDLY: "friendly",
    Standing.LOST: "lost",
}


def ours(character: Character) -> EngineCharacter:
    """A character of the referee as the engine names it."""
    suit, rank = character
    return EngineCharacter(rank, suit)


def theirs(character: EngineCharacter) -> Character:
    """A character of the engine as the referee names it."""
    return character.suit, character.rank


def card(pair: Card) -> EngineCard:
    """A card of the referee as the engine names it."""
    return EngineCard(*pair)


def option(action: Action) -> Option:
    """An action of the engine as the referee names it."""
    match action:
        case m.ChooseFief(fief) | m.ExchangeRulers(fief):
            return action.verb, fief
        case m.LaySubstitute(ruler, ally):
            return action.verb, theirs(ruler), theirs(ally)
        case m.UseAbility(character):
            return action.verb, theirs(character)
        case m.Answer(one) | m.DiscardCard(one) | m.ScoreCard(one) | m.GiveCard(one):
            return action.verb, (one.suit, one.value)
        case m.TakeCard(word) | m.NameSuit(word):
            return action.verb, word
        case m.Begin() | m.Listen() | m.Finish():
            return (action.verb,)
    raise AssertionError(f"the referee does not know {action}")


def started(game: Any, referee: Referee) -> State:
    """The state of the engine at the beginning of the visit that a referee is about to watch."""
    standings = {word: standing for standing, word in STANDING.items()}
    fiefs = tuple(
        Fief(target, ruler and ours(ruler), standings[state])
        for target, (ruler, state) in enumerate(referee.fiefs)
    )
    row = tuple(Place(ours(ally)) for ally in referee.allies)
    removed = tuple(map(ours, sorted(referee.removed)))
    state = State(Options(referee.level), Phase.SHUFFLING, fiefs, row, removed, Piles(), None)
    return shuffled(game, state, [*sorted(referee.hand), *referee.deck])


def shuffled(game: Any, state: State, cards: list[Card]) -> State:
    """The state after a shuffle that leaves the cards in this order."""
    after: State = game.apply(state, m.Shuffle(tuple(map(card, cards))))[0]
    return after


def tables(state: State, referee: Referee) -> list[tuple[str, object, object]]:
    """What the engine and the referee see differently."""
    piles, visit = state.piles, state.visit
    answering = state.phase is Phase.ANSWERING
    seen = {
        "hand": (set(piles.hand), referee.hand),
        "deck": (list(piles.deck), referee.deck),
        "discard": (list(reversed(piles.discard)), referee.discard_pile),
        "score": (list(reversed(piles.score)), referee.score_pile),
        "statement": (piles.discard[0] if answering else None, referee.statement),
        "visiting": (visit and state.fiefs[visit.fief].target, referee.visiting),
        "trump": (visit and visit.trump, referee.trump),
        "fiefs": ([(f.ruler and theirs(f.ruler), STANDING[f.standing]) for f in state.fiefs], referee.fiefs),
        "allies": ([theirs(place.ally) for place in state.row], referee.allies),
        "substitutes": (
            {theirs(place.ally): theirs(place.substitute) for place in state.row if place.substitute},
            referee.substitutes,
        ),
        "used": ({theirs(place.active) for place in state.row if place.used}, referee.used),
        "removed": (set(map(theirs, state.removed)), referee.removed),
    }
    return [(name, *pair) for name, pair in seen.items() if pair[0] != pair[1]]


def compare(game: Any, state: State, referee: Referee) -> dict[Option, Action]:
    """What may be done, as both say; raises AssertionError where they see different tables or options."""
    legal = {option(action): action for action in game.legal(state)}
    assert tables(state, referee) == []
    assert set(legal) == referee.options()
    result = game.result(state)
    assert (result and (result.scores[0][1], result.winners == ("player",))) == referee.result
    return legal


def play_visit(game: Any, state: State, referee: Referee, rng: Random) -> tuple[State, list[Option]]:
    """Play one visit with decisions by chance, compared after each; give the state after it and the decisions."""
    done: list[Option] = []
    while not done or referee.visiting is not None:
        legal = compare(game, state, referee)
        done.append(rng.choice(sorted(legal)))
        state = game.apply(state, legal[done[-1]])[0]
        referee.do(done[-1])
    compare(game, state, referee)
    return state, done
