"""Frozen values as JSON and back: states, views, events, options."""

from __future__ import annotations

from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin

from rulesdocs.engine.shapes import PLAIN, field_names, is_text, shapes_of
from rulesdocs.errors import RulesdocsError

_HINT = "use plain values, tuples, enumerations, frozen dataclasses, named tuples and classes with parse"
TYPE = "type"
"""Names the class of a value among those that may stand in its place."""


def encode(value: Any) -> Any:
    """A frozen value as JSON.

    A dataclass or a named tuple becomes a table of its fields with the name of its class, another tuple a list,
    and a value whose class has ``parse`` the word that it is written as.  Raises RulesdocsError for what is none
    of these, nor a number, a text, a truth value or None.
    """
    if type(value) in PLAIN:  # most values, and the quickest to know
        return value
    if hasattr(value, "parse"):
        return str(value)
    if isinstance(value, Enum):
        return value.value
    if is_dataclass(value) or hasattr(value, "_fields"):
        table = {name: encode(getattr(value, name)) for name in field_names(value)}
        return {TYPE: type(value).__name__, **table}
    if isinstance(value, (tuple, list)):
        return [encode(item) for item in value]
    if value is None or isinstance(value, PLAIN):
        return value
    raise RulesdocsError(f"{value!r} cannot be written as JSON", hint=_HINT)


def decode(data: Any, shape: Any) -> Any:
    """The value of a shape (a class, or an annotation made of classes) that JSON stands for.

    ``decode(encode(value), type(value)) == value``.  Raises RulesdocsError for data of another shape, and for a
    shape that no frozen value has, such as ``list[int]``; fields with a default may be left out.
    """
    try:
        return _decode(data, shape)
    except (ValueError, RecursionError) as error:
        raise RulesdocsError(f"not the data of {getattr(shape, '__name__', shape)}: {error}") from None


def _decode(data: Any, shape: Any) -> Any:
    if get_origin(shape) in (Union, UnionType):
        return _decode_union(data, get_args(shape))
    if get_origin(shape) is tuple:
        return _decode_tuple(data, get_args(shape))
    if hasattr(shape, "parse"):
        return shape.parse(_of_type(data, str))
    if isinstance(shape, type) and issubclass(shape, Enum):
        return shape(data)
    if is_dataclass(shape) or hasattr(shape, "_fields"):
        return _decode_record(data, shape)
    if shape in (None, NoneType):
        return _of_type(data, NoneType)
    if shape not in PLAIN:
        raise RulesdocsError(f"nothing can be read as {shape}", hint=_HINT)
    return _of_type(data, shape)


def _decode_union(data: Any, shapes: tuple[Any, ...]) -> Any:
    if data is None and NoneType in shapes:
        return None
    rest = [shape for shape in shapes if shape is not NoneType]
    if isinstance(data, dict) and TYPE in data:
        rest = [shape for shape in rest if getattr(shape, "__name__", None) == data[TYPE]] or rest
    for shape in rest[:-1]:
        try:
            return _decode(data, shape)
        except ValueError:
            continue
    return _decode(data, rest[-1])


def _decode_tuple(data: Any, shapes: tuple[Any, ...]) -> tuple[Any, ...]:
    items = _of_type(data, list)
    if len(shapes) > 1 and shapes[1] is Ellipsis:
        return tuple(_decode(item, shapes[0]) for item in items)
    if len(items) != len(shapes):
        raise ValueError(f"{items!r} has not {len(shapes)} items")
    return tuple(_decode(item, shape) for item, shape in zip(items, shapes, strict=True))


def _decode_record(data: Any, shape: Any) -> Any:
    table = dict(_of_type(data, dict))
    name = table.pop(TYPE, shape.__name__)
    if name != shape.__name__:
        raise ValueError(f"'{name}' stands where '{shape.__name__}' should")
    shapes = shapes_of(shape)
    for key in sorted(table.keys() - shapes.keys()):
        raise ValueError(f"{shape.__name__} has no '{key}'; it has {', '.join(shapes)}")
    for key in sorted(_needed(shape) - table.keys()):
        raise ValueError(f"{shape.__name__} lacks its '{key}'")
    return shape(**{key: _decode(value, shapes[key]) for key, value in table.items()})


@cache
def _needed(shape: Any) -> frozenset[str]:
    """The fields without a default."""
    if is_dataclass(shape):
        return frozenset(
            field.name for field in fields(shape) if field.default is MISSING and field.default_factory is MISSING
        )
    return frozenset(set(shape._fields) - set(shape._field_defaults))


def _of_type(data: Any, shape: Any) -> Any:
    if type(data) is not shape:
        raise ValueError(f"{data!r} is no {getattr(shape, '__name__', shape)}")
    if shape is str and not is_text(data):
        raise ValueError(f"{data!r} has half of a character, which no file can hold")
    return data
