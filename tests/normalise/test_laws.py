"""Laws that hold for every text."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulesdocs.errors import RulesdocsError
from rulesdocs.normalise import Edit, apply_edits, explain, normalise
from rulesdocs.normalise.passages import Change, Passage, apply_changes, merged
from rulesdocs.normalise.rows import Row
from rulesdocs.normalise.tables import SH, SR_EC, SR_EL, TABLES, TLY, TLY_CYRL, Table
from rulesdocs.normalise.words import words

ENGLISH = (
    "Every player draws two cards and may keep one of them",
    "Why not exchange wheat for money when winter is near",
    "ENJOY the windmill",
    "Scoring",
)
UKRAINIAN = (
    "Кожний гравець бере дві картки й залишає собі одну",
    "Якщо млин стоїть біля річки, він дає ще одну монету",
    "Мета гри",
    "ОПИС ДІЙ",
)
CLEAN = (
    *ENGLISH,
    *UKRAINIAN,
    "Сваки играч вуче једну карту и чека следећу зиму",
    "Svaki igrač vuče jednu kartu i čeka sledeću zimu",
    "Сè уште нема жито за нè",
    "`Тхе плаyер wхо wинс`",
    "USB-порт і PowerShell-а",
    "TETЯIS",
    "ХVІІІ",
    "XIV",
    "d!ž",
)
LETTERS = "абгджзиклнопрстхцчшјљњџћЊЏВИьяіїєщыйIVXabdgjlnrsčšžđqwxyéàÉһҹгqçşıНЈ\u0301 '’-!?.,:;()[]<>`{}%\n\r\t0"

pieces = st.one_of(
    st.sampled_from(ENGLISH).map(SR_EC.forward),
    st.sampled_from(UKRAINIAN).map(SR_EL.forward),
    st.sampled_from(ENGLISH).map(SH.forward),
    st.sampled_from(ENGLISH).map(TLY_CYRL.forward),
    st.sampled_from(UKRAINIAN).map(TLY.forward),
    st.sampled_from(CLEAN),
    st.text(LETTERS, max_size=40),
)
gaps = st.sampled_from(["\n\n", "\n", ". ", " ", ", ", " (", "-", "", "\r\n"])


@st.composite
def texts(draw: st.DrawFn) -> str:
    """Give damaged, clean and odd pieces in any order, with all kinds of gaps."""
    return "".join(draw(pieces) + draw(gaps) for _ in range(draw(st.integers(1, 8))))


def outside(text: str, starts_and_pieces: Sequence[tuple[int, str]]) -> list[str]:
    """Give what lies between the pieces, and check that they are there."""
    kept, done = [], 0
    for start, piece in starts_and_pieces:
        assert text[start : start + len(piece)] == piece
        kept.append(text[done:start])
        done = start + len(piece)
    return [*kept, text[done:]]


@given(texts())
def test_nothing_outside_the_edits_changes(text: str) -> None:
    """What lies between the edits is the same before and after."""
    repaired, edits = explain(text)
    shift, after = 0, []
    for edit in edits:
        after.append((edit.offset + shift, edit.after))
        shift += len(edit.after) - len(edit.before)
    assert outside(text, [(edit.offset, edit.before) for edit in edits]) == outside(repaired, after)


@given(texts())
def test_the_edits_replayed_give_the_repaired_text(text: str) -> None:
    """``apply_edits`` leads from the text to what ``explain`` and ``normalise`` give."""
    repaired, edits = explain(text)
    assert apply_edits(text, edits) == repaired == normalise(text)


@given(texts(), texts())
def test_a_repair_does_not_depend_on_texts_before(text: str, other: str) -> None:
    """What was read in between, perhaps in other languages, changes nothing."""
    first = explain(text)
    normalise(other)
    assert explain(text) == first


@given(texts())
def test_repairing_twice_equals_once(text: str) -> None:
    """Repaired text has nothing to repair."""
    repaired = normalise(text)
    assert normalise(repaired) is repaired


@given(texts())
def test_the_forward_table_undoes_an_edit(text: str) -> None:
    """The converter, given what an edit restores, writes what the edit replaced."""
    for edit in explain(text)[1]:
        assert TABLES[edit.table].forward(edit.after) == edit.before


@given(texts())
def test_an_edit_says_where_it_is_and_why(text: str) -> None:
    """Line and column lead to the edit, which stays in its line, changes something and names evidence."""
    for edit in explain(text)[1]:
        assert text.split("\n")[edit.line - 1][edit.column - 1 :].startswith(edit.before)
        assert edit.before != edit.after
        assert edit.evidence
        assert all(word in text for word in edit.evidence)
        assert 0.5 <= edit.score <= 1


@settings(max_examples=50)
@given(st.lists(st.sampled_from(ENGLISH[:2]), min_size=1, max_size=6), st.sampled_from([SR_EC, SH, TLY_CYRL]))
def test_a_damaged_english_page_comes_back_whole(lines: list[str], table: Table) -> None:
    """A page of sentences that were all converted is repaired to the last letter."""
    page = "\n\n".join(lines)
    assert normalise(table.forward(page)) == page


@settings(max_examples=50)
@given(st.lists(st.sampled_from(UKRAINIAN[:2]), min_size=1, max_size=6), st.sampled_from([SR_EL, TLY]))
def test_a_damaged_ukrainian_page_comes_back_whole(lines: list[str], table: Table) -> None:
    """A page of sentences that were all converted is repaired to the last letter."""
    page = "\n\n".join(lines)
    assert normalise(table.forward(page)) == page


def test_an_edit_for_another_text_is_refused() -> None:
    """Replaying edits on a text that does not fit names the place and what was expected there."""
    edits = explain(SR_EC.forward(ENGLISH[0]))[1]
    with pytest.raises(RulesdocsError, match=r"1:1 .*which is not there"):
        apply_edits(ENGLISH[0], edits)


def test_edits_out_of_order_are_refused() -> None:
    """Edits that overlap or run backwards are not applied."""
    edits = explain(SR_EC.forward(f"{ENGLISH[0]}\n{ENGLISH[1]}"))[1]
    with pytest.raises(RulesdocsError, match="in order"):
        apply_edits(SR_EC.forward(f"{ENGLISH[0]}\n{ENGLISH[1]}"), edits[::-1])


def test_an_edit_is_shown_in_a_line_and_as_json() -> None:
    """A person reads place, table, change, evidence and score; a program gets the same by name."""
    edit = Edit(12, 2, 3, "Wхо плаyс", "Who plays", "sr-ec", ("Wхо", "плаyс"), 1.0)
    assert str(edit) == "2:3: sr-ec: Wхо плаyс → Who plays (Wхо, плаyс; 1.00)"
    assert edit.as_dict() == {
        "offset": 12,
        "line": 2,
        "column": 3,
        "before": "Wхо плаyс",
        "after": "Who plays",
        "table": "sr-ec",
        "evidence": ["Wхо", "плаyс"],
        "score": 1.0,
    }


def change(offset: int, before: str, after: str) -> Change:
    """Give a change whose words do not matter."""
    found = words(before)
    passage = Passage(SR_EC, found, Row(bytearray(1), [0.0], [after]), range(1))
    return Change(offset, before, after, passage, range(1))


def test_what_a_repair_brings_to_light_is_told_of_the_first_text() -> None:
    """Changes found in repaired text are merged into changes of the text that was given."""
    both = merged([change(2, "Њ", "Nj")], [change(5, "д", "d")])
    assert both is not None
    assert [one.offset for one in both] == [2, 4]
    assert apply_changes("a Њ д", both) == "a Nj d"


def test_a_change_of_what_a_change_wrote_contradicts_it() -> None:
    """Changes that touch cannot be told of one text."""
    assert merged([change(2, "Њ", "Nj")], [change(3, "j", "ј")]) is None
