"""Building the whole site: a plain ``mkdocs build`` for every language, and the pages above them."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from rulesdocs.catalogue import Translations, load_translations, statuses
from rulesdocs.catalogue.vetting import Refusal, Vetted, vet
from rulesdocs.document import Book, Markup, read_book
from rulesdocs.errors import Faults, RulesdocsError
from rulesdocs.languages import Language
from rulesdocs.links import Links, join
from rulesdocs.project import Project
from rulesdocs.site import coverage, labels
from rulesdocs.site.api import ENGLISH, ApiSite, is_installed, write_api
from rulesdocs.site.behind import API, folds
from rulesdocs.site.configuration import LanguageSite, site_address, write_configuration
from rulesdocs.site.data import SiteData, write_data
from rulesdocs.site.root import write_root, write_rules
from rulesdocs.site.search import translate_titles

try:
    import fcntl
except ImportError:  # Windows has no such locks
    fcntl = None  # type: ignore[assignment]

AT_ONCE = 2
"""How many languages are built at a time; each takes one core and about 50 MB."""


@dataclass(frozen=True)
class BuildResult:
    """A finished site: its folder, its languages, and the translations that were refused."""

    folder: Path
    languages: tuple[Language, ...]
    refusals: tuple[Refusal, ...]


@dataclass(frozen=True)
class Prepared:
    """One language read and vetted, before anything is written."""

    language: Language
    words: labels.Words
    vetted: Vetted


@dataclass(frozen=True)
class Shown:
    """What of the code the pages show: what stands behind rules, and the modules that have pages of their own."""

    links: Links = field(default_factory=Links)
    documented: frozenset[str] = frozenset()


NOTHING_SHOWN = Shown()


def build(
    project: Project,
    *,
    languages: Sequence[Language] | None = None,
    report: Callable[[str], None] = lambda line: None,
) -> BuildResult:
    """Build the site in all languages, or some, into build/site.

    The old site stays until every language is built; then the new one takes its place.  ``report`` gets a line
    for each refused translation and each language.  Raises Faults for unsound pages or catalogues, and
    RulesdocsError where a build fails.
    """
    chosen = tuple(languages or project.languages)
    with _alone(project):
        return _build(project, chosen, report)


@contextlib.contextmanager
def _alone(project: Project) -> Iterator[None]:
    """Keep other builds of the project out, which would write the same files."""
    try:
        project.build.mkdir(parents=True, exist_ok=True)
        lock = (project.build / "lock").open("w")
    except OSError as error:
        raise RulesdocsError(f"cannot write: {error.strerror}", where=project.build) from None
    with lock:
        try:
            if fcntl is not None:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            what = "another process is building this project"
            raise RulesdocsError(what, where=project.root, hint="wait for its end") from None
        yield


def _build(project: Project, chosen: tuple[Language, ...], report: Callable[[str], None]) -> BuildResult:
    book = read_book(project.pages(), project.markdown, project.games, project.ids.objections)
    project.require_folders(book.rules)
    book.require_sound()
    if not {"index.md", "README.md"} & {page.path for page in book.pages}:
        hint = "write one, if only a heading and a link to a page of rules"
        raise RulesdocsError(
            "is missing, so the site has no home page", where=project.docs / "index.md", hint=hint
        )
    prepared = prepare(project, book, chosen)
    links = join(project, book)
    for refusal in (refusal for one in prepared for refusal in one.vetted.refusals):
        report(str(refusal))
    code = _prepare_api(project, links, chosen, report)
    shown = Shown(links, frozenset(module.name for module in code.modules) if code else frozenset())
    sites = [write_language(project, book, one, prepared, chosen, shown) for one in prepared]
    report(f"building {', '.join(lang.name for lang in chosen)}")
    _build_all(project, [*([code] if code else []), *sites])
    for site in sites:
        translate_titles(site, book)
    folder = _publish(project, book, sites, code)
    report(f"built {folder}")
    return BuildResult(folder, chosen, tuple(r for one in prepared for r in one.vetted.refusals))


def _prepare_api(
    project: Project, links: Links, chosen: Sequence[Language], report: Callable[[str], None]
) -> ApiSite | None:
    """Write what the pages on the code are built from; None where there is no game, or nothing to build with."""
    if not links.games:
        return None
    if not is_installed():
        report("no pages on the code: they need the extra 'api' (pip install 'rulesdocs[api]')")
        return None
    site = ApiSite(project, links, next((lang for lang in chosen if lang == ENGLISH), chosen[0]))
    write_api(site)
    return site


def prepare(project: Project, book: Book, languages: Sequence[Language]) -> list[Prepared]:
    """Read and vet the catalogues of some languages.

    Raises Faults that name every catalogue of every language which cannot be read.
    """
    loaded: dict[Language, Translations] = {}
    faults: list[RulesdocsError] = []
    for lang in languages:
        try:
            loaded[lang] = load_translations(project, lang)
        except Faults as error:
            faults += error.faults
    if faults:
        raise Faults(faults)
    markup = Markup(project.markdown)
    return [
        Prepared(lang, labels.Words(translations, lang), vet(project, book, translations, markup))
        for lang, translations in loaded.items()
    ]


def write_language(
    project: Project,
    book: Book,
    one: Prepared,
    everyone: Sequence[Prepared],
    languages: Sequence[Language],
    shown: Shown = NOTHING_SHOWN,
) -> LanguageSite:
    """Write the data, configuration and theme of one language.

    ``everyone`` are the languages in the table of coverage, ``languages`` those among which readers switch.
    """
    site = LanguageSite(project, one.language, project.build / one.language.tag, one.words, languages)
    write_data(site.data, language_data(project, book, one, everyone, shown))
    write_configuration(site, book)
    return site


def language_data(
    project: Project, book: Book, one: Prepared, everyone: Sequence[Prepared], shown: Shown = NOTHING_SHOWN
) -> SiteData:
    """What the Markdown extension shows in one language."""
    words = one.words
    return SiteData(
        language=one.language.tag,
        source=project.source.tag,
        keys=tuple(project.games),
        rules=book.rules,
        former=project.ids.former,
        permalink=words.interface(labels.PERMALINK),
        states={state: words.interface(word) for state, word in labels.STATES.items()},
        classes={name: words.interface(word) for name, word in labels.CLASSES.items()},
        generated={text: words.template(text) for text in labels.GENERATED},
        translations=one.vetted.shown,
        withheld=one.vetted.withheld,
        fragments={
            **_fragments(project, book, one, everyone),
            **folds(project, shown.links, words, one.language.tag, shown.documented),
        },
    )


def _fragments(project: Project, book: Book, one: Prepared, everyone: Sequence[Prepared]) -> Mapping[str, str]:
    if coverage.ID not in book.rules:
        return {}
    rows = [row for each in everyone if each.language != project.source for row in _coverage(project, book, each)]
    part = partial(coverage.part_name, book, one.vetted, one.words)
    return {coverage.ID: coverage.coverage_html(rows, part, one.words)}


def _coverage(project: Project, book: Book, one: Prepared) -> list[coverage.Coverage]:
    """The state of every catalogue of a language; a refused translation counts as missing."""
    refused = {
        domain: sum(project.catalogue(one.language, domain) == refusal.file for refusal in one.vetted.refusals)
        for domain in {refusal.file.stem for refusal in one.vetted.refusals}
    }
    return [
        coverage.Coverage(
            one.language,
            status.domain,
            status.translated.messages - refused.get(status.domain, 0),
            status.fuzzy.messages,
            status.missing.messages + refused.get(status.domain, 0),
        )
        for status in statuses(project, book, [one.language])
    ]


def _build_all(project: Project, sites: Sequence[LanguageSite | ApiSite]) -> None:
    with ThreadPoolExecutor(AT_ONCE) as pool:
        failures = [failure for failure in pool.map(partial(_run_mkdocs, project), sites) if failure]
    if failures:
        raise Faults(failures)


def _run_mkdocs(project: Project, site: LanguageSite | ApiSite) -> RulesdocsError | None:
    """Build one of the sites in a process of its own; what MkDocs says is kept for the error."""
    words = [sys.executable, "-m", "mkdocs", "build", "--strict", "-f", str(site.config)]
    env = {**os.environ, "NO_MKDOCS_2_WARNING": "1", "PYTHONUTF8": "1"}
    done = subprocess.run(  # noqa: S603 - our own interpreter
        words, cwd=project.root, env=env, capture_output=True, encoding="utf-8", errors="replace", check=False
    )
    if done.returncode == 0:
        return None
    said = "\n".join(line for line in done.stderr.splitlines() if not line.startswith("INFO"))
    return RulesdocsError(f"mkdocs build failed for {site.name}:\n{said}", where=site.config)


def _publish(project: Project, book: Book, sites: Sequence[LanguageSite], code: ApiSite | None) -> Path:
    """Put the languages and the pages on the code together and swap the whole for the old site."""
    new, old, folder = (project.build / name for name in ("site.new", "site.old", "site"))
    try:
        for leftover in (new, old):
            shutil.rmtree(leftover, ignore_errors=True)
        new.mkdir(parents=True)
        for site in sites:
            site.site.rename(new / site.language.tag)
        if code is not None:
            code.site.rename(new / API)
        name = str(project.mkdocs.get("site_name") or "")
        write_root(new, [site.language for site in sites], project.source, name, site_address(project))
        directories = bool(project.mkdocs.get("use_directory_urls", True))
        write_rules(new, book.rules, project.ids.forwards, directories)
        if folder.exists():
            folder.rename(old)
        new.rename(folder)
    except OSError as error:
        if old.exists() and not folder.exists():
            old.rename(folder)
        raise RulesdocsError(f"cannot write: {error.strerror}", where=folder, hint="the old site stays") from None
    shutil.rmtree(old, ignore_errors=True)
    return folder
