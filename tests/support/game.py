"""A small game that is installed for as long as a test runs, with pages, tests and an example of its own."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from rulesdocs.engine import registrations

REGISTRATION = '''\
"""A game of ice."""

from pathlib import Path

from ice_game.rules import Day, Ice, Melted, TooEarly, Wait
from rulesdocs.engine import Conformance, Registration

REGISTRATION = Registration(
    key="demo",
    name="demo",
    make=Ice,
    options=dict,
    folder=Path(__file__).parent,
    moves=(Wait,),
    events=(Melted,),
    refusals=(TooEarly,),
    names={"kind": {"thin": "thin ice"}},
    scene=lambda game, table: table["day"],
    setting=lambda table: (Day(table["day"]),),
    conformance=Conformance({}, lambda state, seat, rng: state, (), lambda state: (), 10),
)
'''
RULES = '''\
"""The rules of ice."""

from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from rulesdocs.engine import Action, Event, Refusal, Result, rule

SPRING = "demo.thaw.spring"


@dataclass(frozen=True, slots=True)
class Wait(Action):
    """Wait for some days."""

    verb: ClassVar[str] = "wait"
    template: ClassVar[str] = "Wait {days} days"
    days: int


@dataclass(frozen=True, slots=True)
class Day:
    """The setting."""

    template: ClassVar[str] = "It is day {day}."
    day: int


@dataclass(frozen=True, slots=True)
class Melted(Event):
    """It has melted."""

    template: ClassVar[str] = "The {kind} melts on day {day} & is gone."
    kind: str
    day: int


@dataclass(frozen=True, slots=True)
class TooEarly(Refusal):
    """Not yet."""

    template: ClassVar[str] = "It is <too> early."


class Ice:
    """A game: the state is a day."""

    def __init__(self, facts):
        self.days = facts.value("demo.thaw.days", "days")

    def legal(self, state):
        return (Wait(self.days),)

    def turn(self, state):
        return "sun"

    def view(self, state, seat):
        return state

    def result(self, state):
        return Result((("sun", state),), ("sun",))

    def why_not(self, state, action):
        return None if action.days >= self.days else TooEarly("demo.thaw.days", ())

    @rule("demo.thaw.melt", "demo.thaw.days")
    def apply(self, state, action):
        """Wait, and it melts by ``day``."""
        day = state + action.days
        return day, (Melted("demo.thaw.melt", (SPRING,), "thin", day),)


@rule("demo.thaw.melt")
@cache
def _crack():
    return 1
'''
FACTS = """\
[sources]
ALMANAC = { title = "Almanac <b>of ice</b>", url = "https://example.org/?a=1&b=2" }
RUMOUR = { title = "A rumour", url = "javascript:alert(1)" }

["demo.thaw.days".days]
value = 3
unit = "day"
source = ["ALMANAC", "RUMOUR"]

["demo.thaw.days".names]
value = [["early", 1], ["late", 2]]
source = "model"

["demo.thaw.table".sum]
value = 7
source = "derived"
only_text = true

["demo.thaw.melt"]
uses = ["demo.thaw.days"]
"""
EXAMPLE = """\
rule = "demo.thaw.melt"
cites = ["demo.thaw.days"]

[scene]
day = 1

[[steps]]
move = "wait 2"
refused = { rule = "demo.thaw.days" }

[[steps]]
legal = ["wait 3"]
move = "wait 3"
"""
PAGE = """\
# Demo {#demo.rules}

## Thaw {#demo.thaw}

The ice melts in spring.
{: #demo.thaw.melt }

- It takes three days.
    {: #demo.thaw.days .model }
    - Not a day less.
        {: #demo.thaw.less .prose }
- Spring begins when it begins.
    {: #demo.thaw.spring .disputed }

| Ice | Days |
| --- | --- |
| thin {#demo.thaw.thin} | 1 |

{: #demo.thaw.table .prose }

Term
{: #demo.thaw.term .prose }

Nobody waits.
{: #demo.thaw.nobody }
"""
TESTS = '''\
import pytest


@pytest.mark.rule("demo.thaw.melt")
def test_melts():
    """It melts."""


class TestDays:
    @pytest.mark.rule("demo.thaw.days")
    def test_three(self):
        """There are three."""
'''
GAME_FILES = {
    "ice_game/__init__.py": "",
    "ice_game/registration.py": REGISTRATION,
    "ice_game/rules.py": RULES,
    "ice_game/facts.toml": FACTS,
    "ice_game/examples/first-day.toml": EXAMPLE,
    "ice_game-1.dist-info/METADATA": "Metadata-Version: 2.1\nName: ice-game\nVersion: 1\n",
    "ice_game-1.dist-info/entry_points.txt": "[rulesdocs.games]\ndemo = ice_game.registration:REGISTRATION\n",
}
PROJECT_FILES = {"docs/demo/rules.md": PAGE, "tests/test_ice.py": TESTS}


@contextmanager
def installed_game(folder: Path, files: dict[str, str] | None = None) -> Iterator[Path]:
    """Install the game into a folder, with files put in or replaced; give the folder of its package."""
    for name, text in {**GAME_FILES, **(files or {})}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    registrations()  # so that games which are here anyway record their citations for good
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(importlib.import_module("rulesdocs.engine.citations"), "_cited", {})
        patch.syspath_prepend(str(folder))
        for name in [name for name in sys.modules if name.partition(".")[0] == "ice_game"]:
            patch.delitem(sys.modules, name)
        try:
            yield folder / "ice_game"
        finally:
            for name in [name for name in sys.modules if name.partition(".")[0] == "ice_game"]:
                del sys.modules[name]
