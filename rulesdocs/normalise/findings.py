"""What one reading of a text proves: its passages, what their repair changes, and what may be found after it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from operator import itemgetter

from rulesdocs.normalise.evidence import kinds
from rulesdocs.normalise.passages import Change, Passage, apply_changes, by_line, merged
from rulesdocs.normalise.rows import PROVING
from rulesdocs.normalise.tables import FAMILIES, Table
from rulesdocs.normalise.words import Words


@dataclass(frozen=True)
class Finding:
    """The passages of a text that are proved; all of them are of the same words."""

    text: str
    passages: Sequence[Passage]

    @cached_property
    def runs(self) -> Sequence[range]:
        """The stretches of words that are changed, passage by passage."""
        return [run for passage in self.passages for run in passage.runs]

    @cached_property
    def changes(self) -> Sequence[Change]:
        """What the repair changes, in order."""
        changes = [change for passage in self.passages for change in passage.changes(self.text)]
        return changes if self._table else sorted(by_line(changes), key=itemgetter(0))

    @cached_property
    def repaired(self) -> str:
        """The repaired text."""
        if self._table and not self._table.has_double_capital(self.text):
            return _undone(self.passages)
        return apply_changes(self.text, self.changes)

    @property
    def families(self) -> Sequence[Sequence[Table]]:
        """The families of tables that may find more in the repaired text.

        Words that one table has undone prove nothing more.
        """
        if not self._table:
            return FAMILIES
        left = self._left()
        return [family for family in FAMILIES if _proves_any(family, left)]

    @property
    def _table(self) -> Table | None:
        """The one table that has damaged all passages."""
        tables = {passage.table for passage in self.passages}
        return tables.pop() if len(tables) == 1 else None

    def _left(self) -> Collection[str]:
        """Give the different tokens that stay."""
        tokens = self.passages[0].words.tokens
        left, done = set[str](), 0
        for run in self.runs:
            left.update(tokens[done : run.start])
            done = run.stop
        left.update(tokens[done:])
        return left


def together(findings: Sequence[Finding]) -> Sequence[Change] | None:
    """Give the changes of findings, each in the text that the one before repaired, as changes of the first text.

    Gives None where a change touches what one before it wrote.
    """
    changes: Sequence[Change] | None = findings[0].changes if findings else ()
    for finding in findings[1:]:
        changes = changes and merged(by_line(changes), by_line(finding.changes))
    return changes


def _undone(passages: Sequence[Passage]) -> str:
    """Undo passages of one table word by word, since their letters are independent of each other."""
    words: Words = passages[0].words
    pieces = list(words.pieces)
    tokens = list(words.tokens)
    for passage in passages:
        for run in passage.runs:
            tokens[run.start : run.stop] = passage.row.restored[run.start : run.stop]
    pieces[1::2] = tokens
    return "".join(pieces)


def _proves_any(family: Iterable[Table], tokens: Collection[str]) -> bool:
    """Tell whether any of these tokens proves damage by a table of a family."""
    return any(not _PROVING.isdisjoint(map(kinds(table.name).__getitem__, tokens)) for table in family)


_PROVING = frozenset(PROVING)
