"""Words in letters of two scripts that people write, and that look like damage.

Variables of formulae and of programs (``xн``, ``Wкин``, ``синx``) have one Latin letter, at an end or in the
middle of three; in slips and in phonetic spelling (``рyка``, ``xлеб``) it has the look or the sound of a Cyrillic
one.  Many damaged words look so too, and are told from these by their letters, or by the company they keep.

Whole texts have Latin letters for Cyrillic ones of the same look: Chuvash ``ă``, Ossetian ``æ``, Mongolian and
Turkic ``ä ö ü``, and vowels with a stress mark.  Their words are of no language that a table restores.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence

from rulesdocs.normalise.cached import Cached
from rulesdocs.normalise.evidence import kinds, readings
from rulesdocs.normalise.rows import PROVING
from rulesdocs.normalise.spellings import unlikely
from rulesdocs.normalise.tables import SR_EC
from rulesdocs.normalise.weights import said
from rulesdocs.normalise.words import letters

_LATIN, _OTHER = "[qwxyQWXY]", "[А-Яа-яЂ-Џђ-џ]"
_SHAPE = re.compile(f"{_LATIN}{_OTHER}+|{_OTHER}+{_LATIN}|{_OTHER}{_LATIN}{_OTHER}")
_SLIP = re.compile(f"(?:[xyXY]|{_OTHER})+")
_CAMEL = re.compile("^[qwxy][А-ЯЂ-Џ][а-яђ-џ]|[а-яђ-џ][QWXY]")
_NO_WORD = re.compile("^[xX][БВ-ДЖЗК-НПРСТФ-Шбв-джзк-нпрстф-ш]|^[qQ][^уУ]")
"""Beginnings that no word has."""
_ALIKE = re.compile("(?i)[xyáéíóúýàèìòùëïöüäăæçñəāēīōūŭĭÿğЀ-ӿ]+")
"""Words whose Latin letters all look like Cyrillic ones, of some language or with a stress mark."""
_PLAUSIBLE, _CHANCE = 0.7, 2.0
"""How unlikely words of one language are, by letter, and how much less so if there is but one."""
_KNOWN, _LIKELY, _COMMON = 4.5, 2.0, 2.4
"""What the letters of a word say at least if it is one of a language: of one in the shape of a variable, of any
other one with proof, and of one without."""


def are_written_so(proofs: Collection[str], others: Iterable[str]) -> bool:
    """Tell whether people may have written most words with proof so, and no other word is surely foreign."""
    many = sum(map(_MAY_BE.__getitem__, proofs)) * 2 > len(proofs)
    return many and not any(map(_IS_FOREIGN.__getitem__, others))


def are_alike(proofs: Collection[str], others: Collection[str]) -> bool:
    """Tell whether words with proof only look Latin: undone, they and the others are of none of the languages.

    Words of one of them are likely in it, and more so than they are as they stand in any clean language.
    """
    if not all(map(_ALIKE.fullmatch, map(letters, proofs))):
        return False
    found = [_VOICES[token] for token in (*proofs, *others)]
    ours, clean = (min(map(sum, zip(*voices, strict=True))) for voices in zip(*found, strict=True))
    enough = (_PLAUSIBLE - _CHANCE / len(found)) * sum(map(len, map(letters, (*proofs, *others))))
    return 2 * ours - clean >= enough


def _voice(token: str) -> tuple[Sequence[float], Sequence[float]]:
    """Say how unlikely a word is, undone in each language, and as it stands in each clean group."""
    word = letters(token).lower()
    return unlikely(SR_EC, SR_EC.inverse(word))[0], unlikely(SR_EC, word)[1]


def _may_be(token: str) -> bool:
    word = letters(token)
    if kinds(SR_EC.name)[token] not in PROVING:
        return False
    if not _SHAPE.fullmatch(word):
        return bool(_SLIP.fullmatch(word)) and _odds(token) < _LIKELY
    return bool(_CAMEL.search(word) or _NO_WORD.search(word)) or _odds(token) < _KNOWN


def _odds(token: str) -> float:
    return readings(SR_EC.name, SR_EC.languages, tuple(range(len(SR_EC.clean))), 0.0).odds(token)


def _is_foreign(token: str) -> bool:
    return len(token) > 2 and said(SR_EC.learnt, SR_EC.inverse(letters(token)).lower()) >= _COMMON


_MAY_BE = Cached(_may_be)
_IS_FOREIGN = Cached(_is_foreign)
_VOICES = Cached(_voice)
