"""Plural forms, from the code that asks for them to the compiled catalogue."""

from __future__ import annotations

import gettext
import json
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import polib
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rulesdocs.catalogue import Message, PoFile, canonical, read_po, update_catalogues
from rulesdocs.catalogue.code import marked_messages, python_files
from rulesdocs.catalogue.interchange.xliff import export_xliff, import_xliff
from rulesdocs.catalogue.merge import merge
from rulesdocs.catalogue.po import is_translated
from rulesdocs.catalogue.reasons import note_of
from rulesdocs.catalogue.renames import rename_in
from rulesdocs.catalogue.scanner import scan
from rulesdocs.catalogue.translations import translator
from rulesdocs.document import Book, read_book
from rulesdocs.errors import RulesdocsError
from rulesdocs.languages import language
from rulesdocs.project import Project, find_project
from tests.support.project import DEFAULT_FILES, run_rulesdocs

Make = Callable[[Mapping[str, str | None]], Path]

HEADER = (
    'msgid ""\nmsgstr ""\n"Project-Id-Version: demo\\n"\n"Language: uk\\n"\n'
    '"Content-Type: text/plain; charset=UTF-8\\n"\n"Plural-Forms: ' + language("uk").plural_forms + '\\n"\n'
)
CODE = '''
from rulesdocs.engine.texts import InContext, Plural, _

SUITS = (_("Eyes"), InContext("suit", "Leaves"))


class Drawn:
    """Cards were drawn."""

    count: int
    seat: "str"
    template: ClassVar[str] = Plural(
        "{seat} draws {count} card"
        " from the deck.",
        "{seat} draws {count} cards from the deck.",
        "count",
    )

    def lost(self):
        return _("Not {count} of a kind"), _(variable), _(f"{self}"), Plural(one, "many", "count")


class Paid:
    template = texts.Plural(text="It costs {price}.", plural="They cost {price}.", count="n", context="shop")
'''
SETTINGS = DEFAULT_FILES["rulesdocs.toml"].replace("source", 'interface = "code"\nsource')


def entries_of(*parts: str) -> PoFile:
    """A catalogue of entries given as text, below a header with three plural forms."""
    return PoFile(list(scan("\n".join([HEADER, *parts]), "x.po")))


def card(plural: str = "cards", *forms: str, before: str = "") -> str:
    """The text of an entry with plural forms."""
    written = "".join(f'msgstr[{index}] "{form}"\n' for index, form in enumerate(forms))
    return f'{before}msgid "card"\nmsgid_plural "{plural}"\n{written}'


def asked(plural: str = "") -> Message:
    """The message "card"."""
    return Message(None, "card", [], [], plural)


def merged(catalogue: PoFile, *messages: Message) -> str:
    """The text below the header after a merge."""
    merge(catalogue, messages)
    return catalogue.render().removeprefix(HEADER).strip("\n")


@pytest.fixture
def project(tmp_project: Make) -> Project:
    """A project whose code asks for plural forms."""
    return find_project(tmp_project({"rulesdocs.toml": SETTINGS, "code/events.py": CODE}))


def book(project: Project) -> Book:
    """The pages of a project."""
    return read_book(project.pages(), project.markdown, project.games)


def updated(project: Project) -> Path:
    """Bring the Ukrainian catalogues up to date; that of the interface."""
    update_catalogues(project, book(project), [language("uk")])
    return project.catalogue(language("uk"), "interface")


# From code


def test_marks_of_code_are_messages(project: Project) -> None:
    """Every mark gives its message, in the order of the file, with what its class and fields are called."""
    file = project.root / "code" / "events.py"

    assert [tuple(message) for message in marked_messages(file)] == [
        (None, "Eyes", "", []),
        ("suit", "Leaves", "", []),
        (
            None,
            "{seat} draws {count} card from the deck.",
            "{seat} draws {count} cards from the deck.",
            ["Drawn", "{seat}: 'str', {count}: int"],
        ),
        (None, "Not {count} of a kind", "", []),
        ("shop", "It costs {price}.", "They cost {price}.", ["Paid"]),
    ]


