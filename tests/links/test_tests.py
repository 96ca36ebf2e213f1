"""Which tests cite a rule is read from their code, in whatever way pytest lets a mark be given."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesdocs.errors import RulesdocsError
from rulesdocs.links.tests import marked_tests

CASES = {
    "function": ('@pytest.mark.rule("a.b")\ndef test_x(): ...', [("a.b", 1, "test_x")]),
    "several ids": (
        '@pytest.mark.rule(\n    "a.b",\n    "a.c",\n)\ndef test_x(): ...',
        [("a.b", 2, "test_x"), ("a.c", 3, "test_x")],
    ),
    "imported mark": ('@mark.rule("a.b")\nasync def test_x(): ...', [("a.b", 1, "test_x")]),
    "class": (
        '@pytest.mark.rule("a.b")\nclass TestX:\n    def test_y(self): ...\n    def helper(self): ...',
        [("a.b", 1, "TestX.test_y")],
    ),
    "pytestmark of a module": (
        'pytestmark = [pytest.mark.rule("a.b"), pytest.mark.slow]\ndef test_x(): ...\nclass TestX:\n'
        "    def test_y(self): ...",
        [("a.b", 1, "test_x"), ("a.b", 1, "TestX.test_y")],
    ),
    "pytestmark of a class": (
        'class TestX:\n    pytestmark = pytest.mark.rule("a.b")\n    def test_y(self): ...\ndef test_z(): ...',
        [("a.b", 2, "TestX.test_y")],
    ),
    "parameters": (
        '@pytest.mark.parametrize("x", [\n    pytest.param(1, marks=pytest.mark.rule("a.b")),\n'
        '    pytest.param(2, marks=[pytest.mark.rule("a.c")]),\n])\ndef test_x(x): ...',
        [("a.b", 2, "test_x"), ("a.c", 3, "test_x")],
    ),
    "named parameters": (
        'SETS = [pytest.param(1, marks=pytest.mark.rule("a.b"))]\n\n@pytest.mark.parametrize("x", SETS)\n'
        "def test_x(x): ...\n\ndef test_y(): ...",
        [("a.b", 1, "test_x")],
    ),
    "another mark": ('@pytest.mark.ruler("a.b")\n@pytest.mark.rules\ndef test_x(): ...', []),
    "no literal": ("@pytest.mark.rule(NAME)\ndef test_x(): ...", []),
    "in a comment": ('# pytest.mark.rule("a.b")\ndef test_x(): ...', []),
}


@pytest.mark.parametrize(("code", "expected"), CASES.values(), ids=CASES)
def test_marks(tmp_path: Path, code: str, expected: list[tuple[str, int, str]]) -> None:
    """Each rule of each mark is found with the line that names it and the test that it is a mark of."""
    (tmp_path / "below").mkdir()
    (tmp_path / "below" / "test_cases.py").write_text(code, encoding="utf-8")
    found = [(mark.rule, mark.line, test.name) for mark, test in marked_tests(tmp_path)]
    assert found == expected


def test_no_folder(tmp_path: Path) -> None:
    """A project without tests has no marks."""
    assert list(marked_tests(tmp_path / "none")) == []


MARKED = '@pytest.mark.rule("a.b")\ndef test_x(): ...\n'


@pytest.mark.parametrize(
    "data",
    [
        f"# coding: latin-1\nNAME = 'é'\n{MARKED}".encode("latin-1"),
        f"#!/usr/bin/python\n# -*- coding: koi8-r -*-\nNAME = 'я'\n{MARKED}".encode("koi8-r"),
        b"\xef\xbb\xbf" + MARKED.encode(),
        MARKED.replace("\n", "\r\n").encode(),
    ],
)
def test_a_file_is_read_in_its_own_encoding(tmp_path: Path, data: bytes) -> None:
    """What the first lines name as the encoding counts; a folder with the name of a file is no file."""
    (tmp_path / "test_x.py").write_bytes(data)
    (tmp_path / "folder.py").mkdir()
    assert [test.name for _, test in marked_tests(tmp_path)] == ["test_x"]


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (f"# coding: klingon\n{MARKED}".encode(), "cannot be read as Python: unknown encoding"),
        (f"# coding: hex\n{MARKED}".encode(), "cannot be read as Python: 'hex' is not a text encoding"),
        (f"# coding: undefined\n{MARKED}".encode(), "cannot be read as Python: "),
        (f"# coding: ascii\n# é\n{MARKED}".encode(), "cannot be read as Python: .*can't decode"),
        (f"# \u00e9\n{MARKED}".encode("latin-1"), "cannot be read as Python: invalid or missing encoding"),
        (f"{MARKED}x = {'-' * 100_000}1\n".encode(), "cannot be read as Python: an expression is too deep"),
        (f"{MARKED}x = {'(' * 5_000}1{')' * 5_000}\n".encode(), "not valid Python: too many nested parentheses"),
        (f"{MARKED}\0".encode(), "not valid Python|cannot be read as Python"),
    ],
    ids=range(8),
)
def test_a_file_that_is_no_python_is_named(tmp_path: Path, data: bytes, fault: str) -> None:
    """The error names the file, whatever stands in it."""
    (tmp_path / "test_x.py").write_bytes(data)
    with pytest.raises(RulesdocsError, match=f"test_x.py:([0-9]+:)? ({fault})"):
        list(marked_tests(tmp_path))
