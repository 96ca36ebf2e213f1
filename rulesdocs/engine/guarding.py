"""Games whose code may fail: what it raises, and what it answers amiss, is told with the place in the code."""

from __future__ import annotations

import inspect
import traceback
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Any, NoReturn

from rulesdocs.engine.kinds import Action, Event, Outcome, Refusal, Result, Seat
from rulesdocs.engine.protocol import Chance
from rulesdocs.engine.registry import Registration
from rulesdocs.engine.shapes import field_names
from rulesdocs.engine.texts import has_template, template_faults
from rulesdocs.errors import RulesdocsError

_SHOWN = 80


class GameFails(RulesdocsError):
    """The code of a game raises what is no error of its player, or answers what no game may."""


@contextmanager
def blamed(subject: Registration) -> Iterator[None]:
    """Raise GameFails, with the line of the game's code, in the place of what this raises.

    A RulesdocsError says itself what is wrong, and what comes from elsewhere is not the game's.
    """
    try:
        yield
    except RulesdocsError:
        raise
    except Exception as error:  # whatever somebody's code raises
        place = _place_in(subject.folder, error.__traceback__)
        if place is None:
            raise
        raise _failure(subject, _told(error), *place) from error


def _failure(subject: Registration, what: str, file: Path, line: int | None) -> GameFails:
    return GameFails(f"the game '{subject.name}' fails: {what}", where=file, line=line)


def _told(error: Exception) -> str:
    return f"{type(error).__name__}: {' '.join(str(error).split())}".removesuffix(": ")


def _place_in(folder: Path, trace: TracebackType | None) -> tuple[Path, int | None] | None:
    """The innermost line of code below a folder that a traceback goes through."""
    home = folder.resolve()
    frames = ((Path(frame.f_code.co_filename), line) for frame, line in traceback.walk_tb(trace))
    found = [place for place in frames if place[0].resolve().is_relative_to(home)]
    return found[-1] if found else None


class GuardedGame:
    """Plays as the game of a registration; raises GameFails where its code fails, or answers what it may not.

    It may not give a seat that is no text, legal actions that are no tuple, events without a sound template, and
    the like; so nothing has been done when it is told.  What is no method of Game is that of the game.
    """

    def __init__(self, subject: Registration, game: Any = None) -> None:
        self._subject, self._game = subject, game
        if game is None:
            with _blamed(subject, subject.make):
                self._game = subject.game()
        self._sound: set[type] = set()

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__") or name == "_game":  # asked of a copy in the making, which has no game yet
            raise AttributeError(name)
        return getattr(self._game, name)

    def start(self, options: Any) -> Any:
        """What the game says."""
        return self._asked("start", lambda state: state is not None, options)

    def turn(self, state: Any) -> Seat | None:
        """What the game says."""
        turn: Seat | None = self._asked("turn", lambda turn: isinstance(turn, str | None), state)
        return turn

    def legal(self, state: Any) -> tuple[Action, ...]:
        """What the game says."""
        legal: tuple[Action, ...] = self._asked("legal", lambda given: _are(given, Action), state)
        self._require_sound(legal)
        return legal

    def chance(self, state: Any) -> Chance:
        """What the game says."""
        return _GuardedChance(self._subject, self._asked("chance", lambda chance: chance is not None, state))

    def apply(self, state: Any, move: Action | Outcome) -> tuple[Any, tuple[Event, ...]]:
        """What the game does."""
        after, events = self._asked("apply", _is_applied, state, move)
        self._require_sound(events)
        return after, events

    def why_not(self, state: Any, action: Action) -> Refusal | None:
        """What the game says."""
        refusal: Refusal | None = self._asked("why_not", lambda it: isinstance(it, Refusal | None), state, action)
        self._require_sound([refusal] if refusal else [])
        return refusal

    def view(self, state: Any, seat: Seat) -> Any:
        """What the game says."""
        return self._asked("view", lambda view: True, state, seat)

    def result(self, state: Any) -> Result | None:
        """What the game says."""
        result: Result | None = self._asked("result", _is_result, state)
        return result

    def _asked(self, name: str, fits: Callable[[Any], bool], *given: Any) -> Any:
        return asked(self._subject, self._game, name, fits, *given)

    def _require_sound(self, things: Iterable[object]) -> None:
        for kind in {type(thing) for thing in things} - self._sound:
            for fault in _template_faults(kind):
                raise _unsound(self._subject, kind, fault)
            self._sound.add(kind)


