"""A whole site is built from plain MkDocs builds, and takes the old one's place only when it is complete."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from xml.etree import ElementTree

import pytest

from rulesdocs.errors import Faults, RulesdocsError
from rulesdocs.project import Project
from rulesdocs.site import BuildResult, build
from tests.site.samples import Tags, catalogue, small_project

MKDOCS = """\
site_name: A small project
site_description: Rules
site_url: https://example.org/
theme: {name: material, font: false, custom_dir: overrides}
strict: true
nav: [index.md, Games: [demo/rules.md]]
markdown_extensions: {attr_list: {}, toc: {permalink: true}, rulesdocs: {}}
"""
HOSTILE = "</title></a></script><script>alert(1)</script><img src=x onerror=alert(1)>\"'"
MAIN = '{% extends "base.html" %}{% block extrahead %}{{ super() }}<meta name="own" content="yes">{% endblock %}'
FILES = {
    "mkdocs.yml": MKDOCS,
    "overrides/main.html": MAIN,
    "docs/index.md": "---\ndescription: Start here\n---\n\n# Home\n\nRead [the thaw][demo.thaw].\n",
    "locales/uk/LC_MESSAGES/guide.po": catalogue(
        {
            (None, "A small project"): "Малий проєкт",
            (None, "Games"): "Ігри",
            (None, "Home"): "Домівка",
            (None, "Start here"): "Почніть тут",
            (None, "Read [the thaw][demo.thaw]."): "Див. [відлигу][demo.thaw].",
        }
    ),
    "locales/uk/LC_MESSAGES/demo.po": catalogue(
        {("demo.thaw", "Thaw"): "Відлига", ("demo.thaw", "The ice melts in spring."): "Лід тане навесні."},
        fuzzy=("Thaw",),
    ),
}
SITEMAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
XHTML = "{http://www.w3.org/1999/xhtml}"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> BuildResult:
    """The site of a small project."""
    return build(small_project(tmp_path_factory.mktemp("project"), FILES))


def page(result: BuildResult, path: str) -> str:
    """The text of one file of the site."""
    return (result.folder / path).read_text(encoding="utf-8")


def test_every_language_is_whole(built: BuildResult) -> None:
    """Each language has every page, its own search index and its own page for wrong addresses."""
    for tag in ("en", "uk", "ru"):
        for path in (
            "index.html",
            "demo/rules/index.html",
            "search/search_index.json",
            "404.html",
            "sitemap.xml",
        ):
            assert (built.folder / tag / path).is_file()


def test_page_is_in_its_language(built: BuildResult) -> None:
    """Text, title, description, navigation and the page's own language are translated."""
    html = page(built, "uk/index.html")
    tags = Tags(html)
    assert tags.named("html")[0]["lang"] == "uk"
    assert tags.named("meta", name="description") == [{"name": "description", "content": "Почніть тут"}]
    assert "<title>Малий проєкт</title>" in html
    assert "Ігри" in html
    assert 'Див. <a href="demo/rules/#demo.thaw">відлигу</a>.' in html


def test_fuzzy_rule_is_marked(built: BuildResult) -> None:
    """A heading whose translation is fuzzy shows the source text with its mark and keeps its anchor."""
    (heading,) = Tags(page(built, "uk/demo/rules/index.html")).named("h2")
    assert (heading["id"], heading["lang"], heading["data-rd-state"]) == ("demo.thaw", "en", "outdated")


def test_hreflang_names_the_same_page(built: BuildResult) -> None:
    """Every page names itself in all languages and the source for others, to search engines and in the switch."""
    tags = Tags(page(built, "uk/demo/rules/index.html"))
    links = {link["hreflang"]: link["href"] for link in tags.named("link") if "hreflang" in link}
    address = "https://example.org/{}/demo/rules/"
    assert links == {tag: address.format(tag) for tag in ("en", "uk", "ru")} | {"x-default": address.format("en")}
    switch = {link["hreflang"]: link["href"] for link in tags.named("a") if "hreflang" in link}
    assert switch == {tag: f"../../../{tag}/demo/rules/" for tag in ("en", "uk", "ru")}


def test_nothing_for_the_scripts_of_the_theme_to_fetch(built: BuildResult) -> None:
    """No link has exactly the relation by which Material's script asks for other languages' sitemaps."""
    assert Tags(page(built, "uk/index.html")).named("link", rel="alternate") == []


