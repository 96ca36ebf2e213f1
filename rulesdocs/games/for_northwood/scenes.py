"""States in the middle of a game, from the tables of worked examples."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from rulesdocs.engine.codec import decode
from rulesdocs.errors import RulesdocsError
from rulesdocs.games.for_northwood.book import Book
from rulesdocs.games.for_northwood.game import ForNorthwood
from rulesdocs.games.for_northwood.state import Fief, Options, Piles, Place, State, Visit
from rulesdocs.games.for_northwood.things import DECK, Card, Character, Phase, Pile, Setup, Standing

_NEVER = (Phase.DEALING, Phase.STEPPING, Phase.OVER)
_ON_A_VISIT = (Phase.SUBSTITUTING, Phase.PREPARING, Phase.ANSWERING)
T = TypeVar("T")


@dataclass(frozen=True)
class Scene:
    """What an example says of its state; everything else is filled in.

    ``fief`` is the fief that is being visited and ``ruler`` its ruler; ``rulers`` are those of other fiefs;
    ``substitutes`` pairs rulers with the allies below; ``rest`` is the pile whose bottom all cards make that are
    named nowhere.  With a ``statement`` an answer is due, with a fief an ability may be used, else a fief is
    chosen.
    """

    setup: Setup = Setup.INTRODUCTORY
    level: str = "bronze"
    phase: Phase | None = None
    fief: int | None = None
    ruler: Character | None = None
    rulers: tuple[tuple[int, Character], ...] = ()
    friendly: tuple[int, ...] = ()
    lost: tuple[int, ...] = ()
    allies: tuple[Character, ...] = ()
    substitutes: tuple[tuple[Character, Character], ...] = ()
    used: tuple[Character, ...] = ()
    statement: Card | None = None
    hand: tuple[Card, ...] = ()
    deck: tuple[Card, ...] = ()
    discard: tuple[Card, ...] = ()
    score: tuple[Card, ...] = ()
    rest: Pile = DECK


def scene(game: ForNorthwood, table: Mapping[str, Any]) -> State:
    """The state that a table describes; raises RulesdocsError for one that describes none."""
    given: Scene = decode(dict(table), Scene)
    book = game.book
    allies = given.allies or book.characters((book.ally_rank,))
    everyone = book.characters(book.ranks if given.setup is Setup.FULL else (book.ally_rank, *book.ruler_ranks))
    _check(book, given, allies, everyone)
    row = tuple(_place(given, ally) for ally in allies)
    fiefs = tuple(_fiefs(book, given, allies))
    piles = _piles(book, given)
    visit, phase = _visit(given, fiefs), _phase(given)
    _check_moment(given, phase, fiefs, piles)
    there = {fief.ruler for fief in fiefs} | {one for place in row for one in (place.ally, place.substitute)}
    removed = tuple(one for one in everyone if one not in there)
    return State(Options(given.level, given.setup), phase, fiefs, row, removed, piles, visit)


def _check(book: Book, given: Scene, allies: tuple[Character, ...], everyone: tuple[Character, ...]) -> None:
    """Raise RulesdocsError for what there is not, or is in two places."""
    if given.level != Scene.level and given.level not in book.levels:  # the default is one, and need not be read
        _refuse("no level of the game", [given.level])
    rulers = [*(ruler for _, ruler in given.rulers), *([given.ruler] if given.ruler else [])]
    laid = [ruler for ruler, _ in given.substitutes]
    people = [*rulers, *laid, *allies]
    _refuse("twice or not at all in the game", [p for p in people if p not in everyone or people.count(p) > 1])
    if sorted(ally.suit for ally in allies) != sorted(book.suits):
        _refuse("not one ally of each suit", allies)
    below = [ally for _, ally in given.substitutes]
    _refuse("no ally", [ally for ally in below if ally not in allies])
    _refuse("more than one substitute lies over them", _repeated(below))
    covers = {*allies, *laid} - {*below}
    _refuse("nobody who can have been used", [one for one in given.used if one not in covers])
    _check_fiefs(book, given)


def _check_fiefs(book: Book, given: Scene) -> None:
    """Raise RulesdocsError for fiefs that there are not, and for two things said of the same one."""
    ruled = [target for target, _ in given.rulers]
    _refuse("no fief", [one for one in (*given.friendly, *given.lost, *ruled) if one not in book.stars])
    if given.ruler is not None and given.fief is None:
        raise RulesdocsError(f"'{given.ruler}' rules no fief", hint="name the fief that is being visited")
    ruled += [given.fief] if given.ruler is not None and given.fief is not None else []
    _refuse("fiefs with more than one ruler", _repeated(ruled))
    _refuse("fiefs that stand in two ways", _repeated([*given.friendly, *given.lost]))
    _refuse("visited, and so not friendly", [target for target in given.friendly if target == given.fief])
    _refuse("lost, and so without a ruler", [target for target in ruled if target in given.lost])


def _check_moment(given: Scene, phase: Phase, fiefs: Sequence[Fief], piles: Piles) -> None:
    """Raise RulesdocsError where the phase cannot be that of the visit, of the fiefs and of the cards."""
    if phase in _NEVER:
        raise RulesdocsError(f"no scene begins with the phase '{phase}'", hint="play on from an earlier one")
    if (given.fief is not None) != (phase in _ON_A_VISIT):
        what = "needs a fief" if phase in _ON_A_VISIT else "has no fief"
        raise RulesdocsError(f"the phase '{phase}' {what} that is being visited")
    if (given.statement is not None) != (phase is Phase.ANSWERING):
        what = "needs a" if phase is Phase.ANSWERING else "has no"
        raise RulesdocsError(f"the phase '{phase}' {what} statement")
    if phase in (Phase.PREPARING, Phase.ANSWERING) and not piles.hand:
        raise RulesdocsError(f"the phase '{phase}' needs a card in the hand")
    if phase is Phase.PREPARING and not piles.deck:
        raise RulesdocsError(f"the phase '{phase}' needs a card in the deck")
    if phase not in _ON_A_VISIT and all(fief.standing is not Standing.UNVISITED for fief in fiefs):
        raise RulesdocsError(f"the phase '{phase}' needs a fief that can be visited")


def _repeated(given: Sequence[T]) -> list[T]:
    return [one for one in given if given.count(one) > 1]


def _refuse(what: str, given: Sequence[object]) -> None:
    if given:
        raise RulesdocsError(f"{', '.join(map(str, given))}: {what}")


def _phase(given: Scene) -> Phase:
    if given.phase is not None:
        return given.phase
    if given.statement is not None:
        return Phase.ANSWERING
    return Phase.CHOOSING if given.fief is None else Phase.PREPARING


def _place(given: Scene, ally: Character) -> Place:
    substitute = next((ruler for ruler, below in given.substitutes if below == ally), None)
    return Place(ally, substitute, (substitute or ally) in given.used)


def _fiefs(book: Book, given: Scene, allies: tuple[Character, ...]) -> Iterator[Fief]:
    """The fiefs in their order; whoever has no other place rules where nobody else is named."""
    laid = {ruler for ruler, _ in given.substitutes}
    named = dict(given.rulers) | ({given.fief: given.ruler} if given.fief is not None and given.ruler else {})
    ranks = book.ranks if given.setup is Setup.FULL else book.ruler_ranks
    placed = {*named.values(), *laid, *allies}
    left = iter([one for one in book.characters(ranks) if one not in placed])
    for target in sorted(book.stars):
        if target in given.lost:
            yield Fief(target, None, Standing.LOST)
            continue
        standing = Standing.FRIENDLY if target in given.friendly else Standing.UNVISITED
        standing = Standing.VISITED if target == given.fief else standing
        gone = standing is Standing.FRIENDLY and target not in named and laid
        ruler = None if gone else named.get(target) or next(left, None)
        if ruler is None and not gone:
            raise RulesdocsError(f"nobody is left to rule fief {target}", hint="lay a ruler over an ally instead")
        yield Fief(target, ruler, standing)


def _piles(book: Book, given: Scene) -> Piles:
    statement = (given.statement,) if given.statement is not None else ()
    discard = statement + given.discard
    piles: dict[str, Any] = {
        "deck": given.deck,
        "hand": given.hand,
        "discard": discard,
        "score": given.score,
    }
    named = [card for pile in piles.values() for card in pile]
    strange = [card for card in named if card not in book.dialogue_cards or named.count(card) > 1]
    _refuse("twice or not at all in the game", strange)
    if given.rest not in piles:
        raise RulesdocsError(f"there is no pile '{given.rest}'", hint=f"piles are {', '.join(piles)}")
    piles[given.rest] += tuple(card for card in book.dialogue_cards if card not in named)
    return Piles(**piles)


def _visit(given: Scene, fiefs: tuple[Fief, ...]) -> Visit | None:
    if given.fief is None:
        return None
    index, fief = next(((i, fief) for i, fief in enumerate(fiefs) if fief.target == given.fief), (0, None))
    if fief is None or fief.ruler is None:
        raise RulesdocsError(f"nobody rules fief {given.fief}", hint="name a ruler")
    return Visit(index, fief.ruler.suit)
