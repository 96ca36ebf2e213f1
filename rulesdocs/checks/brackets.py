"""Checks of brackets that lack their counterpart."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulesdocs.checks.base import Example
from rulesdocs.checks.material import Entry
from rulesdocs.checks.pairs import Fault, PairCheck
from rulesdocs.checks.wording import cut

_PAIRS = ("()", "[]")
_NO_PAIR = re.compile(r"`[^`\n]*`|(?<![\w(])[:;]-?[()](?!\w)|\^\[")
"""Code, faces and the sign of the escape key."""
_LISTED = re.compile(r"(?<![^\s*«„“])(?:\d{1,2}|[^\W\d_])\)")
"""The mark of an item: "2)", "b)"."""
_AROUND = 14


class Brackets(PairCheck):
    """Each bracket of a translation has its counterpart, unless one of the source has none.

    Round and square ones count.  Those of links are another check's.
    """

    id = "bracket"
    family = "typography"
    summary = "A bracket has no counterpart."
    why = "Readers do not see where an aside ends, or words are lost there."
    remedy = "Write the bracket that is missing, or take out the one that is left."
    bad = Example("Take a card (see below).", "Візьміть карту (див. нижче.")
    good = Example("Take a card (see below).", "Візьміть карту (див. нижче).")

    def faults(self, entry: Entry, source: str) -> Iterator[Fault]:
        """Yield one for the first kind of bracket that is not paired."""
        if "](" in entry.msgid or "][" in entry.msgid or not any(map(str.isalpha, entry.msgstr)):
            return  # a link, or the signs themselves
        for pair in _PAIRS:
            at = _unpaired(entry.msgstr, pair)
            if at and not _unpaired(entry.msgid, pair):
                where = cut(entry.msgstr[max(0, at - _AROUND) : at + _AROUND])
                yield Fault(f"'{entry.msgstr[at - 1]}' at '{where}' has no counterpart; write both")
                return


def _unpaired(text: str, pair: str) -> int:
    """The place behind the first bracket of a kind that has no counterpart; 0 where each has one."""
    if pair[0] not in text and pair[1] not in text:
        return 0
    opened: list[int] = []
    text = _NO_PAIR.sub(lambda found: "x" * len(found[0]), text)
    for found in re.finditer(rf"[{re.escape(pair)}]", text):
        at, sign = found.end(), found[0]
        if sign == pair[0]:
            opened.append(at)
        elif opened:
            opened.pop()
        elif not _LISTED.match(text, at - 2) and not _LISTED.match(text, max(0, at - 3)):
            return at
    return opened[0] if opened else 0
