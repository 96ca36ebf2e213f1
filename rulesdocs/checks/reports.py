"""Findings for people and for other programs."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from rulesdocs.checks.base import Finding

Name = Callable[[Path], str]
"""Gives a file the name by which a person opens it."""


def as_text(findings: Iterable[Finding], name: Name) -> str:
    """Give a line for each finding: ``file:line: check: message [rule]``."""
    return "".join(f"{_place(one, name)} {one.check}: {one.message}{_rule(one)}\n" for one in findings)


def _place(one: Finding, name: Name) -> str:
    return f"{name(one.file)}:{one.line}:" if one.line else f"{name(one.file)}:"


def _rule(one: Finding) -> str:
    return f" [{one.rule}]" if one.rule else ""


def as_json(findings: Iterable[Finding], name: Name) -> str:
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


FORMATS: Mapping[str, Callable[[Iterable[Finding], Name], str]] = {"text": as_text, "json": as_json}
