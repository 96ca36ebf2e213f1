"""The proofs of tests/site/proofs.py on whole trees: a made one, and the one of ../shared where that is there."""

from __future__ import annotations

import logging
import subprocess
import sys
import tempfile
from pathlib import Path

from rulesdocs.document import read_book
from tests.site.proofs import Proof
from tests.soak.tables import print_table
from tests.support.documents import markdown
from tests.support.tools import SHARED
from tests.support.tree import tree

PAGES = 300
MAKER = SHARED / "research" / "make_tree.py"


def main() -> bool:
    """Print how many pages hold; tell whether all do."""
    logging.getLogger("mkdocs.rulesdocs").setLevel(logging.ERROR)  # the other tree has lists with braces in text
    with tempfile.TemporaryDirectory() as folder:
        made, given = Path(folder, "made"), Path(folder, "given")
        for path, text in tree(seed=2, pages=PAGES).items():
            (made / path).parent.mkdir(parents=True, exist_ok=True)
            (made / path).write_text(text, encoding="utf-8")
        rows = [_row("made", made)]
        if MAKER.is_file():
            subprocess.run([sys.executable, MAKER, given], stdout=subprocess.DEVNULL, check=True)
            rows.append(_row("of ../shared", given))
        else:
            print(f"SKIPPED: no {MAKER}, which is no part of the project")
    head = ("tree", "pages", "messages", "pages that hold")
    print_table("identity translation, and no letter left by a translation of everything", head, rows)
    return all(pages == holding for _, pages, _, holding in rows)


def _row(name: str, folder: Path) -> tuple[str, int, int, int]:
    files = {file.relative_to(folder).as_posix(): file for file in sorted(folder.rglob("*.md"))}
    book = read_book(files, markdown, {})
    proof = Proof(book, markdown, folder)
    holding = sum(_holds(proof, file) for file in files.values())
    return name, len(files), sum(len(page.blocks) for page in book.pages), holding


def _holds(proof: Proof, file: Path) -> bool:
    try:
        left = proof.left_in(file.read_text(encoding="utf-8"))
    except AssertionError as error:
        left = [str(error)]
    if left:
        print(f"{file}: {left}")
    return not left
