"""Reading and writing text files without losing anything."""

from __future__ import annotations

import codecs
import contextlib
import glob
import os
import shutil
import signal
import stat
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from pathlib import Path
from typing import BinaryIO, NamedTuple

from rulesdocs.errors import RulesdocsError, WrongEncoding

_TEMPORARY = ".tmp"
_LEFT_AFTER = 3600.0
"""Seconds after which a temporary file is nobody's."""
_NOTHING_CHANGED = "no file was changed"
_CHUNK = 1 << 16
_HEAD = 1 << 12
"""Bytes at the beginning of a text that tell its encoding."""


def read_utf8(file: Path) -> str:
    """The text of a file as it stands, line ends and all.

    Raises RulesdocsError where the file cannot be read or is not UTF-8.
    """
    return decode_utf8(read_bytes(file), file)


def read_bytes(file: Path) -> bytes:
    """The bytes of a file; see ``read_chunks``."""
    return b"".join(read_chunks(file))


def read_chunks(file: Path) -> Iterator[bytes]:
    """The bytes of a file, a piece at a time.

    Raises RulesdocsError where it cannot be read, and for what is no regular file: a pipe would be waited for,
    and a device may have no end.
    """
    try:
        if not stat.S_ISREG(mode := file.stat().st_mode) and not stat.S_ISDIR(mode):
            hint = "what pipes and devices give must be in a file first"
            raise RulesdocsError("cannot read: not a regular file", where=file, hint=hint)
        with file.open("rb") as stream:
            while chunk := stream.read(_CHUNK):
                yield chunk
    except OSError as error:
        raise RulesdocsError(f"cannot read: {error.strerror}", where=file) from None


def decode_utf8(data: bytes, where: str | Path) -> str:
    """Bytes as text; see ``decode_chunks``."""
    return "".join(decode_chunks((data,), where))


def decode_chunks(chunks: Iterable[bytes], where: str | Path) -> Iterator[str]:
    """Bytes as text, however they are cut; encoded again, the text is these bytes.

    Raises RulesdocsError that names UTF-16 or UTF-32, or else the first byte which is not UTF-8, and its line.
    """
    rest, head = iter(chunks), b""
    while len(head) < _HEAD and (chunk := next(rest, None)) is not None:
        head += chunk
    if encoding := _wide_encoding(head[:_HEAD]):
        raise WrongEncoding(f"{encoding}, not UTF-8", where=where, hint="save it as UTF-8")
    decoder, line = codecs.getincrementaldecoder("utf-8")(), 1
    for data, final in chain(((one, False) for one in chain((head,), rest)), ((b"", True),)):
        try:
            text = decoder.decode(data, final)
        except UnicodeDecodeError as error:
            line += error.object.count(b"\n", 0, error.start)
            what = f"not UTF-8: byte 0x{error.object[error.start]:02X}"
            raise WrongEncoding(what, where=where, line=line, hint="save it as UTF-8") from None
        line += data.count(b"\n")
        if text:
            yield text


def _wide_encoding(head: bytes) -> str | None:
    """Name the encoding of text in units of two or four bytes, by its mark or by where its zeros stand.

    Without a mark, a unit's upper byte is 0 in Latin text and mostly 4 in Cyrillic, and its lower byte is never
    0.  All these bytes are UTF-8 too, so that decoding would notice nothing.
    """
    if head.startswith((codecs.BOM_UTF32_LE, codecs.BOM_UTF32_BE)):
        return "UTF-32"
    if head.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "UTF-16"
    whole = head[: len(head) // 4 * 4]
    first, second, third, fourth = (whole[start::4] for start in range(4))
    if len(whole) < 8:
        return None
    if (any(first) and max(third + fourth) <= 1) or (any(fourth) and max(first + second) <= 1):
        return "UTF-32"
    for upper, lower in ((first + third, second + fourth), (second + fourth, first + third)):
        if 0 in upper and 0 not in lower and upper.count(0) + upper.count(4) > len(upper) * 0.9:
            return "UTF-16"
    return None


def encodable(text: str) -> str:
    """A text that UTF-8 can hold: bytes of file names that are not UTF-8 are escaped, as JSON does it."""
    return text.encode("utf-8", "backslashreplace").decode()


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

    For ``made_from`` see ``write_all``.
    """
    replacements = Replacements()
    try:
        yield replacements
        for file, before in (made_from or {}).items():
            _require_unchanged(file, before)
        replacements.put_in_place()
    finally:
        replacements.discard()


class Replacements:
    """New contents of files, all on the disk before the first takes its place; see ``replacing``.

    A file keeps its permissions.  A symbolic link stays, and the file that it points to is replaced.  What is
    no regular file (/dev/stdout) is written to as it goes.  Raises RulesdocsError that names the first file
    that cannot be written.
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
        with _signals_waiting():
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
        for temporary in self._ready.values():
            with contextlib.suppress(OSError):
                temporary.unlink(missing_ok=True)

    def _stream(self, file: Path) -> tuple[BinaryIO, bool]:
        """Open a new file beside the target, or a target that is no regular file itself."""
        target = file.resolve()
        if target.exists():
            if not target.is_file():
                return target.open("wb"), False
            with target.open("r+b"):
                pass  # raises where the file may not be written; replacing it would need no such permission
        target.parent.mkdir(parents=True, exist_ok=True)
        _remove_leftovers(target)
        handle, name = tempfile.mkstemp(_TEMPORARY, f".{target.name}.", target.parent)
        self._ready[file] = Path(name)
        self._ready[file].chmod(target.stat().st_mode & 0o7777 if target.exists() else 0o666 & ~_umask())
        return open(handle, "wb"), True


@contextlib.contextmanager
def _signals_waiting() -> Iterator[None]:
    """Let the signals wait that end a program and raise nothing; Windows has no such thing."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTERM, signal.SIGHUP})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


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
