"""Worked examples and facts, told in a language; sentences name the rule behind them."""

from __future__ import annotations

import gettext
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from rulesdocs.engine import Amount, Fact, Registration, Texts, Translator
from rulesdocs.engine.examples import Example, Shown, play_example
from rulesdocs.engine.guarding import blamed
from rulesdocs.engine.results import told_result
from rulesdocs.engine.texts import has_template


@dataclass(frozen=True)
class Sentence:
    """What is said, in a language and in English, and by which rule, where one decides."""

    text: str
    english: str
    rule: str | None


@dataclass(frozen=True)
class ToldStep:
    """A move, unless it is one of chance; all that was allowed, where the example says it; and what came of it.

    A ``refusal`` says why the move is not allowed, and then there are no ``events``.  The ``result`` of the game
    is told where the example says it.
    """

    move: Sentence | None
    allowed: tuple[Sentence, ...]
    refusal: Sentence | None
    events: tuple[Sentence, ...]
    result: tuple[Sentence, ...]


@dataclass(frozen=True)
class ToldExample:
    """An example in the words of a language.

    It ``starts`` a new game, or begins in the midst of one, of which the ``setting`` tells what the game tells.
    """

    file: Path
    starts: bool
    setting: tuple[Sentence, ...]
    steps: tuple[ToldStep, ...]


@dataclass(frozen=True)
class Word:
    """A word, in a language and in English, or a number, which is in none.

    An ``identifier`` is a word that the game has no name for.
    """

    text: str
    english: str | None
    identifier: bool = False


class PlayedExample:
    """An example that has been played, to be told in as many languages as need be.

    Raises RulesdocsError for a scene or an outcome that cannot be, and where the code of the game fails.
    """

    def __init__(self, game: Registration, example: Example) -> None:
        self._game, self.example = game, example
        with blamed(game):
            self._played = play_example(game, example)

    @property
    def locale(self) -> Path | None:
        """The folder of compiled catalogues that the game brings, if any."""
        return self._game.locale

    def told(self, translator: Translator) -> ToldExample:
        """The example in the language of a translator."""
        teller = _Teller(self._game, translator)
        example = self.example
        starts = example.begins == "start"
        setting = () if starts else self._game.setting(example.table)
        steps = zip(self._played.steps, example.steps, strict=True)
        return ToldExample(
            example.file,
            starts,
            teller.sentences(setting),
            tuple(teller.step(shown, expected.legal is not None) for shown, expected in steps),
        )


class _Bilingual:
    """Says things of a game in the language of a translator, and in English."""

    def __init__(self, game: Registration, translator: Translator) -> None:
        self._both = Texts(translator, game.names), Texts(gettext.NullTranslations(), game.names)

    def say(self, thing: object) -> tuple[str, str]:
        text, english = (texts.say(thing) for texts in self._both)
        return text, english

    def name(self, field: str, word: str) -> tuple[str, str]:
        text, english = (texts.name(field, word) for texts in self._both)
        return text, english


class _Teller:
    def __init__(self, game: Registration, translator: Translator) -> None:
        self._texts = _Bilingual(game, translator)

    def step(self, shown: Shown, says_what_is_allowed: bool) -> ToldStep:
        return ToldStep(
            self._sentence(shown.move) if has_template(shown.move) else None,
            self.sentences(shown.legal) if says_what_is_allowed else (),
            self._sentence(shown.refusal) if shown.refusal else None,
            self.sentences(shown.events),
            self.sentences(told_result(shown.result) if shown.result else ()),
        )

    def sentences(self, things: Iterable[object]) -> tuple[Sentence, ...]:
        return tuple(map(self._sentence, things))

    def _sentence(self, thing: object) -> Sentence:
        return Sentence(*self._texts.say(thing), getattr(thing, "rule", None))


class FactTeller:
    """Tells the facts of a game in the language of a translator."""

    def __init__(self, game: Registration, translator: Translator) -> None:
        self._names, self._units = game.names, game.units
        self._texts = _Bilingual(game, translator)

    def name(self, fact: Fact) -> Word:
        """What a fact is called."""
        return self._word("fact", fact.name)

    def source(self, title: str) -> Word:
        """What a source is called, by its title in the file of facts."""
        return self._word("source title", title)

    def counts(self, fact: Fact) -> bool:
        """Whether the game has words for so many of the fact's unit."""
        return fact.unit in self._units

    def rows(self, fact: Fact) -> tuple[tuple[Word, ...], ...]:
        """The value of a fact: its rows; each member of a list, or one number or word, is a row of its own.

        What stands last in a row is that which the unit counts.
        """
        rows = fact.value if isinstance(fact.value, tuple) else (fact.value,)
        return tuple(self._row(fact, row if isinstance(row, tuple) else (row,)) for row in rows)

    def _row(self, fact: Fact, row: tuple[int | str, ...]) -> tuple[Word, ...]:
        *first, last = row
        return *(self._atom(fact, atom) for atom in first), self._amount(fact, last)

    def _amount(self, fact: Fact, atom: int | str) -> Word:
        unit = self._units.get(fact.unit or "")
        if isinstance(atom, str) or unit is None:
            return self._atom(fact, atom)
        return Word(*self._texts.say(Amount(unit, atom)))

    def _atom(self, fact: Fact, atom: int | str) -> Word:
        return self._word(fact.name, atom) if isinstance(atom, str) else Word(str(atom), None)

    def _word(self, field: str, word: str) -> Word:
        return Word(*self._texts.name(field, word), word not in self._names.get(field, {}))
