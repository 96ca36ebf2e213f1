"""PO files without a project, as checks take them."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from pathlib import Path

from rulesdocs.catalogue.po import PoFile, read_po
from rulesdocs.catalogue.translations import catalogue_files
from rulesdocs.checks.glossary import Term, terms_of
from rulesdocs.checks.material import Catalogue, Material, Unreadable
from rulesdocs.errors import Faults, RulesdocsError
from rulesdocs.languages import includes, tag_of
from rulesdocs.project import Project

_SOURCE = "en"
_NAME = re.compile(r"(?:.*[._-])?([a-z]{2,3}(?:[_-][A-Z][A-Za-z]{1,3})?(?:@[a-z]+)?)")
_FIRST = re.compile("[a-z]{2}(?=[._-])")


def read_lone_material(
    files: Iterable[Path], languages: Sequence[str] = (), glossaries: Sequence[Path] = ()
) -> Material:
    """Gather what there is to check in PO files that belong to no project; their source is English.

    A file's language is what its header says, else what its path says, else the only one of ``languages``.
    A file whose language nothing says is one that cannot be read.  Raises Faults that name each such file where
    there is no other, and say why a glossary cannot be read, and RulesdocsError for one of ``languages`` that
    nobody knows.
    """
    languages = [tag_of(name) for name in languages]
    unknown: list[Unreadable] = []
    unreadable: list[Unreadable] = []
    found = list(_readable(files, languages, unknown, unreadable))
    refused = [] if found or unreadable else unknown
    known = list(_readable(glossaries, languages, refused, refused))
    if refused:
        raise Faults([one.fault for one in refused])
    unreadable += unknown
    entries = [entry for catalogue in found for entry in catalogue.translations]
    terms = [term for one in known for term in terms_of(one.po, one.file, one.language)]
    return Material(_SOURCE, entries=entries, catalogues=found, glossary=terms, unreadable=unreadable)


def _readable(
    files: Iterable[Path],
    languages: Sequence[str],
    unknown: list[Unreadable],
    unreadable: list[Unreadable],
) -> Iterator[Catalogue]:
    """Yield the catalogues that can be read; add those in no known language, and those that cannot be read."""
    for file in files:
        try:
            po = read_po(file)
        except RulesdocsError as error:
            unreadable.append(Unreadable(file, named_in_path(file) or next(iter(languages), ""), error))
            continue
        try:
            yield Catalogue(file, _language(file, po, languages), file.stem, po)
        except RulesdocsError as error:
            unknown.append(Unreadable(file, next(iter(languages), ""), error))


def read_glossaries(files: Iterable[Path], languages: Sequence[str] = ()) -> list[Term]:
    """Give the terms of glossaries that are PO files; see ``read_lone_material``."""
    return list(read_lone_material((), languages, list(files)).glossary)


def _language(file: Path, po: PoFile, languages: Sequence[str]) -> str:
    if tag := _tag(po.language) or named_in_path(file):
        return tag
    if len(languages) == 1:
        return languages[0]
    said = f"its header names the language '{po.language}', which is none, and its path names no other"
    what = said if po.language else "neither its header nor its path says what language it is in"
    raise RulesdocsError(what, where=file, hint="add 'Language: uk' to its header, or give --language")


def languages_meant(material: Material, wanted: Iterable[str], others: Collection[str] = ()) -> list[str]:
    """Give the languages that are wanted of some files: with "uk", those of its countries that files are in.

    Raises RulesdocsError for a wanted one that no file is in and that is none of the ``others``.
    """
    read = {one.language for one in material.catalogues}
    found = sorted(read | {one.language for one in material.unreadable if one.language})
    meant: dict[str, None] = {}
    for name in wanted:
        here = [tag for tag in found if includes(tag_of(name), tag)]
        if not here and name not in others:
            hint = f"the files are in {', '.join(found)}"
            raise RulesdocsError(f"no file is in the language '{name}'", hint=hint)
        meant.update(dict.fromkeys((name, *here)))
    return list(meant)


def named_in_path(file: Path) -> str | None:
    """The tag of the language that the path of a catalogue names; None where it names none."""
    return next(filter(None, map(_tag, _names(file))), None)


def _names(file: Path) -> Iterator[str]:
    """What may be the name of a language in a path: "uk.po", "game-uk.po", "uk/LC_MESSAGES/game.po".

    The first two letters go before the last three: "uk-new.po" is not in Newari.
    """
    if found := _NAME.fullmatch(file.stem):
        if len(found[1]) == len("new") and (first := _FIRST.match(file.stem)):
            yield first[0]
        yield found[1]
    parents = [parent.name for parent in file.resolve().parents[:2]]
    yield from parents[1:] if parents[:1] == ["LC_MESSAGES"] else parents[:1]


def _tag(name: str) -> str | None:
    try:
        return tag_of(name) if name else None
    except RulesdocsError:
        return None


def lone_files(paths: Sequence[Path], project: Project | None) -> dict[Path, list[Path]]:
    """Give the PO files that some paths name, but for the paths that are the project's.

    Raises RulesdocsError for what does not exist, and what is neither a PO file nor a folder with some.
    """
    alone = {}
    for path in paths:
        if not path.exists():
            raise RulesdocsError("there is no such file or folder", where=path)
        if project is None or not _belongs(path.resolve(), project):
            alone[path] = _po_files(path)
    return alone


def _belongs(path: Path, project: Project) -> bool:
    """Whether a path is one of a project's own.

    PO files that are none of its catalogues are not, nor is a folder with such files and no text of the project.
    """
    texts = [file for lang in project.translations for file in catalogue_files(project, lang)]
    if path.is_dir():
        texts += project.markdown_files()
        has_others = not any(file.resolve().is_relative_to(path) for file in texts) and any(path.rglob("*.po"))
    else:
        has_others = path.suffix == ".po" and path not in [file.resolve() for file in texts]
    places = (project.root.resolve(), project.docs.resolve())
    return path in places or (not has_others and any(path.is_relative_to(place) for place in places))


def _po_files(path: Path) -> list[Path]:
    files = sorted(path.rglob("*.po")) if path.is_dir() else [path] if path.suffix == ".po" else []
    if not files:
        what = "no PO file is in this folder" if path.is_dir() else "not a PO file, and of no project"
        raise RulesdocsError(what, where=path, hint="without a project only PO files are checked")
    return files
