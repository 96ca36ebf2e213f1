"""Rules and what stands behind them are joined by ids, and found from either side."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, cached_property, partial
from pathlib import Path
from typing import Any

import pytest

from rulesdocs.errors import RulesdocsError
from rulesdocs.links import Links, engine_modules, game_modules, join
from rulesdocs.links.games import functions
from tests.engine.toy import HIGH_CARD
from tests.site.samples import read, small_project
from tests.support.game import EXAMPLE, PROJECT_FILES, RULES, installed_game


@pytest.fixture
def game(tmp_path: Path) -> Iterator[Path]:
    """The package of an installed game."""
    with installed_game(tmp_path / "installed") as package:
        yield package


def joined(root: Path, files: dict[str, str | None] | None = None) -> Links:
    """What is known of the rules of a project with the game's pages and tests."""
    project = small_project(root, {**PROJECT_FILES, **(files or {})})
    return join(project, read(project))


def test_rules_have_classes_lines_and_pages(game: Path, tmp_path: Path) -> None:
    """A rule is a block with an id that is no heading; it knows its classes and where it stands."""
    links = joined(tmp_path)
    assert "demo.thaw" in links.ids
    assert "demo.thaw" not in links.rules
    days = links.rules["demo.thaw.days"]
    assert (days.text.classes, days.page, days.text.line) == ({"model"}, "demo/rules.md", 9)
    assert days.file == tmp_path / "docs" / "demo" / "rules.md"
    assert not links.rules["demo.thaw.less"].text.executable


def test_functions_of_a_rule(game: Path, tmp_path: Path) -> None:
    """The functions that carry out a rule are those above which it is named, also below other decorators."""
    found = joined(tmp_path).of("demo.thaw.melt").functions
    assert [(one.path, one.file, one.line) for one in found] == [
        ("ice_game.rules.Ice.apply", game / "rules.py", RULES[: RULES.index("@rule")].count("\n") + 1),
        ("ice_game.rules._crack", game / "rules.py", RULES[: RULES.rindex("@rule")].count("\n") + 1),
    ]


def test_rules_of_a_function(game: Path, tmp_path: Path) -> None:
    """A function has the rules that it carries out."""
    carried_out = joined(tmp_path).carried_out
    assert carried_out["ice_game.rules.Ice.apply"] == ("demo.thaw.days", "demo.thaw.melt")


def test_facts_of_a_rule(game: Path, tmp_path: Path) -> None:
    """A rule has its own facts with their sources, and those of the rules that it restates."""
    links = joined(tmp_path)
    days, names = links.of("demo.thaw.days").facts
    assert (days.fact.value, [one.title for one in days.sources]) == (3, ["Almanac <b>of ice</b>", "A rumour"])
    assert (names.sources, names.chosen, names.derived) == ((), True, False)
    assert links.of("demo.thaw.melt").facts == ()
    assert links.of("demo.thaw.melt").used == (days, names)


def test_tests_and_examples_of_a_rule(game: Path, tmp_path: Path) -> None:
    """A rule has the tests that are marked with it and the examples that name it."""
    links = joined(tmp_path)
    behind = links.of("demo.thaw.days")
    assert [(one.name, one.file.name, one.line) for one in behind.tests] == [
        ("TestDays.test_three", "test_ice.py", 11)
    ]
    assert [one.file.stem for one in behind.examples] == ["first-day"]
    assert [one.file.stem for one in links.of("demo.thaw.melt").examples] == ["first-day"]
    assert not links.of("demo.thaw.nobody")


def test_only_games_of_the_project(game: Path, tmp_path: Path) -> None:
    """Games without pages in the project are left out, and so are those that are not installed."""
    settings = 'languages = ["en"]\n\n[games]\nother = "demo"\n'
    page = "# Demo {#other.rules}\n\nOne.\n{: #other.one }\n"
    links = joined(
        tmp_path, {"rulesdocs.toml": settings, "docs/demo/rules.md": page, "docs/index.md": "# Home\n"}
    )
    assert links == Links()


def test_files_that_cannot_be_read_are_named(game: Path, tmp_path: Path) -> None:
    """A test that is no Python is an error with its file and line, an example that is none one with its file."""
    with pytest.raises(RulesdocsError, match=r"test_bad\.py:2: not valid Python"):
        joined(tmp_path, {"tests/test_bad.py": "import pytest.mark.rule\ndef (:\n"})
    (tmp_path / "tests" / "test_bad.py").unlink()
    (game / "examples" / "bad.toml").write_text(EXAMPLE.replace('"demo.thaw.melt"', "3"), encoding="utf-8")
    with pytest.raises(RulesdocsError, match=r"bad\.toml: "):
        joined(tmp_path)


def test_modules_of_a_game(game: Path, tmp_path: Path) -> None:
    """A game has the modules of its package, wherever it is installed, and so has the engine."""
    (registration,) = joined(tmp_path).games
    modules = game_modules(registration)
    assert [one.name for one in modules] == ["ice_game", "ice_game.registration", "ice_game.rules"]
    assert {one.root for one in modules} == {game.parent}
    assert {"rulesdocs.engine", "rulesdocs.engine.facts"} <= {one.name for one in engine_modules()}


def test_facts_that_are_no_text_are_named(game: Path, tmp_path: Path) -> None:
    """A file of facts that is not UTF-8 any more raises with file and line, whoever reads it."""
    (game / "facts.toml").write_bytes((game / "facts.toml").read_bytes() + b"\n# \xff")
    with pytest.raises(RulesdocsError, match=r"facts.toml:\d+: "):
        joined(tmp_path)


def plain(cards: int) -> int:
    """What is marked."""
    return cards


@pytest.mark.parametrize(
    "marked", [property(plain), partial(partial(plain, 1)), cached_property(plain), cache(plain)]
)
def test_a_function_within_something_is_found(monkeypatch: pytest.MonkeyPatch, marked: Any) -> None:
    """A property, a partial call or a decorated function counts as the function within."""
    monkeypatch.setattr("rulesdocs.links.games.citations", lambda: {"toy.a": (marked,)})
    (function,) = functions(HIGH_CARD)["toy.a"]
    assert (function.name, function.file) == ("plain", Path(__file__))


@pytest.mark.parametrize("marked", [len, partial(len), property(len), 3])
def test_what_has_no_source_is_named(monkeypatch: pytest.MonkeyPatch, marked: Any) -> None:
    """The error names the rule and what is marked."""
    monkeypatch.setattr("rulesdocs.links.games.citations", lambda: {"toy.a": (marked,)})
    with pytest.raises(RulesdocsError, match=r'@rule\("toy.a"\) marks .* which has no source; put it above'):
        functions(HIGH_CARD)


def test_a_package_that_cannot_be_loaded_is_no_matter_to_other_projects(tmp_path: Path) -> None:
    """It announces a game beside the project's; all that is known of this one is known as without it."""
    broken = {
        "broken_game.py": "raise ValueError\n",
        "broken_game-1.dist-info/METADATA": "Metadata-Version: 2.1\nName: broken-game\nVersion: 1\n",
        "broken_game-1.dist-info/entry_points.txt": "[rulesdocs.games]\nbroken = broken_game:GAME\n",
    }
    with installed_game(tmp_path / "installed", broken):
        assert [game.name for game in joined(tmp_path).games] == ["demo"]
