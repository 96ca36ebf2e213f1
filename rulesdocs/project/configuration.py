"""Reading mkdocs.yml as MkDocs does: what it inherits, its tags, its short forms."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import yaml
import yaml_env_tag

from rulesdocs.errors import RulesdocsError
from rulesdocs.files import read_utf8

_TABLES = ("theme", "extra", "validation")


class _Loader(yaml.Loader):
    """Reads what MkDocs reads: ``!ENV``, ``!relative`` and Python names."""


def _relative(loader: yaml.Loader, node: yaml.Node) -> str:
    """A path from the configuration's folder; for MkDocs it may start at the page instead, which is not known."""
    where = str(loader.construct_scalar(node)) if isinstance(node, yaml.ScalarNode) else ""
    return where.replace("$config_dir", ".").replace("$docs_dir", "docs") or "docs"


_Loader.add_constructor("!ENV", yaml_env_tag.construct_env_tag)
_Loader.add_constructor("!relative", _relative)


def read_mkdocs(file: Path, heirs: tuple[Path, ...] = ()) -> dict[str, Any]:
    """The settings of a mkdocs.yml with what it inherits; ``heirs`` are the files that inherit from it.

    Raises RulesdocsError, with file and line where it is known, for what cannot be read.
    """
    if not file.is_file():
        raise RulesdocsError(
            "the file does not exist", where=file, hint="a project has a mkdocs.yml beside its settings"
        )
    try:
        found = yaml.load(read_utf8(file), Loader=_Loader)  # noqa: S506 - as MkDocs reads its own configuration
    except yaml.YAMLError as error:
        line = (
            error.problem_mark.line + 1
            if isinstance(error, yaml.MarkedYAMLError) and error.problem_mark
            else None
        )
        problem = getattr(error, "problem", None) or str(error)
        raise RulesdocsError(f"not valid YAML: {problem}", where=file, line=line) from None
    if not isinstance(found, dict):
        raise RulesdocsError("not a table of settings", where=file)
    _require_shapes(found, file)
    parent = found.pop("INHERIT", None)
    if parent is None:
        return found
    above = (file.parent / str(parent)).resolve()
    if above in (*heirs, file.resolve()):
        raise RulesdocsError(f"INHERIT leads back to {above.name}", where=file, hint="end the circle")
    return _merged(read_mkdocs(above, (*heirs, file.resolve())), found)


def _require_shapes(found: dict[str, Any], file: Path) -> None:
    """Put short forms into their long ones, and refuse settings of ours whose shape MkDocs would refuse too."""
    if isinstance(found.get("theme"), str):
        found["theme"] = {"name": found["theme"]}
    for name in _TABLES:
        if not isinstance(found.get(name, {}), dict | None):
            raise RulesdocsError(f"'{name}' is {found[name]!r}", where=file, hint="give a table")
    for name in ("markdown_extensions", "plugins"):
        for entry, options in named_entries(found.get(name)):
            if not isinstance(entry, str) or not isinstance(options, dict | None):
                raise RulesdocsError(
                    f"'{name}' has {entry!r}: {options!r}", where=file, hint="give names and tables"
                )


def named_entries(given: Any) -> Iterable[tuple[Any, Any]]:
    """The names and options of a setting such as ``plugins``, given as a table or as a list."""
    if isinstance(given, dict):
        return list(given.items())
    if given is None:
        return []
    return [_named(entry) for entry in given] if isinstance(given, list) else [(given, None)]


def _merged(below: dict[str, Any], above: dict[str, Any]) -> dict[str, Any]:
    """MkDocs' inheritance: tables are merged, everything else is replaced."""
    both = {
        key: _merged(below[key], value)
        for key, value in above.items()
        if isinstance(value, dict) and isinstance(below.get(key), dict)
    }
    return {**below, **above, **both}


def _named(entry: Any) -> tuple[Any, Any]:
    return next(iter(entry.items())) if isinstance(entry, dict) and entry else (entry, {})
