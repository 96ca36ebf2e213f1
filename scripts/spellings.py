"""Frequent words as other programs spell them: what scripts/profiles makes for rulesdocs.normalise.programs."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from functools import reduce
from operator import or_

from wordlists import every_language

from rulesdocs.normalise.programs import PROGRAMS, SLAVIC, WESTERN, Program, signs_of
from rulesdocs.normalise.tables import LATIN, SR_EC, SR_EL

IN_CYRILLIC = ["uk", "ru", "be", "bg", "mk"]
LOOKED_AT, CLASH, UNKNOWN = 6_000, 100, 1e-7
KEPT = {"sr-ec": 1_000, "sr-el": 1_500}
"""Words of a language that are looked at, at most; how much more frequent they must be than what is written
for them, and what no word has less; words that are kept, at most, for each table."""


def make_programs() -> str:
    """Make the words that tell other programs' tables, as the text of their file."""
    known = every_language()
    cyrillic = reduce(or_, [known[tag] for tag in IN_CYRILLIC]) | in_cyrillic(known["sh"])
    latin = reduce(or_, [words for tag, words in known.items() if tag not in IN_CYRILLIC])
    made = {}
    for table, tags, there in ((SR_EC, WESTERN, cyrillic), (SR_EL, SLAVIC, latin)):
        programs = [program for program in PROGRAMS if program.table is table]
        made[table.name] = listed(programs, {tag: known[tag] for tag in tags}, there)
    return json.dumps(made, ensure_ascii=False, indent=1) + "\n"


def in_cyrillic(words: Counter[str]) -> Counter[str]:
    """Give Serbian words in Latin as they are in Cyrillic."""
    return Counter({SR_EC.forward(word): share for word, share in words.items() if set(word) <= set(LATIN)})


def listed(programs: list[Program], known: dict[str, Counter[str]], there: Counter[str]) -> object:
    """Give the frequent words of each language, and those that a program makes a word of another language of."""
    words, mute = {}, {program.name: set[str]() for program in programs}
    for tag, shares in known.items():
        kept: list[str] = []
        for word, share in shares.most_common(LOOKED_AT):
            if len(word) < 2 or not word.isalpha() or len(kept) == KEPT[programs[0].table.name]:
                continue
            clashing = [one for one in programs if clashes(share, signs_of(one, [word]), there)]
            if len(clashing) < len(programs):
                kept.append(word)
                for one in clashing:
                    mute[one.name].add(word)
        words[tag] = kept
    return {
        "words": {tag: " ".join(found) for tag, found in words.items()},
        "mute": {name: " ".join(sorted(found)) for name, found in mute.items()},
    }


def clashes(share: float, signs: Iterable[str], there: Counter[str]) -> bool:
    """Tell whether what is written for a word is not surely rarer than the word with this share."""
    return share <= CLASH * max([UNKNOWN, *map(there.__getitem__, signs)])
