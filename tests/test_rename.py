"""A rule gets another id: everywhere, without losing a translation, and for ever."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from rulesdocs.catalogue import PoFile, read_po
from rulesdocs.catalogue.renames import rename_in
from rulesdocs.catalogue.scanner import scan
from rulesdocs.cli import main
from rulesdocs.errors import RulesdocsError
from rulesdocs.project.ids import Ids, parse_ids, renamed_in, with_rename
from tests.support.project import DEFAULT_FILES, run_rulesdocs, write_project

MakeProject = Callable[[Mapping[str, str | None]], Path]

RULES = """# Demo {#demo.rules}

## Thaw {#demo.thaw}

The ice melts, see [the rules][demo.rules].

Ships may sail.
{: #demo.thaw.sail }
"""
PO = "locales/uk/LC_MESSAGES/demo.po"
IDS = Path("ids.toml")


def ours(*command: str, cwd: Path) -> str:
    """Run our command line, which must succeed, and give what it says."""
    done = run_rulesdocs(*command, cwd=cwd)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture
def translated(tmp_project: MakeProject) -> Path:
    """A project whose rules are all translated."""
    root = tmp_project({"docs/demo/rules.md": RULES, "docs/notes.txt": "demo.thaw"})
    ours("update", cwd=root)
    for file in root.glob("locales/*/LC_MESSAGES/*.po"):
        po = read_po(file)
        for chunk in po.chunks[1:]:
            if chunk.entry is not None:
                chunk.entry.msgstr, chunk.text = f"~{chunk.entry.msgid}", None
        file.write_text(po.render(), encoding="utf-8")
    return root


def test_a_rename_goes_through_pages_catalogues_and_the_record(translated: Path) -> None:
    """The id, references to it, contexts and texts change; nothing is fuzzy; an update then has nothing to do."""
    said = ours("rename", "demo.thaw", "demo.spring", cwd=translated)

    assert said.split() == [
        "ids.toml",
        "docs/demo/rules.md",
        "docs/index.md",
        *(f"locales/{lang}/LC_MESSAGES/{name}.po" for lang in ("uk", "ru") for name in ("demo", "guide")),
    ]
    page = (translated / "docs/demo/rules.md").read_text(encoding="utf-8")
    assert page == RULES.replace("{#demo.thaw}", "{#demo.spring}")
    assert "[the thaw][demo.spring]" in (translated / "docs/index.md").read_text(encoding="utf-8")
    assert (translated / IDS).read_text(encoding="utf-8") == '[renamed]\n"demo.thaw" = "demo.spring"\n'
    catalogue = (translated / PO).read_text(encoding="utf-8")
    assert 'msgctxt "demo.spring"\nmsgid "Thaw"\nmsgstr "~Thaw"' in catalogue
    assert 'msgctxt "demo.thaw.sail"' in catalogue
    assert "~Read [the thaw][demo.spring]" in (translated / "locales/ru/LC_MESSAGES/guide.po").read_text("utf-8")
    before = {file: file.read_bytes() for file in translated.glob("locales/**/*.po")}
    ours("update", cwd=translated)
    assert before == {file: file.read_bytes() for file in translated.glob("locales/**/*.po")}
    assert b"fuzzy" not in b"".join(before.values())


def test_a_recorded_rename_reaches_a_catalogue_that_comes_later(translated: Path) -> None:
    """A translator's copy from before the rename is brought up to date, and stays translated."""
    old = (translated / PO).read_bytes()
    ours("rename", "demo.thaw", "demo.spring", cwd=translated)
    new = (translated / PO).read_bytes()
    (translated / PO).write_bytes(old)

    ours("update", cwd=translated)

    assert (translated / PO).read_bytes() == new


def test_links_to_a_former_id_lead_to_the_rule(translated: Path) -> None:
    """The page has the former ids too, and the site's list of rules has their address, through every rename."""
    ours("rename", "demo.thaw", "demo.melt", cwd=translated)
    ours("rename", "demo.melt", "demo.spring", cwd=translated)
    ours("rename", "demo.thaw.sail", "demo.spring.sail", cwd=translated)
    ours("build", cwd=translated)

    rules = json.loads((translated / "build/site/rules.json").read_text(encoding="utf-8"))
    assert rules["demo.thaw"] == rules["demo.melt"] == rules["demo.spring"] == "demo/rules/#demo.spring"
    shown = (translated / "build/site/uk/demo/rules/index.html").read_text(encoding="utf-8")
    assert '<span class="rd-former" id="demo.thaw"></span>' in shown
    assert shown.index('id="demo.thaw.sail"') < shown.index('id="demo.spring.sail"')


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("demo.none", "demo.new", "no rule has the id 'demo.none'"),
        ("demo.thaw", "demo.rules", "the id 'demo.rules' is taken"),
        ("demo.thaw", "fnw.thaw", "'fnw.thaw' is no id for this rule"),
        ("demo.thaw", "demo.Thaw", "'demo.Thaw' is no id for this rule"),
        ("demo.thaw", "demo.gone", "the id 'demo.gone' was retired: nobody used it"),
        ("demo.thaw", "demo.former", "the id 'demo.former' was given up for 'demo.rules'"),
    ],
)
def test_an_id_that_cannot_be_changes_nothing(translated: Path, old: str, new: str, said: str) -> None:
    """An unknown rule, a taken, foreign or malformed id, and one of the past are refused."""
    text = '[renamed]\n"demo.former" = "demo.rules"\n\n[retired]\n"demo.gone" = "nobody used it"\n'
    (translated / IDS).write_text(text, encoding="utf-8")
    before = {file: file.read_bytes() for file in translated.glob("[!b]*/**/*.*")}

    done = run_rulesdocs("rename", old, new, cwd=translated)

    assert (done.returncode, said in done.stderr) == (2, True), done.stderr
    assert before == {file: file.read_bytes() for file in translated.glob("[!b]*/**/*.*")}


