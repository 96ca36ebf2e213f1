"""Positions of For Northwood! for the tests of the naive referee."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from tests.games.for_northwood.referee import Referee
from tests.games.for_northwood.table import CARDS, JACKS, QUEENS_AND_KINGS, SUITS, Card, Character

TWELVE = [*JACKS, *QUEENS_AND_KINGS]
LISTEN = ("listen",)


def seeded(seed: int) -> Random:
    """Chance that can be repeated."""
    return Random(seed)  # noqa: S311 - no secret


def c(*names: str) -> list[Card]:
    """Cards from short names: ``c("E5")`` is the 5 of Eyes."""
    suits = {suit[0].upper(): suit for suit in SUITS}
    return [(suits[name[0]], int(name[1:])) for name in names]


def before_ability(
    ally: Character,
    hand: Iterable[Card],
    *,
    deck: Iterable[Card] | None = None,
    discard: Iterable[Card] = (),
    score: Iterable[Card] = (),
    ruler: Character = ("eyes", "king"),
    fief: int = 4,
) -> Referee:
    """A visit in which the ally may be used next; the deck is by default what lies nowhere else."""
    others = [character for character in TWELVE if character not in (ally, ruler)]
    rulers = others[3:]
    rulers.insert(fief, ruler)
    referee = Referee(rulers, CARDS, allies=[ally, *others[:3]])
    referee.do(("visit", fief))
    referee.do(("begin",))
    referee.hand, referee.discard_pile, referee.score_pile = set(hand), list(discard), list(score)
    lying = {*referee.hand, *referee.discard_pile, *referee.score_pile}
    referee.deck = [card for card in CARDS if card not in lying] if deck is None else list(deck)
    return referee


def used(ally: Character, hand: Iterable[Card], **position: object) -> Referee:
    """The same visit once the ally has been used."""
    referee = before_ability(ally, hand, **position)  # type: ignore[arg-type]
    referee.do(("use", ally))
    return referee


def kinds(referee: Referee) -> set[str]:
    """The kinds of decision that are offered."""
    return {option[0] for option in referee.options()}


def new_game(rng: Random) -> Referee:
    """An introductory game as the rules set it up."""
    return Referee(
        rng.sample(QUEENS_AND_KINGS, 8), rng.sample(CARDS, 32), rng.choice(["bronze", "silver", "gold"])
    )


def any_position(rng: Random) -> Referee:
    """The beginning of a visit with any characters as allies and rulers, and any fiefs visited before."""
    characters = rng.sample(TWELVE, 12)
    states = [rng.choice(["unvisited", "friendly", "lost"]) for _ in range(8)]
    states[rng.randrange(8)] = "unvisited"
    stays = {"unvisited": 1.0, "friendly": 0.8, "lost": 0.0}
    rulers = [r if rng.random() < stays[s] else None for r, s in zip(characters[4:], states, strict=True)]
    return Referee(rulers, rng.sample(CARDS, 32), allies=characters[:4], states=states)
