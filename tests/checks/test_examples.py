"""The examples that document each check."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

import pytest

from rulesdocs.catalogue import Pending, pending
from rulesdocs.checks import CHECKS, Check, Example, Finding, Sentences
from rulesdocs.checks.base import SENTENCE
from rulesdocs.checks.run import find
from rulesdocs.document import read_book
from rulesdocs.languages import language
from rulesdocs.links import Behind, Function, LinkFault, Links, Place, Seen, StatedRule, Test
from rulesdocs.project import Project
from tests.checks.samples import catalogue, material_of, project_of
from tests.support.catalogues import HEADER

TOLD_TOO = {"threshold": ("untranslated",), "templates": ("placeholder",)}
"""Checks that have to find something in the bad example of another one."""


def findings(example: Example, root: Path) -> list[Finding]:
    """What all checks find in a project that is an example."""
    project = project_of(root, rules_of(example), files_of(example))
    numbers = {} if example.numbers is None else {example.id: sorted(example.numbers)}
    wrong = LinkFault(root / "melts.toml", 6, example.id, "the example goes otherwise", "correct it")
    fails = LinkFault(root / "melting.py", 7, "", "the game 'demo' fails: KeyError: 'ice'", "mend the code")
    unlike = LinkFault(root / "melts.txt", 5, example.id, "the recorded game goes otherwise", "record it anew")
    seen = Seen(
        frozenset({example.id} if example.seen else ()),
        {},
        [] if example.goes_as_it_says else [wrong],
        [] if example.plays else [fails],
        [] if example.goes_as_recorded else [unlike],
    )
    told = [Sentences(root, [Stuck], {})]
    waiting = pending_of(project) if example.changed_to else []
    return find(material_of(project, numbers, {}, {}, links_of(example, project), seen, told, waiting), CHECKS)


def pending_of(project: Project) -> list[Pending]:
    """What an update would do with the entries that an example has; its catalogues have no others."""
    book = read_book(project.pages(), project.markdown, project.games)
    return [one for one in pending(project, book, project.translations) if one.outdated]


def rules_of(example: Example) -> str:
    """The rules of an example; one that is a catalogue belongs to a page with two."""
    thaw = "## Thaw {#demo.thaw}\n\n" if example.po else ""
    return f"{thaw}{example.changed_to or example.source or 'The ice melts.'}\n{{: #{example.id} }}"


def files_of(example: Example) -> dict[str, str | None]:
    """The catalogues of an example, and the settings of its project."""
    entry: dict[str, Any] = {"msgctxt": example.id, "msgid": example.source, "msgstr": example.translation}
    if example.comment:
        entry["tcomment"] = example.comment
    if example.plural:
        entry |= {"msgid_plural": example.plural, "msgstr_plural": dict(enumerate(example.forms))}
    entries = [entry] if example.translation or example.plural else []
    whole = example.po if "Content-Type" in example.po else f"{HEADER}\n{example.po}"
    file = f"locales/{example.language}/LC_MESSAGES/demo.po"
    own = whole if example.po else catalogue(*entries, language=example.language)
    if example.plural:
        own = own.replace("\n\n", f'\n"Plural-Forms: {language(example.language).plural_forms}\\n"\n\n', 1)
    glossary = f"{HEADER}\n{example.glossary}" if example.glossary else None
    return {file: own, file.replace("demo.po", "glossary.po"): glossary, **catalogues_of(example)}


@dataclass(frozen=True)
class Stuck:
    """The kind of the sentence that examples translate."""

    template: ClassVar[str] = SENTENCE
    ship: str


TOLD = {
    "uk": "{ship} стоїть у кризі.",
    "ru": "{ship} стоит во льду.",
    "fr": "{ship} est pris dans la glace.",
    "pl": "{ship} utknął w lodzie.",
}
"""What the sentence is in the languages of examples."""


def catalogues_of(example: Example) -> dict[str, str | None]:
    """The catalogues of a game's sentences, with the translation that an example has; settings that name it."""
    wanted = f"thresholds = {{ {example.language} = {example.threshold} }}\n" if example.threshold else ""
    languages = sorted({"uk", example.language})
    settings = (
        f'interface = "."\n{wanted}languages = {json.dumps(["en", *languages])}\n\n[games]\ndemo = "demo"\n'
    )
    told = {**TOLD, "uk": example.told or TOLD["uk"]}
    files = {
        f"locales/{tag}/LC_MESSAGES/interface.po": catalogue(
            {"msgid": Stuck.template, "msgstr": told[tag]}, language=tag
        )
        for tag in languages
    }
    return {"rulesdocs.toml": settings, **files}


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
    told_too = TOLD_TOO.get(check.id, ())
    (finding,) = (one for one in findings(check.bad, tmp_path) if one.check not in told_too)

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
