"""Each of the twelve abilities as the naive referee carries it out, with its edge cases."""

from __future__ import annotations

import pytest

from tests.games.for_northwood.positions import before_ability, c, kinds, used
from tests.games.for_northwood.table import CARDS, SUITS

FINISH = ("finish",)


def test_jack_of_claws_fills_the_hand_to_eight() -> None:
    """From three cards in hand five are drawn, and the sixth card of the deck is the statement."""
    referee = used(("claws", "jack"), c("C1", "C2", "C3"), deck=c("E1", "E2", "E3", "E4", "E5", "E6", "E7"))
    assert referee.hand == set(c("C1", "C2", "C3", "E1", "E2", "E3", "E4", "E5"))
    assert (referee.statement, referee.deck) == (("eyes", 6), c("E7"))


@pytest.mark.parametrize("size", [8, 9])
def test_jack_of_claws_does_nothing_for_a_full_hand(size: int) -> None:
    """With eight cards or more nothing is drawn, yet he counts as used and the ruler speaks."""
    referee = used(("claws", "jack"), CARDS[:size])
    assert referee.hand == set(CARDS[:size])
    assert referee.statement == CARDS[size]
    assert referee.used == {("claws", "jack")}


def test_jack_of_claws_draws_a_short_deck_and_ends_the_visit() -> None:
    """Where the deck has too few cards all of them are drawn, and the visit ends without a statement."""
    referee = used(("claws", "jack"), c("C1"), deck=c("E1", "E2"))
    assert (referee.hand, referee.deck, referee.discard_pile) == (set(c("C1", "E1", "E2")), [], [])
    assert referee.visiting is None
    assert referee.needs_shuffle()


def test_queen_of_claws_takes_piles_in_their_order() -> None:
    """After the discard pile only the score pile is left, and each card taken is the top one of its pile."""
    position = {"deck": c("E1", "E2"), "discard": c("L1", "L2"), "score": c("F1", "F2")}
    referee = used(("claws", "queen"), c("C1"), **position)
    assert referee.options() == {FINISH, ("take", "deck"), ("take", "discard"), ("take", "score")}
    referee.do(("take", "discard"))
    assert referee.options() == {FINISH, ("take", "score")}
    referee.do(("take", "score"))
    assert referee.hand == set(c("C1", "L2", "F2"))
    assert (referee.score_pile, referee.discard_pile, referee.deck) == (c("F1"), c("L1", "E1"), c("E2"))


def test_queen_of_claws_offers_no_empty_pile_and_may_take_none() -> None:
    """In the first dialogue she can take from the deck alone, and finishing at once uses her up."""
    referee = used(("claws", "queen"), c("C1"), deck=c("E1", "E2"))
    assert referee.options() == {FINISH, ("take", "deck")}
    referee.do(FINISH)
    assert (referee.hand, referee.statement) == (set(c("C1")), ("eyes", 1))
    assert referee.used == {("claws", "queen")}


def test_queen_of_claws_goes_on_after_the_last_card_of_the_deck() -> None:
    """Taking the last card of the deck ends the visit only when she has finished."""
    referee = used(("claws", "queen"), c("C1"), deck=c("E1"), discard=c("L1"), score=c("F1"))
    referee.do(("take", "deck"))
    assert referee.options() == {FINISH, ("take", "discard"), ("take", "score")}
    referee.do(("take", "score"))
    assert referee.visiting is None
    assert (referee.score_pile, referee.discard_pile) == ([], c("L1"))


def test_king_of_claws_scores_all_of_the_highest() -> None:
    """Of two cards of value 8 you say which goes first, the other follows by itself, and the 2 stays."""
    referee = used(("claws", "king"), c("C8", "E8", "L2"))
    assert referee.options() == {("score", card) for card in c("C8", "E8")}
    referee.do(("score", ("eyes", 8)))
    assert (referee.score_pile, referee.hand) == (c("E8", "C8"), set(c("L2")))
    assert kinds(referee) == {"answer"}


def test_king_of_claws_may_end_the_visit_with_the_last_cards() -> None:
    """The last card of the hand counts for the score, and the visit ends with it."""
    referee = used(("claws", "king"), c("L2"), score=c("C1", "C2", "C3"))
    assert referee.visiting is None
    assert referee.fiefs[4] == (("eyes", "king"), "friendly")


