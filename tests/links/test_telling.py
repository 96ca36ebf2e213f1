"""Examples are told in the words of a language, with the rule behind each sentence."""

from __future__ import annotations

import gettext
from pathlib import Path

import pytest

from rulesdocs.errors import RulesdocsError
from rulesdocs.links import ToldExample
from tests.links.test_join import joined
from tests.support.game import EXAMPLE, installed_game


class Shouted(gettext.NullTranslations):
    """A language that has one sentence, and a name."""

    WORDS = {"The {kind} melts on day {day} & is gone.": "{day}: {kind}!", "thin ice": "THIN"}  # noqa: RUF012

    def gettext(self, message: str) -> str:
        """The translation of a text."""
        return self.WORDS.get(message, message)


def told(root: Path, example: str = EXAMPLE) -> ToldExample:
    """The example of the game."""
    with installed_game(root / "installed", {"ice_game/examples/first-day.toml": example}):
        (played,) = joined(root).played["demo.thaw.melt"]
        return played.told(Shouted())


def test_an_example_is_told(tmp_path: Path) -> None:
    """The setting, each move, what was allowed where the example says so, and the refusal or the events."""
    example = told(tmp_path)
    assert [sentence.text for sentence in example.setting] == ["It is day 1."]
    refused, melted = example.steps
    assert not example.starts
    assert refused.move
    assert refused.move.text == "Wait 2 days"
    assert refused.refusal
    assert (refused.refusal.text, refused.refusal.rule) == ("It is <too> early.", "demo.thaw.days")
    assert (refused.allowed, refused.events, melted.refusal) == ((), (), None)
    assert [sentence.text for sentence in melted.allowed] == ["Wait 3 days"]


def test_a_sentence_keeps_its_english(tmp_path: Path) -> None:
    """A sentence in the words of the language has the English one beside it, and the rule that decided."""
    (sentence,) = told(tmp_path).steps[1].events
    assert sentence.text == "4: THIN!"
    assert sentence.english == "The thin ice melts on day 4 & is gone."
    assert sentence.rule == "demo.thaw.melt"


@pytest.mark.parametrize("result", ["", "result = { winners = ['sun'] }"])
def test_a_result_is_told_where_the_example_says_it(tmp_path: Path, result: str) -> None:
    """The only seat has won, with a score; a result that is not said is not told."""
    steps = told(tmp_path, f"{EXAMPLE}{result}\n").steps
    assert [sentence.text for step in steps for sentence in step.result] == ["4. You win."] * bool(result)


def test_an_example_that_cannot_be_played(tmp_path: Path) -> None:
    """A move that the game does not know is an error with the file."""
    with pytest.raises(RulesdocsError, match=r"first-day\.toml: step 1: "):
        told(tmp_path, EXAMPLE.replace("wait 2", "hurry"))
