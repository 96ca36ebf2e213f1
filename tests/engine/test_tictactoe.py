"""Tic-tac-toe on the protocol: the conformance suite passes, and the rules are those of tic-tac-toe."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from rulesdocs.engine import IllegalMove, Result
from rulesdocs.engine.conformance import LAWS, Law, node_counts, written_node_counts
from tests.engine.tictactoe import (
    CROSS,
    NOUGHT,
    REGISTRATION,
    BoardFull,
    GameIsOver,
    LineMade,
    Mark,
    NoSuchSquare,
    Options,
    SquareTaken,
    State,
    TicTacToe,
)


@pytest.fixture
def game() -> TicTacToe:
    """The game over the facts that stand beside it."""
    return TicTacToe(REGISTRATION.facts)


def played(game: TicTacToe, squares: Iterable[int]) -> tuple[State, tuple[Any, ...]]:
    """The state after marking some squares, and the events of the last mark."""
    state, events = game.start(Options()), ()
    for square in squares:
        state, events = game.apply(state, Mark(square))
    return state, events


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_law_of_the_conformance_suite_holds(law: Law) -> None:
    """A game of another package than ours is put through the same suite, without exemptions."""
    law(REGISTRATION, range(30))


def test_node_counts_are_those_written_down() -> None:
    """Counted to the end, tic-tac-toe has 255168 games, as is known of it."""
    counts = written_node_counts(REGISTRATION)
    for row in counts:
        assert node_counts(REGISTRATION, row["setup"], row["seed"], row["depths"]) == row["counts"]
    assert counts[0]["counts"][-1] == 255_168


@pytest.mark.parametrize("line", REGISTRATION.game().book.lines, ids=str)
def test_every_line_wins(game: TicTacToe, line: tuple[int, ...]) -> None:
    """Whoever fills a line wins at once, by the rule of lines."""
    others = [square for square in range(9) if square not in line]
    state, events = played(game, [line[0], others[0], line[1], others[1], line[2]])

    assert events[-1] == LineMade("ttt.win.line", (), CROSS)
    assert game.turn(state) is None
    assert game.result(state) == Result(((CROSS, 1), (NOUGHT, 0)), (CROSS,))


def test_full_board_without_a_line_is_a_draw(game: TicTacToe) -> None:
    """Nobody wins, and the last event says so."""
    state, events = played(game, [0, 1, 2, 4, 3, 5, 7, 6, 8])

    assert events[-1] == BoardFull("ttt.draw.full-board", ("ttt.win.line",))
    assert game.result(state) == Result(((CROSS, 0), (NOUGHT, 0)), ())


def test_last_square_can_win(game: TicTacToe) -> None:
    """A line that fills the board is a win and no draw."""
    _, events = played(game, [0, 1, 2, 3, 4, 5, 7, 6, 8])

    assert events[-1] == LineMade("ttt.win.line", (), CROSS)


@pytest.mark.parametrize(
    ("before", "square", "refusal"),
    [
        ([4], 4, SquareTaken("ttt.mark.empty-square", (), 4)),
        ([4], 9, NoSuchSquare("ttt.board.squares", (), 9)),
        ([4], -1, NoSuchSquare("ttt.board.squares", (), -1)),
        ([0, 3, 1, 4, 2], 8, GameIsOver("ttt.win.line", ())),
        ([0, 1, 2, 4, 3, 5, 7, 6, 8], 8, GameIsOver("ttt.draw.full-board", ())),
    ],
)
def test_refused_mark_names_its_rule(game: TicTacToe, before: list[int], square: int, refusal: object) -> None:
    """A taken square, one that there is not, and a mark after the end are refused, each by its rule."""
    state, _ = played(game, before)

    assert game.why_not(state, Mark(square)) == refusal
    with pytest.raises(IllegalMove):
        game.apply(state, Mark(square))
