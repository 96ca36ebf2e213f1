"""What words of the rule code and of the facts are called, for players and readers in their language."""

from __future__ import annotations

from rulesdocs.engine import InContext, Names, Plural, _

_SUITS = {"claws": _("Claws"), "flowers": _("Flowers"), "leaves": _("Leaves"), "eyes": _("Eyes")}
_RANKS = {
    "jack": _("Jack"),
    "queen": _("Queen"),
    "king": _("King"),
    "prince": _("Prince"),
    "marquise": _("Marquise"),
    "baron": _("Baron"),
}
_PILES = {
    "deck": _("the deck"),
    "discard": _("the discard pile"),
    "score": _("the score pile"),
    "hand": _("your hand"),
}
_LEVELS = {"bronze": _("Bronze"), "silver": _("Silver"), "gold": _("Gold")}
_NUMBER = InContext("fact", "number")
_FACTS = {
    **dict.fromkeys(
        ("booklets", "cards", "cases", "characters", "count", "dialogues", "fiefs", "rules", "scenarios", "sets"),
        _NUMBER,
    ),
    "allies": InContext("fact", "allies"),
    "crowned": InContext("fact", "with a crown"),
    "deck": InContext("fact", "in the deck"),
    "discard": InContext("fact", "to discard"),
    "draw": InContext("fact", "to draw"),
    "missable": InContext("fact", "stars that can be missed"),
    "piles": InContext("fact", "piles"),
    "places": InContext("fact", "distance"),
    "rank": InContext("fact", "rank"),
    "ranks": InContext("fact", "ranks"),
    "rulers": InContext("fact", "rulers"),
    "stars": InContext("fact", "stars"),
    "steps": InContext("fact", "steps"),
    "suits": InContext("fact", "suits"),
    "sum": InContext("fact", "sum"),
    "third-suit": InContext("fact", "third suit"),
    "values": InContext("fact", "values"),
    "visiting-cards": InContext("fact", "visiting cards"),
    "winning": InContext("fact", "sets that are enough"),
}
_STEPS = {
    "draw": InContext("step", "draw cards"),
    "discard": InContext("step", "discard cards"),
    "discard-equal": InContext("step", "discard a pair of equal value"),
    "discard-named": InContext("step", "name a value and discard its cards"),
    "score-lowest": InContext("step", "put the lowest cards on the score pile"),
    "score-discard": InContext("step", "put the top discard on the score pile"),
    "discard-scored": InContext("step", "discard the top of the score pile"),
    "swap-discards": InContext("step", "exchange cards for discards"),
    "look-and-bury": InContext("step", "look at the top of the deck, and bury it or not"),
    "set-trump": InContext("step", "set the trump suit"),
    "reshuffle": InContext("step", "shuffle the hand into the deck and draw anew"),
}
_SOURCES = (
    _("Print-and-play rules of 8 April 2022"),
    _("Print-and-play rules of 20 April 2023"),
    _("Summary of the rules on Board Game Arena"),
    _("Unofficial app by a Korean player"),
    _("Text of a Ukrainian shop"),
    _("Script for random setups by an Italian player"),
    _("Review on Zatu Games"),
    _("Review on Dzen"),
    _("Review on aruessussu"),
    _("Review on TGIW"),
    _("Shop page of Board Game Bandit"),
)
NAMES: Names = {
    "suit": _SUITS,
    "trump": _SUITS,
    "rank": _RANKS,
    "pile": _PILES,
    "source": _PILES,
    "target": _PILES,
    "level": _LEVELS,
    "fact": _FACTS,
    "suits": _SUITS,
    "ranks": _RANKS,
    "piles": _PILES,
    "stars": _LEVELS,
    "missable": _LEVELS,
    "winning": _LEVELS,
    "steps": _STEPS,
    "source title": {title: title for title in _SOURCES},
}
"""What English calls words, by the field of a move or an event that holds them, or by the fact."""

UNITS = {
    "booklet": Plural("{count} booklet", "{count} booklets", "count"),
    "card": Plural("{count} card", "{count} cards", "count"),
    "case": Plural("{count} case", "{count} cases", "count"),
    "character": Plural("{count} character", "{count} characters", "count"),
    "dialogue": Plural("{count} dialogue", "{count} dialogues", "count"),
    "fief": Plural("{count} fief", "{count} fiefs", "count"),
    "leaflet": Plural("{count} leaflet", "{count} leaflets", "count"),
    "pile": Plural("{count} pile", "{count} piles", "count"),
    "place": Plural("{count} place", "{count} places", "count"),
    "scenario": Plural("{count} scenario", "{count} scenarios", "count"),
    "set": Plural("{count} set", "{count} sets", "count"),
    "star": Plural("{count} star", "{count} stars", "count"),
    "suit": Plural("{count} suit", "{count} suits", "count"),
}
"""How many there are of what the numbers of facts count."""
