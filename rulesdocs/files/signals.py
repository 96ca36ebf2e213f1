"""Signals that end the program, while files are written."""

from __future__ import annotations

import contextlib
import signal
import threading
from collections.abc import Iterator
from types import FrameType

ENDING = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name))
"""They end a program and raise nothing; Windows has not all of them."""


class _Ended(BaseException):
    """A signal has come that ends the program."""


@contextlib.contextmanager
def waiting(*numbers: signal.Signals) -> Iterator[None]:
    """Let these signals wait, whichever thread they reach; outside of the main thread none is handled anyway."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    come: list[int] = []
    before = {number: signal.signal(number, lambda one, _: come.append(one)) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, signal.SIG_DFL if handler is None else handler)
        for one in dict.fromkeys(come):
            signal.raise_signal(one)


@contextlib.contextmanager
def clearing_up() -> Iterator[None]:
    """Let a signal that would end the program at once be an exception first, and end the program afterwards.

    Signals that are ignored or have their handlers keep them, and so do all outside of the main thread, where
    Python sets none.
    """
    mine = [number for number in ENDING if signal.getsignal(number) == signal.SIG_DFL]
    come: list[int] = []

    def note(number: int, frame: FrameType | None) -> None:
        if not come:  # a second one would break off the clearing up
            come.append(number)
            raise _Ended

    if threading.current_thread() is not threading.main_thread():
        mine = []
    try:
        for number in mine:
            signal.signal(number, note)
        yield
    finally:
        for number in mine:
            signal.signal(number, signal.SIG_DFL)
        for number in come:
            signal.raise_signal(number)
