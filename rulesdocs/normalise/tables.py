"""Letter tables of script converters, as data.

A converter replaces letters of one script by letters of another without asking for the language.  The
tables here are those of MediaWiki's converters that lose nothing: for Serbian (its class ``SrConverter``),
which other programs share, for Serbo-Croatian (``ShConverter``) and for Talysh (``TlyConverter``).  A further
one is one more entry in ``FAMILIES``; those that cannot be undone letter by letter are in ``suspects``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import islice

CYRILLIC = "абвгдђежзијклмнопрстћуфхцчшАБВГДЂЕЖЗИЈКЛМНОПРСТЋУФХЦЧШ"
LATIN = "abvgdđežzijklmnoprstćufhcčšABVGDĐEŽZIJKLMNOPRSTĆUFHCČŠ"


@dataclass(frozen=True, eq=False)
class Table:
    """What one converter does to a text, and what its letters prove.

    ``source[i]`` becomes ``written[i]``.  ``groups`` are the longer rules, tried before single letters: what
    the text had, what the converter wrote.  A letter of ``residue`` belongs to the source script, yet the
    converter leaves it; a letter of ``never`` is written by the converter, but not for these ``languages``.
    """

    name: str
    title: str
    languages: tuple[str, ...]
    """Languages whose text this table may restore; Serbian, for which it does no damage, is none."""
    clean: tuple[tuple[str, ...], ...]
    """Languages of clean text in the script that the converter writes, those that are alike together; one that
    is in the other script, as Croatian beside Serbian, stands for what the converter rightly made of it."""
    source: str
    written: str
    groups: Mapping[str, str]
    residue: str
    """A set for a regular expression, in both cases."""
    firm_residue: str = ""
    """The letters of ``residue`` that no clean word has by mistake; empty: all of them."""
    idle_residue: str = ""
    """The letters of ``residue`` that clean words have so often by mistake that they prove nothing."""
    lookalikes: str = ""
    """Letters of ``written`` that people mix up with ``source`` by their looks."""
    never: str = ""
    numerals_stay: bool = False
    """True if the converter leaves Roman numerals in Latin letters."""
    keeps_names: bool = False
    """True if damaged text has names and foreign words that were in its letters before."""
    rare: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Letters the converter writes for few of the languages, and for which."""
    learnt: str = ""
    """The name of the weights that know the words of its languages and the clean ones; empty: none do."""
    unlearnt: frozenset[str] = frozenset()
    """The languages whose words the weights do not know."""
    strange: str = ""
    """A regular expression for letters of a word where none of the languages has them."""
    doubles: Mapping[str, str] = field(default_factory=dict)
    """A letter the converter writes, and the two it stands for (small, or as in a title)."""
    marks: tuple[str, ...] = ()
    """What this table writes, and the first one of its family does not."""

    def forward(self, text: str) -> str:
        """Give what the converter makes of ``text``, but for its exceptions (numerals, tags, addresses)."""
        for old, new in self.groups.items():
            text = text.replace(old, new)
        return text.translate(self._forward)

    def inverse(self, text: str) -> str:
        """Give the text that the converter was given, so that ``forward`` leads back to ``text``.

        A capital that stands for two letters follows its neighbours: two capitals before a capital, or at
        the end of a word after one; else the second is small.
        """
        if self.has_double_capital(text):
            text = self._double_capital.sub(lambda found: self.doubles[found[0]].upper(), text)
        return text.translate(self._inverse)

    def has_mark(self, text: str) -> bool:
        """Tell quickly whether this table may have written a text, rather than the first of its family."""
        return any(map(text.__contains__, self.marks))

    def keeps(self, text: str) -> bool:
        """Tell whether the converter changes nothing in ``text``."""
        return self.forward(text) == text

    def has_double_capital(self, text: str) -> bool:
        """Tell whether there is a capital that may stand for two; without one, letters go one by one."""
        return any(map(text.__contains__, self._capitals))

    def letter_by_letter(self, text: str) -> str:
        """Give what the converter would make of ``text`` without its longer rules."""
        return text.translate(self._forward)

    def could_write(self, word: str) -> bool:
        """Tell whether a word that ``classes`` matches can be what the converter wrote: undoing leads back."""
        return not (self._longer and self._longer.search(word)) or self.forward(self.inverse(word)) == word

    def is_strange(self, word: str) -> bool:
        """Tell whether a word has letters where none of the languages has them."""
        return bool(self.strange and self._strange.search(word))

    def wrote_some(self, text: str) -> bool:
        """Tell whether any letter is one that the converter writes."""
        return bool(self._produced_letter.search(text))

    @cached_property
    def produced(self) -> frozenset[str]:
        """Letters that the converter writes."""
        return frozenset(self.written) | frozenset(self.doubles)

    @cached_property
    def _longer(self) -> re.Pattern[str] | None:
        """Finds what a longer rule writes, or would keep from being written letter by letter."""
        rules = {*self.doubles, *(old.translate(self._forward) for old in self.groups)}
        written = sorted(rule for rule in rules if self.produced.issuperset(rule))
        return re.compile("|".join(written)) if written else None

    @cached_property
    def classes(self) -> re.Pattern[str]:
        """Matches a word of the letters that the converter writes or leaves; the group says which it has.

        Letters of ``idle_residue`` beside written ones do not count.
        """
        wrote, left = "".join(sorted(self.produced - {*self.never})), self.residue
        plain = f"(?P<left>[{left}]+)|(?P<wrote>[{wrote}{self.idle_residue}]+)"
        return re.compile(f"{plain}|(?P<both>[{wrote}{left}]+)")

    @cached_property
    def gate(self) -> re.Pattern[str]:
        """Finds a letter of ``residue`` beside a letter that the converter writes."""
        left, wrote = f"[{self.residue}]", self._produced_letter.pattern
        return re.compile(f"{left}{wrote}|{wrote}{left}")

    def suspicious(self, text: str) -> Iterator[re.Match[str]]:
        """Yield what ``gate`` finds, quickly: most texts lack one of the two sorts of letters.

        The search goes from one letter of ``residue`` to the next, which are seldom.
        """
        done = 0
        if not self.wrote_some(text):
            return
        while near := self._suspicious_residue.search(text, done):
            found = self.gate.search(text, max(near.start() - 1, done))
            if not found:
                return
            yield found
            done = found.end()

    def has_many(self, text: str, many: int) -> bool:
        """Tell quickly whether so many letters of ``residue`` stand beside letters that the converter writes."""
        return self.wrote_some(text) and any(islice(self._suspicious_residue.finditer(text), many - 1, None))

    def may_have_written(self, text: str) -> bool:
        """Tell quickly whether ``gate`` finds something."""
        return any(self.suspicious(text))

    @cached_property
    def _produced_letter(self) -> re.Pattern[str]:
        return re.compile(f"[{''.join(sorted(self.produced))}]")

    @cached_property
    def _suspicious_residue(self) -> re.Pattern[str]:
        left, wrote = f"[{self.residue}]", self._produced_letter.pattern
        return re.compile(f"{left}(?:(?={wrote})|(?<={wrote}{left}))")

    @cached_property
    def lookalike(self) -> re.Pattern[str]:
        """Matches a word that may be a slip: all that the converter writes of it are ``lookalikes``."""
        return re.compile(f"[{self.lookalikes}{self.residue}]+")

    @cached_property
    def _strange(self) -> re.Pattern[str]:
        return re.compile(self.strange)

    @cached_property
    def _capitals(self) -> str:
        return "".join(letter for letter, pair in self.doubles.items() if self.groups.get(pair.upper()) == letter)

    @cached_property
    def _forward(self) -> dict[int, str]:
        return _by_code(dict(zip(self.source, self.written, strict=True)))

    @cached_property
    def _inverse(self) -> dict[int, str]:
        return _by_code(dict(zip(self.written, self.source, strict=True)) | dict(self.doubles))

    @cached_property
    def _double_capital(self) -> re.Pattern[str]:
        capital = "A-ZÀ-ÖØ-ÞČĆĐŠŽА-ЯЂЈЉЊЋЏ"
        return re.compile(f"[{self._capitals}](?=[{capital}])|(?<=[{capital}])[{self._capitals}](?![^\\W\\d_])")


