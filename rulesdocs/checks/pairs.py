"""Checks that hold one translation at a time against its source."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from typing import NamedTuple

from rulesdocs.checks.base import Check, Finding
from rulesdocs.checks.material import Entry, Material


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
