"""Placeholders of translations, as programs and templates have them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from rulesdocs.checks.base import Example, Finding
from rulesdocs.checks.material import Entry, Material
from rulesdocs.checks.pairs import Fault, PairCheck, differences

_NAMED = re.compile(
    r"\{\{\s*([\w.|:-]{1,100})\s*\}\}|(?<![\w{\\$])\{(\w[\w.\[\]]{0,100}|)((?:![rsa])?(?::[^{}\s]{0,50})?)\}"
)
_PERCENT = re.compile(
    r"(?<!\d)%(?:%|(?:\((?P<name>\w{1,100})\)|\d{1,3}\$)?[-+#0']{0,5}(?:\*|\d{0,5})"
    r"(?:\.(?:\*(?:\d\$)?|\d{0,5}))?"
    r"(?:hh|ll|[hlzjtLq])?(?P<kind>[sdiu]|[oxefgcpr](?=s\b|[^A-Za-z]|\Z)))"
)
_QT_FIRST = re.compile(r"(?<![\d%])%1(?![\d$.])")
_QT = re.compile(r"(?<![\d%])%[1-9]\d?(?![\d$%]|\.\d)")
_NAME_ALONE = re.compile(r"\{\w{1,100}\}")
_ATTRIBUTE = re.compile(r"(?<=\w)\.[\w.]{1,100}(?:\[[^\[\]{}]{0,50}\])?")
_POSITION = re.compile(r"(?<![\d%])%[1-9]\d?(?![\dA-Za-z$%]|\.\d)|\$\{[^{}\s]{1,100}\}")
_NUMBERED = re.compile(r"%(\d{1,3})\$")
_AGREEING = re.compile(r"(?::[^\W\d_]\w*)?")
_TIME = re.compile("%[-_EO]?[HMSYyBbAaIZ]")
_COUNTING_ONE = frozenset({0, 3})
"""The plural forms for one: the first, and in some programs' catalogues a fourth for one alone."""
_SIGN = re.compile("[{%]")


class Placeholders(PairCheck):
    """A translation has the placeholders of its source: ``{name}``, ``{{ name }}``, ``%s``, ``%(name)s``.

    Named ones may stand more than once, and in forms that agree (``{card:gen}``), but with the format of the
    source (``{weight:.2f}``); the others stand as often as in the source.  The plural form for one may leave out
    the number.  A program's message that is one name in braces shows it to readers and may be translated.
    """

    id = "placeholder"
    family = "markup"
    summary = "A translation has other placeholders than its source."
    why = "What is put in its place is lost, or the program fails."
    remedy = "Keep what stands in braces or behind a percent sign as it is in the source."
    bad = Example("You win with {card}.", "Ви виграєте картою {карта}.")
    good = Example("You win with {card}.", "Ви виграєте картою {card}.")

    def findings(self, material: Material) -> Iterator[Finding]:
        """Yield one for each translation with other placeholders, but for sentences: see ``templates``."""
        told = {(fault.where, fault.line) for fault in material.sentences}
        entries = [entry for entry in material.entries if (entry.file, entry.line) not in told]
        yield from super().findings(replace(material, entries=entries))

    def faults(self, entry: Entry, source: str) -> Iterator[Fault]:
        """Yield one where the placeholders are not the same."""
        if not _SIGN.search(entry.msgid) and not _SIGN.search(entry.msgstr):
            return
        if not entry.is_exact and _NAME_ALONE.fullmatch(entry.msgid):
            return
        is_qt = _QT_FIRST.search(entry.msgid) is not None
        had, has = (Counter(_placeholders(text, is_qt)) for text in (entry.msgid, entry.msgstr))
        if not entry.is_exact and had != has:
            had, has = map(_without_attributes, (had, has))
        if had != has and not _lacks_one(entry, had, has):
            difference = differences(had.elements(), has.elements())
            yield Fault(f"the translation {difference}; keep the placeholders of the source")
        elif strange := _positions(entry.msgstr) - (_positions(entry.msgid) or {*range(1, had.total() + 1)}):
            yield Fault(
                f"the translation has '%{min(strange)}$', the source no such placeholder; take its number"
            )
        elif (
            had == has and not _positions(entry.msgstr) and (order := _order(entry.msgid)) != _order(entry.msgstr)
        ):
            yield Fault(
                f"the placeholders of the source stand in the order {', '.join(order)}, and here in another; "
                "keep it, or number them as in '%1$s'"
            )
        elif had and _is_balanced(entry.msgid) and not _is_balanced(entry.msgstr):
            yield Fault("a brace of the translation has no counterpart; write braces as in the source")


def _without_attributes(found: Counter[str]) -> Counter[str]:
    """Placeholders without the attributes that give a form of what is put in: ``{month.f[gen]}``."""
    return Counter({_ATTRIBUTE.sub("", one): count for one, count in found.items()})


def _lacks_one(entry: Entry, had: Counter[str], has: Counter[str]) -> bool:
    """Whether a plural form for one leaves out a placeholder, its number, and is otherwise as the source."""
    lacking = had - has
    return entry.form in _COUNTING_ONE and lacking.total() == 1 and has + lacking == had


def _positions(text: str) -> set[int]:
    return set(map(int, _NUMBERED.findall(text))) if "$" in text else set()


def _order(text: str) -> list[str]:
    """The placeholders of a text that take values one after the other, where they are not all alike."""
    kinds = [match["kind"] for match in _PERCENT.finditer(text) if match["kind"] and not match["name"]]
    order = ["%d" if kind in "diu" else f"%{kind}" for kind in kinds]
    return order if len({*order}) > 1 and not _TIME.search(text) else []


def _is_balanced(text: str) -> bool:
    return text.count("{") == text.count("}")


def _placeholders(text: str, is_qt: bool) -> dict[str, int]:
    """The placeholders of a text; in Qt's messages a number behind "%" is one, whatever follows ("%1m")."""
    found: dict[str, int] = {}
    if is_qt:
        found.update(dict.fromkeys(_QT.findall(text), 1))
        text = _QT.sub(" ", text)
    for match in _PERCENT.finditer(text) if not _TIME.search(text) else ():
        if match["name"]:
            found[f"%({match['name']}){match['kind']}"] = 1
        elif match["kind"]:
            kind = "%d" if match["kind"] in "diu" else f"%{match['kind']}"
            found[kind] = found.get(kind, 0) + 1
    found.update(dict.fromkeys((match[0] for match in _POSITION.finditer(text)), 1))
    for match in _NAMED.finditer(text):
        if match[1]:
            found[f"{{{{ {match[1]} }}}}"] = 1
        else:
            form = "" if _AGREEING.fullmatch(match[3]) else match[3]
            found[f"{{{match[2]}{form}}}"] = 1 if match[2] else found.get("{}", 0) + 1
    return found
