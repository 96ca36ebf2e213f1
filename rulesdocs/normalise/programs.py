"""Other programs' whole tables: whether a text is one that they wrote.

They are told by frequent words as they spell them, which no language has; by how the text reads undone, beside
how it reads as it stands; and by words that no table of ours can have written, or that read badly by it.

The tables are those of ``transliterate``'s packs, of ICU and of the BGN's romanisations, and of keyboard layouts
by sound.  ``data/programs.json`` is made by ``scripts/profiles``, which names its source.  For the tables of each
direction it holds frequent words of their languages, and for each table those that it makes words of others of.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, partial
from itertools import compress
from math import inf
from pathlib import Path
from typing import NamedTuple

from rulesdocs.normalise.cached import Cached
from rulesdocs.normalise.evidence import kinds
from rulesdocs.normalise.rivals import rival_of
from rulesdocs.normalise.rows import CHANGED
from rulesdocs.normalise.spellings import alphabet, unlikely
from rulesdocs.normalise.tables import SR_EC, SR_EL, Table
from rulesdocs.normalise.views import view_of

WORD = re.compile(r"[^\W\d_]+")
_MARKS = dict.fromkeys(range(0x300, 0x370))
"""Marks above letters, which ICU puts on Cyrillic ones."""
WESTERN = ("en", "de", "fr", "es", "it", "pl", "nl", "pt", "cs")
SLAVIC = ("uk", "ru", "be", "bg")

_TELL = {SR_EC.name: 1, SR_EL.name: 3}
_FEWEST = {SR_EC.name: 3, SR_EL.name: 1}
"""Words that tell it from our table, at least, since people write a line in Latin letters themselves; and
frequent ones."""
_SIGNS, _STRANGERS = 0.06, 0.03
"""The parts of the words that frequent ones must be, at least, and that it cannot have written, at most."""
_ALL = 5
"""Frequent words and those that tell it from our table, at least."""
_READS, _EACH, _FLOOR = {SR_EC.name: 2.0, SR_EL.name: 1.0}, 0.2, {SR_EC.name: 0.2, SR_EL.name: -0.5}
"""How much better a word must read undone on the average; how much less with each more that tells; at least."""
_CLEARLY, _MOST = 2.5, 4.0
"""By how much a word reads better that tells a program from our table, and the most that counts of it."""
_SOME, _SOFT, _FEW = 0.02, 0.04, 3
"""The part of the words that those must be that our table cannot have written, and those that read badly by it;
and how many of these there must be."""
_SHOWN = 5

_MADE = Path(__file__).with_name("data") / "programs.json"


@dataclass(frozen=True, eq=False)
class Program:
    """A table of another program: what it writes for letters, all small, of which the longest row goes first."""

    name: str
    table: Table
    """Ours that converts the same script."""
    pairs: str

    @property
    def languages(self) -> Sequence[str]:
        """Give the languages whose text it is told by."""
        return SLAVIC if self.table is SR_EL else WESTERN

    def spell(self, text: str) -> str:
        """Give what it makes of a text in small letters."""
        for row in self._long_rows:
            text = text.replace(row, self._spelling[row])
        return text.translate(self._letters)

    def read(self, word: str) -> str:
        """Give what it made a word of; of what it writes alike, the first."""
        return self._made.sub(lambda found: self._reading[found[0]], word)

    def wrote_some(self, word: str) -> bool:
        """Tell whether any letter is one that it writes."""
        return not self._written.isdisjoint(word)

    def could_write(self, word: str) -> bool:
        """Tell whether a word has no letter that it would convert, nor one of its script that it never writes."""
        return self._converted.isdisjoint(word) and not self._foreign.search(word)

    @cached_property
    def _spelling(self) -> Mapping[str, str]:
        return dict(pair.split("=") for pair in self.pairs.split())

    @cached_property
    def _long_rows(self) -> Sequence[str]:
        return sorted((row for row in self._spelling if len(row) > 1), key=len, reverse=True)

    @cached_property
    def _letters(self) -> Mapping[int, str]:
        return str.maketrans({row: made for row, made in self._spelling.items() if len(row) == 1})

    @cached_property
    def _reading(self) -> Mapping[str, str]:
        return {made: meant for meant, made in reversed([*self._spelling.items()])}

    @cached_property
    def _made(self) -> re.Pattern[str]:
        return re.compile("|".join(map(re.escape, sorted(self._reading, key=len, reverse=True))))

    @cached_property
    def _converted(self) -> frozenset[str]:
        return frozenset(letter for letter in self._spelling if len(letter) == 1)

    @cached_property
    def _written(self) -> frozenset[str]:
        return frozenset("".join(self._spelling.values()))

    @cached_property
    def _foreign(self) -> re.Pattern[str]:
        script = "à-ɏ" if self.table.keeps_names else "Ѐ-ԯ"
        return re.compile(f"(?![{re.escape(''.join(sorted(self._written)))}])[{script}]")


_A_TO_Z = "a=а b=б d=д e=е f=ф g=г i=и k=к l=л m=м n=н o=о p=п r=р s=с t=т u=у v=в z=з"
_PACK = f"{_A_TO_Z} ch=ч sh=ш ts=ц"
_ICU = (
    f"{_A_TO_Z} c=ц h=х j=й q=к w=у x=кс y=ы â=я ä=ӓ æ=ӕ è=ѐ é=э ê=є ë=ё ì=ѝ í=і ï=ӥ ö=ӧ û=ю ü=ӱ ă=ӑ ć=ћ č=ч "
    "đ=ђ š=ш ž=ж"
)
_A_TO_YA = "а=a б=b в=v г=g д=d е=e з=z и=i к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f"
_WITH_ZH = f"{_A_TO_YA} ж=zh ч=ch ш=sh"

PROGRAMS = tuple(
    Program(f"Latin to Cyrillic {name}", SR_EC, pairs)
    for name, pairs in {
        "with y as ы, as in Russian tables": f"c=ц {_PACK} h=х j=й y=ы zh=ж ja=я ju=ю",
        "with h as г, as in Ukrainian tables": f"{_PACK} g=ґ h=г i=і j=й y=и zh=ж kh=х ja=я ju=ю ye=є yi=ї",
        "with y as й, as in Bulgarian tables": f"{_PACK} h=х y=й zh=ж ya=я yu=ю",
        "with ch as ч, as in Macedonian tables": f"{_A_TO_Z} c=ц h=х j=ј ch=ч sh=ш zh=ж dz=ѕ lj=љ nj=њ gj=ѓ",
        "with u as ү, as in Mongolian tables": (
            f"{_PACK} ai=ай ei=эй oi=ой ui=уй ii=ий e=э h=х j=ж u=ү w=в ya=я yo=ё yu=ю kh=х ye=е"
        ),
        "with w as у, as in ICU": _ICU,
        "with w as ш, as on Russian keys by sound": f"{_A_TO_Z} q=я w=ш y=ы h=ч j=й x=х c=ц",
        "with v as ж and y as ы, as on Russian keys by sound": f"{_A_TO_Z} q=я w=в v=ж y=ы h=х j=й x=ь c=ц",
        "with v as ж and y as ъ, as on Bulgarian keys by sound": f"{_A_TO_Z} q=я w=в v=ж y=ъ h=х j=й x=ь c=ц",
        "with w as њ and y as ѕ, as on Macedonian keys": f"{_A_TO_Z} q=љ w=њ x=џ y=ѕ c=ц h=х j=ј",
        "with w as њ and y as з, as on Serbian keys": f"{_A_TO_Z} q=љ w=њ x=џ y=з z=ѕ c=ц h=х j=ј",
    }.items()
) + tuple(
    Program(f"Cyrillic to Latin {name}", SR_EL, pairs)
    for name, pairs in {
        "as in Russian tables": f"{_WITH_ZH} й=j х=h ц=ts щ=sch ъ=' ы=y ь=' э=e ю=ju я=ja ё=e",
        "as in Ukrainian tables": f"{_WITH_ZH} г=h и=y й=j х=kh ц=ts щ=shch ь=' ю=ju я=ja і=i ї=yi є=ye ґ=g",
        "as in Bulgarian tables": f"{_WITH_ZH} й=y х=h ц=ts щ=sht ъ=a ь=y ю=yu я=ya",
        "as in Macedonian tables": f"{_WITH_ZH} х=h ц=c",
        "as in Mongolian tables": (f"{_A_TO_YA} в=w ж=j й=i х=kh ц=ts ч=ch ш=sh е=ye ъ=i ь=i э=e ю=yu я=ya ё=yo"),
        "as in ICU": f"{_A_TO_YA} ё=ë ж=ž й=j х=h ц=c ч=č ш=š щ=ŝ ъ=ʺ ы=y ь=ʹ э=é ю=û я=â і=í ї=í̈ є=ê ґ=g̀ ў=ŭ",
        "as the BGN has it for Russian": f"{_WITH_ZH} ё=yë й=y х=kh ц=ts щ=shch ъ=ʺ ы=y ь=ʹ э=e ю=yu я=ya",
        "as the BGN has it for Ukrainian": (
            f"{_WITH_ZH} г=h и=y й=y х=kh ц=ts щ=shch ь=ʹ ю=yu я=ya і=i ї=yi є=ye ґ=g"
        ),
        "as the BGN has it for Bulgarian": f"{_WITH_ZH} й=ĭ х=kh ц=ts щ=sht ъ=ŭ ь=’ ю=yu я=ya",
        "as the BGN has it for Belarusian": (
            f"{_WITH_ZH} г=h е=ye ё=yo й=y х=kh ц=ts ы=y ь=ʹ э=e ю=yu я=ya і=i ґ=g ў=w"
        ),
    }.items()
)


class Written(NamedTuple):
    """The name of what has written a text, and some words that tell it."""

    name: str
    words: tuple[str, ...]


class _Voice(NamedTuple):
    """How unlikely a word is: as it stands, undone by our table, and undone as a program's, by language."""

    clean: float
    ours: float
    theirs: Sequence[float]


