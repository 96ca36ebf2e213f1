"""The damage that is looked for can be chosen, and forced."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesdocs.errors import RulesdocsError
from rulesdocs.normalise import Scope, apply_edits, explain, normalise
from rulesdocs.normalise.scope import LANGUAGES
from rulesdocs.normalise.tables import FAMILIES, SR_EC, SR_EL, TABLES, Table
from tests.normalise.test_laws import CLEAN, ENGLISH, UKRAINIAN, texts

SPANISH = "Cada jugador roba dos cartas y después puede quedarse con una de ellas"
ITALIAN = "Ogni giocatore pesca due carte e poi ne tiene una in mano"
NAMES = [*TABLES, *LANGUAGES]


@given(texts(), st.sets(st.sampled_from(NAMES), min_size=1))
def test_what_is_left_out_is_never_repaired(text: str, without: set[str]) -> None:
    """No edit is by a table that is left out, and none is there where every language of a table is."""
    scopes = [table for table in TABLES.values() if table.name not in without]
    if not any(set(table.languages) - without for table in scopes):
        return
    edits = explain(text, Scope(without=without))[1]

    assert not {edit.table for edit in edits} & without
    assert all(set(TABLES[edit.table].languages) - without for edit in edits)


def test_one_table_alone() -> None:
    """With a table chosen, what the other has done stays."""
    english, ukrainian = ". ".join(ENGLISH[:2]), ". ".join(UKRAINIAN[:2])
    damaged = f"{SR_EC.forward(english)}\n\n{SR_EL.forward(ukrainian)}"

    assert normalise(damaged) == f"{english}\n\n{ukrainian}"
    assert normalise(damaged, Scope(tables=["sr-ec"])) == f"{english}\n\n{SR_EL.forward(ukrainian)}"
    assert normalise(damaged, Scope(languages=["uk"])) == f"{SR_EC.forward(english)}\n\n{ukrainian}"


@pytest.mark.parametrize("table", TABLES.values(), ids=list(TABLES))
def test_a_table_chosen_alone_needs_no_mark(table: Table) -> None:
    """Where the first of its family is not looked for, a table need not be told from it."""
    clean = UKRAINIAN[0] if table in FAMILIES[0] else ENGLISH[0]

    assert normalise(table.forward(clean), Scope(tables=[table.name])) == clean


def test_a_forced_table_is_asked_no_questions() -> None:
    """Words that only a converter without return could have left do not stop a table that is forced."""
    damaged = "Wҳен тҳе гаме, тхе"

    assert normalise(damaged) == damaged
    assert normalise(damaged, Scope(tables=["sr-ec"], forced=True)) == "Wҳен тҳе game, the"


BOTH = "Kožen gravecь tяgne dvі karti. Potіm vіn kladetьsя na stіl і čekaє.\n\nWхо плаyс тхе неxт цард?"
SR_EL_DONE = "Кожен гравець тягне дві карти. Потім він кладеться на стіл і чекає.\n\nWхо плаyс тхе неxт цард?"
SR_EC_DONE = "Kožen gravecь tяgne dvі karti. Potіm vіn kladetьsя na stіl і čekaє.\n\nWho plays the next card?"


@pytest.mark.parametrize(
    ("scope", "repaired"),
    [
        (Scope(tables=["sr-el"]), SR_EL_DONE),
        (Scope(languages=["uk"]), SR_EL_DONE),
        (Scope(without=["sr-ec"]), SR_EL_DONE),
        (Scope(without=["en"]), SR_EL_DONE),
        (Scope(tables=["sr-ec"]), SR_EC_DONE),
        (Scope(tables=["sh"]), SR_EC_DONE),
        (Scope(languages=["en"]), SR_EC_DONE),
        (Scope(without=["sr-el"]), SR_EC_DONE),
        (Scope(without=["uk"]), SR_EC_DONE),
        (Scope(languages=["ru", "fr"]), BOTH),
        (Scope(without=["uk", "en"]), BOTH),
    ],
)
def test_what_is_not_asked_for_stays_and_what_is_needs_no_other_proof(scope: Scope, repaired: str) -> None:
    """No other table or language takes over what is left out, and what is asked for is found as if all were."""
    assert normalise(BOTH, scope) == repaired


@given(texts(), st.sampled_from(sorted(TABLES)))
def test_edits_of_a_table_are_those_among_all(text: str, name: str) -> None:
    """With a table left out, all other edits are made as they would be."""
    every = [edit for edit in explain(text)[1] if edit.table != name]

    assert list(explain(text, Scope(without=[name]))[1]) == every


@pytest.mark.parametrize("clean", [*ENGLISH, *UKRAINIAN, SPANISH, ITALIAN, "Gamehelp", "Гра"])
def test_a_forced_text_needs_no_evidence(clean: str) -> None:
    """Known to be damaged, a lone word or line comes back, even without a letter that proves anything."""
    table = SR_EC if clean.isascii() or clean == SPANISH else SR_EL

    assert normalise(table.forward(clean), Scope(tables=[table.name], forced=True)) == clean


@pytest.mark.parametrize("kept", ["`код`", "{.цлассе}", "USB-порт", "XIV", "ыъэ"])
def test_force_changes_only_what_the_table_may_have_written(kept: str) -> None:
    """Code, lists of attributes, numerals and words with letters that would have been converted stay."""
    assert normalise(f"{kept} тхе", Scope(tables=["sr-ec"], forced=True)) == f"{kept} the"


@given(texts(), st.sampled_from(sorted(TABLES)))
def test_force_keeps_the_laws_of_edits(text: str, name: str) -> None:
    """Forced edits replay, lead back by the forward table, and leave nothing for a second run."""
    scope = Scope(tables=[name], forced=True)
    repaired, edits = explain(text, scope)

    assert apply_edits(text, edits) == repaired == normalise(text, scope)
    assert all(TABLES[name].forward(edit.after) == edit.before for edit in edits)
    assert normalise(repaired, scope) == repaired


def test_clean_text_stays_whatever_language_is_looked_for() -> None:
    """To name a language is no evidence that there is damage."""
    text = "\n\n".join(CLEAN)
    for tag in LANGUAGES:
        assert normalise(text, Scope(languages=[tag])) == text


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        ({"tables": ["sr-xx"]}, "sr-xx"),
        ({"languages": ["sr"]}, "'sr'"),
        ({"without": ["klingon"]}, "klingon"),
        ({"tables": ["sr-ec"], "languages": ["uk"]}, "no table is left"),
        ({"forced": True}, "sr-el, tly, sr-ec"),
    ],
)
def test_a_scope_that_makes_no_sense_is_refused(arguments: dict[str, list[str]], named: str) -> None:
    """The error names what is wrong."""
    with pytest.raises(RulesdocsError, match=named):
        Scope(**arguments)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "tables"),
    [
        ("ер ЊЊwел t НЈ ниц", ("tly-cyrl", "sr-ec")),
        ("a diagrama. ta яna\nuo o", ("tly",)),
        ("а\nЊЊс qуо де типо ʼ", ("sh", "tly-cyrl", "sr-el")),
    ],
)
def test_a_text_that_another_table_of_a_family_explains_better(text: str, tables: tuple[str, ...]) -> None:
    """The edits, replayed, give the repaired text, and repairing it once more changes nothing."""
    scope = Scope(tables=tables)
    repaired, edits = explain(text, scope)
    assert apply_edits(text, edits) == repaired == normalise(repaired, scope)
