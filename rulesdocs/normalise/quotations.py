"""Latin phrases in quotation marks: titles and sayings that a sentence in Cyrillic letters had from the first."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby

from rulesdocs.normalise.gaps import BRACKET, CLOSED, LINE, OPENED, where
from rulesdocs.normalise.latin import PATH, odds
from rulesdocs.normalise.rows import PROOF, Kind, Row
from rulesdocs.normalise.words import Words

_OPENS, _ENDS = where(OPENED), where(BRACKET | LINE)
_LATIN = re.compile(b"[%c%c]" % (Kind.FOREIGN, Kind.AGAINST))
_PLAIN = re.compile(b"%c" % Kind.PLAIN)


def latin_quotations(row: Row, found: Words) -> Iterator[range]:
    """Yield the quotations in Latin letters of lines that have proof of damage, and no word against it outside.

    Beside any other Latin word a line may be clean, so that what it quotes speaks for that, too.
    """
    quoted = (run for run in _quoted(found) if _is_latin(row, found, run))
    for line, runs in groupby(quoted, key=lambda run: found.line(run.start)):
        inside = [*runs]
        outside = [line[0], *(end for run in inside for end in (run.start, run.stop)), line[1]]
        rest = b"".join(row.kinds[start:end] for start, end in zip(outside[::2], outside[1::2], strict=True))
        if PROOF.search(rest) and not _LATIN.search(rest):
            yield from inside


def _is_latin(row: Row, found: Words, run: range) -> bool:
    kinds = row.kinds[run.start : run.stop]
    if PROOF.search(kinds) or not _LATIN.search(kinds):
        return False
    return all(odds(found.tokens[run.start + part.start()]) < PATH for part in _PLAIN.finditer(kinds))


def _quoted(found: Words) -> Iterator[range]:
    """Yield what is in quotation marks within a line."""
    for opened in _OPENS.finditer(found.marks):
        closed = _ENDS.search(found.seams, opened.end())
        if closed and found.marks[closed.start()] & CLOSED:
            yield range(opened.start(), closed.start())
