"""The facts of the game as rule code reads them."""

from __future__ import annotations

from functools import cached_property

from rulesdocs.engine import Holder, items, number, word
from rulesdocs.games.for_northwood.things import Card, Character


class Book(Holder):
    """Every number, name and table that the rules rest on."""

    suits = items("fnw.suits.four", "suits", str)
    values = items("fnw.components.dialogue-cards.values", "values", int)
    ranks = items("fnw.components.characters.ranks", "ranks", str)
    stars_of_fiefs = items("fnw.fiefs.table", "stars", tuple)
    ally_rank = word("fnw.setup.allies", "rank")
    ruler_ranks = items("fnw.setup.rulers", "ranks", str)
    hand_size = number("fnw.setup.hand", "cards")
    rulers_per_suit = number("fnw.full-game.setup.cap", "rulers")
    stars_needed = items("fnw.levels.table", "stars", tuple)

    full_hand = number("fnw.character.jack-of-claws.ability", "cards")
    piles_to_take = items("fnw.character.queen-of-claws.order", "piles", str)
    pair_sum = number("fnw.character.king-of-flowers.ability", "sum")
    places = number("fnw.character.jack-of-leaves.ability", "places")
    jack_of_eyes_draws = number("fnw.character.jack-of-eyes.ability", "draw")
    jack_of_eyes_discards = number("fnw.character.jack-of-eyes.ability", "discard")
    cards_to_see = number("fnw.character.queen-of-eyes.ability", "cards")
    king_of_eyes_draws = number("fnw.character.king-of-eyes.ability", "draw")

    @cached_property
    def stars(self) -> dict[int, int]:
        """The stars of each fief, by its target, in the order of the row."""
        return dict(self.stars_of_fiefs)

    @cached_property
    def levels(self) -> dict[str, int]:
        """The stars that each level needs."""
        return dict(self.stars_needed)

    @cached_property
    def dialogue_cards(self) -> tuple[Card, ...]:
        """All dialogue cards, sorted by suit and value."""
        return tuple(Card(suit, value) for suit in self.suits for value in self.values)

    def house_steps(self, character: Character) -> tuple[tuple[int | str, ...], ...]:
        """What the ability of a character with a crown consists of: names of steps, each with its numbers."""
        rows = self.facts.value(f"fnw.house.{character}.ability", "steps")
        return tuple(row for row in rows if isinstance(row, tuple)) if isinstance(rows, tuple) else ()

    def characters(self, ranks: tuple[str, ...]) -> tuple[Character, ...]:
        """The characters of some ranks, one of each suit."""
        return tuple(Character(rank, suit) for rank in ranks for suit in self.suits)
