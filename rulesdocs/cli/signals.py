"""The signals that end a program: one interrupts it, and while something is saved they wait."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

_ENDING = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))
"""Windows has not all of them."""


def let_signals_interrupt() -> None:
    """Let the first of these signals raise KeyboardInterrupt, and ignore the others: it is ending then."""
    for number in _ENDING:
        signal.signal(number, _interrupt)


def _interrupt(number: int, frame: FrameType | None) -> None:
    for other in _ENDING:
        signal.signal(other, signal.SIG_IGN)
    raise KeyboardInterrupt


@contextmanager
def held_back() -> Iterator[None]:
    """Hold these signals back; the first that has come meanwhile does its work at the end."""
    noted: list[int] = []
    before: dict[int, Any] = {}
    try:
        for number in _ENDING:
            before[number] = signal.signal(number, lambda number, frame: noted.append(number))
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler or signal.SIG_DFL)
        for number in noted[:1]:
            signal.raise_signal(number)
