"""Latin islands in damaged text: what its neighbours say about a word that may have been Latin before."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import compress, islice, pairwise, takewhile

from rulesdocs.normalise.evidence import foreign_says
from rulesdocs.normalise.forms import in_latin
from rulesdocs.normalise.gaps import INITIAL, LEAD, LINE, LINK, where
from rulesdocs.normalise.latin import (
    BEFORE_HYPHEN,
    BESIDE_NAME,
    CAPITALS,
    COMPOUND,
    CONTRACTIONS,
    LENT,
    NAME,
    NUMERALS,
    PATH,
    RECURRING,
    SHAPED,
    SHAPES,
    SMALL,
    SURELY,
    WORDS,
    odds,
)
from rulesdocs.normalise.numerals import LISTED, Series
from rulesdocs.normalise.quotations import latin_quotations
from rulesdocs.normalise.rows import PROOF, Kind, Row
from rulesdocs.normalise.words import Words

_NEAR = (" ", "-")
_SPACES = (" ", "\u00a0")
_HYPHENS = ("-", "‐", "‑")
_APOSTROPHES, _IOTATED = ("'", "’", "ʼ"), "яюєїё"
_ORDINAL, _ENDING = re.compile(r"\d[-‐‑]$"), ("h", "m")
"""What lies before the ending of a number, and such endings that are no words: ``1990-х``, ``7-м``."""
_WITHIN = re.compile("[ ,/+&]+")
"""What lies before a capital that is not there for a beginning."""
_BETWEEN = re.compile("[ ,/+&]+|[-‐‑–—]")
"""What lies between two numerals."""
_ABBREVIATED = re.compile(r"\.(?!\d)|['’ʼ`_]")
"""What follows an initial, a letter that an apostrophe joins to its word, and a menu's key."""
_MODEL = re.compile(r"[-‐‑]\d")
"""What follows the letter of a machine: ``T-34``."""
_NUMBER = re.compile(r"\d[ \u00a0]$")
_INITIAL = where(INITIAL)
_TIMES = "h"
"""Typed for the sign of multiplication: ``x`` of the Cyrillic sort."""
_LATIN = (Kind.FOREIGN, Kind.AGAINST)
_FOREIGN, _DOUBTFUL = (re.compile(b"%c" % kind) for kind in (Kind.FOREIGN, Kind.DOUBTFUL))
_ARE_FOREIGN = bytes(kind == Kind.FOREIGN for kind in range(256))
_ENDINGS, _SHORT = "aeiou", 3
"""What a stem does not end with, and the letters of an ending at most, which a stem has more of."""
_OPEN = re.compile(b"[%c%c]" % (Kind.PLAIN, Kind.DOUBTFUL))
_LATIN_PART = re.compile(b"[%c%c]" % _LATIN)


def settle(row: Row, found: Words, proved: str) -> None:
    """Decide which words without proof were Latin before, where they do not say it themselves.

    ``proved`` is the words with proof, each between two line feeds.
    """
    _settle_forms(row, found)
    _settle_declined(row, found, proved)
    for path in _paths(found):
        _settle_path(row, found, path)
    for compound in found.joined:
        _settle_iotated(row, found, compound)
        _settle_compound(row, found, compound)
    series = Series(found)
    for part in _DOUBTFUL.finditer(row.kinds):
        index, token = part.start(), found.tokens[part.start()]
        if token in NUMERALS:
            latin = _is_shape(found, index) or _is_numeral(row, found, index) or series.has(index)
            _put(row, index, token, latin)
        elif _is_shape(found, index):
            _put(row, index, token, token in SHAPES)
        elif len(token) == 1:
            _put(row, index, token, _is_symbol(found, index) or _is_model(row, found, index))
    _settle_names(row, found, [part.start() for part in _DOUBTFUL.finditer(row.kinds)])
    _settle_initials(row, found)
    for quotation in latin_quotations(row, found):
        row.put(quotation, Kind.KEPT, 0.0)


