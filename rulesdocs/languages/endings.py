"""The forms of nouns after numerals, in languages without a dictionary: by the endings that no such form has.

In French a noun after two or more ends in s, x or z.  In Polish it stands after five in the genitive plural,
which never ends in -a or -e, nor in -y behind a hard consonant; after two to four in the nominative plural, which
never ends in a consonant.  Both are held against a source that counts something by the same number.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from rulesdocs.languages.counting import Miscount
from rulesdocs.languages.numbers import FoundNumber, NumberKind, numbers_in
from rulesdocs.languages.records import plural_category

_SPACES = " \u00a0\u202f"
_NEXT = re.compile(rf"[{_SPACES}]([^\W\d_]{{2,40}})(?![\w'’.-]*[\w'’-])")
_LAST = re.compile(rf"([^\W\d_]{{1,40}})[.'’]?[{_SPACES}]\Z")
_REACH = 48
_LONGEST = 50_000
_PLURAL = re.compile(r" (?:[a-z]{2,20}[^s\W] )?(?:[a-z]+(?:[^s\Wiu]|[^s\W]e)s|dice|men|women|children|people)\b")
_NO_PLURAL_WORDS = (
    "has was times always its does goes as means requires allows indicates equals wins lets gives gets makes "
    "beats becomes contains needs counts"
)
_NO_PLURALS = frozenset(_NO_PLURAL_WORDS.split())
"""Words that end like a plural and are none, nor anything that is counted."""


@dataclass(frozen=True)
class _Endings:
    """What a language has: ``wrong`` are endings that no noun has after numerals, by CLDR's category of these.

    ``guarded`` are endings that are wrong where a word of ``verbs`` stands before the digits, or a numeral of
    ``direct``.  ``cardinal`` are numerals that count; ``labels`` are what is numbered ("step 5"), by how it
    begins; ``passed`` are words that a numeral before them does not count, or that do not change.
    """

    wrong: Mapping[str, re.Pattern[str]]
    cardinal: re.Pattern[str]
    labels: re.Pattern[str]
    passed: frozenset[str]
    guarded: Mapping[str, re.Pattern[str]]
    direct: frozenset[str]
    verbs: frozenset[str]


def knows_endings(tag: str) -> bool:
    """Whether the endings that no counted noun has are known in a language."""
    return tag.partition("-")[0] in _ENDINGS


def counted_in(text: str, tag: str) -> frozenset[Fraction]:
    """Give the numbers by which an English text counts things: those before a plural; none of other languages."""
    if tag.partition("-")[0] != "en":
        return frozenset()
    text = text[:_LONGEST]
    return frozenset(one.value for one in numbers_in(text, tag) if one.value > 1 and _counts_plural(text, one))


def _counts_plural(text: str, number: FoundNumber) -> bool:
    found = _PLURAL.match(text, number.end)
    return found is not None and _NO_PLURALS.isdisjoint(found[0].split())


def ending_miscounts(text: str, tag: str, counted: Collection[Fraction]) -> Iterator[Miscount]:
    """Yield the nouns of a text that end as none does after their numeral, which is one of those that count."""
    endings, text = _ENDINGS.get(tag.partition("-")[0]), text[:_LONGEST]
    for number in numbers_in(text, tag) if endings and counted else ():
        noun = _NEXT.match(text, number.end)
        if endings and noun and number.value in counted and _is_wrong(noun[1], text, number, tag, endings):
            yield Miscount(number.start, noun.end(1), None)


def _is_wrong(noun: str, text: str, number: FoundNumber, tag: str, endings: _Endings) -> bool:
    """Whether a word after a numeral is no form that the numeral can take."""
    said, category = text[number.start : number.end].lower(), plural_category(number.value, tag)
    before = _word_before(text, number.start)
    if number.kind is NumberKind.LOOSE or not noun.islower() or noun in endings.passed:
        return False
    if number.kind is NumberKind.DIGITS:
        if endings.labels.match(before) or before.istitle():
            return False
    elif not endings.cardinal.search(said):
        return False
    if (wrong := endings.wrong.get(category)) and wrong.search(noun):
        return True
    sure = said in endings.direct or before in endings.verbs
    return sure and category in endings.guarded and endings.guarded[category].search(noun) is not None


def _word_before(text: str, at: int) -> str:
    """The word before a place; in small letters where it begins its sentence."""
    found = _LAST.search(text, max(0, at - _REACH), at)
    if found is None:
        return ""
    begins = text[: found.start()].rstrip(f"{_SPACES}\n*_(«„")[-1:] in "-–.:;!?"
    return found[1].lower() if begins else found[1]


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_NEVER = re.compile("(?!)")
_NOT_PLURAL = re.compile("(?<![sxz])(?<![eao]nt)$|(?<=pont)$")

_FRENCH = _Endings(
    wrong=dict.fromkeys(("many", "other"), _NOT_PLURAL),
    cardinal=re.compile("(?<!ième)(?<!nd)(?<!nde)$"),
    labels=re.compile(
        "(?:à|de|en|un|une|le|la|du|au|chaque|joueur|joueuse|carte|étape|manche|tour|phase|niveau|page|case|variante|"
        "scénario|numéro|n|no|face|chapitre|figure|tableau|mission|jour|valeur|type|côté|version|règle)$"
    ),
    passed=_words(
        "à au aux autre avec car ce cette chacun chacune chaque chez comme contre dans de donc du elle en "
        "entre environ est et euro fait il je kilo km la le leur lors mais max maximum même min minimum mm "
        "ne ni non on or ou où par parmi peut plein pour près puis quand que qui sa sauf se selon si sinon "
        "son sur ta tout un une vaut vers via voire y cm kg sec prod niv pt total permet exige signifie "
        "nécessite donne compte reste gagne doit"
    ),
    guarded={},
    direct=frozenset(),
    verbs=frozenset(),
)

_POLISH = _Endings(
    wrong={
        "many": re.compile("(?:[aąęe]|[bdfłmnptw]y|(?<![dcsr])zy|(?<!c)sy|ry(?<!rzy)|[kg]i)$"),
        "few": re.compile("[ąę]$"),
    },
    cardinal=re.compile(
        "(?:dwa|dwie|trzy|cztery|pięć|sześć|siedem|osiem|dziewięć|dziesięć|ście|dzieścia|sto|set)$"
    ),
    labels=re.compile(
        "(?:gracz|krok|rund|tur|etap|faz|poziom|stron|kart|pol|wariant|scenariusz|nr|numer|rozdzia|rysun|tabel|misj|"
        "dni|dzień|wersj|wartoś|wynik|typ)"
    ),
    passed=_words(
        "a albo ale bez być co dla do euro gdy i jak jako jest kilo kto lub ma mają na nad nie o od ora "
        "oraz po pod oznacza podczas pozwala wymaga pozostałe przed przez przy raz razem razy są się solo "
        "to tylko tysiące u w we za ze z że"
    ),
    guarded={"few": re.compile("(?:[^aąeęioóuyhmśw]|(?<!ó)w)$")},
    direct=_words("dwa dwie trzy cztery"),
    verbs=_words(
        "dobierz dodaj dostaje dostajesz dostają daje kosztuje leżą ma masz mają odrzuć otrzymuje otrzymujesz "
        "otrzymują połóż postaw przesuń rozdaj są umieść weź wyłóż zabierz zagraj zapłać zawiera zdobądź zdobywa "
        "zdobywasz bierze bierzesz dobiera dobierasz odrzuca płaci zbierz wybierz"
    ),
)

_ENDINGS: Mapping[str, _Endings] = {"fr": _FRENCH, "pl": _POLISH}
