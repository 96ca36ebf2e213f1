"""The rules engine: what a game is, and what can be done with any game.

It needs nothing but the standard library, so that it runs in a browser too.
"""

from rulesdocs.engine.citations import citations, rule
from rulesdocs.engine.facts import Fact, Facts, Holder, Source, items, number, parse_facts, read_facts, word
from rulesdocs.engine.kinds import Action, Event, IllegalMove, Outcome, Refusal, Result, Seat
from rulesdocs.engine.notation import Notation
from rulesdocs.engine.protocol import CHANCE, Chance, Game
from rulesdocs.engine.registry import (
    Conformance,
    Registration,
    installed,
    registration,
    registrations,
    registrations_of,
)
from rulesdocs.engine.session import Session, load_session
from rulesdocs.engine.texts import Amount, InContext, Names, Plural, Texts, Translator, _

__all__ = [
    "CHANCE",
    "Action",
    "Amount",
    "Chance",
    "Conformance",
    "Event",
    "Fact",
    "Facts",
    "Game",
    "Holder",
    "IllegalMove",
    "InContext",
    "Names",
    "Notation",
    "Outcome",
    "Plural",
    "Refusal",
    "Registration",
    "Result",
    "Seat",
    "Session",
    "Source",
    "Texts",
    "Translator",
    "_",
    "citations",
    "installed",
    "items",
    "load_session",
    "number",
    "parse_facts",
    "read_facts",
    "registration",
    "registrations",
    "registrations_of",
    "rule",
    "word",
]
