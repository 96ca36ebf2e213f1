"""Checks of the numbers in rules and in their translations."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from fractions import Fraction

from rulesdocs.checks.base import Check, Example, Finding
from rulesdocs.checks.counterparts import FEW, Key, Said, said_numbers, value_of, values_of, without_counterpart
from rulesdocs.checks.material import Entry, KnownFacts, Material
from rulesdocs.checks.wording import short
from rulesdocs.document import RuleText
from rulesdocs.languages import FoundNumber, NumberKind, knows_number_words, may_mean_other, numbers_in
from rulesdocs.links.places import FACTS

_OTHER = re.compile(r"\b(?:an)?others?\b|\blatter\b", re.IGNORECASE)
_DATE = re.compile(
    r"\d{1,2}/\d{1,2}/\d{2}(?:\d\d)?(?!\d)|\d ?[ap]\.?m\b|\b(?:half past|quarter (?:past|to))\b|\bo['’]clock\b",
    re.IGNORECASE,
)
_KEY = re.compile(r"[^\s\d]+(?::\d+)?")
_SHARES: frozenset[Key] = frozenset(
    {(1, 2), (1, 3), (1, 4), (3, 2), (2, 1), (3, 1), (4, 1), (5, 1), (10, 1), (12, 1)}
)
_DOZEN, _VAGUE = frozenset({10, 12}), "dozens"
_TIMES = re.compile(r" (?:раз|razy|fois)")
_DIVIDED = re.compile(r"(?:діл|дел)\w{1,9} на \Z", re.IGNORECASE)
_REACH, _LONG, _LONGEST, _HUNDRED, _THOUSAND = 24, 10, 48, 100, 1000
_PARTED = re.compile(r"(?<![\w.,])\d{1,40}(?:[.,]\d{1,40}){1,20}(?!\w)")
_THOUSANDS = re.compile(r"[1-9]\d{0,2}(?:,\d{3})+")
_PAIR = re.compile(r"(\d),(\d)")
_ONES = frozenset({0, 3})
"""The plural forms for one: the first, and in some programs' catalogues a fourth for one alone."""
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
    remedy = "Correct the text or facts.toml. If another rule owns the number, name that rule under `uses`."
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


def _whole_numbers(text: str, language: str) -> list[Said]:
    """Give the numbers of a text that a fact can be held against."""
    return [
        (text, number)
        for number in numbers_in(text, language)
        if number.kind is not NumberKind.LOOSE and number.value.denominator == 1
    ]


