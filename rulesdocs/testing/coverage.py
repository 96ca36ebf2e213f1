"""Which executable rules a run of tests has left out."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import suppress
from dataclasses import fields
from pathlib import Path

from rulesdocs.document import read_book
from rulesdocs.engine import Event, Refusal, Registration
from rulesdocs.engine.examples import Example, Expected, check_example, play_example
from rulesdocs.errors import RulesdocsError
from rulesdocs.links import LinkFault, Links, executable_rules, join, unexecuted_rules, unknown_ids, unseen_rules
from rulesdocs.project import find_project
from rulesdocs.testing.watching import Watch


def missed_rules(root: Path, watch: Watch) -> Iterator[str]:
    """What is wrong between the rules of a project and a run of its tests."""
    project = find_project(root)
    book = read_book(project.pages(), project.markdown, project.games, project.ids.objections)
    links = join(project, book)
    if not links.games:
        yield f"{root}: no game of the project is installed, so that its rules are held against nothing"
    yield from map(_line, unknown_ids(links, project.ids.objections))
    yield from map(_line, unexecuted_rules(links))
    yield from map(_line, _untested(links, watch.tested | _shown(links)))
    yield from map(_line, unseen_rules(links, watch.seen))


def _shown(links: Links) -> set[str]:
    """The rules that worked examples name and show, of those that go as they say."""
    shown: set[str] = set()
    for game in links.games:
        for example in links.examples[game.name]:
            with suppress(AssertionError, RulesdocsError):
                check_example(game, example)
                shown |= example.rules & _seen(game, example)
    return shown


def _seen(game: Registration, example: Example) -> set[str]:
    """The rules that come up in an example, in steps of which it says something."""
    said: list[Event | Refusal] = []
    for expected, step in zip(example.steps, play_example(game, example).steps, strict=True):
        if _says(expected):
            said += [*step.events, *([step.refusal] if step.refusal else [])]
    return {rule for one in said for rule in (one.rule, *one.rests_on)}


def _says(step: Expected) -> bool:
    """Whether anything has to be so but that the move can be made."""
    said = [getattr(step, field.name) for field in fields(step) if field.name != "move"]
    return any(one is not None and one != {} for one in said)


def _untested(links: Links, tested: Collection[str]) -> Iterator[LinkFault]:
    for rule in executable_rules(links):
        name = rule.text.id
        if name not in tested:
            what = f"no test that passed and no worked example that holds names the rule '{name}' and shows it"
            hint = f"""put @pytest.mark.rule("{name}") above a test that plays it, or write an example"""
            yield LinkFault(rule.file, rule.text.line, name, what, hint)


def _line(fault: LinkFault) -> str:
    return str(RulesdocsError(fault.what, where=fault.file, line=fault.line, hint=fault.hint))
