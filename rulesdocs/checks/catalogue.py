"""Checks of PO files as files: their headers, flags and layout, and what has become of their entries."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

import polib

from rulesdocs.catalogue.flags import flag_faults
from rulesdocs.catalogue.po import canonical, forms, is_header, is_translated, key_of
from rulesdocs.catalogue.reasons import note_of
from rulesdocs.catalogue.scanner import Chunk
from rulesdocs.checks.base import Check, Example, Finding
from rulesdocs.checks.lone import named_in_path
from rulesdocs.checks.material import Catalogue, Material
from rulesdocs.checks.updating import NotUpdated, games_of, is_gone, is_renamed, keys_on_pages, what_to_do
from rulesdocs.checks.wording import cut, short
from rulesdocs.errors import DuplicateMessage, RulesdocsError, WrongEncoding
from rulesdocs.languages import language, plural_objection, tag_of

_HEADER = (
    'msgid ""\nmsgstr ""\n"Language: {}\\n"\n"Content-Type: text/plain; charset={}\\n"\n"Plural-Forms: {}\\n"\n\n'
)
_MANY = 5
_THREE = language("uk").plural_forms
_ENTRY = 'msgctxt "demo.thaw"\nmsgid "The ice melts."\nmsgstr "Лід тане."\n'
_PLURAL = 'msgid "{{n}} card"\nmsgid_plural "{{n}} cards"\nmsgstr[0] "{{n}} карта"\nmsgstr[1] "{{n}} карти"\n{}'
_GOOD = Example("", po=_HEADER.format("uk", "UTF-8", _THREE) + _ENTRY)


class _Refused(Check):
    """A check that finds what the reader of catalogues refuses with an error of some class."""

    def refused(self, material: Material, *kinds: type[RulesdocsError], but: bool = False) -> Iterator[Finding]:
        """Yield one for each file refused with one of some errors, or (``but``) with any other."""
        for one in material.unreadable:
            if isinstance(one.fault, kinds) is not but:
                message = f"{one.fault.what}; {one.fault.hint or 'correct it'}"
                yield self.found(one.file, one.fault.line, message, language=one.language)


class UnreadableCatalogue(_Refused):
    """Every catalogue can be read: it is what msgfmt takes too.  The checks of others go on."""

    id = "unreadable"
    summary = "A catalogue is not a PO file that msgfmt accepts."
    why = "Nothing of it reaches readers, and other tools lose a part of what translators wrote."
    remedy = "Mend the line that is named, or take the last version that was whole; `msgfmt -c` says the same."
    bad = Example("", po='msgid "The ice melts.\nmsgstr "Лід тане."\n')
    good = _GOOD

    def findings(self, material: Material) -> Iterator[Finding]:
        """Yield one for each file that cannot be read, at the first line that cannot."""
        yield from self.refused(material, WrongEncoding, DuplicateMessage, but=True)


class Charset(_Refused):
    """Every catalogue is UTF-8 and says so."""

    id = "charset"
    summary = "A catalogue is not UTF-8, or does not say that it is."
    why = "Read in a wrong encoding, letters turn into others, and nobody can tell which were meant."
    remedy = "Convert the file with `msgconv -t UTF-8`, and let its header say `charset=UTF-8`."
    bad = Example("", po=_HEADER.format("uk", "CHARSET", _THREE) + _ENTRY)
    good = _GOOD

    def findings(self, material: Material) -> Iterator[Finding]:
        """Yield one for each file in another encoding, and for each header that names another or none."""
        yield from self.refused(material, WrongEncoding)
        for catalogue, chunk, fields in _headers(material):
            found = re.search(r"charset=([^\s;]*)", fields.get("content-type", ""))
            if found is None or found[1].lower() not in ("utf-8", "utf8"):
                says = f"names the charset '{short(found[1])}'" if found else "names no charset"
                message = f"its header {says}; write: Content-Type: text/plain; charset=UTF-8"
                yield self.found(catalogue.file, chunk.line, message, language=catalogue.language)


class Duplicate(_Refused):
    """No message stands twice in a catalogue, nor with other white space inside."""

    id = "duplicate"
    summary = "A message stands in a catalogue twice."
    why = "Only one of the two translations is ever shown, and msgfmt refuses the file."
    remedy = (
        "Keep one of the two entries, or unite them with `msguniq`; where white space differs, mend the source."
    )
    bad = Example("", po=_HEADER.format("uk", "UTF-8", _THREE) + _ENTRY + "\n" + _ENTRY)
    good = _GOOD

    def findings(self, material: Material) -> Iterator[Finding]:
        """Yield one for each file refused for it, and one for each message that differs in spaces alone."""
        yield from self.refused(material, DuplicateMessage)
        for catalogue in material.catalogues:
            first: dict[tuple[str | None, str], int | None] = {}
            for entry in _live(catalogue):
                text = " ".join(entry.msgid.split()) if "  " in entry.msgid else entry.msgid
                line = first.setdefault((entry.msgctxt, text), entry.linenum)
                if line != entry.linenum and _is_prose(entry.msgid):
                    message = (
                        f"'{cut(entry.msgid)}' stands at line {line} already, with other white space; "
                        "write the source alike in both places"
                    )
                    yield _at(self, catalogue, entry, message)


class Header(Check):
    """The header of a catalogue is filled in, and its language is that of the file."""

    id = "header"
    severity = "warning"
    summary = "The header of a catalogue lacks a field, or has another language than the file."
    why = "Editors, plural forms and spell checkers go by the header; it tells translators whom to ask."
    remedy = "Fill in the fields, and give `Language` the tag of the language, such as `uk` or `pt_BR`."
    bad = Example("", po=_HEADER.format("ru", "UTF-8", _THREE) + _ENTRY)
    good = _GOOD

    def findings(self, material: Material) -> Iterator[Finding]:
        """Yield one for each field that is missing, still a placeholder, or that of another language."""
        headed = set()
        for catalogue, chunk, fields in _headers(material):
            headed.add(catalogue.file)
            faults = list(_header_faults(catalogue, fields))
            if chunk.entry is not None and chunk.entry.fuzzy:
                faults.append("its header is marked fuzzy, so that tools pass over it; remove the flag")
            for message in faults:
                yield self.found(catalogue.file, chunk.line, message, language=catalogue.language)
        for catalogue in material.catalogues:
            if catalogue.file not in headed:
                obsolete = (one.linenum for one in catalogue.po.entries if key_of(one) == (None, ""))
                line = next(obsolete, None)
                message = (
                    "its header is marked obsolete, so that it has none; take the '#~' off its lines"
                    if line
                    else "it has no header; give it one, with: msginit, or: rulesdocs update"
                )
                yield self.found(catalogue.file, line or 1, message, language=catalogue.language)


_PLACEHOLDERS = {
    "project-id-version": "PACKAGE VERSION",
    "po-revision-date": "YEAR-MO-DA HO:MI+ZONE",
    "last-translator": "FULL NAME <EMAIL@ADDRESS>",
    "language-team": "LANGUAGE <LL@li.org>",
    "content-transfer-encoding": "ENCODING",
}
"""What xgettext and msginit leave for people to fill in."""


def _header_faults(catalogue: Catalogue, fields: Mapping[str, str]) -> Iterator[str]:
    if left := [name for name, text in _PLACEHOLDERS.items() if fields.get(name) == text]:
        yield f"its header still has the placeholder '{_PLACEHOLDERS[left[0]]}'; fill in {', '.join(left)}"
    given = fields.get("language", "")
    if not given:
        yield f"its header does not name a language; write: Language: {catalogue.language.replace('-', '_')}"
        return
    try:
        tag = tag_of(given)
    except RulesdocsError:
        which = f"the language '{short(given)}', which is none"
        yield f"its header names {which}; write a tag such as 'uk' or 'pt_BR'"
        return
    for wanted in dict.fromkeys(filter(None, (catalogue.language, named_in_path(catalogue.file)))):
        if not _same_language(tag, wanted):
            yield f"its header names the language '{given}', and the file is in '{wanted}'; correct one of them"


def _same_language(one: str, other: str) -> bool:
    """Whether two tags agree as far as both go: "pt" and "pt-BR" do, "pt-PT" and "pt-BR" do not."""
    return all(mine == its for mine, its in zip(one.split("-"), other.split("-"), strict=False))


class PluralHeader(Check):
    """The ``Plural-Forms`` of a catalogue give each number the form that the language has for it.

    They are compared by their values, so that any way to write a formula is right; see ``plural_objection``.  A
    catalogue without messages with plural forms may have none.
    """

    id = "plural-header"
    summary = "The plural forms in the header of a catalogue are not those of its language."
    why = "Readers see the form for another number: `5 карти` in the place of `5 карт`."
    remedy = "Put the line that the finding gives into the header, then look at every message with a plural."
    bad = Example("", po=_HEADER.format("uk", "UTF-8", "nplurals=2; plural=(n != 1);") + _ENTRY)
    good = _GOOD

    def findings(self, material: Material) -> Iterator[Finding]:
        """Yield one for each header with other plural forms, or without any where messages need them."""
        for catalogue, chunk, _fields in _headers(material):
            text = catalogue.po.plural_forms
            if text:
                fault = plural_objection(text, catalogue.language)
                what = f"its Plural-Forms are not those of '{catalogue.language}': {fault}"
            else:
                fault = next((entry.msgid for entry in _live(catalogue) if entry.msgid_plural), None)
                what = f"its header has no Plural-Forms, which '{cut(fault or '')}' needs"
            if fault is not None:
                message = f"{what}; {_right_forms(catalogue.language)}"
                yield self.found(catalogue.file, chunk.line, message, language=catalogue.language)


def _right_forms(tag: str) -> str:
    try:
        return f"write: Plural-Forms: {language(tag).plural_forms}"
    except RulesdocsError:
        return "see the Plural-Forms of GNU gettext's manual"


class PluralForms(Check):
    """A translation with plural forms has as many as its header says, and none is empty."""

    id = "plural-forms"
    summary = "A translation lacks a plural form, or has one too many."
    why = "With some numbers readers see the source text, or a form that nobody wrote."
    remedy = "Write every form that the header counts, none empty."
    bad = Example("", po=_HEADER.format("uk", "UTF-8", _THREE) + _PLURAL.format(""))
    good = Example("", po=_HEADER.format("uk", "UTF-8", _THREE) + _PLURAL.format('msgstr[2] "{n} карт"\n'))

    def findings(self, material: Material) -> Iterator[Finding]:
        """Yield one for each finished translation with other forms."""
        for catalogue in material.catalogues:
            count = catalogue.po.form_count
            for entry in _live(catalogue):
                if count and entry.msgid_plural and is_translated(entry) and not entry.fuzzy:
                    texts = forms(entry)
                    empty = [f"msgstr[{number}]" for number, text in enumerate(texts) if not text.strip()]
                    if len(texts) != count:
                        message = (
                            f"it has {len(texts)} plural forms, and the header says {count}; give it {count}"
                        )
                        yield _at(self, catalogue, entry, message)
                    elif empty:
                        yield _at(self, catalogue, entry, f"{_some(empty)} is empty; write the form")


class Obsolete(Check):
    """A catalogue has no obsolete entries.  Off by default: update keeps them, so that no work is lost."""

    id = "obsolete"
    severity = "warning"
    on_by_default = False
    summary = "A catalogue keeps entries that no text has any more."
    why = "They help when a text comes back, and are ballast once it will not."
    remedy = "Nothing needs doing. `msgattrib --no-obsolete` takes them out."
    bad = Example("", po=_GOOD.po + '\n#~ msgid "gone"\n#~ msgstr "нема"\n')
    good = _GOOD

    def findings(self, material: Material) -> Iterator[Finding]:
        """Yield one for each catalogue with some, at the first."""
        for catalogue in material.catalogues:
            lines = [entry.linenum for entry in catalogue.po.entries if entry.obsolete]
            if lines:
                message = f"{len(lines)} obsolete entries; take them out with: msgattrib --no-obsolete"
                yield self.found(catalogue.file, lines[0], message, language=catalogue.language)


class Flags(Check):
    """The flags of each entry are known, fit each other, and fit its text; see ``flag_faults``."""

    id = "flags"
    severity = "warning"
    summary = "A flag of an entry is unknown, contradicts another one, or does not fit the text."
    why = "Tools pass over a flag that they do not know, and check prose as code where a format is claimed."
    remedy = "Correct the flag or take it away; a text for readers is no format, for all its percent signs."
    bad = Example("", po=_HEADER.format("uk", "UTF-8", _THREE) + "#, python-brace-format\n" + _ENTRY)
    good = _GOOD

    def findings(self, material: Material) -> Iterator[Finding]:
        """Yield one for each wrong flag."""
        for catalogue in material.catalogues:
            for entry in _live(catalogue):
                for message in flag_faults(entry) if entry.flags else ():
                    yield _at(self, catalogue, entry, message)


class Previous(Check):
    """A translation that is fuzzy because its source changed has the previous msgid, and no finished one has.

    An entry that a translator marked has none, and need not; one with a note of ``update`` lost it.
    """

    id = "previous"
    severity = "warning"
    summary = "A fuzzy translation lacks its previous source text, or a finished one still has it."
    why = "Without the previous text nobody sees what has changed; with it a finished entry looks unfinished."
    remedy = (
        "Take the lines that begin with `#|` out of a finished entry; restore them where a fuzzy one lost them."
    )
    bad = Example("", po=_HEADER.format("uk", "UTF-8", _THREE) + '#| msgid "The ice melted."\n' + _ENTRY)
    good = _GOOD

    def findings(self, material: Material) -> Iterator[Finding]:
        """Yield one for each such entry."""
        for catalogue in material.catalogues:
            for entry in _live(catalogue):
                if not entry.fuzzy and entry.previous_msgid is not None:
                    message = "the translation is finished and still has a previous msgid; remove the lines '#|'"
                    yield _at(self, catalogue, entry, message)
                elif entry.fuzzy and is_translated(entry) and entry.previous_msgid is None and note_of(entry):
                    message = "the translation is fuzzy without its previous msgid; restore the lines '#|'"
                    yield _at(self, catalogue, entry, message)


class GoneRule(Check):
    """The rule that an entry names as its context is on a page of the project.

    What an update would give its new id is found by ``not-updated``.
    """

    id = "gone-rule"
    severity = "warning"
    summary = "An entry belongs to a rule that is gone."
    why = "Its translation is shown nowhere, and the rule that took its place may have none."
    remedy = "Run `rulesdocs update`; where the rule has another id now, record it first with `rulesdocs rename`."
    bad = Example("", po=_GOOD.po.replace("demo.thaw", "demo.frost"))
    good = _GOOD

    def findings(self, material: Material) -> Iterator[Finding]:
        """Yield one for each entry of a game's that names a rule which no page has."""
        games, on_pages = games_of(material), keys_on_pages(material)
        renamed = {(one.file, one.line) for one in material.pending if is_renamed(one, material)}
        for catalogue in material.catalogues:
            for entry in _live(catalogue):
                name = entry.msgctxt or ""
                if is_gone(name, material, games) and (catalogue.file, entry.linenum) not in renamed:
                    why = material.past.get(name) or f"no page has the rule '{short(name)}'"
                    message = f"{why}; {what_to_do(name, on_pages)}"
                    yield _at(self, catalogue, entry, message)


