"""Which worked examples show which rules."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rulesdocs.errors import RulesdocsError
from rulesdocs.files import read_utf8
from rulesdocs.links.places import Place, line_of


@dataclass(frozen=True)
class Example:
    """A worked example: the rule on the page below which it belongs, and every other rule that it shows."""

    name: str
    file: Path
    rule: str | None
    cites: tuple[str, ...]

    @property
    def rules(self) -> tuple[str, ...]:
        """Every rule that it names."""
        return tuple(dict.fromkeys([*([self.rule] if self.rule else []), *self.cites]))

    def mentions(self) -> Iterator[tuple[str, Place]]:
        """Where it names each of them."""
        text = read_utf8(self.file)
        for name in self.rules:
            yield name, Place(self.file, line_of(name, text), "an example")


def worked_examples(folder: Path) -> Iterator[Example]:
    """The examples of a game in order of their files; raises RulesdocsError for one that cannot be read."""
    for file in sorted((folder / "examples").glob("*.toml")):
        table = _table(file)
        rule, cites = table.get("rule"), table.get("cites", [])
        if not isinstance(rule, str | None) or not _are_names(cites):
            hint = 'write rule = "key.rule-id" and cites = ["key.rule-id", …]'
            raise RulesdocsError("'rule' or 'cites' is no rule id", where=file, hint=hint)
        yield Example(file.stem, file, rule, tuple(cites))


def _table(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(read_utf8(file))
    except tomllib.TOMLDecodeError as error:
        raise RulesdocsError(f"not valid TOML: {error}", where=file) from None


def _are_names(given: object) -> bool:
    return isinstance(given, list) and all(isinstance(name, str) for name in given)
