"""Actions and outcomes as one line of words each, which people can type and files can hold."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields
from enum import StrEnum
from functools import cache
from typing import Any, get_args, get_origin

from rulesdocs.engine.kinds import Action, Outcome
from rulesdocs.engine.shapes import is_text, shapes_of
from rulesdocs.errors import RulesdocsError

Move = Action | Outcome


class Notation:
    """Writes moves as words and reads them: the verb of the kind, then its fields in order.

    A field is an int, a str, a StrEnum, or a value whose class reads ``str(value)`` back with ``parse``; the last
    one may be a tuple of these of any length.  What was written is read as the same value.  Raises RulesdocsError
    for a kind of moves with other fields.
    """

    def __init__(self, kinds: tuple[type[Move], ...]) -> None:
        self._kinds: dict[str, Any] = {kind.verb: kind for kind in kinds}
        for kind in self._kinds.values():
            _shapes(kind)

    def write(self, move: Move) -> str:
        """One line of words."""
        values = (getattr(move, field.name) for field in fields(move))
        return " ".join([move.verb, *(str(word) for value in values for word in _flat(value))])

    def read(self, line: str) -> Move:
        """The move that a line notes; raises RulesdocsError for one that notes none."""
        if not is_text(line):
            raise RulesdocsError(f"{line!r} has half of a character, which no file can hold")
        verb, *words = line.split() or [""]
        kind = self._kinds.get(verb)
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
    shapes = shapes_of(kind)
    for number, (name, shape) in enumerate(shapes.items(), 1):
        items = get_args(shape) if get_origin(shape) is tuple and number == len(shapes) else (shape, ...)
        if len(items) != 2 or items[1] is not Ellipsis or not _is_word(items[0]):
            what = f"the field '{name}' of {kind.__name__} is {shape}, which no notation can hold"
            raise RulesdocsError(
                what, hint="fields are int, str, StrEnum, classes with parse; a tuple is the last"
            )
    return tuple(shapes.values())


def _is_word(shape: Any) -> bool:
    """Whether a value of this shape is one word."""
    is_word = shape in (int, str) or (isinstance(shape, type) and issubclass(shape, StrEnum))
    return is_word or hasattr(shape, "parse")


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
