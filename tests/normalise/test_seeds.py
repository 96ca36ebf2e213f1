"""The seed texts come out right, word by word."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesdocs.normalise import explain, normalise
from tests.normalise.seed_words import WORD, digest

HASHES = Path(__file__).parents[1] / "cases" / "normalise" / "seeds"
SLIPS = {"Concя"}
"""Words that the source itself misspells; how they are repaired does not matter."""

DAMAGED = ["northwest-passage.uk.sr-el", "northwest-passage.en.sr-ec"]
CLEAN = ["faktoriya.ru", "for-northwood.uk", "here-i-stand-new-world.ru"]


def seed(shared: Path, name: str) -> str:
    """Read a seed as it stands, line ends too."""
    return (shared / "seeds" / f"{name}.txt").read_bytes().decode()


@pytest.mark.parametrize("name", DAMAGED)
def test_every_word_of_a_damaged_seed_is_right(shared: Path, name: str) -> None:
    """Each word of the repaired seed has the hash of the word that a person found right."""
    original = seed(shared, name)
    expected = (HASHES / f"{name}.sha256").read_text("utf-8").split()
    before, after = WORD.findall(original), WORD.findall(normalise(original))
    assert len(before) == len(after) == len(expected)
    wrong = [
        (old, new)
        for old, new, right in zip(before, after, expected, strict=True)
        if digest(new) != right and old not in SLIPS
    ]
    assert wrong == []


@pytest.mark.parametrize("name", DAMAGED)
def test_only_words_of_a_damaged_seed_change(shared: Path, name: str) -> None:
    """Digits, punctuation and line ends of a repaired seed are those of the seed."""
    original = seed(shared, name)
    assert WORD.sub("", normalise(original)) == WORD.sub("", original)


@pytest.mark.parametrize("name", DAMAGED)
def test_a_repaired_seed_is_clean(shared: Path, name: str) -> None:
    """Nothing is left to repair in a repaired seed."""
    assert explain(normalise(seed(shared, name)))[1] == ()


@pytest.mark.parametrize("name", CLEAN)
def test_a_clean_seed_stays(shared: Path, name: str) -> None:
    """A clean seed comes back as the same object."""
    original = seed(shared, name)
    assert normalise(original) is original
