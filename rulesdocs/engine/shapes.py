"""What the fields of frozen values are declared to hold, and whether they do.

A shape is a class, or an annotation that is made of classes.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from functools import cache, partial
from itertools import chain
from operator import attrgetter
from types import NoneType, UnionType
from typing import Any, Final, Union, get_args, get_origin, get_type_hints

from rulesdocs.errors import RulesdocsError

PLAIN: Final = (bool, int, float, str)
"""The classes of values that are made of no others."""


def is_text(word: str) -> bool:
    """Whether a text can be written into a file: half of a pair of surrogates, which Python lets in, cannot."""
    return not any("\ud800" <= char <= "\udfff" for char in word)


def field_names(thing: object) -> tuple[str, ...]:
    """The fields of a dataclass or a named tuple, or of a kind of these; none of anything else."""
    return _names(thing if isinstance(thing, type) else type(thing))


@cache
def _names(kind: Any) -> tuple[str, ...]:
    if is_dataclass(kind):
        return tuple(field.name for field in fields(kind))
    return tuple(getattr(kind, "_fields", ()))


@cache
def shapes_of(kind: Any) -> Mapping[str, Any]:
    """The shape of each field of a kind, in order."""
    names = field_names(kind)
    hints = get_type_hints(kind) if names else {}
    return {name: hints[name] for name in names}


_Test = Callable[[Collection[Any]], bool]
"""Whether all of some values are as they should be."""


def are(values: Collection[Any], shape: Any) -> bool:
    """Whether all values are of a shape, and what they are made of is of the shapes that it is declared with.

    A plain value is of its very class, since Python holds 3.0 and True equal to 3 and to 1; another may be of a
    class that is derived from the one declared.  Of an annotation that is made of something else nothing is
    asked.  Many values are looked at in little more time than one.
    """
    return _test_of(shape)(values)


@cache
def _test_of(shape: Any) -> _Test:
    origin, given = get_origin(shape), get_args(shape)
    if origin in (Union, UnionType):
        return lambda values: all(any(are((value,), one) for one in given) for value in values)
    if origin is tuple:
        return partial(_are_tuples, given)
    kind: Any = NoneType if shape is None else origin or shape
    if kind is Any or not isinstance(kind, type):
        return lambda values: True
    parts = tuple((attrgetter(name), inner) for name, inner in shapes_of(kind).items())
    return partial(_are_records, kind, frozenset([kind]), parts)


def _are_tuples(shapes: tuple[Any, ...], values: Collection[Any]) -> bool:
    if not {tuple}.issuperset(map(type, values)):
        return False
    if shapes[-1:] == (Ellipsis,):
        return are([*chain.from_iterable(values)], shapes[0])
    return {len(shapes)}.issuperset(map(len, values)) and all(map(are, zip(*values, strict=True), shapes))


def _are_records(
    kind: type,
    kinds: frozenset[type],
    parts: Iterable[tuple[Callable[[Any], Any], Any]],
    values: Collection[Any],
) -> bool:
    """Whether values are of a class, and their fields, if it has any, hold what is declared."""
    if not kinds.issuperset(map(type, values)):
        derived = kind not in PLAIN and all(isinstance(value, kind) for value in values)
        return derived and all(are((value,), type(value)) for value in values)
    return all(are([*map(get, values)], shape) for get, shape in parts)


class _Text(str):
    """A text that is of no plain class."""

    __slots__ = ()


def varied(value: Any, others: Callable[[Any], Iterable[Any]]) -> Iterator[Any]:
    """Values that have something else in one place: what ``others`` gives for what is there.

    Those are left out that their class refuses to make.
    """
    yield from others(value)
    if isinstance(value, tuple) and not field_names(value):
        for at, member in enumerate(value):
            yield from ((*value[:at], other, *value[at + 1 :]) for other in varied(member, others))
    for name in field_names(value):
        for other in varied(getattr(value, name), others):
            with suppress(RulesdocsError, ValueError, TypeError):
                yield _replaced(value, name, other)


def look_alikes(value: Any) -> Iterator[Any]:
    """Values that Python holds equal to a value and that have one place in them of another class."""
    return varied(value, _equal)


def _equal(value: Any) -> Iterator[Any]:
    if isinstance(value, Enum):
        yield value.value
    elif isinstance(value, bool):
        yield int(value)
    elif isinstance(value, int):
        yield float(value)
        if value in (False, True):
            yield bool(value)
    elif isinstance(value, str):
        yield _Text(value)


def _replaced(record: Any, name: str, value: Any) -> Any:
    change = record._replace if hasattr(record, "_replace") else partial(replace, record)
    return change(**{name: value})
