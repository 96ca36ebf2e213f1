"""Silences: what they hide, and what is found about them."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path

import pytest

from rulesdocs.checks import CHECKS, Check, Finding, Material, read_lone_material
from rulesdocs.checks.run import Covering, chosen_checks, find
from rulesdocs.checks.silences import Silence, silences
from tests.checks.samples import catalogue, material_of, project_of
from tests.support.catalogues import HEADER

WRONG = {"msgctxt": "demo.draw", "msgid": "Draw 8.", "msgstr": "Візьміть 9."}
RIGHT = {**WRONG, "msgstr": "Візьміть 8."}
PLURAL = {"msgctxt": "demo.draw", "msgid": "Draw.", "msgid_plural": "Draw."}
RULE = "Draw 9.\n{: #demo.draw }"


def told(
    root: Path, comment: str, entry: dict[str, object] = WRONG, checks: tuple[str, ...] = ()
) -> list[tuple[str, int | None, str]]:
    """What is found in a catalogue whose one entry has a comment: check, line and message."""
    text = catalogue({**entry, "tcomment": comment})
    project = project_of(root, "Draw 8.\n{: #demo.draw }", {"locales/uk/LC_MESSAGES/demo.po": text})
    found = find(material_of(project), chosen_checks(CHECKS, checks, ()))
    return [(one.check, one.line, one.message) for one in found]


@pytest.mark.parametrize("names", ["numbers-translation", "numbers", "numbers-translation, unknown-id"])
def test_a_silence_hides_what_it_names(tmp_path: Path, names: str) -> None:
    """A comment with a reason hides what the checks that it names find in its entry."""
    said = told(tmp_path, f"Of the deal.\ncheck: ignore {names} because the deck is small")

    assert [check for check, _, _ in said if check != "silence"] == []


def test_a_silence_hides_nothing_else(tmp_path: Path) -> None:
    """What another check finds there is told, and the silence is useless."""
    said = told(tmp_path, "check: ignore unknown-id because it is to come")

    assert [(check, line) for check, line, _ in said] == [("numbers-translation", 6), ("silence", 6)]


@pytest.mark.parametrize(
    ("comment", "said"),
    [
        ("check: ignore numbers-translation", "'numbers-translation' is silenced without a reason"),
        ("check: ignore numbers-translation because", "'numbers-translation' is silenced without a reason"),
        ("check: ignore", "the silence names no check"),
        ("check: ignore because I say so", "the silence names no check"),
        ("check: ignore number because of it", "there is no check 'number'"),
    ],
)
def test_a_silence_that_is_not_as_it_should_be(tmp_path: Path, comment: str, said: str) -> None:
    """A silence without a reason, without a check, or of a check that there is not is found on its own line."""
    found = told(tmp_path, f"First line.\n{comment}")

    (message,) = [message for check, line, message in found if (check, line) == ("silence", 7)]
    assert message.startswith(said)


@pytest.mark.parametrize(
    ("entry", "checks", "expected"),
    [
        (RIGHT, (), 1),
        (RIGHT, ("silence",), 0),
        ({**RIGHT, "flags": ["fuzzy"]}, (), 0),
        ({**RIGHT, "msgstr": ""}, (), 0),
        ({**RIGHT, "obsolete": True}, (), 0),
        ({**PLURAL, "msgstr_plural": {0: "", 1: "", 2: ""}}, (), 0),
        ({**PLURAL, "msgstr_plural": {0: "Візьміть.", 1: "", 2: ""}}, (), 1),
    ],
)
def test_a_silence_that_hides_nothing(
    tmp_path: Path, entry: dict[str, object], checks: tuple[str, ...], expected: int
) -> None:
    """A silence is useless where its checks ran on its entry and found nothing."""
    said = told(tmp_path, "check: ignore numbers-translation because of old", entry, checks)

    assert [check for check, _, _ in said if check == "silence"] == ["silence"] * expected
    told_of = [message for check, _, message in said if check == "silence"]
    assert all("nothing is found by 'numbers-translation' here any more" in message for message in told_of)


def test_other_comments_are_no_silences(tmp_path: Path) -> None:
    """Remarks of a translator that only look alike say nothing to us."""
    comment = "check: is this right?\nignore numbers-translation\nplease check: ignore nothing\ncheck: ignored"

    assert [check for check, _, _ in told(tmp_path, comment)] == ["numbers-translation"]


@pytest.mark.parametrize(
    ("comment", "said"),
    [
        ("check: ingore numbers-translation because of it", "check: ingore"),
        ("check: ignor numbers because of it", "check: ignor"),
        ("check: ingore nubmers because of it", "check: ingore"),
        ("check: ignored numbers because of it", "check: ignored"),
        ("Check: ignore numbers because of it", "Check: ignore"),
        ("Check: Ignore numbers-translation, unknown-id", "Check: Ignore"),
        ("check ignore numbers because of it", "check ignore"),
        ("check : ignore numbers because of it", "check : ignore"),
        ("checks: ignore numbers", "checks: ignore"),
        ("\u0441heck: ignore numbers because of it", "\u0441heck: ignore"),
    ],
)
def test_a_comment_that_is_nearly_a_silence(tmp_path: Path, comment: str, said: str) -> None:
    """A slip in the words of a silence is found on its line, and what it should hide is told."""
    found = told(tmp_path, f"First line.\n{comment}")

    message = f"'{said}' looks like the beginning of a silence and is none; "
    assert [(check, line) for check, line, _ in found] == [("numbers-translation", 6), ("silence", 7)]
    assert found[1][2] == f"{message}write: check: ignore CHECK because REASON"


@pytest.mark.parametrize(
    "comment",
    [
        "Check ignored files.",
        "check: ignore the numbers of the second edition",
        "Check, ignore nothing.",
        "Check: ignorance, because of the pun",
        "Check numbers because they differ",
        "please check ignore numbers",
        "Ignore numbers because of it",
        "Check more numbers because of it",
    ],
)
def test_remarks_about_checking_are_no_slips(tmp_path: Path, comment: str) -> None:
    """What gives no reason and names no check by name alone, or other words, is a remark of the translator."""
    found = [message for check, _, message in told(tmp_path, comment) if check == "silence"]

    assert not any("looks like" in message for message in found)


def test_a_slip_on_a_page(tmp_path: Path) -> None:
    """Pages have silences too, and slips in them; what code shows is none."""
    near = "<!-- check: ingore numbers-facts because of the model -->"
    project = project_of(tmp_path, f"```html\n{near}\n```\n\n{near}\n{RULE}")

    found = find(material_of(project), chosen_checks(CHECKS, ["silence"], ()))

    assert [(one.check, one.line, one.file.name) for one in found] == [("silence", 7, "rules.md")]


PAGES = {
    "paragraph": ("<!-- check: ignore numbers-facts because of the model -->\n" + RULE, []),
    "blank line": ("<!-- check: ignore numbers-facts because of the model -->\n\n" + RULE, []),
    "table": (
        "<!-- check: ignore numbers-facts because of the model -->\n\n| A |\n| --- |\n| 9 |\n\n{: #demo.draw }",
        [],
    ),
    "item": (
        "- Draw nothing.\n{: #demo.none }\n\n    <!-- check: ignore numbers-facts because of it -->\n\n    "
        + RULE.replace("\n", "\n    "),
        [],
    ),
    "two": (
        "<!-- check: ignore numbers-facts because of the model -->\n"
        "<!-- check: ignore unknown-id because of it -->\n" + RULE,
        [("silence", 4)],
    ),
    "next block": (
        "<!-- check: ignore numbers-facts because of the model -->\n\nOf cards.\n\n" + RULE,
        [("silence", 3), ("numbers-facts", 8)],
    ),
    "item of a tight list": (
        "<!-- check: ignore numbers-facts because of the model -->\n\n"
        "1. Draw 9.\n    {: #demo.draw }\n2. Draw 7.\n    {: #demo.again }",
        [("numbers-facts", 8)],
    ),
    "item with items below": (
        "<!-- check: ignore numbers-facts because of the model -->\n\n"
        "- All draw:\n    {: #demo.none }\n    - you 9;\n    {: #demo.draw }\n- others 7.\n    {: #demo.again }",
        [("numbers-facts", 10)],
    ),
    "silence within a silenced item": (
        "<!-- check: ignore numbers-facts because of the model -->\n\n"
        "1. Of cards.\n<!-- check: ignore unknown-id because of it -->\nDraw 9.\n    {: #demo.draw }",
        [("silence", 6)],
    ),
    "fence": (
        "```html\n<!-- check: ignore numbers-facts because of the model -->\n```\n\n" + RULE,
        [("numbers-facts", 8)],
    ),
    "heading above a list": (
        "<!-- check: ignore numbers-facts because of the model -->\n"
        "## Of cards {#demo.cards}\n1. Draw 7.\n    {: #demo.again }",
        [("silence", 3), ("numbers-facts", 6)],
    ),
    "underlined heading above a list": (
        "<!-- check: ignore numbers-facts because of the model -->\n"
        "Of cards {#demo.cards}\n--------\n1. Draw 7.\n    {: #demo.again }",
        [("silence", 3), ("numbers-facts", 7)],
    ),
    "heading below a text": (
        "<!-- check: ignore numbers-facts because of the model -->\n"
        "Draw 9.\n{: #demo.draw }\n## Of cards {#demo.cards}\n1. Draw 7.\n    {: #demo.again }",
        [("numbers-facts", 8)],
    ),
    "indented code": (
        "Write it so:\n\n    <!-- check: ignore numbers-facts because of the model -->\n\n" + RULE,
        [("numbers-facts", 8)],
    ),
    "indented code of several lines": (
        "- Write it so:\n\n        so\n        <!-- check: ignore numbers-facts because of it -->\n"
        "        ```\n\n" + RULE,
        [("numbers-facts", 10)],
    ),
    "second block of an item": (
        "- Draw nothing.\n{: #demo.none }\n\n    Or:\n\n"
        "    <!-- check: ignore numbers-facts because of it -->\n\n    " + RULE.replace("\n", "\n    "),
        [],
    ),
    "text": ("A `<!-- check: ignore numbers-facts -->`.\n\n" + RULE, [("numbers-facts", 6)]),
}


@pytest.mark.parametrize("name", PAGES)
def test_silences_on_pages(tmp_path: Path, name: str) -> None:
    """An HTML comment on a line of its own covers the block below it, its id too; in code it is text."""
    text, expected = PAGES[name]
    project = project_of(tmp_path, text)

    found = find(material_of(project, {"demo.draw": [8], "demo.again": [8]}), CHECKS)

    assert [(one.check, one.line) for one in found] == expected


def test_many_silences_in_one_paragraph_take_no_time(tmp_path: Path) -> None:
    """Each ends where the paragraph does, which is looked for once."""
    page = tmp_path / "page.md"
    page.write_text("Draw.\n" + "<!-- check: ignore ids because of it -->\nLay.\n" * 20_000, encoding="utf-8")
    start = time.process_time()

    found = silences(Material("en", pages=[page]))

    assert time.process_time() - start < 1
    assert {one.covers.stop for one in found} == {40_002}


HIDING = "# check: ignore numbers because of the deck\n"
FIRST, SECOND = 'msgid "Draw 8."\nmsgstr "Візьміть 9."', 'msgid "Lay 8."\nmsgstr "Покладіть 9."'


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (f"{HIDING}{FIRST}\n\n{SECOND}\n", [("numbers-translation", 5)]),
        (f"{HIDING}{FIRST}\n{SECOND}\n", [("numbers-translation", 4)]),
        (f"{HIDING}{FIRST} {SECOND}\n", [("numbers-translation", 3)]),
        (f"{FIRST} {HIDING}{SECOND}\n", [("numbers-translation", 1)]),
        (
            f"{FIRST} {HIDING}{SECOND}\n".replace("\nmsgstr", " msgstr"),
            [("numbers-translation", 1), ("silence", 1)],
        ),
        (f"{HIDING}{FIRST} {HIDING}{SECOND}\n", []),
        (f"{FIRST}\n{HIDING}{SECOND}\n", [("numbers-translation", 1)]),
        (f"{FIRST}\n{HIDING}{SECOND}", [("numbers-translation", 1)]),
    ],
    ids=["apart", "below", "on its last line", "behind it", "one line", "both", "second", "no end of line"],
)
def test_a_silence_covers_no_other_entry(tmp_path: Path, text: str, told: list[tuple[str, int]]) -> None:
    """However close entries stand together, the silence of one hides nothing that is found in another."""
    (tmp_path / "uk.po").write_text(HEADER + "\n" + text, encoding="utf-8")
    head = HEADER.count("\n") + 1

    found = find(read_lone_material([tmp_path / "uk.po"]), chosen_checks(CHECKS, ["numbers", "silence"], ()))

    assert [(one.check, (one.line or 0) - head) for one in found] == told


def test_names_of_one_silence_are_one_finding(tmp_path: Path) -> None:
    """However many checks it names that there are not, or names again, one line says so, and is a line long."""
    names = ", ".join(f"nothing{number}" for number in range(10_000))

    said = told(tmp_path, f"check: ignore {names}, numbers, numbers{'x' * 1000} because of it")
    again = told(tmp_path, "check: ignore a" + ",a" * 100_000, RIGHT)

    (message,) = [message for check, _, message in said]
    assert message.startswith("there is no check 'nothing0', 'nothing1'")
    assert "and 9996 more" in message
    assert [message for _, _, message in again] == [
        "'a' is silenced without a reason; add: because …",
        "there is no check 'a' to be silenced; 'rulesdocs explain' lists the checks",
    ]


class _Counted(str):
    """A check's id that counts how often it is compared."""

    compared = 0

    def __eq__(self, other: object) -> bool:
        _Counted.compared += 1
        return str.__eq__(self, other)

    __hash__ = str.__hash__


