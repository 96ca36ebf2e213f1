"""Worked examples: read strictly, played, compared."""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path

import pytest

from rulesdocs.engine import Action, Refusal
from rulesdocs.engine.examples import Example, check_example, play_example, read_example, read_examples
from rulesdocs.errors import RulesdocsError
from tests.engine.toy import HIGH_CARD, HighCard, NotYours, Played, PointTaken, State, View

EXAMPLES = HIGH_CARD.folder / "examples"
HIGHER = (EXAMPLES / "higher.toml").read_text(encoding="utf-8")


def example(tmp_path: Path, old: str = "", new: str = "") -> Example:
    """The example of the higher card with something else in it."""
    assert old in HIGHER
    file = tmp_path / "changed.toml"
    file.write_text(HIGHER.replace(old, new, 1) if old else HIGHER, encoding="utf-8")
    return read_example(file, HIGH_CARD)


@pytest.mark.parametrize("one", read_examples(HIGH_CARD), ids=lambda one: one.file.stem)
def test_examples_of_a_scene_and_of_a_start_hold(one: Example) -> None:
    """What is right passes, with chance in it too."""
    check_example(HIGH_CARD, one)


def test_an_example_shows_moves_refusals_events_and_views() -> None:
    """A reader gets all that there is to show, step by step."""
    one = read_example(EXAMPLES / "higher.toml", HIGH_CARD)
    assert (one.rule, one.rules) == ("toy.play.higher", {"toy.play.higher", "toy.play.round", "toy.play.own"})
    played = play_example(HIGH_CARD, one)
    assert played.view == View((2, 5), 2, None, (0, 0))
    first, refused, last = played.steps
    assert first.events == (Played("toy.play.round", (), "left", 2),)
    assert (refused.refusal, refused.events) == (NotYours("toy.play.own", (), 2), ())
    assert [type(event) for event in last.events] == [Played, PointTaken]
    assert last.view == View((4,), 1, None, (0, 1))


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        (
            'legal = ["play 5", "play 2"]',
            'legal = ["play 5"]',
            r"step 1, 'play 2': the legal moves: expected \['play 5'\]",
        ),
        ('seat = "left"', 'seat = "right"', "step 1, 'play 2': the events: expected .*'right'.*, found .*'left'"),
        ("hand = [5]", "hand = []", r"step 1, 'play 2': the view's 'hand': expected \[\], found \[5\]"),
        ("table = 2", "tables = 2", "step 1, 'play 2': the view's 'tables': expected 2, found None"),
        ("card = 2 }", "card = 3 }", "step 2, 'play 2': the refusal: expected .*3.*, found .*2"),
        ('move = "play 2"\nrefused', 'move = "play 3"\nrefused', "step 2, 'play 3': the refusal: .* found None"),
        ('move = "play 3"', 'move = "play 5"', "step 3, 'play 5': the refusal: expected None, found .*NotYours"),
        ('{ kind = "Played", card = 3 }, ', "", "step 3, 'play 3': the events"),
        ('rests_on = ["toy.play.round"]', "rests_on = []", "step 3, 'play 3': the events"),
    ],
)
def test_what_is_not_so_is_told_with_its_step(tmp_path: Path, old: str, new: str, fault: str) -> None:
    """The error names file, step and move, and what was expected and found."""
    one = example(tmp_path, old, new)
    with pytest.raises(AssertionError, match=f"changed.toml: {fault}"):
        check_example(HIGH_CARD, one)