def test_files_of_code_are_read_in_order(tmp_path: Path) -> None:
    """The order is that of the names with their folders; hidden folders are left out."""
    names = ["b.py", "a/z.py", "a.py", ".venv/x.py", "a/__pycache__/y.py", "a/note.txt", "a/_m.py"]
    for name in names:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("", encoding="utf-8")

    found = [file.relative_to(tmp_path).as_posix() for file in python_files(tmp_path)]

    assert found == ["a.py", "a/_m.py", "a/z.py", "b.py"]


@pytest.mark.parametrize(
    ("code", "line", "fault"),
    [
        (b"x = (", 1, "cannot be read: '(' was never closed"),
        (b"\n_('\xff')", None, "cannot be read: "),
        (b"x = '\0'", None, "cannot be read: "),
        (b"\n\nPlural('a\\n', 'b', 'n')", 3, "do not both begin or end with a new line"),
    ],
)
def test_code_that_cannot_be_used_is_named(tmp_path: Path, code: bytes, line: int | None, fault: str) -> None:
    """A file that is not Python, and a plural that msgfmt would refuse, stop the run with file and line."""
    file = tmp_path / "events.py"
    file.write_bytes(code)

    with pytest.raises(RulesdocsError, match=r"events\.py:") as caught:
        list(marked_messages(file))

    assert fault in caught.value.what
    assert line is None or caught.value.line == line


def test_escapes_that_python_warns_of_are_no_error(tmp_path: Path) -> None:
    """What Python warns of in somebody's code does not stop the run."""
    file = tmp_path / "events.py"
    file.write_text('_("\\d")', encoding="utf-8")

    assert [message.msgid for message in marked_messages(file)] == ["\\d"]


def test_template_has_two_empty_forms(project: Project) -> None:
    """A template asks for plural forms as xgettext writes it."""
    assert run_rulesdocs("extract", cwd=project.root).returncode == 0

    text = (project.root / "build/catalogues/interface.pot").read_text(encoding="utf-8")
    assert (
        "#. Paid\n#: code/events.py\n"
        'msgctxt "shop"\nmsgid "It costs {price}."\nmsgid_plural "They cost {price}."\n'
        'msgstr[0] ""\nmsgstr[1] ""\n'
    ) in text


def test_pybabel_extracts_the_same(project: Project) -> None:
    """Babel gets the plurals, contexts and comments of code that our own extraction gives."""
    (project.root / "babel.cfg").write_text("[rulesdocs: **.py]\n", encoding="utf-8")
    babel = [sys.executable, "-m", "babel.messages.frontend", "extract", "-F", "babel.cfg", "-o", "theirs.pot"]
    subprocess.run([*babel, "--no-wrap", "code"], cwd=project.root, check=True, capture_output=True)
    run_rulesdocs("extract", cwd=project.root)

    def messages(name: str) -> list[tuple[str | None, str, str, str]]:
        found = read_po(project.root / name).entries
        return sorted((e.msgctxt or "", e.msgid, e.msgid_plural, e.comment) for e in found)

    assert messages("theirs.pot") == messages("build/catalogues/interface.pot")


def test_one_message_has_one_plural(project: Project) -> None:
    """Two plurals of one text are refused, as gettext cannot tell them apart; a use without one is no second."""
    file = project.root / "code" / "more.py"
    file.write_text('_("card")\nPlural("card", "cards", "n")', encoding="utf-8")
    assert '"card"\nmsgid_plural "cards"' in updated(project).read_text(encoding="utf-8")

    file.write_text('Plural("card", "cards", "n")\nPlural("card", "Cards", "n")', encoding="utf-8")
    with pytest.raises(
        RulesdocsError, match=r"more\.py: the message 'card' has the plural 'Cards' here; in code/"
    ):
        updated(project)


# Merging


def test_new_message_has_the_forms_of_its_language() -> None:
    """There are as many empty forms as the header says, in whatever way its lines end."""
    assert merged(entries_of(), asked("cards")) + "\n" == card("cards", "", "", "")
    assert merged(entries_of(), Message(None, "a\n", [], [], "b\n")).endswith('msgstr[2] ""')


def test_forms_that_are_missing_are_added() -> None:
    """An entry with too few forms gets empty ones, so that a translator sees them."""
    assert merged(entries_of(card("cards", "карта", "карти")), asked("cards")) + "\n" == card(
        "cards", "карта", "карти", ""
    )


