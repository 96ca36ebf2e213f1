"""Polish number words, in every case form that the grammars give."""

from __future__ import annotations

from fractions import Fraction

from rulesdocs.languages.words.tables import (
    HALF,
    QUARTER,
    SPACE,
    NumberWords,
    Role,
    Word,
    beginnings,
    inflected,
    listed,
    loose,
    words,
)

_TEENS = {
    11: "jedena",
    13: "trzyna",
    14: "czterna",
    15: "piętna",
    16: "szesna",
    17: "siedemna",
    18: "osiemna",
    19: "dziewiętna",
}
_FIFTIES = {50: "pięćdziesi", 60: "sześćdziesi", 70: "siedemdziesi", 80: "osiemdziesi", 90: "dziewięćdziesi"}
_FIVES = {5: "pięci", 6: "sześci", 7: "siedmi", 8: "ośmi", 9: "dziewięci", 10: "dziesięci"}
_CARDINALS = [
    *listed({0: "zero zera zeru zerem zerze"}),
    *inflected({1: "jedn"}, "a o ego ej emu ą ym i e ych ymi"),
    *listed({1: "jeden", 2: "dwa dwie dwaj dwóch dwu dwom dwóm dwoma dwiema"}),
    *inflected({3: "trz"}, "y ej ech em ema"),
    *inflected({4: "czter"}, "y ej ech em ema"),
    *listed({5: "pięć", 6: "sześć", 7: "siedem", 8: "osiem", 9: "dziewięć", 10: "dziesięć"}),
    *inflected(_FIVES, "u oma"),
    *inflected(_TEENS, "ście stu stoma"),
    *listed({12: "dwanaście dwunastu dwunastoma"}),
    *listed({20: "dwadzieścia", 30: "trzydzieści", 40: "czterdzieści", 100: "sto stu stoma", 200: "dwieście"}),
    *inflected({20: "dwudzie", 30: "trzydzie", 40: "czterdzie", 200: "dwu"}, "stu stoma"),
    *inflected({300: "trzy", 400: "cztery"}, "sta stu stoma"),
    *inflected(_FIFTIES, "ąt ęciu ęcioma"),
    *inflected({500: "pięć", 600: "sześć", 700: "siedem", 800: "osiem", 900: "dziewięć"}, "set"),
    *inflected({500: "pięciu", 600: "sześciu", 700: "siedmiu", 800: "ośmiu", 900: "dziewięciu"}, "set"),
]
_SCALES = [
    *inflected({1000: "tysiąc"}, ". a owi em u e om ami ach"),
    *listed({1000: "tysięcy"}),
    *inflected({1_000_000: "milion", 1_000_000_000: "miliard"}, ". a owi em zie ie y ów om ami ach"),
]
_ORDINALS = {
    0: "zerow",
    1: "pierwsz",
    4: "czwart",
    5: "piąt",
    6: "szóst",
    7: "siódm",
    8: "ósm",
    9: "dziewiąt",
    10: "dziesiąt",
    12: "dwunast",
    100: "setn",
    200: "dwusetn dwóchsetn",
    300: "trzechsetn trzysetn",
    400: "czterechsetn czterysetn",
    500: "pięćsetn",
} | {value: f"{stem}st" for value, stem in _TEENS.items()}
_TENS_ORDINALS = {20: "dwudziest", 30: "trzydziest", 40: "czterdziest"} | {
    value: f"{stem}ąt" for value, stem in _FIFTIES.items()
}
_HARD = "y ego emu ym a ej ą e ych ymi"
_SOFT = "i iego iemu im ia iej ią ie ich imi"
_COLLECTIVES = {
    4: "czwor",
    5: "pięcior",
    6: "sześcior",
    7: "siedmior",
    8: "ośmior",
    9: "dziewięcior",
    10: "dziesięcior",
}
_NOUNS = {
    2: "dwój",
    3: "trój",
    4: "czwór",
    5: "piąt",
    6: "szóst",
    7: "siódem",
    8: "ósem",
    9: "dziewiąt",
    10: "dziesiąt",
}
_TIMES = {
    2: "dwu dwa",
    3: "trzy",
    4: "cztero",
    5: "pięcio",
    6: "sześcio",
    7: "siedmio",
    8: "ośmio",
    10: "dziesięcio",
}

_FORMS: dict[str, Word] = {
    **words(inflected(_NOUNS, "ka ki ce kę ką ko kom kami kach"), Role.ALONE, loose=True),
    **words(inflected({12: "tuzin"}, ". a owi em ie y ów om ami ach"), Role.ALONE, loose=True),
    **words(inflected({2: "par", 100: "setk"}, "a y i ę ą ze o om ami ach"), Role.ALONE, loose=True),
    **words(inflected(_ORDINALS, _HARD), Role.LAST),
    **words(inflected({3: "trzec"}, _SOFT), Role.LAST),
    **words(inflected(_TENS_ORDINALS, _HARD), Role.PART),  # both words of "dwudziesty pierwszy" are ordinals
    **words(inflected({1000: "tysięczn", 1_000_000: "milionow"}, _HARD), Role.LAST_SCALE),
    **words(_CARDINALS, Role.PART),
    **words(_SCALES, Role.SCALE),
    **words(listed({1000: "tys", 1_000_000: "mln", 1_000_000_000: "mld"}), Role.SCALE, loose=True),
    **words(inflected(_COLLECTIVES, "o ga gu giem"), Role.LAST),
    **words(inflected({2: "dwoj", 3: "troj"}, "e ga gu giem"), Role.LAST),
    **words(inflected(_TIMES, "krotnie"), Role.ALONE),
    **words(listed({1: "raz jednokrotnie jednorazowo"}), Role.ALONE),
    **words(
        listed({2: "oba obie obaj obu obydwa obydwie obydwaj obydwu obydwóch oboje obojga"}),
        Role.ALONE,
        loose=True,
    ),
    **words(listed({HALF: "pół", QUARTER: "ćwierć", Fraction(3, 2): "półtora półtorej"}), Role.ALONE, loose=True),
}
_OTHER = words([*inflected({2: "drug"}, "i iego iemu im a iej ą ie ich imi"), *listed({2: "drudzy"})], Role.LAST)

WORDS = NumberWords(
    {**_FORMS, **loose(_OTHER, _OTHER)},  # also the other one
    beginnings(
        {
            HALF: "połow półow",
            1: "jedno",
            2: "podwaj podwoj podwój dwu dwój dwoist",
            3: "potraj potroj potrój trzykrot trzy trój",
            4: "czwór cztero",
            5: "pięcio",
            6: "sześcio",
            10: "dziesięcio",
        }
    ),
    half=rf"{SPACE}i{SPACE}pół",
    other=frozenset(_OTHER),
)
