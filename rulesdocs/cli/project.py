"""The commands that work in a project: from a raw text to a site."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from rulesdocs.cli.shared import (
    chosen_languages,
    file_name,
    folder_name,
    form_option,
    harmless,
    project_command,
    read_pages,
    say,
    write_to,
)
from rulesdocs.project import Project

if TYPE_CHECKING:
    from rulesdocs.catalogue import Update


@click.command()
@click.argument("file", type=file_name)
@click.option("--game", required=True, metavar="KEY", help="The key of the game, as in the project's settings.")
@click.option("--language", required=True, metavar="TAG", help="The language of the text.")
@click.option("-o", "--output", type=file_name, help="Write the page to this file.")
@project_command
def ingest(project: Project, file: Path, game: str, language: str, output: Path | None) -> None:
    """Turn plain text into a page with rule ids.

    Repairs the text first, writes the page into the game's folder, and says on standard error what it did.

    Headings, lists and tables are read as people type them, and as Markdown and wikis mark them; of a wiki's
    other markup '''bold''', ''italic'' and [[links]], of which the words stay.  What else looks like it is
    listed and stays as text.

    Ids are made of the words of each rule.  Put better ones in the place of those that you do not like before the
    first 'rulesdocs update': from then on translations hold on to them.

    \b
    Examples:
      rulesdocs ingest rulebook.txt --game fnw --language en
    """
    from rulesdocs.ingest import ingest_file

    result = ingest_file(project, file, key=game, language=language, output=output)
    click.echo(result.report, err=True)
    say("look over the ids and change them now: after the first 'rulesdocs update' only 'rulesdocs rename' can")
    click.echo(result.path)


@click.command()
@click.option("-o", "--output", type=folder_name, help="Write to this folder, not build/catalogues.")
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

    for path, count in write_templates(project, read_pages(project), output).items():
        click.echo(harmless(f"{path}: {count} messages"))


@click.command()
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

    Merges the messages of the pages into them, and makes those that are missing.  Names rules that have got lost.

    Translations of changed texts stay, marked fuzzy, with the text that they translate as previous msgid, and a
    note that says why.  A text that is translated elsewhere gets that translation, fuzzy too.

    \b
    Examples:
      rulesdocs update
      rulesdocs update --language uk
      rulesdocs update --keep fnw.dialogue.follow.must
    """
    from rulesdocs.catalogue import lost_rules, update_catalogues

    book, languages = read_pages(project), chosen_languages(project, tags)
    lost = lost_rules(project, book, languages)
    for done in update_catalogues(project, book, languages, keep):
        click.echo(harmless(f"{project.place(done.file)}: {_news(done)}"))
    for name in lost:
        say(f"rulesdocs: no page has the rule '{name}' any more; rename it, or record it in ids.toml")


def _news(done: Update) -> str:
    if not done.written:
        return "nothing to do"
    changes = done.changes
    if not (changes.added or changes.revised or changes.retired or done.filled):
        return "comments and places brought up to date"
    return f"{changes.added} new, {changes.revised} fuzzy, {changes.retired} gone, {done.filled} from memory"


@click.command()
@click.argument("old", metavar="OLD")
@click.argument("new", metavar="NEW")
@project_command
def rename(project: Project, old: str, new: str) -> None:
    """Give the rule OLD the id NEW.

    Changes the id in the pages and in the catalogues of all languages, references too, in the tests, and in the
    code, facts, examples and recorded games of installed games that lie in the project.  Records it in ids.toml:
    links to the old id lead to the rule for ever, and no other rule can get it.  Translations stay as they are.
    A rename that was interrupted is ended by giving it again.

    \b
    Examples:
      rulesdocs rename fnw.visit.start fnw.visit.knock
    """
    from rulesdocs.catalogue import rename_rule
    from rulesdocs.links import naming_files

    for file in rename_rule(project, partial(read_pages, project), old, new, naming_files(project)):
        click.echo(harmless(project.place(file)))


@click.command()
@click.option("--language", "tags", multiple=True, metavar="TAG", help="Only this language; may be given again.")
@click.option("--changes", is_flag=True, help="List every fuzzy message: since when, and why.")
@form_option(help="The form of the answer; JSON has all of it.")
@project_command
def status(project: Project, tags: tuple[str, ...], changes: bool, form: str) -> None:
    """Say how far each translation is.

    Counts messages, and the words of their source texts.  The last column has the day since which a fuzzy message
    waits for its translator.

    \b
    Examples:
      rulesdocs status
      rulesdocs status --language uk --changes
      rulesdocs status --format json
    """
    from rulesdocs.catalogue import statuses
    from rulesdocs.cli.reports import status_json, status_table

    found = list(statuses(project, read_pages(project), chosen_languages(project, tags)))
    report = status_json(project, found) if form == "json" else "\n".join(status_table(project, found, changes))
    write_to("stdout", f"{report}\n")


@click.command()
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
        build_site(project, report=say)
        return
    with site_server(project.build / "site", port) as server:
        build_site(project, report=say)
        serve_site(server, say)


@click.command()
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

    preview(project, project.language(language), port, say)
