"""What the events and refusals of installed games name when all is played that is written down."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from rulesdocs.engine import Registration
from rulesdocs.engine.examples import Example, play_example
from rulesdocs.engine.playthrough import check, play_at_random
from rulesdocs.engine.watching import WatchedGame
from rulesdocs.files import read_utf8
from rulesdocs.links.join import Links

Play = Callable[[], object]
_SEEDS = range(3)


@dataclass(frozen=True)
class Seen:
    """What games have said: the rules that events and refusals name, and one that decides each kind of these."""

    rules: frozenset[str] = frozenset()
    deciding: Mapping[type[Any], str] = field(default_factory=dict)


def seen_in_play(links: Links) -> Seen:
    """Play the worked examples and the recorded games of every game, and a few games at random.

    What cannot be played to its end shows what it has shown until then.  Raises RulesdocsError for a game that
    cannot be made.
    """
    games = [_watched(game, links.examples[game.name]) for game in links.games]
    deciding: dict[type[Any], str] = {}
    for game in games:
        deciding.update(game.deciding)
    return Seen(frozenset().union(*(game.seen for game in games)), deciding)


def _watched(subject: Registration, examples: Sequence[Example]) -> WatchedGame:
    watched = WatchedGame(subject.game())
    for play in _plays(subject, examples, watched):
        with suppress(Exception):  # whatever rule code raises: the tests of the game say where, and why
            play()
    return watched


def _plays(subject: Registration, examples: Sequence[Example], game: WatchedGame) -> Iterator[Play]:
    for example in examples:
        yield partial(play_example, subject, example, game)
    for file in sorted((subject.folder / "playthroughs").glob("*.txt")):
        yield partial(_play_again, subject, file, game)
    for setup in subject.conformance.setups:
        yield from (partial(play_at_random, subject, setup, seed, game) for seed in _SEEDS)


def _play_again(subject: Registration, file: Path, game: WatchedGame) -> None:
    check(read_utf8(file), subject, file, game)
