"""What games say when their examples, their records and games at random are played."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rulesdocs.engine import Registration, Session
from rulesdocs.engine.playthrough import record
from rulesdocs.errors import RulesdocsError
from rulesdocs.links import Links, broken_example, join, seen_in_play, unseen_rules
from tests.engine.toy import HIGH_CARD, Deal, HighCard, NotYours, Options, Play, Played
from tests.links.test_join import joined
from tests.site.samples import read, small_project
from tests.support.game import EXAMPLE, PROJECT_FILES, installed_game

DEALT, PLAYED = {"toy.deal.hands"}, {"toy.play.round", "toy.play.higher"}


def links_of(game: Registration) -> Links:
    """A game without examples."""
    return Links((game,), examples={game.name: ()})


def recorded(folder: Path, make: Any = HighCard, text: str | None = None) -> Registration:
    """High Card with nothing but a record, or with a text in its place."""
    session = Session(HIGH_CARD, Options())
    session.play(Deal((1, 2, 3, 4)))
    session.play(Play(1))
    shutil.copy(HIGH_CARD.folder / "facts.toml", folder)
    (folder / "playthroughs").mkdir()
    (folder / "playthroughs" / "short.txt").write_text(text or record(session), encoding="utf-8")
    conformance = replace(HIGH_CARD.conformance, setups={})
    return replace(HIGH_CARD, make=make, folder=folder, conformance=conformance)


def test_examples_show_events_and_refusals(tmp_path: Path) -> None:
    """The rules that decide and those that they rest on are seen, and each kind has a rule that decides it."""
    with installed_game(tmp_path / "installed"):
        links = joined(tmp_path)
        seen = seen_in_play(links)

    assert seen.rules == {"demo.thaw.days", "demo.thaw.melt", "demo.thaw.spring"}
    assert {kind.__name__: rule for kind, rule in seen.deciding.items()} == {
        "TooEarly": "demo.thaw.days",
        "Melted": "demo.thaw.melt",
    }
    unseen = list(unseen_rules(links, seen.rules))
    assert [(one.rule, one.line) for one in unseen] == [("demo.thaw.thin", 17), ("demo.thaw.nobody", 25)]
    assert unseen[0].file == tmp_path / "docs" / "demo" / "rules.md"
    assert unseen[0].what == "no event and no refusal that was seen names the rule 'demo.thaw.thin'"


@pytest.mark.parametrize(
    ("example", "line", "what"),
    [
        (EXAMPLE, None, ""),
        (
            EXAMPLE.replace('"demo.thaw.days" }', '"demo.thaw.melt" }'),
            7,
            "the example goes otherwise: step 1, 'wait 2': the refusal: expected ",
        ),
        (
            EXAMPLE + 'events = [{ kind = "Melted", day = 5 }]\n',
            11,
            "the example goes otherwise: step 2, 'wait 3': the events: expected ",
        ),
        (EXAMPLE.replace("day = 1", 'day = "one"'), 11, "the example goes otherwise: step 2"),
    ],
    ids=["right", "refusal", "event", "rule code fails"],
)
def test_examples_go_as_they_say(tmp_path: Path, example: str, line: int | None, what: str) -> None:
    """One that does not is told with its file, the line of its step, its rule, and what differs."""
    with installed_game(tmp_path / "installed", {"ice_game/examples/first-day.toml": example}):
        wrong = seen_in_play(joined(tmp_path)).wrong

    assert [(one.file.name, one.line, one.rule) for one in wrong] == [("first-day.toml", line, "demo.thaw.melt")][
        : bool(what)
    ]
    assert all(one.what.startswith(what) for one in wrong)


def test_games_at_random_are_played() -> None:
    """A game without a word of its own is played all the same; nothing refused is tried."""
    seen = seen_in_play(links_of(HIGH_CARD))

    assert seen.rules == DEALT | PLAYED
    assert seen.deciding[Played] == "toy.play.round"
    assert NotYours not in seen.deciding


def test_a_record_is_played(tmp_path: Path) -> None:
    """It shows the rules up to its last move."""
    assert seen_in_play(links_of(recorded(tmp_path))).rules == DEALT | {"toy.play.round"}


class Breaks(HighCard):
    """No card can be played."""

    def _play(self, state: Any, move: Play) -> Any:
        raise ZeroDivisionError


def test_what_cannot_be_played_shows_what_went_before(tmp_path: Path) -> None:
    """An error in rule code ends a game at that move; it is for the game's tests to say."""
    assert seen_in_play(links_of(recorded(tmp_path, Breaks))).rules == DEALT


