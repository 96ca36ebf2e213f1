"""What the events and refusals of installed games name when all is played that is written down."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

from rulesdocs.engine import CHANCE, Registration
from rulesdocs.engine.examples import Example, check_example, play_example
from rulesdocs.engine.guarding import GameFails, GuardedGame, asked, blamed, failure, is_told, unsound_kinds
from rulesdocs.engine.playthrough import check, play_at_random
from rulesdocs.engine.watching import WatchedGame
from rulesdocs.errors import RulesdocsError
from rulesdocs.files import read_utf8
from rulesdocs.links.faults import LinkFault
from rulesdocs.links.join import Links
from rulesdocs.links.places import line_of

Play = Callable[[], object]
_SEEDS = range(3)


_STEP = re.compile(r"step (\d+)\b")
_QUOTED = re.compile("'([^']+)'")
_AT_LINE = re.compile(r"\(at line (\d+)")
_PLACE = re.compile(r":(\d+): (.*)", re.DOTALL)
_TOLD_BY = re.compile(r" \[([\w.-]+)\]$")
_RULE = re.compile(r"""^rule\s*=\s*["']([^"'\n]+)["']""", re.MULTILINE)


@dataclass(frozen=True)
class Seen:
    """What games have said: the rules that events and refusals name, and one that decides each kind of these.

    ``wrong`` are the worked examples that do not go as they say, ``broken`` is what is wrong with the code,
    ``unlike`` are the recorded games that go otherwise now.
    """

    rules: frozenset[str] = frozenset()
    deciding: Mapping[type[Any], str] = field(default_factory=dict)
    wrong: Sequence[LinkFault] = ()
    broken: Sequence[LinkFault] = ()
    unlike: Sequence[LinkFault] = ()


def seen_in_play(links: Links) -> Seen:
    """Play the worked examples and the recorded games of every game, and a few games at random.

    What cannot be played to its end shows what it has shown until then.  Raises RulesdocsError for a game that
    cannot be made.
    """
    unlike: list[LinkFault] = []
    broken: dict[LinkFault, None] = {}
    games = [_watched(game, links.examples[game.name], broken, unlike) for game in links.games]
    deciding: dict[type[Any], str] = {}
    for game in games:
        deciding.update(game.deciding)
    wrong = [fault for game in links.games for fault in _wrong(game, links.examples[game.name])]
    return Seen(frozenset().union(*(game.seen for game in games)), deciding, wrong, [*broken], unlike)


def _wrong(subject: Registration, examples: Sequence[Example]) -> Iterator[LinkFault]:
    game = GuardedGame(subject)
    for example in examples:
        try:
            check_example(subject, example, game)
        except (AssertionError, RulesdocsError) as error:
            yield _fault(example, str(error))
        except Exception as error:  # whatever rule code raises
            yield _fault(example, f"{type(error).__name__}: {error}")


def _fault(example: Example, said: str) -> LinkFault:
    what = " ".join(said.removeprefix(f"{example.file}: ").split())
    step = _STEP.match(what)
    hint = "correct the example, or the code that it shows"
    line = _line_of_step(read_utf8(example.file), int(step[1])) if step else None
    return LinkFault(example.file, line, example.rule, f"the example goes otherwise: {what}", hint)


def broken_example(error: RulesdocsError) -> LinkFault:
    """What is wrong with an example that cannot be read, at the line that it is about as far as that is told."""
    file, text = Path(error.where or ""), ""
    with suppress(RulesdocsError):
        text = read_utf8(file)
    step, at, rule = _STEP.match(error.what), _AT_LINE.search(error.what), _RULE.search(text)
    lines = [
        error.line,
        int(at[1]) if at else None,
        *(line_of(piece, text) for piece in _QUOTED.findall(error.what)),
        _line_of_step(text, int(step[1])) if step else None,
    ]
    line = next(filter(None, lines), 1)
    what = f"the example cannot be read: {error.what}"
    return LinkFault(file, line, rule[1] if rule else "", what, error.hint or "correct it")


def _line_of_step(text: str, number: int) -> int | None:
    """The line where a step begins; None where steps are written in another way."""
    lines = enumerate(text.splitlines(), 1)
    return next(islice((at for at, line in lines if line.strip() == "[[steps]]"), number - 1, None), None)


def _watched(
    subject: Registration, examples: Sequence[Example], broken: dict[LinkFault, None], unlike: list[LinkFault]
) -> WatchedGame:
    """The game after all its plays; what fails in its code is added to what is ``broken``.

    Recorded games that go otherwise are added to those that are ``unlike``.
    """
    watched = WatchedGame(GuardedGame(subject))
    broken |= dict.fromkeys(map(_broken, unsound_kinds(subject)))
    for play in _plays(subject, examples, watched, unlike):
        try:
            play()
        except GameFails as error:
            broken[_broken(error)] = None
        except (AssertionError, RulesdocsError):  # examples are told elsewhere
            continue
    return watched


def _broken(error: GameFails) -> LinkFault:
    return LinkFault(Path(error.where or ""), error.line, "", error.what, "mend the code")


def _plays(
    subject: Registration, examples: Sequence[Example], game: WatchedGame, unlike: list[LinkFault]
) -> Iterator[Play]:
    for example in examples:
        yield partial(play_example, subject, example, game)
    for file in sorted((subject.folder / "playthroughs").glob("*.txt")):
        yield partial(_play_again, subject, file, game, unlike)
    for setup in subject.conformance.setups:
        yield from (partial(_play_at_random, subject, setup, seed, game) for seed in _SEEDS)


def _play_at_random(subject: Registration, setup: str, seed: int, game: WatchedGame) -> None:
    """Play a game, and ask for all that whoever plays it is told."""
    try:
        with blamed(subject):
            session = play_at_random(subject, setup, seed, game)
            if game.result(session.state) is None:
                raise RulesdocsError("'result' gives None at the end of a game")
            for state in (session.start, *(step.state for step in session.steps)):
                if (seat := game.turn(state)) not in (CHANCE, None):
                    asked(subject, subject, "summary", is_told, game, game.view(state, seat))
    except GameFails:
        raise
    except RulesdocsError as error:
        raise failure(subject, f"setup '{setup}': {error}", subject.make) from error


def _play_again(subject: Registration, file: Path, game: WatchedGame, unlike: list[LinkFault]) -> None:
    """Note what is wrong with a recorded game, at the first line that is another one now."""
    text = ""
    try:
        text = read_utf8(file)
        check(text, subject, file, game)
    except GameFails:
        raise
    except (AssertionError, RulesdocsError) as error:
        unlike.append(_unlike(file, text, str(error).removeprefix(str(file))))


def _unlike(file: Path, text: str, said: str) -> LinkFault:
    place = _PLACE.match(said)
    number, what = (int(place[1]), place[2]) if place else (1, said.removeprefix(": "))
    line = next(islice(text.splitlines(), number - 1, None), "")
    rule = _TOLD_BY.search(line)
    hint = "record it anew if the rules have changed, or correct them"
    what = f"the recorded game goes otherwise: {' '.join(what.split())}"
    return LinkFault(file, number, rule[1] if rule else "", what, hint)
