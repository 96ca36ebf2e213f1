"""The twelve basic characters, and how an ability is used."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rulesdocs.engine import Action, Event, Refusal, rule
from rulesdocs.games.for_northwood import events as e
from rulesdocs.games.for_northwood import refusals as r
from rulesdocs.games.for_northwood.book import Book
from rulesdocs.games.for_northwood.choices import (
    DiscardNamed,
    DiscardPair,
    Step,
    Swap,
    SwapRulers,
    Take,
    from_hand,
)
from rulesdocs.games.for_northwood.dialogues import listen
from rulesdocs.games.for_northwood.house import house_ability
from rulesdocs.games.for_northwood.moves import LISTEN, Shuffle, UseAbility, use_ability
from rulesdocs.games.for_northwood.state import Place, State, Visit
from rulesdocs.games.for_northwood.steps import (
    Borrow,
    Change,
    Choice,
    Chosen,
    Look,
    MoveTop,
    NoEffect,
    ShuffleHand,
    draw,
    ruler_of,
    visit_of,
)
from rulesdocs.games.for_northwood.things import DECK, SCORE, Character, Phase
from rulesdocs.games.for_northwood.visits import end_visit

Ability = Callable[[Book, State], tuple[Step, ...]]

_IN_ANY_ORDER = ("fnw.ability.discard.order",)
_USED = ("fnw.dialogue.ability.once-per-visit",)
_USED_CROWNED = (*_USED, "fnw.house.use")
_AS_FAR_AS_POSSIBLE = "fnw.ability.extent.possible"


@rule(
    "fnw.character.jack-of-claws.ability",
    "fnw.character.jack-of-claws.full-hand",
    "fnw.character.jack-of-claws.short-deck",
)
def jack_of_claws(book: Book, state: State) -> tuple[Step, ...]:
    """Draw up to a full hand."""
    why, missing = "fnw.character.jack-of-claws.ability", book.full_hand - len(state.piles.hand)
    if missing <= 0:
        return (NoEffect(why, ("fnw.character.jack-of-claws.full-hand",)),)
    return (draw(why, (), missing, ("fnw.character.jack-of-claws.short-deck",)),)


@rule(
    "fnw.character.queen-of-claws.ability",
    "fnw.character.queen-of-claws.order",
    "fnw.character.queen-of-claws.none",
)
def queen_of_claws(book: Book, state: State) -> tuple[Step, ...]:
    """Take the top cards of any piles."""
    order, none = ("fnw.character.queen-of-claws.order",), ("fnw.character.queen-of-claws.none",)
    return (Take("fnw.character.queen-of-claws.ability", order, piles=book.piles_to_take, none=none),)


@rule("fnw.character.king-of-claws.ability", "fnw.character.king-of-claws.order")
def king_of_claws(book: Book, state: State) -> tuple[Step, ...]:
    """Put the highest cards on the score pile."""
    highest = max(card.value for card in state.piles.hand)
    order = ("fnw.character.king-of-claws.order",)
    return (from_hand("fnw.character.king-of-claws.ability", order, pile=SCORE, value=highest),)


@rule("fnw.character.jack-of-flowers.ability", "fnw.ability.discard.order")
def jack_of_flowers(book: Book, state: State) -> tuple[Step, ...]:
    """Discard the suit of the ruler."""
    why, suit = "fnw.character.jack-of-flowers.ability", ruler_of(state).suit
    return (from_hand(why, _IN_ANY_ORDER, (_AS_FAR_AS_POSSIBLE,), suit=suit),)


@rule(
    "fnw.character.queen-of-flowers.ability",
    "fnw.character.queen-of-flowers.top",
    "fnw.character.queen-of-flowers.empty",
)
def queen_of_flowers(book: Book, state: State) -> tuple[Step, ...]:
    """Put the card won last back on the deck."""
    why, empty = "fnw.character.queen-of-flowers.ability", ("fnw.character.queen-of-flowers.empty",)
    return (MoveTop(why, ("fnw.character.queen-of-flowers.top",), SCORE, DECK, empty),)


@rule("fnw.character.king-of-flowers.ability", "fnw.character.king-of-flowers.no-pair")
def king_of_flowers(book: Book, state: State) -> tuple[Step, ...]:
    """Discard a pair with a given sum."""
    none = ("fnw.character.king-of-flowers.no-pair",)
    return (DiscardPair("fnw.character.king-of-flowers.ability", _IN_ANY_ORDER, none, total=book.pair_sum),)


@rule(
    "fnw.character.jack-of-leaves.ability",
    "fnw.character.jack-of-leaves.no-fief",
    "fnw.character.jack-of-leaves.places",
    "fnw.dialogue.trump.changes",
)
def jack_of_leaves(book: Book, state: State) -> tuple[Step, ...]:
    """Exchange rulers with an unvisited fief nearby."""
    rests_on = ("fnw.character.jack-of-leaves.places", "fnw.dialogue.trump.changes")
    none = ("fnw.character.jack-of-leaves.no-fief",)
    return (SwapRulers("fnw.character.jack-of-leaves.ability", rests_on, none, book.places),)


@rule(
    "fnw.character.queen-of-leaves.ability",
    "fnw.character.queen-of-leaves.as-yours",
    "fnw.full-game.queen-of-leaves.crowned",
)
def queen_of_leaves(book: Book, state: State) -> tuple[Step, ...]:
    """Use the ability of the ruler."""
    ruler = ruler_of(state)
    crowned = () if ruler in BASIC else ("fnw.full-game.queen-of-leaves.crowned",)
    rests_on = ("fnw.character.queen-of-leaves.as-yours", *crowned)
    return (Borrow("fnw.character.queen-of-leaves.ability", rests_on), *steps_of(ruler, book, state))


@rule("fnw.character.king-of-leaves.ability", "fnw.character.king-of-leaves.compulsory")
def king_of_leaves(book: Book, state: State) -> tuple[Step, ...]:
    """Exchange a card with the top of the deck."""
    why = "fnw.character.king-of-leaves.ability"
    return Look(why, count=1), Swap(why, ("fnw.character.king-of-leaves.compulsory",), pile=DECK)


@rule("fnw.character.jack-of-eyes.ability", "fnw.character.jack-of-eyes.short-deck")
def jack_of_eyes(book: Book, state: State) -> tuple[Step, ...]:
    """Draw, then discard."""
    why, short = "fnw.character.jack-of-eyes.ability", ("fnw.character.jack-of-eyes.short-deck",)
    return (
        draw(why, (), book.jack_of_eyes_draws, short),
        from_hand(why, _IN_ANY_ORDER, count=book.jack_of_eyes_discards),
    )


@rule("fnw.character.queen-of-eyes.ability", "fnw.character.queen-of-eyes.short-deck")
def queen_of_eyes(book: Book, state: State) -> tuple[Step, ...]:
    """Look ahead."""
    short = ("fnw.character.queen-of-eyes.short-deck",)
    return (Look("fnw.character.queen-of-eyes.ability", (), book.cards_to_see, short),)


@rule("fnw.character.king-of-eyes.ability", "fnw.character.king-of-eyes.short-deck")
def king_of_eyes(book: Book, state: State) -> tuple[Step, ...]:
    """Name a suit, draw, then discard the suit."""
    why, short = "fnw.character.king-of-eyes.ability", ("fnw.character.king-of-eyes.short-deck",)
    nothing = (_AS_FAR_AS_POSSIBLE,)
    return (DiscardNamed(why, (), nothing, draws=book.king_of_eyes_draws, short=short, order=_IN_ANY_ORDER),)


BASIC: Mapping[Character, Ability] = {
    Character("jack", "claws"): jack_of_claws,
    Character("queen", "claws"): queen_of_claws,
    Character("king", "claws"): king_of_claws,
    Character("jack", "flowers"): jack_of_flowers,
    Character("queen", "flowers"): queen_of_flowers,
    Character("king", "flowers"): king_of_flowers,
    Character("jack", "leaves"): jack_of_leaves,
    Character("queen", "leaves"): queen_of_leaves,
    Character("king", "leaves"): king_of_leaves,
    Character("jack", "eyes"): jack_of_eyes,
    Character("queen", "eyes"): queen_of_eyes,
    Character("king", "eyes"): king_of_eyes,
}
"""The abilities of the twelve basic characters; every other one has that of the house set."""


def steps_of(character: Character, book: Book, state: State) -> tuple[Step, ...]:
    """What the ability of a character consists of now."""
    basic = BASIC.get(character)
    return basic(book, state) if basic else house_ability(character, book, state)


def abilities_to_use(book: Book, state: State) -> tuple[Action, ...]:
    """Each ability that is ready, and to go without."""
    ready = [use_ability(substitute or ally) for ally, substitute, used in state.row if not used]
    return (*ready, LISTEN)


@rule("fnw.dialogue.ability.use", "fnw.dialogue.ability.once-per-visit", "fnw.visit.substitute.covered")
def why_not_use(book: Book, state: State, action: UseAbility) -> Refusal | None:
    """An ability is that of a ready ally or substitute."""
    character = action.character
    for ally, substitute, used in state.row:
        if character == (substitute or ally):
            return r.AbilityGone("fnw.dialogue.ability.once-per-visit", (), character) if used else None
        if character == ally:
            return r.AllyCovered("fnw.visit.substitute.covered", (), character)
    return r.NoAlly("fnw.dialogue.ability.use", (), character)


@rule("fnw.dialogue.ability.use", "fnw.dialogue.ability.once-per-visit", "fnw.dialogue.ability.one")
def use(book: Book, state: State, action: UseAbility) -> Change:
    """Turn the card sideways and carry out its ability."""
    character = action.character
    row = tuple([_turned(place) if place.active == character else place for place in state.row])
    options, _, fiefs, _, removed, piles, visit = state
    state = State(options, Phase.STEPPING, fiefs, row, removed, piles, visit)
    state, happened = carry_on(book, state, steps_of(character, book, state))
    rests_on = _USED if character in BASIC else _USED_CROWNED
    return state, (e.ability_used("fnw.dialogue.ability.use", rests_on, character), *happened)


def _turned(place: Place) -> Place:
    return Place(place.ally, place.substitute, used=True)


def choices(book: Book, state: State) -> tuple[Action, ...]:
    """What the ability in use lets the player choose."""
    step = state.visit.steps[0] if state.visit else None
    return step.options(book, state) if isinstance(step, Choice) else ()


@rule("fnw.ability.extent.choice")
def why_not_choose(book: Book, state: State, action: Action) -> Refusal | None:
    """A choice is one of those that the step gives."""
    if action in choices(book, state) or state.visit is None:
        return None
    step = state.visit.steps[0]
    return r.NotOffered(step.rule, (*step.rests_on, "fnw.ability.extent.choice"))


def choose(book: Book, state: State, action: Action) -> Change:
    """Do what was chosen, and what follows of itself."""
    step, *later = visit_of(state).steps
    if not isinstance(step, Choice):
        raise AssertionError("only choices wait for the player")
    state, happened, more = step.choose(book, state, action)
    state, after = carry_on(book, state, (*more, *later))
    return state, happened + after


@rule("fnw.ability.extent.possible", "fnw.ability.extent.no-effect")
def carry_on(book: Book, state: State, steps: tuple[Step, ...]) -> Change:
    """Carry out the steps of an ability up to a real choice or a shuffle, or to the end."""
    happened: tuple[Event, ...] = ()
    while steps:
        step, steps = steps[0], steps[1:]
        if isinstance(step, Choice):
            options = step.options(book, state)
            if len(options) > 1:
                return _with_steps(state, (step, *steps)), happened
            state, new, more = step.choose(book, state, options[0]) if options else _skip(state, step)
            steps = more + steps
        else:
            state, new = step.carry_out(book, state)
        happened += new
        if isinstance(step, ShuffleHand):
            return _with_steps(state, steps), happened
    state, new = _after_ability(book, _with_steps(state, ()))
    return state, happened + new


def _with_steps(state: State, steps: tuple[Step, ...]) -> State:
    """The state with these steps to do when the player, or chance, has decided."""
    visit = visit_of(state)
    if visit.steps == steps:
        return state
    return state.changed(state.phase, state.piles, Visit(visit.fief, visit.trump, steps, visit.redraw))


def _skip(state: State, step: Choice) -> Chosen:
    nothing = (*step.nothing, "fnw.ability.extent.no-effect")
    return state, (e.NothingDone(step.rule, nothing),), ()


@rule("fnw.house.baron-of-eyes.ability")
def redraw(book: Book, state: State, outcome: Shuffle) -> Change:
    """Draw as many cards from the shuffled deck as went into it, and go on."""
    visit, why = visit_of(state), "fnw.house.baron-of-eyes.ability"
    piles = state.piles._replace(deck=outcome.things)
    steps = (draw(why, (), visit.redraw), *visit.steps)
    state = state.changed(Phase.STEPPING, piles, Visit(visit.fief, visit.trump))
    state, happened = carry_on(book, state, steps)
    return state, (e.DeckShuffled(why, ()), *happened)


@rule("fnw.visit.dialogues.emptied", "fnw.dialogue.ability.one")
def _after_ability(book: Book, state: State) -> Change:
    """The ruler speaks, unless the hand or the deck is empty: then the visit is over."""
    if state.piles.hand and state.piles.deck:
        return listen(book, state, LISTEN)
    return end_visit(book, state, "fnw.visit.dialogues.emptied")