def _settle_forms(row: Row, found: Words) -> None:
    """What is Latin for its form says nothing of the words around it."""
    for index in in_latin(found):
        if not PROOF.match(row.kinds, index):
            row.put(range(index, index + 1), Kind.KEPT, 0.0)


def _settle_names(row: Row, found: Words, doubtful: Sequence[int]) -> None:
    """Each place of a word votes, by what is around it; the places that are Latin win over as many others."""
    limits = [_limit(row, found, index) for index in doubtful]
    recurring = _recurring(found, [index for index, limit in zip(doubtful, limits, strict=True) if limit > SMALL])
    votes = Counter[str]()
    for index, limit in zip(doubtful, limits, strict=True):
        token = found.tokens[index]
        more = RECURRING - NAME if limit > SMALL and token in recurring else 0.0
        latin = odds(token) < limit + more
        votes[token] += 1 if latin else -(limit > SMALL)
        _put(row, index, token, latin)
    for index in doubtful:
        if votes[found.tokens[index]] > 0:
            _put(row, index, found.tokens[index], True)


def _recurring(found: Words, within: Iterable[int]) -> Collection[str]:
    """Give the words with a capital that are in three of these places at least, and in one form alone."""
    counts = Counter(found.tokens[index] for index in within)
    names = [token for token, count in counts.items() if count > 2 and token.istitle()]
    known = sorted(found.different) if names else []
    return {token for token in names if not _is_declined(token, known)}


def _is_declined(token: str, known: Sequence[str]) -> bool:
    """Tell whether words, in order, have a name with another ending, too."""
    stem = token.rstrip(_ENDINGS)
    endings = (other[len(stem) :] for other in _beginning_with(stem, known) if other != token)
    return any(ending.islower() and len(ending) <= _SHORT for ending in endings)


def _beginning_with(stem: str, known: Sequence[str]) -> Iterator[str]:
    """Yield those of words in order that begin so."""
    first = bisect_left(known, stem)
    return takewhile(lambda word: word.startswith(stem), islice(known, first, None))


def _settle_declined(row: Row, found: Words, proved: str) -> None:
    """A word in small letters was Cyrillic if the text has it with another ending too, one that proves damage."""
    tokens = {*compress(found.tokens, row.kinds.translate(_ARE_FOREIGN))}
    stems = {token: token.rstrip(_ENDINGS) for token in tokens if token.islower()}
    declined = {token for token, stem in stems.items() if len(stem) > _SHORT and f"\n{stem}" in proved}
    for part in _FOREIGN.finditer(row.kinds) if declined else ():
        index = part.start()
        if found.tokens[index] in declined and not any(_latin_beside(row, found, index)):
            row.put(range(index, index + 1), Kind.PLAIN, 0.0)


def _latin_beside(row: Row, found: Words, index: int) -> Iterator[bool]:
    """Tell of each neighbour that nothing but a space or a hyphen parts from a word whether it was Latin."""
    for other, gap in ((index - 1, index), (index + 1, index + 1)):
        if found.gaps[gap] in _NEAR and 0 <= other < len(found.tokens):
            yield row.kinds[other] in _LATIN


def _put(row: Row, index: int, token: str, latin: bool) -> None:
    if latin:
        row.put(range(index, index + 1), Kind.FOREIGN, foreign_says(token))
    else:
        row.kinds[index] = Kind.PLAIN


_STEPS = bytes(LINK if signs & LINK else signs & LEAD for signs in range(256))
_PATH = re.compile(b"[%c%c]%c*" % (LEAD, LINK, LINK))


def _paths(found: Words) -> Iterator[range]:
    """Yield the runs of tokens that look like a path, an address, or the ending of a file's name."""
    steps = found.seams.translate(_STEPS)
    for run in _PATH.finditer(steps, 0, len(found.tokens)):
        yield range(max(run.start() - (steps[run.start()] == LINK), 0), run.end())


