"""What holds for every game: laws that any package's game can be put through.

Each law takes a game's registration and seeds, plays as many games as there are seeds in every setup, and raises
AssertionError where it does not hold.  No game has exemptions.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from rulesdocs.engine.chances import Draws, check_chance
from rulesdocs.engine.checking import (
    check_hidden,
    check_raises,
    check_refusals,
    check_result,
    check_said,
    check_template,
    check_told,
    check_turn,
)
from rulesdocs.engine.codec import decode, encode
from rulesdocs.engine.examples import read_examples
from rulesdocs.engine.kinds import KEPT_WORDS, Action, Event, IllegalMove, Outcome, Seat
from rulesdocs.engine.protocol import CHANCE, Game, State
from rulesdocs.engine.registry import Registration
from rulesdocs.engine.session import Session, Step, load_session
from rulesdocs.engine.texts import Amount
from rulesdocs.errors import RulesdocsError

Law = Callable[[Registration, Iterable[int]], None]
_MOVES = 8
"""How many moves of a game are tried at the wrong time."""

_SEED = 1
"""Decides what chance draws where it is counted."""


def playout(session: Session, rng: Random, max_plies: int) -> Iterator[Step]:
    """Play a session to its end, each action being as likely as any other legal one; yield every move.

    Raises AssertionError for a game that is longer than it may be, and for one that refuses what it offers.
    """
    game = session.game
    while (turn := game.turn(session.state)) is not None:
        if not (len(session.steps) < max_plies):
            raise AssertionError(f"longer than {max_plies} moves")
        try:
            session.play(_at_random(game, session.state, turn, rng))
        except IllegalMove as error:
            raise AssertionError(f"a move that the game offers cannot be played: {error}") from error
        yield session.steps[-1]


def _at_random(game: Game, state: State, turn: Seat, rng: Random) -> Action | Outcome:
    if turn == CHANCE:
        return game.chance(state).sample(rng)
    legal = game.legal(state)
    if not legal:
        raise AssertionError(f"{turn} is to move and has no legal action in {state}")
    return rng.choice(legal)


def _sessions(subject: Registration, seeds: Iterable[int]) -> Iterator[tuple[Session, Random]]:
    for seed in seeds:
        for options in subject.conformance.setups.values():
            yield Session(subject, options), Random(seed)  # noqa: S311 - repeatable, not secret


def _states(subject: Registration, seeds: Iterable[int]) -> Iterator[tuple[Game, State, Random]]:
    """Every state of every game, the first and the last ones too."""
    for session, rng in _sessions(subject, seeds):
        yield session.game, session.state, rng
        for step in playout(session, rng, subject.conformance.max_plies):
            yield session.game, step.state, rng


class _Played(NamedTuple):
    """A game that has been played to its end, with every state of it, the first one too."""

    game: Game
    states: tuple[State, ...]
    steps: tuple[Step, ...]
    seats: tuple[Seat, ...]
    rng: Random


def _games(subject: Registration, seeds: Iterable[int]) -> Iterator[_Played]:
    for session, rng in _sessions(subject, seeds):
        start = session.state
        steps = tuple(playout(session, rng, subject.conformance.max_plies))
        states = (start, *(step.state for step in steps))
        yield _Played(session.game, states, steps, seats_of(session, states), rng)


def seats_of(session: Session, states: Iterable[State]) -> tuple[Seat, ...]:
    """The seats of a game: those that its registration names, else those that move in some of the states."""
    if named := session.subject.conformance.seats(session.options):
        return named
    turns = dict.fromkeys(session.game.turn(state) for state in states)
    return tuple(turn for turn in turns if turn is not None and turn != CHANCE)


def legal_actions_are_there_exactly_when_a_seat_is_to_move(subject: Registration, seeds: Iterable[int]) -> None:
    """``legal`` is empty at CHANCE and at the end alone; a result is there at the end alone."""
    for game, state, _ in _states(subject, seeds):
        check_turn(game, state)


def results_name_seats(subject: Registration, seeds: Iterable[int]) -> None:
    """The result of a game names its seats alone, and is the same each time."""
    for played in _games(subject, seeds):
        check_result(played.game, played.states[-1], played.seats)


def why_not_agrees_with_legal(subject: Registration, seeds: Iterable[int]) -> None:
    """What is legal has no refusal; anything else has one, raises with it, and changes nothing.

    What Python alone holds equal to a legal action is something else.
    """
    pool: dict[Action, None] = {}
    for game, state, rng in _states(subject, seeds):
        pool |= dict.fromkeys(game.legal(state))
        others = rng.sample(tuple(pool), min(len(pool), 12))
        check_refusals(game, state, (*others, *subject.conformance.strange_actions(state)))


def chance_is_checked(subject: Registration, seeds: Iterable[int]) -> None:
    """No outcome is accepted where it cannot happen, and no action where chance has the turn."""
    for played in _games(subject, seeds):
        moves = [step.move for step in played.rng.sample(played.steps, min(len(played.steps), _MOVES))]
        outcomes = [move for move in moves if isinstance(move, Outcome)]
        for state in played.states:
            check_chance(played.game, state, outcomes, played.rng)
            wanted = Action if played.game.turn(state) == CHANCE else Outcome
            for move in moves:
                if isinstance(move, wanted):
                    check_raises(played.game, state, move)


def chance_draws_by_weight(subject: Registration, seeds: Iterable[int]) -> None:
    """Every outcome that is listed comes up about as often as its weight says; what is not listed varies."""
    draws = Draws(_SEED)
    for game, state, _ in _states(subject, seeds):
        if game.turn(state) == CHANCE:
            draws.check(game.chance(state))
    draws.check_all()


def apply_is_pure(subject: Registration, seeds: Iterable[int]) -> None:
    """Applying a move leaves the state as it was, and doing it again gives the same."""
    for session, rng in _sessions(subject, seeds):
        before, encoded = session.state, encode(session.state)
        for step in playout(session, rng, subject.conformance.max_plies):
            if encode(before) != encoded:
                raise AssertionError(f"{step.move} changed the state that it was applied to")
            if not (session.game.apply(before, step.move) == (step.state, step.events)):
                raise AssertionError(f"{step.move} again")
            before, encoded = step.state, encode(step.state)


def values_survive_json(subject: Registration, seeds: Iterable[int]) -> None:
    """States, views, events and moves are the same after being written and read."""
    for played in _games(subject, seeds):
        for step in played.steps:
            views = [played.game.view(step.state, seat) for seat in played.seats]
            _assert_same(step.move, lambda move: subject.notation.read(subject.notation.write(move)))
            for value in (step.state, *step.events, *views):
                _assert_same(value, lambda one: decode(json.loads(json.dumps(encode(one))), type(one)))


def _assert_same(value: object, write_and_read: Callable[[Any], object]) -> None:
    try:
        read = write_and_read(value)
    except (TypeError, RulesdocsError) as error:
        raise AssertionError(f"{value} cannot be written and read: {error}") from error
    if read != value:
        raise AssertionError(f"{value} is read as {read}")


def replay_gives_the_same_game(subject: Registration, seeds: Iterable[int]) -> None:
    """A saved log is read as the same states and events."""
    for session, rng in _sessions(subject, seeds):
        for _ in playout(session, rng, subject.conformance.max_plies):
            pass
        check_replay(session)


def check_replay(session: Session) -> None:
    """Raise AssertionError where a session that is saved and loaded is another one, or cannot be loaded."""
    try:
        loaded = load_session(session.save(), session.subject, session.subject.folder, session.game)
    except RulesdocsError as error:
        raise AssertionError(f"a saved log cannot be read: {error}") from error
    if (loaded.options, loaded.steps) != (session.options, session.steps):
        raise AssertionError("a replayed log is another game")


def what_is_hidden_changes_nothing(subject: Registration, seeds: Iterable[int]) -> None:
    """With what a seat cannot see dealt anew, it has the same view and sees, and may do, the same.

    Something is dealt anew in some state, unless the game hides nothing.
    """
    changed = False
    for played in _games(subject, seeds):
        for state in played.states:
            changed |= check_hidden(subject, played.game, state, played.seats, played.rng)
    if changed != subject.conformance.hides:
        told = "hides nothing" if changed else "hides something"
        raise AssertionError(f"'{subject.name}' {told}, it says; redeal changes {'a' if changed else 'no'} state")


def what_is_said_is_of_the_game(subject: Registration, seeds: Iterable[int]) -> None:
    """Moves, events, refusals and summaries are of the kinds that the game announces, and name its own rules."""
    for game, state, events, seats in _told(subject, seeds):
        check_told(subject, subject.moves, game.legal(state))
        check_said(subject, subject.events, events)
        refusals = [game.why_not(state, action) for action in subject.conformance.strange_actions(state)]
        check_said(subject, subject.refusals, [one for one in refusals if one is not None])
        for seat in seats:
            check_told(subject, subject.told, subject.summary(game, game.view(state, seat)))


def _told(
    subject: Registration, seeds: Iterable[int]
) -> Iterator[tuple[Game, State, tuple[Event, ...], tuple[Seat, ...]]]:
    for played in _games(subject, seeds):
        for state, events in zip(played.states, ((), *(step.events for step in played.steps)), strict=True):
            yield played.game, state, events, played.seats


def what_is_announced_can_be_used(subject: Registration, seeds: Iterable[int]) -> None:
    """There are setups, a verb for each kind of moves, sound templates and units, and scenes that can be told."""
    if not subject.conformance.setups:
        raise AssertionError(f"'{subject.name}' has no setup")
    verbs = [kind.verb for kind in subject.moves]
    for verb in verbs:
        if verb in KEPT_WORDS or verbs.count(verb) > 1 or verb.split() != [verb] or verb.isdecimal():
            raise AssertionError(f"'{verb}' cannot be the verb of a move: it is another's, or no word")
    actions = [kind for kind in subject.moves if issubclass(kind, Action)]
    for kind in (*actions, *subject.events, *subject.refusals, *subject.told):
        check_template(kind)
    check_told(subject, (Amount,), [Amount(unit, number) for unit in subject.units.values() for number in (1, 2)])
    for example in read_examples(subject):
        if example.begins == "scene":
            _check_scene(subject, example.table)


def _check_scene(subject: Registration, table: Mapping[str, Any]) -> None:
    try:
        subject.scene(subject.game(), table)
    except RulesdocsError as error:
        raise AssertionError(f"the scene {table} cannot be made: {error}") from error
    check_told(subject, subject.told, subject.setting(table))


def own_laws_hold(subject: Registration, seeds: Iterable[int]) -> None:
    """What the game itself says of its states holds in every one."""
    for _, state, _ in _states(subject, seeds):
        for law in subject.conformance.laws:
            law(state)


LAWS: tuple[Law, ...] = (
    legal_actions_are_there_exactly_when_a_seat_is_to_move,
    results_name_seats,
    why_not_agrees_with_legal,
    chance_is_checked,
    chance_draws_by_weight,
    apply_is_pure,
    values_survive_json,
    replay_gives_the_same_game,
    what_is_hidden_changes_nothing,
    what_is_said_is_of_the_game,
    what_is_announced_can_be_used,
    own_laws_hold,
)


def perft(game: Game, state: State, depth: int, rng: Random) -> int:
    """How many ways there are to make that many actions.

    Chance is no action: with few outcomes all are followed, else one that is drawn from ``rng``.
    """
    turn = game.turn(state)
    if depth == 0 or turn is None:
        return 1
    if turn == CHANCE:
        chance = game.chance(state)
        outcomes = chance.outcomes()
        few = [outcome for outcome, _ in outcomes] if outcomes is not None else [chance.sample(rng)]
        return sum(perft(game, game.apply(state, outcome)[0], depth, rng) for outcome in few)
    return sum(perft(game, game.apply(state, action)[0], depth - 1, rng) for action in game.legal(state))


def node_counts(subject: Registration, setup: str, seed: int, depths: Sequence[int]) -> list[int]:
    """The node counts of a setup, each with a random generator of its own."""
    game = subject.game()
    start = game.start(subject.conformance.setups[setup])
    return [perft(game, start, depth, Random(seed)) for depth in depths]  # noqa: S311 - repeatable, not secret


def written_node_counts(subject: Registration) -> list[dict[str, Any]]:
    """The counts that stand in the game's ``perft.json``: setup, seed, depths, counts."""
    counts: list[dict[str, Any]] = json.loads((subject.folder / "perft.json").read_text(encoding="utf-8"))
    return counts
