"""What the command ``play`` itself says to a player, in every language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rulesdocs.engine import Action, Plural, _
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
TOO_LONG = Remark(_("The line is too long."))
UNFINISHED = Remark(_("The game is not finished."))
BARE = (ALLOWED, NOTHING_TO_UNDO, LEFT_TO_CHANCE, OVER, HELP, TOO_LONG, UNFINISHED)
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
class Chosen:
    """What has been chosen, where nobody sees what is typed."""

    template: ClassVar[str] = _("Chosen: {move}")
    move: Action


@dataclass(frozen=True)
class TakenBack:
    """What has been taken back."""

    template: ClassVar[str] = _("Taken back: {move}")
    move: Action


@dataclass(frozen=True)
class NoFile:
    """A file that is not there."""

    template: ClassVar[str] = _("There is no file {file}.")
    file: str


@dataclass(frozen=True)
class NoFolder:
    """A folder that is not there."""

    template: ClassVar[str] = _("There is no folder {folder}.")
    folder: str


@dataclass(frozen=True)
class NotSaved:
    """Why a game is not saved that is to end."""

    template: ClassVar[str] = _(
        "The game is not saved: {reason}. Type 'quit' once more to end without it, or 'save FILE'."
    )
    reason: str


@dataclass(frozen=True)
class Unsaved:
    """Why a game is not saved that has ended, above what its file would hold."""

    template: ClassVar[str] = _("The game cannot be saved: {reason}. To keep it, put these lines into a file:")
    reason: str


@dataclass(frozen=True)
class NoRule:
    """An id that no rule has."""

    template: ClassVar[str] = _("No rule has the id {rule}.")
    rule: str


@dataclass(frozen=True)
class NearRule:
    """An id that no rule has, and one like it."""

    template: ClassVar[str] = _("No rule has the id {rule}. Did you mean {near}?")
    rule: str
    near: str


@dataclass(frozen=True)
class RuleElsewhere:
    """A rule whose text is not at hand."""

    template: ClassVar[str] = _(
        "The text of the rule is not here. On a site that has it the address ends in #{rule}."
    )
    rule: str


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
    Chosen,
    TakenBack,
    NoFile,
    NoFolder,
    NotSaved,
    Unsaved,
    NoRule,
    NearRule,
    RuleElsewhere,
    ToMove,
    Scored,
    Winners,
)
"""Every kind of remark with values."""
