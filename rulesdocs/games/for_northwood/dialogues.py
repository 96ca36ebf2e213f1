"""Dialogues: the statement, the answer, and who wins."""

from __future__ import annotations

from collections.abc import Sequence

from rulesdocs.engine import Action, Event, Refusal, rule
from rulesdocs.games.for_northwood import events as e
from rulesdocs.games.for_northwood import refusals as r
from rulesdocs.games.for_northwood.book import Book
from rulesdocs.games.for_northwood.moves import Answer, Begin, Listen, answer_with
from rulesdocs.games.for_northwood.state import Piles, State, Visit
from rulesdocs.games.for_northwood.steps import Change, ruler_of
from rulesdocs.games.for_northwood.things import Card, Phase, Suit
from rulesdocs.games.for_northwood.visits import end_visit


def begin(book: Book, state: State, action: Begin) -> Change:
    """The first dialogue begins."""
    return next_dialogue(book, state, state.piles, state.visit)


@rule("fnw.visit.dialogues.until-empty")
def next_dialogue(book: Book, state: State, piles: Piles, visit: Visit | None) -> Change:
    """Another dialogue begins if there is a card in the hand and one in the deck."""
    state = state.changed(Phase.PREPARING, piles, visit)
    if piles.hand and piles.deck:
        return state, ()
    return end_visit(book, state, "fnw.visit.dialogues.until-empty")


@rule("fnw.dialogue.statement.turn")
def listen(book: Book, state: State, action: Listen) -> Change:
    """Turn the top card of the deck onto the discard pile."""
    before = state.piles
    statement, deck = before.deck[0], before.deck[1:]
    piles = Piles(
        deck,
        before.hand,
        (statement, *before.discard),
        before.score,
        max(before.known - 1, 0),
        min(before.buried, len(deck)),
    )
    said = e.statement_made("fnw.dialogue.statement.turn", (), statement)
    return state.changed(Phase.ANSWERING, piles, state.visit), (said,)


@rule("fnw.dialogue.follow.must", "fnw.dialogue.follow.free")
def allowed_answers(hand: tuple[Card, ...], statement: Card) -> Sequence[Card]:
    """The cards of the statement's suit, or all where the hand has none."""
    suit = statement.suit
    return [card for card in hand if card.suit == suit] or hand


def answers(book: Book, state: State) -> tuple[Action, ...]:
    """An answer with each card that is allowed."""
    return tuple(map(answer_with, allowed_answers(state.piles.hand, state.piles.discard[0])))


@rule("fnw.dialogue.answer.one-card", "fnw.dialogue.follow.must")
def why_not_answer(book: Book, state: State, action: Answer) -> Refusal | None:
    """An answer is a card of the hand, of the statement's suit if there is one."""
    card, hand, statement = action.card, state.piles.hand, state.piles.discard[0]
    if card not in hand:
        return r.NotInHand("fnw.dialogue.answer.one-card", (), card)
    if card.suit != statement.suit and card not in allowed_answers(hand, statement):
        return r.MustFollow("fnw.dialogue.follow.must", (), statement.suit)
    return None


@rule("fnw.dialogue.win.higher", "fnw.dialogue.win.trump", "fnw.dialogue.win.otherwise")
def deciding_rule(statement: Card, answer: Card, trump: Suit) -> str:
    """The rule by which an answer wins or loses."""
    if answer.suit == statement.suit:
        return "fnw.dialogue.win.higher" if answer.value > statement.value else "fnw.dialogue.win.otherwise"
    return "fnw.dialogue.win.trump" if answer.suit == trump else "fnw.dialogue.win.otherwise"


@rule("fnw.dialogue.piles.won", "fnw.dialogue.piles.lost")
def answer(book: Book, state: State, action: Answer) -> Change:
    """Put the answer on the score pile if it wins and on the discard pile if it loses."""
    piles, card, visit = state.piles, action.card, state.visit
    why = deciding_rule(piles.discard[0], card, visit.trump if visit else "")
    happened: Event
    if why == "fnw.dialogue.win.otherwise":
        piles, happened = piles.discarding(card), e.dialogue_lost(why, _LOST, card)
    else:
        piles, happened = piles.scoring(card), e.dialogue_won(why, _WON[why], card)
    state, after = next_dialogue(book, state, piles, _with_ruler_as_trump(state))
    return state, (happened, *after)


_FOLLOWED, _FREE = "fnw.dialogue.follow.must", "fnw.dialogue.follow.free"
_LOST = ("fnw.dialogue.piles.lost", "fnw.dialogue.answer.one-card")
_WON = {
    "fnw.dialogue.win.higher": ("fnw.dialogue.piles.won", "fnw.dialogue.answer.one-card", _FOLLOWED),
    "fnw.dialogue.win.trump": ("fnw.dialogue.piles.won", "fnw.dialogue.answer.one-card", _FREE),
}


@rule("fnw.dialogue.trump.ruler")
def _with_ruler_as_trump(state: State) -> Visit | None:
    """The visit as it goes on, with the suit of the ruler as the trump suit."""
    visit, suit = state.visit, ruler_of(state).suit
    return visit._replace(trump=suit) if visit is not None and visit.trump != suit else visit
