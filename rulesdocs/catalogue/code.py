"""The messages of Python code: what its authors have marked for translators."""

from __future__ import annotations

import ast
import re
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from rulesdocs.catalogue.po import ends_alike
from rulesdocs.errors import RulesdocsError
from rulesdocs.files import read_bytes

_MARKS = {
    "_": ("text",),
    "InContext": ("context", "text"),
    "Plural": ("text", "plural", "count", "context"),
}
"""The calls that mark messages, each with what its arguments are; those of Plural are named in the call too."""
_PLACEHOLDER = re.compile(r"\{(\w+)")
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)


class Marked(NamedTuple):
    """A marked message; ``plural`` is empty where it has none.

    ``comments`` name the class whose attribute it is, and say of what type are the fields that it shows.
    """

    context: str | None
    msgid: str
    plural: str
    comments: list[str]


def python_files(folder: Path) -> list[Path]:
    """The Python files in a folder, but for folders whose names begin with a dot or an underscore, in order."""
    found = {file.relative_to(folder): file for file in folder.rglob("*.py")}
    hidden = [name for name in found if any(part[0] in "._" for part in name.parent.parts)]
    return [found[name] for name in sorted(found.keys() - set(hidden), key=Path.as_posix)]


def marked_messages(file: Path) -> Iterator[Marked]:
    """The messages of a Python file, in the order in which they stand; what is no literal is no message.

    Raises RulesdocsError for a file that is not Python, and for a plural that does not begin and end with a new
    line where its singular does: msgfmt would refuse every translation of it.
    """
    calls = [(call, kind) for call, kind in _calls(_parsed(file)) if _name(call.func) in _MARKS]
    for call, kind in sorted(calls, key=lambda pair: (pair[0].lineno, pair[0].col_offset)):
        texts = _texts(call)
        if not texts.get("text") or (_name(call.func) == "Plural" and not texts.get("plural")):
            continue
        if "plural" in texts and not ends_alike(texts["text"], [texts["plural"]]):
            what = "a plural and its singular do not both begin or end with a new line"
            raise RulesdocsError(what, where=file, line=call.lineno)
        comments = _comments(kind, texts["text"] + texts.get("plural", "")) if kind else []
        yield Marked(texts.get("context"), texts["text"], texts.get("plural", ""), comments)


def _parsed(file: Path) -> ast.Module:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # what Python says of a file's escapes is its author's business
            return ast.parse(read_bytes(file))
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        line = error.lineno if isinstance(error, SyntaxError) else None
        said = error.msg if isinstance(error, SyntaxError) else error
        raise RulesdocsError(
            f"a Python file of the interface cannot be read: {said}", where=file, line=line
        ) from None


def _calls(tree: ast.Module) -> Iterator[tuple[ast.Call, ast.ClassDef | None]]:
    """Every call, and the class in whose body it stands outside of functions."""
    waiting: list[tuple[ast.AST, ast.ClassDef | None]] = [(tree, None)]
    while waiting:
        node, kind = waiting.pop()
        if isinstance(node, ast.Call):
            yield node, kind
        if isinstance(node, ast.ClassDef):
            kind = node
        elif isinstance(node, _FUNCTIONS):
            kind = None
        waiting += [(child, kind) for child in ast.iter_child_nodes(node)]


def _name(function: ast.expr) -> str:
    return function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")


def _texts(call: ast.Call) -> dict[str, str]:
    """What a mark is given, by name; nothing where one of its arguments is no literal text."""
    given = dict(zip(_MARKS[_name(call.func)], call.args, strict=False))
    given |= {word.arg: word.value for word in call.keywords if word.arg}
    values = {name: value.value if isinstance(value, ast.Constant) else value for name, value in given.items()}
    texts = {name: value for name, value in values.items() if isinstance(value, str)}
    return texts if all(name in texts or value is None for name, value in values.items()) else {}


def _comments(kind: ast.ClassDef, text: str) -> list[str]:
    """The name of a class, and the types of those of its fields that a text shows."""
    fields = [node for node in kind.body if isinstance(node, ast.AnnAssign)]
    types = {_name(field.target): ast.unparse(field.annotation) for field in fields}
    shown = [name for name in dict.fromkeys(_PLACEHOLDER.findall(text)) if name in types]
    return [kind.name, *([", ".join(f"{{{name}}}: {types[name]}" for name in shown)] if shown else [])]
