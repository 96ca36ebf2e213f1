"""Code that may take some time, and no longer."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager


class TooLong(BaseException):
    """Time is up.  It is no Exception, so that what handles these does not handle it."""


@contextmanager
def limited(seconds: float | None) -> Iterator[None]:
    """Raise TooLong after that many seconds, where the system has such an alarm; None is for ever."""
    if seconds is None or not hasattr(signal, "setitimer"):
        yield
        return
    before = signal.signal(signal.SIGALRM, _stop)
    signal.setitimer(signal.ITIMER_REAL, seconds, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _stop(*_: object) -> None:
    raise TooLong("it takes far longer than over the true facts")
