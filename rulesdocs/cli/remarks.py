"""What the command ``play`` itself says to a player, in every language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rulesdocs.engine import Plural, _
from rulesdocs.engine.results import Scored as Scored
from rulesdocs.engine.results import Winners as Winners


@dataclass(frozen=True)
class Remark:
    """A sentence without values."""

    template: str


ALLOWED = Remark(_("That is allowed."))
NOTHING_TO_UNDO = Remark(_("There is nothing to take back."))
LEFT_TO_CHANCE = Remark(_("That is left to chance."))
OVER = Remark(_("The game is over."))
HELP = Remark(
    _("Type the number of a choice, a move as it stands in brackets, or one of these commands in English:")
)
BARE = (ALLOWED, NOTHING_TO_UNDO, LEFT_TO_CHANCE, OVER, HELP)
"""Every remark without values, but for those of commands."""


@dataclass(frozen=True)
class Seeded:
    """How a game can be repeated."""

    template: ClassVar[str] = _(
        "The seed of chance is {seed}: with it the game can be repeated. Type 'help' to see what can be typed."
    )
    seed: int


@dataclass(frozen=True)
class NoNumber:
    """A number under which nothing stands."""

    template: ClassVar[str] = _("There is no choice {number}; choices go from 1 to {last}.")
    number: str
    last: int


@dataclass(frozen=True)
class Unknown:
    """A word that begins neither a move nor a command."""

    template: ClassVar[str] = _(
        "No move and no command is called '{word}'. Type 'help' to see what can be typed."
    )
    word: str


@dataclass(frozen=True)
class Usage:
    """How a command is written."""

    template: ClassVar[str] = _("Write: {usage}")
    usage: str


@dataclass(frozen=True)
class Saved:
    """Where a game has been saved."""

    template: ClassVar[str] = _("The game is saved in {file}.")
    file: str


@dataclass(frozen=True)
class Loaded:
    """What has been loaded."""

    template: ClassVar[Plural] = Plural(
        "The game is loaded from {file}: {count} move.", "The game is loaded from {file}: {count} moves.", "count"
    )
    file: str
    count: int


@dataclass(frozen=True)
class Foreign:
    """A file that must not be written over."""

    template: ClassVar[str] = _("The file {file} is there and holds no saved game. Choose another name.")
    file: str


@dataclass(frozen=True)
class ToMove:
    """Whose turn it is, where there is more than one seat."""

    template: ClassVar[str] = _("It is the turn of {seat}.")
    seat: str


REMARKS = (
    Seeded,
    NoNumber,
    Unknown,
    Usage,
    Saved,
    Loaded,
    Foreign,
    ToMove,
    Scored,
    Winners,
)
"""Every kind of remark with values."""
