"""Files are replaced whole or left as they were."""

from __future__ import annotations

import os
import signal
import stat
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from rulesdocs.errors import RulesdocsError
from rulesdocs.files import (
    decode_chunks,
    decode_utf8,
    read_bytes,
    read_utf8,
    replacing,
    write_all,
    write_atomically,
    write_new,
)


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


@pytest.mark.parametrize("after", [False, True])
@pytest.mark.parametrize("count", range(3))
def test_interrupted_between_files_all_hold_what_they_held(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, count: int, after: bool
) -> None:
    """However many files have taken their places when Ctrl-C comes, all are new at the end or none is."""
    files = [tmp_path / name for name in ("a.txt", "new.txt", "c.txt")]
    files[0].write_text("old")
    files[2].write_text("old")
    replace, calls = Path.replace, [0]

    def interrupted(self: Path, target: Path) -> Path:
        calls[0] += 1
        if calls[0] != count + 1:
            return replace(self, target)
        if after:
            replace(self, target)
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "replace", interrupted)
    with pytest.raises(KeyboardInterrupt):
        write_all(dict.fromkeys(files, "new"))

    held = {file.name: file.read_text() for file in tmp_path.iterdir()}
    done = count == 2 and after
    assert held == (
        dict.fromkeys(("a.txt", "new.txt", "c.txt"), "new") if done else {"a.txt": "old", "c.txt": "old"}
    )


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_a_signal_waits_until_all_files_are_in_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """A signal between two files finds all of them new, and no other file there, though another thread runs."""
    over = threading.Event()
    threading.Thread(target=over.wait, daemon=True).start()
    files, replace, seen = [tmp_path / name for name in "abc"], Path.replace, list[dict[str, str]]()

    def ended(self: Path, target: Path) -> Path:
        os.kill(os.getpid(), getattr(signal, name))
        return replace(self, target)

    def look(number: int, frame: object) -> None:
        seen.append({file.name: file.read_text() for file in tmp_path.iterdir()})

    before = signal.signal(getattr(signal, name), look)
    try:
        monkeypatch.setattr(Path, "replace", ended)
        write_all(dict.fromkeys(files, "new"))
    finally:
        signal.signal(getattr(signal, name), before)
        over.set()

    assert seen == [dict.fromkeys("abc", "new")]


def test_full_device_is_named() -> None:
    """A disk that is full gives an error with its name."""
    with pytest.raises(RulesdocsError, match="/dev/full: cannot write: No space left on device"):
        write_atomically(Path("/dev/full"), "text")


def test_missing_file_is_named(tmp_path: Path) -> None:
    """A file that is not there gives an error with its name."""
    with pytest.raises(RulesdocsError, match=r"a\.txt: cannot read: No such file or directory"):
        read_utf8(tmp_path / "a.txt")


WIDE = ("utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-le", "utf-32-be")


@pytest.mark.parametrize("encoding", WIDE)
@pytest.mark.parametrize("text", ["Who plays the next card?", "Хто грає — наступну картку?\n" * 9])
def test_wide_encodings_are_named(encoding: str, text: str) -> None:
    """UTF-16 and UTF-32 are told by their mark, and without one by their zeros."""
    with pytest.raises(RulesdocsError, match=f"page: {encoding[:6].upper()}, not UTF-8; save it as UTF-8"):
        decode_utf8(text.encode(encoding), "page")


@pytest.mark.parametrize("text", ["", "\0", "a\0b", "\0" * 99, "name\0other name\0", "\ufefftext", "тхе\n" * 99])
@pytest.mark.parametrize("size", [1, 3, 4096])
def test_utf8_is_read_however_it_is_cut(text: str, size: int) -> None:
    """Text in UTF-8 comes out as it went in, zeros, mark and letters of several bytes too."""
    data = text.encode()
    chunks = [data[start : start + size] for start in range(0, len(data), size)]

    assert "".join(decode_chunks(chunks, "page")) == text


