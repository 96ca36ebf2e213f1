"""Where the sentences of a game and the texts of its rules come from, in each language."""

from __future__ import annotations

from functools import cached_property
from gettext import NullTranslations, translation
from pathlib import Path

from rulesdocs.catalogue import Translations, load_translations, read_po
from rulesdocs.catalogue.translations import translator
from rulesdocs.cli.reading import rule_text
from rulesdocs.cli.shared import harmless
from rulesdocs.document import Block, Rendering
from rulesdocs.document.markup import forbidden_characters
from rulesdocs.engine import Registration, Texts
from rulesdocs.errors import RulesdocsError
from rulesdocs.project import Project, find_project

SOURCE = "en"
"""The language of every template."""
_DOMAIN = "interface"
_PACKAGE = Path(__file__).parents[1]
_SHIPPED = _PACKAGE / "locale"
_RULEBOOKS = _PACKAGE / "rulebooks"
"""What a wheel has of this project's pages; a checkout has them around the package."""


class NoPages(RulesdocsError):
    """The pages of a game are neither in a project here nor installed."""


class Language:
    """A game in one language.

    A translation of the project comes first, then one that the game brings, then one of this package.  Raises
    RulesdocsError for a language that none of them has, and for a catalogue of the project that cannot be read.
    """

    def __init__(self, subject: Registration, tag: str) -> None:
        self._subject, self._tag = subject, tag
        project = _project_of(subject, Path.cwd())
        self._pages = project or _project_of(subject, _RULEBOOKS)
        catalogues = _catalogues(project)
        folders = [folder for folder in (subject.locale, _SHIPPED) if folder]
        known = {SOURCE, *catalogues, *(found for folder in folders for found in _compiled(folder))}
        if tag not in known:
            hint = f"languages are {', '.join(sorted(known))}"
            raise RulesdocsError(f"no text is in the language '{tag}'", hint=hint)
        chain = NullTranslations()
        if tag in catalogues:
            chain.add_fallback(translator(read_po(catalogues[tag])))
        for folder in folders:
            chain.add_fallback(translation(_DOMAIN, folder, [tag.replace("-", "_")], fallback=True))
        self._texts = Texts(chain, subject.names)

    def say(self, thing: object) -> str:
        """The sentence of a thing; what somebody has typed or saved does not command the terminal."""
        return harmless(self._texts.say(thing))

    def rule(self, name: str) -> tuple[str, ...]:
        """The text of a rule, or of a whole section, in lines.

        It is that of the project, else of the pages that are installed with this package.  What is not translated
        is in the language of the pages.  Raises UnknownRule for an id that no rule has, and NoPages where no
        pages are at hand.
        """
        if self._pages is None:
            raise NoPages(f"the rules of '{self._subject.name}' are not at hand here")
        return rule_text(self._pages, self._subject.name, name, self._render)

    @cached_property
    def _translations(self) -> Translations:
        project = self._pages
        languages = [lang for lang in project.translations if lang.tag == self._tag] if project else []
        return load_translations(project, languages[0]) if project and languages else Translations({})

    def _render(self, block: Block) -> Rendering:
        """A block in the language, or as its page has it where no translation can be used."""
        entry = self._translations.find(self._subject.name, block.context, block.msgid)
        if entry is None or entry.fuzzy or any(forbidden_characters(block.msgid, entry.msgstr)):
            return Rendering(block.msgid)
        return Rendering(entry.msgstr or block.msgid)


def _project_of(subject: Registration, folder: Path) -> Project | None:
    """The project that a folder belongs to, if it can be read and has the pages of a game."""
    try:
        project = find_project(folder)
    except RulesdocsError:
        return None
    return project if project.games.get(subject.key) == subject.name else None


def _catalogues(project: Project | None) -> dict[str, Path]:
    """The catalogues of a project by language."""
    languages = project.translations if project else ()
    files = {lang.tag: project.catalogue(lang, _DOMAIN) for lang in languages if project}
    return {tag: file for tag, file in files.items() if file.exists()}


def _compiled(folder: Path) -> list[str]:
    """The languages of a folder of compiled catalogues."""
    return [file.parts[-3].replace("_", "-") for file in folder.glob(f"*/LC_MESSAGES/{_DOMAIN}.mo")]
