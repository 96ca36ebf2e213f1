"""The command line: parse, call one function, print, exit."""

from __future__ import annotations

import io
import sys
from typing import Any

import click

from rulesdocs import __version__
from rulesdocs.cli import checking, interchange, play, project, recording, repair
from rulesdocs.cli.shared import INTERRUPTED

__all__ = ["main"]


class _Commands(click.Group):
    """Commands that Ctrl-C ends with a status of its own; click has that of findings, 1."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            click.echo("\nAborted!", err=True)
            ctx.exit(INTERRUPTED)


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
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


for command in (
    repair.normalise,
    repair.detect,
    project.ingest,
    project.extract,
    project.update,
    project.rename,
    project.status,
    checking.check,
    checking.explain,
    project.build,
    project.serve,
    interchange.xliff,
    interchange.glossary,
    recording.record,
    play.play,
):
    main.add_command(command)