def test_changed_plural_is_fuzzy_with_the_previous_one() -> None:
    """A plural that changes makes its entry fuzzy, and one that comes back makes it valid again."""
    text = card("cards", "карта", "карти", "карт")
    catalogue = entries_of(text)

    before = '#, fuzzy\n#| msgid "card"\n#| msgid_plural "cards"\n'
    assert merged(catalogue, asked("Cards")) + "\n" == card("Cards", "карта", "карти", "карт", before=before)
    assert merged(catalogue, asked("cards")) + "\n" == text


def test_message_that_gets_a_plural_keeps_its_translation() -> None:
    """It stands in every form, fuzzy, and a change taken back leaves the catalogue as it was."""
    text = 'msgid "card"\nmsgstr "карта"\n'
    catalogue = entries_of(text)

    before = '#, fuzzy\n#| msgid "card"\n'
    assert merged(catalogue, asked("cards")) + "\n" == card("cards", "карта", "карта", "карта", before=before)
    assert merged(catalogue, asked()) + "\n" == text


def test_message_that_loses_its_plural_keeps_every_form() -> None:
    """The first form is its translation, the others are comments; with the plural back it waits for a person."""
    catalogue = entries_of(card("cards", "карта", r"кар\"ти", "карта"))

    before = '# msgstr[1] "кар\\"ти"\n#, fuzzy\n#| msgid "card"\n#| msgid_plural "cards"\n'
    assert merged(catalogue, asked()) == f'{before}msgid "card"\nmsgstr "карта"'
    assert "#, fuzzy" in merged(catalogue, asked("cards"))


def test_keep_says_that_a_changed_plural_is_harmless() -> None:
    """--keep leaves every form valid, at once or afterwards, but not where a message gets a plural."""
    text = card("cards", "карта", "карти", "карт", before='msgctxt "demo.a"\n')
    now = Message("demo.a", "card", [], [], "Cards")

    at_once, afterwards = entries_of(text), entries_of(text)
    merge(at_once, [now], keep=["demo.a"])
    merge(afterwards, [now])
    merge(afterwards, [now], keep=["demo.a"])
    single = entries_of('msgctxt "demo.a"\nmsgid "card"\nmsgstr "карта"\n')
    merge(single, [now], keep=["demo.a"])
    merge(single, [now], keep=["demo.a"])

    assert at_once.render() == afterwards.render() == entries_of(text.replace('"cards"', '"Cards"')).render()
    assert single.entries[0].fuzzy


def test_note_says_that_the_plural_has_changed(project: Project) -> None:
    """A fuzzy entry's reason is that of its plural where the singular is the same."""
    file = updated(project)
    po = read_po(file)
    for chunk in po.chunks[1:]:
        if chunk.entry is not None and chunk.entry.msgid_plural:
            chunk.entry.msgstr_plural, chunk.text = dict.fromkeys(range(3), "{seat}{count}{price}"), None
    file.write_text(po.render(), encoding="utf-8")
    code = CODE.replace("They cost", "Those cost").replace("cards from", "3 cards from")
    (project.root / "code" / "events.py").write_text(code, encoding="utf-8")

    updated(project)

    notes = [note_of(entry) for entry in read_po(file).entries if entry.fuzzy]
    assert [note.reasons for note in notes if note] == [("number", "wording"), ("wording",)]


def test_update_gives_a_header_its_plural_forms(project: Project) -> None:
    """A catalogue says how many forms there are once they are needed, and what it said before stays."""
    file = project.catalogue(language("uk"), "interface")
    file.parent.mkdir(parents=True)
    for line in ("", '"Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;\\n"\n'):
        file.write_text(HEADER.partition('"Plural')[0] + line, encoding="utf-8")
        updated(project)
        assert file.read_text(encoding="utf-8").startswith(HEADER)
    two = HEADER.replace(language("uk").plural_forms, "nplurals=2; plural=(n != 1);")
    file.write_text(two, encoding="utf-8")
    assert updated(project).read_text(encoding="utf-8").startswith(two)
    assert "msgstr[2]" not in file.read_text(encoding="utf-8")


def test_id_in_a_plural_form_is_renamed() -> None:
    """A rule's new id reaches the forms of a translation."""
    catalogue = entries_of(card("cards", "[карта][demo.old]", "карти", "карт"))

    assert rename_in(catalogue, {"demo.old": "demo.new"})
    assert 'msgstr[0] "[карта][demo.new]"\nmsgstr[1] "карти"' in catalogue.render()
    assert not rename_in(catalogue, {"demo.old": "demo.new"})


