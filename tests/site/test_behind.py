"""What stands behind a rule is folded away below it, in the reader's language, and every word of it is text."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from html.parser import HTMLParser
from pathlib import Path

import polib
import pytest

from rulesdocs.games.for_northwood.registration import REGISTRATION as FOR_NORTHWOOD
from rulesdocs.languages import Language
from rulesdocs.links import FactTeller, join
from rulesdocs.project import Project, find_project
from rulesdocs.site.build import Shown, language_data, prepare
from rulesdocs.site.data import SiteData
from rulesdocs.site.labels import sentences
from tests.site.samples import Tags, catalogue, converted, read, small_project
from tests.support.game import EXAMPLE, PAGE, PROJECT_FILES, REGISTRATION, RULES, installed_game
from tests.support.project import DEFAULT_FILES
from tests.support.tools import ROOT

DOCUMENTED = frozenset({"ice_game.rules"})
WORDS = {
    (None, "Behind this rule"): "За правилом",
    (None, "Facts"): "Дані <b>",
    (None, "day"): "день",
    (None, "It is day {day}."): "День {day}.",
    (None, "rule"): "правило",
    (None, "The {kind} melts on day {day} & is gone."): "{kind}: <script>alert({day})</script>",
}
FILES = {**PROJECT_FILES, "locales/uk/LC_MESSAGES/interface.po": catalogue(WORDS)}
REPOSITORY = "repo_url: https://example.org/ice\nedit_uri: edit/main/docs/\n"


@pytest.fixture(autouse=True)
def _game(tmp_path: Path) -> Iterator[None]:
    with installed_game(tmp_path / "installed"):
        yield


def data(root: Path, tag: str, files: Mapping[str, str | None] | None = None) -> SiteData:
    """What the pages of a project with the game show in one language."""
    project = small_project(root, {**FILES, **(files or {})})
    return shown(project, tag)


def shown(project: Project, tag: str) -> SiteData:
    """What the pages of a project show in one language."""
    book = read(project)
    (one,) = prepare(project, book, [project.language(tag)])
    return language_data(project, book, one, [one], Shown(join(project, book), DOCUMENTED))


def fold(root: Path, rule: str, tag: str = "en", files: Mapping[str, str | None] | None = None) -> str:
    """The fold of one rule."""
    return data(root, tag, files).fragments[rule]


def test_functions_lead_to_the_pages_on_the_code(tmp_path: Path) -> None:
    """A function is a link to its module's page, from the folder of its page in any language."""
    found = Tags(fold(tmp_path, "demo.thaw.melt"))
    base = "../../../api/ice_game.rules/#ice_game.rules"
    assert [link["href"] for link in found.named("a") if "api" in str(link["href"])] == [
        f"{base}.Ice.apply",
        f"{base}._crack",
    ]


def test_functions_without_pages_are_named(tmp_path: Path) -> None:
    """Where there are no pages on the code, functions are named and not linked."""
    project = small_project(tmp_path, FILES)
    book = read(project)
    (one,) = prepare(project, book, [project.language("en")])
    html = language_data(project, book, one, [one], Shown(join(project, book))).fragments["demo.thaw.melt"]
    assert "rules.Ice.apply" in html
    assert "/api/" not in html


def test_pages_that_are_files(tmp_path: Path) -> None:
    """Links are right too where pages have no folders of their own."""
    mkdocs = f"{DEFAULT_FILES['mkdocs.yml']}use_directory_urls: false\n"
    links = Tags(fold(tmp_path, "demo.thaw.melt", files={"mkdocs.yml": mkdocs})).named("a")
    assert {"../../api/ice_game.rules/#ice_game.rules.Ice.apply", "#demo.thaw.days"} <= {
        link["href"] for link in links
    }


def test_tests_and_examples_are_named_with_their_places(tmp_path: Path) -> None:
    """A test is named with file and line, an example with its file and a link to where it is told."""
    html = fold(tmp_path, "demo.thaw.days")
    assert '<code lang="en">TestDays.test_three</code> tests/test_ice.py:11' in html
    assert '<a href="#demo.thaw.melt"><code lang="en">first-day</code></a>' in html


def test_a_result_is_told_with_its_example(tmp_path: Path) -> None:
    """Where an example says what has come of a game, readers see it below the last events."""
    file = tmp_path / "installed" / "ice_game" / "examples" / "first-day.toml"
    file.write_text(f"{EXAMPLE}result = {{ winners = ['sun'] }}\n", encoding="utf-8")
    assert "</li><li>Result: 4. You win.</li></ul>" in fold(tmp_path, "demo.thaw.melt")


def test_places_are_links_where_the_repository_is_known(tmp_path: Path) -> None:
    """With repo_url and edit_uri in mkdocs.yml, a place is a link to the line in the repository."""
    mkdocs = {"mkdocs.yml": f"{DEFAULT_FILES['mkdocs.yml']}{REPOSITORY}"}
    links = Tags(fold(tmp_path, "demo.thaw.days", files=mkdocs)).named("a")
    assert "https://example.org/ice/blob/main/tests/test_ice.py#L11" in [link["href"] for link in links]


