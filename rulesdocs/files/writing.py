"""Writing files whole or not at all."""

from __future__ import annotations

import contextlib
import glob
import os
import shutil
import signal
import stat
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import BinaryIO, NamedTuple

from rulesdocs.errors import RulesdocsError
from rulesdocs.files.reading import read_bytes
from rulesdocs.files.signals import ENDING, clearing_up, waiting

_TEMPORARY = ".tmp"
_LEFT_AFTER = 3600.0
"""Seconds after which a temporary file is nobody's."""
_NOTHING_CHANGED = "no file was changed"
_LINKS = 40
"""Symbolic links in a row, more of which Linux takes for a circle."""


def write_atomically(file: Path, text: str) -> None:
    """Replace a file by a new text at once, or leave it as it was; see ``write_all``."""
    write_all({file: text})


def write_new(names: Iterable[Path], text: str) -> Path:
    """Write a text into a new file under the first of some names that no file has, and give the name.

    Nothing that is there is written over, whatever other programs do meanwhile.  Raises RulesdocsError where it
    cannot be written.
    """
    for file in names:
        try:
            file.open("x").close()
        except FileExistsError:
            continue
        except OSError as error:
            raise _unwritable(file, error, _NOTHING_CHANGED) from None
        try:
            write_atomically(file, text)
        except RulesdocsError:
            file.unlink(missing_ok=True)
            raise
        return file
    raise RulesdocsError("there is no name left for a new file")


def write_all(texts: Mapping[Path, str], made_from: Mapping[Path, bytes | None] | None = None) -> None:
    """Replace files by new texts: all of them, or none where one cannot be written; see ``Replacements``.

    ``made_from`` holds what files held, or None where there was none, when their new texts were made.  Raises
    RulesdocsError where one holds something else by now, so that nobody's work is written over.
    """
    with replacing(made_from) as replacements:
        for file, text in texts.items():
            with replacements.open(file) as write:
                write(text.encode())


@contextlib.contextmanager
def replacing(made_from: Mapping[Path, bytes | None] | None = None) -> Iterator[Replacements]:
    """Collect new contents of files, and put them all in place at the end; after an error, none of them.

    A signal that ends the program does so when that is done or given up, and nothing is left beside the files.
    For ``made_from`` see ``write_all``.
    """
    replacements = Replacements()
    with clearing_up():
        try:
            yield replacements
            for file, before in (made_from or {}).items():
                _require_unchanged(file, before)
            replacements.put_in_place()
        finally:
            replacements.discard()


class Replacements:
    """New contents of files, all on the disk before the first takes its place; see ``replacing``.

    A file keeps its permissions, and its owner and group where this user may give files to them.  A symbolic
    link stays, and the file that it points to is replaced.  What is no regular file (a pipe, a device) is
    written to as it goes, and so is what is open already (/dev/stdout, /dev/fd/3), after what it holds.  Raises
    RulesdocsError that names the first file that cannot be written.
    """

    def __init__(self) -> None:
        self._ready: dict[Path, Path] = {}

    @contextlib.contextmanager
    def open(self, file: Path) -> Iterator[Callable[[bytes], None]]:
        """Give a function that writes the next bytes of the new content of ``file``."""
        with _named(file):
            stream, regular = self._stream(file)

        def write(data: bytes) -> None:
            with _named(file):
                stream.write(data)

        try:
            yield write
            with _named(file):
                stream.flush()
                if regular:
                    os.fsync(stream.fileno())
        finally:
            with contextlib.suppress(OSError):  # what was left to write is told above
                stream.close()

    def put_in_place(self) -> None:
        """Let the new contents be those of their files, one after the other.

        Each is on the disk and beside its file, so that none should fail.  Where one does, or is
        interrupted, those before it get back what they held; the error says so, or how many stay changed.
        A signal that ends the program at once waits until all are in place.
        """
        with waiting(*ENDING):
            self._put_in_place()

    def _put_in_place(self) -> None:
        files, steps = list(self._ready), list[_Step]()
        try:
            for file in files:
                with _named(file):
                    steps.append(_Step.of(file.resolve(), self._ready[file]))
                    steps[-1].take(is_last=file is files[-1])
                    del self._ready[file]
        except BaseException as error:
            done = [step for step in steps if step.is_done]
            left = len(done) - _put_back(done) if len(done) < len(files) else 0
            if left and isinstance(error, RulesdocsError):
                hint = f"{left} of {len(files)} files were changed"
                raise RulesdocsError(error.what, where=error.where, hint=hint) from None
            raise
        finally:
            for step in steps:
                step.copy.unlink(missing_ok=True)

    def discard(self) -> None:
        """Remove new contents that have not been put in place."""
        with waiting(signal.SIGINT, *ENDING):
            for temporary in self._ready.values():
                with contextlib.suppress(OSError):
                    temporary.unlink(missing_ok=True)

    def _stream(self, file: Path) -> tuple[BinaryIO, bool]:
        """Open a new file beside the target, or a target that is no regular file itself."""
        if (descriptor := _descriptor(file)) is not None:
            return open(os.dup(descriptor), "wb"), False
        target = file.resolve()
        if target.exists():
            if not target.is_file():
                return target.open("wb"), False
            with target.open("r+b"):
                pass  # raises where the file may not be written; replacing it would need no such permission
        target.parent.mkdir(parents=True, exist_ok=True)
        _remove_leftovers(target)
        with waiting(signal.SIGINT, *ENDING):  # until it is known what is to be discarded
            handle, name = tempfile.mkstemp(_TEMPORARY, f".{target.name}.", target.parent)
            self._ready[file] = Path(name)
        if target.exists():
            _give_attributes(self._ready[file], target.stat())
        else:
            self._ready[file].chmod(0o666 & ~_umask())
        return open(handle, "wb"), True


