"""Templates become sentences: values, plural forms, forms that agree, and translations that nobody trusts."""

from __future__ import annotations

import gettext
import string
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from time import perf_counter
from typing import ClassVar, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesdocs.catalogue import PoFile
from rulesdocs.catalogue.scanner import scan
from rulesdocs.catalogue.translations import translator
from rulesdocs.engine.texts import InContext, Names, Piece, Plural, Template, Texts, faults, parse
from rulesdocs.errors import RulesdocsError
from rulesdocs.languages import language

HEADER = f'msgid ""\nmsgstr ""\n"Plural-Forms: {language("uk").plural_forms}\\n"\n\n'
UKRAINIAN = (
    HEADER
    + """
msgid "you use {character}"
msgstr "ви використали {character:acc}"

msgid "{rank} of {suit}"
msgstr "{rank} {suit:gen}"

msgid "Queen"
msgstr "Дама | acc: Даму"

msgid "King"
msgstr "Король | acc: Короля"

msgctxt "suit"
msgid "Flowers"
msgstr "Квіти | gen: Квітів"

msgid "{seat} draws {count} card."
msgid_plural "{seat} draws {count} cards."
msgstr[0] "{seat} бере {count} карту."
msgstr[1] "{seat} бере {count} карти."
msgstr[2] "{seat} бере {count} карт."

msgid "{card} beats {other}."
msgstr "{card} б’є {other:acc}."

msgid "{value} of {suit}"
msgstr "{value} {suit:gen} | acc: карту «{value} {suit:gen}»"

msgid "Day"
msgstr "День | gen: дня"

msgid "At {time} you have {cards}."
msgstr "Пізно {time:gen} у вас {cards:acc}."
"""
)
NAMES: Names = {"rank": {"queen": "Queen", "king": "King"}, "suit": {"flowers": InContext("suit", "Flowers")}}


class Character(NamedTuple):
    """A value of two names."""

    rank: str
    suit: str

    template = "{rank} of {suit}"


@dataclass(frozen=True)
class Card:
    """A value of a number and a name."""

    value: int
    suit: str

    template: ClassVar[Template] = "{value} of {suit}"


class Time(Enum):
    """A value out of few."""

    DAY = "Day"

    @property
    def template(self) -> str:
        """Its name."""
        return self.value


@dataclass(frozen=True)
class Used:
    """An event whose sentence begins with a small letter."""

    character: Character

    template: ClassVar[Template] = "you use {character}"


@dataclass(frozen=True)
class Drawn:
    """An event with a number."""

    seat: str
    count: int

    template: ClassVar[Template] = Plural("{seat} draws {count} card.", "{seat} draws {count} cards.", "count")


@dataclass(frozen=True)
class Beaten:
    """An event with two values."""

    card: Card
    other: Card

    template: ClassVar[Template] = "{card} beats {other}."


@dataclass(frozen=True)
class Hand:
    """An event with any number of values."""

    time: Time
    cards: tuple[Card, ...]

    template: ClassVar[Template] = "At {time} you have {cards}."


@dataclass(frozen=True)
class Odd:
    """Whatever nobody should write."""

    value: object = 1

    template: ClassVar[Template] = "{value}"


def ukrainian(catalogue: str = UKRAINIAN) -> Texts:
    """What a catalogue says."""
    return Texts(translator(PoFile(list(scan(catalogue, "uk.po")))), NAMES)


def english() -> Texts:
    """What is said without a catalogue."""
    return Texts(gettext.NullTranslations(), NAMES)


KING, QUEEN = Character("king", "flowers"), Character("queen", "flowers")


@pytest.mark.parametrize(
    ("thing", "said", "translated"),
    [
        (Used(QUEEN), "You use Queen of Flowers", "Ви використали Даму Квітів"),
        (Used(KING), "You use King of Flowers", "Ви використали Короля Квітів"),
        (QUEEN, "Queen of Flowers", "Дама Квітів"),
        (Drawn("anna", 1), "Anna draws 1 card.", "Anna бере 1 карту."),
        (Drawn("anna", 3), "Anna draws 3 cards.", "Anna бере 3 карти."),
        (Drawn("anna", 21), "Anna draws 21 cards.", "Anna бере 21 карту."),
        (Drawn("anna", 0), "Anna draws 0 cards.", "Anna бере 0 карт."),
        (
            Beaten(Card(3, "flowers"), Card(2, "flowers")),
            "3 of Flowers beats 2 of Flowers.",
            "3 Квітів б’є карту «2 Квітів».",
        ),
        (
            Hand(Time.DAY, (Card(3, "flowers"), Card(2, "flowers"))),
            "At Day you have 3 of Flowers, 2 of Flowers.",
            "Пізно дня у вас карту «3 Квітів», карту «2 Квітів».",
        ),
        (Drawn("{count}", 2), "{count} draws 2 cards.", "{count} бере 2 карти."),
        (Odd(""), "", ""),
        (Odd("ß"), "SS", "SS"),
        (Drawn("", 2), " draws 2 cards.", " бере 2 карти."),
    ],
)
def test_sentences(thing: object, said: str, translated: str) -> None:
    """A thing is said in English, and in the forms that a translator has written."""
    assert (english().say(thing), ukrainian().say(thing)) == (said, translated)


