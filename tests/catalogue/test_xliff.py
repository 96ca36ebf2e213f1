"""Catalogues go out as XLIFF 2.0 and come back, through other programs too, without a loss."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable
from functools import cache
from pathlib import Path
from time import process_time
from typing import Any

import polib
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lxml import etree
from translate.storage.xliff2 import Xliff2File

from rulesdocs.catalogue import read_po
from rulesdocs.catalogue.interchange.exchange import LARGEST
from rulesdocs.catalogue.interchange.xliff import export_xliff, import_xliff, unit_id
from rulesdocs.errors import RulesdocsError
from rulesdocs.files import write_all
from rulesdocs.project import Project, find_project
from tests.support.catalogues import HEADER, WORDS, entry_lists, texts_of, write_catalogue
from tests.support.project import write_project
from tests.support.tools import ROOT

NS = "{urn:oasis:names:tc:xliff:document:2.0}"
META = "{urn:oasis:names:tc:xliff:metadata:2.0}"
CONTEXTS = st.sampled_from([None, "demo.thaw", "demo.thaw", "demo.rules", "a context: with <signs>", "\x01"])
SOME_LIVE = entry_lists(CONTEXTS).filter(lambda entries: not all(entry.obsolete for entry in entries))
NORMAL = """
# forbidden: лід
#. paragraph
#. terms: ice
#: docs/demo/rules.md
msgctxt "demo.ice"
msgid "The ice melts."
msgstr "Лід тане."

#, fuzzy
#| msgctxt "demo.ship"
#| msgid "A ship sails."
msgctxt "demo.ship"
msgid "Ships sail."
msgstr "Корабель пливе."

msgctxt "demo.sea"
msgid "Open sea"
msgstr ""

msgid "card"
msgid_plural "cards"
msgstr[0] "карта"
msgstr[1] "карти"
msgstr[2] ""

#~ msgctxt "demo.gone"
#~ msgid "Gone"
#~ msgstr "Нема"
"""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """A small project; its catalogue is written anew by each test."""
    return find_project(write_project(tmp_path_factory.mktemp("xliff"), {}))


def catalogue(project: Project) -> Path:
    """The Ukrainian catalogue."""
    return project.catalogue(project.language("uk"), "demo")


def write(project: Project, text: str = NORMAL) -> Path:
    """Write the catalogue from a text."""
    catalogue(project).parent.mkdir(parents=True, exist_ok=True)
    catalogue(project).write_text(HEADER + text, encoding="utf-8", newline="")
    return catalogue(project)


def export(project: Project) -> Path:
    """The catalogue as XLIFF."""
    (file,) = export_xliff(project, [project.language("uk")])
    return file


@cache
def schema() -> Any:
    """The rules of the format."""
    return etree.RelaxNG(etree.parse(ROOT / "tests/cases/catalogue/xliff-2.0.rng"))


def edit(file: Path, change: Callable[[Any], None], source: str) -> None:
    """Change the unit of one source text in a file."""
    tree = etree.parse(file)
    (segment,) = [one for one in tree.iter(f"{NS}segment") if one.findtext(f"{NS}source") == source]
    change(segment.getparent())
    file.write_bytes(etree.tostring(tree, encoding="UTF-8", xml_declaration=True))


def translate(text: str | None, **attributes: str) -> Callable[[Any], None]:
    """A change that gives a unit's segment a translation (None: takes it away) and exactly these attributes."""

    def change(unit: Any) -> None:
        segment = unit.find(f"{NS}segment")
        for old in segment.findall(f"{NS}target"):
            segment.remove(old)
        if text is not None:
            etree.SubElement(segment, f"{NS}target").text = text
        segment.attrib.clear()
        segment.attrib.update(attributes)

    return change


def entry_of(file: Path, msgid: str) -> polib.POEntry:
    """The entry of one source text."""
    (entry,) = [entry for entry in read_po(file).entries if entry.msgid == msgid]
    return entry


def by_lxml(data: bytes) -> bytes:
    """Rewrite as UTF-16."""
    return etree.tostring(etree.fromstring(data), encoding="UTF-16")


