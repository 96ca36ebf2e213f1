"""Where the sentences of a game and the texts of its rules come from, in each language."""

from __future__ import annotations

import difflib
import re
from functools import cached_property
from gettext import NullTranslations, translation
from pathlib import Path

from rulesdocs.catalogue import Translations, load_translations, read_po
from rulesdocs.catalogue.translations import translator
from rulesdocs.document import Block, read_book
from rulesdocs.document.markup import forbidden_characters
from rulesdocs.engine import Registration, Texts
from rulesdocs.errors import RulesdocsError
from rulesdocs.project import Project, find_project

SOURCE = "en"
"""The language of every template."""
_DOMAIN = "interface"
_SHIPPED = Path(__file__).parents[1] / "locale"
_MARKUP = re.compile(r"\[([^\]]*)\](?:\[[^\]]*\]|\([^)]*\))|`([^`]+)`|\*\*(\S.*?)\*\*|\*(\S.*?)\*")


class Language:
    """A game in one language.

    A translation of the project comes first, then one that the game brings, then one of this package.  Raises
    RulesdocsError for a language that none of them has, and for a catalogue of the project that cannot be read.
    """

    def __init__(self, subject: Registration, tag: str) -> None:
        self._subject, self._tag, self._project = subject, tag, _project_of(subject)
        catalogues, folders = (
            _catalogues(self._project),
            [folder for folder in (subject.locale, _SHIPPED) if folder],
        )
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
        """The sentence of a thing."""
        return self._texts.say(thing)

    def rule(self, name: str) -> tuple[str, ...]:
        """The text of a rule, or of all rules of a section, a line for each block.

        What is not translated is in the language of the pages.  Raises RulesdocsError for an id that no rule has,
        and where no pages are at hand.
        """
        if self._project is None:
            what = f"the rules of '{self._subject.name}' are not at hand here"
            hint = f"on a site that has them the address of the rule ends in '#{name}'"
            raise RulesdocsError(what, hint=hint)
        ids = [block.context or "" for block in self._blocks]
        if name not in ids:
            near = difflib.get_close_matches(name, ids, n=1)
            raise RulesdocsError(
                f"no rule has the id '{name}'", hint=f"did you mean '{near[0]}'?" if near else None
            )
        return tuple(self._read(block) for block in self._blocks if f"{block.context}.".startswith(f"{name}."))

    @cached_property
    def _blocks(self) -> tuple[Block, ...]:
        """The blocks of the game's pages; faults of the pages are told elsewhere."""
        project, name = self._project, self._subject.name
        if project is None:
            return ()
        files = {path: file for path, file in project.pages().items() if project.domain(path) == name}
        pages = read_book(files, project.markdown, project.games).pages
        return tuple(block for page in pages for block in page.blocks)

    @cached_property
    def _translations(self) -> Translations:
        project = self._project
        languages = [lang for lang in project.translations if lang.tag == self._tag] if project else []
        return load_translations(project, languages[0]) if project and languages else Translations({})

    def _read(self, block: Block) -> str:
        entry = self._translations.find(self._subject.name, block.context, block.msgid)
        if entry is None or entry.fuzzy or any(forbidden_characters(block.msgid, entry.msgstr)):
            return plain(block.msgid)
        return plain(entry.msgstr or block.msgid)


def _project_of(subject: Registration) -> Project | None:
    """The project of the working directory, if it can be read and has the pages of a game."""
    try:
        project = find_project(Path.cwd())
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


def plain(text: str) -> str:
    """Inline Markdown as people read it on a terminal: links by their labels, no marks of emphasis or code."""
    return _MARKUP.sub(lambda match: next(filter(None, match.groups()), ""), text)
