"""What catalogues have for the messages of a project."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from rulesdocs.catalogue.po import Key, is_header, key_of, read_po
from rulesdocs.catalogue.reasons import Note, note_of
from rulesdocs.errors import Faults, RulesdocsError
from rulesdocs.languages import Language
from rulesdocs.project import Project


@dataclass(frozen=True)
class Translation:
    """What a catalogue has for one message, and where.

    ``msgstr`` is empty where nobody has translated it, a space typed by mistake being no translation; ``note``
    says when and why it was last made fuzzy, where that is on record; ``line`` is the entry's first line.
    """

    msgstr: str
    fuzzy: bool
    file: Path
    line: int
    note: Note | None = None


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
            entries[file.stem] = _translations(file)
        except RulesdocsError as error:
            faults.append(error)
    if faults:
        raise Faults(faults)
    return Translations(entries)


def _translations(file: Path) -> dict[Key, Translation]:
    return {
        key_of(entry): Translation(
            entry.msgstr if entry.msgstr.strip() else "", entry.fuzzy, file, entry.linenum or 1, note_of(entry)
        )
        for entry in (chunk.entry for chunk in read_po(file).chunks)
        if entry is not None and not entry.obsolete and not is_header(entry)
    }
