"""Reading text files without losing anything."""

from __future__ import annotations

import codecs
import stat
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path

from rulesdocs.errors import RulesdocsError, WrongEncoding

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
