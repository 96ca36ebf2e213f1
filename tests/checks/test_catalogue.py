"""Checks of PO files as files."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesdocs.checks import Finding, Material, read_lone_material
from rulesdocs.checks.catalogue import CATALOGUE
from rulesdocs.checks.run import find
from rulesdocs.languages import language
from tests.checks.samples import catalogue, material_of, project_of

FIELDS = {
    "Project-Id-Version": "demo 1",
    "Language": "uk",
    "Content-Type": "text/plain; charset=UTF-8",
    "Plural-Forms": language("uk").plural_forms,
}
ENTRY = 'msgid "Ice."\nmsgstr "Лід."\n'
CARDS = 'msgid "card"\nmsgid_plural "cards"\nmsgstr[0] "карта"\nmsgstr[1] "карти"\nmsgstr[2] "карт"\n'
UK = "locales/uk/LC_MESSAGES/demo.po"


def header(**fields: str | None) -> str:
    """A header with some fields replaced, or (None) left out."""
    changed = {**FIELDS, **{name.replace("_", "-"): text for name, text in fields.items()}}
    lines = "".join(f'"{name}: {text}\\n"\n' for name, text in changed.items() if text is not None)
    return f'msgid ""\nmsgstr ""\n{lines}\n'


def found(root: Path, data: str | bytes, name: str = "uk/LC_MESSAGES/demo.po") -> list[Finding]:
    """What the family finds in a PO file without a project."""
    file = root / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data.encode() if isinstance(data, str) else data)
    return find(read_lone_material([file]), CATALOGUE)


def one(root: Path, data: str | bytes, name: str = "uk/LC_MESSAGES/demo.po") -> tuple[str, int | None, str]:
    """The only finding: its check, line and message."""
    (finding,) = found(root, data, name)
    assert finding.file == root / name
    return finding.check, finding.line, finding.message


def test_a_right_catalogue(tmp_path: Path) -> None:
    """Nothing is said of a catalogue with a right header, translations, plural forms and comments."""
    assert (
        found(tmp_path, header() + ENTRY + "\n# by hand\n#. card\n#, c-format\n" + 'msgid "%d"\nmsgstr "%d"\n')
        == []
    )


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"Language": None}, "its header does not name a language; write: Language: uk"),
        ({"Language": ""}, "its header does not name a language; write: Language: uk"),
        ({"Language": "Ukrainian"}, "its header names the language 'Ukrainian', which is none"),
        ({"Language": "ru"}, "its header names the language 'ru', and the file is in 'uk'"),
        ({"Project_Id_Version": "PACKAGE VERSION"}, "its header still has the placeholder 'PACKAGE VERSION'"),
        ({"Last_Translator": "FULL NAME <EMAIL@ADDRESS>"}, "its header still has the placeholder 'FULL NAME"),
    ],
)
def test_headers(tmp_path: Path, fields: dict[str, str | None], said: str) -> None:
    """A header names the file's language, and its fields are filled in."""
    check, line, message = one(tmp_path, header(**fields) + ENTRY)

    assert (check, line) == ("header", 1)
    assert message.startswith(said)


@pytest.mark.parametrize(
    ("given", "name"),
    [("uk_UA", "uk.po"), ("pt_BR", "pt_BR.po"), ("pt", "pt_BR.po"), ("uk", "game.po"), ("sr@latin", "sr.po")],
)
def test_languages_that_agree(tmp_path: Path, given: str, name: str) -> None:
    """A territory or script more or less is no other language, and a name of a file need not be one."""
    assert found(tmp_path, header(Language=given, Plural_Forms=None) + ENTRY, name) == []


@pytest.mark.parametrize(
    ("given", "name"), [("pt_PT", "pt_BR.po"), ("ru", "game-uk.po"), ("sr@latin", "sr@cyrillic.po")]
)
def test_languages_that_do_not_agree(tmp_path: Path, given: str, name: str) -> None:
    """Another language, territory or script than the file's is found."""
    assert one(tmp_path, header(Language=given, Plural_Forms=None) + ENTRY, name)[:2] == ("header", 1)


def test_no_header(tmp_path: Path) -> None:
    """A catalogue without a header is told to get one."""
    assert one(tmp_path, ENTRY) == (
        "header",
        1,
        "it has no header; give it one, with: msginit, or: rulesdocs update",
    )


def test_an_obsolete_header(tmp_path: Path) -> None:
    """A header that is marked obsolete is none, and no update would take it for one."""
    marked = "".join(f"#~ {line}\n" for line in header().strip().split("\n"))

    finding, _ = found(tmp_path, ENTRY + "\n" + marked)

    what = "its header is marked obsolete, so that it has none; take the '#~' off its lines"
    assert (finding.check, finding.line, finding.message) == ("header", ENTRY.count("\n") + 2, what)


