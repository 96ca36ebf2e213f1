"""Games that go otherwise in another game object, or in another process."""

from __future__ import annotations

import os
from itertools import count
from typing import Any

from rulesdocs.engine import Action
from tests.engine.toy import HighCard, Play, Played, State
from tests.engine.toy.broken.base import Change, over


class CountsGames(HighCard):
    """Every other game object has another event."""

    games = count()

    def __init__(self, facts: Any) -> None:
        super().__init__(facts)
        self.number = next(self.games) % 2

    def _play(self, state: State, move: Play) -> Change:
        after, events = super()._play(state, move)
        return after, (*events, Played("toy.play.round", (), "left", self.number))


class TellsTheProcess(HighCard):
    """An event has the number of the process."""

    def _play(self, state: State, move: Play) -> Change:
        after, events = super()._play(state, move)
        return after, (*events, Played("toy.play.round", (), "left", os.getpid()))


class OrdersByHash(HighCard):
    """Legal actions come as the hashes of words have them."""

    def legal(self, state: State) -> tuple[Action, ...]:
        return tuple(sorted(super().legal(state), key=lambda action: hash(str(action))))


TELLS_THE_PROCESS = over(TellsTheProcess)
ORDERS_BY_HASH = over(OrdersByHash)
"""Another process can import these under their names."""
