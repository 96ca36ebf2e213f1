"""A repair of files: what is read, written, shown and counted."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import BinaryIO

from rulesdocs.errors import RulesdocsError
from rulesdocs.files import decode_chunks, read_chunks, replacing
from rulesdocs.normalise.edits import Edit
from rulesdocs.normalise.scope import Scope
from rulesdocs.normalise.streams import Piece, repair_pieces

STANDARD_INPUT = Path("-")
_CHUNK = 1 << 16


class Run:
    """One repair of many files, of any length.

    ``show``, if any, is called with the name of the file and each edit, in order.  Raises RulesdocsError for a
    file that cannot be read or written, or is not UTF-8.
    """

    def __init__(self, scope: Scope, show: Callable[[str, Edit], None] | None = None) -> None:
        self.changes: Counter[Path] = Counter()
        """How many edits each damaged file has."""
        self._scope, self._show = scope, show

    def pieces(self, file: Path) -> Iterator[Piece]:
        """Yield the pieces of a file's text; show and count their edits."""
        for piece in repair_pieces(text_of(file), self._scope):
            for edit in piece.edits:
                self.changes[file] += 1
                if self._show:
                    self._show(name_of(file), edit)
            yield piece

    def look(self, files: Iterable[Path]) -> None:
        """Show and count alone."""
        for file in files:
            for _ in self.pieces(file):
                pass

    def replace(self, files: Iterable[Path]) -> None:
        """Replace the damaged ones of these files, all together or none."""
        with replacing() as replacements:
            for file in dict.fromkeys(files):
                if any(piece.edits for piece in repair_pieces(text_of(file), self._scope)):
                    with replacements.open(file) as write:
                        for piece in self.pieces(file):
                            write(piece.repaired.encode())

    def write(self, file: Path, output: Path) -> None:
        """Write the repaired text of one file into another, which may be the same, in a folder that is there."""
        if not output.parent.is_dir():
            raise RulesdocsError("there is no such folder", where=output.parent)
        with replacing() as replacements, replacements.open(output) as write:
            for piece in self.pieces(file):
                write(piece.repaired.encode())


def text_of(file: Path) -> Iterator[str]:
    """Give the text of a file, or of standard input for ``-``, a chunk at a time."""
    if file == STANDARD_INPUT:
        if sys.stdin is None:
            raise RulesdocsError("is closed", where=name_of(file))
        return decode_chunks(_standard_input(sys.stdin.buffer), name_of(file))
    return decode_chunks(read_chunks(file), name_of(file))


def _standard_input(stream: BinaryIO) -> Iterator[bytes]:
    try:
        while chunk := stream.read(_CHUNK):
            yield chunk
    except OSError as error:  # a folder, or a terminal that is gone
        raise RulesdocsError(f"cannot read: {error.strerror}", where=name_of(STANDARD_INPUT)) from None


def name_of(file: Path) -> str:
    """Name a file in a report; bytes that are not UTF-8 are lone surrogates, as Python has them in names."""
    return "standard input" if file == STANDARD_INPUT else str(file)