def by_element_tree(data: bytes) -> bytes:
    """Rewrite with other prefixes of the namespaces."""
    return ElementTree.tostring(ElementTree.fromstring(data), encoding="utf-8")  # noqa: S314 - our own


def by_translate_toolkit(data: bytes) -> bytes:
    """Rewrite in translate-toolkit's layout."""
    return bytes(Xliff2File.parsestring(data))


REWRITINGS = (bytes, by_lxml, by_element_tree, by_translate_toolkit)


@settings(max_examples=60, deadline=None)
@given(entries=SOME_LIVE, rewrite=st.sampled_from(REWRITINGS))
def test_nothing_changed_changes_no_byte(
    project: Project, entries: list[polib.POEntry], rewrite: Callable[[bytes], bytes]
) -> None:
    """Whatever a catalogue holds and whatever has saved the file, the catalogue keeps every byte."""
    before = write_catalogue(catalogue(project), entries)
    file = export(project)
    file.write_bytes(rewrite(file.read_bytes()))

    outcome = import_xliff(project, [file])

    assert catalogue(project).read_bytes() == before
    assert (outcome.changed, outcome.refused) == ({catalogue(project): 0}, [])


@settings(max_examples=60, deadline=None)
@given(entries=SOME_LIVE)
def test_exports_follow_the_standard(project: Project, entries: list[polib.POEntry]) -> None:
    """An export has the structure of XLIFF 2.0, no id twice, and nothing of obsolete entries."""
    write_catalogue(catalogue(project), entries)

    tree = etree.parse(export(project))

    assert schema().validate(tree), schema().error_log
    ids = [unit.get("id") for unit in tree.iter(f"{NS}unit")]
    assert len(ids) == len(set(ids)) == sum(max(1, len(e.msgstr_plural)) for e in entries if not e.obsolete)


@settings(max_examples=60, deadline=None)
@given(data=st.data(), entries=entry_lists(CONTEXTS), text=WORDS, rewrite=st.sampled_from(REWRITINGS))
def test_an_edit_changes_its_entry_and_no_other(
    project: Project,
    data: st.DataObject,
    entries: list[polib.POEntry],
    text: str,
    rewrite: Callable[[bytes], bytes],
) -> None:
    """A new translation with a finished state is in its entry, not fuzzy; all other entries keep their bytes."""
    write_catalogue(catalogue(project), [*entries, polib.POEntry(msgctxt="demo.rules", msgid="one more")])
    file, before = export(project), texts_of(catalogue(project))
    tree = etree.parse(file)
    unit = data.draw(st.sampled_from(list(tree.iter(f"{NS}unit"))))
    translate(f"нове {text}", state=data.draw(st.sampled_from(["translated", "reviewed", "final"])))(unit)
    file.write_bytes(rewrite(etree.tostring(tree)))

    outcome = import_xliff(project, [file])

    assert (sum(outcome.changed.values()), outcome.refused) == (1, [])
    changed = [index for index, now in enumerate(texts_of(catalogue(project))) if now != before[index]]
    assert len(changed) == 1
    (entry,) = [
        e for e in read_po(catalogue(project)).entries if f"нове {text}" in (e.msgstr, *e.msgstr_plural.values())
    ]
    assert before[changed[0]] not in texts_of(catalogue(project))
    assert not entry.fuzzy or entry.msgid_plural  # another form of a plural may be fuzzy still


@settings(max_examples=60, deadline=None)
@given(
    entries=entry_lists(st.sampled_from(["demo.thaw", "demo.rules", None]), plurals=False),
    text=WORDS,
    changed=WORDS,
    kept=st.booleans(),
)
def test_a_translation_of_another_text_is_never_taken_for_one_of_this(
    project: Project, entries: list[polib.POEntry], text: str, changed: str, kept: bool
) -> None:
    """Where the text has changed since, a unit is refused or comes in fuzzy, with the text that it is of."""
    entry = polib.POEntry(msgctxt="demo.thaw", msgid="The old text", msgstr="Старий переклад")
    write_catalogue(catalogue(project), [entry, *entries])
    file = export(project)
    edit(file, translate(f"нове {text}", state="final"), "The old text")
    revised = polib.POEntry(msgctxt="demo.thaw", msgid=f"The new text {changed}")
    if kept:  # as an update leaves it
        revised.msgstr, revised.flags = "Старий переклад", ["fuzzy"]
        revised.previous_msgctxt, revised.previous_msgid = "demo.thaw", "The old text"
    write_catalogue(catalogue(project), [revised, *entries])

    outcome = import_xliff(project, [file])

    taken = [one for one in read_po(catalogue(project)).entries if one.msgstr == f"нове {text}"]
    assert len(taken) + len(outcome.refused) == 1
    assert not kept or taken
    for one in taken:
        assert one.fuzzy
        assert (one.previous_msgctxt, one.previous_msgid) == ("demo.thaw", "The old text")


