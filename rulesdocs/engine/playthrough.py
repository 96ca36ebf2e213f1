"""Recorded games that people can read: every move, and under it what it brought about and by which rule.

A record begins so::

    game: for-northwood
    options: {"level": "gold", "setup": "introductory", "cap": true}

    > answer eyes-3
        You answer with the 3 of Eyes and win. [fnw.dialogue.win.higher]

and ends with the result::

    result: {"scores": {"player": 16}, "winners": ["player"]}
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from gettext import NullTranslations
from itertools import zip_longest
from pathlib import Path
from random import Random

from rulesdocs.engine.codec import TYPE, decode, encode
from rulesdocs.engine.kinds import IllegalMove
from rulesdocs.engine.protocol import CHANCE, Game
from rulesdocs.engine.registry import Registration
from rulesdocs.engine.session import Session, Step, replay, said
from rulesdocs.engine.texts import Texts
from rulesdocs.errors import RulesdocsError

_GAME = "game: "
_MOVE = "> "


def play_at_random(subject: Registration, setup: str, seed: int, game: Game | None = None) -> Session:
    """Play one of the game's setups to its end, every legal action being as likely as any other.

    The same seed gives the same game.  Raises RulesdocsError for a setup that there is not, and for a game that
    does not come to its end.
    """
    setups = subject.conformance.setups
    if setup not in setups:
        hint = f"setups are {', '.join(setups) or 'none'}"
        raise RulesdocsError(f"'{subject.name}' has no setup '{setup}'", hint=hint)
    session = Session(subject, setups[setup], game)
    finish_at_random(session, seed)
    return session


def finish_at_random(session: Session, seed: int) -> None:
    """Play a session to its end, every legal action being as likely as any other.

    The same seed gives the same game, and chance in it is that of a game which a person plays with the seed.
    Raises RulesdocsError for a game that does not come to its end.
    """
    subject, game, rng = session.subject, session.game, Random(seed)  # noqa: S311 - repeatable, not secret
    while (turn := game.turn(session.state)) is not None:
        if len(session.steps) >= subject.conformance.max_plies:
            raise _endless(session, seed, f"longer than {subject.conformance.max_plies} moves")
        legal = () if turn == CHANCE else game.legal(session.state)
        if turn != CHANCE and not legal:
            raise _endless(session, seed, f"{turn} is to move and has no legal action in {session.state}")
        move = session.drawn(seed) if turn == CHANCE else rng.choice(legal)
        try:
            session.play(move)
        except IllegalMove as error:
            raise _endless(session, seed, f"a move that the game offers cannot be played: {error}") from error


def _endless(session: Session, seed: int, why: str) -> RulesdocsError:
    return RulesdocsError(f"a game of '{session.subject.name}', seed {seed}, does not end: {why}")


def is_record(text: str) -> bool:
    """Whether a text begins as the record of a game does."""
    return text.startswith(_GAME)


def load_record(text: str, subject: Registration, where: Path, game: Game | None = None) -> Session:
    """The session that a text records; its events are not compared.

    Raises RulesdocsError, with the number of the move, for a text that is no record of this game, and for moves
    that cannot be made.
    """
    session = Session(subject, _options(text, subject, where), game)
    replay(session, _moves(text), where)
    return session


def record(session: Session) -> str:
    """The text of a whole session."""
    steps = (line for step in session.steps for line in _step(session, step))
    return "".join(f"{line}\n" for line in (*_head(session), *steps, *_end(session)))


def check(text: str, subject: Registration, where: Path, game: Game | None = None) -> None:
    """Play the moves of a text again; raises AssertionError at the first line that is another one now.

    It raises it too where the text ends before the game, and RulesdocsError for a text that is no record of it.
    """
    session = Session(subject, _options(text, subject, where), game)
    written = text.splitlines()
    for number, (old, new) in enumerate(zip_longest(written, _again(session, _moves(text))), 1):
        if old != new:
            raise AssertionError(f"{where}:{number}: expected {old!r}, found {new!r}")
    if session.game.turn(session.state) is not None:
        raise AssertionError(f"{where}:{len(written)}: the record ends before the game")


def _moves(text: str) -> list[str]:
    return [line.removeprefix(_MOVE) for line in text.splitlines() if line.startswith(_MOVE)]


def _again(session: Session, moves: Iterable[str]) -> Iterator[str]:
    yield from _head(session)
    for move in moves:
        try:
            session.play(session.subject.notation.read(move))
        except RulesdocsError as error:
            yield from ("", f"'{move}' cannot be played: {said(error, session)}")
            return
        yield from _step(session, session.steps[-1])
    yield from _end(session)


def _head(session: Session) -> Iterator[str]:
    options = encode(session.options)
    options.pop(TYPE)
    yield f"{_GAME}{session.subject.name}"
    yield f"options: {json.dumps(options, ensure_ascii=False)}"


def _step(session: Session, step: Step) -> Iterator[str]:
    yield ""
    yield f"{_MOVE}{session.subject.notation.write(step.move)}"
    texts = Texts(NullTranslations(), session.subject.names)
    for event in step.events:
        yield f"    {texts.say(event)} [{event.rule}]"


def _end(session: Session) -> Iterator[str]:
    """What has come of the game, if it is over."""
    result = session.game.result(session.state)
    if result is not None:
        told = {"scores": dict(result.scores), "winners": result.winners}
        yield from ("", f"result: {json.dumps(told, ensure_ascii=False)}")


def _options(text: str, subject: Registration, where: Path) -> object:
    head = dict(line.split(": ", 1) for line in text.splitlines()[:2] if ": " in line)
    if head.get("game") != subject.name or "options" not in head:
        hint = "its first lines name the game and the options"
        raise RulesdocsError(f"is no record of '{subject.name}'", where=where, line=1, hint=hint)
    try:
        return decode(json.loads(head["options"]), subject.options)
    except (ValueError, RecursionError, RulesdocsError) as error:
        raise RulesdocsError(f"the options cannot be used: {error}", where=where, line=2) from None
