"""High Card with other parts."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulesdocs.engine import Event, Registration
from tests.engine.toy import HIGH_CARD, HighCard, State

Change = tuple[State, tuple[Event, ...]]


def over(make: type[HighCard]) -> Registration:
    """High Card with other rule code."""
    return replace(HIGH_CARD, make=make)


def conforming(**changed: Any) -> Registration:
    """High Card with something else said to the conformance suite."""
    return replace(HIGH_CARD, conformance=replace(HIGH_CARD.conformance, **changed))


SEATS_UNNAMED = conforming(seats=lambda options: ())
"""A right game that does not name its seats."""