@pytest.mark.parametrize("size", [1, 7, 10_000])
def test_first_bad_byte_is_named_however_the_text_is_cut(size: int) -> None:
    """A byte that is not UTF-8 is told with its line, far from the beginning too."""
    data = "рядок\n".encode() * 1000 + b"\xd0\n"
    chunks = [data[start : start + size] for start in range(0, len(data), size)]

    with pytest.raises(RulesdocsError, match="page:1001: not UTF-8: byte 0xD0"):
        list(decode_chunks(chunks, "page"))


def test_text_that_ends_within_a_letter_is_refused() -> None:
    """A text that was cut off in the middle of a letter is not taken for whole."""
    with pytest.raises(RulesdocsError, match="page:2: not UTF-8: byte 0xD1"):
        decode_utf8("так\nо".encode() + b"\xd1", "page")


def test_contents_of_many_writes_take_their_place_together(tmp_path: Path) -> None:
    """Files that are written piece by piece are as they were until the end."""
    first, second = tmp_path / "a.txt", tmp_path / "b.txt"
    first.write_text("old")

    with replacing() as replacements:
        for file in (first, second):
            with replacements.open(file) as write:
                write(b"one ")
                write(b"two")
        assert first.read_text() == "old"
        assert not second.exists()

    assert (first.read_text(), second.read_text()) == ("one two", "one two")


def test_an_error_between_writes_leaves_no_trace(tmp_path: Path) -> None:
    """A failure of whoever makes the content leaves the file as it was, and nothing beside it."""
    file = tmp_path / "a.txt"
    file.write_text("old")

    with pytest.raises(RuntimeError), replacing() as replacements, replacements.open(file) as write:  # noqa: PT012
        write(b"new")
        raise RuntimeError

    assert [path.read_text() for path in tmp_path.iterdir()] == ["old"]


def test_work_of_another_program_is_not_written_over(tmp_path: Path) -> None:
    """Where a file changed after its new text was made from it, nothing is written."""
    first, second = tmp_path / "a.txt", tmp_path / "b.txt"
    first.write_text("old")
    second.write_text("saved meanwhile")

    with pytest.raises(RulesdocsError, match=r"b\.txt: another program has changed it meanwhile"):
        write_all({first: "new", second: "new"}, {first: b"old", second: b"old"})

    assert (first.read_text(), second.read_text()) == ("old", "saved meanwhile")


def test_leftovers_of_a_killed_process_are_removed(tmp_path: Path) -> None:
    """An old temporary file beside a target goes when the target is written next; a young one stays."""
    old, young = tmp_path / ".a.txt.x1.tmp", tmp_path / ".a.txt.x2.tmp"
    for file in (old, young):
        file.write_text("half")
    os.utime(old, (0, 0))

    write_atomically(tmp_path / "a.txt", "new")

    assert sorted(path.name for path in tmp_path.iterdir()) == [".a.txt.x2.tmp", "a.txt"]


def test_link_that_leads_to_itself_is_named(tmp_path: Path) -> None:
    """A link in a circle is an error with its name."""
    link = tmp_path / "a.txt"
    link.symlink_to(link)

    with pytest.raises(RulesdocsError, match=r"a\.txt: cannot write"):
        write_atomically(link, "new")


def test_a_new_file_takes_a_name_that_is_free(tmp_path: Path) -> None:
    """What is there stays, be it a file, a folder or a link to nothing; what cannot be written leaves no name."""
    names = [tmp_path / name for name in "abcd"]
    names[0].write_text("mine")
    names[1].mkdir()
    names[2].symlink_to("nowhere")

    assert write_new(names, "new") == names[3]
    assert [names[0].read_text(), names[3].read_text()] == ["mine", "new"]
    with pytest.raises(RulesdocsError, match="there is no name left"):
        write_new(names, "newer")
    with pytest.raises(RulesdocsError, match="cannot write: No such file or directory"):
        write_new([tmp_path / "nowhere" / "a"], "new")


