"""Finding many phrases in a text at once."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from typing import NamedTuple

_PIECE = re.compile(r"\w+|\W")
_FREE_BEFORE, _FREE_AFTER = re.compile(r"(?<![\w.\"=/_@$-])"), re.compile(r"(?![\w\"=/_(-]|[.:]\w|://)")


class Found(NamedTuple):
    """A phrase, and where it stands in a text."""

    phrase: str
    start: int
    end: int


class Phrases:
    """Some phrases, found wherever they stand as whole words.

    A text is gone through once, however many phrases there are: from each of its words as far as some phrase
    goes on.
    """

    def __init__(self, phrases: Iterable[str], *, any_case: bool = False) -> None:
        self._read = str.casefold if any_case else str
        self._next: dict[tuple[int, str], int] = {}
        self._whole: dict[int, str] = {}
        for phrase in phrases:
            at = 0
            for piece in _PIECE.findall(phrase):
                at = self._next.setdefault((at, self._read(piece)), len(self._next) + 1)
            self._whole[at] = phrase
        self._first = frozenset(piece for at, piece in self._next if at == 0)

    def all_in(self, text: str) -> frozenset[str]:
        """Give those that stand in a text, others over them or not."""
        pieces = self._pieces(text)
        return frozenset(one.phrase for at in range(len(pieces)) for one in self._from(pieces, at))

    def longest_in(self, text: str, may_stand: Callable[[Found], bool]) -> Iterator[Found]:
        """Yield those that stand in a text and may, from its beginning, each the longest that begins there."""
        pieces, free = self._pieces(text), 0
        for at, piece in enumerate(pieces):
            if piece.start() >= free:
                found = next(filter(may_stand, reversed([*self._from(pieces, at)])), None)
                if found is not None:
                    yield found
                    free = found.end

    def _pieces(self, text: str) -> Sequence[re.Match[str]]:
        """The words of a text and the signs between them; none where no phrase begins with any."""
        if self._first.isdisjoint(map(self._read, _PIECE.findall(text))):
            return ()
        return list(_PIECE.finditer(text))

    def _from(self, pieces: Sequence[re.Match[str]], first: int) -> Iterator[Found]:
        """The phrases that begin with a piece of a text, the longest last."""
        node: int | None = 0
        for at in range(first, len(pieces)):
            node = self._next.get((node or 0, self._read(pieces[at][0])))
            if node is None:
                return
            if node in self._whole:
                yield Found(self._whole[node], pieces[first].start(), pieces[at].end())


def is_free(found: Found, text: str) -> bool:
    """Whether a phrase is no part of a longer word, path or address."""
    return bool(_FREE_BEFORE.match(text, found.start) and _FREE_AFTER.match(text, found.end))


def names_among(words: Set[str], source: str, text: str) -> frozenset[str]:
    """Which words of a source are names: in capitals among others, or left as they are in its translation."""
    shouted = frozenset(word for word in words if len(word) > 1 and word.isupper())
    shouted = frozenset() if shouted and source.isupper() else shouted
    return shouted | Phrases(words - shouted).all_in(text)
