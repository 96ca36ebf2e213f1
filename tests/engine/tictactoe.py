"""Tic-tac-toe on the engine's protocol: the smallest game with two seats and no chance.

It is what the engine is measured with, and the pattern of a small game.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from random import Random
from typing import ClassVar, NamedTuple

from rulesdocs.engine import (
    Action,
    Chance,
    Conformance,
    Event,
    Facts,
    Holder,
    IllegalMove,
    Outcome,
    Refusal,
    Registration,
    Result,
    Seat,
    items,
    number,
    rule,
)
from tests.support.tools import ROOT

CROSS, NOUGHT, EMPTY = "cross", "nought", ""
_NEXT = {CROSS: NOUGHT, NOUGHT: CROSS}
_BY = ("ttt.turns.alternate",)


@dataclass(frozen=True, slots=True)
class Options:
    """There is nothing to choose."""


class State(NamedTuple):
    """The mark on every square, the seat that moves next, if any, and the winner, if any."""

    board: tuple[str, ...]
    turn: Seat | None = CROSS
    winner: Seat | None = None


@dataclass(frozen=True, slots=True)
class Mark(Action):
    """Mark a square."""

    verb: ClassVar[str] = "mark"
    template: ClassVar[str] = "Mark square {square}"
    square: int


@dataclass(frozen=True, slots=True)
class SquareMarked(Event):
    """A square bears a mark."""

    template: ClassVar[str] = "{seat} marks square {square}."
    seat: Seat
    square: int


square_marked = cache(SquareMarked)
"""Events are values, so one stands for all that are equal."""


@dataclass(frozen=True, slots=True)
class LineMade(Event):
    """A seat has won."""

    template: ClassVar[str] = "{seat} has a line and wins."
    seat: Seat


@dataclass(frozen=True, slots=True)
class BoardFull(Event):
    """Nobody has won."""

    template: ClassVar[str] = "The board is full: a draw."


@dataclass(frozen=True, slots=True)
class GameIsOver(Refusal):
    """Nobody moves any more."""

    template: ClassVar[str] = "The game is over."


@dataclass(frozen=True, slots=True)
class NoSuchSquare(Refusal):
    """The board has no such square."""

    template: ClassVar[str] = "There is no square {square}."
    square: int


@dataclass(frozen=True, slots=True)
class SquareTaken(Refusal):
    """The square bears a mark."""

    template: ClassVar[str] = "Square {square} is marked already."
    square: int


class Book(Holder):
    """The size of the board, and its lines."""

    squares = number("ttt.board.squares", "count")
    lines = items("ttt.win.line", "lines", tuple[int, ...])

    @cached_property
    def marks(self) -> tuple[Mark, ...]:
        """The action for each square."""
        return tuple(map(Mark, range(self.squares)))

    @cached_property
    def lines_through(self) -> tuple[list[tuple[int, ...]], ...]:
        """The lines that each square belongs to, without the square."""
        return tuple(
            [tuple(other for other in line if other != square) for line in self.lines if square in line]
            for square in range(self.squares)
        )


class TicTacToe:
    """Two seats mark squares in turn; three in a line win."""

    def __init__(self, facts: Facts) -> None:
        self.book = Book(facts)

    @rule("ttt.board.squares", "ttt.turns.cross-first")
    def start(self, options: Options) -> State:
        """The board is empty."""
        return State((EMPTY,) * self.book.squares)

    def turn(self, state: State) -> Seat | None:
        """The seats take turns until the game is over."""
        return state.turn

    def legal(self, state: State) -> tuple[Action, ...]:
        """Every square that is empty."""
        if state.turn is None:
            return ()
        return tuple([mark for mark, held in zip(self.book.marks, state.board, strict=True) if not held])

    def chance(self, state: State) -> Chance:
        """Raises IllegalMove: nothing is left to chance."""
        raise IllegalMove("nothing is left to chance")

    def apply(self, state: State, move: Action | Outcome) -> tuple[State, tuple[Event, ...]]:
        """What becomes of a state; raises IllegalMove for what is not allowed."""
        if not isinstance(move, Mark):
            raise IllegalMove(f"{move} is no move of this game")
        refusal = self.why_not(state, move)
        if refusal is not None or state.turn is None:
            raise IllegalMove(f"{move} is not allowed", refusal)
        return self._mark(state, state.turn, move.square)

    @rule("ttt.mark.empty-square", "ttt.turns.alternate", "ttt.win.line", "ttt.draw.full-board")
    def _mark(self, state: State, seat: Seat, square: int) -> tuple[State, tuple[Event, ...]]:
        """The mark is made; a line wins, and a full board without one is a draw."""
        board = (*state.board[:square], seat, *state.board[square + 1 :])
        marked = square_marked("ttt.mark.empty-square", _BY, seat, square)
        if (seat, seat) in [(board[one], board[other]) for one, other in self.book.lines_through[square]]:
            return State(board, None, seat), (marked, LineMade("ttt.win.line", (), seat))
        if EMPTY not in board:
            return State(board, None), (marked, BoardFull("ttt.draw.full-board", ("ttt.win.line",)))
        return State(board, _NEXT[seat]), (marked,)

    @rule("ttt.mark.empty-square")
    def why_not(self, state: State, action: Action) -> Refusal | None:
        """Only an empty square can be marked, and none when the game is over."""
        if not isinstance(action, Mark):
            raise TypeError(f"{action!r} is no action of this game")
        if state.turn is None:
            return GameIsOver("ttt.win.line" if state.winner else "ttt.draw.full-board", ())
        if action.square not in range(self.book.squares):
            return NoSuchSquare("ttt.board.squares", (), action.square)
        return SquareTaken("ttt.mark.empty-square", (), action.square) if state.board[action.square] else None

    def view(self, state: State, seat: Seat) -> State:
        """Everything is open."""
        return state

    @rule("ttt.win.line", "ttt.draw.full-board")
    def result(self, state: State) -> Result | None:
        """One for the winner and nothing for the other; None before the end."""
        if state.turn is not None:
            return None
        scores = tuple((seat, int(seat == state.winner)) for seat in (CROSS, NOUGHT))
        return Result(scores, (state.winner,) if state.winner else ())


def marks_alternate(state: State) -> None:
    """Cross has as many marks as nought, or one more."""
    if state.board.count(CROSS) - state.board.count(NOUGHT) not in (0, 1):
        raise AssertionError("somebody moved twice")


def at_most_one_seat_has_won(state: State) -> None:
    """The winner has a line, which the other cannot have made since."""
    if state.winner and state.board.count(state.winner) < state.board.count(_NEXT[state.winner]):
        raise AssertionError("the loser moved last")


def redeal(state: State, seat: Seat, rng: Random) -> State:
    """Nothing is hidden."""
    return state


def strange_actions(state: State) -> tuple[Action, ...]:
    """Every square, and some that there are not."""
    return tuple(map(Mark, range(-1, len(state.board) + 1)))


REGISTRATION = Registration(
    key="ttt",
    name="tic-tac-toe",
    make=TicTacToe,
    options=Options,
    folder=ROOT / "tests" / "cases" / "engine" / "tictactoe",
    moves=(Mark,),
    events=(SquareMarked, LineMade, BoardFull),
    refusals=(GameIsOver, NoSuchSquare, SquareTaken),
    names={},
    scene=lambda game, table: game.start(Options()),
    conformance=Conformance(
        setups={"usual": Options()},
        redeal=redeal,
        laws=(marks_alternate, at_most_one_seat_has_won),
        strange_actions=strange_actions,
        max_plies=9,
        hides=False,
    ),
)