def test_findings_are_not_held_against_every_silence() -> None:
    """A finding is looked for once in its text, however many silences stand there, before it or around it."""
    file = Path("uk.po")
    around = [Silence(file, n, range(n, 20_000 - n), ("gone",), "x") for n in range(3)]
    before = [Silence(file, n, range(n, n + 1), ("numbers",), "x") for n in range(10, 10_000)]
    beside = [Silence(file, 10_001, range(10_001, 10_009), (f"name{n}", "numbers"), "x") for n in range(10_000)]
    covering = Covering([*around, *before, *beside])
    finding = Finding(_Counted("numbers-facts"), "error", file, 10_005, None, None, "wrong")

    hidden = [covering.hides(replace(finding, line=line)) for line in (10_005, 10_008, 10_009, 19_000)]

    assert hidden == [True, True, False, False]
    assert _Counted.compared < 50


def test_a_silence_is_not_shown(tmp_path: Path) -> None:
    """Readers and translators see nothing of a silence: it makes no message and no text."""
    from rulesdocs.document import read_book

    project = project_of(tmp_path, PAGES["paragraph"][0])
    book = read_book(project.pages(), project.markdown, project.games)

    assert book.faults == ()
    assert [block.msgid for page in book.pages for block in page.blocks] == ["Demo", "Draw 9.", "Index"]


