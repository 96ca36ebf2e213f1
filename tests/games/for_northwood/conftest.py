"""The game that tests play."""

from __future__ import annotations

from typing import Any

import pytest


@pytest.fixture
def game(game_of: Any) -> Any:
    """For Northwood! over the published facts, or over those of a mutant."""
    return game_of("for-northwood")
