"""Merging by id: translations stay with their rules, and nothing that a person typed is lost."""

from __future__ import annotations

import difflib

from hypothesis import given
from hypothesis import strategies as st

from rulesdocs.catalogue import Message, PoFile
from rulesdocs.catalogue.merge import merge
from rulesdocs.catalogue.scanner import scan

HEADER = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'


def message(context: str | None, msgid: str) -> Message:
    """A message of one page."""
    return Message(context, msgid, ["paragraph"], ["docs/demo.md"])


def po(*entries: str) -> PoFile:
    """A catalogue of entries given as text, below a header."""
    return PoFile(list(scan("\n".join([HEADER, *entries]), "x.po")))


def entry(context: str | None, msgid: str, msgstr: str, *, before: str = "") -> str:
    """The text of an entry as merging leaves it."""
    context_line = f'msgctxt "{context}"\n' if context else ""
    return f'{before}#. paragraph\n#: docs/demo.md\n{context_line}msgid "{msgid}"\nmsgstr "{msgstr}"\n'


def merged(catalogue: PoFile, *messages: Message, keep: tuple[str, ...] = ()) -> str:
    """The text below the header after a merge."""
    merge(catalogue, messages, keep)
    return catalogue.render().removeprefix(HEADER).strip("\n")


def test_entry_of_the_same_context_and_text_is_kept() -> None:
    """With nothing to do, not a byte changes."""
    text = entry("demo.a", "One", "Один")

    assert merged(po(text), message("demo.a", "One")) + "\n" == text


def test_translators_wrapping_of_an_untouched_entry_is_kept() -> None:
    """Only entries that change are written anew."""
    wrapped = entry("demo.a", "One", "Один").replace('msgstr "Один"', 'msgstr ""\n"Од"\n"ин"')
    catalogue = po(wrapped, entry("demo.b", "Two", "Два"))

    text = merged(catalogue, message("demo.a", "One"), message("demo.b", "Two!"))

    assert wrapped in text
    assert '#| msgid "Two"' in text


def test_changed_text_of_a_rule_is_fuzzy_with_its_previous_msgid() -> None:
    """The translation stays with its rule, however much the text changed."""
    text = merged(po(entry("demo.a", "Draw one card.", "Візьміть карту.")), message("demo.a", "Something else"))

    assert text == (
        '#. paragraph\n#: docs/demo.md\n#, fuzzy\n#| msgctxt "demo.a"\n#| msgid "Draw one card."\n'
        'msgctxt "demo.a"\nmsgid "Something else"\nmsgstr "Візьміть карту."'
    )


def test_changed_text_that_is_declared_harmless_stays_translated() -> None:
    """--keep says that a translation is still right."""
    text = merged(po(entry("demo.a", "Drav", "Візьміть")), message("demo.a", "Draw"), keep=("demo.a",))

    assert text + "\n" == entry("demo.a", "Draw", "Візьміть")


def test_change_may_be_declared_harmless_afterwards() -> None:
    """--keep clears what an update before it made fuzzy, and nothing that a translator marked."""
    changed = po(entry("demo.a", "Drav", "Візьміть"))
    merge(changed, [message("demo.a", "Draw")])
    doubtful = po(entry("demo.a", "Draw", "Візьміть").replace("msgctxt", "#, fuzzy\nmsgctxt"))

    assert merged(changed, message("demo.a", "Draw"), keep=("demo.a",)) + "\n" == entry(
        "demo.a", "Draw", "Візьміть"
    )
    assert "#, fuzzy" in merged(doubtful, message("demo.a", "Draw"), keep=("demo.a",))


def test_translation_that_msgfmt_would_refuse_stays_fuzzy() -> None:
    """Not even --keep makes one valid whose line ends are not those of the message."""
    catalogue = po(entry("demo.a", "One", "Один"))

    assert "#, fuzzy" in merged(catalogue, message("demo.a", "One\n"), keep=("demo.a",))


def test_text_that_comes_back_is_no_longer_fuzzy() -> None:
    """A change taken back leaves the catalogue as it was."""
    before = entry("demo.a", "One", "Один")
    catalogue = po(before)
    merge(catalogue, [message("demo.a", "Two")])
    merge(catalogue, [message("demo.a", "Three")])

    assert merged(catalogue, message("demo.a", "One")) + "\n" == before


def test_previous_msgid_is_the_text_that_was_translated() -> None:
    """A second change before the translator came does not hide the first."""
    catalogue = po(entry("demo.a", "One", "Один"))
    merge(catalogue, [message("demo.a", "Two")])

    assert '#| msgid "One"' in merged(catalogue, message("demo.a", "Three"))


def test_moved_text_is_fuzzy_where_its_old_context_is_gone() -> None:
    """A rule that got another id keeps its translation, for a person to look at."""
    text = merged(po(entry("demo.old", "One", "Один")), message("demo.new", "One"))

    assert '#, fuzzy\n#| msgctxt "demo.old"\n#| msgid "One"\nmsgctxt "demo.new"' in text


def test_text_is_not_taken_from_a_context_that_still_stands() -> None:
    """One text of two rules is two messages."""
    text = merged(po(entry("demo.a", "One", "Один")), message("demo.a", "One"), message("demo.b", "One"))

    assert text.endswith('msgctxt "demo.b"\nmsgid "One"\nmsgstr ""')


