"""Which games there are to play or record, with which setups and options, and which game a file holds."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from typing import Any

from rulesdocs.engine import Registration, Session, load_session
from rulesdocs.engine.codec import decode, encode
from rulesdocs.engine.guarding import GuardedGame
from rulesdocs.engine.playthrough import is_record, load_record
from rulesdocs.engine.shapes import shapes_of
from rulesdocs.errors import RulesdocsError
from rulesdocs.files import read_utf8


def chosen_options(subject: Registration, setup: str, given: tuple[str, ...]) -> Any:
    """The options of a setup, the first where none is named, but for those that words such as "level=gold" give.

    A game without setups begins with the options that it has of itself.  Raises RulesdocsError, with what there
    is, for a setup or a word that gives none.
    """
    setups = subject.conformance.setups
    if setup and setup not in setups:
        hint = f"setups are {', '.join(setups) or 'none'}"
        raise RulesdocsError(f"'{subject.name}' has no setup '{setup}'", hint=hint)
    options = setups[setup or next(iter(setups))] if setups else None
    if setups and not given:
        return options
    names = shapes_of(subject.options)
    return read_options(
        subject.options, given, {name: encode(getattr(options, name)) for name in names if setups}
    )


def read_options(kind: type, given: tuple[str, ...], base: dict[str, Any] | None = None) -> Any:
    """The options of a game that words such as "level=gold" give; the others are those of ``base``.

    Raises RulesdocsError, with what there is, for a word that gives none.
    """
    values = shapes_of(kind)
    known = ", ".join(written_options(kind)) or "none"
    table = dict(base or {})
    for word in given:
        name, _sign, value = word.partition("=")
        if name not in values:
            raise RulesdocsError(f"'{word}' gives no option of the game", hint=f"options are {known}")
        try:
            table[name] = _json_of(value, values[name])
        except RulesdocsError:
            raise RulesdocsError(f"'{word}' gives no value of '{name}'", hint=f"options are {known}") from None
    return decode(table, kind) if values else kind()


def written_options(kind: type) -> list[str]:
    """How each option of a game is written."""
    return [f"{name}={_written(shape)}" for name, shape in shapes_of(kind).items()]


def _json_of(value: str, shape: Any) -> Any:
    """A word as JSON that can be decoded to a shape: itself, or what it is as JSON."""
    try:
        decode(value, shape)
    except RulesdocsError:
        with contextlib.suppress(ValueError, RecursionError):
            value = json.loads(value)
        decode(value, shape)
    return value


def _written(shape: Any) -> str:
    """What can be written for a value."""
    if isinstance(shape, type) and issubclass(shape, Enum):
        return "|".join(str(member.value) for member in shape)
    return "true|false" if shape is bool else "…"


def described(subject: Registration) -> Iterator[str]:
    """What can be played: the name of a game, and below it its setups and its options."""
    yield subject.name
    if setups := subject.conformance.setups:
        yield f"  --setup: {', '.join(setups)}"
    if options := written_options(subject.options):
        yield f"  --option: {', '.join(options)}"


def session_in(file: Path, subject: Registration) -> Session:
    """The session that a file holds, be it a saved game or a recorded one.

    Raises RulesdocsError for a file that holds no game of this kind.
    """
    text = read_utf8(file)
    load = load_record if is_record(text) else load_session
    return load(text, subject, file, GuardedGame(subject))
