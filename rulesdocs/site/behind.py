"""What stands behind each rule, as fragments of HTML that are folded away until a reader wants them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from html import escape
from pathlib import Path
from posixpath import dirname, relpath
from urllib.parse import quote, urljoin

from rulesdocs.engine import Fact, Source
from rulesdocs.engine.facts import DERIVED, MODEL
from rulesdocs.links import Behind, Function, LinkedFact, Links, StatedRule
from rulesdocs.project import Project
from rulesdocs.site.labels import BEHIND, Words
from rulesdocs.site.root import page_address

API = "api"
"""The folder of the pages on the code, beside those of the languages."""

_WEB = ("https://", "http://")
_CODE_LANGUAGE = "en"
"""What names, facts and sources are written in."""


@dataclass(frozen=True)
class Folds:
    """What the folds of one language are made of.

    ``documented`` are the modules that have a page of their own under API; a function of any other is named and
    not linked.
    """

    project: Project
    links: Links
    words: Words
    language: str
    documented: frozenset[str] = frozenset()

    def html(self) -> dict[str, str]:
        """A fold for each rule that something stands behind."""
        found = ((name, rule, self.links.of(name)) for name, rule in self.links.rules.items())
        return {name: self._fold(rule, behind) for name, rule, behind in found if behind}

    def _fold(self, rule: StatedRule, behind: Behind) -> str:
        title = escape(self._word("title"))
        name = escape(f"{self._word('title')}: {rule.text.id}")
        notes = "".join(f"<p>{escape(self._word(note))}</p>" for note in self._notes(rule))
        parts = "".join(self._parts(rule, behind))
        return (
            f'<details class="rd-behind" data-search-exclude><summary aria-label="{name}">{title}</summary>'
            f"<div>{notes}<dl>{parts}</dl></div></details>"
        )

    def _notes(self, rule: StatedRule) -> Iterator[str]:
        return (note for note in ("model", "disputed") if note in rule.text.classes)

    def _parts(self, rule: StatedRule, behind: Behind) -> Iterator[str]:
        yield self._part("code", (self._function(rule.page, function) for function in behind.functions))
        yield self._part("tests", (self._named(test.name, test.file, test.line) for test in behind.tests))
        yield self._part("examples", (self._named(one.name, one.file, None) for one in behind.examples))
        yield self._part("facts", map(self._fact, behind.facts))
        yield self._part("used", (self._used(rule.page, fact) for fact in behind.used))

    def _part(self, name: str, items: Iterable[str]) -> str:
        inside = "".join(f"<dd>{item}</dd>" for item in items)
        return f"<dt>{escape(self._word(name))}</dt>{inside}" if inside else ""

    def _function(self, page: str, function: Function) -> str:
        name = _code(f"{function.module.rpartition('.')[2]}.{function.name}")
        if function.module not in self.documented or "<" in function.name:
            return name
        target = self._relative(page, f"../{API}/{function.module}/#{function.path}")
        return f'<a href="{escape(target)}">{name}</a>'

    def _named(self, name: str, file: Path, line: int | None) -> str:
        place = self.project.place(file)
        shown = escape(place if line is None else f"{place}:{line}")
        address = _in_repository(self.project, place, line)
        linked = f'<a href="{escape(address)}">{shown}</a>' if address else shown
        return f"{_code(name)} {linked}"

    def _fact(self, linked: LinkedFact) -> str:
        fact = linked.fact
        unit = f" ({self._said(self.words.interface(fact.unit), fact.unit)})" if fact.unit else ""
        sources = "; ".join(self._sources(linked))
        return f"{_code(fact.name)} = {_value(fact)}{unit}" + (f" – {sources}" if sources else "")

    def _used(self, page: str, linked: LinkedFact) -> str:
        owner = self.links.rules.get(linked.fact.rule)
        name = _code(linked.fact.rule)
        if owner is not None:
            target = self._relative(page, f"{self._address(owner.page)}#{linked.fact.rule}")
            name = f'<a href="{escape(target)}">{name}</a>'
        return f"{name} {self._fact(linked)}"

    def _sources(self, linked: LinkedFact) -> Iterator[str]:
        for key, name in ((MODEL, "chosen"), (DERIVED, "derived")):
            if key in linked.fact.sources:
                yield escape(self._word(name))
        yield from map(self._source, linked.sources)

    def _source(self, source: Source) -> str:
        title = self._said(source.title, source.title)
        if source.url is None or not source.url.startswith(_WEB):
            return title
        return f'<a href="{escape(source.url)}">{title}</a>'

    def _said(self, text: str, english: str) -> str:
        """Give words as HTML that says so where they are not in the reader's language."""
        foreign = text == english and self.language != _CODE_LANGUAGE
        return f'<span lang="{_CODE_LANGUAGE}">{escape(text)}</span>' if foreign else escape(text)

    def _word(self, name: str) -> str:
        return self.words.interface(BEHIND[name])

    def _address(self, page: str) -> str:
        return page_address(page, bool(self.project.mkdocs.get("use_directory_urls", True)))

    def _relative(self, page: str, target: str) -> str:
        """Give an address below the folder of the language as a page names it."""
        path, _, anchor = target.partition("#")
        found = relpath(f"/{self.language}/{path}", f"/{self.language}/{dirname(self._address(page))}")
        return f"{found}/#{anchor}" if path.endswith("/") or not path else f"{found}#{anchor}"


def _code(text: str) -> str:
    return f'<code lang="{_CODE_LANGUAGE}">{escape(text)}</code>'


def _value(fact: Fact) -> str:
    """Give the value of a fact; numbers as they are, words as the code has them, rows one after another."""
    rows = fact.value if isinstance(fact.value, tuple) else (fact.value,)
    shown = [", ".join(map(_atom, row)) if isinstance(row, tuple) else _atom(row) for row in rows]
    return ("; " if any(isinstance(row, tuple) for row in rows) else ", ").join(shown)


def _atom(atom: int | str) -> str:
    return str(atom) if isinstance(atom, int) else _code(atom)


def _in_repository(project: Project, place: str, line: int | None) -> str | None:
    """Give the address of a file in the project's repository; None where mkdocs.yml does not tell it.

    ``edit_uri`` leads to the folder of pages, in a form that edits a file; ``/blob/`` shows it, with its lines.
    """
    settings: Mapping[str, object] = project.mkdocs
    docs = f"{project.place(project.docs)}/"
    repository, edit = str(settings.get("repo_url") or ""), str(settings.get("edit_uri") or "")
    folder = f"{edit.rstrip('/')}/"
    if not repository.startswith(_WEB) or not folder.endswith(f"/{docs}") or place.startswith("../"):
        return None
    root = urljoin(f"{repository.rstrip('/')}/", folder.removesuffix(docs))
    anchor = f"#L{line}" if line else ""
    return f"{root.replace('/edit/', '/blob/', 1)}{quote(place)}{anchor}"