class NumbersTranslation(Check):
    """A translation states the numbers of its source, each as often, in any order.

    Digits and words count alike, and words from two up.  A word such as "one", "once", "both" or "half" needs no
    counterpart, but can be that of a number; so can a Roman numeral, and a number that only points to what was
    counted before: "the two".  In another program's message, which is no rule, 0 and 1 may be said without a
    number ("1 minute"), a number once for twice or again, and in a long one number words are held against other
    numbers only.  In a language whose number words are not known only digits count.
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
    strict, loose = said_numbers(entry.shown_source, source, words_count)
    found, maybe = said_numbers(entry.shown, entry.language, words_count)
    if values_of(strict) == values_of(found) and not any(
        value_of(one) in _SHARES or _is_first(text, one) for text, one in loose
    ):
        return ""
    if entry.msgid == entry.msgstr or _KEY.fullmatch(entry.msgid) or _DATE.search(entry.msgid):
        return ""  # one word, which may be a name or a setting; times of day, which another clock may tell
    if alike := _alike(entry):
        strict, loose = said_numbers(_without(entry.shown_source, alike), source, words_count)
        found, maybe = said_numbers(_without(entry.shown, alike), entry.language, words_count)
    spare = _spare if entry.is_exact else lambda some, others: some
    lacking = _unexplained(strict, found, spare(maybe, loose))
    extra = _unexplained(found, strict, spare(loose, maybe))
    lacking, extra = _without_pairs(lacking, extra, entry.language)
    lacking, extra = _without_turns(lacking, extra, found + maybe)
    if not lacking and not extra:
        lacking, extra = _unlike_shares(loose, maybe, strict, found)
    is_long = entry.msgid.count(" ") > _LONGEST
    if not (lacking or extra or is_long or _OTHER.search(entry.shown_source)):
        lacking, extra = _unlike_firsts(
            without_counterpart(loose, [*maybe, *found]), without_counterpart(maybe, [*loose, *strict]), entry
        )
    extra = _without_others(extra, found, entry)
    lacking, extra = _without_certain(lacking, extra, strict, found, entry)
    return _told(lacking, extra, strict, found)


def _told(lacking: list[Said], extra: list[Said], strict: list[Said], found: list[Said]) -> str:
    """Say what numbers are lacking and extra; of one that both texts have, how often each has it."""
    had, has = (Counter(value_of(number) for _, number in some) for some in (strict, found))
    again = {value for value in had if has[value]}
    parts = []
    for verb, some, rest in (("lacks", lacking, ""), ("has", extra, ", which the source does not say")):
        if new := [one for one in some if value_of(one[1]) not in again]:
            parts.append(f"{verb} {_quoted(new)}{rest}")
        for value, one in {value_of(one[1]): one for one in some if value_of(one[1]) in again}.items():
            counts = f"{_times(has[value])} and the source {_times(had[value])}"
            parts.append(f"{verb} {_quoted([one])}, which it says {counts}")
    return " and ".join(parts)


def _times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, f"{count} times")


def _alike(entry: Entry) -> frozenset[str]:
    """The groups of digits with marks that both texts have, but for thousands, which languages part otherwise."""
    if not _PARTED.search(entry.shown_source):
        return frozenset()
    had, has = (set(_PARTED.findall(text)) for text in (entry.shown_source, entry.shown))
    text = entry.shown_source
    return frozenset(one for one in had & has if not _THOUSANDS.fullmatch(one) or f"({one})" in text)


def _without(text: str, groups: Collection[str]) -> str:
    """A text with some groups of digits left out."""
    return _PARTED.sub(lambda match: "" if match[0] in groups else match[0], text)


def _without_certain(
    lacking: list[Said], extra: list[Said], strict: list[Said], found: list[Said], entry: Entry
) -> tuple[list[Said], list[Said]]:
    """Leave out the one of a plural form for one, and words that a translation leaves untranslated."""
    if entry.form in _ONES and not lacking:
        extra = [one for one in extra if value_of(one[1]) != (1, 1)]
    if not entry.is_exact:
        is_long = entry.msgid.count(" ") >= _LONG
        lacking, extra = _without_liberties(lacking, extra, strict, found, is_long)
    return [one for one in lacking if not _is_left(*one, entry)], extra


def _without_liberties(
    lacking: list[Said], extra: list[Said], strict: list[Said], found: list[Said], is_long: bool
) -> tuple[list[Said], list[Said]]:
    """Leave out what messages that are no rules say again, or otherwise more often than wrongly."""
    if lacking and extra:
        return lacking, extra
    had, has = {*values_of(strict), (1, 1)}, {*values_of(found), (0, 1), (1, 1)}
    lacking = [one for one in lacking if value_of(one[1]) not in has]
    extra = [one for one in extra if value_of(one[1]) not in had]
    if is_long:
        lacking, extra = (
            [one for one in some if one[1].kind is not NumberKind.WORD] for some in (lacking, extra)
        )
    return lacking, extra


def _is_left(text: str, number: FoundNumber, entry: Entry) -> bool:
    """Whether a translation has a number word of its source as it stands there, with what stands before it."""
    said = text[text.rfind(" ", 0, max(0, number.start - 1)) + 1 : number.end]
    return number.kind is NumberKind.WORD and " " in said and said in entry.shown


def _unexplained(said: list[Said], others: list[Said], loose: list[Said]) -> list[Said]:
    """Give the numbers without a counterpart; a word can have one in a part: half as many is "вдвічі менше"."""
    left = without_counterpart(said, [*others, *loose])
    times = [(text, one._replace(value=1 / one.value)) for text, one in loose if 0 < one.value < 1]
    if not times:
        return left
    words = set(
        without_counterpart([one for one in left if one[1].kind is NumberKind.WORD or _is_times(*one)], times)
    )
    return [one for one in left if one in words or not (one[1].kind is NumberKind.WORD or _is_times(*one))]


def _is_times(text: str, number: FoundNumber) -> bool:
    """Whether digits multiply or divide: "в 2 рази менше", "ділиться на 2"."""
    before = max(0, number.start - _REACH)
    return _TIMES.match(text, number.end) is not None or _DIVIDED.search(text, before, number.start) is not None


def _unlike_shares(
    loose: list[Said], maybe: list[Said], strict: list[Said], found: list[Said]
) -> tuple[list[Said], list[Said]]:
    """Give the shares that differ: "half" is said by 1/2 or 2, and not by a word that holds a third."""
    lacking = _unlike(loose, [*maybe, *found], strict)
    extra = _unlike(maybe, [*loose, *strict], found) if lacking else []
    for told in (True, False):
        one, other = ([one for one in some if (one[1].value in _DOZEN) is told] for some in (lacking, extra))
        if one and other:
            return one, other
    return [], []


def _unlike_firsts(loose: list[Said], maybe: list[Said], entry: Entry) -> tuple[list[Said], list[Said]]:
    """Give the first of a source, and in its place the second where a word for it also means the other."""
    lacking = [said for said in loose if _is_first(*said)]
    extra = [(text, one) for text, one in maybe if may_mean_other(text[one.start : one.end], entry.language)]
    return (lacking, extra) if lacking and extra else ([], [])


def _is_first(text: str, number: FoundNumber) -> bool:
    return text[number.start : number.end].lower() == "first"


def _unlike(said: list[Said], others: list[Said], own: list[Said]) -> list[Said]:
    """Give the shares that are not among other numbers, nor said otherwise there where those have none of it."""
    left = [one for one in without_counterpart(said, others) if _is_share(*one)]
    spare = {number.value for _, number in without_counterpart(others, [*said, *own])}
    return [one for one in left if not _as_share(*one) & spare]


def _as_share(text: str, number: FoundNumber) -> frozenset[Fraction]:
    """The numbers that can say a share: half as many is by two less, "a century and a half" is 1.5."""
    added = {number.value + 1} if text.startswith("and a ", number.start - len("and a ")) else set[Fraction]()
    return frozenset({number.value, 1 / number.value} | added)


def _is_share(text: str, number: FoundNumber) -> bool:
    """Whether a word divides or multiplies, or is a dozen; the digits of a name and Roman numerals do not."""
    if FEW.search(text, max(0, number.start - _REACH), number.start):
        return False  # "a few dozen"
    said, more = text[number.start : number.end], number.value.denominator > 1 and _TIMES.match(text, number.end)
    return value_of(number) in _SHARES and said[-1:].isalpha() and said.lower() != _VAGUE and not more


def _spare(loose: list[Said], others: list[Said]) -> list[Said]:
    """Give the loose numbers that are not each other's counterparts; "one" is a pronoun too often to tell."""
    small = [one for one in loose if one[1].value <= 1]
    return [*small, *without_counterpart([one for one in loose if one[1].value > 1], others)]


