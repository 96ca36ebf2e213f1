"""Tables of other programs, of which none is undone: each a function from a clean text to a damaged one.

They are those of ``transliterate``, ``cyrtranslit`` and ICU (version 72), of MediaWiki's converters that lose
letters, of keyboard layouts by sound, and of the usual ways to write Ukrainian, Russian, Belarusian and Bulgarian
in Latin letters.  Rules for a letter's place in a word are followed where they change many words.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping
from functools import partial

from transliterate import translit

Convert = Callable[[str], str]


def _table(pairs: str) -> Convert:
    """Make a table of pairs in small letters, of which the longest goes first; ``a`` before ``=`` may be more."""
    rules: dict[str, str] = {}
    for old, new in (pair.split("=") for pair in pairs.split()):
        rules |= {old.upper(): new.upper(), old.capitalize(): new.capitalize(), old: new}
    found = re.compile("|".join(map(re.escape, sorted(rules, key=len, reverse=True))))
    return lambda text: found.sub(lambda match: rules[match[0]], text)


def _composed(convert: Convert) -> Convert:
    return lambda text: unicodedata.normalize("NFC", convert(text))


_A_TO_Z = "a=а b=б d=д e=е f=ф g=г i=и k=к l=л m=м n=н o=о p=п r=р s=с t=т u=у v=в z=з"
_COMMON = f"{_A_TO_Z} c=ц h=х j=й"
_AFTER = "".join(f" {letter}e={new}е" for letter, new in zip("bdfgklmnprstvz", "бдфгклмнпрствз", strict=True))
_ICU = (
    f"{_COMMON} q=к w=у x=кс y=ы â=я ä=ӓ æ=ӕ è=ѐ é=э ê=є ë=ё ì=ѝ í=і ï=ӥ ö=ӧ û=ю ü=ӱ ă=ӑ ć=ћ č=ч đ=ђ š=ш ž=ж "
    "à=а̀ á=а́ ã=а̃ å=а̊ ç=ц̧ î=и̂ ñ=н̃ ò=о̀ ó=о́ ô=о̂ õ=о̃ ù=у̀ ú=у́ ý=ы́ ą=а̨ ď=д̌ ę=е̨ ě=е̌ ń=н́ ň=н̌ ř=р̌ ś=с́ ť=т̌ ů=у̊ ź=з́ ż=з̇"
)
TO_CYRILLIC: Mapping[str, Convert] = {
    **{f"transliterate {tag}": partial(translit, language_code=tag) for tag in ("ru", "uk", "bg", "mk", "mn")},
    "ICU": _composed(_table(_ICU)),
    "cyrtranslit ru": _table(
        f"{_A_TO_Z} c=к ck=к cz=ц q=к h=х j=й w=в y=и ch=ч sh=ш shh=щ zh=ж ph=ф th=з wh=в yo=ё yu=ю ya=я "
        "ye=е yi=и ja=жа je=же ji=жи jo=жо ju=жу iy=ый ij=ый"
    ),
    "MediaWiki uz": _table(
        f"{_A_TO_Z}{_AFTER} e=э h=ҳ j=ж q=қ x=х y=й ch=ч sh=ш ts=ц yo=ё yu=ю ya=я ye=е oʻ=ў gʻ=ғ"
    ),
    "MediaWiki kk": _table(
        f"{_A_TO_Z} c=ц h=һ i=і j=ж q=қ u=ұ w=у x=х ya=я ye=е yo=ё yu=ю yw=ю ä=ә ç=ч é=э ñ=ң ö=ө ü=ү ş=ш ý=й ï=и"
    ),
    "MediaWiki crh": _table(
        f"{_A_TO_Z} c=дж h=х j=ж q=къ y=й ya=я ye=е yo=ё yu=ю â=я ç=ч ğ=гъ ñ=нъ ö=ё ü=ю ş=ш ı=ы"
    ),
    "Russian chat": _table(f"{_COMMON} y=ы w=в x=х q=к ch=ч sh=ш zh=ж sch=щ yu=ю ya=я yo=ё"),
    "Russian chat, w x q kept": _table(f"{_COMMON} y=ы"),
    "Russian chat, y as й": _table(f"{_COMMON} y=й j=дж"),
    "Russian site": _table(f"{_COMMON} y=ы w=щ x=х q=я ä=э ö=ё ü=ю ch=ч sh=ш zh=ж ju=ю ja=я jo=ё"),
    "Russian keys by sound": _table(f"{_A_TO_Z} q=я w=ш y=ы h=ч j=й x=х c=ц"),
    "Russian keys, w as в": _table(f"{_A_TO_Z} q=я w=в v=ж y=ы h=х j=й x=ь c=ц"),
    "Bulgarian keys by sound": _table(f"{_A_TO_Z} q=я w=в v=ж y=ъ h=х j=й x=ь c=ц"),
    "Bulgarian chat": _table(f"{_COMMON} q=я w=в y=ъ j=ж x=х ch=ч sh=ш zh=ж sht=щ"),
    "Ukrainian chat": _table(f"{_COMMON} g=ґ h=г y=и i=і w=в ch=ч sh=ш zh=ж kh=х ya=я yu=ю ye=є yi=ї"),
    "Macedonian keys": _table(f"{_A_TO_Z} q=љ w=њ x=џ y=ѕ c=ц h=х j=ј"),
    "Serbian keys": _table(f"{_A_TO_Z} q=љ w=њ x=џ y=з z=ѕ c=ц h=х j=ј"),
}

_A_TO_YA = "а=a б=b в=v г=g д=d е=e з=z и=i к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f"
_WITH_ZH = f"{_A_TO_YA} ж=zh ч=ch ш=sh"


def _without(letters: str, convert: Convert) -> Convert:
    gone = str.maketrans("", "", letters + letters.upper())
    return lambda text: convert(text.translate(gone))


_BGN_RUSSIAN = f"{_WITH_ZH} ё=yë й=y х=kh ц=ts щ=shch ъ=ʺ ы=y ь=ʹ э=e ю=yu я=ya"
TO_LATIN: Mapping[str, Convert] = {
    **{
        f"transliterate {tag}": partial(translit, language_code=tag, reversed=True)
        for tag in ("ru", "uk", "bg", "mk", "mn")
    },
    "ICU": _composed(
        _table(f"{_A_TO_YA} ё=ë ж=ž й=j х=h ц=c ч=č ш=š щ=ŝ ъ=ʺ ы=y ь=ʹ э=é ю=û я=â і=í ї=í̈ є=ê ґ=g̀ ў=ŭ")
    ),
    "BGN Russian": _table(_BGN_RUSSIAN + " ае=aye ее=eye ие=iye ое=oye ье=ʹye ъе=ʺye"),
    "BGN Ukrainian": _table(f"{_WITH_ZH} г=h и=y й=y х=kh ц=ts щ=shch ь=ʹ ю=yu я=ya і=i ї=yi є=ye ґ=g"),
    "BGN Bulgarian": _table(f"{_WITH_ZH} й=ĭ х=kh ц=ts щ=sht ъ=ŭ ь=’ ю=yu я=ya"),
    "BGN Belarusian": _table(f"{_WITH_ZH} г=h е=ye ё=yo й=y х=kh ц=ts ы=y ь=ʹ э=e ю=yu я=ya і=i ґ=g ў=w"),
    "Russian passports": _without("ь", _table(f"{_WITH_ZH} ё=e й=i х=kh ц=ts щ=shch ъ=ie ы=y э=e ю=iu я=ia")),
    "Ukrainian passports": _without(
        "ь'’", _table(f"{_WITH_ZH} г=h и=y й=i х=kh ц=ts щ=shch зг=zgh ю=iu я=ia і=i ї=i є=ie ґ=g")
    ),
    "Bulgarian law": _table(f"{_WITH_ZH} й=y х=h ц=ts щ=sht ъ=a ь=y ю=yu я=ya"),
    "Lacinka": _table(
        f"{_A_TO_YA} г=h ё=jo ж=ž й=j х=ch ц=c ч=č ш=š ы=y э=e ю=ju я=ja і=i ў=ŭ ць=ć нь=ń сь=ś зь=ź ль=l л=ł"
    ),
    "scientific": _table(f"{_A_TO_YA} ё=ë ж=ž й=j х=x ц=c ч=č ш=š щ=šč ъ=ʺ ы=y ь=ʹ э=è ю=ju я=ja"),
    "scientific, Ukrainian": _table(
        f"{_A_TO_YA} г=h и=y ж=ž й=j х=x ц=c ч=č ш=š щ=šč ь=ʹ ю=ju я=ja і=i ї=ji є=je"
    ),
    "scientific, Bulgarian": _table(f"{_A_TO_YA} ж=ž й=j х=h ц=c ч=č ш=š щ=št ъ=ă ь=ʹ ю=ju я=ja"),
    "GOST 7.79 B": _table(f"{_WITH_ZH} ё=yo й=j х=x ц=cz щ=shh ъ=`` ы=y` ь=` э=e` ю=yu я=ya"),
    "GOST 7.79 B, Ukrainian": _table(f"{_WITH_ZH} и=y` й=j х=x ц=cz щ=shh ь=` ю=yu я=ya і=i ї=yi є=ye ґ=g`"),
    "MediaWiki uz": _table(f"{_A_TO_YA} ё=yo ж=j й=y х=x ц=ts ч=ch ш=sh ъ=ʼ э=e ю=yu я=ya ў=oʻ"),
    "MediaWiki tg": _table(f"{_A_TO_YA} ё=jo ж=ƶ й=j х=x ц=ts ч=c ш=ş ъ=' э=e ю=ju я=ja"),
    "MediaWiki kk": _table(f"{_A_TO_YA} и=ï у=w ё=yo ж=j й=ý х=x ц=c ч=ç ш=ş щ=şç ъ=ʺ ы=ı ь=ʹ э=é ю=yu я=ya і=i"),
    "MediaWiki crh": _without(
        "ьъ", _table(f"{_A_TO_YA} дж=c ё=yo ж=j й=y х=h ц=ts ч=ç ш=ş щ=şç ы=ı э=e ю=yu я=â")
    ),
    "with zh, soft sign kept": _table(f"{_WITH_ZH} х=h ц=c"),
    "with zh and kh": _table(f"{_WITH_ZH} х=kh ц=ts й=y"),
    "with j for й": _table(f"{_A_TO_YA} ж=ž й=j х=h ц=c ч=č ш=š"),
}
