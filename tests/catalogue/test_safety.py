"""An update never loses what somebody typed: not when it is killed, not when others write too."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from rulesdocs.catalogue import read_po, update
from rulesdocs.catalogue.merge import Changes, merge
from rulesdocs.cli import main
from rulesdocs.errors import RulesdocsError
from rulesdocs.files import write_all, writing
from tests.support.project import run_rulesdocs
from tests.support.tools import ROOT

CATALOGUE = "locales/uk/LC_MESSAGES/demo.po"
Make = Callable[[Mapping[str, str | None]], Path]


def _snapshot(root: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in root.rglob("*") if path.is_file()}


@pytest.mark.gettext
def test_update_that_is_killed_leaves_whole_catalogues() -> None:
    """Killed at any of 1,000 moments, an update leaves catalogues old or new, and the next run ends the work."""
    run = subprocess.run(
        [sys.executable, "-m", "tests.soak.kill", "1000", "4"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )

    assert run.returncode == 0, run.stdout + run.stderr


def test_work_saved_during_an_update_is_kept(
    tmp_project: Make, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A catalogue saved while an update runs is seen by its content, though size and time are those of before."""
    root = tmp_project({})
    assert run_rulesdocs("update", cwd=root).returncode == 0
    file = root / CATALOGUE
    old = file.read_bytes().replace(b'msgid "Thaw"\nmsgstr ""', b'msgid "Thaw"\nmsgstr "A"')
    file.write_bytes(old)
    times = file.stat().st_atime_ns, file.stat().st_mtime_ns
    (root / "docs/demo/rules.md").write_text("# Demo {#demo.rules}\n\n## Thaw {#demo.thaw}\n", encoding="utf-8")
    saved = old.replace(b'"A"', b'"B"')

    def merge_slowly(*args: object, **named: object) -> Changes:
        file.write_bytes(saved)
        os.utime(file, ns=times)
        return merge(*args, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(update, "merge", merge_slowly)
    monkeypatch.chdir(root)
    before = {path: data for path, data in _snapshot(root).items() if path != file}
    with pytest.raises(SystemExit, match="2"):
        main(["update"])

    assert "demo.po: another program has changed it meanwhile" in capsys.readouterr().err
    assert _snapshot(root) == {**before, file: saved}


def test_updates_at_the_same_time_leave_whole_catalogues(tmp_project: Make) -> None:
    """Of several updates at once each ends the work or refuses to; what is there in the end is whole."""
    root = tmp_project({})
    command = [sys.executable, "-m", "rulesdocs", "update"]
    runs = [
        subprocess.Popen(command, cwd=root, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) for _ in range(3)
    ]

    ends = [(run.communicate()[1].decode(), run.returncode) for run in runs]

    assert all(status == 0 or "another program has changed it meanwhile" in told for told, status in ends)
    assert any(status == 0 for _, status in ends)
    assert len(read_po(root / CATALOGUE).entries) == 3
    assert not list(root.rglob("*.tmp"))


def test_folder_that_is_closed(tmp_project: Make) -> None:
    """Where the folder of catalogues may not be written, nothing changes, and the file that failed is named."""
    root = tmp_project({})
    assert run_rulesdocs("update", cwd=root).returncode == 0
    (root / "docs/index.md").write_text("# Changed\n", encoding="utf-8")
    folder = root / "locales/uk/LC_MESSAGES"
    before = _snapshot(root)
    folder.chmod(0o555)

    run = run_rulesdocs("update", cwd=root, unprivileged=True)
    folder.chmod(0o755)

    assert run.returncode == 2
    assert run.stderr.splitlines()[-1].endswith("guide.po: cannot write: Permission denied; no file was changed")
    assert _snapshot(root) == before


@pytest.mark.parametrize("there", [True, False])
@pytest.mark.parametrize("puts_back", [True, False])
def test_where_a_file_fails_last_the_others_are_put_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, there: bool, puts_back: bool
) -> None:
    """They hold what they held, or are gone again; where that fails too, the error says how many are changed."""
    first, second = tmp_path / "a.txt", tmp_path / "b.txt"
    if there:
        first.write_text("old")
    if not puts_back:
        monkeypatch.setattr(writing, "_put_back", lambda before: 0)

    def changed_meanwhile(file: Path, before: bytes | None) -> None:
        second.mkdir()

    monkeypatch.setattr(writing, "_require_unchanged", changed_meanwhile)
    told = "no file was changed" if puts_back else "1 of 2 files were changed"
    with pytest.raises(RulesdocsError, match=rf"b\.txt: cannot write: Is a directory; {told}"):
        write_all({first: "new", second: "new"}, {second: None})

    held = ("old" if there else None) if puts_back else "new"
    assert (first.read_text() if first.exists() else None) == held
    assert {path.name for path in tmp_path.iterdir()} - {"a.txt"} == {"b.txt"}


@pytest.mark.gettext
@pytest.mark.parametrize(
    "text", ["", "# mine\n", 'msgid "Thaw"\nmsgstr "Відлига"\n', '#~ msgid "x"\n#~ msgstr "y"']
)
def test_a_catalogue_without_a_header_gets_one(tmp_project: Make, text: str) -> None:
    """An empty file is a beginning too; msgfmt takes what an update makes of it, and what was there stays."""
    root = tmp_project({CATALOGUE: text})

    assert run_rulesdocs("update", cwd=root).returncode == 0

    file = root / CATALOGUE
    subprocess.run(["msgfmt", "--check", "-o", "/dev/null", file], check=True)
    found = file.read_text(encoding="utf-8")
    assert found.startswith('msgid ""\n')
    assert all(typed in found for typed in text.split() if typed not in ("msgid", "#~"))
    assert "nothing to do" in run_rulesdocs("update", "--language", "uk", cwd=root).stdout.splitlines()[0]


def test_a_header_that_is_marked_obsolete_is_refused(tmp_project: Make) -> None:
    """An update does not put a second one beside it, which no tool would read, and writes nothing."""
    root = tmp_project({CATALOGUE: '#~ msgid ""\n#~ msgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'})
    before = _snapshot(root)

    result = run_rulesdocs("update", cwd=root)

    assert result.returncode == 2
    assert f"{CATALOGUE}:1: the header is marked obsolete; take the '#~' off its lines" in result.stderr
    assert _snapshot(root) == before
