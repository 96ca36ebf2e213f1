"""Which converter damaged a text: the one that explains most of the words that mix scripts."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain, filterfalse, islice

from rulesdocs.normalise.cached import Cached
from rulesdocs.normalise.evidence import Readings, kinds, readings
from rulesdocs.normalise.leftovers import left_over
from rulesdocs.normalise.rivals import Told, rival_of
from rulesdocs.normalise.rows import CHANGED, PROVING, Kind
from rulesdocs.normalise.search import find_spans
from rulesdocs.normalise.softsigns import softened
from rulesdocs.normalise.suspects import SOUND, SURE_SIGNS, SUSPECTS, Suspect
from rulesdocs.normalise.tables import FAMILIES, Table
from rulesdocs.normalise.views import View, view_of
from rulesdocs.normalise.words import Words

_MIXED = re.compile(r"[A-Za-z][\u0400-\u04ff]|[\u0400-\u04ff][A-Za-z]")
_ALIKE = 0.5
"""So many words in letters of both scripts, beside each that proves damage, that are no damage."""
_SURELY = -8.0
_CLAUSE = 3
"""What words between damaged ones say at most, and how many there are at least, if they surely are genuine."""


def author(family: Sequence[Table], found: Words) -> View | None:
    """Choose among tables of one family: by most proofs, then by fewest words that it cannot have written.

    Of equals it is the first.  None if damage that cannot be undone, or sound text, explains more.
    """
    view = _unsuspected(family, found)
    return None if view is None or _rival(view, found) else view


def rival(family: Sequence[Table], found: Words) -> Told | None:
    """Give the spelling of another program that alone keeps the author of damage from being one of a family."""
    view = _unsuspected(family, found)
    return _rival(view, found) if view else None


def _unsuspected(family: Sequence[Table], found: Words) -> View | None:
    """Give the best view of a family; None if damage that cannot be undone, or sound text, explains more."""
    best = _best(family, found.different)
    if _look_alike(best) or suspects(found.different, best.objecting, best.proofs):
        return None
    return best


def _look_alike(view: View) -> bool:
    """Tell whether many words have letters of the other script for their looks alone, as spam and jokes do.

    A converter, of either way, leaves no letter beside another that it would have converted.
    """
    mixed = [token for token in view.objecting if _MIXED.search(token) and not _is_proof(token)]
    return len(mixed) > _ALIKE * len(view.proofs)


def _is_proof(token: str) -> bool:
    return any(kinds(first.name)[token] in PROVING for first, *_ in FAMILIES)


def _rival(view: View, found: Words) -> Told | None:
    """Give the spelling of another program that explains a text better, even without what is clean in it."""
    told = rival_of(view, found.text)
    if told:
        told = rival_of(replace(view, tokens=dict.fromkeys(_of_unclean_parts(view.table, found))), found.text)
    return told or softened(view, found) or left_over(view)


def _of_unclean_parts(table: Table, found: Words) -> Iterator[str]:
    """Yield the tokens of lines that have proofs, or do not speak against damage as genuine Serbian does.

    Of a line with proofs it is not those of a clause that surely is genuine.
    """
    read, known = readings(table.name, table.languages, tuple(range(len(table.clean))), 0.0), kinds(table.name)
    genuine = () if table.keeps_names else _genuine(table, read, found)
    for line in found.lines:
        tokens = found.tokens[line]
        changed = [token for token in tokens if known[token] in CHANGED]
        if any(known[token] in PROVING for token in changed):
            yield from (token for index, token in enumerate(tokens, line.start) if index not in genuine)
        elif sum(map(read.odds, changed)) >= 0:
            yield from tokens


def _genuine(table: Table, read: Readings, found: Words) -> Collection[int]:
    """Give the tokens of clauses between damaged passages that surely are genuine Serbian, by all their words."""
    row, known = read.row(found.tokens), kinds(table.name)
    spans = find_spans(found, row.levels)
    ends = [0, *(end for span in spans for end in (span.start, span.stop)), len(found.tokens)]
    clean = [range(start, end) for start, end in zip(ends[::2], ends[1::2], strict=True)]
    sure = [part for part in clean if len(part) >= _CLAUSE and row.score(part) < _SURELY]
    return {
        index
        for part in sure
        if all(known[token] != Kind.AGAINST for token in found.tokens[part.start : part.stop])
        for index in part
    }


def _best(family: Sequence[Table], different: Collection[str]) -> View:
    first, *others = family
    views = [view_of(first, different)]
    views += [view_of(other, different) for other in others if _may_be_better(other, views[0])]
    views = [view for view in views if view.table is first or _is_marked(view)]
    return max(views, key=lambda view: (len(view.proofs), -len(view.objecting)))


def _is_marked(view: View) -> bool:
    """Tell whether a table wrote any word with proof rather than the first one; ``vim file.txt`` is no mark."""
    return not view.table.keeps_names or any(map(view.table.has_mark, view.proofs))


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
    more = Counter(chain.from_iterable(map(_TOLD.__getitem__, {*_SURE.intersection(tokens), *objecting})))
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
