"""What holds for every game: laws that any package's game can be put through.

Each law takes a game's registration and seeds, plays as many games as there are seeds in every setup, and raises
AssertionError where it does not hold.  No game has exemptions.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import Any

from rulesdocs.engine.codec import decode, encode
from rulesdocs.engine.kinds import Action, IllegalMove, Outcome, Seat
from rulesdocs.engine.protocol import CHANCE, Game, State
from rulesdocs.engine.registry import Registration
from rulesdocs.engine.session import Session, Step, load_session
from rulesdocs.errors import RulesdocsError

Law = Callable[[Registration, Iterable[int]], None]


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


def legal_actions_are_there_exactly_when_a_seat_is_to_move(subject: Registration, seeds: Iterable[int]) -> None:
    """``legal`` is empty at CHANCE and at the end alone; a result is there at the end alone."""
    for game, state, _ in _states(subject, seeds):
        check_turn(game, state)


def check_turn(game: Game, state: State) -> None:
    """Raise AssertionError for a state that has legal actions, or a result, at the wrong time or at none."""
    turn, legal = game.turn(state), game.legal(state)
    if bool(legal) != (turn not in (CHANCE, None)):
        raise AssertionError(f"{turn} has {len(legal)} legal actions in {state}")
    if len(set(legal)) != len(legal):
        raise AssertionError(f"an action is offered twice in {state}")
    if (game.result(state) is not None) != (turn is None):
        raise AssertionError(f"the result in {state}")


def why_not_agrees_with_legal(subject: Registration, seeds: Iterable[int]) -> None:
    """What is legal has no refusal; anything else has one, raises with it, and changes nothing."""
    pool: dict[Action, None] = {}
    for game, state, rng in _states(subject, seeds):
        pool |= dict.fromkeys(game.legal(state))
        others = rng.sample(tuple(pool), min(len(pool), 12))
        check_refusals(game, state, (*others, *subject.conformance.strange_actions(state)))


def check_refusals(game: Game, state: State, actions: Iterable[Action]) -> None:
    """Raise AssertionError where ``why_not`` or ``apply`` disagrees with ``legal``, about these actions too."""
    legal, before = dict.fromkeys(game.legal(state)), encode(state)
    for action in dict.fromkeys((*legal, *actions)):
        refusal = game.why_not(state, action)
        if (refusal is None) != (action in legal):
            raise AssertionError(f"{action} in {state}: {refusal}")
        if refusal is not None:
            _assert_raises(game, state, action)
    if encode(state) != before:
        raise AssertionError(f"an action was refused and changed the state {before}")


def _assert_raises(game: Game, state: State, move: Action | Outcome) -> None:
    refusal = game.why_not(state, move) if isinstance(move, Action) else None
    try:
        game.apply(state, move)
    except IllegalMove as error:
        if error.refusal != refusal:
            raise AssertionError(f"{move} is refused for {error.refusal}, not {refusal}") from error
        return
    raise AssertionError(f"{move} is not legal in {state}, but can be applied")


def chance_is_checked(subject: Registration, seeds: Iterable[int]) -> None:
    """No outcome is accepted where chance does not have the turn, no action where it has it."""
    for session, rng in _sessions(subject, seeds):
        start = session.state
        steps = tuple(playout(session, rng, subject.conformance.max_plies))
        moves = [step.move for step in rng.sample(steps, min(len(steps), 8))]
        for state in (start, *(step.state for step in steps)):
            wanted = Action if session.game.turn(state) == CHANCE else Outcome
            for move in moves:
                if isinstance(move, wanted):
                    _assert_raises(session.game, state, move)


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
    for session, rng in _sessions(subject, seeds):
        for step in playout(session, rng, subject.conformance.max_plies):
            seats = {session.game.turn(step.state)} - {CHANCE, None}
            views = [session.game.view(step.state, str(seat)) for seat in seats]
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
    """With what a seat cannot see dealt anew, it has the same view, the same legal actions and refusals."""
    for game, state, rng in _states(subject, seeds):
        check_hidden(subject, game, state, rng)


def check_hidden(subject: Registration, game: Game, state: State, rng: Random) -> None:
    """Raise AssertionError where the seat to move, if there is one, can tell a state from one dealt anew."""
    seat = game.turn(state)
    if seat is None or seat == CHANCE:
        return
    other = subject.conformance.redeal(state, seat, rng)
    if game.view(other, seat) != game.view(state, seat):
        raise AssertionError(f"the view of {seat} in {state}")
    if game.legal(other) != game.legal(state):
        raise AssertionError(f"the legal actions of {seat} in {state}")
    for action in subject.conformance.strange_actions(state):
        if game.why_not(other, action) != game.why_not(state, action):
            raise AssertionError(f"{action} in {state}")


def own_laws_hold(subject: Registration, seeds: Iterable[int]) -> None:
    """What the game itself says of its states holds in every one."""
    for _, state, _ in _states(subject, seeds):
        for law in subject.conformance.laws:
            law(state)


LAWS: tuple[Law, ...] = (
    legal_actions_are_there_exactly_when_a_seat_is_to_move,
    why_not_agrees_with_legal,
    chance_is_checked,
    apply_is_pure,
    values_survive_json,
    replay_gives_the_same_game,
    what_is_hidden_changes_nothing,
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
