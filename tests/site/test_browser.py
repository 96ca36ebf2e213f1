"""Our own site in a real browser: reading, switching, searching, and what nobody should meet."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import polib
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page, expect

from rulesdocs.project import find_project
from rulesdocs.site import build
from tests.site.samples import serving, small_project
from tests.site.test_build import hostile_files
from tests.support.project import DEFAULT_FILES
from tests.support.tools import ROOT

RULE = "fnw.setup.deck"
PAGE = "for-northwood/setup/"
CHARACTERS = "for-northwood/characters/"
DIALOGUES = "for-northwood/dialogues/"
SETUP = "rulesdocs.games.for_northwood.setup"
FUZZY = "fnw.setup.hand"
TAGS = ("en", "uk", "ru")
BAD = ("serious", "critical")


@dataclass(frozen=True)
class Site:
    """Our site, served: its address and, by language, a word of the rule that the tests read."""

    address: str
    words: dict[str, str]


def word(text: str) -> str:
    """The longest word of a rule."""
    return max("".join(c if c.isalpha() else " " for c in text).split(), key=len).lower()


def translated(root: Path, tag: str) -> str:
    """The translation of the rule, with that of another marked fuzzy."""
    file = root / "locales" / tag / "LC_MESSAGES" / "for-northwood.po"
    po = polib.pofile(str(file))
    entries = {entry.msgctxt: entry for entry in po if not entry.obsolete}
    entries[FUZZY].flags.append("fuzzy")
    po.save(str(file))
    return str(entries[RULE].msgstr)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Our pages and catalogues, with one translation in each language marked fuzzy, built and served."""
    root = tmp_path_factory.mktemp("ours")
    for name in ("docs", "locales"):
        shutil.copytree(ROOT / name, root / name)
    for name in ("mkdocs.yml", "pyproject.toml"):
        shutil.copy(ROOT / name, root / name)
    (root / "rulesdocs").symlink_to(ROOT / "rulesdocs")
    words = {tag: word(translated(root, tag)) for tag in TAGS[1:]} | {"en": "statements"}
    folder = build(find_project(root)).folder
    with serving(folder) as address:
        yield Site(address, words)


