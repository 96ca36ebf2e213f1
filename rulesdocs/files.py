"""Reading and writing text files without losing anything."""

from __future__ import annotations

import contextlib
import os
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path

from rulesdocs.errors import RulesdocsError


def read_utf8(file: Path) -> str:
    """The text of a file as it stands, line ends and all.

    Raises RulesdocsError where the file cannot be read or is not UTF-8.
    """
    return decode_utf8(read_bytes(file), file)


def read_bytes(file: Path) -> bytes:
    """The bytes of a file; raises RulesdocsError where it cannot be read."""
    try:
        return file.read_bytes()
    except OSError as error:
        raise RulesdocsError(f"cannot read: {error.strerror}", where=file) from None


def decode_utf8(data: bytes, where: str | Path) -> str:
    """Bytes as text; raises RulesdocsError that names the first byte which is not UTF-8, and its line."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        what = f"not UTF-8: byte 0x{data[error.start]:02X}"
        raise RulesdocsError(what, where=where, line=line, hint="save it as UTF-8") from None


def write_atomically(file: Path, text: str) -> None:
    """Replace a file by a new text at once, or leave it as it was; see ``write_all``."""
    write_all({file: text})


def write_all(texts: Mapping[Path, str]) -> None:
    """Replace files by new texts: all of them, or none where one cannot be written.

    The new texts are on the disk before the first takes its place; a file keeps its permissions.  A symbolic
    link stays, and the file that it points to is replaced.  What is no regular file (/dev/stdout) is written
    to.  Raises RulesdocsError that names the first file that cannot be written.
    """
    ready: dict[Path, Path] = {}
    try:
        for file, text in texts.items():
            with _named(file):
                if temporary := _write_beside(file.resolve(), text):
                    ready[file] = temporary
        for file in list(ready):
            with _named(file):
                ready[file].replace(file.resolve())
                del ready[file]
    finally:
        for temporary in ready.values():
            with contextlib.suppress(OSError):
                temporary.unlink(missing_ok=True)


@contextlib.contextmanager
def _named(file: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise RulesdocsError(f"cannot write: {error.strerror}", where=file, hint="no file was changed") from None


def _write_beside(target: Path, text: str) -> Path | None:
    """Write a text into a new file beside its target; None where the target was written to itself."""
    if target.exists():
        if not target.is_file():
            target.write_text(text, encoding="utf-8", newline="")
            return None
        with target.open("r+b"):
            pass  # raises where the file may not be written; replacing it would need no such permission
    target.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
    temporary = Path(name)
    try:
        with open(handle, "w", encoding="utf-8", newline="") as stream:
            stream.write(text)
            stream.flush()
            os.fsync(stream.fileno())
        temporary.chmod(target.stat().st_mode & 0o7777 if target.exists() else 0o666 & ~_umask())
    except OSError:
        temporary.unlink(missing_ok=True)
        raise
    return temporary


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
