"""Events, refusals and actions as sentences of any language: templates, plural forms, and forms that agree.

A kind of thing is a dataclass, or a named tuple, with a class attribute ``template``: its sentence in English, in
which ``{card}`` stands for the value of the field ``card``.  A translator may write more than one form of a text:

    Валет {suit} | acc: Валета {suit} | gen: Валета {suit}

and another template asks for one with ``{character:acc}``.  A value that is itself a thing hands the form on to
the placeholders of its own template that ask for none.  A text that lacks the form gives its first.

Translations are untrusted.  A placeholder is a name and nothing else; what is not well formed is not used.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple, Protocol

from rulesdocs.engine.shapes import field_names
from rulesdocs.errors import RulesdocsError


@dataclass(frozen=True)
class InContext:
    """A text that needs a translation of its own: the same words stand for something else elsewhere."""

    context: str
    text: str


@dataclass(frozen=True)
class Plural:
    """A text for one, and one for other numbers; ``count`` is the field whose number decides.

    Languages have other plural forms than English, and one form may serve 1 and 21: every form of a translation
    has the placeholders of ``plural``.
    """

    text: str
    plural: str
    count: str
    context: str | None = None


@dataclass(frozen=True)
class Amount:
    """So many of something; ``template`` says it of any number."""

    template: Plural
    count: int


Template = str | InContext | Plural
"""An English text with placeholders."""

Names = Mapping[str, Mapping[str, str | InContext]]
"""What English calls the words that a field holds: by field, then by word.  Other words are names themselves."""

_PLACEHOLDER = re.compile(r"\{([^\W\d]\w*)(?::(\w+))?\}")
_FORM = re.compile(r"(\w+):[ \t]*")
_BLANKS = " \t"
_UNSEEN = frozenset(("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"))
"""Categories of characters that end a line, that turn text round or tag it, or that nobody can read."""
_CACHED = 4096


class Translator(Protocol):
    """What knows translations: a catalogue as Python's gettext reads it, or ``gettext.NullTranslations``."""

    def gettext(self, message: str, /) -> str: ...  # noqa: D102 - the standard library says it

    def pgettext(self, context: str, message: str, /) -> str: ...  # noqa: D102

    def ngettext(self, text: str, plural: str, n: int, /) -> str: ...  # noqa: D102

    def npgettext(self, context: str, text: str, plural: str, n: int, /) -> str: ...  # noqa: D102


class Placeholder(NamedTuple):
    """A place for the value of a field, in a form where one is asked for."""

    field: str
    form: str | None


class Parsed(NamedTuple):
    """The forms of a text by name, the first under "", each as pieces; and what is wrong with it."""

    forms: Mapping[str, tuple[str | Placeholder, ...]]
    faults: tuple[str, ...]

    def form(self, name: str | None) -> tuple[str | Placeholder, ...]:
        """A form; the first where there is none of this name."""
        return self.forms.get(name or "", self.forms[""])


class Piece(NamedTuple):
    """A piece of a sentence: ``value`` is what its text stands for, None where the text is the template's."""

    text: str
    value: object = None


def _(text: str) -> str:
    """Mark a text for translators; it stays what it is."""
    return text


@lru_cache(maxsize=_CACHED)
def parse(text: str) -> Parsed:
    """Read a template, or a translation of one, or of a name."""
    first, *others = _split(text)
    forms, faults = {"": _pieces(first)}, list(_brace_faults(first))
    for other in others:
        named = _FORM.match(other)
        name, rest = (named[1], other[named.end() :]) if named else ("", other)
        if not name or not rest:
            faults.append(f"'| {other}' is no form; write '| name: text'")
        elif name in forms:
            faults.append(f"the form '{name}' stands twice")
        else:
            forms[name] = _pieces(rest)
            faults += _brace_faults(rest)
    return Parsed(forms, tuple(faults))


def _split(text: str) -> list[str]:
    """What stands between bars, without the blanks beside them."""
    first, *others = text.split("|")
    if not others:
        return [first]
    *between, last = (other.lstrip(_BLANKS) for other in others)
    return [*(part.rstrip(_BLANKS) for part in (first, *between)), last]


def _pieces(text: str) -> tuple[str | Placeholder, ...]:
    found: list[str | Placeholder] = []
    at = 0
    for match in _PLACEHOLDER.finditer(text):
        found += (text[at : match.start()], Placeholder(match[1], match[2]))
        at = match.end()
    return tuple(piece for piece in (*found, text[at:]) if piece)


def _brace_faults(text: str) -> Iterator[str]:
    for piece in _pieces(text):
        if isinstance(piece, str) and (brace := re.search(r"[{}].{0,20}", piece)):
            yield f"'{brace[0]}' is no placeholder; write '{{field}}' or '{{field:form}}'"


def placeholders(template: Template) -> frozenset[str]:
    """The fields that the sentences of a template show."""
    forms = parse(template.plural if isinstance(template, Plural) else english(template)).forms.values()
    return frozenset(piece.field for form in forms for piece in form if isinstance(piece, Placeholder))


def english(template: Template) -> str:
    """The English text of a template, for one where it has a plural."""
    return template if isinstance(template, str) else template.text


