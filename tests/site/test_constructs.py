"""Every visible text of a page belongs to one message, seen from what readers get."""

from __future__ import annotations

import random
import textwrap
from pathlib import Path
from typing import Any

import pytest
from markdown import Markdown

from rulesdocs.document import read_book
from rulesdocs.document.words import ADMONITION_TITLES
from rulesdocs.site.labels import GENERATED
from tests.site.proofs import Proof
from tests.site.samples import our_project, read
from tests.support.documents import CONSTRUCTS, markdown
from tests.support.tree import tree

HOLDERS = {
    "item": "- Item.\n\n{}",
    "admonition": '!!! note "Title"\n\n{}',
    "collapsible": '??? tip "Title"\n\n{}',
    "tab": '=== "Label"\n\n{}',
    "definition": "Term\n\n:   Meaning.\n\n{}",
    "footnote": "Text.[^note]\n\n[^note]:\n{}",
}
# Python-Markdown puts a footnote's way back behind an attribute list at its end, which then is text.
NESTED = [
    (holder, case)
    for holder in HOLDERS
    for case in CONSTRUCTS
    if "left" not in case and not case["text"].endswith("}")
]
SAMPLE = random.Random(1).sample(NESTED, 40)  # noqa: S311 - no secret


@pytest.mark.parametrize("case", CONSTRUCTS, ids=lambda case: case["label"])
def test_construct_is_translated_to_the_last_letter(tmp_path: Path, case: dict[str, Any]) -> None:
    """With every message in another script no letter of the source is left but code, raw HTML and addresses."""
    assert left_in(tmp_path, case["text"], case) == case.get("left", [])


def left_in(folder: Path, text: str, case: dict[str, Any]) -> list[str]:
    """What a page with the extensions of a case leaves untranslated."""
    file = folder / "page.md"
    file.write_text(text, encoding="utf-8")

    def factory() -> Markdown:
        return markdown(case.get("extensions"))

    return Proof(read_book({"page.md": file}, factory, {"demo": "demo"}), factory, folder).left_in(text)


@pytest.mark.parametrize(
    ("holder", "case"), SAMPLE, ids=lambda part: part["label"] if part in CONSTRUCTS else part
)
def test_construct_inside_another_is_translated_too(tmp_path: Path, holder: str, case: dict[str, Any]) -> None:
    """It makes no difference in which other construct one stands."""
    inside = textwrap.indent(case["text"], "    ", lambda _: True)
    assert left_in(tmp_path, HOLDERS[holder].format(inside), case) == []


def test_our_pages_are_translated_to_the_last_letter(tmp_path: Path) -> None:
    """Every page of ours repeats under an identity translation, and has no letter that no message holds."""
    project = our_project()
    proof = Proof(read(project), project.markdown, tmp_path)
    left = {path: proof.left_in(file.read_text(encoding="utf-8")) for path, file in project.pages().items()}
    assert {path: letters for path, letters in left.items() if letters} == {}


def test_tree_of_pages_is_translated_to_the_last_letter(tmp_path: Path) -> None:
    """So does every page of a made tree, in which constructs meet as they do in rulebooks."""
    pages = tree(seed=1, pages=24)
    for path, text in pages.items():
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_text(text, encoding="utf-8")
    proof = Proof(read_book({path: tmp_path / path for path in pages}, markdown, {}), markdown, tmp_path)
    assert {path: letters for path, text in pages.items() if (letters := proof.left_in(text))} == {}


def test_words_that_extensions_make_are_words_of_the_interface() -> None:
    """The titles that are no messages are those that the interface's catalogue has."""
    assert "|".join(GENERATED[3:]) == ADMONITION_TITLES.pattern
