"""The one family of errors that a user sees."""

from __future__ import annotations

import re
from pathlib import Path

_QUOTED = re.compile("['\"](.+?)['\"]")


class RulesdocsError(Exception):
    """Something the user can put right: what is wrong, where, and what to do.

    Its text is one line, ``where:line: what; hint``, with the parts that are known.  The command line
    prints that line and ends with status 2.
    """

    def __init__(
        self, what: str, *, where: str | Path | None = None, line: int | None = None, hint: str | None = None
    ) -> None:
        self.what, self.where, self.line, self.hint = what, where, line, hint
        place = "" if where is None else f"{where}:{line}: " if line is not None else f"{where}: "
        super().__init__(f"{place}{what}{f'; {hint}' if hint else ''}")


def failed_extension(error: Exception, where: Path, text: str) -> RulesdocsError:
    """The error of somebody's Markdown extension, at the line of a file's text that holds what it quotes."""
    said = str(error) or type(error).__name__
    quoted = next((name for name in _QUOTED.findall(said) if name in text), None)
    line = text.count("\n", 0, text.index(quoted)) + 1 if quoted else None
    return RulesdocsError(f"a Markdown extension fails: {said}", where=where, line=line)


class NoProject(RulesdocsError):
    """No project has the folder in which a command runs."""


class StrayMarkup(RulesdocsError):
    """Markup that stands in a text without being understood: readers would see it, messages are what they are."""


class WrongId(RulesdocsError):
    """An id on a page that it may not have there, or a heading without one; ``rule`` is the id."""

    def __init__(
        self, what: str, *, where: Path, line: int | None, hint: str | None, rule: str | None = None
    ) -> None:
        super().__init__(what, where=where, line=line, hint=hint)
        self.rule = rule


class WrongEncoding(RulesdocsError):
    """Bytes that are not UTF-8, or a catalogue that says so of itself."""


class DuplicateMessage(RulesdocsError):
    """A message that stands in a catalogue twice."""


class UnknownReference(RulesdocsError):
    """A reference to a rule that no page has; ``rule`` is the id it gives, ``file`` the page."""

    def __init__(self, rule: str, *, where: Path, line: int | None, hint: str) -> None:
        super().__init__(f"reference to the unknown id '{rule}'", where=where, line=line, hint=hint)
        self.rule, self.file = rule, where


class Faults(RulesdocsError):
    """Several errors found in one go; its text has a line for each.

    ``faults`` is not empty and keeps the order in which they were found.
    """

    def __init__(self, faults: list[RulesdocsError]) -> None:
        self.faults = faults
        super().__init__("\n".join(str(fault) for fault in faults))
