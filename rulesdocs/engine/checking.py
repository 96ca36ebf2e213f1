"""What holds in every single state of every game; each function raises AssertionError where it does not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator
from dataclasses import fields, is_dataclass, replace
from gettext import NullTranslations
from random import Random
from typing import Any

from rulesdocs.engine.codec import encode
from rulesdocs.engine.kinds import Action, Event, IllegalMove, Outcome, Refusal, Result, Seat
from rulesdocs.engine.protocol import CHANCE, Chance, Game, State
from rulesdocs.engine.registry import Registration
from rulesdocs.engine.texts import Texts, field_names, has_template, template_faults
from rulesdocs.errors import RulesdocsError

_SAMPLES = 12
"""How often chance is asked what it may do, where it does not say everything."""

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
    """``why_not`` and ``apply`` agree with ``legal``, about these actions too, and change nothing."""
    legal, before = dict.fromkeys(game.legal(state)), encode(state)
    for action in dict.fromkeys((*legal, *actions)):
        refusal = game.why_not(state, action)
        if (refusal is None) != (action in legal):
            raise AssertionError(f"{action} in {state}: {refusal}")
        if refusal is not None:
            check_raises(game, state, action)
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


def check_chance(game: Game, state: State, others: Iterable[Outcome], rng: Random) -> None:
    """What chance may do passes its own check, and nothing else does.

    ``others`` are outcomes of other states.  Where chance does not list its outcomes, one is impossible that has
    more or fewer things than it always has, or other things where these are always the same.
    """
    if game.turn(state) != CHANCE:
        if not _is_refused(game.chance, state):
            raise AssertionError(f"chance has no turn in {state}, and does not say so")
        return
    chance = game.chance(state)
    samples = [_sample(chance, game.chance(state), rng.random()) for _ in range(_SAMPLES)]
    listed = _listed(chance)
    for outcome in (*samples, *(listed or ())):
        if _is_refused(chance.check, outcome) or (listed is not None and outcome not in listed):
            raise AssertionError(f"{outcome} can happen in {state}, and is refused or not listed")
    for outcome in (*others, *_spoilt(samples[0])):
        if _is_impossible(outcome, samples, listed):
            if not _is_refused(chance.check, outcome):
                raise AssertionError(f"{outcome} cannot happen in {state}, and passes the check")
            check_raises(game, state, outcome)


def _is_refused(ask: Callable[[Any], object], value: object) -> bool:
    try:
        ask(value)
    except IllegalMove:
        return True
    return False


def _sample(chance: Chance, again: Chance, seed: float) -> Outcome:
    """One outcome, which depends on the random generator alone."""
    outcome = chance.sample(Random(seed))  # noqa: S311 - repeatable, not secret
    if again.sample(Random(seed)) != outcome:  # noqa: S311
        raise AssertionError(f"{outcome} is another outcome when it is drawn again from the same seed")
    return outcome


def _listed(chance: Chance) -> frozenset[Outcome] | None:
    outcomes = chance.outcomes()
    if outcomes is None:
        return None
    pairs = list(outcomes)
    wrong = [weight for _, weight in pairs if type(weight) is not int or weight <= 0]
    if wrong or len({outcome for outcome, _ in pairs}) != len(pairs):
        raise AssertionError(f"chance lists an outcome twice, or gives one the weight {wrong}")
    return frozenset(outcome for outcome, _ in pairs)


def _is_impossible(outcome: Outcome, samples: list[Outcome], listed: Collection[Outcome] | None) -> bool:
    if listed is not None:
        return outcome not in listed
    return any(
        len({look(sample) for sample in samples}) == 1 and look(outcome) != look(samples[0])
        for look in (_sizes, _things)
    )


def _sizes(outcome: Outcome) -> Hashable:
    return type(outcome), tuple(len(things) for _, things in _tuples(outcome))


def _things(outcome: Outcome) -> Hashable:
    return type(outcome), tuple(frozenset(Counter(things).items()) for _, things in _tuples(outcome))


def _tuples(outcome: Any) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """The fields of an outcome that hold tuples."""
    for field in fields(outcome) if is_dataclass(outcome) else ():
        if type(things := getattr(outcome, field.name)) is tuple:
            yield field.name, things


def _spoilt(outcome: Any) -> Iterator[Outcome]:
    """An outcome with one thing missing, one too many, and one twice in the place of another."""
    for name, things in _tuples(outcome):
        if things:
            for other in (things[1:], (*things, things[0]), (*things[:-1], things[0])):
                yield replace(outcome, **{name: other})


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
    return not _is_refused(game.chance(state).check, move)


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
    for name, things in _tuples(outcome):
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
