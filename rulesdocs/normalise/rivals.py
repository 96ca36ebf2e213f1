"""Other programs' spellings of single letters: whether one explains a damaged text better than a table does.

A table undoes a word of another program's as well, and wrongly: what was ``Wort`` and became ``Ворт`` would come
out as ``Vort``.  A spelling is out of the question where anything stands in the text that it would have written
otherwise; else it is told by the words that read better by it, in the language that all words speak for.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, partial
from math import inf
from operator import add
from typing import NamedTuple

from rulesdocs.normalise.cached import Cached
from rulesdocs.normalise.evidence import kinds, unlikely_together
from rulesdocs.normalise.latin import Origin, origin
from rulesdocs.normalise.respelt import RANKS, respelt
from rulesdocs.normalise.rows import CHANGED, PROVING, Kind
from rulesdocs.normalise.spellings import (
    CAMEL,
    LISTED,
    OVERLAP,
    STRANGE,
    TOLD,
    Evidence,
    Rival,
    alphabet,
    evidence_for,
    in_language,
)
from rulesdocs.normalise.tables import TABLES, Table
from rulesdocs.normalise.telltales import is_belarusian, is_telling
from rulesdocs.normalise.views import View
from rulesdocs.normalise.words import letters

_FEW, _MORE = 30, 0.4
"""Different words of a short text, and how much more they must say together, where one language is looked at."""
_SOME, _HACEKS, _LEFT_HACEKS, _OF_CZECH = 12, "чшж", frozenset("čšžČŠŽ"), frozenset("ěřůťďňľĺŕ")
"""Different words of which one at least has a haček in Czech or Slovak, what it is made, what it is where it was
left, and letters of these two languages."""
_STRANGERS = 0.25
"""The part of the words with proof, at most, that have letters which the language of a text lacks."""
_ACRONYM = 4
"""Letters of an acronym, at most, which tells nothing in a longer text."""
_ENOUGH, _SURELY, _EACH_WORD = 0.4, 3.0, 0.01
"""What the words must say together for a spelling, and for one that sound texts speak for by chance; and how much
more for each different word of the text, as chances add up."""
_SHOWN = 5
"""Words that are named at most."""
_PAIRS = re.compile("shch|[zcskt]h|ts")
"""What other rivals write for one letter, of letters that a table writes for others."""
_LOWER = Cached(str.lower)
_LONG = 200
"""With so many different words a text has every letter as a small one, too."""


class Told(NamedTuple):
    """The spelling that explains a text better than a table, and the words that tell it, the surest first."""

    table: Table
    rival: Rival
    words: tuple[str, ...]

    @property
    def name(self) -> str:
        """Name the kind of damage."""
        way = "Cyrillic to Latin" if self.table.keeps_names else "Latin to Cyrillic"
        became = f"as {self.rival.made}" if self.rival.made else "lost"
        return f"{way} with {self.rival.meant} {'left' if self.rival.meant == self.rival.made else became}"


def _rivals(pairs: str) -> tuple[Rival, ...]:
    """Read what becomes of letters: ``y=ы,й`` is two spellings; a question mark is behind doubtful ones.

    An exclamation mark is behind those that only words tell which nothing else explains, an ampersand behind
    those of keyboards and the like, which are rare.
    """
    found = (pair.split("=") for pair in pairs.split())
    each = ((made, meant) for meant, many in found for made in many.split(","))
    enough = {"?": _SURELY, "!": inf}
    return tuple(
        Rival(made.rstrip("?!&"), meant, enough.get(made[-1], _ENOUGH), made[-1] == "&") for made, meant in each
    )


# From transliterate's packs, ICU, MediaWiki's lossy converters, keyboards by sound, chats, and laws on names.
_TO_CYRILLIC = _rivals(
    "y=ы,й,и,ј&,з&,ъ&,ѕ& v=ж& w=в,у?,ш&,щ&,њ& x=х,кс&,ь&,џ& q=к&,я&,љ&,қ,къ h=г?,ч&,ҳ,һ j=ж&,дж&,й "
    "c=дж&,к! g=ґ u=ұ i=і e=э,є ch=ч& sh=ш zh=ж ts=ц? th=з! ck=к! ya=я ja=я yu=ю ju=ю yo=ё ye=є,е "
    "ä=ӓ,э,я,ә ö=ӧ,ё,ө ü=ӱ,ю,ү é=э è=ѐ,е! ê=є ë=ё í=і ï=ӥ ş=ш ñ=нъ,ң â=я û=ю ç=ч ć=ћ"
)
_TO_LATIN = _rivals(
    "ж=zh,j,ƶ ч=ch,ç,c? ш=sh,ş х=kh,x?,ch ц=ts,cz й=y,j,i?,ĭ,ý и=y,ï г=h? щ=shch,sht,sch,šč,şç,št! ю=yu,ju,iu,û "
    "я=ya,ja,ia,â ё=yo,jo ь=ʹ,y,i! ъ=ʺ,a! э=è,é,e! ы=ı,y! і=i? ї=yi,ji,i,ï є=ye,je,ie ў=ŭ"
)


class _Known(NamedTuple):
    """A rival of one table."""

    rival: Rival
    kept: str
    """What the table makes of the same letters: where it stands, the rival is out of the question."""
    left: bool
    """True if the table leaves these letters: only words with proof can refute the rival then."""
    within: bool
    """True if the rival writes that, too."""


def rivals_of(table: Table) -> Sequence[Rival]:
    """Give the spellings of other programs that convert as a table does, from the same script."""
    return _TO_LATIN if table.keeps_names else _TO_CYRILLIC


@cache
def _known(name: str) -> Sequence[_Known]:
    table = TABLES[name]
    found = rivals_of(table)
    kept = [table.forward(rival.meant) for rival in found]
    return [_Known(one, new, new == one.meant, new in one.made) for one, new in zip(found, kept, strict=True)]


def rival_of(view: View, text: str, few: int = _FEW) -> Told | None:
    """Give a spelling that explains words of a text better than the table; None if none does."""
    searched, table, tokens = _Searched(view), view.table, view.tokens
    text = text if searched.are_many else text.lower()
    sound = _HACEKS if searched.have_had_haceks() else ()
    for known in searched.chosen(_known(table.name)):
        rival, refuted = known.rival, searched.refute(known)
        if (refuted and searched.are_many) or rival.made not in text or rival.made in sound:
            continue
        surely = () if searched.are_many else _surely_respelt(table, known, searched.telling, searched.proved)
        if surely:
            return Told(table, rival, surely[:_SHOWN])
        if refuted:
            continue
        words = _words(table, rival, searched.small)
        if rival.rare and len(words) == 1 and LISTED not in next(iter(words.values())):
            continue
        enough = rival.enough + _EACH_WORD * len(tokens)
        if sum(map(max, words.values())) > enough and _gain(table, tokens, words.values()) > enough:
            surest = sorted(words, key=lambda word: -max(words[word]))
            return Told(table, rival, tuple(surest[:_SHOWN]))
        likelier = _likelier_words(searched, rival, enough + _MORE) if len(tokens) <= few else ()
        if len(likelier) > rival.rare:
            return Told(table, rival, likelier[:_SHOWN])
    return None


@dataclass(frozen=True)
class _Searched:
    """The words of a text, as they are searched for letters; those of a short one in small letters."""

    view: View

    @property
    def are_many(self) -> bool:
        return len(self.view.tokens) >= _LONG

    @cached_property
    def proved(self) -> str:
        return self.view.proved if self.are_many else self.view.proved.lower()

    @cached_property
    def every(self) -> str:
        return self._joined(self.view.tokens)

    @cached_property
    def _without_capitals(self) -> str:
        return self._joined(token for token in self.view.tokens if not token.isupper())

    @cached_property
    def telling(self) -> Collection[str]:
        """Those that may tell a rival."""
        if len(self.view.tokens) <= _FEW:
            return self.view.tokens
        return [token for token in self.view.tokens if len(token) > _ACRONYM or not token.isupper()]

    @cached_property
    def small(self) -> Mapping[str, str]:
        """The same in small letters, each with a word that it is; one in capitals, too, is the same word."""
        return dict(zip(map(_LOWER.__getitem__, self.telling), self.telling, strict=True))

    def have_had_haceks(self) -> bool:
        """Tell whether a text is Czech or Slovak, and lacks ``č``, ``š``, ``ž``, which other programs leave."""
        if self.view.table.keeps_names or len(self.view.tokens) < _SOME or _OF_CZECH.isdisjoint(self.proved):
            return False
        return _LEFT_HACEKS.isdisjoint(self.every)

    def chosen(self, rivals: Sequence[_Known]) -> Sequence[_Known]:
        """Leave out rivals that words with proof refute, where their words say nothing besides."""
        if not self.are_many:
            return rivals
        return [known for known in rivals if known.within or known.kept not in self.proved]

    def refute(self, known: _Known) -> bool:
        """Tell whether anything stands there that a rival would have written otherwise, which refutes it.

        Programs miss pairs in capitals.
        """
        if known.rival.enough == inf:
            return True
        if len(known.rival.meant) > 1 and not known.left and not self.are_many:
            return _is_refuted(known, self._without_capitals)
        return _is_refuted(known, self.proved) or (not known.left and _is_refuted(known, self.every))

    def _joined(self, tokens: Iterable[str]) -> str:
        joined = "\n".join(tokens)
        return joined if self.are_many else joined.lower()


def _is_refuted(known: _Known, where: str) -> bool:
    """Tell whether anything stands there that a rival would have written otherwise."""
    return known.kept in where and (not known.within or known.kept in where.replace(known.rival.made, " "))


def _surely_respelt(table: Table, known: _Known, tokens: Collection[str], proved: str) -> tuple[str, ...]:
    """Give the words of a short text that a rival alone explains, in the language that all speak for."""
    rival, may_be = known.rival, (*CHANGED, Kind.AGAINST) if table.keeps_names else CHANGED
    changed = [token for token in tokens if rival.made in token.lower() and kinds(table.name)[token] in may_be]
    if not changed or (known.left and known.kept in proved):
        return ()
    tag = "be" if table.keeps_names and is_belarusian(proved) else _own_language(table, tokens, proved)
    listed_alone = rival.rare and _strangers(table, tag, proved) > _STRANGERS * len(proved.split())
    told = tuple(filter(_words_in(table.name, rival, tag, listed_alone).__getitem__, changed))
    return told if told and (known.left or not _is_refuted(known, _native(table, rival, tokens))) else ()


def _native(table: Table, rival: Rival, tokens: Iterable[str]) -> str:
    """Give the words that were of a table's languages, without what other rivals may have written in them.

    A capital alone, or a pair in capitals, says nothing of a pair.
    """
    chosen = [token for token in tokens if len(rival.meant) == 1 or not token.isupper()]
    if not table.keeps_names:
        return "\n".join(chosen).lower()
    native = (token for token in chosen if _is_native(table, token))
    return _PAIRS.sub(" ", "\n".join(native).lower())


@cache
def _words_in(name: str, rival: Rival, tag: str, listed_alone: bool) -> Cached[bool]:
    return Cached(partial(_is_respelt, TABLES[name], rival, tag, listed_alone), TOLD)


def _is_respelt(table: Table, rival: Rival, tag: str, listed_alone: bool, token: str) -> bool:
    """Tell whether a word is a frequent one as a rival spelt it, or has letters that no word has."""
    listed = rival.name in RANKS.get(table.name, ()) and respelt(table, rival.name, tag, token)
    if listed or listed_alone:
        return listed
    word = table.inverse(letters(token)).lower()
    if rival.rare and not token.islower():
        word = f".{word[1:]}"  # it may be a name
    own = table.keeps_names or alphabet(tag).issuperset(_residue(table, token.lower()))
    return own and is_telling(table.name, rival.name, tag, word) and _is_native(table, token)


def _is_native(table: Table, token: str) -> bool:
    """Tell whether a word that may be damaged is one: with proof, or no abbreviation or name."""
    kind, kept = kinds(table.name)[token], table.keeps_names and origin(token) is Origin.LATIN
    is_word = token[1:].islower() or token.islower()
    return kind in PROVING or (kind in CHANGED and is_word and not kept)


def _likelier_words(searched: _Searched, rival: Rival, enough: float) -> tuple[str, ...]:
    """Give the words of a short text that read better by a rival, in the one language that all words speak for.

    None if they do not say enough.  Of a short text few words tell, and what reads badly in its language may
    read well in another one by chance.
    """
    table, tokens = searched.view.table, searched.view.tokens
    tag = _own_language(table, tokens, searched.proved)
    more = {token: said for token in tokens if (said := in_language(table.name, rival, tag)[token])}
    return tuple(sorted(more, key=lambda token: -more[token])) if sum(more.values()) > enough else ()


def _own_language(table: Table, tokens: Iterable[str], proved: str) -> str:
    """Give the language in which a text is likeliest, undone by the table; it has most letters that were left."""
    strange = [STRANGE * _strangers(table, tag, proved) for tag in table.languages]
    totals = list(map(add, unlikely_together(table, tokens), strange))
    return table.languages[totals.index(min(totals))]


def _strangers(table: Table, tag: str, proved: str) -> int:
    """Count the words with proof that have letters which a language lacks."""
    return sum(not alphabet(tag).issuperset(_residue(table, proof)) for proof in proved.lower().split())


def _residue(table: Table, proof: str) -> str:
    """Give the letters of a word in small letters that a table has not written."""
    return "".join(letter for letter in letters(proof) if letter not in table.produced)


def _words(table: Table, rival: Rival, small: Mapping[str, str]) -> dict[str, Evidence]:
    """Give the words that speak for a rival, of those to which words in small letters lead."""
    evidence = evidence_for(table.name, rival)
    return {
        token: said
        for word, token in small.items()
        if rival.made in word and (said := evidence[word]) and not CAMEL.search(token)
    }


def _gain(table: Table, tokens: Iterable[str], words: Iterable[Evidence]) -> float:
    """Give by how much the text is likelier with what these words were to a rival, each in its best language."""
    ours = [OVERLAP * total for total in unlikely_together(table, tokens)]
    more: list[float] = [sum(column) for column in zip(*words, strict=True)]
    theirs = [one - better for one, better in zip(ours, more, strict=True)]
    return min(ours) - min(theirs)
