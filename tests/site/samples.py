"""What the tests of the site share: pages converted without MkDocs, small projects, catalogues."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from html.parser import HTMLParser
from pathlib import Path

from markdown import Markdown

from rulesdocs.catalogue import Translation
from rulesdocs.document import Book, read_book
from rulesdocs.project import Project, find_project
from rulesdocs.site.data import SiteData, write_data
from rulesdocs.site.extension import RulesdocsExtension
from rulesdocs.site.serve import site_server
from tests.support.project import write_project
from tests.support.tools import ROOT

_HEADER = 'msgid ""\nmsgstr ""\n"Language: uk\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n'


class Repeated:
    """Translations that say of every message what the message itself says."""

    def find(self, _domain: str, _context: str | None, msgid: str) -> Translation:
        """The identity translation of a message."""
        return Translation(msgid, False, Path("identity.po"), 1)


def our_project() -> Project:
    """The project that these tests belong to."""
    return find_project(ROOT)


def read(project: Project) -> Book:
    """The pages of a project."""
    return read_book(project.pages(), project.markdown, project.games)


def plain_markdown() -> Markdown:
    """Markdown with the extensions that the pages of these tests use."""
    return Markdown(extensions=["attr_list", "def_list", "footnotes", "tables", "toc"])


def converted(folder: Path, text: str, data: SiteData, markdown: Callable[[], Markdown] = plain_markdown) -> str:
    """One page as HTML, as the extension shows it with a data file."""
    file = folder / "data.json"
    write_data(file, data)
    md = markdown()
    md.registerExtensions([RulesdocsExtension(data=str(file))], {})
    md.reset()
    return md.convert(text)


def site_data(
    translations: Mapping[tuple[str | None, str], str] | None = None,
    withheld: Mapping[tuple[str | None, str], str] | None = None,
    **more: object,
) -> SiteData:
    """Data for pages of one game, ``demo``, in Ukrainian, from texts by context and msgid."""
    fields = {
        "language": "uk",
        "source": "en",
        "keys": ("demo",),
        "rules": {},
        "translations": _nested(translations or {}),
        "withheld": _nested(withheld or {}),
    }
    return SiteData(**{**fields, **more})  # type: ignore[arg-type]


def _nested(texts: Mapping[tuple[str | None, str], str]) -> dict[str, dict[str, str]]:
    nested: dict[str, dict[str, str]] = {}
    for (context, msgid), text in texts.items():
        nested.setdefault(context or "", {})[msgid] = text
    return nested


def catalogue(entries: Mapping[tuple[str | None, str], str], *, fuzzy: tuple[str, ...] = ()) -> str:
    """The text of a Ukrainian PO file; ``fuzzy`` names the msgids whose translation is marked so."""
    blocks = [_HEADER]
    for (context, msgid), msgstr in entries.items():
        flag = "#, fuzzy\n" if msgid in fuzzy else ""
        where = f"msgctxt {_quoted(context)}\n" if context else ""
        blocks.append(f"{flag}{where}msgid {_quoted(msgid)}\nmsgstr {_quoted(msgstr)}\n")
    return "\n".join(blocks)


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def small_project(root: Path, files: Mapping[str, str | None] | None = None) -> Project:
    """A project of two pages in three languages, with files put in, replaced or left out."""
    return find_project(write_project(root, files or {}))


class Tags(HTMLParser):
    """Collects the tags of a page with their attributes, in order."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keep one tag."""
        self.found.append((tag, dict(attrs)))

    def named(self, tag: str, **attributes: str) -> list[dict[str, str | None]]:
        """The attributes of every tag of a name that has certain attributes."""
        return [
            has
            for name, has in self.found
            if name == tag and all(has.get(key) == value for key, value in attributes.items())
        ]

    @property
    def shape(self) -> list[tuple[str, tuple[str, ...]]]:
        """Names of tags and attributes, without values."""
        return [(tag, tuple(attributes)) for tag, attributes in self.found]


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """Serves a finished site; the address."""
    with site_server(folder, 0) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()
