"""What a check is, and what it finds."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar, Literal

from rulesdocs.checks.material import Entry, Material
from rulesdocs.checks.wording import bounded, bounded_rule

Severity = Literal["error", "warning"]

SENTENCE = "{ship} is stuck in the ice."
"""What is told at play in examples."""


@dataclass(frozen=True)
class Fix:
    """What certainly belongs in the place of a translation: the entry as it was read, and its right text."""

    entry: Entry
    msgstr: str


@dataclass(frozen=True)
class Finding:
    """One thing that is wrong, and where a person would open it.

    ``rule`` is the rule id that it concerns, ``language`` the tag of the text that is wrong; ``fix`` is there
    where what to write is certain.  A ``loud`` one concerns no text that stands at its line, and no silence of
    what does stand there hides it.
    """

    check: str
    severity: Severity
    file: Path
    line: int | None
    rule: str | None
    language: str | None
    message: str
    fix: Fix | None = None
    loud: bool = False


@dataclass(frozen=True)
class Example:
    """A rule, its translation and what is known of it: good or bad in the eyes of a check.

    ``source`` is the English text of the rule ``id``, ``translation`` the one in ``language``; with ``plural``,
    the text for other numbers, the translation is in ``forms``; ``numbers`` are
    those in its facts, None where no fact is recorded under it, and ``cites`` ids that a test names;
    ``carried_out``, ``tested`` and ``seen`` say whether a function carries the rule out, a test names it, and an
    event has named it, ``goes_as_it_says`` whether a worked example of it does, ``goes_as_recorded`` whether a
    recorded game does, ``plays`` whether the code of its game does not fail; ``told`` is the translation of
    SENTENCE.  ``comment`` is what the translator wrote above the entry,
    ``glossary`` has entries of the glossary as a PO file has them.  A check of whole catalogues has ``po``, the
    text of one, which gets a right header if it has none; ``threshold`` is the share of translations that the
    project asks for, in percent; ``changed_to`` is the text of the rule now, where that is another than the
    catalogue has.
    """

    source: str
    translation: str = ""
    language: str = "uk"
    id: str = "demo.thaw.rule"
    numbers: frozenset[int] | None = None
    cites: tuple[str, ...] = ()
    plural: str = ""
    forms: tuple[str, ...] = ()
    glossary: str = ""
    carried_out: bool = True
    tested: bool = True
    seen: bool = True
    goes_as_it_says: bool = True
    goes_as_recorded: bool = True
    plays: bool = True
    told: str = ""
    comment: str = ""
    po: str = ""
    threshold: int = 0
    changed_to: str = ""


class Check(ABC):
    """One kind of finding: its id, a sentence about it, the reason for it, and a bad and a good example.

    The examples are its documentation and its test: it finds something in the bad one and nothing in the good.
    ``remedy`` says what to do about a finding.  A check that is not ``on_by_default`` is run only where it is
    selected: it hints, or is wrong too often.  One that ``needs_dictionary`` passes over languages whose
    dictionary of forms is not installed.  What a check finds in an entry is not told where one that it
    ``gives_way_to``, by id or family, has told what is wrong there.
    Of a check that ``stops`` no silence hides what it finds on pages: the build refuses them, and so do other
    commands.  What one finds that ``mends`` can be put right by ``check --fix`` where it is certain.
    """

    id: ClassVar[str]
    family: ClassVar[str]
    severity: ClassVar[Severity] = "error"
    on_by_default: ClassVar[bool] = True
    needs_dictionary: ClassVar[bool] = False
    gives_way_to: ClassVar[tuple[str, ...]] = ()
    stops: ClassVar[bool] = False
    mends: ClassVar[bool] = False
    summary: ClassVar[str]
    why: ClassVar[str]
    remedy: ClassVar[str] = ""
    bad: ClassVar[Example]
    good: ClassVar[Example]

    @abstractmethod
    def findings(self, material: Material) -> Iterator[Finding]:
        """Yield what is wrong with the material."""

    def __init_subclass__(cls) -> None:
        """Name the family of a check that names none after its module, which has those of its kind."""
        cls.family = cls.__dict__.get("family", cls.__module__.rpartition(".")[2])

    def found(
        self,
        file: Path,
        line: int | None,
        message: str,
        *,
        rule: str | None = None,
        language: str | None = None,
        fix: Fix | None = None,
        loud: bool = False,
    ) -> Finding:
        """Make a finding of this check; it is as long as a line, however much it quotes."""
        told = bounded(message)
        return Finding(self.id, self.severity, file, line, bounded_rule(rule), language, told, fix, loud)

    def found_in(self, entry: Entry, message: str, right: str | None = None) -> Finding:
        """Make a finding in a translation; ``right`` is what certainly belongs in its place."""
        fix = None if right is None else Fix(entry, right)
        return self.found(entry.file, entry.line, message, rule=entry.rule, language=entry.language, fix=fix)
