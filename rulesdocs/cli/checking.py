"""The command that holds texts, translations and facts against each other."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from rulesdocs.cli.shared import FINDINGS, form_option, read_book_of, user_errors
from rulesdocs.errors import NoProject
from rulesdocs.project import Project, find_project


@click.command()
@click.argument("paths", metavar="[PATH]...", nargs=-1, type=click.Path(path_type=Path))
@click.option("--language", "tags", multiple=True, metavar="TAG", help="Only this language; may be given again.")
@click.option("--select", multiple=True, metavar="CHECK", help="Only this check; may be given again.")
@click.option("--ignore", multiple=True, metavar="CHECK", help="Not this check; may be given again.")
@click.option(
    "--glossary",
    "glossaries",
    multiple=True,
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="Take terms from this PO file; may be given again.",
)
@form_option(help="The form of the list.")
@user_errors
def check(
    paths: tuple[Path, ...],
    tags: tuple[str, ...],
    select: tuple[str, ...],
    ignore: tuple[str, ...],
    glossaries: tuple[Path, ...],
    form: str,
) -> None:
    """Say where text, translation and facts disagree.

    Looks at the whole project, and tells what stands in the PATHs only, files or folders, where any is given.
    PO files that belong to no project can be checked too.

    The status is 0 where nothing is found, 1 where something is, and 2 where the checks could not run.

    \b
    Examples:
      rulesdocs check
      rulesdocs check locales/uk --select numbers-translation
      rulesdocs check --language ru --format json
      rulesdocs check game-uk.po --glossary terms-uk.po
    """
    from rulesdocs.checks import CHECKS
    from rulesdocs.checks.lone import lone_files
    from rulesdocs.checks.reports import FORMATS
    from rulesdocs.checks.run import chosen_checks, find

    checks = chosen_checks(CHECKS, select, ignore)
    project = _project(paths)
    alone = lone_files(paths, project)
    own = [path for path in paths if path not in alone]
    findings = []
    if alone:
        findings += find(_lone(alone, tags, glossaries), checks, tags)
    if project and (own or not alone):
        findings += find(_material(project, tags, glossaries), checks, tags, own)
    click.echo(FORMATS[form](findings, project.place if project else _place), nl=False)
    if findings:
        sys.exit(FINDINGS)


def _project(paths: Sequence[Path]) -> Project | None:
    """The project here; None where there is none and paths say what to look at."""
    try:
        return find_project(Path.cwd())
    except NoProject:
        if paths:
            return None
        raise


def _place(file: Path) -> str:
    return Path(os.path.relpath(file)).as_posix()


def _lone(alone: dict[Path, list[Path]], tags: Sequence[str], glossaries: Sequence[Path]) -> Any:
    from rulesdocs.checks import read_lone_material

    files = dict.fromkeys(file for found in alone.values() for file in found)
    return read_lone_material(files, tags, glossaries)


def _material(project: Project, tags: Sequence[str], glossaries: Sequence[Path]) -> Any:
    from rulesdocs.checks import known_facts, read_material
    from rulesdocs.checks.lone import read_glossaries
    from rulesdocs.links import join

    languages = [project.language(tag) for tag in dict.fromkeys(tags)] or list(project.languages)
    translations = [lang for lang in languages if lang != project.source]
    book = read_book_of(project)
    terms = read_glossaries(glossaries, tags)
    return read_material(project, book, translations, known_facts(project.games), join(project, book), terms)
