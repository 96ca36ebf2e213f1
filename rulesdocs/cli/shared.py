"""What all commands share: errors as lines, words to people, the project they work in."""

from __future__ import annotations

import contextlib
import functools
import os
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
INTERRUPTED = 130
"""The status of a program that Ctrl-C has ended, as shells have it."""

_COMMANDS = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
"""The categories of characters that a terminal obeys or that turn round what stands beside them."""

_STREAMS = {"stdout": "standard output", "stderr": "standard error"}

_WORKFLOW_COMMAND = re.compile(r"(\A\s*)(:)(?=:)|(##)(\[)")
"""Where GitHub's runner would see a command to itself: at the beginning of a line, or the older form anywhere."""

form_option = functools.partial(
    click.option, "--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True
)


class FileName(click.Path):
    """The name of a file, or with ``file_okay=False`` of a folder that may have to be made.

    Refuses what a Path would take for another name: an empty one for the working directory, and ``a.txt/`` for
    ``a.txt``.  Only ``-`` itself is Path("-").
    """

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Give the name as a Path."""
        name = os.fspath(value)
        if not name:
            self.fail("a file's name is empty", param, ctx)
        if self.file_okay and name.endswith(("/", "/.")) and not Path(name).is_dir():
            self.fail(f"'{harmless(name)}' is no folder", param, ctx)
        return super().convert(name if name == "-" or Path(name) != STDIO else Path.cwd() / "-", param, ctx)


STDIO = Path("-")
"""What stands for standard input, or for standard output."""
file_name = FileName(path_type=Path, allow_dash=True)
folder_name = FileName(path_type=Path, file_okay=False)


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
    return _WORKFLOW_COMMAND.sub(_by_number, visible(text))


def visible(text: str, but: str = "") -> str:
    """A text that any terminal can show: what would command it by its number, other characters than ``but``."""
    return "".join(repr(char)[1:-1] if is_command(char) and char not in but else char for char in text)


def is_command(char: str) -> bool:
    """Whether a terminal would obey a character, and not show it."""
    return unicodedata.category(char) in _COMMANDS


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


def say(line: str) -> None:
    """Tell a person something, on standard error."""
    click.echo(harmless(line), err=True)


def write_to(stream: str, text: str | bytes) -> None:
    """Write to ``stdout`` or ``stderr`` at once, all of it.

    Raises RulesdocsError that names the stream where it is closed or takes no more.
    """
    file = getattr(sys, stream)
    if file is None:
        raise RulesdocsError("is closed", where=_STREAMS[stream])
    rest = memoryview(text if isinstance(text, bytes) else text.encode(file.encoding, file.errors or "strict"))
    try:
        file.flush()
        while rest:
            rest = rest[_written(file.buffer, rest) :]
        file.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        setattr(sys, stream, None)  # or its flush at the end fails again
        raise RulesdocsError(f"cannot write: {error.strerror or error}", where=_STREAMS[stream]) from None


def _written(file: BinaryIO, data: memoryview) -> int:
    """Write some data, and give how much of it was written: perhaps a part, as on a disk that fills up."""
    if not (count := file.write(data)):
        raise BlockingIOError("nothing more is taken")
    return count


@contextlib.contextmanager
def progress(label: str, count: int) -> Iterator[Callable[[], None]]:
    """Show on a terminal how much of some long work is done; give what is called after each part."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield lambda: None
        return
    with click.progressbar(length=count, label=label, file=sys.stderr) as bar:
        yield lambda: bar.update(1)


def read_pages(project: Project) -> Any:
    """The pages of a project, as a Book; raises RulesdocsError where they have no messages or a folder lacks."""
    book = read_book_of(project)
    project.require_folders(book.rules)
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
