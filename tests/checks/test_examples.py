"""The examples that document each check."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

import pytest

from rulesdocs.checks import CHECKS, Check, Example, Finding, Sentences
from rulesdocs.checks.run import find
from rulesdocs.document import read_book
from rulesdocs.links import Behind, Function, LinkFault, Links, Place, Seen, StatedRule, Test
from rulesdocs.project import Project
from tests.checks.samples import catalogue, material_of, project_of
from tests.support.project import DEFAULT_FILES


def findings(example: Example, root: Path) -> list[Finding]:
    """What all checks find in a project that is an example."""
    entry = {"msgctxt": example.id, "msgid": example.source, "msgstr": example.translation}
    if example.comment:
        entry["tcomment"] = example.comment
    files = {f"locales/{example.language}/LC_MESSAGES/demo.po": catalogue(entry), **catalogues_of(example)}
    project = project_of(root, f"{example.source}\n{{: #{example.id} }}", files)
    numbers = {} if example.numbers is None else {example.id: sorted(example.numbers)}
    wrong = LinkFault(root / "melts.toml", 6, example.id, "the example goes otherwise", "correct it")
    seen = Seen(frozenset({example.id} if example.seen else ()), {}, [] if example.goes_as_it_says else [wrong])
    told = [Sentences(root, [Stuck], {})]
    return find(material_of(project, numbers, {}, {}, links_of(example, project), seen, told), CHECKS)


@dataclass(frozen=True)
class Stuck:
    """The kind of the sentence that examples translate."""

    template: ClassVar[str] = "{ship} is stuck in the ice."
    ship: str


def catalogues_of(example: Example) -> dict[str, str | None]:
    """The catalogues of a game's sentences, with the translation that an example has; settings that name it."""
    entry = {"msgid": Stuck.template, "msgstr": example.told}
    settings = 'interface = "."\n' + DEFAULT_FILES["rulesdocs.toml"].replace(', "ru"', "")
    return {"rulesdocs.toml": settings, "locales/uk/LC_MESSAGES/interface.po": catalogue(entry)}


def links_of(example: Example, project: Project) -> Links:
    """What an example says of code and tests."""
    book = read_book(project.pages(), project.markdown, project.games)
    file = project.docs / "demo" / "rules.md"
    rules = {rule.id: StatedRule(rule, page.path, file) for page in book.pages for rule in page.rule_texts}
    functions = (Function("demo", "thaw", project.root / "thaw.py", 1),) if example.carried_out else ()
    tests = (Test("test_thaw", project.root / "test.py", 1),) if example.tested else ()
    places = {name: (Place(project.root / "test.py", 1, "a test"),) for name in example.cites}
    behind = {name: Behind(functions, tests) for name in rules}
    return Links(rules=rules, ids=frozenset(book.rules), behind=behind, places=places)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.id)
def test_bad_example_is_found_by_its_check_alone(check: Check, tmp_path: Path) -> None:
    """A check finds one thing in its bad example, with a line, and no other check finds any."""
    (finding,) = findings(check.bad, tmp_path)

    assert (finding.check, finding.severity) == (check.id, check.severity)
    assert finding.line


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.id)
def test_good_example_is_clean(check: Check, tmp_path: Path) -> None:
    """No check finds anything in the good example of any."""
    assert findings(check.good, tmp_path) == []


def test_ids_tell_checks_apart() -> None:
    """No two checks have the same id, and each says what it finds and why."""
    assert len({check.id for check in CHECKS}) == len(CHECKS)
    assert all(check.summary.endswith(".") and check.why.endswith(".") for check in CHECKS)
