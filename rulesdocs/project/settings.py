"""The settings of a project: rulesdocs.toml, or [tool.rulesdocs] of pyproject.toml, and mkdocs.yml."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from markdown import Markdown
from pathspec.gitignore import GitIgnoreSpec

from rulesdocs.errors import Faults, NoProject, RulesdocsError, failed_extension
from rulesdocs.files import read_utf8
from rulesdocs.languages import Language, language
from rulesdocs.project.configuration import named_entries, read_mkdocs
from rulesdocs.project.ids import Ids, read_ids

EXTENSION = "rulesdocs"
_SETTINGS = frozenset({"languages", "source", "games", "interface", "thresholds"})
_KEY = re.compile(r"[a-z][a-z0-9]*")
_ALWAYS_ON = ("toc", "tables", "fenced_code")
_INCLUDING = frozenset({"pymdownx.b64", "pymdownx.snippets"})
_NEVER_PAGES = (".*", "/templates/")
_MARKDOWN = frozenset({".md", ".markdown", ".mdown", ".mkdn", ".mkd"})


@dataclass(frozen=True)
class Project:
    """One project: where its files lie and what it says of itself.

    ``source`` is the language of the pages and is one of ``languages``; ``games`` maps the key of each game's
    rule ids to its folder of pages; ``interface`` is a folder of Python code whose gettext messages form the
    catalogue ``interface``; ``mkdocs`` is mkdocs.yml with what it inherits; ``thresholds`` says of languages, by
    their tags, what share of their messages shall be translated, in percent; ``settings`` is the name of the file
    that says all this.
    """

    root: Path
    languages: tuple[Language, ...]
    source: Language
    games: Mapping[str, str]
    interface: Path | None
    mkdocs: Mapping[str, Any]
    thresholds: Mapping[str, float] = field(default_factory=dict)
    settings: str = "rulesdocs.toml"

    @property
    def mkdocs_yml(self) -> Path:
        """The configuration of the site in the source language."""
        return self.root / "mkdocs.yml"

    @property
    def docs(self) -> Path:
        """The folder of pages in the source language."""
        return self.root / str(self.mkdocs.get("docs_dir") or "docs")

    @property
    def build(self) -> Path:
        """The folder of everything that can be made again."""
        return self.root / "build"

    @property
    def translations(self) -> tuple[Language, ...]:
        """The languages but the source, in the project's order."""
        return tuple(lang for lang in self.languages if lang != self.source)

    def catalogue(self, lang: Language, domain: str) -> Path:
        """The file of one catalogue."""
        return self.root / "locales" / lang.posix / "LC_MESSAGES" / f"{domain}.po"

    def language(self, tag: str) -> Language:
        """One of the project's languages; raises RulesdocsError for any other tag."""
        for lang in self.languages:
            if lang.tag == tag:
                return lang
        known = ", ".join(lang.tag for lang in self.languages)
        raise RulesdocsError(f"the project has no language '{tag}'", hint=f"its languages are {known}")

    def pages(self) -> dict[str, Path]:
        """Every page, by its path below the docs folder, in order; what mkdocs.yml excludes is left out."""
        excluded = GitIgnoreSpec.from_lines(
            [*_NEVER_PAGES, *str(self.mkdocs.get("exclude_docs") or "").splitlines()]
        )
        found = {file.relative_to(self.docs).as_posix(): file for file in self.markdown_files()}
        if not found:
            raise RulesdocsError("no page (*.md) is in this folder", where=self.docs)
        return {path: file for path, file in sorted(found.items()) if not excluded.match_file(path)}

    def markdown_files(self) -> list[Path]:
        """Every Markdown file in the docs folder, also those that are no pages."""
        return sorted(file for file in _walk(self.docs) if file.suffix in _MARKDOWN)

    def require_folders(self, rules: Collection[str]) -> None:
        """Raise Faults for each game whose folder of pages is not there, given the ids of all rules.

        A game that had pages and has none any more is no fault: no page has a rule of it, and its catalogues are
        still there.
        """
        faults: list[RulesdocsError] = []
        for key, folder in self.games.items():
            has_rules = any(name.startswith(f"{key}.") for name in rules)
            had_pages = any(self.catalogue(lang, folder).exists() for lang in self.translations)
            if (has_rules or not had_pages) and not (self.docs / folder).is_dir():
                place = self.place(self.docs / folder)
                named = f"{self.settings} names it as that of the game '{key}'"
                hint = f"{named}; correct the name, or put its pages there"
                faults.append(RulesdocsError("there is no such folder", where=place, hint=hint))
        if faults:
            raise Faults(faults)

    @cached_property
    def ids(self) -> Ids:
        """The ids that rules no longer have."""
        return read_ids(self.root)

    def place(self, file: Path) -> str:
        """A file as catalogues name it: its path from the project, with slashes."""
        return Path(os.path.relpath(file, self.root)).as_posix()

    def domain(self, path: str) -> str:
        """The catalogue of a page, given by its path below the docs folder."""
        folder = path.partition("/")[0]
        if folder in self.games.values():
            return folder
        return "glossary" if path == "glossary.md" else "guide"

    @cached_property
    def extensions(self) -> Mapping[str, Mapping[str, Any]]:
        """The Markdown extensions of mkdocs.yml with their options, by name.

        Folders of included files are taken from the project's root, where MkDocs is run, wherever we are.
        """
        given = named_entries(self.mkdocs.get("markdown_extensions"))
        return {name: self._rooted(name, dict(config or {})) for name, config in given}

    def _rooted(self, name: str, options: dict[str, Any]) -> dict[str, Any]:
        if name not in _INCLUDING:
            return options
        folders = options.get("base_path", ".")
        if isinstance(folders, list):
            return {**options, "base_path": [str(self.root / str(folder)) for folder in folders]}
        return {**options, "base_path": str(self.root / str(folders))}

    def markdown(self) -> Markdown:
        """A Markdown instance with the extensions of mkdocs.yml, but for our own."""
        options = {**{name: {} for name in _ALWAYS_ON}, **self.extensions}
        options.pop(EXTENSION, None)
        try:
            return Markdown(extensions=list(options), extension_configs=options)
        except Exception as error:  # whatever somebody's extension raises
            raise failed_extension(error, self.mkdocs_yml, read_utf8(self.mkdocs_yml)) from error


