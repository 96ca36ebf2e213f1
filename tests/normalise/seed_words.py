"""Hashes of a text's words, so that a text that is no part of the project can be checked word by word."""

from __future__ import annotations

import re
import sys
from hashlib import sha256
from pathlib import Path

WORD = re.compile(r"[^\W\d_]+")
_PER_LINE = 6


def digest(word: str) -> str:
    """Give the first 16 hexadecimal digits of a word's SHA-256."""
    return sha256(word.encode()).hexdigest()[:16]


def main(path: str) -> None:
    """Print the hashes of a repaired text that a person has read to the end."""
    hashes = [digest(word) for word in WORD.findall(Path(path).read_text("utf-8"))]
    for start in range(0, len(hashes), _PER_LINE):
        print(*hashes[start : start + _PER_LINE])


if __name__ == "__main__":
    main(sys.argv[1])
