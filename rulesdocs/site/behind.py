"""What stands behind each rule, as fragments of HTML that are folded away until a reader wants them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from html import escape
from pathlib import Path
from posixpath import dirname, relpath
from urllib.parse import quote, urljoin

from rulesdocs.links import (
    Behind,
    FactTeller,
    Function,
    LinkedFact,
    Links,
    Sentence,
    StatedRule,
    ToldExample,
    ToldStep,
    Word,
)
from rulesdocs.project import Project
from rulesdocs.site.labels import BEHIND, EXAMPLE, Words, sentences
from rulesdocs.site.root import page_address

API = "api"
"""The folder of the pages on the code, beside those of the languages."""

_WEB = ("https://", "http://")
_CODE_LANGUAGE = "en"
"""What names in code and in facts are written in."""


def folds(
    project: Project, links: Links, words: Words, language: str, documented: frozenset[str]
) -> dict[str, str]:
    """The folds of one language, by the id of the rule below which they belong.

    ``documented`` are the modules that have a page under API; functions of others are named and not linked.
    Raises RulesdocsError for an example that cannot be played.
    """
    addresses = _Addresses(project, links, language, documented)
    html = _Html(words, language)
    lang = project.language(language)
    translators = {game.locale: sentences(project, lang, game.locale) for game in links.games}
    tellers = {game.key: FactTeller(game, translators[game.locale]) for game in links.games}
    behind, examples = _BehindFold(addresses, html, tellers), _ExampleFold(addresses, html)
    found = {}
    for name, rule in links.rules.items():
        told = [one.told(translators[one.locale]) for one in links.played.get(name, ())]
        inside = examples.fold(rule, told) + behind.fold(rule, links.of(name))
        if inside:
            found[name] = _box(inside)
    return found


def _box(inside: str) -> str:
    """Give a box that the search index leaves out; Material goes on at the next end of an element of its name."""
    return f'<section class="rd-folds" data-search-exclude>{inside}</section>'


@dataclass(frozen=True)
class _Addresses:
    """Where the links of folds lead, from a page given by its path below the docs folder."""

    project: Project
    links: Links
    language: str
    documented: frozenset[str]

    def rule(self, page: str, name: str) -> str | None:
        """Give the address of a rule; None where no page has it."""
        home = self.links.rules.get(name)
        return None if home is None else self._relative(page, self._address(home.page), name)

    def function(self, page: str, function: Function) -> str | None:
        if function.module not in self.documented or "<" in function.name:
            return None
        return self._relative(page, f"../{API}/{function.module}/", function.path)

    def file(self, place: str, line: int | None) -> str | None:
        """Give the address of a file in the project's repository; None where mkdocs.yml does not tell it.

        ``edit_uri`` leads to the folder of pages, in a form that edits a file; ``/blob/`` shows it.
        """
        settings: Mapping[str, object] = self.project.mkdocs
        docs = f"{self.project.place(self.project.docs)}/"
        repository, edit = str(settings.get("repo_url") or ""), str(settings.get("edit_uri") or "")
        folder = f"{edit.rstrip('/')}/"
        if not repository.startswith(_WEB) or not folder.endswith(f"/{docs}") or place.startswith("../"):
            return None
        root = urljoin(f"{repository.rstrip('/')}/", folder.removesuffix(docs))
        return f"{root.replace('/edit/', '/blob/', 1)}{quote(place)}{f'#L{line}' if line else ''}"

    def _address(self, page: str) -> str:
        return page_address(page, bool(self.project.mkdocs.get("use_directory_urls", True)))

    def _relative(self, page: str, target: str, anchor: str) -> str:
        here = f"/{self.language}/{dirname(self._address(page))}"
        found = relpath(f"/{self.language}/{target}", here)
        if target == self._address(page):
            return f"#{anchor}"
        return f"{found}{'' if target.endswith('.html') else '/'}#{anchor}"


@dataclass(frozen=True)
class _Html:
    """Text as HTML in the language of the reader; everything is escaped."""

    words: Words
    language: str

    def said(self, text: str, english: str | None) -> str:
        """Words, which say so where they are not in the reader's language."""
        foreign = text == english and self.language != _CODE_LANGUAGE
        return f'<span lang="{_CODE_LANGUAGE}">{escape(text)}</span>' if foreign else escape(text)

    def named(self, word: Word) -> str:
        return self.code(word.text) if word.identifier else self.said(word.text, word.english)

    def word(self, msgid: str) -> str:
        return escape(self.words.interface(msgid))

    @staticmethod
    def code(text: str) -> str:
        return f'<code lang="{_CODE_LANGUAGE}">{escape(text)}</code>'

    @staticmethod
    def link(inside: str, address: str | None) -> str:
        return inside if address is None else f'<a href="{escape(address)}">{inside}</a>'

    @staticmethod
    def details(title: str, rule: str, inside: str) -> str:
        """A fold whose title, given as HTML, tells those who hear it which rule it belongs to."""
        name = f"{title}: {escape(rule)}"
        summary = f'<summary aria-label="{name}">{title}</summary>'
        return f'<details class="rd-fold">{summary}<div>{inside}</div></details>'