def _settle_path(row: Row, found: Words, path: range) -> None:
    """A path with one Latin part is Latin, unless another part is surely Cyrillic."""
    parts = row.kinds[path.start : path.stop]
    if not _OPEN.search(parts) or PROOF.search(parts):
        return
    latin = bool(_LATIN_PART.search(parts))
    latin |= len(path) > 2 and sum([odds(found.tokens[index]) for index in path]) < len(path)
    if not latin and not found.seams[path.start] & LEAD:
        return
    limit = PATH if latin else CAPITALS
    for part in _OPEN.finditer(parts):
        index = path.start + part.start()
        if odds(found.tokens[index]) < limit:
            _put(row, index, found.tokens[index], True)


def _settle_iotated(row: Row, found: Words, compound: range) -> None:
    """What an apostrophe parts from an iotated letter is the beginning of a Ukrainian word: ``об'єкт``."""
    for before, after in pairwise(compound):
        joined = found.gaps[after] in _APOSTROPHES and found.tokens[after][0] in _IOTATED
        if joined and row.kinds[before] == Kind.FOREIGN and odds(found.tokens[before]) > SURELY:
            row.put(range(before, after), Kind.PLAIN, 0.0)


def _settle_compound(row: Row, found: Words, compound: range) -> None:
    """In ``same-origin`` one Latin part in small letters speaks for the others; not in ``USB-порт``."""
    kinds = row.kinds[compound.start : compound.stop]
    if not _LATIN_PART.search(kinds) or PROOF.search(kinds):
        return
    small = [index for index in compound if found.tokens[index].islower()]
    latin = any(row.kinds[index] in _LATIN for index in small)
    if not latin or not all(found.gaps[index] in _HYPHENS for index in compound[1:]):
        return
    limit = COMPOUND if len(compound) == 2 else PATH
    for index in small:
        if row.kinds[index] == Kind.PLAIN and odds(found.tokens[index]) < limit:
            _put(row, index, found.tokens[index], True)


def _is_symbol(found: Words, index: int) -> bool:
    """Tell whether a letter alone is a symbol, as in ``A4``, ``3G``, ``n-1``; no word, initial, unit, heading."""
    token, before, after = found.tokens[index], found.gaps[index], found.gaps[index + 1]
    if after[:1].isdigit():
        return token != _TIMES
    if token.lower() in WORDS or before.startswith(".") or _is_contracted(found, index):
        return False
    if token in _ENDING and _ORDINAL.search(before):
        return False
    if before[-1:].isdigit():
        return token.isupper()
    if _ABBREVIATED.match(after) or (token.isupper() and _MODEL.match(after)):
        return False
    return not (
        _fills_line(found, index)
        or _NUMBER.search(before)
        or (after.startswith(")") and not before.endswith("("))
    )


def _is_shape(found: Words, index: int) -> bool:
    """Tell whether a letter names what it looks like."""
    return len(found.tokens[index]) == 1 and _after_hyphen(found, index).startswith(SHAPED)


def _after_hyphen(found: Words, index: int) -> str:
    """Give the word that a hyphen joins to one before it, or nothing."""
    return "".join(found.tokens[index + 1 : index + 2]) if found.gaps[index + 1] in _HYPHENS else ""


def _is_model(row: Row, found: Words, index: int) -> bool:
    """Tell whether a capital belongs to a machine whose maker is named in Latin letters: ``Boeing B-52``."""
    named = index and found.gaps[index] in _SPACES and row.kinds[index - 1] in _LATIN
    return bool(named and found.tokens[index].isupper() and _MODEL.match(found.gaps[index + 1]))


def _is_contracted(found: Words, index: int) -> bool:
    """Tell whether a letter is the beginning or the end of a word with a hyphen for its middle."""
    tokens = found.tokens[max(index - 1, 0) : index + 2]
    gaps = found.gaps[max(index, 1) : index + 2]
    return any(
        f"{a}{gap}{b}".lower() in CONTRACTIONS for a, gap, b in zip(tokens, gaps, tokens[1:], strict=False)
    )


