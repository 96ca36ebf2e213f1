"""Files are replaced whole or left as they were."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from rulesdocs.errors import RulesdocsError
from rulesdocs.files import read_utf8, write_all, write_atomically


def test_text_is_written_as_it_stands(tmp_path: Path) -> None:
    """Line ends are nobody's business, and a missing folder is made."""
    file = tmp_path / "new" / "a.txt"

    write_atomically(file, "one\r\ntwo\n")

    assert file.read_bytes() == b"one\r\ntwo\n"


def test_permissions_stay(tmp_path: Path) -> None:
    """A file that was private stays private."""
    file = tmp_path / "a.txt"
    file.write_text("old")
    file.chmod(0o600)

    write_atomically(file, "new")

    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_symbolic_link_stays_a_link(tmp_path: Path) -> None:
    """The file that a link points to is replaced, not the link."""
    (tmp_path / "real.txt").write_text("old")
    link = tmp_path / "link.txt"
    link.symlink_to(tmp_path / "real.txt")

    write_atomically(link, "new")

    assert link.is_symlink()
    assert (tmp_path / "real.txt").read_text() == "new"


def test_none_is_written_where_one_cannot_be(tmp_path: Path) -> None:
    """A failure at the second file leaves the first as it was, and no temporary file."""
    first, second = tmp_path / "a.txt", tmp_path / "b.txt"
    first.write_text("old")
    second.mkdir()

    with pytest.raises(RulesdocsError, match=r"b\.txt: cannot write: Is a directory; no file was changed"):
        write_all({first: "new", second: "new"})

    assert first.read_text() == "old"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.txt", "b.txt"]


def test_full_device_is_named() -> None:
    """A disk that is full gives an error with its name."""
    with pytest.raises(RulesdocsError, match="/dev/full: cannot write: No space left on device"):
        write_atomically(Path("/dev/full"), "text")


def test_missing_file_is_named(tmp_path: Path) -> None:
    """A file that is not there gives an error with its name."""
    with pytest.raises(RulesdocsError, match=r"a\.txt: cannot read: No such file or directory"):
        read_utf8(tmp_path / "a.txt")
