"""Translation memory: what a project has already said in a language."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from rulesdocs.catalogue.po import PoFile


class Recalled(NamedTuple):
    """A translation of the same text, and the rule that has it, if it is one."""

    context: str | None
    msgstr: str


class Memory:
    """The translations of some catalogues, as they are now, by text; without fuzzy ones and plurals.

    Of a text that they do not have, those of an ``earlier`` memory are known.
    """

    def __init__(self, catalogues: Iterable[PoFile] = (), earlier: Memory | None = None) -> None:
        self._earlier = earlier
        self._known: dict[str, dict[str, Recalled]] = {}
        for catalogue in catalogues:
            for entry in catalogue.entries:
                if entry.msgstr.strip() and not entry.fuzzy and not entry.msgid_plural:
                    recalled = Recalled(entry.msgctxt, entry.msgstr)
                    self._known.setdefault(entry.msgid, {}).setdefault(entry.msgstr, recalled)

    def recall(self, msgid: str) -> Recalled | None:
        """Give the translation of a text; None where there is none, or where there are several."""
        known = list(self._known.get(msgid, {}).values())
        if not known and self._earlier:
            return self._earlier.recall(msgid)
        return known[0] if len(known) == 1 else None
