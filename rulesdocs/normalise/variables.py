"""Words of formulae and of programs, which people write in letters of two scripts: ``xн``, ``Wкин``, ``синx``.

Each has one Latin letter, at an end or in the middle of three, and looks like damage.  Many damaged words look so
too, and are told from these by their letters, or by the company they keep.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable

from rulesdocs.normalise.cached import Cached
from rulesdocs.normalise.evidence import PROVING, kinds, readings
from rulesdocs.normalise.tables import SR_EC
from rulesdocs.normalise.weights import said
from rulesdocs.normalise.words import letters

_LATIN, _OTHER = "[qwxyQWXY]", "[А-Яа-яЂ-Џђ-џ]"
_SHAPE = re.compile(f"{_LATIN}{_OTHER}+|{_OTHER}+{_LATIN}|{_OTHER}{_LATIN}{_OTHER}")
_CAMEL = re.compile("^[qwxy][А-ЯЂ-Џ][а-яђ-џ]|[а-яђ-џ][QWXY]")
_NO_WORD = re.compile("^[xX][БВ-ДЖЗК-НПРСТФ-Шбв-джзк-нпрстф-ш]|^[qQ][^уУ]")
"""Beginnings that no word has."""
_KNOWN, _COMMON = 4.5, 2.4
"""What the letters of a word with proof, and of one without, say at least if it is one of a language."""


def are_variables(proofs: Collection[str], others: Iterable[str]) -> bool:
    """Tell whether most words with proof may be variables, and none of the others is surely foreign."""
    many = sum(map(_MAY_BE.__getitem__, proofs)) * 2 > len(proofs)
    return many and not any(map(_IS_FOREIGN.__getitem__, others))


def _may_be(token: str) -> bool:
    word = letters(token)
    if not _SHAPE.fullmatch(word) or kinds(SR_EC.name)[token] not in PROVING:
        return False
    return bool(_CAMEL.search(word) or _NO_WORD.search(word)) or _odds(token) < _KNOWN


def _odds(token: str) -> float:
    return readings(SR_EC.name, SR_EC.languages, tuple(range(len(SR_EC.clean))), 0.0).odds(token)


def _is_foreign(token: str) -> bool:
    return len(token) > 2 and said(SR_EC.learnt, SR_EC.inverse(letters(token)).lower()) >= _COMMON


_MAY_BE = Cached(_may_be)
_IS_FOREIGN = Cached(_is_foreign)