def test_translate_toolkit_reads_what_we_write(project: Project) -> None:
    """Texts, languages, ids and states are what translate-toolkit's own reader finds."""
    write(project)

    store = Xliff2File.parsestring(export(project).read_bytes())

    assert (store.sourcelanguage, store.targetlanguage) == ("en", "uk")
    found = [(unit.source, unit.target, unit.isfuzzy(), unit.istranslated()) for unit in store.units]
    assert found == [
        ("The ice melts.", "Лід тане.", False, True),
        ("Ships sail.", "Корабель пливе.", True, False),
        ("Open sea", None, False, False),
        ("card", "карта", False, True),
        ("cards", "карти", False, True),
        ("cards", None, False, False),
    ]
    assert [bool(re.match(r"demo\.(ice|ship|sea)-[0-9a-f]{16}$", unit.getid())) for unit in store.units[:3]] == [
        True
    ] * 3


def test_translate_toolkits_own_edits_come_in(project: Project) -> None:
    """A text, a state and a note that translate-toolkit has written are in the catalogue."""
    file = write(project)
    exported = export(project)
    store = Xliff2File.parsestring(exported.read_bytes())
    ice, ship, sea, *_ = store.units
    ice.target = "Крига тане."
    ship.markfuzzy(False)
    sea.target = "Відкрите море"
    sea.marktranslated()
    sea.addnote("Чи це термін?")
    exported.write_bytes(bytes(store))

    outcome = import_xliff(project, [exported])

    assert (outcome.changed[file], outcome.refused) == (3, [])
    assert (entry_of(file, "The ice melts.").msgstr, entry_of(file, "Ships sail.").fuzzy) == (
        "Крига тане.",
        False,
    )
    assert entry_of(file, "Ships sail.").previous_msgid is None
    assert (entry_of(file, "Open sea").msgstr, entry_of(file, "Open sea").tcomment) == (
        "Відкрите море",
        "Чи це термін?",
    )


@pytest.mark.parametrize(
    ("source", "attributes", "fuzzy"),
    [
        ("Ships sail.", {"state": "reviewed"}, False),
        ("Ships sail.", {"state": "final", "subState": "rulesdocs:fuzzy"}, False),
        ("Ships sail.", {"state": "translated", "subState": "rulesdocs:fuzzy"}, False),
        ("Ships sail.", {"state": "translated", "subState": "poedit:fuzzy"}, True),
        ("Ships sail.", {"state": "initial"}, True),
        ("Ships sail.", {}, False),
        ("The ice melts.", {"state": "initial"}, True),
        ("The ice melts.", {}, False),
        ("Open sea", {"state": "initial"}, True),
        ("Open sea", {}, False),
    ],
)
def test_states_say_what_is_fuzzy(project: Project, source: str, attributes: dict[str, str], fuzzy: bool) -> None:
    """A new text is fuzzy where its state is "initial" or the subState of another program says so."""
    file, exported = write(project), export(project)
    edit(exported, translate("Нове", **attributes), source)

    import_xliff(project, [exported])

    assert (entry_of(file, source).msgstr, entry_of(file, source).fuzzy) == ("Нове", fuzzy)


def test_a_state_alone_can_change(project: Project) -> None:
    """A fuzzy translation that is approved as it is loses its mark and its previous msgid, nothing else."""
    file, exported = write(project), export(project)
    before = texts_of(file)
    edit(exported, translate("Корабель пливе.", state="reviewed"), "Ships sail.")

    import_xliff(project, [exported])

    after = texts_of(file)
    assert [now for now in after if now not in before] == [
        'msgctxt "demo.ship"\nmsgid "Ships sail."\nmsgstr "Корабель пливе."\n'
    ]


