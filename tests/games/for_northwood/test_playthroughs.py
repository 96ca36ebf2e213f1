"""The recorded games of the game's folder, which ``rulesdocs record`` writes."""

from __future__ import annotations

from typing import Any

import pytest

from rulesdocs.engine.playthrough import check, play_at_random, record
from rulesdocs.games.for_northwood.registration import REGISTRATION

FOLDER = REGISTRATION.folder / "playthroughs"
RECORDS = {"introductory": 616, "gold": 536, "full": 508}
"""Files, named for setups, with the seeds of ``rulesdocs record for-northwood --setup … --seed …``."""


@pytest.mark.parametrize("name", RECORDS)
def test_a_recorded_game_goes_as_it_was_recorded(game: Any, name: str) -> None:
    """Its moves can be made again, and every line of the text is the same."""
    file = FOLDER / f"{name}.txt"
    check(file.read_text(encoding="utf-8"), REGISTRATION, file, game)


@pytest.mark.parametrize(("name", "seed"), RECORDS.items())
def test_a_seed_gives_the_same_game_again(game: Any, name: str, seed: int) -> None:
    """What is shuffled, and what is legal, comes in an order that does not change."""
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert record(play_at_random(REGISTRATION, name, seed, game)) == text


def test_every_record_is_played_again() -> None:
    """No file of the folder is left out here."""
    assert {file.stem for file in FOLDER.iterdir()} == set(RECORDS)