def written_by(text: str) -> Written | None:
    """Name the program that has written a text, if it is surely one that none of our tables has."""
    different = set(WORD.findall(text.lower().translate(_MARKS)))
    known = [_signs(table.name) for table in (SR_EC, SR_EL) if table.wrote_some(text)]
    signs = Counter(program for found in known for word in different & found.keys() for program in found[word])
    for program, count in signs.most_common():
        if count >= _FEWEST[program.table.name] and (found := _judged(program, different, count)):
            return found
    return None


def _judged(program: Program, different: Iterable[str], signs: int) -> Written | None:
    """Give a program if it explains these different words, of which so many are its signs."""
    words = sorted(filter(program.wrote_some, different))
    strangers = len(words) - sum(map(program.could_write, words))
    if not words or signs < _SIGNS * len(words) or strangers > _STRANGERS * len(words):
        return None
    voices = list(map(_voices(program).__getitem__, words))
    totals = list(map(sum, zip(*(voice.theirs for voice in voices), strict=True)))
    at = totals.index(min(totals))
    reads = sum(max(-_MOST, min(voice.clean - voice.theirs[at], _MOST)) for voice in voices) / len(voices)
    hard, soft = _telling(words, voices, at)
    told = signs + len(hard) + len(soft) / 2
    table = program.table.name
    if reads <= max(_FLOOR[table], _READS[table] - _EACH * (told + 1 - _ALL)):
        return None
    if told - signs >= _TELL[table] and told >= _ALL:
        return Written(program.name, (*hard, *soft)[:_SHOWN])
    return _by_a_rival(program, words, program.languages[at]) if signs >= _ALL else None