def asked(subject: Registration, one: Any, name: str, fits: Callable[[Any], bool], *given: Any) -> Any:
    """What a function of a game answers, by its name; raises GameFails where it fails or where no answer fits."""
    function = getattr(one, name, None)
    if function is None:
        _fail(subject, type(one), f"{type(one).__name__} has no '{name}'")
    with _blamed(subject, function):
        answer = function(*given)
    if not fits(answer):
        _fail(subject, function, f"'{name}' gives {repr(answer)[:_SHOWN]}, which it may not")
    return answer


@contextmanager
def _blamed(subject: Registration, code: Any) -> Iterator[None]:
    """As ``blamed``, with the place of the code that is called where what it raises comes from elsewhere."""
    try:
        with blamed(subject):
            yield
    except RulesdocsError:
        raise
    except Exception as error:  # such as a call with more arguments than the code takes
        _fail(subject, code, _told(error))


def failure(subject: Registration, what: str, code: Any) -> GameFails:
    """The error of a game at the place of some of its code."""
    return _failure(subject, what, *_place_of(code, subject.folder))


def unsound_kinds(subject: Registration) -> Iterator[GameFails]:
    """What is wrong with the templates of all kinds of things that a game announces."""
    actions = [kind for kind in subject.moves if issubclass(kind, Action)]
    for kind in (*actions, *subject.events, *subject.refusals, *subject.told):
        for fault in _template_faults(kind):
            yield _unsound(subject, kind, fault)


def _unsound(subject: Registration, kind: type, fault: str) -> GameFails:
    return failure(subject, f"the template of {kind.__name__}: {fault}", kind)


def is_told(answer: object) -> bool:
    """Whether something is what a summary may be."""
    return isinstance(answer, tuple)


def _fail(subject: Registration, code: Any, what: str) -> NoReturn:
    raise failure(subject, what, code) from None


class _GuardedChance:
    def __init__(self, subject: Registration, chance: Any) -> None:
        self._subject, self._chance = subject, chance

    def _asked(self, name: str, fits: Callable[[Any], bool], *given: Any) -> Any:
        return asked(self._subject, self._chance, name, fits, *given)

    def sample(self, rng: Random) -> Outcome:
        outcome: Outcome = self._asked("sample", lambda it: isinstance(it, Outcome), rng)
        return outcome

    def check(self, outcome: Outcome) -> None:
        self._asked("check", lambda nothing: True, outcome)

    def outcomes(self) -> Iterable[tuple[Outcome, int]] | None:
        given: Iterable[tuple[Outcome, int]] | None = self._asked("outcomes", lambda it: True)
        return given


def _are(given: object, kind: type) -> bool:
    return isinstance(given, tuple) and all(isinstance(one, kind) for one in given)


def _is_applied(answer: object) -> bool:
    return isinstance(answer, tuple) and len(answer) == 2 and answer[0] is not None and _are(answer[1], Event)


def _is_result(answer: object) -> bool:
    if not isinstance(answer, Result):
        return answer is None
    scores = _are(answer.scores, tuple) and all(len(pair) == 2 for pair in answer.scores)
    return scores and _are(answer.winners, str)


def _template_faults(kind: Any) -> Iterable[str]:
    return template_faults(kind.template, field_names(kind)) if has_template(kind) else ("it has none",)


def _place_of(code: Any, folder: Path) -> tuple[Path, int | None]:
    """Where some code stands; the folder of the game where that cannot be said."""
    try:
        inner = inspect.unwrap(code)
        return Path(inspect.getfile(inner)), inspect.getsourcelines(inner)[1]
    except (TypeError, OSError):
        return folder, None
