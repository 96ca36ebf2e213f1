"""Catalogues as XLIFF 2.0, and what other programs have done with them back again.

A unit is a message, or one plural form of it.  Source of the format: the OASIS Standard "XLIFF Version 2.0" of
5 August 2014.  translate-toolkit gives the document, its safe parser and its layout.  Its own units are not used:
they put notes and xml:space where the standard does not allow them, and drop the characters that XML cannot hold.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from io import BytesIO
from pathlib import Path
from typing import Any

import polib
from lxml import etree
from translate.storage.xliff2 import Xliff2File

from rulesdocs.catalogue.interchange.exchange import (
    Content,
    Exchange,
    Offer,
    Outcome,
    Stamp,
    digest,
    finish,
    quoted,
    read_limited,
    shown,
    unix_lines,
)
from rulesdocs.catalogue.po import Key, PoFile, forms, key_of, read_po
from rulesdocs.catalogue.translations import catalogue_files
from rulesdocs.errors import RulesdocsError
from rulesdocs.files import write_all
from rulesdocs.languages import Language
from rulesdocs.project import Project

FUZZY = "rulesdocs:fuzzy"
"""The subState of a unit whose translation is fuzzy; its state is then "initial"."""

_CORE = "urn:oasis:names:tc:xliff:document:2.0"
_METADATA = "urn:oasis:names:tc:xliff:metadata:2.0"
_SPACE = "{http://www.w3.org/XML/1998/namespace}space"
_NOT_XML = re.compile("([\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff])")
_NOT_ID = re.compile(r"[^A-Za-z0-9._-]")
_FINISHED = ("translated", "reviewed", "final")
_OUR_NOTES = ("developer", "location", "plural", "previous")
_TRANSPARENT = ("mrk", "sm", "em")  # annotations, which other programs may add to any text


class _Document(Xliff2File):  # type: ignore[misc, unused-ignore]
    """A document that also declares the namespace of the metadata."""

    XMLskeleton = f"""<?xml version="1.0" encoding="UTF-8"?>