@pytest.fixture
def reader(page: Page, site: Site) -> Iterator[Page]:
    """A page whose every request stays on this site, succeeds, and leaves the console empty."""
    troubles: list[str] = []
    page.on("console", lambda message: troubles.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.on("response", lambda response: troubles.append(response.url) if response.status >= 400 else None)
    page.on(
        "request",
        lambda request: (
            None if request.url.startswith((site.address, "data:", "blob:")) else troubles.append(request.url)
        ),
    )
    yield page
    assert troubles == []


def test_switch_keeps_the_rule(reader: Page, site: Site) -> None:
    """A reader who follows a permalink and switches is at the same rule, also after a reload and a way back."""
    reader.goto(f"{site.address}/en/{PAGE}")
    reader.locator(f"[id='{RULE}']").hover()
    reader.locator(f"[id='{RULE}'] > .rd-permalink").click()
    expect(reader).to_have_url(f"{site.address}/en/{PAGE}#{RULE}")
    reader.get_by_role("button", name="Select language").focus()
    reader.get_by_role("link", name="Українська").click()
    expect(reader).to_have_url(f"{site.address}/uk/{PAGE}#{RULE}")
    expect(reader.locator(f"[id='{RULE}']:target")).to_be_in_viewport()
    assert reader.evaluate("document.documentElement.lang") == "uk"
    reader.reload()
    expect(reader.locator(f"[id='{RULE}']:target")).to_be_in_viewport()
    reader.go_back()
    expect(reader).to_have_url(f"{site.address}/en/{PAGE}#{RULE}")
    expect(reader.locator(f"[id='{RULE}']:target")).to_be_in_viewport()


def test_switch_after_scrolling(reader: Page, site: Site) -> None:
    """A reader who has scrolled away from the rule of the address switches to a rule that was in view."""
    reader.goto(f"{site.address}/en/{CHARACTERS}#fnw.character.ally")
    reader.wait_for_load_state("networkidle")
    reader.evaluate("document.fonts.ready")
    reader.mouse.wheel(0, 3000)
    reader.wait_for_function("scrollY > 2500 && window.before === scrollY || void (window.before = scrollY)")
    seen = reader.locator("article [id]").evaluate_all(
        "all => all.filter(it => it.getBoundingClientRect().bottom > 0"
        " && it.getBoundingClientRect().top < innerHeight).map(it => it.id)"
    )
    reader.get_by_role("button", name="Select language").focus()
    reader.get_by_role("link", name="Українська").click()
    reader.wait_for_url(f"{site.address}/uk/{CHARACTERS}#*")
    rule = reader.url.partition("#")[2]
    assert rule in seen
    expect(reader.locator(f"[id='{rule}']")).to_be_in_viewport()


def test_switch_by_keyboard(reader: Page, site: Site) -> None:
    """The switch is reached and used with the keyboard alone."""
    reader.goto(f"{site.address}/en/{PAGE}#{RULE}")
    reader.get_by_role("button", name="Select language").focus()
    for _ in TAGS:
        reader.keyboard.press("Tab")
    expect(reader.get_by_role("link", name="Русский")).to_be_focused()
    reader.keyboard.press("Enter")
    expect(reader).to_have_url(f"{site.address}/ru/{PAGE}#{RULE}")


def test_permalink_by_keyboard(reader: Page, site: Site) -> None:
    """A permalink is visible when it has the focus, and has a name that says which rule it is of."""
    reader.goto(f"{site.address}/en/{PAGE}")
    link = reader.get_by_role("link", name=f"Permanent link: {RULE}", exact=True)
    link.focus()
    expect(link).to_have_css("opacity", "1")
    reader.keyboard.press("Enter")
    expect(reader).to_have_url(f"{site.address}/en/{PAGE}#{RULE}")


def test_an_old_address_leads_to_its_rule(chromium: Browser, tmp_path: Path) -> None:
    """A rule is found under a former id, on a page where it no longer stands, and from the site's root."""
    ids = '[renamed]\n"demo.melt" = "demo.thaw"\n'
    result = build(small_project(tmp_path, {"ids.toml": ids}))
    with serving(result.folder) as address:
        page = chromium.new_page()
        page.goto(f"{address}/uk/demo/rules/#demo.melt")
        expect(page.locator("[id='demo.melt'] + [id='demo.thaw']")).to_be_in_viewport()
        for old in ("uk/#demo.melt", "uk/#demo.thaw"):
            page.goto(f"{address}/{old}")
            expect(page).to_have_url(f"{address}/uk/demo/rules/#demo.thaw")
        page.goto(f"{address}/#demo.thaw")
        expect(page).to_have_url(f"{address}/en/demo/rules/#demo.thaw")
        page.goto(f"{address}/uk/#demo.nothing")
        expect(page).to_have_url(f"{address}/uk/#demo.nothing")
        page.close()


def test_root_remembers_the_choice(reader: Page, site: Site, chromium: Browser) -> None:
    """The root forwards to the browser's language at first, and to the last choice of language from then on."""
    context = chromium.new_context(locale="uk-UA")
    page = context.new_page()
    page.goto(site.address)
    expect(page).to_have_url(f"{site.address}/uk/")
    page.locator(".md-header [data-rd-language=ru]").dispatch_event("click")
    expect(page).to_have_url(f"{site.address}/ru/")
    page.goto(site.address)
    expect(page).to_have_url(f"{site.address}/ru/")
    context.close()


@pytest.mark.parametrize("tag", TAGS)
def test_search_finds_words(reader: Page, site: Site, tag: str) -> None:
    """A word of a rule, typed into the search field of its language, finds the page of the rule."""
    reader.goto(f"{site.address}/{tag}/")
    reader.locator(".md-search__input").click()
    reader.locator(".md-search__input").press_sequentially(site.words[tag])
    found = reader.locator(f".md-search-result__link[href*='/{tag}/for-northwood/']")
    expect(found.first).to_be_visible()


@pytest.mark.parametrize("tag", TAGS[1:])
def test_fuzzy_rule_is_marked(reader: Page, site: Site, tag: str) -> None:
    """A rule whose translation is fuzzy shows the English text, says so, and says in which language it is."""
    reader.goto(f"{site.address}/{tag}/{PAGE}")
    marked = reader.locator(f"[id='{FUZZY}']")
    expect(marked).to_have_attribute("lang", "en")
    expect(marked).to_have_attribute("data-rd-state", "outdated")
    note = marked.evaluate("element => getComputedStyle(element, '::after').content")
    assert note.strip('"') == marked.get_attribute("data-rd-note")


def test_colours_are_kept_across_languages(reader: Page, site: Site) -> None:
    """A reader who chose dark colours has them in the other language too."""
    reader.goto(f"{site.address}/en/{PAGE}")
    for _ in range(2):
        reader.locator("form[data-md-component=palette] label:visible").click()
    expect(reader.locator("body")).to_have_attribute("data-md-color-scheme", "slate")
    reader.goto(f"{site.address}/uk/{PAGE}")
    expect(reader.locator("body")).to_have_attribute("data-md-color-scheme", "slate")


def test_switch_follows_instant_navigation(chromium: Browser, tmp_path: Path) -> None:
    """Where pages change without the header, the switch leads to the page that is shown, not the first one."""
    mkdocs = DEFAULT_FILES["mkdocs.yml"].replace("font: false", "font: false\n  features: [navigation.instant]")
    result = build(small_project(tmp_path, {"mkdocs.yml": f"site_url: http://127.0.0.1/\n{mkdocs}"}))
    with serving(result.folder) as address:
        for sitemap in result.folder.glob("*/sitemap.xml"):
            text = sitemap.read_text(encoding="utf-8")
            sitemap.write_text(text.replace("http://127.0.0.1/", f"{address}/"), encoding="utf-8")
        page = chromium.new_page()
        page.goto(f"{address}/en/")
        page.evaluate("window.same = true")
        page.get_by_role("link", name="the thaw").click()
        expect(page).to_have_url(f"{address}/en/demo/rules/#demo.thaw")
        assert page.evaluate("window.same")
        expect(page.locator("[data-rd-language=uk]")).to_have_attribute(
            "href", f"{address}/uk/demo/rules/#demo.thaw"
        )
        page.close()


def test_hostile_words_do_nothing(chromium: Browser, tmp_path: Path) -> None:
    """Words that try to be scripts stay words, also where the theme's script puts them on the page: in search."""
    result = build(small_project(tmp_path, hostile_files()))
    with serving(result.folder) as address:
        page = chromium.new_page()
        alerts: list[str] = []
        page.on("dialog", lambda dialog: (alerts.append(dialog.message), dialog.dismiss()))
        page.goto(f"{address}/uk/demo/rules/")
        page.locator(".md-search__input").click()
        page.locator(".md-search__input").press_sequentially("alert")
        expect(page.locator(".md-search-result__link").first).to_be_visible()
        page.locator(".md-search-result__link").first.hover()
        assert page.locator("img[src=x]").count() == 0
        assert alerts == []
        page.close()


BEHIND = {"en": "Behind this rule", "uk": "Що стоїть за правилом", "ru": "Что стоит за правилом"}
EXAMPLE = {"en": "Played example", "uk": "Розіграний приклад", "ru": "Разыгранный пример"}
CARDS = {"en": "number: 8 cards", "uk": "кількість: 8 карт", "ru": "количество: 8 карт"}
HAND = "fnw.setup.hand"
FORCED = "fnw.dialogue.example.forced"


def opened(reader: Page, title: str, rule: str) -> Locator:
    """The fold of a rule, opened with the keyboard from the rule's permalink."""
    reader.locator(f".rd-permalink[href='#{rule}']").focus()
    fold = reader.locator("details", has=reader.get_by_label(f"{title}: {rule}", exact=True))
    for _ in range(2):
        reader.keyboard.press("Tab")
        if fold.locator("summary").evaluate("element => element === document.activeElement"):
            break
    expect(fold.locator("div").first).to_be_hidden()
    reader.keyboard.press("Enter")
    expect(fold.locator("div").first).to_be_visible()
    return fold


@pytest.mark.parametrize("tag", TAGS)
def test_what_stands_behind_a_rule(reader: Page, site: Site, tag: str) -> None:
    """By keyboard a reader opens a rule's fold, sees its number with sources, and is led to code and back."""
    reader.goto(f"{site.address}/{tag}/{PAGE}")
    fold = opened(reader, BEHIND[tag], HAND)
    expect(fold.get_by_role("definition").filter(has_text=CARDS[tag])).to_be_visible()
    assert str(fold.locator("dd a[href^=https]").first.get_attribute("href")).startswith("https://")
    reader.keyboard.press("Tab")
    expect(fold.get_by_role("link", name="setup.shuffle")).to_be_focused()
    reader.keyboard.press("Enter")
    expect(reader).to_have_url(f"{site.address}/api/{SETUP}/#{SETUP}.shuffle")
    expect(reader.locator(f"[id='{SETUP}.shuffle']")).to_be_in_viewport()
    reader.locator(f"a[href$='#{HAND}']").focus()
    reader.keyboard.press("Enter")
    expect(reader).to_have_url(f"{site.address}/en/{PAGE}#{HAND}")
    expect(reader.locator(f"[id='{HAND}']:target")).to_be_in_viewport()


@pytest.mark.parametrize("tag", TAGS)
def test_a_played_example(reader: Page, site: Site, tag: str) -> None:
    """An example shows the moves and what came of them, and leads to the rule that forbids or decides."""
    reader.goto(f"{site.address}/{tag}/{DIALOGUES}")
    fold = opened(reader, EXAMPLE[tag], FORCED)
    expect(fold.locator("ol > li")).to_have_count(2)
    fold.locator("ol > li").first.get_by_role("link").press("Enter")
    expect(reader).to_have_url(f"{site.address}/{tag}/{DIALOGUES}#fnw.dialogue.follow.must")


def test_folds_need_no_script(site: Site, chromium: Browser) -> None:
    """Folds are closed at first, and open, where scripts are off."""
    page = chromium.new_context(java_script_enabled=False).new_page()
    page.goto(f"{site.address}/en/{PAGE}")
    inside = page.locator(f"[id='{HAND}'] details div").first
    expect(inside).to_be_hidden()
    page.locator(f"[id='{HAND}'] summary").first.click()
    expect(inside).to_be_visible()
    page.context.close()


def test_folds_move_nothing(reader: Page, site: Site) -> None:
    """Nothing on a page moves while a reader points at folds and tabs through them."""
    reader.goto(f"{site.address}/uk/{DIALOGUES}")
    reader.wait_for_load_state("networkidle")
    reader.evaluate("document.fonts.ready.then(() => true)")
    summaries = reader.locator("details summary")
    places = "all => all.map(one => one.getBoundingClientRect().top + scrollY)"
    before = summaries.evaluate_all(places)
    for summary in (*summaries.all()[:3], *reader.locator(".admonition summary").all()[:2]):
        summary.hover()
        summary.focus()
        assert summaries.evaluate_all(places) == pytest.approx(before, abs=0.5)


def test_copied_text_has_no_folds(reader: Page, site: Site) -> None:
    """Who copies a page gets the rules, without the titles of closed folds or what is in them."""
    reader.goto(f"{site.address}/en/{PAGE}")
    reader.locator("article").evaluate("element => getSelection().selectAllChildren(element)")
    copied = reader.evaluate("getSelection().toString()")
    assert "Draw 8 dialogue cards" in copied
    assert BEHIND["en"] not in copied
    assert "setup.shuffle" not in copied


@pytest.mark.parametrize(("scheme", "width"), [("light", 1280), ("dark", 390)])
def test_accessibility_of_folds(site: Site, chromium: Browser, scheme: str, width: int) -> None:
    """axe-core has no serious finding in open folds and on pages on the code, and nothing is cut off."""
    context = chromium.new_context(color_scheme=scheme, viewport={"width": width, "height": 900})
    page = context.new_page()
    for path in (f"uk/{DIALOGUES}", f"en/{CHARACTERS}", "ru/for-northwood/scoring/", "api/", f"api/{SETUP}/"):
        page.goto(f"{site.address}/{path}")
        page.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true })")
        found = Axe().run(page).response["violations"]
        assert [(path, one["id"], one["nodes"][0]["target"]) for one in found if one["impact"] in BAD] == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    context.close()


@pytest.mark.parametrize(("scheme", "width"), [("light", 1280), ("dark", 390)])
def test_accessibility(site: Site, chromium: Browser, scheme: str, width: int) -> None:
    """axe-core has no serious finding on any kind of page, in light on a wide screen and in dark on a phone."""
    context = chromium.new_context(color_scheme=scheme, viewport={"width": width, "height": 900})
    page = context.new_page()
    for path in (
        "uk/",
        f"uk/{PAGE}",
        f"en/{CHARACTERS}",
        "ru/glossary/",
        "uk/coverage/",
        "ru/404.html",
    ):
        page.goto(f"{site.address}/{path}")
        found = Axe().run(page).response["violations"]
        assert [(path, one["id"], one["nodes"][0]["target"]) for one in found if one["impact"] in BAD] == []
    context.close()


def test_nothing_is_cut_off_on_a_phone(site: Site, chromium: Browser) -> None:
    """No page is wider than a narrow screen."""
    page = chromium.new_context(viewport={"width": 360, "height": 740}).new_page()
    for path in (f"uk/{PAGE}", f"en/{CHARACTERS}", "uk/coverage/"):
        page.goto(f"{site.address}/{path}")
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.context.close()