def test_facts_have_values_units_and_sources(tmp_path: Path) -> None:
    """A fact has its value and unit, and sources that are links where they have an address on the web."""
    html = fold(tmp_path, "demo.thaw.days")
    source = '<a href="https://example.org/?a=1&amp;b=2">Almanac &lt;b&gt;of ice&lt;/b&gt;</a>'
    assert f'<code lang="en">days</code>: 3 (day) – {source}; A rumour' in html
    assert "javascript:" not in html
    rows = '<code lang="en">early</code>, 1; <code lang="en">late</code>, 2 – our choice'
    assert f'<code lang="en">names</code>: {rows}' in html
    assert '<code lang="en">sum</code>: 7 – follows from other facts' in fold(tmp_path, "demo.thaw.table")


NAMED = """names={
        "fact": {"days": "days of ice", "names": "kinds of spring"},
        "names": {"early": "early spring"},
        "source title": {"A rumour": "A rumour"},
    },
    units={"day": Plural("{count} day", "{count} days", "count")},"""
TOLD = {
    (None, "days of ice"): "дні криги",
    (None, "early spring"): "рання весна",
    (None, "A rumour"): "Чутки",
}
DAYS = """
msgid "{count} day"
msgid_plural "{count} days"
msgstr[0] "{count} день"
msgstr[1] "{count} дні"
msgstr[2] "{count} днів"
"""


def test_facts_are_told_in_the_words_of_the_game(tmp_path: Path) -> None:
    """What a game has named is told in the reader's language, and so many of a unit in its plural forms."""
    named = REGISTRATION.replace('names={"kind": {"thin": "thin ice"}},', NAMED)
    named = named.replace("import Conformance, ", "import Conformance, Plural, ")
    files = {"locales/uk/LC_MESSAGES/interface.po": catalogue(TOLD) + DAYS}
    with installed_game(tmp_path / "named", {"ice_game/registration.py": named}):
        english = fold(tmp_path / "en", "demo.thaw.days")
        html = fold(tmp_path / "uk", "demo.thaw.days", "uk", files)
    assert "<dd>days of ice: 3 days – " in english
    assert '<dd>kinds of spring: early spring, 1; <code lang="en">late</code>, 2 – ' in english
    assert "<dd>дні криги: 3 дні – " in html
    assert '<span lang="en">kinds of spring</span>: рання весна, 1; <code lang="en">late</code>, 2' in html
    assert "; Чутки</dd>" in html


OURS = find_project(ROOT)


@pytest.mark.parametrize("lang", OURS.translations, ids=lambda lang: lang.tag)
def test_no_fact_of_ours_is_told_in_english(lang: Language) -> None:
    """Names, words, amounts and sources are in the reader's language, and nothing is an identifier."""
    teller = FactTeller(FOR_NORTHWOOD, sentences(OURS, lang, FOR_NORTHWOOD.locale))
    facts = tuple(FOR_NORTHWOOD.facts)
    words = [teller.name(fact) for fact in facts]
    words += [word for fact in facts for row in teller.rows(fact) for word in row]
    words += [teller.source(source.title) for source in FOR_NORTHWOOD.facts.sources.values()]
    assert [word for word in words if word.identifier or word.text == word.english] == []


def test_borrowed_facts_name_their_owner(tmp_path: Path) -> None:
    """A rule that restates numbers has those facts too, with a link to the rule that owns them."""
    owner = '<a href="#demo.thaw.days"><code lang="en">demo.thaw.days</code></a>'
    html = fold(tmp_path, "demo.thaw.melt")
    assert f'<dt>Facts of other rules</dt><dd>{owner} <code lang="en">days</code>: 3' in html


def test_choices_and_disputes_are_explained(tmp_path: Path) -> None:
    """A rule that is our choice says so, and one on which sources disagree."""
    assert "No source settles this point." in fold(tmp_path, "demo.thaw.days")
    page = PAGE.replace("demo.thaw.melt }", "demo.thaw.melt .disputed }")
    html = fold(tmp_path, "demo.thaw.melt", files={"docs/demo/rules.md": page})
    assert "Sources disagree on this point." in html


def test_rules_with_nothing_behind_them_have_no_fold(tmp_path: Path) -> None:
    """Where nothing is known of a rule there is no fold, and none below headings."""
    assert set(data(tmp_path, "en").fragments) == {"demo.thaw.melt", "demo.thaw.days", "demo.thaw.table"}


def test_words_of_the_reader(tmp_path: Path) -> None:
    """Labels, units and sentences are the reader's; what is English says so."""
    html = fold(tmp_path, "demo.thaw.melt", "uk")
    assert '<summary aria-label="За правилом: demo.thaw.melt">За правилом</summary>' in html
    assert "<p>День 1.</p>" in html
    assert '<strong><span lang="en">Wait 2 days</span>.</strong>' in html
    assert "(день)" in fold(tmp_path, "demo.thaw.days", "uk")
    assert '<span lang="en">A rumour</span>' in fold(tmp_path, "demo.thaw.days", "uk")


