"""One thing changed in a copy of our project: the command ``check`` says where, of which rule, and what to do."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.support.project import copy_project, imported_from, run_rulesdocs

UK = Path("locales", "uk", "LC_MESSAGES")
DOCS = Path("docs", "for-northwood")
GAME = Path("rulesdocs", "games", "for_northwood")
Plant = Callable[[Path, str, str], int]


@pytest.fixture(scope="module")
def ours(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of our project."""
    return copy_project(tmp_path_factory.mktemp("ours") / "project")


@pytest.fixture
def plant(ours: Path) -> Iterator[Plant]:
    """Put a text in the place of another that stands once in a file, and give its line; undone after the test."""
    before: dict[Path, str] = {}

    def put(file: Path, old: str, new: str) -> int:
        text = before.setdefault(ours / file, (ours / file).read_text(encoding="utf-8"))
        assert text.count(old) == 1
        (ours / file).write_text(text.replace(old, new), encoding="utf-8")
        return text.count("\n", 0, text.index(old)) + 1

    yield put
    for file, text in before.items():
        file.write_text(text, encoding="utf-8")


def entry_at(file: Path, line: int) -> int:
    """The first line of the entry of a catalogue to which a line belongs."""
    lines = file.read_text(encoding="utf-8").splitlines()
    return max(number for number in range(1, line) if not lines[number - 1]) + 1


def rule_at(page: Path, rule: str) -> int:
    """The line of a page on which a rule has its id."""
    text = page.read_text(encoding="utf-8")
    return text.count("\n", 0, text.index(f"#{rule} ")) + 1


def finding(check: str, file: Path, line: int, rule: str, language: str | None, message: str) -> dict[str, Any]:
    """A finding as other programs read it."""
    return {
        "check": check,
        "severity": "error",
        "file": file.as_posix(),
        "line": line,
        "rule": rule,
        "language": language,
        "message": message,
    }


def findings(ours: Path, status: int) -> list[dict[str, Any]]:
    """What the command finds in our copy, which ends with a status; its text has the same in as many lines."""
    text, rows = (
        run_rulesdocs("check", "--format", form, cwd=ours, env=imported_from(ours)) for form in ("text", "json")
    )
    assert (text.returncode, rows.returncode) == (status, status), text.stderr
    found: list[dict[str, Any]] = json.loads(rows.stdout)
    assert text.stdout.splitlines() == [
        f"{one['file']}:{one['line']}: {one['check']}: {one['message']} [{one['rule']}]" for one in found
    ]
    return found


def test_nothing_is_found_in_the_copy(ours: Path) -> None:
    """Before anything is changed the command is content."""
    assert findings(ours, 0) == []


def test_one_number_in_one_translation(ours: Path, plant: Plant) -> None:
    """Its entry is named with its rule, and the number that is lacking."""
    file = UK / "for-northwood.po"
    line = plant(file, "Доберіть 8 карт діалогу з верху", "Доберіть 7 карт діалогу з верху")
    message = (
        "the translation lacks 8 and has 7, which the source does not say; give it the numbers of its source"
    )

    assert findings(ours, 1) == [
        finding("numbers-translation", file, entry_at(ours / file, line), "fnw.setup.hand", "uk", message)
    ]


def test_one_fact(ours: Path, plant: Plant) -> None:
    """The rule that states it is named, with the line of the fact; so is each that restates or plays it."""
    fact = '["fnw.setup.hand".cards]\nvalue = '
    line = plant(GAME / "facts.toml", f"{fact}8", f"{fact}9")
    message = (
        f"'fnw.setup.hand' states 8, but its facts have 9; correct the text or facts.toml:{line}, "
        "or let the rule use the one that owns the number"
    )

    found = findings(ours, 1)

    at = rule_at(ours / DOCS / "setup.md", "fnw.setup.hand")
    stated = {one["rule"] for one in found if one["check"] == "numbers-facts"}
    assert finding("numbers-facts", DOCS / "setup.md", at, "fnw.setup.hand", "en", message) in found
    assert stated == {"fnw.setup.hand", "fnw.components.dialogue-cards.use", "fnw.visit.new-hand"}
    assert {one["check"] for one in found} == {"numbers-facts", "example"}


