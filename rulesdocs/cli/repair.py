"""The commands that repair texts: normalise and detect."""

from __future__ import annotations

import functools
import os
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from rulesdocs.cli.listing import Show, listing
from rulesdocs.cli.shared import (
    FINDINGS,
    STDIO,
    file_name,
    form_option,
    harmless,
    say,
    user_errors,
    visible,
    write_to,
)
from rulesdocs.errors import RulesdocsError

if TYPE_CHECKING:
    from rulesdocs.normalise import Edit
    from rulesdocs.normalise.runs import Run
    from rulesdocs.normalise.scope import Scope


def text_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the texts it reads, and the damage it looks for; each option may be given again."""
    for option, metavar, help_text in (
        ("--without", "NAME", "Not this table, or damaged text in this language."),
        ("--language", "TAG", "Only damaged text in this language, such as uk."),
        ("--table", "NAME", "Only what this table has done, such as sr-ec."),
    ):
        command = click.option(option, multiple=True, metavar=metavar, help=help_text)(command)
    return click.argument("files", nargs=-1, type=file_name)(command)


@click.command()
@text_options
@click.option("--force", is_flag=True, help="The whole text is damaged: repair it all, by the one --table.")
@click.option("--explain", is_flag=True, help="Say on standard error what was repaired, and why.")
@click.option("--diff", is_flag=True, help="Write no text, but how its lines would change.")
@click.option(
    "--check", is_flag=True, help="Write no text, but a list; end with status 1 if there is any repair."
)
@form_option(help="The form of the list that --explain and --check give.")
@click.option("--in-place", is_flag=True, help="Repair the files themselves.")
@click.option("-o", "--output", type=file_name, help="Write to this file.")
@user_errors
def normalise(
    files: tuple[Path, ...],
    table: tuple[str, ...],
    language: tuple[str, ...],
    without: tuple[str, ...],
    force: bool,
    explain: bool,
    diff: bool,
    check: bool,
    form: str,
    in_place: bool,
    output: Path | None,
) -> None:
    """Repair text in the wrong script.

    Undoes what a script converter has done, and leaves all else as it is.  Texts may be of any length.
    The options --table, --language and --without may be given more than once.

    Reads the FILES, or standard input where there is none or FILE is -, and writes to standard output.

    \b
    Examples:
      rulesdocs normalise page.txt
      curl -s https://example.org/page.txt | rulesdocs normalise --explain > page.txt
      rulesdocs normalise --diff page.txt
      rulesdocs normalise --check --format json docs/*.md
      rulesdocs normalise --in-place --language uk docs/*.md
      echo Гамехелп | rulesdocs normalise --table sr-ec --force
    """
    _refuse_nonsense(files, explain, diff, check, form, in_place, output)
    if force and (language or without):
        raise click.UsageError("--force repairs all words, by --table; it takes no --language and no --without")
    from rulesdocs.normalise.runs import STANDARD_INPUT, Run

    scope = _scope(table, language, without, force)
    files = files or (STANDARD_INPUT,)
    to_stdout = check and not diff
    output = None if output == STDIO else output
    with listing(functools.partial(write_to, "stdout" if to_stdout else "stderr"), form) as show:
        run = Run(scope, functools.partial(_show_edit, show) if explain or to_stdout else None)
        if diff:
            _print_diffs(run, files)
        elif check:
            run.look(files)
        elif output:
            run.write(files[0], output)
        elif in_place:
            run.replace(files)
        else:
            _print_texts(run, files)
    if (in_place or output) and form == "text":
        say(f"files repaired: {len(run.changes)} of {len(set(files))}; changes: {run.changes.total()}")
    if check and run.changes:
        sys.exit(FINDINGS)


def _scope(*chosen: Any) -> Scope:
    from rulesdocs.normalise.scope import Scope

    try:
        return Scope(*chosen)
    except RulesdocsError as error:
        raise click.UsageError(str(error)) from None


def _refuse_nonsense(
    files: tuple[Path, ...],
    explain: bool,
    diff: bool,
    check: bool,
    form: str,
    in_place: bool,
    output: Path | None,
) -> None:
    if in_place and (output or not files or Path("-") in files):
        raise click.UsageError("--in-place needs FILES, and no --output")
    if output and len(files) > 1:
        raise click.UsageError("--output takes the text of one FILE")
    if (check or diff) and (in_place or output):
        raise click.UsageError("--check and --diff write no text")
    if form == "json" and not explain and (diff or not check):
        raise click.UsageError("--format json needs --explain, or --check without --diff")


def _show_edit(show: Show, name: str, edit: Edit) -> None:
    show({"file": name, **edit.as_dict()}, f"{name}:{edit}")


def _print_texts(run: Run, files: Iterable[Path]) -> None:
    for file in files:
        for piece in run.pieces(file):
            write_to("stdout", piece.repaired.encode())


def _print_diffs(run: Run, files: Iterable[Path]) -> None:
    from rulesdocs.normalise.diff import unified_diff
    from rulesdocs.normalise.runs import name_of

    terminal = sys.stdout is not None and sys.stdout.isatty()
    plain = bool(os.environ.get("NO_COLOR")) or os.environ.get("TERM") == "dumb" or not terminal
    for file in files:
        for mark, text in unified_diff(run.pieces(file), harmless(name_of(file))):
            line = visible(f"{mark}{text}", but="\t\n") if terminal else f"{mark}{text}"
            bold = mark in ("--- ", "+++ ")
            shown = line if plain else click.style(line, fg=_COLOURS.get(mark), bold=bold)
            write_to("stdout", shown.encode())


_COLOURS = {"@@ ": "cyan", "-": "red", "+": "green"}


@click.command()
@text_options
@form_option(help="The form of the answer.")
@user_errors
def detect(
    files: tuple[Path, ...],
    table: tuple[str, ...],
    language: tuple[str, ...],
    without: tuple[str, ...],
    form: str,
) -> None:
    """Say whether text is in the wrong script.

    Gives the share of damaged words of each of the FILES, or of standard input, and by which table.  Damage of
    other kinds is named and not repaired: other programs' tables, and the wrong keyboard layout.

    The exit status is 0 if all is clean, 1 if anything is damaged, and 2 if a file cannot be read.

    \b
    Examples:
      rulesdocs detect page.txt
      curl -s https://example.org/page.txt | rulesdocs detect
      rulesdocs detect --format json docs/*.md
    """
    from rulesdocs.normalise.detect import detect as detect_damage
    from rulesdocs.normalise.runs import STANDARD_INPUT, name_of, text_of

    scope = _scope(table, language, without)
    found = False
    with listing(functools.partial(write_to, "stdout"), form) as show:
        for file in files or (STANDARD_INPUT,):
            damage = detect_damage(text_of(file), scope)
            found = found or bool(damage)
            show({"file": name_of(file), **damage.as_dict()}, *damage.lines(name_of(file)))
    if found:
        sys.exit(FINDINGS)