def test_checks_that_are_off_by_default(monkeypatch: pytest.MonkeyPatch) -> None:
    """A check that is off by default runs where it is selected, itself, its family, or all."""
    hint: Check = CHECKS[0]
    monkeypatch.setattr(type(hint), "on_by_default", False)

    assert hint not in chosen_checks(CHECKS, (), ())
    assert chosen_checks(CHECKS, ("all",), ()) == list(CHECKS)
    for name in (hint.id, hint.family, f"{hint.id}, {CHECKS[1].id}"):
        assert hint in chosen_checks(CHECKS, (name,), ())
    assert hint not in chosen_checks(CHECKS, ("all",), (hint.family,))


def test_what_the_build_stops_at_cannot_be_silenced_on_a_page(tmp_path: Path) -> None:
    """A reference that leads nowhere is told for all that, and so is that the silence is of no use."""
    page = "<!-- check: ignore unknown-id because it is to come -->\n\nSee [it][demo.nowhere].\n{: #demo.see }"
    found = find(material_of(project_of(tmp_path, page)), CHECKS)

    assert sorted(one.check for one in found) == ["silence", "unknown-id"]
    (said,) = (one.message for one in found if one.check == "silence")
    assert said.startswith("'unknown-id' cannot be silenced on a page, for the build stops at what it finds")
