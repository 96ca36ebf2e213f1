"""Lists of findings, printed as they come: for people, and as one array of JSON."""

from __future__ import annotations

import contextlib
import itertools
import json
from collections.abc import Callable, Iterator, Mapping

from rulesdocs.cli.shared import harmless, is_command
from rulesdocs.errors import RulesdocsError

Show = Callable[..., None]
"""Prints one finding, given as values that JSON knows and then as lines for people."""


@contextlib.contextmanager
def listing(write: Callable[[str], None], form: str) -> Iterator[Show]:
    """Give what prints findings through ``write``, in the form ``text`` or ``json``.

    All findings make one array, which is closed after an error too.
    """
    count = itertools.count()

    def show(values: Mapping[str, object], *lines: str) -> None:
        if form == "json":
            write(f"{',' if next(count) else '['}\n{_escaped(values)}")
        else:
            write("".join(f"{harmless(line)}\n" for line in lines))

    def close() -> None:
        if form == "json":
            write("\n]\n" if next(count) else "[]\n")

    try:
        yield show
    except BaseException:
        with contextlib.suppress(RulesdocsError, OSError):  # the first error tells more
            close()
        raise
    close()


def _escaped(values: Mapping[str, object]) -> str:
    """Values as JSON that no terminal obeys; read again, every text and every name is what it was."""
    text = json.dumps(values, ensure_ascii=False)
    return "".join(json.dumps(char)[1:-1] if is_command(char) else char for char in text)