def test_one_plural_form_can_change(project: Project) -> None:
    """The forms of a message are units of their own and come together again, with what was noted at each."""
    file, exported = write(project), export(project)
    tree = etree.parse(exported)
    last = list(tree.iter(f"{NS}unit"))[-1]
    translate("карт", state="translated")(last)
    etree.SubElement(etree.SubElement(last, f"{NS}notes"), f"{NS}note").text = "багато карт"
    tree.getroot()[0].remove(list(tree.iter(f"{NS}unit"))[3])  # a program may send a part of a file
    exported.write_bytes(etree.tostring(tree))

    import_xliff(project, [exported])

    assert entry_of(file, "card").msgstr_plural == {0: "карта", 1: "карти", 2: "карт"}
    assert entry_of(file, "card").tcomment == "багато карт"


def test_comments_are_added_to(project: Project) -> None:
    """New lines of a translator's comment come in once; lines that the file lacks stay; our own notes do not."""
    file, exported = write(project), export(project)

    def change(unit: Any) -> None:
        for note in unit.iter(f"{NS}note"):
            note.text = {"translator": "лід чи крига?", "developer": "somebody's remark"}.get(
                note.get("category")
            )

    edit(exported, change, "The ice melts.")
    import_xliff(project, [exported])
    outcome = import_xliff(project, [exported])

    entry = entry_of(file, "The ice melts.")
    assert (entry.tcomment, entry.comment) == ("forbidden: лід\nлід чи крига?", "paragraph\nterms: ice")
    assert outcome.changed[file] == 0


def test_what_others_translated_since_is_kept(project: Project) -> None:
    """Where catalogue and file have both changed, the file's text is refused; else the newer one stays."""
    file = write(project)
    exported = export(project)
    write(project, NORMAL.replace("Лід тане.", "Крига тане.").replace("карти", "картки"))
    before = file.read_bytes()
    assert import_xliff(project, [exported]).refused == []
    edit(exported, translate("Лід розтав.", state="translated"), "The ice melts.")

    outcome = import_xliff(project, [exported])

    assert file.read_bytes() == before
    (error,) = outcome.refused
    assert re.search(
        r"demo\.xlf:\d+: unit 'demo.ice-\w+': the catalogue has another translation since the export$", str(error)
    )


def test_a_file_that_lost_its_metadata_fills_gaps_only(project: Project) -> None:
    """Without the stamp nobody can tell which translation is newer, so a text that differs is refused."""
    file, exported = write(project), export(project)

    def forget(text: str) -> Callable[[Any], None]:
        def change(unit: Any) -> None:
            unit.remove(unit.find(f"{META}metadata"))
            translate(text, state="translated")(unit)

        return change

    edit(exported, forget("Лід розтав."), "The ice melts.")
    edit(exported, forget("Відкрите море"), "Open sea")

    outcome = import_xliff(project, [exported])

    assert (entry_of(file, "The ice melts.").msgstr, entry_of(file, "Open sea").msgstr) == (
        "Лід тане.",
        "Відкрите море",
    )
    assert [error.what.partition(": ")[2] for error in outcome.refused] == [
        "the catalogue has another translation, which may be newer"
    ]


def _with_markup(unit: Any) -> None:
    translate("Лід", state="translated")(unit)
    etree.SubElement(unit.find(f".//{NS}target"), f"{NS}ph", {"id": "1"})


def _with_cp(code: str) -> Callable[[Any], None]:
    def change(unit: Any) -> None:
        translate("Лід", state="translated")(unit)
        etree.SubElement(unit.find(f".//{NS}target"), f"{NS}cp", {"hex": code})

    return change


def _in_two(unit: Any) -> None:
    unit.append(etree.fromstring(etree.tostring(unit.find(f"{NS}segment"))))


def _with_id(name: str) -> Callable[[Any], None]:
    return lambda unit: unit.set("id", name)