@pytest.mark.parametrize(
    ("data", "line", "said"),
    [
        (header(Content_Type="text/plain; charset=CHARSET") + ENTRY, 1, "its header names the charset 'CHARSET'"),
        (header(Content_Type=None) + ENTRY, 1, "its header names no charset; write: "),
        (
            header(Content_Type="text/plain; charset=KOI8-U") + ENTRY,
            1,
            "the charset of its header is 'koi8-u'; convert",
        ),
        ((header() + ENTRY).encode("koi8-u"), 9, "not UTF-8: byte 0xEC; save it as UTF-8"),
        ((header() + ENTRY).encode("utf-16"), None, "UTF-16, not UTF-8; save it as UTF-8"),
        ((header() + ENTRY).encode("utf-8-sig"), 1, "a byte order mark; save it as UTF-8 without the mark"),
    ],
)
def test_charsets(tmp_path: Path, data: str | bytes, line: int | None, said: str) -> None:
    """A catalogue is UTF-8, and its header says so."""
    check, where, message = one(tmp_path, data)

    assert (check, where) == ("charset", line)
    assert message.startswith(said)


@pytest.mark.parametrize(
    ("forms", "text", "said"),
    [
        (None, CARDS, "its header has no Plural-Forms, which 'card' needs; write: Plural-Forms: nplurals=3;"),
        ("nplurals=2; plural=n!=1;", ENTRY, "its Plural-Forms are not those of 'uk': it has 2 forms"),
        ("nplurals=INTEGER; plural=EXPRESSION;", ENTRY, "its Plural-Forms are not those of 'uk': it is not"),
    ],
)
def test_plural_headers(tmp_path: Path, forms: str | None, text: str, said: str) -> None:
    """Plural forms are those of the language, and there where a message needs them."""
    check, line, message = one(tmp_path, header(Plural_Forms=forms) + text)

    assert (check, line) == ("plural-header", 1)
    assert message.startswith(said)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (CARDS.replace('msgstr[2] "карт"\n', ""), "it has 2 plural forms, and the header says 3; give it 3"),
        (CARDS + 'msgstr[3] "карти"\n', "it has 4 plural forms, and the header says 3; give it 3"),
        (CARDS.replace('"карт"', '" "'), "msgstr[2] is empty; write the form"),
    ],
)
def test_plural_forms(tmp_path: Path, text: str, said: str) -> None:
    """A translation with plural forms has all of them."""
    assert one(tmp_path, header() + text) == ("plural-forms", 8, said)


@pytest.mark.parametrize("text", [CARDS, "#, fuzzy\n" + CARDS.replace('msgstr[2] "карт"\n', "")])
def test_plural_forms_that_may_be(tmp_path: Path, text: str) -> None:
    """Nothing is said of all forms, nor of a fuzzy translation, which somebody has to look at anyway."""
    assert found(tmp_path, header() + text) == []


def test_duplicates(tmp_path: Path) -> None:
    """A message that stands twice is found at its second place, and so is one with other white space inside."""
    spaced = 'msgid "Draw two  cards."\nmsgstr "a"\n\nmsgid "Draw two cards."\nmsgstr "b"\n'

    assert one(tmp_path, header() + ENTRY + "\n" + ENTRY) == (
        "duplicate",
        11,
        "the message 'Ice.' stands at line 8 already; keep one of the two, or unite them with: msguniq",
    )
    assert one(tmp_path, header() + spaced)[:2] == ("duplicate", 11)
    assert found(tmp_path, header() + spaced.replace("msgid", 'msgctxt "x"\nmsgid', 1)) == []
    assert found(tmp_path, header() + spaced.replace("two  cards", "two cards ")) == []


def test_what_cannot_be_read(tmp_path: Path) -> None:
    """What msgfmt refuses is found at its line."""
    check, line, message = one(tmp_path, header() + 'msgid "Ice.\nmsgstr "Лід."\n')

    assert (check, line) == ("unreadable", 8)
    assert message.startswith("the closing double quote is missing")


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        (
            "#, pyhton-format\n" + ENTRY,
            "no format is called 'pyhton-format'; correct the name or remove the flag",
        ),
        ("#, no-pyhton-format\n" + ENTRY, "no format is called 'no-pyhton-format'; "),
        ("#, fuzy\n" + ENTRY, "there is no flag 'fuzy'; write 'fuzzy', or remove it"),
        ("#, python-formatt\n" + ENTRY, "there is no flag 'python-formatt'; write 'python-format', or remove it"),
        ("#, Fuzzy\n" + ENTRY, "the flag 'Fuzzy' is not known in capital letters; write 'fuzzy'"),
        (
            "#, c-format\n" + ENTRY,
            "the flag 'c-format' stands at a text without anything to put in; remove the flag",
        ),
        (
            "#, python-brace-format\n" + ENTRY.replace("Ice", "{: .ice"),
            "the flag 'python-brace-format' stands at",
        ),
        ("#, no-wrap, wrap\n" + ENTRY, "the flags 'wrap' and 'no-wrap' contradict each other; remove one"),
        ("#, fuzzy\n" + ENTRY.replace("Лід.", ""), "the flag 'fuzzy' stands at an entry without a translation"),
    ],
)
def test_flags(tmp_path: Path, entry: str, said: str) -> None:
    """A flag is one that gettext knows, fits the others, and fits the entry."""
    (finding,) = (finding for finding in found(tmp_path, header() + entry) if finding.check != "layout")

    assert (finding.check, finding.line) == ("flags", 8)
    assert finding.message.startswith(said)


