"""Fixes: certain ones alone are written, and nothing else of a file changes."""

from __future__ import annotations

import json
import time
from dataclasses import replace
from pathlib import Path

import polib
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesdocs.catalogue import read_po
from rulesdocs.checks import CHECKS, Entry, Finding, Material, read_lone_material
from rulesdocs.checks.base import Fix
from rulesdocs.checks.fixing import apply_fixes
from rulesdocs.errors import RulesdocsError
from tests.checks.samples import translation
from tests.support.catalogues import ANY_TEXT, HEADER, entry_lists, write_catalogue
from tests.support.planted import planted
from tests.support.tools import ROOT

WRAPPED = (
    HEADER
    + """
#  odd comment
#. kind
msgctxt "a"
msgid "One "
"two"
   msgstr   "Раз "
"два"

msgid "card"
msgid_plural "cards"
msgstr[0] "карта"
msgstr[1]
"карты"


#~ msgid "card, two"
#~ msgstr "карта"
# the end
"""
)


def fix(material: Material, **wanted: str) -> dict[Path, int]:
    """Replace translations, given by what they are now."""
    findings = [
        Finding("x", "error", entry.file, entry.line, None, "uk", "", Fix(entry, wanted[entry.msgstr]))
        for entry in material.entries
        if entry.msgstr in wanted
    ]
    return apply_fixes(findings, [material])


def written(root: Path, text: str) -> Path:
    """Write a catalogue as it is."""
    (root / "uk.po").write_text(text, encoding="utf-8", newline="")
    return root / "uk.po"


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_nothing_else_changes(tmp_path: Path, newline: str) -> None:
    """Only words of the translation are other ones; comments, wrapping, spaces and blank lines stay."""
    file = written(tmp_path, WRAPPED.replace("\n", newline))

    counts = fix(read_lone_material([file]), **{"Раз два": 'Один "\\два', "карты": "карти"})

    expected = WRAPPED.replace('"Раз "\n"два"', '"Один "\n"\\"\\\\два"').replace('"карты"', '"карти"')
    assert counts == {file: 2}
    assert file.read_bytes().decode() == expected.replace("\n", newline)


def test_a_string_of_several_lines(tmp_path: Path) -> None:
    """A keyword whose strings stand below it is replaced with them."""
    file = written(tmp_path, HEADER + '\nmsgid "a"\nmsgstr ""\n"б"\n"в"\n\nmsgid "c"\nmsgstr "г"\n')

    fix(read_lone_material([file]), бв="ґ")

    assert file.read_text(encoding="utf-8") == HEADER + '\nmsgid "a"\nmsgstr "ґ"\n\nmsgid "c"\nmsgstr "г"\n'


@pytest.mark.parametrize(
    "odd",
    [
        'msgid "a" msgstr "б"\n',
        'msgid "a"\nmsgid_plural "as"\nmsgstr [0] "б"\n',
        'msgid "a"\nmsgid_plural "as"\nmsgstr[00] "б"\n',
        'msgid "a"\nmsgstr ""\n\n"б"\n',
        'msgid "a"\nmsgstr "\\\nб"\n',
        'msgid "a"\n\fmsgstr "б"\n',
    ],
)
def test_an_odd_layout_stays_and_the_others_are_fixed(tmp_path: Path, odd: str) -> None:
    """An entry that cannot be rewritten keeps its text or is rewritten right; it stops no other fix."""
    file = written(tmp_path, HEADER + f'\n{odd}\nmsgid "c"\nmsgstr "г"\n')
    material = read_lone_material([file])

    counts = fix(material, б="ґ", г="х")

    first, second = [entry.msgstr for entry in read_lone_material([file]).entries]
    assert (first, second, counts) in (("б", "х", {file: 1}), ("ґ", "х", {file: 2}))
    if first == "б":
        assert odd in file.read_text(encoding="utf-8")


def test_no_line_is_added_and_the_entry_keeps_its_line_ends(tmp_path: Path) -> None:
    """An entry directly above another stays there when it gets shorter, in the line ends that it had."""
    file = written(tmp_path, HEADER + '\nmsgid "a"\r\nmsgstr ""\r\n"б"\r\nmsgid "c"\nmsgstr "г"\n')

    fix(read_lone_material([file]), б="в\nґ")

    expected = HEADER + '\nmsgid "a"\r\nmsgstr ""\r\n"в\\n"\r\n"ґ"\r\nmsgid "c"\nmsgstr "г"\n'
    assert file.read_bytes().decode() == expected
    fix(read_lone_material([file]), **{"в\nґ": "б"})
    assert file.read_bytes().decode() == HEADER + '\nmsgid "a"\r\nmsgstr "б"\r\nmsgid "c"\nmsgstr "г"\n'


@pytest.mark.parametrize(
    ("before", "after", "lines"),
    [
        ("карта тузів", "карти тузів", '""\n"карти "\n"тузів"'),
        ("карта тузів", "карта тузи", '""\n"карта "\n"тузи"'),
        ("карта тузів", "карта й тузів", '""\n"карта "\n"й тузів"'),
        ("карта тузів", "карта", '"карта"'),
        ("карта тузів", "картка тузик", '""\n"картка "\n"тузик"'),
        ("карта тузів", "картузів", '"картузів"'),
        ("карта тузів", "карта\nтузів", '""\n"карта\\n"\n"тузів"'),
    ],
)
def test_a_wrapped_string_changes_in_the_line_of_its_words(
    tmp_path: Path, before: str, after: str, lines: str
) -> None:
    """What changes within a line changes nothing in others; one that goes over its end writes all anew."""
    file = written(tmp_path, HEADER + '\nmsgid "a"\nmsgstr ""\n"карта "\n"тузів"\n')

    fix(read_lone_material([file]), **{before: after})

    assert read_po(file).entries[-1].msgstr == after
    assert file.read_text(encoding="utf-8") == HEADER + f'\nmsgid "a"\nmsgstr {lines}\n'