class Layout(Check):
    """Entries are laid out as ``msgcat --no-wrap`` would write them.  Off by default: nothing depends on it."""

    id = "layout"
    severity = "warning"
    on_by_default = False
    summary = "msgcat --no-wrap would write a catalogue in another way."
    why = "The next tool that writes the file changes lines that nobody has touched."
    remedy = "Nothing needs doing. `msgcat --no-wrap` writes the file so."
    bad = Example("", po=_GOOD.po.replace('msgid "The', 'msgid ""\n"The'))
    good = _GOOD

    def findings(self, material: Material) -> Iterator[Finding]:
        """Yield one for each catalogue with such entries, at the first."""
        for catalogue in material.catalogues:
            lines = [chunk.line for chunk in catalogue.po.chunks if _is_otherwise(chunk)]
            if lines:
                message = f"{len(lines)} entries are laid out otherwise than by: msgcat --no-wrap"
                yield self.found(catalogue.file, lines[0], message, language=catalogue.language)


def _is_otherwise(chunk: Chunk) -> bool:
    if chunk.entry is None or chunk.text is None:
        return False
    return canonical(chunk.entry) != chunk.text.replace("\r\n", "\n")


def _headers(material: Material) -> Iterator[tuple[Catalogue, Chunk, Mapping[str, str]]]:
    """The header of each catalogue that has one, with its fields by their names in small letters."""
    for catalogue in material.catalogues:
        for chunk in catalogue.po.chunks:
            if chunk.entry is not None and not chunk.entry.msgid and is_header(chunk.entry):
                pairs = (line.partition(":") for line in chunk.entry.msgstr.split("\n"))
                yield catalogue, chunk, {name.strip().lower(): text.strip() for name, _, text in pairs}


def _live(catalogue: Catalogue) -> Iterator[polib.POEntry]:
    return iter(catalogue.entries)


def _some(names: Sequence[str]) -> str:
    return ", ".join(names[:_MANY]) + (f" and {len(names) - _MANY} more" if len(names) > _MANY else "")


def _is_prose(text: str) -> bool:
    """Whether a text is a sentence on one line; screens of programs are aligned by spaces."""
    return text == text.strip() and "\n" not in text and text.count(" ") > 1


def _at(check: Check, catalogue: Catalogue, entry: polib.POEntry, message: str) -> Finding:
    return check.found(catalogue.file, entry.linenum, message, rule=entry.msgctxt, language=catalogue.language)


CATALOGUE: tuple[Check, ...] = (
    UnreadableCatalogue(),
    Charset(),
    Duplicate(),
    Header(),
    PluralHeader(),
    PluralForms(),
    Flags(),
    Previous(),
    NotUpdated(),
    GoneRule(),
    Obsolete(),
    Layout(),
)
"""The checks of this family."""
