"""What the fields of a registration have to hold, so that a wrong one is told before a game begins."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from rulesdocs.engine.kinds import Action, Event, Outcome, Refusal
from rulesdocs.engine.texts import InContext, Plural
from rulesdocs.errors import RulesdocsError

_SHOWN = 80


class Requirement(NamedTuple):
    """What a field has to hold, and whether a value is that."""

    wanted: str
    holds: Callable[[Any], bool]


def require(described: object, requirements: Mapping[str, Requirement]) -> None:
    """Raise RulesdocsError for the first field that does not hold what it has to."""
    for name, (wanted, holds) in requirements.items():
        value = getattr(described, name)
        if not holds(value):
            what = f"the field '{name}' of a {type(described).__name__} is {repr(value)[:_SHOWN]}"
            raise RulesdocsError(what, hint=f"give {wanted}")


def _is_a(kind: type, value: object) -> bool:
    return isinstance(value, kind)


def _are_classes(kinds: tuple[type, ...], value: object) -> bool:
    return isinstance(value, tuple) and all(isinstance(one, type) and issubclass(one, kinds) for one in value)


def _are_moves(value: Any) -> bool:
    return _are_classes((Action, Outcome), value) and all(
        isinstance(getattr(one, "verb", 0), str) for one in value
    )


def _are_callable(value: object) -> bool:
    return isinstance(value, tuple) and all(map(callable, value))


def _is_mapping(kinds: tuple[type, ...], value: object) -> bool:
    return isinstance(value, Mapping) and all(
        isinstance(name, str) and isinstance(one, kinds) for name, one in value.items()
    )


def _are_names(value: Any) -> bool:
    return _is_mapping((Mapping,), value) and all(
        _is_mapping((str, InContext), words) for words in value.values()
    )


def _is_count(value: object) -> bool:
    return type(value) is int and value > 0


_FUNCTION = Requirement("a function", callable)

OF_CONFORMANCE: Mapping[str, Requirement] = {
    "setups": Requirement("options by name", partial(_is_mapping, (object,))),
    "redeal": _FUNCTION,
    "laws": Requirement("a tuple of functions", _are_callable),
    "strange_actions": _FUNCTION,
    "max_plies": Requirement("a whole number above 0", _is_count),
    "seats": _FUNCTION,
    "hides": Requirement("True or False", partial(_is_a, bool)),
}


def of_registration(conformance: type) -> Iterator[tuple[str, Requirement]]:
    """The requirements of a registration, whose ``conformance`` is of a class that comes later than these."""
    yield "make", Requirement("what makes a game of facts, such as its class", callable)
    yield "options", Requirement("the class of the options", partial(_is_a, type))
    yield "folder", Requirement("a Path, such as Path(__file__).parent", partial(_is_a, Path))
    yield "moves", Requirement("a tuple of classes of Action and Outcome, each with a verb", _are_moves)
    yield "events", Requirement("a tuple of classes of Event", partial(_are_classes, (Event,)))
    yield "refusals", Requirement("a tuple of classes of Refusal", partial(_are_classes, (Refusal,)))
    yield "names", Requirement("English names by field, then by word", _are_names)
    yield "scene", _FUNCTION
    yield "conformance", Requirement("a Conformance", partial(_is_a, conformance))
    yield "setting", _FUNCTION
    yield "summary", _FUNCTION
    yield "told", Requirement("a tuple of classes", partial(_are_classes, (object,)))
    yield "units", Requirement("a Plural for each unit", partial(_is_mapping, (Plural,)))
    yield "locale", Requirement("a Path, or None", lambda value: isinstance(value, Path | None))
