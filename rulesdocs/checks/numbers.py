"""Checks of the numbers in rules and in their translations."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from rulesdocs.checks.base import Check, Example, Finding
from rulesdocs.checks.material import Entry, KnownFacts, Material
from rulesdocs.document import RuleText
from rulesdocs.languages import FoundNumber, NumberKind, knows_number_words, numbers_in
from rulesdocs.links.places import FACTS

_Said = tuple[str, FoundNumber]
"""A number with the text in which it was found."""

_Key = tuple[int, int]

_PAIR = re.compile(r"(\d),(\d)")
_BORROW = "let the rule use the one that owns the number"


class NumbersFacts(Check):
    """Every number that an executable rule states is one of its facts or borrowed, and its own are all stated.

    Digits count, and words from two up; a word such as "one" or "both" may state a fact.  The rows of a table
    have just the numbers of the rows in its facts, in the same order.  A rule of prose is looked at only where
    facts are recorded under it; games without facts and numbers that are not whole, which facts cannot hold, are
    passed over.
    """

    id = "numbers-facts"
    summary = "A rule states other numbers than its facts."
    why = "Each number has one home, facts.toml: what the text says and what the game does cannot drift apart."
    remedy = "Correct the text or facts.toml. If another rule owns the number, name that rule under 'uses'."
    bad = Example("Draw nine cards.", numbers=frozenset({8}))
    good = Example("Draw eight cards, all at once.", numbers=frozenset({8}))

    def findings(self, material: Material) -> Iterator[Finding]:
        """Yield one for each rule with such numbers, and one for each row of a table."""
        facts = material.facts
        for stated in material.rules:
            rule = stated.rule
            if rule.id.partition(".")[0] in facts.games and (rule.executable or rule.id in facts.numbers):
                for fault in _unlike_facts(rule, facts, material.source):
                    message = f"{fault}; correct the text or {_home(material, rule.id)}, or {_BORROW}"
                    yield self.found(stated.file, rule.line, message, rule=rule.id, language=material.source)


def _home(material: Material, rule: str) -> str:
    """The file of facts, with the line from which those of the rule stand where it has any."""
    lines = [place.line for place in material.links.places.get(rule, ()) if place.what == FACTS]
    return f"{FACTS}:{lines[0]}" if lines else FACTS


def _unlike_facts(rule: RuleText, facts: KnownFacts, language: str) -> Iterator[str]:
    rows = facts.rows.get(rule.id, ()) if rule.rows else ()
    if rows and len(rows) != len(rule.rows):
        yield f"the table '{rule.id}' has {len(rule.rows)} rows, its facts have {len(rows)}"
    elif rows:
        for number, (text, known) in enumerate(zip(rule.rows, rows, strict=True), start=1):
            said = _whole_numbers(text, language)
            if {one.value for _, one in said} != known:
                says = _quoted(said) or "no number"
                yield f"row {number} of the table '{rule.id}' states {says}, but its facts have {_listed(known)}"
    else:
        yield from _unlike_numbers(rule, facts, language)


def _unlike_numbers(rule: RuleText, facts: KnownFacts, language: str) -> Iterator[str]:
    known = facts.numbers.get(rule.id, frozenset())
    if wrong := [one for one in _whole_numbers(rule.text, language) if one[1].value not in known]:
        yield f"'{rule.id}' states {_quoted(wrong)}, but its facts have {_listed(known)}"
        return
    said = {number.value for number in numbers_in(rule.text, language)}
    if unsaid := facts.stated.get(rule.id, frozenset()) - said:
        yield f"'{rule.id}' does not state {_listed(unsaid)}, which is among its facts"


def _whole_numbers(text: str, language: str) -> list[_Said]:
    """Give the numbers of a text that a fact can be held against."""
    return [
        (text, number)
        for number in numbers_in(text, language)
        if number.kind is not NumberKind.LOOSE and number.value.denominator == 1
    ]


class NumbersTranslation(Check):
    """A translation states the numbers of its source, each as often, in any order.

    Digits and words count alike, and words from two up.  A word such as "one", "once", "both" or "half" needs no
    counterpart, but can be that of a number.  In a language whose number words are not known only digits count.
    """

    id = "numbers-translation"
    summary = "A translation states other numbers than its source."
    why = "A wrong number makes readers of one language play another game than all the others."
    remedy = "Give the translation the numbers of its source, as digits or as words."
    bad = Example("Draw two cards, or 10 at the start.", "Доберіть три карти, а на початку 10.")
    good = Example("Draw two cards, or 10 at the start.", "Доберіть 2 карти, а на початку десять.")

    def findings(self, material: Material) -> Iterator[Finding]:
        """Yield one for each translation with other numbers."""
        for entry in material.entries:
            if differences := _differences(entry, material.source):
                message = f"the translation {differences}; give it the numbers of its source"
                yield self.found(entry.file, entry.line, message, rule=entry.rule, language=entry.language)


def _differences(entry: Entry, source: str) -> str:
    """Say what numbers a translation lacks and what it has too many; nothing where it has the right ones."""
    words_count = knows_number_words(source) and knows_number_words(entry.language)
    strict, loose = _numbers(entry.shown_source, source, words_count)
    found, maybe = _numbers(entry.shown, entry.language, words_count)
    if not (strict or found) or _keys(strict) == _keys(found):
        return ""
    lacking = _unexplained(strict, found, _spare(maybe, loose))
    extra = _unexplained(found, strict, _spare(loose, maybe))
    lacking, extra = _without_pairs(lacking, extra, entry.language)
    parts = [
        f"lacks {_quoted(lacking)}" if lacking else "",
        f"has {_quoted(extra)}, which the source does not say" if extra else "",
    ]
    return " and ".join(filter(None, parts))


def _numbers(text: str, language: str, words_count: bool) -> tuple[list[_Said], list[_Said]]:
    """Give the numbers of what readers see that must have a counterpart, and those that can be one."""
    counted = (NumberKind.DIGITS, NumberKind.WORD) if words_count else (NumberKind.DIGITS,)
    must, can = list[_Said](), list[_Said]()
    for number in numbers_in(text, language):
        (must if number.kind in counted else can).append((text, number))
    return must, can


def _keys(said: Sequence[_Said]) -> list[_Key]:
    return sorted(_key(number) for _, number in said)


def _key(number: FoundNumber) -> _Key:
    """What is equal for equal numbers; fractions themselves take long to compare."""
    return number.value.as_integer_ratio()


def _left(said: Sequence[_Said], others: Iterable[_Said]) -> list[_Said]:
    """Give the numbers that have no counterpart among the others; of equal ones the last."""
    counterparts = Counter(_key(number) for _, number in others)
    left = []
    for one in said:
        if counterparts[key := _key(one[1])]:
            counterparts[key] -= 1
        else:
            left.append(one)
    return left


def _unexplained(said: list[_Said], others: list[_Said], loose: list[_Said]) -> list[_Said]:
    """Give the numbers without a counterpart; a word can have one in a part: half as many is "вдвічі менше"."""
    left = _left(said, [*others, *loose])
    times = [(text, one._replace(value=1 / one.value)) for text, one in loose if 0 < one.value < 1]
    if not times:
        return left
    words = set(_left([one for one in left if one[1].kind is NumberKind.WORD], times))
    return [one for one in left if one[1].kind is not NumberKind.WORD or one in words]


def _spare(loose: list[_Said], others: list[_Said]) -> list[_Said]:
    """Give the loose numbers that are not each other's counterparts; "one" is a pronoun too often to tell."""
    small = [one for one in loose if one[1].value <= 1]
    return [*small, *_left([one for one in loose if one[1].value > 1], others)]


