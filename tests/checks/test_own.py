"""Our own project: no finding, and facts that follow from others are what follows."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from rulesdocs.checks import CHECKS, Material, known_facts, read_material, sentences_of
from rulesdocs.checks.run import chosen_checks, find
from rulesdocs.cli.checking import own_sentences
from rulesdocs.document import Book, read_book
from rulesdocs.languages import Language
from rulesdocs.links import join, seen_in_play
from rulesdocs.project import find_project
from tests.support.tools import ROOT

PROJECT = find_project(ROOT)
FACTS = tomllib.loads((ROOT / "rulesdocs/games/for_northwood/facts.toml").read_text(encoding="utf-8"))


def material_of(book: Book, languages: Sequence[Language]) -> Material:
    """All that our project has to check, as the command looks at it."""
    links = join(PROJECT, book)
    told = [*map(sentences_of, links.games), own_sentences()]
    return read_material(PROJECT, book, languages, known_facts(PROJECT.games), links, seen_in_play(links), told)


def value(rule: str, name: str) -> Any:
    """The value of one fact of the game."""
    return FACTS[rule][name]["value"]


def test_nothing_is_found() -> None:
    """Text, translations and facts of ours agree, in every language."""
    book = read_book(PROJECT.pages(), PROJECT.markdown, PROJECT.games, PROJECT.ids.objections)
    facts = known_facts(PROJECT.games)
    material = material_of(book, PROJECT.translations)

    findings = find(material, chosen_checks(CHECKS, (), ()))
    assert [f"{one.file}:{one.line}: {one.message}" for one in findings] == []
    assert {rule.rule.id for rule in material.rules} >= set(facts.numbers)
    assert {entry.language for entry in material.entries} == {lang.tag for lang in PROJECT.translations}


def derived() -> dict[tuple[str, str], Any]:
    """What follows from the facts that sources state."""
    suits, values = value("fnw.suits.four", "suits"), value("fnw.components.dialogue-cards.values", "values")
    stars = [stars for _, stars in value("fnw.fiefs.table", "stars")]
    hand, ranks = value("fnw.setup.hand", "cards"), value("fnw.components.characters.ranks", "ranks")
    in_use = [value("fnw.setup.allies", "rank"), *value("fnw.setup.rulers", "ranks")]
    deck_left = len(suits) * len(values) - hand
    sums = [sum(won) for won in product(*((0, one) for one in stars))]
    levels = value("fnw.levels.table", "stars")
    return {
        ("fnw.suits.four", "count"): len(suits),
        ("fnw.fiefs.total", "stars"): sum(stars),
        ("fnw.components.characters.ranks", "count"): len(ranks),
        ("fnw.components.characters.crowned-ranks", "ranks"): [rank for rank in ranks if rank not in in_use],
        ("fnw.setup.deck-left", "cards"): deck_left,
        ("fnw.visit.substitute.limit", "rulers"): value("fnw.components.characters.in-play", "allies"),
        ("fnw.visit.dialogues.plain", "dialogues"): min(hand, deck_left),
        ("fnw.visit.dialogues.plain", "deck"): deck_left - min(hand, deck_left),
        ("fnw.visit.dialogues.plain", "piles"): 2 * min(hand, deck_left),
        ("fnw.dialogue.outcomes.table", "third-suit"): len(["the statement's", "trump"]) + 1,
        ("fnw.levels.table", "missable"): [[level, sum(stars) - needed] for level, needed in levels],
        ("fnw.levels.winning-sets", "sets"): len(sums),
        ("fnw.levels.winning-sets", "winning"): [
            [level, sum(one >= needed for one in sums)] for level, needed in levels
        ],
    }


def test_derived_facts_are_what_follows() -> None:
    """Every fact that is marked as derived has the value that other facts give it."""
    marked = {
        (rule, name)
        for rule, facts in FACTS.items()
        for name, fact in facts.items()
        if rule != "sources" and name != "uses" and fact["source"] == "derived"
    }

    assert {(rule, name): value(rule, name) for rule, name in marked} == derived()


def test_facts_that_sources_count_agree() -> None:
    """Counts that sources state are those of the lists and tables that they count."""
    suits, ranks = value("fnw.suits.four", "suits"), value("fnw.components.characters.ranks", "ranks")
    values, fiefs = value("fnw.components.dialogue-cards.values", "values"), value("fnw.fiefs.table", "stars")
    in_play = FACTS["fnw.components.characters.in-play"]

    assert value("fnw.setup.deck", "cards") == len(suits) * len(values)
    assert value("fnw.components.characters.crown", "characters") == len(suits) * len(ranks)
    assert value("fnw.setup.fiefs", "fiefs") == len(fiefs) == in_play["rulers"]["value"]
    assert in_play["allies"]["value"] == len(suits)
    assert in_play["characters"]["value"] == in_play["allies"]["value"] + in_play["rulers"]["value"]
    assert value("fnw.components.characters.crown", "crowned") == len(suits) * 3


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("docs/for-northwood/setup.md", "Draw 8 dialogue", "Draw 9 dialogue"),
        ("docs/for-northwood/components.md", "| 6 | 3 |", "| 6 | 4 |"),
        ("docs/for-northwood/visits.md", "so at most four", "so at most five"),
    ],
)
def test_a_change_of_a_page_is_found(tmp_path: Path, file: str, old: str, new: str) -> None:
    """A number changed on a page of rules is found in that page."""
    text = (ROOT / file).read_text(encoding="utf-8")
    changed = tmp_path / Path(file).name
    assert text.count(old) == 1
    changed.write_text(text.replace(old, new), encoding="utf-8")
    pages = {**PROJECT.pages(), file.removeprefix("docs/"): changed}

    book = read_book(pages, PROJECT.markdown, PROJECT.games, PROJECT.ids.objections)
    (finding,) = find(material_of(book, []), CHECKS)

    assert (finding.check, finding.file.name) == ("numbers-facts", Path(file).name)
    assert finding.line
