"""Which converter damaged a text: the one that explains most of the words that mix scripts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from itertools import chain, filterfalse, islice
from typing import NamedTuple

from rulesdocs.normalise.cached import Cached
from rulesdocs.normalise.evidence import PROVING, kinds
from rulesdocs.normalise.rivals import Told, rival_of
from rulesdocs.normalise.suspects import SOUND, SURE_SIGNS, SUSPECTS, Suspect
from rulesdocs.normalise.tables import Table


class View(NamedTuple):
    """How different tokens stand to a table."""

    table: Table
    proofs: Collection[str]
    """Those that prove damage by it."""
    objecting: Collection[str]
    """Those that it cannot have written."""


def author(family: Sequence[Table], tokens: Iterable[str]) -> View | None:
    """Choose among tables of one family: by most proofs, then by fewest words that it cannot have written.

    Of equals it is the first.  None if damage that cannot be undone, or sound text, explains more.
    """
    different = list(set(tokens))
    best = _best(family, different)
    if suspects(different, best.objecting, best.proofs) or rival_of(best.table, different, best.proofs):
        return None
    return best


def rival(family: Sequence[Table], tokens: Iterable[str]) -> Told | None:
    """Give the spelling of another program that alone keeps the author of damage from being one of a family."""
    different = list(set(tokens))
    best = _best(family, different)
    if suspects(different, best.objecting, best.proofs):
        return None
    return rival_of(best.table, different, best.proofs)


def _best(family: Sequence[Table], different: Sequence[str]) -> View:
    first, *others = family
    views = [view_of(first, different)]
    views += [view_of(other, different) for other in others if _may_be_better(other, views[0])]
    return max(views, key=lambda view: (len(view.proofs), -len(view.objecting)))


def view_of(table: Table, different: Sequence[str]) -> View:
    """Give how these tokens stand to a table."""
    return View(table, *kinds(table.name).sides(different))


def _may_be_better(table: Table, first: View) -> bool:
    """Tell whether a table may have as many proofs as another: one more, or none less."""
    known = kinds(table.name)
    return any(known[word] in PROVING for word in first.objecting) or all(
        known[word] in PROVING for word in first.proofs
    )


def suspects(tokens: Collection[str], objecting: Iterable[str], proofs: Collection[str]) -> Sequence[Suspect]:
    """Give the kinds of writing that explain more of these tokens than a table does, the likeliest first.

    ``objecting`` are those that the table cannot have written; ``proofs`` are those that prove it.
    """
    more = Counter(chain.from_iterable(map(_TOLD.__getitem__, _SURE.intersection(tokens).union(objecting))))
    for suspect, told in more.items():
        strangers = filterfalse(suspect.may_have_left, proofs)
        more[suspect] -= len(list(islice(strangers, told)))
    return [suspect for suspect in sorted(_ALL, key=more.__getitem__, reverse=True) if more[suspect] > 0]


def _told(word: str) -> Sequence[Suspect]:
    return [suspect for suspect in _ALL if suspect.tells(word)]


_ALL = (*SOUND, *SUSPECTS)
_TOLD = Cached(_told)
"""The kinds of writing that each word speaks for."""
_SURE = frozenset(form for sign in SURE_SIGNS for form in (sign, sign.title(), sign.upper()))
