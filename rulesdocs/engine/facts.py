"""The numbers and tables of a game, each under the rule that states it and with its source."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Generic, TypeGuard, TypeVar, overload

from rulesdocs.engine.toml import parse_toml, read_toml
from rulesdocs.errors import Faults, RulesdocsError

MODEL = "model"
"""The source of what we chose, because nothing public settles it."""

DERIVED = "derived"
"""The source of what follows from other facts."""

Atom = int | str
Value = Atom | tuple[Atom, ...] | tuple[tuple[Atom, ...], ...]
"""A number, a word, a list of them, or the rows of a table."""

_FACT = {"value", "unit", "source", "only_text"}
_SOURCE = {"title", "url"}
_RULE = re.compile(r"[a-z][a-z0-9]*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)+")

T = TypeVar("T")


def is_rule(name: object) -> bool:
    """Whether this is written as the id of a rule is, like 'fnw.setup.hand'."""
    return isinstance(name, str) and _RULE.fullmatch(name) is not None


@dataclass(frozen=True)
class Source:
    """Where facts come from: a title for readers, and an address where there is one."""

    title: str
    url: str | None = None


@dataclass(frozen=True)
class Fact:
    """One number, word or table, under the rule that states it.

    ``sources`` are keys of the file's sources, MODEL or DERIVED; ``only_text`` marks one that no rule code reads.
    """

    rule: str
    name: str
    value: Value
    unit: str | None
    sources: tuple[str, ...]
    only_text: bool = False

    @property
    def numbers(self) -> frozenset[int]:
        """Every number in the value."""
        return frozenset(atom for atom in _atoms(self.value) if isinstance(atom, int))


class Facts:
    """The facts of one edition of a game.

    ``restated`` maps a rule to the rules whose numbers it restates, ``sources`` a key to what it stands for.
    Nothing changes one; ``changed`` gives the facts of another edition, or of a house rule.
    """

    def __init__(
        self, facts: Iterable[Fact], restated: Mapping[str, tuple[str, ...]], sources: Mapping[str, Source]
    ) -> None:
        self._facts = {(fact.rule, fact.name): fact for fact in facts}
        self.restated, self.sources = restated, sources

    def __iter__(self) -> Iterator[Fact]:
        return iter(self._facts.values())

    def value(self, rule: str, name: str) -> Value:
        """The value of a fact; raises RulesdocsError where the rule has no such fact."""
        fact = self._facts.get((rule, name))
        if fact is None:
            known = ", ".join(own for of, own in self._facts if of == rule) or "none"
            raise RulesdocsError(f"the rule '{rule}' has no fact '{name}'", hint=f"its facts are: {known}")
        return fact.value

    def changed(self, rule: str, name: str, value: Value) -> Facts:
        """The same facts with another value for one; raises RulesdocsError where there is no such fact."""
        self.value(rule, name)
        facts = {**self._facts, (rule, name): replace(self._facts[rule, name], value=value)}
        return Facts(facts.values(), self.restated, self.sources)

    def of(self, rule: str) -> tuple[Fact, ...]:
        """The facts that a rule owns."""
        return tuple(fact for fact in self if fact.rule == rule)

    def uses(self, rule: str) -> tuple[str, ...]:
        """The rules whose numbers a rule restates."""
        return self.restated.get(rule, ())

    @property
    def rules(self) -> frozenset[str]:
        """Every rule that the file names, as an owner of facts or as one that uses them."""
        return frozenset(rule for rule, _ in self._facts) | frozenset(self.restated)

    def numbers(self, rule: str) -> frozenset[int]:
        """Every number that a rule owns or restates."""
        return frozenset(
            number for of in (rule, *self.uses(rule)) for fact in self.of(of) for number in fact.numbers
        )


def _atoms(value: Value) -> Iterator[Atom]:
    for item in value if isinstance(value, tuple) else (value,):
        yield from item if isinstance(item, tuple) else (item,)


_NO_TOML = "not valid TOML"


def read_facts(file: Path) -> Facts:
    """Read the facts of a game; raises Faults with everything that is wrong with the file."""
    text, tables = read_toml(file, _NO_TOML)
    return _Parser(text, file).facts(tables)


def parse_facts(text: str, file: Path) -> Facts:
    """Read the text of a file of facts; raises Faults with everything that is wrong with it."""
    return _Parser(text, file).facts(parse_toml(text, file, _NO_TOML))


class _Parser:
    def __init__(self, text: str, file: Path) -> None:
        self._text, self._file = text, file
        self._faults: list[RulesdocsError] = []
        self._sources: dict[str, Source] = {}

    def facts(self, tables: dict[str, Any]) -> Facts:
        self._read_sources(tables.pop("sources", {}))
        facts: dict[tuple[str, str], Fact] = {}
        uses: dict[str, tuple[str, ...]] = {}
        for name, table in tables.items():
            if not _RULE.fullmatch(name) or not isinstance(table, dict):
                self._fault(name, f"'{name}' is no rule id", 'a table is ["key.rule-id"] or [sources]')
                continue
            for own, given in table.items():
                if own == "uses":
                    uses[name] = self._uses(name, given)
                else:
                    facts[name, own] = self._fact(name, own, given)
        for name, used in uses.items():
            if name in used:
                self._fault(name, f"'{name}' uses itself", "its own facts are its anyway; take it out")
            for other in used:
                if not any(rule == other for rule, _ in facts):
                    self._fault(
                        name, f"'{name}' uses '{other}', which owns no fact", "name the rule that owns it"
                    )
        if self._faults:
            raise Faults(self._faults)
        return Facts(facts.values(), uses, self._sources)

    def _uses(self, name: str, given: object) -> tuple[str, ...]:
        used = self._strings(name, "uses", given)
        if given == [] or len(set(used)) < len(used):
            hint = "name each rule once, or take the line out"
            self._fault(name, f"'uses' of '{name}' is empty, or names a rule twice", hint)
        return used

    def _read_sources(self, given: object) -> None:
        if not isinstance(given, dict):
            self._fault("sources", "'sources' is no table", 'write [sources] and below it KEY = { title = "…" }')
            return
        for key, source in given.items():
            if key in (MODEL, DERIVED):
                self._fault(key, f"a source cannot be called '{key}'", "the word has a meaning; take another")
            self._sources[key] = self._source(key, source)

    def _source(self, key: str, given: object) -> Source:
        texts = given if isinstance(given, dict) else {}
        if "title" not in texts or texts.keys() - _SOURCE or not _are_texts(texts.values()):
            self._fault(
                key, f"the source '{key}' is not as it should be", 'write KEY = { title = "…", url = "…" }'
            )
            return Source(key)
        return Source(**texts)

    def _fact(self, rule: str, name: str, given: object) -> Fact:
        table = given if isinstance(given, dict) else {}
        where = f"the fact '{name}' of '{rule}'"
        if not name.strip():
            self._fault(rule, f"{where} has no name", 'write ["key.rule-id".name]')
        for key in table.keys() - _FACT:
            self._fault(rule, f"{where} has an unknown key '{key}'", f"its keys are {', '.join(sorted(_FACT))}")
        value = _value(table.get("value"))
        if value is None:
            hint = "a value is a whole number, a word, a list of them or a list of rows that are all as long"
            self._fault(rule, f"{where} has no value that can be used", hint)
        given_sources = table.get("source", ())
        sources = self._strings(
            rule, "source", [given_sources] if isinstance(given_sources, str) else given_sources
        )
        if not sources:
            self._fault(rule, f"{where} names no source", f"name a key of [sources], '{MODEL}' or '{DERIVED}'")
        for source in sources:
            if source not in self._sources and source not in (MODEL, DERIVED):
                self._fault(rule, f"{where} names the unknown source '{source}'", "add it to [sources]")
        unit, only_text = table.get("unit"), table.get("only_text", False)
        if not isinstance(unit, str | None) or (unit is not None and not unit.strip()):
            self._fault(rule, f"{where} has a unit that is no word", 'write unit = "…"')
        if not isinstance(only_text, bool):
            self._fault(rule, f"{where} has an only_text that is neither true nor false", "write true or false")
        return Fact(rule, name, 0 if value is None else value, unit, sources, only_text)

    def _strings(self, rule: str, key: str, given: object) -> tuple[str, ...]:
        items = given if isinstance(given, (list, tuple)) else ()
        if not _are_texts(items) or not isinstance(given, (list, tuple)):
            self._fault(rule, f"'{key}' of '{rule}' is no list of names", f'write {key} = ["…"]')
            return ()
        return tuple(items)

    def _fault(self, name: str, what: str, hint: str) -> None:
        """Note what is wrong, at the first line that begins with a name, or else has it in quotation marks."""
        quoted = re.escape(name)
        found = re.search(rf"""^[ \t\[]*["']?{quoted}(?![\w-])|["']{quoted}["']""", self._text, re.MULTILINE)
        line = self._text.count("\n", 0, found.end()) + 1 if found else None
        self._faults.append(RulesdocsError(what, where=self._file, line=line, hint=hint))


def _are_texts(given: Iterable[object]) -> bool:
    return all(isinstance(item, str) for item in given)


def _value(given: object) -> Value | None:
    """Give a value of TOML as a fact's; None for what none can be."""
    if not isinstance(given, list):
        return given if _is_atom(given) else None
    if given and all(isinstance(row, list) and row and all(map(_is_atom, row)) for row in given):
        return tuple(map(tuple, given)) if len({*map(len, given)}) == 1 else None
    return tuple(given) if given and all(map(_is_atom, given)) else None


def _is_atom(given: object) -> TypeGuard[Atom]:
    return isinstance(given, (int, str)) and not isinstance(given, bool)


class Holder:
    """What rule code reads facts through: its class attributes made with ``number`` and its like."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts


class Read(Generic[T]):
    """An attribute of a Holder that is read from the facts when rule code first asks for it, and only then.

    So what a piece of rule code depends on can be seen from outside, and later reads cost nothing.
    """

    def __init__(self, rule: str, name: str, shape: Callable[[Value], T]) -> None:
        self._rule, self._name, self._shape = rule, name, shape

    def __set_name__(self, owner: type, attribute: str) -> None:
        self._attribute = attribute

    @overload
    def __get__(self, holder: None, owner: type) -> Read[T]: ...
    @overload
    def __get__(self, holder: Holder, owner: type) -> T: ...
    def __get__(self, holder: Holder | None, owner: type) -> Read[T] | T:
        if holder is None:
            return self
        value = self._shape(holder.facts.value(self._rule, self._name))
        holder.__dict__[self._attribute] = value
        return value


def number(rule: str, name: str) -> Read[int]:
    """A number; reading raises RulesdocsError where the fact is something else."""
    return Read(rule, name, lambda value: _typed(value, int, rule, name))


def word(rule: str, name: str) -> Read[str]:
    """A word; reading raises RulesdocsError where the fact is something else."""
    return Read(rule, name, lambda value: _typed(value, str, rule, name))


def items(rule: str, name: str, shape: Callable[[Any], T]) -> Read[tuple[T, ...]]:
    """A list or the rows of a table, each item given a shape."""
    return Read(rule, name, lambda value: tuple(shape(item) for item in _typed(value, tuple, rule, name)))


def _typed(value: Value, kind: type[T], rule: str, name: str) -> T:
    if not isinstance(value, kind):
        raise RulesdocsError(f"the fact '{name}' of '{rule}' is no {kind.__name__}, but {value!r}")
    return value
