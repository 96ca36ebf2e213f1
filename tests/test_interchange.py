"""Translations go out to other programs and come back, through the command line."""

from __future__ import annotations

import csv
import io
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from translate.storage.xliff2 import Xliff2File

from tests.support.project import run_rulesdocs
from tests.support.tools import ROOT

GLOSSARY = "# Glossary\n\nice {#term.ice}\n:   Frozen water.\n"
CATALOGUE = "locales/uk/LC_MESSAGES/demo.po"


def ours(*command: str | Path, cwd: Path, status: int = 0) -> subprocess.CompletedProcess[str]:
    """Run our command line, which must end with this status."""
    done = run_rulesdocs(*command, cwd=cwd)
    assert done.returncode == status, done.stderr
    return done


def catalogues(root: Path) -> dict[str, bytes]:
    """All catalogues of a project."""
    return {str(file.relative_to(root)): file.read_bytes() for file in root.glob("locales/**/*.po")}


@pytest.fixture
def small(tmp_project: Callable[[Mapping[str, str | None]], Path]) -> Path:
    """A small project with its catalogues made."""
    root = tmp_project({"docs/glossary.md": GLOSSARY})
    ours("update", cwd=root)
    return root


@pytest.fixture
def our_own(tmp_path: Path) -> Path:
    """A copy of this project."""
    for name in ("docs", "locales", "rulesdocs"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("mkdocs.yml", "pyproject.toml"):
        shutil.copy(ROOT / name, tmp_path)
    return tmp_path


def test_our_own_catalogues_survive_both_round_trips(our_own: Path) -> None:
    """Our catalogues keep every byte through XLIFF, saved by another program too, and through the table."""
    before = catalogues(our_own)
    ours("xliff", "export", cwd=our_own)
    files = sorted(our_own.glob("build/xliff/*/*.xlf"))
    assert len(files) == len(before)

    ours("xliff", "import", *files, cwd=our_own)
    for file in files:
        file.write_bytes(bytes(Xliff2File.parsestring(file.read_bytes())))
    ours("xliff", "import", *files, cwd=our_own)
    ours("glossary", "export", "-o", "glossary.csv", cwd=our_own)
    ours("glossary", "import", "glossary.csv", cwd=our_own)

    assert catalogues(our_own) == before


@pytest.mark.gettext
def test_a_translators_round_through_xliff(small: Path) -> None:
    """What a translator does in another program is in the catalogue, in its form, and nothing else changes."""
    exported = ours("xliff", "export", "--language", "uk", "--output", "sent", cwd=small)
    file = small / "sent/uk/demo.xlf"
    assert f"{Path('sent/uk/demo.xlf')}: 3 messages" in exported.stdout.splitlines()
    store = Xliff2File.parsestring(file.read_bytes())
    (unit,) = [unit for unit in store.units if unit.source == "The ice melts in spring."]
    unit.target = "Навесні крига тане."
    unit.markapproved()
    file.write_bytes(bytes(store))
    before = catalogues(small)

    done = ours("xliff", "import", file, cwd=small)

    assert done.stdout == f"{CATALOGUE}: 1 changed\n"
    after = catalogues(small)
    old = b'msgid "The ice melts in spring."\nmsgstr ""\n'
    new = 'msgid "The ice melts in spring."\nmsgstr "Навесні крига тане."\n'.encode()
    assert after == before | {CATALOGUE: before[CATALOGUE].replace(old, new)}
    subprocess.run(["msgfmt", "--check", "-o", "/dev/null", small / CATALOGUE], check=True, capture_output=True)
    assert "nothing to do" in ours("update", "--language", "uk", cwd=small).stdout


def test_a_text_that_changed_on_its_way_comes_in_fuzzy(small: Path) -> None:
    """A translation whose rule changes while it is out is fuzzy afterwards, with the text that it is of."""
    ours("xliff", "export", cwd=small)
    file, page = small / "build/xliff/uk/demo.xlf", small / "docs/demo/rules.md"
    text = file.read_text(encoding="utf-8").replace(
        "<source>The ice melts in spring.</source>",
        "<source>The ice melts in spring.</source><target>Навесні крига тане.</target>",
    )
    file.write_text(text, encoding="utf-8")
    page.write_text(page.read_text(encoding="utf-8").replace("in spring", "in April"), encoding="utf-8")
    ours("update", cwd=small)

    ours("xliff", "import", file, cwd=small)

    assert (
        '#, fuzzy\n#| msgctxt "demo.thaw"\n#| msgid "The ice melts in spring."\nmsgctxt "demo.thaw"\n'
        'msgid "The ice melts in April."\nmsgstr "Навесні крига тане."\n'
    ) in (small / CATALOGUE).read_text(encoding="utf-8")


def test_a_file_from_before_a_rename_is_taken(small: Path) -> None:
    """What was exported under an id that the rule had comes back to the rule, references in it too."""
    ours("xliff", "export", "--language", "uk", cwd=small)
    ours("glossary", "export", "-o", "glossary.csv", cwd=small)
    sent = {"demo": ("Thaw", "Відлига"), "guide": ("Read [the thaw][demo.thaw].", "Про [відлигу][demo.thaw].")}
    for name, (msgid, msgstr) in sent.items():
        file = small / f"build/xliff/uk/{name}.xlf"
        source = f"<source>{msgid}</source>"
        text = file.read_text(encoding="utf-8").replace(source, f"{source}<target>{msgstr}</target>")
        file.write_text(text.replace('state="initial"', 'state="translated"'), encoding="utf-8")
    table = small / "glossary.csv"
    table.write_text(table.read_text(encoding="utf-8").replace('"ice",""', '"ice","лід"'), encoding="utf-8")

    ours("rename", "demo.thaw", "demo.spring", cwd=small)
    ours("rename", "term.ice", "term.frozen-water", cwd=small)
    ours("xliff", "import", *sorted(small.glob("build/xliff/uk/*.xlf")), cwd=small)
    ours("glossary", "import", "glossary.csv", cwd=small)

    found = "".join(data.decode() for data in catalogues(small).values())
    assert 'msgctxt "demo.spring"\nmsgid "Thaw"\nmsgstr "Відлига"' in found
    assert 'msgid "Read [the thaw][demo.spring]."\nmsgstr "Про [відлигу][demo.spring]."' in found
    assert 'msgctxt "term.frozen-water"\nmsgid "ice"\nmsgstr "лід"' in found


def test_what_is_not_taken_is_listed_with_status_1(small: Path) -> None:
    """A unit that cannot be placed is a line with file, unit and reason; what can be taken is."""
    ours("xliff", "export", cwd=small)
    file = small / "build/xliff/uk/demo.xlf"
    text = file.read_text(encoding="utf-8")
    text = text.replace("<source>Thaw</source>", "<source>Thaws</source><target>Відлиги</target>")
    text = text.replace(
        '"initial">\n        <source>Demo</source>', '"final"><source>Demo</source><target>Гра</target>'
    )
    file.write_text(text, encoding="utf-8")

    done = ours("xliff", "import", file, cwd=small, status=1)

    (line,) = done.stderr.splitlines()
    assert line.startswith(f"not taken: {file}:")
    assert line.endswith(": its id is not that of its source text and name, as exported")
    assert "unit 'demo.thaw-" in line
    assert 'msgid "Demo"\nmsgstr "Гра"\n' in (small / CATALOGUE).read_text(encoding="utf-8")


def test_one_bad_file_among_good_ones_stops_all(small: Path) -> None:
    """Nothing is written where one of several files cannot be read."""
    ours("xliff", "export", cwd=small)
    file, bad = small / "build/xliff/uk/demo.xlf", small / "bad.xlf"
    text = file.read_text(encoding="utf-8")
    file.write_text(
        text.replace("<source>Demo</source>", "<source>Demo</source><target>Гра</target>"), encoding="utf-8"
    )
    bad.write_text(text[:300], encoding="utf-8")
    before = catalogues(small)

    done = ours("xliff", "import", file, bad, cwd=small, status=2)

    assert done.stderr.startswith(f"rulesdocs: {bad}:")
    assert len(done.stderr.splitlines()) == 1
    assert catalogues(small) == before


def test_glossary_through_standard_output(small: Path) -> None:
    """The table on standard output is the one that the import takes."""
    done = subprocess.run(
        [sys.executable, "-m", "rulesdocs", "glossary", "export"], cwd=small, capture_output=True, check=True
    )
    rows = list(csv.reader(io.StringIO(done.stdout.decode("utf-8-sig"), newline="")))
    rows[1][3] = "лід"
    with (small / "glossary.csv").open("w", encoding="utf-8", newline="") as stream:
        csv.writer(stream, delimiter=";").writerows(rows)

    taken = ours("glossary", "import", "glossary.csv", cwd=small)

    assert taken.stdout.splitlines() == [
        "locales/uk/LC_MESSAGES/glossary.po: 1 changed",
        "locales/ru/LC_MESSAGES/glossary.po: 0 changed",
    ]
    catalogue = (small / "locales/uk/LC_MESSAGES/glossary.po").read_text(encoding="utf-8")
    assert 'msgctxt "term.ice"\nmsgid "ice"\nmsgstr "лід"\n' in catalogue


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        (("xliff", "export", "--language", "en"), "'en' is the language of the pages; it has no catalogues"),
        (
            ("xliff", "export", "--language", "pl"),
            "the project has no language 'pl'; its languages are en, uk, ru",
        ),
        (("xliff", "export"), "the language 'uk' has no catalogues; run: rulesdocs update"),
        (("xliff", "import", "none.xlf"), "none.xlf: cannot read: No such file or directory"),
        (("glossary", "import", "none.csv"), "none.csv: cannot read: No such file or directory"),
        (("glossary", "export"), "the project has no glossary; terms are a definition list in glossary.md"),
    ],
)
def test_what_a_user_can_put_right_is_one_line(
    tmp_project: Callable[[Mapping[str, str | None]], Path], command: tuple[str, ...], reason: str
) -> None:
    """A mistake of the user's ends in one line that says what to do."""
    assert ours(*command, cwd=tmp_project({}), status=2).stderr == f"rulesdocs: {reason}\n"


def test_without_translate_toolkit_the_command_says_what_to_install(small: Path) -> None:
    """XLIFF needs an optional package, and says which; nothing else of the command line does."""
    hidden = small / "hidden"
    hidden.mkdir()
    (hidden / "translate.py").write_text("raise ModuleNotFoundError(name='translate')\n", encoding="utf-8")
    path = f"{hidden}:{ROOT}"

    done = run_rulesdocs("xliff", "export", cwd=small, env={"PYTHONPATH": path})

    assert done.returncode == 2
    assert done.stderr == (
        "rulesdocs: XLIFF needs the package translate-toolkit; run: pip install --upgrade translate-toolkit\n"
    )
    assert run_rulesdocs("glossary", "export", cwd=small, env={"PYTHONPATH": path}).returncode == 0
