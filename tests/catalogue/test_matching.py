"""Which entry a changed message takes over: the right one, or none."""

from __future__ import annotations

import pytest

from rulesdocs.catalogue.matching import Place, match

Text = tuple[str | None, str]


def places(texts: list[Text], kind: str = "paragraph", page: str = "docs/demo.md") -> list[Place]:
    """Texts of one page, in order."""
    return [Place(index, context, msgid, kind, page) for index, (context, msgid) in enumerate(texts)]


def matched(old: list[Text], new: list[Text], kind: str = "paragraph") -> dict[str, str]:
    """The old text of each new one that differs from it in context or text."""
    pairs = match(places(old, kind), places(new, kind))
    return {new[index][1]: old[found][1] for index, found in sorted(pairs.items()) if new[index] != old[found]}


def section(name: str, *texts: str) -> list[Text]:
    """Texts of one rule."""
    return [(name, text) for text in texts]


def test_a_section_under_another_id_keeps_its_texts() -> None:
    """A rule is told by the texts it still has, also where other rules have one of them too."""
    old = [*section("demo.a", "Cost", "A mill", "Turn it."), *section("demo.b", "Cost", "A ferry", "Board it.")]
    new = [*section("demo.x", "Cost", "A mill", "Turn it."), *section("demo.y", "Cost", "A ferry", "Board it.")]

    pairs = match(places(old), places(new))

    assert {index: old[found] for index, found in pairs.items()} == dict(enumerate(old))


def test_a_changed_text_of_a_renamed_section_follows() -> None:
    """With most texts the same, the one that differs is the changed one."""
    old = section("demo.a", "A mill", "Turn it.", "It costs three coins at most.")
    new = section("demo.x", "A mill", "Turn it.", "It costs four coins at most.")

    assert matched(old, new)["It costs four coins at most."] == "It costs three coins at most."


def test_rules_with_nothing_in_common_are_different_rules() -> None:
    """A rule that is gone gives nothing to another one that is merely alike."""
    assert matched(section("demo.a", "Draw one card."), section("demo.b", "Draw two cards.")) == {}


def test_the_only_text_of_a_rule_is_its_text() -> None:
    """However much it changed."""
    assert matched(section("demo.a", "Draw a card."), section("demo.a", "Sing!")) == {"Sing!": "Draw a card."}


def test_short_texts_are_told_by_their_neighbours() -> None:
    """Cells between the same cells belong together, even when little of them is left."""
    old = section("demo.t", "Unit", "Rested mason", "Cost", "7 coins", "Effect", "none at all")
    new = section("demo.t", "Unit", "Rested miller", "Cost", "12 coins", "Effect", "none")

    assert matched(old, new, "cell") == {
        "Rested miller": "Rested mason",
        "12 coins": "7 coins",
        "none": "none at all",
    }


def test_words_added_to_a_short_text_do_not_hide_it() -> None:
    """A text that begins or ends with the other is that text, longer."""
    old = section("demo.t", "Unit", "Cost")
    new = section("demo.t", "Unit as soon as the last token is gone", "Cost")

    assert matched(old, new, "cell") == {"Unit as soon as the last token is gone": "Unit"}


def test_of_a_split_paragraph_the_greater_part_keeps_the_translation() -> None:
    """The other part is new."""
    first, second = "Then draw a card.", "If it is a leaf, show it to all players and put it back."
    old = section("demo.a", "Head", f"{first} {second}", "Tail")

    assert matched(old, section("demo.a", "Head", first, second, "Tail")) == {second: f"{first} {second}"}


def test_of_joined_paragraphs_the_greater_one_keeps_the_translation() -> None:
    """The other one's is put aside."""
    first, second = "Then draw a card.", "If it is a leaf, show it to all players and put it back."
    old = section("demo.a", "Head", first, second, "Tail")

    assert matched(old, section("demo.a", "Head", f"{first} {second}", "Tail")) == {f"{first} {second}": second}


def test_a_paragraph_that_moved_to_another_rule_is_found() -> None:
    """The same words are gone there and new here, once."""
    old = [*section("demo.a", "One", "Moving"), *section("demo.b", "Two")]
    new = [*section("demo.a", "One"), *section("demo.b", "Two", "Moving")]

    assert matched(old, new) == {"Moving": "Moving"}
    assert match(places(old), places(new)) == {0: 0, 1: 2, 2: 1}


def test_a_rule_keeps_its_own_text_before_another_gets_it() -> None:
    """Where one rule's old words are now another's, each changed rule still has its own translation."""
    old = [*section("demo.a", "3 per mill"), *section("demo.b", "3 per beacon")]
    new = [*section("demo.a", "4 per mill"), *section("demo.b", "3 per mill")]

    assert match(places(old), places(new)) == {0: 0, 1: 1}


def test_likeness_never_crosses_kinds() -> None:
    """A changed heading does not become a cell."""
    old, new = section("demo.a", "Cost of a mill", "x"), section("demo.a", "Cost of the mill", "y", "z")

    pairs = match(places(old, "heading"), places(new, "cell"))

    assert pairs == {}


@pytest.mark.parametrize("page", ["docs/demo.md", "docs/other.md"])
def test_without_rules_likeness_stays_on_its_page(page: str) -> None:
    """A page without ids keeps its own changed texts, and no other page gets them."""
    old = places([(None, "Draw one card now."), (None, "x")])
    new = places([(None, "Draw two cards now."), (None, "y")], page=page)

    assert match(old, new) == ({0: 0} if page == "docs/demo.md" else {})
