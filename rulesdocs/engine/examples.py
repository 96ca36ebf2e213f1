"""Worked examples: a small scene of a game and what has to happen in it, one to a file.

Such a file of TOML names the ``rule`` that it shows and others that it ``cites``.  It begins with the table
``scene``, from which the game makes a state, or with ``start``, the options of a whole game, and goes on in
``[[steps]]``::

    [[steps]]
    legal = ["answer eyes-3"]                # all that is legal before the move, in any order
    move = "answer eyes-3"                   # an action or an outcome, in the game's notation
    refused = { rule = "fnw.dialogue.follow.must", suit = "eyes" }
    events = [{ kind = "DialogueWon", rule = "fnw.dialogue.win.higher" }]    # all of them, in their order
    view = { hand = ["leaves-1"] }           # what a seat knows after the move
    result = { scores = [["player", 16]], winners = ["player"] }             # where the game is over

Of a refusal, an event, a view and a result only what is written is compared.  The view is that of the seat that
has moved; after a move of chance, of the seat that moves next.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, TypeVar

from rulesdocs.engine.codec import decode, encode
from rulesdocs.engine.kinds import Action, Event, Refusal, Result
from rulesdocs.engine.notation import Move
from rulesdocs.engine.protocol import CHANCE, Game, State, View
from rulesdocs.engine.registry import Registration
from rulesdocs.engine.toml import read_toml
from rulesdocs.errors import RulesdocsError

_KEYS = ("rule", "cites", "scene", "start", "steps")
_STEP = ("move", "legal", "refused", "events", "view", "result")
_RESULT = ("scores", "winners")

Table = Mapping[str, Any]
T = TypeVar("T")


@dataclass(frozen=True)
class Expected:
    """One step of an example: a move, and what has to be so; None where nothing is said."""

    move: Move
    legal: frozenset[str] | None
    refused: Table | None
    events: tuple[Table, ...] | None
    view: Table | None
    result: Table | None


@dataclass(frozen=True)
class Example:
    """A worked example.  ``rule`` is the rule under which readers find it; ``begins`` is its scene or start."""

    file: Path
    rule: str
    cites: tuple[str, ...]
    begins: str
    table: Table
    steps: tuple[Expected, ...]

    @property
    def rules(self) -> frozenset[str]:
        """Every rule that the file names."""
        said = [table for step in self.steps for table in (step.refused or {}, *(step.events or ()))]
        deciding = {table["rule"] for table in said if "rule" in table}
        return frozenset({self.rule, *self.cites, *deciding}.union(*(t.get("rests_on", ()) for t in said)))


@dataclass(frozen=True)
class Shown:
    """One step as it goes: what was legal, then the refusal of the move, or its events and the view after it.

    The result is that of the game, where the example says one.
    """

    move: Move
    legal: tuple[Action, ...]
    refusal: Refusal | None
    events: tuple[Event, ...]
    view: View
    result: Result | None


@dataclass(frozen=True)
class Played:
    """An example as it goes: the state that it begins with, what a seat knows of it, and its steps."""

    state: State
    view: View
    steps: tuple[Shown, ...]


def read_examples(subject: Registration) -> tuple[Example, ...]:
    """The examples of a game, in the order of their files; raises RulesdocsError for one that is none."""
    return tuple(read_example(file, subject) for file in example_files(subject))


def example_files(subject: Registration) -> list[Path]:
    """The files of the examples of a game, in order."""
    return sorted((subject.folder / "examples").glob("*.toml"))


def read_example(file: Path, subject: Registration) -> Example:
    """Read an example; raises RulesdocsError, with the number of the step, for what the game cannot play."""
    _, table = read_toml(file, "is no example")
    return _Reader(file, subject).example(table)


def play_example(subject: Registration, example: Example, game: Game | None = None) -> Played:
    """Play an example, over the published facts unless another game is given, whatever it says has to happen.

    Raises RulesdocsError for a scene that cannot be, for an outcome that cannot happen, and wherever the code of
    the game fails.
    """
    game = game or subject.game()
    state, view = _beginning(subject, example, game)
    return Played(state, view, tuple(_steps(example, game, state)))


def check_example(subject: Registration, example: Example, game: Game | None = None) -> None:
    """Play an example; raises AssertionError with file, step, what was expected and what was found."""
    game = game or subject.game()
    state, _ = _beginning(subject, example, game)
    shown = _steps(example, game, state)
    for number, (step, found) in enumerate(zip(example.steps, shown, strict=True), 1):
        for what, expected, actual in _differences(subject, step, found):
            written = subject.notation.write(step.move)
            where = f"{example.file}: step {number}, '{written}'"
            raise AssertionError(f"{where}: {what}: expected {expected}, found {actual}")


def _beginning(subject: Registration, example: Example, game: Game) -> tuple[State, View]:
    with _placed(example, example.begins):
        if example.begins == "scene":
            state = subject.scene(game, example.table)
        else:
            state = game.start(decode(dict(example.table), subject.options))
        return state, _view(game, state, state)


def _steps(example: Example, game: Game, state: State) -> Iterator[Shown]:
    for number, step in enumerate(example.steps, 1):
        with _placed(example, f"step {number}"):
            state, shown = _step(game, state, step)
        yield shown


def _step(game: Game, before: State, step: Expected) -> tuple[State, Shown]:
    move, legal = step.move, game.legal(before)
    refusal = game.why_not(before, move) if isinstance(move, Action) else None
    after, events = (before, ()) if refusal else game.apply(before, move)
    result = None if step.result is None else game.result(after)
    return after, Shown(move, legal, refusal, events, _view(game, before, after), result)


@contextmanager
def _placed(example: Example, place: str) -> Iterator[None]:
    """Tell of any error where in an example it arises."""
    try:
        yield
    except RulesdocsError as error:
        raise RulesdocsError(f"{place}: {error}", where=example.file) from None
    except Exception as error:  # whatever somebody's rule code raises
        what = f"{place}: the code of the game fails: {type(error).__name__}: {error}"
        raise RulesdocsError(what, where=example.file) from error


def _view(game: Game, before: State, after: State) -> View:
    """What the seat knows that has moved, or else the one that moves next; None where there is neither."""
    seats = [turn for turn in (game.turn(before), game.turn(after)) if turn not in (CHANCE, None)]
    return game.view(after, str(seats[0])) if seats else None


def _differences(subject: Registration, step: Expected, found: Shown) -> Iterator[tuple[str, object, object]]:
    legal = {subject.notation.write(action) for action in found.legal}
    if step.legal is not None and step.legal != legal:
        yield "the legal moves", sorted(step.legal), sorted(legal)
    refusal = None if found.refusal is None else _kind_first(found.refusal)
    if (step.refused is None) != (refusal is None) or not _fits(step.refused or {}, refusal or {}):
        yield "the refusal", step.refused, refusal
    events = [_kind_first(event) for event in found.events]
    if step.events is not None and not _fits(step.events, events):
        yield "the events", list(step.events), events
    view = encode(found.view)
    for key, value in (step.view or {}).items():
        if not isinstance(view, dict) or key not in view or not _fits(value, view[key]):
            yield f"the view's '{key}'", value, view.get(key) if isinstance(view, dict) else view
    result = None if found.result is None else encode(found.result)
    if step.result is not None and not _fits(step.result, result):
        yield "the result", step.result, result


def _kind_first(value: Event | Refusal) -> dict[str, Any]:
    return {
        "kind": type(value).__name__,
        **{field.name: encode(getattr(value, field.name)) for field in fields(value)},
    }


def _fits(expected: Any, found: Any) -> bool:
    """Whether all that is expected is there: tables may say less than is found, lists are as long."""
    if isinstance(expected, Mapping):
        return isinstance(found, dict) and all(
            key in found and _fits(value, found[key]) for key, value in expected.items()
        )
    if isinstance(expected, (list, tuple)):
        return isinstance(found, list) and len(expected) == len(found) and all(map(_fits, expected, found))
    return type(expected) is type(found) and bool(expected == found)


class _Reader:
    """Reads one file strictly: what it does not know is an error and not passed over."""

    def __init__(self, file: Path, subject: Registration) -> None:
        self._file, self._subject = file, subject
        self._place = ""

    def example(self, table: Table) -> Example:
        self._known(table, _KEYS)
        begins = [key for key in ("scene", "start") if key in table]
        if len(begins) != 1:
            raise self._fault("begins with both a scene and a start" if begins else "has no scene", "give one")
        steps = self._tables(table, "steps")
        if not steps:
            raise self._fault("has no steps", "write [[steps]] with a move each")
        rule, cites = self._rule(table.get("rule")), tuple(map(self._rule, self._list(table, "cites")))
        begin = self._table(table, begins[0])
        return Example(self._file, rule, cites, begins[0], begin, tuple(self._numbered(steps)))

    def _numbered(self, steps: Sequence[Table]) -> Iterator[Expected]:
        for number, step in enumerate(steps, 1):
            self._place = f"step {number}: "
            yield self._step(step)

    def _step(self, step: Table) -> Expected:
        self._known(step, _STEP)
        if "refused" in step and "events" in step:
            raise self._fault("what is refused has no events", "take out one of the two")
        legal = frozenset(self._subject.notation.write(self._move(line)) for line in self._list(step, "legal"))
        refused, events = self._table(step, "refused"), self._tables(step, "events")
        self._known(self._table(step, "result"), _RESULT)
        for table, kinds in ((refused, self._subject.refusals), *((e, self._subject.events) for e in events)):
            self._said(table, kinds)
        return Expected(
            self._move(step.get("move")),
            legal if "legal" in step else None,
            refused if "refused" in step else None,
            events if "events" in step else None,
            self._table(step, "view"),
            self._table(step, "result") if "result" in step else None,
        )

    def _said(self, table: Table, kinds: Sequence[type[Any]]) -> None:
        """What is said of an event or of a refusal names fields of its kind, and rules of the game."""
        names = {kind.__name__: kind for kind in kinds}
        kind = table.get("kind")
        if kind is not None and not (isinstance(kind, str) and kind in names):
            raise self._fault(f"'{kind}' is no kind of the game", f"kinds are {', '.join(names)}")
        own = [names[kind]] if kind else list(kinds)
        self._known(table, ("kind", *dict.fromkeys(field.name for one in own for field in fields(one))))
        for rule in (*([table["rule"]] if "rule" in table else []), *self._list(table, "rests_on")):
            self._rule(rule)

    def _move(self, line: object) -> Move:
        if not isinstance(line, str):
            raise self._fault("has no move" if line is None else f"{line!r} is no move", "write it as words")
        try:
            return self._subject.notation.read(line)
        except RulesdocsError as error:
            raise self._fault(str(error)) from None

    def _rule(self, rule: object) -> str:
        key = self._subject.key
        if not isinstance(rule, str) or not rule.startswith(f"{key}."):
            raise self._fault(
                "names no rule" if rule is None else f"{rule!r} is no rule", f"ids begin with '{key}.'"
            )
        return rule

    def _known(self, table: Table, keys: Sequence[str]) -> None:
        for key in table.keys() - set(keys):
            raise self._fault(f"the key '{key}' is unknown", f"keys are {', '.join(keys)}")

    def _table(self, table: Table, key: str) -> Table:
        return self._of_type(table.get(key, {}), dict, key, "table")

    def _list(self, table: Table, key: str) -> list[Any]:
        return self._of_type(table.get(key, []), list, key, "list")

    def _tables(self, table: Table, key: str) -> tuple[Table, ...]:
        return tuple(self._of_type(item, dict, key, "list of tables") for item in self._list(table, key))

    def _of_type(self, value: object, kind: type[T], key: str, name: str) -> T:
        if not isinstance(value, kind):
            raise self._fault(f"'{key}' is no {name}")
        return value

    def _fault(self, what: str, hint: str | None = None) -> RulesdocsError:
        return RulesdocsError(f"{self._place}{what}", where=self._file, hint=hint)
