"""Which tests cite which rules, read from their code: ``@pytest.mark.rule("fnw.setup.hand")``."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from rulesdocs.links.places import parse_python, python_files

_Function = (ast.FunctionDef, ast.AsyncFunctionDef)


@dataclass(frozen=True)
class Test:
    """A test, by its name within its file, such as "TestHand.test_is_dealt"; ``line`` is that of its ``def``."""

    __test__ = False  # what pytest asks of a class with such a name

    name: str
    file: Path
    line: int


class Mark(NamedTuple):
    """A rule that a mark names, and the line in which it does."""

    rule: str
    line: int


def marked_tests(folder: Path) -> Iterator[tuple[Mark, Test]]:
    """Every mark of every test below a folder, which need not exist.

    A mark may stand above the test or its class, in ``pytestmark``, and in a set of parameters, also where the
    sets have a name of their own.  Raises RulesdocsError for a file that is not valid Python.
    """
    for file, text in python_files(folder).items():
        if "mark.rule" in text:
            tree = parse_python(file, text)
            yield from _Reader(file, _assigned(tree.body)).tests(tree.body, (), ())


class _Reader:
    def __init__(self, file: Path, named: Mapping[str, list[Mark]]) -> None:
        self._file, self._named = file, named

    def tests(
        self, body: list[ast.stmt], names: tuple[str, ...], above: tuple[Mark, ...]
    ) -> Iterator[tuple[Mark, Test]]:
        here = (*above, *_assigned(body).get("pytestmark", ()))
        for node in body:
            if isinstance(node, ast.ClassDef):
                marks = (*here, *self._marks(node.decorator_list))
                yield from self.tests(node.body, (*names, node.name), marks)
            elif isinstance(node, _Function) and node.name.startswith("test"):
                test = Test(".".join([*names, node.name]), self._file, node.lineno)
                yield from ((mark, test) for mark in (*here, *self._marks(node.decorator_list)))

    def _marks(self, decorators: Iterable[ast.expr]) -> Iterator[Mark]:
        for decorator in decorators:
            yield from _marks(decorator)
            for node in ast.walk(decorator):
                if isinstance(node, ast.Name):
                    yield from self._named.get(node.id, ())


def _assigned(body: Iterable[ast.stmt]) -> dict[str, list[Mark]]:
    """Give the marks within what each name of a module or class is given."""
    found = {}
    for node in body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            found.update({at.id: list(_marks(node.value)) for at in targets if isinstance(at, ast.Name)})
    return found


def _marks(tree: ast.AST) -> Iterator[Mark]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _is_mark(node.func):
            for given in node.args:
                if isinstance(given, ast.Constant) and isinstance(given.value, str):
                    yield Mark(given.value, given.lineno)


def _is_mark(node: ast.expr) -> bool:
    """Whether an expression is ``pytest.mark.rule``, or ``mark.rule``."""
    return isinstance(node, ast.Attribute) and node.attr == "rule" and _last_name(node.value) == "mark"


def _last_name(node: ast.expr) -> str | None:
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", None)
