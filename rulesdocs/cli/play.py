"""The command that plays games."""

from __future__ import annotations

import contextlib
import io
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING

import click

from rulesdocs.cli.shared import INTERRUPTED, file_name, harmless, say, user_errors
from rulesdocs.cli.signals import let_signals_interrupt
from rulesdocs.errors import RulesdocsError

if TYPE_CHECKING:
    from rulesdocs.cli.table import Table

_SEEDS = 10**9


@click.command()
@click.argument("game", required=False)
@click.option("--language", "tag", default="en", show_default=True, metavar="TAG", help="Say everything in it.")
@click.option("--seed", type=int, help="Decides all that is done by chance; without it, the system does.")
@click.option("--setup", default="", metavar="NAME", help="A setup of the game; without it, its first one.")
@click.option("--option", "given", multiple=True, metavar="NAME=VALUE", help="An option of the game.")
@click.option("--load", type=file_name, metavar="FILE", help="Go on with a game, saved or recorded.")
@user_errors
def play(
    game: str | None, tag: str, seed: int | None, setup: str, given: tuple[str, ...], load: Path | None
) -> None:
    """Play a game by its rules: choices have numbers, and every event and refusal names its rule.

    Without GAME, the games that are installed are listed, with their setups and options.

    Type 'help' in the game to see what can be typed.  On a terminal a game that is not finished is saved before
    the command ends.  Through a pipe, a line that cannot be obeyed ends the game with status 2.

    \b
    Examples:
      rulesdocs play
      rulesdocs play for-northwood --language uk
      rulesdocs play for-northwood --setup gold --option cap=false
      printf '1\\nbegin\\nlog\\n' | rulesdocs play for-northwood --seed 7
    """
    from rulesdocs.cli.choosing import chosen_options, session_in
    from rulesdocs.cli.remarks import UNFINISHED, Seeded
    from rulesdocs.cli.table import Table
    from rulesdocs.cli.wording import Language
    from rulesdocs.engine import Session, registration
    from rulesdocs.engine.guarding import GuardedGame, blamed

    if game is None:
        _list_games()
        return
    if load and (given or setup):
        raise RulesdocsError("a saved game has its options", hint="give --load or --option")
    subject = registration(game)
    language = Language(subject, tag)
    if load:
        session = session_in(load, subject)
    else:
        session = Session(subject, chosen_options(subject, setup, given), GuardedGame(subject))
    person = sys.stdin is not None and sys.stdin.isatty()
    seed = SystemRandom().randrange(_SEEDS) if seed is None else seed
    table = Table(session, language, seed, _tell, keeps=person, echoes=not person, file=load)
    with _saved_at_the_end(table), blamed(subject):
        table.tell(Seeded(seed))
        table.show(past=not load)
        _follow(table, person)
    if not person and not table.finished and not table.ended:
        say(f"rulesdocs: {language.say(UNFINISHED)}")


def _list_games() -> None:
    from rulesdocs.cli.choosing import described
    from rulesdocs.engine import installed

    games, faults = installed()
    for subject in games:
        for line in described(subject):
            _tell(harmless(line))
    for fault in faults:
        say(f"rulesdocs: {fault}")


def _follow(table: Table, person: bool) -> None:
    """Obey line after line; a person is told what cannot be obeyed, and asked again."""
    for number, line in enumerate(_typed() if person and _shown() else _piped(), 1):
        try:
            if line.strip():
                table.obey(line)
        except RulesdocsError as error:
            if not person:
                raise RulesdocsError(str(error), where="standard input", line=number) from None
            _tell(harmless(str(error)))
        if table.ended:
            return


def _shown() -> bool:
    """Whether there is somewhere to ask: ``input`` wants both streams and takes none that is closed."""
    return sys.stderr is not None and sys.stdout is not None and sys.stdout.isatty()


def _typed() -> Iterator[str]:
    """What a person types at a prompt, line by line, to the end of input."""
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401 - it lets input() edit lines
    _read_any_bytes()
    with contextlib.suppress(EOFError):
        while True:
            yield input("> ")
    _tell("")


def _piped() -> Iterator[str]:
    """What stands in standard input, line by line, as it comes; nothing where it is closed."""
    _read_any_bytes()
    yield from sys.stdin or ()


def _read_any_bytes() -> None:
    """Let a byte that is no text make a line that cannot be obeyed."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="backslashreplace")


@contextlib.contextmanager
def _saved_at_the_end(table: Table) -> Iterator[None]:
    """Let a table keep its game whatever ends it: the end of input, Ctrl-C, a terminal that is closed."""
    if table.keeps:
        let_signals_interrupt()
    try:
        try:
            yield
        except KeyboardInterrupt:
            _tell("")
            raise
        finally:
            table.leave()
    except KeyboardInterrupt:
        table.leave()  # the signal may have come before it was done; the next ones are ignored
        sys.exit(INTERRUPTED)


def _tell(line: str) -> None:
    click.echo(line, color=False if "NO_COLOR" in os.environ else None)
