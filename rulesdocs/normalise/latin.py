"""Words of damaged text that were in Latin letters before: names, foreign phrases, files.

A word that could be damage is told from them by its runs of letters, by its capitals, and by its neighbours.
"""

from __future__ import annotations

import re
from enum import IntEnum

from rulesdocs.normalise.cached import Cached
from rulesdocs.normalise.weights import said

# A word of which its runs say less was Latin.  Small letters are mostly those of the text's own language; a
# capital within a sentence is that of a name; capitals alone are an abbreviation; and there are mixed ones.
SMALL, NAME, CAPITALS, MIXED = -1.0, 0.25, 2.0, 2.0
RECURRING = 2.0
"""The same of a name that recurs in one form: those of the text's own language are declined."""
BESIDE_NAME, SURELY = 4.5, -3.0
"""The same of a name within a sentence beside one that surely was Latin, whose runs say no more than that, as in
``Bruno Faidutti``."""
NAMED = 3.0
"""The same of a name that was Latin in another place."""
COMPOUND = 1.0
"""The same in small letters, joined by a hyphen to a word that was Latin."""
BEFORE_HYPHEN = 2.5
"""The same of an abbreviation that a hyphen joins to a word in small letters: ``PR-агент``."""
PATH = 3.25
"""The same in a path with a Latin part, or before digits."""
LENT = 1.5
"""What a neighbour that was Latin says for a word."""
UNLEARNT = 3.0
"""What a word may owe to its language, if the weights do not know the language."""
NUMERALS = frozenset("IVX")
WORDS = frozenset("abeikosuvzčšž")
"""Letters that are words of Slavic languages in Cyrillic, or none of English: alone, any other is a symbol."""
_CONTRACTED = "d-r d-ra d-ru d-rka g-n g-na g-nu g-ža g-že g-ca m-r b-r t-ra r-n r-nu r-ni k-t k-tu p-v o-v"
CONTRACTIONS = frozenset(_CONTRACTED.split())
"""Words of Slavic languages of which a hyphen and the ends are left: ``д-р``, ``р-н``."""
SHAPES = frozenset("CDFHIJLNRSUVZ")
"""Capitals whose shape is named, ``U-подібний``, that are Latin; of others people name the Cyrillic shape."""
SHAPED = ("podіb", "obraz", "padob")
"""How words for such shapes begin."""
_HERTZ = frozenset(["Gc", "kGc", "MGc", "GGc"])
"""Units that no language has in Latin letters: ``Гц``."""
_CAMEL = re.compile("[a-zčšž][A-ZČŠŽ]")


class Origin(IntEnum):
    """In which letters a word was before, as far as it says itself."""

    CYRILLIC = 0
    DOUBTFUL = 1
    """Its neighbours decide."""
    LATIN = 2


def odds(word: str) -> float:
    """Give how much the letters of a word say for Cyrillic, like a logarithm of odds."""
    return _ODDS[word]


_ODDS = Cached(lambda word: said("latin", word.lower()))


def origin(word: str, more: float = 0.0) -> Origin:
    """Tell whether a word of Latin letters, all of which a converter could have written, was Latin before.

    ``more`` is what else says that it was Cyrillic; it says nothing of abbreviations, which are no words.
    """
    if word in _HERTZ:
        return Origin.CYRILLIC
    own = odds(word)
    known = own if word.isupper() else own + more
    if word in NUMERALS:
        return Origin.DOUBTFUL
    if known < SMALL:
        return Origin.DOUBTFUL if word.islower() and len(word) > 3 and known > SURELY else Origin.LATIN
    if len(word) == 1 and (word.isupper() or word not in WORDS):
        return Origin.DOUBTFUL
    if word.islower():
        return Origin.CYRILLIC
    if _CAMEL.search(word):
        return Origin.LATIN if known < MIXED else Origin.CYRILLIC
    if word.isupper():
        return Origin.DOUBTFUL if known < PATH else Origin.CYRILLIC
    most = BESIDE_NAME if own >= SMALL else NAME + LENT
    return Origin.DOUBTFUL if known < most else Origin.CYRILLIC
