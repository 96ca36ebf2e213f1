"""Frequent words as other programs spell them: what scripts/profiles makes for rulesdocs.normalise.programs."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import partial, reduce
from itertools import takewhile
from math import inf
from operator import or_

from wordlists import every_language

from rulesdocs.normalise.programs import PROGRAMS, SLAVIC, WESTERN, Program, signs_of
from rulesdocs.normalise.respelt import RANKS, UNQUOTED, unpacked, variants
from rulesdocs.normalise.rivals import rivals_of
from rulesdocs.normalise.spellings import Rival, speaks_for, speaks_in
from rulesdocs.normalise.tables import LATIN, SR_EC, SR_EL, Table

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


NO_WORD, SURELY = 1e-9, 50
"""The share of what is no word, and how much more frequent a word must be than what a table makes of it."""
LETTER = 0.01
"""The least share of a word of one letter; what is written for it may be the name of a letter."""
WITH_S = ("en", "de", "fr", "nl")
"""Languages in which a word with ``t`` at its end may have ``s`` after it."""


FORMS = {"ь=i": re.compile("[^аеиіїуыюя]ть$|[^т]ь$"), "й=i": re.compile("ий$")}
"""Words of which what a spelling makes would be another form, though a rare one."""


def make_respelt() -> str:
    """Make the words that tell other programs' spellings one by one, as the text of their file."""
    known = every_language()
    for tag in WITH_S:
        known[tag] |= with_s(known[tag])
    western = reduce(or_, map(known.__getitem__, WESTERN))
    latin = reduce(or_, [words for tag, words in known.items() if tag not in IN_CYRILLIC])
    beside = dict.fromkeys(WESTERN, known["en"]) | {"en": western}
    made = {
        SR_EC.name: respelt(SR_EC, {tag: (known[tag], known[tag] | beside[tag]) for tag in WESTERN}),
        SR_EL.name: respelt(SR_EL, {tag: (known[tag], known[tag] | western) for tag in SLAVIC}),
    }
    english = made[SR_EC.name]["en"]
    for spelling in RANKS[SR_EC.name]:
        listed = having(spelling, unpacked(english["words"]))
        english[UNQUOTED + spelling] = packed(listed - told_by(SR_EC, known["en"], latin, spelling, listed))
    return json.dumps(made, ensure_ascii=False, indent=1) + "\n"


def with_s(words: Counter[str]) -> Counter[str]:
    """Give the plurals and genitives of long words with ``t`` at their end, a tenth as frequent."""
    return Counter({f"{word}s": share / 10 for word, share in words.items() if len(word) > 4 and word[-1] == "t"})


def respelt(table: Table, known: dict[str, tuple[Counter[str], Counter[str]]]) -> dict[str, dict[str, str]]:
    """Give the frequent words of each language that tell any spelling, and those that do not tell one of them.

    With each language's own words come those that may be in its text.
    """
    made = {}
    for tag, (own, there) in known.items():
        told, ranked = partial(told_by, table, own, there), [word for word, _ in own.most_common()]
        ranks = RANKS[table.name]
        telling = reduce(or_, [told(spelling, ranked[:most]) for spelling, most in ranks.items()])
        silent = {spelling: packed(having(spelling, telling) - told(spelling, telling)) for spelling in ranks}
        made[tag] = {"words": packed(telling), **{spelling: rows for spelling, rows in silent.items() if rows}}
    return made


def having(spelling: str, words: Iterable[str]) -> set[str]:
    """Give the words that have what was meant."""
    meant, _ = spelling.split("=")
    return {word for word in words if word.isalpha() and meant in word}


def told_by(
    table: Table, own: Counter[str], there: Counter[str], spelling: str, words: Iterable[str]
) -> set[str]:
    """Give the words that tell a spelling."""
    meant, written = spelling.split("=")
    told = {
        word
        for word in having(spelling, words)
        if is_told(table, word, variants(word, meant, written), own, there)
    }
    return {word for word in told if spelling not in FORMS or not FORMS[spelling].search(word)}


def is_told(table: Table, word: str, spelt: Iterable[str], own: Counter[str], there: Counter[str]) -> bool:
    """Tell whether a word in these spellings is hardly any, nor what a table makes of it."""
    written = {table.forward(one) for one in spelt}
    read = set(map(table.inverse, written))
    if word in read or (len(word) == 1 and own[word] < LETTER):
        return False
    return own[word] > SURELY * max([NO_WORD, *map(there.__getitem__, written | read)])


SOUND = 10_000
"""Words of a language that are looked at, at most, for such as only seem to tell a spelling."""


def make_sound() -> str:
    """Make the words whose letters speak for other programs' spellings by mistake, as the text of their file."""
    known = every_language()
    made = {}
    for table in (SR_EC, SR_EL):
        tags = [tag for tag in table.languages if tag in known]
        made[table.name] = packed({word for tag in tags for word in mistaken(table, tag, known[tag])})
    return json.dumps(made, ensure_ascii=False, indent=1) + "\n"


def mistaken(table: Table, tag: str, own: Counter[str]) -> Iterator[str]:
    """Yield the frequent words of a language that would tell a spelling, and are no rarer than what it tells."""
    for word, share in own.most_common(SOUND):
        damaged = table.forward(word)
        if damaged.isalpha() and damaged != word == table.inverse(damaged):
            for rival in rivals_of(table):
                meant = table.inverse(damaged.replace(rival.made, rival.meant))
                if rival.made in damaged and own[meant] < share and seems_told(table, rival, tag, damaged):
                    yield word
                    break


def seems_told(table: Table, rival: Rival, tag: str, damaged: str) -> bool:
    """Tell whether the letters of a damaged word speak for another program's spelling."""
    return rival.enough < inf and (
        any(speaks_for(table, rival, damaged)) or speaks_in(table, rival, tag, damaged) > 0
    )


def packed(words: Iterable[str]) -> str:
    """Give words in order, each without the letters that it shares with the one before, but for their number."""
    found, before = [], ""
    for word in sorted(words):
        same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(before[:9], word, strict=False)))
        found.append(f"{same}{word[same:]}")
        before = word
    return "".join(found)
