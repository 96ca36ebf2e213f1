"""The command line: parse, call one function, print, exit."""

from __future__ import annotations

import functools
import io
import os
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from rulesdocs import __version__
from rulesdocs.errors import RulesdocsError
from rulesdocs.project import Project, find_project

if TYPE_CHECKING:
    from rulesdocs.normalise import Edit
    from rulesdocs.normalise.listing import Show
    from rulesdocs.normalise.runs import Run

FINDINGS, COULD_NOT_RUN = 1, 2


def user_errors(command: Callable[..., Any]) -> Callable[..., Any]:
    """Turn an error that the user can put right into its line on standard error and status 2."""

    @functools.wraps(command)
    def run(*args: Any, **kwargs: Any) -> Any:
        try:
            return command(*args, **kwargs)
        except RulesdocsError as error:
            click.echo(f"rulesdocs: {error}", err=True)
        except BrokenPipeError:
            raise  # click ends the command quietly
        except OSError as error:
            place = f"{error.filename}: " if error.filename else ""
            click.echo(f"rulesdocs: {place}{error.strerror or error}", err=True)
        sys.exit(COULD_NOT_RUN)

    return run


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__)
def main() -> None:
    """Turn rulebooks into a searchable site in every language.

    \b
    Examples:
      rulesdocs normalise damaged.txt -o clean.txt
      rulesdocs ingest clean.txt --game fnw --language en
      rulesdocs update
      rulesdocs build --serve
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # a terminal that lacks a letter shows its number
            stream.reconfigure(errors="backslashreplace")


def project_command(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the project that the working directory belongs to, and its errors their line."""

    @user_errors
    @functools.wraps(command)
    def run(**kwargs: Any) -> Any:
        return command(find_project(Path.cwd()), **kwargs)

    return run


form_option = functools.partial(
    click.option, "--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True
)


