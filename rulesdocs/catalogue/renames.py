"""Giving a rule another id: in pages, catalogues and other files that name it, and on record."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path

import polib

from rulesdocs.catalogue.matching import is_typed
from rulesdocs.catalogue.po import Key, PoFile, is_header, key_of, read_po
from rulesdocs.catalogue.python import renamed_in_python
from rulesdocs.catalogue.scanner import Chunk
from rulesdocs.catalogue.translations import catalogue_files
from rulesdocs.document import Book
from rulesdocs.document.blocks import RULE_ID
from rulesdocs.errors import RulesdocsError
from rulesdocs.files import decode_utf8, read_bytes, read_utf8, write_all
from rulesdocs.project import Project
from rulesdocs.project.ids import FILE, renamed_in, with_rename

_TEXTS = (
    "msgctxt",
    "msgid",
    "msgid_plural",
    "msgstr",
    "previous_msgctxt",
    "previous_msgid",
    "previous_msgid_plural",
)


def rename_rule(
    project: Project, read: Callable[[], Book], old: str, new: str, others: Iterable[Path] = ()
) -> list[Path]:
    """Give a rule another id wherever it stands, and return the files changed.

    It stands in pages and catalogues, and may stand in ``others``.  Translations stay as they are.  The old id
    is recorded in ``ids.toml``, so that it leads to the rule for ever.  Of Python code only literals and comments
    change.  All files are written or none.  The
    record is written first, so that a rename which was killed between two files is ended by giving it again;
    pages, which ``read`` gives, are unsound then.  Raises RulesdocsError where no rule has the old id, none may
    have the new, or the old one stands in a file that is none of the project's, such as a snippet from elsewhere
    or what a link leads to.
    """
    file = project.root / FILE
    before = read_bytes(file) if file.exists() else None
    texts: dict[Path, str] = {}
    made_from: dict[Path, bytes | None] = {file: before}
    is_recorded = project.ids.forwards.get(old) == new
    if not is_recorded:
        _require(project, read(), old, new)
        _require_given(project, old)
        texts[file] = with_rename(decode_utf8(before or b"", file), file, old, new)
    plain = _files([*project.markdown_files(), *others], old, new)
    for path, data, text in (*plain, *_catalogues(project, old, new)):
        _require_own(project, path)
        texts[path], made_from[path] = text, data
    if not texts:
        raise RulesdocsError(f"'{old}' was renamed to '{new}' already", where=file)
    write_all(texts, made_from)
    return list(texts)


def _require(project: Project, book: Book, old: str, new: str) -> None:
    if old not in book.rules:
        hint = project.ids.objections.get(old, "give the id that stands in its page")
        raise RulesdocsError(f"no rule has the id '{old}'", hint=hint)
    if not RULE_ID.fullmatch(new) or new.partition(".")[0] != old.partition(".")[0]:
        hint = f"write {old.partition('.')[0]}.words-and-hyphens"
        raise RulesdocsError(f"'{new}' is no id for this rule", hint=hint)
    if new in book.rules:
        raise RulesdocsError(f"the id '{new}' is taken", where=book.rules[new])
    objection = project.ids.objections.get(new)
    if objection and project.ids.forwards.get(new) != old:
        raise RulesdocsError(objection, where=project.root / FILE, hint="choose another")


def _require_given(project: Project, old: str) -> None:
    giving = re.compile(rf"(?:#|\bid\s*=\s*[\"']?){re.escape(old)}(?![\w-]|\.\w)")
    if not any(giving.search(read_utf8(path)) for path in project.markdown_files()):
        hint = "rename it there by hand, then record it in ids.toml and run: rulesdocs update"
        raise RulesdocsError(f"the id '{old}' is given in a file outside", where=project.docs, hint=hint)


def _require_own(project: Project, path: Path) -> None:
    """Refuse to change a file that a link leads to; the folder of pages or of catalogues may lie anywhere."""
    homes = (project.root, project.docs, project.root / "locales")
    if not any(path.resolve().is_relative_to(home.resolve()) for home in homes):
        hint = "make it a file of the project; no file was changed"
        raise RulesdocsError("a link leads out of the project, to what others may use", where=path, hint=hint)


def _files(files: Iterable[Path], old: str, new: str) -> Iterator[tuple[Path, bytes, str]]:
    """The files that have the old id, what they hold, and the text with the new one.

    What does not have it need not be text: a case of a test may be other bytes.
    """
    for path in files:
        data = read_bytes(path)
        if old.encode() in data:
            text = decode_utf8(data, path)
            after = _renamed_text(path, text, {old: new})
            if after != text:
                yield path, data, after


def _renamed_text(path: Path, text: str, forwards: Mapping[str, str]) -> str:
    return renamed_in_python(text, path, forwards) if path.suffix == ".py" else renamed_in(text, forwards)


def _catalogues(project: Project, old: str, new: str) -> Iterator[tuple[Path, bytes, str]]:
    for lang in project.translations:
        for path in catalogue_files(project, lang):
            po = read_po(path)
            if rename_in(po, {old: new}):
                yield path, po.data or b"", po.render()


def rename_in(po: PoFile, forwards: Mapping[str, str]) -> bool:
    """Put new ids in the place of old ones in a catalogue, and tell whether there were any.

    Translations stay as they are, fuzzy or not.  An entry stays under its old id where somebody has typed
    anything under the new one; if that is obsolete and the entry is not, it is the obsolete one that goes under
    the old id, so that what readers see stays what it is.
    """
    if not forwards:
        return False
    chunks = {key_of(chunk.entry): chunk for chunk in po.chunks if chunk.entry is not None}
    changed = False
    for chunk in list(po.chunks):
        entry = chunk.entry
        if entry is None or is_header(entry) or (texts := _renamed(entry, forwards)) is None:
            continue
        key: Key = texts["msgctxt"], texts["msgid"] or ""
        other = chunks.get(key, chunk)
        if other is not chunk and not _gives_way(po, other, entry):
            continue
        chunks[key], chunk.text, changed = chunk, None, True
        for name, text in texts.items():
            setattr(entry, name, text)
        for index, form in entry.msgstr_plural.items():
            entry.msgstr_plural[index] = renamed_in(form, forwards)
    return changed


def _gives_way(po: PoFile, other: Chunk, entry: polib.POEntry) -> bool:
    """Take an entry out of the way of one that gets its id; False where it has to stay."""
    stays = other.entry
    if stays is None or not is_typed(stays):
        po.chunks = [chunk for chunk in po.chunks if chunk is not other]
        return True
    if entry.obsolete or not stays.obsolete:
        return False
    stays.msgctxt, stays.msgid, other.text = entry.msgctxt, entry.msgid, None
    return True


def _renamed(entry: polib.POEntry, forwards: Mapping[str, str]) -> dict[str, str | None] | None:
    """Give the texts of an entry with new ids; None where it has no old one."""
    before: dict[str, str | None] = {name: getattr(entry, name) for name in _TEXTS}
    after = {name: text and renamed_in(text, forwards) for name, text in before.items()}
    same_forms = all(renamed_in(form, forwards) == form for form in entry.msgstr_plural.values())
    return None if after == before and same_forms else after