def test_a_rule_may_go_back_to_its_former_id(translated: Path) -> None:
    """The record then says that the id in between is the former one."""
    ours("rename", "demo.thaw", "demo.spring", cwd=translated)
    ours("rename", "demo.spring", "demo.thaw", cwd=translated)

    assert parse_ids((translated / IDS).read_text("utf-8"), IDS).renamed == {"demo.spring": "demo.thaw"}
    assert (translated / "docs/demo/rules.md").read_text(encoding="utf-8") == RULES


@pytest.mark.parametrize(
    ("page", "said"),
    [
        ("# Demo {#demo.gone}\n", "docs/demo/rules.md:1: the id 'demo.gone' was retired: nobody used it"),
        ("# Demo {#demo.old}\n", "docs/demo/rules.md:1: the id 'demo.old' was given up for 'demo.new'"),
        (
            "# Demo {#demo.new}\n\n[x][demo.old]\n",
            "reference to the unknown id 'demo.old'; the id 'demo.old' was g",
        ),
    ],
)
def test_an_id_of_the_past_is_never_used_again(tmp_project: MakeProject, page: str, said: str) -> None:
    """A page that gives or names one is refused, with what became of it."""
    ids = '[renamed]\n"demo.old" = "demo.new"\n[retired]\n"demo.gone" = "nobody used it"\n'
    root = tmp_project({"docs/demo/rules.md": page, "docs/index.md": "# Home\n", "ids.toml": ids})

    done = run_rulesdocs("build", cwd=root)

    assert (done.returncode, said in done.stderr) == (2, True), done.stderr


def test_a_rule_that_got_lost_is_named_until_it_is_on_record(translated: Path) -> None:
    """A rule whose id no page has any more is named by the next update, unless it was retired."""
    page = translated / "docs/demo/rules.md"
    page.write_text(RULES.replace("{: #demo.thaw.sail }\n", ""), encoding="utf-8")

    lost = run_rulesdocs("update", cwd=translated).stderr
    page.write_text(RULES, encoding="utf-8")
    ours("update", cwd=translated)
    page.write_text(RULES.replace("{: #demo.thaw.sail }\n", ""), encoding="utf-8")
    (translated / IDS).write_text('[retired]\n"demo.thaw.sail" = "told by the thaw"\n', encoding="utf-8")
    retired = run_rulesdocs("update", cwd=translated).stderr

    assert "no page has the rule 'demo.thaw.sail' any more" in lost
    assert "demo.thaw.sail" not in retired


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[renamed", "not valid TOML"),
        ("[other]\n", "unknown table 'other'"),
        ('[renamed]\n"demo.a" = 3\n', "'demo.a' in [renamed] has no text"),
        ('[renamed]\ndemo.a = "demo.b"\n', "'demo' in [renamed] has no text"),
        ('[renamed]\n"the" = "demo.a"\n', "'the' in [renamed] is no rule id"),
        ('[renamed]\n"demo.a" = "the other"\n', "'the other' in [renamed] is no rule id"),
        ('[renamed]\n"demo.a" = "demo.b"\n"demo.b" = "demo.a"\n', "'demo.a' is renamed in a circle"),
    ],
)
def test_a_damaged_record_is_refused(text: str, said: str) -> None:
    """The error names the file and what is wrong."""
    with pytest.raises(RulesdocsError) as caught:
        parse_ids(text, IDS)

    assert str(caught.value).startswith(f"ids.toml: {said}")