def test_sitemap_names_every_language(built: BuildResult) -> None:
    """Each address of a language's sitemap has its alternates, and the root's sitemap names all sitemaps."""
    urls = ElementTree.fromstring(page(built, "uk/sitemap.xml")).findall(f"{SITEMAP}url")  # noqa: S314 - ours
    assert [url.findtext(f"{SITEMAP}loc") for url in urls] == [
        "https://example.org/uk/",
        "https://example.org/uk/demo/rules/",
    ]
    tags = [link.get("hreflang") for link in urls[1].findall(f"{XHTML}link")]
    assert tags == ["en", "uk", "ru", "x-default"]
    root = ElementTree.fromstring(page(built, "sitemap.xml"))  # noqa: S314 - ours
    assert [loc.text for loc in root.iter(f"{SITEMAP}loc")][1] == "https://example.org/uk/sitemap.xml"


def test_root_forwards_and_links(built: BuildResult) -> None:
    """The root has a link to every language, and without scripts comes to the source."""
    tags = Tags(page(built, "index.html"))
    assert [link["href"] for link in tags.named("a")] == ["en/", "uk/", "ru/"]
    assert tags.named("meta", **{"http-equiv": "refresh"})[0]["content"] == "0; url=en/"
    missing = Tags(page(built, "404.html"))
    assert [link["href"] for link in missing.named("a")][1] == "https://example.org/uk/"


def test_no_banner_without_a_problem(built: BuildResult) -> None:
    """Material's band above the header is there only when it has something to say."""
    assert 'class="md-banner"' not in page(built, "uk/index.html")


def test_own_templates_still_work(built: BuildResult) -> None:
    """A project's main.html that extends base.html is used, together with ours."""
    tags = Tags(page(built, "uk/index.html"))
    assert tags.named("meta", name="own")
    assert [link["href"] for link in tags.named("link", rel="stylesheet")][-1] == "assets/rulesdocs.css"


def test_nothing_comes_from_another_host(built: BuildResult) -> None:
    """No page of any language loads anything but from its own folder."""
    for file in built.folder.rglob("*.html"):
        for name, attributes in Tags(file.read_text(encoding="utf-8")).found:
            source = attributes.get("src") or (attributes.get("href") if name == "link" else None) or ""
            if attributes.get("rel") not in ("canonical", "alternate "):
                assert not re.match(r"(https?:)?//", source), (file, source)


def test_search_index_has_words_and_no_signs(built: BuildResult) -> None:
    """The index of a language holds its words, and neither permalinks nor marks."""
    index = json.loads(page(built, "uk/search/search_index.json"))
    text = json.dumps(index["docs"], ensure_ascii=False)
    assert "Лід тане навесні." in text
    assert "¶" not in text
    assert "Permanent link" not in text


@pytest.mark.parametrize("folder", ["", "elsewhere"])
def test_plain_mkdocs_builds_a_language(built: BuildResult, tmp_path: Path, folder: str) -> None:
    """``mkdocs build -f`` of the configuration gives the page that our build gave, from any folder."""
    (tmp_path / folder).mkdir(exist_ok=True)
    config = built.folder.parent / "uk" / "mkdocs.yml"
    words = [
        sys.executable,
        "-m",
        "mkdocs",
        "build",
        "-q",
        "--strict",
        "-f",
        str(config),
        "-d",
        str(tmp_path / "out"),
    ]
    subprocess.run(words, check=True, cwd=tmp_path / folder, env={**os.environ, "NO_MKDOCS_2_WARNING": "1"})
    path = "demo/rules/index.html"
    assert (tmp_path / "out" / path).read_text(encoding="utf-8") == page(built, f"uk/{path}")


def hostile_files() -> Mapping[str, str]:
    """The small project with words that try to be more than words, wherever a catalogue's words go."""
    labels = ("A small project", "Rules", "Games", "Start here")
    heading = r"\</title\>\<script\>alert(1)\</script\>"
    rules = {("demo.rules", "Demo"): heading, ("demo.thaw", "Thaw"): heading}
    interface = ("Permanent link", "Not translated yet", "This page does not exist", "Home page")
    return {
        **FILES,
        "locales/uk/LC_MESSAGES/guide.po": catalogue({(None, label): HOSTILE for label in labels}),
        "locales/uk/LC_MESSAGES/demo.po": catalogue(rules),
        "locales/uk/LC_MESSAGES/interface.po": catalogue({(None, word): HOSTILE for word in interface}),
    }