def _is_numeral(row: Row, found: Words, index: int) -> bool:
    """Tell whether a capital that may be a numeral is one: beside others, or where no word has a capital."""
    if any(row.kinds[other] == Kind.KEPT for other in _around(found, index)):
        return True
    if _fills_cell(found, index):
        return found.have_any(LISTED)
    if not index or not _WITHIN.fullmatch(found.gaps[index]):
        return False
    beside = [other for other in (index - 1, index + 1) if other < len(found.tokens)]
    return not any(_shouts(row, found.tokens[other], other) for other in beside)


def _fills_cell(found: Words, index: int) -> bool:
    """Tell whether nothing else is in a word's line, or in its cell of a table."""
    first, last = not index, index + 1 == len(found.tokens)
    ends = (first, index), (last, index + 1)
    return all(end or found.seams[at] & LINE or "|" in found.gaps[at] for end, at in ends)


def _settle_initials(row: Row, found: Words) -> None:
    """The initials of a Latin name are Latin; a name with an initial that no converter writes is Latin."""
    for run in _initialled(found):
        initials, name = run[:-1], run[-1]
        own = any(row.kinds[index] == Kind.AGAINST and found.tokens[index].isascii() for index in initials)
        latin = own or row.kinds[name] in _LATIN
        for index in run if latin else ():
            if row.kinds[index] == Kind.PLAIN and (index != name or odds(found.tokens[index]) < PATH):
                _put(row, index, found.tokens[index], True)


def _initialled(found: Words) -> Iterator[range]:
    """Yield the runs of initials, each with the name after them: ``J. R. R. Tolkien``."""
    start = last = -1
    for end in [mark.start() for mark in _INITIAL.finditer(found.marks, 1, len(found.tokens))]:
        initial, after = found.tokens[end - 1], found.tokens[end]
        if len(initial) == 1 and initial.isupper():
            start, last = start if last == end - 1 else end - 1, end
            if after.istitle() and len(after) > 1:
                yield range(start, end + 1)


def _fills_line(found: Words, index: int) -> bool:
    first, last = not index, index + 1 == len(found.tokens)
    return bool((first or found.seams[index] & LINE) and (last or found.seams[index + 1] & LINE))


def _limit(row: Row, found: Words, index: int) -> float:
    """Give the odds below which a word with a capital was Latin."""
    token, before, after = found.tokens[index], found.gaps[index], found.gaps[index + 1]
    beside = ((index - 1, before), (index + 1, after))
    near = [other for other, gap in beside if gap in _NEAR and 0 <= other < len(found.tokens)]
    latin = [found.tokens[other] for other in near if row.kinds[other] in _LATIN]
    lent = LENT * len(latin)
    if token.isupper() and len(token) > 1:
        if after[:1].isdigit():
            return PATH
        if any(_shouts(row, found.tokens[other], other) for other in near):
            return SMALL
        return max(BEFORE_HYPHEN if _after_hyphen(found, index).islower() else CAPITALS, CAPITALS + lent)
    if token.islower():
        return SMALL if latin else SURELY
    within = bool(index and _WITHIN.fullmatch(before))
    if within and any(word.istitle() and odds(word) <= SURELY for word in latin):
        return BESIDE_NAME
    return NAME + lent if lent or within else SMALL


def _around(found: Words, index: int) -> Iterator[int]:
    """Yield the tokens beside one, as in ``(II, I)``; a preposition may stand before a space: ``В XI веке``."""
    if index and _BETWEEN.fullmatch(found.gaps[index]):
        yield index - 1
    after, pair = found.gaps[index + 1], found.tokens[index : index + 2]
    if len(pair) == 2 and _BETWEEN.fullmatch(after) and (after not in _SPACES or pair == ["I", "II"]):
        yield index + 1


def _shouts(row: Row, token: str, index: int) -> bool:
    """Tell whether a word is Cyrillic in capitals."""
    return len(token) > 1 and token.isupper() and bool(PROOF.match(row.kinds, index) or odds(token) >= CAPITALS)