def test_jack_of_flowers_discards_the_trump_suit() -> None:
    """Cards of the ruler's suit are discarded in your order, the last by itself, and no others."""
    referee = used(("flowers", "jack"), c("E1", "E2", "L3"))
    assert referee.options() == {("discard", card) for card in c("E1", "E2")}
    referee.do(("discard", ("eyes", 2)))
    assert referee.discard_pile[:2] == c("E2", "E1")
    assert referee.hand == set(c("L3"))


def test_jack_of_flowers_may_empty_the_hand() -> None:
    """With nothing but trumps in hand the visit ends with the score so far."""
    referee = used(("flowers", "jack"), c("E1"), score=c("C1", "C2", "C3", "C4"))
    assert referee.fiefs[4] == (("eyes", "king"), "friendly")


def test_queen_of_flowers_puts_the_last_scored_card_back() -> None:
    """The card scored last becomes the next statement."""
    referee = used(("flowers", "queen"), c("C1"), score=c("L1", "L2"), deck=c("E1"))
    assert (referee.score_pile, referee.statement, referee.deck) == (c("L1"), ("leaves", 2), c("E1"))


def test_queen_of_flowers_does_nothing_without_a_score() -> None:
    """With an empty score pile the deck stays as it is and she counts as used."""
    referee = used(("flowers", "queen"), c("C1"), deck=c("E1", "E2"))
    assert (referee.statement, referee.used) == (("eyes", 1), {("flowers", "queen")})


def test_king_of_flowers_discards_the_only_pair() -> None:
    """Of 4, 5 and 8 only the 4 and the 5 may go, and the second of them goes by itself."""
    referee = used(("flowers", "king"), c("C4", "F5", "E8"))
    assert referee.options() == {("discard", card) for card in c("C4", "F5")}
    referee.do(("discard", ("flowers", 5)))
    assert referee.discard_pile[:2] == c("F5", "C4")
    assert referee.hand == set(c("E8"))


def test_king_of_flowers_asks_which_partner() -> None:
    """A card with two partners may go with either of them, and then no third card goes."""
    referee = used(("flowers", "king"), c("C4", "F5", "L5", "E8", "L1"))
    referee.do(("discard", ("claws", 4)))
    assert referee.options() == {("discard", card) for card in c("F5", "L5")}
    referee.do(("discard", ("leaves", 5)))
    assert referee.hand == set(c("F5", "E8", "L1"))


def test_king_of_flowers_does_nothing_without_a_pair() -> None:
    """Without a pair of sum 9 no card goes and he counts as used."""
    referee = used(("flowers", "king"), c("C4", "F4", "E8"))
    assert (referee.hand, referee.used) == (set(c("C4", "F4", "E8")), {("flowers", "king")})
    assert kinds(referee) == {"answer"}


def test_jack_of_leaves_exchanges_rulers_for_good() -> None:
    """Rulers up to two places away may come; the trump suit is the new ruler's, and the target stays."""
    referee = used(("leaves", "jack"), c("C1"), deck=c("C2", "C3"))
    assert referee.options() == {("exchange", n) for n in (2, 3, 5, 6)}
    other = referee.rulers[6]
    assert other is not None
    referee.do(("exchange", 6))
    assert (referee.rulers[4], referee.rulers[6]) == (other, ("eyes", "king"))
    assert referee.trump == other[0]
    referee.do(("answer", ("claws", 1)))
    assert referee.fiefs[4] == (None, "lost")
    assert referee.removed == {other}
    assert referee.fiefs[6] == (("eyes", "king"), "unvisited")


def test_jack_of_leaves_counts_visited_fiefs_as_places() -> None:
    """Beyond two visited fiefs lies no fief for him; with one fief left he exchanges without asking."""
    for states, exchanged in [(dict.fromkeys((2, 3, 5, 6), "lost"), None), (dict.fromkeys((2, 3, 5), "lost"), 6)]:
        referee = before_ability(("leaves", "jack"), c("C1"))
        before = list(referee.rulers)
        for fief, state in states.items():
            referee.states[fief] = state
        referee.do(("use", ("leaves", "jack")))
        assert kinds(referee) == {"answer"}
        assert referee.rulers[4] == before[4 if exchanged is None else exchanged]


