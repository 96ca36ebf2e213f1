"""What catalogues have for the messages of a project."""

from __future__ import annotations

from dataclasses import dataclass
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path

import polib

from rulesdocs.catalogue.po import Key, PoFile, forms, key_of, read_po
from rulesdocs.catalogue.reasons import Note, note_of
from rulesdocs.errors import Faults, RulesdocsError
from rulesdocs.languages import Language
from rulesdocs.project import Project

_TRIED = 1000
"""Numbers below it are tried on the plural forms of a header, since gettext itself fails only at a sentence."""


@dataclass(frozen=True)
class Translation:
    """What a catalogue has for one message, and where.

    ``msgstr`` is empty where nobody has translated it, a space typed by mistake being no translation; ``note``
    says when and why it was last made fuzzy, where that is on record; ``line`` is the entry's first line.  With a
    ``plural`` it is the first of the forms, and empty unless all that the language has are there.
    """

    msgstr: str
    fuzzy: bool
    file: Path
    line: int
    note: Note | None = None
    plural: str = ""


class Translations:
    """The entries of all catalogues of one language."""

    def __init__(self, entries: dict[str, dict[Key, Translation]]) -> None:
        self._entries = entries

    def find(self, domain: str, context: str | None, msgid: str) -> Translation | None:
        """The entry of one message; None where the catalogue does not have it."""
        return self._entries.get(domain, {}).get((context, msgid))


def catalogue_files(project: Project, lang: Language) -> list[Path]:
    """The files of all catalogues of a language, in order."""
    folder = project.catalogue(lang, "guide").parent
    return sorted(file for file in folder.iterdir() if file.suffix == ".po") if folder.exists() else []


def load_translations(project: Project, lang: Language) -> Translations:
    """Read all catalogues of a language.

    Raises Faults that name each file which cannot be read, with line and reason.
    """
    entries: dict[str, dict[Key, Translation]] = {}
    faults: list[RulesdocsError] = []
    for file in catalogue_files(project, lang):
        try:
            entries[file.stem] = translations_in(read_po(file), file)
        except RulesdocsError as error:
            faults.append(error)
    if faults:
        raise Faults(faults)
    return Translations(entries)


def translator(po: PoFile) -> GNUTranslations:
    """Give the translations of a catalogue as gettext does; fuzzy and incomplete ones are left out.

    Raises RulesdocsError where the plural forms of its header are none that gettext can reckon with.
    """
    compiled = polib.POFile()
    compiled.metadata = {"Content-Type": "text/plain; charset=UTF-8"}
    if po.plural_forms:
        compiled.metadata["Plural-Forms"] = po.plural_forms
    count = po.form_count or 0
    compiled += [entry for entry in po.entries if _first_form(entry, count)]
    try:
        found = GNUTranslations(BytesIO(compiled.to_binary()))
        for number in range(_TRIED):
            found.ngettext("", "", number)
    except (ValueError, IndexError, ArithmeticError) as error:
        what = f"the header's plural forms cannot be reckoned: {po.plural_forms[:60]!r}"
        raise RulesdocsError(what, hint="see the Plural-Forms of GNU gettext's manual") from error
    return found


def _first_form(entry: polib.POEntry, count: int) -> str:
    """The translation of an entry, the first of its forms; empty unless there are so many, and none is blank."""
    found = forms(entry)
    complete = all(text.strip() for text in found) and (not entry.msgid_plural or len(found) >= max(count, 1))
    return found[0] if complete else ""


def translations_in(po: PoFile, file: Path) -> dict[Key, Translation]:
    """What a catalogue that was read from a file has for each of its messages."""
    count = po.form_count or 0
    return {
        key_of(entry): Translation(
            _first_form(entry, count),
            entry.fuzzy,
            file,
            entry.linenum or 1,
            note_of(entry),
            entry.msgid_plural,
        )
        for entry in po.entries
        if not entry.obsolete
    }
