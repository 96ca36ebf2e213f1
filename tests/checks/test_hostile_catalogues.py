"""Hostile catalogues: each ends in findings or a clear error, and soon."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from rulesdocs.catalogue.po import escaped
from rulesdocs.checks import CHECKS, read_lone_material
from rulesdocs.checks.reports import FORMATS
from rulesdocs.checks.run import find
from rulesdocs.errors import RulesdocsError
from rulesdocs.languages import language
from tests.support.catalogues import HEADER

SECONDS = 2.0
"""Of a processor's time: twice what is promised, for slow machines."""
LONG = 1_000_000


def entry(msgid: str, msgstr: str, comment: str = "") -> str:
    """An entry of a catalogue, with what stands above it."""
    return f'\n{comment}msgid "{escaped(msgid)}"\nmsgstr "{escaped(msgstr)}"\n'


def long(piece: str) -> str:
    """A catalogue with a piece repeated to a million characters."""
    text = piece * (LONG // len(piece))
    return HEADER + entry(f"a {text} b", f"а {text} б")


DRAW = entry("Draw 8.", "Візьміть 9.", "# check: ignore numbers because of it\n")
PIECES = {
    "digits": "7",
    "decimals": "1,1",
    "groups": "1 234 ",
    "spaces": " ",
    "backquotes": "`",
    "angles": "<",
    "tags": "<b>",
    "brackets": "[",
    "targets": "](",
    "footnotes": "[^",
    "emphasis": "*_",
    "deep emphasis": "**a _b ",
    "mathematics": "\\(",
    "dollars": "$",
    "icons": ":a",
    "keys": "++a+",
    "printf": "%0",
    "references": "&a",
    "quotes": "«",
    "apostrophes": "а'",
    "letters": "щ",
    "mixed letters": "аa",
    "accents": "\u0301",
    "words": "двісті ",
    "braces": "{",
    "lines": "\n",
}
FILES = {
    **{name: long(piece).encode() for name, piece in PIECES.items()},
    "many silences": (
        HEADER + entry("Draw 8.", "Візьміть 9.", "# check: ignore numbers because of it\n" * 20_000)
    ).encode(),
    "silences of no check": (
        HEADER
        + "".join(
            entry(f"Draw 8 {n}.", f"Візьміть 8 {n}.", "# check: ignore gone because x\n") for n in range(2000)
        )
    ).encode(),
    "one message often": (HEADER + entry("Draw 8.", "Візьміть 8.") * 100_000).encode(),
    "deep nesting": (HEADER + entry("<b>" * 8000 + "</b>" * 8000, "<b>" * 8000 + "</i>" * 8000)).encode(),
    "deep brackets": (HEADER + entry("[" * 16_000 + "](a)" * 8000, "[" * 16_000)).encode(),
    "many forms": (
        HEADER + '\nmsgid "a"\nmsgid_plural "b"\n' + "".join(f'msgstr[{n}] "c"\n' for n in range(5000))
    ).encode(),
    "no end of a string": (HEADER + '\nmsgid "' + "a" * LONG).encode(),
    "many entries": (HEADER + "".join(entry(f"Draw {n}.", f"Візьміть {n}.") for n in range(2000))).encode(),
    "a long context": (HEADER + f'\nmsgctxt "{"a." * LONG}"\nmsgid "a 1"\nmsgstr "б 2"\n').encode(),
    "a long comment": (HEADER + entry("a", "б", "# check: ignore" + " because" * 100_000 + "\n")).encode(),
    "a long language": HEADER.replace("uk", "uk_" * 100_000).encode(),
    "control characters": (HEADER + '\nmsgid "a 1"\nmsgstr "\x1b[31m\x02\x03\x07\u202e 2"\n').encode(),
    "escapes": (HEADER + '\nmsgid "a 1"\nmsgstr "\\033[31m\\x9b 2"\n').encode(),
    "no UTF-8": HEADER.encode() + b'\nmsgid "a"\nmsgstr "\xe9"\n',
    "UTF-16": (HEADER + DRAW).encode("utf-16"),
    "NUL": (HEADER + DRAW).encode().replace(b"Draw", b"\0"),
    "no header": DRAW.encode(),
    "empty": b"",
    "no catalogue": b"\x7fELF" * 1000,
}


@pytest.mark.parametrize("name", FILES)
def test_hostile_catalogues_end_soon(tmp_path: Path, name: str) -> None:
    """A hostile catalogue is checked and told in every form, or refused with its file, within seconds."""
    file = tmp_path / "uk.po"
    file.write_bytes(FILES[name])
    start = time.process_time()

    try:
        material = read_lone_material([file])
        findings = find(material, CHECKS)
        reports = [FORMATS[form](findings, CHECKS, str) for form in FORMATS]
    except RulesdocsError as error:
        reports = [str(error)]
        assert str(file) in reports[0]

    assert time.process_time() - start < SECONDS
    assert not any(sign in reports[0] for sign in "\x1b\x02\x07")


@pytest.mark.parametrize("name", PIECES)
def test_what_is_too_long_is_found(tmp_path: Path, name: str) -> None:
    """A message of a million characters is a finding, and nothing else is said of it."""
    file = tmp_path / "uk.po"
    file.write_bytes(FILES[name])

    assert "too-long" in [one.check for one in find(read_lone_material([file]), CHECKS)]


def test_more_plural_forms_than_any_language_has(tmp_path: Path) -> None:
    """Of fifty thousand forms ten are looked at, and that there are so many is a finding."""
    forms = "".join(f'msgstr[{number}] "кaрт {number}"\n' for number in range(50_000))
    header = f'{HEADER}"Plural-Forms: {language("uk").plural_forms}\\n"\n'
    (tmp_path / "uk.po").write_text(f'{header}\nmsgid "a"\nmsgid_plural "as"\n{forms}', encoding="utf-8")
    material = read_lone_material([tmp_path / "uk.po"])

    checks = [one.check for one in find(material, CHECKS)]

    assert len(material.entries) == 10
    assert "plural-forms" in checks
    assert checks.count("lookalike") == 10


def test_every_cut(tmp_path: Path) -> None:
    """A catalogue cut off anywhere is checked as far as it is whole, or a finding says where it breaks off."""
    data, file = (HEADER + DRAW + entry("a 1", "б 2")).encode(), tmp_path / "uk.po"
    refused = []
    for end in range(len(data)):
        file.write_bytes(data[:end])
        material = read_lone_material([file])
        refused += [one for one in find(material, CHECKS) if material.unreadable]

    assert len(refused) > len(data) / 2
    assert {one.check for one in refused} == {"unreadable", "charset"}
    assert all(one.file == file and one.line for one in refused)
