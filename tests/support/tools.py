"""What some tests need beside Python: how it is found, and what to say where it is missing."""

from __future__ import annotations

import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parents[2]
SHARED = ROOT.parent / "shared"
PYODIDE = ROOT / "build" / "node" / "node_modules" / "pyodide"
GETTEXT = ("msgattrib", "msgcat", "msgcmp", "msgfmt", "msgmerge")


def system_chromium() -> str | None:
    """The Chromium that the system's package manager installed."""
    return shutil.which("chromium")


def has_chromium() -> bool:
    """Whether Playwright can start a Chromium, the system's or its own."""
    if system_chromium():
        return True
    with sync_playwright() as playwright:
        return Path(playwright.chromium.executable_path).exists()


def has_gettext() -> bool:
    """Whether GNU gettext's tools are on the path."""
    return all(map(shutil.which, GETTEXT))


def has_pyodide() -> bool:
    """Whether there is a Node, and the package that ``scripts/tools`` fetches for it."""
    return shutil.which("node") is not None and (PYODIDE / "pyodide.mjs").exists()


def main() -> None:
    """Print the Debian packages that are missing, in one line."""
    print(*[name for name, has in (("chromium", has_chromium), ("gettext", has_gettext)) if not has()])


if __name__ == "__main__":
    main()


def no_pyodide() -> str:
    """Why there is no Pyodide, as far as the last try to install it told."""
    note = ROOT / "build" / "node" / "why-not"
    if note.exists():
        return f"no Pyodide: scripts/tools could not install it: {note.read_text(encoding='utf-8').strip()}"
    return "no Pyodide: with Node and npm here, run scripts/tools"
