"""A repair shown as a unified diff."""

from __future__ import annotations

import subprocess
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from rulesdocs.normalise.diff import unified_diff
from rulesdocs.normalise.streams import Piece

LINE = st.one_of(st.tuples(st.sampled_from(["a", "b\r", " c"]), st.booleans()), st.just(("", False)))
LINES = st.lists(LINE, min_size=1, max_size=40)


def pieces(lines: list[tuple[str, bool]], size: int, end: str) -> list[Piece]:
    """Lines, some of which change, as pieces of so many lines; the last line may lack its end."""
    rows = [(f"{text}\n", f"{text}{'!' if changed else ''}\n") for text, changed in lines]
    if rows and not end:
        rows[-1] = (rows[-1][0][:-1], rows[-1][1][:-1])
    groups = [rows[start : start + size] for start in range(0, len(rows), size)]
    return [Piece("".join(old for old, _ in one), "".join(new for _, new in one), ()) for one in groups]


def shown(found: list[Piece]) -> str:
    """The whole diff."""
    return "".join(f"{mark}{text}" for mark, text in unified_diff(found, "a.txt"))


def applied(diff: str, text: str) -> str:
    """The text after a diff, as ``patch`` would make it; refuses a hunk that does not fit."""
    old, new, done = text.split("\n"), list[str](), 0
    for hunk in diff.split("\n@@ ")[1:]:
        place, *body = hunk.removesuffix("\n").split("\n")
        start, count = (int(number) for number in place.split()[0].removeprefix("-").split(","))
        body = [line for line in body if line != "\\ No newline at end of file"]
        assert [line[1:] for line in body if line[0] in " -"] == old[start - 1 : start - 1 + count]
        added = [line[1:] for line in body if line[0] in " +"]
        assert len(added) == count
        new += [*old[done : start - 1], *added]
        done = start - 1 + count
    return "\n".join([*new, *old[done:]])


@given(LINES, st.integers(1, 5), st.sampled_from(["\n", ""]))
def test_the_diff_applied_gives_the_repaired_text(lines: list[tuple[str, bool]], size: int, end: str) -> None:
    """Hunks fit the text and lead to its repair, however the text is cut into pieces."""
    found = pieces(lines, size, end)
    original = "".join(piece.original for piece in found)
    repaired = "".join(piece.repaired for piece in found)

    assert applied(shown(found), original) == repaired


@given(LINES, st.integers(1, 5))
def test_three_lines_on_either_side(lines: list[tuple[str, bool]], size: int) -> None:
    """A line that stays is shown only within three lines of one that changes, and then always."""
    changed = [number for number, (_, one) in enumerate(lines) if one]
    near = [n for n, (_, one) in enumerate(lines) if not one and any(abs(n - at) <= 3 for at in changed)]

    assert sum(line.mark == " " for line in unified_diff(pieces(lines, size, "\n"), "a.txt")) == len(near)


def test_a_text_that_stays_has_no_diff() -> None:
    """Nothing is printed for a clean text, not even its name."""
    assert shown(pieces([("a", False)] * 9, 2, "\n")) == ""


def test_git_applies_it(tmp_path: Path) -> None:
    """The form is the one that other tools read."""
    lines = [("a", False), ("b\r", True), ("b\r", True), *[("c", False)] * 9, ("d", True)]
    found = pieces(lines, 4, "")
    file = tmp_path / "a.txt"
    file.write_text("".join(piece.original for piece in found), encoding="utf-8", newline="")

    subprocess.run(["git", "apply", "-p0", "-"], cwd=tmp_path, input=shown(found).encode(), check=True)

    assert file.read_bytes().decode() == "".join(piece.repaired for piece in found)
