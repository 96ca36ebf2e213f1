"""Material for checks: small projects and lone translations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import polib

from rulesdocs.catalogue import Pending, canonical
from rulesdocs.checks import Entry, KnownFacts, Material, Sentences, read_material
from rulesdocs.document import read_book
from rulesdocs.links import Links, Seen
from rulesdocs.project import Project, find_project
from tests.support.catalogues import HEADER
from tests.support.project import write_project

PAGE = "docs/demo/rules.md"


def translation(source: str, text: str, language: str) -> Material:
    """A lone translation from English."""
    return Material("en", entries=[Entry(Path("demo.po"), 7, language, "demo.rule", source, text)])


def project_of(root: Path, rules: str, files: Mapping[str, str | None] = {}) -> Project:
    """A project whose one page of rules has a title and a text."""
    pages = {"docs/index.md": "# Index\n", PAGE: f"# Demo {{#demo.rules}}\n\n{rules}\n"}
    return find_project(write_project(root, {**pages, **files}))


def material_of(
    project: Project,
    numbers: Mapping[str, Sequence[int]] = {},
    rows: Mapping[str, Sequence[Sequence[int]]] = {},
    stated: Mapping[str, Sequence[int]] = {},
    links: Links | None = None,
    seen: Seen | None = None,
    told: Sequence[Sentences] = (),
    pending: Sequence[Pending] = (),
) -> Material:
    """All that a project has to check, with facts as lists."""
    book = read_book(project.pages(), project.markdown, project.games, project.ids.objections)
    return read_material(
        project,
        book,
        project.translations,
        KnownFacts(
            {rule: frozenset(values) for rule, values in numbers.items()},
            {rule: frozenset(values) for rule, values in stated.items()},
            {rule: [frozenset(row) for row in table] for rule, table in rows.items()},
        ),
        links or Links(),
        seen or Seen(),
        told,
        pending=pending,
    )


def catalogue(*entries: Mapping[str, Any], language: str = "uk") -> str:
    """A catalogue in some language, with entries given by their fields."""
    return HEADER.replace("uk", language) + "".join(
        "\n" + canonical(polib.POEntry(**fields)) for fields in entries
    )