def test_many_forms_are_fixed_in_one_go(tmp_path: Path) -> None:
    """Twenty thousand forms of one entry are written by a single pass over it, and each gets its own."""
    forms = "".join(f'msgstr[{number}] "форма {number}"\n' for number in range(20_000))
    file = written(tmp_path, f'{HEADER}\nmsgid "a"\nmsgid_plural "as"\n{forms}')
    material = read_lone_material([file])
    entries = [
        replace(material.entries[0], msgstr=f"форма {number}", form=number) for number in range(0, 20_000, 2)
    ]
    fixes = [Fix(entry, entry.msgstr.replace("форма", "форми")) for entry in entries]
    start = time.process_time()

    findings = [Finding("x", "error", file, one.entry.line, None, "uk", "", one) for one in fixes]
    assert apply_fixes(findings, [material]) == {file: 10_000}

    assert time.process_time() - start < 8
    found = read_po(file).entries[-1].msgstr_plural
    assert found == {number: f"форм{'аи'[number % 2 == 0]} {number}" for number in range(20_000)}


def test_two_fixes_of_one_translation(tmp_path: Path) -> None:
    """Fixes that touch different words are both written; of two that touch the same the first is."""
    file = written(tmp_path, HEADER + '\nmsgid "a"\nmsgstr "один два три"\n')
    material = read_lone_material([file])
    (entry,) = material.entries

    def finding(text: str) -> Finding:
        return Finding("x", "error", file, entry.line, None, "uk", "", Fix(entry, text))

    wanted = ["раз два три", "один два триста", "один дві три", "пара два три"]
    counts = apply_fixes(map(finding, wanted), [material])

    assert counts == {file: 3}
    assert [one.msgstr for one in read_po(file).entries] == ["раз дві триста"]


def test_all_or_none(tmp_path: Path) -> None:
    """Where one catalogue cannot be written, no other is either."""
    files = []
    for name in ("a", "b"):
        file = tmp_path / name / "uk.po"
        write_catalogue(file, [polib.POEntry(msgid="a", msgstr="б")])
        files.append(file)
    material = read_lone_material(files)
    before = [files[0].read_bytes(), files[1].read_bytes() + b"# somebody else\n"]
    files[1].write_bytes(before[1])

    with pytest.raises(RulesdocsError, match="another program has changed it"):
        fix(material, б="в")

    assert [file.read_bytes() for file in files] == before


def test_a_fix_that_cannot_be_written(tmp_path: Path) -> None:
    """A translation that no catalogue can hold is refused, and the file stays as it was."""
    file = written(tmp_path, HEADER + '\nmsgid "a"\nmsgstr "б"\n')
    before = file.read_bytes()

    with pytest.raises(RulesdocsError):
        fix(read_lone_material([file]), б="в\n")

    assert file.read_bytes() == before


@given(entries=entry_lists(st.none() | st.just("a")), data=st.data())
def test_any_catalogue(
    tmp_path_factory: pytest.TempPathFactory, entries: list[polib.POEntry], data: st.DataObject
) -> None:
    """In any catalogue a fixed entry has its new text, and every other line is what it was."""
    file = tmp_path_factory.mktemp("any") / "uk.po"
    write_catalogue(file, entries)
    material = read_lone_material([file])
    if not material.entries:
        return
    entry: Entry = data.draw(st.sampled_from(list(material.entries)))
    text = data.draw(ANY_TEXT.filter(bool))
    before = read_po(file)

    apply_fixes([Finding("x", "error", file, entry.line, None, "uk", "", Fix(entry, text))], [material])

    after = read_po(file)
    changed = [new for old, new in zip(before.chunks, after.chunks, strict=True) if old.text != new.text]
    assert [chunk.gap for chunk in after.chunks] == [chunk.gap for chunk in before.chunks]
    assert all(new.entry is not None and new.entry.linenum == entry.line for new in changed)
    assert [one.msgstr for one in read_lone_material([file]).entries if _same(one, entry)] in ([text], [])


def _same(one: Entry, other: Entry) -> bool:
    return (one.line, one.form, one.msgid) == (other.line, other.form, other.msgid)


def test_checks_say_whether_their_findings_can_be_put_right() -> None:
    """Of the faults that are planted, some that checks which mend find have a fix, and no others have."""
    mending = set()
    cases = json.loads((ROOT / "tests/cases/checks/script.json").read_text(encoding="utf-8"))
    faults = [*((one.source, one.bad, one.language) for one in planted())]
    faults += [(one["source"], one["bad"], one["language"]) for one in cases]
    for fault in faults:
        material = translation(*fault)
        mending |= {one.check for check in CHECKS for one in check.findings(material) if one.fix}

    assert mending == {check.id for check in CHECKS if check.mends}