def broken(folder: Path, **methods: Any) -> list[str]:
    """What is told of High Card with other methods, whose games at random are played."""
    kind = type("Other", (HighCard,), methods)
    shutil.copy(HIGH_CARD.folder / "facts.toml", folder)
    found = seen_in_play(links_of(replace(HIGH_CARD, make=kind, folder=folder))).broken
    assert all(fault.line for fault in found if fault.file.suffix == ".py")
    return [fault.what for fault in found]


def fails(*given: Any) -> Any:
    """Raise what rule code may raise."""
    raise KeyError("left")


@pytest.mark.parametrize("method", ["start", "turn", "legal", "chance", "apply", "result"])
def test_code_that_fails_in_a_game_at_random_is_told(tmp_path: Path, method: str) -> None:
    """Once, however many games come to the place."""
    assert broken(tmp_path, **{method: fails}) == ["the game 'high-card' fails: KeyError: 'left'"]


@pytest.mark.parametrize(
    ("methods", "what"),
    [
        ({"turn": lambda game, state: 5}, "the game 'high-card' fails: 'turn' gives 5, which it may not"),
        (
            {"result": lambda game, state: None},
            "the game 'high-card' fails: setup 'left first': 'result' gives None at the end of a game",
        ),
        (
            {"legal": lambda game, state: game.facts},
            "the game 'high-card' fails: AttributeError: 'Other' object has no attribute 'facts'",
        ),
        (
            {"legal": lambda game, state: game.book.facts.value("toy.deck", "suits")},
            "the game 'high-card' fails: setup 'left first': the rule 'toy.deck' has no fact 'suits'; its ",
        ),
    ],
    ids=["turn", "result", "attribute", "fact"],
)
def test_what_no_game_may_answer_is_told(tmp_path: Path, methods: dict[str, Any], what: str) -> None:
    """A turn that is no seat, no result at the end, an attribute or a fact that is not there."""
    assert broken(tmp_path, **methods)[0].startswith(what)


def test_a_game_that_plays_is_not_told(tmp_path: Path) -> None:
    """Nothing is wrong with High Card, nor with its templates."""
    assert broken(tmp_path) == []


class Wordless(Play):
    """Has a placeholder that is no field."""

    verb = "mumble"
    template = "Play {conut}"


def test_a_template_that_no_game_has_shown_is_told() -> None:
    """All kinds that a game announces are looked at, whether or not a project translates them."""
    seen = seen_in_play(links_of(replace(HIGH_CARD, moves=(*HIGH_CARD.moves, Wordless))))

    [fault] = seen.broken
    assert (fault.file, fault.what) == (
        Path(__file__),
        "the game 'high-card' fails: the template of Wordless: '{conut}' is no field",
    )


def test_what_is_no_record_shows_nothing(tmp_path: Path) -> None:
    """Notes that lie among the records are passed over."""
    assert seen_in_play(links_of(recorded(tmp_path, text="Notes\n"))).rules == frozenset()


@pytest.mark.parametrize(
    ("example", "line", "rule", "what"),
    [
        (EXAMPLE.replace("demo.thaw.days", "xyz.thaw", 1), 2, "demo.thaw.melt", "'xyz.thaw' is no rule"),
        (EXAMPLE.replace('"demo.thaw.melt"', '"xyz.thaw"', 1), 1, "xyz.thaw", "'xyz.thaw' is no rule"),
        (EXAMPLE.replace("wait 3", "melt 3"), 11, "demo.thaw.melt", "step 2: no move is called 'melt'"),
        (EXAMPLE.replace("day = 1", "day 1"), 5, "demo.thaw.melt", "is no example: Expected '='"),
        ("", 1, "", "has no scene"),
        ("\udc80", 1, "", "cannot read: not UTF-8"),
    ],
)
def test_an_example_that_cannot_be_read(tmp_path: Path, example: str, line: int, rule: str, what: str) -> None:
    """The others are joined and played, and it is told with its line, the rule that it is of, and what to do."""
    with installed_game(tmp_path / "installed") as package:
        (package / "examples" / "broken.toml").write_bytes(example.encode("utf-8", "surrogateescape"))
        project = small_project(tmp_path / "project", PROJECT_FILES)
        broken: list[RulesdocsError] = []
        links = join(project, read(project), broken)
        (fault,) = map(broken_example, broken)

    assert [one.file.name for one in links.examples["demo"]] == ["first-day.toml"]
    assert (fault.file.name, fault.line, fault.rule) == ("broken.toml", line, rule)
    assert fault.what.startswith(f"the example cannot be read: {what}")
    assert fault.hint


def test_an_example_that_cannot_be_read_stops_a_build(tmp_path: Path) -> None:
    """Whoever does not ask for such examples gets the error."""
    with installed_game(tmp_path / "installed", {"ice_game/examples/broken.toml": ""}):
        project = small_project(tmp_path / "project", PROJECT_FILES)
        with pytest.raises(RulesdocsError, match="has no scene"):
            join(project, read(project))
