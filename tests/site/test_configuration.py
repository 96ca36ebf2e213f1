"""The configuration of a language says what the project's says, in that language, and plain MkDocs accepts it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from mkdocs.config import load_config

from rulesdocs.errors import RulesdocsError
from rulesdocs.site.build import prepare, write_language
from rulesdocs.site.configuration import LanguageSite
from tests.site.samples import catalogue, read, small_project

BASE = """\
site_name: A small project
site_description: Rules
site_url: https://example.org/rules
theme:
  name: material
  font: false
  palette:
    - scheme: default
      toggle: {icon: material/brightness-7, name: Switch to dark mode}
nav:
  - index.md
  - Games & more:
      - demo/rules.md
"""
EXTENSIONS = "markdown_extensions: {attr_list: {}, tables: {}, toc: {permalink: '#'}, rulesdocs: {}}\n"
WORDS = {
    (None, "A small project"): "Малий проєкт",
    (None, "Rules"): "Правила",
    (None, "Games & more"): "Ігри & інше",
}


def written(root: Path, mkdocs: str = BASE + EXTENSIONS, files: Mapping[str, str] | None = None) -> LanguageSite:
    """The Ukrainian configuration of a project with a certain mkdocs.yml."""
    given = {"mkdocs.yml": mkdocs, "locales/uk/LC_MESSAGES/guide.po": catalogue(WORDS), **(files or {})}
    project = small_project(root, given)
    book = read(project)
    everyone = prepare(project, book, project.languages)
    return write_language(project, book, everyone[1], everyone, project.languages)


def loaded(site: LanguageSite) -> Any:
    """The configuration as MkDocs reads it."""
    return load_config(str(site.config), strict=True)


def test_words_are_translated(tmp_path: Path) -> None:
    """Name, description and navigation are in the language, as HTML."""
    config = loaded(written(tmp_path))
    assert (config.site_name, config.site_description) == ("Малий проєкт", "Правила")
    assert config.nav == ["index.md", {"Ігри &amp; інше": ["demo/rules.md"]}]


def test_address_and_folders(tmp_path: Path) -> None:
    """The language has its own folder below the project's address; pages are the project's."""
    config = loaded(written(tmp_path))
    assert config.site_url == "https://example.org/rules/uk/"
    assert Path(config.docs_dir).resolve() == (tmp_path / "docs").resolve()
    assert config.extra["rulesdocs"]["root"] == "https://example.org/rules/"


def test_without_an_address(tmp_path: Path) -> None:
    """A project without site_url has no address in any language."""
    config = loaded(written(tmp_path, BASE.replace("site_url: https://example.org/rules\n", "") + EXTENSIONS))
    assert not config.site_url
    assert config.extra["rulesdocs"]["root"] == ""


def test_search_keeps_every_word(tmp_path: Path) -> None:
    """No stop words and no stemmer unless the project asks, and a language that lunr knows."""
    config = loaded(written(tmp_path))
    search = config.plugins["material/search"].config
    assert (search.pipeline, search.lang) == ([], ["en"])


@pytest.mark.parametrize(
    "plugins",
    ["plugins: [search: {pipeline: [trimmer]}, tags]\n", "plugins: {search: {pipeline: [trimmer]}, tags: {}}\n"],
)
def test_own_plugins_stay(tmp_path: Path, plugins: str) -> None:
    """Plugins given as a list or a table stay, and so does the project's setting of search."""
    config = loaded(written(tmp_path, BASE + EXTENSIONS + plugins))
    assert {"material/search", "material/tags"} <= set(config.plugins)
    assert config.plugins["material/search"].config.pipeline == ["trimmer"]


def test_search_that_is_off_stays_off(tmp_path: Path) -> None:
    """A project without search gets none."""
    config = loaded(written(tmp_path, BASE + EXTENSIONS + "plugins: {tags: {}}\n"))
    assert "material/search" not in config.plugins


def test_list_of_extensions_stays(tmp_path: Path) -> None:
    """Extensions given as a list stay, with Python names among their settings."""
    extensions = """\
markdown_extensions:
  - attr_list
  - pymdownx.superfences:
      custom_fences:
        - name: x
          class: x
          format: !!python/name:pymdownx.superfences.fence_code_format
  - toc:
      slugify: !!python/object/apply:pymdownx.slugs.slugify {kwds: {case: lower}}
  - rulesdocs
"""
    config = loaded(written(tmp_path, BASE + extensions))
    assert {"attr_list", "pymdownx.superfences", "toc", "rulesdocs"} <= set(config.markdown_extensions)
    (fence,) = config.mdx_configs["pymdownx.superfences"]["custom_fences"]
    assert fence["format"].__name__ == "fence_code_format"
    assert config.mdx_configs["toc"]["slugify"]("Aa Bb", "-") == "aa-bb"


