"""Dialogues: the statement, the answer, and who wins."""

from __future__ import annotations

from rulesdocs.engine import Action, Event, Refusal, rule
from rulesdocs.games.for_northwood import events as e
from rulesdocs.games.for_northwood import refusals as r
from rulesdocs.games.for_northwood.book import Book
from rulesdocs.games.for_northwood.moves import Answer, Begin, Listen
from rulesdocs.games.for_northwood.state import Piles, State, Visit
from rulesdocs.games.for_northwood.steps import Change, ruler_of
from rulesdocs.games.for_northwood.things import Card, Phase, Suit
from rulesdocs.games.for_northwood.visits import end_visit


def begin(book: Book, state: State, action: Begin) -> Change:
    """The first dialogue begins."""
    return next_dialogue(book, state)


@rule("fnw.visit.dialogues.until-empty")
def next_dialogue(book: Book, state: State) -> Change:
    """Another dialogue begins if there is a card in the hand and one in the deck."""
    if state.piles.hand and state.piles.deck:
        return state._replace(phase=Phase.PREPARING), ()
    return end_visit(book, state, "fnw.visit.dialogues.until-empty")


@rule("fnw.dialogue.statement.turn")
def listen(book: Book, state: State, action: Listen) -> Change:
    """Turn the top card of the deck onto the discard pile."""
    statement, *deck = state.piles.deck
    piles = Piles(
        tuple(deck),
        state.piles.hand,
        (statement, *state.piles.discard),
        state.piles.score,
        max(state.piles.known - 1, 0),
        min(state.piles.buried, len(deck)),
    )
    state = state._replace(phase=Phase.ANSWERING, piles=piles)
    return state, (e.StatementMade("fnw.dialogue.statement.turn", (), statement),)


@rule("fnw.dialogue.follow.must", "fnw.dialogue.follow.free")
def allowed_answers(hand: tuple[Card, ...], statement: Card) -> tuple[Card, ...]:
    """The cards of the statement's suit, or all where the hand has none."""
    return tuple(card for card in hand if card.suit == statement.suit) or hand


def answers(book: Book, state: State) -> tuple[Action, ...]:
    """An answer with each card that is allowed."""
    return tuple(map(Answer, allowed_answers(state.piles.hand, state.piles.discard[0])))


@rule("fnw.dialogue.answer.one-card", "fnw.dialogue.follow.must")
def why_not_answer(book: Book, state: State, action: Answer) -> Refusal | None:
    """An answer is a card of the hand, of the statement's suit if there is one."""
    statement = state.piles.discard[0]
    if action.card not in state.piles.hand:
        return r.NotInHand("fnw.dialogue.answer.one-card", (), action.card)
    if action.card not in allowed_answers(state.piles.hand, statement):
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
    before, card, visit = state.piles, action.card, state.visit
    hand = tuple(other for other in before.hand if other != card)
    why = deciding_rule(before.discard[0], card, visit.trump if visit else "")
    if why == "fnw.dialogue.win.otherwise":
        piles = Piles(before.deck, hand, (card, *before.discard), before.score, before.known, before.buried)
        happened: Event = e.DialogueLost(why, _LOST, card)
    else:
        piles = Piles(before.deck, hand, before.discard, (card, *before.score), before.known, before.buried)
        happened = e.DialogueWon(why, _WON[why], card)
    state, after = next_dialogue(book, state._replace(piles=piles, visit=_with_ruler_as_trump(state)))
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
