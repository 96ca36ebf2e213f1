"""What a seat can learn: no more than its view has; what is here raises AssertionError where it is more."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from gettext import NullTranslations
from random import Random
from typing import Any

from rulesdocs.engine.checking import is_refused, tuples, written
from rulesdocs.engine.kinds import Action, Event, IllegalMove, Outcome, Seat
from rulesdocs.engine.protocol import CHANCE, Game, State
from rulesdocs.engine.registry import Registration
from rulesdocs.engine.texts import Texts

_MOVES = 4
"""How many moves, or outcomes, are tried in a state and in one dealt anew."""

_REFUSED = 8
"""How many actions are tried that are refused."""


def check_hidden(subject: Registration, games: tuple[Game, Game], state: State, seat: Seat, rng: Random) -> bool:
    """A seat cannot tell a state from one in which what it does not see is dealt anew.

    Its view and the summary of it are the same, and so is what everybody learns: the turn and the result.  Where
    it is to move, or nobody is, so are the legal actions, in their order, and the refusals, to the letter.  Where
    moves lead to different states with the same view of it, it has seen the same events and learns the same: what
    a move reveals stands in the view.  The second of the games answers for what is dealt anew, so that it cannot
    tell what another state has left behind in it.  Gives whether anything was dealt otherwise.
    """
    other = subject.conformance.redeal(state, seat, rng)
    actions = subject.conformance.strange_actions(state)
    asked = rng.sample(actions, min(len(actions), _REFUSED))
    pairs = zip(games, (state, other), strict=True)
    known = [dict(_learnt(subject, game, one, seat, actions, asked)) for game, one in pairs]
    for what, text in known[0].items():
        if known[1].get(what) != text:
            raise AssertionError(f"{seat} can tell from {what} what it does not see in {state}")
    _check_events(games, (state, other), seat, rng)
    return bool(other != state) or written(other) != written(state)


def _learnt(
    subject: Registration,
    game: Game,
    state: State,
    seat: Seat,
    actions: Sequence[Action],
    asked: Sequence[Action],
) -> Iterator[tuple[str, str]]:
    """Everything that a game tells a seat in a state; of the actions ``asked`` the errors too."""
    view, turn, texts = game.view(state, seat), game.turn(state), Texts(NullTranslations(), subject.names)
    yield "the view", written(view)
    yield "the turn", str(turn)
    yield "the result", written(game.result(state))
    yield "the summary", "\n".join(map(texts.say, subject.summary(game, view)))
    if turn in (seat, CHANCE, None):
        yield "the legal actions", written(game.legal(state))
        yield "the refusals", written([game.why_not(state, action) for action in actions])
        yield "the errors", "\n".join(_error(game, state, action) for action in asked)


def _error(game: Game, state: State, action: Action) -> str:
    try:
        game.apply(state, action)
    except IllegalMove as error:
        return str(error)
    return ""


def _check_events(games: tuple[Game, Game], states: tuple[State, State], seat: Seat, rng: Random) -> None:
    """What a seat learns from moves in two states that it cannot tell apart."""
    for moves in _same_for_others(games[0], states[0], rng):
        seen: dict[str, tuple[State, str]] = {}
        for game, one, move in ((*pair, move) for pair in zip(games, states, strict=True) for move in moves):
            if not _is_allowed(game, one, move):
                continue
            after, events = game.apply(one, move)
            seen_by = [event.seen_by(seat) for event in events]
            told = written([seen_by, game.turn(after), game.result(after)])
            known, known_told = seen.setdefault(written(game.view(after, seat)), (after, told))
            if known_told != told and written(known) != written(after):
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


class Secrets:
    """Which seats a game hides something from, over all that it is shown.

    For a seat from which something is hidden it is dealt anew in some state.  Any other sees everything: every
    event whole, and all that is in another's view.  In a game that hides nothing every seat has the same view.
    With the same options and the same view a seat that is to move may do the same.
    """

    def __init__(self, hides: bool) -> None:
        self._hides = hides
        self._has_secrets: dict[Seat, bool] = {}
        self._views: list[Mapping[Seat, str]] = []
        self._withheld: dict[Seat, Event] = {}
        self._legal: dict[tuple[str, Seat, str], str] = {}

    def look_at(
        self, game: Game, options: object, state: State, seats: Sequence[Seat], events: Iterable[Event]
    ) -> None:
        """Look at a state, and at the events that have led to it."""
        views = {seat: written(game.view(state, seat)) for seat in seats}
        if not self._hides and len(set(views.values())) > 1:
            raise AssertionError(f"nothing is hidden, the game says, and the seats have other views of {state}")
        self._views.append(views)
        if (turn := game.turn(state)) in views:
            legal = written(game.legal(state))
            if self._legal.setdefault((written(options), turn, views[turn]), legal) != legal:
                raise AssertionError(f"what {turn} may do in {state} cannot be known from its view {views[turn]}")
        for event in events:
            for seat in seats:
                if written(event.seen_by(seat)) != written(event):
                    self._withheld.setdefault(seat, event)

    def note(self, seat: Seat, was_changed: bool) -> None:
        """Something, or nothing, was dealt anew for a seat in some state."""
        self._has_secrets[seat] = self._has_secrets.get(seat, False) or was_changed

    def check(self) -> None:
        """Look back at all states."""
        if any(self._has_secrets.values()) != self._hides:
            told, states = ("something", "no state") if self._hides else ("nothing", "a state")
            raise AssertionError(f"the game hides {told}, it says; redeal changes {states}")
        for seat, has_secrets in self._has_secrets.items():
            if not has_secrets:
                self._check_sees_all(seat)

    def _check_sees_all(self, seat: Seat) -> None:
        what = f"nothing is dealt anew for {seat} in any state, and it does not see"
        if event := self._withheld.get(seat):
            raise AssertionError(f"{what} the whole of {event}")
        known: dict[str, Mapping[Seat, str]] = {}
        for views in self._views:
            if seat in views and known.setdefault(views[seat], views) != views:
                raise AssertionError(f"{what} everything: in {views[seat]} others have more than one view")
