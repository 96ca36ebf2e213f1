"""What damage is looked for: by which tables, of text in which languages."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from rulesdocs.errors import RulesdocsError
from rulesdocs.normalise.tables import TABLES, Table

LANGUAGES = tuple(dict.fromkeys(tag for table in TABLES.values() for tag in table.languages))
"""The languages whose text some table may restore."""


@dataclass(frozen=True)
class Scope:
    """The damage that is repaired.

    An empty ``tables`` or ``languages`` stands for all of them; ``without`` has names of tables and tags of
    languages to leave out.  Other damage stays.  ``forced`` says that the whole text is known to be damaged by
    the one table, and in these languages: then every word that the table may have written is repaired, without
    evidence.

    Raises RulesdocsError for a name that is not known, where no table is left, and for ``forced`` with more
    tables than one.
    """

    tables: Collection[str] = ()
    languages: Collection[str] = ()
    without: Collection[str] = ()
    forced: bool = False

    def __post_init__(self) -> None:
        for name in self._unknown():
            raise RulesdocsError(
                f"there is no table or language {name!r}",
                hint=f"tables: {', '.join(TABLES)}; languages: {', '.join(LANGUAGES)}",
            )
        if not self.chosen:
            raise RulesdocsError("no table is left to look for", hint=_restores())
        if self.forced and len(self.chosen) > 1:
            raise RulesdocsError(
                f"one table must be chosen to force it, not {', '.join(table.name for table in self.chosen)}"
            )

    @cached_property
    def chosen(self) -> Sequence[Table]:
        """The tables that are looked for."""
        wanted = [name for name in TABLES if name in (self.tables or TABLES) and name not in self.without]
        return [TABLES[name] for name in wanted if self.languages_of(TABLES[name])]

    def languages_of(self, table: Table) -> tuple[str, ...]:
        """Give the languages whose text the table may restore."""
        return tuple(
            tag for tag in table.languages if tag in (self.languages or LANGUAGES) and tag not in self.without
        )

    def _unknown(self) -> Iterator[str]:
        yield from (name for name in self.tables if name not in TABLES)
        yield from (tag for tag in self.languages if tag not in LANGUAGES)
        yield from (name for name in self.without if name not in (*TABLES, *LANGUAGES))


def _restores() -> str:
    return "; ".join(f"{table.name} restores {', '.join(table.languages)}" for table in TABLES.values())


EVERYTHING = Scope()
