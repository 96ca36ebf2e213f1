"""The recorded games of the game's folder, which ``rulesdocs record`` writes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rulesdocs.engine.playthrough import check
from rulesdocs.games.for_northwood.registration import REGISTRATION

RECORDS = sorted((REGISTRATION.folder / "playthroughs").glob("*.txt"))


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_a_recorded_game_goes_as_it_was_recorded(game: Any, file: Path) -> None:
    """Its moves can be made again, and every line of the text is the same."""
    check(file.read_text(encoding="utf-8"), REGISTRATION, file, game)


def test_the_records_show_the_setups() -> None:
    """There are games with the introductory setup, at a high level, and with all characters."""
    assert [file.stem for file in RECORDS] == ["full", "gold", "introductory"]
