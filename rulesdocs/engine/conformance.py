"""What holds for every game: laws that any package's game can be put through.

Each law takes a game's registration and seeds, plays as many games as there are seeds in every setup, and raises
AssertionError where it does not hold.  No game has exemptions.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from rulesdocs.engine.chances import Draws, check_chance
from rulesdocs.engine.checking import (
    check_asking,
    check_events,
    check_frozen,
    check_names,
    check_raises,
    check_refusals,
    check_result,
    check_said,
    check_seats,
    check_template,
    check_told,
    check_turn,
    seats_of,
    written,
)
from rulesdocs.engine.codec import decode, encode
from rulesdocs.engine.examples import read_examples
from rulesdocs.engine.hidden import Secrets, check_hidden
from rulesdocs.engine.kinds import KEPT_WORDS, Action, Event, IllegalMove, Outcome, Seat
from rulesdocs.engine.made_up import made_up, made_up_like
from rulesdocs.engine.protocol import CHANCE, Game, State
from rulesdocs.engine.registry import Registration
from rulesdocs.engine.retelling import account, check_replay, require_same, retold_elsewhere
from rulesdocs.engine.session import Session, Step
from rulesdocs.engine.texts import Amount
from rulesdocs.errors import RulesdocsError

Law = Callable[[Registration, Iterable[int]], None]
_MOVES = 8
"""How many moves of a game are tried at the wrong time."""

_TAKEN = 12
"""How many actions are taken from elsewhere in a game to be tried in a state."""

_MADE_UP = 8
"""How many moves are made up to be tried in a state, and how many are made by changing one that is legal."""

_ASKED = 3
"""Of how many moves it is looked at whether they change a state."""

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
    options: Any
    states: tuple[State, ...]
    steps: tuple[Step, ...]
    seats: tuple[Seat, ...]
    rng: Random

    @property
    def events(self) -> tuple[tuple[Event, ...], ...]:
        """What has led to each of the states; nothing to the first one."""
        return (), *(step.events for step in self.steps)


def _games(subject: Registration, seeds: Iterable[int]) -> Iterator[_Played]:
    for session, rng in _sessions(subject, seeds):
        start = session.state
        steps = tuple(playout(session, rng, subject.conformance.max_plies))
        states = (start, *(step.state for step in steps))
        yield _Played(session.game, session.options, states, steps, seats_of(session, states), rng)


def legal_actions_are_there_exactly_when_a_seat_is_to_move(subject: Registration, seeds: Iterable[int]) -> None:
    """``legal`` is empty at CHANCE and at the end alone; a result is there at the end alone."""
    for played in _games(subject, seeds):
        for state in played.states:
            check_turn(played.game, state, played.seats)


def results_name_seats(subject: Registration, seeds: Iterable[int]) -> None:
    """The result of a game has a score for each seat, names seats alone, and is the same each time."""
    for played in _games(subject, seeds):
        check_result(played.game, played.states[-1], played.seats)


def why_not_agrees_with_legal(subject: Registration, seeds: Iterable[int]) -> None:
    """What is legal has no refusal; anything else has one, raises with it, and changes nothing.

    What Python alone holds equal to a legal action is something else.
    """
    pool: dict[Action, None] = {}
    announced = _announced(subject)
    for game, state, rng in _states(subject, seeds):
        legal = game.legal(state)
        pool |= dict.fromkeys(legal)
        others = rng.sample(tuple(pool), min(len(pool), _TAKEN))
        check_refusals(game, state, (*others, *_strange(subject, announced, state, legal, rng)))


def _announced(subject: Registration) -> list[Action]:
    """Actions that are made up from what the game announces."""
    moves = made_up(subject, Random(_SEED))  # noqa: S311 - repeatable, not secret
    return [move for move in moves if isinstance(move, Action)]


def _strange(
    subject: Registration, announced: Sequence[Action], state: State, legal: tuple[Action, ...], rng: Random
) -> list[Action]:
    """Actions that the game makes up for a state, some that it announces, and some like those legal here."""
    like = [move for move in made_up_like(subject, legal, rng, _MADE_UP) if isinstance(move, Action)]
    some = rng.sample(announced, min(len(announced), _MADE_UP))
    return [*subject.conformance.strange_actions(state), *some, *like]


def chance_is_checked(subject: Registration, seeds: Iterable[int]) -> None:
    """No outcome is accepted where it cannot happen, and no action where chance has the turn."""
    invented = made_up(subject, Random(_SEED))  # noqa: S311 - repeatable, not secret
    for played in _games(subject, seeds):
        moves = [step.move for step in played.rng.sample(played.steps, min(len(played.steps), _MOVES))]
        outcomes = [move for move in (*moves, *invented) if isinstance(move, Outcome)]
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
        before, text = session.state, written(session.state)
        for step in playout(session, rng, subject.conformance.max_plies):
            if written(before) != text:
                raise AssertionError(f"{step.move} changed the state that it was applied to")
            again = session.game.apply(before, step.move)
            if written(again) != written((step.state, step.events)):
                raise AssertionError(f"{step.move} again")
            before, text = step.state, written(step.state)


def asking_changes_nothing(subject: Registration, seeds: Iterable[int]) -> None:
    """States and views cannot be changed, and no question changes a state, also one that is refused."""
    for played in _games(subject, seeds):
        for state in played.states:
            moves = [step.move for step in played.rng.sample(played.steps, min(len(played.steps), _ASKED))]
            for value in (state, *(played.game.view(state, seat) for seat in played.seats)):
                check_frozen(value)
            check_asking(played.game, state, played.seats, moves)


def values_survive_json(subject: Registration, seeds: Iterable[int]) -> None:
    """States, views, events and moves are the same after being written and read."""
    for played in _games(subject, seeds):
        for step in played.steps:
            _assert_same(step.move, lambda move: subject.notation.read(subject.notation.write(move)))
        events = [event for step in played.steps for event in step.events]
        views = [played.game.view(state, seat) for state in played.states for seat in played.seats]
        for value in (*played.states, *events, *views):
            _assert_same(value, lambda one: decode(json.loads(json.dumps(encode(one))), type(one)))


def _assert_same(value: object, write_and_read: Callable[[Any], object]) -> None:
    try:
        read = write_and_read(value)
    except (TypeError, RulesdocsError) as error:
        raise AssertionError(f"{value} cannot be written and read: {error}") from error
    if read != value or written(read) != written(value):
        raise AssertionError(f"{value} is read as {read}")


def replay_gives_the_same_game(subject: Registration, seeds: Iterable[int]) -> None:
    """A saved log is read as the same states and events, and a new game object says the same of them."""
    for session, _ in _played_sessions(subject, seeds):
        check_replay(session)


def another_process_gives_the_same_game(subject: Registration, seeds: Iterable[int]) -> None:
    """A saved log is the same game in another process, where strings have other hashes.

    That process imports the registration from a module that has it under a name.  In a browser no process can be
    started, and nothing is looked at.
    """
    if sys.platform == "emscripten":
        return
    sessions = [session for session, _ in _played_sessions(subject, seeds)]
    logs = [session.save() for session in sessions]
    for session, told in zip(sessions, retold_elsewhere(subject, logs), strict=True):
        require_same(account(session), told, "in another process")


def _played_sessions(subject: Registration, seeds: Iterable[int]) -> Iterator[tuple[Session, Random]]:
    for session, rng in _sessions(subject, seeds):
        for _ in playout(session, rng, subject.conformance.max_plies):
            pass
        yield session, rng


def what_is_hidden_changes_nothing(subject: Registration, seeds: Iterable[int]) -> None:
    """With what a seat cannot see dealt anew, it has the same view and sees, and may do, the same.

    Something is dealt anew in some state, unless the game hides nothing.  A seat for which nothing is dealt anew
    sees everything.  A seat that is to move may do the same in all states of which it has the same view.
    """
    secrets = Secrets(subject.conformance.hides)
    for played in _games(subject, seeds):
        for state, events in zip(played.states, played.events, strict=True):
            secrets.look_at(played.game, played.options, state, played.seats, events)
            for seat in played.seats:
                games = played.game, subject.game()
                secrets.note(seat, check_hidden(subject, games, state, seat, played.rng))
    secrets.check()


def what_is_said_is_of_the_game(subject: Registration, seeds: Iterable[int]) -> None:
    """Moves, events, refusals and summaries are of the kinds that the game announces, and name its own rules.

    What a seat sees of an event is one, too, and no game goes by without any.
    """
    announced = _announced(subject)
    for played in _games(subject, seeds):
        if not any(played.events):
            raise AssertionError(f"nothing is said of a whole game of '{subject.name}'")
        for step in played.steps:
            check_events(subject, played.seats, step.events)
        for state in played.states:
            _check_sayings(subject, announced, played, state)


def _check_sayings(subject: Registration, announced: Sequence[Action], played: _Played, state: State) -> None:
    game, legal = played.game, played.game.legal(state)
    check_told(subject, subject.moves, legal)
    strange = _strange(subject, announced, state, legal, played.rng)
    refusals = dict.fromkeys(game.why_not(state, action) for action in strange)
    check_said(subject, subject.refusals, [one for one in refusals if one is not None])
    for seat in played.seats:
        check_told(subject, subject.told, subject.summary(game, game.view(state, seat)))


def what_is_announced_can_be_used(subject: Registration, seeds: Iterable[int]) -> None:
    """There are setups with seats, a verb for each kind of moves, sound templates, names and units, and scenes.

    A scene is a state as any other, and can be told.
    """
    if not subject.conformance.setups:
        raise AssertionError(f"'{subject.name}' has no setup")
    for options in subject.conformance.setups.values():
        check_seats(subject.conformance.seats(options))
    check_names(subject.names)
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
    game = subject.game()
    try:
        state = subject.scene(game, table)
        check_frozen(state)
        legal = game.legal(state)
        check_asking(game, state, (), legal)
    except Exception as error:  # whatever rule code raises
        raise AssertionError(f"the scene {table} cannot be made, or played on: {error}") from error
    for law in subject.conformance.laws:
        law(state)
    check_told(subject, subject.told, subject.setting(table))


def own_laws_hold(subject: Registration, seeds: Iterable[int]) -> None:
    """What the game itself says of its states holds in every one, also with what is hidden dealt anew."""
    for played in _games(subject, seeds):
        for state in played.states:
            anew = [subject.conformance.redeal(state, seat, played.rng) for seat in played.seats]
            for law in subject.conformance.laws:
                for one in (state, *anew):
                    law(one)


LAWS: tuple[Law, ...] = (
    legal_actions_are_there_exactly_when_a_seat_is_to_move,
    results_name_seats,
    why_not_agrees_with_legal,
    chance_is_checked,
    chance_draws_by_weight,
    apply_is_pure,
    asking_changes_nothing,
    values_survive_json,
    replay_gives_the_same_game,
    another_process_gives_the_same_game,
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
