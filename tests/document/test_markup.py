"""Translations are untrusted: their markup must be their source's."""

from __future__ import annotations

import json
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown import Markdown

from rulesdocs.document import Block, Markup, RuleReferences
from tests.support.documents import markdown
from tests.support.tools import ROOT

HOSTILE = json.loads((ROOT / "tests/cases/document/hostile.json").read_text(encoding="utf-8"))
MARKUP = Markup(markdown)


def objections(msgid: str, msgstr: str, tag: str = "p", attributes: str = "") -> tuple[str, ...]:
    """What is held against a translation, on a page with one footnote and one link definition."""
    return objections_to([Block("paragraph", None, msgid, tag, after=attributes)], [msgstr])


def objections_to(blocks: list[Block], texts: list[str]) -> tuple[str, ...]:
    """What is held against the translations of one text."""
    definitions = RuleReferences(["demo"])
    definitions["there"] = ("other.md", None)
    return MARKUP.objections(blocks, texts, definitions, {"note"})


@pytest.mark.parametrize("case", HOSTILE, ids=lambda case: case["label"])
def test_hostile_translation_is_refused(case: dict[str, str]) -> None:
    """Whatever a translation adds to its source's markup, or takes from it, is named."""
    assert objections(case["msgid"], case["msgstr"], case.get("tag", "p"), case.get("attributes", ""))


def test_markup_does_not_reach_across_code() -> None:
    """What two messages of one text would make together is refused, though each alone is harmless."""
    code = "\n\x02wzxhzdk:0\x03\n"
    blocks = [Block("paragraph", None, "Text a", "p", after=code), Block("paragraph", None, "text b", "p")]

    assert objections_to(blocks, ["Текст [натисніть", "сюди](javascript:alert(1))"])
    assert objections_to(blocks, ["Текст ![натисніть", "сюди](//example.org/x.png)"])
    assert objections_to(blocks, ["Текст а", "текст б"]) == ()


def test_white_space_around_a_message_counts() -> None:
    """What the page puts before a text can turn it into an attribute list, and is looked at."""
    block = Block("text", None, "Text", "div", before="\n", after="\n")

    assert objections_to([block], ["{onclick=alert(2)}"])
    assert objections_to([block], ["Текст"]) == ()


def test_code_in_an_alternative_text_is_the_sources() -> None:
    """Code that an extension puts in as HTML cannot break out of an attribute."""
    markup = Markup(lambda: Markdown(extensions=["toc", "attr_list", "pymdownx.inlinehilite"]))
    block = Block("paragraph", None, "Use `a` ![pic](x.png).", "p")

    assert markup.objections([block], ['Use `a` ![`&" onerror=alert(5) x="`](x.png).'], {}, ())
    assert markup.objections([block], ["Уживайте `a` ![світлина](x.png)."], {}, ()) == ()


@pytest.mark.parametrize(
    "text", ["[" * 20000, "[^" * 10000, "*" * 20000, "`" * 20000, "a " * 50000, "<" * 20000, "\n" * 11000]
)
def test_huge_translation_is_refused_at_once(text: str) -> None:
    """No translation costs more than a moment, whatever it holds."""
    start = process_time()

    assert objections("Draw a card.", text)
    assert process_time() - start < 1


def test_character_references_are_words() -> None:
    """A no-break space or a sign may be written as HTML has it."""
    assert objections("Draw 2 cards.", "Візьміть 2&nbsp;карти &lt; 3&#60;.") == ()


@pytest.mark.parametrize(
    ("msgid", "msgstr"),
    [
        ("Draw a card.", "Візьміть карту."),
        ("Draw **one** card, then *stop*.", "*Спиніться*, узявши **одну** карту."),
        ("See [the thaw][demo.thaw] and [it](page.md).", "Див. [це](page.md) і [відлигу][demo.thaw]."),
        ("See [it][there].[^note]", "Див. [це][there].[^note]"),
        ("A `code` span", "Уривок `code`"),
        ("![a map](map.png 'The map')", "![мапа](map.png 'Мапа')"),
        ("Press <kbd>X</kbd> or <br> so.", "Натисніть <br> або <kbd>X</kbd>."),
        ("[go](x.md){: .md-button }", "[вперед](x.md){: .md-button }"),
        ("One  \ntwo", "Раз  \nдва"),
        ("Fish & chips, 3 < 4", "Риба & картопля, 3 < 4"),
        ("Write \\{#id\\}", "Пишіть \\{#id\\}"),
        ("Press ++ctrl++", "Натисніть ++ctrl++"),
    ],
)
def test_faithful_translation_is_accepted(msgid: str, msgstr: str) -> None:
    """Words, their order, alt texts and titles may differ."""
    assert objections(msgid, msgstr) == ()


def test_objection_names_the_thing_and_the_side() -> None:
    """A translator reads what is too much and what is missing."""
    found = objections("See [it](page.md).", "Див. [це](other.md).")

    assert found == (
        "'<a href=\"other.md\">' is not in the source",
        "'<a href=\"page.md\">' of the source is missing",
    )


def test_objection_is_for_readers() -> None:
    """Rules are named by their ids as they are typed, and what is long is cut."""
    (lost,) = objections("See [the thaw][demo.thaw].", "Див. відлигу.")
    (long, _) = objections("See [it](page.md).", f"Див. [це](other.md?{'x' * 300}).")

    assert lost == "'<a href=\"demo.thaw\">' of the source is missing"
    assert len(long) < 120


def test_footnotes_of_the_page_decide_what_a_footnote_is() -> None:
    """A mark for a footnote that the page does not define is plain text."""
    assert objections("One.", "Один.[^other]") == ()
    assert objections("One.[^note]", "Один.") == ("'<sup footnote=\"note\">' of the source is missing",)


_TEXT = st.text(st.sampled_from("ab *_`[]()<>{}#:!|\\^&;=\"'/\n"), max_size=30)


@given(_TEXT)
def test_text_may_stand_for_itself(text: str) -> None:
    """Nothing is ever held against an identity translation."""
    assert objections(text, text) == ()


@given(_TEXT, _TEXT)
def test_accepted_text_brings_no_tag_that_the_source_has_not(msgid: str, msgstr: str) -> None:
    """Where nothing is objected, the rendered tags are the same, in whatever order."""
    if not objections(msgid, msgstr):
        md = markdown()
        for name in ("toc", "abbr"):
            md.treeprocessors.deregister(name)

        def tags(text: str) -> list[str]:
            md.reset()
            md.references = RuleReferences(["demo"])  # type: ignore[assignment]
            html = md.convert("x " + text.replace("\n", " "))
            return sorted(piece.split(">")[0] for piece in html.split("<")[1:])

        assert tags(msgid) == tags(msgstr)
