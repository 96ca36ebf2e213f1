"""The sources of what scripts/profiles makes, brought by pip at fixed versions, and how they are read."""

from __future__ import annotations

import gzip
import re
import subprocess
import sys
import zipfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import polib

CACHE = Path(__file__).resolve().parents[1] / "build" / "profiles"
LANGDETECT, DJANGO = "langdetect-1.0.9.tar.gz", "django-5.2.8-py3-none-any.whl"
WORDFREQ = "wordfreq-3.1.1-py3-none-any.whl"
DOWNLOADS = {
    LANGDETECT: ["langdetect==1.0.9", "--no-binary", "langdetect"],
    DJANGO: ["Django==5.2.8", "--only-binary", "Django"],
    WORDFREQ: ["wordfreq==3.1.1", "--only-binary", "wordfreq"],
}

IN_OTHERS = ["ar", "bn", "el", "fa", "he", "hi", "ja", "ko", "ta", "ur", "zh"]
"""Languages that wordfreq knows and that are neither in Cyrillic nor in Latin."""

WORD = re.compile(r"[^\W\d_]+")
_NO_WORDS = re.compile(r"%\(\w+\)[a-z]|%[a-z]|\{[^{}]*\}|<[^<>]*>|https?://\S+")


def fetch(name: str) -> Path:
    """Bring one source by pip, unless it is there."""
    if not (CACHE / name).exists():
        pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", str(CACHE)]
        subprocess.run([*pip, *DOWNLOADS[name]], check=True)
    return CACHE / name


def messages(wheel: zipfile.ZipFile, name: str) -> Iterator[str]:
    """Read Django's messages in one language, without what is no word of it."""
    for path in sorted(wheel.namelist()):
        if path.endswith(".po") and f"/locale/{name}/" in path:
            for entry in polib.pofile(wheel.read(path).decode()):
                yield _NO_WORDS.sub(" ", entry.msgid if name == "en" else entry.msgstr)


def frequencies(wheel: zipfile.ZipFile, language: str) -> Iterator[tuple[str, float]]:
    """Read wordfreq's words and their shares, from the most frequent on: lists of them, a centibel apart."""
    packed = gzip.decompress(wheel.read(f"wordfreq/data/small_{language}.msgpack.gz"))
    for centibels, words in enumerate(unpacked(packed)):
        for word in words if isinstance(words, list) else ():
            yield word, 10 ** (-(centibels - 1) / 100)


def unpacked(data: bytes) -> list[list[str] | None]:
    """Read what wordfreq has of MessagePack: lists and texts; the heading, a map, and its number give None."""
    at = 0

    def number(size: int) -> int:
        nonlocal at
        at += size
        return int.from_bytes(data[at - size : at])

    def text(size: int) -> str:
        nonlocal at
        at += size
        return data[at - size : at].decode()

    def value() -> object:
        mark = number(1)
        if mark >> 4 == 9 or mark in (0xDC, 0xDD):
            return [value() for _ in range(mark & 15 if mark >> 4 == 9 else number(2 << (mark - 0xDC)))]
        if mark >> 5 == 5 or 0xD9 <= mark <= 0xDB:
            return text(mark & 31 if mark >> 5 == 5 else number(1 << (mark - 0xD9)))
        for _ in range(2 * (mark & 15) if mark >> 4 == 8 else 0):
            value()
        return None

    return value()


def belarusian() -> list[tuple[str, float]]:
    """Give the words of Django's Belarusian messages: few, so with shares as if they were a tenth of all."""
    with zipfile.ZipFile(fetch(DJANGO)) as wheel:
        words = Counter(word for message in messages(wheel, "be") for word in WORD.findall(message.lower()))
    return [(word, count / words.total() / 10) for word, count in words.items()]


def every_language() -> dict[str, Counter[str]]:
    """Give the words of every language in Cyrillic or Latin, with their shares."""
    known = {"be": Counter(dict(belarusian()))}
    with zipfile.ZipFile(fetch(WORDFREQ)) as wheel:
        for tag in {*re.findall(r"data/small_(\w+)\.", "\n".join(wheel.namelist()))} - {*IN_OTHERS}:
            known[tag] = Counter(dict(frequencies(wheel, tag)))
    return known
