"""Which functions carry out which rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

Function = TypeVar("Function", bound=Callable[..., object])

_cited: dict[str, list[Callable[..., object]]] = {}


def rule(*ids: str) -> Callable[[Function], Function]:
    """Record that a function carries out rules, and give the function back unchanged.

    Raises TypeError for anything but ids of rules.
    """
    if not ids or not all(isinstance(one, str) for one in ids):
        raise TypeError(f'write the ids of the rules, as @rule("key.rule-id"); given were {ids!r}')

    def record(function: Function) -> Function:
        for name in ids:
            _cited.setdefault(name, []).append(function)
        return function

    return record


def citations() -> Mapping[str, tuple[Callable[..., object], ...]]:
    """The functions that carry out each rule, of every game imported so far, in the order of the code."""
    return {name: tuple(functions) for name, functions in _cited.items()}
