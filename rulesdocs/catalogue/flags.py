"""The flags of an entry, as GNU gettext 0.22 knows them, and what is wrong with them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import get_close_matches

import polib

from rulesdocs.catalogue.po import is_translated

_PERCENT = re.compile(
    "awk|boost|c|gcc-internal|gfc-internal|go|javascript|kde|kde-kuit|lua|modula2|objc|object-pascal|ocaml|perl"
    "|php|python|qt|qt-plural|ruby|tcl|ycp"
)
_BRACES = re.compile(r"c\+\+|csharp|d|java|perl-brace|python-brace|rust")
_OTHERS = re.compile("elisp|java-printf|librep|lisp|scheme|sh|smalltalk")
_PLAIN = frozenset({"fuzzy", "wrap", "no-wrap"})
_KNOWN = ("fuzzy", "no-wrap", "c-format", "no-c-format", "python-format", "python-brace-format")
_ALIKE = 0.85
_FORMAT = re.compile(r"(no-|possible-|impossible-)?(.+)-format")
_FIELD = re.compile(r"\{[\w]*(?:[.\[!:,][^{}]*)?\}")


def flag_faults(entry: polib.POEntry) -> Iterator[str]:
    """Say what is wrong with the flags of an entry, and what to do.

    Wrong are formats that gettext does not know, flags in capital letters, which it does not know either, flags
    that contradict each other, fuzzy without a translation, and a format of a text that has nothing to put in:
    then a percent sign or a brace that somebody types is taken for code.  Other programs' flags are none of it.
    """
    flags = set(entry.flags)
    for flag in entry.flags:
        found = _FORMAT.fullmatch(flag.lower())
        if found and not any(kind.fullmatch(found[2]) for kind in (_PERCENT, _BRACES, _OTHERS)):
            yield f"no format is called '{flag}'; correct the name or remove the flag"
        elif (
            not found
            and (meant := get_close_matches(flag.lower(), _KNOWN, 1, _ALIKE))
            and flag.lower() not in _KNOWN
        ):
            yield f"there is no flag '{flag}'; write '{meant[0]}', or remove it"
        elif flag != flag.lower() and (found or flag.lower() in _PLAIN):
            yield f"the flag '{flag}' is not known in capital letters; write '{flag.lower()}'"
        elif found and not found[1] and not _has_fields(entry, found[2]):
            yield f"the flag '{flag}' stands at a text without anything to put in; remove the flag"
        if f"no-{flag}" in flags:
            yield f"the flags '{flag}' and 'no-{flag}' contradict each other; remove one"
    if entry.fuzzy and not is_translated(entry):
        yield "the flag 'fuzzy' stands at an entry without a translation; remove the flag"


def _has_fields(entry: polib.POEntry, name: str) -> bool:
    """Whether the source has what a format of this name would put something in for."""
    text = f"{entry.msgid}\n{entry.msgid_plural}"
    if _BRACES.fullmatch(name):
        return _FIELD.search(text) is not None
    return "%" in text or _OTHERS.fullmatch(name) is not None
