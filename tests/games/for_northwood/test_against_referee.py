"""The engine against the naive referee, which was written from the rule pages and shares no code with it."""

from __future__ import annotations

from itertools import combinations, product
from typing import Any

import pytest

from rulesdocs.games.for_northwood import moves as m
from rulesdocs.games.for_northwood.events import DialogueLost, DialogueWon
from rulesdocs.games.for_northwood.state import Fief, Options, State
from rulesdocs.games.for_northwood.things import Phase, Standing
from tests.games.for_northwood.beside import card, compare, ours, play_visit, shuffled, started
from tests.games.for_northwood.positions import TWELVE, any_position, new_game, seeded
from tests.games.for_northwood.referee import Referee, legal_answers, wins
from tests.games.for_northwood.table import CARDS, QUEENS_AND_KINGS, SUITS, Card, Character

VISITS = 2000
GAMES = 60


def answering(game: Any, trump: str) -> State:
    """A visit to a ruler of a suit, at the answer to its first statement."""
    rulers = sorted(QUEENS_AND_KINGS, key=lambda ruler: ruler[0] != trump)
    state = started(game, Referee(rulers, CARDS))
    for action in (m.ChooseFief(0), m.Begin(), m.Listen()):
        state = game.apply(state, action)[0]
    return state


def with_cards(state: State, hand: tuple[Card, ...], statement: Card) -> State:
    """The same visit with another hand and another statement; all other cards are in the deck."""
    deck = tuple(card(one) for one in CARDS if one not in (*hand, statement))
    piles = state.piles._replace(deck=deck, hand=tuple(map(card, hand)), discard=(card(statement),))
    return state._replace(piles=piles)


@pytest.mark.rule(
    "fnw.dialogue.win.higher", "fnw.dialogue.win.trump", "fnw.dialogue.win.otherwise", "fnw.dialogue.trump.ruler"
)
@pytest.mark.parametrize("trump", SUITS)
def test_every_answer_wins_or_loses_as_the_referee_says(game: Any, trump: str) -> None:
    """All pairs of a statement and an answer come out alike, whatever the trump suit."""
    state = answering(game, trump)
    for statement, answer in product(CARDS, CARDS):
        if statement != answer:
            events = game.apply(with_cards(state, (answer,), statement), m.Answer(card(answer)))[1]
            kind = DialogueWon if wins(trump, statement, answer) else DialogueLost
            assert type(events[0]) is kind, (trump, statement, answer)


@pytest.mark.rule("fnw.dialogue.follow.must", "fnw.dialogue.follow.free")
@pytest.mark.parametrize("size", [1, 2, 3])
def test_every_hand_may_answer_as_the_referee_says(game: Any, size: int) -> None:
    """For every statement and every hand of up to three cards the same answers are legal."""
    state = answering(game, "leaves")
    for statement in CARDS:
        for hand in combinations([one for one in CARDS if one != statement], size):
            legal = {action.card for action in game.legal(with_cards(state, hand, statement))}
            assert legal == legal_answers(hand, statement)


@pytest.mark.rule("fnw.dialogue.follow.must", "fnw.dialogue.answer.one-card")
def test_other_answers_are_refused_by_the_rule_that_forbids_them(game: Any) -> None:
    """A card in hand that does not follow suit is refused by one rule, a card that is not in hand by another."""
    rng, state = seeded(3), answering(game, "eyes")
    for _ in range(500):
        statement, *hand = rng.sample(CARDS, 5)
        at, legal = with_cards(state, tuple(hand), statement), legal_answers(hand, statement)
        for one in set(CARDS) - legal:
            rule = "fnw.dialogue.follow.must" if one in hand else "fnw.dialogue.answer.one-card"
            assert game.why_not(at, m.Answer(card(one))).rule == rule


@pytest.mark.rule(
    "fnw.visit.choose.unvisited",
    "fnw.visit.substitute.lay",
    "fnw.visit.substitute.limit",
    "fnw.visit.substitute.any-ally",
    "fnw.visit.dialogues.until-empty",
    "fnw.visit.dialogues.emptied",
    "fnw.dialogue.ability.use",
    "fnw.dialogue.ability.one",
    "fnw.dialogue.ability.once-per-visit",
    "fnw.visit.end.count",
    "fnw.visit.success.friendly",
    "fnw.visit.failure.lost",
    "fnw.visit.substitutes-leave",
    "fnw.visit.allies-ready",
    "fnw.visit.covered-allies-ready",
)
def test_visits_with_abilities_go_as_the_referee_says(game: Any) -> None:
    """After every decision of a visit with any four allies, options and tables are alike, to its end."""
    used: set[Character] = set()
    for seed in range(VISITS):
        rng = seeded(seed)
        referee = any_position(rng)
        _, done = play_visit(game, started(game, referee), referee, rng)
        used.update(option[1] for option in done if option[0] == "use")
    assert used == set(TWELVE)


@pytest.mark.rule("fnw.visit.new-hand", "fnw.visit.once", "fnw.end.all-visited", "fnw.end.stars", "fnw.end.win")
def test_whole_games_go_as_the_referee_says(game: Any) -> None:
    """Introductory games are alike from the first visit to the result, with a shuffle before each visit."""
    for seed in range(GAMES):
        rng = seeded(seed)
        referee = new_game(rng)
        state = started(game, referee)
        for visit in range(8):
            if visit:
                cards = rng.sample(CARDS, 32)
                referee.shuffle(cards)
                state = shuffled(game, state, cards)
            state, _ = play_visit(game, state, referee, rng)
        assert state.phase is Phase.OVER


@pytest.mark.rule("fnw.setup.allies", "fnw.setup.rulers", "fnw.setup.fiefs", "fnw.setup.deck", "fnw.setup.hand")
def test_the_setup_is_the_referees(game: Any) -> None:
    """A game that is dealt and shuffled lies there as the referee lays it out."""
    rng = seeded(8)
    referee = new_game(rng)
    state = game.start(Options(referee.level))
    state = game.apply(state, m.Deal(tuple(ours(ruler) for ruler in referee.rulers if ruler)))[0]
    state = shuffled(game, state, [*sorted(referee.hand), *referee.deck])
    compare(game, state, referee)


@pytest.mark.rule("fnw.fiefs.table", "fnw.levels.table", "fnw.end.stars", "fnw.end.win")
@pytest.mark.parametrize(("level", "sets"), [("bronze", 21), ("silver", 6), ("gold", 1)])
def test_as_many_sets_of_fiefs_win_as_the_rules_say(game: Any, level: str, sets: int) -> None:
    """Of the 256 sets of friendly fiefs 21, 6 and 1 are enough, and the stars are those of the referee."""
    start = game.start(Options(level))
    won = 0
    for friendly in product((False, True), repeat=8):
        standings = [Standing.FRIENDLY if one else Standing.LOST for one in friendly]
        fiefs = tuple(Fief(target, None, standing) for target, standing in enumerate(standings))
        result = game.result(start._replace(phase=Phase.OVER, fiefs=fiefs))
        referee = Referee([None] * 8, CARDS, level, states=[standing.value for standing in standings])
        assert referee.result == (result.scores[0][1], result.winners == ("player",))
        won += bool(result.winners)
    assert won == sets