def test_an_example_as_it_is_told(tmp_path: Path) -> None:
    """An example has its setting, its moves, and refusals and events with links to the rules that decide."""
    html = fold(tmp_path, "demo.thaw.melt")
    assert "<p>It is day 1.</p>" in html
    refused = 'Not allowed: It is &lt;too&gt; early. <a href="#demo.thaw.days" title="demo.thaw.days"'
    assert f"<strong>Wait 2 days.</strong> {refused}" in html
    assert "Allowed: Wait 3 days." in html
    assert '<li>The thin ice melts on day 4 &amp; is gone. <a href="#demo.thaw.melt"' in html


STARTS = RULES.replace("    def legal", "    def start(self, options):\n        return 1\n\n    def legal")
OPTIONS = '@dataclass(frozen=True)\nclass Options:\n    """None."""\n\n\nclass Ice:'


@pytest.mark.parametrize(
    ("example", "begins"), [(EXAMPLE, False), (EXAMPLE.replace("[scene]\nday = 1\n", "[start]\n"), True)]
)
def test_only_a_new_game_is_told_as_one(tmp_path: Path, example: str, begins: bool) -> None:
    """A scene of which the game tells nothing begins with its moves; nothing is made up about it."""
    quiet = REGISTRATION.replace('    setting=lambda table: (Day(table["day"]),),\n', "")
    quiet = quiet.replace("import Day, Ice, ", "import Ice, Options, ").replace("options=dict", "options=Options")
    files = {
        "ice_game/registration.py": quiet,
        "ice_game/rules.py": STARTS.replace("class Ice:", OPTIONS),
        "ice_game/examples/first-day.toml": example,
    }
    with installed_game(tmp_path / "quiet", files):
        html = fold(tmp_path, "demo.thaw.melt")
    assert ("<p>A new game begins.</p>" in html) is begins
    assert ('<div class="rd-example"><ol>' in html) is not begins


def test_words_that_the_game_brings(tmp_path: Path) -> None:
    """A game's own catalogue says what the project's does not, and no more."""
    brings = REGISTRATION.replace("names={", 'locale=Path(__file__).parent / "locale",\n    names={')
    with installed_game(tmp_path / "brought", {"ice_game/registration.py": brings}) as package:
        own = polib.POFile()
        own.metadata = {"Content-Type": "text/plain; charset=UTF-8"}
        own += [
            polib.POEntry(msgid=msgid, msgstr="Гра каже") for msgid in ("Wait {days} days", "It is <too> early.")
        ]
        own += [polib.POEntry(msgid="It is day {day}.", msgstr="Не {day}")]
        folder = package / "locale" / "uk" / "LC_MESSAGES"
        folder.mkdir(parents=True)
        own.save_as_mofile(str(folder / "interface.mo"))
        html = fold(tmp_path, "demo.thaw.melt", "uk")
    assert "Гра каже" in html
    assert "<p>День 1.</p>" in html


def test_translations_are_only_text(tmp_path: Path) -> None:
    """Markup in a translation of a label or of a sentence is shown as the letters that it is made of."""
    found = data(tmp_path, "uk").fragments
    assert "<script" not in json.dumps(found)
    assert "Thin ice: &lt;script&gt;alert(4)&lt;/script&gt;" in found["demo.thaw.melt"]
    assert "<dt>Дані &lt;b&gt;</dt>" in found["demo.thaw.days"]


class _Parents(HTMLParser):
    """Notes what each box of folds stands in, and the text since the last one."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self._open: list[str] = []
        self.found: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Go into an element."""
        if ("class", "rd-folds") in attrs:
            self.found.append(self._open[-1])
        self._open.append(tag if not dict(attrs).get("id") else str(dict(attrs)["id"]))

    def handle_endtag(self, tag: str) -> None:
        """Go out of one."""
        self._open.pop()


@pytest.mark.parametrize(
    ("source", "inside"),
    [
        ("One.\n{: #demo.a }", "root"),
        ("- One.\n    {: #demo.a }\n    - Two.\n", "demo.a"),
        ("- One.\n    {: #demo.a }\n\n- Two.\n", "li"),
        ("Term\n:   One.\n    {: #demo.a }\n", "demo.a"),
        ("| A |\n| --- |\n| one {#demo.a} |\n", "demo.a"),
        ("| A |\n| --- |\n| one |\n\n{: #demo.a }\n", "root"),
    ],
    ids=["paragraph", "item", "loose item", "definition", "cell", "table"],
)
def test_place_of_a_fold(tmp_path: Path, source: str, inside: str) -> None:
    """A fold stands below a paragraph or table, and in an item, definition or cell below its own words."""
    box = '<div class="rd-folds"></div>'
    site = SiteData("en", "en", ("demo",), {}, fragments={"demo.a": box})
    html = f'<div id="root">{converted(tmp_path, source, site)}</div>'
    assert _Parents(html.replace("<br>", "")).found == [inside]
    assert html.index(box) > html.index("ne")
    assert "Two" not in html or html.index(box) < html.index("Two")
