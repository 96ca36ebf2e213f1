"""The game as the engine plays it: which function stands for which phase and which action."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import cast

from rulesdocs.engine import CHANCE, Action, Event, Facts, IllegalMove, Outcome, Refusal, Result, Seat, rule
from rulesdocs.games.for_northwood import abilities, dialogues, moves, setup, visits
from rulesdocs.games.for_northwood import refusals as r
from rulesdocs.games.for_northwood.book import Book
from rulesdocs.games.for_northwood.scoring import result
from rulesdocs.games.for_northwood.state import PLAYER, Options, State, View, view_of
from rulesdocs.games.for_northwood.steps import Change
from rulesdocs.games.for_northwood.things import Phase

_LEGAL: Mapping[Phase, Callable[[Book, State], tuple[Action, ...]]] = {
    Phase.CHOOSING: visits.fiefs_to_choose,
    Phase.SUBSTITUTING: visits.substitutes_to_lay,
    Phase.PREPARING: abilities.abilities_to_use,
    Phase.STEPPING: abilities.choices,
    Phase.ANSWERING: dialogues.answers,
}

_ACTIONS: Mapping[type[Action], tuple[Phase, Callable[..., Refusal | None], Callable[..., Change]]] = {
    moves.ChooseFief: (Phase.CHOOSING, visits.why_not_visit, visits.visit),
    moves.LaySubstitute: (Phase.SUBSTITUTING, visits.why_not_lay, visits.lay),
    moves.Begin: (Phase.SUBSTITUTING, lambda book, state, action: None, dialogues.begin),
    moves.UseAbility: (Phase.PREPARING, abilities.why_not_use, abilities.use),
    moves.Listen: (Phase.PREPARING, lambda book, state, action: None, dialogues.listen),
    moves.Answer: (Phase.ANSWERING, dialogues.why_not_answer, dialogues.answer),
    **dict.fromkeys(
        (
            moves.DiscardCard,
            moves.ScoreCard,
            moves.TakeCard,
            moves.Finish,
            moves.GiveCard,
            moves.ExchangeRulers,
            moves.NameSuit,
            moves.NameValue,
            moves.Bury,
        ),
        (Phase.STEPPING, abilities.why_not_choose, abilities.choose),
    ),
}

_TURNS: Mapping[Phase, Seat | None] = {
    **dict.fromkeys(Phase, PLAYER),
    Phase.DEALING: CHANCE,
    Phase.SHUFFLING: CHANCE,
    Phase.OVER: None,
}

_NOT_NOW = {
    Phase.DEALING: "fnw.setup.rulers",
    Phase.SHUFFLING: "fnw.visit.new-hand",
    Phase.CHOOSING: "fnw.visit.choose.unvisited",
    Phase.SUBSTITUTING: "fnw.visit.dialogues.until-empty",
    Phase.PREPARING: "fnw.dialogue.statement.turn",
    Phase.STEPPING: "fnw.ability.extent.choice",
    Phase.ANSWERING: "fnw.dialogue.answer.one-card",
    Phase.OVER: "fnw.end.all-visited",
}
"""The rule that says what has to be done in each phase."""


class ForNorthwood:
    """For Northwood!, the introductory game and the full one."""

    def __init__(self, facts: Facts) -> None:
        self.book = Book(facts)

    def start(self, options: Options) -> State:
        """The state before anything is dealt; raises RulesdocsError for an unknown level."""
        return setup.start(self.book, options)

    def turn(self, state: State) -> Seat | None:
        """The player, but where cards are shuffled."""
        return _TURNS[state.phase]

    def legal(self, state: State) -> tuple[Action, ...]:
        """Everything that the player may do."""
        offers = _LEGAL.get(state.phase)
        return offers(self.book, state) if offers else ()

    def chance(self, state: State) -> setup.Permutation:
        """The deal or shuffle that is due; raises IllegalMove where none is."""
        return setup.chance(self.book, state)

    def apply(self, state: State, move: Action | Outcome) -> tuple[State, tuple[Event, ...]]:
        """What becomes of a state; raises IllegalMove for what is not allowed."""
        if isinstance(move, Outcome):
            return self._happen(state, move)
        refusal = self.why_not(state, move)
        if refusal is not None:
            raise IllegalMove(f"{move} is not allowed by the rule '{refusal.rule}'", refusal)
        _, _, carry_out = _ACTIONS[type(move)]
        return carry_out(self.book, state, move)

    def _happen(self, state: State, outcome: Outcome) -> Change:
        self.chance(state).check(outcome)
        if isinstance(outcome, moves.Deal):
            return setup.deal(self.book, state, outcome)
        happen = setup.shuffle if state.visit is None else abilities.redraw
        return happen(self.book, state, cast(moves.Shuffle, outcome))

    def why_not(self, state: State, action: Action) -> Refusal | None:
        """Why an action is not legal; raises TypeError for what is no action of this game."""
        found = _ACTIONS.get(type(action))
        if found is None:
            raise TypeError(f"{action!r} is no action of this game")
        phase, refuse, _ = found
        return refuse(self.book, state, action) if state.phase is phase else _not_now(state, action)

    def view(self, state: State, seat: Seat) -> View:
        """What the player knows."""
        return view_of(state)

    def result(self, state: State) -> Result | None:
        """The stars, and whether they were enough."""
        return result(self.book, state)


_NO_ABILITY = {
    Phase.CHOOSING: "fnw.ability.timing.before-statement",
    Phase.SUBSTITUTING: "fnw.ability.timing.before-statement",
    Phase.STEPPING: "fnw.dialogue.ability.one",
}
"""The rule that says why an ability has to wait."""


@rule("fnw.ability.timing.not-after-statement", "fnw.ability.timing.before-statement", "fnw.dialogue.ability.one")
@rule("fnw.visit.substitute.lay", "fnw.visit.dialogues.no-giving-up", "fnw.ability.extent.choice")
def _not_now(state: State, action: Action) -> Refusal:
    """The action has its time, or something else has to be done first."""
    if isinstance(action, moves.UseAbility) and state.phase is Phase.ANSWERING:
        return r.TooLate("fnw.ability.timing.not-after-statement", ())
    if isinstance(action, moves.UseAbility) and state.phase in _NO_ABILITY:
        return r.NotNow(_NO_ABILITY[state.phase], ())
    if isinstance(action, moves.LaySubstitute) and _TURNS[state.phase] == PLAYER:
        return r.NotNow("fnw.visit.substitute.lay", ())
    if isinstance(action, moves.ChooseFief) and state.visit is not None:
        return r.NotNow("fnw.visit.dialogues.no-giving-up", ())
    return r.NotNow(_NOT_NOW[state.phase], ())
