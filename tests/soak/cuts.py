"""Catalogues torn at every byte, and catalogues damaged in every way, beside msgfmt."""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from rulesdocs.catalogue.scanner import scan
from tests.soak.laws import run
from tests.soak.tables import print_table
from tests.support.pofiles import EVERY_KIND, agrees_with_msgfmt
from tests.support.tools import ROOT

_TESTS = ("tests/catalogue/test_scanner.py", "tests/catalogue/test_canonical.py")
_BEFORE = 2
"""Entries that stay above the one that is torn, beside the header."""


def main() -> bool:
    """Print how many cuts of each catalogue were tried; tell whether msgfmt and we agreed on all."""
    texts = {"every kind of entry": EVERY_KIND}
    for file in sorted((ROOT / "locales").rglob("*.po")):
        texts[str(file.relative_to(ROOT))] = file.read_text(encoding="utf-8")
    rows, agreed = [], True
    with tempfile.TemporaryDirectory() as folder:
        for name, text in texts.items():
            start, count = time.monotonic(), 0
            for torn in _cuts(text):
                count += 1
                if not agrees_with_msgfmt(torn, Path(folder) / "x.po"):
                    agreed = False
                    print(f"{name}: {torn[-200:]!r}", file=sys.stderr)
            rows.append((name, count, f"{time.monotonic() - start:.0f}"))
    print_table("Catalogues torn at every byte", ("catalogue", "cuts", "s"), rows)
    return run(_TESTS) and agreed


def _cuts(text: str) -> Iterator[bytes]:
    """Every beginning of a file, without the sound entries between its header and the last few."""
    chunks = [chunk.text + chunk.gap for chunk in scan(text, "x.po") if chunk.text is not None]
    for index, chunk in enumerate(chunks):
        before = "".join((*chunks[: min(1, index)], *chunks[max(1, index - _BEFORE) : index])).encode()
        data = chunk.encode()
        for cut in range(len(data)):
            yield before + data[: cut + 1]
