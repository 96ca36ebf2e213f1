"""A state machine of Hypothesis that plays a game: what breaks a law is shown in as few moves as possible.

It needs the package hypothesis, which nothing else in the engine does; so whoever wants it imports this module.
"""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from rulesdocs.engine.chances import check_chance
from rulesdocs.engine.checking import (
    check_asking,
    check_events,
    check_frozen,
    check_refusals,
    check_result,
    check_turn,
    seats_of,
    written,
)
from rulesdocs.engine.hidden import check_hidden
from rulesdocs.engine.kinds import Action
from rulesdocs.engine.protocol import CHANCE, Game
from rulesdocs.engine.registry import Registration
from rulesdocs.engine.retelling import check_replay
from rulesdocs.engine.session import Session


def machine(subject: Registration, options: Any, game: Game | None = None) -> type[RuleBasedStateMachine]:
    """Give a machine that plays with these options, over the published facts unless another game is given.

    Its ``TestCase`` is a test as pytest and unittest collect it.
    """

    class Play(_Play):
        def __init__(self) -> None:
            super().__init__(Session(subject, options, game), game)

    return Play


class _Play(RuleBasedStateMachine):
    def __init__(self, session: Session, game: Game | None) -> None:
        super().__init__()
        self.given = game
        self.looked_at: set[str] = set()
        self.session, self.subject = session, session.subject

    @property
    def _turn(self) -> str | None:
        return self.session.game.turn(self.session.state)

    @precondition(lambda self: self._turn == CHANCE)
    @rule(rng=st.randoms(use_true_random=False))
    def happen(self, rng: Random) -> None:
        """Chance has the turn."""
        self.session.play(self.session.game.chance(self.session.state).sample(rng))

    @precondition(lambda self: self._turn not in (CHANCE, None))
    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        """A seat does something legal."""
        legal = self.session.game.legal(self.session.state)
        self.session.play(data.draw(st.sampled_from(legal)))

    @precondition(lambda self: any(isinstance(step.move, Action) for step in self.session.steps))
    @rule()
    def take_back(self) -> None:
        """What is taken back and done again leads to the same state."""
        before = self.session.steps
        self.session.undo()
        for step in before[len(self.session.steps) :]:
            self.session.play(step.move)
        if self.session.steps != before:
            raise AssertionError("what was taken back and done again is another game")

    @rule()
    def save_and_load(self) -> None:
        """A session is the same after being saved and loaded."""
        check_replay(self.session, self.given)

    @invariant()
    def the_laws_hold(self) -> None:
        """Every state is as it has to be, and nothing forbidden can be done in it.

        One that has been looked at in this play is not looked at again.
        """
        if (text := written(self.session.state)) not in self.looked_at:
            self._look()
            self.looked_at.add(text)

    def _look(self) -> None:
        subject, game, state = self.subject, self.session.game, self.session.state
        states = (self.session.start, *(step.state for step in self.session.steps))
        seats, rng = seats_of(self.session, states), Random(len(self.session.steps))  # noqa: S311 - repeatable
        check_frozen(state)
        check_turn(game, state, seats)
        check_result(game, state, seats)
        check_refusals(game, state, subject.conformance.strange_actions(state))
        check_chance(game, state, (), rng)
        for seat in seats:
            check_hidden(subject, (game, self.given or subject.game()), state, seat, rng)
        for step in self.session.steps[-1:]:
            check_events(subject, seats, step.events)
            check_asking(game, state, seats, [step.move])
        for law in subject.conformance.laws:
            law(state)
