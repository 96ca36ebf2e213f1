"""What holds in every single state of every game; each function raises AssertionError where it does not."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator
from dataclasses import replace
from gettext import NullTranslations
from itertools import chain
from random import Random
from typing import Any

from rulesdocs.engine.codec import encode
from rulesdocs.engine.kinds import Action, Event, IllegalMove, Outcome, Refusal, Result, Seat
from rulesdocs.engine.protocol import CHANCE, Game, State
from rulesdocs.engine.registry import Registration
from rulesdocs.engine.shapes import field_names, look_alikes
from rulesdocs.engine.texts import Texts, has_template, template_faults
from rulesdocs.errors import RulesdocsError

_MOVES = 4
"""How many moves, or outcomes, are tried in a state and in one dealt anew."""


def check_turn(game: Game, state: State) -> None:
    """Legal actions are a tuple of different ones, and they and a result are there at the right time alone."""
    turn, legal = game.turn(state), game.legal(state)
    if not isinstance(legal, tuple):
        raise AssertionError(f"the legal actions are no tuple in {state}: {legal!r}")
    if bool(legal) != (turn not in (CHANCE, None)):
        raise AssertionError(f"{turn} has {len(legal)} legal actions in {state}")
    if len(set(legal)) != len(legal):
        raise AssertionError(f"an action is offered twice in {state}")
    if (game.result(state) is not None) != (turn is None):
        raise AssertionError(f"the result in {state}")


def check_result(game: Game, state: State, seats: Collection[Seat]) -> None:
    """A result is the same however often it is asked for, and names seats alone, each once."""
    result = game.result(state)
    if result is None:
        return
    if not isinstance(result, Result) or result != game.result(state):
        raise AssertionError(f"the result in {state} is no Result, or another one each time: {result!r}")
    for named in ([seat for seat, _ in result.scores], result.winners):
        if not {*seats}.issuperset(named) or len(set(named)) != len(named):
            raise AssertionError(f"the result names {named}, and the seats are {', '.join(seats)}")


def check_refusals(game: Game, state: State, actions: Iterable[Action]) -> None:
    """``why_not`` and ``apply`` agree with ``legal``, about these actions too, and change nothing.

    What Python alone holds equal to a legal action cannot be made, or is refused.
    """
    legal, before = dict.fromkeys(game.legal(state)), encode(state)
    for action in dict.fromkeys((*legal, *actions)):
        refusal = game.why_not(state, action)
        if (refusal is None) != (action in legal):
            raise AssertionError(f"{action} in {state}: {refusal}")
        if refusal is not None:
            check_raises(game, state, action)
    for other in chain.from_iterable(map(look_alikes, legal)):
        if game.why_not(state, other) is None:
            raise AssertionError(f"{other} in {state} holds what its kind does not declare, and is not refused")
        check_raises(game, state, other)
    if encode(state) != before:
        raise AssertionError(f"an action was refused and changed the state {before}")


def check_raises(game: Game, state: State, move: Action | Outcome) -> None:
    """A move that is not allowed cannot be made, and an action is refused for the reason that is given."""
    refusal = game.why_not(state, move) if isinstance(move, Action) else None
    try:
        game.apply(state, move)
    except IllegalMove as error:
        if error.refusal != refusal:
            raise AssertionError(f"{move} is refused for {error.refusal}, not {refusal}") from error
        return
    raise AssertionError(f"{move} is not legal in {state}, but can be applied")


def is_refused(ask: Callable[[Any], object], value: object) -> bool:
    """Whether a question about a value is answered with IllegalMove."""
    try:
        ask(value)
    except IllegalMove:
        return True
    return False


def tuples(outcome: Any) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """The fields of an outcome that hold tuples."""
    for name in field_names(outcome):
        if type(things := getattr(outcome, name)) is tuple:
            yield name, things


def check_hidden(subject: Registration, game: Game, state: State, seats: Iterable[Seat], rng: Random) -> bool:
    """No seat can tell a state from one in which what it does not see is dealt anew.

    Its view is the same, and if it is to move, so are its legal actions and refusals.  Where moves
    lead to different states with the same view of it, it has seen the same events: what a move reveals stands in
    the view.  Gives whether anything was dealt otherwise.
    """
    changed = False
    for seat in seats:
        other = subject.conformance.redeal(state, seat, rng)
        changed = changed or other != state
        if game.view(other, seat) != game.view(state, seat):
            raise AssertionError(f"the view of {seat} in {state}")
        if game.turn(state) == seat:
            _check_choices(subject, game, seat, state, other)
        _check_events(game, seat, state, other, rng)
    return changed


def _check_choices(subject: Registration, game: Game, seat: Seat, state: State, other: State) -> None:
    if game.legal(other) != game.legal(state):
        raise AssertionError(f"the legal actions of {seat} in {state}")
    for action in subject.conformance.strange_actions(state):
        if game.why_not(other, action) != game.why_not(state, action):
            raise AssertionError(f"{action} in {state}")


def _check_events(game: Game, seat: Seat, state: State, other: State, rng: Random) -> None:
    """What a seat sees of moves in two states that it cannot tell apart."""
    for moves in _same_for_others(game, state, rng):
        seen: dict[Hashable, tuple[State, object]] = {}
        for one, move in ((one, move) for one in (state, other) for move in moves):
            if not _is_allowed(game, one, move):
                continue
            after, events = game.apply(one, move)
            told = [event.seen_by(seat) for event in events]
            known, known_told = seen.setdefault(game.view(after, seat), (after, told))
            if known_told != told and known != after:
                raise AssertionError(f"{seat} can tell from {told} what it does not see after {move} in {one}")


def _is_allowed(game: Game, state: State, move: Action | Outcome) -> bool:
    if isinstance(move, Action):
        return move in game.legal(state)
    return not is_refused(game.chance(state).check, move)


def _same_for_others(game: Game, state: State, rng: Random) -> Iterator[tuple[Action | Outcome, ...]]:
    """Moves, each alone; and outcomes together, since nobody sees more of one than its view says."""
    if game.turn(state) == CHANCE:
        outcome, *others = [game.chance(state).sample(rng) for _ in range(_MOVES)]
        yield (outcome, *_swapped(outcome, rng), *others)
    else:
        legal = game.legal(state)
        yield from ((action,) for action in rng.sample(legal, min(len(legal), _MOVES)))


def _swapped(outcome: Any, rng: Random) -> Iterator[Outcome]:
    """An outcome with two things in each other's place, some times."""
    for name, things in tuples(outcome):
        for _ in range(_MOVES if len(things) > 1 else 0):
            one, other = sorted(rng.sample(range(len(things)), 2))
            before, between, behind = things[:one], things[one + 1 : other], things[other + 1 :]
            yield replace(outcome, **{name: (*before, things[other], *between, things[one], *behind)})


