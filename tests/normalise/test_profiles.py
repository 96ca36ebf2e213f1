"""The letter profiles, and the script that makes them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from rulesdocs.normalise.profiles import likelihood, of_clean_text, of_language
from rulesdocs.normalise.tables import TABLES, Table

ROOT = Path(__file__).parents[2]
every_table = pytest.mark.parametrize("table", TABLES.values(), ids=list(TABLES))

WORDS = [
    ("uk", "кількість"),
    ("ru", "который"),
    ("bg", "играта"),
    ("en", "something"),
    ("de", "sprache"),
    ("it", "della"),
]


@pytest.mark.parametrize(("tag", "word"), WORDS)
def test_a_word_is_likeliest_in_its_own_language(tag: str, word: str) -> None:
    """Among the languages of one script, the letters of a common word fit its own best."""
    table = next(table for table in TABLES.values() if tag in table.languages)
    assert max(table.languages, key=lambda other: likelihood(of_language(other), word)) == tag


@every_table
def test_shares_are_those_of_one_text(table: Table) -> None:
    """The runs of a profile make up no more than a whole text, and a run that it lacks is rare."""
    for profile in (*map(of_language, table.languages), *of_clean_text(table)):
        assert all(share < 0 for share in profile.values())
        assert profile[""] < max(profile.values())


def test_the_script_makes_the_same_profiles_again() -> None:
    """What ships is what ``scripts/profiles`` makes of its sources."""
    script = [sys.executable, str(ROOT / "scripts" / "profiles"), "--check"]
    done = subprocess.run(script, capture_output=True, text=True, check=False)
    if "pip" in done.stderr and "CalledProcessError" in done.stderr:
        pytest.skip("pip could not bring the sources of the profiles")
    assert (done.returncode, done.stdout) == (0, ""), done.stderr
