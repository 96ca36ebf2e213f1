"""Findings as JUnit's XML, which CI servers show as tests."""

from __future__ import annotations

import re
from collections.abc import Sequence
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from rulesdocs.checks.base import Check, Finding
from rulesdocs.checks.reports.lines import Name

_NO_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that XML 1.0 cannot hold, even as references."""


def as_junit(findings: Sequence[Finding], checks: Sequence[Check], name: Name) -> str:
    """Give a suite for each check that ran, with a failed test for each finding; one without any has passed."""
    suites = Element("testsuites", name="rulesdocs")
    for check in checks:
        found = [one for one in findings if one.check == check.id]
        counts = {"tests": str(len(found) or 1), "failures": str(len(found)), "errors": "0"}
        suite = SubElement(suites, "testsuite", {"name": check.id, **counts})
        for one in found:
            _failure(suite, one, name(one.file))
        if not found:
            SubElement(suite, "testcase", classname=check.id, name=check.summary)
    for count in ("tests", "failures", "errors"):
        suites.set(count, str(sum(int(suite.get(count, "0")) for suite in suites)))
    indent(suites)
    return tostring(suites, encoding="unicode", xml_declaration=False) + "\n"


def _failure(suite: Element, one: Finding, file: str) -> None:
    place = f"{file}:{one.line}" if one.line else file
    title = _valid(f"{place} {one.rule}" if one.rule else place)
    case = SubElement(suite, "testcase", classname=one.check, name=title, file=_valid(file))
    if one.line:
        case.set("line", str(one.line))
    message = _valid(one.message)
    SubElement(case, "failure", type=one.severity, message=message).text = f"{_valid(place)}: {message}"


def _valid(text: str) -> str:
    return _NO_XML.sub("\ufffd", text)
