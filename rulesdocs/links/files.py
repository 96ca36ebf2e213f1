"""Which files of a project may name rules, beside its pages and catalogues."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from rulesdocs.links.games import registered_games
from rulesdocs.links.join import TESTS
from rulesdocs.project import Project

_SUFFIXES = frozenset({".py", ".toml", ".txt", ".json"})


def naming_files(project: Project) -> tuple[Path, ...]:
    """The code, facts, examples, recorded games and tests in which a project may name rules, each once, in order.

    They lie in the project, below the folders of its installed games and of its tests; what a link there leads to
    outside of it is somebody else's.  Raises RulesdocsError for one of its games that cannot be loaded.
    """
    root = project.root.resolve()
    folders = [*(game.folder for game in registered_games(project.games)), project.root / TESTS]
    found = (file.resolve() for folder in folders for file in _below(folder))
    return tuple(dict.fromkeys(file for file in found if file.is_relative_to(root)))


def _below(folder: Path) -> Iterator[Path]:
    for file in sorted(folder.rglob("*")):
        hidden = any(part.startswith(".") for part in file.relative_to(folder).parts)
        if file.suffix in _SUFFIXES and file.is_file() and not hidden:
            yield file
