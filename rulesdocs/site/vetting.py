"""Which translations may be shown: those that are complete and say no more to the browser than their source."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from rulesdocs.catalogue import Translation, Translations
from rulesdocs.document import Block, Book, Markup, Page
from rulesdocs.project import Project
from rulesdocs.site.data import NO_CONTEXT


@dataclass(frozen=True)
class Refusal:
    """A translation that may not be shown: where it stands, the rule it belongs to, and why."""

    file: Path
    line: int
    rule: str | None
    reason: str

    def __str__(self) -> str:
        rule = f"'{self.rule}'" if self.rule else "this text"
        return f"{self.file}:{self.line}: the translation of {rule} is not shown: {self.reason}"


@dataclass
class Vetted:
    """The translations of one language by context and msgid.

    ``shown`` are texts that may be shown, ``withheld`` the states ("outdated", "refused") of those that may not.
    """

    shown: dict[str, dict[str, str]] = field(default_factory=dict)
    withheld: dict[str, dict[str, str]] = field(default_factory=dict)
    refusals: list[Refusal] = field(default_factory=list)


def vet(project: Project, book: Book, translations: Translations, markup: Markup) -> Vetted:
    """Hold the translation of every block against its source.

    A message that stands in several places is shown only where no place objects.  ``markup`` compares; see
    ``Markup.objections``.
    """
    vetted = Vetted()
    for page in book.pages:
        for block in page.blocks:
            entry = translations.find(project.domain(page.path), block.context, block.msgid)
            if entry is not None and entry.msgstr:
                _sort(vetted, page, block, entry, markup)
    return vetted


def _sort(vetted: Vetted, page: Page, block: Block, entry: Translation, markup: Markup) -> None:
    context = block.context or NO_CONTEXT
    withheld = vetted.withheld.setdefault(context, {})
    shown = vetted.shown.setdefault(context, {})
    if withheld.get(block.msgid) == "refused":
        return
    if entry.fuzzy:
        if block.msgid not in shown:
            withheld[block.msgid] = "outdated"
        return
    reasons = markup.objections(block, entry.msgstr, page.definitions, page.footnotes)
    if reasons:
        withheld[block.msgid] = "refused"
        shown.pop(block.msgid, None)
        vetted.refusals.append(Refusal(entry.file, entry.line, block.context, "; ".join(reasons)))
    else:
        withheld.pop(block.msgid, None)
        shown.setdefault(block.msgid, entry.msgstr)
