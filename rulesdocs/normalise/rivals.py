"""Other programs' spellings of single letters: whether one explains a damaged text better than a table does.

A table undoes a word of another program's as well, and wrongly: what was ``Wort`` and became ``Ворт`` would come
out as ``Vort``.  A spelling is out of the question where anything stands in the text that it would have written
otherwise; else it is told by the words that read better by it, in the language that all words speak for.

``data/rivals.json`` is made by ``scripts/profiles``, which names its source.  For each table and language it
holds frequent words of which the table makes no word of any language where another program spelt them, and
for each spelling those of which it makes one.  ``data/sound.json`` is made from the same source: frequent words,
packed, that a table makes of its own damage although their letters speak for another program's spelling.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from math import inf
from pathlib import Path
from typing import NamedTuple

from rulesdocs.normalise.cached import Cached
from rulesdocs.normalise.evidence import CHANGED, PROVING, Kind, forms, kinds
from rulesdocs.normalise.latin import Origin, origin
from rulesdocs.normalise.profiles import UNIT, Profiles, fields, of_clean_text, of_language
from rulesdocs.normalise.respelt import RANKS, respelt, unpacked
from rulesdocs.normalise.tables import TABLES, Table
from rulesdocs.normalise.telltales import is_belarusian, is_telling
from rulesdocs.normalise.weights import said
from rulesdocs.normalise.words import letters

_FEW, _MORE = 30, 0.4
"""Different words of a short text, and how much more they must say together, where one language is looked at."""
_SOME, _HACEKS, _LEFT_HACEKS, _OF_CZECH = 12, "чшж", frozenset("čšžČŠŽ"), frozenset("ěřůťďňľĺŕ")
"""Different words of which one at least has a haček in Czech or Slovak, what it is made, what it is where it was
left, and letters of these two languages."""
_ACRONYM = 4
"""Letters of an acronym, at most, which tells nothing in a longer text."""
_KNOWN = 0.5
"""The part that counts of what the weights say for what a table makes of a word, rather than a rival."""
_ENOUGH, _SURELY, _EACH_WORD = 0.4, 3.0, 0.01
"""What the words must say together for a spelling, and for one that sound texts speak for by chance; and how much
more for each different word of the text, as chances add up."""
_MOST, _LISTED = 4.0, 3.5
"""What one word says at most, and what one of the frequent words says at least."""
_OVERLAP = 0.45
"""Runs of letters overlap, so they say less than their sum."""
_LETTER = 6.5
"""How unlikely a run of usual text is: by so much words of different length are made comparable."""
_STRANGE = 7.0
"""How unlikely a word is, besides, with a letter that its language lacks."""
_SHOWN = 5
"""Words that are named at most."""
_PAIRS = re.compile("shch|[zcskt]h|ts")
"""What other rivals write for one letter, of letters that a table writes for others."""
_CAMEL = re.compile("[a-zа-яјљњћђџčšž][A-ZА-ЯЈЉЊЋЂЏČŠŽ]")
"""A capital after a small letter, as in names, such as those of keys."""
_LOWER = Cached(str.lower)
_LONG = 200
"""With so many different words a text has every letter as a small one, too."""
_WORDS = 1 << 12
"""Different words whose evidence for one spelling is kept."""

_DATA = Path(__file__).with_name("data")


@dataclass(frozen=True)
class Rival:
    """What another program writes, and for which letters of a language."""

    made: str
    meant: str
    enough: float

    @property
    def name(self) -> str:
        """Name it as the rows below do."""
        return f"{self.meant}={self.made}"


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


Evidence = tuple[float, ...]
"""What a word says for a spelling in each language of a table; empty: nothing in any."""


def _rivals(pairs: str) -> tuple[Rival, ...]:
    """Read what becomes of letters: ``y=ы,й`` is two spellings; a question mark is behind doubtful ones.

    An exclamation mark is behind those that only words tell which nothing else explains.
    """
    found = (pair.split("=") for pair in pairs.split())
    each = ((made, meant) for meant, many in found for made in many.split(","))
    enough = {"?": _SURELY, "!": inf}
    return tuple(Rival(made.rstrip("?!"), meant, enough.get(made[-1], _ENOUGH)) for made, meant in each)


# From transliterate's packs, ICU, MediaWiki's lossy converters, keyboards by sound, chats, and laws on names.
_TO_CYRILLIC = _rivals(
    "y=ы,й,и,ј,з,ъ,ѕ v=ж w=в,у?,ш,щ,њ x=х,кс,ь,џ q=к,я,љ,қ,къ h=г?,ч,ҳ,һ j=ж,дж,й c=дж g=ґ u=ұ i=і e=э,є "
    "ch=ч sh=ш zh=ж ts=ц? ya=я ja=я yu=ю ju=ю yo=ё ye=є,е "
    "ä=ӓ,э,я,ә ö=ӧ,ё,ө ü=ӱ,ю,ү é=э è=ѐ ê=є ë=ё í=і ï=ӥ ş=ш ñ=нъ,ң â=я û=ю ç=ч ć=ћ"
)
_TO_LATIN = _rivals(
    "ж=zh,j,ƶ ч=ch,ç,c? ш=sh,ş х=kh,x?,ch ц=ts,cz й=y,j,i?,ĭ,ý и=y,ï г=h? щ=shch,sht,sch,šč,şç,št! ю=yu,ju,iu,û "
    "я=ya,ja,ia,â ё=yo,jo ь=ʹ,y,i! ъ=ʺ,a! э=è,é,e! ы=ı,y! і=i ї=yi,ji,i,ï є=ye,je,ie ў=ŭ"
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


def rival_of(table: Table, tokens: Collection[str], proofs: Iterable[str], few: int = _FEW) -> Told | None:
    """Give a spelling that explains a text of these different tokens better than the table; None if none does.

    ``proofs`` are the tokens that prove damage by the table.
    """
    proved, every = "\n".join(proofs), "\n".join(tokens)
    small = every
    if len(tokens) < _LONG:
        small = "\n".join(token for token in tokens if not token.isupper()).lower()
        proved, every = proved.lower(), every.lower()
    chance = _EACH_WORD * len(tokens)
    telling = (
        tokens
        if len(tokens) <= _FEW
        else [token for token in tokens if len(token) > _ACRONYM or not token.isupper()]
    )
    sound = _HACEKS if not table.keeps_names and _has_had_haceks(tokens, proved, every) else ()
    for known in _known(table.name):
        rival = known.rival
        if rival.made not in every or rival.made in sound:
            continue
        if len(tokens) < _LONG and (surely := _surely_respelt(table, known, telling, proved)):
            return Told(table, rival, surely[:_SHOWN])
        where = every if len(rival.meant) == 1 else small  # programs miss pairs in capitals
        if rival.enough == inf or _is_refuted(known, proved if known.left else where):
            continue
        words = _words(table, rival, telling)
        enough = rival.enough + chance
        if sum(map(max, words.values())) > enough and _gain(table, tokens, words.values()) > enough:
            surest = sorted(words, key=lambda word: -max(words[word]))
            return Told(table, rival, tuple(surest[:_SHOWN]))
        if len(tokens) <= few and (likelier := _likelier_words(table, rival, tokens, enough + _MORE)):
            return Told(table, rival, likelier[:_SHOWN])
    return None


def _has_had_haceks(tokens: Collection[str], proved: str, every: str) -> bool:
    """Tell whether a text is Czech or Slovak and has none of ``č``, ``š``, ``ž``, which other programs leave."""
    return len(tokens) >= _SOME and not _OF_CZECH.isdisjoint(proved) and _LEFT_HACEKS.isdisjoint(every)


def _is_refuted(known: _Known, where: str) -> bool:
    """Tell whether anything stands there that a rival would have written otherwise."""
    return known.kept in (where.replace(known.rival.made, " ") if known.within else where)


def _surely_respelt(table: Table, known: _Known, tokens: Collection[str], proved: str) -> tuple[str, ...]:
    """Give the words of a short text that a rival alone explains, in the language that all speak for."""
    rival, may_be = known.rival, (*CHANGED, Kind.AGAINST) if table.keeps_names else CHANGED
    changed = [token for token in tokens if rival.made in token.lower() and kinds(table.name)[token] in may_be]
    if not changed or (known.left and known.kept in proved):
        return ()
    tag = "be" if table.keeps_names and is_belarusian(proved) else _own_language(table, tokens)
    told = tuple(filter(_words_in(table.name, rival, tag).__getitem__, changed))
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
def _words_in(name: str, rival: Rival, tag: str) -> Cached[bool]:
    return Cached(partial(_is_respelt, TABLES[name], rival, tag), _WORDS)


def _is_respelt(table: Table, rival: Rival, tag: str, token: str) -> bool:
    """Tell whether a word is a frequent one as a rival spelt it, or has letters that no word has."""
    if rival.name in RANKS.get(table.name, ()) and respelt(table, rival.name, tag, token):
        return True
    word = table.inverse(letters(token)).lower()
    return is_telling(table.name, rival.name, tag, word) and _is_native(table, token)


def _is_native(table: Table, token: str) -> bool:
    """Tell whether a word that may be damaged is one: with proof, or no abbreviation or name."""
    kind, kept = kinds(table.name)[token], table.keeps_names and origin(token) is Origin.LATIN
    is_word = token[1:].islower() or token.islower()
    return kind in PROVING or (kind in CHANGED and is_word and not kept)


def _likelier_words(table: Table, rival: Rival, tokens: Collection[str], enough: float) -> tuple[str, ...]:
    """Give the words of a short text that read better by a rival, in the one language that all words speak for.

    None if they do not say enough.  Of a short text few words tell, and what reads badly in its language may
    read well in another one by chance.
    """
    tag = _own_language(table, tokens)
    more = {token: said for token in tokens if (said := _in_language(table.name, rival, tag)[token])}
    return tuple(sorted(more, key=lambda token: -more[token])) if sum(more.values()) > enough else ()


def _own_language(table: Table, tokens: Iterable[str]) -> str:
    """Give the language in which the text is likeliest, undone by the table."""
    count = len(table.languages)
    read = fields(count + len(table.clean), range(count))
    voices = [read(voice) for token in tokens if (voice := forms(table.name)[token][2])]
    totals = [sum(column) for column in zip(*voices, strict=True)] or [0]
    return table.languages[totals.index(min(totals))]


@cache
def _in_language(name: str, rival: Rival, tag: str) -> Cached[float]:
    return Cached(partial(_likelier, TABLES[name], rival, tag), _WORDS)


def _likelier(table: Table, rival: Rival, tag: str, token: str) -> float:
    return 0.0 if table.inverse(token.lower()) in _sound(table.name) else speaks_in(table, rival, tag, token)


def speaks_in(table: Table, rival: Rival, tag: str, token: str) -> float:
    """Give how much better a word reads by a rival than by the table in a language; English is quoted in all."""
    word = letters(token).lower()
    if rival.made not in word or kinds(table.name)[token] not in CHANGED or _CAMEL.search(token):
        return 0.0
    read, meant = table.inverse(word), table.inverse(word.replace(rival.made, rival.meant))
    if any(meant in _telling(table.name, rival.name, one) for one in {tag, table.languages[0]}):
        return _LISTED
    if not alphabet(tag).issuperset(rival.meant) or (table.keeps_names and _was_latin(table, token)):
        return 0.0
    at = table.languages.index(tag)
    strange = 0.0 if alphabet(tag).issuperset(table.inverse(rival.made)) else _STRANGE
    ours, theirs = unlikely(table, read)[0][at], unlikely(table, meant)[0][at]
    ours = min(ours + strange, max(ours, min(unlikely(table, word)[1]))) if strange else ours
    known = 0.0 if table.keeps_names or not table.learnt else said(table.learnt, read) - said(table.learnt, meant)
    return max(0.0, min(_OVERLAP * (ours - theirs) - _KNOWN * max(0.0, known), _MOST))


def _was_latin(table: Table, token: str) -> bool:
    """Tell whether a word without proof may have been Latin before."""
    return kinds(table.name)[token] not in PROVING and origin(token) is not Origin.CYRILLIC


def _words(table: Table, rival: Rival, tokens: Iterable[str]) -> dict[str, Evidence]:
    """Give the words that speak for a rival; one in capitals, too, is the same word."""
    evidence = _evidence(table.name, rival)
    small = map(_LOWER.__getitem__, tokens)
    same = {word: token for word, token in zip(small, tokens, strict=True) if rival.made in word}
    same = {word: token for word, token in same.items() if not _CAMEL.search(token)}
    return {token: said for word, token in same.items() if (said := evidence[word])}


def _gain(table: Table, tokens: Iterable[str], words: Iterable[Evidence]) -> float:
    """Give by how much the text is likelier with what these words were to a rival, each in its best language."""
    count = len(table.languages)
    read = fields(count + len(table.clean), range(count))
    voices = [read(voice) for token in tokens if (voice := forms(table.name)[token][2])]
    ours = [_OVERLAP * sum(column) / UNIT for column in zip(*voices, strict=True)] or [0.0] * count
    more = [sum(column) for column in zip(*words, strict=True)]
    theirs = [one - better for one, better in zip(ours, more, strict=True)]
    return float(min(ours) - min(theirs))


@cache
def _evidence(name: str, rival: Rival) -> Cached[Evidence]:
    return Cached(partial(_better, TABLES[name], rival), _WORDS)


def _better(table: Table, rival: Rival, token: str) -> Evidence:
    return () if table.inverse(token) in _sound(table.name) else speaks_for(table, rival, token)


def speaks_for(table: Table, rival: Rival, token: str) -> Evidence:
    """Give how much better a word reads by a rival in each language than by the table in any, or as it stands.

    That is what its letters say; a frequent word may say nothing although they do.
    """
    word = letters(token)
    if rival.made not in word or not _source(table).isdisjoint(word):
        return ()  # such a program, too, would have converted the letters that the table converts
    before = table.inverse(word)
    ours, clean = min(unlikely(table, before)[0]), min(unlikely(table, word)[1])
    meant = table.inverse(word.replace(rival.made, rival.meant))
    theirs = unlikely(table, meant)[0]
    said = []
    for tag, one in zip(table.languages, theirs, strict=True):
        if meant in _telling(table.name, rival.name, tag):
            said.append(_LISTED)
            continue
        strange = 0.0 if alphabet(tag).issuperset(table.inverse(rival.made)) else _STRANGE
        more = _OVERLAP * (min(ours + strange, clean) - one)
        said.append(max(0.0, min(more, _MOST)) if alphabet(tag).issuperset(rival.meant) else 0.0)
    return tuple(said) if any(said) else ()


def unlikely(table: Table, word: str) -> tuple[Sequence[float], Sequence[float]]:
    """Give how unlikely a word is in each language of a table, and in each group of its clean languages.

    It is counted from what is usual for the word's length.
    """
    count = len(table.languages)
    numbers = fields(count + len(table.clean), range(count + len(table.clean)))(_profiles(table).unlikely(word))
    said = [number / UNIT - _LETTER * len(word) for number in numbers]
    return said[:count], said[count:]


@cache
def _profiles(table: Table) -> Profiles:
    return Profiles([*map(of_language, table.languages), *of_clean_text(table)])


@cache
def _source(table: Table) -> frozenset[str]:
    return frozenset(table.source)


@cache
def alphabet(tag: str) -> frozenset[str]:
    """Give the letters of a language's frequent runs."""
    return frozenset("".join(of_language(tag)))


@cache
def _telling(table: str, rival: str, tag: str) -> Collection[str]:
    """Give the frequent words of a language that tell a spelling from a table, by their names."""
    found = _read().get(table, {"words": {}, "mute": {}})
    mute = found["mute"].get(rival)
    return () if mute is None else frozenset(found["words"][tag].split(" ")).difference(mute.split(" "))


@cache
def _read() -> Mapping[str, Mapping[str, Mapping[str, str]]]:
    made: Mapping[str, Mapping[str, Mapping[str, str]]] = json.loads((_DATA / "rivals.json").read_text("utf-8"))
    return made


@cache
def _sound(table: str) -> frozenset[str]:
    """Give the frequent words that say nothing for any spelling, whatever their letters say."""
    made: Mapping[str, str] = json.loads((_DATA / "sound.json").read_text("utf-8"))
    return frozenset(unpacked(made.get(table, "")))