@pytest.mark.parametrize("kind", ["pipe", "device", "link to a device"])
def test_only_regular_files_are_read(tmp_path: Path, kind: str) -> None:
    """A pipe is not waited for, and a device that never ends is not read: each is refused at once."""
    file = Path("/dev/zero") if kind == "device" else tmp_path / "a.txt"
    if kind == "pipe":
        os.mkfifo(file)
    elif kind == "link to a device":
        file.symlink_to("/dev/zero")

    with pytest.raises(RulesdocsError, match=f"{file}: cannot read: not a regular file; what pipes"):
        read_bytes(file)


def test_a_folder_is_no_file_to_read(tmp_path: Path) -> None:
    """It is said that it is a folder."""
    with pytest.raises(RulesdocsError, match="cannot read: Is a directory"):
        read_bytes(tmp_path)


@pytest.mark.skipif(os.geteuid() != 0, reason="only root gives files away")
def test_root_leaves_a_file_to_its_owner(tmp_path: Path) -> None:
    """Owner, group and all permission bits stay, those that let a program run as its owner too."""
    file = tmp_path / "a.txt"
    file.write_text("old")
    os.chown(file, 1234, 2345)
    file.chmod(0o6751)

    write_atomically(file, "new")

    status = file.stat()
    assert (status.st_uid, status.st_gid, stat.S_IMODE(status.st_mode)) == (1234, 2345, 0o6751)


def test_a_file_that_gets_another_owner_does_not_run_as_that_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where owner and group cannot be kept, the rights to run as them go, and the other permissions stay."""
    file = tmp_path / "a.txt"
    file.write_text("old")
    file.chmod(0o6751)

    def refused(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "chown", refused)
    write_atomically(file, "new")

    assert stat.S_IMODE(file.stat().st_mode) == 0o751


ENDED_WHILE_WRITING = """
import os, signal, sys
from pathlib import Path
from rulesdocs.files import replacing

number = signal.Signals(int(sys.argv[1]))
if sys.argv[2] == "ignored":
    signal.signal(number, signal.SIG_IGN)
with replacing() as replacements:
    for name in ("a.txt", "b.txt"):
        with replacements.open(Path(name)) as write:
            write(b"new")
            os.kill(os.getpid(), number)
"""


@pytest.mark.parametrize("handling", ["default", "ignored"])
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_while_files_are_written_leaves_no_trace(
    tmp_path: Path, number: signal.Signals, handling: str
) -> None:
    """The program ends by the signal, with every file as it was and none beside; what is ignored stays so."""
    for name in ("a.txt", "b.txt"):
        (tmp_path / name).write_text("old")

    words = [sys.executable, "-c", ENDED_WHILE_WRITING, str(int(number)), handling]
    done = subprocess.run(words, cwd=tmp_path, capture_output=True, encoding="utf-8", check=False)

    ended = handling == "default"
    assert (done.returncode, done.stderr) == (-number if ended else 0, "")
    held = {file.name: file.read_text() for file in tmp_path.iterdir()}
    assert held == dict.fromkeys(("a.txt", "b.txt"), "old" if ended else "new")


@pytest.mark.parametrize("name", ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1", "link"])
@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="open files have no names here")
@pytest.mark.parametrize("kind", ["pipe", "file"])
def test_what_is_open_already_is_written_to_where_it_stands(tmp_path: Path, name: str, kind: str) -> None:
    """A name of an open pipe or file leads to it, and what a file holds before that place stays."""
    (tmp_path / "link").symlink_to("/dev/stdout")
    code = f"import pathlib, rulesdocs.files as f; f.write_atomically(pathlib.Path({name!r}), 'new')"
    program = f'echo old; {sys.executable} -c "{code}"; echo end'
    command = f"{{ {program}; }} | cat > out" if kind == "pipe" else f"{{ {program}; }} > out"

    subprocess.run(["bash", "-ec", command], cwd=tmp_path, check=True)

    assert (tmp_path / "out").read_text() == "old\nnewend\n"
    assert sorted(file.name for file in tmp_path.iterdir()) == ["link", "out"]