def _by_code(letters: Mapping[str, str]) -> dict[int, str]:
    return {ord(old): new for old, new in letters.items()}


# Where a jer stands in Common Slavic and its daughters' oldest texts, and in no language of today: at the end of
# a word (but for a newspaper's name), in the first syllable, both of them in a word, after a vowel; and where a
# consonant alone is spoken of.
_OLD_JERS = "|".join(
    (
        "^[a-zčđšž].*ъ$",
        "^[BCDGHKMNPRVČŽbcdghkmnprvčž]ь[bcdghkmnprstvzčšž]",
        "^(?=.*ъ(?![eэюяёєї])).*ь(?![oоё])",  # in either order, from the word's start alone: once through it
        "[aeiouыэюяёіїє]ь",
        "^.ь$",
    )
)

_TWO = {"љ": "lj", "њ": "nj", "џ": "dž"}
_TWO_TITLE = {letter.upper(): pair.title() for letter, pair in _TWO.items()}
_PAIRS = {
    spelling: letter.upper() if spelling[0].isupper() else letter
    for letter, pair in _TWO.items()
    for spelling in (pair, pair.title(), pair.upper())
}
_TO_CYRILLIC = str.maketrans(LATIN, CYRILLIC)
_ESCAPES = {f"{pair[0]}!{pair[1]}": pair.translate(_TO_CYRILLIC) for pair in _PAIRS}

