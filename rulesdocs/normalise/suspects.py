"""Kinds of damage that are named and not repaired: other programs' tables, and fonts.

The tables are those of MediaWiki's converters that lose letters (``UzConverter``, ``TgConverter``,
``KkConverter``, ``CrhConverter``), of ``transliterate`` (its Russian pack), of ICU (``Latin-Cyrillic``), of
chats, and of fonts that showed Latin letters in the places of Cyrillic ones.  A converter loses letters where it
writes the same for two texts: the Uzbek one writes ``ts`` for ``ц`` and for ``тс``, and ``бе`` for ``be`` and for
``bye``.  Text typed with the wrong keyboard layout is told in ``keyboards``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from rulesdocs.normalise.tables import CYRILLIC, LATIN, SR_EL

_ENGLISH = (
    "the and you that this with for from have are was were your they will not but can what all which when one "
    "who how more would there their about some other time only also may any way many new use years old play "
    "player players game turn card cards take each every must where then than them into over after before "
    "please should could right like very first two hello world thanks today money city story why day"
)
_RUSSIAN = (
    "что как так для все или если она они нет был его только когда очень привет мир меня мне мой где там тут "
    "уже даже после потом человек сказал время игра игрок карта карты каждый который можно нужно сейчас "
    "сегодня это этот эта эти этого этом при под над без через между перед чтобы были было быть будет может "
    "могут должен есть ещё также тоже более больше себя свой свои другой другие которые которая которого "
    "которых один одна одну две три вас вам нас нам них ним ему новый новые первый всех тем того этой своей "
    "любой"
)
_UKRAINIAN = (
    "що як так для якщо коли його вони тільки привіт світ дуже мені мій там тут вже після потім людина час "
    "гра гравець картка картки кожен який можна треба зараз сьогодні або при під над без через між перед щоб "
    "буде бути були було може можуть має слід також ще більше менше себе свій свої інший інші яка яке які "
    "якої яких цей цього цьому цієї один одна одну дві три вас вам нас нам них ним йому новий нові перший усі "
    "всі всіх того тим тому від чи але цим ній"
)
_MACEDONIAN = (
    "што како кој која кои ова овој оваа тоа таа тие или ако кога каде само може нема има беше биде сите "
    "секој ние вие уште веќе ќе меѓу поради затоа после пред потоа време ден година луѓе куќа ноќ среќа "
    "помеѓу играч играчи игра карта карти еден една едно два две три"
)
_WITH_CH = (
    "which each should change changed changes check choose search show shown shows switch touch reach "
    "characters nicht durch zwischen welche machen zeichen rechts rechner chaque fichier fichiers choix "
    "recherche touche gauche afficher archivo archivos derecho derecha rechazo perché"
)

_REAL = (
    "аны бут вай вас вере веры дай еру лике май маны море муст нев нот оне плай соме таке тиме усе ухо фор црн"
)
"""What would be signs, and are words of some language."""

_ACCENTED = "".join(
    letter for letter in map(chr, range(0xDF, 0x250)) if letter.islower() and letter not in "ćčđšž"
)
"""Without the letters of Serbian, which half converted words of it have."""

_EVERY_CYRILLIC = "абвгдеёжзийклмнопрстуфхцчшщъыьэюяєіјөѳүұҫӑӗӕӧӱ"

Spelling = dict[str, str]
"""What became of letters, of which the longest row goes first; a letter without an entry stays."""


@dataclass(frozen=True, eq=False)
class Suspect:
    """A kind of damage: what it made of words, and which letters it writes and leaves; all in small letters."""

    name: str
    spellings: tuple[tuple[str, Spelling], ...] = ()
    """Very frequent words, and their spelling."""
    telling: str = ""
    """Letters of words that this kind alone writes so: a sign without one is shared."""
    written: str = ""
    residue: str = ""
    """Letters of the script that was converted which stay in words beside ``written`` ones."""

    @cached_property
    def signs(self) -> Mapping[str, bool]:
        """Map frequent words, as the damage leaves them, to whether they tell this kind; no real words."""
        found, real = {}, set(_REAL.split())
        for words, spelling in self.spellings:
            for word, sign in zip(words.split(), _spelt(words, spelling).split(), strict=True):
                if len(sign) > 2 and sign.isalpha() and sign not in real | {word}:
                    found[sign] = not set(word).isdisjoint(self.telling)
        return found

    def tells(self, word: str) -> bool:
        """Tell whether a word speaks for this kind of damage: none of Russian writes jers as they once were."""
        strange = bool(self.spellings) and SR_EL.is_strange(word)
        return self.signs.get(word.lower(), False) or (self.may_have_left(word) and not strange)

    def may_have_left(self, word: str) -> bool:
        """Tell whether a word has letters that are left, others that are written, and none besides."""
        used = set(word.lower())
        return used <= self._letters and not used.isdisjoint(self.written) and not used.isdisjoint(self.residue)

    @cached_property
    def _letters(self) -> frozenset[str]:
        return frozenset(self.written + self.residue)


def _spelt(word: str, spelling: Spelling) -> str:
    rows = "|".join(sorted(map(re.escape, spelling), key=len, reverse=True))
    return re.sub(rows, lambda found: spelling[found[0]], word)


def _spelling(pairs: str, *more: Spelling) -> Spelling:
    spelling = dict(pair.split("=") for pair in pairs.split())
    for one in more:
        spelling |= one
    return spelling


def _keys(typed: str, meant: str) -> Spelling:
    return dict(zip(meant, typed, strict=True))


def _english(*spellings: Spelling) -> tuple[tuple[str, Spelling], ...]:
    return tuple((_ENGLISH, one) for one in spellings)


def _russian(spelling: Spelling) -> tuple[tuple[str, Spelling], ...]:
    return (_RUSSIAN, spelling), (_UKRAINIAN, spelling)


_FROM_LATIN = _spelling("a=а b=б d=д e=е f=ф g=г i=и k=к l=л m=м n=н o=о p=п r=р s=с t=т u=у v=в z=з")
_CHAT = _spelling("c=ц h=х", _FROM_LATIN)
_TO_UKRAINIAN = _FROM_LATIN | _spelling("g=ґ h=г i=і j=й y=и kh=х sh=ш ch=ч zh=ж ts=ц ye=є yi=ї ju=ю ja=я")
_UZBEK = _spelling(
    "e=э h=ҳ j=ж q=қ x=х y=й ch=ч sh=ш ts=ц yo=ё yu=ю ya=я ye=е",
    _spelling("che=че she=ше tse=це he=ҳе je=же qe=қе we=wе xe=хе"),
    {f"{letter}e": f"{_FROM_LATIN[letter]}е" for letter in "bdfgklmnprstvz"},
)
_KAZAKH = _spelling("c=ц h=һ i=і j=ж q=қ u=ұ w=у x=х ya=я ye=е yo=ё yu=ю yw=ю")
_CRIMEAN = _spelling("c=дж h=х j=ж q=къ y=й ya=я ye=е")

_FROM_CYRILLIC = _spelling("а=a б=b в=v г=g д=d е=e з=z и=i к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=x")
_TO_UZBEK = _spelling("ё=yo ж=j й=y ц=ts ч=ch ш=sh ъ=ʼ э=e ю=yu я=ya ў=oʻ", _FROM_CYRILLIC)
_TO_TAJIK = _spelling("ё=jo ж=ƶ й=j ц=ts ч=c ш=ş ъ=' э=e ю=ju я=ja", _FROM_CYRILLIC)
_TO_KAZAKH = _spelling(
    "ё=yo ж=j й=ý ц=c ч=ç ш=ş щ=şç ъ=ʺ ы=ı ь=ʹ э=é ю=yu я=ya і=i", _FROM_CYRILLIC, _spelling("и=ï у=w")
)
_TO_KAZAKH = _spelling(" ".join(f"{vowel}е={_TO_KAZAKH[vowel]}ye" for vowel in "аеёиоэюяъь"), _TO_KAZAKH)
_TO_CRIMEAN = _spelling("дж=c ё=yo ж=j й=y ц=ts ч=ç ш=ş щ=şç ъ= ы=ı ь= э=e ю=yu я=â", _FROM_CYRILLIC, {"х": "h"})

SOUND = (
    Suspect(
        "Chuvash, Komi, Ossetian and others with Latin letters that look like theirs",
        written=_EVERY_CYRILLIC,
        residue="ăĕçÿöæ",
    ),
    Suspect("Mongolian with v or y as ү", written=_EVERY_CYRILLIC, residue="vy"),
    Suspect(
        "Common Slavic, as linguists write it",
        written=f"{LATIN.lower()}qwxyáèéíóúýěęǫōāēīūťďňřľńśźćł",
        residue="ъь",
    ),
)
"""What is no damage at all, but how people write; never named."""

_WITH_ZH = Suspect(
    "Cyrillic to Latin with ж as zh, as in Macedonian tables",
    _russian(_spelling("ж=zh ц=c ч=ch ш=sh", _FROM_CYRILLIC, {"х": "h"})),
    written="abcdefghijklmnoprstuvz",
    residue="йщъыьэюяёіїєґў",
)

SUSPECTS = (
    Suspect(
        "Latin to Cyrillic with y as ы, as in Russian tables",
        _english(_CHAT | {"y": "ы"}, _CHAT | {"y": "ы", "x": "кс", "w": "в"}),
        telling="y",
        written="абвгдезиклмнопрстуфхцыйж",
        residue=f"wxq{_ACCENTED}",
    ),
    Suspect(
        "Latin to Cyrillic with w as у, as in ICU",
        _english(_CHAT | {"y": "ы", "w": "у", "x": "кс"}),
        telling="w",
    ),
    Suspect(
        "Latin to Cyrillic with y as й",
        _english(*(_CHAT | {"y": "й", "x": "х"} | more for more in ({}, {"w": "в"}, {"w": "ш"}))),
        telling="y",
    ),
    Suspect(
        "Latin to Cyrillic with ch as ч",
        ((_WITH_CH, _CHAT | {"ch": "ч", "sh": "ш"}),),
        telling="h",
        written="абвгдежзиклмнопрстуфхцчш",
        residue=f"qwxy{_ACCENTED}",
    ),
    Suspect(
        "Latin to Cyrillic with h as г, as in Ukrainian tables",
        _english(_TO_UKRAINIAN),
        telling="ghi",
        written="абвгґдежзиійклмнопрстуфхцчшюяєї",
        residue=f"cqwx{_ACCENTED}",
    ),
    Suspect(
        "Crimean Tatar converter, Latin to Cyrillic",
        _english(_FROM_LATIN | _CRIMEAN),
        telling="cy",
        written="абвгдежзийклмнопрстуфхчъыюяё",
        residue=f"wx{_ACCENTED}",
    ),
    Suspect(
        "Kazakh converter, Latin to Cyrillic",
        _english(_FROM_LATIN | _KAZAKH),
        telling="iuw",
        written="абвгдежзийклмнопрстуфхцчыэюяёіқңүұһәө",
        residue=f"y{_ACCENTED}",
    ),
    Suspect(
        "Uzbek converter, Latin to Cyrillic",
        _english(_FROM_LATIN | _UZBEK),
        telling="h",
        written="абвгдежзийклмнопрстуфхцчшэюяёқҳ",
        residue=f"cw{_ACCENTED}",
    ),
    _WITH_ZH,
    Suspect(
        "Tajik converter, Cyrillic to Latin",
        _russian(_TO_TAJIK),
        written="abcdefgijklmnoprstuvxzşƶ",
        residue="щыьіїєґў",
    ),
    Suspect(
        "Kazakh converter, Cyrillic to Latin",
        _russian(_TO_KAZAKH),
        telling="ийу",
        written="abcdefgijklmnoprstuvwxyzéçıïşýʹʺ",
        residue="їєґў",
    ),
    Suspect(
        "Crimean Tatar converter, Cyrillic to Latin",
        _russian(_TO_CRIMEAN),
        telling="ящ",
        written="abcdefghijklmnoprstuvyzâçış",
        residue="іїєґў",
    ),
    Suspect(
        "Uzbek converter, Cyrillic to Latin",
        _russian(_TO_UZBEK),
        written="abcdefghijklmnoprstuvxyzʻʼ",
        residue="щыьіїєґ",
    ),
    Suspect(
        "Serbian converter, Cyrillic to Latin, of Macedonian",
        ((_MACEDONIAN, _keys(LATIN, CYRILLIC) | _spelling("љ=lj њ=nj џ=dž")),),
        written=LATIN.lower(),
        residue="ѓќѕѐѝ",
    ),
    Suspect(
        "Azerbaijani typed in an old font",
        written="abcdefghijklmnopqrstuvxyz",
        residue="яюцьышчъ",
    ),
)
EVERY_SIGN = frozenset(sign for suspect in SUSPECTS for sign in suspect.signs)
SURE_SIGNS = frozenset(sign for sign in EVERY_SIGN if not {"ч", "ш"}.isdisjoint(sign)) | frozenset(
    sign for sign in _WITH_ZH.signs if re.search("[csz]h", sign) and not sign.isascii()
)
"""Those that prove another table though all letters are such as the Serbian one writes: it would make ``ч`` and
``ш`` of no letter of their languages, and ``zh``, ``ch`` and ``sh`` of none in these words."""