def test_the_record_keeps_what_people_wrote_in_it() -> None:
    """Remarks and other tables stay where they are."""
    text = '# Ids\n[renamed]\n"demo.a" = "demo.b"  # shorter\n\n[retired]\n"demo.z" = "unused"\n'

    assert with_rename(text, IDS, "demo.c", "demo.d") == text.replace(
        "shorter\n", 'shorter\n"demo.c" = "demo.d"\n'
    )


@pytest.mark.parametrize(
    "text",
    [
        '[renamed] # by hand\n"demo.q" = "demo.w"\n',
        '  [ renamed ]\n\n# these\n"demo.q" = "demo.w"\n',
        '["renamed"]\r\n"demo.q" = "demo.w"\r\n\r\n[retired]\r\n"demo.z" = "unused"\r\n',
        '[renamed]\n"demo.q" = "demo.w"',
        '\ufeff[renamed]\n"demo.q" = "demo.w"\n',
        "[renamed]\n'demo.d' = 'demo.c'\n'demo.q' = 'demo.w'\n",
        '[retired]\n"demo.z" = "unused"',
        "",
    ],
)
def test_a_record_written_by_hand_takes_a_rename(text: str) -> None:
    """Remarks, blanks, other quotes and line ends, a mark at the beginning: all that is no list of its own."""
    before = parse_ids(text, IDS)

    after = with_rename(text, IDS, "demo.c", "demo.d")

    kept = {name: now for name, now in before.renamed.items() if name != "demo.d"}
    assert parse_ids(after, IDS) == Ids({**kept, "demo.c": "demo.d"}, before.retired)
    assert "\n" not in after.replace("\r\n", "") or "\r" not in after


@pytest.mark.parametrize(
    "text",
    [
        'renamed = { "demo.q" = "demo.w" }\n',
        'renamed."demo.q" = "demo.w"\n',
        '[retired]\n"demo.z" = """\n[renamed]\n"""\n',
    ],
)
def test_a_record_that_takes_no_line_is_left_alone(text: str) -> None:
    """The error says what form it needs; a rename is never put where it means something else."""
    with pytest.raises(RulesdocsError, match="a rename cannot be added to it; write"):
        with_rename(text, IDS, "demo.c", "demo.d")


def test_an_id_in_a_file_that_is_no_page_is_not_renamed(tmp_project: MakeProject) -> None:
    """A snippet from outside the pages would keep the old id; nothing is written."""
    settings = f"{DEFAULT_FILES['mkdocs.yml']}  pymdownx.snippets: {{}}\n"
    page = '# Demo {#demo.rules}\n\n--8<-- "parts/thaw.md"\n'
    part = "## Thaw {#demo.thaw}\n"
    root = tmp_project({"mkdocs.yml": settings, "docs/demo/rules.md": page, "parts/thaw.md": part})
    ours("update", cwd=root)
    before = {file: file.read_bytes() for file in root.glob("[!b]*/**/*.*")}

    done = run_rulesdocs("rename", "demo.thaw", "demo.spring", cwd=root)

    assert (done.returncode, "'demo.thaw' is given in a file outside" in done.stderr) == (2, True), done.stderr
    assert not (root / IDS).exists()
    assert before == {file: file.read_bytes() for file in root.glob("[!b]*/**/*.*")}


def test_pages_may_lie_outside_the_project(tmp_path: Path) -> None:
    """What was changed is named from the project, wherever it is."""
    pages = {f"../{name}": text for name, text in DEFAULT_FILES.items() if name.startswith("docs/")}
    settings = f"{DEFAULT_FILES['mkdocs.yml']}docs_dir: {tmp_path / 'docs'}\n"
    root = tmp_path / "site"
    root.mkdir()
    write_project(
        root,
        {
            "mkdocs.yml": settings,
            **dict.fromkeys(DEFAULT_FILES.keys() & {"docs/index.md", "docs/demo/rules.md"}),
            **pages,
        },
    )

    assert ours("rename", "demo.thaw", "demo.spring", cwd=root).split() == [
        "ids.toml",
        "../docs/demo/rules.md",
        "../docs/index.md",
    ]