<xliff version="2.0" xmlns="{_CORE}" xmlns:mda="{_METADATA}" srcLang="en"><file id="f1"></file></xliff>"""


def export_xliff(project: Project, languages: Sequence[Language], folder: Path | None = None) -> dict[Path, int]:
    """Write every catalogue of some languages as XLIFF; the number of messages by file.

    The same catalogues give the same bytes.  Obsolete entries are left out.  Raises RulesdocsError for a language
    without catalogues.
    """
    texts, counts = {}, {}
    for lang in languages:
        files = catalogue_files(project, lang)
        if not files:
            raise RulesdocsError(f"the language '{lang.tag}' has no catalogues", hint="run: rulesdocs update")
        for file in files:
            entries = [entry for entry in read_po(file).entries if not entry.obsolete]
            target = (folder or project.build / "xliff") / lang.tag / f"{file.stem}.xlf"
            if entries:  # a document without units is none
                texts[target] = _render(project.source, lang, project.place(file), entries)
                counts[target] = len(entries)
    write_all(texts)
    return counts


def import_xliff(project: Project, files: Sequence[Path]) -> Outcome:
    """Take translations out of XLIFF files into the catalogues that they were made from.

    See Exchange for what is taken.  All catalogues are written or none.
    Raises RulesdocsError, and writes nothing, for a file that is not such a document: another format or
    language, a document type declaration, an id that stands twice, a catalogue that the project does not have.
    """
    exchanges: dict[Path, Exchange] = {}
    for file in files:
        root = _parsed(file)
        lang = _language(project, root, file)
        known = {project.place(found): found for found in catalogue_files(project, lang)}
        for part in root.iterchildren(_tag("file")):
            catalogue = known.get(part.get("original", ""))
            if catalogue is None:
                what = f"{quoted(part.get('original', ''))} is no catalogue of the language '{lang.tag}'"
                raise RulesdocsError(what, where=file, line=part.sourceline, hint="export it anew")
            exchange = exchanges.setdefault(
                catalogue, Exchange(catalogue, read_po(catalogue), project.ids.forwards)
            )
            _take(exchange, part, file)
    return finish(list(exchanges.values()))


def unit_id(key: Key, form: tuple[str, int] | None = None) -> str:
    """The id of the unit of a message, or of a form of it, given by its plural and a number.

    It is the same in every export.  The forms of a message whose plural has changed have others.
    """
    context, _ = key
    name = _NOT_ID.sub("_", context) + "-" if context else ""
    return f"{name}{digest(*key)}" if form is None else f"{name}{digest(*key, form[0])}.{form[1]}"


def _id_of(entry: polib.POEntry, number: int) -> str:
    return unit_id(key_of(entry), (entry.msgid_plural, number) if entry.msgid_plural else None)


# Writing


def _render(source: Language, lang: Language, place: str, entries: Sequence[polib.POEntry]) -> str:
    document = _Document(sourcelanguage=source.tag, targetlanguage=lang.tag)
    document.body.set("original", shown(place))
    document.body.set("canResegment", "no")
    for entry in entries:
        document.body.extend(_units(entry))
    stream = BytesIO()
    document.serialize(stream)
    return stream.getvalue().decode()


def _units(entry: polib.POEntry) -> Iterator[Any]:
    content, translations = Content.of(entry), forms(entry)
    for number, translation in enumerate(translations):
        form = number if entry.msgid_plural else None
        unit = etree.Element(_tag("unit"), {"id": _id_of(entry, number)})
        if entry.msgctxt is not None:
            unit.set("name", shown(entry.msgctxt))
        unit.set(_SPACE, "preserve")
        _add_stamp(unit, content.stamp)
        _add_notes(unit, entry, form)
        segment = etree.SubElement(unit, _tag("segment"), {"state": "translated" if translation else "initial"})
        _fill(etree.SubElement(segment, _tag("source")), _source(entry, form))
        if translation:
            _fill(etree.SubElement(segment, _tag("target")), translation)
            if content.fuzzy:
                segment.attrib.update({"state": "initial", "subState": FUZZY})
        yield unit


def _source(entry: polib.POEntry, form: int | None) -> str:
    """The text that a unit shows: of a language with one form only, the plural."""
    singular = not form and (form is None or len(entry.msgstr_plural) > 1)
    return entry.msgid if singular else entry.msgid_plural


def _add_stamp(unit: Any, stamp: Stamp) -> None:
    group = etree.SubElement(
        etree.SubElement(unit, f"{{{_METADATA}}}metadata"), f"{{{_METADATA}}}metaGroup", {"category": "rulesdocs"}
    )
    etree.SubElement(group, f"{{{_METADATA}}}meta", {"type": "exported"}).text = str(stamp)


def _add_notes(unit: Any, entry: polib.POEntry, form: int | None) -> None:
    notes = [("location", place) for place, _ in entry.occurrences]
    notes += [("developer", entry.comment), ("translator", entry.tcomment)]
    if entry.previous_msgid is not None:
        notes.append(("previous", f"Previous source text: {entry.previous_msgid}"))
    if form is not None:
        notes.append(
            ("plural", f"Form {form + 1} of {len(entry.msgstr_plural)}: {entry.msgid} / {entry.msgid_plural}")
        )
    notes = [(category, text) for category, text in notes if text]
    if notes:
        container = etree.SubElement(unit, _tag("notes"))
        for category, text in notes:
            etree.SubElement(container, _tag("note"), {"category": category}).text = shown(text)


def _fill(element: Any, text: str) -> None:
    """Put a text into an element, what XML cannot hold as ``<cp hex="..."/>``."""
    first, *rest = _NOT_XML.split(text)
    element.text = first
    for char, after in zip(rest[::2], rest[1::2], strict=True):
        etree.SubElement(element, _tag("cp"), {"hex": f"{ord(char):04X}"}).tail = after


def _tag(name: str) -> str:
    return f"{{{_CORE}}}{name}"


# Reading


@dataclass(frozen=True)
class _Unit:
    """One unit of a file; ``target`` is empty where there is none."""

    id: str
    line: int
    name: str | None
    source: str
    target: str
    fuzzy: bool | None
    comment: str
    exported: Stamp | None


def _parsed(file: Path) -> Any:
    """The root of an XLIFF 2 document; nothing outside the file is read, and no entity is expanded."""
    data = read_limited(file)
    document = Xliff2File()
    try:
        document.parse(data)
    except etree.XMLSyntaxError as error:
        raise RulesdocsError(
            f"not XML: {error.msg.partition(', line ')[0]}", where=file, line=error.lineno
        ) from None
    except (AssertionError, ValueError, LookupError):
        raise _other_format(file) from None
    if document.document.docinfo.doctype:
        raise RulesdocsError("a document type declaration, which XLIFF 2 does not have", where=file)
    root = document.document.getroot()
    if root.tag != _tag("xliff"):
        raise _other_format(file)
    return root


def _other_format(file: Path) -> RulesdocsError:
    return RulesdocsError("not XLIFF 2.0 or 2.1", where=file, hint="export it anew: rulesdocs xliff export")


def _language(project: Project, root: Any, file: Path) -> Language:
    """The language that a document translates into; RulesdocsError where its languages are not the project's."""
    source, target = root.get("srcLang", ""), root.get("trgLang", "")
    if source.lower() != project.source.tag.lower():
        what = f"its source language is {quoted(source)}"
        raise RulesdocsError(what, where=file, hint=f"the project's is '{project.source.tag}'")
    for lang in project.translations:
        if lang.tag.lower() == target.lower():
            return lang
    known = ", ".join(lang.tag for lang in project.translations)
    raise RulesdocsError(f"its target language is {quoted(target)}", where=file, hint=f"the project has {known}")


