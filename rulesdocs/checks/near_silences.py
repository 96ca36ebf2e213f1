"""Comments that were meant to be silences and are none."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from difflib import SequenceMatcher
from functools import cache
from pathlib import Path

from rulesdocs.checks.material import Catalogue, Material
from rulesdocs.checks.silences import BECAUSE, COMMENT, FENCE, HTML, PARTS, NearSilence
from rulesdocs.files import read_utf8

_WORDS = r"([^\W\d_]{3,10})[ \t]{0,3}[:;,.-]?[ \t]{0,3}([^\W\d_]{4,10})\b(.*)"
_NEAR_COMMENT = re.compile(rf"[ \t]*#[ \t]*{_WORDS}")
_NEAR_HTML = re.compile(rf"[ \t]*<!--[ \t]*{_WORDS}-->[ \t\r]*")
_ALIKE = 0.75
"""The share of letters that a word with one slip has in common with the right one."""


def near_silences(material: Material, names: Collection[str]) -> Iterator[NearSilence]:
    """Yield the comments that begin nearly as silences do, and go on as one, given the names of checks.

    They give a reason, or name checks and nothing else: what only speaks of checking or ignoring is a remark.
    """
    for catalogue in material.catalogues:
        yield from _in_catalogue(catalogue, names)
    for page in material.pages:
        yield from _in_page(page, names)


def _in_catalogue(catalogue: Catalogue, names: Collection[str]) -> Iterator[NearSilence]:
    for chunk in catalogue.po.chunks:
        entry = chunk.entry
        if entry is None or not entry.tcomment or chunk.text is None or chunk.line is None:
            continue
        for number, line in enumerate(chunk.text.split("\n"), start=chunk.line):
            if said := _near(line, COMMENT, _NEAR_COMMENT, names):
                yield NearSilence(catalogue.file, number, said, entry.msgctxt, catalogue.language)


def _in_page(file: Path, names: Collection[str]) -> Iterator[NearSilence]:
    text, fence = read_utf8(file), ""
    for number, line in enumerate(text.split("\n") if "<!--" in text else (), start=1):
        if mark := FENCE.match(line):
            fence = "" if fence and mark[1].startswith(fence) else fence or mark[1]
        elif not fence and (said := _near(line, HTML, _NEAR_HTML, names)):
            yield NearSilence(file, number, said)


def _near(line: str, right: re.Pattern[str], near: re.Pattern[str], names: Collection[str]) -> str:
    """The words of a line that are nearly those of a silence; nothing where it is one, or a remark."""
    found = near.fullmatch(line)
    if found is None or not (_is_like(found[1].lower(), "check") and _is_like(found[2].lower(), "ignore")):
        return ""
    named, *reason = BECAUSE.split(found[3], 1)
    checks = [*filter(None, PARTS.split(named))]
    is_meant = bool(checks) and (bool(reason) or all(name in names for name in checks))
    return line[found.start(1) : found.end(2)] if is_meant and not right.match(line.lstrip()) else ""


@cache
def _is_like(word: str, right: str) -> bool:
    """Whether a word is another with a slip; most share too few letters to be worth a closer look."""
    shares = len({*word} & {*right}) >= len({*right}) - 1
    return shares and SequenceMatcher(None, word, right, autojunk=False).ratio() >= _ALIKE
