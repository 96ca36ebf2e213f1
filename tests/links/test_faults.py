"""What is missing between text and play is told with file, line, rule and what to do."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from rulesdocs.links import LinkFault, unexecuted_rules, unknown_ids, untested_rules
from tests.links.test_join import joined
from tests.support.game import EXAMPLE, FACTS, REGISTRATION, RULES, TESTS, installed_game
from tests.support.project import DEFAULT_FILES

MELT = '"demo.thaw.melt"'
GONE = '"demo.thaw.gone"'


def line_of(needle: str, find: Callable[[str], int] = RULES.index) -> int:
    """The line of the game's code in which a piece of it stands."""
    return RULES.count("\n", 0, find(needle)) + 1


def faults(root: Path, game: dict[str, str], files: dict[str, str | None] | None = None) -> list[LinkFault]:
    """Everything that is wrong with a project and its game, files of either put in or replaced."""
    with installed_game(root / "installed", game):
        links = joined(root, files)
        past = {"demo.thaw.gone": "the id was retired: it has melted"}
        return [*unknown_ids(links, past), *unexecuted_rules(links), *untested_rules(links)]


@pytest.mark.parametrize(
    ("game", "files", "file", "line", "what"),
    [
        (
            {"ice_game/rules.py": RULES.replace(f"@rule({MELT})", f"@rule({GONE})")},
            {},
            "rules.py",
            line_of("@rule", RULES.rindex),
            "the code",
        ),
        (
            {"ice_game/rules.py": RULES.replace(f"Melted({MELT}", f"Melted({GONE}")},
            {},
            "rules.py",
            line_of("Melted(", RULES.rindex),
            "the code",
        ),
        ({}, {"tests/test_ice.py": TESTS.replace(MELT, GONE)}, "test_ice.py", 4, "a test"),
        (
            {"ice_game/examples/first-day.toml": EXAMPLE.replace('"demo.thaw.days"', GONE)},
            {},
            "first-day.toml",
            2,
            "an example",
        ),
        ({"ice_game/facts.toml": FACTS.replace(MELT, GONE)}, {}, "facts.toml", 19, "facts.toml"),
    ],
    ids=["citation", "event", "test", "example", "facts"],
)
def test_unknown_ids(
    tmp_path: Path, game: dict[str, str], files: dict[str, str | None], file: str, line: int, what: str
) -> None:
    """An id that no page has is told where it is named, with what has become of it."""
    found = [fault for fault in faults(tmp_path, game, files) if fault.rule == "demo.thaw.gone"]
    assert [(fault.file.name, fault.line) for fault in found] == [(file, line)]
    assert found[0].what == f"{what} names the rule 'demo.thaw.gone', which no page has"
    assert found[0].hint == "the id was retired: it has melted"


@pytest.mark.parametrize("name", ["xyz.foo", "demo.thaw.Melt", "the ice melts", ""])
def test_citations_that_no_game_has(tmp_path: Path, name: str) -> None:
    """What ``@rule`` and a mark cite is told in its line, whatever it looks like, if no page has it."""
    rules = RULES.replace('"demo.thaw.days")', f'"demo.thaw.days", "{name}")')
    tests = TESTS.replace(f"rule({MELT})", f'rule({MELT}, "{name}")')

    found = faults(tmp_path, {"ice_game/rules.py": rules}, {"tests/test_ice.py": tests})

    assert [(fault.file.name, fault.line, fault.what) for fault in found if fault.rule == name] == [
        ("rules.py", line_of("@rule"), f"the code names the rule '{name}', which no page has"),
        ("test_ice.py", 4, f"a test names the rule '{name}', which no page has"),
    ]


def test_citations_of_another_game(tmp_path: Path) -> None:
    """An id of a game that is installed, or has pages, but not here, is left to that game."""
    rules = RULES.replace('"demo.thaw.days")', '"demo.thaw.days", "fnw.setup.nowhere")')
    tests = TESTS.replace(f"rule({MELT})", f'rule({MELT}, "fnw.setup.nowhere", "toy.setup.nowhere")')
    settings = DEFAULT_FILES["rulesdocs.toml"] + 'toy = "toy"\n'
    files = {"tests/test_ice.py": tests, "rulesdocs.toml": settings}

    found = faults(tmp_path, {"ice_game/rules.py": rules}, files)

    assert [fault.rule for fault in found if "nowhere" in fault.rule] == []


def test_executable_rules_without_code_or_test(tmp_path: Path) -> None:
    """An executable rule needs a function and a test or an example; prose needs neither."""
    found = faults(tmp_path, {})
    page = tmp_path / "docs" / "demo" / "rules.md"
    assert [(fault.rule, fault.line) for fault in found if fault.what.startswith("no function")] == [
        ("demo.thaw.spring", 13),
        ("demo.thaw.thin", 17),
        ("demo.thaw.nobody", 25),
    ]
    assert [fault.rule for fault in found if fault.what.startswith("no test and no worked example")] == [
        "demo.thaw.spring",
        "demo.thaw.thin",
        "demo.thaw.nobody",
    ]
    assert {fault.file for fault in found} == {page}
    assert '@rule("demo.thaw.spring")' in found[0].hint


def test_prose_that_code_carries_out_is_no_fault(tmp_path: Path) -> None:
    """A function may name a rule of prose."""
    rules = RULES.replace('"demo.thaw.days")', '"demo.thaw.days", "demo.thaw.less")')
    assert "demo.thaw.less" not in [fault.rule for fault in faults(tmp_path, {"ice_game/rules.py": rules})]


def test_unknown_ids_of_code_elsewhere(tmp_path: Path) -> None:
    """A rule that a function outside of the game's folder carries out is looked for on the pages too."""
    registered = REGISTRATION.replace('"""A game of ice."""', '"""A game of ice."""\n\nimport ice_rules')
    code = f"from rulesdocs.engine import rule\n\n\n@rule({GONE})\ndef gone():\n    return 1\n"
    (fault,) = faults(tmp_path, {"ice_game/registration.py": registered, "ice_rules.py": code})[:1]
    assert (fault.file.name, fault.line, fault.rule) == ("ice_rules.py", 4, "demo.thaw.gone")