def test_hostile_words_add_no_tag(tmp_path: Path) -> None:
    """Whatever labels, descriptions, titles and marks say, the pages have the tags and attributes of others."""
    harmless = {name: text.replace(HOSTILE, "x") for name, text in FILES.items()}
    harmless["locales/uk/LC_MESSAGES/guide.po"] = catalogue({})
    harmless["locales/uk/LC_MESSAGES/demo.po"] = catalogue(
        {("demo.rules", "Demo"): "x", ("demo.thaw", "Thaw"): "x"}
    )
    expected = build(small_project(tmp_path / "harmless", harmless))
    found = build(small_project(tmp_path / "hostile", hostile_files()))
    for file in sorted(expected.folder.glob("uk/**/*.html")):
        path = file.relative_to(expected.folder).as_posix()
        assert Tags(page(found, path)).shape == Tags(page(expected, path)).shape, path
    index = json.loads(page(found, "uk/search/search_index.json"))
    assert all("<script" not in doc["title"] + doc["text"] for doc in index["docs"])


def failing(root: Path, project: Project, files: Mapping[str, str]) -> pytest.ExceptionInfo[RulesdocsError]:
    """The error of a build after files are changed; the site that was there is still there."""
    build(project)
    before = page_bytes(project)
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, encoding="utf-8")
    with pytest.raises(RulesdocsError) as caught:
        build(project)
    assert page_bytes(project) == before
    return caught


def page_bytes(project: Project) -> dict[str, bytes]:
    """Every page of the finished site."""
    folder = project.build / "site"
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in folder.rglob("*.html")}


def test_failed_build_leaves_the_old_site(tmp_path: Path) -> None:
    """When MkDocs refuses one language, the error says what it said, and the old site stays."""
    project = small_project(tmp_path, FILES)
    caught = failing(tmp_path, project, {"docs/index.md": "# Home\n\n[x](nowhere.md)\n"})
    assert isinstance(caught.value, Faults)
    assert len(caught.value.faults) == 3
    assert "nowhere.md" in str(caught.value)
    assert "INFO" not in str(caught.value)


def test_unsound_page_stops_the_build(tmp_path: Path) -> None:
    """A reference to an unknown id is named with file and line before anything is built."""
    caught = failing(tmp_path, small_project(tmp_path, FILES), {"docs/index.md": "# Home\n\n[x][demo.nowhere]\n"})
    assert "index.md:3: " in str(caught.value)


def test_broken_catalogue_stops_the_build(tmp_path: Path) -> None:
    """Catalogues that cannot be read are all named, with file and line."""
    broken = {f"locales/{tag}/LC_MESSAGES/demo.po": 'msgid "\n' for tag in ("uk", "ru")}
    caught = failing(tmp_path, small_project(tmp_path, FILES), broken)
    assert re.search(r"uk/LC_MESSAGES/demo\.po:1: ", str(caught.value))
    assert re.search(r"ru/LC_MESSAGES/demo\.po:1: ", str(caught.value))


def test_refused_translations_are_reported(tmp_path: Path) -> None:
    """A build goes on past a refused translation and names it."""
    rules = {("demo.thaw", "The ice melts in spring."): "<script>alert(1)</script>"}
    project = small_project(tmp_path, {**FILES, "locales/uk/LC_MESSAGES/demo.po": catalogue(rules)})
    lines: list[str] = []
    result = build(project, languages=[project.language("uk")], report=lines.append)
    (refusal,) = result.refusals
    assert lines[0] == str(refusal)
    assert refusal.rule == "demo.thaw"


def test_a_site_has_a_home_page(tmp_path: Path) -> None:
    """Without one nothing is built, and what to write is said."""
    project = small_project(tmp_path, {**FILES, "docs/index.md": None})
    with pytest.raises(RulesdocsError, match=r"index\.md: is missing, so the site has no home page; write one"):
        build(project)


def test_folder_that_cannot_be_made(tmp_path: Path) -> None:
    """Where nothing can be written, the error says so in one line."""
    project = small_project(tmp_path, {**FILES, "build": ""})
    with pytest.raises(RulesdocsError, match=r"build: cannot write: .*"):
        build(project)


def test_two_builds_at_once(tmp_path: Path) -> None:
    """A build that finds another at work ends with an error and leaves it alone."""
    project = small_project(tmp_path, FILES)
    with ThreadPoolExecutor(2) as pool:
        ends = [pool.submit(build, project) for _ in range(2)]
    errors = [end.exception() for end in ends if end.exception()]
    assert [type(error) for error in errors] == [RulesdocsError]
    assert "another process is building" in str(errors[0])
    assert (project.build / "site/uk/demo/rules/index.html").is_file()


def test_some_languages(tmp_path: Path) -> None:
    """A build of one language has no switch, and its root leads there."""
    project = small_project(tmp_path, FILES)
    result = build(project, languages=[project.language("uk")])
    assert not (result.folder / "en").exists()
    assert "hreflang" not in page(result, "uk/index.html")
    assert "url=uk/" in page(result, "index.html")
