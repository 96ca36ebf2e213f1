"""A baseline: findings that are known and not to be told again, in a file."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path

from rulesdocs.checks.base import Finding
from rulesdocs.checks.material import Material
from rulesdocs.checks.reports import Name
from rulesdocs.errors import RulesdocsError
from rulesdocs.files import encodable, read_bytes, read_utf8, write_atomically

_LINE = re.compile(r"(\bline |\.\w+:)\d+")
_DIGITS = 16


@dataclass(frozen=True, order=True)
class Known:
    """What tells a finding from others wherever it moves in its file.

    ``text`` is a hash of the msgid that it concerns, or of its line on a page; line numbers in the message are
    left out.
    """

    file: str
    check: str
    language: str
    rule: str
    text: str
    message: str


class Fingerprints:
    """Tells findings in some material as what they are known by; ``name`` gives files their names."""

    def __init__(self, materials: Iterable[Material], name: Name) -> None:
        self._name = name
        self._msgids = {
            (catalogue.file, entry.linenum): entry.msgid
            for material in materials
            for catalogue in material.catalogues
            for entry in catalogue.po.entries
        }
        self._lines: dict[Path, Sequence[str]] = {}
        self._digests: dict[tuple[Path, int | None], str] = {}

    def of(self, finding: Finding) -> Known:
        """Give what a finding is known by."""
        message = _LINE.sub(r"\1N", finding.message)
        language, rule = finding.language or "", finding.rule or ""
        return Known(self._name(finding.file), finding.check, language, rule, self._digest(finding), message)

    def _digest(self, finding: Finding) -> str:
        place = finding.file, finding.line
        if place not in self._digests:
            text = self._text(finding).encode("utf-8", "surrogateescape")
            self._digests[place] = sha256(text).hexdigest()[:_DIGITS]
        return self._digests[place]

    def _text(self, finding: Finding) -> str:
        msgid = self._msgids.get((finding.file, finding.line))
        if msgid is not None or finding.line is None:
            return msgid or ""
        if finding.file not in self._lines:
            self._lines[finding.file] = _lines_of(finding.file) if finding.file.is_file() else []
        lines = self._lines[finding.file]
        return lines[finding.line - 1].strip() if finding.line <= len(lines) else ""


def _lines_of(file: Path) -> list[str]:
    """The lines of a file; that it is not UTF-8 may be the very finding that is to be known."""
    return read_bytes(file).decode("utf-8", "surrogateescape").split("\n")


def read_baseline(file: Path) -> list[Known]:
    """Read a baseline; raises RulesdocsError where it is none."""
    if not file.exists():
        raise RulesdocsError("there is no such baseline", where=file, hint="make it with --write-baseline")
    try:
        known = [Known(**{key: str(value) for key, value in row.items()}) for row in json.loads(read_utf8(file))]
        for one in known:
            _require_file_name(one.file)
        return known
    except (ValueError, TypeError, AttributeError, RecursionError):
        hint = "make it again with --write-baseline"
        raise RulesdocsError("not a baseline of rulesdocs", where=file, hint=hint) from None


def _require_file_name(name: str) -> None:
    """Raise ValueError for what no file can be called."""
    if b"\0" in name.encode("utf-8", "surrogateescape"):
        raise ValueError


def write_baseline(file: Path, known: Iterable[Known]) -> None:
    """Write a baseline, a line for each finding and in an order of its own, so that changes merge."""
    rows = (json.dumps(asdict(one), ensure_ascii=False) for one in sorted(known))
    write_atomically(file, encodable("[\n" + ",\n".join(rows) + "\n]\n"))


def without_known(
    findings: Sequence[Finding], known: Iterable[Known], fingerprint: Callable[[Finding], Known]
) -> tuple[list[Finding], list[Known]]:
    """Give the findings that are not known, and what is known and was not found; each counts once."""
    waiting = Counter(known)
    new = []
    for finding in findings:
        one = fingerprint(finding)
        if waiting[one] > 0:
            waiting[one] -= 1
        else:
            new.append(finding)
    return new, sorted(waiting.elements())