def test_one_citation(ours: Path, plant: Plant) -> None:
    """The line of code that names what is no rule is named, and the rule that has lost its function."""
    rule, page = "fnw.dialogue.statement.turn", DOCS / "dialogues.md"
    line = plant(GAME / "dialogues.py", f'@rule("{rule}")', f'@rule("{rule}ed")')
    lost = (
        f"no function carries out the rule '{rule}'; "
        f'put @rule("{rule}") above the function, or give the rule the class .prose'
    )
    message = (
        f"the code names the rule '{rule}ed', which no page has; "
        "write the id of a rule as its page has it, or add the rule to a page"
    )

    assert findings(ours, 1) == [
        finding("rule-without-code", page, rule_at(ours / page, rule), rule, None, lost),
        finding("unknown-id", GAME / "dialogues.py", line, f"{rule}ed", None, message),
    ]


def test_one_placeholder(ours: Path, plant: Plant) -> None:
    """The entry is named, the kind of event, and the rule by which that happens."""
    file = UK / "interface.po"
    line = plant(file, "Це і є ціль феоду {fief}", "Це і є ціль феоду {feud}")
    objections = (
        "'{feud}' is no placeholder of the source text, which has '{fief}', '{ruler}'",
        "the placeholder '{fief}' is missing",
    )
    where = "in the translation of 'That is the target of fief {fief}: {ruler:the} becomes frien'"
    advice = "correct it; until then readers see the English text"

    rule, at = "fnw.visit.success.friendly", entry_at(ours / file, line)
    assert findings(ours, 1) == [
        finding("templates", file, at, rule, "uk", f"RulerWonOver: {objection}, {where}; {advice}")
        for objection in objections
    ]


def test_one_id_that_was_retired(ours: Path) -> None:
    """A rule that is given an id which another had once is named, with why."""
    page, rule = DOCS / "setup.md", "fnw.setup.hand"
    (ours / "ids.toml").write_text(f'[retired]\n"{rule}" = "the rule is gone"\n', encoding="utf-8")

    found = findings(ours, 1)
    (ours / "ids.toml").unlink()

    message = f"the id '{rule}' was retired: the rule is gone; choose another id"
    assert found == [finding("rule-id", page, rule_at(ours / page, rule), rule, "en", message)]


def test_one_citation_that_no_game_has(ours: Path, plant: Plant) -> None:
    """A citation with the key of no game is named, also where the function carries out other rules."""
    rule = "fnw.dialogue.statement.turn"
    line = plant(GAME / "dialogues.py", f'@rule("{rule}")', f'@rule("{rule}", "xyz.foo")')
    message = (
        "the code names the rule 'xyz.foo', which no page has; "
        "write the id of a rule as its page has it, or add the rule to a page"
    )

    assert findings(ours, 1) == [
        finding("unknown-id", GAME / "dialogues.py", line, "xyz.foo", None, message),
    ]


def test_one_translation_that_the_site_would_not_show(ours: Path, plant: Plant) -> None:
    """What no other check sees of markup is told as the build finds it."""
    file = UK / "for-northwood.po"
    line = plant(file, "Доберіть 8 карт діалогу з верху", "Доберіть 8 карт <!-- --> діалогу з верху")
    message = "the site would show the source: '<!-- -->' is not in the source; give it the markup of its source"

    assert findings(ours, 1) == [
        finding("refused", file, entry_at(ours / file, line), "fnw.setup.hand", "uk", message)
    ]


def test_one_example_that_cannot_be_read(ours: Path, plant: Plant) -> None:
    """It is named with its line and its rule, and the other checks are run."""
    file = GAME / "examples" / "ability-choice.toml"
    line = plant(file, 'cites = ["fnw.', 'cites = ["xyz.')
    message = (
        "the example cannot be read: 'xyz.character.king-of-flowers.ability' is no rule; ids begin with 'fnw.'"
    )

    assert finding("example", file, line, "fnw.ability.extent.choice", None, message) in findings(ours, 1)
