"""The finished site is served on this machine; the preview follows its files and outlives their faults."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from rulesdocs.errors import RulesdocsError
from rulesdocs.site import preview
from rulesdocs.site.serve import Preview, site_server
from tests.site.samples import catalogue, serving, small_project

PO = "locales/uk/LC_MESSAGES/demo.po"
ICE = ("demo.thaw", "The ice melts in spring.")


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a served folder with pages for two languages' wrong addresses."""
    folder = tmp_path_factory.mktemp("site")
    for name in ("404.html", "index.html", "uk/404.html", "uk/index.html"):
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(name)
    with serving(folder) as served:
        yield served


def fetched(url: str) -> tuple[int, str]:
    """The status and text of an address."""
    try:
        with urllib.request.urlopen(url, timeout=10) as response:  # noqa: S310 - our own server
            return response.status, response.read().decode()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.read().decode()


@pytest.mark.parametrize(
    ("path", "status", "text"),
    [
        ("/", 200, "index.html"),
        ("/uk/", 200, "uk/index.html"),
        ("/uk/nowhere/", 404, "uk/404.html"),
        ("/nowhere", 404, "404.html"),
        ("/../secret", 404, "404.html"),
        ("/%2e%2e/x", 404, "404.html"),
    ],
)
def test_pages_and_wrong_addresses(address: str, path: str, status: int, text: str) -> None:
    """A wrong address gets the page of its language, or the root's, with status 404."""
    assert fetched(address + path) == (status, text)


@pytest.mark.parametrize("port", [None, -1, 70000])
def test_port_that_cannot_be_used(tmp_path: Path, port: int | None) -> None:
    """A port that is in use or does not exist is named in an error."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        number = taken.getsockname()[1] if port is None else port
        with pytest.raises(RulesdocsError, match=rf"port {number} (is in use|cannot be used: .+); .*--port"):
            site_server(tmp_path, number)
        project = small_project(tmp_path)
        with pytest.raises(RulesdocsError, match=rf"port {number} "):
            preview(project, project.language("uk"), number, report=lambda line: None)


@pytest.fixture
def shown(tmp_path: Path) -> Preview:
    """The preview of a small project in Ukrainian, built once."""
    project = small_project(tmp_path / "project", {PO: catalogue({ICE: "Лід тане."})})
    found = Preview(project, project.language("uk"), tmp_path / "out", "http://127.0.0.1:1/uk/")
    assert found.build() is None
    return found


def rules(root: Path) -> str:
    """The previewed page of rules."""
    return (root / "out" / "demo" / "rules" / "index.html").read_text(encoding="utf-8")


def test_preview_follows_the_catalogue(tmp_path: Path, shown: Preview) -> None:
    """A saved translation is on the page after the next build."""
    (tmp_path / "project" / PO).write_text(catalogue({ICE: "Лід розтав."}), encoding="utf-8")
    assert shown.build() is None
    assert "Лід розтав." in rules(tmp_path)


def test_preview_keeps_the_last_good_page(tmp_path: Path, shown: Preview) -> None:
    """While a catalogue cannot be read, its last good state is shown under a line that says why."""
    (tmp_path / "project" / PO).write_text('msgid "<b>\n', encoding="utf-8")
    problem = shown.build()
    assert problem is not None
    assert "demo.po:1: " in str(problem)
    assert "Лід тане." in rules(tmp_path)
    assert re.search(r'role="alert"><strong>[^<]*demo\.po:1: ', rules(tmp_path))
    (tmp_path / "project" / PO).write_text(catalogue({ICE: "Лід знову тане."}), encoding="utf-8")
    assert shown.build() is None
    assert "Лід знову тане." in rules(tmp_path)
    assert 'role="alert"' not in rules(tmp_path)


def test_preview_is_not_strict(tmp_path: Path, shown: Preview) -> None:
    """A page with a reference to nowhere is shown all the same."""
    (tmp_path / "project" / "docs" / "index.md").write_text("# New\n\n[x][demo.nowhere]\n", encoding="utf-8")
    assert shown.build() is None
    assert "[x][demo.nowhere]" in (tmp_path / "out" / "index.html").read_text(encoding="utf-8")


def test_preview_needs_a_good_start(tmp_path: Path) -> None:
    """Without any good state the preview ends with the fault of the catalogue."""
    project = small_project(tmp_path, {PO: 'msgid "\n'})
    with pytest.raises(RulesdocsError, match=r"demo\.po:1: "):
        Preview(project, project.language("uk"), tmp_path / "out", "http://127.0.0.1:1/uk/").build()


@contextmanager
def showing(root: Path) -> Iterator[str]:
    """The address of a rules page in a live preview, which ends on an interrupt with status 0."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "rulesdocs", "serve", "--language", "uk", "--port", str(port)]
    env = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    process = subprocess.Popen(command, cwd=root, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=env)
    try:
        yield f"http://127.0.0.1:{port}/uk/demo/rules/"
    finally:
        process.send_signal(signal.SIGINT)
        _, said = process.communicate(timeout=20)
    assert process.returncode == 0, said
    assert said.decode().splitlines()[-1] == "ended"


def test_saved_catalogue_shows_within_two_seconds(tmp_path: Path) -> None:
    """The live preview shows a saved catalogue in less than two seconds."""
    small_project(tmp_path, {PO: catalogue({ICE: "Лід тане."})})
    with showing(tmp_path) as url:
        wait_for(url, "Лід тане.", seconds=20)
        (tmp_path / PO).write_text(catalogue({ICE: "Лід розтав."}), encoding="utf-8")
        assert wait_for(url, "Лід розтав.", seconds=20) < 2


@pytest.mark.parametrize(
    ("name", "broken"),
    [
        ("mkdocs.yml", b"site_name: [\n"),
        ("mkdocs.yml", b"site_name: x\ntheme: readthedocs\n"),
        ("mkdocs.yml", b"site_name: x\ntheme: material\nmarkdown_extensions: [nowhere]\n"),
        ("docs/index.md", b"\xff\xfe\n"),
        (PO, b"<<<<<<< ours\n"),
    ],
)
def test_preview_survives_what_cannot_be_shown(tmp_path: Path, name: str, broken: bytes) -> None:
    """Whatever is saved, the last good page stays to be read, and the next good one is shown."""
    small_project(tmp_path, {PO: catalogue({ICE: "Лід тане."})})
    good = (tmp_path / name).read_bytes()
    with showing(tmp_path) as url:
        wait_for(url, "Лід тане.", seconds=20)
        (tmp_path / name).write_bytes(broken)
        time.sleep(1.5)
        wait_for(url, "Лід тане.", seconds=5)
        (tmp_path / name).write_bytes(good)
        (tmp_path / PO).write_text(catalogue({ICE: "Лід розтав."}), encoding="utf-8")
        wait_for(url, "Лід розтав.", seconds=10)


def wait_for(url: str, text: str, seconds: float) -> float:
    """How long it takes until a page has a text; fails where that is too long."""
    start = time.monotonic()
    while time.monotonic() - start < seconds:
        try:
            if text in fetched(url)[1]:
                return time.monotonic() - start
        except OSError:
            pass
        time.sleep(0.05)
    pytest.fail(f"{text!r} is not on {url} after {seconds} seconds")
