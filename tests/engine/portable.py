"""What must come out the same in every Python: run here, and as the file that it is in another one."""

from __future__ import annotations

import hashlib
import json
from random import Random
from typing import Any

from rulesdocs.engine import Registration, Session
from rulesdocs.engine.codec import encode
from rulesdocs.engine.conformance import LAWS, playout
from rulesdocs.games.for_northwood.registration import REGISTRATION

SEED = 314


def findings() -> dict[str, Any]:
    """A sample, a played game of each setup, and the laws that held."""
    return {
        "sample": Random(SEED).sample(range(32), 32),  # noqa: S311 - repeatable, not secret
        "games": {setup: _game(REGISTRATION, setup) for setup in REGISTRATION.conformance.setups},
        "laws": [_hold(law) for law in LAWS],
    }


def _game(subject: Registration, setup: str) -> dict[str, Any]:
    """How long a seeded game is, and the digests of its saved log and of all its states and events."""
    session = Session(subject, subject.conformance.setups[setup])
    for _ in playout(session, Random(SEED), subject.conformance.max_plies):  # noqa: S311 - repeatable
        pass
    happened = [[encode(step.events), encode(step.state)] for step in session.steps]
    return {
        "moves": len(session.steps),
        "log": _digest(session.save()),
        "events and states": _digest(json.dumps(happened)),
    }


def _hold(law: Any) -> str:
    law(REGISTRATION, [SEED])
    return str(law.__name__)


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