def test_form_that_a_name_lacks_is_its_first() -> None:
    """A sentence is whole although a name has no form for it."""
    catalogue = UKRAINIAN.replace("Дама | acc: Даму", "Дама").replace(" | gen: Квітів", "")

    assert ukrainian(catalogue).say(Used(QUEEN)) == "Ви використали Дама Квіти"


def test_parts_tell_values_from_words() -> None:
    """Every value of a sentence is a piece of its own, also in a list, and the pieces make the sentence."""
    cards = Card(3, "flowers"), Card(2, "flowers")

    assert english().parts(Hand(Time.DAY, cards)) == (
        Piece("At "),
        Piece("Day", Time.DAY),
        Piece(" you have "),
        Piece("3 of Flowers", cards[0]),
        Piece(", "),
        Piece("2 of Flowers", cards[1]),
        Piece("."),
    )
    assert english().parts(Drawn("anna", 1))[0] == Piece("Anna", "anna")


@pytest.mark.parametrize(
    ("msgstr", "reason"),
    [
        ("{rank}", "the placeholder '{suit}' is missing"),
        ("{rank} {suits}", "'{suits}' is no placeholder of the source text, which has '{rank}', '{suit}'"),
        ("{rank} {suit} {template}", "'{template}' is no placeholder of the source text"),
        ("{rank.__class__} {suit}", "'{rank.__class__} ' is no placeholder; write '{field}' or '{field:form}'"),
        ("{rank[0]} {suit}", "'{rank[0]} ' is no placeholder"),
        ("{rank!r} {suit}", "'{rank!r} ' is no placeholder"),
        ("{rank:>9} {suit}", "'{rank:>9} ' is no placeholder"),
        ("{} {rank} {suit}", "'{} ' is no placeholder"),
        ("{{rank}} {suit}", "'{' is no placeholder"),
        ("{rank} {suit", "'{suit' is no placeholder"),
        ("rank} {rank} {suit}", "'} ' is no placeholder"),
        ("{rank} {suit} | {rank} {suit}", "'| {rank} {suit}' is no form; write '| name: text'"),
        ("{rank} {suit} | acc:", "'| acc:' is no form"),
        ("{rank} {suit} | acc: {rank}", "the placeholder '{suit}' is missing in the form 'acc'"),
        ("{rank} {suit} | acc: {rank} {suit} | acc: {rank} {suit}", "the form 'acc' stands twice"),
        ("{rank} {suit}\x1b[2J", "the character U+001B is not allowed"),
        ("{rank} {suit}\u202e", "the character U+202E is not allowed"),
    ],
)
def test_faulty_translation_is_not_used(msgstr: str, reason: str) -> None:
    """A translation that does not fit its template gives way to the English text, and the reason is told."""
    found = faults(Character.template, msgstr, Character._fields)
    escaped = msgstr.replace("\x1b", "\\033")
    catalogue = UKRAINIAN.replace('"{rank} {suit:gen}"', f'"{escaped}"')

    assert [one for one in found if one.startswith(reason)]
    assert ukrainian(catalogue).say(QUEEN) == "Дама of Квіти"


@pytest.mark.parametrize("char", "\u2028\u2029\u200b\u200d\u200e\u200f\u2060\ufeff\U000e0041\ud800")
def test_characters_that_nobody_sees_are_not_allowed(char: str) -> None:
    """A translation with a line separator, a mark without width, a tag or half a character is refused."""
    (reason,) = faults("Queen", f"Дама{char}", ())
    assert reason == f"the character U+{ord(char):04X} is not allowed"


