"""The ordinary MkDocs configuration of one language, which inherits from the project's."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import Any

import yaml
from mkdocs.utils import nest_paths

from rulesdocs.catalogue import SITE_SETTINGS
from rulesdocs.document import Book
from rulesdocs.errors import RulesdocsError
from rulesdocs.files import write_atomically
from rulesdocs.languages import Language
from rulesdocs.project import EXTENSION, Project
from rulesdocs.site.labels import PAGES, PERMALINK, Words
from rulesdocs.site.theme import write_theme

_SEARCH = ("search", "material/search")
# Punctuation parts words, since without lunr's trimmer they would keep it.  An apostrophe does not: in
# Ukrainian it is a letter of the word.
_SEPARATOR = r"[\s\-–—,.:;!?…\"«»„“”()\[\]{}/|]+"
_LUNR = Path(str(files("mkdocs"))) / "contrib" / "search" / "lunr-language"
_PATHS = ("hooks", "watch")
_MATERIAL = "material"
_TABS = ("pymdownx.tabbed", "pymdownx.blocks.tab")
_HTML = re.compile(r"(<[^<>]*>|&(?:#\w+|\w+);)")
# The first would put the heading's anchor in the place of the rule's that a reader has just followed; the second
# shows titles as HTML, so that words of a catalogue would become tags.
_LEFT_OUT = frozenset({"navigation.tracking", "content.tooltips"})


@dataclass(frozen=True)
class LanguageSite:
    """One language of a site: where its files are made and what it is shown with.

    ``folder`` is where everything for this language is made, ``languages`` are those among which readers
    switch, and ``problem`` is a line shown above every page.
    """

    project: Project
    language: Language
    folder: Path
    words: Words
    languages: Sequence[Language] = ()
    problem: str | None = None

    @property
    def data(self) -> Path:
        """The file that the Markdown extension reads."""
        return self.folder / "data.json"

    @property
    def config(self) -> Path:
        """The configuration for ``mkdocs build -f``."""
        return self.folder / "mkdocs.yml"

    @property
    def name(self) -> str:
        """What an error calls it."""
        return self.language.english

    @property
    def site(self) -> Path:
        """The folder of finished pages."""
        return self.folder / "site"


def write_configuration(site: LanguageSite, book: Book) -> None:
    """Write the configuration and the theme folder that it names.

    Raises RulesdocsError where the project's theme is not Material, or a file cannot be written.
    """
    theme = theme_of(site.project)
    if theme.get("name") != _MATERIAL:
        raise RulesdocsError(
            f"the theme is {theme.get('name')!r}",
            where=site.project.mkdocs_yml,
            hint="a site in several languages needs 'theme: {name: material}'",
        )
    custom = theme.get("custom_dir")
    write_theme(site.folder / "theme", site.project.root / custom if custom else None, site.language.tag)
    # The full dumper, since a project's list of extensions may hold Python names, which MkDocs reads.
    text = yaml.dump(_settings(site, book), allow_unicode=True, sort_keys=False)
    write_atomically(site.config, text)


def _settings(site: LanguageSite, book: Book) -> dict[str, Any]:
    mkdocs = site.project.mkdocs
    return {
        "INHERIT": os.path.relpath(site.project.mkdocs_yml, site.folder),
        **{name: _label(site.words, str(mkdocs[name])) for name in SITE_SETTINGS if mkdocs.get(name)},
        **({"nav": nav} if (nav := _navigation(site, book)) else {}),
        "site_url": f"{root}{site.language.tag}/" if (root := site_address(site.project)) else "",
        "docs_dir": os.path.relpath(site.project.docs, site.folder),
        "site_dir": "site",
        "theme": _theme(site),
        "plugins": _plugins(mkdocs, site.language),
        "markdown_extensions": _extensions(site),
        "validation": {"links": {"absolute_links": "relative_to_docs", "anchors": "warn"}},
        "extra": _extra(site, book),
        **{name: [str(site.project.root / path) for path in mkdocs[name]] for name in _PATHS if mkdocs.get(name)},
    }


def theme_of(project: Project) -> dict[str, Any]:
    """The theme of a project with its settings, as mkdocs.yml has it."""
    return _table(project.mkdocs, "theme")


def _table(settings: Any, name: str) -> dict[str, Any]:
    found = settings.get(name)
    return found if isinstance(found, dict) else {}


def site_address(project: Project) -> str:
    """The address of the whole site with a slash at its end, or nothing where none is given."""
    given = str(project.mkdocs.get("site_url") or "")
    return f"{given.rstrip('/')}/" if given else ""


def _label(words: Words, label: str) -> str:
    """A translated label as HTML, since Material's templates print labels as they are.

    Tags and character references are the source's or none.  Without a translation the label stays as the
    project gives it.
    """
    translated = words.guide(label)
    if translated is None:
        return label
    pieces = _HTML.split(translated)
    if sorted(pieces[1::2]) != sorted(_HTML.findall(label)):
        return as_text(translated)
    return "".join(piece if index % 2 else as_text(piece) for index, piece in enumerate(pieces))


def as_text(words: str) -> str:
    """Words as HTML, within double quotes too; templates that escape once more show an apostrophe as it is."""
    return escape(words, quote=False).replace('"', "&quot;")


def _navigation(site: LanguageSite, book: Book) -> Any:
    """The navigation with translated labels: the project's, or MkDocs' own where only titles are translated."""
    titles = dict(translated_titles(site, book))
    given = site.project.mkdocs.get("nav")
    if titles and not given and not site.project.mkdocs.get("not_in_nav"):
        given = nest_paths(sorted((page.path for page in book.pages), key=_in_order))  # type: ignore[no-untyped-call]
    return _nav(given, site.words, titles)


def _in_order(path: str) -> tuple[tuple[str, ...], bool, str]:
    """As mkdocs.structure.files.file_sort_key has it: index first, folders last."""
    *folders, name = path.split("/")
    return tuple(folders), name.partition(".")[0] not in ("index", "README"), name


def _nav(nav: Any, words: Words, titles: Mapping[str, str]) -> Any:
    if isinstance(nav, list):
        return [
            {titles[item]: item} if isinstance(item, str) and item in titles else _nav(item, words, titles)
            for item in nav
        ]
    if isinstance(nav, dict):
        return {_label(words, str(label)): _nav(inside, words, titles) for label, inside in nav.items()}
    return nav


def translated_titles(site: LanguageSite, book: Book) -> Iterator[tuple[str, str]]:
    """The translated titles of pages whose front matter has one, as HTML."""
    for page in book.pages:
        found = site.words.page_title(site.project.domain(page.path), page.title) if page.title else None
        if found is not None:
            yield page.path, as_text(found)


def _theme(site: LanguageSite) -> dict[str, Any]:
    theme: dict[str, Any] = {"name": _MATERIAL, "language": site.language.tag, "custom_dir": "theme"}
    given = theme_of(site.project)
    if given.get("features"):
        theme["features"] = [feature for feature in given["features"] if feature not in _LEFT_OUT]
    palette = given.get("palette")
    if isinstance(palette, list):
        theme["palette"] = [_scheme(scheme, site.words) for scheme in palette]
    return theme


def _scheme(scheme: dict[str, Any], words: Words) -> dict[str, Any]:
    toggle = _table(scheme, "toggle")
    if not toggle.get("name"):
        return scheme
    return {**scheme, "toggle": {**toggle, "name": as_text(words.interface(str(toggle["name"])))}}


def _plugins(mkdocs: Any, lang: Language) -> dict[str, Any]:
    """The project's plugins as a table, with its search set up for a language.

    No stop words and no stemmer unless the project asks for them: stop lists swallow numbers.
    """
    plugins = _named(mkdocs.get("plugins", {"search": {}}))
    for name in _SEARCH:
        if name in plugins:
            defaults = {"lang": _search_language(lang), "pipeline": [], "separator": _SEPARATOR}
            plugins[name] = {**defaults, **(plugins[name] or {})}
    return plugins


def _search_language(lang: Language) -> str:
    """The language whose tokens lunr knows how to find; English, which needs no file, for others.

    MkDocs would take Russian for Ukrainian, which does no good without a stemmer.
    """
    primary = lang.tag.partition("-")[0].lower()
    return primary if (_LUNR / f"lunr.{primary}.js").is_file() else "en"


def _named(entries: Any) -> dict[str, Any]:
    """A list of names and tables of one as a table; what inherits from a list would replace it."""
    if isinstance(entries, dict):
        return dict(entries)
    pairs = (next(iter(entry.items())) if isinstance(entry, dict) else (entry, {}) for entry in entries or ())
    return dict(pairs)


def _extensions(site: LanguageSite) -> dict[str, Any]:
    written = site.project.mkdocs.get("markdown_extensions")
    inherited = {name: options or {} for name, options in written.items()} if isinstance(written, dict) else {}
    given = {name: dict(options) for name, options in site.project.extensions.items()}
    toc = {"permalink": True, **given.get("toc", {})}
    # Ids made of labels would be those of a translation; numbers are the same in every language.
    tabs = {name: {**given[name], "slugify": 0} for name in _TABS if name in given}
    return {
        **{name: options for name, options in given.items() if inherited.get(name) != options},
        **tabs,
        "toc": {**toc, "permalink_title": site.words.interface(PERMALINK)},
        EXTENSION: {"data": str(site.data)},
    }


def _extra(site: LanguageSite, book: Book) -> dict[str, Any]:
    several = len(site.languages) > 1
    return {
        # True, which nothing can iterate over: Material's header then has the switch, but its head no links
        # to each language's first page.  Our templates write links to the same page instead.
        **({"alternate": True} if several else {}),
        "rulesdocs": {
            "language": site.language.tag,
            "source": site.project.source.tag,
            "root": site_address(site.project),
            "languages": [{"tag": lang.tag, "name": lang.name} for lang in site.languages] if several else [],
            "descriptions": dict(_descriptions(site, book)),
            "titles": dict(translated_titles(site, book)),
            "words": {name: site.words.interface(word) for name, word in PAGES.items()},
            "problem": site.problem,
        },
    }


def _descriptions(site: LanguageSite, book: Book) -> Iterator[tuple[str, str]]:
    for page in book.pages:
        translated = site.words.guide(page.description) if page.description else None
        if translated is not None:
            yield page.path, as_text(translated)
