"""Which entry of a catalogue belongs to which message, where not both context and text are the same.

A wrong translation under a rule costs more than a missing one, so every guess needs a ground of its own: the
text is the same word for word, or the rule is the same and the texts are alike, or the text is the only one that
changed there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import chain
from operator import attrgetter
from typing import TypeVar

import polib

from rulesdocs.catalogue.messages import Message
from rulesdocs.catalogue.po import Key, is_translated

K = TypeVar("K", bound=Hashable)

LIKENESS = 0.7
"""The least likeness (0 to 1) of two texts of one rule for one to count as the other revised."""
_EXTENDED = 0.8
"""The least likeness of two texts of which one is the other with words added before or behind."""
_IN_PLACE = 0.25
"""What it adds to the likeness of two texts that both stand between the same unchanged ones."""
_MOST = 0.5
"""The share of its texts that a rule must have in common with another to be that rule under a new id."""


@dataclass(frozen=True)
class Place:
    """A text of a catalogue or of the pages, and where it stands; ``index`` is its place in their order.

    ``useful`` tells whether a message could take anything over from it.
    """

    index: int
    context: str | None
    msgid: str
    kind: str
    page: str
    useful: bool = True

    @property
    def key(self) -> Key:
        """What tells it from other texts."""
        return self.context, self.msgid

    @property
    def home(self) -> tuple[str | None, str]:
        """What likeness never crosses: its rule, or its page where it has none."""
        return (self.context, "") if self.context else (None, self.page)


def place_of_entry(entry: polib.POEntry, index: int) -> Place:
    """Give the text of an entry, and where it stood when its catalogue was last brought up to date."""
    page = entry.occurrences[0][0] if entry.occurrences else ""
    useful = is_typed(entry) and not entry.obsolete
    return Place(index, entry.msgctxt, entry.msgid, entry.comment.partition("\n")[0], page, useful)


def is_typed(entry: polib.POEntry) -> bool:
    """Tell whether somebody typed anything in an entry."""
    return bool(is_translated(entry) or entry.tcomment)


def place_of_message(message: Message, index: int) -> Place:
    """Give the text of a message, and where it stands now."""
    kind, page = (found[0] if found else "" for found in (message.comments, message.places))
    return Place(index, message.context, message.msgid, kind, page)


def match(old: Sequence[Place], new: Sequence[Place]) -> Mapping[int, int]:
    """Pair the texts of the pages with those of a catalogue, each at most once: new index to old index.

    In turn: the same text of the same rule; the same text of a rule that has another id now, or is gone; the
    changed text of the same rule; the same text where it is gone from one rule and new in another.
    """
    return _Matching(old, new).run()


def likeliest(
    news: Iterable[Place],
    olds: Iterable[Place],
    in_place: Callable[[Place, Place], bool] = lambda _new, _old: False,
) -> Iterator[tuple[Place, Place]]:
    """Yield pairs of a new text and an old one of the same kind, the likeliest first, each used once."""
    used: set[Place] = set()
    for _score, new, old in sorted(_scored(list(news), olds, in_place), key=lambda row: -row[0]):
        if new not in used and old not in used:
            used |= {new, old}
            yield new, old


class _Matching:
    def __init__(self, old: Sequence[Place], new: Sequence[Place]) -> None:
        self._old, self._new = old, new
        by_key = {place.key: place.index for place in reversed(old)}
        self._pairs = {place.index: by_key[place.key] for place in new if place.key in by_key}
        self._used = set(self._pairs.values())
        self._renamed: dict[str | None, str | None] = {}

    def run(self) -> Mapping[int, int]:
        wanted = {place.context for place in self._new}
        self._pair_renamed(wanted)
        self._pair_same_texts(self._missing(), [place for place in self._unused() if place.context not in wanted])
        self._pair_revised()
        self._pair_same_texts(self._missing(), self._unused())
        return self._pairs

    def _missing(self) -> list[Place]:
        return [place for place in self._new if place.index not in self._pairs]

    def _unused(self) -> list[Place]:
        return [place for place in self._old if place.useful and place.index not in self._used]

    def _pair(self, new: Place, old: Place) -> None:
        self._pairs[new.index] = old.index
        self._used.add(old.index)

    def _pair_same_texts(self, missing: Iterable[Place], unused: Iterable[Place]) -> None:
        """Pair texts that stand only once on either side."""
        news, olds = _grouped(missing, _text), _grouped(unused, _text)
        for text, found in news.items():
            if len(found) == len(olds.get(text, ())) == 1:
                self._pair(found[0], olds[text][0])

    def _pair_renamed(self, wanted: set[str | None]) -> None:
        """Find rules that have another id now, and pair the texts that they kept."""
        known = {place.context for place in self._old}
        olds = _grouped((place for place in self._unused() if place.context not in wanted | {None}), _context)
        news = _grouped((place for place in self._missing() if place.context not in known | {None}), _context)
        stands = _Neighbours(self._pairs, len(self._old), len(self._new))
        for old, new in _same_rules(olds, news, stands):
            self._renamed[new] = old
            self._pair_same_texts(news[new], olds[old])

    def _pair_revised(self) -> None:
        sizes = Counter(place.context for place in self._new), Counter(place.context for place in self._old)
        missing, unused = _grouped(self._missing(), _home), _grouped(self._unused(), _home)
        stands = _Neighbours(self._pairs, len(self._old), len(self._new))
        for (context, page), news in missing.items():
            before = self._renamed.get(context, context)
            olds = unused.get((before, page), [])
            if context and olds and sizes[0][context] == sizes[1][before] == 1:
                self._pair(news[0], olds[0])
            else:
                for new, old in likeliest(news, olds, stands.are_shared):
                    self._pair(new, old)


class _Neighbours:
    """The unchanged texts around each text, as they stood before others were paired."""

    def __init__(self, pairs: Mapping[int, int], old_count: int, new_count: int) -> None:
        inverse = {old: new for new, old in pairs.items()}
        self._old = _around([inverse.get(index) for index in range(old_count)], new_count)
        self._new = _around([index if index in pairs else None for index in range(new_count)], new_count)

    def are_shared(self, new: Place, old: Place) -> bool:
        """Tell whether two texts stand between the same ones."""
        return self._new[new.index] == self._old[old.index]


def _around(paired: Sequence[int | None], end: int) -> list[tuple[int, int]]:
    """Give for each text the nearest paired ones before and behind it, by their index among the new texts."""
    before, behind = _last(paired, -1), _last(paired[::-1], end)[::-1]
    return list(zip(before, behind, strict=True))


def _last(paired: Sequence[int | None], first: int) -> list[int]:
    found, last = [], first
    for index in paired:
        found.append(last)
        last = last if index is None else index
    return found


def _scored(
    news: Sequence[Place], olds: Iterable[Place], in_place: Callable[[Place, Place], bool]
) -> Iterator[tuple[float, Place, Place]]:
    """Yield pairs of one kind that are alike enough, with their likeness."""
    for old in olds:
        matcher = SequenceMatcher(b=old.msgid, autojunk=False)
        for new in (new for new in news if new.kind == old.kind):
            more = _IN_PLACE * in_place(new, old)
            matcher.set_seq1(new.msgid)
            likeness = _extended(matcher, new.msgid, old.msgid) or _alike(matcher, LIKENESS - more)
            if likeness + more >= LIKENESS:
                yield likeness + more, new, old


def _extended(matcher: SequenceMatcher[str], one: str, other: str) -> float:
    """Give the likeness of two texts of which one begins or ends with the other, word for word; else 0."""
    longer, shorter = (one, other) if len(one) > len(other) else (other, one)
    if longer.startswith(f"{shorter} ") or longer.endswith(f" {shorter}"):
        return _EXTENDED + (1 - _EXTENDED) * matcher.ratio()
    return 0.0


def _alike(matcher: SequenceMatcher[str], least: float) -> float:
    """Give the likeness of two texts, 0 if it is below ``least``; the first measures are quick."""
    measures = (matcher.real_quick_ratio, matcher.quick_ratio, matcher.ratio)
    return matcher.ratio() if all(measure() >= least for measure in measures) else 0.0


def _same_rules(
    olds: Mapping[str | None, Sequence[Place]], news: Mapping[str | None, Sequence[Place]], stands: _Neighbours
) -> Iterator[tuple[str | None, str | None]]:
    """Yield a rule that is gone and a new one that has most of its texts, where no other has as many of them."""
    shared = _shared(olds, news)
    scores = {
        (old, new): count + stands.are_shared(news[new][0], olds[old][0]) / 2
        for (old, new), count in shared.items()
        if count >= _MOST * max(len(olds[old]), len(news[new]))
    }
    rows, columns = (Counter((pair[side], score) for pair, score in scores.items()) for side in (0, 1))
    best: dict[str | None, float] = {}
    for pair, score in scores.items():
        best |= {name: max(score, best.get(name, 0)) for name in pair}
    for (old, new), score in scores.items():
        if score == best[old] == best[new] and rows[old, score] == columns[new, score] == 1:
            yield old, new


def _shared(
    olds: Mapping[str | None, Sequence[Place]], news: Mapping[str | None, Sequence[Place]]
) -> Counter[tuple[str | None, str | None]]:
    """Count the texts that each two of these rules have in common."""
    by_text = _grouped(chain.from_iterable(olds.values()), _text)
    return Counter(
        (old.context, place.context)
        for place in chain.from_iterable(news.values())
        for old in by_text.get(place.msgid, ())
    )


def _grouped(places: Iterable[Place], name: Callable[[Place], K]) -> dict[K, list[Place]]:
    groups: dict[K, list[Place]] = {}
    for place in places:
        groups.setdefault(name(place), []).append(place)
    return groups


_text, _context, _home = attrgetter("msgid"), attrgetter("context"), attrgetter("home")
