"""The tables beside the packs that ``transliterate`` brings."""

from __future__ import annotations

from transliterate import translit

import rulesdocs.normalise  # noqa: F401


def test_the_librarys_own_packs_stay() -> None:
    """Who imports us can go on using the packs of the library."""
    assert translit("Његош", "sr", reversed=True) == "Njegoš"
