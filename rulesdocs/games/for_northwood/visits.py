"""Visits: the choice of a fief, substitutes, and what follows the last dialogue."""

from __future__ import annotations

from rulesdocs.engine import Action, Event, Refusal, rule
from rulesdocs.games.for_northwood import events as e
from rulesdocs.games.for_northwood import refusals as r
from rulesdocs.games.for_northwood.book import Book
from rulesdocs.games.for_northwood.moves import BEGIN, ChooseFief, LaySubstitute, choose_fief, lay_substitute
from rulesdocs.games.for_northwood.scoring import end_game
from rulesdocs.games.for_northwood.state import Fief, Place, State, Visit
from rulesdocs.games.for_northwood.steps import Change
from rulesdocs.games.for_northwood.things import Character, Phase, Standing


def fiefs_to_choose(book: Book, state: State) -> tuple[Action, ...]:
    """A visit to each fief that has not been visited."""
    return tuple([choose_fief(fief.target) for fief in state.fiefs if fief.standing is Standing.UNVISITED])


@rule("fnw.visit.choose.unvisited", "fnw.visit.once", "fnw.setup.fiefs")
def why_not_visit(book: Book, state: State, action: ChooseFief) -> Refusal | None:
    """Only an unvisited fief can be chosen."""
    if action in fiefs_to_choose(book, state):
        return None
    if action.fief not in [fief.target for fief in state.fiefs]:
        return r.NoFief("fnw.setup.fiefs", (), action.fief)
    return r.FiefNotFree("fnw.visit.once", ("fnw.visit.choose.unvisited",), action.fief)


@rule("fnw.visit.choose.unvisited", "fnw.visit.choose.hand-first", "fnw.dialogue.trump.ruler")
def visit(book: Book, state: State, action: ChooseFief) -> Change:
    """Begin a visit; the suit of the ruler becomes the trump suit."""
    index = [fief.target for fief in state.fiefs].index(action.fief)
    ruler = _present(state.fiefs[index].ruler)
    fiefs = _with_fief(state, index, Fief(action.fief, ruler, Standing.VISITED))
    begun = state.changed(Phase.SUBSTITUTING, state.piles, Visit(index, ruler.suit), fiefs)
    rests_on = ("fnw.visit.choose.hand-first", "fnw.dialogue.trump.ruler")
    return begun, (e.fief_chosen("fnw.visit.choose.unvisited", rests_on, action.fief, ruler, ruler.suit),)


def substitutes_to_lay(book: Book, state: State) -> tuple[Action, ...]:
    """Each friendly ruler over each ally that is not covered, and the end of this."""
    allies = [place.ally for place in state.row if place.substitute is None]
    friends = [fief.ruler for fief in state.fiefs if fief.standing is Standing.FRIENDLY]
    return (*[lay_substitute(ruler, ally) for ruler in friends if ruler for ally in allies], BEGIN)


@rule("fnw.visit.substitute.lay", "fnw.visit.substitute.limit", "fnw.visit.substitute.stays")
def why_not_lay(book: Book, state: State, action: LaySubstitute) -> Refusal | None:
    """A substitute is a friendly ruler from a fief, and each ally can have one."""
    place = next((place for place in state.row if place.ally == action.ally), None)
    if not any(f.ruler == action.ruler and f.standing is Standing.FRIENDLY for f in state.fiefs):
        laid = any(place.substitute == action.ruler for place in state.row)
        rests_on = ("fnw.visit.substitute.stays",) if laid else ()
        return r.NotFriendly("fnw.visit.substitute.lay", rests_on, action.ruler)
    if place is None:
        return r.NoAlly("fnw.visit.substitute.lay", (), action.ally)
    if place.substitute is not None:
        return r.AllyCovered("fnw.visit.substitute.limit", ("fnw.visit.substitute.stays",), action.ally)
    return None


