"""The term base: the terms of a glossary with what translators say of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

import polib

from rulesdocs.catalogue.po import PoFile

_NOTES = ("forbidden", "aspect", "forms", "not in")
_CONTEXT = "term."
_TERM, _DEFINITION = "term", "definition"
_LONGEST = 100
"""Characters of the longest phrase that can be a term, or stand for one."""
_MOST = 100
"""The phrases of one kind that are read for a term: no word has more forms that a translator would list."""


@dataclass(frozen=True)
class Term:
    """A term of the source language with what stands for it in one other language.

    ``translations`` are all that the glossary gives to ``source``.  From translators' comments come words that
    are ``forbidden`` for it, the other verbs of an ``aspect`` pair, ``forms`` that dictionaries lack or that are
    words of another kind ("to answer" beside "an answer"), and the domains of catalogues in whose texts the word
    is ``not_in`` use as a term.
    """

    source: str
    translations: tuple[str, ...]
    forbidden: tuple[str, ...]
    aspect: tuple[str, ...]
    forms: tuple[str, ...]
    language: str
    file: Path
    line: int
    not_in: tuple[str, ...] = ()

    def __hash__(self) -> int:
        """Tell terms apart without all that is said of them, which may be much."""
        return hash((self.source, self.language, self.file, self.line))


def terms_of(po: PoFile, file: Path, language: str) -> list[Term]:
    """Give the translated terms of a glossary's catalogue, one for each text of the source.

    Terms are the entries marked with ``#. term``, and those with a context such as ``term.card`` that are not
    marked as definitions; where none is, as in glossaries of other programs, every entry is one.  Fuzzy entries
    are left out, and so is what is longer than any term, and of what stands for one all that comes after a
    hundred translations, or after a hundred phrases in comments of one kind.
    """
    entries = [entry for entry in po.entries if not (entry.obsolete or entry.fuzzy)]
    named = [entry for entry in entries if _is_term(entry)]
    by_source: dict[str, list[polib.POEntry]] = {}
    for entry in named or entries:
        if entry.msgstr.strip() and max(len(entry.msgid), len(entry.msgstr)) <= _LONGEST:
            by_source.setdefault(entry.msgid.strip().casefold(), []).append(entry)
    return [_term(found, file, language) for found in by_source.values()]


def _is_term(entry: polib.POEntry) -> bool:
    kinds = entry.comment.split("\n")
    return _TERM in kinds or ((entry.msgctxt or "").startswith(_CONTEXT) and _DEFINITION not in kinds)


def _term(entries: list[polib.POEntry], file: Path, language: str) -> Term:
    first = entries[0]
    translations = _first(entry.msgstr.strip() for entry in entries)
    forbidden, aspect, forms, not_in = (_noted(entries, name) for name in _NOTES)
    right = frozenset(translations)
    allowed = tuple(word for word in forbidden if word not in right)
    return Term(
        first.msgid.strip(), translations, allowed, aspect, forms, language, file, first.linenum or 1, not_in
    )


def _noted(entries: Iterable[polib.POEntry], name: str) -> tuple[str, ...]:
    """The words, parted by commas, of the comments that begin with a name and a colon."""
    return _first(word for entry in entries for word in _words(entry.tcomment, f"{name}:"))


def _first(phrases: Iterable[str]) -> tuple[str, ...]:
    """Give different phrases, as many as are read."""
    return tuple(islice(dict.fromkeys(phrases), _MOST))


def _words(comment: str, beginning: str) -> Iterator[str]:
    for line in map(str.strip, comment.split("\n")):
        if line.startswith(beginning):
            words = map(str.strip, line.removeprefix(beginning).split(","))
            yield from (word for word in words if 0 < len(word) <= _LONGEST)
