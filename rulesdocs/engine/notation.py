"""Actions and outcomes as one line of words each, which people can type and files can hold."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields
from functools import cache
from typing import Any, get_args, get_origin, get_type_hints

from rulesdocs.engine.kinds import Action, Outcome
from rulesdocs.errors import RulesdocsError

Move = Action | Outcome


class Notation:
    """Writes moves as words and reads them: the verb of the kind, then its fields in order.

    A field is a number, a word, or a value whose class reads ``str(value)`` back with ``parse``; the last one may
    be a tuple of these.  What was written is read as the same value.
    """

    def __init__(self, kinds: tuple[type[Move], ...]) -> None:
        self._kinds = {kind.verb: kind for kind in kinds}

    def write(self, move: Move) -> str:
        """One line of words."""
        values = (getattr(move, field.name) for field in fields(move))
        return " ".join([move.verb, *(str(word) for value in values for word in _flat(value))])

    def read(self, line: str) -> Move:
        """The move that a line notes; raises RulesdocsError for one that notes none."""
        verb, *words = line.split() or [""]
        kind: Any = self._kinds.get(verb)
        if kind is None:
            raise RulesdocsError(f"no move is called '{verb}'", hint=f"moves are {', '.join(self._kinds)}")
        try:
            move: Move = kind(*_read(_shapes(kind), words))
            return move
        except ValueError as error:
            hint = f"write: {verb} {' '.join(f'<{field.name}>' for field in fields(kind))}".rstrip()
            raise RulesdocsError(f"'{line}' notes no move: {error}", hint=hint) from None


def _flat(value: object) -> tuple[object, ...]:
    return value if isinstance(value, tuple) and not hasattr(value, "parse") else (value,)


@cache
def _shapes(kind: Any) -> tuple[Any, ...]:
    hints = get_type_hints(kind)
    return tuple(hints[field.name] for field in fields(kind))


def _read(shapes: tuple[Any, ...], words: list[str]) -> Iterator[object]:
    left = list(words)
    for shape in shapes:
        if get_origin(shape) is tuple:
            one = _reader(get_args(shape)[0])
            yield tuple(one(word) for word in left)
            left = []
        elif left:
            yield _reader(shape)(left.pop(0))
        else:
            raise ValueError("a word is missing")
    if left:
        raise ValueError(f"'{left[0]}' is one word too many")


def _reader(shape: Any) -> Callable[[str], object]:
    parse: Callable[[str], object] = getattr(shape, "parse", shape)
    return parse
