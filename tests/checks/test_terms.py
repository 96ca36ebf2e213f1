"""Terms of the glossary in translations."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesdocs.checks import Entry, Finding, Material, Term
from rulesdocs.checks.lone import read_glossaries
from rulesdocs.checks.terms import TERMS
from tests.checks.samples import catalogue, translation
from tests.support.tools import ROOT

CASES = json.loads((ROOT / "tests/cases/checks/terms.json").read_text(encoding="utf-8"))
FORMS = {
    "uk": ["карта", "карти", "карті", "карту", "картою", "карто", "карт", "картам", "картами", "картах"],
    "ru": ["карта", "карты", "карте", "карту", "картой", "картою", "карт", "картам", "картами", "картах"],
}
OTHERS = {
    "uk": ["хата", "берег", "річка", "вітер", "ходити", "чорний"],
    "ru": ["хата", "берег", "река", "ветер", "ходить", "чёрный"],
}


def term(source: str, translation: str, language: str = "uk", **said: Any) -> Term:
    """A term, with what translators say of it."""
    notes = {name: tuple(said.get(name, ())) for name in ("forbidden", "aspect", "forms")}
    file, line = Path("glossary.po"), 1
    not_in = tuple(said.get("not_in", ()))
    return Term(source, (translation,), **notes, language=language, file=file, line=line, not_in=not_in)


def found(source: str, text: str, *terms: Term, language: str = "uk") -> list[Finding]:
    """What all checks find in a translation, with some terms in the glossary."""
    material = with_terms(translation(source, text, language), *terms)
    return [finding for check in TERMS for finding in check.findings(material)]


def with_terms(material: Material, *terms: Term) -> Material:
    """Material with a glossary."""
    return replace(material, glossary=terms)


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['language']}: {case['bad']}")
def test_terms_of_a_translation(case: dict[str, Any]) -> None:
    """A term translated by something else is found by its check alone; put right, nothing is found."""
    terms = [term(**one, language=case["language"]) for one in case["terms"]]

    bad = found(case["source"], case["bad"], *terms, language=case["language"])

    assert [finding.check for finding in bad] == [case["check"]]
    assert found(case["source"], case["good"], *terms, language=case["language"]) == []


@given(
    language=st.sampled_from(sorted(FORMS)),
    before=st.lists(st.integers(0, 5), max_size=4),
    after=st.lists(st.integers(0, 5), max_size=4),
    data=st.data(),
)
def test_any_form_of_a_term_will_do(
    language: str, before: list[int], after: list[int], data: st.DataObject
) -> None:
    """Each form of a term, wherever it stands, is its translation, and a text without any is not."""
    words = [[OTHERS[language][index] for index in indexes] for indexes in (before, after)]
    form = data.draw(st.sampled_from(FORMS[language]))
    form = data.draw(st.sampled_from([form, form.capitalize(), form.upper()]))
    card = term("card", "карта", language)

    assert found("A card.", " ".join([*words[0], form, *words[1]]), card, language=language) == []
    (finding,) = found("A card.", " ".join([*words[0], "папір", *words[1]]), card, language=language)
    assert finding.check == "term-missing"
    assert "'card' is 'карта' in the glossary" in finding.message


def test_how_often_a_term_is_repeated_is_free() -> None:
    """A term that the source repeats stands once at least, or the rest are pronouns; none at all is a finding."""
    ruler = term("ruler", "правитель")
    source = "The ruler speaks, and the ruler wins."

    assert found(source, "Правитель говорить, і він виграє.", ruler) == []
    assert [finding.check for finding in found(source, "Він говорить, і він виграє.", ruler)] == ["term-missing"]


def test_the_longest_of_overlapping_terms_counts() -> None:
    """A word of a longer term is no use of the shorter one, neither in the source nor in the translation."""
    terms = term("dialogue deck", "колода реплік"), term("dialogue", "діалог")

    assert found("Shuffle the dialogue deck.", "Перетасуйте колоду реплік.", *terms) == []
    terms = term("dialogue deck", "колода діалогів"), term("dialogue", "діалог")
    (finding,) = found("Dialogues need a dialogue deck.", "Розмовам потрібна колода діалогів.", *terms)
    assert "'dialogue' is 'діалог'" in finding.message


def test_a_forbidden_word_can_be_about_another_thing() -> None:
    """Where the right words stand as often as the term, or another term allows the word, it is no fault."""
    dialogue = term("dialogue", "діалог", forbidden=["хабар"])
    pile, discard = term("discard pile", "скид", forbidden=["скидання"]), term("discard", "скидання")

    assert found("A dialogue, or trick.", "Діалог, або хабар.", dialogue) == []
    assert [one.check for one in found("A dialogue.", "Один хабар.", dialogue)] == ["term-forbidden"]
    assert found("To discard to the discard pile.", "Скидання на скид.", pile, discard) == []
    assert [one.check for one in found("The discard pile.", "Стопка скидання.", pile)] == ["term-forbidden"]


def test_what_is_forbidden_for_a_term_is_for_longer_ones() -> None:
    """A word that must not stand for a term must not stand for its part of a longer term."""
    terms = term("dialogue", "діалог", forbidden=["розмова"]), term("dialogue deck", "колода діалогів")

    (finding,) = found("The dialogue deck.", "Колода розмов.", *terms)

    assert "'розмов' must not stand for 'dialogue deck'" in finding.message


def test_a_verb_is_no_use_of_a_noun() -> None:
    """A word of the source that is a verb there need not be translated by a noun."""
    suit = term("suit", "масть")

    assert found("They suit you.", "Вони вам личать.", suit) == []
    assert [one.check for one in found("The suit.", "Колір.", suit)] == ["term-missing"]
    assert [one.check for one in found("Next to suits.", "Поруч із кольорами.", suit)] == ["term-missing"]


def test_names_are_no_terms() -> None:
    """A word in an option, between quotes, in capitals, or left as it is in the translation is a name."""
    file = term("file", "файл")

    for source, text in (
        ("Use --file-system.", "Уживайте --file-system."),
        ('Say "file".', "Скажіть «папка»."),
        ("The FILE command", "Команда ДРУК"),
        ("git file", "Вивід git file"),
    ):
        assert found(source, text, file) == []
    assert [one.check for one in found("FILE", "ПАПКА", file)] == ["term-missing"]


def test_an_adjective_made_of_a_term_will_do() -> None:
    """A noun of the source can be an adjective of the same root."""
    assert found("the register operand", "регістровий операнд", term("register", "регістр")) == []


def test_a_term_of_other_catalogues() -> None:
    """A word is no term in catalogues that the glossary excepts."""
    card = term("card", "карта", not_in=["demo"])

    assert found("A card.", "Картка.", card) == []


def test_terms_of_another_language_do_not_count() -> None:
    """A translation is held against the terms of its own language."""
    assert found("A card.", "Папір.", term("card", "карта", "ru")) == []


@pytest.mark.parametrize(
    ("source", "text"),
    [
        ("dialogue " * 5_000, "колода " * 7_000),
        ("dialogue deck " * 3_000, "колода діалогів " * 3_000),
        ("dialogue deck", "колода нова нова нова діалогів " * 1_500),
        ("dialogue deck", "колода" + " " * 40_000 + "діалогів"),
        ("a" * 40_000, "а" * 40_000),
        ("dialogue deck " * 70_000, "колода " * 130_000),
    ],
)
def test_hostile_texts_take_no_time(source: str, text: str) -> None:
    """Long texts full of terms, or of parts of terms, end within a second."""
    terms = term("dialogue deck", "колода діалогів"), term("dialogue", "діалог", forbidden=["хабар"])
    start = time.perf_counter()

    for check in TERMS:
        list(check.findings(with_terms(translation(source, text, "uk"), *terms)))

    assert time.perf_counter() - start < 2


def letters(number: int) -> str:
    """A word of its own for each number."""
    return "".join(chr(ord("a") + int(digit)) for digit in f"{number:05}")


def _many(size: int) -> tuple[list[Term], list[Entry]]:
    """So many terms, and texts that have some of them each."""
    words = [letters(number) for number in range(size)]
    texts = [" ".join(words[start : start + 500]) for start in range(0, size, 500)]
    return [term(word, f"x{word}", "pl") for word in words], [entry(text, text[::-1]) for text in texts]


def _alike(size: int) -> tuple[list[Term], list[Entry]]:
    """A text of so many terms, all of which begin alike and are translated by words that begin alike."""
    words = [f"deal{letters(number)}" for number in range(size)]
    return [term(word, f"rozd{word}", "pl") for word in words], [entry(" ".join(words), " ".join(words[::-1]))]


def _nested(size: int) -> tuple[list[Term], list[Entry]]:
    """A text with terms that hold one another."""
    nested = [term("card " * (number + 1) + "x", "karta " * (number + 1) + "y", "pl") for number in range(15)]
    return nested, [entry("card card card x " * size, "karta karta karta y " * size)]


def _forbidden(size: int) -> tuple[list[Term], list[Entry]]:
    """A term with so many forbidden words, in a text that has it as often."""
    words = [letters(number) for number in range(size)]
    return [term("card", "karta", "pl", forbidden=words)], [entry("card. " * size, "x " * size)]


def entry(source: str, text: str) -> Entry:
    """A Polish translation."""
    return Entry(Path("demo.po"), 7, "pl", "demo.rule", source, text)


def _same(size: int) -> tuple[list[Term], list[Entry]]:
    """A text of so many terms with the same translation, which stands there as often."""
    words = [letters(number) for number in range(size)]
    return [term(word, "karta", "pl") for word in words], [entry(" ".join(words), "kartą " * size)]


def _stem(size: int) -> tuple[list[Term], list[Entry]]:
    """A text of so many terms, and so many words in it, that all begin with the same stem."""
    words = [f"kar{letters(number)[-2:]}" for number in range(size)]
    others = [f"kar{letters(number)}"[:7] for number in range(size)]
    sources = [letters(number) for number in range(size)]
    terms = [term(source, word, "pl") for source, word in zip(sources, words, strict=True)]
    return terms, [entry(" ".join(sources), " ".join(others))]


def _first(size: int) -> tuple[list[Term], list[Entry]]:
    """A text of so many terms whose translations begin with the same word, which stands there as often."""
    words = [letters(number) for number in range(size)]
    text = f"{'karta ' * size}. {' . '.join(words)}"
    return [term(word, f"karta {word}", "pl") for word in words], [entry(" ".join(words), text)]


@pytest.mark.parametrize(
    ("make", "size"),
    [
        (_many, 12_000),
        (_alike, 6000),
        (_nested, 1600),
        (_forbidden, 12_000),
        (_same, 5000),
        (_stem, 6000),
        (_first, 3000),
    ],
    ids=lambda one: str(one),
)
def test_large_glossaries_take_no_time(make: Callable[[int], tuple[list[Term], list[Entry]]], size: int) -> None:
    """Many terms, or texts full of them, end within seconds, as the time grows with their length alone."""
    terms, entries = make(size)
    material = Material("en", entries=entries, glossary=terms)
    start = time.process_time()

    for check in TERMS:
        list(check.findings(material))

    assert time.process_time() - start < 3


@given(
    st.text(max_size=60), st.text(max_size=60), st.text(min_size=1, max_size=12), st.sampled_from(["uk", "pl"])
)
def test_any_text_can_be_looked_at(source: str, text: str, name: str, language: str) -> None:
    """Whatever stands in a source, a translation and a glossary, the checks come to an end."""
    terms = term(name, text, language, forbidden=[source]), term(source or "x", name, language, forms=[text])

    for check in TERMS:
        list(check.findings(with_terms(translation(f"{source} {name}", text, language), *terms)))


def test_what_a_glossary_has_beyond_all_measure_is_not_read(tmp_path: Path) -> None:
    """Of thousands of forms for one term the first hundred are read, and a text of them ends within seconds."""
    glossary, size = tmp_path / "terms.po", 20_000
    forms = ", ".join(f"kar{letters(number)}" for number in range(size))
    glossary.write_text(
        catalogue({"msgid": "card", "msgstr": "karta", "tcomment": f"forms: {forms}"}, language="pl")
    )
    start = time.process_time()

    terms = read_glossaries([glossary])
    found = Material("en", entries=[entry("Take a card.", forms[:49_000])], glossary=terms)

    assert [len(term.forms) for term in terms] == [100]
    assert [list(check.findings(found)) for check in TERMS] == [[], []]
    assert time.process_time() - start < 3


def test_a_term_can_stand_more_often_than_is_looked_at() -> None:
    """A term that stands in a message more often than any text has it lacks nothing there."""
    deck = term("deck", "talia", "pl", forbidden=["karta"])
    card = term("card", "karta", "pl")
    found = Material("en", entries=[entry("deck card " * 500, "talia karta " * 500)], glossary=[deck, card])

    assert [list(check.findings(found)) for check in TERMS] == [[], []]