@pytest.mark.parametrize(
    ("move", "result", "fault"),
    [
        ("play 3", '{ winners = ["right"] }', ""),
        ("play 3", '{ winners = ["left"] }', r"the result: expected .*\['left'\].*, found .*\['right'\]"),
        ("play 3", '{ scores = [["left", 0], ["right", 1]] }', "the result: expected .*, found .*'right', 2"),
        ("play 4", '{ winners = ["right"] }', "the result: expected .*, found None"),
    ],
)
def test_a_result_is_compared(tmp_path: Path, move: str, result: str, fault: str) -> None:
    """Of a result what is written has to be so, and the game has to be over."""
    text = (EXAMPLES / "end.toml").read_text(encoding="utf-8").replace("play 3", move)
    text = text.replace("[3]]", "[3, 4]]") if move == "play 4" else text
    file = tmp_path / "end.toml"
    file.write_text(f"{text.partition('result')[0]}result = {result}\n", encoding="utf-8")
    with pytest.raises(AssertionError, match=f"end.toml: step 2, .*: {fault}") if fault else nullcontext():
        check_example(HIGH_CARD, read_example(file, HIGH_CARD))


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("[scene]", "[scene", "is no example"),
        ('rule = "toy.play.higher"', "", "names no rule; ids begin with 'toy.'"),
        ('rule = "toy.play.higher"', 'rule = "fnw.play.higher"', "'fnw.play.higher' is no rule"),
        ('cites = ["toy.play.round"]', 'cites = "toy.play.round"', "'cites' is no list"),
        ('cites = ["toy.play.round"]', 'sites = ["toy.play.round"]', "the key 'sites' is unknown; keys are rule"),
        ("[scene]", "[scenes]", "has no scene|the key 'scenes' is unknown"),
        ("[scene]", '[start]\nfirst = "left"\n[scene]', "begins with both a scene and a start"),
        ("[scene]\n", "scene = 1\n[other]\n", "the key 'other' is unknown"),
        ('move = "play 3"', "", "step 3: has no move"),
        ('move = "play 3"', "move = 3", "step 3: 3 is no move"),
        ('move = "play 3"', 'move = "fly"', "step 3: no move is called 'fly'"),
        ('move = "play 3"', 'moves = "play 3"', "step 3: the key 'moves' is unknown"),
        ('"play 5", "play 2"]', '"play five"]', "step 1: 'play five' notes no move"),
        ('kind = "PointTaken"', 'kind = "Point"', "step 3: 'Point' is no kind of the game; kinds are Dealt"),
        ('kind = "PointTaken"', 'kind = ["PointTaken"]', r"step 3: '\['PointTaken'\]' is no kind of the game"),
        ("table = 2", f"table = {'2' * 5000}", "is no example: a number has more than 64 bits"),
        ("table = 2", f"table = {'[' * 5000}{']' * 5000}", "is no example: tables or lists stand too deep"),
        ('seat = "right"', 'sat = "right"', "step 3: the key 'sat' is unknown"),
        ('rule = "toy.play.own"', 'rule = "own"', "step 2: 'own' is no rule"),
        ('["toy.play.round"] }', '["round"] }', "step 3: 'round' is no rule"),
        ("card = 2 }", 'card = 2 }\nevents = []', "step 2: what is refused has no events"),
        ("view = { points = [0, 1] }", "view = 1", "step 3: 'view' is no table"),
        ("view = { points = [0, 1] }", "result = 1", "step 3: 'result' is no table"),
        ("view = { points = [0, 1] }", "result = { winner = 1 }", "step 3: the key 'winner' is unknown"),
    ],
)  # fmt: skip
def test_what_cannot_be_understood_is_refused(tmp_path: Path, old: str, new: str, fault: str) -> None:
    """Reading is strict: the error names the file, and the step where there is one."""
    with pytest.raises(RulesdocsError, match=f"changed.toml:([0-9]+:)? ({fault})"):
        example(tmp_path, old, new)


def test_an_example_without_steps_is_refused(tmp_path: Path) -> None:
    """There has to be something to show."""
    file = tmp_path / "short.toml"
    file.write_text(HIGHER.partition("[[steps]]")[0], encoding="utf-8")
    with pytest.raises(RulesdocsError, match=r"short.toml: has no steps; write \[\[steps\]\]"):
        read_example(file, HIGH_CARD)


def test_a_scene_that_cannot_be_is_told(tmp_path: Path) -> None:
    """What the game says of it stands behind the name of the file."""
    one = example(tmp_path, "hands =", "hand =")
    with pytest.raises(RulesdocsError, match=r"changed.toml: scene: .*State has no 'hand'"):
        check_example(HIGH_CARD, one)


def test_an_outcome_that_cannot_happen_is_told(tmp_path: Path) -> None:
    """Chance does only what the game lets it do."""
    one = example(tmp_path, 'move = "play 3"', 'move = "deal 1 2 3 4"')
    with pytest.raises(RulesdocsError, match=r"changed.toml: step 3: the cards have been dealt"):
        check_example(HIGH_CARD, one)


def test_code_of_a_game_that_fails_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever rule code raises while an example is played, the error names the file and the step."""
    one, why_not = example(tmp_path), HighCard.why_not

    def fail(self: HighCard, state: State, action: Action) -> Refusal | None:
        return [][1] if state.table == 2 else why_not(self, state, action)

    monkeypatch.setattr(HighCard, "why_not", fail)
    for play in (play_example, check_example):
        with pytest.raises(RulesdocsError, match=r"changed.toml: step 2: the code of the game fails: IndexError"):
            play(HIGH_CARD, one)


def test_a_scene_that_has_no_view_is_told(tmp_path: Path) -> None:
    """A scene with which the game can do nothing is the fault of the example."""
    one = example(tmp_path, "[scene]", '[scene]\nturn = "nobody"')
    with pytest.raises(RulesdocsError, match=r"changed.toml: scene: the code of the game fails: ValueError"):
        play_example(HIGH_CARD, one)


def test_examples_of_other_facts_are_played_over_them() -> None:
    """With another game the same example does not hold."""
    one = read_example(EXAMPLES / "start.toml", HIGH_CARD)
    game = HIGH_CARD.game(HIGH_CARD.facts.changed("toy.deal.hands", "cards", 1))
    with pytest.raises(RulesdocsError, match=r"step 1: .*cannot be dealt"):
        check_example(HIGH_CARD, one, game)
