"""A Chromium that asks nobody but the site under test."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

from tests.support.tools import system_chromium

_QUIET = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
)


@contextmanager
def open_chromium() -> Iterator[Browser]:
    """The system's Chromium, else Playwright's own, without a window."""
    as_root = hasattr(os, "geteuid") and os.geteuid() == 0  # Chromium's sandbox refuses root
    args = [*_QUIET, *(["--no-sandbox"] if as_root else [])]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=system_chromium(), args=args)
        yield browser
        browser.close()
