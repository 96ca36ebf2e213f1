"""The letter profiles, and the script that makes them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesdocs.normalise.profiles import UNIT, Profiles, fields, of_clean_text, of_language
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


def asked(profiles: Profiles, count: int, word: str) -> tuple[int, ...]:
    """Give how unlikely a word is in each of so many profiles."""
    return fields(count, range(count))(profiles.unlikely(word))


@pytest.mark.parametrize(("tag", "word"), WORDS)
def test_a_word_is_likeliest_in_its_own_language(tag: str, word: str) -> None:
    """Among the languages of one script, the letters of a common word fit its own best."""
    table = next(table for table in TABLES.values() if tag in table.languages)
    unlikely = asked(Profiles([of_language(other) for other in table.languages]), len(table.languages), word)
    assert table.languages[unlikely.index(min(unlikely))] == tag


@every_table
@given(word=st.text("абвоиељ́thendjqй", max_size=20))
def test_profiles_asked_together_say_what_each_says(table: Table, word: str) -> None:
    """The packed numbers of a word are the sums over its runs, profile by profile."""
    profiles = of_clean_text(table)
    padded = f" {word} "
    runs = [padded[at : at + 3] for at in range(len(word))]
    each = [-sum(profile.get(run, profile[""]) for run in runs) for profile in profiles]
    together = asked(Profiles(profiles), len(profiles), word)
    assert [number / UNIT for number in together] == pytest.approx(each)


def test_only_the_wanted_numbers_are_read() -> None:
    """Of a word's numbers those of the wanted profiles come, in the order of the profiles."""
    profiles = [of_language(tag) for tag in ("en", "de", "fr")]
    said = Profiles(profiles).unlikely("wort")
    english, german, french = fields(3, range(3))(said)
    assert fields(3, [2, 0])(said) == (english, french)
    assert fields(3, [1])(said) == (german,)


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
