"""Which sentences are told at play: those of installed games, and those of programs that play them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rulesdocs.checks.texts import TextFault, text_faults
from rulesdocs.engine import Action, Names, Plural, Registration
from rulesdocs.project import Project


@dataclass(frozen=True)
class Sentences:
    """What the code in a folder tells: kinds of things, the words that their fields hold, and units of facts."""

    folder: Path
    kinds: Sequence[type[Any]]
    names: Names
    units: Sequence[Plural] = ()


def sentences_of(game: Registration) -> Sentences:
    """Everything that a game tells: events, refusals, actions, and what else it has registered."""
    actions = [move for move in game.moves if issubclass(move, Action)]
    kinds = [*game.events, *game.refusals, *actions, *game.told]
    return Sentences(game.folder, kinds, game.names, [*game.units.values()])


def sentence_faults(project: Project, told: Iterable[Sentences]) -> list[TextFault]:
    """Give what is wrong with sentences that a project translates: those of code below its ``interface`` folder.

    Raises RulesdocsError for a catalogue that cannot be read.
    """
    if project.interface is None:
        return []
    folder = project.interface.resolve()
    own = [one for one in told if one.folder.resolve().is_relative_to(folder)]
    return [fault for one in own for fault in text_faults(project, one.kinds, one.names, one.units)]
