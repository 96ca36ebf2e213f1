"""Every fuzzy entry says why it is fuzzy, and since when."""

from __future__ import annotations

from collections import Counter
from datetime import date

import pytest

from rulesdocs.catalogue import Message, PoFile
from rulesdocs.catalogue.memory import Memory
from rulesdocs.catalogue.merge import fill, merge
from rulesdocs.catalogue.messages import Terms
from rulesdocs.catalogue.reasons import Reasons, note_of
from rulesdocs.document import Block, Book, Page
from tests.catalogue.test_merge import entry, message, po

GLOSSARY = Page(
    "glossary.md",
    None,
    None,
    tuple(Block("term", f"term.{name}", name, "dt") for name in ("trump suit", "dialogue")),
    (),
    {},
    frozenset(),
)
DAY, LATER = date(2026, 1, 31), date(2026, 2, 1)


def update(catalogue: PoFile, *messages: Message, today: date = DAY, memory: Memory | None = None) -> PoFile:
    """Merge messages, with the reasons of a day."""
    reasons = Reasons(Terms(Book((GLOSSARY,))), Counter(one.key for one in messages), today)
    merge(catalogue, messages, (), reasons)
    fill(catalogue, memory or Memory(), reasons)
    return catalogue


def notes(catalogue: PoFile) -> list[str]:
    """The notes of all entries that have one."""
    return [str(note) for note in map(note_of, catalogue.entries) if note]


@pytest.mark.parametrize(
    ("before", "after", "reasons"),
    [
        ("Draw 3 cards.", "Draw 4 cards.", "number"),
        ("Draw three cards.", "Draw four cards.", "number"),
        ("Take the trump suit.", "Take the dialogue.", "term"),
        ("Draw a card.", "Take a card.", "wording"),
        ("Draw a card.", "Draw **a** card.", "wording"),
        ("Draw 2 cards.", "Take 3 cards.", "number, wording"),
        ("2 cards of the trump suit", "3 cards, then a dialogue", "number, term, wording"),
        ("`3` of it", "`4` of it", "number"),
    ],
)
def test_a_changed_text_says_what_changed(before: str, after: str, reasons: str) -> None:
    """Numbers, terms of the glossary and other words are told apart."""
    catalogue = update(po(entry("demo.a", before, "…")), message("demo.a", after))

    assert notes(catalogue) == [f"made fuzzy 2026-01-31: {reasons}"]
    assert f"#. paragraph\n#. made fuzzy 2026-01-31: {reasons}\n#: docs/demo.md\n#, fuzzy\n" in catalogue.render()


def test_a_text_that_stands_elsewhere_now_was_moved() -> None:
    """The reason names the move, and a change on the way too."""
    moved = update(po(entry("demo.old", "One", "Один")), message("demo.new", "One"))
    assert notes(moved) == ["made fuzzy 2026-01-31: moved"]

    changed = update(moved, message("demo.new", "Two"), today=LATER)
    assert notes(changed) == ["made fuzzy 2026-01-31: number, wording, moved"]


def test_the_day_stays_while_an_entry_is_fuzzy() -> None:
    """A later update changes no byte, and a later change only the reasons."""
    catalogue = update(po(entry("demo.a", "Draw 3", "…")), message("demo.a", "Draw 4"))
    once = catalogue.render()

    assert update(catalogue, message("demo.a", "Draw 4"), today=LATER).render() == once
    assert notes(update(catalogue, message("demo.a", "Take 4"), today=LATER)) == [
        "made fuzzy 2026-01-31: number, wording"
    ]


def test_a_translated_entry_keeps_its_note_until_it_is_fuzzy_again() -> None:
    """What a translator has finished is not touched; the next change has its own day."""
    catalogue = update(po(entry("demo.a", "Draw 3", "…")), message("demo.a", "Draw 4"))
    done = catalogue.entries[0]
    done.flags, done.previous_msgid, done.previous_msgctxt = [], None, None
    once = catalogue.render()

    assert update(catalogue, message("demo.a", "Draw 4"), today=LATER).render() == once
    assert notes(update(catalogue, message("demo.a", "Draw 5"), today=LATER)) == ["made fuzzy 2026-02-01: number"]


def test_a_change_taken_back_leaves_no_note() -> None:
    """The entry is as it was."""
    before = po(entry("demo.a", "Draw 3", "…")).render()
    catalogue = update(po(entry("demo.a", "Draw 3", "…")), message("demo.a", "Draw 4"))

    assert update(catalogue, message("demo.a", "Draw 3"), today=LATER).render() == before


def test_an_entry_that_a_translator_marked_gets_no_note() -> None:
    """Nothing is known of why a person is in doubt."""
    doubtful = entry("demo.a", "Draw 3", "…").replace("msgctxt", "#, fuzzy\nmsgctxt")
    catalogue = update(po(doubtful), message("demo.a", "Draw 3"))

    assert notes(catalogue) == []
    assert "#, fuzzy\nmsgctxt" in catalogue.render()


def test_memory_fills_a_text_that_is_translated_elsewhere() -> None:
    """The same text of another rule gets that translation, as fuzzy and marked; one that moved says so."""
    other = po(entry("demo.a", "One", "Один"))
    catalogue = update(po(), message("demo.b", "One"), message("demo.a", "One"), memory=Memory([other]))

    assert notes(catalogue) == ["made fuzzy 2026-01-31: memory", "made fuzzy 2026-01-31: moved"]
    assert '#, fuzzy\n#| msgctxt "demo.a"\n#| msgid "One"\nmsgctxt "demo.b"\nmsgid "One"\nmsgstr "Один"' in (
        catalogue.render()
    )


@pytest.mark.parametrize(
    "known",
    [
        [entry("demo.a", "One", "Один"), entry("demo.b", "One", "Одна")],
        [entry("demo.a", "One", "")],
        [entry("demo.a", "One", "Один").replace("msgctxt", "#, fuzzy\nmsgctxt")],
        [entry("demo.a", "Ones", "Один")],
    ],
    ids=["two translations", "none", "a fuzzy one", "another text"],
)
def test_memory_does_not_guess(known: list[str]) -> None:
    """Only one finished translation of the very text is filled in."""
    catalogue = update(po(), message("demo.c", "One"), memory=Memory([po(*known)]))

    assert 'msgid "One"\nmsgstr ""' in catalogue.render()


def test_memory_has_what_a_change_takes_away_and_no_more() -> None:
    """A text translated nowhere now has the translation that it had, if it had one only."""
    before = Memory(
        [po(entry("demo.a", "One", "Один"), entry("demo.b", "Two", "Два"), entry("demo.c", "Two", "Дві"))]
    )
    memory = Memory([po(entry("demo.c", "Two", "Дві"))], before)

    assert memory.recall("One") == ("demo.a", "Один")
    assert memory.recall("Two") == ("demo.c", "Дві")
    assert Memory([], before).recall("Two") is None


def test_a_translation_that_was_emptied_is_not_fuzzy() -> None:
    """Nothing is said of when or why."""
    emptied = entry("demo.a", "Draw 4", "").replace("msgctxt", '#, fuzzy\n#| msgid "Draw 3"\nmsgctxt')

    assert notes(update(po(emptied), message("demo.a", "Draw 4"))) == []
