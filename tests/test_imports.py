"""The parts of the package import one another only as the design allows."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

import rulesdocs

PACKAGE = Path(rulesdocs.__file__).parent

BASE = {"errors", "files", "languages", "project"}
BELOW_CHECKS = BASE | {"normalise", "document", "catalogue", "ingest", "engine", "games", "links"}

# docs/architecture.md shows the same table to readers.
MAY_IMPORT = {
    "errors": set(),
    "files": {"errors"},
    "languages": {"errors"},
    "project": {"errors", "files", "languages"},
    "normalise": {"errors", "files", "languages"},
    "document": {"errors", "files", "languages"},
    "catalogue": {"document"} | BASE,
    "ingest": {"normalise", "document", "catalogue"} | BASE,
    "engine": {"errors"},
    "games": {"engine", "errors"},
    "links": {"document", "engine"} | BASE,
    "checks": BELOW_CHECKS,
    "site": {"document", "catalogue", "links"} | BASE,
    "testing": {"document", "engine", "links"} | BASE,
    "cli": BELOW_CHECKS | {"checks", "site"},
    "__main__": {"cli"},
    "__init__": set(),
}

# Other people's packages that one part alone may import; the longest name that fits decides.
DOORS = {
    "babel": {"languages"},
    "babel.messages": {"catalogue"},
    "click": {"cli"},
    "griffe": {"site"},
    "hypothesis": {"engine"},
    "lxml": {"catalogue"},
    "material": {"site"},
    "mkdocs": {"site"},
    "pymorphy3": {"languages"},
    "translate": {"catalogue"},
    "transliterate": {"normalise"},
}


class Import(NamedTuple):
    """One name that a file imports; relative ones are spelled out."""

    file: Path
    line: int
    name: str


def imports(package: Path) -> Iterator[Import]:
    """Every import in a package, wherever in a file it stands."""
    for file in sorted(package.rglob("*.py")):
        above = (package.name, *file.relative_to(package).parent.parts)
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                yield from (Import(file, node.lineno, alias.name) for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                start = above[: len(above) - node.level + 1] if node.level else ()
                module = [*start, *([node.module] if node.module else [])]
                yield from (Import(file, node.lineno, ".".join([*module, a.name])) for a in node.names)


def part_of(file: Path, package: Path) -> str:
    """The part a file belongs to: its folder below the package, or its own name."""
    return file.relative_to(package).with_suffix("").parts[0]


def faults(package: Path) -> list[str]:
    """Every import that the two tables do not allow, and every part that they do not know."""
    found = [
        f"{file.relative_to(package.parent)}:1: {part_of(file, package)} is no part of the design"
        for file in sorted(package.rglob("*.py"))
        if part_of(file, package) not in MAY_IMPORT
    ]
    for file, line, name in imports(package):
        part, target = part_of(file, package), _barred(part_of(file, package), name, package.name)
        if target and part in MAY_IMPORT:
            found.append(f"{file.relative_to(package.parent)}:{line}: {part} may not import {target}")
    return found


def _barred(part: str, name: str, package: str) -> str | None:
    """What of a name the part may not import: another part, or a package behind somebody else's door."""
    first, *rest = name.split(".")
    if first == package:
        target = rest[0] if rest else ""
        return None if target in {part, "__version__"} | MAY_IMPORT.get(part, set()) else target or first
    fitting = [door for door in DOORS if f"{name}.".startswith(f"{door}.")]
    door = max(fitting, key=len, default=None)
    return door if door and part not in DOORS[door] else None


def test_parts_import_only_what_the_design_allows() -> None:
    """Every import in the package follows the table of parts and the doors to other packages."""
    assert faults(PACKAGE) == []


@pytest.mark.parametrize(
    ("file", "code", "fault"),
    [
        ("document/blocks.py", "from rulesdocs.catalogue import merge", "document may not import catalogue"),
        ("document/blocks.py", "import rulesdocs.engine.api", "document may not import engine"),
        ("document/blocks.py", "from .. import site", "document may not import site"),
        ("document/blocks.py", "from ..links import join", "document may not import links"),
        ("engine/api.py", "from rulesdocs import project", "engine may not import project"),
        ("errors.py", "from .languages import language", "errors may not import languages"),
        ("project.py", "def f():\n    import mkdocs.config", "project may not import mkdocs"),
        ("site/__init__.py", "from click import echo", "site may not import click"),
        ("catalogue/po.py", "from babel import Locale", "catalogue may not import babel"),
        ("catalogue/po.py", "from babel.dates import format_date", "catalogue may not import babel"),
        ("document/po.py", "from babel.messages import Catalog", "document may not import babel.messages"),
        ("languages.py", "from transliterate import translit", "languages may not import transliterate"),
        ("utils.py", "import os", "utils is no part of the design"),
    ],
)
def test_bad_import_is_named_with_file_and_line(tmp_path: Path, file: str, code: str, fault: str) -> None:
    """An import against the table is reported once, with its file, its line and the two parts."""
    package = tmp_path / "rulesdocs"
    (package / file).parent.mkdir(parents=True, exist_ok=True)
    (package / file).write_text(code, encoding="utf-8")
    line = code.count("\n") + 1
    assert faults(package) == [f"rulesdocs/{file}:{line}: {fault}"]


@pytest.mark.parametrize(
    ("file", "code"),
    [
        ("catalogue/extractor.py", "from babel.messages.catalog import Catalog"),
        ("languages/locales.py", "from babel import Locale"),
        ("site/build.py", "from rulesdocs import __version__\nfrom rulesdocs.document.blocks import Block"),
        ("site/build.py", "from . import pages\nfrom .pages import write\nfrom ..errors import RulesdocsError"),
        ("normalise/tables.py", "import transliterate.base"),
        ("cli.py", "import clickable"),
    ],
)
def test_allowed_import_passes(tmp_path: Path, file: str, code: str) -> None:
    """An import that the table allows is no fault, in a part that is a module or a folder."""
    package = tmp_path / "rulesdocs"
    (package / file).parent.mkdir(parents=True, exist_ok=True)
    (package / file).write_text(code, encoding="utf-8")
    assert faults(package) == []