def test_queen_of_leaves_uses_the_rulers_ability() -> None:
    """She does what the ruler's ability says, and she alone counts as used."""
    referee = used(("leaves", "queen"), c("L3", "E8", "C8"), ruler=("claws", "king"))
    assert referee.options() == {("score", card) for card in c("C8", "E8")}
    assert referee.used == {("leaves", "queen")}


def test_queen_of_leaves_may_copy_the_jack_of_leaves() -> None:
    """Copying an exchange moves away the very ruler whose ability it was."""
    referee = used(("leaves", "queen"), c("C1"), ruler=("leaves", "jack"), fief=0)
    referee.do(("exchange", 2))
    assert referee.rulers[2] == ("leaves", "jack")


def test_king_of_leaves_exchanges_with_the_top_card() -> None:
    """The card given lies on top of the deck and is the statement; the former top card can be played."""
    referee = used(("leaves", "king"), c("C1", "C2"), deck=c("E1", "E2"))
    assert referee.options() == {("give", card) for card in c("C1", "C2")}
    referee.do(("give", ("claws", 2)))
    assert (referee.hand, referee.statement, referee.deck) == (set(c("C1", "E1")), ("claws", 2), c("E2"))


def test_king_of_leaves_exchanges_the_last_card_of_the_deck() -> None:
    """A deck of one card is no empty deck after the exchange: the card given is stated."""
    referee = used(("leaves", "king"), c("C1"), deck=c("E1"))
    assert (referee.statement, referee.options()) == (("claws", 1), {("answer", ("eyes", 1))})


def test_jack_of_eyes_draws_two_and_discards_two() -> None:
    """The cards just drawn may be among the two that go, and the ruler speaks after the second."""
    referee = used(("eyes", "jack"), c("C1", "C2"), deck=c("E1", "E2", "E3"))
    assert referee.options() == {("discard", card) for card in c("C1", "C2", "E1", "E2")}
    referee.do(("discard", ("eyes", 2)))
    assert referee.options() == {("discard", card) for card in c("C1", "C2", "E1")}
    referee.do(("discard", ("claws", 1)))
    assert (referee.hand, referee.discard_pile) == (set(c("C2", "E1")), c("E2", "C1", "E3"))


def test_jack_of_eyes_finishes_on_a_short_deck() -> None:
    """With one card in the deck and one in hand both go, and the visit ends."""
    referee = used(("eyes", "jack"), c("C1"), deck=c("E1"))
    referee.do(("discard", ("claws", 1)))
    assert (referee.visiting, referee.hand, referee.discard_pile) == (None, set(), c("C1", "E1"))


def test_queen_of_eyes_leaves_all_as_it_is() -> None:
    """She looks at three cards, and the first of them is the statement."""
    referee = used(("eyes", "queen"), c("C1"), deck=c("E1", "E2"))
    assert (referee.statement, referee.deck, referee.used) == (("eyes", 1), c("E2"), {("eyes", "queen")})


def test_king_of_eyes_discards_the_suit_drawn_cards_too() -> None:
    """All cards of the named suit go, those just drawn as well, and nothing of other suits."""
    referee = used(("eyes", "king"), c("C1", "L2"), deck=c("C3", "E4", "F5"), ruler=("leaves", "king"))
    assert referee.options() == {("name", suit) for suit in SUITS}
    referee.do(("name", "claws"))
    assert referee.options() == {("discard", card) for card in c("C1", "C3")}
    referee.do(("discard", ("claws", 3)))
    assert (referee.hand, referee.discard_pile) == (set(c("L2", "E4")), c("C3", "C1", "F5"))


def test_king_of_eyes_may_name_a_suit_that_is_not_there() -> None:
    """Without a card of the named suit two cards are drawn and none is discarded."""
    referee = used(("eyes", "king"), c("C1"), deck=c("C3", "E4", "F5"), ruler=("leaves", "king"))
    referee.do(("name", "leaves"))
    assert (referee.hand, referee.discard_pile) == (set(c("C1", "C3", "E4")), c("F5"))