@dataclass(frozen=True)
class _BehindFold:
    """``tellers`` tell the facts of each game, by the key of its ids."""

    addresses: _Addresses
    html: _Html
    tellers: Mapping[str, FactTeller]

    def fold(self, rule: StatedRule, behind: Behind) -> str:
        if not behind:
            return ""
        notes = (note for note in ("model", "disputed") if note in rule.text.classes)
        said = "".join(f"<p>{self._word(note)}</p>" for note in notes)
        parts = "".join(self._parts(rule.page, behind))
        return self.html.details(self._word("title"), rule.text.id, f"{said}<dl>{parts}</dl>")

    def _parts(self, page: str, behind: Behind) -> Iterator[str]:
        yield self._part("code", (self._function(page, function) for function in behind.functions))
        yield self._part("tests", (self._file(test.name, test.file, test.line) for test in behind.tests))
        yield self._part("examples", (self._example(page, one.rule, one.file) for one in behind.examples))
        yield self._part("facts", map(self._fact, behind.facts))
        yield self._part("used", (self._used(page, fact) for fact in behind.used))

    def _part(self, name: str, items: Iterable[str]) -> str:
        inside = "".join(f"<dd>{item}</dd>" for item in items)
        return f"<dt>{self._word(name)}</dt>{inside}" if inside else ""

    def _function(self, page: str, function: Function) -> str:
        name = self.html.code(f"{function.module.rpartition('.')[2]}.{function.name}")
        return self.html.link(name, self.addresses.function(page, function))

    def _example(self, page: str, rule: str, file: Path) -> str:
        return self._file(file.stem, file, None, self.addresses.rule(page, rule))

    def _file(self, name: str, file: Path, line: int | None, address: str | None = None) -> str:
        place = self.addresses.project.place(file)
        shown = escape(place if line is None else f"{place}:{line}")
        return f"{self.html.link(self.html.code(name), address)} " + self.html.link(
            shown, self.addresses.file(place, line)
        )

    def _fact(self, linked: LinkedFact) -> str:
        fact, teller = linked.fact, self._teller(linked)
        counts = teller.counts(fact)
        unit = "" if counts or not fact.unit else self.html.said(self.html.words.interface(fact.unit), fact.unit)
        value = self._value(teller.rows(fact), " → " if counts else ", ")
        sources = "; ".join(self._sources(linked))
        shown = f"{self.html.named(teller.name(fact))}: {value}{f' ({unit})' if unit else ''}"
        return f"{shown}{f' – {sources}' if sources else ''}"

    def _used(self, page: str, linked: LinkedFact) -> str:
        rule = linked.fact.rule
        owner = self.html.link(self.html.code(rule), self.addresses.rule(page, rule))
        return f"{owner} {self._fact(linked)}"

    def _sources(self, linked: LinkedFact) -> Iterator[str]:
        if linked.chosen:
            yield self._word("chosen")
        if linked.derived:
            yield self._word("derived")
        for source in linked.sources:
            url = source.url if source.url and source.url.startswith(_WEB) else None
            title = self._teller(linked).source(source.title)
            yield self.html.link(self.html.said(title.text, title.english), url)

    def _teller(self, linked: LinkedFact) -> FactTeller:
        return self.tellers[linked.fact.rule.partition(".")[0]]

    def _value(self, rows: tuple[tuple[Word, ...], ...], before_last: str) -> str:
        """Give rows one after another; ``before_last`` stands before that which the unit counts."""
        shown = []
        for *first, last in rows:
            others = ", ".join(map(self.html.named, first))
            shown.append(f"{others}{before_last if first else ''}{self.html.named(last)}")
        return ("; " if any(len(row) > 1 for row in rows) else ", ").join(shown)

    def _word(self, name: str) -> str:
        return self.html.word(BEHIND[name])


@dataclass(frozen=True)
class _ExampleFold:
    addresses: _Addresses
    html: _Html

    def fold(self, rule: StatedRule, examples: list[ToldExample]) -> str:
        if not examples:
            return ""
        inside = "".join(self._example(rule.page, example) for example in examples)
        return self.html.details(self._word("titles" if len(examples) > 1 else "title"), rule.text.id, inside)

    def _example(self, page: str, example: ToldExample) -> str:
        setting = " ".join(self._said(sentence) for sentence in example.setting)
        begins = self._word("start") if example.starts else setting
        told = f"<p>{begins}</p>" if begins else ""
        steps = "".join(f"<li>{self._step(page, step)}</li>" for step in example.steps)
        return f'<div class="rd-example">{told}<ol>{steps}</ol></div>'

    def _step(self, page: str, step: ToldStep) -> str:
        move = f"<strong>{self._said(step.move)}.</strong>" if step.move else ""
        if step.allowed:
            allowed = "; ".join(map(self._said, step.allowed))
            move += f' <span class="rd-allowed">{self._word("allowed")}: {allowed}.</span>'
        if step.refusal:
            return f"{move} {self._word('refused')}: {self._decided(page, step.refusal)}"
        events = "".join(f"<li>{self._decided(page, event)}</li>" for event in step.events)
        result = " ".join(map(self._said, step.result))
        events += f"<li>{self._word('result')}: {result}</li>" if result else ""
        return f"{move}<ul>{events}</ul>" if events else move

    def _decided(self, page: str, sentence: Sentence) -> str:
        """Tell an event or a refusal, with a link to the rule that decides."""
        said, name = self._said(sentence), sentence.rule
        address = self.addresses.rule(page, name) if name else None
        if name is None or address is None:
            return said
        word = self._word("rule")
        label = escape(f"{self.html.words.interface(EXAMPLE['rule'])} {name}")
        return f'{said} <a href="{escape(address)}" title="{escape(name)}" aria-label="{label}">{word}</a>'

    def _said(self, sentence: Sentence) -> str:
        return self.html.said(sentence.text, sentence.english)

    def _word(self, name: str) -> str:
        return self.html.word(EXAMPLE[name])
