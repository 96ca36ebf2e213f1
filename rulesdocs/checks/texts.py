"""Holds the translations of templates against the kinds of things whose sentences they are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import Enum
from pathlib import Path
from typing import Any, get_args

import polib

from rulesdocs.catalogue import PoFile, read_po
from rulesdocs.catalogue.po import Key, forms, is_translated, key_of
from rulesdocs.engine.shapes import field_names, shapes_of
from rulesdocs.engine.texts import (
    Amount,
    Names,
    Placeholder,
    Plural,
    Template,
    english,
    faults,
    has_template,
    parse,
    template_faults,
)
from rulesdocs.errors import RulesdocsError
from rulesdocs.project import Project

Kind = type[Any]
"""A kind of things that have sentences: a class, an enumeration."""
_MARK = "mark it with _(…), InContext(…) or Plural(…), and run: rulesdocs update"
_LISTED = 3


class TextFault(RulesdocsError):
    """What is wrong with a sentence: in a language, None where it is the English one; of a kind, or of a name."""

    def __init__(
        self,
        what: str,
        kind: Kind | None,
        language: str | None = None,
        *,
        where: Path | None = None,
        line: int | None = None,
        hint: str,
    ) -> None:
        super().__init__(what, where=where, line=line, hint=hint)
        self.kind, self.language = kind, language


def text_faults(
    project: Project, kinds: Sequence[Kind], names: Names | None = None, units: Sequence[Plural] = ()
) -> list[TextFault]:
    """Give what is wrong with the translations of some kinds of things, in every language of the project.

    ``names`` says which words the fields hold, as ``Texts`` is told, ``units`` are templates of amounts.  Wrong
    is:

    - a kind without a template, or with one that is not well formed or asks for what is no field;
    - a template or a name that the catalogue does not have;
    - a plural form that is missing where others are there, and a translation that ``faults`` objects to;
    - a form asked for that a name which can stand there lacks, or where nobody says which names can.

    A text without a translation, or with a fuzzy one, is not wrong.  What is wrong with a translation has the
    file and line of its entry.
    """
    words = dict.fromkeys(word for field in (names or {}).values() for word in field.values())
    templates = [(template, kind) for kind in _reached(kinds) for template in _templates(kind)]
    templates += [(unit, Amount) for unit in units]
    found = [*_kind_faults(kinds, templates)]
    for lang in project.translations:
        catalogue = _Catalogue(project.catalogue(lang, "interface"), lang.tag, names or {})
        for template, kind in (*((word, None) for word in words), *templates):
            found += catalogue.faults(template, kind)
    return found


def _kind_faults(kinds: Iterable[Kind], templates: Iterable[tuple[Template, Kind]]) -> Iterator[TextFault]:
    for kind in kinds:
        if not _templates(kind):
            yield TextFault(f"{kind.__name__} has no template", kind, hint="give the class one")
    for template, kind in templates:
        for reason in template_faults(template, field_names(kind)):
            yield TextFault(f"the template of {kind.__name__}: {reason}", kind, hint="correct it in the class")


class _Catalogue:
    """The translations of one language."""

    def __init__(self, file: Path, language: str, names: Names) -> None:
        self._file, self._language, self._names = file, language, names
        po = read_po(file) if file.exists() else PoFile([])
        self._form_count = po.form_count or 0
        self._entries: Mapping[Key, polib.POEntry] = {key_of(e): e for e in po.entries if not e.obsolete}

    def faults(self, template: Template, kind: Kind | None) -> Iterator[TextFault]:
        """What is wrong with the translation of a template, or of a name, which is of no kind."""
        text, name = english(template), f"{kind.__name__}: " if kind else ""
        entry = self._entry(template)
        if entry is None:
            what = f"{name}the text {text[:60]!r} is not in the catalogue"
            yield TextFault(what, kind, self._language, where=self._file, hint=_MARK)
            return
        for why, hint in self._objections(template, kind, entry):
            what = f"{name}{why}, in the translation of {text[:60]!r}"
            yield TextFault(what, kind, self._language, where=self._file, line=entry.linenum, hint=hint)

    def _entry(self, template: Template) -> polib.POEntry | None:
        """The entry of a template; None where it has another plural."""
        context = None if isinstance(template, str) else template.context
        entry = self._entries.get((context, english(template)))
        plural = template.plural if isinstance(template, Plural) else ""
        return entry if entry is not None and plural in ("", entry.msgid_plural) else None

    def _translations(self, template: Template) -> tuple[str, ...]:
        """The translation of a template in every plural form; none where it is missing or fuzzy."""
        entry = self._entry(template)
        return () if entry is None or entry.fuzzy or not is_translated(entry) else forms(entry)

    def _objections(
        self, template: Template, kind: Kind | None, entry: polib.POEntry
    ) -> Iterator[tuple[str, str]]:
        """What is wrong with an entry, and what to do."""
        texts = self._translations(template)
        if texts and entry.msgid_plural and len(texts) != (self._form_count or len(texts)):
            yield f"it has {len(texts)} plural forms of {self._form_count}", "run: rulesdocs update"
        for number, text in enumerate(texts):
            if not text.strip():
                yield f"the plural form msgstr[{number}] is missing", "write it"
                continue
            reasons = faults(template if kind else "", text, field_names(kind))
            yield from ((reason, "correct it; until then readers see the English text") for reason in reasons)
            if kind and not reasons:
                yield from self._unmet(kind, text)

    def _unmet(self, kind: Kind, text: str) -> Iterator[tuple[str, str]]:
        """The forms that a text asks for in vain, and what to do."""
        for name, pieces in parse(text).forms.items():
            for field, own in (piece for piece in pieces if isinstance(piece, Placeholder)):
                form = own or name
                lacking = list(dict.fromkeys(self._lacking(kind, field, form))) if form else []
                if None in lacking:
                    yield (
                        f"'{{{field}:{form}}}' asks for a form, but nobody says of which names",
                        f"name the words of '{field}'",
                    )
                elif lacking:
                    yield (
                        f"'{{{field}:{form}}}' asks for a form that is missing in {_listed(lacking)}",
                        f"add ' | {form}: …' there",
                    )

    def _lacking(self, kind: Kind, field: str, form: str) -> Iterator[str | None]:
        """The English texts that can stand for a field and whose translation lacks a form; None: any text can."""
        for leaf in _types(kind)[field]:
            if templates := _templates(leaf):
                for template in templates:
                    yield from self._lacking_in(leaf, template, form)
            elif issubclass(leaf, str):
                words = self._names.get(field)
                yield from [None] if words is None else ()
                for word in (words or {}).values():
                    yield from self._lacking_in(leaf, word, form)

    def _lacking_in(self, kind: Kind, template: Template, form: str) -> Iterator[str | None]:
        for text in self._translations(template):
            if form in parse(text).forms:
                continue
            inside = [piece for piece in parse(text).forms[""] if isinstance(piece, Placeholder)]
            yield from () if inside else [english(template)]
            for piece in inside:
                yield from () if piece.form else self._lacking(kind, piece.field, form)


def _listed(names: Sequence[str | None]) -> str:
    more = f" and {len(names) - _LISTED} more" if len(names) > _LISTED else ""
    return ", ".join(map(repr, names[:_LISTED])) + more


def _templates(kind: Kind) -> list[Template]:
    """The templates of a kind: its own, or those of the members of an enumeration."""
    holders: list[Any] = list(kind) if issubclass(kind, Enum) else [kind]
    return [holder.template for holder in holders if has_template(holder)]


def _types(kind: Any) -> Mapping[str, tuple[Kind, ...]]:
    """The types that the fields of a kind can hold, those of a tuple's members too."""
    return {name: tuple(_leaves(shape)) for name, shape in shapes_of(kind).items()}


def _leaves(hint: Any) -> Iterator[Kind]:
    inside = get_args(hint)
    for part in inside:
        yield from _leaves(part)
    if not inside:
        yield hint if isinstance(hint, type) else type(hint)


def _reached(kinds: Iterable[Kind]) -> Iterator[Kind]:
    """Some kinds, and those of the things in their fields, each once."""
    waiting, seen = list(kinds), set[Kind]()
    while waiting:
        kind = waiting.pop(0)
        if kind not in seen:
            seen.add(kind)
            yield kind
            waiting += [leaf for leaves in _types(kind).values() for leaf in leaves if _templates(leaf)]