@rule("fnw.visit.substitute.lay", "fnw.visit.substitute.any-ally", "fnw.visit.substitute.limit")
def lay(book: Book, state: State, action: LaySubstitute) -> Change:
    """Take a friendly ruler from its fief and lay it over an ally of any suit."""
    index = next(i for i, fief in enumerate(state.fiefs) if fief.ruler == action.ruler)
    fiefs = _with_fief(state, index, state.fiefs[index]._replace(ruler=None))
    row = tuple(
        place._replace(substitute=action.ruler) if place.ally == action.ally else place for place in state.row
    )
    rests_on = ("fnw.visit.substitute.limit", "fnw.visit.substitute.any-ally")
    laid = e.SubstituteLaid("fnw.visit.substitute.lay", rests_on, action.ruler, action.ally)
    return state._replace(fiefs=fiefs, row=row), (laid,)


def end_visit(book: Book, state: State, why: str) -> Change:
    """Count, settle the fate of the ruler, and get ready for the next visit or end the game.

    ``why`` is the rule by which there are no more dialogues.
    """
    score = len(state.piles.score)
    over = e.dialogues_over(why, ("fnw.visit.end.count",), score)
    fiefs, lost, fate = _settle(state, score)
    row, left, cleared = _clear(state.row)
    removed = (*state.removed, *lost, *left)
    state = State(state.options, Phase.SHUFFLING, fiefs, row, removed, state.piles, None)
    happened = (over, fate, *cleared)
    if Standing.UNVISITED in [fief.standing for fief in fiefs]:
        return state, happened
    state, end = end_game(book, state)
    return state, happened + end


@rule("fnw.visit.end.count", "fnw.visit.success.friendly", "fnw.visit.failure.lost", "fnw.fiefs.target")
def _settle(state: State, score: int) -> tuple[tuple[Fief, ...], tuple[Character, ...], Event]:
    """The ruler becomes friendly if the score is the target, and is removed otherwise.

    Gives the fiefs, who is removed, and what has happened.
    """
    index = state.visit.fief if state.visit else 0
    fief = state.fiefs[index]
    ruler = _present(fief.ruler)
    rests_on = ("fnw.visit.end.count", "fnw.fiefs.target")
    if score == fief.target:
        fiefs = _with_fief(state, index, Fief(fief.target, ruler, Standing.FRIENDLY))
        return fiefs, (), e.ruler_won_over("fnw.visit.success.friendly", rests_on, fief.target, ruler)
    fiefs = _with_fief(state, index, Fief(fief.target, None, Standing.LOST))
    return fiefs, (ruler,), e.ruler_lost("fnw.visit.failure.lost", rests_on, fief.target, ruler)


@rule(
    "fnw.visit.substitutes-leave",
    "fnw.visit.stars-stay",
    "fnw.visit.allies-ready",
    "fnw.visit.covered-allies-ready",
)
def _clear(row: tuple[Place, ...]) -> tuple[tuple[Place, ...], tuple[Character, ...], tuple[Event, ...]]:
    """Substitutes leave the game, and every ally is ready again.

    Gives the row, who leaves, and what has happened.
    """
    left = tuple([place.substitute for place in row if place.substitute is not None])
    cleared = tuple([event for place in row for event in _cleared(place)])
    return tuple([Place(place.ally) for place in row]), left, cleared


def _cleared(place: Place) -> tuple[Event, ...]:
    if place.substitute is not None:
        left = e.SubstituteLeft("fnw.visit.substitutes-leave", ("fnw.visit.stars-stay",), place.substitute)
        return left, e.ally_readied("fnw.visit.covered-allies-ready", (), place.ally)
    return (e.ally_readied("fnw.visit.allies-ready", (), place.ally),) if place.used else ()


def _present(ruler: Character | None) -> Character:
    if ruler is None:
        raise AssertionError("a fief that is or can be visited has a ruler")
    return ruler


def _with_fief(state: State, index: int, fief: Fief) -> tuple[Fief, ...]:
    return (*state.fiefs[:index], fief, *state.fiefs[index + 1 :])
