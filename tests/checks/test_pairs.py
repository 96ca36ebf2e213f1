"""Faults planted in single translations: what a check finds, and what it leaves alone."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesdocs.checks import CHECKS, Finding
from rulesdocs.checks.markup import MARKUP
from rulesdocs.checks.script import CONVERTED, Lookalike
from rulesdocs.languages.modals import Sense, senses_in, sure_senses_in
from rulesdocs.normalise.tables import FAMILIES as CONVERTERS
from rulesdocs.normalise.tables import Table
from tests.checks.samples import translation
from tests.support.tools import ROOT

FOLDER = ROOT / "tests/cases/checks"
MODAL = ["You", "may", "can", "must", "not", "never", "only", "each", "at", "least", "up", "to", "two", "is", "."]
FAMILIES = ("modality", "script", "markup", "typography")


class Case(NamedTuple):
    """A text with a bad and a good translation, and the check that finds the bad one."""

    check: str
    language: str
    source: str
    bad: str
    good: str


def cases() -> Iterator[Case]:
    """All planted faults."""
    for family in FAMILIES:
        for row in json.loads((FOLDER / f"{family}.json").read_text(encoding="utf-8")):
            yield Case(**row)


def found(source: str, text: str, language: str) -> list[Finding]:
    """What the checks that are on by default find in a translation."""
    material = translation(source, text, language)
    return [finding for check in CHECKS if check.on_by_default for finding in check.findings(material)]


@pytest.mark.parametrize(
    "case", list(cases()), ids=lambda case: f"{case.check}: {case.language}: {case.bad[:40]}"
)
def test_planted_fault_is_found_by_its_check_alone(case: Case) -> None:
    """A bad translation is found by one check, a good one by none; a fix leaves nothing to find."""
    findings = found(case.source, case.bad, case.language)

    assert {finding.check for finding in findings} == {case.check}
    assert found(case.source, case.good, case.language) == []
    for finding in findings:
        assert finding.fix is None or found(case.source, finding.fix.msgstr, case.language) == []


@given(
    word=st.text("абвгдежзиклмнпртуфцчшщюя", min_size=3, max_size=9),
    letter=st.sampled_from(["aа", "oо", "pр", "cс", "xх", "eе"]),
    data=st.data(),
)
def test_any_lookalike_letter_is_put_right(word: str, letter: str, data: st.DataObject) -> None:
    """A Latin letter put into a Cyrillic word is found, and the fix gives back the word."""
    latin, cyrillic = letter
    index = data.draw(st.integers(0, len(word)))
    right, wrong = (f"Слово {word[:index]}{one}{word[index:]}ж тут." for one in (cyrillic, latin))

    (finding,) = Lookalike().findings(translation("The word is here.", wrong, "uk"))

    assert finding.fix is not None
    assert finding.fix.msgstr == right
    assert list(Lookalike().findings(translation("The word is here.", right, "uk"))) == []


@given(
    pieces=st.lists(
        st.sampled_from(["`code`", "**b**", "*i*", "[a](b.md)", "[a][b.c]", "<b>x</b>", "{name}", "%s", "слово"]),
        min_size=1,
        max_size=8,
    ),
    data=st.data(),
)
def test_markup_may_stand_in_another_order(pieces: list[str], data: st.DataObject) -> None:
    """The markup of the source in any order is right; with a piece less it is found, unless that is a word."""
    other = data.draw(st.permutations(pieces))
    gone = data.draw(st.sampled_from(pieces))
    less = pieces[: pieces.index(gone)] + pieces[pieces.index(gone) + 1 :]

    def is_found(texts: list[str]) -> bool:
        material = translation(" ".join(pieces), " ".join(texts), "uk")
        return any(list(check.findings(material)) for check in MARKUP)

    assert not is_found(other)
    assert is_found(less) == (gone != "слово" and (gone != "{name}" or "{name}" not in less))


@given(st.text(), st.text(), st.sampled_from(["uk", "ru", "pl", "fr", "de"]))
def test_any_text_can_be_looked_at(source: str, text: str, language: str) -> None:
    """No text makes a check fail, and no fix leaves a text with the same fault."""
    for check in CHECKS:
        for finding in check.findings(translation(source, text, language)):
            if finding.fix:
                again = check.findings(translation(source, finding.fix.msgstr, language))
                assert finding.message not in [one.message for one in again]


@pytest.mark.parametrize(
    ("text", "language", "senses"),
    [
        ("You must not do it.", "en", {Sense.PROHIBITION}),
        ("You need not do it.", "en", {Sense.NO_OBLIGATION}),
        ("It can’t be done.", "en", {Sense.PROHIBITION}),
        ("It is up to date.", "en", set()),
        ("Take up to three.", "en", {Sense.MAXIMUM}),
        ("the option “only”", "en", set()),
        ("Не тільки карти.", "uk", set()),
        ("Ви не повинні брати.", "uk", {Sense.PROHIBITION}),
        ("Брати не обов’язково.", "uk", {Sense.NO_OBLIGATION}),
        ("Можете не брати.", "uk", {Sense.NO_OBLIGATION}),
        ("Этого делать нельзя.", "ru", {Sense.PROHIBITION}),
        ("Это делать не обязательно.", "ru", {Sense.NO_OBLIGATION}),
        ("Nie musisz tego robić.", "pl", {Sense.NO_OBLIGATION}),
        ("Nie możesz tego zrobić.", "pl", {Sense.PROHIBITION}),
        ("Vous n’êtes pas obligé de le faire.", "fr", {Sense.NO_OBLIGATION}),
        ("Vous ne pouvez pas le faire.", "fr", {Sense.PROHIBITION}),
    ],
)
def test_sense_of_a_modal_phrase(text: str, language: str, senses: set[Sense]) -> None:
    """Negation makes another sense of a modal word, and words that only look like one have none."""
    assert set(senses_in(text, language).sure) == senses


@given(st.lists(st.sampled_from(MODAL)))
def test_sure_senses_are_those_of_the_text(words: list[str]) -> None:
    """Where a phrase surely has a sense the quick look gives all senses, else it gives none or says so."""
    text = " ".join(words)
    quick, all_senses = sure_senses_in(text, "en"), senses_in(text, "en")

    assert quick == all_senses if all_senses.sure else quick in (None, all_senses)


@pytest.mark.parametrize("family", CONVERTERS, ids=lambda family: family[0].name)
def test_converted_texts_are_not_passed_over(family: Sequence[Table]) -> None:
    """What shows that a converter wrote a text is a letter of each script, side by side, whichever they are."""
    every = "".join(map(chr, range(0x3000)))
    left = re.findall(f"[{family[0].residue}]", every)
    for one, other in product(left, sorted(family[0].produced)):
        assert CONVERTED.search(one + other)
        assert CONVERTED.search(other + one)


def test_targets_are_named_as_they_stand_behind_a_link() -> None:
    """A target that is lacking is named with its own brackets, not with that which ends the words before it."""
    (finding,) = found("See [it][xmp.weather] and [more](a.md).", "Див. [це][xmp.crossing] і [те](b.md).", "uk")

    lacks, has = "lacks '(a.md)', '[xmp.weather]'", "has '(b.md)', '[xmp.crossing]'"
    assert finding.message == f"the translation {lacks} and {has}; keep the targets"
