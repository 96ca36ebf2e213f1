"""The file of facts: what it gives, and what is wrong with a bad one."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from rulesdocs.engine import Fact, Facts, Holder, items, number, parse_facts, read_facts, word
from rulesdocs.errors import Faults, RulesdocsError
from rulesdocs.testing.mutants import mutants

GOOD = """
[sources]
BOOK = { title = "The book", url = "https://example.org" }

["toy.deal".cards]
value = 5
unit = "card"
source = "BOOK"

["toy.deal".order]
value = ["left", "right"]
source = ["BOOK", "model"]

["toy.points".table]
value = [["round", 1], ["game", 3]]
source = "derived"
only_text = true

["toy.example"]
uses = ["toy.deal", "toy.points"]
"""


def facts(text: str = GOOD) -> Facts:
    """The facts of a text."""
    return parse_facts(text, Path("facts.toml"))


class Book(Holder):
    """What rule code would read."""

    cards = number("toy.deal", "cards")
    order = items("toy.deal", "order", str)
    absent = number("toy.deal", "players")
    wrong = word("toy.deal", "cards")


def test_a_fact_has_all_that_its_table_says() -> None:
    """Value, unit, sources and the mark of facts for the text alone are there, lists as tuples."""
    first, _, table = facts()
    assert first == Fact("toy.deal", "cards", 5, "card", ("BOOK",))
    assert table == Fact("toy.points", "table", (("round", 1), ("game", 3)), None, ("derived",), only_text=True)
    assert facts().sources["BOOK"].title == "The book"


def test_numbers_of_a_rule_are_its_own_and_those_it_restates() -> None:
    """Numbers in tables count, words do not, and a rule that only uses others has theirs."""
    assert facts().numbers("toy.points") == {1, 3}
    assert facts().numbers("toy.example") == {1, 3, 5}
    assert facts().numbers("toy.other") == frozenset()
    assert facts().rules == {"toy.deal", "toy.points", "toy.example"}


def test_changed_facts_are_others() -> None:
    """One value is another, and the facts that were there stay what they were."""
    before = facts()
    after = before.changed("toy.deal", "cards", 6)
    assert (before.value("toy.deal", "cards"), after.value("toy.deal", "cards")) == (5, 6)
    assert after.value("toy.deal", "order") == ("left", "right")
    assert after.uses("toy.example") == ("toy.deal", "toy.points")


def test_a_fact_that_there_is_not_is_named_with_those_there_are() -> None:
    """Reading or changing it raises with the rule, the name, and the facts that the rule has."""
    with pytest.raises(RulesdocsError, match=r"'toy.deal' has no fact 'players'; its facts are: cards, order"):
        facts().value("toy.deal", "players")
    with pytest.raises(RulesdocsError, match="its facts are: none"):
        facts().changed("toy.nothing", "players", 1)


def test_rule_code_reads_a_fact_when_it_first_asks() -> None:
    """Making a holder reads nothing, so a fact that is missing or of another shape fails where it is used."""
    book = Book(facts())
    assert (book.cards, book.order) == (5, ("left", "right"))
    with pytest.raises(RulesdocsError, match="no fact 'players'"):
        _ = book.absent
    with pytest.raises(RulesdocsError, match=r"the fact 'cards' of 'toy.deal' is no str, but 5"):
        _ = book.wrong


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("value = 5", "amount = 5", "unknown key 'amount'"),
        ("value = 5", "", "no value that can be used"),
        ("value = 5", "value = 5.5", "no value that can be used"),
        ("value = 5", "value = true", "no value that can be used"),
        ('value = ["left", "right"]', "value = [1.5]", "no value that can be used"),
        ('unit = "card"\nsource = "BOOK"', "", "names no source"),
        ('unit = "card"\nsource = "BOOK"', 'source = "BOOKS"', "unknown source 'BOOKS'"),
        ('unit = "card"\nsource = "BOOK"', "source = [1]", "is no list of names"),
        ('uses = ["toy.deal", "toy.points"]', 'uses = ["toy.nothing"]', "which owns no fact"),
        ('uses = ["toy.deal", "toy.points"]', 'uses = "toy.deal"', "is no list of names"),
        ('["toy.example"]', '["Toy example"]', "is no rule id"),
        ('title = "The book"', 'name = "The book"', "the source 'BOOK' is not as it should be"),
        ('["toy.points".table]', '["toy.deal".cards]', "not valid TOML"),
        ("value = 5", "value = ", "not valid TOML"),
        ("value = 5", "value = []", "no value that can be used"),
        ("value = 5", "value = [[]]", "no value that can be used"),
        ("value = 5", "value = [[[7]]]", "no value that can be used"),
        ("value = 5", "value = [1, [2]]", "no value that can be used"),
        ("value = 5", "value = [[1, 2], [3]]", "a list of rows that are all as long"),
        ('unit = "card"', "unit = 5", "a unit that is no word"),
        ('unit = "card"', 'unit = ["card"]', "a unit that is no word"),
        ('unit = "card"', 'unit = " "', "a unit that is no word"),
        ("only_text = true", 'only_text = "no"', "neither true nor false"),
        ('uses = ["toy.deal", "toy.points"]', 'uses = ["toy.example"]', "'toy.example' uses itself"),
        ('uses = ["toy.deal", "toy.points"]', "uses = []", "'uses' of 'toy.example' is empty"),
        ('uses = ["toy.deal", "toy.points"]', 'uses = ["toy.deal", "toy.deal"]', "or names a rule twice"),
    ],
)
def test_a_bad_file_is_refused(old: str, new: str, fault: str) -> None:
    """What is wrong is said with the name of the file."""
    with pytest.raises(RulesdocsError, match=fault) as caught:
        facts(GOOD.replace(old, new))
    assert "facts.toml" in str(caught.value)


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("[sources]\nBOOK = {", "sources = 3\n[other]\nBOOK = {", "2: 'sources' is no table; write .sources."),
        ("[sources]\nBOOK = {", "sources = []\n[other]\nBOOK = {", "2: 'sources' is no table"),
        ('url = "https://example.org"', "url = 5", "3: the source 'BOOK' is not as it should be"),
        ("BOOK = {", 'model = { title = "Ours" }\nBOOK = {', "3: a source cannot be called 'model'"),
        ("BOOK = {", 'derived = { title = "Ours" }\nBOOK = {', "3: a source cannot be called 'derived'"),
        ("value = 5", f"value = {'9' * 5000}", "6: not valid TOML: a number has more than 64 bits"),
        ("value = 5", f"value = 0x{'f' * 5000}", "6: not valid TOML: a number has more than 64 bits"),
        ("value = 5", f"value = {1 << 63}", "6: not valid TOML: a number has more than 64 bits"),
        ("value = 5", f"value = {'[' * 5000}{']' * 5000}", "6: not valid TOML: tables or lists stand too deep"),
        ("value = 5", f"value = {'[' * 60}{']' * 60}", "6: not valid TOML: tables or lists stand too deep"),
        ("value = 5", f"value{'.a' * 60} = 1", "not valid TOML: tables or lists stand too deep"),
    ],
    ids=lambda text: text[:20],
)
def test_a_fault_is_told_with_its_line(old: str, new: str, fault: str) -> None:
    """Whatever the file holds, an error names the file and the line."""
    with pytest.raises(RulesdocsError, match=f"facts.toml:( )?{fault}"):
        facts(GOOD.replace(old, new, 1))


def test_the_largest_number_is_read() -> None:
    """What TOML asks of its readers is there."""
    assert facts(GOOD.replace("value = 5", f"value = {(1 << 63) - 1}")).numbers("toy.deal") == {(1 << 63) - 1}


def test_all_faults_are_told_at_once_with_their_lines() -> None:
    """Three wrong facts make three faults, each at the line of its rule."""
    bad = GOOD.replace("value = 5", "value = 5.5").replace('["left", "right"]', "[]", 1)
    bad = bad.replace('source = "derived"', 'source = "NOWHERE"')
    with pytest.raises(Faults) as caught:
        facts(bad)
    assert [fault.line for fault in caught.value.faults] == [5, 5, 14]


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    """A missing file, and one that is no text, raise with their names."""
    with pytest.raises(RulesdocsError, match=r"none.toml: cannot read"):
        read_facts(tmp_path / "none.toml")
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(RulesdocsError, match=r"bytes.toml:1: cannot read: not UTF-8"):
        read_facts(tmp_path / "bytes.toml")


def test_a_pipe_is_no_file_of_facts(tmp_path: Path) -> None:
    """It is refused at once and not waited for."""
    os.mkfifo(tmp_path / "pipe.toml")
    with pytest.raises(RulesdocsError, match=r"pipe.toml: cannot read: not a regular file"):
        read_facts(tmp_path / "pipe.toml")


SLOTS = [
    '{ title = "The book", url = "https://example.org" }',
    '"The book"',
    '"https://example.org"',
    "5",
    '"card"',
    '"BOOK"',
    '["left", "right"]',
    '[["round", 1], ["game", 3]]',
    "true",
    '["toy.deal", "toy.points"]',
]
ODD = [
    "3",
    "-1",
    "1.5",
    "nan",
    "true",
    "1979-05-27",
    '""',
    '"odd"',
    "[]",
    "[[]]",
    "[[[1]]]",
    "{}",
    "{ a = 1 }",
    "[{}]",
]


@pytest.mark.parametrize("slot", SLOTS)
@pytest.mark.parametrize("odd", ODD)
def test_whatever_stands_in_a_file_there_are_facts_or_faults(slot: str, odd: str) -> None:
    """No value in the place of another makes anything but facts that can be used, or faults with lines."""
    found: list[RulesdocsError] = []
    read: Facts | None = None
    try:
        read = facts(GOOD.replace(f" {slot}", f" {odd}", 1))
    except Faults as error:
        found = error.faults

    assert all(fault.line and str(fault).startswith("facts.toml:") for fault in found)
    assert found or (read and all(isinstance(fact.numbers, frozenset) for fact in read) and list(mutants(read)))
