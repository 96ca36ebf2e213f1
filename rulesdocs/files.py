"""Reading and writing text files without losing anything."""

from __future__ import annotations

import contextlib
import os
import tempfile
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
    """Replace a file by a new text at once, or leave it as it was.

    The new text is on the disk before it takes the old one's place, and keeps the old file's permissions.  A
    symbolic link stays; the file that it points to is replaced.  Raises RulesdocsError where that fails.
    """
    target = file.resolve()
    temporary: Path | None = None
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        if target.exists() and not os.access(target, os.W_OK):
            raise PermissionError(13, "Permission denied")
        handle, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
        temporary = Path(name)
        with open(handle, "w", encoding="utf-8", newline="") as stream:
            stream.write(text)
            stream.flush()
            os.fsync(stream.fileno())
        temporary.chmod(target.stat().st_mode & 0o7777 if target.exists() else 0o666 & ~_umask())
        temporary.replace(target)
    except OSError as error:
        if temporary is not None:
            with contextlib.suppress(OSError):
                temporary.unlink(missing_ok=True)
        raise RulesdocsError(f"cannot write: {error.strerror}", where=file, hint="it is as it was") from None


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
