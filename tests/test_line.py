"""The whole line: from a damaged rulebook to a page, a search index and a catalogue."""

from __future__ import annotations

import html
import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

import pytest

from rulesdocs.catalogue import read_po
from tests.normalise.seed_words import WORD, digest
from tests.normalise.test_seeds import DAMAGED, HASHES, SLIPS, seed
from tests.support.project import run_rulesdocs

SETTINGS = 'languages = ["en", "uk"]\nsource = "en"\n\n[games]\nnwp = "northwest-passage"\n'
MKDOCS = (
    "site_name: Trial\nsite_url: http://127.0.0.1:8000/\ntheme: {name: material, font: false}\n"
    "plugins: {search: {}}\nmarkdown_extensions: {attr_list: {}, rulesdocs: {}}\n"
)


def right_words(original: str, name: str) -> list[str]:
    """The hashes of a repaired seed's words in order, its own slips and the letters of its lists left out."""
    expected = (HASHES / f"{name}.sha256").read_text("utf-8").split()
    return [
        right
        for found, right in zip(WORD.finditer(original), expected, strict=True)
        if found[0] not in SLIPS and not (len(found[0]) == 1 and original[found.end() :].startswith(")"))
    ]


def hashes(text: str) -> list[str]:
    """The hashes of a text's words, in order."""
    return [digest(word) for word in WORD.findall(text)]


def stand_in_order(wanted: Iterable[str], found: Iterable[str]) -> bool:
    """Whether all wanted words are found, one after the other, whatever stands between them."""
    rest = iter(found)
    return all(word in rest for word in wanted)


def article(page: Path) -> str:
    """The words that a page shows between its header and its footer."""
    body = page.read_text(encoding="utf-8").split("<article", 1)[1].split("</article>", 1)[0]
    return html.unescape(re.sub(r"<[^>]*>", " ", body))


@pytest.mark.parametrize("name", DAMAGED)
def test_damaged_rulebook_becomes_a_site(
    shared: Path, tmp_project: Callable[[Mapping[str, str | None]], Path], name: str
) -> None:
    """Every word of a seed stands right in the page, in the search index and in a catalogue."""
    original = seed(shared, name)
    root = tmp_project(
        {
            "rulesdocs.toml": SETTINGS,
            "mkdocs.yml": MKDOCS,
            "docs/index.md": "# Trial\n",
            "docs/demo/rules.md": None,
        }
    )
    (root / "found.txt").write_text(original, encoding="utf-8", newline="")

    for command in (
        ["normalise", "found.txt", "-o", "rulebook.txt"],
        ["ingest", "rulebook.txt", "--game", "nwp", "--language", "en"],
        ["extract"],
        ["update"],
        ["build"],
    ):
        result = run_rulesdocs(*command, cwd=root)
        assert result.returncode == 0, result.stderr

    wanted = right_words(original, name)
    (page,) = root.glob("build/site/en/northwest-passage/*/index.html")
    assert stand_in_order(wanted, hashes(article(page)))
    index = json.loads((root / "build/site/en/search/search_index.json").read_text(encoding="utf-8"))
    text = " ".join(html.unescape(f"{entry['title']} {entry['text']}") for entry in index["docs"])
    assert not Counter(wanted) - Counter(hashes(text))
    entries = read_po(root / "locales/uk/LC_MESSAGES/northwest-passage.po").entries
    assert set(wanted) <= {word for entry in entries for word in hashes(entry.msgid)}
