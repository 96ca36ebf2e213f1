"""The result of a game in sentences."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rulesdocs.engine.kinds import Result
from rulesdocs.engine.texts import _


@dataclass(frozen=True)
class Scored:
    """What a seat has at the end."""

    template: ClassVar[str] = _("{seat}: {score}.")
    seat: str
    score: int


@dataclass(frozen=True)
class Winners:
    """Who has won."""

    template: ClassVar[str] = _("Won by {seat}.")
    seat: tuple[str, ...]


@dataclass(frozen=True)
class WonAlone:
    """The only seat has won."""

    template: ClassVar[str] = _("{score}. You win.")
    score: int


@dataclass(frozen=True)
class LostAlone:
    """The only seat has lost."""

    template: ClassVar[str] = _("{score}. You lose.")
    score: int


def told_result(result: Result) -> tuple[object, ...]:
    """The score of every seat, and who has won, if anybody; where there is one seat, whether it has."""
    if len(result.scores) == 1:
        ((_seat, score),) = result.scores
        return (WonAlone(score) if result.winners else LostAlone(score),)
    scored = tuple(Scored(*pair) for pair in result.scores)
    return (*scored, Winners(result.winners)) if result.winners else scored