def _walk(folder: Path) -> Iterator[Path]:
    """Every file below a folder, through links too; what cannot be read or named is an error."""

    def fail(error: OSError) -> None:
        raise RulesdocsError(f"cannot read: {error.strerror}", where=error.filename)

    seen: set[str] = set()
    for parent, folders, names in os.walk(folder, onerror=fail, followlinks=True):
        here = os.path.realpath(parent)
        if here in seen:
            folders.clear()  # a link that leads back
            continue
        seen.add(here)
        for name in names:
            if not name.isprintable():
                raise RulesdocsError(f"a file's name cannot be used: {name!r}", where=parent, hint="rename it")
            yield Path(parent, name)


def find_project(start: Path) -> Project:
    """The project that a folder belongs to: the nearest folder upwards with settings of ours.

    Raises NoProject where there is none, and Faults with everything that is wrong with its settings.
    """
    for root in (start.resolve(), *start.resolve().parents):
        for name, table in (("rulesdocs.toml", ()), ("pyproject.toml", ("tool", "rulesdocs"))):
            file = root / name
            settings = _table(file, table) if file.is_file() else None
            if settings is not None:
                return _project(root, file, settings)
    raise NoProject(
        "no project here",
        where=start,
        hint="a project has a rulesdocs.toml, or a table [tool.rulesdocs] in its pyproject.toml",
    )


def _table(file: Path, names: tuple[str, ...]) -> dict[str, Any] | None:
    try:
        found: Any = tomllib.loads(read_utf8(file).removeprefix("\ufeff"))
    except tomllib.TOMLDecodeError as error:
        raise RulesdocsError(f"not valid TOML: {error}", where=file) from None
    for name in names:
        found = found.get(name)
        if not isinstance(found, dict):
            return None
    return dict(found)


def _project(root: Path, file: Path, settings: dict[str, Any]) -> Project:
    faults: list[RulesdocsError] = []

    def fault(what: str, hint: str | None = None) -> None:
        faults.append(RulesdocsError(what, where=file, hint=hint))

    for name in sorted(settings.keys() - _SETTINGS):
        fault(f"unknown setting '{name}'", f"settings are {', '.join(sorted(_SETTINGS))}")
    languages = _languages(settings.get("languages", ["en"]), fault)
    source = next((lang for lang in languages if lang.tag == settings.get("source", "en")), None)
    if source is None:
        fault(f"the source language '{settings.get('source', 'en')}' is none of the languages")
    games = _games(settings.get("games", {}), fault)
    thresholds = _thresholds(settings.get("thresholds", {}), languages, fault)
    interface = settings.get("interface")
    if interface is not None and not (root / str(interface)).is_dir():
        fault(f"the folder '{interface}' of the setting 'interface' does not exist")
    try:
        mkdocs = read_mkdocs(root / "mkdocs.yml")
    except RulesdocsError as error:
        faults.append(error)
    if faults:
        raise Faults(faults)
    assert source is not None  # noqa: S101 - a fault otherwise
    code = root / interface if interface else None
    return Project(root, languages, source, games, code, mkdocs, thresholds, file.name)


def _languages(tags: Any, fault: Any) -> tuple[Language, ...]:
    if not isinstance(tags, list) or not all(isinstance(tag, str) for tag in tags):
        fault(f"'languages' is {tags!r}", "give a list of language tags")
        return ()
    found = []
    for tag in dict.fromkeys(tags):
        try:
            found.append(language(tag))
        except RulesdocsError as error:
            fault(error.what, error.hint)
    return tuple(found)


def _games(games: Any, fault: Any) -> dict[str, str]:
    if not isinstance(games, dict):
        fault(f"'games' is {games!r}", "give a table of keys and folders")
        return {}
    for key, folder in games.items():
        if not _KEY.fullmatch(key) or key == "term":
            fault(
                f"'{key}' cannot be the key of a game",
                "a key is a lower-case word, and 'term' is the glossary's",
            )
        if not isinstance(folder, str) or not folder or "/" in folder:
            fault(f"the folder of the game '{key}' is {folder!r}", "give the name of a folder of the pages")
    return dict(games)


def _thresholds(given: Any, languages: tuple[Language, ...], fault: Any) -> dict[str, float]:
    if not isinstance(given, dict):
        fault(f"'thresholds' is {given!r}", "give a table of languages and percentages")
        return {}
    known = [lang.tag for lang in languages]
    for tag, percent in given.items():
        if tag not in known:
            fault(
                f"'thresholds' has '{tag}', which is none of the languages", f"languages are {', '.join(known)}"
            )
        if isinstance(percent, bool) or not isinstance(percent, int | float) or not 0 <= percent <= 100:
            fault(f"the threshold of '{tag}' is {percent!r}", "give a percentage from 0 to 100")
    return dict(given)
