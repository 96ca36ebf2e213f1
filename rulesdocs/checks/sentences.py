"""Which sentences are told at play: those of installed games, and those of programs that play them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rulesdocs.checks.texts import TextFault, text_faults
from rulesdocs.engine import Action, Names, Registration
from rulesdocs.project import Project


@dataclass(frozen=True)
class Sentences:
    """The kinds of things that the code in a folder tells, and the words that their fields hold."""

    folder: Path
    kinds: Sequence[type[Any]]
    names: Names


def sentences_of(game: Registration) -> Sentences:
    """Everything that a game tells: events, refusals, actions, and what else it has registered."""
    actions = [move for move in game.moves if issubclass(move, Action)]
    return Sentences(game.folder, [*game.events, *game.refusals, *actions, *game.told], game.names)


def sentence_faults(project: Project, told: Iterable[Sentences]) -> list[TextFault]:
    """Give what is wrong with sentences that a project translates: those of code below its ``interface`` folder.

    Raises RulesdocsError for a catalogue that cannot be read.
    """
    if project.interface is None:
        return []
    folder = project.interface.resolve()
    own = [one for one in told if one.folder.resolve().is_relative_to(folder)]
    return [fault for one in own for fault in text_faults(project, one.kinds, one.names)]
