"""Which converter damaged a text: the one that explains most of the words that mix scripts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from itertools import chain, compress
from typing import NamedTuple

from rulesdocs.normalise.cached import Cached
from rulesdocs.normalise.evidence import kinds
from rulesdocs.normalise.rivals import Told, rival_of
from rulesdocs.normalise.suspects import SOUND, SURE_SIGNS, SUSPECTS, Suspect
from rulesdocs.normalise.tables import Table


def author(family: Sequence[Table], tokens: Iterable[str]) -> Table | None:
    """Choose among tables of one family: by most proofs, then by fewest words that it cannot have written.

    Of equals it is the first.  None if damage that cannot be undone, or sound text, explains more.
    """
    different = list(set(tokens))
    best = _best(family, different)
    if suspects(different, best.objecting, best.proofs) or rival_of(best.table, different, best.proofs):
        return None
    return best.table


def rival(family: Sequence[Table], tokens: Iterable[str]) -> Told | None:
    """Give the spelling of another program that alone keeps the author of damage from being one of a family."""
    different = list(set(tokens))
    best = _best(family, different)
    if suspects(different, best.objecting, best.proofs):
        return None
    return rival_of(best.table, different, best.proofs)


class _View(NamedTuple):
    """How tokens stand to a table."""

    table: Table
    proofs: Collection[str]
    objecting: Collection[str]


def _best(family: Sequence[Table], tokens: Sequence[str]) -> _View:
    views = [_View(table, *kinds(table.name).sides(tokens)) for table in family]
    return max(views, key=lambda view: (len(view.proofs), -len(view.objecting)))


def suspects(tokens: Collection[str], objecting: Iterable[str], proofs: Collection[str]) -> Sequence[Suspect]:
    """Give the kinds of writing that explain more of these tokens than a table does, the likeliest first.

    ``objecting`` are those that the table cannot have written; ``proofs`` are those that prove it.
    """
    signs = compress(tokens, map(_IS_SURE.__getitem__, tokens))
    more = Counter(chain.from_iterable(map(_TOLD.__getitem__, {*objecting, *signs})))
    for suspect in more:
        more[suspect] -= sum(not suspect.may_have_left(proof) for proof in proofs)
    return [suspect for suspect in sorted(_ALL, key=more.__getitem__, reverse=True) if more[suspect] > 0]


def _told(word: str) -> Sequence[Suspect]:
    return [suspect for suspect in _ALL if suspect.tells(word)]


def _is_sure(word: str) -> bool:
    return word.lower() in SURE_SIGNS


_ALL = (*SOUND, *SUSPECTS)
_TOLD = Cached(_told)
"""The kinds of writing that each word speaks for."""
_IS_SURE = Cached(_is_sure)
