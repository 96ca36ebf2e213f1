"""A naive referee for the introductory game of For Northwood!, written from the rule pages alone.

It shares nothing with the engine and is made otherwise on purpose, so that the two do not err together: the
game is one script that reads like the rules and stops wherever the player has to decide. Docstrings name the
rules that a function was written from.

A card is ``("claws", 5)`` and a character ``("claws", "jack")``. The top of the deck is its FIRST card; the top
of the discard pile and of the score pile is the LAST one.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from tests.games.for_northwood.table import JACKS, Card, Character, Option, Script, Table

STARS = [4, 3, 2, 1, 1, 2, 3, 4]  # fnw.fiefs.table: the place in the list is the fief and its target
STARS_NEEDED = {"bronze": 16, "silver": 18, "gold": 20}  # fnw.levels.table


def legal_answers(hand: Collection[Card], statement: Card) -> set[Card]:
    """Any card of the statement's suit, or any at all where there is none.

    fnw.dialogue.follow.must, fnw.dialogue.follow.any-value, fnw.dialogue.follow.free.
    """
    following = {card for card in hand if card[0] == statement[0]}
    return following or set(hand)


def wins(trump: str, statement: Card, answer: Card) -> bool:
    """Whether the answer is a higher card of the statement's suit, or a trump upon another suit.

    fnw.dialogue.win.cases, fnw.dialogue.win.higher, fnw.dialogue.win.trump, fnw.dialogue.win.otherwise.
    """
    if answer[0] == statement[0]:
        return answer[1] > statement[1]
    return answer[0] == trump


class Referee(Table):
    """Watches one game, or the rest of one from the beginning of a visit.

    ``deck`` is all 32 cards in their order after the shuffle. A fief is "unvisited", "visiting", "friendly" or
    "lost". For the rest of a game give the states of the fiefs, with ``None`` for each ruler who has left. Allies
    other than the Jacks may be given as well, so that every ability can be an ally's. Before a fief is chosen and
    before an ability the cards may be written to, which sets up any position.

    What can be read after every decision: ``hand``, ``deck``, ``discard_pile``, ``score_pile``, ``statement``,
    ``visiting``, ``trump``, ``fiefs``, ``allies``, ``substitutes`` (ally to ruler), ``used``, ``removed``,
    ``result``. Between two visits the cards lie as the last visit left them, until the shuffle.
    """

    def __init__(
        self,
        rulers: Sequence[Character | None],
        deck: Sequence[Card],
        level: str = "bronze",
        *,
        allies: Sequence[Character] = tuple(JACKS),
        states: Sequence[str] = ("unvisited",) * 8,
    ) -> None:
        super().__init__(rulers, states, allies)
        self.level = level
        self._needs_shuffle = False
        self._deal(deck)
        self._script = self._game()
        self._offered = next(self._script, set())

    def options(self) -> set[Option]:
        """What the player may do now; nothing before a shuffle and after the end."""
        return set(self._offered)

    def do(self, option: Option) -> None:
        """Goes on to the next decision, or raises ``ValueError`` for what is no option."""
        if option not in self._offered:
            raise ValueError(f"{option} is none of {sorted(self._offered)}")
        self._go_on(option)

    def needs_shuffle(self) -> bool:
        """Whether another visit is to come and the cards for it are not there yet."""
        return self._needs_shuffle

    def shuffle(self, cards: Sequence[Card]) -> None:
        """Gives all 32 cards in their new order.

        fnw.visit.new-hand.
        """
        if not self._needs_shuffle:
            raise ValueError("no visit is waiting for a shuffle")
        self._needs_shuffle = False
        self._deal(cards)
        self._go_on(())

    @property
    def stars(self) -> int:
        """The stars of the friendly fiefs, whether their rulers are there or not.

        fnw.fiefs.table, fnw.visit.stars-stay, fnw.end.stars, fnw.end.without-ruler.
        """
        return sum(stars for stars, state in zip(STARS, self.states, strict=True) if state == "friendly")

    @property
    def result(self) -> tuple[int, bool] | None:
        """The stars and whether they are enough; nothing before the end.

        fnw.end.all-visited, fnw.end.win, fnw.levels.table, fnw.levels.chart.
        """
        if {"unvisited", "visiting"} & set(self.states):
            return None
        return self.stars, self.stars >= STARS_NEEDED[self.level]

    def _go_on(self, option: Option) -> None:
        try:
            self._offered = self._script.send(option)
        except StopIteration:
            self._offered = set()

    # The game and its visits

    def _game(self) -> Script:
        """Visits follow each other until every fief has had its own.

        fnw.visit.steps.repeat, fnw.visit.once, fnw.visit.new-hand, fnw.end.all-visited.
        """
        while "unvisited" in self.states:
            if self._needs_shuffle:
                yield set()
            yield from self._visit()
            self._needs_shuffle = "unvisited" in self.states

    def _visit(self) -> Script:
        """The four steps of a visit.

        fnw.visit.steps.choose, fnw.visit.steps.substitute, fnw.visit.steps.dialogues, fnw.visit.steps.end,
        fnw.visit.dialogues.until-empty, fnw.visit.dialogues.no-giving-up.
        """
        yield from self._choose_fief()
        yield from self._substitute()
        while self.hand and self.deck:
            yield from self._dialogue()
        self._end_visit()

    def _choose_fief(self) -> Script:
        """Any unvisited fief may be chosen, with the hand known.

        fnw.visit.choose.unvisited, fnw.visit.choose.hand-first.
        """
        _, fief = yield {("visit", n) for n in range(8) if self.states[n] == "unvisited"}
        self.visiting = fief
        self.states[fief] = "visiting"

    def _substitute(self) -> Script:
        """Friendly rulers are laid over uncovered allies, until you begin.

        fnw.visit.substitute.lay, fnw.visit.substitute.limit, fnw.visit.substitute.any-ally.
        """
        while True:
            friendly = [ruler for ruler, state in self.fiefs if ruler and state == "friendly"]
            uncovered = [ally for ally in self.allies if ally not in self.substitutes]
            option = yield {("begin",)} | {("lay", ruler, ally) for ruler in friendly for ally in uncovered}
            if option == ("begin",):
                return
            _, ruler, ally = option
            self.rulers[self.rulers.index(ruler)] = None
            self.substitutes[ally] = ruler

    def _end_visit(self) -> None:
        """The ruler becomes friendly or leaves, the substitutes leave, the allies are ready again.

        fnw.fiefs.target, fnw.visit.end.count, fnw.visit.success.friendly, fnw.visit.failure.lost,
        fnw.visit.after.always, fnw.visit.substitutes-leave, fnw.visit.stars-stay, fnw.visit.allies-ready,
        fnw.visit.covered-allies-ready.
        """
        fief = self._fief()
        if len(self.score_pile) == fief:
            self.states[fief] = "friendly"
        else:
            self.states[fief] = "lost"
            self.removed.add(self._ruler())
            self.rulers[fief] = None
        self.removed.update(self.substitutes.values())
        self.substitutes.clear()
        self.used.clear()
        self.visiting = None

    # A dialogue

    def _dialogue(self) -> Script:
        """An ability, a statement and an answer; but no statement after an ability that empties hand or deck.

        fnw.dialogue.steps.ability, fnw.dialogue.steps.statement, fnw.dialogue.steps.answer,
        fnw.visit.dialogues.emptied.
        """
        yield from self._use_ability()
        if self.hand and self.deck:
            self._turn_up_statement()
            yield from self._answer()

    def _use_ability(self) -> Script:
        """At most one ready ally or substitute is used; a substitute stands in place of the ally below.

        fnw.dialogue.ability.use, fnw.dialogue.ability.one, fnw.dialogue.ability.once-per-visit,
        fnw.visit.substitute.lay, fnw.ability.timing.before-statement, fnw.ability.timing.first-dialogue,
        fnw.ability.extent.no-effect.
        """
        available = {self.substitutes.get(ally, ally) for ally in self.allies}
        option = yield {("listen",)} | {("use", character) for character in available - self.used}
        if option != ("listen",):
            _, character = option
            self.used.add(character)
            yield from self._ability(character)

    def _turn_up_statement(self) -> None:
        """The top card of the deck goes face up onto the discard pile.

        fnw.dialogue.statement.turn.
        """
        self.statement = self.deck.pop(0)
        self.discard_pile.append(self.statement)

    def _answer(self) -> Script:
        """One card from the hand, which then lies on the pile that it has earned.

        fnw.dialogue.answer.one-card, fnw.dialogue.steps.win, fnw.dialogue.steps.piles, fnw.dialogue.piles.won,
        fnw.dialogue.piles.lost, fnw.dialogue.piles.statement.
        """
        assert self.statement is not None
        assert self.trump is not None
        _, card = yield {("answer", card) for card in legal_answers(self.hand, self.statement)}
        self.hand.remove(card)
        won = wins(self.trump, self.statement, card)
        (self.score_pile if won else self.discard_pile).append(card)
        self.statement = None
