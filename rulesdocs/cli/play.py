"""The command that plays games."""

from __future__ import annotations

import contextlib
import io
import json
import os
import signal
import sys
from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING, Any

import click

from rulesdocs.cli.shared import harmless, say, user_errors
from rulesdocs.errors import RulesdocsError

if TYPE_CHECKING:
    from rulesdocs.cli.table import Table

_SEEDS = 10**9
_INTERRUPTED = 130
"""The status of a program that Ctrl-C has ended, as shells have it."""


@click.command()
@click.argument("game")
@click.option("--language", "tag", default="en", show_default=True, metavar="TAG", help="Say everything in it.")
@click.option("--seed", type=int, help="Decides all that is done by chance; without it, the system does.")
@click.option("--option", "given", multiple=True, metavar="NAME=VALUE", help="An option of the game.")
@click.option("--load", type=click.Path(path_type=Path), metavar="FILE", help="Go on with a saved game.")
@user_errors
def play(game: str, tag: str, seed: int | None, given: tuple[str, ...], load: Path | None) -> None:
    """Play a game by its rules: choices have numbers, and every event and refusal names its rule.

    Type 'help' in the game to see what can be typed.  On a terminal a game that is not finished is saved before
    the command ends.  Through a pipe, a line that cannot be obeyed ends the game with status 2.

    \b
    Examples:
      rulesdocs play for-northwood --language uk
      rulesdocs play for-northwood --option level=gold --option setup=full
      printf '1\\nbegin\\nlog\\n' | rulesdocs play for-northwood --seed 7
    """
    from rulesdocs.cli.remarks import Seeded
    from rulesdocs.cli.table import Table
    from rulesdocs.cli.wording import Language
    from rulesdocs.engine import Session, load_session, registration
    from rulesdocs.files import read_utf8

    if load and given:
        raise RulesdocsError("a saved game has its options", hint="give --load or --option")
    subject = registration(game)
    language = Language(subject, tag)
    if load:
        session = load_session(read_utf8(load), subject, load)
    else:
        session = Session(subject, read_options(subject.options, given))
    person = sys.stdin is not None and sys.stdin.isatty()
    seed = SystemRandom().randrange(_SEEDS) if seed is None else seed
    table = Table(session, language, seed, _tell, keeps=person)
    with _saved_at_the_end(table):
        table.tell(Seeded(seed))
        table.show(past=not load)
        _follow(table, person)
    if not person and not table.finished:
        say("rulesdocs: the game is not finished")


def read_options(kind: type, given: tuple[str, ...]) -> Any:
    """The options of a game that words such as "level=gold" give; the others are as the game has them.

    Raises RulesdocsError, with what there is, for a word that gives none.
    """
    from rulesdocs.engine.codec import decode
    from rulesdocs.engine.shapes import shapes_of

    values = shapes_of(kind)
    known = ", ".join(f"{name}={_written(shape)}" for name, shape in values.items()) or "none"
    table = {}
    for word in given:
        name, _sign, value = word.partition("=")
        if name not in values:
            raise RulesdocsError(f"'{word}' gives no option of the game", hint=f"options are {known}")
        try:
            table[name] = _json_of(value, values[name])
        except RulesdocsError:
            raise RulesdocsError(f"'{word}' gives no value of '{name}'", hint=f"options are {known}") from None
    return decode(table, kind) if values else kind()


def _json_of(value: str, shape: Any) -> Any:
    """A word as JSON that can be decoded to a shape: itself, or what it is as JSON."""
    from rulesdocs.engine.codec import decode

    try:
        decode(value, shape)
    except RulesdocsError:
        with contextlib.suppress(ValueError, RecursionError):
            value = json.loads(value)
        decode(value, shape)
    return value


def _written(shape: Any) -> str:
    """What can be written for a value."""
    if isinstance(shape, type) and issubclass(shape, Enum):
        return "|".join(str(member.value) for member in shape)
    return "true|false" if shape is bool else "…"


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
    for name in ("SIGHUP", "SIGTERM") if table.keeps else ():
        if hasattr(signal, name):  # Windows has not both
            signal.signal(getattr(signal, name), signal.default_int_handler)
    try:
        yield
    except KeyboardInterrupt:
        _tell("")
        sys.exit(_INTERRUPTED)
    finally:
        table.keep()


def _tell(line: str) -> None:
    click.echo(line, color=False if "NO_COLOR" in os.environ else None)
