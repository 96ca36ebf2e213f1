"""Answers that are worked out once for each word, in bounded memory."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar
from weakref import ReferenceType, ref

V = TypeVar("V")

MANY = 1 << 16
"""Different words that a long text may have before answers are forgotten."""


_LONGEST = 100
"""Characters of a string whose answer is kept; hardly any word is longer."""


class Store:
    """Keeps the answers of some caches; all are forgotten when there are ``most``."""

    def __init__(self, most: int = MANY) -> None:
        self._most, self._count = most, 0
        self._caches: list[ReferenceType[Cached[Any]]] = []

    def add(self, cache: Cached[Any]) -> None:
        """Keep the answers of one more cache, as long as there is one."""
        self._caches.append(ref(cache))

    def make_room(self) -> None:
        """Count one more answer."""
        if self._count >= self._most:
            caches = [cache for one in self._caches if (cache := one()) is not None]
            for cache in caches:
                cache.clear()
            self._caches, self._count = [ref(cache) for cache in caches], 0
        self._count += 1


class Cached(dict[str, V]):
    """Gives ``answer`` of each string, and keeps it in a store, its own one or that of several caches."""

    def __init__(self, answer: Callable[[str], V], store: Store | None = None) -> None:
        super().__init__()
        self._answer, self._store = answer, store or Store()
        self._store.add(self)

    def __missing__(self, key: str) -> V:
        answer = self._answer(key)
        if len(key) <= _LONGEST:
            self._store.make_room()
            self[key] = answer
        return answer
