"""The naive referee itself: worked examples, the table of outcomes, levels, and what holds in every visit."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterable
from itertools import product
from pathlib import Path
from random import Random

import pytest

from tests.games.for_northwood.positions import (
    LISTEN,
    TWELVE,
    any_position,
    before_ability,
    c,
    kinds,
    new_game,
    seeded,
)
from tests.games.for_northwood.referee import Referee, legal_answers, wins
from tests.games.for_northwood.table import CARDS, JACKS, QUEENS_AND_KINGS, SUITS, Card, Character, Option

VISITS = 2000
STEPS = ("take", "finish", "score", "discard", "exchange", "give", "name")  # of abilities
ABILITY = rf"use(?: (?:{'|'.join(STEPS)}))*"
# In each dialogue there is one ability or none; an ability that empties hand or deck is the end.
COURSE = re.compile(rf"visit(?: lay){{0,4}} begin(?: (?:listen|{ABILITY}) answer)*(?: {ABILITY})?")


# Answers


@pytest.mark.parametrize(
    ("statement", "hand", "legal", "winning"),
    [
        ("E5", ["E3", "L1", "C8"], ["E3"], []),
        ("E5", ["L1", "C8"], ["L1", "C8"], ["L1"]),
        ("L6", ["L2", "L7", "E8"], ["L2", "L7"], ["L7"]),
    ],
    ids=["forced", "free", "trump-statement"],
)
def test_examples_of_dialogues(statement: str, hand: list[str], legal: list[str], winning: list[str]) -> None:
    """With Leaves as trump suit the three examples of the rules come out as they say."""
    (stated,) = c(statement)
    answers = legal_answers(c(*hand), stated)
    assert answers == set(c(*legal))
    assert {card for card in answers if wins("leaves", stated, card)} == set(c(*winning))


def row_of_outcomes(trump: str, statement: Card, answer: Card) -> tuple[str, str, bool]:
    """The row of the table of outcomes that three cards belong to, with its result."""
    relation = "higher" if answer[1] > statement[1] else "lower"
    if statement[0] == trump:
        if answer[0] == trump:
            return "trump", f"trump {relation}", relation == "higher"
        return "trump", "another suit", False
    if answer[0] == statement[0]:
        return "no trump", f"the suit {relation}", relation == "higher"
    return ("no trump", "trump", True) if answer[0] == trump else ("no trump", "a third suit", False)


def test_every_outcome_is_that_of_the_table() -> None:
    """Every trump suit, statement and answer end as their row of the table says, and every row is met."""
    rows = set()
    for trump, statement, answer in product(SUITS, CARDS, CARDS):
        if statement != answer:
            row = row_of_outcomes(trump, statement, answer)
            assert wins(trump, statement, answer) == row[-1], (trump, statement, answer)
            rows.add(row)
    assert len(rows) == 7


def test_answers_follow_suit_in_every_hand_of_three() -> None:
    """All cards that follow suit may be answered and no others, or all cards where none does."""
    rng = seeded(5)
    for _ in range(5000):
        statement, *hand = rng.sample(CARDS, 4)
        suits = [suit for suit, _ in hand]
        expected = [card for card in hand if card[0] == statement[0] or statement[0] not in suits]
        assert legal_answers(hand, statement) == set(expected) != set()


# Dialogues and visits


def test_one_ability_in_a_dialogue_and_each_once_in_a_visit() -> None:
    """After an ability the ruler speaks; before the next dialogue the ally used is offered no more."""
    referee = before_ability(("eyes", "queen"), c("C1", "C2"))
    assert referee.options() == {LISTEN} | {("use", ally) for ally in referee.allies}
    referee.do(("use", ("eyes", "queen")))
    assert kinds(referee) == {"answer"}
    referee.do(min(referee.options()))
    assert referee.options() == {LISTEN} | {("use", ally) for ally in referee.allies[1:]}


def test_a_visit_without_abilities_has_eight_dialogues() -> None:
    """Eight dialogues use up the hand, 16 cards stay in the deck, and 16 lie on the two piles."""
    for seed in range(200):
        referee = new_game(seeded(seed))
        referee.do(("visit", seed % 8))
        referee.do(("begin",))
        for _ in range(8):
            referee.do(LISTEN)
            dialogue(referee)
        assert referee.needs_shuffle()
        assert (len(referee.hand), len(referee.deck)) == (0, 16)
        assert len(referee.discard_pile) + len(referee.score_pile) == 16


def dialogue(referee: Referee) -> None:
    """Answers with the smallest card allowed and looks where the cards have gone."""
    statement, score = referee.statement, len(referee.score_pile)
    option = min(referee.options())
    referee.do(option)
    won = len(referee.score_pile) > score
    assert referee.discard_pile[-1] == (statement if won else option[1])
    if won:
        assert referee.score_pile[-1] == option[1]


# A hand of Claws against eight statements of Flowers, which wins nothing while a ruler of Leaves is visited.
LOSING = [*c(*(f"C{n}" for n in range(1, 9))), *c(*(f"F{n}" for n in range(1, 9))), *CARDS[16:]]
LEAVES_FIRST = [("leaves", "queen"), *(ruler for ruler in QUEENS_AND_KINGS if ruler != ("leaves", "queen"))]


def test_fief_0_is_friendly_after_eight_lost_dialogues() -> None:
    """A score of 0 is exactly the target of fief 0, which earns 4 stars."""
    referee = Referee(LEAVES_FIRST, LOSING)
    referee.do(("visit", 0))
    referee.do(("begin",))
    for _ in range(8):
        referee.do(LISTEN)
        referee.do(min(referee.options()))
    assert (referee.fiefs[0], referee.stars) == ((("leaves", "queen"), "friendly"), 4)


def test_queen_of_flowers_brings_the_score_back_to_0() -> None:
    """One card won goes back onto the deck and is the next statement, and the score is 0 again."""
    referee = before_ability(
        ("flowers", "queen"), c("C1", "C3"), deck=c("C2", "F1"), ruler=("leaves", "king"), fief=0
    )
    referee.do(LISTEN)
    referee.do(("answer", ("claws", 3)))
    assert referee.score_pile == c("C3")
    referee.do(("use", ("flowers", "queen")))
    assert (referee.score_pile, referee.statement) == ([], ("claws", 3))
    referee.do(("answer", ("claws", 1)))
    assert referee.fiefs[0] == (("leaves", "king"), "friendly")


def test_substitutes_stand_in_for_one_visit() -> None:
    """A substitute is used in place of the ally below, leaves after the visit, and its fief keeps the stars."""
    rulers: list[Character | None] = [*LEAVES_FIRST]
    states = ["friendly", "lost", "friendly", *["unvisited"] * 5]
    rulers[1] = None
    referee = Referee(rulers, LOSING, states=states)
    referee.do(("visit", 3))
    laid = {("lay", ruler, ally) for ruler in (rulers[0], rulers[2]) for ally in JACKS}
    assert referee.options() == {("begin",)} | laid
    referee.do(("lay", ("leaves", "queen"), ("claws", "jack")))
    assert referee.options() == {("begin",)} | {("lay", rulers[2], ally) for ally in JACKS[1:]}
    referee.do(("begin",))
    assert referee.options() == {LISTEN, ("use", ("leaves", "queen"))} | {("use", ally) for ally in JACKS[1:]}
    while referee.visiting is not None:
        referee.do(LISTEN if LISTEN in referee.options() else min(referee.options()))
    assert ("leaves", "queen") in referee.removed
    assert (referee.fiefs[0], referee.substitutes) == ((None, "friendly"), {})
    assert referee.stars >= 6
    referee.shuffle(LOSING)
    referee.do(("visit", 4))
    referee.do(("begin",))
    assert {("use", ally) for ally in JACKS} < referee.options()


# Stars and levels


def ended(friendly: Iterable[int], level: str) -> tuple[int, bool]:
    """The result of a game after eight visits with these friendly fiefs."""
    states = ["friendly" if fief in set(friendly) else "lost" for fief in range(8)]
    result = Referee([None] * 8, CARDS, level, states=states).result
    assert result is not None
    return result


def test_one_fief_lost_is_bronze_but_not_silver() -> None:
    """All fiefs but fief 7 give 16 stars: a game won at Bronze and lost at Silver."""
    assert ended(range(7), "bronze") == (16, True)
    assert ended(range(7), "silver") == (16, False)


@pytest.mark.parametrize(("level", "sets"), [("bronze", 21), ("silver", 6), ("gold", 1)])
def test_winning_sets_of_fiefs(level: str, sets: int) -> None:
    """Of the 256 sets of friendly fiefs as many win at each level as the rules say."""
    chosen = product([False, True], repeat=8)
    won = [ended([fief for fief in range(8) if mask[fief]], level)[1] for mask in chosen]
    assert (len(won), sum(won)) == (256, sets)


# What holds always


def check_cards(referee: Referee) -> None:
    """Each of the 32 dialogue cards is in one place."""
    lying = [*referee.hand, *referee.deck, *referee.discard_pile, *referee.score_pile]
    assert sorted(lying) == sorted(CARDS)


def check_characters(referee: Referee) -> None:
    """Each of the twelve characters is in one place; unvisited fiefs have a ruler, lost ones have none."""
    ruling = [ruler for ruler in referee.rulers if ruler]
    places = [*ruling, *referee.allies, *referee.substitutes.values(), *referee.removed]
    assert sorted(places) == sorted(TWELVE)
    for ruler, state in referee.fiefs:
        assert state == "friendly" or (ruler is None) == (state == "lost")


def check_decision(referee: Referee) -> None:
    """A dialogue needs a card in hand and one in the deck, and only the lack of one of them ends a visit."""
    kind = kinds(referee)
    if referee.visiting is None:
        assert not kind
        assert not referee.used
        assert not referee.substitutes
    else:
        assert kind
        assert (kind == {"answer"}) == (referee.statement is not None)
    if LISTEN in referee.options() or referee.visiting is None:
        assert bool(referee.hand and referee.deck) == (referee.visiting is not None)


def check_abilities(referee: Referee) -> None:
    """Before a dialogue each ally is offered unless it is used or covered, and so is each unused substitute."""
    if LISTEN in referee.options():
        uncovered = set(referee.allies) - set(referee.substitutes)
        ready = (uncovered | set(referee.substitutes.values())) - referee.used
        assert referee.options() == {LISTEN} | {("use", character) for character in ready}


def play_visit(referee: Referee, rng: Random) -> list[Option]:
    """One visit with decisions by chance, looked at after each; gives the decisions."""
    done: list[Option] = []
    while not done or referee.visiting is not None:
        check_cards(referee)
        check_characters(referee)
        done.append(rng.choice(sorted(referee.options())))
        referee.do(done[-1])
        check_decision(referee)
        check_abilities(referee)
    check_cards(referee)
    check_characters(referee)
    return done


def test_laws_of_random_visits() -> None:
    """Cards and characters are kept, and visits begin, go on and end by the rules, whatever a player does."""
    seen: set[str] = set()
    used_up: set[Character] = set()
    for seed in range(VISITS):
        rng = seeded(seed)
        referee = any_position(rng)
        done = play_visit(referee, rng)
        fief = done[0][1]
        exact = len(referee.score_pile) == fief
        assert referee.fiefs[fief][1] == ("friendly" if exact else "lost")
        assert COURSE.fullmatch(" ".join(option[0] for option in done))
        seen.update(option[0] for option in done)
        used_up.update(option[1] for option in done if option[0] == "use")
    assert seen == {"visit", "lay", "begin", "use", "listen", "answer", *STEPS}
    assert used_up == set(TWELVE)


def test_whole_games_visit_every_fief_once() -> None:
    """A game has eight visits, is shuffled for each after the first, and ends with the sum of stars."""
    for seed in range(100):
        rng = seeded(seed)
        referee = new_game(rng)
        visited: list[int] = []
        for _ in range(8):
            if visited:
                assert referee.needs_shuffle()
                assert (referee.options(), referee.result) == (set(), None)
                referee.shuffle(rng.sample(CARDS, 32))
            visited.append(play_visit(referee, rng)[0][1])
        assert sorted(visited) == list(range(8))
        # From 1 star in the middle of the row to 4 at both ends.
        stars = sum(abs(2 * fief - 7) // 2 + 1 for fief in range(8) if referee.states[fief] == "friendly")
        needed = {"bronze": 16, "silver": 18, "gold": 20}[referee.level]
        assert referee.result == (stars, stars >= needed)
        assert not referee.needs_shuffle()


# Mistakes of whoever asks the referee


def test_what_is_no_option_is_refused() -> None:
    """A decision that is not offered raises and changes nothing."""
    referee = new_game(seeded(1))
    with pytest.raises(ValueError, match="none of"):
        referee.do(("begin",))
    assert referee.options() == {("visit", fief) for fief in range(8)}


def test_a_shuffle_comes_in_its_time_and_whole() -> None:
    """Cards are neither shuffled during a visit nor taken from an incomplete deck."""
    referee = new_game(seeded(1))
    with pytest.raises(ValueError, match="waiting"):
        referee.shuffle(CARDS)
    with pytest.raises(ValueError, match="32"):
        Referee(QUEENS_AND_KINGS, CARDS[1:])


def test_the_referee_shares_no_code_with_the_package() -> None:
    """Its two modules import the standard library and each other alone."""
    for name in ("referee.py", "table.py"):
        tree = ast.parse(Path(__file__).with_name(name).read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            assert not isinstance(node, ast.Import)
            if isinstance(node, ast.ImportFrom):
                module = node.module or ""
                assert (
                    module.split(".")[0] in sys.stdlib_module_names or module == "tests.games.for_northwood.table"
                )
