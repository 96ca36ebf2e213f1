"""States in the middle of a game, from the tables of worked examples."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rulesdocs.engine.codec import decode
from rulesdocs.errors import RulesdocsError
from rulesdocs.games.for_northwood.book import Book
from rulesdocs.games.for_northwood.game import ForNorthwood
from rulesdocs.games.for_northwood.state import Fief, Options, Piles, Place, State, Visit
from rulesdocs.games.for_northwood.things import DECK, Card, Character, Phase, Pile, Setup, Standing


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
    there = {fief.ruler for fief in fiefs} | {one for place in row for one in (place.ally, place.substitute)}
    removed = tuple(one for one in everyone if one not in there)
    visit = _visit(given, fiefs)
    return State(Options(given.level, given.setup), _phase(given), fiefs, row, removed, piles, visit)


def _check(book: Book, given: Scene, allies: tuple[Character, ...], everyone: tuple[Character, ...]) -> None:
    """Raise RulesdocsError for fiefs and characters that there are not, or that are in two places."""
    rulers = [*(ruler for _, ruler in given.rulers), *([given.ruler] if given.ruler else [])]
    laid = [ruler for ruler, _ in given.substitutes]
    people = [*rulers, *laid, *allies]
    _refuse("twice or not at all in the game", [p for p in people if p not in everyone or people.count(p) > 1])
    below = [ally for _, ally in given.substitutes]
    _refuse("no ally", [ally for ally in below if ally not in allies])
    covers = {*allies, *laid} - {*below}
    _refuse("nobody who can have been used", [one for one in given.used if one not in covers])
    targets = [*given.friendly, *given.lost, *(target for target, _ in given.rulers)]
    _refuse("no fief", [target for target in targets if target not in book.stars])


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