def text_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the texts it reads, and the tables it looks for."""
    command = click.option(
        "--table",
        "tables",
        multiple=True,
        metavar="NAME",
        callback=_table_names,
        help="Only what this table has done, such as sr-ec; may be given again.",
    )(command)
    return click.argument("files", nargs=-1, type=click.Path(path_type=Path, allow_dash=True))(command)


def _table_names(_context: click.Context, _option: click.Parameter, names: tuple[str, ...]) -> frozenset[str]:
    """Check the names given; none stands for all."""
    from rulesdocs.normalise.tables import TABLES

    for name in names:
        if name not in TABLES:
            raise click.BadParameter(f"there is no table {name!r}; the tables are {', '.join(TABLES)}")
    return frozenset(names or TABLES)


@main.command()
@text_options
@click.option("--explain", is_flag=True, help="Say on standard error what was repaired, and why.")
@click.option("--diff", is_flag=True, help="Write no text, but how its lines would change.")
@click.option("--check", is_flag=True, help="Write no text; end with status 1 if there is anything to repair.")
@form_option(help="The form of the list that --explain and --check give.")
@click.option("--in-place", is_flag=True, help="Repair the files themselves.")
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Write to this file.")
@user_errors
def normalise(
    files: tuple[Path, ...],
    tables: frozenset[str],
    explain: bool,
    diff: bool,
    check: bool,
    form: str,
    in_place: bool,
    output: Path | None,
) -> None:
    """Repair text in the wrong script.

    Undoes what a script converter has done, and leaves all else as it is.  Texts may be of any length.

    Reads the FILES, or standard input where there is none or FILE is -, and writes to standard output.

    \b
    Examples:
      rulesdocs normalise page.txt
      curl -s https://example.org/page.txt | rulesdocs normalise --explain > page.txt
      rulesdocs normalise --diff page.txt
      rulesdocs normalise --check --format json docs/*.md
      rulesdocs normalise --in-place --table sr-el docs/*.md
    """
    _refuse_nonsense(files, explain, diff, check, form, in_place, output)
    from rulesdocs.normalise.listing import listing
    from rulesdocs.normalise.runs import STANDARD_INPUT, Run

    files = files or (STANDARD_INPUT,)
    to_stdout = check and not diff
    with listing(sys.stdout if to_stdout else sys.stderr, form) as show:
        run = Run(tables, functools.partial(_show_edit, show) if explain or to_stdout else None)
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
        _say(f"files repaired: {len(run.changes)} of {len(set(files))}; changes: {run.changes.total()}")
    if check and run.changes:
        sys.exit(FINDINGS)


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
            _write_out(piece.repaired)


def _print_diffs(run: Run, files: Iterable[Path]) -> None:
    from rulesdocs.normalise.diff import unified_diff
    from rulesdocs.normalise.runs import name_of

    plain = bool(os.environ.get("NO_COLOR")) or os.environ.get("TERM") == "dumb" or not sys.stdout.isatty()
    for file in files:
        for mark, text in unified_diff(run.pieces(file), name_of(file)):
            line = f"{mark}{text}"
            bold = mark in ("--- ", "+++ ")
            _write_out(line if plain else click.style(line, fg=_COLOURS.get(mark), bold=bold))


_COLOURS = {"@@ ": "cyan", "-": "red", "+": "green"}


@main.command()
@text_options
@form_option(help="The form of the answer.")
@user_errors
def detect(files: tuple[Path, ...], tables: frozenset[str], form: str) -> None:
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
    from rulesdocs.normalise.listing import listing
    from rulesdocs.normalise.runs import STANDARD_INPUT, name_of, text_of

    found = False
    with listing(sys.stdout, form) as show:
        for file in files or (STANDARD_INPUT,):
            damage = detect_damage(text_of(file), tables)
            found = found or bool(damage)
            show({"file": name_of(file), **damage.as_dict()}, "\n".join(damage.lines(name_of(file))))
    if found:
        sys.exit(FINDINGS)


def _write_out(text: str) -> None:
    if sys.stdout is None:
        raise RulesdocsError("is closed", where="standard output")
    try:
        sys.stdout.buffer.write(text.encode())
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        sys.stdout = None  # or its flush at the end fails again
        raise RulesdocsError(error.strerror or str(error), where="standard output") from None


@main.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--game", required=True, metavar="KEY", help="The key of the game, as in the project's settings.")
@click.option("--language", required=True, metavar="TAG", help="The language of the text.")
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Write the page to this file.")
@project_command
def ingest(project: Project, file: Path, game: str, language: str, output: Path | None) -> None:
    """Turn plain text into a page with rule ids.

    Repairs the text first, writes the page into the game's folder, and says on standard error what it did.

    \b
    Examples:
      rulesdocs ingest rulebook.txt --game fnw --language en
    """
    from rulesdocs.ingest import ingest_file

    result = ingest_file(project, file, key=game, language=language, output=output)
    click.echo(result.report, err=True)
    click.echo(result.path)


@main.command()
@click.option(
    "-o", "--output", type=click.Path(path_type=Path), help="Write to this folder, not build/catalogues."
)
@project_command
def extract(project: Project, output: Path | None) -> None:
    """Write the templates of all catalogues.

    A template (.pot) holds the messages of the pages, without translations.

    \b
    Examples:
      rulesdocs extract
      rulesdocs extract --output /tmp/templates
    """
    from rulesdocs.catalogue import write_templates

    for path, count in write_templates(project, _book(project), output).items():
        click.echo(f"{path}: {count} messages")


@main.command()
@click.option("--language", "tags", multiple=True, metavar="TAG", help="Only this language; may be given again.")
@click.option(
    "--keep",
    multiple=True,
    metavar="ID",
    help="This rule's new text leaves translations right; may be given again.",
)
@project_command
def update(project: Project, tags: tuple[str, ...], keep: tuple[str, ...]) -> None:
    """Bring the catalogues up to date.

    Merges the messages of the pages into them, and makes those that are missing.

    Translations of changed texts stay, marked fuzzy, with the text that they translate as previous msgid.

    \b
    Examples:
      rulesdocs update
      rulesdocs update --language uk
      rulesdocs update --keep fnw.dialogue.follow.must
    """
    from rulesdocs.catalogue import update_catalogues

    for done in update_catalogues(project, _book(project), _languages(project, tags), keep):
        changes = done.changes
        news = f"{changes.added} new, {changes.revised} fuzzy, {changes.retired} gone"
        click.echo(f"{done.file.relative_to(project.root)}: {news if done.written else 'nothing to do'}")


@main.command()
@click.option("--language", "tags", multiple=True, metavar="TAG", help="Only this language; may be given again.")
@project_command
def status(project: Project, tags: tuple[str, ...]) -> None:
    """Say how far each translation is.

    \b
    Examples:
      rulesdocs status
      rulesdocs status --language uk
    """
    from rulesdocs.catalogue import statuses

    row = "{:<10} {:<20} {:>10} {:>6} {:>8} {:>9}"
    lines = [row.format("language", "catalogue", "translated", "fuzzy", "missing", "complete")]
    for one in statuses(project, _book(project), _languages(project, tags)):
        share = f"{100 * one.translated // one.total} %" if one.total else "-"
        lines.append(row.format(one.language.tag, one.domain, one.translated, one.fuzzy, one.missing, share))
    click.echo("\n".join(lines))


@main.command()
@click.option("--serve", is_flag=True, help="Serve the site on this machine when it is built.")
@click.option("--port", default=8000, show_default=True, help="The port for --serve.")
@project_command
def build(project: Project, serve: bool, port: int) -> None:
    """Build the site in every language into build/site.

    \b
    Examples:
      rulesdocs build
      rulesdocs build --serve --port 8080
    """
    from rulesdocs.site import build as build_site
    from rulesdocs.site import serve_site, site_server

    if not serve:
        build_site(project, report=_say)
        return
    with site_server(project.build / "site", port) as server:
        build_site(project, report=_say)
        serve_site(server, _say)


@main.command()
@click.option("--language", required=True, metavar="TAG", help="The language to show.")
@click.option("--port", default=8000, show_default=True, help="The port to serve on.")
@project_command
def serve(project: Project, language: str, port: int) -> None:
    """Show one language live.

    A catalogue or page that is saved is shown within two seconds.

    \b
    Examples:
      rulesdocs serve --language uk
    """
    from rulesdocs.site import preview

    preview(project, project.language(language), port, _say)


def _say(line: str) -> None:
    click.echo(line, err=True)


def _book(project: Project) -> Any:
    from rulesdocs.document import read_book

    book = read_book(project.pages(), project.markdown, project.games)
    book.require_messages()
    return book


def _languages(project: Project, tags: tuple[str, ...]) -> list[Any]:
    languages = [project.language(tag) for tag in tags] or list(project.translations)
    if project.source in languages:
        raise RulesdocsError(f"'{project.source.tag}' is the language of the pages", hint="it has no catalogues")
    return languages