@pytest.mark.parametrize(
    "kept", ["demo.ab", "demo.a.b", "demo.a-b", "xdemo.a", "other.demo.a", "-demo.a", "demo.aх", "DEMO.A"]
)
def test_an_id_within_another_word_stays(kept: str) -> None:
    """Only the id as a whole is renamed, whatever stands around it."""
    text = f"{kept} [x][demo.a], {{#demo.a}} #demo.a. demo.a"

    assert renamed_in(text, {"demo.a": "demo.new"}) == f"{kept} [x][demo.new], {{#demo.new}} #demo.new. demo.new"


def test_nothing_typed_under_the_new_id_is_lost() -> None:
    """Where both ids have a translation, both stay; an empty entry gives way."""
    entries = [f'msgctxt "demo.{name}"\nmsgid "One"\nmsgstr "{typed}"\n' for name, typed in ("a1", "b2")]
    both = PoFile(list(scan("\n".join(entries), "x.po")))
    empty = PoFile(list(scan("\n".join(entries).replace('"2"', '""'), "x.po")))

    assert not rename_in(both, {"demo.a": "demo.b"})
    assert rename_in(empty, {"demo.a": "demo.b"})
    assert empty.render().rstrip("\n") == entries[0].replace("demo.a", "demo.b").rstrip("\n")


def test_a_rename_never_puts_an_obsolete_translation_before_readers() -> None:
    """Where the new id has an obsolete entry, the one that is shown stays shown, and both stay in the file."""
    live = 'msgctxt "demo.a"\nmsgid "One"\nmsgstr "shown"\n'
    gone = '#~ msgctxt "demo.b"\n#~ msgid "One"\n#~ msgstr "put aside"\n'
    catalogue = PoFile(list(scan(f"{live}\n{gone}", "x.po")))

    assert rename_in(catalogue, {"demo.a": "demo.b"})
    assert catalogue.render() == f"{live.replace('demo.a', 'demo.b')}\n{gone.replace('demo.b', 'demo.a')}"
    assert not rename_in(catalogue, {"demo.a": "demo.b"})


def run_here(capsys: pytest.CaptureFixture[str]) -> str:
    """Rename the thaw in this process, and give what is said."""
    with pytest.raises(SystemExit):
        main(["rename", "demo.thaw", "demo.spring"])
    return "".join(capsys.readouterr())


def test_a_rename_that_was_killed_is_ended_by_giving_it_again(
    translated: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """However many files it had put in place; once it is done, that is said."""
    files = [IDS, *(file.relative_to(translated) for file in translated.glob("[!b]*/**/*.*"))]
    before = {file: (translated / file).read_bytes() for file in files if (translated / file).is_file()}
    ours("rename", "demo.thaw", "demo.spring", cwd=translated)
    after = {file: (translated / file).read_bytes() for file in files}
    replace = Path.replace
    monkeypatch.chdir(translated)

    for count in range(1, 7):
        left = [*range(count)]

        def killed(self: Path, target: Path, left: list[int] = left) -> Path:
            if not left:
                raise KeyboardInterrupt
            left.pop()
            return replace(self, target)

        IDS.unlink()
        for file, data in before.items():
            file.write_bytes(data)
        with monkeypatch.context() as patch:
            patch.setattr(Path, "replace", killed)
            patch.setattr("rulesdocs.files.writing._put_back", len)  # who is killed puts nothing back
            assert "Aborted!" in run_here(capsys)
        run_here(capsys)
        assert {file: file.read_bytes() for file in files} == after, count

    assert "'demo.thaw' was renamed to 'demo.spring' already" in run_here(capsys)


def test_pages_in_a_folder_of_another_name_keep_their_translations(translated: Path) -> None:
    """They have another catalogue then; what the old one has is filled in as fuzzy and stays there too."""
    (translated / "docs/demo").rename(translated / "docs/sample")
    settings = translated / "rulesdocs.toml"
    settings.write_text(settings.read_text("utf-8").replace('demo = "demo"', 'demo = "sample"'), encoding="utf-8")
    before = (translated / PO).read_bytes()

    ours("update", cwd=translated)

    new = (translated / PO).with_name("sample.po").read_text(encoding="utf-8")
    assert (
        '#, fuzzy\n#| msgctxt "demo.thaw"\n#| msgid "Thaw"\nmsgctxt "demo.thaw"\nmsgid "Thaw"\nmsgstr "~Thaw"'
        in new
    )
    assert new.count(": moved\n") == new.count("\n#, fuzzy\n") == before.count(b'\nmsgstr "~')
    assert (translated / PO).read_bytes() == before
    assert all(line.endswith(": nothing to do") for line in ours("update", cwd=translated).splitlines())
