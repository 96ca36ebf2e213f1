"""The translations of a project's templates are held against the kinds that have them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

import pytest

from rulesdocs.checks.texts import text_faults
from rulesdocs.engine.texts import Names, Plural, Template
from rulesdocs.project import find_project
from tests.engine.test_texts import NAMES, UKRAINIAN, Beaten, Drawn, Hand, Mute, Unknown, Used
from tests.support.project import DEFAULT_FILES

KINDS = [Used, Drawn, Beaten, Hand]


@dataclass(frozen=True)
class Named:
    """An event with a name of which nobody knows what it can be."""

    seat: str

    template: ClassVar[Template] = "{seat} passes."


@dataclass(frozen=True)
class Counted:
    """An event that the catalogue has without a plural."""

    number: int

    template: ClassVar[Template] = Plural("Day", "Days", "number")


NAMED = '\nmsgid "{seat} passes."\nmsgstr "Пас {seat:gen}."\n'


@pytest.fixture
def faults_of(
    tmp_project: Callable[[Mapping[str, str | None]], Path],
) -> Callable[..., list[str]]:
    """Give what is wrong with some kinds under a Ukrainian catalogue, with paths below the project."""

    def found(catalogue: str, *kinds: type, names: Names = NAMES, units: Sequence[Plural] = ()) -> list[str]:
        tags = {"rulesdocs.toml": DEFAULT_FILES["rulesdocs.toml"].replace(', "ru"', "")}
        root = tmp_project({**tags, "locales/uk/LC_MESSAGES/interface.po": catalogue})
        found = text_faults(find_project(root), kinds, names, units)
        return [str(fault).replace(f"{root}/", "") for fault in found]

    return found


def test_whole_catalogue_has_no_faults(faults_of: Callable[..., list[str]]) -> None:
    """A catalogue in which everything fits is left in peace, and what is not translated or fuzzy as well."""
    assert faults_of(UKRAINIAN, *KINDS) == []
    unfinished = UKRAINIAN.replace('"ви використали {character:acc}"', '""').replace(
        'msgid "{card} beats', '#, fuzzy\nmsgid "{card} beats'
    )
    assert faults_of(unfinished.replace("{other:acc}", "{others}"), *KINDS) == []


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        (
            "використали {character:acc}",
            "використали {charakter}",
            "Used: '{charakter}' is no placeholder of the source text, which has '{character}', "
            "in the translation of 'you use {character}'; correct it; until then readers see the English text",
        ),
        (
            "{seat} бере {count} карти.",
            "{seat} бере карти.",
            "Drawn: the placeholder '{count}' is missing, in the translation of '{seat} draws {count} card.'; "
            "correct it; until then readers see the English text",
        ),
        (
            '"{seat} бере {count} карт."',
            '""',
            "Drawn: the plural form msgstr[2] is missing, in the translation of '{seat} draws {count} card.'; "
            "write it",
        ),
        (
            'msgstr[2] "{seat} бере {count} карт."\n',
            "",
            "Drawn: it has 2 plural forms of 3, in the translation of '{seat} draws {count} card.'; "
            "run: rulesdocs update",
        ),
        (
            " | acc: Короля",
            "",
            "Used: '{character:acc}' asks for a form that is missing in 'King', "
            "in the translation of 'you use {character}'; add ' | acc: …' there",
        ),
        (
            " | gen: Квітів",
            "",
            "Character: '{suit:gen}' asks for a form that is missing in 'Flowers', "
            "in the translation of '{rank} of {suit}'; add ' | gen: …' there",
        ),
        (
            " | gen: дня",
            "",
            "Hand: '{time:gen}' asks for a form that is missing in 'Day', "
            "in the translation of 'At {time} you have {cards}.'; add ' | gen: …' there",
        ),
        (
            "Дама | acc",
            "Дама {rank} | acc",
            "'{rank}' is no placeholder of the source text, which has none, in the translation of 'Queen'; "
            "correct it; until then readers see the English text",
        ),
    ],
)
def test_fault_is_told_with_its_line(faults_of: Callable[..., list[str]], old: str, new: str, fault: str) -> None:
    """A fault names file and line of its entry, the kind, what is wrong and what to do."""
    catalogue = UKRAINIAN.replace(old, new)
    msgid = fault.partition("translation of '")[2].partition("'")[0]
    line = catalogue[: catalogue.index(f'msgid "{msgid}"')].count("\n") + 1
    line -= catalogue.splitlines()[line - 2].startswith("msgctxt")

    assert f"locales/uk/LC_MESSAGES/interface.po:{line}: {fault}" in faults_of(catalogue, *KINDS)


def test_form_of_a_name_that_nobody_lists_is_told(faults_of: Callable[..., list[str]]) -> None:
    """Where any text can stand, no form can be asked for."""
    (fault,) = faults_of(UKRAINIAN + NAMED, Named)
    assert "Named: '{seat:gen}' asks for a form, but nobody says of which names" in fault

    names: Names = {**NAMES, "seat": {"a": "Day"}}
    assert faults_of(UKRAINIAN + NAMED, Named, names=names) == []


def test_text_that_the_catalogue_lacks_is_told(faults_of: Callable[..., list[str]]) -> None:
    """A template or name that was not marked, or whose plural is another, is not in the catalogue."""
    place, hint = "locales/uk/LC_MESSAGES/interface.po: ", "mark it with _(…), InContext(…) or Plural(…)"
    found = faults_of(UKRAINIAN, Named, Counted, names={**NAMES, "seat": {"a": "Anna"}})

    assert [fault.partition(f"; {hint}")[0] for fault in found] == [
        f"{place}the text 'Anna' is not in the catalogue",
        f"{place}Named: the text '{{seat}} passes.' is not in the catalogue",
        f"{place}Counted: the text 'Day' is not in the catalogue",
    ]


def test_kind_without_a_sound_template_is_told(faults_of: Callable[..., list[str]]) -> None:
    """Every kind has a sentence that shows its own fields, whether it is translated or not."""
    catalogue = UKRAINIAN + '\nmsgid "{value} {number}"\nmsgstr ""\n'

    assert faults_of(catalogue, Mute, Unknown) == [
        "Mute has no template; give the class one",
        "the template of Unknown: '{number}' is no field; correct it in the class",
    ]


def test_units_of_facts_are_looked_at(faults_of: Callable[..., list[str]]) -> None:
    """A unit that the catalogue does not have is named, and a form of it that has lost the number."""
    unit = Plural("{count} day", "{count} days", "count")
    entry = """
msgid "{count} day"
msgid_plural "{count} days"
msgstr[0] "{count} день"
msgstr[1] "{count} дні"
msgstr[2] "днів"
"""
    (missing,) = faults_of(UKRAINIAN, units=[unit])
    assert "Amount: the text '{count} day' is not in the catalogue" in missing
    (lost,) = faults_of(UKRAINIAN + entry, units=[unit])
    assert "Amount: the placeholder '{count}' is missing, in the translation of '{count} day'" in lost
