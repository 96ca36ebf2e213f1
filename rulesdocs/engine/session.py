"""A game being played: the log of all its moves is at once save, replay and undo."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from gettext import NullTranslations
from pathlib import Path
from random import Random
from typing import Any

from rulesdocs.engine.codec import decode, encode
from rulesdocs.engine.guarding import GameFails
from rulesdocs.engine.kinds import Action, Event, IllegalMove, Outcome, Seat
from rulesdocs.engine.protocol import CHANCE, Game, State
from rulesdocs.engine.registry import Registration
from rulesdocs.engine.texts import Texts
from rulesdocs.errors import RulesdocsError

_FORMAT = "rulesdocs log"
_VERSION = 1


@dataclass(frozen=True)
class Step:
    """One move of a session, what it brought about, and the state after it."""

    move: Action | Outcome
    events: tuple[Event, ...]
    state: State


class Session:
    """One game from its start, over the published facts unless another ``game`` is given.

    The full log, chance included, is the referee's: a session is saved as it, and replaying it gives equal states
    and events.  ``log`` gives what a seat may know of it.
    """

    def __init__(self, subject: Registration, options: Any, game: Game | None = None) -> None:
        self.subject, self.options = subject, options
        self.game = game or subject.game()
        self.start = self.game.start(options)
        self._steps: list[Step] = []

    @property
    def state(self) -> State:
        """The state after the last move."""
        return self._steps[-1].state if self._steps else self.start

    @property
    def steps(self) -> tuple[Step, ...]:
        """Every move so far."""
        return tuple(self._steps)

    def play(self, move: Action | Outcome) -> tuple[Event, ...]:
        """Carry out a move; raises IllegalMove, with nothing changed, for one that is not allowed.

        So does one that its notation does not give back, such as one with two words in a field: it could not be
        saved.
        """
        self._require_noted(move)
        state, events = self.game.apply(self.state, move)
        self._steps.append(Step(move, events, state))
        return events

    def _require_noted(self, move: Action | Outcome) -> None:
        notation = self.subject.notation
        try:
            noted = notation.read(notation.write(move)) == move
        except RulesdocsError:
            noted = False
        if not noted:
            raise IllegalMove(f"{move!r} is no move that can be noted; its fields hold what they should not")

    def settle(self, rng: Random) -> tuple[Event, ...]:
        """Let chance decide as long as it has the turn."""
        events: list[Event] = []
        while self.game.turn(self.state) == CHANCE:
            events += self.play(self.game.chance(self.state).sample(rng))
        return tuple(events)

    def drawn(self, seed: int) -> Outcome:
        """What chance does now: it depends on the seed and on the number of moves so far.

        So a move that is taken back and made again has the same consequences, and one seed gives one deal,
        whoever plays.
        """
        rng = Random(f"{seed} {len(self._steps)}")  # noqa: S311 - repeatable, not secret
        return self.game.chance(self.state).sample(rng)

    def back_to(self, count: int) -> None:
        """Take back every move but so many."""
        del self._steps[count:]

    def undo(self) -> None:
        """Take back the last action of a seat, and what chance did after it.

        Raises RulesdocsError where no seat has acted.
        """
        at = max((i for i, step in enumerate(self._steps) if isinstance(step.move, Action)), default=None)
        if at is None:
            raise RulesdocsError("there is nothing to take back")
        self.back_to(at)

    def log(self, seat: Seat) -> tuple[Event, ...]:
        """Everything that has happened as a seat has learnt of it."""
        seen = (event.seen_by(seat) for step in self._steps for event in step.events)
        return tuple(event for event in seen if event is not None)

    def save(self) -> str:
        """The full log as JSON."""
        name, options = self.subject.name, encode(self.options)
        head = {"format": _FORMAT, "version": _VERSION, "game": name, "options": options}
        moves = [self.subject.notation.write(step.move) for step in self._steps]
        return json.dumps({**head, "moves": moves}, ensure_ascii=False, indent=1) + "\n"


def load_session(text: str, subject: Registration, where: Path, game: Game | None = None) -> Session:
    """The session that a log of a game was saved from; ``where`` is named in errors.

    Raises RulesdocsError, with the number of the move, for a log that is damaged, of another game, or against the
    rules.
    """
    log = _read_log(text, subject.name, where)
    try:
        session = Session(subject, decode(log["options"], subject.options), game)
    except RulesdocsError as error:
        raise RulesdocsError(f"the options cannot be used: {error}", where=where) from None
    replay(session, log["moves"], where)
    return session


def replay(session: Session, moves: Iterable[object], where: Path) -> None:
    """Carry out noted moves; raises RulesdocsError, with the number of the move, where one cannot be."""
    for number, line in enumerate(moves, 1):
        try:
            if not isinstance(line, str):
                raise RulesdocsError(f"{line!r} is no line of words")
            session.play(session.subject.notation.read(line))
        except GameFails:
            raise
        except RulesdocsError as error:
            raise RulesdocsError(f"move {number}, '{line}': {said(error, session)}", where=where) from None


def said(error: RulesdocsError, session: Session) -> str:
    """What is wrong with a move, as a player is told it in English where a rule forbids it."""
    refusal = error.refusal if isinstance(error, IllegalMove) else None
    if refusal is None:
        return str(error)
    return f"{Texts(NullTranslations(), session.subject.names).say(refusal)} [{refusal.rule}]"


def _read_log(text: str, name: str, where: Path) -> dict[str, Any]:
    try:
        log = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise RulesdocsError(f"is no log: {error}", where=where) from None
    if not isinstance(log, dict) or log.get("format") != _FORMAT:
        raise RulesdocsError("is no log of a game", where=where)
    version = log.get("version")
    if type(version) is not int or version != _VERSION:  # true and 1.0 are equal to 1
        hint = f"this program reads version {_VERSION}"
        raise RulesdocsError(f"is a log of version {version!r}", where=where, hint=hint)
    if log.get("game") != name:
        raise RulesdocsError(f"is a log of the game '{log.get('game')}', not of '{name}'", where=where)
    if not isinstance(log.get("moves"), list) or "options" not in log:
        raise RulesdocsError("is a damaged log: it has no moves or no options", where=where)
    return log