def faults(template: Template, msgstr: str, fields: Collection[str]) -> list[str]:
    """Give the reasons why a translation may not stand for a template; none where it may.

    Every form of it has the placeholders of the template, each of which is one of ``fields``.
    """
    asked, parsed = placeholders(template), parse(msgstr)
    reasons = [f"the source text asks for '{{{name}}}', which is no field" for name in sorted(asked - {*fields})]
    reasons += [f"the character U+{ord(char):04X} is not allowed" for char in unreadable(msgstr)]
    reasons += parsed.faults
    for name, form in parsed.forms.items():
        where = f" in the form '{name}'" if name else ""
        has = {piece.field for piece in form if isinstance(piece, Placeholder)}
        known = ", ".join(f"'{{{field}}}'" for field in sorted(asked)) or "none"
        reasons += [
            f"'{{{field}}}'{where} is no placeholder of the source text, which has {known}"
            for field in sorted(has - asked)
        ]
        reasons += [f"the placeholder '{{{field}}}' is missing{where}" for field in sorted(asked - has)]
    return reasons


def unreadable(text: str) -> list[str]:
    """The characters of a text that end a line, that turn text round, or that nobody can read."""
    return [char for char in sorted({*text}) if unicodedata.category(char) in _UNSEEN]


@lru_cache(maxsize=_CACHED)
def template_faults(template: Template, fields: tuple[str, ...]) -> tuple[str, ...]:
    """Give the reasons why a template cannot be that of a kind with these fields; none where it can."""
    texts, asked = [english(template)], placeholders(template) | placeholders(english(template))
    if isinstance(template, Plural):
        texts, asked = [template.text, template.plural], asked | {template.count}
    wrong = [reason for text in texts for reason in parse(text).faults]
    return *wrong, *(f"'{{{name}}}' is no field" for name in sorted(asked - {*fields}))


@lru_cache(maxsize=_CACHED)
def _is_sound(template: Template, msgstr: str, fields: tuple[str, ...]) -> bool:
    return not faults(template, msgstr, fields)


def has_template(thing: object) -> bool:
    """Whether a value, or a kind of values, has a sentence of its own."""
    return isinstance(getattr(thing, "template", None), str | InContext | Plural)


class Texts:
    """Says things in a language.

    A translation that ``faults`` objects to is passed over for the English text, so that a sentence is always
    whole.  RulesdocsError is raised for what no sentence can show: a thing without a template, an English
    template that is not well formed, a value that is no number, word, thing, or tuple of these.
    """

    def __init__(self, translator: Translator, names: Names | None = None) -> None:
        self._translator, self._names = translator, names or {}

    def say(self, thing: object) -> str:
        """Give the sentence of a thing; it begins with a capital."""
        return "".join(piece.text for piece in self.parts(thing))

    def parts(self, thing: object) -> tuple[Piece, ...]:
        """Give the sentence of a thing in pieces, so that values can be shown in a way of their own."""
        said = [piece for piece in self._said(thing, None) if piece.text]
        (first, value), *rest = said or [Piece("")]
        return Piece(first[:1].upper() + first[1:], value), *rest

    def name(self, field: str, word: str, form: str | None = None) -> str:
        """What a word is called that a field holds, in a form where one is asked for."""
        source, found = self._looked_up(self._names.get(field, {}).get(word, word), None)
        if found == source or not _is_sound("", found, ()):
            return source
        return "".join(map(str, parse(found).form(form)))

    def _said(self, thing: object, form: str | None) -> Iterator[Piece]:
        for piece in self._parsed(thing).form(form):
            if isinstance(piece, str):
                yield Piece(piece)
            else:
                yield from self._shown(piece.field, getattr(thing, piece.field), piece.form or form)

    def _parsed(self, thing: object) -> Parsed:
        """The text of a thing in this language; in English where it has none that can be used."""
        if not has_template(thing):
            raise RulesdocsError(f"{thing!r} has no template", hint="give its class one")
        template: Template = thing.template  # type: ignore[attr-defined]
        names = field_names(thing)
        source, found = self._looked_up(template, thing)
        if found != source and _is_sound(template, found, names):
            return parse(found)
        for reason in template_faults(template, names):
            raise RulesdocsError(f"the template of {type(thing).__name__}: {reason}")
        return parse(source)

    def _looked_up(self, template: Template, thing: object) -> tuple[str, str]:
        """An English text and what the catalogue has for it: the same where it has nothing."""
        if isinstance(template, str):
            return template, self._translator.gettext(template) if template else template
        if isinstance(template, InContext):
            return template.text, self._translator.pgettext(template.context, template.text)
        number = getattr(thing, template.count, None)
        if not isinstance(number, int):
            raise RulesdocsError(f"the template of {type(thing).__name__}: '{template.count}' is no number")
        texts = template.text, template.plural
        source = texts[number != 1]
        if template.context is None:
            return source, self._translator.ngettext(*texts, number)
        return source, self._translator.npgettext(template.context, *texts, number)

    def _shown(self, field: str, value: object, form: str | None) -> Iterator[Piece]:
        if has_template(value):
            yield Piece("".join(piece.text for piece in self._said(value, form)), value)
        elif isinstance(value, tuple):
            for number, member in enumerate(value):
                yield from [Piece(", ")] if number else []
                yield from self._shown(field, member, form)
        elif isinstance(value, str):
            yield Piece(self.name(field, value, form), value)
        elif isinstance(value, int) and not isinstance(value, bool):
            yield Piece(str(value), value)
        else:
            raise RulesdocsError(f"the field '{field}' holds {value!r}, which no sentence can show")
