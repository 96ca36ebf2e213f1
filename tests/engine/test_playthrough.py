"""Recorded games."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from rulesdocs.cli.recording import record as record_command
from rulesdocs.engine import Result, Session
from rulesdocs.engine.playthrough import check, play_at_random, record
from rulesdocs.errors import RulesdocsError
from tests.engine.toy import HIGH_CARD, Deal, HighCard, Options, Play, State

WHERE = Path("game.txt")
TEXT = """\
game: high-card
options: {"first": "left"}

> deal 1 4 2 5
    Left gets 1, 4. [toy.deal.hands]
    Right gets 2, 5. [toy.deal.hands]

> play 4
    Left plays 4. [toy.play.round]

> play 5
    Right plays 5. [toy.play.round]
    Right takes a point. [toy.play.higher]

> play 1
    Left plays 1. [toy.play.round]

> play 2
    Right plays 2. [toy.play.round]
    Right takes a point. [toy.play.higher]

result: {"scores": {"left": 0, "right": 2}, "winners": ["right"]}
"""


def test_a_record_is_what_a_player_can_read() -> None:
    """The text begins with the game and its options and has every move with its sentences and rules."""
    session = Session(HIGH_CARD, Options())
    for move in (Deal((1, 4, 2, 5)), Play(4), Play(5), Play(1), Play(2)):
        session.play(move)
    assert record(session) == TEXT
    check(TEXT, HIGH_CARD, WHERE)


@pytest.mark.parametrize("setup", ["left first", "right first"])
def test_games_by_chance_are_checked_as_they_were_recorded(setup: str) -> None:
    """The same seed gives the same text, another seed another, and each can be played again."""
    texts = [record(play_at_random(HIGH_CARD, setup, seed)) for seed in (1, 1, 2)]
    assert texts[0] == texts[1] != texts[2]
    for text in texts:
        check(text, HIGH_CARD, WHERE)


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("Left plays 4", "Left plays 1", "9: expected '    Left plays 1.*', found '    Left plays 4"),
        ("[toy.play.round]", "[toy.play.own]", "9: expected"),
        ("    Right takes a point. [toy.play.higher]\n", "", "13: expected '', found '    Right takes"),
        ("> play 5", "> play 4", "11: expected '> play 4', found \"'play 4' cannot be played"),
        ("> play 5", "> fly", "11: expected '> fly', found \"'fly' cannot be played: no move is called"),
        ("\n> play 4", "> play 4", "7: expected '> play 4', found ''"),
        ('{"first": "left"}', '{"first":"left"}', "2: expected"),
    ],
)
def test_the_first_line_that_differs_is_named(old: str, new: str, fault: str) -> None:
    """A record of other sentences, rules, or moves fails with file, line, and both lines."""
    with pytest.raises(AssertionError, match=f"game.txt:{fault}"):
        check(TEXT.replace(old, new, 1), HIGH_CARD, WHERE)


def test_a_record_has_the_result() -> None:
    """Another result is found, and so is a record without one."""

    class Exchanges(HighCard):
        def result(self, state: State) -> Result | None:
            result = super().result(state)
            return result and replace(result, winners=("left",))

    with pytest.raises(AssertionError, match=r'game.txt:22: expected .*"right"]}., found .*"left"]}'):
        check(TEXT, replace(HIGH_CARD, make=Exchanges), WHERE)
    with pytest.raises(AssertionError, match=r"game.txt:21: expected None, found ''"):
        check(TEXT.partition("\nresult")[0], HIGH_CARD, WHERE)


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("high-card", "whist", "1: is no record of 'high-card'; its first lines name the game and the options"),
        ("options: ", "option: ", "1: is no record"),
        ('"left"}', '"left"', "2: the options cannot be used"),
        ('"first"', '"last"', "2: the options cannot be used: .*Options has no 'last'"),
    ],
)
def test_what_is_no_record_is_refused(old: str, new: str, fault: str) -> None:
    """A text without the lines at its head raises with its name."""
    with pytest.raises(RulesdocsError, match=f"game.txt:{fault}"):
        check(TEXT.replace(old, new, 1), HIGH_CARD, WHERE)


def test_a_record_reaches_the_end_of_its_game() -> None:
    """One that was cut off between two moves fails, and says so."""
    for lines in (2, 6, 9, 13, 16):
        cut = "".join(TEXT.splitlines(keepends=True)[:lines])
        with pytest.raises(AssertionError, match=f"game.txt:{lines}: the record ends before the game"):
            check(cut, HIGH_CARD, WHERE)


def test_a_game_that_does_not_end_is_an_error() -> None:
    """The error names the game, the seed, and how many moves there may be."""
    endless = replace(HIGH_CARD, conformance=replace(HIGH_CARD.conformance, max_plies=3))
    with pytest.raises(RulesdocsError, match="a game of 'high-card', seed 7, does not end: longer than 3 moves"):
        play_at_random(endless, "left first", 7)


def test_a_game_without_setups_begins_as_its_options_say(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The command takes options that can be changed; a setup there is not, which is said with status 2."""
    without = replace(HIGH_CARD, conformance=replace(HIGH_CARD.conformance, setups={}))
    monkeypatch.setattr("rulesdocs.engine.registration", {"high-card": without}.__getitem__)
    for words, first in (((), "left"), (("--option", "first=right"), "right")):
        with pytest.raises(SystemExit) as ended:
            record_command.main(["high-card", *words])
        assert ended.value.code == 0
        assert f'options: {{"first": "{first}"}}' in capsys.readouterr().out
    with pytest.raises(SystemExit) as ended:
        record_command.main(["high-card", "--setup", "up"])
    assert ended.value.code == 2
    assert "'high-card' has no setup 'up'; setups are none" in capsys.readouterr().err


def test_a_setup_that_there_is_not_is_named() -> None:
    """The error says which setups there are."""
    with pytest.raises(RulesdocsError, match="'high-card' has no setup 'up'; setups are left first, right first"):
        play_at_random(HIGH_CARD, "up", 1)


def test_one_command_records(rulesdocs: Callable[..., CompletedProcess[str]]) -> None:
    """What the command writes is a record that can be checked; a game that there is not is an error."""
    from rulesdocs.games.for_northwood.registration import REGISTRATION

    done = rulesdocs("record", "for-northwood", "--setup", "gold", "--seed", "3")
    assert done.returncode == 0
    assert '"level": "gold"' in done.stdout.splitlines()[1]
    check(done.stdout, REGISTRATION, WHERE)
    refused = rulesdocs("record", "whist")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert "no game is called 'whist'; games are for-northwood" in refused.stderr
