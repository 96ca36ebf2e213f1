"""Texts that come in pieces are repaired as they are whole, wherever they are cut."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesdocs.normalise import apply_edits, explain, normalise
from rulesdocs.normalise.streams import WINDOW, Piece, repair_pieces
from rulesdocs.normalise.tables import SR_EC, SR_EL, TABLES
from tests.normalise.test_laws import CLEAN, ENGLISH, UKRAINIAN, texts

LINE_ENDS = ("\n", "\r\n", "\r", "\n\r\n\n")
SMALL = 160
"""Characters in the window of tests: a few lines."""


@st.composite
def long_texts(draw: st.DrawFn) -> str:
    """Texts of many lines, damaged and clean, with fenced code and without any space, with all line ends."""
    odd = st.sampled_from(["```", "~~~ тхе", "тхе" * 90, "q" * 300, "", "\ufeff", "\x00"])
    lines = draw(st.lists(st.one_of(texts(), texts(), odd), min_size=2, max_size=8))
    return "".join(line + draw(st.sampled_from([*LINE_ENDS, " "])) for line in lines)


def cut(text: str, places: Sequence[int]) -> list[str]:
    """Cut a text at places, given in any order; parts may be empty."""
    bounds = [0, *sorted(place % (len(text) + 1) for place in places), len(text)]
    return [text[start:end] for start, end in pairwise(bounds)]


cuts = st.lists(st.integers(0, 10_000), max_size=12)


def joined(pieces: Sequence[Piece]) -> str:
    """The whole repaired text."""
    return "".join(piece.repaired for piece in pieces)


@given(texts(), cuts)
def test_a_text_within_the_window_is_repaired_as_a_whole(text: str, places: list[int]) -> None:
    """Every cut of a text into chunks gives what ``explain`` gives."""
    pieces = list(repair_pieces(cut(text, places)))

    assert (joined(pieces), tuple(edit for piece in pieces for edit in piece.edits)) == explain(text)
    assert "".join(piece.original for piece in pieces) == text


@given(long_texts(), cuts)
def test_a_longer_text_does_not_depend_on_the_cut(text: str, places: list[int]) -> None:
    """Pieces of a text beyond the window are the same for every cut into chunks."""
    assert list(repair_pieces(cut(text, places), window=SMALL)) == list(repair_pieces([text], window=SMALL))


@given(long_texts())
def test_pieces_make_up_the_text_and_edits_replay(text: str) -> None:
    """Nothing is lost between pieces, and the edits of all pieces, replayed on the text, give the result."""
    pieces = list(repair_pieces([text], window=SMALL))
    edits = [edit for piece in pieces for edit in piece.edits]

    assert "".join(piece.original for piece in pieces) == text
    assert apply_edits(text, edits) == joined(pieces)


@given(long_texts())
def test_edits_of_pieces_keep_the_laws_of_edits(text: str) -> None:
    """The forward table gives back what was there; line and column lead to it."""
    for piece in repair_pieces([text], window=SMALL):
        for edit in piece.edits:
            assert TABLES[edit.table].forward(edit.after) == edit.before
            assert text.split("\n")[edit.line - 1][edit.column - 1 :].startswith(edit.before)


@pytest.mark.parametrize("gap", ["\n\n", "\r\n\r\n", "\r", "\n", ". "])
@pytest.mark.parametrize("clean", [". ".join(ENGLISH[:2]), ". ".join(UKRAINIAN[:2])], ids=["sr-ec", "sr-el"])
@pytest.mark.parametrize("window", [2000, WINDOW])
def test_a_long_damaged_text_comes_back_whole(clean: str, gap: str, window: int) -> None:
    """Neither empty lines, nor lines, nor spaces where a window ends leave a trace."""
    table = SR_EC if clean.startswith("Every") else SR_EL
    text = gap.join([clean] * (3 * window // len(clean)))

    assert joined(list(repair_pieces([table.forward(text)], window=window))) == text


def test_code_that_is_longer_than_the_window_stays() -> None:
    """Fenced code is told from text also where a window begins in its middle, and so is the text behind it."""
    damaged = "\n\n".join(SR_EC.forward(line) for line in ENGLISH[:2])
    code = "\n\n".join([damaged] * 20)
    text = f"{damaged}\n\n```\n{code}\n```\n\n{damaged}\n\n{damaged}\n"

    assert joined(list(repair_pieces([text], window=1000))) == normalise(text)
    assert code in normalise(text)


def test_clean_text_beyond_the_window_stays() -> None:
    """Clean texts of all kinds, again and again, have no edit."""
    text = "\n\n".join(CLEAN * 40)

    assert all(not piece.edits for piece in repair_pieces([text], window=1000))


def test_a_window_is_all_that_is_read_ahead() -> None:
    """The first piece is given before more than a window and a chunk have been read."""
    read = 0

    def chunks() -> list[str]:
        nonlocal read
        read += 1000
        return ["word " * 200]

    source = (chunk for _ in range(1000) for chunk in chunks())
    next(repair_pieces(source, window=10_000))

    assert read <= 12_000
