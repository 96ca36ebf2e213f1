"""Checks of what must, may or must not be done, how much of it, and by whom."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from rulesdocs.checks.base import Check, Example
from rulesdocs.checks.material import Entry
from rulesdocs.checks.pairs import Fault, PairCheck
from rulesdocs.languages import numbers_in
from rulesdocs.languages.modals import Sense, Senses, knows_senses, senses_in, sure_senses_in

_CONTRARY: Mapping[Sense, Collection[Sense]] = {
    Sense.OBLIGATION: (Sense.PERMISSION, Sense.NO_OBLIGATION, Sense.PROHIBITION),
    Sense.PROHIBITION: (Sense.OBLIGATION, Sense.NO_OBLIGATION, Sense.PERMISSION),
    Sense.PERMISSION: (Sense.OBLIGATION, Sense.PROHIBITION, Sense.ORDER),
    Sense.NO_OBLIGATION: (Sense.OBLIGATION, Sense.PROHIBITION),
    Sense.MINIMUM: (Sense.MAXIMUM, Sense.EXACTNESS),
    Sense.MAXIMUM: (Sense.MINIMUM, Sense.EXACTNESS),
    Sense.EXACTNESS: (Sense.MINIMUM, Sense.MAXIMUM),
    Sense.NEVER: (Sense.ALWAYS,),
    Sense.ALWAYS: (Sense.NEVER,),
    Sense.ALL: (Sense.SOME, Sense.SINGLE),
    Sense.SOME: (Sense.ALL,),
    Sense.POSSIBILITY: (Sense.OBLIGATION,),
}
_SHORT, _LONG, _LONGEST, _TAIL = 12, 24, 48, 60
_FARTHEST: Mapping[Sense, int] = {
    Sense.ALL: _LONG,
    Sense.SOME: _LONG,
    Sense.ALWAYS: _LONG,
    Sense.NEVER: _LONG,
    Sense.POSSIBILITY: _LONGEST,
}
"""The spaces of the longest source whose sense is held against contraries; longer ones say it by other turns."""
_DUTY = frozenset({Sense.OBLIGATION, Sense.PERMISSION})
_QUIET = frozenset({Sense.ONLY, Sense.EACH})
_FORBIDS = re.compile(r"\b(?:must|may|shall)\b", re.IGNORECASE)
_EACH_FIRST = re.compile(r"(?:\A|[.:;(] ?)\W{0,3}(?:Each|Every) ")
_ALLOWS = re.compile(" (?:may|allowed|permitted)")
_BETWEEN_SENTENCES = re.compile(r"(?<=[.!?…])\s+|\n+")
_BETWEEN_CLAUSES = re.compile(r"(?<=[.!?…;])\s+")
_ENDED = re.compile(r"[.!?…:;][^\w\s]*\s*\Z")
_EACH = re.compile(r"\b(?:each|every)\b", re.IGNORECASE)
_EACH_VALUE = re.compile("(?:[Ee]ach|[Ee]very) (?:[A-Z]{2}|%)")
_BOUNDS = frozenset(
    {
        Sense.MINIMUM,
        Sense.MAXIMUM,
        Sense.EXACTNESS,
        Sense.ONLY,
        Sense.EACH,
        Sense.NEVER,
        Sense.PROHIBITION,
    }
)
"""What is seldom left unsaid; an imperative says an obligation, and many a verb that something is possible."""


def _compared(entry: Entry, source: str) -> tuple[Senses, Senses] | None:
    """The senses of a source that has any, and of its translation; None where a language has no lexicon."""
    if not (knows_senses(source) and knows_senses(entry.language)):
        return None
    said = sure_senses_in(entry.shown_source, source)
    return (said, senses_in(entry.shown, entry.language)) if said and said.sure else None


def _lacking(said: Senses, other: Senses, text: str) -> Iterator[tuple[Sense, str]]:
    """Yield the senses that one text surely has and the other has less often, with the words that have them.

    Words that the other ``text`` has as they are stand for a name or value, such as "always".
    """
    for sense, words in said.sure.items():
        unmet = words[other.possible[sense] :]
        if unmet and unmet[0] not in text:
            yield sense, unmet[0]


class _Turn(NamedTuple):
    """Words of a source with their sense, and those of its translation that have a contrary one."""

    words: str
    sense: Sense
    contrary_words: str
    contrary: Sense


def _contradicted(said: Senses, translated: Senses, entry: Entry) -> Iterator[tuple[Sense, str]]:
    """Yield the senses of a source that a contrary one in its translation can have turned, with their words."""
    length = entry.msgid.count(" ")
    for sense, words in said.sure.items():
        unmet = _unmet(sense, words, translated)
        if sense is Sense.PROHIBITION and length <= _LONGEST:
            unmet = unmet or _unmet_negations(words, said, translated)
        is_bound = sense is Sense.POSSIBILITY and Sense.MAXIMUM in said.sure
        if unmet and unmet[0] not in entry.msgstr and not is_bound and length <= _FARTHEST.get(sense, length):
            yield sense, unmet[0]


def _unmet(sense: Sense, words: Sequence[str], translated: Senses) -> Sequence[str]:
    """The words of a sense that a translation lacks but for words that excuse them weakly."""
    held = Sense.PERMISSION if sense is Sense.POSSIBILITY else sense
    return words[translated.possible[held] - translated.weak[held] :]


def _unmet_negations(words: Sequence[str], said: Senses, translated: Senses) -> Sequence[str]:
    """The prohibitions of a source that has more negations, unless "only" says one: "cannot … unless"."""
    if {Sense.PROHIBITION, Sense.ONLY} & translated.sure.keys():
        return ()
    return words[: max(0, said.possible[Sense.PROHIBITION] - translated.possible[Sense.PROHIBITION])]


def _surplus(said: Senses, translated: Senses, text: str) -> dict[Sense, str]:
    """The senses that a translation surely has more often than words of its source that are no weak ones.

    "Cannot" is weakly an obligation: with another negation it says must.
    """
    extra = dict(_lacking(translated, said, text))
    for sense, weak in said.weak.items():
        words = translated.sure.get(sense, [])[said.possible[sense] - weak :]
        if words and not (sense is Sense.OBLIGATION and translated.possible[Sense.PROHIBITION]):
            extra.setdefault(sense, words[0])
    return extra


def _contraries(sense: Sense, words: str, said: Senses) -> Iterator[Sense]:
    """Yield what is contrary to just these words: an order to what is allowed, one player to all of them.

    Nothing is to "all" in a source that negates something: "not all" are some.
    """
    if sense is Sense.ALL and said.possible[Sense.PROHIBITION] > said.weak[Sense.PROHIBITION]:
        return
    for contrary in _CONTRARY.get(sense, ()):
        is_order, is_single = contrary is Sense.ORDER, contrary is Sense.SINGLE
        if not (is_order and not _ALLOWS.search(words)) and not (is_single and " " not in words):
            yield contrary


def _turns_a_bound(said: Senses, translated: Senses) -> bool:
    """Whether a translation tells a bound from its other side: "may at most" by "may not … more than"."""
    bounded = not said.sure.keys().isdisjoint({Sense.MAXIMUM, Sense.MINIMUM})
    return bounded and translated.possible[Sense.COMPARISON] > 0


def _turned(entry: Entry, said: Senses, translated: Senses) -> Iterator[_Turn]:
    """Yield each sense of a source that its translation turns, with the first of its contraries there."""
    contradicted = list(_contradicted(said, translated, entry))
    if not contradicted:
        return
    extra = _surplus(said, translated, entry.msgid)
    if _turns_a_bound(said, translated):
        extra.pop(Sense.PROHIBITION, None)
    for sense, words in contradicted:
        contrary = next((one for one in _contraries(sense, words, said) if one in extra), None)
        if contrary is not None:
            yield _Turn(words, sense, extra[contrary], contrary)


def _is_told_exactly(entry: Entry, turn: _Turn) -> bool:
    """Whether a text has to keep a sense: long messages of programs tell in many ways what can be done."""
    if entry.is_exact:
        return True
    if turn.contrary is Sense.ORDER or entry.msgid.count(" ") <= _SHORT:
        return turn.contrary is not Sense.ORDER
    may = turn.sense in (Sense.PERMISSION, Sense.POSSIBILITY) and not _ALLOWS.search(turn.words)
    return not may and turn.sense not in (Sense.ALWAYS, Sense.NEVER)


def _turned_within_sentence(entry: Entry, source: str) -> Collection[str]:
    """The words of a long source whose contrary stands in the sentence that has the place of theirs.

    What stands in another sentence was said of something else; where one text has more sentences than the other,
    it is not known which belong together.
    """
    return {turn.words for turn in _turned_by_parts(entry, source, _BETWEEN_SENTENCES)}


def _turned_by_parts(entry: Entry, source: str, between: re.Pattern[str]) -> Iterator[_Turn]:
    """Yield what parts of a translation turn, each held against the part of the source in its place alone.

    Nothing is known where one text has more parts than the other.
    """
    texts = [between.split(text.strip()) for text in (entry.shown_source, entry.shown)]
    if len(texts[0]) == len(texts[1]):
        for one, other in zip(*texts, strict=True):
            if said := sure_senses_in(one, source):
                yield from _turned(entry, said, senses_in(other, entry.language))


def _turned_elsewhere_excused(entry: Entry, source: str, said: Senses, translated: Senses) -> Iterator[_Turn]:
    """Yield where must and may are turned, although words of another sentence could be those that are lacking.

    "No cart may be left" allows nothing, and the "may" of its sentence is no excuse for one in the place of a
    "must".  Only what is told exactly has sentences that answer each other; where the translation has the word
    after all, its sentences may stand in another order.
    """
    if entry.is_exact and not (_DUTY.isdisjoint(said.sure) or _DUTY.isdisjoint(translated.sure)):
        for turn in _turned_by_parts(entry, source, _BETWEEN_CLAUSES):
            has = len(translated.sure.get(turn.sense, ()))
            if {turn.sense, turn.contrary} == _DUTY and has < len(said.sure.get(turn.sense, ())):
                yield turn


class ModalityTranslation(PairCheck):
    """Where the source says what must or may be done, or how much, a translation does not say the contrary.

    A word counts by its sense, and a paraphrase that can have the sense is taken for it: there is a finding only
    where no word of the translation can have that of the source, and one of a contrary sense stands instead, in
    a long paragraph in the same sentence.
    """

    id = "modality"
    summary = "A translation turns a modal word into its contrary."
    why = "Who reads may for must, or at most for at least, plays another game."
    remedy = "Say what the source says: look which word of the translation can mean the contrary, and change it."
    bad = Example("You must discard a card.", "Ви можете скинути карту.")
    good = Example("You must discard a card.", "Карту треба скинути.")

    def faults(self, entry: Entry, source: str) -> Iterator[Fault]:
        """Yield one for each sense that stands where a contrary one should."""
        if not (compared := _compared(entry, source)):
            return
        turned = [turn for turn in _turned(entry, *compared) if _is_told_exactly(entry, turn)]
        if turned and entry.msgid.count(" ") > _LONG:
            known = _turned_within_sentence(entry, source)
            turned = [turn for turn in turned if turn.words in known]
        turned = turned or [*_turned_elsewhere_excused(entry, source, *compared)]
        for turn in turned:
            yield Fault(
                f"'{turn.words}' of the source is {turn.sense}, but '{turn.contrary_words}' is {turn.contrary}; "
                "say the same as the source"
            )


def _is_no_rule(entry: Entry) -> bool:
    """Whether a source is no rule, but a label, heading or paragraph of a program: not one short sentence."""
    text = entry.msgid.strip()
    is_sentence = (
        _ENDED.search(text[-_TAIL:]) and text[:1] + text[-1:] != "()" and not _BETWEEN_SENTENCES.search(text)
    )
    return not entry.is_exact and (not is_sentence or text.count(" ") > _SHORT)


def _counts(entry: Entry, source: str) -> bool:
    """Whether a source has put in how many, or a sentence of it that says each says it."""
    if "%" in entry.msgid or "{" in entry.msgid:
        return True
    sentences = _BETWEEN_SENTENCES.split(entry.shown_source)
    return any(_EACH.search(one) and numbers_in(one, source) for one in sentences)


class ModalityLost(PairCheck):
    """A translation keeps the bounds of its source: only, each, never, must not, at least, at most, exactly.

    What goes over several lines is passed over: it is a list of a program's options and no rule.  Of another
    program's messages only short sentences are looked at, and no labels ("Images only").  In a long paragraph
    only and each are passed over, since another turn often says them there; so is each before a word in capitals,
    which stands for a value, or where nothing is counted and it begins no sentence.  What the source says twice
    may be said once.
    """

    id = "modality-lost"
    severity = "warning"
    summary = "A translation leaves out only, each, never, must not, at least, at most or exactly."
    why = "A bound that is gone allows what the rules forbid."
    remedy = "Say the bound in the translation, with the word or by another turn."
    bad = Example("Discard only Claws.", "Скиньте Кігті.")
    good = Example("Discard only Claws.", "Скиньте самі Кігті.")

    bounds = _BOUNDS

    def faults(self, entry: Entry, source: str) -> Iterator[Fault]:
        """Yield one for each bound that nothing in the translation can stand for."""
        if "\n" in entry.msgid.strip() or _is_no_rule(entry) or not (compared := _compared(entry, source)):
            return
        said, translated = compared
        bounds = self.bounds - (_QUIET if entry.msgid.count(" ") > _LONG else frozenset())
        counts = _EACH_FIRST.search(entry.msgid) or _counts(entry, source)
        bounds -= {Sense.EACH} if _EACH_VALUE.search(entry.msgid) or not counts else frozenset()
        bounds -= {Sense.PROHIBITION} if translated.possible[Sense.OBLIGATION] else frozenset()
        extra = dict(_lacking(translated, said, entry.msgid))
        for sense, words in _lacking(said, translated, entry.msgstr):
            if (
                sense in bounds
                and (entry.is_exact or sense is not Sense.PROHIBITION or _FORBIDS.search(words))
                and not translated.possible[sense]
                and not any(contrary in extra for contrary in _CONTRARY.get(sense, ()))
            ):
                yield Fault(f"nothing in the translation says '{words}' ({sense}); say it, or say it otherwise")


class ModalityOmitted(ModalityLost):
    """A translation keeps must, may, need not and always: often they are said by no word of their own."""

    id = "modality-omitted"
    on_by_default = False
    summary = "A translation has no word for must, may, need not or always."
    why = "An imperative can say must, but a reader may take it for advice, and may for an order."
    remedy = "Read both texts: where a reader could take the one for the other, add the word."
    bad = Example("You always answer first.", "Ви відповідаєте першими.")
    good = Example("You always answer first.", "Ви завжди відповідаєте першими.")

    bounds = frozenset({Sense.OBLIGATION, Sense.PERMISSION, Sense.NO_OBLIGATION, Sense.ALWAYS})


MODALITY: tuple[Check, ...] = (ModalityTranslation(), ModalityLost(), ModalityOmitted())
"""The checks of modal words."""
