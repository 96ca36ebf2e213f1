"""Words whose exchange turns a sentence into another: opposites, negations, permissions, bounds."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
_SHORTENED = re.compile(r"\w+n't")
_FEWEST_ALIKE = 0.6


@dataclass(frozen=True)
class _Words:
    """What a language has: each word's opposites, and phrases by what they do to a sentence."""

    opposites: dict[str, frozenset[str]]
    kinds: dict[str, re.Pattern[str]]


def contrast(one: str, other: str, tag: str) -> tuple[str, str] | None:
    """Name the words by which two sentences of a language, else much alike, say different things.

    They are opposites ("left" and "right"), or a phrase such as "may", "not" or "at most" that stands in one of
    them alone; the other word is then empty.  None where there are none, and in a language whose words are not
    known here, that is in any but English.
    """
    words = _LANGUAGES.get(tag.partition("-")[0])
    if words is None:
        return None
    ours, theirs = _words(one), _words(other)
    mine, its = Counter(ours), Counter(theirs)
    shared = (mine & its).total()
    opposites = next(_opposites(mine - its, its - mine, words), None)
    if opposites and (shared or mine.total() == its.total() == 1):
        return opposites
    if shared >= _FEWEST_ALIKE * max(mine.total(), its.total()):
        return next(_phrases(" ".join(ours), " ".join(theirs), words), None)
    return None


def _words(text: str) -> list[str]:
    found = (word.lower().replace("’", "'") for word in _WORD.findall(text))
    return ["not" if _SHORTENED.fullmatch(word) else word for word in found]


def _opposites(mine: Counter[str], its: Counter[str], words: _Words) -> Iterator[tuple[str, str]]:
    for word in mine:
        for opposite in sorted(words.opposites.get(word, frozenset()) & its.keys()):
            yield word, opposite


def _phrases(mine: str, its: str, words: _Words) -> Iterator[tuple[str, str]]:
    for phrases in words.kinds.values():
        found, there = phrases.search(mine), phrases.search(its)
        if (found is None) != (there is None):
            yield (found[0], "") if found else ("", there[0] if there else "")


def _read(pairs: str, kinds: dict[str, str]) -> _Words:
    opposites: dict[str, frozenset[str]] = {}
    for pair in pairs.split(";"):
        for one, other in zip(*map(_forms, pair.split()), strict=True):
            opposites[one] = opposites.get(one, frozenset()) | {other}
            opposites[other] = opposites.get(other, frozenset()) | {one}
    return _Words(opposites, {name: re.compile(rf"\b(?:{phrases})\b") for name, phrases in kinds.items()})


def _forms(word: str) -> tuple[str, ...]:
    """A word, and its forms if it is a regular verb: "close", "closes", "closed", "closing"."""
    stem = word.removesuffix("e")
    third = f"{word}es" if word.endswith(("s", "x", "ch", "sh")) else f"{word}s"
    return word, third, f"{stem}ed", f"{stem}ing"


_ENGLISH = _read(
    "left right; above below; top bottom; up down; upper lower; higher lower; highest lowest; high low; "
    "front back;first last; before after; next previous; earlier later; early late; start end; beginning "
    "end; starts ends;more fewer; more less; most fewest; most least; greater smaller; greatest smallest; "
    "larger smaller;largest smallest; biggest smallest; large small; longer shorter; longest shortest; "
    "maximum minimum;increase decrease; increased decreased; increases decreases; raise lower; gain lose; "
    "gains loses; win lose;wins loses; won lost; winner loser; add remove; adds removes; adding removing; "
    "draw discard; draws discards;attack defend; attacker defender; attacking defending; attackers "
    "defenders; friendly enemy; friendly hostile;clockwise counterclockwise; odd even; row column; rows "
    "columns; horizontal vertical; horizontally vertically;inside outside; same different; visible "
    "hidden; black white; red black; light dark; day night; read write;reading writing; readable "
    "writable; open close; opening closing; opened closed; import export;importing exporting; lock "
    "unlock; locked unlocked; enable disable; enabled disabled; with without; true false;north south; "
    "east west; northern southern; eastern western; giver taker; buy sell; buys sells; give take;gives "
    "takes; faceup facedown; public secret; always never; all none; every no; succeeds fails; success "
    "failure",
    {
        "negation": "not|no|never|none|nobody|nothing|neither|nor|without|cannot|unless"
        "|unable|fail|failed|fails|error",
        "permission": "may|optionally",
        "upper bound": r"at most|(?<!rounded )up to|no more than",
        "lower bound": "at least|no fewer than|no less than",
        "exactness": "exactly",
        "restriction": "only",
    },
)
_LANGUAGES = {"en": _ENGLISH}
