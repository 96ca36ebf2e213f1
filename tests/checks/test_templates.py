"""Sentences that are told at play, held against their translations by the command's check."""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from rulesdocs.checks import Finding, Sentences, sentences_of
from rulesdocs.checks.templates import Templates
from rulesdocs.links import Seen
from rulesdocs.project import find_project
from tests.checks.samples import catalogue, material_of
from tests.engine.toy import HIGH_CARD, Dealt, NotNow, NotYours, Play, Played, PointTaken
from tests.support.project import DEFAULT_FILES, write_project

UK = "locales/uk/LC_MESSAGES/interface.po"


@dataclass(frozen=True)
class Lost:
    """A kind with a sentence."""

    template: ClassVar[str] = "{ship} is lost."
    ship: str


@dataclass(frozen=True)
class Mute:
    """A kind without a sentence."""


def findings(
    root: Path, *told: Sentences, interface: str = 'interface = "code"\n', deciding: Mapping[type, str] = {}
) -> list[Finding]:
    """What is found in a project that has one Ukrainian translation, which is wrong."""
    text = catalogue({"msgid": Lost.template, "msgstr": "Корабель пропав."})
    settings = interface + DEFAULT_FILES["rulesdocs.toml"].replace(', "ru"', "")
    (root / "code" / "game").mkdir(parents=True)
    project = find_project(write_project(root, {"rulesdocs.toml": settings, UK: text}))
    return list(Templates().findings(material_of(project, told=told, seen=Seen(deciding=deciding))))


def test_a_wrong_translation_is_told_with_its_rule(tmp_path: Path) -> None:
    """The finding has the entry of the catalogue, the language, and a rule that decides events of the kind."""
    told = Sentences(tmp_path / "code" / "game", [Lost], {})

    (found,) = findings(tmp_path, told, told, deciding={Lost: "demo.thaw.lost"})

    assert (found.file, found.line, found.language, found.rule) == (tmp_path / UK, 6, "uk", "demo.thaw.lost")
    assert found.message == (
        "Lost: the placeholder '{ship}' is missing, in the translation of '{ship} is lost.'; "
        "correct it; until then readers see the English text"
    )


def test_a_kind_without_a_sentence_is_told_at_its_class(tmp_path: Path) -> None:
    """What is wrong in the code itself is of no language."""
    (found,) = findings(tmp_path, Sentences(tmp_path / "code", [Mute], {}))

    lines = inspect.getsource(inspect.getmodule(Mute) or Mute).splitlines()
    assert (found.file, found.language, found.rule) == (Path(__file__), None, None)
    assert lines[(found.line or 0) - 1 :][:2] == ["@dataclass(frozen=True)", "class Mute:"]
    assert found.message == "Mute has no template; give the class one"


def test_sentences_that_others_translate_are_left_to_them(tmp_path: Path) -> None:
    """A game that lies elsewhere than the code of the project has catalogues of its own."""
    assert findings(tmp_path, Sentences(tmp_path / "elsewhere", [Lost], {})) == []


def test_a_project_without_an_interface_translates_no_sentences(tmp_path: Path) -> None:
    """Then nothing of them is looked at."""
    assert findings(tmp_path, Sentences(tmp_path / "code", [Lost], {}), interface="") == []


def test_a_game_tells_what_it_has_registered() -> None:
    """Events, refusals and actions, and no outcome of chance, which nobody is told."""
    told = sentences_of(HIGH_CARD)

    assert (told.folder, told.names) == (HIGH_CARD.folder, HIGH_CARD.names)
    assert list(told.kinds) == [Dealt, Played, PointTaken, NotYours, NotNow, Play]