def _telling(words: Sequence[str], voices: Sequence[_Voice], at: int) -> tuple[Sequence[str], Sequence[str]]:
    """Give the words that read clearly better as a program's, in one language; none where they are few.

    First come those that our table cannot have written, then those that read badly by it.
    """
    clearly = [min(voice.clean, voice.ours) - voice.theirs[at] > _CLEARLY for voice in voices]
    hard = [word for word, voice in compress(zip(words, voices, strict=True), clearly) if voice.ours == inf]
    soft = [word for word, voice in compress(zip(words, voices, strict=True), clearly) if voice.ours < inf]
    return (
        hard if len(hard) >= _SOME * len(words) else (),
        soft if len(soft) >= max(_FEW, _SOFT * len(words)) else (),
    )


def _by_a_rival(program: Program, words: Collection[str], tag: str) -> Written | None:
    """Give a spelling of a letter that tells a text which a program explains from our table.

    What is written for two letters tells nothing in a language that has the letter that our table makes of it.
    """
    told = rival_of(view_of(program.table, words), "\n".join(words), few=0)
    if not told or len(told.words) < 2:
        return None
    rival = told.rival
    its_own = len(rival.meant) > 1 and alphabet(tag).issuperset(program.table.inverse(rival.made))
    return None if its_own else Written(told.name, told.words)


@cache
def _voices(program: Program) -> Cached[_Voice]:
    return Cached(partial(_voice, program))


def _voice(program: Program, word: str) -> _Voice:
    table = program.table
    clean = min(unlikely(table, word)[1])
    ours = min(unlikely(table, table.inverse(word))[0]) if kinds(table.name)[word] in CHANGED else inf
    theirs = unlikely(table, program.read(word))[0]
    return _Voice(clean, ours, [theirs[table.languages.index(tag)] for tag in program.languages])


@cache
def _signs(table: str) -> Mapping[str, Sequence[Program]]:
    """Map words as programs beside a table spell them to these."""
    listed = _read()[table]
    every = {*" ".join(listed["words"].values()).split()}
    found: dict[str, list[Program]] = {}
    for program in (one for one in PROGRAMS if one.table.name == table):
        for sign in signs_of(program, every.difference(listed["mute"][program.name].split())):
            found.setdefault(sign, []).append(program)
    return found


@cache
def _read() -> Mapping[str, Mapping[str, Mapping[str, str]]]:
    made: Mapping[str, Mapping[str, Mapping[str, str]]] = json.loads(_MADE.read_text("utf-8"))
    return made


def signs_of(program: Program, words: Iterable[str]) -> frozenset[str]:
    """Give what a program makes of words, or the longest run of letters of it; not those of one letter."""
    spelt = program.spell("\n".join(words)).translate(_MARKS).split("\n")
    longest = (word if word.isalpha() else max(WORD.findall(word), key=len, default="") for word in spelt)
    return frozenset(sign for sign in longest if len(sign) > 1)
