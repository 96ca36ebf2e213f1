"""How far translations are, and what they wait for."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from rulesdocs.catalogue.messages import Message, collect, words_of
from rulesdocs.catalogue.translations import Translation, Translations, load_translations
from rulesdocs.document import Book
from rulesdocs.languages import Language
from rulesdocs.project import Project

_WORD = re.compile(r"\w+(?:['’-]\w+)*")


@dataclass(frozen=True)
class Amount:
    """A number of messages, and of words in their source texts; code and targets of links are no words."""

    messages: int
    words: int


@dataclass(frozen=True)
class Outdated:
    """A message with a fuzzy translation."""

    message: Message
    translation: Translation

    @property
    def since(self) -> str:
        """The day on which it became fuzzy; empty where that is not on record."""
        return self.translation.note.since if self.translation.note else ""

    @property
    def reasons(self) -> tuple[str, ...]:
        """Why it is fuzzy, as far as that is on record."""
        return self.translation.note.reasons if self.translation.note else ()


@dataclass(frozen=True)
class Status:
    """How far one catalogue is, held against the pages as they are now."""

    language: Language
    domain: str
    translated: Amount
    fuzzy: Amount
    missing: Amount
    outdated: tuple[Outdated, ...]

    @property
    def total(self) -> Amount:
        """All that the catalogue should have."""
        parts = (self.translated, self.fuzzy, self.missing)
        return Amount(sum(part.messages for part in parts), sum(part.words for part in parts))

    @property
    def since(self) -> str:
        """The day since which the longest outdated message waits; empty where none is on record."""
        return min((one.since for one in self.outdated if one.since), default="")


def statuses(project: Project, book: Book, languages: Sequence[Language]) -> Iterator[Status]:
    """Yield how far every catalogue of some languages is."""
    messages = collect(project, book)
    for lang in languages:
        translations = load_translations(project, lang)
        for domain, wanted in messages.items():
            yield _status(lang, domain, wanted, translations)


def _status(lang: Language, domain: str, messages: Sequence[Message], translations: Translations) -> Status:
    found = [(message, _found(translations, domain, message)) for message in messages]
    there = [(message, one) for message, one in found if one is not None and one.msgstr]
    outdated = tuple(Outdated(message, one) for message, one in there if one.fuzzy)
    return Status(
        lang,
        domain,
        _amount(message for message, one in there if not one.fuzzy),
        _amount(one.message for one in outdated),
        _amount(message for message, one in found if one is None or not one.msgstr),
        outdated,
    )


def _found(translations: Translations, domain: str, message: Message) -> Translation | None:
    """The entry of a message; None where it has another plural by now."""
    entry = translations.find(domain, *message.key)
    return entry if entry is not None and entry.plural == message.plural else None


def _amount(messages: Iterable[Message]) -> Amount:
    counts = [len(_WORD.findall(words_of(message.msgid))) for message in messages]
    return Amount(len(counts), sum(counts))