def _descriptor(file: Path) -> int | None:
    """The number of the open file that a name such as /dev/stdout or /dev/fd/3 stands for, if it does.

    Linux gives it links in /proc.  To follow them would lead to no name at all (a pipe), or to a file that
    another program is in the middle of writing.
    """
    own = Path("/proc", str(os.getpid()), "fd")
    for _ in range(_LINKS):
        file = file.parent.resolve() / file.name
        if file.parent == own and file.name.isdecimal():
            return int(file.name)
        if not file.is_symlink():
            return None
        file = file.parent / file.readlink()
    return None


def _give_attributes(file: Path, like: os.stat_result) -> None:
    """Give a file the owner, the group and the permissions of another, as far as this user may.

    A program runs with the rights of another owner or group only if the file has that one.
    """
    mode = stat.S_IMODE(like.st_mode)
    if hasattr(os, "chown"):
        for user, group, right in ((-1, like.st_gid, stat.S_ISGID), (like.st_uid, -1, stat.S_ISUID)):
            try:
                os.chown(file, user, group)
            except OSError:
                mode &= ~right
    file.chmod(mode)


class _Step(NamedTuple):
    """A file that gets its new content: from where, and under which other name it is to be put back."""

    target: Path
    ready: Path
    copy: Path

    @classmethod
    def of(cls, target: Path, ready: Path) -> _Step:
        return cls(target, ready, ready.with_suffix(f".old{_TEMPORARY}"))

    @property
    def is_done(self) -> bool:
        """Whether the file has its new content; an interruption may come just before this could be noted."""
        return not self.ready.exists()

    def take(self, *, is_last: bool) -> None:
        """Put the new content in place, and keep the old; not that of the last file, which ends all."""
        if not is_last and self.target.exists():
            try:
                os.link(self.target, self.copy)
            except OSError:  # a file that is mounted, or a file system without links
                shutil.copy2(self.target, self.copy)
                _give_attributes(self.copy, self.target.stat())
        self.ready.replace(self.target)


def _put_back(steps: Sequence[_Step]) -> int:
    """Give files back what they held, the last one first, and tell how many have it."""
    count = 0
    for step in reversed(steps):
        with contextlib.suppress(OSError):
            if step.copy.exists():
                step.copy.replace(step.target)
            else:
                step.target.unlink()
            count += 1
    return count


def _remove_leftovers(target: Path) -> None:
    """Remove what a killed process left beside a target; one that is at work is quicker than this."""
    for leftover in target.parent.glob(f".{glob.escape(target.name)}.*{_TEMPORARY}"):
        with contextlib.suppress(OSError):
            if time.time() - leftover.stat().st_mtime > _LEFT_AFTER:
                leftover.unlink()


def _require_unchanged(file: Path, before: bytes | None) -> None:
    if (read_bytes(file) if file.exists() else None) != before:
        hint = f"{_NOTHING_CHANGED}; run the command again"
        raise RulesdocsError("another program has changed it meanwhile", where=file, hint=hint)


@contextlib.contextmanager
def _named(file: Path, hint: str = _NOTHING_CHANGED) -> Iterator[None]:
    try:
        yield
    except (OSError, RuntimeError) as error:  # a link that leads to itself is a RuntimeError
        raise _unwritable(file, error, hint) from None


def _unwritable(file: Path, error: Exception, hint: str) -> RulesdocsError:
    what = f"cannot write: {getattr(error, 'strerror', None) or error}"
    return RulesdocsError(what, where=file, hint=hint)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