SR_EL = Table(
    name="sr-el",
    title="Serbian converter, Cyrillic to Latin",
    languages=("uk", "ru", "be", "bg"),
    clean=(
        ("hr", "sr-Latn", "sr"),
        ("en",),
        ("cs", "sk", "sl", "pl"),
        ("de", "nl", "sv", "da"),
        ("fr", "it", "es", "pt", "ro"),
        ("fi", "hu", "tr"),
    ),
    source=CYRILLIC,
    written=LATIN,
    groups=_TWO | _TWO_TITLE,
    residue="йщъыьэюяёіїєґўЙЩЪЫЬЭЮЯЁІЇЄҐЎ",
    lookalikes="aceiopABCEHIKMOPT",
    never="jćđJĆĐ",
    strange=_OLD_JERS,
    keeps_names=True,
    learnt="sr-el",
    unlearnt=frozenset({"be"}),
)

SR_EC = Table(
    name="sr-ec",
    title="Serbian converter, Latin to Cyrillic",
    languages=(
        *("en", "de", "fr", "es", "it", "pt", "nl", "pl", "cs", "sk"),
        *("ro", "sv", "da", "fi", "hu", "tr"),
    ),
    clean=(("sr", "hr", "sr-Latn"), ("mk", "bg"), ("ru", "uk", "be")),
    source=LATIN,
    written=CYRILLIC,
    groups=_ESCAPES | _PAIRS,
    residue="qwxyQWXYÀ-ÖØ-öø-ąĈ-ċĎďĒēĖ-şŢ-żſ-ɏḀ-ỿ",  # not ĕ, which is Chuvash beside Cyrillic letters
    firm_residue="qwQW",
    learnt="sr-ec",
    rare={"ђ": (), "ћ": ("pl",)} | dict.fromkeys("жчџш", ("cs", "sk")),
    numerals_stay=True,
    doubles=_TWO | _TWO_TITLE,
)

SH = replace(
    SR_EC,
    name="sh",
    title="Serbo-Croatian converter, Latin to Cyrillic",
    groups={old: new for old, new in _PAIRS.items() if old != "NJ"},  # which its source spells with a Cyrillic Ј
    marks=("НЈ",),
)

_TALYSH_CYRILLIC = "абвгғдеәжзиыјклмнопрстуүфхһчҹшАБВГҒДЕӘЖЗИЫЈКЛМНОПРСТУҮФХҺЧҸШ"
_TALYSH_LATIN = "abvqğdeəjziıyklmnoprstuüfxhçcşABVQĞDEƏJZİIYKLMNOPRSTUÜFXHÇCŞ"

TLY = replace(
    SR_EL,
    name="tly",
    title="Talysh converter, Cyrillic to Latin",
    clean=(("tr",), *SR_EL.clean),  # Turkish stands for Talysh, of which there is no profile
    source=_TALYSH_CYRILLIC,
    written=_TALYSH_LATIN,
    groups={},
    residue="йцщъьэюяёіїєґўЙЦЩЪЬЭЮЯЁІЇЄҐЎ",
    never="cğhyəüCĞHYƏÜ",
    learnt="",
    marks=tuple("qxçşıİ"),
)

TLY_CYRL = replace(
    SR_EC,
    name="tly-cyrl",
    title="Talysh converter, Latin to Cyrillic",
    languages=tuple(tag for tag in SR_EC.languages if tag != "tr"),
    clean=(("tr",), *SR_EC.clean),
    source=_TALYSH_LATIN,
    written=_TALYSH_CYRILLIC,
    groups={},
    residue="gwGWÀ-ÆÈ-ÖØ-ÛÝ-æè-öø-ûý-ēĖ-ĝĠ-įĲ-ŝŠ-ƎƐ-ɏḀ-ỿ",
    firm_residue="wW",
    idle_residue="gG",  # which people who write Tatar mistake for a Cyrillic letter
    never="әғӘҒ",
    learnt="",
    rare={},
    numerals_stay=False,
    doubles={},
    marks=tuple("һҹҺҸ"),
)

FAMILIES = ((SR_EL, TLY), (SR_EC, SH, TLY_CYRL))
"""Tables that write the same letters, of which one at most has damaged a text; the commonest is the first.  Each
other leaves letters that the first leaves too, so that the first one's ``gate`` finds what it has damaged."""

TABLES: Mapping[str, Table] = {table.name: table for family in FAMILIES for table in family}
