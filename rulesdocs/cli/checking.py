"""The command that holds texts, translations and facts against each other."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from rulesdocs.cli.shared import FINDINGS, form_option, project_command, read_book_of
from rulesdocs.project import Project

if TYPE_CHECKING:
    from rulesdocs.checks import Sentences


@click.command()
@click.argument("paths", metavar="[PATH]...", nargs=-1, type=click.Path(path_type=Path))
@click.option("--language", "tags", multiple=True, metavar="TAG", help="Only this language; may be given again.")
@click.option("--select", multiple=True, metavar="CHECK", help="Only this check; may be given again.")
@click.option("--ignore", multiple=True, metavar="CHECK", help="Not this check; may be given again.")
@form_option(help="The form of the list.")
@project_command
def check(
    project: Project,
    paths: tuple[Path, ...],
    tags: tuple[str, ...],
    select: tuple[str, ...],
    ignore: tuple[str, ...],
    form: str,
) -> None:
    """Say where text, translation and facts disagree.

    Looks at the whole project, and tells what stands in the PATHs only, files or folders, where any is given.
    Plays the worked examples, the recorded games and a few games at random of every game that is installed.

    The status is 0 where nothing is found, 1 where something is, and 2 where the checks could not run.

    \b
    Examples:
      rulesdocs check
      rulesdocs check locales/uk --select numbers-translation
      rulesdocs check --language ru --format json
    """
    from rulesdocs.checks import CHECKS, known_facts, read_material, sentences_of
    from rulesdocs.checks.reports import FORMATS
    from rulesdocs.checks.run import chosen_checks, find
    from rulesdocs.links import join, seen_in_play

    checks = chosen_checks(CHECKS, select, ignore)
    languages = [project.language(tag) for tag in dict.fromkeys(tags)] or list(project.languages)
    translations = [lang for lang in languages if lang != project.source]
    book = read_book_of(project)
    links = join(project, book)
    facts, seen = known_facts(project.games), seen_in_play(links)
    told = [*map(sentences_of, links.games), own_sentences()]
    material = read_material(project, book, translations, facts, links, seen, told)
    findings = find(material, checks, tags, paths)
    click.echo(FORMATS[form](findings, project.place), nl=False)
    if findings:
        sys.exit(FINDINGS)


def own_sentences() -> Sentences:
    """What the command ``play`` tells beside the sentences of games."""
    from rulesdocs.checks import Sentences
    from rulesdocs.cli.remarks import REMARKS
    from rulesdocs.cli.table import BARE_REMARKS

    bare = {remark.template: remark.template for remark in BARE_REMARKS}
    return Sentences(Path(__file__).parent, REMARKS, {"remark": bare})