def _with_source(unit: Any) -> None:
    unit.find(f".//{NS}source").text = "The ice  melts."


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (
            translate(None, state="initial"),
            "its translation was removed; the catalogue keeps the one that it has",
        ),
        (
            translate("", state="translated"),
            "its translation was removed; the catalogue keeps the one that it has",
        ),
        (translate("Лід\x9bтане", state="final"), "its translation has the control character U+009B"),
        (translate("Лід", state="needs-review"), "'needs-review' is no state of XLIFF 2"),
        (_with_cp("001B"), "its translation has the control character U+001B"),
        (_with_cp("D800"), "<cp> names no character: 'D800'"),
        (_with_cp("110000"), "<cp> names no character: '110000'"),
        (_with_cp("x"), "<cp> names no character: 'x'"),
        (_with_markup, "the element 'ph' has no place in a catalogue"),
        (_in_two, "it is not of one segment with a source text"),
        (_with_source, "its id is not that of its source text and name, as exported"),
        (_with_id("demo.ice-0123456789abcdef"), "its id is not that of its source text and name, as exported"),
        (_with_id(""), "its id is not that of its source text and name, as exported"),
    ],
)
def test_units_that_cannot_be_taken_are_listed(
    project: Project, change: Callable[[Any], None], reason: str
) -> None:
    """A unit that cannot be used changes nothing, and is named with its place and reason; others come in."""
    file, exported = write(project), export(project)
    edit(exported, translate("Відкрите море", state="final"), "Open sea")
    edit(exported, change, "The ice melts.")

    outcome = import_xliff(project, [exported])

    (error,) = outcome.refused
    assert (error.where, error.what.startswith("unit '"), error.what.endswith(f"': {reason}")) == (
        exported,
        True,
        True,
    )
    assert error.line is not None
    assert (entry_of(file, "The ice melts.").msgstr, entry_of(file, "Open sea").msgstr) == (
        "Лід тане.",
        "Відкрите море",
    )


def test_annotations_are_no_damage(project: Project) -> None:
    """What other programs mark in a text without changing it is read as the text."""
    file, exported = write(project), export(project)

    def change(unit: Any) -> None:
        translate("", state="translated")(unit)
        target = unit.find(f".//{NS}target")
        target.text = "Крига "
        mark = etree.SubElement(target, f"{NS}mrk", {"id": "m1", "type": "term"})
        mark.text, mark.tail = "тане", "."
        mark.append(etree.Comment("a remark"))

    edit(exported, change, "The ice melts.")

    assert import_xliff(project, [exported]).refused == []
    assert entry_of(file, "The ice melts.").msgstr == "Крига тане."


BOMB = (
    "<!DOCTYPE x ["
    + '<!ENTITY a0 "ha">'
    + "".join(f'<!ENTITY a{n} "{f"&a{n - 1};" * 10}">' for n in range(1, 12))
    + "]>"
)