def _without_pairs(lacking: list[_Said], extra: list[_Said], language: str) -> tuple[list[_Said], list[_Said]]:
    """Leave out what a comma makes a decimal here and two numbers in the source, such as coordinates: "(1,2)"."""
    kept: list[_Said] = []
    explained: list[_Said] = []
    waiting = Counter(_key(number) for _, number in lacking)
    for text, number in extra:
        apart = _PAIR.sub(r"\1 \2", text[number.start : number.end])
        pair = numbers_in(apart, language) if waiting and " " in apart else []
        needed = Counter(map(_key, pair))
        if len(pair) == 2 and all(waiting[value] >= count for value, count in needed.items()):
            waiting.subtract(needed)
            explained += [(apart, half) for half in pair]
        else:
            kept.append((text, number))
    return _left(lacking, explained), kept


def _quoted(said: Iterable[_Said]) -> str:
    """Numbers as they stand, with their value where that is not what stands there."""
    quotations = (_quotation(text[number.start : number.end], str(number.value)) for text, number in said)
    return ", ".join(dict.fromkeys(quotations))


def _quotation(words: str, value: str) -> str:
    return words if words == value else f"'{words}' ({value})"


def _listed(values: Iterable[int]) -> str:
    return ", ".join(map(str, sorted(values))) or "no number"
