"""Findings as SARIF 2.1.0 (OASIS), which code hosts and editors read."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any
from urllib.parse import quote

from rulesdocs import __version__
from rulesdocs.checks.base import Check, Finding
from rulesdocs.checks.reports.lines import Name
from rulesdocs.files import encodable

_SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"


def as_sarif(findings: Sequence[Finding], checks: Sequence[Check], name: Name) -> str:
    """Give one run: the checks that ran as rules with their help, and a result for each finding."""
    driver = {"name": "rulesdocs", "semanticVersion": __version__, "rules": [_rule(check) for check in checks]}
    places = {check.id: number for number, check in enumerate(checks)}
    run = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "results": [_result(one, places, name) for one in findings],
    }
    log = {"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}
    return json.dumps(log, ensure_ascii=False, indent=1) + "\n"


def _rule(check: Check) -> dict[str, Any]:
    return {
        "id": check.id,
        "shortDescription": {"text": check.summary},
        "fullDescription": {"text": f"{check.summary} {check.why}"},
        "help": {"text": " ".join(filter(None, (check.summary, check.why, check.remedy)))},
        "defaultConfiguration": {"enabled": check.on_by_default, "level": check.severity},
        "properties": {"tags": [check.family]},
    }


def _result(one: Finding, places: Mapping[str, int], name: Name) -> dict[str, Any]:
    file = name(one.file)
    place: dict[str, Any] = {"artifactLocation": {"uri": quote(file, errors="surrogateescape")}}
    if one.line:
        place["region"] = {"startLine": one.line}
    result: dict[str, Any] = {
        "ruleId": one.check,
        "level": one.severity,
        "message": {"text": one.message},
        "locations": [{"physicalLocation": place}],
        "partialFingerprints": {"rulesdocs/v1": _fingerprint(one, file)},
    }
    if one.check in places:
        result["ruleIndex"] = places[one.check]
    if said := {key: value for key, value in (("rule", one.rule), ("language", one.language)) if value}:
        result["properties"] = said
    return result


def _fingerprint(one: Finding, file: str) -> str:
    """The same for one finding as long as it is there, wherever in its file it moves."""
    told = "\0".join((one.check, file, one.rule or "", one.message))
    return sha256(encodable(told).encode()).hexdigest()