@pytest.mark.parametrize("piece", [" ", "\t", "|", "{", "{a", "{a:", "a", "a:", " | a: b", "a |", "}", "\u200b"])
def test_a_long_translation_is_read_at_once(piece: str) -> None:
    """A megabyte of anything takes less than a second."""
    text = piece * (1_000_000 // len(piece))
    begun = perf_counter()
    faults("Queen", text, ())
    assert perf_counter() - begun < 1


@pytest.mark.parametrize(
    ("text", "forms"),
    [
        (" one \t|\tacc: two  |gen:three ", {"": (" one",), "acc": ("two",), "gen": ("three ",)}),
        (" alone ", {"": (" alone ",)}),
    ],
)
def test_blanks_beside_bars_belong_to_no_form(text: str, forms: dict[str, tuple[str, ...]]) -> None:
    """Those at both ends of a text are its own."""
    assert parse(text).forms == forms


def test_faulty_name_is_not_used() -> None:
    """The translation of a name has no placeholders, and its forms have names."""
    for msgstr in ("Дама {rank}", "Дама | Даму"):
        catalogue = UKRAINIAN.replace("Дама | acc: Даму", msgstr)
        assert ukrainian(catalogue).say(Used(QUEEN)) == "Ви використали Queen Квітів"


def test_plural_form_needs_every_placeholder() -> None:
    """One form may serve 1 and 21, so that it has the number although English leaves it out for one."""
    template = Plural("You draw a card.", "You draw {count} cards.", "count")

    assert faults(template, "Візьміть карту.", ["count"]) == ["the placeholder '{count}' is missing"]
    assert faults(template, "Візьміть {count} карту.", ["count"]) == []
    assert faults(template, "{count}", ["seat"]) == ["the source text asks for '{count}', which is no field"]


class Mute:
    """A thing without a template."""


class Stray(Odd):
    """A template with a stray brace."""

    template = "{value} {"


class Unknown(Odd):
    """A template with a placeholder that is no field."""

    template = "{value} {number}"


class Countless(Odd):
    """A plural whose number is no field."""

    template = Plural("one", "many", "number")


class Singular(Odd):
    """A plural whose singular asks for more."""

    template = Plural("{one}", "{value}", "value")


class Worded(Odd):
    """A plural whose number is none."""

    template = Plural("one", "many", "value")


@pytest.mark.parametrize(
    ("thing", "what"),
    [
        (Odd(None), "the field 'value' holds None, which no sentence can show"),
        (Odd(True), "the field 'value' holds True"),
        (Odd(0.5), "the field 'value' holds 0.5"),
        (Odd(Mute()), "the field 'value' holds"),
        (Mute(), "has no template"),
        (Stray(), "the template of Stray: '{' is no placeholder"),
        (Unknown(), "the template of Unknown: '{number}' is no field"),
        (Countless(1), "the template of Countless: 'number' is no number"),
        (Singular(2), "the template of Singular: '{one}' is no field"),
        (Worded("1"), "the template of Worded: 'value' is no number"),
    ],
)
def test_what_no_sentence_can_show_is_an_error(thing: object, what: str) -> None:
    """A fault of the code is told with the class or field that has it."""
    with pytest.raises(RulesdocsError) as caught:
        english().say(thing)

    assert what in str(caught.value)


class Only(gettext.NullTranslations):
    """A catalogue of anything that somebody may write."""

    def __init__(self, found: Mapping[str, str]) -> None:
        super().__init__()
        self._found = found

    def gettext(self, message: str) -> str:
        """Give its translation."""
        return self._found.get(message, message)


_MSGSTR = st.text(st.sampled_from("{}|:.[]! \x1b" + string.ascii_lowercase[:4]) | st.characters()) | st.lists(
    st.sampled_from(["{rank}", "{suit}", "{rank:gen}", " | gen: ", "|", "{", "слово "])
).map("".join)


@given(_MSGSTR, _MSGSTR)
def test_no_translation_can_do_harm(msgstr: str, name: str) -> None:
    """Whatever the catalogue has, a sentence comes out that has its values and no stray brace."""
    texts = Texts(Only({Character.template: msgstr, "Queen": name}), {"rank": {"q": "Queen"}})

    said = texts.say(Character("q", "suit of cards"))

    assert "suit of cards" in said or "Suit of cards" in said
    assert not {"{", "}", "\x1b"} & set(said)
    assert texts.say(Character("q", "suit of cards")) == "".join(
        piece.text for piece in texts.parts(Character("q", "suit of cards"))
    )


@given(st.lists(st.tuples(st.text("ab", min_size=1), st.text("xyz", min_size=1)), unique_by=lambda form: form[0]))
def test_forms_are_read_as_they_were_written(forms: list[tuple[str, str]]) -> None:
    """Every form of a name is found under its name, and an unknown one is the first."""
    parsed = parse(" | ".join(["first", *(f"{name}: {text}" for name, text in forms)]))

    assert parsed.faults == ()
    assert {name: parsed.form(name) for name, _ in forms} == {name: (text,) for name, text in forms}
    assert parsed.form("unknown") == parsed.form(None) == ("first",)
