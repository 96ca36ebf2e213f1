"""What the words before a numeral tell of it: its cases, or that it is a name and counts nothing."""

from __future__ import annotations

import re
from collections.abc import Set

from rulesdocs.languages.government import ALL_CASES, Cases, Government
from rulesdocs.languages.morphology import Reading, folded, readings

SPACES = " \u00a0\u202f"
WORD = r"[^\W\d_]+(?:['’ʼ-][^\W\d_]+)*"
QUALIFIERS = frozenset({"ADJF", "PRTF", "NPRO"})
"""The parts of speech of what stands between a numeral and its noun."""

REACH = 60
"""How far back the words are looked for."""

_LAST = re.compile(rf"[«\"(]?({WORD})[{SPACES}]{{1,2}}\Z")
_RANGE = re.compile(rf"(?:\d+(?:[.,]\d+)?[{SPACES}]?(?:[–—-]|або|чи|или|либо)[{SPACES}]?)+\Z")
_NAME = re.compile(
    r"(?:[№#$§\[]|[^\W\d_]\.|[A-Za-z][^\s–—-]*)[ \u00a0]?\Z|[^\s(\[{«„“\"'+−–—×*/-]\Z|[^\W_][/-]\Z"
)
_VERBS = frozenset({"VERB", "INFN"})
_ACTIONS = ("ание", "ение", "тие", "ння", "ття")


def is_label(text: str, start: int, tag: str, government: Government) -> bool:
    """Whether what stands before digits makes them a name: "step 5", "No. 5", "Windows 7"."""
    before = text[max(0, start - REACH) : start]
    if _NAME.search(before):
        return True
    last, _ = _last_word(before)
    lemmas = {one.lemma for one in readings(last, tag) if not one.plural} if last else set()
    return not government.labels.isdisjoint({folded(last), *lemmas})


def told_cases(text: str, start: int, tag: str, government: Government) -> Cases | None:
    """The cases of a numeral that the words before it tell; None where they tell none."""
    before = _RANGE.sub("", text[max(0, start - REACH) : start])
    last, before = _last_word(before)
    if folded(last) in government.passed:
        last, before = _last_word(before)
    if folded(last) in government.prepositions:
        return government.prepositions[folded(last)]
    found = tuple(one for one in readings(last, tag) if one.case != "voct") if last else ()
    if found and all(one.part in _VERBS for one in found):
        earlier, _ = _last_word(before)
        return _after_verb(found, folded(earlier) in government.negations, government)
    qualifies = found and all(one.part in QUALIFIERS and one.plural for one in found)
    if qualifies and (found[0].part != "NPRO" or found[0].lemma in government.determiners):
        return frozenset(one.case for one in found if one.case) & ALL_CASES or None
    return _after_place(found, before, tag, government)


def _after_place(noun: tuple[Reading, ...], before: str, tag: str, government: Government) -> Cases | None:
    """The cases of what an order is about, told behind the place: "Покладіть на стіл 3 монети"."""
    word, before = _last_but(before, tag, QUALIFIERS)
    cases = government.prepositions.get(folded(word), frozenset()) if folded(word) in government.places else ()
    if not any(one.case in cases and _is_place(one, government) for one in noun):
        return None
    word, before = _last_but(before, tag, {"ADVB"})
    order = tuple(one for one in readings(word, tag) if "impr" in one.traits) if word else ()
    negated = folded(_last_word(before)[0]) in government.negations
    return _after_verb(order, negated, government) if order else None


def _is_place(noun: Reading, government: Government) -> bool:
    """Whether a noun can be a place: measures and actions take the numeral themselves ("за розкриття 3 карт")."""
    return noun.lemma not in government.measures and not noun.lemma.endswith(_ACTIONS)


def _last_but(before: str, tag: str, parts: Set[str]) -> tuple[str, str]:
    """The last word of a text, or the one before it if that can be of some parts of speech."""
    last, rest = _last_word(before)
    return _last_word(rest) if last and any(one.part in parts for one in readings(last, tag)) else (last, rest)


def _after_verb(found: tuple[Reading, ...], negated: bool, government: Government) -> Cases | None:
    """All cases but the genitive, which few verbs take unless they are negated."""
    lemmas = {one.lemma for one in found}
    reflexive = any(lemma.endswith(("ся", "сь")) for lemma in lemmas)
    return None if negated or reflexive or lemmas & government.sparing else ALL_CASES - {"gent"}


def _last_word(before: str) -> tuple[str, str]:
    """The last word of a text that ends in one space, and what stands before it; nothing where it does not."""
    match = _LAST.search(before)
    return (match[1], before[: match.start(1)]) if match else ("", "")
