"""Lists of findings, printed as they come: for people, and as one array of JSON."""

from __future__ import annotations

import contextlib
import itertools
import json
from collections.abc import Callable, Iterator, Mapping
from typing import TextIO

Show = Callable[[Mapping[str, object], str], None]
"""Prints one finding, given as values that JSON knows and as lines for people."""

_VISIBLE = {code: f"\\x{code:02x}" for code in (*range(10), *range(11, 32), *range(127, 160))}
"""Control characters, which a terminal would obey, as people write them."""


@contextlib.contextmanager
def listing(stream: TextIO, form: str) -> Iterator[Show]:
    """Give what prints findings to ``stream``, in the form ``text`` or ``json``.

    All findings make one array, which is closed after an error too.
    """
    count = itertools.count()

    def show(values: Mapping[str, object], lines: str) -> None:
        if form == "json":
            start = ",\n" if next(count) else "[\n"
            print(start, json.dumps(values, ensure_ascii=False), sep="", end="", file=stream, flush=True)
        else:
            print(lines.translate(_VISIBLE), file=stream, flush=True)

    try:
        yield show
    finally:
        if form == "json":
            print("\n]" if next(count) else "[]", file=stream, flush=True)