def test_ambiguous_text_is_not_moved() -> None:
    """Where two old rules had the text, none is guessed."""
    catalogue = po(entry("demo.a", "One", "Один"), entry("demo.b", "One", "Одна"))

    assert '#. paragraph\n#: docs/demo.md\nmsgctxt "demo.c"\nmsgid "One"\nmsgstr ""' in merged(
        catalogue, message("demo.c", "One")
    )


def test_likeness_pairs_texts_within_one_context_only() -> None:
    """Two changed cells of a table keep their own translations; another rule's likeness does not count."""
    catalogue = po(
        entry("demo.t", "not the trump suit", "не козир"), entry("demo.t", "a card of Leaves", "карта Листя")
    )

    text = merged(
        catalogue,
        message("demo.t", "two cards of Leaves"),
        message("demo.t", "not a trump suit"),
        message("demo.u", "not the trump suits"),
    )

    assert 'msgid "two cards of Leaves"\nmsgstr "карта Листя"' in text
    assert 'msgid "not a trump suit"\nmsgstr "не козир"' in text
    assert 'msgid "not the trump suits"\nmsgstr ""' in text


def test_what_belongs_to_no_message_becomes_obsolete_if_somebody_typed_in_it() -> None:
    """A translation, or a remark, is never thrown away; an empty entry is."""
    catalogue = po(
        entry("demo.a", "One", "Один"),
        entry("demo.b", "Two", ""),
        entry("demo.c", "Three", "", before="# ask the author\n"),
    )

    assert merged(catalogue) == (
        '#~ msgctxt "demo.a"\n#~ msgid "One"\n#~ msgstr "Один"\n\n'
        '# ask the author\n#~ msgctxt "demo.c"\n#~ msgid "Three"\n#~ msgstr ""'
    )


def test_obsolete_entry_comes_back_with_its_text() -> None:
    """A rule that is put back gets its translation back."""
    catalogue = po(entry("demo.a", "One", "Один"))
    merge(catalogue, [])

    assert merged(catalogue, message("demo.a", "One")) + "\n" == entry("demo.a", "One", "Один")


def test_prose_is_never_flagged_as_a_format_string() -> None:
    """Flags that other tools put on a text with a percent sign are taken off; other flags stay."""
    text = entry("demo.a", "Lose 50% of it", "…").replace("msgctxt", "#, no-wrap, python-format\nmsgctxt")

    assert "#, no-wrap\nmsgctxt" in merged(po(text), message("demo.a", "Lose 50% of it"))


def test_entries_follow_the_order_of_the_messages() -> None:
    """A rule that moved on its page moves in the catalogue."""
    one, two = entry("demo.a", "One", "Один"), entry("demo.b", "Two", "Два")

    assert merged(po(one, two), message("demo.b", "Two"), message("demo.a", "One")) == f"{two}\n{one}".strip()


def test_one_edit_is_a_diff_of_one_entry() -> None:
    """A sentence changed in the source changes the lines of its own entry and no other."""
    numbers = range(30)
    catalogue = po(*(entry(f"demo.n{n}", f"Rule number {n}", f"Правило {n}") for n in numbers))
    before = catalogue.render().splitlines()

    merge(catalogue, [message(f"demo.n{n}", f"Rule number {n}" if n != 7 else "Rule seven") for n in numbers])

    changed = {line[2:] for line in difflib.ndiff(before, catalogue.render().splitlines()) if line[0] in "+-"}
    assert changed == {
        "#, fuzzy",
        '#| msgctxt "demo.n7"',
        '#| msgid "Rule number 7"',
        'msgid "Rule number 7"',
        'msgid "Rule seven"',
    }


_CONTEXTS = st.sampled_from([None, "demo.a", "demo.b", "demo.c"])
_TEXTS = st.sampled_from(["one card", "one cards", "two cards", "a deck", "the deck", "x"])
_KEYS = st.lists(st.tuples(_CONTEXTS, _TEXTS), unique=True, max_size=8)


@given(st.lists(_KEYS, min_size=2, max_size=5))
def test_no_translation_is_ever_lost(versions: list[list[tuple[str | None, str]]]) -> None:
    """Through any number of revisions, every text typed is still in the catalogue, once."""
    catalogue = po()
    typed: set[str] = set()
    for number, version in enumerate(versions):
        merge(catalogue, [message(*key) for key in version])
        for index, chunk in enumerate(catalogue.chunks[1:]):
            if chunk.entry is not None and not chunk.entry.msgstr and not chunk.entry.obsolete:
                chunk.entry.msgstr, chunk.text = f"text {number}.{index}", None
                typed.add(chunk.entry.msgstr)

    assert sorted(e.msgstr for e in catalogue.entries) == sorted(typed)


@given(_KEYS, _KEYS)
def test_merging_twice_equals_merging_once(
    old: list[tuple[str | None, str]], new: list[tuple[str | None, str]]
) -> None:
    """A second run has nothing to do."""
    catalogue = po(*(entry(context, msgid, f"t {context} {msgid}") for context, msgid in old))
    messages = [message(*key) for key in new]

    merge(catalogue, messages)
    once = catalogue.render()
    again = PoFile(list(scan(once, "x.po")))
    merge(again, messages)

    assert again.render() == once
