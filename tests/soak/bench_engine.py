"""Speed of the engine in playing whole games at random, beside other people's engines.

How to read it: every figure is decisions of players per second of processor time, one core, chance played but
not counted.  In each round every contestant plays for a while, in an order that is drawn anew, and ratios are
those of one round, so that they say little about the machine; the columns are the median of the rounds and the
lowest and highest of them.  Everybody plays through the interface meant for programs in Python, asks for the
legal actions before each decision, and chooses among them by the same generator.  Ours makes events with their
rules as it goes.

Games differ in size, so the ratios of For Northwood! say how it stands beside what people know; tic-tac-toe on
our protocol, beside the same game on others, is the measure of the engine itself.
"""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from random import Random
from typing import Any

import pyspiel  # type: ignore[import-not-found, unused-ignore]
import rlcard  # type: ignore[import-not-found, unused-ignore]
from open_spiel.python.games import (  # type: ignore[import-not-found, unused-ignore]
    block_dominoes,
    tic_tac_toe,
)
from pettingzoo.classic import tictactoe_v3  # type: ignore[import-not-found, unused-ignore]

from rulesdocs.engine import CHANCE, Game, Registration
from rulesdocs.games.for_northwood.registration import REGISTRATION as FOR_NORTHWOOD
from tests.engine.tictactoe import REGISTRATION as TIC_TAC_TOE
from tests.soak.tables import print_table

SECONDS = 1.0
"""Processor time of each contestant in each round."""

Playout = Callable[[Random], int]
"""Plays one game to its end and gives the number of decisions."""

GAME, TOY = "For Northwood!, ours", "tic-tac-toe, ours"
_TOY_PEER, _COMPILED = "tic-tac-toe, OpenSpiel in Python", "hearts, OpenSpiel in C++"
_REGISTERED_IN_PYTHON = (tic_tac_toe, block_dominoes)  # importing them makes them known to pyspiel


def measure(rounds: int) -> None:
    """Print the speeds, the ratios, and how they stand to what is asked of them."""
    contestants = _contestants()
    with _one_core():
        speeds = _speeds(contestants, rounds)
    head = ("decisions a second", "median", "lowest", "highest")
    rows = [(name, *(f"{figure:,.0f}" for figure in _spread(found))) for name, found in speeds.items()]
    print_table(f"engines, {rounds} rounds", head, rows)
    peers = [name for name in contestants if name not in (GAME, TOY)]
    for mine in (GAME, TOY):
        rows = [(name, *_ratio(speeds[mine], speeds[name])) for name in peers]
        print_table(f"{mine}: so many times as fast as", ("peer", *head[1:]), rows)
    _print_bars(speeds, peers)


def _print_bars(speeds: Mapping[str, list[float]], peers: list[str]) -> None:
    """Print what is asked for, and whether the median reaches it."""
    asked = {(TOY, _TOY_PEER): 5.0, **{(GAME, peer): 1.0 for peer in peers}, (GAME, _COMPILED): 0.25}
    rows = []
    for (mine, peer), bar in asked.items():
        median = statistics.median(_ratios(speeds[mine], speeds[peer]))
        rows.append((f"{mine} / {peer}", f"{bar:.2f}", f"{median:.2f}", "yes" if median >= bar else "NO"))
    print_table("what is asked", ("ratio", "at least", "median", "reached"), rows)


def _contestants() -> dict[str, Playout]:
    return {
        GAME: _ours(FOR_NORTHWOOD, "introductory"),
        TOY: _ours(TIC_TAC_TOE, "usual"),
        _TOY_PEER: _open_spiel("python_tic_tac_toe"),
        "block dominoes, OpenSpiel in Python": _open_spiel("python_block_dominoes"),
        _COMPILED: _open_spiel("hearts"),
        "uno, RLCard": _rlcard("uno"),
        "leduc hold'em, RLCard": _rlcard("leduc-holdem"),
        "tic-tac-toe, PettingZoo env": _petting_zoo(tictactoe_v3.env()),
        "tic-tac-toe, PettingZoo raw_env": _petting_zoo(tictactoe_v3.raw_env()),
    }


def _speeds(contestants: Mapping[str, Playout], rounds: int) -> dict[str, list[float]]:
    """The decisions per second of each contestant in each round."""
    rng = Random(5)  # noqa: S311 - repeatable, not secret
    speeds: dict[str, list[float]] = {name: [] for name in contestants}
    for _ in range(rounds):
        for name in rng.sample(list(contestants), len(contestants)):
            speeds[name].append(_speed(contestants[name], rng))
    return speeds


def _speed(playout: Playout, rng: Random) -> float:
    playout(rng)  # what the first game alone has to do is not measured
    decisions, start = 0, time.process_time()
    while (spent := time.process_time() - start) < SECONDS:
        decisions += playout(rng)
    return decisions / spent


def _ours(subject: Registration, setup: str) -> Playout:
    game: Game = subject.game()
    options = subject.conformance.setups[setup]

    def playout(rng: Random) -> int:
        state, decisions = game.start(options), 0
        while (turn := game.turn(state)) is not None:
            if turn == CHANCE:
                state, _ = game.apply(state, game.chance(state).sample(rng))
            else:
                decisions += 1
                state, _ = game.apply(state, rng.choice(game.legal(state)))
        return decisions

    return playout


def _open_spiel(name: str) -> Playout:
    """Chance draws from the outcomes that the state gives; in these games all are as likely as one another."""
    game = pyspiel.load_game(name)

    def playout(rng: Random) -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcome, _ = rng.choice(state.chance_outcomes())
                state.apply_action(outcome)
            else:
                decisions += 1
                state.apply_action(rng.choice(state.legal_actions()))
        return decisions

    return playout


def _rlcard(name: str) -> Playout:
    environment = rlcard.make(name, config={"seed": 1})

    def playout(rng: Random) -> int:
        state, _ = environment.reset()
        decisions = 0
        while not environment.is_over():
            decisions += 1
            state, _ = environment.step(rng.choice(list(state["legal_actions"])))
        return decisions

    return playout


def _petting_zoo(environment: Any) -> Playout:
    def playout(rng: Random) -> int:
        environment.reset()
        decisions = 0
        while True:
            observation, _, terminated, truncated, _ = environment.last()
            if terminated or truncated:
                return decisions
            decisions += 1
            environment.step(rng.choice(observation["action_mask"].nonzero()[0]))

    return playout


def _spread(figures: list[float]) -> tuple[float, float, float]:
    return statistics.median(figures), min(figures), max(figures)


def _ratios(mine: list[float], theirs: list[float]) -> list[float]:
    return [one / other for one, other in zip(mine, theirs, strict=True)]


def _ratio(mine: list[float], theirs: list[float]) -> tuple[str, ...]:
    return tuple(f"{figure:.2f}" for figure in _spread(_ratios(mine, theirs)))


@contextmanager
def _one_core() -> Iterator[None]:
    """Keep this process to one core, where the system can do that."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(cores)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, cores)
