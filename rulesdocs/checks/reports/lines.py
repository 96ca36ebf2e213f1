"""Findings as lines: for people, for GitHub, and as a count."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from rulesdocs.checks.base import Check, Finding

Name = Callable[[Path], str]
"""Gives a file the name by which a person opens it."""


def as_text(findings: Sequence[Finding], checks: Sequence[Check], name: Name) -> str:
    """Give a line for each finding: ``file:line: check: message [rule]``."""
    return "".join(
        _no_command(f"{_place(one, name)} {one.check}: {_printable(one.message)}{_rule(one)}\n")
        for one in findings
    )


def _place(one: Finding, name: Name) -> str:
    file = _printable(name(one.file))
    return f"{file}:{one.line}:" if one.line else f"{file}:"


def _rule(one: Finding) -> str:
    return f" [{_printable(one.rule)}]" if one.rule else ""


def as_json(findings: Sequence[Finding], checks: Sequence[Check], name: Name) -> str:
    """Give an array with an object for each finding."""
    rows = [
        {
            "check": one.check,
            "severity": one.severity,
            "file": name(one.file),
            "line": one.line,
            "rule": one.rule,
            "language": one.language,
            "message": one.message,
        }
        for one in findings
    ]
    return json.dumps(rows, ensure_ascii=False, indent=1) + "\n"


def as_github(findings: Sequence[Finding], checks: Sequence[Check], name: Name) -> str:
    """Give a workflow command for each finding, which GitHub shows beside the line.

    What would end a command or a part of it is escaped as GitHub's runner reads it (its ActionCommand.cs).
    """
    return "".join(map("".join, (_command(one, name) for one in findings)))


def _command(one: Finding, name: Name) -> Iterator[str]:
    places = {"file": name(one.file), "line": one.line, "title": f"rulesdocs: {one.check}"}
    given = (f"{key}={_escaped(str(value), ':,')}" for key, value in places.items() if value)
    yield _unmarked(f"::{one.severity} {','.join(given)}::{_escaped(one.message)}\n")


def _escaped(text: str, marks: str = "") -> str:
    text = text.translate({ord(sign): f"%{ord(sign):02X}" for sign in f"%\r\n{marks}"})
    return _printable(text)


def text_statistics(findings: Sequence[Finding], checks: Sequence[Check], name: Name) -> str:
    """Give a line for each check that found something: how much, its id, what it finds; the most first."""
    counts = _counts(findings, checks)
    width = max((len(check.id) for check, _ in counts), default=0)
    return "".join(f"{count:>6}  {check.id:<{width}}  {check.summary}\n" for check, count in counts)


def json_statistics(findings: Sequence[Finding], checks: Sequence[Check], name: Name) -> str:
    """Give the same as an array of objects."""
    rows = [
        {"check": check.id, "count": count, "summary": check.summary}
        for check, count in _counts(findings, checks)
    ]
    return json.dumps(rows, ensure_ascii=False, indent=1) + "\n"


def _counts(findings: Sequence[Finding], checks: Sequence[Check]) -> list[tuple[Check, int]]:
    counts = Counter(one.check for one in findings)
    found = [(check, counts[check.id]) for check in checks if counts[check.id]]
    return sorted(found, key=lambda pair: -pair[1])


def _printable(text: str) -> str:
    """A text without what would end its line or order a terminal about; such characters by their numbers."""
    if text.isprintable():
        return text
    return "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in text)


def _no_command(line: str) -> str:
    """A line that is no workflow command to GitHub's runner, which reads all output for them."""
    if line.lstrip().startswith("::"):
        line = line.replace(":", r"\x3a", 1)
    return _unmarked(line)


def _unmarked(line: str) -> str:
    """A line without the mark of commands as older runners wrote them, which counts wherever it stands."""
    return line.replace("##[", r"##\x5b")
