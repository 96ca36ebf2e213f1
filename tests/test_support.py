"""The helpers of the tests keep their promises."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.support import needs

SUITE = """
import pytest
from tests.support import needs
from tests.support.needs import Need, pytest_itemcollected, pytest_runtest_setup, pytest_terminal_summary

needs.NEEDS = (Need("gettext", frozenset(), lambda: False, "no such tool", certain_in_ci={certain}),)
"""


def run_suite_without_a_tool(folder: Path, *, certain: bool, ci: str) -> subprocess.CompletedProcess[str]:
    """Run one test that needs a missing tool, in a pytest of its own."""
    (folder / "conftest.py").write_text(SUITE.format(certain=certain), encoding="utf-8")
    (folder / "pytest.ini").write_text("[pytest]\nmarkers = gettext\n", encoding="utf-8")
    (folder / "test_one.py").write_text(
        "import pytest\n\n@pytest.mark.gettext\ndef test_one(): pass\n", encoding="utf-8"
    )
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", str(folder)],
        env={"CI": ci, "PYTHONPATH": str(Path(needs.__file__).parents[2])},
        capture_output=True,
        text=True,
        check=False,
    )


def test_missing_tool_is_skipped_aloud(tmp_path: Path) -> None:
    """On a developer's machine a missing tool skips its tests, and the run says how many and why."""
    run = run_suite_without_a_tool(tmp_path, certain=True, ci="")
    assert run.returncode == 0
    assert "SKIPPED 1 tests: no such tool" in run.stdout


def test_missing_tool_fails_in_ci(tmp_path: Path) -> None:
    """In CI a missing tool fails its tests."""
    run = run_suite_without_a_tool(tmp_path, certain=True, ci="true")
    assert run.returncode == 1
    assert "no such tool (in CI this is never skipped)" in run.stdout


def test_what_ci_cannot_have_is_skipped_there_too(tmp_path: Path) -> None:
    """Texts that are no part of the project are skipped aloud in CI as well."""
    run = run_suite_without_a_tool(tmp_path, certain=False, ci="true")
    assert run.returncode == 0
    assert "SKIPPED 1 tests: no such tool" in run.stdout


def test_unprivileged_command_is_held_by_permissions(unprivileged: tuple[str, ...], tmp_path: Path) -> None:
    """A command run unprivileged cannot write to a folder closed to it, and still runs this very Python."""
    tmp_path.chmod(0o500)
    write = f"import rulesdocs; open({str(tmp_path / 'new')!r}, 'w')"
    run = subprocess.run(
        [*unprivileged, sys.executable, "-c", write], capture_output=True, text=True, check=False
    )
    tmp_path.chmod(0o700)
    assert "PermissionError" in run.stderr


def test_small_project_is_files_and_changes(
    tmp_project: Callable[[Mapping[str, str | None]], Path],
) -> None:
    """A small project has its two pages, the files given, and none that was left out."""
    root = tmp_project({"docs/index.md": "# Mine\n", "docs/more/page.md": "# More\n", "mkdocs.yml": None})
    assert (root / "docs/index.md").read_text(encoding="utf-8") == "# Mine\n"
    assert (root / "docs/more/page.md").is_file()
    assert (root / "docs/demo/rules.md").is_file()
    assert not (root / "mkdocs.yml").exists()


def test_each_test_has_a_browser_context_of_its_own(page: Page) -> None:
    """A page opens in a context that holds nothing else."""
    page.goto("about:blank")
    assert page.context.pages == [page]
    assert page.context.cookies() == []


def test_tests_that_use_a_fixture_bear_its_marker(request: pytest.FixtureRequest) -> None:
    """A test is selected by ``-m browser`` when it uses a page, and not otherwise."""
    marked = {
        item.name.partition("[")[0]: item.get_closest_marker("browser") is not None
        for item in request.session.items
    }
    assert marked["test_tests_that_use_a_fixture_bear_its_marker"] is False
    assert marked.get("test_each_test_has_a_browser_context_of_its_own", True)
