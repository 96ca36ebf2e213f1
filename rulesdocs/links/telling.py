"""Worked examples as they go, told in sentences of a language that each name the rule behind them."""

from __future__ import annotations

import gettext
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from rulesdocs.engine import Registration, Texts, Translator
from rulesdocs.engine.examples import Example, Shown, play_example
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

    A ``refusal`` says why the move is not allowed, and then there are no ``events``.
    """

    move: Sentence | None
    allowed: tuple[Sentence, ...]
    refusal: Sentence | None
    events: tuple[Sentence, ...]


@dataclass(frozen=True)
class ToldExample:
    """An example in the words of a language.

    It ``starts`` a new game, or begins in the midst of one, of which the ``setting`` tells what the game tells.
    """

    file: Path
    starts: bool
    setting: tuple[Sentence, ...]
    steps: tuple[ToldStep, ...]


class PlayedExample:
    """An example that has been played, to be told in as many languages as need be.

    Raises RulesdocsError for a scene or an outcome that cannot be.
    """

    def __init__(self, game: Registration, example: Example) -> None:
        self._game, self.example = game, example
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


class _Teller:
    def __init__(self, game: Registration, translator: Translator) -> None:
        self._texts = Texts(translator, game.names)
        self._english = Texts(gettext.NullTranslations(), game.names)

    def step(self, shown: Shown, says_what_is_allowed: bool) -> ToldStep:
        return ToldStep(
            self._sentence(shown.move) if has_template(shown.move) else None,
            self.sentences(shown.legal) if says_what_is_allowed else (),
            self._sentence(shown.refusal) if shown.refusal else None,
            self.sentences(shown.events),
        )

    def sentences(self, things: Iterable[object]) -> tuple[Sentence, ...]:
        return tuple(map(self._sentence, things))

    def _sentence(self, thing: object) -> Sentence:
        return Sentence(self._texts.say(thing), self._english.say(thing), getattr(thing, "rule", None))
