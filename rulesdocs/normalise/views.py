"""How the different words of a text stand to a table."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property

from rulesdocs.normalise.evidence import kinds
from rulesdocs.normalise.tables import Table


@dataclass(frozen=True)
class View:
    """Different tokens of a text beside a table."""

    table: Table
    tokens: Collection[str]
    proofs: Collection[str]
    """Those that prove damage by it."""
    objecting: Collection[str]
    """Those that it cannot have written."""

    @cached_property
    def proved(self) -> str:
        """All proofs, each between two line feeds."""
        return "\n".join(("", *self.proofs, ""))


def view_of(table: Table, different: Collection[str]) -> View:
    """Give how these tokens stand to a table."""
    return View(table, different, *kinds(table.name).sides(different))
