"""The settings of a project: found from any folder, all faults named at once."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from rulesdocs.errors import Faults, RulesdocsError
from rulesdocs.languages import language
from rulesdocs.project import find_project
from tests.support.project import run_rulesdocs

MakeProject = Callable[[Mapping[str, str | None]], Path]


def test_project_is_found_from_a_folder_inside_it(tmp_project: MakeProject) -> None:
    """The nearest settings upwards count."""
    root = tmp_project({})

    project = find_project(root / "docs" / "demo")

    assert project.root == root
    assert [lang.tag for lang in project.languages] == ["en", "uk", "ru"]
    assert [lang.tag for lang in project.translations] == ["uk", "ru"]
    assert project.games == {"demo": "demo"}


def test_settings_may_stand_in_pyproject(tmp_project: MakeProject) -> None:
    """A table of pyproject.toml does as well as a file of its own."""
    settings = '[project]\nname = "x"\n[tool.rulesdocs]\nlanguages = ["de", "fr"]\nsource = "de"\n'
    root = tmp_project({"rulesdocs.toml": None, "pyproject.toml": settings})

    assert find_project(root).source == language("de")


def test_all_faults_of_the_settings_are_named(tmp_project: MakeProject) -> None:
    """One run names everything that is wrong, each with its value."""
    settings = (
        'languages = ["en", "xx"]\nsource = "pl"\ncolour = 1\ninterface = "nowhere"\n'
        '[games]\nterm = "a"\nBad = "b"\ngood = "a/b"\n'
    )
    root = tmp_project({"rulesdocs.toml": settings, "mkdocs.yml": "site_name: [\n"})

    with pytest.raises(Faults) as caught:
        find_project(root)

    text = str(caught.value)
    for words in (
        "unknown setting 'colour'",
        "unknown language 'xx'",
        "the source language 'pl' is none of the languages",
        "the folder 'nowhere'",
        "'term' cannot be the key",
        "'Bad' cannot be the key",
        "the folder of the game 'good' is 'a/b'",
        "mkdocs.yml:2: not valid YAML",
    ):
        assert words in text


def test_thresholds(tmp_project: MakeProject) -> None:
    """A project may say what share of each language shall be translated; by default it asks for nothing."""
    settings = 'languages = ["en", "uk", "ru"]\nthresholds = { uk = 100, ru = 97.5 }\n'

    assert find_project(tmp_project({"rulesdocs.toml": settings})).thresholds == {"uk": 100, "ru": 97.5}


def test_no_thresholds(tmp_project: MakeProject) -> None:
    """Without the setting there are none."""
    assert find_project(tmp_project({})).thresholds == {}


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("95", "'thresholds' is 95; give a table of languages and percentages"),
        ("{ pl = 95 }", "'thresholds' has 'pl', which is none of the languages; languages are en, uk"),
        ("{ uk = 101 }", "the threshold of 'uk' is 101; give a percentage from 0 to 100"),
        ("{ uk = -1 }", "the threshold of 'uk' is -1; "),
        ("{ uk = nan }", "the threshold of 'uk' is nan; "),
        ("{ uk = true }", "the threshold of 'uk' is True; "),
        ('{ uk = "95%" }', "the threshold of 'uk' is '95%'; "),
    ],
)
def test_thresholds_that_are_none(tmp_project: MakeProject, value: str, said: str) -> None:
    """A threshold is a percentage of one of the project's languages."""
    root = tmp_project({"rulesdocs.toml": f'languages = ["en", "uk"]\nthresholds = {value}\n'})

    with pytest.raises(RulesdocsError, match=re.escape(said)):
        find_project(root)


def test_folder_without_project_says_what_a_project_has(tmp_path: Path) -> None:
    """A person outside of any project reads what is missing."""
    with pytest.raises(RulesdocsError, match=r"no project here; a project has a rulesdocs\.toml"):
        find_project(tmp_path)


def test_mkdocs_configuration_is_read_as_mkdocs_reads_it(
    tmp_project: MakeProject, monkeypatch: pytest.MonkeyPatch
) -> None:
    """INHERIT, !ENV and Python names are understood; tables are merged and lists replaced."""
    monkeypatch.setenv("SOME_NAME", "From outside")
    root = tmp_project(
        {
            "base.yml": "extra: {a: 1, b: 2}\nnav: [x.md]\nmarkdown_extensions:\n  toc: {permalink: true}\n",
            "mkdocs.yml": "INHERIT: base.yml\nsite_name: !ENV SOME_NAME\nextra: {b: 3}\nnav: [y.md]\n"
            "markdown_extensions:\n  toc:\n    slugify: !!python/name:markdown.extensions.toc.slugify_unicode\n",
        }
    )

    project = find_project(root)

    assert project.mkdocs["site_name"] == "From outside"
    assert project.mkdocs["extra"] == {"a": 1, "b": 3}
    assert project.mkdocs["nav"] == ["y.md"]
    assert '<h2 id="тема">' in project.markdown().convert("## Тема")
    assert 'class="headerlink"' in project.markdown().convert("## Тема")


def test_pages_are_all_markdown_files_but_excluded_ones(tmp_project: MakeProject) -> None:
    """Pages come in order of their paths; hidden files and what mkdocs.yml excludes are none."""
    root = tmp_project(
        {
            "mkdocs.yml": "site_name: x\nexclude_docs: |\n  drafts/\n  /notes.md\n",
            "docs/b.md": "",
            "docs/drafts/c.md": "",
            "docs/notes.md": "",
            "docs/.hidden.md": "",
        }
    )

    assert list(find_project(root).pages()) == ["b.md", "demo/rules.md", "index.md"]


