"""Small projects for tests, and the command line run in them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from tests.support.privileges import unprivileged as unprivileged_words
from tests.support.tools import ROOT

DEFAULT_FILES = {
    "rulesdocs.toml": 'languages = ["en", "uk", "ru"]\nsource = "en"\n\n[games]\ndemo = "demo"\n',
    "mkdocs.yml": """\
site_name: A small project
theme:
  name: material
  font: false
strict: true
validation:
  links:
    absolute_links: relative_to_docs
    anchors: warn
markdown_extensions:
  attr_list: {}
  def_list: {}
  footnotes: {}
  tables: {}
  rulesdocs: {}
""",
    "docs/index.md": "# A small project\n\nRead [the thaw][demo.thaw].\n",
    "docs/demo/rules.md": "# Demo {#demo.rules}\n\n## Thaw {#demo.thaw}\n\nThe ice melts in spring.\n",
}


def write_project(root: Path, files: Mapping[str, str | None]) -> Path:
    """Write a project of two pages into a folder, with files put in, replaced, or (None) left out."""
    for name, text in {**DEFAULT_FILES, **files}.items():
        if text is not None:
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (root / name).write_text(text, encoding="utf-8", newline="")
    return root


def copy_project(root: Path) -> Path:
    """Copy our own project with its code and its tests into a folder; run it with ``env=imported_from(root)``."""
    for name in ("docs", "locales", "rulesdocs", "tests"):
        shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("mkdocs.yml", "pyproject.toml"):
        shutil.copy(ROOT / name, root / name)
    return root


def imported_from(root: Path) -> dict[str, str]:
    """The environment in which Python imports the packages of a folder before those that are installed."""
    return {"PYTHONPATH": str(root)}


def run_rulesdocs(
    *args: str | Path,
    cwd: Path | None = None,
    stdin: str = "",
    env: Mapping[str, str] | None = None,
    unprivileged: bool = False,
    timeout: float = 120,
) -> subprocess.CompletedProcess[str]:
    """Run the command line to its end; ``env`` is added to the environment, ``timeout`` is in seconds.

    With ``unprivileged`` file permissions hold it even where the user is root.
    """
    words = (*(unprivileged_words() if unprivileged else ()), sys.executable, "-m", "rulesdocs", *map(str, args))
    return subprocess.run(
        words,
        cwd=cwd,
        input=stdin,
        env={**os.environ, "PYTHONUTF8": "1", **(env or {})},
        capture_output=True,
        encoding="utf-8",
        timeout=timeout,
        check=False,
    )
