"""The end of a game."""

from __future__ import annotations

from rulesdocs.engine import Result, rule
from rulesdocs.games.for_northwood import events as e
from rulesdocs.games.for_northwood.book import Book
from rulesdocs.games.for_northwood.state import PLAYER, Fief, State
from rulesdocs.games.for_northwood.steps import Change
from rulesdocs.games.for_northwood.things import Phase, Standing


@rule("fnw.end.stars", "fnw.fiefs.table")
def stars_of(book: Book, fiefs: tuple[Fief, ...]) -> int:
    """The stars of all friendly fiefs, with their rulers or without."""
    return sum(book.stars[fief.target] for fief in fiefs if fief.standing is Standing.FRIENDLY)


@rule("fnw.end.all-visited", "fnw.end.win", "fnw.levels.table", "fnw.levels.choose")
def end_game(book: Book, state: State) -> Change:
    """The game is won with as many stars as the level needs."""
    have, needed = stars_of(book, state.fiefs), book.levels[state.options.level]
    rests_on = (
        "fnw.end.all-visited",
        "fnw.end.stars",
        "fnw.fiefs.table",
        "fnw.levels.table",
        "fnw.levels.choose",
    )
    kind = e.GameWon if have >= needed else e.GameLost
    return state._replace(phase=Phase.OVER), (kind("fnw.end.win", rests_on, have, needed),)


def result(book: Book, state: State) -> Result | None:
    """The stars of the player, who has won or not; None before the end."""
    if state.phase is not Phase.OVER:
        return None
    have = stars_of(book, state.fiefs)
    won = have >= book.levels[state.options.level]
    return Result(((PLAYER, have),), (PLAYER,) if won else ())
