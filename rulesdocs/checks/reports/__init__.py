"""Findings for people and for other programs."""

from collections.abc import Callable, Mapping, Sequence

from rulesdocs.checks.base import Check, Finding
from rulesdocs.checks.reports.junit import as_junit
from rulesdocs.checks.reports.lines import (
    Name,
    as_github,
    as_json,
    as_text,
    json_statistics,
    text_statistics,
)
from rulesdocs.checks.reports.sarif import as_sarif

_Report = Callable[[Sequence[Finding], Sequence[Check], Name], str]

FORMATS: Mapping[str, _Report] = {
    "text": as_text,
    "json": as_json,
    "github": as_github,
    "sarif": as_sarif,
    "junit": as_junit,
}
"""Each takes the findings, the checks that ran, and the name of a file."""

STATISTICS: Mapping[str, _Report] = {
    "text": text_statistics,
    "json": json_statistics,
}
"""Forms in which findings are counted."""

__all__ = ["FORMATS", "STATISTICS", "Name"]
