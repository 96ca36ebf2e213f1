"""What is wrong between rules and what should stand behind them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from rulesdocs.links.join import Links, StatedRule


class LinkFault(NamedTuple):
    """One thing that is wrong: where a person would open it, the rule, what it is, and what to do."""

    file: Path
    line: int | None
    rule: str
    what: str
    hint: str


NO_PAST: Mapping[str, str] = {}


def unknown_ids(links: Links, past: Mapping[str, str] = NO_PAST) -> Iterator[LinkFault]:
    """Each place in code, tests, examples and facts that names a rule which no page has.

    ``past`` says of ids that no rule may have what became of them.
    """
    for name, places in links.places.items():
        if name not in links.ids:
            hint = past.get(name) or "write the id of a rule as its page has it, or add the rule to a page"
            for place in places:
                what = f"{place.what} names the rule '{name}', which no page has"
                yield LinkFault(place.file, place.line, name, what, hint)


def unexecuted_rules(links: Links) -> Iterator[LinkFault]:
    """Each executable rule that no function carries out."""
    for rule in executable_rules(links):
        if not links.of(rule.text.id).functions:
            what = f"no function carries out the rule '{rule.text.id}'"
            hint = f'''put @rule("{rule.text.id}") above the function, or give the rule the class .prose'''
            yield LinkFault(rule.file, rule.text.line, rule.text.id, what, hint)


def untested_rules(links: Links) -> Iterator[LinkFault]:
    """Each executable rule that neither a test nor a worked example names."""
    for rule in executable_rules(links):
        behind = links.of(rule.text.id)
        if not behind.tests and not behind.examples:
            what = f"no test and no worked example names the rule '{rule.text.id}'"
            hint = f'''put @pytest.mark.rule("{rule.text.id}") above a test that plays it, or write an example'''
            yield LinkFault(rule.file, rule.text.line, rule.text.id, what, hint)


def unseen_rules(links: Links, seen: Collection[str]) -> Iterator[LinkFault]:
    """Each executable rule that is not among those seen, which events and refusals have named."""
    for rule in executable_rules(links):
        if rule.text.id not in seen:
            what = f"no event and no refusal that was seen names the rule '{rule.text.id}'"
            hint = "let the code that carries it out name it, and show it in a worked example"
            yield LinkFault(rule.file, rule.text.line, rule.text.id, what, hint)


def executable_rules(links: Links) -> Iterator[StatedRule]:
    """Each rule that code has to carry out."""
    return (rule for rule in links.rules.values() if rule.text.executable)
