"""Writing templates, and bringing catalogues up to date."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import polib

from rulesdocs.catalogue.memory import Memory
from rulesdocs.catalogue.merge import Changes, merge
from rulesdocs.catalogue.messages import Terms, collect
from rulesdocs.catalogue.po import PoFile, read_po
from rulesdocs.catalogue.reasons import Reasons
from rulesdocs.catalogue.renames import rename_in
from rulesdocs.catalogue.scanner import Chunk
from rulesdocs.document import Book
from rulesdocs.errors import Faults, RulesdocsError
from rulesdocs.files import write_all
from rulesdocs.languages import Language
from rulesdocs.project import Project


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
    """One catalogue after an update: its file, what changed, and whether the file was written."""

    file: Path
    changes: Changes
    written: bool


def update_catalogues(
    project: Project, book: Book, languages: Sequence[Language], keep: Collection[str] = ()
) -> list[Update]:
    """Merge the project's messages into the catalogues of some languages.

    The translations of the rules named in ``keep`` stay valid although the text changed; RulesdocsError for a
    name that no message has.

    All catalogues are read before the first is written; Faults names every one that cannot be read.  All are
    written or none; a file whose text would not change is not touched.
    """
    messages = collect(project, book)
    wanted = {message.key for found in messages.values() for message in found}
    known = {context for context, _msgid in wanted}
    for name in sorted(set(keep) - known):
        raise RulesdocsError(
            f"no message has the rule id '{name}'", hint="give the id that stands in its msgctxt"
        )
    pairs = [(lang, domain) for lang in languages for domain in messages]
    files = _read_all(project, pairs)
    reasons = Reasons(Terms(book), wanted, datetime.now(UTC).date())
    memories = {
        lang: Memory(po for (other, _), po in zip(pairs, files, strict=True) if other == lang)
        for lang in languages
    }
    updates: list[Update] = []
    texts: dict[Path, str] = {}
    made_from: dict[Path, bytes | None] = {}
    for (lang, domain), po in zip(pairs, files, strict=True):
        file = project.catalogue(lang, domain)
        before = po.render() if file.exists() else None
        rename_in(po, project.ids.forwards)
        changes = merge(po, messages[domain], keep, reasons, memories[lang])
        after = po.render()
        if after != before:
            texts[file], made_from[file] = after, po.data
        updates.append(Update(file, changes, after != before))
    write_all(texts, made_from)
    return updates


def _read_all(project: Project, pairs: Sequence[tuple[Language, str]]) -> list[PoFile]:
    files, faults = [], []
    for lang, domain in pairs:
        file = project.catalogue(lang, domain)
        try:
            files.append(read_po(file) if file.exists() else PoFile([Chunk(_header(project, lang))]))
        except RulesdocsError as error:
            faults.append(error)
    if faults:
        raise Faults(faults)
    return files


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
