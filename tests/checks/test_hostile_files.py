"""Hostile catalogues: each ends in findings or in none, within a second."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rulesdocs.checks import CHECKS, Finding, read_lone_material
from rulesdocs.checks.catalogue import CATALOGUE
from rulesdocs.checks.consistency import CONSISTENCY
from rulesdocs.checks.coverage import COVERAGE
from rulesdocs.checks.run import find
from tests.checks.samples import catalogue
from tests.support.pofiles import EVERY_KIND, catalogues, damaged, written

FAMILIES = (*CATALOGUE, *COVERAGE, *CONSISTENCY)
MEGABYTE = 1_000_000


def found(file: Path, data: bytes) -> list[Finding]:
    """What these families find in a file that holds some bytes."""
    file.write_bytes(data)
    return find(read_lone_material([file], ["uk"]), FAMILIES)


def pair(msgid: str, msgstr: str, times: int = 1) -> str:
    """A catalogue with a message, in as many contexts."""
    return catalogue(*({"msgctxt": f"demo.{n}", "msgid": msgid, "msgstr": msgstr} for n in range(times)))


HOSTILE = {
    "a huge word": pair("a" * MEGABYTE, "б" * MEGABYTE),
    "a huge message of words": pair("left not " * (MEGABYTE // 9), "ліво " * (MEGABYTE // 9)),
    "a huge message of spaces": pair(f"a{' ' * MEGABYTE}b", f"а{' ' * MEGABYTE}б"),
    "end marks and brackets": pair("a b." + ")" * MEGABYTE + "x", "а б." + ")" * MEGABYTE + "х"),
    "apostrophes": pair("n't" * (MEGABYTE // 3), "'" * MEGABYTE),
    "braces of a format": "#, python-brace-format\n".join(
        pair("{a" * (MEGABYTE // 2), "{").partition("msgctxt")[::2]
    ),
    "one translation of many sources": catalogue(
        *({"msgid": f"Turn left {n} not", "msgstr": "Поверніть."} for n in range(5000))
    ),
    "one source in many places": pair("Draw a card.", "Візьміть карту.", 5000),
    "many flags": catalogue({"msgid": "a", "msgstr": "а", "flags": [f"f{n}-format" for n in range(20_000)]}),
    "a header of many fields": catalogue().replace('"Language', '"X-A: b\\n"\n' * 50_000 + '"Language'),
    "a plural formula without an end": catalogue().replace(
        '"Language', f'"Plural-Forms: nplurals=3; plural={"(" * 100_000}n;\\n"\n"Language'
    ),
    "a formula of many terms": catalogue().replace(
        '"Language', f'"Plural-Forms: nplurals=3; plural=n{"+n" * 100_000};\\n"\n"Language'
    ),
    "a charset of great length": catalogue().replace("UTF-8", f"UTF-8 charset={'x' * MEGABYTE}"),
    "control characters": pair("a\x01\x02\x1b[0m\u202e\ufeffb", "а\x7f\x85\u2028б", 1000),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_catalogues_take_no_time(name: str, tmp_path: Path) -> None:
    """Huge messages, headers and flags, and many messages alike, are checked within a second."""
    data = HOSTILE[name].encode()
    start = time.process_time()

    findings = found(tmp_path / "uk.po", data)

    assert time.process_time() - start < 1
    assert all(len(one.message) < 500 for one in findings)


@given(st.binary(max_size=200))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_bytes_end_in_findings(tmp_path: Path, data: bytes) -> None:
    """Whatever a file holds, what is wrong with it is a finding in it, and no error of the program."""
    assert all(one.file == tmp_path / "uk.po" for one in found(tmp_path / "uk.po", data))


@given(damaged(EVERY_KIND))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
def test_damaged_catalogues_end_in_findings(tmp_path: Path, text: str) -> None:
    """A catalogue that was damaged by hand ends in findings with a line of the file, or in none."""
    for one in found(tmp_path / "uk.po", text.encode("utf-8", "surrogatepass")):
        assert one.line is None or 1 <= one.line <= text.count("\n") + 1


@given(catalogues())
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
def test_what_we_write_is_laid_out_right(tmp_path: Path, entries: list[object]) -> None:
    """No catalogue that we write is unreadable, in another charset, or laid out otherwise than msgcat would."""
    findings = found(tmp_path / "uk.po", written(entries).encode())  # type: ignore[arg-type]

    assert {one.check for one in findings} & {"unreadable", "charset", "layout", "gone-rule"} == set()


def test_a_catalogue_cut_off_anywhere_is_read_or_found(tmp_path: Path) -> None:
    """Cut off at any byte, a catalogue is one that can be read, or one finding says where it breaks off."""
    data = EVERY_KIND.encode()
    for end in range(0, len(data), 7):
        findings = found(tmp_path / "uk.po", data[:end])
        broken = [one for one in findings if one.check in ("unreadable", "charset")]
        assert len(broken) <= 1 or all(one.check == "charset" for one in broken)


def test_every_check_ends_on_hostile_catalogues(tmp_path: Path) -> None:
    """No check of any family fails on control characters, an empty file, or a file with nothing but a header."""
    for number, text in enumerate((HOSTILE["control characters"], "", catalogue(), "\n" * 1000)):
        (tmp_path / f"{number}-uk.po").write_text(text, encoding="utf-8", newline="")

    find(read_lone_material(sorted(tmp_path.glob("*.po"))), CHECKS)
