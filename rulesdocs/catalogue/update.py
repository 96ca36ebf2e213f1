"""Writing templates, and bringing catalogues up to date."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import polib

from rulesdocs.catalogue.memory import Memory
from rulesdocs.catalogue.merge import Changes, fill, merge
from rulesdocs.catalogue.messages import Message, Terms, collect
from rulesdocs.catalogue.po import PoFile, is_header, key_of, read_po
from rulesdocs.catalogue.reasons import Reasons
from rulesdocs.catalogue.renames import rename_in
from rulesdocs.catalogue.scanner import Chunk
from rulesdocs.catalogue.translations import catalogue_files
from rulesdocs.document import Book
from rulesdocs.document.blocks import RULE_ID
from rulesdocs.errors import Faults, RulesdocsError
from rulesdocs.files import write_all
from rulesdocs.languages import Language
from rulesdocs.project import Project

_PLURAL_FORMS = "Plural-Forms:"


def write_templates(project: Project, book: Book, folder: Path | None = None) -> dict[Path, int]:
    """Write a template (POT) for every catalogue; the number of messages by file.

    Templates hold no date, so the same pages give the same bytes.
    """
    texts, counts = {}, {}
    for domain, messages in collect(project, book).items():
        po = PoFile([Chunk(_header(project, None))])
        merge(po, messages)
        file = (folder or project.build / "catalogues") / f"{domain}.pot"
        texts[file], counts[file] = po.render(), len(messages)
    write_all(texts)
    return counts


@dataclass(frozen=True)
class Update:
    """One catalogue after an update.

    ``changes`` is what merging did, ``filled`` counts the messages that got the translation which the same text
    has elsewhere, and ``written`` tells whether the file has changed.
    """

    file: Path
    changes: Changes
    filled: int
    written: bool


def update_catalogues(
    project: Project, book: Book, languages: Sequence[Language], keep: Collection[str] = ()
) -> list[Update]:
    """Merge the project's messages into the catalogues of some languages.

    The translations of the rules named in ``keep`` stay valid although the text changed; RulesdocsError for a
    name that no message has.

    All catalogues are read before the first is written; Faults names every one that cannot be read.  All are
    written or none; a file whose text would not change is not touched, nor is a catalogue whose pages are gone,
    but what it holds is remembered.
    """
    messages = collect(project, book)
    known = {message.context for found in messages.values() for message in found}
    for name in sorted(set(keep) - known):
        raise RulesdocsError(
            f"no message has the rule id '{name}'", hint="give the id that stands in its msgctxt"
        )
    reasons = reasons_of(book, messages)
    updates: list[Update] = []
    texts: dict[Path, str] = {}
    made_from: dict[Path, bytes | None] = {}
    for lang, catalogues in _read_all(project, languages, messages).items():
        done = merged(project, lang, catalogues, messages, keep, reasons)
        for domain, (changes, filled) in done.items():
            file, po = project.catalogue(lang, domain), catalogues[domain]
            after = po.render()
            written = after.encode() != po.data
            if written:
                texts[file], made_from[file] = after, po.data
            updates.append(Update(file, changes, filled, written))
    write_all(texts, made_from)
    return updates


def lost_rules(project: Project, book: Book, languages: Sequence[Language]) -> list[str]:
    """Give the ids of rules that catalogues have messages of, while no page has them and no record says why."""
    known = book.rules.keys() | project.ids.objections.keys()
    entries = (
        entry
        for lang in languages
        for file in catalogue_files(project, lang)
        for entry in read_po(file).entries
        if not entry.obsolete
    )
    contexts = {entry.msgctxt for entry in entries if entry.msgctxt and RULE_ID.fullmatch(entry.msgctxt)}
    return sorted(name for name in contexts - known if name.partition(".")[0] in project.games)


def reasons_of(book: Book, messages: Mapping[str, Sequence[Message]]) -> Reasons:
    """Give what knows why a translation becomes fuzzy today."""
    wanted = Counter(message.key for found in messages.values() for message in found)
    return Reasons(Terms(book), wanted, datetime.now(UTC).date())


def merged(
    project: Project,
    lang: Language,
    catalogues: Mapping[str, PoFile],
    messages: Mapping[str, Sequence[Message]],
    keep: Collection[str],
    reasons: Reasons,
) -> dict[str, tuple[Changes, int]]:
    """Bring the catalogues of one language up to date, each with its messages, by domain; no file is written.

    What is filled in comes from the catalogues as merging leaves them, so that a second update finds nothing to
    add, and from what they lose by it: the translation of a text that was changed where it stood.
    """
    for domain, wanted in messages.items():
        if any(message.plural for message in wanted):
            _require_forms(catalogues[domain], lang)
    for po in catalogues.values():
        rename_in(po, project.ids.forwards)
    before = Memory(catalogues.values())
    changes = {domain: merge(catalogues[domain], wanted, keep, reasons) for domain, wanted in messages.items()}
    memory = Memory(catalogues.values(), before)
    return {domain: (done, fill(catalogues[domain], memory, reasons)) for domain, done in changes.items()}


def _read_all(
    project: Project, languages: Iterable[Language], domains: Collection[str]
) -> dict[Language, dict[str, PoFile]]:
    """Read the catalogues of some languages; Faults names all that cannot be read."""
    found: dict[Language, dict[str, PoFile]] = {}
    faults: list[RulesdocsError] = []
    for lang in languages:
        try:
            found[lang] = read_catalogues(project, lang, domains)
        except Faults as error:
            faults += error.faults
    if faults:
        raise Faults(faults)
    return found


def read_catalogues(project: Project, lang: Language, domains: Iterable[str]) -> dict[str, PoFile]:
    """Read the catalogues of a language, those of these domains and all others there are.

    One that is not there, or has no header, gets one.  Faults names those that cannot be read.
    """
    found: dict[str, PoFile] = {}
    faults: list[RulesdocsError] = []
    for domain in dict.fromkeys([*domains, *(file.stem for file in catalogue_files(project, lang))]):
        try:
            found[domain] = _read(project, lang, domain)
        except RulesdocsError as error:
            faults.append(error)
    if faults:
        raise Faults(faults)
    return found


def _read(project: Project, lang: Language, domain: str) -> PoFile:
    """Read a catalogue; one that is not there, or has no header, gets one.

    Raises RulesdocsError where its header is marked obsolete: beside another one msgfmt would refuse it.
    """
    file = project.catalogue(lang, domain)
    po = read_po(file) if file.exists() else PoFile([])
    if not any(chunk.entry is not None and is_header(chunk.entry) for chunk in po.chunks):
        for chunk in po.chunks:
            if chunk.entry is not None and key_of(chunk.entry) == (None, ""):
                hint = "take the '#~' off its lines"
                raise RulesdocsError("the header is marked obsolete", where=file, line=chunk.line, hint=hint)
        po.chunks.insert(0, Chunk(_header(project, lang)))
    return po


def _require_forms(po: PoFile, lang: Language) -> None:
    """Say in the header of a catalogue how many plural forms there are, and which, where it does not."""
    if po.form_count is None:
        chunk = next(chunk for chunk in po.chunks if chunk.entry is not None and is_header(chunk.entry))
        assert chunk.entry is not None  # noqa: S101 - a header is an entry
        lines = [line for line in chunk.entry.msgstr.splitlines() if not line.startswith(_PLURAL_FORMS)]
        chunk.entry.msgstr = "".join(f"{line}\n" for line in [*lines, f"{_PLURAL_FORMS} {lang.plural_forms}"])
        chunk.text = None


def _header(project: Project, lang: Language | None) -> polib.POEntry:
    fields = {"Project-Id-Version": str(project.mkdocs.get("site_name") or "rulesdocs")}
    if lang is not None:
        fields["PO-Revision-Date"] = datetime.now(UTC).strftime("%Y-%m-%d %H:%M+0000")
        fields["Last-Translator"] = "none"
        fields["Language-Team"] = lang.english
    fields |= {
        "Language": lang.posix if lang else "",
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
    }
    if lang is not None:
        fields["Plural-Forms"] = lang.plural_forms
    return polib.POEntry(msgid="", msgstr="".join(f"{name}: {value}\n" for name, value in fields.items()))