@pytest.mark.parametrize(
    "entry",
    [
        "#, read-only, max-length:20\n" + ENTRY,
        "#, no-c-format, no-wrap\n" + ENTRY,
        "#, range: 0..5\n" + ENTRY,
        "#, python-brace-format\n" + ENTRY.replace("Ice", "{ice}").replace("Лід", "{ice}"),
        "#, csharp-format\n" + ENTRY.replace("Ice", "{0:d}").replace("Лід", "{0:d}"),
        "#, scheme-format\n" + ENTRY.replace("Ice", "~a").replace("Лід", "~a"),
    ],
)
def test_flags_that_may_be(tmp_path: Path, entry: str) -> None:
    """Flags of other programs, and formats of texts that have something to put in, are right."""
    assert found(tmp_path, header() + entry) == []


def test_previous_texts(tmp_path: Path) -> None:
    """A finished entry has no previous msgid; one that update has made fuzzy has kept its own."""
    previous, note = '#| msgid "Snow."\n', "#. made fuzzy 2026-11-30: wording\n#, fuzzy\n"

    assert one(tmp_path, header() + previous + ENTRY)[:2] == ("previous", 8)
    assert one(tmp_path, header() + note + ENTRY)[:2] == ("previous", 8)
    assert found(tmp_path, header() + note + previous + ENTRY) == []
    assert found(tmp_path, header() + "#, fuzzy\n" + ENTRY) == []


def checked(root: Path, text: str, **files: str) -> list[Finding]:
    """What the family finds in the Ukrainian catalogue of a project with a rule ``demo.ice``."""
    project = project_of(
        root, "Ice.\n{: #demo.ice }", {UK: text, **{f"{name}.toml": it for name, it in files.items()}}
    )
    return find(material_of(project), CATALOGUE)


def test_gone_rules(tmp_path: Path) -> None:
    """An entry of a rule that no page has is found, and what became of the rule is told."""
    entries = [
        {"msgctxt": name, "msgid": "Ice.", "msgstr": "Лід."} for name in ("demo.ice", "demo.snow", "x.y", "a b")
    ]

    (finding,) = checked(tmp_path, catalogue(*entries), ids='[retired]\n"demo.snow" = "it has melted"\n')

    assert (finding.check, finding.line, finding.rule) == ("gone-rule", 10, "demo.snow")
    assert finding.message.startswith("the id 'demo.snow' was retired: it has melted; run: rulesdocs update")


def test_files_without_a_project_have_no_gone_rules(tmp_path: Path) -> None:
    """Where no pages are known no rule is gone."""
    assert found(tmp_path, header() + 'msgctxt "demo.snow"\n' + ENTRY) == []


def test_obsolete_entries(tmp_path: Path) -> None:
    """Obsolete entries are counted, and nothing else is said of them."""
    text = header() + ENTRY + '\n#, c-format\n#~ msgid "a"\n#~ msgstr ""\n\n#~ msgid "b"\n#~ msgstr "c"\n'

    assert one(tmp_path, text) == (
        "obsolete",
        11,
        "2 obsolete entries; take them out with: msgattrib --no-obsolete",
    )


@pytest.mark.parametrize(
    "text", [ENTRY.replace('"Ice."', '""\n"Ice."'), "#,fuzzy\n" + ENTRY, ENTRY.replace('d "', 'd  "')]
)
def test_layout(tmp_path: Path, text: str) -> None:
    """Entries that msgcat --no-wrap would write otherwise are counted."""
    check, line, message = one(tmp_path, header() + text)

    assert (check, line) == ("layout", 8)
    assert message == "1 entries are laid out otherwise than by: msgcat --no-wrap"


def test_layout_with_other_line_ends(tmp_path: Path) -> None:
    """Line ends of Windows are no other layout."""
    assert found(tmp_path, (header() + ENTRY).replace("\n", "\r\n")) == []


def test_off_by_default() -> None:
    """Hints are off by default, and nothing else of the family."""
    assert {check.id for check in CATALOGUE if not check.on_by_default} == {"obsolete", "layout"}


def test_nothing_to_look_at() -> None:
    """Material without catalogues has no faults of theirs."""
    assert find(Material("en"), CATALOGUE) == []
