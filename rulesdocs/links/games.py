"""What the code of a game says of its rules."""

from __future__ import annotations

import ast
import importlib
import inspect
import sys
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path
from typing import Any

from rulesdocs.document.blocks import RULE_ID
from rulesdocs.engine import Registration, citations, registrations_of
from rulesdocs.errors import RulesdocsError
from rulesdocs.files import read_utf8
from rulesdocs.links.places import FACTS, Place, line_of, parse_python, python_files

_ENGINE = "rulesdocs.engine"


@dataclass(frozen=True)
class Function:
    """A function that carries out rules; ``line`` is the first of its source, a decorator's where it has one."""

    module: str
    name: str
    file: Path
    line: int

    @property
    def path(self) -> str:
        """Its name with that of its module."""
        return f"{self.module}.{self.name}"


@dataclass(frozen=True)
class Module:
    """A module of Python code; ``root`` is the folder from which it is imported."""

    name: str
    root: Path


def registered_games(games: Mapping[str, str]) -> tuple[Registration, ...]:
    """The installed games among those of a project, which are given by the keys of their rule ids.

    Raises RulesdocsError for one of them that cannot be loaded; others do not matter.
    """
    return registrations_of(games)


def functions(game: Registration) -> dict[str, tuple[Function, ...]]:
    """The functions that carry out each rule of a game, by ``@rule``.

    Raises RulesdocsError where ``@rule`` marks what has no source in Python, such as a function of C.
    """
    return {
        name: tuple(_function(name, function) for function in found)
        for name, found in citations().items()
        if name.startswith(f"{game.key}.")
    }


def _function(name: str, function: Callable[..., object]) -> Function:
    inner = _unwrapped(function)
    try:
        _, line = inspect.getsourcelines(inner)
        return Function(inner.__module__, inner.__qualname__, Path(inspect.getfile(inner)), max(line, 1))
    except (TypeError, OSError, AttributeError):
        hint = "put it above a function that is written in Python"
        raise RulesdocsError(f"""@rule("{name}") marks {function!r}, which has no source""", hint=hint) from None


def _unwrapped(marked: Any) -> Any:
    """The function within decorators, properties and partial calls."""
    inner = inspect.unwrap(marked)
    if isinstance(inner, property):
        return _unwrapped(inner.fget)
    return _unwrapped(inner.func) if isinstance(inner, partial | cached_property) else inner


def mentions(game: Registration, keys: Collection[str] = ()) -> Iterator[tuple[str, Place]]:
    """Every literal in the code of a game that looks like one of its ids, and what its file of facts names.

    Of code that lies outside of the game's folder, what its functions carry out; of code within, also what is
    cited there and looks like no id of a game, of which ``keys`` are those that are known.
    """
    for file, text in python_files(game.folder).items():
        for node in ast.walk(parse_python(file, text)):
            if isinstance(node, ast.Constant) and _is_id(node.value, game.key):
                yield str(node.value), Place(file, node.lineno, "the code")
    yield from _cited_elsewhere(game)
    yield from _cited_wrongly(game, {*keys} - {game.key})
    file = game.folder / FACTS
    lines = read_utf8(file).splitlines()
    for name in sorted(game.facts.rules):
        heads = (number for number, line in enumerate(lines, 1) if line.startswith(f'["{name}"'))
        yield name, Place(file, next(heads, None), FACTS)


def _cited_elsewhere(game: Registration) -> Iterator[tuple[str, Place]]:
    folder = game.folder.resolve()
    for name, found in functions(game).items():
        for function in found:
            if not function.file.resolve().is_relative_to(folder):
                yield name, Place(function.file, function.line, "the code")


def _cited_wrongly(game: Registration, others: Collection[str]) -> Iterator[tuple[str, Place]]:
    folder = game.folder.resolve()
    for name, found in citations().items():
        if _is_id(name, game.key) or name.partition(".")[0] in others:
            continue
        for function in found:
            file = _file_of(function)
            if file and file.resolve().is_relative_to(folder):
                quoted = line_of(name, read_utf8(file)) if name else None
                line = quoted or _function(name, function).line
                yield name, Place(file, line, "the code")


def _file_of(function: Callable[..., object]) -> Path | None:
    """The file of a function; None where it is not written in Python."""
    try:
        return Path(inspect.getfile(_unwrapped(function)))
    except TypeError:
        return None


def _is_id(value: object, key: str) -> bool:
    return isinstance(value, str) and value.startswith(f"{key}.") and RULE_ID.fullmatch(value) is not None


def game_modules(game: Registration) -> tuple[Module, ...]:
    """The modules of a game, in order; none where its folder is no package."""
    folder = game.folder.resolve()
    for name, module in list(sys.modules.items()):
        if folder in [Path(path).resolve() for path in getattr(module, "__path__", ())]:
            return tuple(_modules(name, folder))
    return ()


def engine_modules() -> tuple[Module, ...]:
    """The modules of the engine, in order."""
    (folder,) = importlib.import_module(_ENGINE).__path__
    return tuple(_modules(_ENGINE, Path(folder)))


def _modules(package: str, folder: Path) -> Iterator[Module]:
    root = folder.parents[package.count(".")]
    for file in sorted(folder.rglob("*.py")):
        *parents, last = file.relative_to(folder).with_suffix("").parts
        names = parents if last == "__init__" else [*parents, last]
        if not any(name.startswith("_") for name in names):
            yield Module(".".join([package, *names]), root)
