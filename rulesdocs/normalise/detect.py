"""A quick answer: is a text damaged, and how much of it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from rulesdocs.normalise.edits import Edit
from rulesdocs.normalise.others import Sign, find_others, find_programs, find_rivals
from rulesdocs.normalise.scope import EVERYTHING, Scope
from rulesdocs.normalise.streams import Piece, repair_pieces

_WORD = re.compile(r"[^\W\d_]+")


@dataclass(frozen=True, slots=True)
class Damage:
    """What is damaged in a text, in words: runs of letters."""

    words: int
    tables: Mapping[str, int]
    """How many words each table has changed; one that changed none is not there."""
    others: tuple[Sign, ...]
    """The first paragraph of each kind of damage that is not repaired."""

    @property
    def damaged(self) -> int:
        """The words that can be repaired."""
        return sum(self.tables.values())

    def share(self, words: int) -> float:
        """Give a part of all words, 0 to 1."""
        return words / self.words if self.words else 0.0

    def __bool__(self) -> bool:
        """Tell whether there is any damage."""
        return bool(self.tables or self.others)

    def lines(self, name: str) -> Iterator[str]:
        """Say it of a text called ``name``: one line, and one for each kind of damage that is not repaired."""
        tables = ", ".join(f"{table} {count}" for table, count in self.tables.items())
        share = f"{self.damaged} of {self.words} words ({100 * self.share(self.damaged):.1f} %)"
        unsound = "nothing that can be repaired" if self.others else f"clean, {self.words} words"
        yield f"{name}: damaged, {share}: {tables}" if tables else f"{name}: {unsound}"
        for sign in self.others:
            yield f"{name}:{sign.line}: not repaired: {sign.name} ({', '.join(sign.words)})"

    def as_dict(self) -> dict[str, object]:
        """Give the fields by name, as values that JSON knows."""
        return {
            "damaged": bool(self),
            "words": self.words,
            "share": round(self.share(self.damaged), 4),
            "tables": {
                name: {"words": count, "share": round(self.share(count), 4)}
                for name, count in self.tables.items()
            },
            "others": [{"name": sign.name, "line": sign.line, "words": list(sign.words)} for sign in self.others],
        }


def detect(chunks: Iterable[str], scope: Scope = EVERYTHING) -> Damage:
    """Measure the damage of a text that comes in chunks.

    The words counted are those that ``repair_pieces`` changes.
    """
    words, line, changed, others = 0, 1, Counter[str](), dict[str, Sign]()
    for piece in repair_pieces(chunks, scope):
        words += len(_WORD.findall(piece.original))
        for edit in piece.edits:
            changed[edit.table] += _changed_words(edit)
        for sign in _signs(piece, line):
            others.setdefault(sign.name, sign)
        line += piece.original.count("\n")
    return Damage(words, dict(sorted(changed.items())), tuple(others.values()))


def _signs(piece: Piece, line: int) -> Iterable[Sign]:
    """Give the signs of other damage, from the surest kind that there is."""
    found = [*find_others(piece.original, line)] or [*find_rivals(piece.original, line)]
    return found if found or piece.edits else find_programs(piece.original, line)


def _changed_words(edit: Edit) -> int:
    pairs = zip(_WORD.findall(edit.before), _WORD.findall(edit.after), strict=True)
    return sum(before != after for before, after in pairs)