def check_said(subject: Registration, kinds: Iterable[type[Any]], said: Iterable[Event | Refusal]) -> None:
    """Events or refusals are of kinds that the game announces, name rules of the game, and can be said."""
    check_told(subject, kinds, said)
    for one in said:
        if not isinstance(one.rests_on, tuple):
            raise AssertionError(f"what {one} rests on is no tuple")
        for rule in (one.rule, *one.rests_on):
            if not isinstance(rule, str) or not rule.startswith(f"{subject.key}."):
                raise AssertionError(f"{one} names {rule!r}, which is no rule of '{subject.key}'")


def check_told(subject: Registration, kinds: Iterable[type[Any]], told: Iterable[object]) -> None:
    """Things are of these kinds, and can be said."""
    texts = Texts(NullTranslations(), subject.names)
    for one in told:
        if type(one) not in kinds:
            raise AssertionError(f"{one} is of no kind that '{subject.name}' announces")
        try:
            texts.say(one)
        except RulesdocsError as error:
            raise AssertionError(f"{one} cannot be said: {error}") from error


def check_template(kind: type[Any]) -> None:
    """A kind of things has a template, and every placeholder of it names a field."""
    if not has_template(kind):
        raise AssertionError(f"{kind.__name__} has no template")
    for fault in template_faults(kind.template, field_names(kind)):
        raise AssertionError(f"the template of {kind.__name__}: {fault}")
