"""Rules, functions, tests, examples and facts, joined by the id of the rule."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from rulesdocs.document import Book, RuleText
from rulesdocs.engine import Fact, Registration, Source, installed
from rulesdocs.engine.examples import Example, example_files, read_example, read_examples
from rulesdocs.engine.facts import DERIVED, MODEL
from rulesdocs.errors import RulesdocsError
from rulesdocs.files import read_utf8
from rulesdocs.links.games import Function, functions, mentions, registered_games
from rulesdocs.links.places import Place, line_of
from rulesdocs.links.telling import PlayedExample
from rulesdocs.links.tests import Test, marked_tests
from rulesdocs.project import Project

TESTS = "tests"
"""The folder of a project's tests."""


@dataclass(frozen=True)
class StatedRule:
    """A rule, the path of its page below the docs folder, and the page's file."""

    text: RuleText
    page: str
    file: Path


@dataclass(frozen=True)
class LinkedFact:
    """A fact with its published sources."""

    fact: Fact
    sources: tuple[Source, ...]

    @property
    def chosen(self) -> bool:
        """Whether it is our choice."""
        return MODEL in self.fact.sources

    @property
    def derived(self) -> bool:
        """Whether it follows from other facts."""
        return DERIVED in self.fact.sources


@dataclass(frozen=True)
class Behind:
    """What stands behind a rule; ``used`` are facts of other rules that it restates."""

    functions: tuple[Function, ...] = ()
    tests: tuple[Test, ...] = ()
    examples: tuple[Example, ...] = ()
    facts: tuple[LinkedFact, ...] = ()
    used: tuple[LinkedFact, ...] = ()

    def __bool__(self) -> bool:
        return any((self.functions, self.tests, self.examples, self.facts, self.used))


NOTHING = Behind()


@dataclass(frozen=True)
class Links:
    """All that is known of the rules of the games that a project has pages for and that are installed.

    ``rules`` are those of these games' pages, in order, ``ids`` every id of every page, headings too;
    ``behind`` has the rules that anything stands behind, also such as no page has; ``examples`` are those of each
    game, by its name; ``places`` has every place that names an id of these games.
    """

    games: tuple[Registration, ...] = ()
    rules: Mapping[str, StatedRule] = field(default_factory=dict)
    ids: frozenset[str] = frozenset()
    behind: Mapping[str, Behind] = field(default_factory=dict)
    examples: Mapping[str, tuple[Example, ...]] = field(default_factory=dict)
    places: Mapping[str, tuple[Place, ...]] = field(default_factory=dict)

    def of(self, rule: str) -> Behind:
        """What stands behind a rule."""
        return self.behind.get(rule, NOTHING)

    @cached_property
    def played(self) -> Mapping[str, tuple[PlayedExample, ...]]:
        """The examples that readers find under each rule; raises RulesdocsError for one that cannot be played."""
        found: dict[str, list[PlayedExample]] = {}
        for game in self.games:
            for example in self.examples[game.name]:
                found.setdefault(example.rule, []).append(PlayedExample(game, example))
        return {rule: tuple(examples) for rule, examples in found.items()}

    @cached_property
    def carried_out(self) -> Mapping[str, tuple[str, ...]]:
        """The rules that each function carries out, by its path, in order of their ids."""
        found: dict[str, list[str]] = {}
        for rule in sorted(self.behind):
            for function in self.behind[rule].functions:
                found.setdefault(function.path, []).append(rule)
        return {path: tuple(dict.fromkeys(rules)) for path, rules in found.items()}


def join(project: Project, book: Book, broken: list[RulesdocsError] | None = None) -> Links:
    """Join what the pages of a project, its tests and the installed games say of the same rules.

    Raises RulesdocsError for a game, a file of facts, an example or a test that cannot be read; with ``broken``,
    such examples are left out and their faults are added to it.
    """
    games = registered_games(project.games)
    if not games:
        return Links()
    prefixes = tuple(f"{game.key}." for game in games)
    keys = {*project.games, *(one.key for one in installed()[0])}
    elsewhere = keys - {game.key for game in games}
    marks = [
        found for found in marked_tests(project.root / TESTS) if found[0].rule.partition(".")[0] not in elsewhere
    ]
    tests: dict[str, list[Test]] = {}
    for mark, test in marks:
        tests.setdefault(mark.rule, []).append(test)
    examples = {game.name: _examples(game, broken) for game in games}
    named = [place for game in games for place in (*mentions(game, keys), *_in_examples(examples[game.name]))]
    named += [(mark.rule, Place(test.file, mark.line, "a test")) for mark, test in marks]
    return Links(
        games,
        {rule.text.id: rule for rule in _stated(project, book) if rule.text.id.startswith(prefixes)},
        frozenset(book.rules),
        {rule: found for game in games for rule, found in _behind(game, examples[game.name], tests)},
        examples,
        _grouped(named),
    )


def _examples(game: Registration, broken: list[RulesdocsError] | None) -> tuple[Example, ...]:
    if broken is None:
        return read_examples(game)
    found = []
    for file in example_files(game):
        try:
            found.append(read_example(file, game))
        except RulesdocsError as error:
            broken.append(error)
    return tuple(found)


def _in_examples(examples: Sequence[Example]) -> Iterator[tuple[str, Place]]:
    for example in examples:
        text = read_utf8(example.file)
        for rule in sorted(example.rules):
            yield rule, Place(example.file, line_of(rule, text), "an example")


def _stated(project: Project, book: Book) -> Iterator[StatedRule]:
    for page in book.pages:
        for rule in page.rule_texts:
            yield StatedRule(rule, page.path, project.docs / page.path)


def _behind(
    game: Registration, examples: Sequence[Example], tests: Mapping[str, Sequence[Test]]
) -> Iterator[tuple[str, Behind]]:
    code, facts = functions(game), game.facts
    shown = {rule for example in examples for rule in example.rules}
    tested = {rule for rule in tests if rule.startswith(f"{game.key}.")}
    for rule in sorted({*code, *facts.rules, *shown, *tested}):
        yield (
            rule,
            Behind(
                tuple(dict.fromkeys(code.get(rule, ()))),
                tuple(dict.fromkeys(tests.get(rule, ()))),
                tuple(example for example in examples if rule in example.rules),
                _linked(game, [rule]),
                _linked(game, facts.uses(rule)),
            ),
        )


def _linked(game: Registration, rules: Sequence[str]) -> tuple[LinkedFact, ...]:
    return tuple(_linked_fact(game, fact) for rule in rules for fact in game.facts.of(rule))


def _linked_fact(game: Registration, fact: Fact) -> LinkedFact:
    known = game.facts.sources
    return LinkedFact(fact, tuple(known[key] for key in fact.sources if key in known))


def _grouped(named: Sequence[tuple[str, Place]]) -> dict[str, tuple[Place, ...]]:
    found: dict[str, dict[Place, None]] = {}
    for rule, place in named:
        found.setdefault(rule, {})[place] = None
    return {rule: tuple(places) for rule, places in found.items()}
