"""What holds of chance: what it may do, and how often; each function raises AssertionError where it does not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping
from dataclasses import replace
from math import ceil, log, sqrt
from random import Random
from typing import Any

from rulesdocs.engine.checking import check_raises, is_refused, tuples
from rulesdocs.engine.kinds import IllegalMove, Outcome
from rulesdocs.engine.made_up import WORDS
from rulesdocs.engine.protocol import CHANCE, Chance, Game, State
from rulesdocs.engine.shapes import field_names, look_alikes, varied

_SAMPLES = 12
"""How often chance is asked what it may do, where it does not say everything."""

_STRANGE = 16
"""How many outcomes are tried that have something strange in one place."""

_FAR = 1000
"""How many times as far as all numbers that are drawn lie apart no other one can lie from them."""

_OFTEN = 400
"""How often the rarest of the listed outcomes should be drawn, if that takes no more than _DRAWS."""

_DRAWS = 20_000
_DOUBT = log(2e9)
"""A right sampler fails for an outcome with a probability of one in a thousand million."""


def check_chance(game: Game, state: State, others: Iterable[Outcome], rng: Random) -> None:
    """What chance may do passes its own check, and nothing else does.

    ``others`` are outcomes of other states, or made up.  Where chance does not list its outcomes, one is
    impossible that has more or fewer things than it always has, or other things where these are always the same,
    or a number that is far from all that are drawn.  What passes can be applied.
    """
    if game.turn(state) != CHANCE:
        if not is_refused(game.chance, state):
            raise AssertionError(f"chance has no turn in {state}, and does not say so")
        return
    chance = game.chance(state)
    samples = tuple(_sample(chance, game.chance(state), rng.random()) for _ in range(_SAMPLES))
    drawn = _Drawn(samples, listed(chance))
    for outcome in (*samples, *(drawn.weights or ())):
        if is_refused(chance.check, outcome) or drawn.is_impossible(outcome):
            raise AssertionError(f"{outcome} can happen in {state}, and is refused or not listed")
    for outcome in look_alikes(samples[0]):
        if not is_refused(chance.check, outcome):
            raise AssertionError(f"{outcome} holds what its kind does not declare, and passes the check")
    for outcome in (*samples, *others, *_spoilt(samples[0]), *drawn.strange(rng)):
        if is_refused(chance.check, outcome):
            check_raises(game, state, outcome)
        elif drawn.is_impossible(outcome):
            raise AssertionError(f"{outcome} cannot happen in {state}, and passes the check")
        else:
            _check_applies(game, state, outcome)


def _check_applies(game: Game, state: State, outcome: Outcome) -> None:
    try:
        game.apply(state, outcome)
    except IllegalMove as error:
        raise AssertionError(f"{outcome} passes the check in {state}, and is refused: {error}") from error


def _sample(chance: Chance, again: Chance, seed: float) -> Outcome:
    """One outcome, which depends on the random generator alone."""
    outcome = chance.sample(Random(seed))  # noqa: S311 - repeatable, not secret
    if again.sample(Random(seed)) != outcome:  # noqa: S311
        raise AssertionError(f"{outcome} is another outcome when it is drawn again from the same seed")
    return outcome


def listed(chance: Chance) -> Mapping[Outcome, int] | None:
    """The outcomes that chance lists, each once and with a positive weight; None where it lists none."""
    outcomes = chance.outcomes()
    if outcomes is None:
        return None
    pairs = list(outcomes)
    wrong = [weight for _, weight in pairs if type(weight) is not int or weight <= 0]
    if wrong or len(dict(pairs)) != len(pairs):
        raise AssertionError(f"chance lists an outcome twice, or gives one the weight {wrong}")
    return dict(pairs)


def check_frequencies(chance: Chance, weights: Mapping[Outcome, int], seed: int) -> None:
    """Every outcome is drawn about as often as its weight says, and no other one is.

    How far a count may be off is Bernstein's bound for independent draws.
    """
    whole = sum(weights.values())
    draws = min(ceil(_OFTEN * whole / min(weights.values())), _DRAWS)
    rng = Random(seed)  # noqa: S311 - repeatable, not secret
    found = Counter(chance.sample(rng) for _ in range(draws))
    for outcome in found.keys() | weights.keys():
        due = draws * weights.get(outcome, 0) / whole
        off = _DOUBT / 3 + sqrt(_DOUBT**2 / 9 + 2 * _DOUBT * due * (1 - due / draws)) if due else 0
        if abs(found[outcome] - due) > off:
            what = f"{outcome} is drawn {found[outcome]} times of {draws}"
            raise AssertionError(f"{what}, and should be {due:.0f} times, give or take {off:.0f}")


class Draws:
    """What chance has drawn in the states of some games.

    Where outcomes are listed, they come up by their weights.  A kind of outcomes that are never listed, since
    there are too many, has more than one somewhere.
    """

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._checked: set[frozenset[tuple[Outcome, int]]] = set()
        self._alike: dict[type[Outcome], bool] = {}

    def check(self, chance: Chance) -> None:
        """Look at what may happen in one state; the same list is looked at once."""
        weights = listed(chance)
        if weights is None:
            rng = Random(self._seed)  # noqa: S311 - repeatable, not secret
            drawn = {chance.sample(rng) for _ in range(_SAMPLES)}
            for kind in map(type, drawn):
                self._alike[kind] = self._alike.get(kind, True) and len(drawn) == 1
        elif frozenset(weights.items()) not in self._checked:
            self._checked.add(frozenset(weights.items()))
            check_frequencies(chance, weights, self._seed)

    def check_all(self) -> None:
        """Look back at all of them."""
        for kind in (kind for kind, is_alike in self._alike.items() if is_alike):
            raise AssertionError(f"{kind.__name__} is the same whenever it is drawn, and is not listed")


class _Drawn:
    """What chance has drawn in a state, and what it lists."""

    def __init__(self, samples: tuple[Outcome, ...], weights: Mapping[Outcome, int] | None) -> None:
        self._samples, self.weights = samples, weights
        places = {place for sample in samples for place in _places(sample)}
        self._words = tuple(word for word in WORDS if word not in places)
        numbers = [place for place in places if type(place) is int] or [0]
        far = _FAR * (max(numbers) - min(numbers) + 1)
        self._low, self._high = min(numbers) - far, max(numbers) + far

    def is_impossible(self, outcome: Outcome) -> bool:
        """Whether an outcome is not on the list, or is of a sort that is never drawn where there is no list."""
        if self.weights is not None:
            return outcome not in self.weights
        first = self._samples[0]
        return any(map(self._is_strange, _places(outcome))) or any(
            len({look(sample) for sample in self._samples}) == 1 and look(outcome) != look(first)
            for look in (_sizes, _things)
        )

    def _is_strange(self, place: object) -> bool:
        return place in self._words or (type(place) is int and not self._low <= place <= self._high)

    def strange(self, rng: Random) -> list[Outcome]:
        """Outcomes with a number in one place that is near or far from what is drawn, or a word that is none."""
        found = list(varied(self._samples[0], self._others))
        return rng.sample(found, min(len(found), _STRANGE))

    def _others(self, value: object) -> Iterator[object]:
        if type(value) is int:
            yield from (self._low - 1, value - 1, value + 1, self._high + 1)
        elif type(value) is str:
            yield from self._words


def _places(value: Any) -> Iterator[Hashable]:
    """The plain values that a value is made of."""
    names = field_names(value)
    if names or type(value) is tuple:
        for member in (getattr(value, name) for name in names) if names else value:
            yield from _places(member)
    else:
        yield value


def _sizes(outcome: Outcome) -> Hashable:
    return type(outcome), tuple(len(things) for _, things in tuples(outcome))


def _things(outcome: Outcome) -> Hashable:
    return type(outcome), tuple(frozenset(Counter(things).items()) for _, things in tuples(outcome))


def _spoilt(outcome: Any) -> Iterator[Outcome]:
    """An outcome with one thing missing, one too many, and one twice in the place of another."""
    for name, things in tuples(outcome):
        if things:
            for other in (things[1:], (*things, things[0]), (*things[:-1], things[0])):
                yield replace(outcome, **{name: other})
