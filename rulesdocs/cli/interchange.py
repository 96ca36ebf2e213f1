"""The commands that give translations to other programs and take them back."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click

from rulesdocs.cli.shared import FINDINGS, chosen_languages, project_command, read_pages, say, tell
from rulesdocs.errors import RulesdocsError
from rulesdocs.project import Project


@click.group()
def xliff() -> None:
    """Exchange translations as XLIFF 2.

    \b
    Examples:
      rulesdocs xliff export --language uk
      rulesdocs xliff import build/xliff/uk/*.xlf
    """


@xliff.command("export")
@click.option("--language", "tags", multiple=True, metavar="TAG", help="Only this language; may be given again.")
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Write below this folder, not build/xliff.")
@project_command
def xliff_export(project: Project, tags: tuple[str, ...], output: Path | None) -> None:
    """Write every catalogue as an XLIFF file.

    The files of a language are in a folder of its own. Run 'rulesdocs update' first if pages have changed.

    \b
    Examples:
      rulesdocs xliff export
      rulesdocs xliff export --language uk --output /tmp/work
    """
    languages = chosen_languages(project, tags)
    for path, count in _xliff().export_xliff(project, languages, output).items():
        click.echo(f"{path}: {count} messages")


@xliff.command("import")
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=click.Path(path_type=Path))
@project_command
def xliff_import(project: Project, files: tuple[Path, ...]) -> None:
    """Take translations out of XLIFF files.

    Only entries that changed in a file are changed in the catalogues. What cannot be taken is listed with its
    reason, and the status is 1.

    \b
    Examples:
      rulesdocs xliff import build/xliff/uk/fnw.xlf
    """
    _tell(project, _xliff().import_xliff(project, files))


@click.group()
def glossary() -> None:
    """Exchange the glossary as a table (CSV).

    \b
    Examples:
      rulesdocs glossary export -o glossary.csv
      rulesdocs glossary import glossary.csv
    """


@glossary.command("export")
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Write to this file, not standard output.")
@project_command
def glossary_export(project: Project, output: Path | None) -> None:
    """Write the terms of the glossary in all languages.

    \b
    Examples:
      rulesdocs glossary export -o glossary.csv
    """
    from rulesdocs.catalogue.interchange import export_glossary
    from rulesdocs.files import write_atomically

    text = export_glossary(project, read_pages(project))
    if output is None:
        tell(text.encode())
    else:
        write_atomically(output, text)


@glossary.command("import")
@click.argument("file", type=click.Path(path_type=Path))
@project_command
def glossary_import(project: Project, file: Path) -> None:
    """Take translations of terms out of a table.

    Cells that changed change their entries in the catalogues. What cannot be taken is listed with its reason,
    and the status is 1.

    \b
    Examples:
      rulesdocs glossary import glossary.csv
    """
    from rulesdocs.catalogue.interchange import import_glossary

    _tell(project, import_glossary(project, file))


def _xliff() -> Any:
    """The module that reads and writes XLIFF; raises RulesdocsError where its packages are not installed."""
    try:
        from rulesdocs.catalogue.interchange import xliff
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in ("lxml", "translate"):
            raise
        hint = "run: pip install --upgrade translate-toolkit"
        raise RulesdocsError("XLIFF needs the package translate-toolkit", hint=hint) from None
    return xliff


def _tell(project: Project, outcome: Any) -> None:
    """Say what an import did, and end with status 1 where it refused something."""
    for error in outcome.refused:
        say(f"not taken: {error}")
    for file, count in outcome.changed.items():
        click.echo(f"{project.place(file)}: {count} changed")
    if outcome.refused:
        sys.exit(FINDINGS)