_PLURALS = st.sampled_from(["", "cards", "Cards"])
_VERSIONS = st.lists(
    st.dictionaries(st.sampled_from(["card", "card of it", "x"]), _PLURALS), min_size=2, max_size=5
)


@given(_VERSIONS)
def test_no_form_is_ever_lost(versions: list[dict[str, str]]) -> None:
    """Through any number of revisions every form typed is kept, and merging twice is merging once."""
    catalogue, typed = entries_of(), set[str]()
    for number, version in enumerate(versions):
        messages = [Message(None, msgid, [], [], plural) for msgid, plural in version.items()]
        merge(catalogue, messages)
        once = catalogue.render()
        catalogue = PoFile(list(scan(once, "x.po")))
        merge(catalogue, messages)
        assert catalogue.render() == once
        for index, chunk in enumerate(catalogue.chunks[1:]):
            if chunk.entry is None or is_translated(chunk.entry) or chunk.entry.obsolete:
                continue
            texts = [f"«{number}.{index}.{form}»" for form in range(3 if chunk.entry.msgid_plural else 1)]
            chunk.text = None
            typed.update(texts)
            if chunk.entry.msgid_plural:
                chunk.entry.msgstr_plural = dict(enumerate(texts))
            else:
                chunk.entry.msgstr = texts[0]

    text = catalogue.render()
    assert [one for one in typed if one not in text] == []


@pytest.mark.gettext
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.dictionaries(st.sampled_from("abcd"), st.tuples(_PLURALS, st.booleans(), st.booleans())),
    st.dictionaries(st.sampled_from("abcd"), _PLURALS),
)
def test_msgmerge_does_the_same(
    tmp_path: Path, old: dict[str, tuple[str, bool, bool]], new: dict[str, str]
) -> None:
    """Forms, fuzzy marks and previous plurals are those of msgmerge, and msgfmt --check has nothing to say."""
    found = []
    for msgid, (plural, typed, fuzzy) in old.items():
        texts = [f"{msgid}{index}" if typed else "" for index in range(3)]
        entry = polib.POEntry(msgid=msgid, msgid_plural=plural, flags=["fuzzy"] if fuzzy and typed else [])
        if plural:
            entry.msgstr_plural = dict(enumerate(texts))
        else:
            entry.msgstr = texts[0]
        found.append(canonical(entry))
    file, template = tmp_path / "x.po", tmp_path / "x.pot"
    file.write_text("\n".join([HEADER, *found]), encoding="utf-8")
    messages = [Message(None, msgid, [], [], plural) for msgid, plural in new.items()]
    pot = PoFile(list(scan(HEADER, "x.pot")))
    merge(pot, messages)
    template.write_text(pot.render(), encoding="utf-8")
    command = ["msgmerge", "-q", "-N", "--previous", "--no-wrap", file, template]
    theirs = subprocess.run(command, capture_output=True, encoding="utf-8", check=True).stdout
    mine = read_po(file)

    merge(mine, messages)

    assert states(mine) == states(PoFile(list(scan(theirs, "x.po"))))
    file.write_text(mine.render(), encoding="utf-8")
    assert read_po(file).render() == mine.render()
    assert (
        subprocess.run(["msgcat", "--no-wrap", file], capture_output=True, check=True).stdout.decode()
        == ("" if not mine.entries else mine.render())
        or not mine.entries
    )
    subprocess.run(["msgfmt", "--check-format", "--check-domain", "-o", "/dev/null", file], check=True)


def states(po: PoFile) -> dict[str, tuple[object, ...]]:
    """What merging decides of each message."""
    return {
        e.msgid: (e.msgid_plural, e.msgstr, e.msgstr_plural, e.fuzzy, e.previous_msgid, e.previous_msgid_plural)
        for e in po.entries
        if not e.obsolete
    }


# What is done with them


