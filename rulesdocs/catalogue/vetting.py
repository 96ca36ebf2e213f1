"""Which translations may be shown: those that are complete and say no more to the browser than their source."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from rulesdocs.catalogue.translations import Translation, Translations
from rulesdocs.document import Block, Book, Markup, Page
from rulesdocs.document.blocks import RULE_TARGET
from rulesdocs.document.markup import Definitions
from rulesdocs.project import Project

NO_CONTEXT = ""
"""Stands for a message without context, since names in JSON are strings."""


def has_same_places(msgid: str, msgstr: str) -> bool:
    """Whether a translation has as many places for a value ({}) as its source, and no other braces."""
    return all(msgid.count(mark) == msgstr.count(mark) for mark in ("{}", "{", "}"))


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
    """Hold the translations of all blocks against their sources.

    A message has one translation wherever it stands, and it is shown only where no place objects; a text in
    which one is refused is looked at again without it, until nothing more is refused.  Of several messages of
    one text those are refused to which something is objected also where the others are as in the source; where
    there is no such one, only together are they at fault, and the first is refused.  ``markup`` compares; see
    ``Markup.objections``.
    """
    vetting = _Vetting(project, book, translations, markup)
    while vetting.refuse():
        pass
    return vetting.result()


Key = tuple[str, str]


class _Text(NamedTuple):
    """The messages of one text, with the link definitions and footnotes that its page will have."""

    blocks: Sequence[Block]
    definitions: Definitions
    footnotes: Collection[str]


def _texts(page: Page, rules: Definitions) -> Iterator[_Text]:
    definitions = {**rules, **page.definitions}
    for _, blocks in groupby(page.blocks, _element):
        yield _Text(list(blocks), definitions, page.footnotes)


class _Vetting:
    def __init__(self, project: Project, book: Book, translations: Translations, markup: Markup) -> None:
        self._markup = markup
        rules: Definitions = {name: (f"{RULE_TARGET}{name}", None) for name in book.rules}
        self._texts = [text for page in book.pages for text in _texts(page, rules)]
        self._candidates: dict[Key, Translation] = {}
        self._withheld: dict[Key, str] = {}
        self._refusals: dict[Key, Refusal] = {}
        for page in book.pages:
            for block in page.blocks:
                entry = translations.find(project.domain(page.path), block.context, block.msgid)
                if entry is not None and entry.msgstr and not entry.fuzzy:
                    self._candidates.setdefault(_key(block), entry)
                elif entry is not None and entry.msgstr:
                    self._withheld[_key(block)] = "outdated"

    def refuse(self) -> bool:
        """Take back the translations of each text to which something is objected; whether there were any."""
        before = len(self._refusals)
        for text in self._texts:
            while faulty := self._faulty(text):
                for block, reasons in faulty:
                    self._refuse(block, reasons)
        return len(self._refusals) > before

    def _faulty(self, text: _Text) -> list[tuple[Block, Sequence[str]]]:
        """The messages of a text whose translations are at fault, and why; none where they can be shown."""
        translated = [block for block in text.blocks if _key(block) in self._candidates]
        reasons = self._objections(text, translated) if translated else ()
        if not reasons or len(translated) == 1:
            return [(block, reasons) for block in translated] if reasons else []
        alone = [(block, self._objections(text, [block])) for block in translated]
        return [(block, why) for block, why in alone if why] or [(translated[0], reasons)]

    def _objections(self, text: _Text, translated: Collection[Block]) -> Sequence[str]:
        """What is objected to a text in which some messages are translated and the others as in the source."""
        shown = [self._candidates[_key(b)].msgstr if b in translated else b.msgid for b in text.blocks]
        return self._markup.objections(text.blocks, shown, text.definitions, text.footnotes)

    def _refuse(self, block: Block, reasons: Sequence[str]) -> None:
        entry = self._candidates.pop(_key(block), None)
        if entry is not None:
            refusal = Refusal(entry.file, entry.line, block.context, "; ".join(reasons))
            self._refusals[_key(block)] = refusal

    def result(self) -> Vetted:
        """The translations left, and the states of those that are not shown."""
        vetted = Vetted(refusals=list(self._refusals.values()))
        for (context, msgid), entry in self._candidates.items():
            vetted.shown.setdefault(context, {})[msgid] = entry.msgstr
        states = {**self._withheld, **dict.fromkeys(self._refusals, "refused")}
        for (context, msgid), state in states.items():
            if (context, msgid) not in self._candidates:
                vetted.withheld.setdefault(context, {})[msgid] = state
        return vetted


def _element(block: Block) -> int:
    """What tells the texts of a page apart; an abbreviation's title is a text of its own."""
    return block.element


def _key(block: Block) -> Key:
    return block.context or NO_CONTEXT, block.msgid
