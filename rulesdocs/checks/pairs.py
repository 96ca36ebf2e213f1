"""Checks that hold one translation at a time against its source."""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from rulesdocs.checks.base import Check, Finding
from rulesdocs.checks.material import Entry, Material
from rulesdocs.checks.wording import short

_MANY = 5
"""Pieces that are named at most."""


class Fault(NamedTuple):
    """What is wrong with a translation, and the whole translation put right where that is certain."""

    message: str
    right: str | None = None


class PairCheck(Check):
    """A check that looks at each translation and its source, and at nothing else."""

    def findings(self, material: Material) -> Iterator[Finding]:
        """Yield one for each fault of each translation."""
        for entry in material.entries:
            for fault in self.faults(entry, material.source):
                yield self.found_in(entry, fault.message, fault.right)

    @abstractmethod
    def faults(self, entry: Entry, source: str) -> Iterator[Fault]:
        """Yield what is wrong with a translation from the language with the tag ``source``."""


def differences(had: Iterable[str], has: Iterable[str]) -> str:
    """Say which pieces a translation lacks and which its source has not; nothing where they are the same."""
    lacking, extra = Counter(had), Counter(has)
    lacking, extra = lacking - extra, extra - lacking
    parts = [f"lacks {_listed(lacking)}" if lacking else "", f"has {_listed(extra)}" if extra else ""]
    return " and ".join(filter(None, parts))


def _listed(pieces: Counter[str]) -> str:
    named = [f"'{short(piece)}'" + (f" {count} times" if count > 1 else "") for piece, count in pieces.items()]
    more = f" and {len(named) - _MANY} more" if len(named) > _MANY else ""
    return ", ".join(named[:_MANY]) + more
