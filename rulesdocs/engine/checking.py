"""What holds in every single state of every game; each function raises AssertionError where it does not."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import suppress
from functools import partial
from gettext import NullTranslations
from itertools import chain, product
from typing import Any

from rulesdocs.engine.codec import encode
from rulesdocs.engine.facts import is_rule
from rulesdocs.engine.kinds import Action, Event, IllegalMove, Outcome, Refusal, Result, Seat
from rulesdocs.engine.protocol import CHANCE, Game, State
from rulesdocs.engine.registry import Registration
from rulesdocs.engine.session import Session
from rulesdocs.engine.shapes import are, field_names, look_alikes
from rulesdocs.engine.texts import InContext, Names, Texts, has_template, template_faults, unreadable
from rulesdocs.errors import RulesdocsError


def written(value: object) -> str:
    """A value as the text of its JSON, by which values are compared here.

    It has every field, those too that Python passes over in comparisons, and tells 1 from 1.0 and from true.
    """
    try:
        text = json.dumps(encode(value), ensure_ascii=False)
        text.encode()  # half of a pair of surrogates is no character
    except (RulesdocsError, ValueError) as error:
        raise AssertionError(f"{value!r} cannot be written: {error}") from error
    return text


def seats_of(session: Session, states: Iterable[State]) -> tuple[Seat, ...]:
    """The seats of a game: those that its registration names, else those that move in some of the states."""
    if named := session.subject.conformance.seats(session.options):
        return named
    turns = dict.fromkeys(session.game.turn(state) for state in states)
    return tuple(turn for turn in turns if turn is not None and turn != CHANCE)


def check_frozen(value: Any) -> None:
    """A value cannot be changed, nor what it is made of."""
    names = field_names(value)
    if getattr(type(value), "__dataclass_params__", None) and not type(value).__dataclass_params__.frozen:
        raise AssertionError(f"{type(value).__name__} is a dataclass that is not frozen")
    for member in (getattr(value, name) for name in names) if names else value if type(value) is tuple else ():
        check_frozen(member)
    if not names and type(value) is not tuple:
        try:
            hash(value)
        except TypeError as error:
            raise AssertionError(f"{value!r} can be changed") from error


def check_seats(named: object) -> None:
    """The seats that a game names are a tuple of words, each once, and chance has no seat."""
    if not are((named,), tuple[Seat, ...]) or not isinstance(named, tuple):
        raise AssertionError(f"{named!r} are no tuple of seats")
    if len({*named}) != len(named) or not {*named}.isdisjoint(("", CHANCE)):
        raise AssertionError(f"one of the seats {', '.join(named)} is there twice, or is none")


def check_turn(game: Game, state: State, seats: Collection[Seat]) -> None:
    """A seat, chance or nobody has the turn; legal actions and a result are there at the right time alone.

    Legal actions are a tuple of different ones.
    """
    turn, legal = game.turn(state), game.legal(state)
    if turn is not None and turn not in (CHANCE, *seats):
        raise AssertionError(f"{turn!r} has the turn in {state}, and the seats are {', '.join(seats)}")
    if not isinstance(legal, tuple):
        raise AssertionError(f"the legal actions are no tuple in {state}: {legal!r}")
    if bool(legal) != (turn not in (CHANCE, None)):
        raise AssertionError(f"{turn} has {len(legal)} legal actions in {state}")
    if len(set(legal)) != len(legal):
        raise AssertionError(f"an action is offered twice in {state}")
    if (game.result(state) is not None) != (turn is None):
        raise AssertionError(f"the result in {state}")


def check_result(game: Game, state: State, seats: Collection[Seat]) -> None:
    """A result has a score for each seat, and names seats alone, each once; it is the same each time."""
    result = game.result(state)
    if result is None:
        return
    if not are((result,), Result) or written(result) != written(game.result(state)):
        raise AssertionError(f"the result in {state} is no Result, or another one each time: {result!r}")
    scored = [seat for seat, _ in result.scores]
    for named in (scored, result.winners):
        if not {*seats}.issuperset(named) or len(set(named)) != len(named):
            raise AssertionError(f"the result names {named}, and the seats are {', '.join(seats)}")
    if {*scored} != {*seats}:
        raise AssertionError(f"the result has scores of {scored}, and the seats are {', '.join(seats)}")


def check_refusals(game: Game, state: State, actions: Iterable[Action]) -> None:
    """``why_not`` and ``apply`` agree with ``legal``, about these actions too, and change nothing.

    What Python alone holds equal to a legal action cannot be made, or is refused.
    """
    legal, before = dict.fromkeys(game.legal(state)), written(state)
    for action in dict.fromkeys((*legal, *actions)):
        refusal = _why_not(game, state, action)
        if (refusal is None) != (action in legal):
            raise AssertionError(f"{action} in {state}: {refusal}")
        if refusal is not None:
            check_raises(game, state, action)
    for other in chain.from_iterable(map(look_alikes, legal)):
        if game.why_not(state, other) is None:
            raise AssertionError(f"{other} in {state} holds what its kind does not declare, and is not refused")
        check_raises(game, state, other)
    if written(state) != before:
        raise AssertionError(f"an action was refused and changed the state {before}")


def _why_not(game: Game, state: State, action: Action) -> Refusal | None:
    try:
        return game.why_not(state, action)
    except Exception as error:  # whatever rule code raises
        what = f"{type(error).__name__}: {error}"
        raise AssertionError(f"why {action} is not legal in {state} cannot be told: {what}") from error


def check_raises(game: Game, state: State, move: Action | Outcome) -> None:
    """A move that is not allowed cannot be made, and an action is refused for the reason that is given."""
    refusal = game.why_not(state, move) if isinstance(move, Action) else None
    try:
        game.apply(state, move)
    except IllegalMove as error:
        if error.refusal != refusal:
            raise AssertionError(f"{move} is refused for {error.refusal}, not {refusal}") from error
        return
    except Exception as error:  # whatever rule code raises
        what = f"{type(error).__name__}: {error}"
        raise AssertionError(f"{move} is not legal in {state}, and not refused by IllegalMove: {what}") from error
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


def check_asking(game: Game, state: State, seats: Iterable[Seat], moves: Iterable[Action | Outcome]) -> None:
    """No question changes a state, nor does a move that is applied or refused, nor what chance is asked."""
    before = written(state)
    asked: dict[str, Callable[[], object]] = {
        "turn": lambda: game.turn(state),
        "legal": lambda: game.legal(state),
        "result": lambda: game.result(state),
        "chance": lambda: game.chance(state),
        **{f"view for {seat}": partial(game.view, state, seat) for seat in seats},
        **{f"apply of {move}": partial(game.apply, state, move) for move in moves},
        **{
            f"why_not of {move}": partial(game.why_not, state, move) for move in moves if isinstance(move, Action)
        },
    }
    for what, ask in asked.items():
        with suppress(IllegalMove):
            ask()
        if written(state) != before:
            raise AssertionError(f"{what} changed the state {before}")


def check_events(subject: Registration, seats: Iterable[Seat], events: object) -> None:
    """A move brings about a tuple of events, and each can be said, also as each seat sees it."""
    if type(events) is not tuple:
        raise AssertionError(f"a move brings about {events!r}, which is no tuple of events")
    check_said(subject, subject.events, events)
    for event, seat in product(events, seats):
        seen = event.seen_by(seat)
        if seen is not None and seen is not event:
            check_said(subject, subject.events, [seen])


def check_said(subject: Registration, kinds: Iterable[type[Any]], said: Iterable[Event | Refusal]) -> None:
    """Events or refusals are of kinds that the game announces, name rules of the game, and can be said."""
    check_told(subject, kinds, said)
    for one in said:
        written(one)
        check_frozen(one)
        if not isinstance(one.rests_on, tuple):
            raise AssertionError(f"what {one} rests on is no tuple")
        for rule in (one.rule, *one.rests_on):
            if not is_rule(rule) or not rule.startswith(f"{subject.key}."):
                raise AssertionError(f"{one} names {rule!r}, which is no rule of '{subject.key}'")


def check_told(subject: Registration, kinds: Iterable[type[Any]], told: Iterable[object]) -> None:
    """Things are of these kinds, and can be said in one line that can be read."""
    texts = Texts(NullTranslations(), subject.names)
    for one in told:
        if type(one) not in kinds:
            raise AssertionError(f"{one} is of no kind that '{subject.name}' announces")
        try:
            check_line(texts.say(one))
        except RulesdocsError as error:
            raise AssertionError(f"{one} cannot be said: {error}") from error


def check_line(text: object) -> None:
    """A text is one line of characters that can be read."""
    if not isinstance(text, str) or unreadable(text):
        raise AssertionError(f"{text!r} is no line that can be read")


def check_names(names: Names) -> None:
    """Every word that fields hold is called something that can be read."""
    for name in chain.from_iterable(called.values() for called in names.values()):
        check_line(name.text if isinstance(name, InContext) else name)


def check_template(kind: type[Any]) -> None:
    """A kind of things has a template, and every placeholder of it names a field."""
    if not has_template(kind):
        raise AssertionError(f"{kind.__name__} has no template")
    for fault in template_faults(kind.template, field_names(kind)):
        raise AssertionError(f"the template of {kind.__name__}: {fault}")
