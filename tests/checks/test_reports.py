"""Findings in the forms that other programs read."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from rulesdocs.checks import CHECKS, Entry, Finding, Material
from rulesdocs.checks.reports import FORMATS, STATISTICS
from rulesdocs.checks.run import find

FILE = Path("locales/uk/game 1.po")
HOSTILE = "lacks '8%',\r\n::error::9, \x1b[31m\x07 <b>&"
FINDINGS = [
    Finding("numbers-translation", "error", FILE, 7, "demo.draw", "uk", "lacks 8; give it another"),
    Finding("numbers-translation", "error", FILE, 9, None, "uk", HOSTILE),
    Finding("unknown-id", "warning", Path("a:b,c.md"), None, None, None, "no line"),
]


def report(form: str, findings: list[Finding] = FINDINGS) -> str:
    """Findings in one form, files by their own names."""
    return FORMATS[form](findings, CHECKS, str)


def test_text_has_a_line_for_each_finding() -> None:
    """No message can end its line, or order a terminal about."""
    lines = report("text").splitlines()

    assert lines[0] == f"{FILE}:7: numbers-translation: lacks 8; give it another [demo.draw]"
    assert lines[1] == rf"{FILE}:9: numbers-translation: lacks '8%',\r\n::error::9, \x1b[31m\x07 <b>&"
    assert lines[2:] == ["a:b,c.md: unknown-id: no line"]
    assert report("text", [replace(FINDINGS[2], rule="a\n\x1b")]).endswith(r"no line [a\n\x1b]" + "\n")


LONG = "x" * 1_000_000
ENDLESS = {
    "lacks a placeholder": ("A {" + "a" * 90 + "}." * 5000, "А."),
    "a word in two scripts": ("A card.", "к" * 20_000 + "a" + "к" * 20_000),
    "letters as two signs": ("A card.", "кий" + "и\u0306" * 20_000),
    "quotation": ("A card.", f'Це "{"кий " * 10_000}".'),
    "foreign letters": ("A card.", "Це " + "ыэ" * 20_000),
    "reference": ("A [card][a.b].", f"А [карта][demo.{'a' * 40_000}]."),
    "number": ("Draw 8.", "Візьміть " + "9" * 40_000),
    "numbers": ("Draw 8.", "Візьміть " + ", ".join(map(str, range(9, 8000)))),
    "word twice": ("A card.", f"{'к' * 20_000} {'к' * 20_000}"),
}


@pytest.mark.parametrize("name", ENDLESS)
def test_what_is_quoted_is_cut(name: str) -> None:
    """However long what a finding quotes, and however long the context, every form tells it in a few lines."""
    source, text = ENDLESS[name]
    material = Material(
        "en", entries=[Entry(FILE, 7, "uk", f"demo.{LONG}", source, text)], ids=frozenset({"a.b"})
    )
    findings = find(material, CHECKS)

    assert findings
    assert all(len(one.message) <= 1000 and len(one.rule or "") <= 200 for one in findings)
    assert all(len(report(form, findings)) < 3000 * len(findings) for form in ("text", "json", "github"))


def test_github_commands_are_escaped() -> None:
    """Each finding is one workflow command, whatever its message and file hold."""
    assert report("github").split("\n") == [
        f"::error file={FILE},line=7,title=rulesdocs%3A numbers-translation::lacks 8; give it another",
        f"::error file={FILE},line=9,title=rulesdocs%3A numbers-translation::"
        r"lacks '8%25',%0D%0A::error::9, \x1b[31m\x07 <b>&",
        "::warning file=a%3Ab%2Cc.md,title=rulesdocs%3A unknown-id::no line",
        "",
    ]


@pytest.mark.parametrize(
    "name", ["::error::x", "a\n::error::x", "\x1b[31m", "\u202e", "\u2028::x", "##[error]x", " ::error::x"]
)
def test_no_file_name_commands(name: str) -> None:
    """A file's name can neither begin a line with a workflow command nor order a terminal about."""
    finding = replace(FINDINGS[0], file=Path(name), message="has ##[add-mask]x")

    text, github = report("text", [finding]), report("github", [finding])

    assert text.count("\n") == github.count("\n") == 1
    assert text[:-1].isprintable()
    assert github[:-1].isprintable()
    assert not text.lstrip().startswith("::")
    assert "##[" not in text
    assert "##[" not in github
    assert github.startswith("::error file=")
    assert github.count("::") == 2