@pytest.mark.parametrize(
    ("forms", "state"),
    [
        (("карта", "карти", "карт"), "translated"),
        (("карта", "карти", ""), "missing"),
        (("карта", "карти", "\u00a0"), "missing"),
        (("карта", "карти"), "missing"),
        (("", "", ""), "missing"),
    ],
)
def test_message_is_translated_when_every_form_is(tmp_project: Make, forms: tuple[str, ...], state: str) -> None:
    """The state of a message counts all forms that its language has."""
    root = tmp_project(
        {
            "rulesdocs.toml": SETTINGS,
            "code/events.py": 'Plural("card", "cards", "n")',
            "locales/uk/LC_MESSAGES/interface.po": HEADER + "\n" + card("cards", *forms),
        }
    )

    rows = json.loads(run_rulesdocs("status", "--language", "uk", "--format", "json", cwd=root).stdout)
    assert [row[state]["messages"] for row in rows if row["catalogue"] == "interface"] == [1]

    (root / "code" / "events.py").write_text('Plural("card", "Cards", "n")', encoding="utf-8")
    rows = json.loads(run_rulesdocs("status", "--language", "uk", "--format", "json", cwd=root).stdout)
    assert [row["missing"]["messages"] for row in rows if row["catalogue"] == "interface"] == [1]


@pytest.mark.gettext
@pytest.mark.parametrize("tag", ["uk", "en", "pl", "ja", "cs"])
def test_translator_gives_what_the_compiled_catalogue_gives(tmp_path: Path, tag: str) -> None:
    """For every number the form is that of msgfmt's file; what is fuzzy or incomplete is English."""
    header = HEADER.replace(language("uk").plural_forms, language(tag).plural_forms)
    count = int(language(tag).plural_forms.split("nplurals=")[1][0])
    whole = card("cards", *(f"карта {index}" for index in range(count)))
    fuzzy = "#, fuzzy\n" + whole.replace("card", "ship")
    incomplete = card("cards", "a", *[""] * count).replace("card", "tile")
    file = tmp_path / "x.po"
    file.write_text(
        "\n".join([header, whole, 'msgctxt "c"\nmsgid "One"\nmsgstr "Один"\n', fuzzy]), encoding="utf-8"
    )
    subprocess.run(["msgfmt", "-o", tmp_path / "x.mo", file], check=True)
    with (tmp_path / "x.mo").open("rb") as compiled:
        theirs = gettext.GNUTranslations(compiled)
    file.write_text(file.read_text(encoding="utf-8") + "\n" + incomplete, encoding="utf-8")

    found = translator(read_po(file))

    for number in range(200):
        assert found.ngettext("card", "cards", number) == theirs.ngettext("card", "cards", number)
        assert found.ngettext("ship", "ships", number) == ("ship" if number == 1 else "ships")
        assert found.ngettext("tile", "tiles", number) == ("tile" if number == 1 else "tiles")
    assert found.pgettext("c", "One") == "Один"


@pytest.mark.parametrize("forms", ["nplurals=2; plural=n%0;", "nplurals=2;", "nplurals=2; plural=os.system;"])
def test_plural_forms_that_cannot_be_reckoned_are_refused(forms: str) -> None:
    """A header that gettext would fail at is an error before the first sentence."""
    catalogue = entries_of(card("cards", "a", "b"))
    catalogue.chunks = [*scan(HEADER.replace(language("uk").plural_forms, forms), "x.po"), *catalogue.chunks[1:]]

    with pytest.raises(RulesdocsError, match="cannot be reckoned"):
        translator(catalogue)


def test_forms_go_through_xliff(project: Project) -> None:
    """A form that was translated outside comes in; those of a plural that has changed since are left alone."""
    file = updated(project)
    (exported,) = (path for path in export_xliff(project, [language("uk")]) if path.name == "interface.xlf")
    text = exported.read_text(encoding="utf-8")
    target = "<source>It costs {price}.</source><target>Коштує {price}.</target>"
    exported.write_text(
        text.replace("<source>It costs {price}.</source>", target).replace(
            'state="initial"', 'state="translated"'
        ),
        encoding="utf-8",
    )
    before = file.read_bytes()

    assert import_xliff(project, [exported]).changed == {file: 1}
    assert b'msgstr[0] "\xd0\x9a\xd0\xbe' in file.read_bytes()

    file.write_bytes(before)
    code = CODE.replace("They cost", "Those cost")
    (project.root / "code" / "events.py").write_text(code, encoding="utf-8")
    now = updated(project).read_bytes()
    outcome = import_xliff(project, [exported])

    assert file.read_bytes() == now
    assert {refusal.what.partition(": ")[2] for refusal in outcome.refused} == {
        "its id is not that of its source text and name, as exported"
    }