@pytest.mark.parametrize(
    ("damage", "reason"),
    [
        (lambda text: text[: len(text) // 2], "not XML: "),
        (lambda text: "", "not XML: "),
        (lambda text: "msgid", "not XML: "),
        (lambda text: text.replace("Лід тане.", "&none;"), "not XML: "),
        (
            lambda text: text.replace("?>", f"?>{BOMB}", 1).replace("Лід тане.", "&a11;"),
            "not XML: Maximum entity",
        ),
        (lambda text: text.replace("?>", f"?>{BOMB}", 1).replace('"f1"', '"&a11;"'), "not XML: Maximum entity"),
        (
            lambda text: text.replace(
                "?>", '?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>', 1
            ).replace("Лід тане.", "&e;"),
            "a document type declaration",
        ),
        (
            lambda text: text.replace("?>", '?><!DOCTYPE x [<!ENTITY % e SYSTEM "file:///etc/passwd"> %e;]>', 1),
            "a document type declaration",
        ),
        (lambda text: text.replace("Лід тане.", "<mrk>" * 5000 + "</mrk>" * 5000), "not XML: "),
        (lambda text: text.replace("Лід тане.", "x" * 11_000_000), "not XML: "),
        (lambda text: text + " " * LARGEST, "larger than 32000000 bytes"),
        (
            lambda text: text.replace("document:2.0", "document:1.2").replace('"2.0"', '"1.2"'),
            "not XLIFF 2.0 or 2.1",
        ),
        (lambda text: "<xliff/>", "not XLIFF 2.0 or 2.1"),
        (lambda text: text.replace('srcLang="en"', 'srcLang="de"'), "its source language is 'de'"),
        (lambda text: text.replace('trgLang="uk"', 'trgLang="pl"'), "its target language is 'pl'"),
        (lambda text: text.replace('trgLang="uk"', ""), "its target language is ''"),
        (
            lambda text: text.replace('trgLang="uk"', 'trgLang="ru"'),
            "demo.po' is no catalogue of the language 'ru'",
        ),
        (lambda text: text.replace("locales/uk", "../../locales/uk"), "is no catalogue of the language 'uk'"),
        (lambda text: re.sub(r'id="demo.(ice|sea)[^"]*"', 'id="same"', text), "the unit 'same' stands twice"),
        (
            lambda text: re.sub(r'id="demo.(ice|sea)[^"]*"', 'id="&#10;&#x9b;"', text),
            r"the unit '\\n\\x9b' stands twice",
        ),
        (
            lambda text: re.sub(r'id="demo.(ice|sea)[^"]*"', f'id="{"x" * 9_000_000}"', text),
            "the unit 'x{59}…' stands",
        ),
    ],
)
def test_files_that_are_not_ours_change_nothing(
    project: Project, damage: Callable[[str], str], reason: str
) -> None:
    """A torn, hostile, foreign or ambiguous file is refused with one line, before anything is written."""
    file, good = write(project), export(project)
    edit(good, translate("Відкрите море", state="final"), "Open sea")
    before, bad = file.read_bytes(), good.with_name("bad.xlf")
    bad.write_text(damage(good.read_text(encoding="utf-8")), encoding="utf-8")

    with pytest.raises(RulesdocsError, match=reason) as caught:
        import_xliff(project, [good, bad])

    assert str(caught.value).startswith(f"{bad}:")
    assert "\n" not in str(caught.value)
    assert file.read_bytes() == before


def test_a_flood_of_old_texts_is_not_compared(project: Project) -> None:
    """A file that claims thousands of texts for one rule is refused unit by unit, without long comparing."""
    write(project, NORMAL.replace("The ice melts.", "Some old words of the rule 1"))
    exported = export(project)
    tree = etree.parse(exported)
    for number in range(5000):
        text = f"Some words of the old rule {number}"
        unit = etree.SubElement(tree.getroot()[0], f"{NS}unit", {"id": unit_id(("demo.ice", text))})
        unit.set("name", "demo.ice")
        segment = etree.SubElement(unit, f"{NS}segment", {"state": "final"})
        etree.SubElement(segment, f"{NS}source").text = text
        etree.SubElement(segment, f"{NS}target").text = "Лід"
    tree.getroot()[0].remove(next(tree.iter(f"{NS}unit")))  # so that an entry is free for a guess
    exported.write_bytes(etree.tostring(tree))
    begun = process_time()

    outcome = import_xliff(project, [exported])

    assert len(outcome.refused) == 5000
    assert process_time() - begun < 5


def test_another_program_at_the_catalogue_is_noticed(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    """A catalogue that changes while the import is at work is not written over."""
    file, exported = write(project), export(project)
    edit(exported, translate("Відкрите море", state="final"), "Open sea")

    def write_late(*args: Any) -> None:
        write(project, NORMAL + "# somebody was here\n")
        write_all(*args)

    monkeypatch.setattr("rulesdocs.catalogue.interchange.exchange.write_all", write_late)

    with pytest.raises(RulesdocsError, match="another program has changed it meanwhile"):
        import_xliff(project, [exported])

    assert file.read_text(encoding="utf-8").endswith("# somebody was here\n")


def test_a_catalogue_without_messages_makes_no_document(project: Project) -> None:
    """XLIFF has no document without units, so none is written."""
    write(project, '\n#~ msgid "Gone"\n#~ msgstr "Нема"\n')

    assert export_xliff(project, [project.language("uk")]) == {}


def test_an_export_is_the_same_every_time(project: Project) -> None:
    """The same catalogue gives the same bytes, without a date."""
    write(project)

    assert export(project).read_bytes() == export(project).read_bytes()
