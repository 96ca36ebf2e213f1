"""What all commands share: errors as lines, words to people, the project they work in."""

from __future__ import annotations

import contextlib
import functools
import re
import sys
import unicodedata
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, BinaryIO

import click

from rulesdocs.errors import Faults, RulesdocsError
from rulesdocs.project import Project, find_project

FINDINGS, COULD_NOT_RUN = 1, 2
_OUTPUT = "standard output"
INTERRUPTED = 130
"""The status of a program that Ctrl-C has ended, as shells have it."""

_COMMANDS = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
"""The categories of characters that a terminal obeys or that turn round what stands beside them."""

_WORKFLOW_COMMAND = re.compile(r"(\A\s*)(:)(?=:)|(##)(\[)")
"""Where GitHub's runner would see a command to itself: at the beginning of a line, or the older form anywhere."""

form_option = functools.partial(
    click.option, "--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True
)


def user_errors(command: Callable[..., Any]) -> Callable[..., Any]:
    """Turn an error that the user can put right into its line on standard error and status 2."""

    @functools.wraps(command)
    def run(*args: Any, **kwargs: Any) -> Any:
        try:
            return command(*args, **kwargs)
        except Faults as error:
            _complain(*error.faults)
        except RulesdocsError as error:
            _complain(error)
        except BrokenPipeError:
            raise  # click ends the command quietly
        except OSError as error:
            place = f"{error.filename}: " if error.filename else ""
            _complain(f"{place}{error.strerror or error}")
        _let_go()
        sys.exit(COULD_NOT_RUN)

    return run


def harmless(text: str) -> str:
    """A text as one line that any terminal can show: what would command it, or GitHub's runner, by its number."""
    text = "".join(repr(char)[1:-1] if unicodedata.category(char) in _COMMANDS else char for char in text)
    return _WORKFLOW_COMMAND.sub(_by_number, text)


def _by_number(found: re.Match[str]) -> str:
    before, sign = found.group(1, 2) if found[2] else found.group(3, 4)
    return f"{before}\\x{ord(sign):02x}"


def _complain(*errors: object) -> None:
    with contextlib.suppress(OSError):  # where nothing can be written, only the status can tell
        click.echo("rulesdocs: " + "\n".join(harmless(str(error)) for error in errors), err=True)


def _let_go() -> None:
    """Let go of the streams that take no more: their flush at the end would change the status."""
    for name in ("stdout", "stderr"):
        try:
            getattr(sys, name).flush()
        except (OSError, ValueError):
            setattr(sys, name, None)
        except AttributeError:  # it was closed from the beginning
            continue


def project_command(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the project that the working directory belongs to, and its errors their line."""

    @user_errors
    @functools.wraps(command)
    def run(**kwargs: Any) -> Any:
        return command(find_project(Path.cwd()), **kwargs)

    return run


def tell(text: str | bytes) -> None:
    """Write a text to standard output, all of it; raises RulesdocsError where that takes no more.

    What a program asks to be written at once may be written in part, without an error, as on a disk that fills
    up: the error comes with the rest.
    """
    stream = sys.stdout
    if stream is None:
        raise RulesdocsError("is closed", where=_OUTPUT)
    rest = memoryview(
        text if isinstance(text, bytes) else text.encode(stream.encoding, stream.errors or "strict")
    )
    try:
        stream.flush()
        while rest:
            rest = rest[_written(stream.buffer, rest) :]
        stream.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise RulesdocsError(f"cannot write: {error.strerror or error}", where=_OUTPUT) from None


def _written(stream: BinaryIO, data: memoryview) -> int:
    """Write some data, and give how much of it was written."""
    if not (count := stream.write(data)):
        raise BlockingIOError("nothing more is taken")
    return count


def say(line: str) -> None:
    """Tell a person something, on standard error."""
    click.echo(harmless(line), err=True)


@contextlib.contextmanager
def progress(label: str, count: int) -> Iterator[Callable[[], None]]:
    """Show on a terminal how much of some long work is done; give what is called after each part."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield lambda: None
        return
    with click.progressbar(length=count, label=label, file=sys.stderr) as bar:
        yield lambda: bar.update(1)


def read_pages(project: Project) -> Any:
    """The pages of a project, as a Book; raises RulesdocsError where they have no messages."""
    book = read_book_of(project)
    book.require_messages()
    return book


def read_book_of(project: Project) -> Any:
    """The pages of a project, as a Book, whatever faults it has."""
    from rulesdocs.document import read_book

    files = project.pages()
    with progress("reading pages", len(files)) as step:
        return read_book(files, project.markdown, project.games, project.ids.objections, step)


def chosen_languages(project: Project, tags: tuple[str, ...]) -> list[Any]:
    """The languages with these tags, without tags all but the source; RulesdocsError for any other tag."""
    languages = [project.language(tag) for tag in dict.fromkeys(tags)] or list(project.translations)
    if project.source in languages:
        raise RulesdocsError(f"'{project.source.tag}' is the language of the pages", hint="it has no catalogues")
    return languages