def _without_pairs(lacking: list[Said], extra: list[Said], language: str) -> tuple[list[Said], list[Said]]:
    """Leave out what a comma makes a decimal here and two numbers in the source, such as coordinates: "(1,2)"."""
    kept: list[Said] = []
    explained: list[Said] = []
    waiting = Counter(value_of(number) for _, number in lacking)
    for text, number in extra:
        apart = _PAIR.sub(r"\1 \2", text[number.start : number.end])
        pair = numbers_in(apart, language) if waiting and " " in apart else []
        needed = Counter(map(value_of, pair))
        if len(pair) == 2 and all(waiting[value] >= count for value, count in needed.items()):
            waiting.subtract(needed)
            explained += [(apart, half) for half in pair]
        else:
            kept.append((text, number))
    return without_counterpart(lacking, explained), kept


def _without_turns(lacking: list[Said], extra: list[Said], has: list[Said]) -> tuple[list[Said], list[Said]]:
    """Leave out what another turn says: 100 % more is twice as much, 1680 is in the 17th century, "two (2)"."""
    values = {number.value for _, number in has}
    ordinals = {int(number.value) for _, number in has if number.kind is not NumberKind.DIGITS}
    romans = {number.value for _, number in has if not number.end}
    kept = []
    turned = {
        number.value for (_, number), before in zip(has[1:], has, strict=False) if _is_restated(before, number)
    }
    for text, number in lacking:
        share = number.value / _HUNDRED if text.startswith("%", number.end) else None
        if share is not None and (said := {share, share + 1} & values):
            turned.update(said)
        elif text[number.start : number.end] == "twice" and 2 in values:
            turned.add(Fraction(2))
        elif text.startswith("ths", number.end) and 1 / number.value in values:
            turned.add(1 / number.value)
        elif text[number.end : number.end + 1] in "KkКк" and number.value * _THOUSAND in values:
            turned.add(number.value * _THOUSAND)
        elif number.value.numerator == 1 and number.value.denominator in ordinals:
            turned.add(Fraction(number.value.denominator))
        elif text.startswith(" penalty", number.end) and -number.value in values:
            turned.add(-number.value)
        elif number.value < _HUNDRED or number.value // _HUNDRED + 1 not in romans:
            kept.append((text, number))
        elif text.startswith("s", number.end):
            turned.add(number.value % _HUNDRED)
    return kept, [one for one in extra if one[1].value not in turned]


def _without_others(extra: list[Said], found: list[Said], entry: Entry) -> list[Said]:
    """Leave out as many twos as the translation has ordinals for the other of two and the source says it."""
    if not extra or not (others := len(_OTHER.findall(entry.shown_source))):
        return extra
    tag = entry.language
    meant = sum(may_mean_other(text[number.start : number.end], tag) for text, number in found)
    twos = set([one for one in extra if one[1].value == 2][: min(others, meant)])
    return [one for one in extra if one not in twos]


def _is_restated(before: Said, number: FoundNumber) -> bool:
    """Whether a number stands in brackets behind the same one."""
    text, other = before
    return other.value == number.value and text.startswith("(", number.start - 1) and number.start > 0


def _quoted(said: Iterable[Said]) -> str:
    """Numbers as they stand, with their value where that is not what stands there."""
    quotations = (_quotation(text[number.start : number.end], str(number.value)) for text, number in said)
    return ", ".join(dict.fromkeys(quotations))


def _quotation(words: str, value: str) -> str:
    return short(words) if words == value else f"'{short(words)}' ({short(value)})"


def _listed(values: Iterable[int]) -> str:
    return ", ".join(map(str, sorted(values))) or "no number"