def test_permalinks_of_headings(tmp_path: Path) -> None:
    """Headings have a permalink, with the project's sign where it gives one, named in the language."""
    toc = loaded(written(tmp_path)).mdx_configs["toc"]
    assert toc == {"permalink": "#", "permalink_title": "Permanent link"}


def test_features_that_do_harm_are_left_out(tmp_path: Path) -> None:
    """Material's features that write over a rule's address or show titles as HTML are left out, others stay."""
    features = "features: [navigation.tracking, content.tooltips, navigation.top]"
    mkdocs = f"site_name: x\ntheme:\n  name: material\n  {features}\n"
    assert loaded(written(tmp_path, mkdocs)).theme["features"] == ["navigation.top"]


def test_palette_is_named_in_the_language(tmp_path: Path) -> None:
    """The switches of the colour scheme are words of the interface."""
    words = catalogue({(None, "Switch to dark mode"): "Темні <кольори>"})
    config = loaded(written(tmp_path, files={"locales/uk/LC_MESSAGES/interface.po": words}))
    assert [scheme["toggle"]["name"] for scheme in config.theme["palette"]] == ["Темні &lt;кольори&gt;"]


@pytest.mark.parametrize(
    "hostile", ["!ENV HOME", "{{ config }}", "- a: &x\n  b", "'\"><b>", "%YAML 1.1", "!!python/name:os.x"]
)
def test_hostile_label_stays_text(tmp_path: Path, hostile: str) -> None:
    """A translated label cannot become YAML, and is HTML without tags."""
    files = {"locales/uk/LC_MESSAGES/guide.po": catalogue({(None, "A small project"): hostile})}
    name = loaded(written(tmp_path, files=files)).site_name
    escaped = hostile.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    assert name == " ".join(escaped.replace('"', "&quot;").split())


def test_markup_of_a_label_is_the_sources(tmp_path: Path) -> None:
    """A notice with a link keeps it when translated; a translation cannot bring a tag that the source has not."""
    mkdocs = "site_name: x\ncopyright: '&copy; <a href=\"/us/\">Us</a>'\ntheme: material\n"
    notice = '&copy; <a href="/us/">Us</a>'
    for translated, shown in (
        ('<a href="/us/">Ми</a> &copy;', '<a href="/us/">Ми</a> &copy;'),
        ('&copy; <a href="//x/">Ми</a>', "&amp;copy; &lt;a href=&quot;//x/&quot;&gt;Ми&lt;/a&gt;"),
    ):
        files = {"locales/uk/LC_MESSAGES/guide.po": catalogue({(None, notice): translated})}
        assert loaded(written(tmp_path, mkdocs, files)).copyright == shown


def test_control_characters_are_refused(tmp_path: Path) -> None:
    """A label with control characters stays the source's."""
    files = {"locales/uk/LC_MESSAGES/guide.po": catalogue({(None, "A small project"): "Малий\x02проєкт"})}
    assert loaded(written(tmp_path, files=files)).site_name == "A small project"


def test_hooks_are_found_again(tmp_path: Path) -> None:
    """Paths that MkDocs takes from the folder of the configuration lead to the project's files."""
    mkdocs = BASE + EXTENSIONS + "hooks: [hooks.py]\nwatch: [data]\n"
    config = loaded(written(tmp_path, mkdocs, {"hooks.py": "", "data/x": ""}))
    assert set(config.hooks) == {str(tmp_path / "hooks.py")}
    assert str(tmp_path / "data") in config.watch


def test_other_themes_are_refused(tmp_path: Path) -> None:
    """A project with a theme that our templates do not fit is told so."""
    mkdocs = BASE.replace("name: material", "name: readthedocs") + EXTENSIONS
    with pytest.raises(RulesdocsError, match="the theme is 'readthedocs'"):
        written(tmp_path, mkdocs)


def test_missing_overrides_are_refused(tmp_path: Path) -> None:
    """A folder of overrides that does not exist is named."""
    mkdocs = BASE.replace("font: false", "custom_dir: nowhere") + EXTENSIONS
    with pytest.raises(RulesdocsError, match="nowhere: the folder of the setting 'custom_dir' does not exist"):
        written(tmp_path, mkdocs)


def test_anchors_of_tabs_are_those_of_every_language(tmp_path: Path) -> None:
    """Tabs have numbers for ids, since labels would give each language ids of its own."""
    extensions = (
        "markdown_extensions:\n  attr_list: {}\n  pymdownx.tabbed:\n    alternate_style: true\n"
        "    slugify: !!python/name:markdown.extensions.toc.slugify_unicode\n  rulesdocs: {}\n"
    )
    config = loaded(written(tmp_path, f"site_name: x\ntheme: material\n{extensions}"))
    assert config.mdx_configs["pymdownx.tabbed"] == {"alternate_style": True, "slugify": 0}
