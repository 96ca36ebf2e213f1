"""Checks of what must, may or must not be done, how much of it, and by whom."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping

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
_SHARES = frozenset({Sense.ALL, Sense.SOME})
_QUIET, _LONG, _LONGEST = frozenset({Sense.ONLY, Sense.EACH}), 24, 48
_EACH_FIRST = re.compile(r"(?:\A|[.:;(] ?)\W{0,3}(?:Each|Every) ")
_ALLOWS = re.compile(" (?:may|allowed|permitted)")
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


def _contradicted(said: Senses, translated: Senses, entry: Entry) -> Iterator[tuple[Sense, str]]:
    """Yield the senses of a source that a contrary one in its translation can have turned, with their words.

    They are those that it lacks but for words that excuse them weakly; and, but in a long paragraph, a
    prohibition where the source has more negations, unless "only" stands for one of them: "cannot … unless" by
    "can only if".
    """
    length = entry.msgid.count(" ")
    for sense, words in said.sure.items():
        held = Sense.PERMISSION if sense is Sense.POSSIBILITY else sense
        unmet = words[translated.possible[held] - translated.weak[held] :]
        most = _LONG if sense in _SHARES else _LONGEST if sense is Sense.POSSIBILITY else length
        short = length <= most and not (sense is Sense.POSSIBILITY and Sense.MAXIMUM in said.sure)
        if sense is Sense.PROHIBITION and length <= _LONGEST and not {sense, Sense.ONLY} & translated.sure.keys():
            unmet = unmet or words[: max(0, said.possible[sense] - translated.possible[sense])]
        if short and unmet and unmet[0] not in entry.msgstr:
            yield sense, unmet[0]


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


def _is_contrary(contrary: Sense, words: str) -> bool:
    """Whether a sense is contrary to just these words: an order to what is allowed, one player to all of them."""
    if contrary is Sense.ORDER:
        return _ALLOWS.search(words) is not None
    return contrary is not Sense.SINGLE or " " in words


def _turns_a_bound(said: Senses, translated: Senses) -> bool:
    """Whether a translation tells a bound from its other side: "may at most" by "may not … more than"."""
    bounded = not said.sure.keys().isdisjoint({Sense.MAXIMUM, Sense.MINIMUM})
    return bounded and translated.possible[Sense.COMPARISON] > 0


def _counts(entry: Entry, source: str) -> bool:
    """Whether a source says or has put in how many."""
    return "%" in entry.msgid or "{" in entry.msgid or bool(numbers_in(entry.shown_source, source))


class ModalityTranslation(PairCheck):
    """Where the source says what must or may be done, or how much, a translation does not say the contrary.

    A word counts by its sense, and a paraphrase that can have the sense is taken for it: there is a finding only
    where no word of the translation can have that of the source, and one of a contrary sense stands instead.
    """

    id = "modality"
    summary = "A translation turns a modal word into its contrary."
    why = "Who reads may for must, or at most for at least, plays another game."
    remedy = "Say what the source says: look which word of the translation can mean the contrary, and change it."
    bad = Example("You must discard a card.", "Ви можете скинути карту.")
    good = Example("You must discard a card.", "Карту треба скинути.")

    def faults(self, entry: Entry, source: str) -> Iterator[Fault]:
        """Yield one for each sense that stands where a contrary one should."""
        if compared := _compared(entry, source):
            said, translated = compared
            extra = _surplus(said, translated, entry.msgid)
            if _turns_a_bound(said, translated):
                extra.pop(Sense.PROHIBITION, None)
            for sense, words in _contradicted(said, translated, entry):
                for contrary in _CONTRARY.get(sense, ()):
                    if contrary in extra and _is_contrary(contrary, words):
                        yield Fault(
                            f"'{words}' of the source is {sense}, but '{extra[contrary]}' is {contrary}; "
                            "say the same as the source"
                        )
                        break


class ModalityLost(PairCheck):
    """A translation keeps the bounds of its source: only, each, never, must not, at least, at most, exactly.

    What goes over several lines is passed over: it is a list of a program's options and no rule.  In a long
    paragraph only and each are passed over as well, since another turn often says them there; so is each before a
    word in capitals, which stands for a value, or where nothing is counted and it begins no sentence.  What the
    source says twice may be said once.
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
        if "\n" in entry.msgid.strip() or not (compared := _compared(entry, source)):
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
