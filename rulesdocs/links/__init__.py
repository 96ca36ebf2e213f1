"""The bridge between text and play: what stands behind each rule, and what behind each function."""

from rulesdocs.links.faults import (
    LinkFault,
    executable_rules,
    unexecuted_rules,
    unknown_ids,
    unseen_rules,
    untested_rules,
)
from rulesdocs.links.files import naming_files
from rulesdocs.links.games import Function, Module, engine_modules, game_modules, registered_games
from rulesdocs.links.join import Behind, LinkedFact, Links, StatedRule, join
from rulesdocs.links.places import Place
from rulesdocs.links.playing import Seen, broken_example, seen_in_play
from rulesdocs.links.telling import FactTeller, Sentence, ToldExample, ToldStep, Word
from rulesdocs.links.tests import Test

__all__ = [
    "Behind",
    "FactTeller",
    "Function",
    "LinkFault",
    "LinkedFact",
    "Links",
    "Module",
    "Place",
    "Seen",
    "Sentence",
    "StatedRule",
    "Test",
    "ToldExample",
    "ToldStep",
    "Word",
    "broken_example",
    "engine_modules",
    "executable_rules",
    "game_modules",
    "join",
    "naming_files",
    "registered_games",
    "seen_in_play",
    "unexecuted_rules",
    "unknown_ids",
    "unseen_rules",
    "untested_rules",
]
