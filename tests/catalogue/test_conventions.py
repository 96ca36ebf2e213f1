"""Translators' own tools read what we write, and an update leaves alone what they wrote."""

from __future__ import annotations

import subprocess
from pathlib import Path

import polib
import pytest
from hypothesis import HealthCheck, given, settings

from rulesdocs.catalogue import Message, PoFile, read_po
from rulesdocs.catalogue.merge import merge
from rulesdocs.catalogue.po import Key, key_of
from tests.support.pofiles import HEADER, catalogues, written

pytestmark = pytest.mark.gettext

LONG = "The ship that comes first through the ice takes one supply of each port, and every other ship takes none."
OLD = [
    Message("demo.thaw", "Thaw", ["heading"], ["docs/demo/rules.md"]),
    Message("demo.thaw.spring", "The ice melts in spring.", ["paragraph"], ["docs/demo/rules.md"]),
    Message("demo.thaw.first", LONG, ["paragraph"], ["docs/demo/rules.md", "docs/demo/the summary.md"]),
    Message("demo.thaw.gone", "Nobody winters here.", ["paragraph"], ["docs/demo/rules.md"]),
    Message("demo.thaw.cell", "2 | 3", ["cell"], ["docs/demo/rules.md"]),
]
NEW = [
    *OLD[:1],
    Message("demo.thaw.spring", "The ice melts in April.", ["paragraph"], ["docs/demo/rules.md"]),
    *OLD[2:3],
    OLD[4],
    Message("demo.thaw.new", 'A "new" rule: `C:\\n` stays\\.', ["paragraph"], ["docs/demo/rules.md"]),
]
PLURALS = '"Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 ? 1 : 2);\\n"\n'
WHOLE_HEADER = HEADER.replace('msgstr ""\n', 'msgstr ""\n"Project-Id-Version: demo\\n"\n') + PLURALS


def _catalogue(folder: Path) -> Path:
    """A catalogue with translated, fuzzy, missing and obsolete entries, as updates leave it."""
    file = folder / "demo.po"
    file.write_text(WHOLE_HEADER, encoding="utf-8")
    _update(file, OLD)
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace('\nmsgstr ""\n\n', f'\nmsgstr "{LONG}"\n\n'), encoding="utf-8")
    _update(file, NEW)
    return file


def _update(file: Path, messages: list[Message]) -> None:
    po = read_po(file)
    merge(po, messages)
    file.write_bytes(po.render().encode())


def _run(*command: str | Path) -> str:
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_what_an_update_writes_passes_msgfmts_checks(tmp_path: Path) -> None:
    """``msgfmt --check`` has nothing to say, and ``msgcat --no-wrap`` would not write it otherwise."""
    file = _catalogue(tmp_path)

    assert (
        "1 fuzzy"
        in subprocess.run(
            ["msgfmt", "--check", "--statistics", "-o", "/dev/null", file],
            capture_output=True,
            text=True,
            check=True,
        ).stderr
    )
    assert _run("msgcat", "--no-wrap", file) == file.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "command",
    [
        ("msgcat",),
        ("msgcat", "--no-wrap"),
        ("msgattrib", "--clear-fuzzy"),
        ("msgattrib", "--clear-fuzzy", "--clear-previous"),
        ("msgattrib", "--no-obsolete"),
        ("msgmerge", "-q"),
        ("msgmerge", "-q", "--previous", "--no-wrap"),
    ],
    ids=" ".join,
)
def test_update_has_nothing_to_do_after_a_tool(tmp_path: Path, command: tuple[str, ...]) -> None:
    """A catalogue that a translator's tool has written anew keeps every byte of it."""
    file = _catalogue(tmp_path)
    template = tmp_path / "demo.pot"
    template.write_text(WHOLE_HEADER, encoding="utf-8")
    _update(template, NEW)
    theirs = _run(*command, file, *([template] if command[0] == "msgmerge" else []))
    file.write_text(theirs, encoding="utf-8")

    _update(file, NEW)

    assert file.read_text(encoding="utf-8") == theirs


def _keys(po: PoFile) -> list[Key]:
    return [key_of(entry) for entry in po.entries]


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(found=catalogues())
def test_msgattrib_finds_the_same_states(tmp_path: Path, found: list[polib.POEntry]) -> None:
    """What is untranslated, fuzzy, translated or obsolete here is that to msgattrib."""
    file, part = tmp_path / "x.po", tmp_path / "part.po"
    file.write_bytes(written(found).encode())
    done = [entry for entry in read_po(file).entries if entry.msgstr or entry.msgstr_plural.get(0)]
    live = [entry for entry in read_po(file).entries if not entry.obsolete]
    states = {
        ("--untranslated", "--no-obsolete"): [entry for entry in live if entry not in done],
        ("--only-fuzzy", "--no-obsolete"): [entry for entry in live if entry in done and entry.fuzzy],
        ("--translated", "--no-fuzzy", "--no-obsolete"): [e for e in live if e in done and not e.fuzzy],
        ("--only-obsolete",): [entry for entry in done if entry.obsolete],
    }

    for options, expected in states.items():
        part.write_text(_run("msgattrib", *options, file), encoding="utf-8", newline="")
        assert _keys(read_po(part)) == [key_of(entry) for entry in expected], options
