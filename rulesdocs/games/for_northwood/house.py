"""The house set: the twelve abilities that were invented so that the full game can be played.

Which steps each consists of stands in the facts, so that somebody who owns the cards can put theirs in the place
of ours.
"""

from __future__ import annotations

from rulesdocs.engine import rule
from rulesdocs.errors import RulesdocsError
from rulesdocs.games.for_northwood.book import Book
from rulesdocs.games.for_northwood.choices import (
    DiscardNamed,
    DiscardPair,
    FromHand,
    MayBury,
    SetTrump,
    Step,
    Swap,
)
from rulesdocs.games.for_northwood.state import State
from rulesdocs.games.for_northwood.steps import Draw, Look, MoveTop, ShuffleHand
from rulesdocs.games.for_northwood.things import DISCARD, SCORE, Character

_IN_ANY_ORDER = ("fnw.ability.discard.order",)
_DETAILS = (
    "fnw.house.baron-of-claws.empty",
    "fnw.house.baron-of-flowers.empty",
    "fnw.house.baron-of-leaves.empty",
    "fnw.house.marquise-of-claws.order",
    "fnw.house.marquise-of-eyes.any-value",
    "fnw.house.marquise-of-flowers.no-pair",
    "fnw.house.marquise-of-leaves.in-play",
    "fnw.house.prince-of-leaves.empty",
    "fnw.house.prince-of-leaves.one-card",
    "fnw.house.prince-of-leaves.order",
)


@rule(
    "fnw.house.use",
    "fnw.house.prince-of-claws.ability",
    "fnw.house.prince-of-flowers.ability",
    "fnw.house.prince-of-leaves.ability",
    "fnw.house.prince-of-eyes.ability",
    "fnw.house.marquise-of-claws.ability",
    "fnw.house.marquise-of-flowers.ability",
    "fnw.house.marquise-of-leaves.ability",
    "fnw.house.marquise-of-eyes.ability",
    "fnw.house.baron-of-claws.ability",
    "fnw.house.baron-of-flowers.ability",
    "fnw.house.baron-of-leaves.ability",
    "fnw.house.baron-of-eyes.ability",
)
def house_ability(character: Character, book: Book, state: State) -> tuple[Step, ...]:
    """The steps that the facts give to a character with a crown.

    Raises RulesdocsError for a step that does not exist.
    """
    return tuple(
        step
        for name, *numbers in book.house_steps(character)
        for step in _made(str(name), character, state, *map(int, numbers))
    )


@rule(*_DETAILS)
def _made(name: str, character: Character, state: State, count: int = 1) -> tuple[Step, ...]:
    """Make the steps that a name stands for; rules of detail are those that the character has."""
    why = f"fnw.house.{character}.ability"
    order, empty = _detail(character, "order"), _detail(character, "empty")
    lowest = min((card.value for card in state.piles.hand), default=0)
    steps: dict[str, tuple[Step, ...]] = {
        "draw": (Draw(why, (), count),),
        "discard": (FromHand(why, _IN_ANY_ORDER, count=count),),
        "discard-equal": (DiscardPair(why, _IN_ANY_ORDER, _detail(character, "no-pair")),),
        "discard-named": (
            DiscardNamed(why, (), _detail(character, "any-value"), by_value=True, order=_IN_ANY_ORDER),
        ),
        "score-lowest": (FromHand(why, order, pile=SCORE, value=lowest),),
        "score-discard": (MoveTop(why, (), DISCARD, SCORE, empty),),
        "discard-scored": (MoveTop(why, (), SCORE, DISCARD, empty),),
        "swap-discards": (
            Swap(why, order, empty, pile=DISCARD, count=count, short=_detail(character, "one-card")),
        ),
        "look-and-bury": (Look(why, count=count), MayBury(why)),
        "set-trump": (SetTrump(why, _detail(character, "in-play")),),
        "reshuffle": (ShuffleHand(why),),
    }
    if name not in steps:
        raise RulesdocsError(f"no step of an ability is called '{name}'", where=why)
    return steps[name]


def _detail(character: Character, name: str) -> tuple[str, ...]:
    detail = f"fnw.house.{character}.{name}"
    return (detail,) if detail in _DETAILS else ()