def run_of(log: Any) -> Any:
    """The one run of a SARIF log, after what SARIF 2.1.0 demands of a log has been looked at."""
    assert log["version"] == "2.1.0"
    assert log["$schema"].endswith("sarif-2.1.0.json")
    (run,) = log["runs"]
    return run


def test_sarif_has_the_shape_of_its_schema() -> None:
    """The log names its version and its tool with a rule for each check, each with help and its defaults."""
    driver = run_of(json.loads(report("sarif")))["tool"]["driver"]

    assert driver["name"] == "rulesdocs"
    assert [rule["id"] for rule in driver["rules"]] == [check.id for check in CHECKS]
    for rule, check in zip(driver["rules"], CHECKS, strict=True):
        assert check.why in rule["help"]["text"]
        assert rule["shortDescription"]["text"] == check.summary
        assert rule["defaultConfiguration"] == {"enabled": check.on_by_default, "level": check.severity}


def test_sarif_results_name_rule_place_and_message() -> None:
    """Each finding is a result with its rule, level, message, and a place whose address is a URI."""
    run = run_of(json.loads(report("sarif")))

    assert [result["ruleId"] for result in run["results"]] == [finding.check for finding in FINDINGS]
    for result, finding in zip(run["results"], FINDINGS, strict=True):
        assert run["tool"]["driver"]["rules"][result["ruleIndex"]]["id"] == result["ruleId"]
        assert result["level"] == finding.severity
        assert result["message"] == {"text": finding.message}
        assert all(isinstance(value, str) for value in result["partialFingerprints"].values())
    first, _, last = (result["locations"][0]["physicalLocation"] for result in run["results"])
    assert first == {"artifactLocation": {"uri": "locales/uk/game%201.po"}, "region": {"startLine": 7}}
    assert last == {"artifactLocation": {"uri": "a%3Ab%2Cc.md"}}
    assert run["results"][0]["properties"] == {"rule": "demo.draw", "language": "uk"}


def test_sarif_fingerprints_stay_where_lines_move() -> None:
    """A finding that moves in its file keeps its fingerprint, and another one has another."""
    moved = [replace(one, line=99) for one in FINDINGS]

    def fingerprints(findings: list[Finding]) -> list[str]:
        results = run_of(json.loads(report("sarif", findings)))["results"]
        return [result["partialFingerprints"]["rulesdocs/v1"] for result in results]

    assert fingerprints(moved) == fingerprints(FINDINGS)
    assert len(set(fingerprints(FINDINGS))) == len(FINDINGS)


def test_junit_is_xml_with_a_suite_for_each_check() -> None:
    """A finding is a failed test in its check's suite; a check without any is a test that passed."""
    root = ElementTree.fromstring(report("junit"))  # noqa: S314 - it is ours

    assert (root.tag, root.get("tests"), root.get("failures")) == ("testsuites", str(len(CHECKS) + 1), "3")
    assert [suite.get("name") for suite in root] == [check.id for check in CHECKS]
    suites = {suite.get("name"): suite for suite in root}
    failures = suites["numbers-translation"].findall("testcase/failure")
    assert failures[0].get("message") == FINDINGS[0].message
    assert [case.get("name") for case in suites["numbers-translation"]] == [f"{FILE}:7 demo.draw", f"{FILE}:9"]
    assert suites["numbers-facts"].findall(".//failure") == []


def test_statistics() -> None:
    """Findings are counted by check, the most first."""
    text, rows = (STATISTICS[form](FINDINGS, CHECKS, str) for form in ("text", "json"))

    assert [line.split()[:2] for line in text.splitlines()] == [["2", "numbers-translation"], ["1", "unknown-id"]]
    assert [(row["check"], row["count"]) for row in json.loads(rows)] == [
        ("numbers-translation", 2),
        ("unknown-id", 1),
    ]


@pytest.mark.parametrize("form", FORMATS)
def test_nothing_found_is_well_formed(form: str) -> None:
    """Where nothing is found every form is still one that its readers take."""
    text = report(form, [])

    assert {
        "text": lambda: text == "",
        "github": lambda: text == "",
        "json": lambda: json.loads(text) == [],
        "sarif": lambda: run_of(json.loads(text))["results"] == [],
        "junit": lambda: ElementTree.fromstring(text).get("failures") == "0",  # noqa: S314
    }[form]()