def _take(exchange: Exchange, part: Any, file: Path) -> None:
    """Let a catalogue take the units of one ``<file>``."""
    units, seen = [], set()
    for element in part.iter(_tag("unit")):
        name = element.get("id", "")
        if name in seen:
            raise RulesdocsError(f"the unit {quoted(name)} stands twice", where=file, line=element.sourceline)
        seen.add(name)
        try:
            units.append(_unit(element, file))
        except RulesdocsError as error:
            exchange.refused.append(error)
    offers, refused = _offers(units, exchange.po, file)
    exchange.refused += refused
    exchange.take(offers)


def _unit(element: Any, file: Path) -> _Unit:
    def refuse(why: str) -> RulesdocsError:
        return RulesdocsError(f"unit {quoted(element.get('id', ''))}: {why}", where=file, line=element.sourceline)

    segments = [child for child in element if child.tag in (_tag("segment"), _tag("ignorable"))]
    if len(segments) != 1 or segments[0].find(_tag("source")) is None:
        raise refuse("it is not of one segment with a source text")
    target = segments[0].find(_tag("target"))
    try:
        return _Unit(
            element.get("id", ""),
            element.sourceline,
            element.get("name"),
            _text(segments[0].find(_tag("source"))),
            "" if target is None else _text(target),
            _fuzzy(segments[0]),
            _comment(element),
            Stamp.read(element.findtext(f".//{{{_METADATA}}}meta[@type='exported']")),
        )
    except ValueError as error:
        raise refuse(str(error)) from None


def _text(element: Any) -> str:
    """The text of an element; raises ValueError for markup that a catalogue has no place for."""
    parts = [element.text or ""]
    for child in element:
        if isinstance(child.tag, str):  # comments and processing instructions are no text
            parts.append(_inline(child, etree.QName(child).localname))
        parts.append(child.tail or "")
    return "".join(parts)


def _inline(element: Any, name: str) -> str:
    if name == "cp":
        code = element.get("hex", "")
        if not re.fullmatch(r"[0-9A-Fa-f]{1,6}", code) or not _is_character(int(code, 16)):
            raise ValueError(f"<cp> names no character: {quoted(code)}")
        return chr(int(code, 16))
    if name not in _TRANSPARENT:
        raise ValueError(f"the element {quoted(name)} has no place in a catalogue")
    return _text(element)


def _is_character(code: int) -> bool:
    return code < 0xD800 or 0xDFFF < code < 0x110000


def _fuzzy(segment: Any) -> bool | None:
    """Whether a segment is marked fuzzy; None where it says nothing.

    Poedit writes the state "translated" with a subState of its own.
    """
    state, sub = segment.get("state"), segment.get("subState", "")
    if state is None:
        return None
    if state == "initial":
        return True
    if state not in _FINISHED:
        raise ValueError(f"{quoted(state)} is no state of XLIFF 2")
    return state == "translated" and sub != FUZZY and bool(sub.endswith(":fuzzy"))


def _comment(unit: Any) -> str:
    """The translator's comment: all notes but those that only we write."""
    notes = (note for note in unit.iter(_tag("note")) if note.get("category") not in _OUR_NOTES)
    return "\n".join(note.text for note in notes if note.text)


def _offers(units: Sequence[_Unit], po: PoFile, file: Path) -> tuple[list[Offer], list[RulesdocsError]]:
    """What units offer, those of one message's plural forms together, and those whose source text is altered."""
    entries = {
        _id_of(entry, number): (entry, number) for entry in po.entries for number in range(len(forms(entry)))
    }
    offers: dict[Key, Offer] = {}
    refused = []
    for unit in units:
        entry, number = entries.get(unit.id, (None, 0))
        offer = _offer(unit, entry, file)
        if not _is_intact(unit, entry, number):
            refused.append(offer.refusal("its id is not that of its source text and name, as exported"))
        elif offer.key in offers:
            offers[offer.key] = _with_form(offers[offer.key], number, unit)
        else:
            offers[offer.key] = _with_form(offer, number, unit)
    return list(offers.values()), refused


def _is_intact(unit: _Unit, entry: polib.POEntry | None, number: int) -> bool:
    if entry is None:
        return unit_id((unit.name, unit.source)) == unit.id
    return unix_lines(unit.source) == unix_lines(_source(entry, number if entry.msgid_plural else None))


def _offer(unit: _Unit, entry: polib.POEntry | None, file: Path) -> Offer:
    """An offer of what the catalogue has already, to be given the unit's text."""
    key = (unit.name, unit.source) if entry is None else key_of(entry)
    texts = ("",) if entry is None else forms(entry)
    return Offer(file, unit.line, f"unit {quoted(unit.id)}", key, texts, None, unit.comment, unit.exported)


def _with_form(offer: Offer, number: int, unit: _Unit) -> Offer:
    """An offer with the text of one more form; fuzzy when one of its forms is, with all their comments."""
    texts = (*offer.texts[:number], unit.target, *offer.texts[number + 1 :])
    said = unit.fuzzy if unit.target else None
    fuzzy = said if offer.fuzzy is None else offer.fuzzy or bool(said)
    comment = "\n".join(dict.fromkeys((offer.comment, unit.comment)))
    return replace(offer, texts=texts, fuzzy=fuzzy, comment=comment)
