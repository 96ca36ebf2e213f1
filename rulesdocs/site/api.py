"""Pages on the code: a plain ``mkdocs build`` of its own, once and in English, with mkdocstrings.

The engine and the games of the project have a page for each module.  Functions that carry out rules name them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import yaml

from rulesdocs.errors import RulesdocsError
from rulesdocs.files import write_atomically
from rulesdocs.languages import Language, language
from rulesdocs.links import Links, Module, engine_modules, game_modules
from rulesdocs.project import Project
from rulesdocs.site.behind import API
from rulesdocs.site.configuration import as_text, site_address, theme_of
from rulesdocs.site.labels import PAGES
from rulesdocs.site.root import page_address
from rulesdocs.site.theme import write_theme

ENGLISH = language("en")
_ASSET = re.compile(r"[a-z]+:|/")
_DOCSTRINGS = "rulesdocs.site.docstrings"
_EXTENSION = "rulesdocs.site.carried_out.CarriedOut"
_HOME = """\
# Code

The rules engine and the games that it plays. Functions that carry out rules name them, and
[the rules]({rules}) name the functions.

{modules}
"""


@dataclass(frozen=True)
class ApiSite:
    """The pages on the code of a project: where its files are made, and the languages whose rules they lead to.

    ``rules`` is the language to whose pages the links lead: English where it is built.
    """

    project: Project
    links: Links
    rules: Language

    @property
    def folder(self) -> Path:
        """The folder where everything for these pages is made."""
        return self.project.build / API

    @property
    def config(self) -> Path:
        """The configuration for ``mkdocs build -f``."""
        return self.folder / "mkdocs.yml"

    @property
    def site(self) -> Path:
        """The folder of finished pages."""
        return self.folder / "site"

    @property
    def name(self) -> str:
        """What an error calls these pages."""
        return "the pages on the code"

    @property
    def modules(self) -> tuple[Module, ...]:
        """The modules that have a page, in order."""
        return (*engine_modules(), *(module for game in self.links.games for module in game_modules(game)))


def is_installed() -> bool:
    """Whether what makes these pages is there; it is an extra of the package."""
    return find_spec("mkdocstrings") is not None and find_spec("mkdocstrings_handlers") is not None


def write_api(site: ApiSite) -> None:
    """Write the pages and the configuration; raises RulesdocsError where that fails."""
    custom = theme_of(site.project).get("custom_dir")
    write_theme(site.folder / "theme", site.project.root / custom if custom else None, ENGLISH.tag)
    modules = site.modules
    names = "\n".join(f"- [{module.name}]({module.name}.md)" for module in modules)
    pages = {"index.md": _HOME.format(rules=f"../{site.rules.tag}/", modules=names)}
    pages |= {f"{module.name}.md": _page(site, module) for module in modules}
    docs = site.folder / "docs"
    try:
        docs.mkdir(parents=True, exist_ok=True)
        for stale in docs.glob("*.md"):
            if stale.name not in pages:
                stale.unlink()
    except OSError as error:
        raise RulesdocsError(f"cannot write: {error.strerror}", where=docs) from None
    for name, text in pages.items():
        write_atomically(docs / name, text)
    write_atomically(site.config, yaml.dump(_settings(site, modules), allow_unicode=True, sort_keys=False))


def _page(site: ApiSite, module: Module) -> str:
    """Show everything public of a module, and what carries out rules though its name begins with a line."""
    prefix = f"{module.name}."
    carried = [path.removeprefix(prefix) for path in site.links.carried_out if path.startswith(prefix)]
    private = sorted({part for path in carried for part in path.split(".") if re.match("_[^_]", part)})
    but = "".join(f"|{name.removeprefix('_')}$" for name in private)
    return f'# {module.name}\n\n::: {module.name}\n    options:\n      filters: ["!^_(?!_{but})"]\n'


def _settings(site: ApiSite, modules: tuple[Module, ...]) -> dict[str, Any]:
    project, root = site.project, site_address(site.project)
    return {
        "site_name": str(project.mkdocs.get("site_name") or ""),
        "site_url": f"{root}{API}/" if root else "",
        "docs_dir": "docs",
        "site_dir": "site",
        "strict": True,
        "nav": ["index.md", *({module.name: f"{module.name}.md"} for module in modules)],
        "theme": _theme(project),
        "extra_css": list(_style_sheets(site)),
        "plugins": {"search": {}, "mkdocstrings": {"handlers": {"python": _handler(site, modules)}}},
        "markdown_extensions": {
            "pymdownx.highlight": {},
            "pymdownx.superfences": {},
            "toc": {"permalink": True},
            _DOCSTRINGS: {
                "rules": {rule: _address(site, rule) for rule in site.links.rules},
                "modules": [module.name for module in modules],
            },
        },
        "validation": {"links": {"not_found": "ignore", "unrecognized_links": "ignore"}},
        "extra": {
            "homepage": f"../{site.rules.tag}/",
            "rulesdocs": {
                "language": ENGLISH.tag,
                "source": ENGLISH.tag,
                "root": root,
                "languages": [],
                "descriptions": {},
                "titles": {},
                "words": {name: as_text(word) for name, word in PAGES.items()},
                "problem": None,
            },
        },
    }


def _theme(project: Project) -> dict[str, Any]:
    given = theme_of(project)
    return {**given, "language": ENGLISH.tag, "custom_dir": "theme"}


def _style_sheets(site: ApiSite) -> Iterator[str]:
    """Name the project's style sheets; those among its pages are taken from the pages of a language."""
    for given in site.project.mkdocs.get("extra_css") or ():
        yield str(given) if _ASSET.match(str(given)) else f"../{site.rules.tag}/{given}"


def _handler(site: ApiSite, modules: tuple[Module, ...]) -> dict[str, Any]:
    return {
        "paths": sorted({str(module.root) for module in modules}),
        "options": {
            "docstring_style": None,
            "extensions": [{_EXTENSION: {"rules": _rules(site)}}],
            "heading_level": 2,
            "members_order": "source",
            "separate_signature": True,
            "show_root_heading": False,
            "show_root_toc_entry": False,
            "show_submodules": False,
        },
    }


def _rules(site: ApiSite) -> Mapping[str, Mapping[str, str]]:
    """Give the address of each rule that a function carries out, by the function's path and the rule's id."""
    return {
        path: {rule: _address(site, rule) for rule in rules if rule in site.links.rules}
        for path, rules in site.links.carried_out.items()
    }


def _address(site: ApiSite, rule: str) -> str:
    directories = bool(site.project.mkdocs.get("use_directory_urls", True))
    page = page_address(site.links.rules[rule].page, directories)
    return f"../../{site.rules.tag}/{page}#{rule}"
