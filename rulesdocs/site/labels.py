"""The words that the site adds to pages of any project: marks, labels, headings of tables."""

from __future__ import annotations

import gettext
from functools import cache
from pathlib import Path

from rulesdocs.catalogue import Translations, read_po
from rulesdocs.catalogue.translations import translator
from rulesdocs.catalogue.vetting import has_same_places
from rulesdocs.document.markup import forbidden_characters
from rulesdocs.languages import Language
from rulesdocs.project import Project

DOMAIN = "interface"
_SHIPPED = Path(__file__).parents[1] / "locale"


def _(msgid: str) -> str:
    """Mark a message for extraction."""
    return msgid


PERMALINK = _("Permanent link")
STATES = {
    "missing": _("Not translated yet"),
    "outdated": _("Translation older than the original"),
    "refused": _("Translation refused"),
}
CLASSES = {
    "model": _("Engine's choice"),
    "disputed": _("Disputed"),
}
GENERATED = (
    _("Jump back to footnote {} in the text"),
    _("Figure {}."),
    _("Table {}."),
    _("Note"),
    _("Abstract"),
    _("Summary"),
    _("Tldr"),
    _("Info"),
    _("Todo"),
    _("Tip"),
    _("Hint"),
    _("Important"),
    _("Success"),
    _("Check"),
    _("Done"),
    _("Question"),
    _("Help"),
    _("Faq"),
    _("Warning"),
    _("Caution"),
    _("Attention"),
    _("Failure"),
    _("Fail"),
    _("Missing"),
    _("Danger"),
    _("Error"),
    _("Bug"),
    _("Example"),
    _("Quote"),
    _("Cite"),
)
"""What Markdown's extensions put into pages of themselves: templates, and titles made of an admonition's type."""

COVERAGE = {
    "part": _("Part"),
    "translated": _("Translated"),
    "outdated": _("Outdated"),
    "missing": _("Missing"),
    "share": _("Share"),
    "all": _("All parts"),
    "guide": _("Guides"),
    "glossary": _("Glossary"),
    "interface": _("Interface"),
}
BEHIND = {
    "title": _("Behind this rule"),
    "code": _("Code"),
    "tests": _("Tests"),
    "examples": _("Examples"),
    "facts": _("Facts"),
    "used": _("Facts of other rules"),
    "chosen": _("our choice"),
    "derived": _("follows from other facts"),
    "model": _("No source settles this point. Our engine plays it as the rule says."),
    "disputed": _("Sources disagree on this point. Our engine plays it as the rule says."),
}
"""What stands behind a rule: the words of its fold."""

MORE = _("{count} more")
"""The words of a fold within it, which has what is too much to be shown at once."""

EXAMPLE = {
    "title": _("Worked example"),
    "titles": _("Worked examples"),
    "start": _("A new game begins."),
    "allowed": _("Allowed"),
    "refused": _("Not allowed"),
    "result": _("Result"),
    "rule": _("rule"),
}
"""An example as the engine plays it."""

PAGES = {
    "not_found": _("This page does not exist"),
    "home": _("Home page"),
    "problem": _("The page shows the last state that could be read."),
}
PALETTE = (
    _("Switch to light mode"),
    _("Switch to dark mode"),
    _("Switch to system preference"),
)


class Words:
    """Looks up the words of one language: the project's own catalogue first, then the one shipped here.

    Words are plain text.  A translation that is fuzzy or holds control characters is passed over.
    """

    def __init__(self, translations: Translations, lang: Language) -> None:
        self._translations = translations
        self._shipped = _shipped(lang.posix)

    def interface(self, msgid: str) -> str:
        """A word of the interface; the English one where there is no translation."""
        return self._found(DOMAIN, msgid) or self._shipped.gettext(msgid)

    def template(self, msgid: str) -> str:
        """A word of the interface that has a place for a value ({}) where the English one has; that one else."""
        found = self.interface(msgid)
        return found if has_same_places(msgid, found) else msgid

    def guide(self, msgid: str) -> str | None:
        """A label, name or description that the project gives; None where it is not translated."""
        return self._found("guide", msgid)

    def page_title(self, domain: str, msgid: str) -> str | None:
        """A title that a page's front matter gives; None where it is not translated."""
        return self._found(domain, msgid)

    def _found(self, domain: str, msgid: str) -> str | None:
        entry = self._translations.find(domain, None, msgid)
        if entry is None or entry.fuzzy or any(forbidden_characters(msgid, entry.msgstr)):
            return None
        return " ".join(entry.msgstr.split()) or None


def sentences(project: Project, lang: Language, locale: Path | None) -> gettext.NullTranslations:
    """What translates the sentences of a game: the project's catalogue first, then the game's, then ours.

    ``locale`` is the folder of compiled catalogues that the game brings, if any.  Raises RulesdocsError where the
    project's cannot be read.
    """
    file = project.catalogue(lang, DOMAIN)
    own = translator(read_po(file)) if file.exists() else gettext.NullTranslations()
    if locale is not None:
        own.add_fallback(gettext.translation(DOMAIN, locale, [lang.posix], fallback=True))
    own.add_fallback(_shipped(lang.posix))
    return own


@cache
def _shipped(posix: str) -> gettext.NullTranslations:
    return gettext.translation(DOMAIN, _SHIPPED, [posix], fallback=True)