@pytest.mark.parametrize(
    ("path", "domain"),
    [("demo/rules.md", "demo"), ("glossary.md", "glossary"), ("index.md", "guide"), ("x/y.md", "guide")],
)
def test_pages_belong_to_catalogues(tmp_project: MakeProject, path: str, domain: str) -> None:
    """A game's folder is its catalogue; the glossary and the guides have their own."""
    assert find_project(tmp_project({})).domain(path) == domain


def test_project_without_a_language_names_those_it_has(tmp_project: MakeProject) -> None:
    """A tag that is not the project's is refused with the list."""
    with pytest.raises(RulesdocsError, match="no language 'pl'; its languages are en, uk, ru"):
        find_project(tmp_project({})).language("pl")


@pytest.mark.parametrize(
    ("tag", "name", "count"), [("uk", "Українська", 3), ("pt-BR", "Português (Brasil)", 2), ("ja", "日本語", 1)]
)
def test_language_knows_its_name_and_plural_forms(tag: str, name: str, count: int) -> None:
    """A language calls itself by its own name and has gettext's number of plural forms."""
    assert language(tag).name == name
    assert language(tag).plural_forms.startswith(f"nplurals={count};")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("INHERIT: mkdocs.yml\n", "INHERIT leads back to mkdocs.yml"),
        ("INHERIT: [a]\n", "the file does not exist"),
        ("markdown_extensions: {toc: true}\n", "'markdown_extensions' has 'toc': True"),
        ("plugins: {search: true}\n", "'plugins' has 'search': True"),
        ("theme: [material]\n", "'theme' is ['material']"),
        ("- a\n", "not a table of settings"),
    ],
)
def test_odd_configuration_is_refused_in_a_line(tmp_project: MakeProject, text: str, words: str) -> None:
    """A setting whose shape makes no sense is named with its value."""
    with pytest.raises(RulesdocsError, match=re.escape(words)):
        find_project(tmp_project({"mkdocs.yml": text}))


def test_short_forms_of_the_configuration_are_understood(tmp_project: MakeProject) -> None:
    """A theme by name alone and relative paths are what MkDocs documents."""
    extensions = "markdown_extensions:\n  - pymdownx.snippets:\n      base_path: [!relative $docs_dir]\n"
    text = f"theme: material\n{extensions}"

    project = find_project(tmp_project({"mkdocs.yml": text}))

    assert project.mkdocs["theme"] == {"name": "material"}
    assert project.markdown().convert("text") == "<p>text</p>"


def test_pages_are_found_as_mkdocs_finds_them(tmp_project: MakeProject) -> None:
    """Links to folders are followed, once, and every ending that MkDocs takes for Markdown counts."""
    root = tmp_project({"more/x.markdown": "# X\n"})
    (root / "docs/linked").symlink_to(root / "more")
    (root / "docs/circle").symlink_to(root / "docs")

    assert list(find_project(root).pages()) == ["demo/rules.md", "index.md", "linked/x.markdown"]


def test_name_that_no_catalogue_can_hold_is_refused(tmp_project: MakeProject) -> None:
    """A page with a line break in its name is named, and nothing is written."""
    root = tmp_project({"docs/a\nb.md": "# A\n"})

    with pytest.raises(RulesdocsError, match="name cannot be used"):
        find_project(root).pages()


MISTYPED = 'languages = ["en", "uk"]\n\n[games]\ndemo = "dmeo"\n'


@pytest.mark.parametrize("command", ["check", "update", "build", "extract", "status"])
def test_a_folder_of_a_game_that_is_not_there_is_named(tmp_project: MakeProject, command: str) -> None:
    """Whatever reads the pages says which setting names a folder that does not exist, and changes nothing."""
    root = tmp_project({"rulesdocs.toml": MISTYPED})

    result = run_rulesdocs(command, cwd=root)

    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr == (
        "rulesdocs: docs/dmeo: there is no such folder; rulesdocs.toml names it as that of the game 'demo'; "
        "correct the name, or put its pages there\n"
    )
    assert not (root / "locales").exists()


def test_a_folder_that_was_renamed_is_missed_although_it_has_a_catalogue(tmp_project: MakeProject) -> None:
    """A game whose rules stand on pages elsewhere has not been taken out."""
    root = tmp_project({})
    assert run_rulesdocs("update", cwd=root).returncode == 0
    (root / "docs/demo").rename(root / "docs/other")

    result = run_rulesdocs("check", cwd=root)

    assert (result.returncode, result.stdout) == (2, "")
    assert "docs/demo: there is no such folder" in result.stderr


def test_a_new_game_needs_no_folder_before_its_text_is_taken_in(tmp_project: MakeProject) -> None:
    """Settings come first, and ``ingest`` makes the folder that they name."""
    root = tmp_project(
        {"docs/demo/rules.md": None, "docs/index.md": "# Home\n", "raw.txt": "Rules\n\nDraw a card.\n"}
    )

    taken = run_rulesdocs("ingest", "raw.txt", "--game", "demo", "--language", "en", cwd=root)
    updated = run_rulesdocs("update", cwd=root)

    assert (taken.returncode, updated.returncode) == (0, 0)
