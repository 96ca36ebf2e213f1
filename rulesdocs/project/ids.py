"""Rule ids of the past, as ``ids.toml`` records them: those that were renamed, and those that were retired."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from rulesdocs.errors import RulesdocsError
from rulesdocs.files import read_utf8

FILE = "ids.toml"
_TABLES = ("renamed", "retired")
_ID = re.compile(r"\w[\w-]*(?:\.[\w-]+)+")
_RENAMED = re.compile(r"""\ufeff?\s*\[\s*(["']?)renamed\1\s*\]\s*(?:#.*)?""", re.DOTALL)


@dataclass(frozen=True)
class Ids:
    """The ids that rules no longer have.

    ``renamed`` maps each to the id that took its place, ``retired`` to the reason why none did.  Neither may be
    given to a rule again, so that an old link never leads to another rule.
    """

    renamed: Mapping[str, str] = field(default_factory=dict)
    retired: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def forwards(self) -> Mapping[str, str]:
        """The id that each renamed rule has at last."""
        return {name: self._last(name) for name in self.renamed}

    def _last(self, name: str) -> str:
        while name in self.renamed:
            name = self.renamed[name]
        return name

    @cached_property
    def former(self) -> Mapping[str, tuple[str, ...]]:
        """The ids that a rule had before, by the one that it has."""
        names = {
            now: [old for old, last in self.forwards.items() if last == now] for now in self.forwards.values()
        }
        return {now: tuple(before) for now, before in names.items()}

    @cached_property
    def objections(self) -> Mapping[str, str]:
        """Why no rule may have these ids."""
        retired = {name: f"the id '{name}' was retired: {why}" for name, why in self.retired.items()}
        given_up = {name: _given_up(name, now) for name, now in self.forwards.items()}
        return retired | given_up


def _given_up(name: str, now: str) -> str:
    again = f"if its rename was interrupted, give it again: rulesdocs rename {name} {now}"
    return f"the id '{name}' was given up for '{now}' ({again})"


def read_ids(root: Path) -> Ids:
    """Read the file of a project, which may have none.

    Raises RulesdocsError for one that is not as it should be, and for ids that were renamed in a circle.
    """
    file = root / FILE
    if not file.exists():
        return Ids()
    return parse_ids(read_utf8(file), file)


def parse_ids(text: str, file: Path) -> Ids:
    """Read the text of ``ids.toml``."""
    try:
        tables: dict[str, Any] = tomllib.loads(text.removeprefix("\ufeff"))
    except tomllib.TOMLDecodeError as error:
        raise RulesdocsError(f"not valid TOML: {error}", where=file) from None
    for name, table in tables.items():
        if name not in _TABLES or not isinstance(table, dict):
            raise RulesdocsError(f"unknown table '{name}'", where=file, hint="tables are [renamed] and [retired]")
        for key, value in table.items():
            _require_record(name, key, value, file)
    renamed: dict[str, str] = tables.get("renamed", {})
    for name in renamed:
        _refuse_circle(name, renamed, file)
    return Ids(renamed, tables.get("retired", {}))


def _require_record(table: str, key: str, value: object, file: Path) -> None:
    """Refuse what is no record, above all a name that is a word of a language: texts are searched for names."""
    if not isinstance(value, str) or not value:
        hint = f'write "{key}" = "…", the id in quotation marks'
        raise RulesdocsError(f"'{key}' in [{table}] has no text", where=file, hint=hint)
    for name in (key, value) if table == "renamed" else (key,):
        if not _ID.fullmatch(name):
            hint = "ids are key.words-and-hyphens"
            raise RulesdocsError(f"'{name}' in [{table}] is no rule id", where=file, hint=hint)


def _refuse_circle(name: str, renamed: Mapping[str, str], file: Path) -> None:
    seen, now = {name}, renamed[name]
    while now in renamed:
        if now in seen:
            raise RulesdocsError(f"'{name}' is renamed in a circle", where=file, hint="take one of its ids out")
        seen.add(now)
        now = renamed[now]


def renamed_in(text: str, forwards: Mapping[str, str]) -> str:
    """Put new ids in the place of old ones, wherever they stand as a whole."""
    if not forwards:
        return text
    pattern = _pattern(tuple(forwards))
    return pattern.sub(lambda found: forwards[found[0]], text)


@lru_cache
def _pattern(names: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w.-])(?:{_any_of(names)})(?![\w-]|\.\w)")


def _any_of(names: Iterable[str]) -> str:
    return "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))


def with_rename(text: str, file: Path, old: str, new: str) -> str:
    """Give the text of ``ids.toml`` with one more rename; what else stands in it stays.

    A rule that gets back an id which it had before gives up the record of it.  Raises RulesdocsError where the
    text is in a form of TOML that a line cannot be put into.
    """
    before = parse_ids(text, file)
    newline = "\r\n" if "\r\n" in text else "\n"
    former = re.compile(rf"""\s*(["']){re.escape(new)}\1\s*=""")
    lines = [line for line in text.splitlines(keepends=True) if not former.match(line)]
    if lines and not lines[-1].endswith("\n"):
        lines[-1] += newline
    after = "".join(_with_record(lines, f'"{old}" = "{new}"{newline}', newline))
    kept = {name: now for name, now in before.renamed.items() if name != new}
    if _parsed(after) != Ids({**kept, old: new}, before.retired):
        hint = 'write [renamed] on a line of its own, below it "old.id" = "new.id" on a line for each id'
        raise RulesdocsError("a rename cannot be added to it", where=file, hint=hint)
    return after


def _with_record(lines: list[str], record: str, newline: str) -> list[str]:
    at = next((number for number, line in enumerate(lines, 1) if _RENAMED.fullmatch(line)), None)
    if at is None:
        return [*lines, newline * bool(lines), f"[renamed]{newline}", record]
    while at < len(lines) and lines[at].strip() and not lines[at].lstrip().startswith("["):
        at += 1
    return [*lines[:at], record, *lines[at:]]


def _parsed(text: str) -> Ids | None:
    try:
        tables = tomllib.loads(text.removeprefix("\ufeff"))
    except tomllib.TOMLDecodeError:
        return None
    return Ids(tables.get("renamed", {}), tables.get("retired", {}))
